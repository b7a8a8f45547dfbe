"""What a command works with: who wrote, of which seat, and the sheet in the mail."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.accounts.actor import ORDERS, READ, Actor
from app.accounts.models import User
from app.container import Container
from app.errors import AppError
from app.games.models import Game, Seat
from app.games.service import ruleset_of
from app.language import reading
from app.mailbox.blocks import Block, SheetText, blocks_in, read_block
from app.mailbox.message import Mail, Text
from app.mailbox.models import InboundMail
from app.mailbox.repository import InboundRepository
from app.render.messages import Messages
from app.sheets.service import SeatOrders
from engine.kernel.blocks import Form
from engine.kernel.sheets import Sheet


class AskBackError(Exception):
    """A mail whose sender has to be asked: ``mail-ask-<code>`` says what, ``lines`` shows it."""

    def __init__(self, code: str, lines: Sequence[str] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.lines = list(lines)


@dataclass(frozen=True, kw_only=True)
class Offer:
    """The sheet that a mail brings. ``notes`` are keys of what its sender is told about how it was read."""

    text: str
    untouched: bool
    notes: tuple[str, ...] = ()
    rejoined: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class _Read:
    text: str
    sheet: Sheet
    digest: str
    rejoined: tuple[str, ...] = ()
    is_form: bool = False


@dataclass(kw_only=True)
class MailRequest:
    """A mail, and who asks. ``sure``: its token was right, or its sender has followed the link we sent."""

    c: Container
    row: InboundMail
    mail: Mail
    user: User
    game: Game | None
    seat: Seat | None
    turn: int | None
    sure: bool
    asked: bool = False

    @property
    def actor(self) -> Actor:
        """The user at the door for mail: reads and sends, moderates nothing."""
        return Actor.of(self.user, door="mail", scopes=(READ, ORDERS))

    @cached_property
    def own(self) -> SeatOrders:
        """The seat that the mail is about; raises ``AskBackError`` when it says none."""
        if self.game is None or self.seat is None:
            raise AskBackError("which-seat")
        return self.c.orders.seat(self.actor, self.game.code, self.seat.number)

    @property
    def the_game(self) -> Game:
        """The game that the mail is about; raises ``AskBackError``."""
        if self.game is None:
            raise AskBackError("which-game")
        return self.game

    @property
    def words(self) -> Messages:
        """The game's words, dates on the user's clock."""
        return Messages(self.the_game.ruleset, reading(), self.user.time_zone)

    def is_older_than_last(self, turn: int) -> bool:
        """Whether the sender's clock puts this mail before the one whose sheet it takes the place of."""
        last = InboundRepository(self.c.session).last_taken(self.the_game.id, self.own.number, turn)
        if last is None or last.sent_at is None or self.mail.sent_at is None:
            return False
        return self.mail.sent_at < last.sent_at

    def need_turn(self) -> None:
        """The address has to be of the turn that the seat is to play; raises 409 ``form_other_turn``."""
        present = self.own.status().game_turn
        if self.turn is not None and self.turn != present:
            raise AppError(409, "form_other_turn", turn=self.turn, present=present)

    @cached_property
    def offer(self) -> Offer:
        """The sheet in the mail: of the body, of attached texts and of PDF forms, which have to agree.

        A sheet that is as it was sent counts only when there is no other. Raises ``AskBackError``, and 409
        or 422 for a form of another turn or a changed one.
        """
        notes: list[str] = []
        found: list[_Read] = []
        for source in self.mail.sources:
            read = self._read_source(source, notes)
            if read is not None:
                found.append(read)
        for data in self.mail.forms:
            filled = self.c.forms.read(self.actor, data, code=self.the_game.code, number=self.own.number)
            found.append(self._parsed(SheetText(text=filled.text), is_form=True))
        if not found:
            raise AskBackError(notes[0] if notes else "no-sheet")
        touched = [one for one in found if not self._untouched(one)]
        counted = touched or found
        if len({one.digest for one in counted}) > 1:
            raise AskBackError("differ")
        if any(one.is_form for one in counted):
            notes.append("form")
        rejoined = tuple(dict.fromkeys(line for one in counted for line in one.rejoined))
        text = counted[0].text
        return Offer(text=text, untouched=not touched, notes=tuple(dict.fromkeys(notes)), rejoined=rejoined)

    def _read_source(self, readings: Sequence[Text], notes: list[str]) -> _Read | None:
        """The last whole sheet of a text, in the first reading that has one."""
        for text in readings:
            blocks = blocks_in(text)
            whole = [block for block in blocks if block.counts]
            if not whole:
                if any(block.whole for block in blocks):
                    notes.append("unsigned")
                elif blocks:
                    notes.append("unfinished")
                continue
            return self._last(whole, notes)
        return None

    def _last(self, blocks: Sequence[Block], notes: list[str]) -> _Read:
        book = ruleset_of(self.the_game.ruleset).orders
        reads: list[_Read] = []
        doubts: dict[int, tuple[tuple[str, str], ...]] = {}
        for block in blocks:
            sheet = read_block(book, block)
            doubts[len(reads)] = sheet.doubts
            reads.append(self._parsed(sheet))
        # A sheet sent back as it came, below or above the answer, is not the answer.
        places = [at for at, one in enumerate(reads) if not self._untouched(one)] or [len(reads) - 1]
        at = places[-1]
        if doubts[at]:
            raise AskBackError("two-ways", [f"{first}\n{second}" for first, second in doubts[at]])
        if len({reads[place].digest for place in places}) > 1:
            notes.append("several")
        return reads[at]

    def _parsed(self, sheet: SheetText, *, is_form: bool = False) -> _Read:
        book = ruleset_of(self.the_game.ruleset).orders
        parsed = book.parse(sheet.text)
        return _Read(
            text=sheet.text,
            sheet=parsed,
            digest=book.digest(parsed),
            rejoined=sheet.rejoined,
            is_form=is_form,
        )

    def _untouched(self, read: _Read) -> bool:
        """Whether nobody has written anything into a sheet: no line at all, or those that it came with."""
        return not any(True for _ in read.sheet.lines()) or read.digest == self._sent_digest

    @cached_property
    def _sent_digest(self) -> str:
        """The digest of the sheet as the report brings it."""
        book = ruleset_of(self.the_game.ruleset).orders
        try:
            form = self.own.form()
            text = self.own.template() if form is None else _text_of(form)
        except AppError:
            return ""
        return book.digest(book.parse(text))


def _text_of(form: Form) -> str:
    lines = []
    for section in form.sections:
        lines.append(section.head)
        lines += [f"{line.number}: {line.text}" for line in section.lines]
    return "\n".join(lines) + "\n"
