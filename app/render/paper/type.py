"""Type for PDF: vendored fonts, widths, and text as ready operators.

ReportLab splits every string into font subsets, character by character. Nearly all our text is ASCII, which
its TrueType fonts keep at its own codes in subset 0, so such text is written as it stands; the rest goes the
long way and may use several subsets.
"""

import re
from array import array
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.render import clean

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).resolve().parents[1] / "fonts"
FILES = {
    "sans": "DejaVuSans.ttf",
    "bold": "DejaVuSans-Bold.ttf",
    "mono": "DejaVuSansMono.ttf",
    "serif": "LiberationSerif-Regular.ttf",
}
# Letters of the serif face look as large as those of the sans at a tenth more.
_SERIF = 1.09
MISSING = "\ufffd"
_SPECIAL = re.compile(r"[()\\]")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_UNSAFE = re.compile(r"[^ -~]|[()\\]")
_RTL = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_RTL_RUN = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?:[ ,.!?-]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*"
)
_BMP = 0xFFFF
# What a report or two ask for: with more a worker keeps 5 MB of texts that nobody wants, and is no faster.
_WIDTHS, _TEXTS, _FOLDED = 1 << 12, 1 << 11, 1 << 10


@lru_cache(maxsize=8)
def face(name: str) -> "TTFont":
    """Return a vendored font, read once a process (8 ms)."""
    # Lazy: 25 ms of every start, for who measures text.
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415

    font = TTFont(f"Turnpost-{name}", str(FOLDER / FILES[name]))
    _slim(font.face)
    return font


def _slim(face: Any) -> None:
    """Store a font's tables in half the memory: 4 MB less for our four fonts.

    Six thousand glyphs have some hundred widths, places in the file are numbers, and which letters a glyph
    stands for is asked by ReportLab's shaping alone.
    """
    same: dict[Any, Any] = {}
    face.charWidths = {code: same.setdefault(wide, wide) for code, wide in face.charWidths.items()}
    face.hmetrics = [same.setdefault(pair, pair) for pair in face.hmetrics]
    face.glyphPos = array("L", face.glyphPos)
    face.glyphToChar = {}


@lru_cache(maxsize=8)
def _ascii_widths(name: str) -> list[float]:
    widths = face(name).face.charWidths
    return [float(widths.get(code, 0)) for code in range(128)]


@lru_cache(maxsize=_WIDTHS)
def width(text: str, name: str) -> float:
    """Return the width of a text at a size of 1000."""
    if text.isascii():
        table = _ascii_widths(name)
        return sum([table[code] for code in text.encode()])
    font = face(name).face
    default = font.defaultWidth
    return float(sum(font.charWidths.get(ord(char), default) for char in text))


def measure(text: str, name: str, size: float) -> float:
    """Return the width of a text."""
    return width(text, name) * size * 0.001


@lru_cache(maxsize=_TEXTS)
def printable(text: str, name: str) -> str:
    """Return text that the font can print: missing letters become a sign, right-to-left runs turn.

    ReportLab sets letters from left to right; turning the runs keeps Hebrew readable. Arabic letters are
    printed unjoined.
    """
    text = clean.unisolated(clean.one_line(text))
    if text.isascii():
        return text
    known = face(name).face.charToGlyph
    found = "".join(
        [
            char
            if ord(char) in known and ord(char) <= _BMP
            else ("" if char in "\u200d\ufe0f\ufe0e" else MISSING)
            for char in text
        ]
    )
    return _RTL_RUN.sub(lambda match: match[0][::-1], found) if _RTL.search(found) else found


def unprintable(text: str) -> str:
    """Return each letter of a text once that paper shows as a sign for a missing letter, in its order."""
    if text.isascii():
        return ""
    return "".join(dict.fromkeys(char for char in text if printable(char, "sans") == MISSING))


@lru_cache(maxsize=_TEXTS)
def prose(text: str, size: float) -> tuple[str, float]:
    """Return the face and size of a sentence: the serif that looks like the sans at ``size``.

    A sentence with a letter that the serif lacks is set in the sans, which has more.
    """
    known = face("serif").face.charToGlyph
    if text.isascii() or all(ord(char) in known for char in clean.unisolated(text)):
        return "serif", round(size * _SERIF, 2)
    return "sans", size


@lru_cache(maxsize=_TEXTS)
def fitted(text: str, name: str, size: float, room: float) -> str:
    """Return the text, shortened with an ellipsis where it is wider than the room."""
    if measure(text, name, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle] + "\u2026", name, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "\u2026"


@lru_cache(maxsize=_FOLDED)
def wrapped(text: str, name: str, size: float, room: float) -> tuple[str, ...]:
    """Return the lines of a text in a column; words wider than the column are cut."""
    if measure(text, name, size) <= room:
        return (text,)
    blank = measure(" ", name, size)
    lines: list[str] = []
    line: list[str] = []
    used = 0.0
    for whole in text.split(" "):
        word = whole
        wide = measure(word, name, size)
        if line and used + blank + wide > room:
            lines.append(" ".join(line))
            line, used = [], 0.0
        while wide > room and len(word) > 1:
            part = _cut(fitted(word, name, size, room)[:-1] or word[0])
            lines.append(part)
            word = word[len(part) :]
            wide = measure(word, name, size)
        used += wide + (blank if line else 0)
        line.append(word)
    lines.append(" ".join(line))
    return tuple(lines)


def _cut(part: str) -> str:
    """Return a too wide word up to the cut: before a capital of its second half (``ChuMar|HosBar``)."""
    at = max((m.start() for m in _CAMEL.finditer(part) if m.start() >= len(part) // 2), default=0)
    return part[:at] if at else part


class Pen:
    """Writes text into one document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._names: dict[tuple[str, int], str] = {}
        self._parts: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._begun: dict[tuple[str, float], str] = {}

    def font(self, name: str, subset: int = 0) -> str:
        """Return the resource name of a font's subset, with its slash."""
        try:
            return self._names[name, subset]
        except KeyError:
            found = self._names[name, subset] = str(face(name).getSubsetInternalName(subset, self._document))
            return found

    def begun(self, name: str, size: float) -> str:
        """Return what stands before a plain text (``is_plain``); ``) Tj`` ends it."""
        try:
            return self._begun[name, size]
        except KeyError:
            found = self._begun[name, size] = f"{self.font(name)} {size:g} Tf ("
            return found

    def show(self, text: str, name: str, size: float) -> str:
        """Return operators that select the font and show a text (already ``printable``)."""
        if text.isascii():
            # A report shows three thousand texts in a dozen faces and sizes; few have anything to escape.
            begun = self.begun(name, size)
            if "(" in text or ")" in text or "\\" in text:
                text = _SPECIAL.sub(_escaped, text)
            return f"{begun}{text}) Tj"
        parts = self._parts.get((text, name))
        if parts is None:
            split = face(name).splitString(text, self._document)
            parts = [(self.font(name, subset), _literal(found)) for subset, found in split]
            self._parts[text, name] = parts
        return " ".join([f"{font} {size:g} Tf ({found}) Tj" for font, found in parts])


def is_plain(text: str) -> bool:
    """Whether a text is written as it stands."""
    return text.isascii() and "(" not in text and ")" not in text and "\\" not in text


def _escaped(match: re.Match[str]) -> str:
    return "\\" + match[0]


def _literal(found: bytes) -> str:
    return _UNSAFE.sub(lambda match: f"\\{ord(match[0]):03o}", found.decode("latin-1"))
