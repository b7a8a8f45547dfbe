"""A game's latest state, read for a run; the checks that a run left it and its reports sound."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from app.errors import AppError
from app.games.models import Game
from app.games.rules import pinned
from app.states.archive import checked, unpack_pending
from app.states.positions import read_state
from app.states.repository import StateRepository
from engine.kernel import play
from engine.kernel.blocks import AnyBlock, open_accounts
from engine.kernel.problems import RulesetError
from engine.kernel.ruleset import Ruleset, Step


@dataclass(frozen=True, kw_only=True)
class Loaded:
    """What a run starts from. The state belongs to the run alone and may be changed by it."""

    ruleset: Ruleset[Any, Any]
    state: Any
    state_id: int
    pending: dict[int, list[Any]]
    step: Step


def load(rows: StateRepository, game: Game) -> Loaded:
    """Return the state after the latest run.

    Raise 409 ``game_not_running`` or ``rules_not_here``, 500 ``state_damaged``.
    """
    ruleset = pinned(game)
    row = rows.state_of_run(game.id, game.run_number)
    if row is None:
        raise AppError(500, "state_damaged")
    state = read_state(ruleset, checked(row.data, row.sha256), row.rules_version)
    step = ruleset.step(state)
    if step is None:
        raise AppError(409, "game_not_running", status="over")
    return Loaded(
        ruleset=ruleset,
        state=state,
        state_id=row.id,
        pending=unpack_pending(ruleset, row.pending),
        step=step,
    )


def need_sound(ruleset: Ruleset[Any, Any], turn: play.GameTurn) -> None:
    """Raise ``RulesetError`` with the first broken promises of a run."""
    broken = list(islice(play.broken(ruleset, turn), 5))
    if broken:
        raise RulesetError("; ".join(broken))


def need_closed(blocks: Sequence[AnyBlock]) -> None:
    """Raise ``RulesetError`` when an account of a report does not close: such a report is not sent."""
    unclosed = list(islice(open_accounts(blocks), 5))
    if unclosed:
        raise RulesetError("; ".join(unclosed))
