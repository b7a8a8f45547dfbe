"""The table of all refusals, to be read aloud: ``python -m tools.refusal_table`` writes its page."""

from pathlib import Path

from app.render.messages import Messages
from engine.registry import GAMES
from tests.kernel.refused_lines import DRAWN, SEASONS, sentences
from tools.rulebook.markdown_text import table

PAGE = Path(__file__).resolve().parents[1] / "docs" / "gallery" / "refusals.md"
_ISOLATES = dict.fromkeys(range(0x2066, 0x206A))


def page() -> str:
    """Return a page of one line drawn for every refusal of every game, with the players' sentence."""
    parts = [
        "# All refusals, as players read them",
        (
            "Made by `python -m tools.refusal_table` from lines that were played "
            "(`tests/<game>/refused_lines.py`). Read it aloud after a change of words."
        ),
    ]
    # Seasons of computers draw other lines when the computers change; the rulebooks have all tables.
    for game in sorted({*DRAWN} - SEASONS):
        book, words = GAMES[game].orders, Messages(game)
        found = sentences(game)
        ranks = {order.key: rank for rank, order in enumerate(book.orders)}
        rows = [
            (
                f"`{event.text[:50]}`",
                f"`{meant}`",
                words.refusal(event.code, event.params, event.order).translate(_ISOLATES),
            )
            for (key, meant), event in sorted(
                found.items(), key=lambda item: (ranks.get(item[0][0], -1), item[0])
            )
        ]
        parts += [f"## {GAMES[game].about.name}", table(("line", "code", "sentence"), rows)]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
