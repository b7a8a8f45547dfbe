"""Which sheet of a mail is meant: of its texts, its pages, attached texts and PDF forms, quoted or not.

What came back unchanged is no answer, nor is what is in already. Of what is new, what is not quoted counts;
where that leaves two sheets, or two ways to read one, the writer is asked.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from app.games.models import Game
from app.mailbox.blocks import Heads, SheetText, read_block
from app.mailbox.cuts import Block, blocks_in
from app.mailbox.message import Mail, Text
from app.sheets.heads import is_token, is_unchanged
from engine.kernel.orders import OrderBook


class AskBackError(Exception):
    """A mail whose sender has to be asked: ``mail-ask-<code>`` says what, ``lines`` shows it."""

    def __init__(self, code: str, lines: Sequence[str] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.lines = list(lines)


@dataclass(frozen=True, kw_only=True)
class Offer:
    """The sheet that a mail brings. ``notes`` are keys of what its sender is told about how it was read.

    ``untouched``: it is as it was printed, or has no orders. ``repeated``: it is in already, if not as the
    latest. ``marked``: we printed it, for this seat.
    """

    text: str
    digest: str
    untouched: bool
    marked: bool
    repeated: bool = False
    notes: tuple[str, ...] = ()
    rejoined: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class _Candidate:
    """A sheet that was found. ``unchanged``: as it was printed. ``page``: nothing has broken its lines."""

    sheet: SheetText
    digest: str
    orders: str
    quoted: bool
    marked: bool
    unchanged: bool
    turn: int
    page: bool = False
    is_form: bool = False


@dataclass(kw_only=True)
class SheetFinder:
    """Finds the sheet of a mail for a seat and the turn that it is to play.

    ``sent``: the digests of its sheets that are in, newest first. ``template``: the digest of the sheet
    that an older report brings; ``heads``: the heads of the seat's own sheet. Each is asked for only when it
    matters. ``confirmed``: the writer has seen how the sheet was read, and has said yes.
    """

    game: Game
    book: OrderBook
    number: int
    turn: int
    sent: Callable[[], Sequence[str]]
    template: Callable[[], str]
    heads: Heads
    confirmed: bool = False

    @cached_property
    def _sent(self) -> Sequence[str]:
        return self.sent()

    def find(self, mail: Mail, forms: Iterable[str] = ()) -> Offer:
        """Return the sheet that is meant; raise ``AskBackError``. ``forms``: the texts of the PDF forms."""
        notes: list[str] = []
        found = [one for source in mail.sources for one in self._of_source(source, notes)]
        found += [self._of_form(text) for text in forms]
        if not found:
            raise AskBackError(notes[0] if notes else "no-sheet")
        found = list(self._of_turn(self._merged(found)))
        changed = [one for one in found if not one.unchanged]
        if not changed:
            return self._offer(found[0], untouched=True, notes=notes)
        new = changed
        if len(changed) > 1 or changed[0].quoted:
            new = [one for one in changed if one.digest not in self._sent]
        if not new:
            return self._again(changed, notes)
        chosen = self._chosen(new, notes)
        if chosen.sheet.doubts and not self.confirmed:
            pairs = [f"{first}\n{second}" for first, second in chosen.sheet.doubts]
            raise AskBackError("two-ways", pairs[:_MOST_SHOWN])
        return self._offer(chosen, untouched=False, notes=notes)

    @staticmethod
    def _chosen(new: Sequence[_Candidate], notes: list[str]) -> _Candidate:
        """Return the one sheet that is meant; of several, the one that is not quoted; add a note then."""
        if len(new) == 1:
            return new[0]
        own = [one for one in new if not one.quoted]
        if len(own) != 1:
            raise AskBackError("differ")
        notes.append("several")
        return own[0]

    # ------------------------------------------------------------------ finding

    def _of_source(self, readings: Sequence[Text], notes: list[str]) -> Iterator[_Candidate]:
        """Find the whole sheets of a text in the first reading that has one to be read; and of its page."""
        for page in (False, True):
            for text in readings:
                blocks = blocks_in(text) if text.page == page else []
                usable = [block for block in blocks if self._may_read(block)]
                # Sheets of two seats in one mail: each is read where it belongs.
                usable = [block for block in usable if block.seat == self.number] or usable
                if usable:
                    yield from (self._read(block) for block in usable)
                    break
                if any(block.whole for block in blocks):
                    notes.append("unsigned")
                elif blocks:
                    notes.append("unfinished")

    def _may_read(self, block: Block) -> bool:
        """Return whether a block may be read: a quoted one only if we printed it, for this seat."""
        return block.whole and (not block.quoted or self._is_marked(block))

    def _is_marked(self, block: Block) -> bool:
        return bool(block.token) and is_token(block.token, self.game, block.turn, self.number)

    def _read(self, block: Block) -> _Candidate:
        sheet = read_block(self.book, block, self.heads)
        token, marked = block.token, self._is_marked(block)
        unchanged = self._is_empty(sheet.text)
        if marked and not unchanged:
            for text in chain((sheet.text,), sheet.others()):
                if is_unchanged(token, self.game, block.turn, self.number, text):
                    sheet, unchanged = SheetText(text=text), True
                    break
        one = self._candidate(sheet, quoted=block.quoted, marked=marked, unchanged=unchanged, turn=block.turn)
        one = replace(one, page=block.page)
        if not unchanged and token.count(".") < _SHOWS_CONTENT and (block.quoted or marked):
            # Printed before marks showed the content: known by what is in, or by the report's own sheet.
            known = (block.quoted and one.digest in self._sent) or one.digest == self.template()
            one = replace(one, unchanged=known)
        return one

    def _of_form(self, text: str) -> _Candidate:
        unchanged = self._is_empty(text)
        one = self._candidate(
            SheetText(text=text), quoted=False, marked=True, unchanged=unchanged, turn=self.turn
        )
        if not unchanged:
            one = replace(one, unchanged=one.digest == self.template())
        return replace(one, is_form=True)

    def _candidate(
        self, sheet: SheetText, *, quoted: bool, marked: bool, unchanged: bool, turn: int
    ) -> _Candidate:
        parsed = self.book.parse(sheet.text)
        return _Candidate(
            sheet=sheet,
            digest=self.book.digest(parsed),
            orders=self.book.write(parsed),
            quoted=quoted,
            marked=marked,
            unchanged=unchanged,
            turn=turn,
        )

    def _is_empty(self, text: str) -> bool:
        return not any(True for _ in self.book.parse(text).lines())

    # ------------------------------------------------------------------ choosing

    def _merged(self, found: Sequence[_Candidate]) -> list[_Candidate]:
        """Return one of each group that say the same: a mail's alternatives, a sheet quoted twice.

        A sheet whose lines a program has broken says the same as one with whole lines where one way to read
        it does, or where they differ in blanks alone: breaking eats some, and so do pages.
        """
        kept: dict[int, _Candidate] = {}
        sure_first = sorted(
            range(len(found)), key=lambda at: (bool(found[at].sheet.doubts), -len(found[at].orders))
        )
        for at in sure_first:
            one = found[at]
            same = next((place for place, other in kept.items() if self._says_same(one, other)), None)
            if same is None:
                kept[at] = one
                continue
            other = kept[same]
            kept[same] = replace(
                other,
                quoted=other.quoted and one.quoted,
                marked=other.marked or one.marked,
                unchanged=other.unchanged or one.unchanged,
            )
        return [kept[at] for at in sorted(kept)]

    def _says_same(self, one: _Candidate, other: _Candidate) -> bool:
        if one.digest == other.digest:
            return True
        plain = _blankless(other.orders)
        if one.page != other.page and _blankless(one.orders) == plain:
            return True
        if not one.sheet.doubts:
            return False
        return any(_blankless(self.book.write(self.book.parse(text))) == plain for text in one.sheet.others())

    def _of_turn(self, found: Sequence[_Candidate]) -> Sequence[_Candidate]:
        """Return the candidates for the turn to play, if any: a thread of mails quotes older ones."""
        present = [one for one in found if one.turn in {0, self.turn}]
        return present or found

    def _again(self, changed: Sequence[_Candidate], notes: Sequence[str]) -> Offer:
        """Return an offer for a mail whose sheets are all in already: as the latest or an earlier one."""
        latest = next((one for one in changed if self._sent and one.digest == self._sent[0]), None)
        own = next((one for one in changed if not one.quoted or one.marked), changed[0])
        return replace(self._offer(latest or own, untouched=False, notes=notes), repeated=True)

    def _offer(self, one: _Candidate, *, untouched: bool, notes: Sequence[str]) -> Offer:
        told = [*notes, "form"] if one.is_form and not untouched else notes
        return Offer(
            text=one.sheet.text,
            digest=one.digest,
            untouched=untouched,
            marked=one.marked,
            notes=tuple(dict.fromkeys(told)),
            rejoined=one.sheet.rejoined,
        )


_MOST_SHOWN = 8
_SHOWS_CONTENT = 5


def _blankless(text: str) -> str:
    return "".join(text.split())
