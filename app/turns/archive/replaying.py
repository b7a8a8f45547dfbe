"""A run played again from what is kept of it: the one way, for replays, repairs, upgrades and archives."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.errors import AppError
from app.games.secret import GameSecret
from app.turns.models import CHANGE, EDIT, END, LATE_RUN, START
from engine.kernel import play
from engine.kernel.endings import End
from engine.kernel.ruleset import Ruleset
from engine.registry import EDITS, PINS


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """What a run was made of.

    ``sheets``: the texts by seat; ``reason`` of a change: what the seat became, of an edit: its text,
    of an end: the end.
    """

    kind: str
    seat: int
    reason: str
    seed_path: str
    sheets: dict[int, str] = {}


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a game was set up from."""

    options: dict[str, Any]
    seats: list[int]
    carried: dict[str, Any] = {}


def play_again(
    ruleset: Ruleset[Any, Any],
    secret: GameSecret,
    recipe: Recipe,
    *,
    setup: Setup,
    state: Any = None,
    pending: Mapping[int, Sequence[Any]] | None = None,
) -> play.GameTurn:
    """Play the run again; ``state`` (which it may change) and ``pending`` are those it started from.

    At the start there are none. Raise what the rules raise, and 409 ``map_not_here``.
    """
    dice = secret.dice(ruleset, recipe.seed_path)
    if recipe.kind == START:
        return play.start(
            ruleset,
            options=_as_begun(ruleset, setup.options),
            seats=setup.seats,
            dice=dice,
            carry=setup.carried or None,
        )
    untold = pending or {}
    if recipe.kind == CHANGE:
        return play.change_seat(
            ruleset, state, seat=recipe.seat, change=recipe.reason, dice=dice, pending=untold
        )
    if recipe.kind == EDIT:
        edits = EDITS.get(ruleset.about.key)
        if edits is None:
            raise AppError(409, "no_edits", ruleset=ruleset.about.key)
        return play.edit(ruleset, edits, state, text=recipe.reason, dice=dice, pending=untold)
    if recipe.kind == END:
        return play.end(ruleset, state, how=End.read(recipe.reason), dice=dice, pending=untold)
    sheets = {seat: ruleset.orders.parse(text) for seat, text in recipe.sheets.items()}
    if recipe.kind == LATE_RUN:
        return play.run_late(
            ruleset, state, seat=recipe.seat, sheet=sheets[recipe.seat], dice=dice, pending=untold
        )
    return play.run_due(ruleset, state, sheets=sheets, dice=dice, pending=untold)


def _as_begun(ruleset: Ruleset[Any, Any], options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the options with what was noted, or would have been, at the start; 409 ``map_not_here``."""
    pins = PINS.get(ruleset.about.key)
    if pins is None:
        return options
    found = {**pins.oldest(options), **options}
    if not pins.here(found):
        raise AppError(409, "map_not_here")
    return found
