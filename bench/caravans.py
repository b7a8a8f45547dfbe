"""A late week of Caravans on the largest map, its largest report, its stored state; a season of four."""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from app.render import document, formats
from app.render.document import Report, ReportGame
from app.render.prepared import prepare
from app.states.archive import pack
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


class Season(NamedTuple):
    """CPU seconds of a whole season of computers with its rules, and of the computers alone."""

    weeks: int
    all_in: float
    bots: float


def measure() -> Measured:
    """Play a season, then its last week and the largest report again and again."""
    dice = Dice("caravans", "bench")
    options = {option.key: option.default for option in CARAVANS.about.options} | {"threshold": _THRESHOLD}
    turn = play.start(CARAVANS, options=options, seats=range(1, SEATS + 1), dice=dice)
    for _ in range(WEEKS - 1):
        turn = _week(turn.state, _sheets(turn, dice), dice)
    data, texts = encode(turn.state), _sheets(turn, dice)
    units, days = len(turn.state.units), turn.state.rules.days_per_week

    def week() -> play.GameTurn:
        return _week(decode(data, CARAVANS.state_type), texts, dice)

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


def season(weeks: int = 40, seats: int = 4) -> Season:
    """A season that money does not end: sheets of the bots, weeks, events, no reports."""
    dice = Dice("caravans", "bench season")
    options = {option.key: option.default for option in CARAVANS.about.options}
    options |= {"threshold": _THRESHOLD, "max_weeks": weeks}
    begun, bots = time.process_time(), 0.0
    turn = play.start(CARAVANS, options=options, seats=range(1, seats + 1), dice=dice)
    played = 0
    while turn.step is not None:
        asked = time.process_time()
        texts = _sheets(turn, dice)
        bots += time.process_time() - asked
        turn = _week(turn.state, texts, dice)
        played += 1
    return Season(played, time.process_time() - begun, bots)


def _sheets(turn: play.GameTurn, dice: Dice) -> dict[int, str]:
    step = turn.step
    if step is None:
        message = "the season ended before its late weeks"
        raise RuntimeError(message)
    return {seat: CARAVANS.bot(CARAVANS.view(turn.state, seat), step, dice) or "" for seat in step.order}


def _week(state: object, texts: dict[int, str], dice: Dice) -> play.GameTurn:
    sheets = {seat: CARAVANS.orders.parse(text) for seat, text in texts.items()}
    return play.run_due(CARAVANS, state, sheets=sheets, dice=dice, pending={seat: [] for seat in texts})


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
