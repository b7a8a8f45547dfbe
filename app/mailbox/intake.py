"""Taking kept mail in: who wrote, what is wanted, one answer. One mail is one transaction."""

from contextlib import suppress
from datetime import timedelta
from textwrap import wrap

import structlog

from app import words
from app.container import Container
from app.db import OperationalError, nested
from app.errors import AppError, where
from app.language import speaking
from app.mail.addresses import own_address
from app.mail.keys import RETURN_PATH
from app.mail.models import OutboxRow
from app.mailbox.bounces import Bounce, read_bounce
from app.mailbox.commands import Answer, Command, Orders, command_of, help_lines
from app.mailbox.message import Mail, UnreadableError, read_head, read_mail
from app.mailbox.models import ASIDE, ASKED, IGNORED, REFUSED, InboundMail
from app.mailbox.party import Party, party_of
from app.mailbox.repository import InboundRepository
from app.mailbox.request import AskBackError, MailRequest
from app.mailbox.store import MOST_BYTES, unpacked

log = structlog.get_logger()

_SLOWED = timedelta(minutes=10)
_HOUR = timedelta(hours=1)
_DAY = timedelta(days=1)
_MOST_UNREAD = 4
_COLUMNS = 70


class Intake:
    """Takes mails in, one a call, in the caller's transaction."""

    def __init__(self, c: Container) -> None:
        self._c = c
        self._rows = InboundRepository(c.session)

    def take_next(self, game_id: int | None = None) -> bool:
        """Take the next mail in (of a game, whose run waits for it); False when there is none.

        Whatever is wrong with it, it is kept: what cannot be read is put aside, with the reason.
        """
        row = self._rows.claim(self._c.clock.now(), game_id)
        if row is None:
            return False
        row.attempts += 1
        raw = unpacked(row.raw or b"")
        head = read_head(raw)
        row.sender, row.subject = head.sender.lower(), head.subject[:200]
        row.message_id, row.sent_at = head.message_id, head.sent_at
        try:
            with nested(self._c.session):
                self._take(row, _taken_apart(row, raw), hurry=game_id is not None)
        except OperationalError:
            raise
        except UnreadableError as error:
            self._put_aside(row, error.code, head, f"mail-unreadable-{error.code}")
        except Exception as error:  # noqa: BLE001 - one mail must not stop the others
            log.error("mailbox.aside", mail=row.id, error=type(error).__name__, where=where(error))  # noqa: TRY400
            self._put_aside(row, "fault", head, "mail-aside-fault")
        return True

    # ------------------------------------------------------------------ one mail

    def _take(self, row: InboundMail, mail: Mail, *, hurry: bool) -> None:
        own = own_address(self._c.settings, row.recipient)
        at_return_path = own is not None and own.kind == "bounce"
        if at_return_path or mail.automatic or not row.return_path or not row.sender:
            self._came_back(row, mail, at_return_path=at_return_path)
        elif not self._is_slowed(row, hurry=hurry):
            party = party_of(self._c, row, mail)
            if party is None:
                self._refuse(row)
            else:
                self.answer(row, mail, party)

    def answer(self, row: InboundMail, mail: Mail, party: Party) -> None:
        """Do what a known sender wants, and say what came of it in the sender's language."""
        with speaking(party.user.language):
            self._answer(row, mail, party)

    def _answer(self, row: InboundMail, mail: Mail, party: Party) -> None:
        found = command_of(mail.subject, mail.body)
        command, rest = found if found is not None else (Orders(), "")
        request = MailRequest(
            c=self._c,
            row=row,
            mail=mail,
            user=party.user,
            game=party.game,
            seat=party.seat,
            turn=party.turn,
            sure=party.sure,
            asked=found is not None,
        )
        self._place(row, party)
        try:
            with nested(self._c.session):
                answer = self._ask_first(request, command) or command.run(request, rest)
        except AskBackError as error:
            answer = self._question(request, error)
        except AppError as error:
            if error.status >= 500:
                raise
            answer = self._refusal(request, error)
        row.state, row.reason, row.revision = answer.state, answer.reason, answer.revision
        row.taken_at = self._c.clock.now()
        if answer.reason == "nothing" and (warned := self._warned(row, answer.lines)) is not None:
            answer.lines = warned
        elif answer.reason == "nothing":
            return
        sent = self._send(row, party, answer)
        self._c.session.flush()
        row.outbox_id = sent.id
        log.info("mailbox.taken", mail=row.id, game=row.game_id, state=row.state, command=command.word)

    def _ask_first(self, request: MailRequest, command: Command) -> Answer | None:
        """What is done in a player's name wants the token, or the link that only the player gets."""
        if request.sure or not command.changes:
            return None
        if isinstance(command, Orders) and request.offer.untouched and not request.asked:
            raise AskBackError("untouched")
        url = f"{self._c.settings.base_url}/mail/confirm/{request.row.key}"
        what = words.say("mail-what-confirm")
        lines = [*wrap(words.say("mail-confirm"), _COLUMNS), "", url]
        subject = words.say("mail-answer-subject", title=request.the_game.title, what=what)
        return Answer(subject=subject, lines=lines, state=ASKED)

    def _question(self, request: MailRequest, error: AskBackError) -> Answer:
        """What the sender has to say again, and how."""
        lines = wrap(words.say(f"mail-ask-{error.code}"), _COLUMNS)
        for one in error.lines:
            lines += ["", *(f"  {line}" for line in one.splitlines())]
        lines += ["", *help_lines()]
        title = request.game.title if request.game is not None else "Turnpost"
        subject = words.say("mail-answer-subject", title=title, what=words.say("mail-what-question"))
        unread = error.code in {"no-sheet", "which-game", "which-seat"}
        return Answer(subject=subject, lines=lines, reason="nothing" if unread else error.code)

    def _refusal(self, request: MailRequest, error: AppError) -> Answer:
        """A refusal of the services, in their own words; nothing was changed."""
        lines = [*wrap(words.sentence(error), _COLUMNS), "", words.say("mail-nothing-changed")]
        title = request.game.title if request.game is not None else "Turnpost"
        subject = words.say("mail-answer-subject", title=title, what=words.say("mail-what-refused"))
        return Answer(subject=subject, lines=lines, reason=error.code)

    # ------------------------------------------------------------------ what is not answered so

    def _came_back(self, row: InboundMail, mail: Mail, *, at_return_path: bool) -> None:
        """A delivery report, or what some program wrote: never answered, never read as orders."""
        row.state, row.taken_at, row.reason = IGNORED, self._c.clock.now(), "automatic"
        bounce = read_bounce(mail, at_return_path=at_return_path)
        sent = None if bounce is None else self._sent(row, bounce)
        if bounce is None or sent is None:
            return
        row.reason = "bounce"
        self._c.deliveries.bounced(sent, permanent=bounce.permanent, reason=bounce.reason, gone=bounce.gone)

    def _sent(self, row: InboundMail, bounce: Bounce) -> OutboxRow | None:
        """The mail of ours that came back: by its return path, else by its Message-ID."""
        found = own_address(self._c.settings, row.recipient)
        if found is not None and found.kind == "bounce":
            sent = self._c.mail.by_printed(found.key, RETURN_PATH)
            if sent is not None:
                return sent
        return self._c.mail.by_message_id(bounce.message_id) if bounce.message_id else None

    def _is_slowed(self, row: InboundMail, *, hurry: bool) -> bool:
        """A flood is kept and taken in slowly, its sender told once; a run does not wait for that."""
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
        """The one answer to everybody we do not know: nothing in it says what there is."""
        row.state, row.reason, row.taken_at = REFUSED, "unknown", self._c.clock.now()
        self._tell(row, words.say("mail-refused-subject"), wrap(words.say("mail-refused"), _COLUMNS))

    def _put_aside(self, row: InboundMail, reason: str, head: Mail, told: str) -> None:
        row.state, row.reason, row.taken_at = ASIDE, reason, self._c.clock.now()
        if not head.automatic:
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
        """To the address that wrote when it is the user's own, else to the user: what is in it is theirs."""
        own = {party.user.email.lower(), self._c.choices.second(party.user.id).lower()}
        address = row.sender if row.sender in own else party.user.email
        lines = list(answer.lines)
        if address != row.sender:
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
        """Where an answer to the answer goes: the seat's address, if the mail was about one."""
        if party.game is None or party.seat is None:
            return ""
        return self._c.mail.seat_address(party.game, party.seat)

    def _tell(self, row: InboundMail, subject: str, lines: list[str]) -> None:
        """Answer an address of which we know nothing: what it may know anyway, and not for ever."""
        told = self._warned(row, lines) if row.return_path and row.sender else None
        if told is not None:
            body = "\n".join(told) + "\n"
            # Whoever is named as sender may have sent nothing: that box gets no more than it may.
            with suppress(AppError):
                self._c.mail.queue_answer(row.sender, None, subject, body, answers_to=row.message_id)

    def _warned(self, row: InboundMail, lines: list[str]) -> list[str] | None:
        """What is answered to a mail that said nothing; None when its sender gets no more answers for a day.

        Who has written so four times within a day may be a program that answers our answers: it is told
        once that there will be no more.
        """
        now = self._c.clock.now()
        self._c.session.flush()
        known = self._c.deliveries.address(row.sender)
        if known.silent_until is not None and known.silent_until > now:
            return None
        if self._rows.unread_lately(row.sender, now - _DAY) < _MOST_UNREAD:
            return lines
        known.silent_until = now + _DAY
        return [*lines, "", *wrap(words.say("mail-silent"), _COLUMNS)]


def _taken_apart(row: InboundMail, raw: bytes) -> Mail:
    if row.size > MOST_BYTES:
        raise UnreadableError("large")
    return read_mail(raw)
