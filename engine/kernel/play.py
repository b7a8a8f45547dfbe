"""Running a game turn, shared by the host, the tests and the simulations. Pure: no clock, no storage.

``run_due`` is what happens on the due date; ``run_late`` is what happens when a late sheet arrives;
``change_seat`` is what happens when a seat is given up, handed over or given to a computer; ``edit`` what
happens when the moderator changes the world by hand; ``end`` what happens when people end the game.
What each seat may know of what others did is collected until that seat's own next turn.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.kernel.dice import Dice
from engine.kernel.dispatch import undeclared
from engine.kernel.edits import EditRefusedError, Edits
from engine.kernel.endings import End
from engine.kernel.events import Event
from engine.kernel.problems import RulesetError
from engine.kernel.ruleset import APPENDED, AUTOMATIC, ONE_BY_ONE, TOGETHER, Ruleset, Step
from engine.kernel.sheets import Sheet

MAX_AUTOMATIC_STEPS = 16
TURN, LATE, FINAL, START = "turn", "late", "final", "start"


class SeatTurn(msgspec.Struct):
    """One report to make: a seat's events since its last report, and its view right after.

    ``kind``: ``turn`` (an own turn in time), ``late`` (an own turn run on arrival), ``final`` (the game
    is over; every seat gets one), ``start`` (the game has been set up; every seat gets one).
    """

    seat: int
    game_turn: int
    events: list[Event]
    view: Any
    kind: str = TURN


class GameTurn(msgspec.Struct):
    """One run: the state after it, all events in order, each seat's turn, and what waits for later reports.

    ``pending`` maps a seat to events that it may know but has not been told yet.
    """

    state: Any
    events: list[Event]
    seats: list[SeatTurn]
    pending: dict[int, list[Event]]
    step: Step | None
    missing: tuple[int, ...] = ()


Progress = Callable[[int, int], None]


def broken(ruleset: Ruleset[Any, Any], turn: GameTurn) -> Iterator[str]:
    """Yield in plain words what a run left broken: invariants of the state, undeclared answers."""
    yield from ruleset.invariants(turn.state)
    yield from undeclared(ruleset.orders, turn.events)


class _Run:
    def __init__(
        self, ruleset: Ruleset[Any, Any], state: Any, pending: Mapping[int, Sequence[Event]]
    ) -> None:
        self.ruleset = ruleset
        self.state = state
        self.pending = {seat: list(events) for seat, events in pending.items()}
        self.everyone: tuple[int, ...] = tuple(sorted(self.pending))
        self.events: list[Event] = []
        self.seats: list[SeatTurn] = []

    def note(self, events: Sequence[Event], *, told: Sequence[int] = ()) -> None:
        """Keep events for the seats that may know them; ``told`` seats get theirs in this very report."""
        self.events += events
        for event in events:
            audience = event.audience
            if audience == told:
                # Most of a player turn: nobody else is to know.
                continue
            for seat in self.everyone if audience is None else audience:
                if seat not in told and seat in self.pending:
                    self.pending[seat].append(event)

    def report(self, seat: int, game_turn: int, events: Sequence[Event], kind: str = TURN) -> None:
        """Close a seat's turn: what waited for it, then what it saw now."""
        seen = [event for event in events if (audience := event.audience) is None or seat in audience]
        mine = self.pending[seat] + seen
        self.pending[seat] = []
        self.seats.append(SeatTurn(seat, game_turn, mine, self.ruleset.view(self.state, seat), kind))

    def automatic(self, dice: Dice) -> Step | None:
        """Run the automatic steps there are; the next step that wants sheets, or None at the end."""
        for _ in range(MAX_AUTOMATIC_STEPS):
            step = self.ruleset.step(self.state)
            if step is None or step.mode != AUTOMATIC:
                return step
            result = self.ruleset.resolve(self.state, step, {}, dice)
            self.state = result.state
            self.note(result.events)
        message = "automatic steps without end"
        raise RulesetError(message)

    def finish(self, dice: Dice, game_turn: int, missing: tuple[int, ...] = ()) -> GameTurn:
        step = self.automatic(dice)
        if step is None:
            for seat in self.everyone:
                self.report(seat, game_turn, (), FINAL)
        return GameTurn(self.state, self.events, self.seats, self.pending, step, missing)


def start(
    ruleset: Ruleset[Any, Any],
    *,
    options: Mapping[str, Any],
    seats: Sequence[int],
    dice: Dice,
    carry: Mapping[str, Any] | None = None,
) -> GameTurn:
    """Set a game up and report to every seat. Raises ``ValueError`` when the options do not fit.

    ``carry`` is what an earlier game left for this one (``Ranking.carry``: campaigns, stories).
    """
    result = ruleset.create(options, seats, dice, carry)
    run = _Run(ruleset, result.state, dict.fromkeys(seats, ()))
    run.note(result.events)
    turn = run.finish(dice, 0)
    if turn.step is not None:
        for seat in run.everyone:
            run.report(seat, 0, (), START)
    return turn


def run_due(
    ruleset: Ruleset[Any, Any],
    state: Any,
    *,
    sheets: Mapping[int, Sheet],
    dice: Dice,
    pending: Mapping[int, Sequence[Event]],
    progress: Progress | None = None,
) -> GameTurn:
    """Run the present step with the sheets that are in, then everything automatic after it.

    ``pending`` must have a key for every seat of the game. Seats without a sheet are late (ONE_BY_ONE) or
    play as the rules say without one (TOGETHER). Raises ``RulesetError`` when the game is over.
    """
    run = _Run(ruleset, state, pending)
    step = ruleset.step(run.state)
    if step is None:
        message = "the game is over"
        raise RulesetError(message)
    missing = tuple(seat for seat in step.order if seat not in sheets)
    if step.mode == ONE_BY_ONE:
        playing = [seat for seat in step.order if seat in sheets]
        for count, seat in enumerate(playing, start=1):
            result = ruleset.resolve(run.state, step, {seat: sheets[seat]}, dice)
            run.state = result.state
            run.note(result.events, told=(seat,))
            run.report(seat, step.game_turn, result.events)
            if progress is not None:
                progress(count, len(playing))
        result = ruleset.close(run.state, step, missing, dice)
        run.state = result.state
        run.note(result.events)
        return run.finish(dice, step.game_turn, missing)
    if step.mode != TOGETHER:
        message = f"step {step.key} wants no sheets"
        raise RulesetError(message)
    result = ruleset.resolve(
        run.state, step, {seat: sheets[seat] for seat in step.order if seat in sheets}, dice
    )
    run.state = result.state
    run.note(result.events)
    turn = run.finish(dice, step.game_turn, missing)
    if turn.step is not None:
        for count, seat in enumerate(run.everyone, start=1):
            run.report(seat, step.game_turn, ())
            if progress is not None:
                progress(count, len(run.everyone))
    return turn


def run_late(
    ruleset: Ruleset[Any, Any],
    state: Any,
    *,
    seat: int,
    sheet: Sheet,
    dice: Dice,
    pending: Mapping[int, Sequence[Event]],
) -> GameTurn:
    """Run one late seat alone, now. Raises ``RulesetError`` when that seat owes no turn."""
    run = _Run(ruleset, state, pending)
    step = ruleset.step(run.state)
    if step is None or step.mode != ONE_BY_ONE or step.late != APPENDED or seat not in step.behind:
        message = f"seat {seat} owes no turn"
        raise RulesetError(message)
    result = ruleset.resolve(run.state, step, {seat: sheet}, dice)
    run.state = result.state
    run.note(result.events, told=(seat,))
    run.report(seat, step.game_turn, result.events, LATE)
    return run.finish(dice, step.game_turn)


def change_seat(
    ruleset: Ruleset[Any, Any],
    state: Any,
    *,
    seat: int,
    change: str,
    dice: Dice,
    pending: Mapping[int, Sequence[Event]],
) -> GameTurn:
    """Tell the rules that a seat was resigned, dropped, replaced or given to a bot.

    Nobody gets a report of it alone, unless it ends the game: it is told in each seat's next one.
    """
    run = _Run(ruleset, state, pending)
    step = ruleset.step(run.state)
    if step is None:
        message = "the game is over"
        raise RulesetError(message)
    result = ruleset.seat_changed(run.state, seat, change)
    run.state = result.state
    run.note(result.events)
    return run.finish(dice, step.game_turn)


def edit(
    ruleset: Ruleset[Any, Any],
    edits: Edits[Any],
    state: Any,
    *,
    text: str,
    dice: Dice,
    pending: Mapping[int, Sequence[Event]],
) -> GameTurn:
    """Make declared edits of the world, all of them or none. Told in the next report of those who see them.

    ``state`` is changed, and is good for nothing when this raises: ``EditRefusedError`` for what cannot be
    made (``edit_breaks_rules`` for what would break an invariant), ``RulesetError`` when the game is over.
    """
    run = _Run(ruleset, state, pending)
    step = ruleset.step(run.state)
    if step is None:
        message = "the game is over"
        raise RulesetError(message)
    run.note(edits.play(run.state, text))
    for complaint in ruleset.invariants(run.state):
        raise EditRefusedError("edit_breaks_rules", problem=complaint)
    return run.finish(dice, step.game_turn)


def end(
    ruleset: Ruleset[Any, Any],
    state: Any,
    *,
    how: End,
    dice: Dice,
    pending: Mapping[int, Sequence[Event]],
) -> GameTurn:
    """End the game as people have chosen; every seat gets its final report.

    Raises ``ValueError`` for an end that cannot be (``End.need``), ``RulesetError`` when the game is over
    already, or when the rules let it go on.
    """
    run = _Run(ruleset, state, pending)
    step = ruleset.step(run.state)
    if step is None:
        message = "the game is over"
        raise RulesetError(message)
    result = ruleset.end(run.state, how)
    run.state = result.state
    run.note(result.events)
    turn = run.finish(dice, step.game_turn)
    if turn.step is not None:
        message = "the game goes on after its end"
        raise RulesetError(message)
    return turn
