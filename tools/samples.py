"""A turn of every game for visitors, played by computers: ``python -m tools.samples``.

Writes the report of one seat to ``templates/samples`` and the board that stands in it to
``app/web/static/board-<game>.svg``, which the first page shows. Run it again when a report, a map or the
computers change.
"""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from app.render import samples
from app.render.document import Report, ReportGame, dump
from app.render.map_picture import picture
from app.render.messages import Messages
from app.render.palette import style_sheet
from app.render.prepared import prepare
from app.render.svg import picture_svg
from engine.kernel import play
from engine.kernel.blocks import Front, Map
from engine.kernel.dice import Dice
from engine.registry import GAMES

STATIC = Path(__file__).resolve().parents[1] / "app" / "web" / "static"


class Season(NamedTuple):
    """A season of computers: how many, with which options and dice."""

    game: str
    seats: int
    seed: str
    options: tuple[tuple[str, Any], ...] = ()


class Sample(NamedTuple):
    """The turn and seat whose report is shown."""

    season: Season
    turn: int
    seat: int


# Turns worth reading, chosen by eye: fights, losses, places taken, strangers in sight, something to decide.
SAMPLES = (
    Sample(Season("conquest", 12, "a", (("map", "europe"),)), turn=15, seat=105),
    Sample(Season("territories", 4, "b"), turn=14, seat=1),
    Sample(Season("caravans", 4, "a"), turn=16, seat=2),
    Sample(Season("explorers", 3, "a"), turn=9, seat=3),
    Sample(Season("spacerace", 4, "b"), turn=9, seat=2),
)


@cache
def reports_of(season: Season, last: int) -> tuple[Report, ...]:
    """Return the reports of all seats after game turn ``last``."""
    rules: Any = GAMES[season.game]
    about = rules.about
    dice = Dice(about.dice_tag, season.seed)
    seats = range(about.first_seat, about.first_seat + season.seats)
    turn = play.start(rules, options=dict(season.options), seats=seats, dice=dice)
    told = turn
    while turn.step is not None and turn.step.game_turn <= last:
        state, step = turn.state, turn.step
        sheets = {
            seat: rules.orders.parse(rules.bot(rules.view(state, seat), step, dice) or "")
            for seat in step.order
        }
        told = turn = play.run_due(rules, state, sheets=sheets, dice=dice, pending=turn.pending)
    return tuple(
        Report(
            game=ReportGame(
                key=season.game, code="sample", title=about.name, rules_version=about.rules_version
            ),
            seat=one.seat,
            seat_word=about.seat_word,
            seat_name="",
            player="Ada",
            game_turn=last,
            published="2026-11-20T18:04:00+00:00",
            due="2026-12-04T18:00:00+00:00",
            seats={str(number): name for number, name in rules.seat_names(one.view).items()},
            blocks=rules.report(one.view, one.events),
        )
        for one in told.seats
    )


def report_of(sample: Sample) -> Report:
    """Return the report that is shown."""
    return next(one for one in reports_of(sample.season, sample.turn) if one.seat == sample.seat)


def board_of(report: Report) -> str:
    """Return the map of a report's front page as a picture of its own, with colours for the dark too."""
    front = next(block for block in report.blocks if isinstance(block, Front))
    block = next(block for block in report.blocks if isinstance(block, Map) and block.key == front.map)
    words = Messages(report.game.key)
    drawn = picture(block, words, numbers=False)
    bare = msgspec.structs.replace(drawn, legend=[])
    found = picture_svg(bare, "board", report.game.title, wide=drawn.width)
    return found.replace("<defs>", f"<style>{style_sheet()}</style><defs>", 1) + "\n"


def main() -> None:
    """Write the samples and boards."""
    for sample in SAMPLES:
        report, key = report_of(sample), sample.season.game
        prepare(report)
        (samples.FOLDER / f"{key}.json").write_bytes(dump(report) + b"\n")
        (STATIC / f"board-{key}.svg").write_text(board_of(report), encoding="utf-8")


if __name__ == "__main__":
    main()
