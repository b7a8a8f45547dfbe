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


class InsuranceOut(Value, frozen=True, kw_only=True):
    """What is run when no sheet is in ("" = nothing); nothing is unless the game allows it."""

    choice: str
    standing: str
    allowed: bool


class DeputyOut(Value, frozen=True, kw_only=True):
    """From when and until when a deputy may send orders."""

    id: int
    seat: int
    user_id: int
    begins_at: datetime
    until: datetime


class InvitationOut(Value, frozen=True, kw_only=True):
    """Who is asked by letter, and to be what: a ``deputy``, a ``reader`` of reports, a ``moderator``."""

    id: int
    kind: str
    seat: int | None
    email: str
    begins_at: datetime | None
    until: datetime | None
    first_turn: int
    last_turn: int
    expires_at: datetime


class AcceptedOut(Value, frozen=True, kw_only=True):
    """What you are now: ``deputy`` of a seat, ``reader`` of its reports, ``moderator``."""

    kind: str
    game: str
    seat: int | None


class AbsenceOut(Value, frozen=True, kw_only=True):
    """When you are away; ``everywhere``: from all games."""

    id: int
    begins_at: datetime
    ends_at: datetime
    everywhere: bool


class TurnSheetsOut(Value, frozen=True, kw_only=True):
    """What was sent for a turn: how many revisions, and the latest of them."""

    game_turn: int
    revisions: int
    revision: int
    state: str
    orders: int
    errors: int


class DifferenceOut(Value, frozen=True, kw_only=True):
    """A line of two revisions side by side: its number in each (0: it is not there)."""

    kind: str
    old: int
    new: int
    text: str


class ComparedCellOut(Value, frozen=True, kw_only=True):
    """A cell as printed in the one report and in the other."""

    before: str
    after: str


class ComparedRowOut(Value, frozen=True, kw_only=True):
    """A row that ``came``, is ``gone`` or ``changed``."""

    state: str
    cells: list[ComparedCellOut]


class ComparedTableOut(Value, frozen=True, kw_only=True):
    """The rows of a list that are not alike, and how many are."""

    key: str
    title: str
    columns: list[str]
    rows: list[ComparedRowOut]
    same: int
    plain: dict[str, int]


class ComparisonOut(Value, frozen=True, kw_only=True):
    """Two reports side by side, named as they were asked for."""

    before: str
    after: str
    tables: list[ComparedTableOut]


class FoundLineOut(Value, frozen=True, kw_only=True):
    """A line in which words were found: the part of the report, its text, where the page has it."""

    part: str
    text: str
    link: str


class FoundOut(Value, frozen=True, kw_only=True):
    """A report in which all words stand; ``share``: by which share you read it."""

    id: int
    game: str
    seat: int
    game_turn: int
    kind: str
    share: int | None
    replaced: bool
    lines: list[FoundLineOut]
    more_lines: int


class ToldOut(Value, frozen=True, kw_only=True):
    """What is told of the map, and the places it is about."""

    text: str
    places: list[str]


class KnownMapOut(Value, frozen=True, kw_only=True):
    """The map of a turn: ``map`` is the block of the report; ``turns``: of which there is one."""

    turn: str
    turns: list[str]
    title: str
    map: dict[str, Any]
    spotted: list[ToldOut]
    heard: list[ToldOut]
    trails: list[ToldOut]


class WayOut(Value, frozen=True, kw_only=True):
    """The cheapest known way to a place: places on it, lines to write, what it costs and when it ends."""

    to: str
    places: list[str]
    orders: list[str]
    told: str


class WaysOut(Value, frozen=True, kw_only=True):
    """Where units can go; ``head``: the section in which the lines belong."""

    head: str
    ways: list[WayOut]


class UnreadOut(Value, frozen=True, kw_only=True):
    """How many messages and announcements you have not read."""

    unread: int


class ShareOut(Value, frozen=True, kw_only=True):
    """A share of your seat's reports."""

    id: int
    first_turn: int
    last_turn: int
    created_at: datetime


class SharedOut(Value, frozen=True, kw_only=True):
    """What somebody lets you read."""

    id: int
    game: str
    seat: int
    first_turn: int
    last_turn: int


class SharedReportOut(Value, frozen=True, kw_only=True):
    """A report that somebody lets you read."""

    game_turn: int
    kind: str
    published_at: datetime


class WaitingOut(Value, frozen=True, kw_only=True):
    """Your place among those who wait, from 1 on; the ``seat`` on offer until ``until``, if one is."""

    place: int
    since: datetime
    seat: int | None
    until: datetime | None


class TakenOut(Value, frozen=True, kw_only=True):
    """The seat that you have taken over, by that run."""

    seat: int | None
    run: int | None


class PlacedOut(Value, frozen=True, kw_only=True):
    """A seat at the end of a game."""

    place: int
    seat: int
    name: str
    player: str
    is_bot: bool
    score: int
    won: bool


class FinalOut(Value, frozen=True, kw_only=True):
    """How a game ended: the reason as the rules name it; the seats, the best first."""

    reason: str
    places: list[PlacedOut]


class LetterFormOut(Value, frozen=True, kw_only=True):
    """An order that sends a letter: what it is for, and how many characters it takes."""

    order: str
    word: str
    help: str
    most: int


class AddresseeOut(Value, frozen=True, kw_only=True):
    """To whom one can write."""

    to: str
    name: str


class LetterOut(Value, frozen=True, kw_only=True):
    """A letter that was sent or heard in a turn."""

    turn: int
    state: str
    text: str
    head: str
    index: int


class CorrespondenceOut(Value, frozen=True, kw_only=True):
    """What was written with one seat."""

    seat: int
    name: str
    letters: list[LetterOut]


class LettersOut(Value, frozen=True, kw_only=True):
    """Letters inside a game."""

    forms: list[LetterFormOut]
    addressees: list[AddresseeOut]
    threads: list[CorrespondenceOut]


class AskedOut(Value, frozen=True, kw_only=True):
    """An end that a seat asks for: what it means, whom it takes, who agrees (None: it is secret)."""

    how: str
    seats: list[int]
    told: list[str]
    wanted: list[int]
    agreed: list[int] | None
    yours: bool


class VotesOut(Value, frozen=True, kw_only=True):
    """Whether seats may agree to end the game (none, open, secret), and the ends asked for."""

    votes: str
    status: str
    asked: list[AskedOut]


class MoreTimeOut(Value, frozen=True, kw_only=True):
    """Until when a due run waits for the seat's orders; None: it does not."""

    seat: int
    until: datetime | None
