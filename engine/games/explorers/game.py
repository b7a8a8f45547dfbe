"""Explorers as the host sees it: one object of pure methods."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.games.explorers.bots.sheet import orders_of
from engine.games.explorers.events import SILENT, SeatChanged
from engine.games.explorers.forecast import check, forecast
from engine.games.explorers.orders.book import BOOK
from engine.games.explorers.proofs import broken, disguise
from engine.games.explorers.report.blocks import report
from engine.games.explorers.report.sheet import template
from engine.games.explorers.rules.eras import end_now
from engine.games.explorers.rules.setup import SEATS, settle_game
from engine.games.explorers.rules.waiting import waited_for
from engine.games.explorers.state import State
from engine.games.explorers.tables import DECKS, OPTIONS
from engine.games.explorers.turn.sequence import play_step
from engine.games.explorers.view import View, view_of
from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.dice import Dice
from engine.kernel.endings import End, winners_of
from engine.kernel.events import Event, OrderAnswered, kinds
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

RULES_VERSION = 1


class Explorers(Simultaneous[State]):
    """The ruleset. All seats act together on the cards shown; computer seats are played in ``resolve``."""

    about = About(
        key="explorers",
        name="Explorers",
        rules_version=RULES_VERSION,
        seats=SEATS,
        dice_tag="explorers",
        seat_word="player",
        options=OPTIONS,
    )
    orders: OrderBook = BOOK
    state_type = State
    view_type = View
    event_types = kinds("engine.games.explorers", OrderAnswered, LetterSent)
    silent = SILENT

    def create(
        self,
        options: Mapping[str, Any],
        seats: Sequence[int],
        dice: Dice,
        carry: Mapping[str, Any] | None = None,
    ) -> Result[State]:
        """Set the game up; raises ``ValueError`` with a problem code when options or carry do not fit."""
        position = position_in(options)
        if position is not None:
            return Result(WholeState(self, "players").begin(position, seats, dice.scope(0, 0)), [])
        state, events = settle_game(options, seats, dice, carry)
        return Result(state, events)

    def step(self, state: State) -> Step | None:
        """Return one step for the cards shown; it runs by itself when nobody can do anything."""
        if state.ending is not None:
            return None
        order = waited_for(state)
        first, last = state.place, state.place + len(state.shown) - 1
        figures = {"era": state.era, "flip": first, "last": last, "of": len(DECKS[state.era - 1])}
        return Step(
            key="flip",
            label=Say("step_flips" if last > first else "step_flip", figures),
            game_turn=state.turn,
            mode=TOGETHER if order else AUTOMATIC,
            order=order,
            brief=True,
            chapter=state.era,
        )

    def resolve(self, state: State, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[State]:
        """Play the cards shown with the sheets there are; a missing sheet passes with defaults (D-18)."""
        if state.ending is not None:
            raise RulesetError("the game is over")
        known = {seat: sheet for seat, sheet in sheets.items() if seat in state.seats()}
        for player in state.players:
            if player.bot and not player.resigned and player.seat not in known:
                text = self.bot(view_of(state, player.seat), step, dice)
                known[player.seat] = self.orders.parse(text or "")
        return Result(state, play_step(state, known, dice))

    def seat_changed(self, state: State, seat: int, change: str) -> Result[State]:
        """Note a change of a seat: the others go on; the leaver's map and goals stay (D-19)."""
        player = state.player(seat)
        player.resigned = change not in {REPLACED, BOT}
        player.bot = change == BOT
        return Result(state, [SeatChanged(audience=None, seat=seat, change=change)])

    def end(self, state: State, how: End) -> Result[State]:
        """End the game: everything is counted as at the end."""
        return Result(state, end_now(state, how))

    def ranking(self, state: State) -> Ranking | None:
        """Return None while the game goes on; ``carry`` is what a game that follows begins with."""
        if state.ending is None:
            return None
        ending = state.ending
        return Ranking(
            places=ending.places,
            winners=() if ending.won is False else winners_of(ending.reason, ending.places),
            scores={score.seat: score.total for score in ending.scores},
            reason=ending.reason,
            carry=msgspec.to_builtins(state.chain)
            if state.chain is not None and not state.chain.over
            else {},
        )

    def view(self, state: State, seat: int | None) -> View:
        """Return all that a seat may know and nothing else."""
        return view_of(state, seat)

    def template(self, view: View, step: Step | None) -> str:  # noqa: ARG002 - one kind of step
        """Return the order sheet with what may be placed first as comments."""
        return template(view)

    def check(self, view: View, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return all errors; they are known before the deadline."""
        return check(view, sheet)

    def forecast(self, view: View, step: Step | None, sheet: Sheet) -> Forecast:  # noqa: ARG002
        """Return the forecast of the sheet carried out on the view."""
        return forecast(view, sheet)

    def report(self, view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the report of a flip."""
        return report(view, events)

    def bot(self, view: View, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        """Return the order text of a computer seat; a careful one is a settler."""
        return orders_of(view, dice.scope(step.game_turn, view.seat), temper="settler" if careful else "")

    def invariants(self, state: State) -> Iterator[str]:
        """Yield the broken promises of the state."""
        return broken(state)

    def disguise(self, state: State, seat: int, dice: Dice) -> State:
        """Return a state that differs in everything that the seat cannot know."""
        return disguise(state, seat, dice)


EXPLORERS = Explorers()
