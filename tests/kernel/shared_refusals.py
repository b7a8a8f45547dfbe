"""Which orders answer with a sentence of refusal that other orders share: ``shared_refusals.toml``.

``python -m tests.kernel.shared_refusals`` prints what the table lacks, with the sentences to be read.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from app.render.messages import Messages
from engine.registry import GAMES
from tests.kernel.refused_lines import sentences

TABLE = Path(__file__).with_suffix(".toml")


def reviewed(game: str) -> dict[str, list[str]]:
    """Return for each code of a game the orders for which its shared sentence was read and fits."""
    found: dict[str, list[str]] = tomllib.loads(TABLE.read_text(encoding="utf-8")).get(game, {})
    return found


def shared(game: str) -> Iterator[tuple[str, str, str]]:
    """Yield code, order and printed sentence of each drawn refusal that has no sentence of its own."""
    words = Messages(game)
    orders = {order.key: order for order in GAMES[game].orders.orders}
    for (key, meant), event in sorted(sentences(game).items()):
        code = event.code.lower()
        own = {f"refusal-{key}-{meant}", f"refusal-{key}-{code}"}
        # What every line of a kind may answer names its own words already.
        declared = key in orders and meant in orders[key].refusals and meant not in orders[key].always
        if declared and all(words.find(name, event.params) is None for name in own):
            yield meant, key, words.refusal(event.code, event.params, key)


def unread(game: str) -> list[tuple[str, str, str]]:
    """Return the shared refusals of a game that the table does not name."""
    known = reviewed(game)
    return [one for one in shared(game) if one[1] not in known.get(one[0], ())]


if __name__ == "__main__":
    for game_key in GAMES:
        for missing in unread(game_key):
            sys.stdout.write(f"{game_key}: {' | '.join(missing)}\n")
