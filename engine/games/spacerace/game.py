"""Spacerace as the host sees it: one object of pure methods."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.spacerace.bots.play import orders_of
from engine.games.spacerace.events import SeatChanged
from engine.games.spacerace.forecast import check, forecast
from engine.games.spacerace.orders.book import BOOK
from engine.games.spacerace.proofs import broken, disguise
from engine.games.spacerace.report.blocks import report
from engine.games.spacerace.report.sheet import template
from engine.games.spacerace.rules.ending import end_now
from engine.games.spacerace.rules.setup import SEATS, settle
from engine.games.spacerace.state import FLIGHT, State
from engine.games.spacerace.tables import FLIGHT_PACE, OPTIONS
from engine.games.spacerace.turn.sequence import play
from engine.games.spacerace.view import View, suppose, view_of
from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.dice import Dice
from engine.kernel.endings import End, winners_of
from engine.kernel.events import Event, OrderAnswered, SeatGivenUp, kinds
from engine.kernel.letters import LetterSent
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem, RulesetError
from engine.kernel.ruleset import (
    AUTOMATIC,
    BOT,
    REPLACED,
    TOGETHER,
    About,
    Forecast,
    Ranking,
    Result,
    Step,
)
from engine.kernel.scenarios import WholeState, position_in
from engine.kernel.sheets import Sheet
from engine.kernel.simultaneous import Simultaneous

RULES_VERSION = 2
"""2: Baikonur's orbiting space, and computers, which write their orders within a step, play otherwise."""


def _played(state: State) -> bool:
    return any(not port.bot and not port.resigned for port in state.ports)


class Spacerace(Simultaneous[State]):
    """The ruleset. A round is two steps, preparation and flight, or one (option one_sheet)."""

    about = About(
        key="spacerace",
        name="Spacerace",
        rules_version=RULES_VERSION,
        seats=SEATS,
        dice_tag="SPA",
        seat_word="port",
        options=OPTIONS,
    )
    orders: OrderBook = BOOK
    state_type = State
    view_type = View
    event_types = kinds("engine.games.spacerace", OrderAnswered, SeatGivenUp, LetterSent)
    # A ship's turn is the title of its group in the report.
    silent: tuple[type[Event], ...] = ()

    def create(
        self,
        options: Mapping[str, Any],
        seats: Sequence[int],
        dice: Dice,
        carry: Mapping[str, Any] | None = None,  # noqa: ARG002 - no memory across games
    ) -> Result[State]:
        """Set the game up; raises ``ValueError`` with a problem code when the options do not fit."""
        position = position_in(options)
        if position is not None:
            return Result(WholeState(self, "ports").begin(position, seats, dice.scope(0, 0)), [])
        turn = settle(options, seats, dice)
        return Result(turn.state, turn.events)

    def upgrade(self, data: bytes, version: int) -> State:
        """Return the state of a snapshot; states of earlier versions have the same form."""
        return super().upgrade(data, RULES_VERSION if 1 <= version <= RULES_VERSION else version)

    def step(self, state: State) -> Step | None:
        """Return set-up, preparation or flight; a flight without players' ships needs no sheets."""
        if state.ending is not None:
            return None
        waited = tuple(
            port.seat
            for port in state.ports
            if not port.bot
            and not port.resigned
            and (state.phase != FLIGHT or any(ship.selected for ship in port.fleet))
        )
        return Step(
            key=state.phase,
            label=Say(f"step_{state.phase}", {"round": state.round, "rounds": state.rules.rounds}),
            game_turn=state.turn,
            # A flight of computers' ships alone runs by itself, as long as somebody plays at all.
            mode=AUTOMATIC if not waited and state.phase == FLIGHT and _played(state) else TOGETHER,
            order=waited,
            pace=FLIGHT_PACE if state.phase == FLIGHT else 100,
        )

    def resolve(self, state: State, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[State]:
        """Run a step with the sheets there are; what a missing one means is D-29."""
        if state.ending is not None:
            raise RulesetError("the game is over")
        known = {seat: sheets[seat] for seat in step.order if seat in sheets}
        for port in state.ports:
            if port.bot and not port.resigned:
                text = self.bot(view_of(state, port.seat), step, dice)
                known[port.seat] = self.orders.parse(text or "")
        return Result(state, play(state, known, dice, follows=step.mode == AUTOMATIC).events)

    def seat_changed(self, state: State, seat: int, change: str) -> Result[State]:
        """Note a change of a seat; without a player a port prepares as without a sheet (D-29)."""
        port = state.port(seat)
        port.resigned = change not in {REPLACED, BOT}
        port.bot = change == BOT
        return Result(state, [SeatChanged(audience=None, seat=seat, change=change)])

    def end(self, state: State, how: End) -> Result[State]:
        """End the game: the race is scored as after its last round."""
        return Result(state, end_now(state, how))

    def ranking(self, state: State) -> Ranking | None:
        """Return None while the game goes on."""
        if state.ending is None:
            return None
        return Ranking(
            places=state.ending.places,
            winners=winners_of(state.ending.reason, state.ending.places),
            scores={port.seat: port.points for port in state.ports},
            reason=state.ending.reason,
        )

    def view(self, state: State, seat: int | None) -> View:
        """Return all that a seat may know and nothing else."""
        return view_of(state, seat)

    def template(self, view: View, step: Step | None) -> str:  # noqa: ARG002 - the view knows its step
        """Return the order sheet of the present step with what is possible as comments."""
        if not view.seat or view.ending is not None:
            return ""
        return template(view, suppose(view))

    def check(self, view: View, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return what cannot succeed as far as the seat knows."""
        return check(view, sheet)

    def forecast(self, view: View, step: Step | None, sheet: Sheet) -> Forecast:  # noqa: ARG002
        """Return the forecast of the sheet on what the seat knows, with its chances."""
        return forecast(view, sheet)

    def report(self, view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the report of a step."""
        return report(view, events)

    def seat_names(self, view: View) -> Mapping[int, str]:
        """Return the names of the ports."""
        return {seen.port.seat: seen.port.site.name for seen in view.ports}

    def bot(self, view: View, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        """Return the order text of a computer seat; a careful one is a surveyor who writes to nobody."""
        return orders_of(view, dice.scope(step.game_turn, f"bot {view.seat}"), careful=careful)

    def invariants(self, state: State) -> Iterator[str]:
        """Yield the broken promises of the state."""
        return broken(state)

    def disguise(self, state: State, seat: int, dice: Dice) -> State:
        """Return a state that differs in everything that the seat cannot know."""
        return disguise(state, seat, dice)


SPACERACE = Spacerace()
