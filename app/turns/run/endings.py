"""Games that people end before their rules do: cancelled in set-up, stopped, drawn or conceded."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from app.accounts.actor import Actor
from app.accounts.service import clean_line
from app.bounds import MOST_REASON
from app.db import MACHINE_TROUBLE, nested
from app.errors import AppError
from app.games.models import HELD, OVER, RUNNING, SETUP, Game, LockedGame
from app.games.notifier import CANCELLED, ENDED
from app.games.secret import end_path
from app.states.loaded import load
from app.turns.host import Host
from app.turns.models import END, Run
from app.turns.run.computation import PlayedRun, Stopwatch
from app.turns.run.exclusive import ExclusiveRun, RunResult
from app.turns.run.publication import Publication
from app.turns.run.staging import Staging
from engine.kernel import play
from engine.kernel.endings import HOWS, STOPPED, End

ENDINGS = (CANCELLED, *HOWS)
"""How a game may be ended: the first before it has begun, the others afterwards."""
_BROKEN = {"rules_not_here", "state_damaged"}


class _RulesFailError(Exception):
    """The game's rules cannot play an end: they are not here, its state is damaged, or they raise."""


class EndingService:
    """Ends games, and says whether they can be ended so."""

    def __init__(
        self, host: Host, *, publication: Publication, staging: Staging, exclusive: ExclusiveRun
    ) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._games = host.games
        self._game_rows = host.stores.games
        self._publication = publication
        self._staging = staging
        self._exclusive = exclusive
        self._ledger = host.ledger
        self._clock = host.clock

    def propose(self, actor: Actor, code: str, how: str, seats: Collection[int] = ()) -> Game:
        """Return the game, if it can be ended so by its moderator; nothing is changed. Raise as ``end``."""
        game = self._games.moderated(actor, code)
        self.need_possible(game, End.of(how, seats))
        return game

    def end(
        self,
        actor: Actor,
        code: str,
        how: str,
        seats: Collection[int] = (),
        *,
        reason: str,
        if_run: int | None = None,
    ) -> RunResult:
        """End a game as its moderator, and tell everybody who plays in it or waits for a seat.

        ``how``: ``cancelled`` (it has not begun), ``stopped``, ``drawn`` among two or more ``seats``, or
        ``conceded`` to one. The turn that the game waits for is not run, a staged run is discarded, no fee is
        given back. Raise 403, 404, 409 ``turn_changed``, ``turn_running``, ``game_started`` (too late to
        cancel), ``game_not_running``, ``end_unplayable`` (the rules fail: a stop works all the same); 422
        ``bad_reason``, ``unknown_end``, ``end_wants_seats``, ``end_seat_out``.
        """
        why = clean_line(reason, MOST_REASON, "bad_reason")
        game = self.propose(actor, code, how, seats)
        end = End.of(how, seats)

        def work(locked: LockedGame) -> Run | None:
            if if_run is not None and if_run != locked.run_number:
                raise AppError(409, "turn_changed", run=locked.run_number)
            return self.carry_out(actor, locked, end, reason=why)

        return self._exclusive.run(game.id, work)

    def carry_out(self, actor: Actor, game: LockedGame, end: End, *, reason: str = "") -> Run | None:
        """End a locked game; ``reason``: its moderator's, "" where its seats have agreed."""
        self._need_status(game, end)
        by = {"reason": reason, "door": actor.door} if reason else {}
        kind = CANCELLED if end.how == CANCELLED else ENDED
        self._ledger.append(game.id, kind, end=end.text, **by)
        run = None
        if end.how == CANCELLED:
            self._close(game)
        else:
            run = self._play_or_stop(game, end, actor)
        users = {seat.user_id for seat in self._game_rows.seats(game.id)}
        users |= {row.user_id for row in self._game_rows.standbys(game.id)}
        told = sorted(user_id for user_id in users if user_id is not None)
        self._games.tell_of_end(game, told, kind, end, reason=reason)
        return run

    # ------------------------------------------------------------------ pieces

    def need_possible(self, game: Game, end: End) -> None:
        """Raise for an end that cannot be at present, as ``end``."""
        self._need_status(game, end)
        if end.how == CANCELLED:
            return
        try:
            with _rules_at_work():
                loaded = load(self._states, game)
                # The state was read for this alone.
                loaded.ruleset.end(loaded.state, end)
        except _RulesFailError as error:
            _need_stop(end, error)

    @staticmethod
    def _need_status(game: Game, end: End) -> None:
        if end.how not in ENDINGS:
            raise AppError(422, "unknown_end", given=end.how[:20], known=", ".join(ENDINGS))
        if end.how == CANCELLED:
            if end.seats:
                raise AppError(422, "end_wants_seats")
            if game.status != SETUP:
                raise AppError(409, "game_started")
        elif game.status not in {RUNNING, HELD}:
            raise AppError(409, "game_not_running", status=game.status)

    def _close(self, game: LockedGame) -> None:
        game.status, game.over_at = OVER, self._clock.now()
        self._forget_dates(game)
        game.due_at = game.not_before = None

    def _play_or_stop(self, game: LockedGame, end: End, actor: Actor) -> Run | None:
        """Play the end; stop the game without its rules where these fail, so that every game has an exit."""
        try:
            with _rules_at_work(), nested(self._rows.session):
                return self._play(game, end, actor)
        except _RulesFailError as error:
            _need_stop(end, error)
        self._staging.outdate(game)
        self._close(game)
        self._publication.reveal(game)
        return None

    def _play(self, game: LockedGame, end: End, actor: Actor) -> Run:
        self._staging.outdate(game)
        watch = Stopwatch()
        loaded = load(self._states, game)
        watch.mark("load")
        turn = loaded.step.game_turn
        path = end_path(game.due_path(turn, self._rows.parts(game.id, turn) + 1))
        played = play.end(
            loaded.ruleset,
            loaded.state,
            how=end,
            dice=game.secret.dice(loaded.ruleset, path),
            pending=loaded.pending,
        )
        done = PlayedRun.of(
            loaded, played, kind=END, part=1, seed_path=path, reason=end.text, asked_by=actor.user_id
        )
        self._forget_dates(game)
        return self._publication.publish(game, done, watch)

    @staticmethod
    def _forget_dates(game: LockedGame) -> None:
        game.paused_at, game.paused_due_at, game.paused_early = None, None, False
        game.held_reason, game.held_by_hand, game.release_at = "", False, None


@contextmanager
def _rules_at_work() -> Iterator[None]:
    """Pass refusals and a machine's trouble on; raise ``_RulesFailError`` for anything else."""
    try:
        yield
    except MACHINE_TROUBLE:
        raise
    except AppError as error:
        if error.code in _BROKEN:
            raise _RulesFailError from error
        raise
    except ValueError as error:
        code = str(error)
        if code in {"end_wants_seats", "end_seat_out"}:
            raise AppError(422, code) from error
        raise _RulesFailError from error
    except Exception as error:
        raise _RulesFailError from error


def _need_stop(end: End, error: Exception) -> None:
    """Raise 409 ``end_unplayable`` for an end that only the rules can work out."""
    if end.how != STOPPED:
        raise AppError(409, "end_unplayable") from error
