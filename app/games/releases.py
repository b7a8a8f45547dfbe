"""When a turn that was run is published: the moderator's choice, told to all in the ledger."""

from app.accounts.actor import Actor
from app.bounds import MOST_HOURS, need_number
from app.errors import AppError
from app.games.models import AFTER, AT_ONCE, BY_HAND
from app.games.service import GameService
from app.ledger.service import LedgerService


class ReleaseService:
    """Sets when turns are published."""

    def __init__(self, *, games: GameService, ledger: LedgerService) -> None:
        self._games = games
        self._ledger = ledger

    def set_release(self, actor: Actor, code: str, release: str, hours: int | None = None) -> None:
        """Choose when a turn that was run is published.

        ``at_once``, ``after`` a number of hours, ``by_hand``.

        ``hours`` None: as many as before. Raises 403, 404, 409 ``turn_staged`` while a run waits for that,
        422 ``bad_release`` or ``bad_schedule``.
        """
        game = self._games.lock_moderated(actor, code)
        if release not in {AT_ONCE, AFTER, BY_HAND}:
            raise AppError(422, "bad_release", release=release[:20])
        if game.staged_run is not None:
            raise AppError(409, "turn_staged", run=game.staged_run)
        game.release = release
        if hours is not None:
            game.release_hours = need_number(hours, 1, MOST_HOURS, "bad_schedule", "hours")
        after = {"hours": game.release_hours} if release == AFTER else {}
        self._ledger.append(game.id, "release_set", release=release, **after)
