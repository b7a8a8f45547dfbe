"""Diplomacy as the host sees it: one object of pure methods."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.dice import Dice
from engine.kernel.endings import End, winners_of
from engine.kernel.events import Event, OrderAnswered, kinds
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem, RulesetError
from engine.kernel.ruleset import BOT, REPLACED, TOGETHER, About, Forecast, Ranking, Result, Step
from engine.kernel.scenarios import WholeState, position_in
from engine.kernel.sheets import Sheet
from engine.kernel.simultaneous import Simultaneous
from turnpost_diplomacy import computers
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.book import BOOK
from turnpost_diplomacy.ending import end_now, scores
from turnpost_diplomacy.events import SILENT, GameOpened, SeatChanged
from turnpost_diplomacy.forecast import check, forecast
from turnpost_diplomacy.phases import Phase, playing, wanted
from turnpost_diplomacy.proofs import broken, disguise
from turnpost_diplomacy.report import report
from turnpost_diplomacy.setup import OPTIONS, POWERS, settle
from turnpost_diplomacy.sheet import template
from turnpost_diplomacy.state import MOVES, State
from turnpost_diplomacy.view import View, view_of

_HURRIED = 50
"""Retreats and adjustments are due in half the time of a move."""


class Diplomacy(Simultaneous[State]):
    """The ruleset. All powers order at once; a phase in which nobody has an order is not waited for."""

    about = About(
        key="diplomacy",
        name="Diplomacy",
        rules_version=1,
        seats=(len(POWERS), len(POWERS)),
        dice_tag="diplomacy",
        seat_word="power",
        options=OPTIONS,
    )
    orders: OrderBook = BOOK
    state_type = State
    view_type = View
    event_types = kinds("turnpost_diplomacy", OrderAnswered)
    silent = SILENT

    def create(
        self,
        options: Mapping[str, Any],
        seats: Sequence[int],
        dice: Dice,
        carry: Mapping[str, Any] | None = None,  # noqa: ARG002 - no memory across games
    ) -> Result[State]:
        """Set the game up; raises ``ValueError`` with a problem code when the seats do not fit."""
        position = position_in(options)
        if position is not None:
            return Result(WholeState(self, "players").begin(position, seats, dice.scope(0, 0)), [])
        state = settle(options, seats, dice.scope(0, 0))
        powers = tuple((player.seat, player.power) for player in state.players)
        return Result(state, [GameOpened(audience=None, year=state.year, powers=powers)])

    def step(self, state: State) -> Step | None:
        """Return the phase that is waited for, with the seats that have an order to give."""
        if state.ending is not None:
            return None
        asked = wanted(state)
        return Step(
            key=state.phase,
            label=Say(f"step_{state.phase}", {"season": state.season, "year": state.year}),
            game_turn=state.turn,
            mode=TOGETHER,
            order=asked,
            resting=tuple(seat for seat in playing(state) if seat not in asked),
            pace=100 if state.phase == MOVES else _HURRIED,
        )

    def resolve(self, state: State, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[State]:  # noqa: ARG002
        """Run the phase; units without an order hold, disband, or go by rule, and builds are waived."""
        if state.ending is not None:
            raise RulesetError("the game is over")
        known = {seat: sheets[seat] for seat in step.order if seat in sheets}
        missing = [seat for seat in step.order if seat not in sheets]
        return Result(state, Phase(state, known).play(missing))

    def seat_changed(self, state: State, seat: int, change: str) -> Result[State]:
        """Note a change of a seat: without a player its power is in civil disorder."""
        player = state.player(seat)
        player.resigned = change not in {REPLACED, BOT}
        player.bot = change == BOT
        return Result(state, [SeatChanged(audience=None, seat=seat, change=change)])

    def end(self, state: State, how: End) -> Result[State]:
        """End the game: centres rank the powers."""
        return Result(state, end_now(state, how))

    def ranking(self, state: State) -> Ranking | None:
        """Return None while the game goes on."""
        if state.ending is None:
            return None
        return Ranking(
            places=state.ending.places,
            winners=winners_of(state.ending.reason, state.ending.places),
            scores=scores(state),
            reason=state.ending.reason,
        )

    def view(self, state: State, seat: int | None) -> View:
        """Return all that a seat may know and nothing else."""
        return view_of(state, seat)

    def seat_names(self, view: View) -> Mapping[int, str]:
        """Return the powers by seat."""
        return {player.seat: classic().powers[player.power].name for player in view.players}

    def template(self, view: View, step: Step | None) -> str:  # noqa: ARG002 - the view knows its phase
        """Return the order sheet with a line for each unit."""
        return template(view)

    def check(self, view: View, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return the lines that are void."""
        return check(view, sheet)

    def forecast(self, view: View, step: Step | None, sheet: Sheet) -> Forecast:  # noqa: ARG002
        """Return the phase played out as if all others held."""
        return forecast(view, sheet)

    def report(self, view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the report of the phase."""
        return report(view, events)

    def bot(self, view: View, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        """Return the order text of a computer; a careful one only holds."""
        return computers.sheet(view, step, dice, "holder" if careful else view.temper)

    def invariants(self, state: State) -> Iterator[str]:
        """Yield the broken promises of the state."""
        return broken(state)

    def disguise(self, state: State, seat: int, dice: Dice) -> State:
        """Return a state that differs in everything that the seat cannot know."""
        return disguise(state, seat, dice)


DIPLOMACY = Diplomacy()
