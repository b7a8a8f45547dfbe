"""Sheets that are as long as they may be, of every game: read in work that grows as the text does.

Work is counted in calls of functions, which is the same on every machine. That no regular expression is slow
is shown by their shapes (``test_patterns``).
"""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from typing import Any

import pytest

from app.sheets.values import MOST_BYTES, MOST_LINES
from engine.kernel.orders import OrderBook
from engine.kernel.testing.seasons import begin
from engine.registry import GAMES

PIECES = ("a", "A ", " ", "9", "9 ", "- ", '"', "1: ", ",", "\u201e")


def _calls(work: Callable[[], Any]) -> int:
    """How many functions are called to do that, those of the standard library in Python among them."""
    count = 0

    def counted(*_: Any) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def _filled(start: str, piece: str, length: int) -> str:
    return (start + piece * length)[:length]


def _starts(book: OrderBook) -> Iterator[tuple[str, str]]:
    """Every kind of line, and what it may begin with: nothing, an example of each order, most of one."""
    for spec in book.sections:
        yield spec.kind, ""
        for order in book.orders:
            if order.kind == spec.kind:
                for line in order.examples:
                    yield spec.kind, f"{line} "
                    yield spec.kind, line[:-1]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_longest_line(game: str) -> None:
    """Twice the length is at most about twice the work, whatever a line begins with and is made of."""
    book = GAMES[game].orders
    slow = []
    for kind, start in sorted(set(_starts(book))):
        for piece in PIECES:
            half, whole = (
                _filled(start, piece, length) for length in (book.line_chars // 2, book.line_chars)
            )
            if len(half) < book.line_chars // 2:
                continue
            few = _calls(partial(book._read_line, kind, half))
            many = _calls(partial(book._read_line, kind, whole))
            # What every line costs is not to be counted twice.
            if many > 2.5 * few + 200:
                slow.append((kind, start, piece, few, many))
    assert slow == []


def _sheets(book: OrderBook, lines: int) -> Iterator[str]:
    """Yield sheets of ``lines`` of the longest lines, each of one kind and one piece."""
    heads = [f"{spec.head} 1" if spec.numbered or spec.named else spec.head for spec in book.sections]
    length = min(book.line_chars, MOST_BYTES // MOST_LINES - 8)
    for head in heads:
        for piece in PIECES:
            body = (f"{n}: {_filled(str(n), piece, length)}" for n in range(1, lines))
            yield "\n".join([head, *body])
    for piece in PIECES:
        yield _filled("", piece, lines * length)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_longest_sheet(game: str) -> None:
    """Reading and checking it; one line of as many bytes as a whole sheet may have is among them."""
    ruleset = GAMES[game]
    turn = begin(ruleset)
    assert turn.step is not None
    step = turn.step
    view = ruleset.view(turn.state, step.order[0])
    pairs = zip(_sheets(ruleset.orders, MOST_LINES // 2), _sheets(ruleset.orders, MOST_LINES), strict=True)
    # A third of them, drawn evenly: there are some hundreds for a game of many sections.
    for half, whole in islice(pairs, 0, None, 3):

        def work(text: str) -> None:
            ruleset.check(view, step, ruleset.orders.parse(text))

        few, many = _calls(partial(work, half)), _calls(partial(work, whole))
        assert many <= 3 * few + 2000, (whole[:60], few, many)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_too_long_is_not_kept(game: str) -> None:
    """Lines are remembered for being sent again: not those that are longer than any order."""
    book = GAMES[game].orders
    spec = book.sections[0]
    head = f"{spec.head} 1" if spec.numbered else f"{spec.head} A" if spec.named else spec.head
    lines = [f"{head}\n1: {number} " for number in range(50)]
    tracemalloc.start()
    try:
        for line in lines:
            assert book.parse(line + "A" * (MOST_BYTES - 40)).problems
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 10 * MOST_BYTES


_STRANGE = 118
# The most calls and returns that an unknown name costs for each known one: to compare the
# letters of both costs sixty.
_EACH = 20


def test_names_that_nobody_knows() -> None:
    """A sheet of as many as are checked while others wait: few names are compared letter by letter."""
    ruleset = GAMES["territories"]
    turn = begin(ruleset)
    assert turn.step is not None
    step = turn.step
    view = ruleset.view(turn.state, step.order[0])
    names = [land.name.upper() for land in view.lands]

    def work(words: list[str]) -> Callable[[], Any]:
        lines = (f"MOVE ALL FROM {word} TO 4" for word in islice(cycle(words), _STRANGE))
        sheet = ruleset.orders.parse("ORDERS\n" + "\n".join(lines) + "\n")
        return lambda: ruleset.check(view, step, sheet)

    few = _calls(work(names))
    for strange in (["X" * 40], [f"{name[:-2]}{number}" for number, name in enumerate(names)], ["E" * 9]):
        many = _calls(work(strange))
        assert many <= few + _STRANGE * _EACH * len(names), (strange[0], few, many)
