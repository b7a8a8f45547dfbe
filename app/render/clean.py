"""Text from players made safe to print: it stays readable, it can no longer steer the page around it."""

import re
import unicodedata

# Controls, and marks that reorder or hide what stands around them (bidi overrides, isolates, tags,
# interlinear marks); line ends are handled by the callers. Zero-width joiners stay: scripts need them.
_HARMFUL = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff\ufff9-\ufffb"
    "\ufdd0-\ufdef\ufffe\uffff\ud800-\udfff\U000e0000-\U000e007f]"
)
_STRONG_RTL = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_FRAME = re.compile(r"^(?=[ \t]*(?:ORDERS|END)\b(?!\w))", re.IGNORECASE | re.MULTILINE)
_MARK_LIMIT = 3
ISOLATE, POP = "\u2068", "\u2069"
ISOLATES = str.maketrans("", "", ISOLATE + POP)


def one_line(text: str) -> str:
    """Return text as one printable line: controls and direction overrides become blanks or vanish."""
    if text.isascii() and text.isprintable():
        return text
    text = _HARMFUL.sub(_replaced, text)
    return _tamed(text)


def _replaced(match: re.Match[str]) -> str:
    return " " if match[0] in "\t\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029" else ""


def _tamed(text: str) -> str:
    """Return the text with at most three combining marks a letter, so that no name climbs over lines."""
    if text.isascii():
        return text
    out: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= _MARK_LIMIT:
            out.append(char)
    return "".join(out)


def isolated(text: str) -> str:
    """Return one line that cannot turn its surroundings: right-to-left text goes between isolates."""
    if text.isascii() and text.isprintable():
        return text
    text = one_line(text)
    return f"{ISOLATE}{text}{POP}" if _STRONG_RTL.search(text) else text


def unisolated(text: str) -> str:
    """Return text without the isolates around right-to-left names, where they would be read as letters."""
    return text if text.isascii() else text.translate(ISOLATES)


def lines(text: str) -> list[str]:
    """Return the lines of a longer text, each made safe; blank lines at both ends are dropped."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    found = [one_line(line).rstrip() for line in text.split("\n")]
    while found and not found[0]:
        found.pop(0)
    while found and not found[-1]:
        found.pop()
    return found


def width(text: str) -> int:
    """Return the columns of a text on a character grid: wide letters count two, marks and isolates none."""
    if text.isascii():
        return len(text)
    total = 0
    for char in text:
        if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me", "Cf"}:
            continue
        total += 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1
    return total


def without_frames(text: str) -> str:
    """Return a text with a bar before each line that could begin or end an order sheet.

    What other people write comes back quoted by mail programs, and must not look like a sheet then.
    """
    return _FRAME.sub("| ", text)
