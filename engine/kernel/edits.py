"""Declared edits of the world: what a moderator changes by hand, written like orders and played like a turn.

An edit is an ``Order`` of a book of its own: its docstring is its help, its fields are its grammar. Its
``change`` changes the state and names the seats that see it. All lines of a text are made, or none.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.events import Event, News
from engine.kernel.orders import Order, OrderBook
from engine.kernel.sheets import Line, SectionSpec

S = TypeVar("S")
SECTION = "EDITS"
_LINES = 40


class WorldEdited(Event, frozen=True, kw_only=True):
    """The moderator changed the world by hand; ``text`` is the edit as it was made."""

    OPEN: ClassVar[str] = "an edit of what all can see"
    NEWS: ClassVar[tuple[News, ...]] = (News("news", 90),)

    text: str


class EditRefusedError(Exception):
    """An edit that cannot be made: the line, a code and its figures. Nothing of its text may be kept."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Edit(Order, frozen=True):
    """Base of all edits. They are no orders of a player: nothing plays them, ``change`` makes them."""

    kind = "edits"

    def change(self, state: Any) -> Iterable[int]:
        """Change the state; the seats that see the thing before or after it, in any order.

        Raises ``EditRefusedError`` for what is not there or cannot be so.
        """
        raise NotImplementedError(self.key, state)


class Edits(Generic[S]):
    """The edits that a game declares."""

    def __init__(self, edits: tuple[type[Edit], ...]) -> None:
        self.book = OrderBook(sections=(SectionSpec(head=SECTION, kind="edits", most=_LINES),), orders=edits)

    def play(self, state: S, text: str) -> list[Event]:
        """Make every edit of a text, in order, on that state; what happened, told to those who see it.

        Raises ``EditRefusedError``: ``bad_edit`` for a line that cannot be read, ``no_edit`` for none, and
        what the edits raise, with the line.
        """
        happened: list[Event] = []
        lines = self._lines(text)
        for line in lines:
            try:
                seen = sorted(set(line.order.change(state)) - {0})
            except EditRefusedError as error:
                raise EditRefusedError(error.code, line=line.number, **error.params) from error
            if seen:
                happened.append(WorldEdited(audience=tuple(seen), text=self.book.write_order(line.order)))
        return happened

    def canonical(self, text: str) -> str:
        """Return a text as it is stored: one edit a line, numbered anew.

        Raise ``EditRefusedError`` as ``play`` does.
        """
        return "\n".join(self.book.write_order(line.order) for line in self._lines(text))

    def help(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """Return the grammar, the help and the examples of every edit."""
        return tuple((usage.grammar, usage.help, usage.examples) for usage in self.book.usage())

    def _lines(self, text: str) -> list[Line]:
        sheet = self.book.parse(text)
        for problem in sheet.problems:
            raise EditRefusedError(
                "bad_edit", line=problem.number or problem.line, text=problem.text, why=problem.code
            )
        if sheet.head:
            raise EditRefusedError("bad_edit", line=0, text=sheet.head[0][0], why="unknown_order")
        lines = [line for _, line in sheet.lines()]
        if not lines:
            raise EditRefusedError("no_edit")
        return lines
