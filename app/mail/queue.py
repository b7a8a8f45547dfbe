"""Messages written into the outbox, whatever they say."""

import re
import secrets
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from app import words
from app.accounts.letters import UnaskedLetters
from app.accounts.models import User
from app.accounts.repository import AccountRepository
from app.broker import RENDER_REPORT, SEND_MAIL, Jobs
from app.clock import Clock
from app.config import Settings
from app.games.models import Game, Seat
from app.hooks.service import HookService
from app.mail.addresses import domain_of, game_address, seat_address, thread_address
from app.mail.choices import ChoiceService
from app.mail.keys import MailKeys
from app.mail.models import (
    ANSWER,
    CHOSEN,
    DIGEST,
    NOTICE,
    OWED,
    QUEUED,
    SUMMARY,
    OutboxFile,
    OutboxRow,
    Use,
)
from app.mail.outbox import Outbox
from app.mail.repository import MailRepository
from app.reports.models import ReportRow, want
from app.sheets.values import turn_to_play

CHANGES_WAIT = timedelta(minutes=5)
"""For how long a mail waits that tells of a change, for others that are told with it."""
DATES = {"moved", "paused", "resumed"}
_MESSAGE_ID = re.compile(r"<[!-;=?-~]{3,240}>")


def one_line(text: str) -> str:
    """Return a text fit for a header: one line, printable, at most 200 characters."""
    return "".join(char for char in " ".join(text.split()) if char.isprintable())[:200]


class MailQueue(Outbox):
    """Queues messages, each with a stable Message-ID; ``DeliveryService`` says what becomes of them."""

    def __init__(
        self,
        *,
        repository: MailRepository,
        account_rows: AccountRepository,
        unasked: UnaskedLetters,
        choices: ChoiceService,
        hooks: HookService,
        jobs: Jobs,
        clock: Clock,
        settings: Settings,
    ) -> None:
        super().__init__(repository)
        self._account_rows = account_rows
        self._unasked = unasked
        self._choices = choices
        self._hooks = hooks
        self._jobs = jobs
        self._clock = clock
        self._settings = settings
        self._met: Sequence[User] = ()

    def foresee(self, pairs: Collection[tuple[int, int | None]]) -> None:
        """Ask once what users want of games, in pairs, before many of them are mailed."""
        self._choices.foresee(pairs)
        self._hooks.foresee({user_id for user_id, _ in pairs})

    def meet(self, user_ids: Collection[int]) -> None:
        """Read these users at once: what is mailed to them later asks for none of them again."""
        # Held, since the session refers to its rows weakly.
        self._met = self._account_rows.users(sorted(user_ids))

    def seat_address(self, game: Game, seat: Seat) -> str:
        """Return where the player of a seat sends the sheet of the turn it is to play.

        "" for a seat of nobody.
        """
        if seat.user_id is None:
            return ""
        turn = turn_to_play(game, seat)
        token = game.secret.mail_token(turn, seat.number, seat.user_id)
        return seat_address(self._settings, game_id=game.id, turn=turn, seat=seat.number, token=token)

    def thread_address(self, game: Game, thread: int, user_id: int) -> str:
        """Return where a reader of a thread answers in it by mail."""
        token = game.secret.mail_token(0, 0, user_id, thread=thread)
        return thread_address(self._settings, thread=thread, user=user_id, token=token)

    def queue(
        self,
        user: User,
        subject: str,
        body: str,
        *,
        game: Game | None = None,
        kind: str = OWED,
        reply_to: str = "",
        use: Use | None = None,
    ) -> None:
        """Queue any other message to a user. Kinds that may be done without are left out where they are."""
        self._queue(user, subject, body, kind=kind, game=game, reply_to=reply_to, use=use)

    def _known_date(self, user: User, game: Game, before: datetime | None) -> datetime | None:
        """Return the date that the user knows of: where a change of it still waits, the one before that."""
        row = self._rows.waiting_change(user.id, game.id, self._clock.now())
        dates = [known for what, _, known in (row.parts or [] if row is not None else []) if what in DATES]
        if not dates:
            return before
        return None if dates[0] is None else datetime.fromisoformat(dates[0])

    def _gather(
        self, user: User, game: Game, what: str, subject: str, body: str, *, before: datetime | None = None
    ) -> None:
        """Tell of a change in the mail that tells of the last ones, as long as that waits, else in a new one.

        It waits for some minutes, since a change seldom comes alone. Of two changes of one kind only the
        later one is told. ``before``: the date that holds no more.
        """
        if user.guest_until is not None or not self._choices.of(user.id, game.id).wants(NOTICE):
            return
        now = self._clock.now()
        part = [what, body, None if before is None else before.isoformat()]
        row = self._rows.waiting_change(user.id, game.id, now)
        if row is None:
            row = self._row(
                user.email, subject, body, kind=NOTICE, reply_to=game_address(self._settings, game.code)
            )
            row.user_id, row.game_id = user.id, game.id
            row.parts = [part]
            row.next_try_at = now + CHANGES_WAIT
            if self._choices.wants_digest(user.id):
                row.state = DIGEST
            self._rows.add(row)
            return
        same = {what} if what not in DATES or what == "moved" else DATES
        row.parts = [one for one in row.parts or [] if one[0] not in same] + [part]
        *earlier, last = [text.strip() for _, text, _ in row.parts]
        # Each says in its last paragraph where the game is: once will do.
        row.body = "\n\n".join([*(text.rpartition("\n\n")[0] for text in earlier), last]) + "\n"
        told = [words.say(f"mail-change-{one}") for one, _, _ in row.parts]
        row.subject = one_line(words.say("mail-changes", title=game.title, what=", ".join(told)))

    def queue_digest(self, user: User, subject: str, body: str, rows: Sequence[OutboxRow]) -> None:
        """Queue the mail of the day, in which those rows stand."""
        row = self._row(user.email, subject, body, kind=SUMMARY)
        row.user_id = user.id
        self._add(row)
        self._rows.flush()
        for one in rows:
            one.gathered_id = row.id

    def queue_to(
        self, address: str, user: User | None, subject: str, body: str, *, way_in: bool = False
    ) -> OutboxRow:
        """Send a message to an address that need not be anybody's; raise 429 ``too_many_letters``.

        ``way_in``: it leads back into an account (``UnaskedLetters``).
        """
        self._unasked.need(address, way_in=way_in)
        row = self._row(address, subject, body)
        row.user_id = None if user is None else user.id
        return self._add(row)

    def queue_answer(
        self,
        address: str,
        user: User | None,
        subject: str,
        body: str,
        *,
        answers_to: str,
        game: Game | None = None,
        reply_to: str = "",
        files: Sequence[tuple[str, str, bytes]] = (),
    ) -> OutboxRow:
        """Queue the answer to a mail.

        ``files``: name, media type and data of each.

        ``answers_to`` is its Message-ID; ``user``: whose it is, None when we do not know. Raises 429
        ``too_many_letters`` for an unknown one: the address may be somebody else's.
        """
        if user is None:
            self._unasked.need(address)
        known = answers_to if _MESSAGE_ID.fullmatch(answers_to) else ""
        row = self._row(address, subject, body, kind=ANSWER, reply_to=reply_to, answers_to=known)
        row.user_id = None if user is None else user.id
        row.game_id = None if game is None else game.id
        self._add(row)
        if files:
            self._rows.flush()
            for name, media, data in files:
                self._rows.add(OutboxFile(outbox_id=row.id, name=name, media=media, data=data))
        return row

    def _queue(
        self,
        user: User,
        subject: str,
        body: str,
        *,
        kind: str = OWED,
        game: Game | None = None,
        report: ReportRow | None = None,
        paper: bool = False,
        reply_to: str = "",
        keys: MailKeys | None = None,
        gather: bool = False,
        use: Use | None = None,
    ) -> None:
        if user.guest_until is not None:
            return
        game_id = None if game is None else game.id
        choice = self._choices.of(user.id, game_id)
        if not choice.wants(kind):
            return
        if game is not None:
            # An answer to what no seat can answer is about that game.
            reply_to = reply_to or game_address(self._settings, game.code)
        row = self._row(user.email, subject, body, kind=kind, reply_to=reply_to, keys=keys)
        row.user_id, row.game_id = user.id, game_id
        if use is not None:
            row.use, row.use_turn, row.use_seat, row.use_at = use.about, use.turn, use.seat, use.at
        if gather or (kind in CHOSEN and self._choices.wants_digest(user.id)):
            row.state = DIGEST
        if report is not None:
            row.report_id = report.id
            if row.state == QUEUED:
                self._jobs.add(
                    RENDER_REPORT, want(report, ("txt", "pdf") if paper and choice.pdf else ("txt",))
                )
        self._add(row)

    def _row(
        self, address: str, subject: str, body: str, *, keys: MailKeys | None = None, **more: str
    ) -> OutboxRow:
        now = self._clock.now()
        keys = keys or MailKeys.new()
        return OutboxRow(
            message_id=f"<{secrets.token_hex(16)}@{self._settings.mail_domain}>",
            name=keys.name,
            key=keys.secret,
            recipient=address,
            domain=domain_of(address),
            subject=one_line(subject),
            body=body,
            state=QUEUED,
            created_at=now,
            next_try_at=now,
            **more,
        )

    def _add(self, row: OutboxRow) -> OutboxRow:
        self._rows.add(row)
        # What carries a report waits for its files; everything else goes out after the commit.
        if row.report_id is None and row.state == QUEUED:
            self._jobs.add(SEND_MAIL)
        return row
