"""Caravans as the host sees it: one object of pure methods."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.caravans.bots.sheet import orders_of
from engine.games.caravans.events import SILENT, GameOpened, SeatChanged
from engine.games.caravans.forecast.foresee import check, forecast
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.proofs.invariants import broken
from engine.games.caravans.proofs.leak_test import disguise
from engine.games.caravans.report.blocks import report
from engine.games.caravans.report.lines import template
from engine.games.caravans.rules.ending import end_now, worth
from engine.games.caravans.rules.setup import SEATS, settle
from engine.games.caravans.state import State
from engine.games.caravans.tables import OPTIONS
from engine.games.caravans.turn.sequence import learn_prices, play
from engine.games.caravans.view import View, view_of
from engine.games.caravans.week import Week, coin_of
from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.dice import Dice
from engine.kernel.endings import End
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


class Caravans(Simultaneous[State]):
    """The ruleset. A week a step; bot seats of the game's own are played inside ``resolve``."""

    about = About(
        key="caravans",
        name="Caravans",
        rules_version=RULES_VERSION,
        seats=SEATS,
        dice_tag="caravans",
        seat_word="company",
        options=OPTIONS,
    )
    orders: OrderBook = BOOK
    state_type = State
    view_type = View
    event_types = kinds("engine.games.caravans", OrderAnswered, SeatGivenUp, LetterSent)
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
        week = Week(state, {}, None)
        for player in state.players:
            # CAR-SEE: what the first caravan and the first factor see is known from the beginning.
            week.refresh(player.seat)
            learn_prices(week, player.seat, week.cities)
            week.eyes[player.seat].store()
            player.purses.append(player.money)
            player.worths.append(worth(state, player))
        event = GameOpened(
            audience=None,
            at=(0,),
            title=state.title,
            threshold=state.rules.threshold,
            weeks=state.rules.max_weeks,
            days=state.rules.days_per_week,
        )
        return Result(state, [event])

    def step(self, state: State) -> Step | None:
        """Return one TOGETHER step a week; bots, the ruined and the resigned are not waited for."""
        if state.ending is not None:
            return None
        return Step(
            key="week",
            label=Say("step_week", {"week": state.week, "last": state.rules.max_weeks}),
            game_turn=state.week,
            mode=TOGETHER,
            order=tuple(
                player.seat
                for player in state.players
                if player.out < 0 and not player.given_up and not player.bot
            ),
        )

    def resolve(self, state: State, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[State]:
        """Play a week with the sheets there are; without one the standing lists go on (CAR-TIME-07)."""
        if state.ending is not None:
            raise RulesetError("the game is over")
        known = {seat: sheets[seat] for seat in step.order if seat in sheets}
        for player in state.players:
            if player.bot and player.out < 0 and player.seat not in known:
                text = self.bot(view_of(state, player.seat), step, dice)
                known[player.seat] = self.orders.parse(text or "")
        week = play(Week(state, known, coin_of(dice, step.game_turn)))
        return Result(state, week.events)

    def seat_changed(self, state: State, seat: int, change: str) -> Result[State]:
        """Note a change of a seat; without a player the lists run on for two weeks (D-39)."""
        player = state.player(seat)
        player.given_up = 0 if change in {REPLACED, BOT} else state.week
        player.bot = change == BOT
        return Result(state, [SeatChanged(audience=None, at=(state.day,), seat=seat, change=change)])

    def end(self, state: State, how: End) -> Result[State]:
        """End the game: worth and money rank the companies."""
        return Result(state, end_now(state, how))

    def ranking(self, state: State) -> Ranking | None:
        """Return None while the game goes on. A solo game scores the day of victory (CAR-WIN-07)."""
        ending = state.ending
        if ending is None:
            return None
        solo = len(state.players) == 1 and bool(ending.winners)
        return Ranking(
            places=ending.places,
            winners=ending.winners,
            scores={player.seat: ending.day if solo else worth(state, player) for player in state.players},
            reason=ending.reason,
        )

    def view(self, state: State, seat: int | None) -> View:
        """Return all that a seat may know and nothing else."""
        return view_of(state, seat)

    def template(self, view: View, step: Step | None) -> str:  # noqa: ARG002 - one kind of step
        """Return the sheet that changes nothing when it is sent back."""
        return template(view)

    def check(self, view: View, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return what cannot succeed as far as the seat knows."""
        return check(view, sheet)

    def forecast(self, view: View, step: Step | None, sheet: Sheet) -> Forecast:  # noqa: ARG002
        """Return the week played on the seat's own knowledge."""
        return forecast(view, sheet)

    def report(self, view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the weekly report."""
        return report(view, events)

    def seat_names(self, view: View) -> Mapping[int, str]:
        """Return the companies by their names."""
        return {player.seat: player.name for player in view.players}

    def bot(self, view: View, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        """Return the order text of a computer seat; a careful one trades, and grants or concedes nothing."""
        return orders_of(view, dice.scope(step.game_turn, view.seat), careful=careful)

    def invariants(self, state: State) -> Iterator[str]:
        """Yield the broken promises of the state."""
        return broken(state)

    def disguise(self, state: State, seat: int, dice: Dice) -> State:
        """Return a state that differs in everything that the seat cannot know."""
        return disguise(state, seat, dice)


CARAVANS = Caravans()
