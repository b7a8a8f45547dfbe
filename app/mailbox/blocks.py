"""The sheets in a text: what stands between ``ORDERS game turn`` and ``END``, whatever quoted or broke it.

Nothing outside is read. A quoted sheet counts only with its TOKEN line: what other players write into a
report (letters, announcements) comes back quoted too, and nobody can make a token for another seat.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from app.mailbox.message import Text
from app.mailbox.texts import typed
from engine.kernel.orders import OrderBook
from engine.kernel.params import uncommented
from engine.kernel.sheets import HEADER_WORDS

MOST_SHEETS = 20
_SHORTEST_BROKEN = 60
"""No program breaks lines that are shorter than this."""
_MOST_PIECES = 5
_PREFIX = re.compile(r"(?:[ \t]*(?:[A-Z]{0,2}>|\|)[ \t]?)+")
_BEGIN = re.compile(r"ORDERS[ \t]+\S+[ \t]+#?\d{1,5}[ \t]*", re.IGNORECASE)
_NUMBERED = re.compile(r"(\d{1,3})\s*[:.)]\s*(.*)", re.DOTALL)
_COMMENT, _HEADER, _HEAD, _NUMBER, _LOOSE = "comment", "header", "head", "number", "loose"


@dataclass(frozen=True)
class Piece:
    """A line as it stands in the mail: its text without quote marks, how long it was, whether it goes on."""

    text: str
    length: int
    soft: bool


@dataclass(frozen=True, kw_only=True)
class Block:
    """A sheet as it stands in a text; ``whole``: it has an END. ``quoted``: behind quote marks."""

    pieces: tuple[Piece, ...]
    whole: bool
    quoted: bool
    joined: bool = False

    @property
    def signed(self) -> bool:
        """Whether it has a TOKEN line with something behind the word, or on the line after it."""
        return any(
            first.text.upper().startswith("TOKEN") and len(f"{first.text} {second.text}".split()) > 1
            for first, second in pairwise(self.pieces)
        )

    @property
    def counts(self) -> bool:
        """Whether it may be read as orders."""
        return self.whole and (self.signed or not self.quoted)


@dataclass(frozen=True, kw_only=True)
class SheetText:
    """A block read: its text; the lines that can be read in two ways; those put together again."""

    text: str
    doubts: tuple[tuple[str, str], ...] = ()
    rejoined: tuple[str, ...] = ()


def blocks_in(text: Text) -> list[Block]:
    """The sheets in a text, the first first; of very many the last ones."""
    found: list[Block] = []
    pieces: list[Piece] | None = None
    quoted = False
    for raw in text.text.split("\n"):
        prefix = _PREFIX.match(raw)
        content = raw[prefix.end() :] if prefix else raw
        if text.flowed and content.startswith(" "):
            content = content[1:]
        soft = text.flowed and content.endswith(" ") and content.strip() != "--"
        plain = content.strip()
        if _BEGIN.fullmatch(typed(plain)):
            if pieces is not None:
                found.append(Block(pieces=tuple(pieces), whole=False, quoted=quoted))
            pieces, quoted = [Piece(typed(plain), len(raw), False)], prefix is not None
        elif pieces is not None:
            pieces.append(Piece(plain, len(raw.rstrip()), soft))
            if _word(plain) == "END":
                found.append(Block(pieces=tuple(pieces), whole=True, quoted=quoted, joined=text.joined))
                pieces = None
    if pieces is not None:
        found.append(Block(pieces=tuple(pieces), whole=False, quoted=quoted))
    return found[-MOST_SHEETS:]


def _word(plain: str) -> str:
    """The header word a line begins with, or ""."""
    first = uncommented(plain[:40]).partition(" ")[0].upper().rstrip(":")
    return first if first in HEADER_WORDS else ""


@dataclass
class _Line:
    """A line of the sheet as it is put together; ``last`` is its last piece."""

    text: str
    kind: str
    last: Piece
    head: str


class _Reader:
    """Reads one block with the words of its game."""

    def __init__(self, book: OrderBook, block: Block) -> None:
        self._book = book
        self._glue = "" if block.joined else " "
        self._pieces = [piece for piece in block.pieces if piece.text]
        self._lines: list[_Line] = []
        self._doubts: list[tuple[str, str]] = []
        self._rejoined: list[str] = []

    def read(self) -> SheetText:
        at = 0
        while at < len(self._pieces):
            at += self._take(at)
        lines = [self._typed(line) for line in _without_blanks(self._lines)]
        return SheetText(
            text="\n".join(lines) + "\n",
            doubts=tuple(self._doubts),
            rejoined=tuple(self._rejoined),
        )

    def _take(self, at: int) -> int:
        """Put the piece there, and those that belong to it, into the sheet; how many were taken."""
        piece = self._pieces[at]
        kind = self._kind(piece.text)
        before = self._lines[-1] if self._lines else None
        if before is not None and kind not in {_COMMENT, _NUMBER} and _word(piece.text) != "END":
            if before.kind == _NUMBER and not _body(before.text):
                # An answer written on the line under the empty one that it fills.
                if kind == _LOOSE:
                    return self._append(before, piece)
            elif before.kind == _HEADER and before.text.upper() == "TOKEN":
                return self._append(before, piece)
            elif _may_go_on(before.last, piece):
                return self._continued(before, at, kind)
        self._begin(piece, kind)
        return 1

    def _begin(self, piece: Piece, kind: str) -> None:
        head = self._lines[-1].head if self._lines else ""
        self._lines.append(_Line(piece.text, kind, piece, piece.text if kind == _HEAD else head))

    def _append(self, line: _Line, piece: Piece, *, told: bool = False) -> int:
        glue = "" if line.kind == _HEADER else self._glue if piece.text else ""
        glue = " " if line.text.upper() == "TOKEN" or line.text.endswith(":") else glue
        line.text, line.last = f"{line.text}{glue}{piece.text}", piece
        if told:
            self._rejoined.append(line.text)
        return 1

    def _continued(self, before: _Line, at: int, kind: str) -> int:
        """A piece that may be the rest of the line before it: put together when that alone can be read."""
        piece = self._pieces[at]
        if before.kind == _COMMENT or ";" in before.text:
            if kind != _LOOSE:
                # Remarks end above a head: what is one by itself is no rest of a remark.
                self._begin(piece, kind)
                return 1
            # The rest of a remark; unless it is an order by itself.
            if self._reads(piece.text, before.head):
                self._doubt(before, piece)
            return self._append(before, piece, told=True)
        if before.kind not in {_NUMBER, _LOOSE}:
            self._begin(piece, kind)
            return 1
        run = [piece]
        for following in self._pieces[at + 1 : at + _MOST_PIECES]:
            if self._kind(following.text) != _LOOSE or not _may_go_on(run[-1], following):
                break
            run.append(following)
        for length in range(len(run), 0, -1):
            taken = run[:length]
            ways = [way for way in self._ways(before, taken, kind) if way]
            if len(ways) > 1:
                self._doubt(before, taken[0])
            if ways:
                for one, apart in zip(taken, ways[0], strict=True):
                    if apart:
                        self._begin(one, self._kind(one.text))
                    else:
                        self._append(self._lines[-1], one, told=True)
                return length
        self._begin(piece, kind)
        return 1

    def _ways(self, before: _Line, run: Sequence[Piece], kind: str) -> Iterator[tuple[bool, ...]]:
        """The ways to read pieces behind a line so that every line is an order; True: one of its own."""
        for way in product((False, True), repeat=len(run)):
            texts = [_body(before.text)]
            for piece, apart in zip(run, way, strict=True):
                if apart:
                    texts.append(piece.text)
                else:
                    texts[-1] = f"{texts[-1]}{self._glue}{piece.text}"
            heads = [kind == _HEAD] if way[0] else []
            fine = (
                head or self._reads(text, before.head)
                for text, head in zip(texts, [False, *heads, *[False] * len(texts)], strict=False)
            )
            if all(fine):
                yield way

    def _doubt(self, before: _Line, piece: Piece) -> None:
        self._doubts.append((before.text[:200], piece.text[:200]))

    def _kind(self, text: str) -> str:
        if text.startswith(";"):
            return _COMMENT
        if _word(text):
            return _HEADER
        if _NUMBERED.fullmatch(text):
            return _NUMBER
        sheet = self._book.parse(typed(text))
        lines = any(section.lines for section in sheet.sections)
        return _HEAD if sheet.sections and not lines and not sheet.problems else _LOOSE

    def _reads(self, text: str, head: str) -> bool:
        """Whether a text is an order under that head."""
        for one in (text, typed(text)):
            sheet = self._book.parse(f"{typed(head)}\n1: {one}\n")
            lines = [line for section in sheet.sections for line in section.lines]
            if not sheet.problems and len(lines) == 1 and lines[0].order is not None:
                return True
        return False

    def _typed(self, line: _Line) -> str:
        """The line as it is when it can be read so, else with quotes and dashes as a keyboard types them."""
        if line.kind in {_NUMBER, _LOOSE} and line.head:
            number, body = _numbered(line.text)
            if typed(body) != body and not self._book_reads(body, line.head):
                return f"{number}{typed(body)}"
            return line.text
        return line.text if line.kind == _COMMENT else typed(line.text)

    def _book_reads(self, text: str, head: str) -> bool:
        return not self._book.parse(f"{typed(head)}\n1: {text}\n").problems


def _numbered(text: str) -> tuple[str, str]:
    match = _NUMBERED.fullmatch(text)
    return (f"{match[1]}: ", match[2]) if match else ("", text)


def _body(text: str) -> str:
    """What stands behind a line's number."""
    return uncommented(_numbered(text)[1])


def _may_go_on(first: Piece, second: Piece) -> bool:
    """Whether the second piece may be what a program cut off the first: its first word did not fit."""
    words = second.text.split(maxsplit=1)
    return first.soft or first.length + 1 + len(words[0] if words else "") > _SHORTEST_BROKEN


def _without_blanks(lines: Sequence[_Line]) -> list[_Line]:
    """Without the empty lines of which a filled one has the number, written beside them in an answer."""
    filled = {
        (line.head, match[1])
        for line in lines
        if line.kind == _NUMBER and (match := _NUMBERED.fullmatch(line.text)) and _body(line.text)
    }
    return [
        line
        for line in lines
        if not (
            line.kind == _NUMBER
            and not _body(line.text)
            and (match := _NUMBERED.fullmatch(line.text))
            and (line.head, match[1]) in filled
        )
    ]


def read_block(book: OrderBook, block: Block) -> SheetText:
    """A block as the text of a sheet."""
    return _Reader(book, block).read()
