"""What can be asked for by mail, a class each; the text of HELP is made from them."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from textwrap import wrap
from typing import ClassVar

from app import words
from app.errors import AppError
from app.games.steps import runs_when_sent
from app.mail.models import NOTICE, REMINDER, REPORT
from app.mailbox.answers import forecast_lines, printed, problem_lines, receipt_lines, standing_lines
from app.mailbox.cuts import begins_sheet
from app.mailbox.models import ANSWERED, TAKEN
from app.mailbox.quotes import own_words
from app.mailbox.request import MailRequest
from app.mailbox.sheets import AskBackError

_MOST_MESSAGE = 4000


@dataclass(kw_only=True)
class Answer:
    """What a mail is answered with: a subject, paragraphs, files; and what became of the mail."""

    subject: str
    lines: list[str] = field(default_factory=list)
    files: list[tuple[str, str, bytes]] = field(default_factory=list)
    state: str = ANSWERED
    reason: str = ""
    revision: int | None = None


class Command(ABC):
    """A word in the subject or the first line. ``changes``: something is done in the player's name."""

    word: ClassVar[str]
    usage: ClassVar[str] = ""
    changes: ClassVar[bool] = False
    rest: ClassVar[tuple[str, ...]] = ("",)
    """What may stand behind the word: texts in capitals, or ``#`` for a number."""

    @abstractmethod
    def run(self, request: MailRequest, rest: str) -> Answer:
        """Do it; raises ``AppError`` and ``AskBackError``, which become the answer."""

    @classmethod
    def fits(cls, line: str) -> str | None:
        """Return what stands behind the word when a line is this command and nothing else, else None."""
        first, _, rest = " ".join(line.split()).upper().strip(".!").partition(" ")
        if first != cls.word:
            return None
        number = rest.removeprefix("TURN").strip().removeprefix("#")
        if "#" in cls.rest and number.isascii() and number.isdecimal() and len(number) <= 5:
            return number
        return rest if rest in cls.rest else None

    def subject(self, request: MailRequest, what: str) -> str:
        """Return the subject of an answer: the game, the turn, the seat, the kind of answer."""
        return words.say("mail-answer-subject", title=request.the_game.title, what=what)


class Orders(Command):
    """Take the sheet in."""

    word = "ORDERS"
    usage = "ORDERS"
    changes = True

    def run(self, request: MailRequest, rest: str) -> Answer:
        """Take the sheet and answer with a receipt.

        ``rest``: READY or READY NO as written beside the sheet.
        """
        request.need_turn()
        offer = request.offer
        if offer.untouched and not request.asked:
            raise AskBackError("untouched")
        own, row = request.own, request.row
        if not offer.untouched and not (checked := own.check(offer.text)).order_count:
            # Not a line of it could be read: that is no sheet without orders.
            raise AskBackError("unreadable", ["\n".join(problem_lines(request, checked.problems))])
        last = own.status().sheet
        overtaken = last is not None and last.received_at > row.arrived_at
        receipt = own.submit(
            offer.text,
            draft=overtaken,
            ready=rest == Ready.word,
            if_turn=request.party.turn,
            sure=request.asked or bool(rest),
            arrived_at=row.arrived_at,
        )
        if rest and receipt.repeated and not overtaken:
            own.ready(ready=rest == Ready.word)
        notes = list(offer.notes)
        if overtaken:
            notes.append("overtaken")
        elif request.is_older_than_last(receipt.game_turn):
            notes.append("written-before")
        if receipt.repeated:
            notes.append("repeated")
        what = words.say("mail-what-receipt", turn=receipt.game_turn, revision=receipt.revision)
        return Answer(
            subject=self.subject(request, what),
            lines=receipt_lines(request, receipt, offer, notes),
            state=TAKEN,
            reason="repeated" if receipt.repeated and not request.asked else "",
            revision=receipt.revision,
        )


class Check(Command):
    """Say what is wrong with the sheet in the mail; nothing is stored."""

    word = "CHECK"
    usage = "CHECK"

    def run(self, request: MailRequest, rest: str) -> Answer:  # noqa: ARG002
        """Answer with the problems, and the orders as understood."""
        offer = request.offer
        checked = request.own.check(offer.text)
        lines = [words.say("mail-nothing-stored"), "", *problem_lines(request, checked.problems)]
        lines += ["", words.say("mail-understood"), "", *printed(request, offer.text, checked.problems)]
        return Answer(subject=self.subject(request, words.say("mail-what-check")), lines=lines)


class Forecast(Command):
    """Play the sheet in the mail out on what the seat knows; without one, the sheet that is in."""

    word = "FORECAST"
    usage = "FORECAST"

    def run(self, request: MailRequest, rest: str) -> Answer:  # noqa: ARG002
        """Answer with the forecast, line by line, and the closing figures."""
        own = request.own
        try:
            text = request.offer.text
        except AskBackError as error:
            last = own.status().sheet
            if error.code not in {"no-sheet", "unfinished", "unsigned"} or last is None:
                raise
            text = last.text
        lines = [words.say("mail-nothing-stored"), "", *forecast_lines(request, own.forecast(text))]
        return Answer(subject=self.subject(request, words.say("mail-what-forecast")), lines=lines)


class Status(Command):
    """Where the orders stand."""

    word = "STATUS"
    usage = "STATUS"

    def run(self, request: MailRequest, rest: str) -> Answer:  # noqa: ARG002
        """Answer with the words of the game's page, and the sheet that counts."""
        last = request.own.status().sheet
        lines = standing_lines(request)
        if last is not None:
            lines += ["", words.say("mail-last-sheet", revision=last.revision, digest=last.sha256), ""]
            lines += printed(request, last.text, request.own.check(last.text).problems)
        return Answer(subject=self.subject(request, words.say("mail-what-status")), lines=lines)


class Report(Command):
    """Mail a report again: the latest one, or that of a turn."""

    word = "REPORT"
    usage = "REPORT [turn]"
    rest = ("", "#")

    def run(self, request: MailRequest, rest: str) -> Answer:
        """Send a report as a mail of its own, in the user's formats."""
        own = request.own
        if rest:
            row = request.c.reports.find(request.actor, own.code, own.number, int(rest))
        else:
            found = request.c.reports.latest(request.actor, own.code, own.number)
            if found is None:
                raise AppError(404, "no_such_report", turn=0, kind="turn")
            row = found
        user = request.party.user
        seats = request.c.games.seats(own.game)
        alone = runs_when_sent(own.game, seats, user.id, request.c.clock.now())
        request.c.mail.queue_report(own.game, own.seat, user, row, asked=True, when_sent=alone)
        what = words.say("mail-what-report", turn=row.game_turn)
        return Answer(subject=self.subject(request, what), lines=[words.say("mail-report-comes")])


class Form(Command):
    """Mail the order sheet of the present turn: as text to answer with, and as a PDF form."""

    word = "FORM"
    usage = "FORM"

    def run(self, request: MailRequest, rest: str) -> Answer:  # noqa: ARG002
        """Answer with the sheet, with the form attached where the game has one."""
        own = request.own
        lines = [words.say("mail-form-comes"), "", *printed(request, own.template(), whole=True)]
        answer = Answer(subject=self.subject(request, words.say("mail-what-form")), lines=lines)
        if own.form() is not None:
            name = f"{own.code}-turn-{own.status().game_turn}-seat-{own.number:03d}.pdf"
            answer.files.append(
                (name, "application/pdf", request.c.forms.pdf(request.actor, own.code, own.number))
            )
        return answer


class Ready(Command):
    """Say, or with NO take back, that the sheet sent is complete and nobody need wait for another."""

    word = "READY"
    usage = "READY [NO]"
    rest = ("", "NO")
    changes = True

    def run(self, request: MailRequest, rest: str) -> Answer:
        """Set the seat ready or not; answer with where the orders stand."""
        request.need_turn()
        request.own.ready(ready=rest != "NO")
        said = words.say("mail-ready-no" if rest == "NO" else "mail-ready")
        return Answer(
            subject=self.subject(request, words.say("mail-what-status")),
            lines=[said, "", *standing_lines(request)],
        )


class Message(Command):
    """Send what stands below the word, above the quote, to the game's moderator."""

    word = "MESSAGE"
    usage = "MESSAGE"
    changes = True

    def run(self, request: MailRequest, rest: str) -> Answer:  # noqa: ARG002
        """Begin a thread with the moderator, who is mailed the text and the writer's name; no address."""
        text = message_in(request)
        if not text:
            raise AskBackError("no-message")
        subject = words.say("mail-message-thread", seat=request.own.seat.known_as)
        request.c.threads.begin(request.actor, request.the_game.code, subject=subject, text=text, via="mail")
        return Answer(
            subject=self.subject(request, words.say("mail-what-message")),
            lines=[words.say("mail-message-sent"), "", *(f"| {line}" for line in text.splitlines())],
        )


class Stop(Command):
    """Mail no more reports, reminders and announcements of this game."""

    word = "STOP"
    usage = "STOP"
    changes = True

    def run(self, request: MailRequest, rest: str) -> Answer:  # noqa: ARG002
        """Stop mails of a game; answer with what still comes, and how to turn the rest on again."""
        game = request.the_game
        for kind in (REPORT, REMINDER, NOTICE):
            request.c.choices.stop(request.party.user.id, game.id, kind)
        url = f"{request.c.settings.base_url}/account/mail?game={game.code}"
        return Answer(
            subject=self.subject(request, words.say("mail-what-stop")),
            lines=[words.say("mail-stopped"), "", url],
        )


class Help(Command):
    """Say what can be asked for by mail."""

    word = "HELP"
    usage = "HELP"

    def run(self, request: MailRequest, rest: str) -> Answer:  # noqa: ARG002
        """Answer with the list of the commands."""
        title = words.say("mail-what-help")
        subject = self.subject(request, title) if request.party.game is not None else title
        return Answer(subject=subject, lines=help_lines())


COMMANDS: tuple[type[Command], ...] = (
    Orders,
    Check,
    Forecast,
    Status,
    Report,
    Form,
    Ready,
    Message,
    Stop,
    Help,
)


def help_lines() -> list[str]:
    """Return the commands with their help, a line each."""
    lines = [words.say("mail-help"), ""]
    for command in COMMANDS:
        about = words.say(f"mail-help-{command.word.lower()}")
        lines += wrap(about, 76, initial_indent=f"  {command.usage:<15} ", subsequent_indent=" " * 18)
    return [*lines, "", *wrap(words.say("mail-help-sheet"), 70)]


def command_of(subject: str, body: str) -> tuple[Command, str] | None:
    """Return the command in the subject, or else in the first written line; None when there is none."""
    for line in (_without_re(subject), _first_line(body)):
        for command in COMMANDS:
            rest = command.fits(line)
            if rest is not None:
                return command(), rest
    return None


_RE = (
    "re",
    "aw",
    "sv",
    "vs",
    "antw",
    "odp",
    "ynt",
    "fwd",
    "fw",
    "wg",
    "tr",
    "rif",
    "r",
    "res",
    "回复",
    "答复",
)


def _without_re(subject: str) -> str:
    """Return a subject without what answers and forwards put before it."""
    text = subject.strip()
    for _ in range(6):
        head, colon, rest = text.partition(":")
        if not colon or head.strip().rstrip("]0123456789[ ").lower() not in _RE:
            break
        text = rest.strip()
    return text


def _first_line(body: str) -> str:
    """Return the first line that its sender wrote: not quoted, not blank."""
    for line in body.splitlines()[:40]:
        if line.strip():
            return "" if line.lstrip().startswith((">", "|")) else line
    return ""


def message_in(request: MailRequest) -> str:
    """Return what the writer of a mail wrote above the quote, without the command and without a sheet.

    No link of a report and no address of a seat is passed on, whatever the program made of its quote.
    """
    lines = own_words(request.mail.body).splitlines()
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    start = first + 1 if lines and Message.fits(lines[first]) is not None else first
    settings = request.c.settings
    private = (f"{settings.mail_name}+", f"{settings.base_url}/mail/", "mail=", "/calendar/")
    kept: list[str] = []
    for line in lines[start:]:
        if line.strip().upper().startswith("ORDERS ") and begins_sheet(line):
            break
        if not any(word in line for word in private):
            kept.append(line.rstrip())
    return "\n".join(kept).strip()[:_MOST_MESSAGE]
