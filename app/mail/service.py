"""The outbox: filled by services inside their transactions, emptied by the worker."""

import secrets
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime
from functools import lru_cache
from textwrap import fill
from zoneinfo import ZoneInfo

import structlog
from jinja2 import Environment

from app import words
from app.accounts.models import User
from app.accounts.repository import AccountRepository
from app.broker import SEND_MAIL, Jobs
from app.clock import Clock
from app.config import Settings
from app.db import OperationalError
from app.errors import AppError, where
from app.games.herald import ANNOUNCED, MOVED, PAUSED
from app.games.models import Game, Seat
from app.mail.models import ACCEPTED, ASIDE, FAILED, OutboxRow
from app.mail.repository import MailRepository
from app.mail.transport import PermanentRefusalError, TemporaryRefusalError, Transport
from app.metrics import MAILS
from app.render.document import turn_played
from app.render.messages import Messages
from app.render.templates import environment
from app.reports.models import ReportRow, report_path
from app.reports.repository import ReportRepository
from app.sheets import wording
from app.sheets.standing import Standing
from app.states.archive import checked

log = structlog.get_logger()

_SUBJECTS = {MOVED: "another due date", PAUSED: "paused", ANNOUNCED: "announcement"}
_FIRST_WAIT = timedelta(minutes=1)
_LONGEST_WAIT = timedelta(hours=6)
_BLOCKED_WAIT = timedelta(minutes=5)


@lru_cache(maxsize=1)
def _templates() -> Environment:
    # Plain text: headers are made by the email package.
    return environment(escape=False)


def one_line(text: str) -> str:
    """A text fit for a header: one line, printable, at most 200 characters."""
    return "".join(char for char in " ".join(text.split()) if char.isprintable())[:200]


class MailService:
    """Queues and sends messages; at least once, with a stable Message-ID."""

    def __init__(
        self,
        *,
        repository: MailRepository,
        report_rows: ReportRepository,
        account_rows: AccountRepository,
        jobs: Jobs,
        transport: Transport,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._report_rows = report_rows
        self._account_rows = account_rows
        self._jobs = jobs
        self._transport = transport
        self._clock = clock
        self._settings = settings

    # ------------------------------------------------------------------ filling

    def queue_report(
        self,
        game: Game,
        seat: Seat,
        user: User,
        report: ReportRow,
        *,
        brief: bool = False,
        closes: bool = False,
    ) -> None:
        """The mail that brings a report; it is sent once the report's files are made.

        ``brief``: the report is one of many, of a step that may be one of several a day; ``closes``: the last
        one of its chapter (an era). No PDF has been made of a brief one that closes none.
        """
        turn = turn_played(report.game_turn, report.kind)
        due = ""
        if game.due_at is not None:
            due = game.due_at.astimezone(ZoneInfo(user.time_zone)).strftime("%A, %d %B %Y, %H:%M %Z")
        body = (
            _templates()
            .get_template("email/report.txt")
            .render(
                title=game.title,
                code=game.code,
                game_turn=turn,
                seat_name=seat.known_as,
                attached=True,
                paper=not brief or closes,
                url=self._settings.base_url + report_path(game, report),
                due=due,
            )
        )
        key = "mail-report-late" if report.kind == "late" else "mail-report"
        subject = words.say(key, title=game.title, turn=turn, seat=seat.known_as)
        self._queue(user, subject, body, game_id=game.id, report_id=report.id)

    def tell_moderator_of_hold(self, game: Game, run: int, reason: str) -> None:
        """Tell the moderator that a run was rolled back."""
        user = self._account_rows.user(game.moderator_id)
        if user is None:
            return
        body = (
            _templates()
            .get_template("email/held.txt")
            .render(
                title=game.title, code=game.code, run=run, reason=reason, base_url=self._settings.base_url
            )
        )
        self._queue(user, words.say("mail-held", title=game.title), body, game_id=game.id)

    def tell_moderator_of_stage(self, game: Game) -> None:
        """Tell the moderator that a run is computed and waits to be read and published."""
        user = self._account_rows.user(game.moderator_id)
        if user is None:
            return
        words_of = Messages(game.ruleset, "en", user.time_zone)
        at = game.release_at
        body = (
            _templates()
            .get_template("email/staged.txt")
            .render(
                title=game.title,
                code=game.code,
                turn=game.turn,
                at="" if at is None else words_of.date(at.isoformat(timespec="seconds")),
                base_url=self._settings.base_url,
            )
        )
        subject = words.say("mail-staged", title=game.title, turn=game.turn)
        self._queue(user, subject, body, game_id=game.id)

    def tell_of_seat(self, game: Game, seat: Seat, user_id: int | None, what: str) -> None:
        """Tell a user of a seat: ``given`` to them or ``taken`` by the moderator, or its turn ``unpaid``."""
        user = None if user_id is None else self._account_rows.user(user_id)
        if user is None:
            return
        body = (
            _templates()
            .get_template("email/seat.txt")
            .render(
                what=what,
                seat=seat.known_as,
                title=game.title,
                code=game.code,
                base_url=self._settings.base_url,
            )
        )
        self._queue(user, words.say("mail-seat", title=game.title, seat=seat.known_as), body, game_id=game.id)

    def tell_of_missed(self, game: Game, seat: Seat, standing: Standing) -> None:
        """Tell the player of a seat that a turn was run without its sheet, and what can still be done."""
        user = None if seat.user_id is None else self._account_rows.user(seat.user_id)
        if user is None or standing.missed is None:
            return
        words = Messages(game.ruleset, "en", user.time_zone)
        body = (
            _templates()
            .get_template("email/missed.txt")
            .render(
                seat=seat.known_as,
                number=seat.number,
                title=game.title,
                code=game.code,
                told=[fill(sentence) for sentence in wording.told(words, standing)],
                open=standing.open,
                base_url=self._settings.base_url,
            )
        )
        subject = f"{game.title}: turn {standing.missed.turn} was run without your sheet"
        self._queue(user, subject, body, game_id=game.id)

    def tell_players(
        self,
        game: Game,
        user_ids: Collection[int],
        what: str,
        *,
        before: datetime | None = None,
        text: str = "",
    ) -> None:
        """Tell users of a game that its date was ``moved``, that it is ``paused``, what was ``announced``."""
        for user_id in user_ids:
            user = self._account_rows.user(user_id)
            if user is None:
                continue
            words = Messages(game.ruleset, "en", user.time_zone)
            body = (
                _templates()
                .get_template("email/game.txt")
                .render(
                    what=what,
                    title=game.title,
                    code=game.code,
                    due="" if game.due_at is None else words.date(game.due_at.isoformat(timespec="seconds")),
                    before="" if before is None else words.date(before.isoformat(timespec="seconds")),
                    text=text,
                    base_url=self._settings.base_url,
                )
            )
            self._queue(user, f"{game.title}: {_SUBJECTS[what]}", body, game_id=game.id)

    def queue(self, user: User, subject: str, body: str, *, game_id: int | None = None) -> None:
        """Any other message to a user."""
        self._queue(user, subject, body, game_id=game_id)

    def _queue(
        self, user: User, subject: str, body: str, *, game_id: int | None = None, report_id: int | None = None
    ) -> None:
        now = self._clock.now()
        self._rows.add(
            OutboxRow(
                message_id=f"<{secrets.token_hex(16)}@{self._settings.mail_domain}>",
                user_id=user.id,
                game_id=game_id,
                report_id=report_id,
                recipient=user.email,
                subject=one_line(subject),
                body=body,
                created_at=now,
                next_try_at=now,
            )
        )
        # What carries a report waits for its files; everything else goes out after the commit.
        if report_id is None:
            self._jobs.add(SEND_MAIL)

    # ------------------------------------------------------------------ emptying

    def send_next(self) -> bool:
        """Send one message; False when none waits, or nothing goes out at all.

        A message that is refused for now is tried again, later each time, and given up some day. When the
        server is in trouble no message is to blame: all are kept and tried for as long as it takes. One that
        cannot be composed is put aside.
        """
        now = self._clock.now()
        row = self._claim(now)
        if row is None:
            return False
        try:
            message = self.compose(row)
        except OperationalError:
            raise
        except Exception as error:  # noqa: BLE001 - one message must not stop the others
            row.state, row.error, row.done_at = ASIDE, _reason(error), now
            log.error("mail.aside", **_facts(row), error=row.error, where=where(error))  # noqa: TRY400
            return True
        try:
            self._transport.deliver(message)
        except PermanentRefusalError as error:
            row.attempts += 1
            row.state, row.error, row.done_at = FAILED, one_line(str(error)), now
        except TemporaryRefusalError as error:
            row.attempts += 1
            row.error = one_line(str(error))
            if row.attempts >= self._settings.mail_attempts:
                row.state, row.done_at = FAILED, now
            row.next_try_at = now + min(_LONGEST_WAIT, _FIRST_WAIT * 2 ** (row.attempts - 1))
        except OSError as error:
            row.error = one_line(str(error)) or type(error).__name__
            row.next_try_at = now + _BLOCKED_WAIT
            MAILS.labels("blocked").inc()
            log.error("mail.blocked", **_facts(row), error=row.error)  # noqa: TRY400
            return False
        else:
            row.attempts += 1
            row.state, row.error, row.done_at = ACCEPTED, "", now
        MAILS.labels(row.state).inc()
        log.info("mail.tried", **_facts(row), state=row.state, attempt=row.attempts)
        return True

    def _claim(self, now: datetime) -> OutboxRow | None:
        """The next message to send; what cannot even be read is put aside."""
        while (mail_id := self._rows.claim(now, self._settings.render_attempts)) is not None:
            row = self._rows.read(mail_id)
            if row is not None:
                return row
            self._rows.put_aside(mail_id)
            log.error("mail.aside", mail=mail_id, error="unreadable")
        return None

    def retry(self, ids: Sequence[int]) -> int:
        """Try these messages again from the beginning, however they stand but for those sent; how many."""
        self._jobs.add(SEND_MAIL)
        return self._rows.retry(ids, self._clock.now())

    def stuck(self, game_id: int | None = None) -> Sequence[OutboxRow]:
        """What has not gone out, with why: refused, put aside, or kept while the server is in trouble."""
        return self._rows.stuck(game_id)

    def all(self, state: str = "", limit: int = 100) -> Sequence[OutboxRow]:
        """The latest messages, of one state when it is given."""
        return self._rows.all(state, limit)

    def compose(self, row: OutboxRow) -> EmailMessage:
        """The whole message: text, and for a report its text, PDF and JSON."""
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = row.recipient
        message["Subject"] = row.subject
        message["Date"] = format_datetime(row.created_at)
        message["Message-ID"] = row.message_id
        # No out-of-office answers, please (RFC 3834).
        message["Auto-Submitted"] = "auto-generated"
        message["X-Auto-Response-Suppress"] = "All"
        report = self._report_rows.get(row.report_id) if row.report_id is not None else None
        if report is None:
            message.set_content(row.body)
            return message
        text = self._report_rows.file(report.id, "txt")
        message.set_content(row.body + ("" if text is None else "\n" + text.decode()))
        stem = f"turn-{report.game_turn}-seat-{report.seat:03d}"
        pdf = self._report_rows.file(report.id, "pdf")
        if pdf is not None:
            message.add_attachment(pdf, maintype="application", subtype="pdf", filename=f"{stem}.pdf")
        message.add_attachment(
            checked(report.document, report.sha256),
            maintype="application",
            subtype="json",
            filename=f"{stem}.json",
        )
        return message

    def of_report(self, report_id: int) -> Sequence[OutboxRow]:
        """The mail that carries a report: for the delivery state on its page."""
        return self._rows.of_report(report_id)

    def of_game(self, game_id: int) -> Sequence[OutboxRow]:
        """All mail of a game, the latest first."""
        return self._rows.of_game(game_id)

    def waiting(self) -> int:
        """How many messages are still to be sent."""
        return self._rows.waiting()


def _reason(error: Exception) -> str:
    return error.code if isinstance(error, AppError) else type(error).__name__


def _facts(row: OutboxRow) -> dict[str, int | None]:
    """Which message it is, without whom it is for."""
    return {"mail": row.id, "game": row.game_id, "report": row.report_id}
