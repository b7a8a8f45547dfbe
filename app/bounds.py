"""How far dates and how large numbers may be: one place for every door and for the CHECKs of the tables.

Dates stay far from where Python's calendar ends in any time zone, numbers within PostgreSQL's integers.
"""

import re
from datetime import UTC, datetime
from typing import Final

from app.errors import AppError

FIRST_DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)
LAST_DATE: Final = datetime(2200, 1, 1, tzinfo=UTC)
MOST_DAYS: Final = 366
MOST_HOURS: Final = 24 * MOST_DAYS
MOST_SEAT: Final = 9_999
MOST_TURN: Final = 99_999
MOST_RUN: Final = 9_999_999
MOST_REVISION: Final = 9_999_999
MOST_ID: Final = 2**31 - 1
MOST_PAGE: Final = 9_999
MOST_FEE: Final = 100_000
"""The most that a turn may cost, in cents."""
MOST_PRIZE: Final = 10_000_000
"""The most that a game may bring, in cents."""
MOST_CENTS: Final = 100_000_000
"""The most that one movement of an account may come to, in cents."""

MOST_REASON: Final = 200
"""How long a reason may be that somebody gives, in characters."""

MOST_TURNS_A_DAY: Final = 200
"""How many turns are run in 24 hours in the games that one user opened, all of them together."""

TRIED_DAYS: Final = 5
"""For how many days a mail, or a call to a webhook, is tried again."""
SESSION_DAYS: Final = 30
TOKEN_DAYS: Final = 365
"""For how many days a sign-in and an access token hold."""

_NO_TEXT = re.compile("[\x00\ud800-\udfff]")
_NO_LINE = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")


def need_date(moment: datetime | None, field: str = "due") -> datetime | None:
    """Return a date that may be kept; raise 422 ``bad_schedule`` when it is out of all reason."""
    if moment is not None and not FIRST_DATE <= moment <= LAST_DATE:
        raise AppError(
            422, "bad_schedule", **{field: "too far", "from": f"{FIRST_DATE:%Y}", "to": f"{LAST_DATE:%Y}"}
        )
    return moment


def kept_date(moment: datetime | None) -> datetime | None:
    """Return a computed date, or None when it is out of all reason: then the moderator runs the turn."""
    return moment if moment is not None and FIRST_DATE <= moment <= LAST_DATE else None


def need_number(value: int, low: int, high: int, code: str, field: str) -> int:
    """Return a number within its bounds; raise 422 with that code."""
    if not low <= value <= high:
        raise AppError(422, code, field=field, low=low, high=high)
    return value


def is_text(text: str, *, lines: bool = True) -> bool:
    """Whether the database can keep a text: no NUL, no halves of characters.

    ``lines=False``: no control characters at all, line ends and tabs among them.
    """
    return (_NO_TEXT if lines else _NO_LINE).search(text) is None


MOST_REVISIONS_A_DAY = 100
"""How many revisions of one turn's sheet a seat may send in 24 hours."""
MOST_LISTED = 50
"""How many of a long list (games, ledgers, runs, reports) are told at once; who wants more asks."""
MOST_CHOICES = 100
"""How many turns before and after the one that is shown may be chosen at once."""
MOST_LATEST = 5
"""How many of a long list a page shows that has a link to all of it."""
MOST_TOKENS = 50
"""How many tokens, and how many browsers, a user may have at once."""
MOST_RECEIPTS = 20
"""How many receipts or whole sheets of a turn are told at once."""
