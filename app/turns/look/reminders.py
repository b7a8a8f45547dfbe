"""Reminders before a date, and the mail of the day: what is mailed because of where orders stand."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import structlog

from app import words
from app.accounts.models import User
from app.db import MACHINE_TROUBLE, DataError
from app.errors import AppError, where
from app.games.deputies import DeputyService
from app.games.models import Game, Seat
from app.language import reading, speaking
from app.mail.choices import ChoiceService
from app.mail.models import REMINDER, STALE, OutboxRow
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.printing import Printed, printer
from app.sheets.service import OrderService
from app.turns.host import Host
from app.turns.look.standings import StandingService
from app.turns.look.usefulness import UsefulnessService
from app.words import letter

log = structlog.get_logger()

HOURS = (3, 24, 72)
"""This many hours before a date a reminder is sent, to who has no sheet in that is clean."""
PAGE = 50
"""Of this many games the reminders are queued in one transaction."""
_MORNING = 7
_REST = timedelta(hours=20)


class ReminderService:
    """Reminds players of dates, and sends their mails of the day; both are found by the tick."""

    def __init__(
        self,
        host: Host,
        *,
        standings: StandingService,
        deputies: DeputyService,
        choices: ChoiceService,
        orders: OrderService,
        usefulness: UsefulnessService,
    ) -> None:
        self._usefulness = usefulness
        self._reminders = host.stores.reminders
        self._mail_rows = host.stores.mail
        self._game_rows = host.stores.games
        self._accounts = host.accounts
        self._standings = standings
        self._deputies = deputies
        self._choices = choices
        self._orders = orders
        self._mail = host.mail
        self._clock = host.clock
        self._settings = host.settings

    def remind(self, after: int = 0) -> tuple[int, int | None]:
        """Queue the reminders whose time has come, each once a user, game, turn and kind.

        Of a page of the games behind the one with the id ``after``; how many, and the id of the page's last
        game, None where the list ends, or where somebody else is at it, who goes on by himself.

        A moved date moves those that are still to come; one that would follow a run at once is left out.
        While a player is away the deputies of the seat are reminded instead, where there are any.

        A game is looked at once when the time of a reminder has come, and once more when it has got another
        date, or a run of whatever kind has been published: a turn, a late one, a seat that changed hands.
        A player who takes a sheet back between two times, or sends a worse one, is reminded at the next.
        """
        if not self._reminders.claim():
            return 0, None
        now = self._clock.now()
        page = self._reminders.due(now, HOURS, after, PAGE)
        if not page:
            return 0, None
        games = {game.id: game for game in self._game_rows.readable(one.game_id for one in page)}
        seats, printed = self._together(games)
        self._mail.foresee({(seat.user_id, seat.game_id) for seat in seats if seat.user_id is not None})
        self._mail.meet({seat.user_id for seat in seats if seat.user_id is not None})
        of_game: dict[int, list[Seat]] = {}
        for seat in seats:
            of_game.setdefault(seat.game_id, []).append(seat)
        sent, looked_at = 0, []
        for one in page:
            game = games.get(one.game_id)
            # What has changed since a moment ago is for the next tick.
            if game is not None and (game.run_number, game.due_at) == (one.run_number, one.due_at):
                remind = partial(self._remind, game, of_game.get(game.id, []), one.hours, printed)
                reminded = self._reminded(game.id, remind)
                if reminded is not None:
                    sent += reminded
                    looked_at.append(one)
        self._reminders.note(looked_at)
        return sent, page[-1].game_id if len(page) == PAGE else None

    def _together(self, games: dict[int, Game]) -> tuple[Sequence[Seat], Printed]:
        """Read the seats of these games, and the printer of their sheets, at once."""
        try:
            with self._reminders.apart():
                seats = self._game_rows.seats_of(list(games))
                return seats, printer(self._orders, [(games[seat.game_id], seat) for seat in seats])
        except DataError:
            # One of them cannot be read: each game reads its own, and that one fails alone.
            return (), printer(self._orders, ())

    def _reminded(self, game_id: int, remind: Callable[[], int]) -> int | None:
        """Return how many are reminded of one game's date; None where that fails.

        A failure costs its own game only, and that not its turns: it is not quarantined. Nothing of it is
        kept or noted, so the next tick tries it again. A database that is away or busy is no fault of the
        game.
        """
        try:
            with self._reminders.apart():
                return remind()
        except MACHINE_TROUBLE:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, the other games go on
            reason = error.code if isinstance(error, AppError) else type(error).__name__
            log.error(  # noqa: TRY400 - no traceback with values
                "reminders.failed", game=game_id, error=reason, where=where(error)
            )
            return None

    def _remind(self, game: Game, seats: Sequence[Seat], hours: int, printed: Printed) -> int:
        """Remind a game's seats: eight statements with the savepoint for any number, if nobody is away."""
        if not seats:
            seats = self._game_rows.seats(game.id)
            printed = printer(self._orders, [(game, seat) for seat in seats])
        standings = self._standings.of_seats([(game, seat) for seat in seats])
        instead = self._deputies.stand_for(game, seats)
        waiting: dict[int, list[Seat]] = {}
        for seat in seats:
            standing = standings[seat.id]
            if seat.user_id is None or not standing.open:
                continue
            if standing.missing or (standing.is_in and not standing.clean):
                for user_id in instead.get(seat.number, [seat.user_id]):
                    waiting.setdefault(user_id, []).append(seat)
        wanting = [one for one in waiting if self._choices.of(one, game.id).wants(REMINDER)]
        reminded = self._reminders.add(wanting, game=game, hours=hours, now=self._clock.now())
        self._orders.positions.foresee(game, {seat.number for one in reminded for seat in waiting[one]})
        for user_id in reminded:
            told = [(seat, standings[seat.id]) for seat in waiting[user_id]]
            self._mail.remind(game, user_id, told, printed=printed)
        return len(reminded)

    # ------------------------------------------------------------------ the mail of the day

    def send_digests(self) -> int:
        """Queue the mails of the day, in the morning of each user's own zone; how many."""
        now = self._clock.now()
        sent = 0
        for user in self._accounts.users(self._mail_rows.users_with_gathered()):
            mine = self._choices.user(user.id)
            local = now.astimezone(ZoneInfo(user.time_zone))
            if local.hour < _MORNING or (mine.digest_at is not None and now - mine.digest_at < _REST):
                continue
            rows = self._of_use(self._mail_rows.gathered(user.id), now)
            if not rows:
                continue
            items = [(row.subject, row.body.partition(self._settings.base_url)[2].split()) for row in rows]
            with speaking(user.language):
                body = letter(
                    "digest",
                    items=[(name, self._settings.base_url + rest[0] if rest else "") for name, rest in items],
                    games=self._games(user, now),
                    base_url=self._settings.base_url,
                )
                subject = words.say("mail-digest", count=len(rows))
            self._mail.queue_digest(user, subject, body, rows)
            mine.digest_at = now
            sent += 1
        return sent

    def _of_use(self, rows: Sequence[OutboxRow], now: datetime) -> list[OutboxRow]:
        """Return the mails that still say what is true; note of the others that they were not sent."""
        stale = self._usefulness.stale(rows)
        for row in rows:
            if row.id in stale:
                row.state, row.done_at = STALE, now
        return [row for row in rows if row.id not in stale]

    def _games(self, user: User, now: datetime) -> list[tuple[str, str, list[str]]]:
        """Return title, date and where the orders stand, for every game that the user plays."""
        found = []
        for game in self._game_rows.of_user(user.id, now):
            texts = Messages(game.ruleset, reading(), game.time_zone)
            seats = [seat for seat in self._game_rows.seats(game.id) if seat.user_id == user.id]
            told = [
                f"{seat.known_as}: {wording.stamp(texts, self._standings.of_seat(game, seat))}"
                for seat in seats
            ]
            due = "" if game.due_at is None else texts.date(game.due_at.isoformat(timespec="seconds"))
            if told:
                found.append((game.title, due, told))
        return found
