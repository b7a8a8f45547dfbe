"""Seasons of all games as their players read them: computers play, every report is made once a process."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from app.render.document import Report, ReportGame
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.testing.seasons import copy_view, options_of
from engine.registry import GAMES
from tests.kernel.declared import Season, declared
from tests.recorded import recorded


class Told(NamedTuple):
    """A report, with what it was made from."""

    report: Report
    view: Any
    events: tuple[Event, ...]


def report_of(key: str, turn: play.SeatTurn) -> Report:
    """A seat's report of a turn, at a fixed date."""
    rules = GAMES[key]
    about = rules.about
    return Report(
        game=ReportGame(key=key, code="x", title=about.name, rules_version=about.rules_version),
        seat=turn.seat,
        seat_word=about.seat_word,
        seat_name="",
        player="Ada",
        game_turn=turn.game_turn,
        kind=turn.kind,
        published="2026-11-22T12:00:00+00:00",
        due="" if turn.kind == "final" else "2026-11-29T12:00:00+00:00",
        seats={str(number): name for number, name in rules.seat_names(turn.view).items()},
        blocks=rules.report(turn.view, turn.events),
    )


def _played(key: str, setting: Season, seed: str) -> Iterator[play.GameTurn]:
    rules = GAMES[key]
    dice = Dice(rules.about.dice_tag, seed)
    first = rules.about.first_seat
    turn = play.start(
        rules,
        options=options_of(rules, **setting.options),
        seats=list(range(first, first + setting.seats)),
        dice=dice,
    )
    for _ in range(setting.turns):
        if turn.step is None:
            return
        sheets = {
            seat: rules.orders.parse(rules.bot(rules.view(turn.state, seat), turn.step, dice) or "")
            for seat in turn.step.order
        }
        turn = play.run_due(rules, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
        yield turn


@cache
def lives(key: str, seed: str = "told") -> tuple[tuple[Told, ...], ...]:
    """For some seats of each season of a game all of their reports, the first turn's first; as recorded."""
    return tuple(recorded(f"{key}-lives-{seed}", lambda: _lives(key, seed)))


def _lives(key: str, seed: str) -> tuple[tuple[Told, ...], ...]:
    found: list[tuple[Told, ...]] = []
    for setting in declared(key).told:
        seats: dict[int, list[Told]] = {}
        first = GAMES[key].about.first_seat
        for turn in _played(key, setting, seed):
            for seat in turn.seats:
                if (seat.seat - first) % setting.every == 0:
                    # A view looks into the state, which goes on changing.
                    view = copy_view(GAMES[key], seat.view)
                    told = Told(report_of(key, seat), view, tuple(seat.events))
                    seats.setdefault(seat.seat, []).append(told)
        found += map(tuple, seats.values())
    return tuple(found)
