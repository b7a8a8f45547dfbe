"""A block read as a sheet: lines that a program has broken are put together where that alone can be read.

Each chain of lines of which one may be the rest of the one before is read in every way; the way that costs
least counts, and where two of them say something different, the writer is asked. What a way costs:
``_Cost``.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, product, zip_longest
from typing import Final, NamedTuple

from app.mailbox.cuts import Block, Piece, blocks_in, frame_word, glues, may_go_on, narrowest_of, token_in
from app.mailbox.texts import typed
from engine.kernel.orders import OrderBook
from engine.kernel.params import uncommented

__all__ = ["Block", "SheetText", "blocks_in", "read_block"]

Heads = Callable[[], frozenset[str]]
"""The heads that the seat's own sheet has, asked for only where a word may be a head or text."""

_NUMBERED: Final = re.compile(
    r"(?:[-*\u2022\u00b7#(]\s*)?(\d{1,3})\s*(?:\.\)|\)\.|[:.)\]])\s*(.*)", re.DOTALL
)
_HEADERS: Final = {
    "ORDERS": re.compile(r"ORDERS\s+\S+\s+#?\d+", re.IGNORECASE),
    "GAME": re.compile(r"GAME\b.*", re.IGNORECASE),
    "SEAT": re.compile(r"SEAT[\s:]+#?\d+", re.IGNORECASE),
    "TURN": re.compile(r"TURN[\s:]+#?\d+", re.IGNORECASE),
    "TOKEN": re.compile(r"TOKEN\b\s*\S*(?:\s*<\S*>)?", re.IGNORECASE),
    "READY": re.compile(r"READY:?(?:\s+(?:yes|no|true|false|on|off|[01yn]))?[.!]?", re.IGNORECASE),
    "END": re.compile("END", re.IGNORECASE),
}
_COMMENT, _HEADER, _HEAD, _NUMBER, _LOOSE = "comment", "header", "head", "number", "loose"
_QUOTES: Final = {
    '"': '"',
    "\u201c": "\u201d\u201c",
    "\u201e": "\u201c\u201d",
    "\u00ab": "\u00bb",
    "\u00bb": "\u00ab",
}
_LONGEST_LINE = 12
_MOST_WAYS = 4
_MOST_READINGS = 32
_MOST_FRAMES = 5

Effect = tuple[str, ...]


class _Cost:
    """What a reading costs: the one that costs least is meant."""

    UNREAD = 8
    """A line that is neither order, head nor remark."""
    OPEN = 2
    """A text whose closing quote never comes."""
    SWALLOWED = 2
    """What looks like a line of its own, read as the rest of a text."""
    DOUBTFUL = 2
    """What looks like a rest, read as a line of its own: a head that there is twice, a word of the frame."""


@dataclass(frozen=True, kw_only=True)
class SheetText:
    """A block read: its text; the lines that can be read in two ways; those put together again.

    ``others``: its text in other ways that cost no more, and as it is if nobody has written anything into it.
    """

    text: str
    doubts: tuple[tuple[str, str], ...] = ()
    rejoined: tuple[str, ...] = ()
    others: Callable[[], Iterable[str]] = tuple


class _Line(NamedTuple):
    """A line of the sheet: the pieces it is made of, and where it stands."""

    text: str
    kind: str
    head: str
    pieces: int


class _Way(NamedTuple):
    """Lines read one way: what they cost and what they say."""

    cost: int = 0
    lines: tuple[_Line, ...] = ()
    effects: tuple[Effect, ...] = ()

    def with_line(self, cost: int, line: _Line, effect: Effect | None) -> "_Way":
        effects = self.effects if effect is None else (*self.effects, effect)
        return _Way(self.cost + cost, (*self.lines, line), effects)


def read_block(book: OrderBook, block: Block, heads: Heads | None = None) -> SheetText:
    """Return a block as the text of a sheet; where it may end in several places, as the best of them."""
    ends = block.ends or (len(block.pieces) - 1,)
    read = [_Reader(book, block.pieces[: end + 1], heads).read() for end in ends]
    costs = [
        # What looks like more of a sheet behind an END makes it likelier that this END is a word.
        found.cost + (_Cost.DOUBTFUL if _goes_on(block.pieces[end + 1 :]) else 0)
        for end, found in zip(ends, read, strict=True)
    ]
    # Where more of a sheet stands behind an END, doubts elsewhere must not decide which END it is.
    spread = _Cost.UNREAD if len(ends) > 1 and _goes_on(block.pieces[ends[0] + 1 :]) else 1
    fitting = [found for cost, found in zip(costs, read, strict=True) if cost < min(costs) + spread]
    if len({found.effects for found in fitting}) > 1:
        last = block.pieces[ends[0] - 1]
        sheet = fitting[-1].sheet
        return SheetText(
            text=sheet.text,
            doubts=(*sheet.doubts, (last.text[:200], "END")),
            rejoined=sheet.rejoined,
            others=sheet.others,
        )
    return fitting[0].sheet


def _goes_on(pieces: Sequence[Piece]) -> bool:
    return any(_NUMBERED.fullmatch(piece.text) for piece in pieces)


@dataclass(frozen=True)
class _Read:
    cost: int
    effects: tuple[Effect, ...]
    sheet: SheetText


class _Reader:
    """Puts the pieces of a block together, chain by chain."""

    def __init__(self, book: OrderBook, pieces: Sequence[Piece], heads: Heads | None) -> None:
        self._book = book
        self._pieces = [piece for piece in pieces if piece.text]
        self._ask_heads = heads
        self._known: frozenset[str] | None = None
        self._narrowest = narrowest_of(self._pieces)
        self._kinds = [self._kind(piece.text) for piece in self._pieces]
        self._single = len(book.sections) == 1
        self._count_frames()

    def read(self) -> _Read:
        chains: list[list[_Way]] = []
        at, head = 0, self._book.sections[0].head if self._single else ""
        while at < len(self._pieces):
            ways, at = self._chain(at, head)
            chains.append(ways)
            head = ways[0].lines[-1].head if ways[0].lines else head
        whole = [way for ways in chains for way in ways[:1]]
        lines = [line for way in whole for line in way.lines]
        doubts = [pair for ways in chains if len(ways) > 1 for pair in self._doubts(ways)]
        doubts += _given_twice(lines)
        rejoined = [line.text for line in lines if line.pieces > 1 and line.kind in {_NUMBER, _LOOSE}]
        return _Read(
            sum(way.cost for way in whole),
            tuple(effect for way in whole for effect in way.effects),
            SheetText(
                text=self._text(lines),
                doubts=tuple(doubts),
                rejoined=tuple(dict.fromkeys(rejoined)),
                others=partial(self._others, chains),
            ),
        )

    def _others(self, chains: Sequence[Sequence[_Way]]) -> Iterator[str]:
        """Yield other readings of the sheet that cost no more, and readings as we may have printed it."""
        for chosen in islice(product(*chains), _MOST_READINGS):
            yield self._text([line for way in chosen for line in way.lines])
        frames = [at for at in range(1, len(self._pieces)) if self._may_be_rest(at)][:_MOST_FRAMES]
        for rests in product((False, True), repeat=len(frames)):
            taken = {at for at, is_rest in zip(frames, rests, strict=True) if is_rest}
            yield self._text(self._as_printed(taken))

    # ------------------------------------------------------------------ chains

    def _chain(self, at: int, head: str) -> tuple[list[_Way], int]:
        """Return the best ways to read the lines from here on that may belong together, and their end."""
        end = at + 1
        while end < len(self._pieces) and self._linked(end - 1):
            end += 1
        if end == at + 1:
            return [self._single_line(at, head)], end
        best: dict[int, dict[str, list[_Way]]] = {at: {head: [_Way()]}}
        for begin in range(at, end):
            for under, ways in best.pop(begin, {}).items():
                for stop, cost, line, effect in self._lines_from(begin, end, under, first=begin == at):
                    place = best.setdefault(stop, {}).setdefault(line.head, [])
                    _add(place, [way.with_line(cost, line, effect) for way in ways])
        found: list[_Way] = []
        for ways in best.get(end, {}).values():
            _add(found, ways)
        return found, end

    def _linked(self, at: int) -> bool:
        """Whether a piece and the next one may be one line, as far as can be seen without reading them."""
        first, second = self._pieces[at], self._pieces[at + 1]
        kind = self._kinds[at]
        if kind == _HEADER and self._is_in_head(at):
            return frame_word(first.text) == "TOKEN" and not first.text[5:].strip(" :")
        if kind == _NUMBER and not _body(first.text):
            # An answer written on the line under the empty one that it fills.
            return self._kinds[at + 1] == _LOOSE
        return may_go_on(first, second, self._narrowest) and not self._is_apart(kind, at + 1)

    def _is_apart(self, before: str, at: int) -> bool:
        """Whether a piece below a head or a remark is a line of its own without a doubt."""
        kind, text = self._kinds[at], self._pieces[at].text
        if before == _HEAD:
            # What looks like a head may be words of a text, and go on.
            head = self._pieces[at - 1]
            return not head.soft and self._frames[head.text.upper()] == 1 and self._is_own_head(head.text)
        if kind == _COMMENT == before:
            return True
        if before != _COMMENT:
            return False
        if kind == _HEAD:
            return self._frames[text.upper()] == 1 and self._is_own_head(text)
        return kind == _NUMBER and not _body(text)

    def _single_line(self, at: int, head: str) -> _Way:
        piece = self._pieces[at]
        cost, line, effect = self._read(piece.text, self._kinds[at], head, 1)
        return _Way().with_line(cost, line, effect)

    def _lines_from(
        self, begin: int, end: int, head: str, *, first: bool
    ) -> Iterator[tuple[int, int, _Line, Effect | None]]:
        """Yield the lines that may begin at a piece: where each ends, what it costs, what it says."""
        kind = self._kinds[begin]
        texts, swallowed = [self._pieces[begin].text], 0
        for stop in range(begin + 1, min(end, begin + _LONGEST_LINE) + 1):
            # An empty line takes the answer that is written under it.
            filled = stop < end and kind == _NUMBER and self._kinds[stop] == _LOOSE and not _body(texts[0])
            for text in () if filled else texts:
                cost, line, effect = self._read(text, kind, head, stop - begin)
                extra = swallowed + (0 if first else self._apart_cost(begin, stop - begin))
                yield stop, cost + extra, line, effect
            if stop == end:
                return
            going = [text for text in texts if self._may_hold(kind, text, stop, head)]
            if not going:
                return
            before = going[0]
            joined = [
                [
                    f"{text}{glue}{rest.text}"
                    for rest in self._pieces[stop].rests
                    for glue in self._glues(kind, text, stop - 1, rest)
                ]
                for text in going
            ]
            # Of very many the likeliest of each: what is doubtful at one break stays so at the next.
            texts = [one for those in zip_longest(*joined) for one in those if one is not None][:_MOST_WAYS]
            swallowed += self._swallow_cost(kind, before, texts[0], stop)

    def _glues(self, kind: str, text: str, at: int, rest: Piece) -> tuple[str, ...]:
        if kind == _HEADER or (kind == _NUMBER and not _body(text)) or _in_remark(text):
            return (" ",)
        found = glues(self._pieces[at], rest)
        # Outside of quotes one blank is as good as two; inside, each counts.
        return found if _in_quotes(text) or "" in found else found[:1]

    def _may_hold(self, kind: str, text: str, at: int, head: str) -> bool:
        """Whether a line that begins so may go on with the piece there."""
        following = self._kinds[at]
        if kind == _HEADER:
            return following == _LOOSE
        if kind == _NUMBER and not _body(text):
            return following == _LOOSE
        if not may_go_on(self._pieces[at - 1], self._pieces[at], self._narrowest) or kind == _HEAD:
            return False
        if kind == _COMMENT or _in_remark(text):
            return following != _COMMENT
        if following in {_NUMBER, _COMMENT}:
            return self._pieces[at - 1].soft or _in_quotes(text)
        return bool(head) or self._single

    def _swallow_cost(self, kind: str, before: str, after: str, at: int) -> int:
        """Return the cost of taking a piece that looks like a line for the rest of a text."""
        if self._kinds[at] == _LOOSE or (kind == _NUMBER and not _body(before)):
            return 0
        if self._pieces[at - 1].soft:
            # Its program says that it goes on.
            return 0
        # A quote that was open and is closed by it makes it likelier.
        return _Cost.SWALLOWED // 2 if _in_quotes(before) and not _in_quotes(after) else _Cost.SWALLOWED

    def _apart_cost(self, at: int, pieces: int) -> int:
        """Return the cost of taking a piece that may be a rest for a line of its own."""
        kind, text = self._kinds[at], self._pieces[at].text
        if kind == _HEAD:
            return _Cost.DOUBTFUL if self._frames[text.upper()] > 1 or not self._is_own_head(text) else 0
        if kind == _NUMBER:
            return _Cost.DOUBTFUL if self._twice[at] else 0
        if kind == _HEADER:
            word = frame_word(text)
            if word == "END":
                return 0 if at == len(self._pieces) - 1 else _Cost.UNREAD
            if self._is_in_head(at):
                return 0
            return _Cost.DOUBTFUL if word == "READY" else _Cost.UNREAD
        if kind == _LOOSE and self._kinds[at - 1] in {_COMMENT, _LOOSE} and self._above_frame(at + pieces):
            # What stands between a remark and a head, or another remark, is the rest of the remark.
            return _Cost.DOUBTFUL if self._begins_remark(at) else 0
        return 0

    def _is_in_head(self, at: int) -> bool:
        """Whether a piece stands above the first section."""
        return not any(kind in {_HEAD, _NUMBER} for kind in self._kinds[:at])

    def _begins_remark(self, at: int) -> bool:
        """Whether the loose pieces up to here stand below a line that is nothing but a remark."""
        while (
            at > 0
            and self._kinds[at] == _LOOSE
            and may_go_on(self._pieces[at - 1], self._pieces[at], self._narrowest)
        ):
            at -= 1
        return self._kinds[at] == _COMMENT

    def _above_frame(self, at: int) -> bool:
        while at < len(self._pieces) and self._kinds[at] == _LOOSE:
            at += 1
        return at < len(self._pieces) and self._kinds[at] in {_HEAD, _COMMENT}

    def _is_own_head(self, text: str) -> bool:
        """Whether a head is one that the seat's sheet has; unknown ones are believed."""
        spec = next((one for one in self._book.sections if one.named), None)
        if spec is None or self._ask_heads is None:
            return True
        if self._known is None:
            self._known = frozenset(map(_plain_head, self._ask_heads()))
        return not self._known or _plain_head(text) in self._known

    # ------------------------------------------------------------------ lines

    def _read(self, text: str, kind: str, head: str, pieces: int) -> tuple[int, _Line, Effect | None]:
        """Return what a line says under a head, and the cost of this reading."""
        if kind == _COMMENT:
            return 0, _Line(text, kind, head, pieces), None
        if kind == _HEADER:
            word = frame_word(text)
            return 0, _Line(text, kind, head, pieces), ("header", word, " ".join(text.upper().split()))
        if kind == _HEAD:
            return 0, _Line(text, kind, text, pieces), ("head", _plain_head(text))
        number, body = _split(text)
        line = _Line(f"{number}: {body}" if number else text, kind, head, pieces)
        if kind == _NUMBER and not uncommented(body):
            return 0, line, ("blank", number)
        written = self._order(body, head)
        if written is None:
            return _Cost.UNREAD, line, ("unread", number, " ".join(body.split()))
        cost = _Cost.OPEN if _in_quotes(body) else 0
        return cost, line, ("order", number, written)

    def _order(self, body: str, head: str) -> str | None:
        """Return the canonical order of a text under a head, or None when it is none."""
        for one in dict.fromkeys((body, typed(body))):
            sheet = self._book.parse(f"{typed(head)}\n1: {one}\n")
            lines = [line for section in sheet.sections for line in section.lines]
            if not sheet.problems and len(lines) == 1 and lines[0].order is not None:
                return self._book.write_order(lines[0].order)
        return None

    def _kind(self, text: str) -> str:
        if text.startswith(";"):
            return _COMMENT
        if _NUMBERED.fullmatch(text):
            return _NUMBER
        plain = typed(text)
        word = frame_word(uncommented(plain))
        sheet = self._book.parse(plain)
        is_head = (
            sheet.sections and not any(section.lines for section in sheet.sections) and not sheet.problems
        )
        if is_head and not word:
            return _HEAD
        if is_head:
            # A section may have the name of a word of the frame (TURN).
            return _HEAD if not _HEADERS[word].fullmatch(uncommented(plain)) else _HEADER
        return _HEADER if word and _HEADERS[word].fullmatch(uncommented(plain)) else _LOOSE

    def _count_frames(self) -> None:
        """Count how often each head stands in the sheet, and find numbers that stand twice under one."""
        self._frames: dict[str, int] = {}
        self._twice = [False] * len(self._pieces)
        seen: dict[tuple[str, str], int] = {}
        head = ""
        for at, (piece, kind) in enumerate(zip(self._pieces, self._kinds, strict=True)):
            if kind == _HEAD:
                head = piece.text.upper()
                self._frames[head] = self._frames.get(head, 0) + 1
            elif kind == _NUMBER:
                number, body = _split(piece.text)
                earlier = seen.get((head, number))
                if earlier is not None:
                    # An empty line that is filled below is no second one.
                    both = body and _body(self._pieces[earlier].text)
                    self._twice[at] = self._twice[earlier] = bool(both)
                seen[head, number] = at

    # ------------------------------------------------------------------ what is made of them

    def _doubts(self, ways: Sequence[_Way]) -> list[tuple[str, str]]:
        """Return where two ways of a chain part that say something different."""
        said = list({way.effects: way for way in ways}.values())
        if len(said) < 2:
            return []
        first, second = said[0].lines, said[1].lines
        for one, other in zip(first, second, strict=False):
            if one != other:
                short, long = sorted((one, other), key=lambda line: len(line.text))
                if long.text.startswith(short.text):
                    return [(short.text[:200], long.text[len(short.text) :].strip()[:200])]
                return [(one.text[:200], other.text[:200])]
        return [(first[-1].text[:200], second[-1].text[:200])]

    def _may_be_rest(self, at: int) -> bool:
        """Whether a line that looks like one of the frame may be the rest of the one before it."""
        if self._kinds[at] == _LOOSE or self._is_in_head(at):
            return False
        linked = may_go_on(self._pieces[at - 1], self._pieces[at], self._narrowest)
        return linked and not self._is_apart(self._kinds[at - 1], at)

    def _as_printed(self, rests: Collection[int]) -> list[_Line]:
        """Return the lines if we printed them: numbered orders, and below them only what was broken off."""
        lines: list[_Line] = []
        head = ""
        for at, piece in enumerate(self._pieces):
            kind = self._kinds[at]
            before = lines[-1].kind if lines else _HEAD
            loose = kind == _LOOSE and (before not in {_HEAD, _HEADER} or self._linked(at - 1))
            if at in rests or loose:
                last = lines[-1]
                lines[-1] = _Line(f"{last.text} {piece.rests[0].text}", last.kind, last.head, last.pieces + 1)
            else:
                head = piece.text if kind == _HEAD else head
                lines.append(_Line(piece.text, kind, head, 1))
        return lines

    def _text(self, lines: Sequence[_Line]) -> str:
        return "\n".join(self._written(line) for line in _without_blanks(lines)) + "\n"

    def _written(self, line: _Line) -> str:
        """Return the line as it is if readable, else with quotes and dashes as a keyboard types them."""
        if line.kind == _COMMENT:
            return line.text
        if line.kind == _HEADER and (token := token_in(line.text)):
            # Programs make links of it, and write them behind it.
            return f"TOKEN {token}"
        if line.kind not in {_NUMBER, _LOOSE}:
            return typed(line.text)
        number, body = _split(line.text)
        plain = typed(body)
        if plain != body and self._book.parse(f"{typed(line.head)}\n1: {body}\n").problems:
            body = plain
        return f"{number}: {body}".rstrip() if number else body


def _add(place: list[_Way], ways: Sequence[_Way]) -> None:
    """Keep the cheapest ways, one for each thing that they say."""
    for way in ways:
        if place and way.cost > place[0].cost:
            continue
        if place and way.cost < place[0].cost:
            place.clear()
        if all(way.effects != one.effects for one in place) and len(place) < _MOST_WAYS:
            place.append(way)


def _split(text: str) -> tuple[str, str]:
    """Return a line's number ("" without one) and the text behind it."""
    match = _NUMBERED.fullmatch(text)
    return (str(int(match[1])), match[2].strip()) if match else ("", text)


def _body(text: str) -> str:
    return uncommented(_split(text)[1])


def _plain_head(text: str) -> str:
    return " ".join(text.upper().replace("#", " ").replace('"', " ").strip("[]: \t").split())


def _scanned(text: str) -> tuple[bool, bool]:
    """Return whether a text ends inside quotes, and whether it ends in a remark."""
    closing = ""
    for char in text:
        if closing:
            closing = "" if char in closing else closing
        elif char == ";":
            return False, True
        else:
            closing = _QUOTES.get(char, "")
    return bool(closing), False


def _in_quotes(text: str) -> bool:
    return _scanned(text)[0]


def _in_remark(text: str) -> bool:
    return _scanned(text)[1]


def _given_twice(lines: Sequence[_Line]) -> list[tuple[str, str]]:
    """Return lines with one number under one head that say different things: either may count."""
    seen: dict[tuple[str, str], _Line] = {}
    found: list[tuple[str, str]] = []
    for line in lines:
        if line.kind == _NUMBER and _body(line.text):
            key = (line.head, _split(line.text)[0])
            if key in seen and _body(seen[key].text).upper() != _body(line.text).upper():
                found.append((seen[key].text[:200], line.text[:200]))
            seen.setdefault(key, line)
    return found


def _without_blanks(lines: Sequence[_Line]) -> list[_Line]:
    """Return the lines without empty ones whose number a filled one has, and without repetitions."""
    filled = {
        (line.head, _split(line.text)[0]) for line in lines if line.kind == _NUMBER and _body(line.text)
    }
    kept: list[_Line] = []
    said: set[tuple[str, str, str]] = set()
    for line in lines:
        if line.kind == _NUMBER:
            head, (number, _), body = line.head, _split(line.text), _body(line.text)
            if not body and (head, number) in filled:
                continue
            if body and (head, number, body.upper()) in said:
                continue
            said.add((head, number, body.upper()))
        kept.append(line)
    return kept
