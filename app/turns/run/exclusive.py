"""Work on one game that nobody else works on: one run at a time, whole or not at all."""

from collections.abc import Callable
from dataclasses import dataclass

import structlog
from structlog.contextvars import bound_contextvars

from app import words
from app.broker import KEEP_VIEWS, RUN_TURN
from app.db import MACHINE_TROUBLE, nested
from app.errors import AppError, where
from app.faults import point
from app.games.models import HELD, RUNNING, Game, LockedGame
from app.metrics import STAGES
from app.render.catalogue import FALLBACK
from app.turns.host import Host
from app.turns.models import Run, RunFailure
from engine.kernel.problems import RulesetError

log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class RunResult:
    """What a call came to: the run, or why the game is now held."""

    game: str
    run: Run | None
    held: str = ""


class ExclusiveRun:
    """Claims a game for a run. The lock of the game, not the broker, keeps a turn from running twice."""

    def __init__(self, host: Host) -> None:
        self._rows = host.stores.turns
        self._game_rows = host.stores.games
        self._ledger = host.ledger
        self._mail = host.mail
        self._jobs = host.jobs
        self._clock = host.clock

    def run(self, game_id: int, work: Callable[[LockedGame], Run | None]) -> RunResult:
        """Do that work; a fault of ours in a running game undoes it and holds the game.

        Raises 404 ``no_such_game``, 409 ``turn_running`` and whatever the work refuses.
        """
        self.claim(game_id)
        point("claim")
        game = self._game_rows.lock(game_id)
        if game is None:
            raise AppError(404, "no_such_game")
        code, number, before = game.code, self._rows.next_number(game_id), game.status
        stood = game.status, game.run_number
        try:
            with bound_contextvars(game=game_id, run=number, turn=game.turn), nested(self._rows.session):
                run = work(game)
        except MACHINE_TROUBLE:
            # The machine is in trouble, not the game: the next tick finds it due again.
            raise
        except Exception as error:
            if isinstance(error, AppError) and error.status < 500:
                raise
            # Whatever went wrong is our bug. A game that is going on is held; one not yet begun just stays.
            if before != RUNNING:
                raise
            return self._hold(game_id, code, number, error)
        if run is not None:
            for stage, ms in run.stages.items():
                STAGES.labels(run.kind, stage).observe(ms / 1000)
            log.info(
                "turn.run",
                game=code,
                run=run.number,
                kind=run.kind,
                state=run.state,
                turn=run.game_turn,
                **run.stages,
            )
            self._hint(game)
        if stood != (RUNNING, game.run_number) and game.status == RUNNING:
            self._jobs.add(KEEP_VIEWS, game.id)
        return RunResult(game=code, run=run)

    def claim(self, game_id: int) -> None:
        """Let nobody else run, publish or repair the game until the commit; its row stays free.

        Raise 409 ``turn_running``.
        """
        if not self._game_rows.claim_run(game_id):
            raise AppError(409, "turn_running")

    def _hint(self, game: Game) -> None:
        """Ask for a run: the seat that left may have been the last that the others waited for."""
        if game.early and self._game_rows.may_close(game.id, self._clock.now()):
            self._jobs.add(RUN_TURN, game.id, game.run_number)

    def _hold(self, game_id: int, code: str, number: int, error: Exception) -> RunResult:
        game = self._game_rows.lock(game_id)
        if game is None:
            raise error
        reason = _reason(error)
        game.status, game.held_reason, game.run_asked = HELD, reason, False
        game.held_by_hand = False
        self._rows.add(
            RunFailure(
                game_id=game_id, run_number=number, at=self._clock.now(), error=reason, detail=where(error)
            )
        )
        self._ledger.append(game_id, "held", run=number, error=type(error).__name__)
        self._mail.tell_moderator_of_hold(game, number, reason)
        log.error("turn.held", game=code, run=number, error=type(error).__name__, where=where(error))
        return RunResult(game=code, run=None, held=reason)


def need_running(game: Game) -> None:
    """Raise 409 ``game_held`` or ``game_not_running``."""
    if game.status == HELD:
        raise AppError(409, "game_held", reason=game.held_reason)
    if game.status != RUNNING:
        raise AppError(409, "game_not_running", status=game.status)


def _reason(error: Exception) -> str:
    if isinstance(error, AppError):
        return words.title(error, language=FALLBACK)
    text = " ".join(str(error).split())[:300] if isinstance(error, RulesetError) else ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
