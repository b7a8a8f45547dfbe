"""Ledgers on paper: an account a table, in two columns where words and amounts are short enough."""

from app.render.localize import LocalizedAccount, LocalizedStockAccounts
from app.render.paper.columns import GUTTER
from app.render.paper.pages import SOFT, Book
from app.render.paper.tags import CELL, HEAD_OF_COLUMN, HEAD_OF_ROW
from app.render.paper.type import measure, printable, wrapped

_SIZE, _SMALL, _STEP = 7.0, 6.2, 10.0
_AMOUNT, _GAP = 75.0, 6.0
# Above and below the rows of an account: its name, and the room to the next.
_HEAD, _FOOT = 12.0, 8.0
# The rows of an account that stay together, and the most room that a title asks for below it.
_KEPT, _MOST = 8, 300.0


def draw_ledger(book: Book, item: LocalizedStockAccounts) -> None:
    """Draw all accounts from the flow's height down: narrow ones in two columns, others full width."""
    half = (book.room - GUTTER) / 2
    waiting: list[LocalizedAccount] = []
    for account in item.accounts:
        if _narrow(account, item.heads, half):
            waiting.append(account)
        else:
            _columns(book, waiting, item.heads, half)
            waiting = []
            _account(book, account, item.heads, book.left, book.room)
    _columns(book, waiting, item.heads, half)


def room_for_first(book: Book, item: LocalizedStockAccounts) -> float:
    """Return the height that must fit below a title, so that an account stands beneath it."""
    first = item.accounts[0]
    if _narrow(first, item.heads, (book.room - GUTTER) / 2):
        return min(_tall(book, first), _MOST)
    return _STEP * book.air * _KEPT + _HEAD


def _tall(book: Book, account: LocalizedAccount) -> float:
    """Return the height of an account where none of its words are folded."""
    return _HEAD + _STEP * book.air * (len(account.rows) + 2) + _FOOT


def _columns(book: Book, accounts: list[LocalizedAccount], heads: tuple[str, ...], half: float) -> None:
    """Draw accounts down the left column, then the right, so that both end at about one height.

    Where they do not fit on the page, as many as do come first.
    """
    start = 0
    while start < len(accounts):
        part = _fitting(book, accounts[start:])
        if not part:
            if not book.fresh:
                book.turn_page()
                continue
            part = 1, 1
        lengths, top, lowest = part, book.y, book.y
        for place, count in enumerate(lengths):
            book.y = top
            for account in accounts[start : start + count]:
                _account(book, account, heads, book.left + place * (half + GUTTER), half)
            start += count
            lowest = min(lowest, book.y)
        book.y = lowest


def _fitting(book: Book, accounts: list[LocalizedAccount]) -> tuple[int, int] | None:
    """Return how many accounts stand in each column: as many as fit, as even as their order allows."""
    room = book.y - book.bottom
    for count in range(len(accounts), 0, -1):
        talls = [_tall(book, account) for account in accounts[:count]]
        left = min(range(1, count + 1), key=lambda at: max(sum(talls[:at]), sum(talls[at:])))
        if max(sum(talls[:left]), sum(talls[left:])) <= room:
            return left, count - left
    return None


def _amounts(account: LocalizedAccount, heads: tuple[str, ...]) -> float:
    """Return the width of the widest amount or head of amounts, with the gap before it."""
    texts = [account.opening, account.closing, *(cell for row in account.rows for cell in row[1:])]
    wide = max(measure(printable(text, "bold"), "bold", _SIZE) for text in texts)
    return max(wide, *(measure(printable(head, "bold"), "bold", _SMALL) for head in heads[1:4])) + _GAP


def _narrow(account: LocalizedAccount, heads: tuple[str, ...], half: float) -> bool:
    """Whether an account's words and amounts fit into half a page's width."""
    room = half - 3 * _amounts(account, heads) - 6
    return all(measure(printable(row[0], "sans"), "sans", _SIZE) < room for row in account.rows)


def _account(book: Book, account: LocalizedAccount, heads: tuple[str, ...], left: float, room: float) -> None:
    """Draw one account: opening, what came and went, closing."""
    _, credit, debit, balance, before, after = heads
    step = _AMOUNT if room == book.room else _amounts(account, heads)
    right = left + room - 3
    ends = [right - 2 * step, right - step, right]
    rows = [(before, "", "", account.opening), *account.rows, (after, "", "", account.closing)]
    book.need(_STEP * book.air * min(len(rows), _KEPT) + _HEAD)
    book.shade(left, book.y - 3.4, room, 12.5)
    out = [book.show(left + 3, book.y, printable(account.name, "bold"), "bold", 8)]
    for end, head in zip(ends, (credit, debit, balance), strict=True):
        found = printable(head, "bold")
        out.append(book.show(end - measure(found, "bold", _SMALL), book.y, found, "bold", _SMALL, SOFT))
    book.tree.open("Table")
    book.row([HEAD_OF_COLUMN] * 4, out)
    book.y -= _HEAD
    for number, row in enumerate(rows):
        _row(book, row, left, ends, bold=number in {0, len(rows) - 1}, keeps=number == len(rows) - 2)
        book.rule(left, book.y + _STEP * book.air * 0.76, left + room, width=0.3, grey=0.82)
    book.tree.close()
    book.y -= _FOOT


def _row(
    book: Book, row: tuple[str, str, str, str], left: float, ends: list[float], *, bold: bool, keeps: bool
) -> None:
    """Draw one entry."""
    font = "bold" if bold else "sans"
    texts = wrapped(printable(row[0], font), font, _SIZE, 2 * ends[0] - ends[1] - left - 3)
    lead = _STEP * book.air
    # The last line stays with the one before it.
    book.need(lead * (len(texts) + keeps))
    lines = [book.show(left + 3, book.y - lead * at, text, font, _SIZE) for at, text in enumerate(texts)]
    out = [" ".join(lines)]
    for end, value in zip(ends, row[1:], strict=True):
        found = printable(value, font)
        at = end - measure(found, font, _SIZE)
        out.append(book.show(at, book.y, found, font, _SIZE) if found else "")
    book.row([HEAD_OF_ROW, CELL, CELL, CELL], out)
    book.y -= lead * len(texts)
