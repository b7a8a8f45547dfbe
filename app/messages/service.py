"""Announcements of the moderator."""

from collections.abc import Sequence

from app.accounts.actor import Actor
from app.bounds import MOST_ID
from app.clock import Clock
from app.errors import AppError
from app.games.models import Game
from app.games.notifier import ANNOUNCED
from app.games.service import GameService
from app.ledger.service import LedgerService
from app.messages.models import Announcement
from app.messages.repository import MessageRepository

_LIMIT = 4000


class MessageService:
    """Takes announcements and hands them to the next reports."""

    def __init__(
        self, *, repository: MessageRepository, games: GameService, ledger: LedgerService, clock: Clock
    ) -> None:
        self._rows = repository
        self._games = games
        self._ledger = ledger
        self._clock = clock

    def announce(self, actor: Actor, code: str, text: str) -> Announcement:
        """Tell all seats something: by mail at once, and in their next reports.

        The same words again before a report has printed them are the same announcement: a button pressed
        twice, or a call repeated after a time-out, mails nobody twice. Raises 403 for anyone but the
        moderator, 422 ``bad_text`` when empty or over 4,000 characters.
        """
        game = self._games.lock_moderated(actor, code)
        body = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
        if not 1 <= len(body) <= _LIMIT:
            raise AppError(422, "bad_text", limit=_LIMIT)
        said = next((row for row in self.waiting(game) if row.text == body), None)
        if said is not None:
            return said
        row = Announcement(
            game_id=game.id,
            author_id=actor.user_id if actor.user_id is not None else game.moderator_id,
            text=body,
            created_at=self._clock.now(),
        )
        self._rows.add(row)
        self._ledger.append(game.id, "announced", announcement=row.id)
        self._games.tell_players(game, ANNOUNCED, text=body)
        return row

    def latest(self, game: Game, limit: int, *, before: int = MOST_ID) -> Sequence[Announcement]:
        """Return at most ``limit`` announcements of a game before that id, newest first."""
        return self._rows.latest(game.id, limit, before)

    def announced(
        self, actor: Actor, code: str, *, after: int = 0, limit: int | None = None
    ) -> Sequence[Announcement]:
        """Return the announcements of a game that the actor is in, at most ``limit`` after an id.

        Raise 403 ``not_inside``, 404.
        """
        game, _ = self._games.inside(actor, code)
        return self._rows.of_game(game.id, after=after, limit=limit)

    def print_again(self, game: Game, runs: Sequence[int]) -> None:
        """Let the next reports print again what these runs, no longer valid, announced."""
        self._rows.print_again(game.id, runs)

    def waiting(self, game: Game) -> Sequence[Announcement]:
        """Return the announcements that no report has printed yet."""
        return self._rows.of_game(game.id, unshown=True)
