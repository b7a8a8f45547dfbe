"""An offered line: what is chosen for its blanks, and the line put into a sheet."""

from collections.abc import Mapping

from engine.kernel.offers import Offer
from engine.kernel.orders import OrderBook
from engine.kernel.prefill import behind

_DIGITS = 9


def filled(offer: Offer, chosen: Mapping[str, str]) -> str | None:
    """Return the line with what was chosen for its blanks (the first value where nothing was).

    None when a choice is not among those that the offer allows.
    """
    values = {}
    for blank in offer.blanks:
        value = chosen.get(blank.name) or blank.value
        if blank.picks:
            allowed = value in {pick.value for pick in blank.picks}
        else:
            number = int(value) if value.isascii() and value.isdecimal() and len(value) <= _DIGITS else -1
            allowed, value = blank.low <= number <= blank.high, str(number)
        if not allowed:
            return None
        values[blank.name] = value
    return offer.line.format_map(values)


def put_offer(book: OrderBook, text: str, offer: Offer, order: str) -> str | None:
    """Return a sheet with an offered line on it, below the lines that it takes and that the sheet lacks.

    None where no line is left.
    """
    kinds = {spec.head: spec.kind for spec in book.sections}
    found: str | None = text
    for head, line in offer.beside:
        there = [one.order for section, one in book.parse(text).lines() if section.title == head]
        if found is not None and book.read(kinds[head.partition(" ")[0]], line) not in there:
            found = put_line(book, found, head, 0, line)
    return None if found is None else put_line(book, found, offer.section, offer.number, order)


def put_line(book: OrderBook, text: str, head: str, number: int, order: str) -> str | None:
    """Return a sheet with an order on a line under a head, or None where no line is left.

    It comes on the line of that number, or where something is written there on the next blank one. A head
    that the sheet lacks comes behind the others. The rest stays as it was.
    """
    rows = text.splitlines()
    most = {spec.head: spec.most for spec in book.sections}[head.partition(" ")[0]]
    section = next((one for one in book.parse(text).sections if one.title == head), None)
    used = set() if section is None else {line.number for line in section.lines if line.text}
    free = next((one for one in range(max(1, number), most + 1) if one not in used), 0)
    if not free:
        return None
    line = f"{free}: {order}"
    if section is None:
        end = next((at for at, raw in enumerate(rows) if raw.strip().upper() == "END"), len(rows))
        rows[end:end] = [head, line]
    elif blank := next((one for one in section.lines if one.number == free), None):
        rows[blank.at - 1] = line
    else:
        later = [one.at - 1 for one in section.lines if one.number > free]
        at = min(later) if later else behind(book, rows, section)
        rows[at:at] = [line]
    return "\n".join(rows) + "\n"
