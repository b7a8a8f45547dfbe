"""What the interface answers, as values. Fields are called as in its description; new ones are let by.

Times are aware datetimes, money is in cents.
"""

from datetime import datetime
from typing import Any, Generic, TypeVar

import msgspec

Row = TypeVar("Row")


class Value(msgspec.Struct, frozen=True, kw_only=True):
    """A value that was answered."""


class Page(Value, Generic[Row], frozen=True, kw_only=True):
    """A page of a list."""

    items: list[Row]
    next: str | None


class TokenOut(Value, frozen=True, kw_only=True):
    """A new token; it is told once."""

    token: str
    prefix: str
    scopes: list[str]
    expires_at: datetime


class GameOut(Value, frozen=True, kw_only=True):
    """A game."""

    code: str
    title: str
    ruleset: str
    status: str
    held_reason: str
    turn: int
    run: int
    due_at: datetime | None
    time_zone: str
    options: dict[str, Any]
    fee_cents: int
    prize_cents: int
    moderated_by_you: bool
    seats_of_yours: list[int]


class StandingOut(Value, frozen=True, kw_only=True):
    """Where a seat's orders stand: ``text`` in sentences, ``stamp`` in a few words."""

    state: str
    stamp: str
    text: str
    turn: int
    needs_player: bool
    revision: int
    orders: int
    errors: int
    warnings: int
    draft: int
    ready: bool
    due_at: datetime | None


class SeatOut(Value, frozen=True, kw_only=True):
    """A seat of a game; your own have a ``standing``."""

    number: int
    name: str
    status: str
    is_bot: bool
    is_open: bool
    yours: bool
    standing: StandingOut | None


class ProblemOut(Value, frozen=True, kw_only=True):
    """A remark on a line of a sheet; ``severity`` is error, warning or note, ``detail`` the sentence."""

    code: str
    detail: str
    severity: str
    line: int
    section: str
    number: int
    text: str
    suggestion: str
    params: dict[str, Any]


class CheckOut(Value, frozen=True, kw_only=True):
    """A sheet as understood, and what is wrong with it as far as the seat knows."""

    orders: str
    sha256: str
    order_count: int
    problems: list[ProblemOut]


class ReceiptOut(Value, frozen=True, kw_only=True):
    """The answer to every sheet: keep it."""

    game: str
    seat: int
    game_turn: int
    revision: int
    state: str
    clean: bool
    received_at: datetime
    sha256: str
    orders: str
    order_count: int
    problems: list[ProblemOut]
    errors: int
    warnings: int
    stamp: str
    notices: list[str]
    due_at: datetime | None
    repeated: bool
    ready: bool


class SheetOut(Value, frozen=True, kw_only=True):
    """The latest sheet of a seat for the turn to play."""

    game_turn: int
    state: str
    clean: bool
    ready: bool
    standing: StandingOut
    revision: int
    text: str
    sha256: str
    received_at: datetime | None


class ForecastOut(Value, frozen=True, kw_only=True):
    """A sheet played out on what the seat knows."""

    lines: list[dict[str, Any]]
    figures: dict[str, Any]
    blocks: list[dict[str, Any]]


class DraftOut(Value, frozen=True, kw_only=True):
    """What you are writing, kept for you alone."""

    game_turn: int
    text: str
    seen: int
    version: int
    saved_at: datetime


class RevisionOut(Value, frozen=True, kw_only=True):
    """A stored revision of a sheet."""

    game_turn: int
    revision: int
    state: str
    stamp: str
    text: str
    sha256: str
    orders: int
    errors: int
    warnings: int
    door: str
    received_at: datetime


class ReportOut(Value, frozen=True, kw_only=True):
    """A report of a seat; ``kind`` is turn, late, final or start."""

    id: int
    game_turn: int
    kind: str
    published_at: datetime
    replaced_at: datetime | None
    sha256: str
    links: dict[str, str]


class MessageOut(Value, frozen=True, kw_only=True):
    """A message; ``own``: the thread's player wrote it."""

    id: int
    own: bool
    text: str
    created_at: datetime
    read_at: datetime | None


class ThreadOut(Value, frozen=True, kw_only=True):
    """A thread of messages with a game's moderator."""

    id: int
    game: str
    kind: str
    subject: str
    created_at: datetime
    last_at: datetime
    unread: int


class OpenThreadOut(ThreadOut, frozen=True, kw_only=True):
    """A thread with its messages; ``mine``: you are its player."""

    mine: bool
    messages: list[MessageOut]


class AnnouncementOut(Value, frozen=True, kw_only=True):
    """What a moderator told everybody."""

    text: str
    created_at: datetime


class RulesetOut(Value, frozen=True, kw_only=True):
    """A game that the server plays."""

    key: str
    name: str
    rules_version: int
    seat_word: str
    least_seats: int
    most_seats: int
    trial: bool


class EntryOut(Value, frozen=True, kw_only=True):
    """An entry of a game's ledger; ``payload`` is JSON."""

    number: int
    at: datetime
    kind: str
    payload: str
    previous: str
    sha256: str
