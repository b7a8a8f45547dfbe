"""Several moderators of one game: who they are, who joins them, who leaves, whom the operator names."""

from collections.abc import Sequence

from app.accounts.actor import MODERATE, Actor
from app.accounts.models import User
from app.accounts.operating import OperatingService
from app.accounts.service import AccountService, clean_line
from app.bounds import MOST_REASON
from app.clock import Clock
from app.errors import AppError
from app.games.models import CoModerator, Game, LockedGame
from app.games.moderator_repository import ModeratorRepository
from app.games.notifier import NAMED
from app.games.repository import GameRepository
from app.games.service import GameService
from app.ledger.service import LedgerService

MOST_MODERATORS = 10


class ModeratorService:
    """Keeps who moderates a game. All of them may do the same; the first is who answers as the moderator."""

    def __init__(
        self,
        *,
        repository: GameRepository,
        moderators: ModeratorRepository,
        games: GameService,
        accounts: AccountService,
        operating: OperatingService,
        ledger: LedgerService,
        clock: Clock,
    ) -> None:
        self._rows = repository
        self._moderators = moderators
        self._games = games
        self._accounts = accounts
        self._operating = operating
        self._ledger = ledger
        self._clock = clock

    def of(self, actor: Actor, code: str) -> Sequence[User]:
        """Return the moderators of a game: who answers as such, then oldest first; raise 403, 404."""
        return self.listed(self.game(actor, code))

    def game(self, actor: Actor, code: str) -> Game:
        """Return a game that the actor moderates; raise 403, 404."""
        return self._games.moderated(actor, code)

    def listed(self, game: Game) -> Sequence[User]:
        """Return the moderators of a game, in the same order, for pages that everybody may see."""
        found = {user.id: user for user in self._accounts.users(game.moderator_ids)}
        return [found[user_id] for user_id in game.moderator_ids]

    def may_ask(self, actor: Actor, code: str) -> LockedGame:
        """Return a game to which the actor may ask another moderator.

        Raise 403, 404, 409 ``too_many_moderators``.
        """
        game = self._games.lock_moderated(actor, code)
        if len(game.moderator_ids) >= MOST_MODERATORS:
            raise AppError(409, "too_many_moderators", most=MOST_MODERATORS)
        return game

    def add(self, actor: Actor, code: str, user_id: int) -> Game:
        """Add a user who has said yes to ``actor``, a moderator.

        Raise as ``may_ask``, and 422 ``not_a_moderator`` for an account that cannot be used.
        """
        game = self.may_ask(actor, code)
        user = self._able(user_id)
        if user.id not in game.moderator_ids:
            self._moderators.add(game, self._row(game, user.id))
            self._ledger.append(game.id, "moderator_joined", moderators=len(game.moderator_ids))
        return game

    def leave(self, actor: Actor, code: str) -> None:
        """Moderate a game no more; raise 403, 404, 409 ``only_moderator``.

        The one who has moderated it longest of the others is its first moderator then.
        """
        game = self._games.lock_moderated(actor, code)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        self._need_another(game)
        self._take_out(game, actor.user_id)

    def leave_all(self, user: User) -> None:
        """Leave every game that has other moderators too; a person leaves for good."""
        for game_id in self._moderators.with_others(user.id):
            game = self._rows.lock(game_id)
            if game is not None and len(game.moderator_ids) > 1:
                self._take_out(game, user.id)

    def name(self, actor: Actor, code: str, user: User, *, reason: str) -> None:
        """Name a user the first moderator of a game, as an operator, and mail it to that user.

        A first one whose account is disabled or deleted goes; any other stays beside. The ledger says why.
        Raise 403 ``not_operator``, 404, 422 ``not_a_moderator`` or ``bad_reason``.
        """
        self._operating.need(actor)
        actor.need(MODERATE)
        why = clean_line(reason, MOST_REASON, "bad_reason")
        game = self._games.lock(self._games.get(code))
        self._able(user.id)
        if game.moderator_id == user.id:
            return
        before = self._accounts.user(game.moderator_id)
        self._moderators.drop(game, user.id)
        game.moderator_id = user.id
        if before.disabled_at is None:
            self._moderators.add(game, self._row(game, before.id))
        self._ledger.append(game.id, "moderator_named", reason=why, door=actor.door)
        self._games.tell_users(game, [user.id], NAMED, text=why)

    def _take_out(self, game: LockedGame, user_id: int) -> None:
        if game.moderator_id == user_id:
            game.moderator_id = game.co_moderators[0]
            user_id = game.moderator_id
        self._moderators.drop(game, user_id)
        self._ledger.append(game.id, "moderator_left", moderators=len(game.moderator_ids))

    @staticmethod
    def _need_another(game: Game) -> None:
        if len(game.moderator_ids) == 1:
            raise AppError(409, "only_moderator", game=game.code)

    def _able(self, user_id: int) -> User:
        user = self._accounts.user(user_id)
        if user.disabled_at is not None or user.deleted_at is not None or user.guest_until is not None:
            raise AppError(422, "not_a_moderator")
        return user

    def _row(self, game: Game, user_id: int) -> CoModerator:
        return CoModerator(game_id=game.id, user_id=user_id, since=self._clock.now())
