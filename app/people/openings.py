"""Games that anybody opens alone or with friends, run by the server itself.

Nobody moderates them: their moderator is the house, so nobody looks into a position, edits a sheet or takes
money. They count neither for halls of fame nor for anybody's record of turns in time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from secrets import token_hex
from typing import Any

from app import words
from app.accounts.actor import OPERATOR, ORDERS, Actor
from app.accounts.models import User
from app.accounts.operating import ENDED, OperatingService
from app.errors import AppError
from app.games.models import OPEN, PLAYERS, SETUP, Game, Seat
from app.games.notifier import CANCELLED
from app.games.plans import GamePlan, SeatPlan, code_of, ruleset_of
from app.games.rules import about_of
from app.games.schedules import ScheduleService, Wish
from app.games.setups import SetupService
from app.people.house import house
from app.people.repository import OpeningRepository
from app.turns.host import Host
from app.turns.run.endings import EndingService
from app.turns.run.service import TurnService
from engine.kernel.endings import STOPPED
from engine.registry import SANDBOXES

MOST_RUNNING, MOST_SEATS = 3, 20
"""How many games of one's own may go on at once, and how many seats they may have together."""
PACES = {"ready": 0, "day": 1, "week": 7}
"""How often a turn is run, in days (0: whenever all have sent their orders)."""
_NO_DATES = 1
"""The length of a turn, in hours, of a game whose turns have no dates."""


@dataclass(frozen=True, kw_only=True)
class Opening:
    """A game that somebody wants to open: with how many friends and computers, how often a turn is run."""

    ruleset: str
    title: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    friends: int = 0
    computers: int = 0
    pace: str = "ready"


class OpeningService:
    """Opens games for anybody, starts them when they are full, keeps trials."""

    def __init__(
        self,
        host: Host,
        *,
        turns: TurnService,
        setups: SetupService,
        schedules: ScheduleService,
        endings: EndingService,
        operating: OperatingService,
    ) -> None:
        self._rows = OpeningRepository(host.stores.session)
        self._accounts = host.accounts
        self._games = host.games
        self._turns = turns
        self._setups = setups
        self._schedules = schedules
        self._endings = endings
        self._operating = operating
        self._clock = host.clock
        self._settings = host.settings

    @property
    def allowed(self) -> bool:
        """Whether this server lets anybody open games."""
        return self._settings.openers == "anyone"

    def open(self, actor: Actor, wanted: Opening) -> tuple[Game, Seat, list[str]]:
        """Open a game: return it, the actor's seat and a one-time link for each friend.

        Alone against computers it starts at once; with friends as soon as all of them have come. Raise 403
        ``not_allowed``, 404 ``no_such_ruleset``, 409 ``too_many_games``, 422 for what does not fit.
        """
        user_id = self._need_user(actor)
        seats = 1 + wanted.friends + wanted.computers
        if wanted.pace not in PACES or min(wanted.friends, wanted.computers) < 0 or seats > MOST_SEATS:
            raise AppError(422, "bad_request")
        self._need_room(user_id, seats)
        title = wanted.title.strip() or ruleset_of(wanted.ruleset).about.name
        sandbox = SANDBOXES.get(wanted.ruleset)
        game = self._games.create(
            OPERATOR,
            GamePlan(
                ruleset=wanted.ruleset,
                title=title,
                code=f"{code_of(title)[:28].rstrip('-')}-{token_hex(3)}",
                seats=[
                    SeatPlan(user_id=user_id),
                    *[SeatPlan(kept_back=True)] * wanted.friends,
                    *[SeatPlan(bot=True)] * wanted.computers,
                ],
                options={**(sandbox.options if sandbox is not None else {}), **wanted.options},
                moderator_id=house(self._accounts).id,
                turn_hours=24 * PACES[wanted.pace] or _NO_DATES,
                time_zone=self._accounts.user(user_id).time_zone,
                min_days_between=0,
                early=True,
                archive_for=PLAYERS,
                opened=False,
            ),
        )
        game.opened_by, game.starts_full = user_id, True
        rows = self._games.seats(game)
        mine = next(row for row in rows if row.user_id == user_id)
        links = [self._setups.link(OPERATOR, game.code, row.number) for row in rows if row.status == OPEN]
        self._rows.flush()
        self.begin_if_full(game)
        return game, mine, links

    def begin_if_full(self, game: Game) -> None:
        """Start a game that starts by itself once nobody is missing any more; leave any other alone."""
        if game.status != SETUP or not game.starts_full:
            return
        if any(seat.status == OPEN for seat in self._games.seats(game)):
            return
        if game.opened_by is not None and game.turn_hours != _NO_DATES:
            due = self._clock.now() + timedelta(hours=game.turn_hours)
            self._schedules.change(OPERATOR, game.code, Wish(due_at=due, turn_hours=game.turn_hours))
        self._turns.start(OPERATOR, game.code)

    def end(self, actor: Actor, code: str) -> None:
        """End a game that the actor opened, while nobody else plays in it: cancelled before it has begun.

        Raise 403 ``not_allowed`` for everybody but its maker, 404, 409 ``others_play``, and as
        ``EndingService.end``.
        """
        actor.need(ORDERS)
        game = self._games.get(code)
        if actor.user_id is None or game.opened_by != actor.user_id:
            raise AppError(403, "not_allowed")
        if any(seat.user_id not in {None, actor.user_id} for seat in self._games.seats(game)):
            raise AppError(409, "others_play", game=game.code)
        self._end(game, words.say("opened-ended-by-its-maker"))

    def going_on(self, actor: Actor, user: User) -> Sequence[Game]:
        """Return for an operator the games that a user opened and that are not over; raise 403."""
        self._operating.need(actor)
        return self._rows.opened_by(user.id)

    def end_of(self, actor: Actor, user: User, code: str, *, reason: str) -> None:
        """End a game that a user opened, as an operator, with any players; the reason is told to all.

        Raise 403, 404 ``no_such_game`` for any other game, 422 ``bad_reason``, and as ``EndingService.end``.
        """
        self._operating.need(actor)
        game = self._games.get(code)
        if game.opened_by != user.id:
            raise AppError(404, "no_such_game", game=code[:40])
        self._operating.note(actor, user, ENDED, f"{game.code}: {reason.strip()}" if reason.strip() else "")
        self._end(game, reason.strip())

    def _end(self, game: Game, reason: str) -> None:
        how = CANCELLED if game.status == SETUP else STOPPED
        self._endings.end(OPERATOR, game.code, how, reason=reason)

    def keep_trial(self, guest_id: int, user_id: int) -> Game | None:
        """Make a guest's trial a game of that user, with its history; None when there is none to keep.

        Nothing happens where nobody may open games, or where the user has too many already.
        """
        found = self._rows.trial_of(guest_id)
        if found is None or not self.allowed:
            return None
        game, seat = found
        try:
            self._need_room(user_id, len(self._games.seats(game)))
        except AppError:
            return None
        game.sandbox_until, game.opened_by, seat.user_id = None, user_id, user_id
        game.archive_for = PLAYERS
        game.title = about_of(game.ruleset).name
        self._rows.flush()
        return game

    def _need_user(self, actor: Actor) -> int:
        """Return the user's id; raise 403 ``not_allowed`` for guests and where only moderators may open."""
        actor.need(ORDERS)
        if actor.user_id is None or not self.allowed:
            raise AppError(403, "not_allowed")
        return actor.user_id

    def _need_room(self, user_id: int, seats: int) -> None:
        """Raise 409 ``too_many_games`` when a user's own games that go on would be too many."""
        self._rows.lock(user_id)
        running, taken = self._rows.going_on(user_id)
        if running >= MOST_RUNNING or taken + seats > MOST_SEATS:
            raise AppError(409, "too_many_games", games=MOST_RUNNING, seats=MOST_SEATS)
