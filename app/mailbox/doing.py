"""Doing what a mail wants: its sheet, its command, or both; asking first where that is due; one answer."""

from collections.abc import Callable
from textwrap import wrap

from app import words
from app.container import Container
from app.db import nested
from app.errors import AppError
from app.mailbox.answers import sheet_to_answer_with
from app.mailbox.commands import (
    Answer,
    Check,
    Forecast,
    Orders,
    Ready,
    command_of,
    help_lines,
    message_in,
)
from app.mailbox.models import ANSWERED, ASKED, TAKEN
from app.mailbox.request import MailRequest
from app.mailbox.sheets import AskBackError

_COLUMNS = 70
_BRINGS_SHEET = frozenset(
    {"no-sheet", "unsigned", "unfinished", "untouched", "unreadable", "two-ways", "differ"}
)
"""Questions that ask for a sheet: they bring one."""


class Doer:
    """Does what one mail wants, for a known sender, in the caller's transaction."""

    def __init__(self, c: Container, request: MailRequest) -> None:
        self._c = c
        self._request = request
        found = command_of(request.mail.subject, request.mail.body)
        self.command, self._rest = found if found is not None else (Orders(), "")
        request.asked = found is not None

    def brings_new_sheet(self) -> bool:
        """Whether there is a sheet in the mail that would change something, or has to be asked about."""
        try:
            return self._request.brings_sheet
        except AppError:
            return False

    def do(self) -> Answer:
        """Do it and say what came of it; what is wrong becomes the answer."""
        if self._request.party.thread is not None:
            return self._guarded(self._write_in_thread)
        first = self._guarded(self._ask_first)
        if first.lines:
            return first
        if isinstance(self.command, (Orders, Check, Forecast)) or not self.brings_new_sheet():
            return self._guarded(lambda: self.command.run(self._request, self._rest))
        return self._both()

    # ------------------------------------------------------------------ asking first

    def _ask_first(self) -> Answer:
        """Ask for confirmation of a change, unless the address is signed or the player used the link."""
        request, none = self._request, Answer(subject="")
        changes = self.command.changes or self._takes_sheet()
        if not changes or request.sure:
            return none
        if isinstance(self.command, Orders) and request.offer.untouched and not request.asked:
            raise AskBackError("untouched")
        url = f"{self._c.settings.base_url}/mail/confirm/{request.row.key}"
        what = words.say("mail-what-confirm")
        lines = [*wrap(words.say("mail-confirm"), _COLUMNS), "", url]
        subject = words.say("mail-answer-subject", title=request.the_game.title, what=what)
        return Answer(subject=subject, lines=lines, state=ASKED)

    def _takes_sheet(self) -> bool:
        reads = isinstance(self.command, (Check, Forecast))
        return not reads and not isinstance(self.command, Orders) and self.brings_new_sheet()

    # ------------------------------------------------------------------ doing

    def _both(self) -> Answer:
        """Do a sheet and a command, and answer what came of each.

        A sender who is ready with a sheet that was not taken is not set ready: that is asked back with the
        sheet.
        """
        request, command = self._request, self.command
        is_ready = isinstance(command, Ready)
        said = f"{Ready.word} {self._rest}".strip() if is_ready else ""
        sheet = self._guarded(lambda: Orders().run(request, said))
        taken = sheet.state == TAKEN
        if is_ready:
            other = Answer(
                subject="", lines=wrap(words.say(_ready_word(self._rest)), _COLUMNS) if taken else []
            )
        else:
            other = self._guarded(lambda: command.run(request, self._rest))
        done = not other.reason and (taken or not is_ready)
        told = [
            words.say("mail-both-sheet", taken="yes" if taken else "no", revision=sheet.revision or 0),
            words.say("mail-both-command", word=command.word, done="yes" if done else "no"),
        ]
        lines = [line for one in told for line in wrap(one, _COLUMNS)]
        for part in (other.lines, sheet.lines):
            lines += ["", *part] if part else []
        return Answer(
            subject=sheet.subject,
            lines=lines,
            files=other.files,
            state=TAKEN if taken else ANSWERED,
            reason="" if taken else sheet.reason,
            revision=sheet.revision,
        )

    def _write_in_thread(self) -> Answer:
        """Write the text above the quote into the thread, to its other side."""
        request = self._request
        thread = request.party.thread
        if thread is None:  # pragma: no cover - asked by who knows
            raise AskBackError("no-message")
        if not request.sure:
            raise AskBackError("other-account")
        text = message_in(request)
        if not text:
            raise AskBackError("no-message")
        self._c.threads.answer(request.actor, thread.id, text)
        url = f"{self._c.settings.base_url}/messages/{thread.id}"
        subject = words.say(
            "mail-answer-subject", title=request.the_game.title, what=words.say("mail-what-message")
        )
        return Answer(subject=subject, lines=[words.say("mail-thread-written"), "", url])

    def _guarded(self, work: Callable[[], Answer]) -> Answer:
        """Run it in a savepoint; a question and a refusal become the answer, and nothing was changed."""
        try:
            with nested(self._c.session):
                return work()
        except AskBackError as error:
            return self._question(error)
        except AppError as error:
            if error.status >= 500:
                raise
            return self._refusal(error)

    def _question(self, error: AskBackError) -> Answer:
        """Return what the sender has to say again, and how; with the sheet where one is asked for."""
        lines = wrap(words.say(f"mail-ask-{error.code}"), _COLUMNS)
        for one in error.lines:
            lines += ["", *(f"  {line}" for line in one.splitlines())]
        state = ANSWERED
        if error.code == "two-ways":
            # Nobody whose program breaks lines has to send the sheet by another one.
            state = ASKED
            url = f"{self._c.settings.base_url}/mail/confirm/{self._request.row.key}"
            lines += ["", *wrap(words.say("mail-ask-first-way"), _COLUMNS), "", url]
        if error.code in _BRINGS_SHEET and (sheet := sheet_to_answer_with(self._request)):
            lines += ["", *wrap(words.say("mail-ask-sheet"), _COLUMNS), "", *sheet]
        lines += ["", *help_lines()]
        subject = words.say("mail-answer-subject", title=self._title(), what=words.say("mail-what-question"))
        return Answer(subject=subject, lines=lines, state=state, reason=error.code)

    def _refusal(self, error: AppError) -> Answer:
        """Return a refusal of the services, in their own words; nothing was changed."""
        lines = [*wrap(words.sentence(error), _COLUMNS), "", words.say("mail-nothing-changed")]
        subject = words.say("mail-answer-subject", title=self._title(), what=words.say("mail-what-refused"))
        return Answer(subject=subject, lines=lines, reason=error.code)

    def _title(self) -> str:
        game = self._request.party.game
        return game.title if game is not None else "Turnpost"


def _ready_word(rest: str) -> str:
    return "mail-ready-no" if rest == "NO" else "mail-ready"
