"""A misspelt order line put right: what a problem's suggestion makes of it, and the same done to a sheet."""

import difflib
import re
from dataclasses import dataclass

import msgspec

from engine.kernel.orders import OrderBook
from engine.kernel.params import Unreadable
from engine.kernel.problems import Problem
from engine.kernel.sheets import Line

_LIKE = 0.5


@dataclass(frozen=True, kw_only=True)
class Mend:
    """One line rewritten: section and number as printed, the order as it stands and as it should read."""

    section: str
    number: int
    was: str
    now: str

    @property
    def key(self) -> str:
        """All of it as one value of a button; ``mended`` reads it."""
        return msgspec.json.encode([self.section, self.number, self.was, self.now]).decode()


def mend_of(book: OrderBook, kind: str, line: Line, section: str, problem: Problem) -> Mend | None:
    """Return the line with the nearest right spelling, or None where a suggestion does not say what to write.

    A suggestion is one word (for an unreadable line, and for a name) or the whole order.
    """
    if not problem.suggestion:
        return None
    now = problem.suggestion if _whole(book, kind, line, problem.suggestion) else _word(line.text, problem)
    if not now or now == line.text:
        return None
    return Mend(section=section, number=line.number, was=line.text, now=now)


def _whole(book: OrderBook, kind: str, line: Line, suggestion: str) -> bool:
    try:
        return line.order is not None and type(book.read(kind, suggestion)) is type(line.order)
    except Unreadable:
        return False


def _word(text: str, problem: Problem) -> str:
    """Return the text with the suggestion in place of the wrong word; "" when it does not occur."""
    words = re.findall(r'[^\s,"]+', text)
    by_case = {word.upper(): word for word in words}
    wrong = by_case.get(str(problem.params.get("word", "")).upper())
    if wrong is None:
        near = difflib.get_close_matches(problem.suggestion.upper(), list(by_case), n=1, cutoff=_LIKE)
        wrong = by_case[near[0]] if near else None
    if wrong is None:
        return ""
    start = re.search(rf'(?<![^\s,"]){re.escape(wrong)}(?![^\s,"])', text)
    return "" if start is None else text[: start.start()] + problem.suggestion + text[start.end() :]


def mended(book: OrderBook, text: str, key: str) -> str:
    """Return the sheet with one line corrected, or unchanged when the line no longer reads as expected."""
    try:
        section, number, was, now = msgspec.json.decode(key, type=tuple[str, int, str, str])
    except msgspec.DecodeError:
        return text
    if "\n" in now or "\r" in now:
        return text
    found = next(
        (
            line
            for part, line in book.parse(text).lines()
            if (part.title, line.number, line.text) == (section, number, was)
        ),
        None,
    )
    rows = text.split("\n")
    if found is None or not 1 <= found.at <= len(rows):
        return text
    row = rows[found.at - 1]
    rows[found.at - 1] = row.replace(was, now, 1) if was in row else f"{number}: {now}"
    return "\n".join(rows)
