"""Scratch games for visitors: one seat, computers, no account; gone after two days."""

import math
import secrets
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256

from app.accounts.actor import OPERATOR
from app.accounts.models import User
from app.errors import AppError
from app.games.models import NOBODY, Game
from app.games.plans import GamePlan, SeatPlan
from app.language import reading
from app.people.house import house
from app.people.repository import SandboxRepository, Trial
from app.turns.host import Host
from app.turns.run.service import TurnService
from engine.registry import GAMES, SANDBOXES

KEPT = timedelta(days=2)
IDLE = timedelta(minutes=30)
"""After so long without a sheet or a word a game makes room for another."""
_A_NETWORK = 3
"""How many games the guests of one network may have at once, at least; of many games a tenth."""


class SandboxService:
    """Opens scratch games and takes them away again."""

    def __init__(self, host: Host, *, turns: TurnService) -> None:
        self._rows = SandboxRepository(host.stores.session)
        self._accounts = host.accounts
        self._games = host.games
        self._turns = turns
        self._clock = host.clock
        self._settings = host.settings

    def open(self, ruleset: str, *, network: str = "") -> tuple[User, Game, int]:
        """Open a trial: return a guest, a started game against computers and the guest's seat, for two days.

        A turn is run as soon as the guest has sent a sheet that is ready. ``network``: where the guest comes
        from. At the greatest number of games, the one untouched for longest makes room, if that is long
        enough ago. Raise 404 ``no_such_sandbox``, 429 ``too_many_trials`` for a network, 503
        ``sandboxes_full``.
        """
        chosen = SANDBOXES.get(ruleset)
        if chosen is None:
            raise AppError(404, "no_such_sandbox", ruleset=ruleset[:40])
        self._rows.lock()
        origin = sha256(network.encode(errors="replace")).hexdigest() if network else None
        self._make_room(origin)
        until = self._clock.now() + KEPT
        name = secrets.token_hex(5)
        guest = self._accounts.guest(f"guest-{name}@guest.invalid", name="Guest", until=until)
        guest.language, guest.guest_from = reading(), origin
        plans = [SeatPlan(user_id=guest.id), *(SeatPlan(bot=True) for _ in range(chosen.computers))]
        game = self._games.create(
            OPERATOR,
            GamePlan(
                ruleset=ruleset,
                title=f"{GAMES[ruleset].about.name}: a trial",
                code=f"sandbox-{name}",
                seats=plans,
                options=chosen.options,
                moderator_id=house(self._accounts).id,
                min_days_between=0,
                early=True,
                archive_for=NOBODY,
            ),
        )
        game.sandbox_until = until
        self._turns.start(OPERATOR, game.code)
        number = next(row.number for row in self._games.seats(game) if row.user_id == guest.id)
        return guest, game, number

    def _make_room(self, origin: str | None) -> None:
        """Let there be room for one more game of a network, and on the server."""
        live, most = self._rows.live(self._clock.now()), self._settings.sandboxes
        if not most:
            raise AppError(503, "sandboxes_full", most=most)
        of_network = [trial for trial in live if origin is not None and trial.network == origin]
        a_network = max(_A_NETWORK, most // 10)
        if len(of_network) >= a_network:
            wait = self._wait(of_network[0])
            if wait > 0:
                raise AppError(429, "too_many_trials", most=a_network, seconds=wait, minutes=-(-wait // 60))
            self._end(of_network[0])
        elif len(live) >= most:
            wait = self._wait(live[0])
            if wait > 0:
                raise AppError(503, "sandboxes_full", most=most, seconds=wait, minutes=-(-wait // 60))
            self._end(live[0])

    def _wait(self, trial: Trial) -> int:
        """Return the seconds until a game has been left alone long enough to make room."""
        return math.ceil((trial.touched_at + IDLE - self._clock.now()).total_seconds())

    def _end(self, trial: Trial) -> None:
        self.drop_game(trial.game_id)
        self.drop_guest(trial.guest_id)

    # ------------------------------------------------------------------ tidying

    def games_over(self) -> Sequence[int]:
        """Return the ids of the games whose time is over: to be dropped one by one, before their guests."""
        return self._rows.games_over(self._clock.now())

    def guests_over(self) -> Sequence[int]:
        """Return the ids of the guests whose time is over and whose game is gone."""
        return self._rows.guests_over(self._clock.now())

    def drop_game(self, game_id: int) -> None:
        """Take a scratch game away with all its rows."""
        self._rows.drop_game(game_id)

    def drop_guest(self, user_id: int) -> None:
        """Take a guest away; of one whom a game of others still names the row stays, without a name."""
        if not self._rows.drop_guest(user_id):
            self._accounts.make_nameless(self._accounts.user(user_id))

    def tidy(self) -> int:
        """Take away all that is over, in one transaction; how many games. The worker does it one by one."""
        games = self.games_over()
        for game_id in games:
            self.drop_game(game_id)
        for user_id in self.guests_over():
            self.drop_guest(user_id)
        return len(games)
