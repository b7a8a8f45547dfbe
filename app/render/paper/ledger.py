"""Ledgers on paper: an account a table, two beside each other where their words are short."""

from app.render.localize import LocalizedAccount, LocalizedStockAccounts
from app.render.paper.columns import GUTTER
from app.render.paper.pages import SOFT, Book
from app.render.paper.type import measure, printable, wrapped

_SIZE, _STEP = 7.6, 11.0
_AMOUNT, _NARROW = 75.0, 46.0


def draw_ledger(book: Book, item: LocalizedStockAccounts) -> None:
    """All accounts from the flow's height down; two that are narrow enough stand side by side."""
    half = (book.room - GUTTER) / 2
    accounts, start = item.accounts, 0
    while start < len(accounts):
        pair = accounts[start : start + 2]
        if len(pair) < 2 or not all(_narrow(account, half) for account in pair):
            _account(book, pair[0], item.heads, book.left, book.room)
            start += 1
            continue
        book.need(_STEP * (max(len(account.rows) for account in pair) + 3) + 10)
        top, lowest = book.y, book.y
        for place, account in enumerate(pair):
            book.y = top
            _account(book, account, item.heads, book.left + place * (half + GUTTER), half)
            lowest = min(lowest, book.y)
        book.y = lowest
        start += 2


def _narrow(account: LocalizedAccount, half: float) -> bool:
    """Whether an account's words and amounts fit into half a page's width."""
    amounts = [account.opening, account.closing, *(cell for row in account.rows for cell in row[1:])]
    return all(
        measure(printable(row[0], "sans"), "sans", _SIZE) < half - 3 * _NARROW - 6 for row in account.rows
    ) and all(measure(printable(text, "bold"), "bold", _SIZE) < _NARROW - 3 for text in amounts)


def _account(book: Book, account: LocalizedAccount, heads: tuple[str, ...], left: float, room: float) -> None:
    """One account: what there was, what came and went, what there is."""
    _, credit, debit, balance, before, after = heads
    step = _AMOUNT if room == book.room else _NARROW
    right = left + room - 3
    ends = [right - 2 * step, right - step, right]
    rows = [(before, "", "", account.opening), *account.rows, (after, "", "", account.closing)]
    book.need(_STEP * min(len(rows), 8) + 26)
    book.shade(left, book.y - 3.4, room, 12.5)
    out = [book.show(left + 3, book.y, printable(account.name, "bold"), "bold", 8)]
    for end, head in zip(ends, (credit, debit, balance), strict=True):
        found = printable(head, "bold")
        out.append(book.show(end - measure(found, "bold", 6.6), book.y, found, "bold", 6.6, SOFT))
    book.tree.open("Table")
    book.tagged("TR", " ".join(out))
    book.y -= 12
    for number, row in enumerate(rows):
        _row(book, row, left, ends, bold=number in {0, len(rows) - 1})
        book.rule(left, book.y + 8, left + room, width=0.3, grey=0.82)
    book.tree.close()
    book.y -= 9


def _row(book: Book, row: tuple[str, str, str, str], left: float, ends: list[float], *, bold: bool) -> None:
    """One entry."""
    font = "bold" if bold else "sans"
    texts = wrapped(printable(row[0], font), font, _SIZE, ends[0] - left - 40)
    book.need(_STEP * len(texts))
    out = [book.show(left + 3, book.y - _STEP * level, text, font, _SIZE) for level, text in enumerate(texts)]
    for end, value in zip(ends, row[1:], strict=True):
        found = printable(value, font)
        if found:
            out.append(book.show(end - measure(found, font, _SIZE), book.y, found, font, _SIZE))
    book.tagged("TR", " ".join(out))
    book.y -= _STEP * len(texts)
