"""A whole turn of every game as its player reads it: the text report, kept so that a change of words is seen.

``python -m tests.kernel.golden_reports`` writes them anew.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.render.document import Report, ReportGame
from app.render.formats import text
from engine.registry import GAMES
from tests.kernel import conformance

FOLDER = Path(__file__).parent / "golden_reports"
# Which turn is shown: one in which there is something to tell.
TURNS = {"conquest": 3, "territories": 4, "caravans": 4, "explorers": 3, "spacerace": 5}


def report_of(key: str) -> str:
    """The text report of the first seat, at a fixed date."""
    rules = GAMES[key]
    *_, (_, game) = conformance.season(rules, TURNS.get(key, 3))
    turn = game.seats[0]
    about = rules.about
    return text(
        Report(
            game=ReportGame(key=key, code="golden", title=about.name, rules_version=about.rules_version),
            seat=turn.seat,
            seat_word=about.seat_word,
            seat_name="",
            player="Ada",
            game_turn=turn.game_turn,
            step=game.step.label if game.step is not None else None,
            kind=turn.kind,
            published="2026-11-22T12:00:00+00:00",
            due="2026-11-29T12:00:00+00:00",
            seats={str(number): name for number, name in rules.seat_names(turn.view).items()},
            blocks=rules.report(turn.view, turn.events),
        )
    )


def kept(key: str) -> Path:
    """Where the report of a game is kept."""
    return FOLDER / f"{key}.txt"


def written() -> Iterator[Any]:
    """Write those that differ."""
    for key in GAMES:
        found = report_of(key)
        if not kept(key).is_file() or kept(key).read_text(encoding="utf-8") != found:
            kept(key).write_text(found, encoding="utf-8")
            yield kept(key).name


if __name__ == "__main__":
    sys.stdout.writelines(f"{name}\n" for name in written())
