"""A sheet as read: lines under section heads, and which of a longer text is the sheet.

It is written so::

    PRE
    1: BUY 2 BIKES #1
    CONVOY 1
    1: NW
    2:
    3: LOOT
    END

Numbers in front of lines are optional; a numbered line without an order is a line left blank, a lone ``-``
too, and an unnumbered empty line is only white space. ``;`` starts a comment.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.kernel.params import uncommented
from engine.kernel.problems import Problem

HEADER_WORDS = ("ORDERS", "GAME", "SEAT", "TURN", "TOKEN", "READY", "END")
# What is wrong with a line before it is read as an order: it stands in no section, or twice, or too far down.
UNPLACED = ("outside_section", "duplicate_line", "line_number")

# Head, number, name of a section.
Key = tuple[str, int, str]

# How the sheet inside a report begins. Nothing else in a report does, whatever players write there.
_BEGINS = re.compile(r"\s*ORDERS(?:\s|$)")


# gc=False as with events: frozen values that cannot hold each other, one for every line of every sheet.
class Line(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a section: its printed number, the text as sent, and what was read or why not.

    ``order`` and ``problem`` are both None for a line left blank. ``at`` is the line of the text sheet.
    """

    number: int
    text: str = ""
    order: Any = None
    problem: Problem | None = None
    at: int = 0

    @property
    def key(self) -> str:
        """The key of the order on it, also of one that was written wrong; "" when there is none."""
        if self.order is not None:
            found: str = self.order.key
            return found
        return "" if self.problem is None else self.problem.order


class Section(msgspec.Struct, frozen=True, gc=False):
    """The lines under one head: ``("CONVOY", 1)`` or, for unnumbered heads, ``("PRE", 0)``.

    ``label`` is what a named head names, in capitals: ``CITY DUNMARROW``, ``UNIT S1``.
    """

    name: str
    number: int
    lines: tuple[Line, ...]
    label: str = ""

    @property
    def title(self) -> str:
        """The head as written: ``CONVOY 1``, ``CITY DUNMARROW``, ``PRE``."""
        return title_of((self.name, self.number, self.label))


class Sheet(msgspec.Struct, frozen=True):
    """A seat's orders as read: sections in the order of the text, header lines, and what was unreadable.

    ``head`` holds every header line as it came: its word in capitals and what stands behind it.
    """

    sections: tuple[Section, ...] = ()
    head: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def header(self) -> dict[str, str]:
        """What stands behind each header word; of a word given twice the last."""
        return dict(self.head)

    def section(self, name: str, number: int = 0, label: str = "") -> Section | None:
        """Return the section with that head, or None."""
        for section in self.sections:
            if section.name == name and section.number == number and section.label == label:
                return section
        return None

    def lines(self) -> Iterator[tuple[Section, Line]]:
        """Yield every line that is not blank, with its section."""
        for section in self.sections:
            for line in section.lines:
                if line.order is not None or line.problem is not None:
                    yield section, line


class SectionSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of section: its head word, other spellings, which orders fit, whether a number or name follows.

    ``lines`` is the number of lines a sheet offers by default (0 = no fixed number); ``most`` is the highest
    line number that may be used. ``sample`` is what stands behind a named head in examples (``C1``).
    """

    head: str
    kind: str
    numbered: bool = False
    named: bool = False
    also: tuple[str, ...] = ()
    lines: int = 0
    most: int = 99
    sample: str = ""


def sheet_in(text: str) -> str:
    """Return the sheet inside a longer text, such as a whole report: its lines from ORDERS to END.

    Without a line ORDERS (in capitals, as reports print it) it begins where the text does; without END it
    goes on to the end.
    """
    if "ORDERS" not in text and "END" not in text.upper():
        return text
    lines = text.splitlines(keepends=True)
    first = next((at for at, line in enumerate(lines) if _BEGINS.match(line)), 0)
    # A header word is short: however long a line is, its beginning tells. Few lines are worth a closer look.
    heads = ((at, lines[at][:40]) for at in range(first, len(lines)))
    ends = (at for at, head in heads if "END" in head.upper() and header_word(uncommented(head)) == "END")
    return "".join(lines[first : next(ends, len(lines)) + 1])


def header_word(content: str) -> str:
    """Return the header word that a line begins with, or ""."""
    upper = content.partition(" ")[0].upper().rstrip(":")
    return upper if upper in HEADER_WORDS else ""


def title_of(key: Key) -> str:
    """Return the head of a section as written."""
    name, number, label = key
    return f"{name} {label or number}" if label or number else name
