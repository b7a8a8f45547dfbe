"""The sheets in a text: what stands between ``ORDERS game turn`` and ``END``, however it is quoted or broken.

Nothing outside is read. What is quoted counts only where we have printed it: other players' letters come back
quoted too.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from app.mailbox.message import Text
from app.mailbox.quotes import PREFIX, head_of_quote
from app.mailbox.texts import typed
from engine.kernel.sheets import HEADER_WORDS

MOST_SHEETS = 20
_MOST_PIECES = 1500
NARROWEST: Final = 36
"""No program breaks lines that are shorter than this."""
WIDEST: Final = 60
"""A line of at least this number of characters may have been broken, even if others are longer."""
_GAP = 5
"""What may have stood where a line was broken, besides the next word: blanks, and marks that it has lost."""
_BEGIN = re.compile(r"ORDERS[ \t]+\S+[ \t]+#?\d{1,5}", re.IGNORECASE)
_TURN = re.compile(r"TURN[ \t:]+#?(\d{1,5})", re.IGNORECASE)
_TOKEN = re.compile(
    r"TP\.[A-Za-z0-9-]{1,40}\.[0-9]{1,5}\.[0-9]{1,4}\.[A-Za-z2-7]{20,32}(?:\.[A-Za-z2-7]{4,16})?"
)
_MARK = re.compile(r"([A-Z]{0,2}>|\|)[ \t]?")
_HYPHEN = re.compile("[-/\u2010-\u2015]$")


@dataclass(frozen=True)
class Piece:
    """A line as it stands in the mail, without quote marks.

    ``length``: how long it was with them. ``soft``: its program says that it goes on. ``apart``: a blank
    line stands before it. ``before`` and ``behind``: how many blanks stood around it; one that a program
    says it has added is not counted. ``others``: what it is as well, or instead, where it is the rest of a
    line: what looks like a mark may be text that a program has broken before it.
    """

    text: str
    length: int
    soft: bool = False
    apart: bool = False
    before: int = 0
    behind: int = 0
    marks: str = ""
    others: tuple["Piece", ...] = ()

    @property
    def rests(self) -> tuple["Piece", ...]:
        """What it may be as the rest of a line, the likeliest first."""
        return self.others or (self,)


@dataclass(frozen=True, kw_only=True)
class Block:
    """A sheet as it stands in a text. ``ends``: the pieces at which it may end; none: it has no END.

    ``quoted``: behind quote marks, or below the head of a quote.
    """

    pieces: tuple[Piece, ...]
    quoted: bool
    ends: tuple[int, ...] = ()
    page: bool = False

    @property
    def whole(self) -> bool:
        """Whether it has an END."""
        return bool(self.ends)

    @property
    def token(self) -> str:
        """What stands in its TOKEN line, or on the line after it; "" without one."""
        for at, piece in enumerate(self.pieces[:_HEAD]):
            if piece.text[:5].upper() == "TOKEN":
                below = self.pieces[at + 1].text if at + 1 < len(self.pieces) else ""
                found = _TOKEN.search(piece.text) or _TOKEN.match(below)
                words = f"{piece.text[5:]} {below if not piece.text[5:].strip(' :') else ''}".split()
                return found[0] if found else next(iter(words), "").strip(":")
        return ""

    @property
    def signed(self) -> bool:
        """Whether it names a token at all."""
        return bool(self.token)

    @property
    def counts(self) -> bool:
        """Whether it may be read as orders, if its token is ours."""
        return self.whole and (self.signed or not self.quoted)

    @property
    def head(self) -> dict[str, str]:
        """What its first lines name, by word in capitals; of a word given twice the first."""
        words = [piece.text.partition(" ") for piece in reversed(self.pieces[:_HEAD])]
        return {word.upper().rstrip(":"): rest.strip() for word, _, rest in words}

    @property
    def seat(self) -> int:
        """The seat that it is for, as it says; 0 when it says none."""
        named = self.head.get("SEAT", "").removeprefix("#").strip()
        return int(named) if named.isascii() and named.isdecimal() and len(named) <= 4 else 0

    @property
    def turn(self) -> int:
        """The game turn that it is for, as it says; 0 when it says none."""
        named = next((found[1] for one in self.pieces[:_HEAD] if (found := _TURN.fullmatch(one.text))), "")
        named = named or self.head.get("ORDERS", "").rpartition(" ")[2].removeprefix("#")
        return int(named) if named.isascii() and named.isdecimal() and len(named) <= 5 else 0


_HEAD = 12


@dataclass
class _Found:
    """A block while it is read."""

    quoted: bool
    pieces: list[Piece] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def closed(self, *, page: bool) -> Block:
        """Return the block, without what stands behind its last END."""
        last = self.ends[-1] + 1 if self.ends else len(self.pieces)
        pieces = self._with_marks(self.pieces[:last])
        if all(piece.apart for piece in pieces[1:]):
            # Blank lines between all of them tell nothing of any.
            pieces = [replace(piece, apart=False) for piece in pieces]
        return Block(pieces=tuple(pieces), quoted=self.quoted, ends=tuple(self.ends), page=page)

    def _with_marks(self, pieces: list[Piece]) -> list[Piece]:
        """Return the pieces; a piece whose marks are not the sheet's gets its other readings."""
        own = _MARK.findall(pieces[0].marks)
        # Where a rest stands without marks, one that begins with them may have none of a program's.
        bare = own and any(not piece.marks and not piece.text[:1].isdigit() for piece in pieces)
        return [_with_others(piece, own, bare=bool(bare)) if piece.marks else piece for piece in pieces]


def _with_others(piece: Piece, own: list[str], *, bare: bool) -> Piece:
    """Return a piece whose marks go beyond the sheet's own: the rest of them may be text."""
    found = list(_MARK.finditer(piece.marks))
    plain = [one[1] for one in found]
    fits = plain[: len(own)] == own
    if fits and len(plain) == len(own) and not bare:
        return piece
    begin = found[len(own) - 1].end() if fits and own and not bare else 0
    beyond = piece.marks[begin:]
    text = f"{beyond}{' ' * piece.before}{piece.text}"
    other = replace(piece, text=text.strip(), before=len(text) - len(text.lstrip()))
    if own and not bare and (fits or own[: len(plain)] != plain):
        return replace(piece, others=(other,))
    return replace(piece, others=(piece, other))


def blocks_in(text: Text) -> list[Block]:
    """Return the sheets in a text, oldest first; of very many the last ones."""
    lines = text.text.split("\n")
    found: list[Block] = []
    now: _Found | None = None
    apart = False
    head: list[int] = []
    for at, raw in enumerate(lines):
        if now is None and "orders" not in raw.lower():
            continue
        piece = _piece(raw, flowed=text.flowed, joined=text.joined, apart=apart)
        apart = not piece.text
        if not piece.text:
            continue
        if begins_sheet(piece.text) and not _is_rest(now, piece):
            if now is not None:
                found.append(now.closed(page=text.page))
            if PREFIX.match(raw) is None and not head:
                # Looked for once, and only where no mark says it: the head of a quote without marks.
                head.append(head_of_quote(lines))
            now = _Found(quoted=PREFIX.match(raw) is not None or at >= head[0])
            now.pieces.append(Piece(typed(piece.text), piece.length, marks=piece.marks))
        elif now is not None and len(now.pieces) < _MOST_PIECES:
            rest = _is_rest(now, piece)
            now.pieces.append(piece)
            if piece.text.upper() == "END":
                now.ends.append(len(now.pieces) - 1)
                if piece.text == "END" and not rest:
                    found.append(now.closed(page=text.page))
                    now = None
    if now is not None:
        found.append(now.closed(page=text.page))
    return found[-MOST_SHEETS:]


def _is_rest(now: _Found | None, piece: Piece) -> bool:
    """Whether a line that looks like the frame of a sheet may be the rest of the line before it."""
    return now is not None and len(now.pieces) > 1 and may_go_on(now.pieces[-1], piece, NARROWEST)


def _piece(raw: str, *, flowed: bool, joined: bool, apart: bool) -> Piece:
    prefix = PREFIX.match(raw)
    content = raw[prefix.end() :] if prefix else raw
    if flowed and prefix is None and content.startswith(" "):
        # Stuffed by its program (RFC 3676, 4.4); behind a mark the blank is the mark's already.
        content = content[1:]
    text = content.strip()
    behind = len(content) - len(content.rstrip())
    before = len(content) - len(content.lstrip())
    soft = flowed and behind > 0 and text not in {"", "--"}
    marks = prefix[0] if prefix else ""
    behind -= soft and joined
    return Piece(text, len(raw.rstrip()), soft, apart, before, behind, marks)


def glues(left: Piece, right: Piece) -> tuple[str, ...]:
    """Return what may have stood between two pieces of one line, the likeliest first.

    Nobody can see how many blanks a program has eaten where it broke a line.
    """
    if left.soft:
        return (" " * (left.behind + right.before),)
    blanks = left.behind + right.before
    likely = [" ", "  ", *(" " * more for more in (blanks, blanks + 1) if blanks)]
    if _HYPHEN.search(left.text) or (_is_wide(left.text[-1:]) and _is_wide(right.text[:1])):
        # Lines are broken behind hyphens too, and between characters that need no blanks.
        likely.append("")
    return tuple(dict.fromkeys(likely))


def _is_wide(char: str) -> bool:
    return bool(char) and unicodedata.east_asian_width(char) in {"W", "F"}


def may_go_on(first: Piece, second: Piece, narrowest: int) -> bool:
    """Whether the second line may be what a program cut off the first: its first word did not fit."""
    if second.apart:
        return False
    word = second.text.split(maxsplit=1)
    return first.soft or first.length + _GAP + len(word[0] if word else "") > narrowest


def narrowest_of(pieces: Sequence[Piece]) -> int:
    """Return how long a line of this sheet has to be to have been broken: longer ones were not."""
    breakable = [piece.length for piece in pieces if " " in piece.text]
    return max(NARROWEST, min(WIDEST, max(breakable, default=0)))


def begins_sheet(line: str) -> bool:
    """Say whether a line begins a sheet."""
    return _BEGIN.fullmatch(typed(line.strip())) is not None


def token_in(text: str) -> str:
    """Return the token in a TOKEN line, without what a program has put behind it; "" when there is none."""
    found = _TOKEN.search(text) if text[:5].upper() == "TOKEN" else None
    return found[0] if found else ""


def frame_word(plain: str) -> str:
    """Return the header word that a line begins with, or ""."""
    first = plain[:40].partition(" ")[0].upper().rstrip(":")
    return first if first in HEADER_WORDS else ""
