"""Seasons that the checks play: a game's own bots, templates, and drawn nonsense where it has none."""

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.kernel import play, snapshot
from engine.kernel.dice import Dice
from engine.kernel.ruleset import Ruleset, Step
from engine.kernel.sheets import Sheet
from engine.kernel.testing.drawn import drawn_sheet
from engine.kernel.testing.examples import sheet_of_examples

Rules = Ruleset[Any, Any]
Played = Iterator[tuple[Any, play.GameTurn]]

NONSENSE = (
    "",
    "END",
    "no section at all\n",
    "PRE\n1: \u0000\u0007\n",
    "TURN\n" + "".join(f"{n}: XYZZY {n}\n" for n in range(1, 60)),
    'CONVOY 1\n1: NW\n1: NW\nCONVOY 999\n1: ATTACK "\n' + "9" * 2000,
    "ORDERS\nGAME x\nSEAT 3\n\u201equotes\u201c \u2013 \u00a0 1: 2: 3:\n" * 40,
    "\n".join(f"{n}: -1 ** '; DROP TABLE x" for n in range(400)),
)


def options_of(ruleset: Rules, **chosen: Any) -> dict[str, Any]:
    """Return the default options with the chosen ones."""
    return {option.key: chosen.get(option.key, option.default) for option in ruleset.about.options}


def seats_of(ruleset: Rules) -> list[int]:
    """Return as many seats as make a small game."""
    low, high = ruleset.about.seats
    count = max(low, min(high, 4))
    return list(range(ruleset.about.first_seat, ruleset.about.first_seat + count))


def dice(ruleset: Rules, game_turn: int, seed: str = "conformance") -> Dice:
    """Return the dice of a game turn."""
    return Dice(ruleset.about.dice_tag, f"{seed}-{game_turn}")


def copy(ruleset: Rules, state: Any) -> Any:
    """Return a state of its own."""
    return snapshot.decode(snapshot.encode(state), ruleset.state_type)


def begin(ruleset: Rules, **chosen: Any) -> play.GameTurn:
    """Return a new small game."""
    return play.start(
        ruleset, options=options_of(ruleset, **chosen), seats=seats_of(ruleset), dice=dice(ruleset, 0)
    )


def sheets_for(ruleset: Rules, state: Any, step: Step, *, variant: int = 0) -> dict[int, Sheet]:
    """Return a sheet for most seats: the bot's, else the template; some nonsense, some missing."""
    sheets: dict[int, Sheet] = {}
    for place, seat in enumerate(step.order):
        kind = (place + step.game_turn * 3 + variant) % 35
        if kind % 7 == 6:
            continue
        view = ruleset.view(state, seat)
        text = NONSENSE[kind % len(NONSENSE)] if kind % 5 == 4 else None
        if text is None:
            text = ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots"))
        sheets[seat] = ruleset.orders.parse(ruleset.template(view, step) if text is None else text)
    return sheets


def copy_view(ruleset: Rules, view: Any) -> Any:
    """Return a view of its own."""
    return snapshot.decode(snapshot.encode(view), ruleset.view_type)


_recorders: list[Callable[[Rules, int, Mapping[str, Any]], Played | None]] = []


def record_by(recorder: Callable[[Rules, int, Mapping[str, Any]], Played | None]) -> None:
    """Have seasons played once and read again: ``recorder`` returns one, or None where it keeps none."""
    _recorders[:] = [recorder]


def season(ruleset: Rules, turns: int, **chosen: Any) -> Played:
    """Yield the state before (a copy) and the turn, at most ``turns`` times."""
    for recorder in _recorders:
        kept = recorder(ruleset, turns, chosen)
        if kept is not None:
            return itertools.islice(kept, turns)
    return played_season(ruleset, turns, **chosen)


def played_season(
    ruleset: Rules, turns: int, *, variant: int = 0, **chosen: Any
) -> Iterator[tuple[Any, play.GameTurn]]:
    """Play a season: yield the state before (a copy) and the turn, at most ``turns`` times."""
    turn = begin(ruleset, **chosen)
    for _ in range(turns):
        if turn.step is None:
            return
        before = copy(ruleset, turn.state)
        turn = play.run_due(
            ruleset,
            turn.state,
            sheets=sheets_for(ruleset, turn.state, turn.step, variant=variant),
            dice=dice(ruleset, turn.step.game_turn),
            pending=turn.pending,
        )
        yield before, turn


def _played(
    ruleset: Rules,
    turns: int,
    sheets_of: Callable[[Any, Step], Mapping[int, Sheet]],
    chosen: Mapping[str, Any],
) -> Iterator[play.GameTurn]:
    turn = begin(ruleset, **chosen)
    for _ in range(turns):
        if turn.step is None:
            return
        turn = play.run_due(
            ruleset,
            turn.state,
            sheets=dict(sheets_of(turn.state, turn.step)),
            dice=dice(ruleset, turn.step.game_turn),
            pending=turn.pending,
        )
        yield turn


def season_of_examples(ruleset: Rules, turns: int, **chosen: Any) -> Iterator[play.GameTurn]:
    """Turns in which every seat sends the examples of all orders."""
    sheet = sheet_of_examples(ruleset)
    return _played(ruleset, turns, lambda _, step: dict.fromkeys(step.order, sheet), chosen)


def sheet_with_drawn_orders(ruleset: Rules, view: Any, step: Step, seat: int) -> Sheet:
    """Return a computer's sheet with drawn orders among its own."""
    own = ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots")) or ruleset.template(view, step)
    luck = dice(ruleset, step.game_turn, "drawn").scope(step.game_turn, f"drawn {seat}")
    return ruleset.orders.parse(drawn_sheet(ruleset, own, view, luck))


def season_of_drawn_orders(ruleset: Rules, turns: int, **chosen: Any) -> Iterator[play.GameTurn]:
    """Turns in which every seat sends orders that are drawn among those of a computer."""

    def sheets_of(state: Any, step: Step) -> dict[int, Sheet]:
        return {
            seat: sheet_with_drawn_orders(ruleset, ruleset.view(state, seat), step, seat)
            for seat in step.order
        }

    return _played(ruleset, turns, sheets_of, chosen)
