"""Which lines of a text are quoted: behind marks, or below what programs write above an unmarked quote."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

PREFIX: Final = re.compile(r"(?:[ \t]*(?:[A-Z]{0,2}>|\|)[ \t]?)+")
"""The marks before a quoted line. The bar is what reports put before a letter that looks like a sheet."""
BELOW: Final = "-----Original Message-----"
"""What a page says, made to text, where a program has put the head of its quote."""
_TABLE = Path(__file__).with_name("quotes.toml")
_NEAR = 4


@dataclass(frozen=True)
class _Tables:
    lines: re.Pattern[str]
    blocks: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]
    html: tuple[tuple[str, re.Pattern[str], bool], ...]


@lru_cache(maxsize=1)
def _tables() -> _Tables:
    data = tomllib.loads(_TABLE.read_text(encoding="utf-8"))
    lines = "|".join(f"(?:{word})" for row in data["line"] for word in row["words"])
    blocks = ((re.compile(row["first"]), re.compile(row["others"])) for row in data["block"])
    html = ((row["attribute"], re.compile(row["value"]), row["means"] == "inside") for row in data["html"])
    return _Tables(re.compile(lines), tuple(blocks), tuple(html))


def quoting(attributes: dict[str, str]) -> str:
    """Return what an element of HTML says is quoted: its content (inside), what follows (below), or ""."""
    for name, value, inside in _tables().html:
        if (found := attributes.get(name)) and value.search(found.lower()):
            return "inside" if inside else "below"
    return ""


def quoted_lines(lines: Sequence[str]) -> list[bool]:
    """Say of each line whether it is quoted.

    Below the head of a quote all is quoted, unless the program marks its quotes: then its marks say which.
    """
    head = head_of_quote(lines)
    return [at >= head or PREFIX.match(line) is not None for at, line in enumerate(lines)]


def own_words(text: str) -> str:
    """Return what the writer of a mail wrote above the quote, without the quote's head and the signature."""
    lines = text.splitlines()
    kept: list[str] = []
    for line, quoted in zip(lines, _above(lines), strict=True):
        if quoted or line.rstrip() == "--":
            break
        kept.append(line.rstrip())
    return "\n".join(kept).strip()


def _above(lines: Sequence[str]) -> list[bool]:
    """Return for each line whether it is quoted, or belongs to the head of a quote, marked or not."""
    found = quoted_lines(lines)
    first = next((at for at, quoted in enumerate(found) if quoted), None)
    if first is None:
        return found
    # A line such as "On 3 March Turnpost wrote:" stands right above the marks, on one line or broken into
    # some.
    at = first - 1
    while at >= 0 and not lines[at].strip():
        at -= 1
    end = at
    while at >= 0 and end - at < _NEAR and lines[at].strip():
        if _is_head(" ".join(line.strip() for line in lines[at : end + 1])) and _is_head(lines[end]):
            found[at:first] = [True] * (first - at)
            # Its first words may stand a line higher.
            if at and lines[at - 1].strip() and _begins_head(lines[at - 1]):
                found[at - 1] = True
            break
        at -= 1
    return found


_BEGINS_HEAD = re.compile(r"(?:on|am|le|el|il|em|op|den|w dniu|dne|a|\d{1,4}[-./])\b.*\d", re.IGNORECASE)


def _begins_head(line: str) -> bool:
    return _BEGINS_HEAD.match(line.strip()) is not None


def head_of_quote(lines: Sequence[str]) -> int:
    """Return the first line of a quote without marks; the number of lines when there is none."""
    for at, line in enumerate(lines):
        if not line.strip() or PREFIX.match(line) is not None:
            continue
        if _is_block(lines, at):
            return at
        if _is_head(line):
            below = next((one for one in range(at + 1, len(lines)) if lines[one].strip()), None)
            if below is not None and PREFIX.match(lines[below]) is None and not _goes_on(lines, at, below):
                return at
    return len(lines)


def _goes_on(lines: Sequence[str], at: int, below: int) -> bool:
    """Say whether the head of a marked quote ends a line or two lower: programs break it as any line."""
    return below == at + 1 and any(PREFIX.match(line) for line in lines[below + 1 : below + 3])


def _is_head(line: str) -> bool:
    plain = line.strip().casefold()
    return len(plain) < 400 and _tables().lines.search(plain) is not None


def _is_block(lines: Sequence[str], at: int) -> bool:
    plain = lines[at].strip().casefold().lstrip("*")
    if ":" not in plain and "\uff1a" not in plain:
        return False
    for first, others in _tables().blocks:
        if first.match(plain):
            near = [line.strip().casefold().lstrip("*") for line in lines[at + 1 :] if line.strip()][:_NEAR]
            if others.search(plain[first.match(plain).end() :]) or any(others.match(line) for line in near):  # type: ignore[union-attr]
                return True
    return False
