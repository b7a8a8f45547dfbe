"""Lists in pages: one shape for all, bounded, in an order that stays, each with the way to the next."""

import base64
import binascii
import hashlib
import json
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from fastapi import Depends, Query, Request
from pydantic import BaseModel

from app.bounds import MOST_ID, MOST_LISTED, is_text
from app.errors import AppError

Row = TypeVar("Row")
Out = TypeVar("Out", bound=BaseModel)
Mark = str | int
_MOST_TEXT = 100


class PageOut(BaseModel, Generic[Out]):
    """A page of a list. ``next``: the address of the page after it, null where this one is the last."""

    items: list[Out]
    next: str | None


class Listing:
    """Which page of a list is asked for.

    A cursor names the last row that somebody has, for one list with one set of filters: put before another
    it is refused with 422 ``bad_cursor``. It is no secret and gives no right: those are asked every time.
    """

    def __init__(
        self,
        request: Request,
        cursor: Annotated[
            str, Query(max_length=400, description="From `next` of the page before; nothing else.")
        ] = "",
        limit: Annotated[int, Query(ge=1, le=MOST_LISTED, description="The most rows.")] = MOST_LISTED,
    ) -> None:
        self._path = request.url.path
        self._filters = sorted(
            (name, value) for name, value in request.query_params.multi_items() if name not in _OURS
        )
        self._limit = limit
        self._bound = [("limit", str(limit))] if "limit" in request.query_params else []
        self._mark = self._read(cursor) if cursor else None

    @property
    def wanted(self) -> int:
        """How many rows to look for: one more than are shown, which says whether there is a next page."""
        return self._limit + 1

    def at_most(self, most: int) -> "Listing":
        """Return the same for a list whose rows are long: at most ``most`` at once."""
        self._limit = min(self._limit, most)
        return self

    def after_number(self, first: int = 0) -> int:
        """Return the number of the last row that somebody has; ``first`` before the first page."""
        if self._mark is None:
            return first
        (mark,) = self._marks(int)
        return int(mark)

    def after_text(self) -> str:
        """Return the same of a list that goes by names; "" before the first page."""
        return "" if self._mark is None else str(self._marks(str)[0])

    def after_pair(self) -> tuple[int, int] | None:
        """Return the same of a list that goes by two numbers."""
        if self._mark is None:
            return None
        first, second = self._marks(int, int)
        return int(first), int(second)

    def page(
        self, rows: Sequence[Row], key: Callable[[Row], Mark | tuple[Mark, ...]], out: Callable[[Row], Out]
    ) -> PageOut[Out]:
        """Return a page of rows that were looked for from the mark on, at most ``wanted`` rows."""
        shown, after = self.cut(rows, key)
        return PageOut(items=[out(row) for row in shown], next=after)

    def cut(
        self, rows: Sequence[Row], key: Callable[[Row], Mark | tuple[Mark, ...]]
    ) -> tuple[Sequence[Row], str | None]:
        """Return the rows that are shown, and the address of the next page."""
        shown = rows[: self._limit]
        return shown, self._address(key(shown[-1])) if len(rows) > self._limit else None

    def of_all(
        self,
        rows: Sequence[Row],
        key: Callable[[Row], Mark | tuple[Mark, ...]],
        out: Callable[[Row], Out],
        *,
        latest_first: bool = False,
    ) -> PageOut[Out]:
        """Return a page of a list that is at hand whole, in the order of its keys (or the reverse)."""
        if self._mark is not None and rows:
            mark = self._marks(*map(type, _marks_of(key(rows[0]))))
            if latest_first:
                rows = [row for row in rows if _marks_of(key(row)) < mark]
            else:
                rows = [row for row in rows if _marks_of(key(row)) > mark]
        return self.page(rows, key, out)

    def by_place(self, rows: Sequence[Row], out: Callable[[Row], Out]) -> PageOut[Out]:
        """Return a page of a list whose rows stay at their places.

        Of what is made up when it is asked for.
        """
        first = self.after_number()
        placed = [*enumerate(rows, 1)][first:]
        return self.page(placed, lambda row: row[0], lambda row: out(row[1]))

    def _address(self, mark: Mark | tuple[Mark, ...]) -> str:
        marks = _marks_of(mark)
        told = json.dumps([self._tag(marks), *marks], separators=(",", ":"))
        cursor = base64.urlsafe_b64encode(told.encode()).rstrip(b"=").decode()
        return f"{quote(self._path)}?{urlencode([*self._filters, *self._bound, ('cursor', cursor)])}"

    def _tag(self, marks: Sequence[Mark]) -> str:
        told = json.dumps([self._path, self._filters, *marks])
        return hashlib.sha256(told.encode()).hexdigest()[:12]

    def _read(self, cursor: str) -> list[Mark]:
        try:
            told = json.loads(base64.b64decode(cursor + "=" * (-len(cursor) % 4), b"-_", validate=True))
        except (ValueError, binascii.Error, RecursionError) as error:
            raise AppError(422, "bad_cursor") from error
        if not isinstance(told, list) or not 2 <= len(told) <= 3 or not all(map(_is_mark, told)):
            raise AppError(422, "bad_cursor")
        tag, *marks = told
        if tag != self._tag(marks):
            raise AppError(422, "bad_cursor")
        return marks

    def _marks(self, *types: type) -> list[Mark]:
        marks = self._mark or []
        if [type(mark) for mark in marks] != list(types):
            raise AppError(422, "bad_cursor")
        return marks


def _marks_of(key: Mark | tuple[Mark, ...]) -> list[Any]:
    return list(key) if isinstance(key, tuple) else [key]


_OURS = frozenset({"cursor", "limit"})


def _is_mark(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= _MOST_TEXT and is_text(value)
    return type(value) is int and -1 <= value <= _MOST_NUMBER


_MOST_NUMBER = max(MOST_ID, 2**62)
"""Times go into cursors as microseconds."""

Listed = Annotated[Listing, Depends()]
