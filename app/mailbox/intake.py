"""Taking kept mail in. One mail is one transaction.

Each goes the same way, in stages: receive (``listener``, ``poller``, ``store``), decode (``message``),
classify (``machines``, ``reports``), cut (``cuts``, ``blocks``, ``quotes``), decide (``party``, ``sheets``,
``doing``), answer (``commands``, ``answers``).
"""

from contextlib import suppress
from datetime import timedelta
from textwrap import wrap

import structlog

from app import words
from app.accounts.addresses import is_email, same_address
from app.container import Container
from app.db import MACHINE_TROUBLE, nested
from app.errors import AppError, where
from app.language import speaking
from app.mail.addresses import own_address
from app.mail.keys import RETURN_PATH
from app.mail.models import OutboxRow
from app.mailbox.commands import Answer
from app.mailbox.doing import Doer
from app.mailbox.message import Mail, UnreadableError, read_head, read_mail
from app.mailbox.models import IGNORED, QUARANTINED, REFUSED, InboundMail
from app.mailbox.party import Party, account_of, party_of
from app.mailbox.protocol import MOST_BYTES
from app.mailbox.reports import BOUNCED, COMPLAINT, DELAYED, DELIVERED, Report, read_report
from app.mailbox.repository import InboundRepository
from app.mailbox.request import MailRequest
from app.mailbox.store import unpacked

log = structlog.get_logger()

_SLOWED = timedelta(minutes=10)
_HOUR = timedelta(hours=1)
_MOST_FOR_NOTHING = 3
"""How many mails of one sender that bring nothing are answered within an hour."""
_FOR_NOTHING = frozenset(
    "no-sheet unfinished unsigned untouched repeated which-game which-seat moderator no-message"
    " unknown".split()
)
"""Why a mail brings nothing: another sheet each time is a person's, however often it is asked about."""
_COLUMNS = 70


class Intake:
    """Takes mails in, one a call, in the caller's transaction. ``mail_id``: the one it has in its hands."""

    def __init__(self, c: Container) -> None:
        self._c = c
        self._rows = InboundRepository(c.session)
        self.mail_id: int | None = None

    def take_next(self, game_id: int | None = None) -> bool:
        """Take the next mail in (of a game, whose run waits for it); False when there is none.

        Whatever is wrong with it, it is kept: what cannot be read is put aside, with the reason.
        """
        row = self._rows.claim(self._c.clock.now(), game_id)
        if row is None:
            return False
        self.mail_id = row.id
        row.attempts += 1
        raw = unpacked(row.raw or b"")
        head = read_head(raw)
        row.sender, row.subject = head.sender.lower(), head.subject[:200]
        row.message_id, row.sent_at = head.message_id, head.sent_at
        try:
            with nested(self._c.session):
                self._take(row, _taken_apart(row, raw), hurry=game_id is not None)
        except MACHINE_TROUBLE:
            raise
        except UnreadableError as error:
            self._quarantine(row, error.code, head, f"mail-unreadable-{error.code}")
        except Exception as error:  # noqa: BLE001 - one mail must not stop the others
            log.error("mailbox.aside", mail=row.id, error=type(error).__name__, where=where(error))  # noqa: TRY400
            self._quarantine(row, "fault", head, "mail-aside-fault")
        return True

    def quarantine(self, mail_id: int) -> None:
        """Put a mail aside that could not even be put aside as others are; nothing of it is looked at."""
        row = self._rows.get(mail_id, lock=True)
        if row is not None:
            row.state, row.reason, row.taken_at = QUARANTINED, "fault", self._c.clock.now()

    # ------------------------------------------------------------------ one mail

    def _take(self, row: InboundMail, mail: Mail, *, hurry: bool) -> None:
        own = own_address(self._c.settings, row.recipient)
        at_return_path = own is not None and own.kind == "bounce"
        signed = own is not None and own.kind in {"seat", "thread"}
        report = read_report(mail, at_return_path=at_return_path)
        machine = report is not None or at_return_path or self._is_machine(row, mail)
        party = None
        if signed or not machine:
            party = party_of(self._c, row, mail)
        if machine and not (party is not None and self._brings_new_sheet(row, mail, party)):
            self._note_machine(row, mail, report)
            return
        self._c.deliveries.wrote(mail.sender)
        if not signed and not mail.sender:
            # Nobody to answer, and nobody's orders.
            row.state, row.reason, row.taken_at = IGNORED, "nobody", self._c.clock.now()
        elif not self._is_slowed(row, hurry=hurry):
            if party is None:
                self._refuse(row)
            else:
                self.answer(row, mail, party)

    def _is_machine(self, row: InboundMail, mail: Mail) -> bool:
        """Whether a program wrote it: nothing of it is read but a sheet to a signed address."""
        if not row.return_path:
            return True
        known = bool(mail.origin.sender) and account_of(self._c, mail.sender) is not None
        return mail.origin.is_machine(known=known)

    def _brings_new_sheet(self, row: InboundMail, mail: Mail, party: Party) -> bool:
        """Say whether a whole sheet that is not in yet came to a seat's signed address."""
        if party.seat is None or not party.signed:
            return False
        request = self._request(row, mail, party)
        with speaking(party.user.language):
            return Doer(self._c, request).brings_new_sheet() and self._is_readable(request)

    @staticmethod
    def _is_readable(request: MailRequest) -> bool:
        try:
            return not request.offer.untouched
        except (AppError, ValueError):
            return False

    def answer(self, row: InboundMail, mail: Mail, party: Party, *, confirmed: bool = False) -> None:
        """Do what a known sender wants, and say what came of it in the sender's language."""
        with speaking(party.user.language):
            self._place(row, party)
            request = self._request(row, mail, party)
            request.confirmed = confirmed
            doer = Doer(self._c, request)
            answer = doer.do()
            row.state, row.reason, row.revision = answer.state, answer.reason, answer.revision
            row.taken_at = self._c.clock.now()
            if answer.reason in _FOR_NOTHING:
                warned = self._warned(row, answer.lines)
                if warned is None:
                    return
                answer.lines = warned
            sent = self._send(row, party, answer)
        self._c.session.flush()
        row.outbox_id = sent.id
        log.info("mailbox.taken", mail=row.id, game=row.game_id, state=row.state, command=doer.command.word)

    def _request(self, row: InboundMail, mail: Mail, party: Party) -> MailRequest:
        return MailRequest(c=self._c, row=row, mail=mail, party=party)

    # ------------------------------------------------------------------ what is not answered so

    def _note_machine(self, row: InboundMail, mail: Mail, report: Report | None) -> None:
        """Take in a delivery report, or a program's mail: never answered, never read as orders."""
        row.state, row.taken_at, row.reason = IGNORED, self._c.clock.now(), "automatic"
        sent = None if report is None else self._sent(row, report)
        if report is None or sent is None:
            # Whatever has answered from that address, mail arrives there.
            if mail.origin.answers:
                self._c.deliveries.wrote(mail.sender)
            return
        row.reason = "complaint" if report.kind == COMPLAINT else "bounce"
        deliveries = self._c.deliveries
        if report.kind == BOUNCED:
            deliveries.bounced(sent, reason=report.reason, refusal=report.refusal)
        elif report.kind == DELAYED:
            deliveries.came_late(sent, report.reason)
        elif report.kind == COMPLAINT:
            deliveries.complained(sent)
        else:
            row.reason = "automatic"
            if report.kind == DELIVERED:
                deliveries.arrived(sent)

    def _sent(self, row: InboundMail, report: Report) -> OutboxRow | None:
        """Return our mail that came back, by its return path, else by its Message-ID; or None."""
        found = own_address(self._c.settings, row.recipient)
        if found is not None and found.kind == "bounce":
            sent = self._c.mail.by_printed(found.key, RETURN_PATH)
            if sent is not None:
                return sent
        return self._c.mail.by_message_id(report.message_id) if report.message_id else None

    def _is_slowed(self, row: InboundMail, *, hurry: bool) -> bool:
        """Return whether a flood is taken in slowly, its sender told once; a run does not wait for that."""
        now, most = self._c.clock.now(), self._c.settings.mail_hourly
        if hurry or row.attempts > 1 or not row.sender:
            return False
        came = self._rows.came_lately(row.sender, row.arrived_at - _HOUR)
        if came <= most:
            return False
        row.next_try_at = now + _SLOWED
        if came == most + 1:
            self._tell(row, words.say("mail-slowed-subject"), [words.say("mail-slowed", most=most)])
        return True

    def _refuse(self, row: InboundMail) -> None:
        """Refuse an unknown sender: the same answer for everybody, which tells nothing of what there is."""
        row.state, row.reason, row.taken_at = REFUSED, "unknown", self._c.clock.now()
        self._tell(row, words.say("mail-refused-subject"), wrap(words.say("mail-refused"), _COLUMNS))

    def _quarantine(self, row: InboundMail, reason: str, head: Mail, told: str) -> None:
        row.state, row.reason, row.taken_at = QUARANTINED, reason, self._c.clock.now()
        if not self._is_machine(row, head):
            self._tell(row, words.say("mail-aside-subject"), wrap(words.say(told), _COLUMNS))

    # ------------------------------------------------------------------ answering

    def _place(self, row: InboundMail, party: Party) -> None:
        row.user_id = party.user.id
        if party.game is not None:
            row.game_id = party.game.id
        if party.seat is not None:
            row.seat = party.seat.number
            row.game_turn = party.turn or row.game_turn

    def _send(self, row: InboundMail, party: Party, answer: Answer) -> OutboxRow:
        """Send to the writing address when it is the user's own, else to the user: it holds their data."""
        own = (party.user.email, self._c.choices.second(party.user.id))
        address = next((one for one in own if one and same_address(one, row.sender)), party.user.email)
        lines = list(answer.lines)
        if row.sender and not same_address(address, row.sender):
            lines = [*wrap(words.say("mail-from-elsewhere", address=row.sender), _COLUMNS), "", *lines]
        return self._c.mail.queue_answer(
            address,
            party.user,
            answer.subject,
            "\n".join(lines) + "\n",
            game=party.game,
            reply_to=self._reply_to(party),
            answers_to=row.message_id,
            files=answer.files,
        )

    def _reply_to(self, party: Party) -> str:
        """Return where an answer to the answer goes: the address of its seat or thread."""
        if party.game is None:
            return ""
        if party.thread is not None:
            return self._c.mail.thread_address(party.game, party.thread.id, party.user.id)
        return "" if party.seat is None else self._c.mail.seat_address(party.game, party.seat)

    def _tell(self, row: InboundMail, subject: str, lines: list[str]) -> None:
        """Answer an address of which we know nothing: what it may know anyway, and not for ever."""
        told = self._warned(row, lines) if row.return_path and is_email(row.sender) else None
        if told is not None:
            body = "\n".join(told) + "\n"
            # The named sender may have sent nothing: that box gets no more than it may.
            with suppress(AppError):
                self._c.mail.queue_answer(row.sender, None, subject, body, answers_to=row.message_id)

    def _warned(self, row: InboundMail, lines: list[str]) -> list[str] | None:
        """Return the answer to a mail that changed nothing; None when its sender gets no more of them.

        The sender of three such mails within an hour may be a program that answers our answers: the third
        answer says that there will be no more for an hour. A sheet that is taken is answered all the while.
        """
        now = self._c.clock.now()
        self._c.session.flush()
        known = self._c.deliveries.address(row.sender or row.recipient)
        if known.silent_until is not None and known.silent_until > now:
            return None
        came = self._rows.for_nothing_lately(row.sender, row.recipient, now - _HOUR, _FOR_NOTHING)
        if row.reason not in _FOR_NOTHING or came < _MOST_FOR_NOTHING:
            return lines
        known.silent_until = now + _HOUR
        return [*lines, "", *wrap(words.say("mail-silent"), _COLUMNS)]


def _taken_apart(row: InboundMail, raw: bytes) -> Mail:
    if row.size > MOST_BYTES:
        raise UnreadableError("large")
    return read_mail(raw)
