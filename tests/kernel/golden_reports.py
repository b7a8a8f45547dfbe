"""A whole turn of every game as its player reads it: the text report, kept so that a change of words is seen.

``python -m tests.kernel.golden_reports`` writes them anew.
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from app.render.document import AtlasLink, Report, ReportGame
from app.render.formats import text
from app.render.front_text import front_lines
from app.render.prepared import prepare
from app.render.text_report import COLUMNS
from engine.kernel import play
from engine.kernel.testing import seasons
from engine.registry import ATLASES, GAMES
from tests.kernel.declared import declared

FOLDER = Path(__file__).parent / "golden_reports"
SEASON = 8
"""This many turns are told by their front pages alone."""


def _report(key: str, game: play.GameTurn, *, stored: bool = False) -> Report:
    """The report of the first seat, at a fixed date; ``stored``: as players get it, beside an atlas."""
    rules = GAMES[key]
    made = ATLASES[key].report if stored and key in ATLASES else rules.report
    turn, about = game.seats[0], rules.about
    return Report(
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
        atlas=AtlasLink(sha256="0" * 64, path="/api/v1/games/golden/atlas.json") if stored else None,
        blocks=made(turn.view, turn.events),
    )


@cache
def document_of(key: str) -> Report:
    """The report of one turn."""
    *_, (_, game) = seasons.season(GAMES[key], declared(key).golden_turn)
    return _report(key, game)


@cache
def reports_of_season(key: str, turns: int) -> tuple[Report, Report]:
    """Return the first and the last report of the first seat in ``turns`` turns."""
    told = [_report(key, game) for _, game in seasons.season(GAMES[key], turns)]
    mine = [report for report in told if report.seat == told[0].seat]
    return mine[0], mine[-1]


def report_of(key: str) -> str:
    """The whole text report of one turn, as players get it."""
    *_, (_, game) = seasons.season(GAMES[key], declared(key).golden_turn)
    if key not in ATLASES:
        return text(_report(key, game))
    return text(prepare(_report(key, game, stored=True), atlas=ATLASES[key].atlas(game.seats[0].view)))


def fronts_of(key: str) -> str:
    """Return the front pages of the first turns of a season, as text; "" for a game without them."""
    out = []
    for _, game in seasons.season(GAMES[key], SEASON):
        page = prepare(_report(key, game))
        # A game need not have a front page.
        if page.front is not None:
            out.append("\n".join(front_lines(page, page.front, COLUMNS)))
    return "\n\n".join(out)


def kept(key: str, *, fronts: bool = False) -> Path:
    """Where the report of a game is kept, or the front pages of its season."""
    return FOLDER / f"{key}{'-fronts' if fronts else ''}.txt"


def written() -> Iterator[Any]:
    """Write those that differ."""
    for key in GAMES:
        for found, path in (
            (report_of(key), kept(key)),
            (fronts_of(key), kept(key, fronts=True)),
        ):
            if not path.is_file() or path.read_text(encoding="utf-8") != found:
                path.write_text(found, encoding="utf-8")
                yield path.name


if __name__ == "__main__":
    sys.stdout.writelines(f"{name}\n" for name in written())
