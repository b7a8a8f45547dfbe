"""What a seat can order now: the pieces that take orders, and for each piece the lines that can be given.

A game declares ``Parts.offers``. Every order says on its own page where it is possible, with what and at
what cost (``Order.offers``); ``Offers.possible`` collects that for one piece. All of it follows from the
view alone, so two states with equal views offer the same bytes. A page shows the offers as a list: choosing
one writes its line into the sheet.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engine.kernel.blocks import Say
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

V = TypeVar("V")

_BLANK = Sheet()
MOST_OFFERS = 40
"""The most offers for one piece."""


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat gives orders to: a unit, a place, or the seat itself (its treasury, its letters).

    ``key`` names it in addresses and is unique in a view (``CONVOY 1``). ``section`` is the head under which
    its lines stand on the sheet (``Section.title``). ``name`` is what the game calls it, with what tells it
    from the others. ``at`` is the id of its cell on the map, None when it stands on none. ``needs`` says
    what cannot wait (it will starve), None when nothing is amiss.
    """

    key: str
    section: str
    name: Say
    at: int | None = None
    needs: Say | None = None


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value that a blank may take, as it is written in the line.

    ``says`` is what it means where its spelling does not tell, ``at`` the id of the map cell whose click
    picks it.
    """

    value: str
    says: Say | None = None
    at: int | None = None


class Blank(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of an offered line that the giver chooses: one of ``picks``, or a number from low to high.

    ``name`` is the field of the order (words: ``blank-<name>``); ``value`` is what stands there at first.
    """

    name: str
    value: str
    picks: tuple[Pick, ...] = ()
    low: int = 0
    high: int = 0


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line that a piece can be given now, with its cost and effect in a short sentence.

    ``order`` is the key of the order. ``line`` is its text, in which ``{name}`` stands for each of
    ``blanks``; with any value that the blanks allow, one changed at a time, ``Ruleset.check`` of a sheet with
    nothing else finds no error, and no warning at the line.
    ``number`` is the numbered line on which it belongs (0: the first blank one). ``at`` is the map cell that
    it acts upon. ``weight`` sorts: offers that a good player would choose have the greatest. ``beside`` are
    lines without which it comes to nothing, each with its section: they are written above it where the sheet
    has them not yet.
    """

    order: str
    section: str
    line: str
    says: Say
    blanks: tuple[Blank, ...] = ()
    number: int = 0
    at: int | None = None
    weight: int = 0
    beside: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The line with the first value of each blank."""
        return self.line.format_map({blank.name: blank.value for blank in self.blanks})


def narrowed(offer: Offer, works: Callable[[str], bool], alike: tuple[str, ...] = ()) -> Offer | None:
    """Return an offer with the values with which its line works, or None where there are none.

    Of a number the greatest that works becomes its ``high``, given that all smaller ones work too. A blank
    without a pick or a number to choose offers nothing. Of the blanks named in ``alike`` every pick works if
    one does: not each is tried.
    """
    if any(not blank.picks and not blank.high for blank in offer.blanks):
        return None

    def does(values: Mapping[str, str]) -> bool:
        return works(offer.line.format_map(values))

    values = _working(does, offer.blanks)
    if values is None:
        return None
    blanks = {blank.name: _limited(does, values, blank) for blank in offer.blanks if not blank.picks}
    values |= {name: blank.value for name, blank in blanks.items()}
    for blank in offer.blanks:
        if blank.picks:
            tried = blank.name not in alike
            picks = [pick for pick in blank.picks if not tried or does({**values, blank.name: pick.value})]
            blanks[blank.name] = replace(blank, picks=tuple(picks), value=values[blank.name])
    return replace(offer, blanks=tuple(blanks[blank.name] for blank in offer.blanks))


def _working(does: Callable[[Mapping[str, str]], bool], blanks: tuple[Blank, ...]) -> dict[str, str] | None:
    """Return values with which the line works, the first ones if they do; numbers as low as they may be."""
    first = {blank.name: blank.value if blank.picks else str(blank.low) for blank in blanks}
    if does(first):
        return first
    for blank in blanks:
        for pick in blank.picks:
            values = {**first, blank.name: pick.value}
            if does(values):
                return values
    return None


def _limited(does: Callable[[Mapping[str, str]], bool], values: Mapping[str, str], blank: Blank) -> Blank:
    """Return a number's blank with the greatest number that works, given that the lowest does."""
    low, high = blank.low, blank.high
    if not does({**values, blank.name: str(high)}):
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if does({**values, blank.name: str(middle)}) else (low, middle)
        high = low
    return replace(blank, high=high, value=str(min(int(blank.value), high)))


@dataclass(frozen=True)
class Foreseen(Generic[V]):
    """The moment at which the next line of a piece acts, on a sheet as far as it is written.

    ``view`` is what the seat will know then. ``settled`` returns an offer with what comes of it there (its
    cost and effect, the values that may be chosen), or None where nothing would.
    """

    view: V
    settled: Callable[[Offer], Offer | None]


def agreed(
    book: OrderBook,
    sheet: Sheet,
    check: Callable[[Sheet], Iterable[Problem]] | None = None,
    *,
    again: frozenset[str] = frozenset(),
    alike: tuple[str, ...] = (),
) -> Callable[[Offer], Offer | None]:
    """Return what leaves of an offer the lines that a sheet takes besides those written on it.

    A line that stands there already under the same head is not offered again, but for the orders ``again``.
    With ``check``, neither is one that brings a problem with a line. ``alike`` as in ``narrowed``.
    """
    kinds = {spec.head: spec.kind for spec in book.sections}
    there = [(section.title, line.order) for section, line in sheet.lines()]
    written = book.write(sheet)
    known = _faults(check(sheet)) if check is not None else set()

    def has(head: str, text: str) -> bool:
        return (head, book.read(kinds[head.partition(" ")[0]], text)) in there

    def settled(offer: Offer) -> Offer | None:
        lacking = [(head, line) for head, line in offer.beside if not has(head, line)]
        above = written + "".join(f"{head}\n{line}\n" for head, line in lacking)

        def works(text: str) -> bool:
            if offer.order not in again and has(offer.section, text):
                return False
            if check is None:
                return True
            return not _faults(check(book.parse(f"{above}{offer.section}\n{text}\n"))) - known

        found = narrowed(offer, works, alike)
        return found if found is not None and works(found.text) else None

    return settled


def _faults(problems: Iterable[Problem]) -> set[tuple[str, int, str]]:
    """Return what is wrong with lines; a remark is not."""
    return {(one.section, one.number, one.code) for one in problems if one.number and one.severity != "note"}


@dataclass(frozen=True)
class Offers(Generic[V]):
    """The pieces of a game and what they can do.

    ``pieces`` yields them for a view in a step, those that most want orders first. ``foreseen``, where a game
    can play a sheet on a view, says where the next line of a piece acts (None: it has none any more): then
    an order's page says what is worth trying there, and the rule itself says whether it is possible.
    """

    book: OrderBook
    pieces: Callable[[V, Step], Iterator[Piece]]
    foreseen: Callable[[V, Step, Piece, Sheet], Foreseen[V] | None] | None = None

    def possible(self, view: V, step: Step, piece: Piece, sheet: Sheet = _BLANK) -> tuple[Offer, ...]:
        """Return what a piece can be ordered to do in this step, likely offers first, at most 40.

        With ``sheet`` what it can do after the lines that are written already, where the game foresees that.
        """
        kinds = {spec.head: spec.kind for spec in self.book.sections}
        kind = kinds[piece.section.partition(" ")[0]]
        orders = [
            order
            for order in self.book.orders
            if order.kind == kind and (not order.steps or step.key in order.steps)
        ]
        found: list[Offer] = []
        if self.foreseen is None:
            for order in orders:
                found += order.offers(view, step, piece)
        elif (then := self.foreseen(view, step, piece, sheet)) is not None:
            tried = (
                then.settled(offer) for order in orders for offer in order.offers(then.view, step, piece)
            )
            found = [offer for offer in tried if offer is not None]
        found.sort(key=lambda offer: -offer.weight)
        return tuple(found[:MOST_OFFERS])

    def given(self, view: V, pieces: tuple[Piece, ...], sheet: Sheet) -> dict[str, list[tuple[str, int]]]:
        """Return by the key of a piece the lines of a sheet that are about it: section and line number.

        Lines under a head that no piece has (a group formed on this very sheet) are about the last piece.
        """
        found: dict[str, list[tuple[str, int]]] = {piece.key: [] for piece in pieces}
        by_section: dict[str, list[str]] = {}
        for piece in pieces:
            by_section.setdefault(piece.section, []).append(piece.key)
        for section, line in sheet.lines():
            beside = by_section.get(section.title, [piece.key for piece in pieces[-1:]])
            meant = beside if len(beside) == 1 else ()
            if line.order is not None and len(beside) > 1:
                meant = line.order.pieces(view)
            for key in meant:
                if key in found:
                    found[key].append((section.title, line.number))
        return found
