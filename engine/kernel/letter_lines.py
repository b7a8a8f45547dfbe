"""Letters as lines of a sheet: which orders send one, writing such a line, reading those that stand there.

An order that sends letters says so (``Order.letter``) and has the fields ``to`` and ``text``.
"""

from collections.abc import Iterator

import msgspec

from engine.kernel.orders import Order, OrderBook
from engine.kernel.prefill import behind
from engine.kernel.sheets import Sheet

ALL = "ALL"


class LetterForm(msgspec.Struct, frozen=True, kw_only=True):
    """One way to send a letter: the order's key and word, its help, the most characters of a text."""

    key: str
    word: str
    help: str
    most: int


class LetterLine(msgspec.Struct, frozen=True, kw_only=True):
    """A letter that stands in a sheet: the key of its order, whom it is for as written there, its text."""

    key: str
    to: str
    text: str


def letter_forms(book: OrderBook, step: str = "") -> tuple[LetterForm, ...]:
    """Return the forms in which a letter can be sent (in ``step``, when given); empty without letters."""
    return tuple(
        LetterForm(key=cls.key, word=cls.word, help=" ".join((cls.__doc__ or "").split()), most=cls.letter)
        for cls in book.orders
        if cls.letter and (not step or not cls.steps or step in cls.steps)
    )


def letter_line(book: OrderBook, key: str, to: str, text: str) -> str:
    """Return the order line that sends a text, or "" when the game cannot read it (no such addressee)."""
    cls = book.named[key]
    # Straight quotes inside become single ones: a line has one text.
    plain = " ".join(text.replace('"', "'").split())
    line = book.parse(f'{_head(book, cls)}\n1: {cls.word} {to} "{plain}"\n')
    orders = [found.order for _, found in line.lines()]
    if len(orders) != 1 or not isinstance(orders[0], cls):
        return ""
    return book.write_order(orders[0])


def letters_in(book: OrderBook, sheet: Sheet) -> Iterator[LetterLine]:
    """Yield the letters of a sheet, in the order of its lines."""
    for _, line in sheet.lines():
        if isinstance(line.order, Order) and line.order.letter:
            to = book.write_field(line.order, "to")
            yield LetterLine(key=line.order.key, to=to, text=str(getattr(line.order, "text", "")))


def put_letter(book: OrderBook, text: str, key: str, line: str) -> str:
    """Return a sheet with one more line, in the first section where that order may stand.

    The rest stays as it was. A blank line is filled; otherwise the new line comes behind the last one of the
    section, or in a section of its own.
    """
    kind = book.named[key].kind
    heads = {spec.head for spec in book.sections if spec.kind == kind}
    sheet = book.parse(text)
    section = next((one for one in sheet.sections if one.name in heads), None)
    lines = text.splitlines()
    if section is None:
        ends = (at for at, raw in enumerate(lines) if raw.strip().upper() == "END")
        end = next(ends, len(lines))
        lines[end:end] = [_head(book, book.named[key]), f"1: {line}"]
    else:
        blank = next((one for one in section.lines if one.order is None and one.problem is None), None)
        if blank is not None:
            lines[blank.at - 1] = f"{blank.number}: {line}"
        else:
            number = max((one.number for one in section.lines), default=0) + 1
            lines.insert(behind(book, lines, section), f"{number}: {line}")
    return "\n".join(lines) + "\n"


def _head(book: OrderBook, cls: type[Order]) -> str:
    return next(spec.head for spec in book.sections if spec.kind == cls.kind)
