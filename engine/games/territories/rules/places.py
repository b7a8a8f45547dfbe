"""Which territory a word means (pbm.md: id or name, a unique beginning of three letters or more)."""

from engine.games.territories.state import Land
from engine.kernel.spelling import nearest

SHORTEST = 3


def find_lands(lands: list[Land], word: str) -> list[Land]:
    """Return the territories that the word may mean: one, none, or several that begin so."""
    if word.isascii() and word.isdigit():
        number = int(word) if len(word) <= SHORTEST else 0
        return [lands[number - 1]] if 0 < number <= len(lands) else []
    found = [land for land in lands if land.name.upper() == word]
    if not found and len(word) >= SHORTEST:
        found = [land for land in lands if land.name.upper().startswith(word)]
    return found


def nearest_name(lands: list[Land], word: str) -> str:
    """Return the territory name most like the word; empty when none is."""
    names = {land.name.upper(): land.name for land in lands}
    return names.get(nearest(word, names), "")
