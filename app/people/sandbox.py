"""Scratch games for visitors: one seat, computers, no account; gone after two days."""

import secrets
from datetime import timedelta

from app.accounts.actor import OPERATOR
from app.accounts.models import User
from app.accounts.service import AccountService
from app.bounds import LAST_DATE
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.games.models import NOBODY, Game
from app.games.service import GameService, SeatPlan
from app.language import reading
from app.people.repository import SandboxRepository
from app.turns.service import TurnService
from engine.registry import GAMES, SANDBOXES

KEPT = timedelta(days=2)
_HOUSE = "sandbox@guest.invalid"


class SandboxService:
    """Opens scratch games and takes them away again."""

    def __init__(
        self,
        *,
        repository: SandboxRepository,
        accounts: AccountService,
        games: GameService,
        turns: TurnService,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._accounts = accounts
        self._games = games
        self._turns = turns
        self._clock = clock
        self._settings = settings

    def open(self, ruleset: str) -> tuple[User, Game, int]:
        """A guest, a started game against computers and the guest's seat; all of it for two days.

        A turn is run as soon as the guest has sent a sheet that is ready. Raises 404 ``no_such_sandbox``,
        503 ``sandboxes_full`` when as many as the server allows are open.
        """
        chosen = SANDBOXES.get(ruleset)
        if chosen is None:
            raise AppError(404, "no_such_sandbox", ruleset=ruleset[:40])
        self._rows.lock()
        self.tidy()
        if self._rows.count() >= self._settings.sandboxes:
            raise AppError(503, "sandboxes_full", most=self._settings.sandboxes)
        until = self._clock.now() + KEPT
        name = secrets.token_hex(5)
        guest = self._accounts.guest(f"guest-{name}@guest.invalid", name="Guest", until=until)
        guest.language = reading()
        plans = [SeatPlan(user_id=guest.id), *(SeatPlan(bot=True) for _ in range(chosen.computers))]
        game = self._games.create(
            OPERATOR,
            ruleset=ruleset,
            title=f"{GAMES[ruleset].about.name}: a trial",
            code=f"sandbox-{name}",
            seats=plans,
            options=chosen.options,
            moderator_id=self._house().id,
            min_days_between=0,
            early=True,
            archive_for=NOBODY,
        )
        game.sandbox_until = until
        self._turns.start(OPERATOR, game.code)
        number = next(row.number for row in self._games.seats(game) if row.user_id == guest.id)
        return guest, game, number

    def tidy(self) -> int:
        """Take away the games whose time is over, and their guests; how many games."""
        return self._rows.drop(self._clock.now())

    def _house(self) -> User:
        """Who moderates scratch games: nobody who could sign in."""
        return self._accounts.guest(_HOUSE, name="Turnpost", until=LAST_DATE)
