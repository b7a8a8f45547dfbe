"""Territories as the host sees it: one object of pure methods."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.territories.bots import orders_of
from engine.games.territories.events import SILENT, GameOpened, SeatChanged
from engine.games.territories.forecast import check, forecast
from engine.games.territories.orders.book import BOOK
from engine.games.territories.proofs import broken, disguise
from engine.games.territories.report.blocks import report
from engine.games.territories.report.sheet import template
from engine.games.territories.rules.ending import end_now
from engine.games.territories.rules.setup import SEATS, settle
from engine.games.territories.state import State
from engine.games.territories.tables import OPTIONS
from engine.games.territories.turn.sequence import play
from engine.games.territories.view import View, view_of
from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.dice import Dice
from engine.kernel.edits import WorldEdited
from engine.kernel.endings import End, winners_of
from engine.kernel.events import Event, OrderAnswered, SeatGivenUp, kinds
from engine.kernel.letters import LetterSent
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem, RulesetError
from engine.kernel.ruleset import (
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

RULES_VERSION = 1


class Territories(Simultaneous[State]):
    """The ruleset. Simultaneous turns; bot seats of the game's own are played inside ``resolve``."""

    about = About(
        key="territories",
        name="Territories",
        rules_version=RULES_VERSION,
        seats=SEATS,
        dice_tag="territories",
        seat_word="player",
        options=OPTIONS,
    )
    orders: OrderBook = BOOK
    state_type = State
    view_type = View
    event_types = kinds("engine.games.territories", OrderAnswered, SeatGivenUp, LetterSent, WorldEdited)
    silent = SILENT

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
            return Result(WholeState(self, "players").begin(position, seats, dice.scope(0, 0)), [])
        state = settle(options, seats, dice)
        event = GameOpened(
            audience=None,
            map_title=state.map_title,
            lands=len(state.lands),
            vp_limit=state.rules.vp_limit,
            max_turns=state.rules.max_turns,
        )
        return Result(state, [event])

    def step(self, state: State) -> Step | None:
        """Return one TOGETHER step a turn; bots, the eliminated and the resigned are not waited for."""
        if state.ending is not None:
            return None
        return Step(
            key="turn",
            label=Say("step_turn", {"turn": state.turn, "last": state.rules.max_turns}),
            game_turn=state.turn,
            mode=TOGETHER,
            order=tuple(
                player.seat
                for player in state.players
                if not player.out and not player.resigned and not player.bot
            ),
            least_hours=state.rules.least_hours,
        )

    def resolve(self, state: State, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[State]:
        """Run a turn with the sheets there are; a missing sheet means that all hold (TER-GAME-04)."""
        if state.ending is not None:
            raise RulesetError("the game is over")
        known = {seat: sheets[seat] for seat in step.order if seat in sheets}
        for player in state.players:
            if player.seat in known or not player.bot or player.out or player.resigned:
                continue
            if player.seat in sheets:
                known[player.seat] = sheets[player.seat]
            else:
                text = self.bot(view_of(state, player.seat), step, dice)
                known[player.seat] = self.orders.parse(text or "")
        return Result(state, play(state, known).events)

    def seat_changed(self, state: State, seat: int, change: str) -> Result[State]:
        """Note a change of a seat: without a player the units hold, open to takeover (D-19)."""
        player = state.player(seat)
        player.resigned = change not in {REPLACED, BOT}
        player.bot = change == BOT
        return Result(state, [SeatChanged(audience=None, seat=seat, change=change)])

    def end(self, state: State, how: End) -> Result[State]:
        """End the game: victory points rank the players."""
        return Result(state, end_now(state, how))

    def ranking(self, state: State) -> Ranking | None:
        """Return None while the game goes on."""
        if state.ending is None:
            return None
        return Ranking(
            places=state.ending.places,
            winners=winners_of(state.ending.reason, state.ending.places),
            scores={player.seat: player.vp for player in state.players},
            reason=state.ending.reason,
        )

    def view(self, state: State, seat: int | None) -> View:
        """Return all that a seat may know and nothing else."""
        return view_of(state, seat)

    def template(self, view: View, step: Step | None) -> str:  # noqa: ARG002 - one kind of step
        """Return the order sheet with what stands where as comments."""
        return template(view)

    def check(self, view: View, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return what cannot succeed as far as the seat knows."""
        return check(view, sheet)

    def forecast(self, view: View, step: Step | None, sheet: Sheet) -> Forecast:  # noqa: ARG002
        """Return the turn played out as if nobody else moved."""
        return forecast(view, sheet)

    def report(self, view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the turn report."""
        return report(view, events)

    def bot(self, view: View, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        """Return the order text of a computer seat; a careful one is a steward."""
        return orders_of(view, dice.scope(step.game_turn, view.seat), temper="steward" if careful else "")

    def invariants(self, state: State) -> Iterator[str]:
        """Yield the broken promises of the state."""
        return broken(state)

    def disguise(self, state: State, seat: int, dice: Dice) -> State:
        """Return a state that differs in everything that the seat cannot know."""
        return disguise(state, seat, dice)


TERRITORIES = Territories()
