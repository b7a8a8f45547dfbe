"""A late week of Caravans on the largest map, its largest report, its stored state; a season of four."""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from app.render import document, formats
from app.render.document import Report, ReportGame
from app.render.prepared import prepare
from app.states.archive import pack
from bench import seasons
from engine.games.caravans.game import CARAVANS
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.snapshot import decode, encode

SEATS, WEEKS, ROUNDS = 8, 30, 7
_THRESHOLD = 200_000  # no season ends that early


class Measured(NamedTuple):
    """CPU seconds, each a median; units and days of the week that was played."""

    units: int
    days: int
    week: float
    state_io: float
    places: int
    report: float
    report_io: float
    stored: int
    plain: int


def measure() -> Measured:
    """Play a season, then its last week and the largest report again and again."""
    dice = Dice("caravans", "bench")
    setup = seasons.Setup(CARAVANS, SEATS, {"threshold": _THRESHOLD})
    turn = setup.opened(dice)
    for _ in range(WEEKS - 1):
        turn = seasons.played(CARAVANS, turn, seasons.sheets(CARAVANS, turn, dice), dice)
    data, texts = encode(turn.state), seasons.sheets(CARAVANS, turn, dice)
    units, days = len(turn.state.units), turn.state.rules.days_per_week

    def week() -> play.GameTurn:
        turn.state = decode(data, CARAVANS.state_type)
        return seasons.played(CARAVANS, turn, texts, dice)

    last = week()
    seat = max(last.seats, key=lambda one: len(encode(one.events)))
    report = _report(last, seat)
    stored = document.dump(report)

    def read() -> None:
        ready = prepare(_report(last, seat))
        document.dump(ready.report)
        formats.text(ready).encode()
        formats.html(ready).encode()

    return Measured(
        units,
        days,
        _timed(week),
        _timed(lambda: encode(decode(data, CARAVANS.state_type))),
        last.state.width * last.state.height,
        _timed(read),
        _timed(lambda: document.dump(document.load(stored))),
        len(pack(data)),
        len(data),
    )


def season(weeks: int = 40, seats: int = 4) -> seasons.Season:
    """Play a season that money does not end: sheets of the bots, weeks, events, no reports."""
    options = {"threshold": _THRESHOLD, "max_weeks": weeks}
    return seasons.season(seasons.Setup(CARAVANS, seats, options), Dice("caravans", "bench season"))


def _report(turn: play.GameTurn, seat: play.SeatTurn) -> Report:
    view = CARAVANS.view(turn.state, seat.seat)
    return Report(
        game=ReportGame(key="caravans", code="bench", title="Bench", rules_version=1),
        seat=seat.seat,
        seat_word="company",
        seat_name="",
        player="Ada",
        game_turn=seat.game_turn,
        kind=seat.kind,
        blocks=CARAVANS.report(view, seat.events),
        seats={str(number): name for number, name in CARAVANS.seat_names(view).items()},
    )


def _timed(work: Callable[[], object]) -> float:
    found = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return median(found)
