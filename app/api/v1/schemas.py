"""The shapes of requests and answers. Times are ISO 8601 with offset; money is in cents."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Self, cast

from pydantic import AwareDatetime, BaseModel, Field, model_validator

from app.accounts.models import ApiToken
from app.bounds import MOST_CENTS, MOST_HOURS, MOST_ID, MOST_REVISION, MOST_SEAT, is_text
from app.db import Base
from app.games.models import HELD, Game, Seat
from app.ledger.models import LedgerEntry, LedgerNote
from app.render.messages import Messages
from app.reports.models import ReportRow
from app.sheets import wording
from app.sheets.standing import Standing


class Received(BaseModel):
    """What comes in: no text in it, however deep, that the database could not keep."""

    @model_validator(mode="before")
    @classmethod
    def keepable(cls, given: Any) -> Any:
        """Raises ``ValueError`` for a NUL or half a character."""
        _need_keepable(given)
        return given


def _need_keepable(given: Any) -> None:
    match given:
        case str():
            if not is_text(given):
                raise ValueError("a text with NUL or half a character in it")
        case dict():
            for key, value in given.items():
                _need_keepable(key)
                _need_keepable(value)
        case list():
            for value in given:
                _need_keepable(value)


class FromRow(BaseModel):
    """An answer whose fields are columns of one row."""

    @classmethod
    def of(cls, row: Base) -> Self:
        """Return the row as an answer."""
        return cls.model_validate(row, from_attributes=True)


class TokenWanted(Received):
    """What a token is for."""

    name: str = Field(default="token", max_length=60)
    scopes: list[str] = ["read", "orders", "moderate"]


class SignIn(TokenWanted):
    """Credentials, and what the token is for."""

    email: str = Field(max_length=300)
    password: str = Field(max_length=1000)


class TokenOut(BaseModel):
    """A new token; it is shown this once."""

    token: str
    prefix: str
    scopes: list[str]
    expires_at: datetime

    @classmethod
    def issued(cls, token: str, row: ApiToken) -> Self:
        """Return a token as its holder is told of it."""
        return cls(token=token, prefix=row.prefix, scopes=row.scopes, expires_at=row.expires_at)


class GameOut(BaseModel):
    """A game as everybody signed in may see it; ``seats_of_yours``: those whose private side you may see.

    ``early``: a turn may run before ``due_at`` when all are ready, but not before ``not_before``. ``paused``:
    no turn is run, and date and ``early`` are kept for when it goes on.
    ``held_by_hand``, ``held_reason``: of a game that is held; why after a fault is told to its moderator.
    ``run``: the number of the latest run. ``votes``: whether seats may agree to end it (none, open, secret).
    ``grace``: the time that it allows beyond its date (``GraceIn``).
    Over at turn 0: it was cancelled. ``release``: what was run is published at_once, after
    ``release_hours``, or by_hand. ``may_be_followed``: another game may go on from this one.
    """

    code: str
    title: str
    ruleset: str
    rules_version: int
    status: str
    held_by_hand: bool
    held_reason: str
    turn: int
    step: str
    run: int
    due_at: datetime | None
    early: bool
    paused: bool
    not_before: datetime | None
    turn_hours: int
    time_zone: str
    release: str
    release_hours: int
    archive_for: str
    sharing: bool
    insurance: bool
    final_hours: int
    final_at: datetime | None
    votes: str
    grace: dict[str, int]
    options: dict[str, Any]
    fee_cents: int
    prize_cents: int
    moderated_by_you: bool
    seats_of_yours: list[int]
    may_be_followed: bool

    @classmethod
    def of(cls, game: Game, *, moderated: bool, seats: list[int]) -> Self:
        """Make it from the row."""
        return cls(
            code=game.code,
            title=game.title,
            ruleset=game.ruleset,
            rules_version=game.rules_version,
            status=game.status,
            held_by_hand=game.held_by_hand and game.status == HELD,
            held_reason=game.held_reason if game.held_by_hand or moderated else "",
            turn=game.turn,
            step=game.step,
            run=game.run_number,
            due_at=game.due_at,
            early=game.early,
            paused=game.paused_at is not None,
            not_before=game.not_before,
            turn_hours=game.turn_hours,
            time_zone=game.time_zone,
            release=game.release,
            release_hours=game.release_hours,
            archive_for=game.archive_for,
            sharing=game.sharing,
            insurance=game.insurance,
            final_hours=game.final_hours,
            final_at=game.final_at,
            votes=game.votes,
            grace=game.grace,
            options=game.options,
            fee_cents=game.fee_cents,
            prize_cents=game.prize_cents,
            moderated_by_you=moderated,
            seats_of_yours=seats,
            may_be_followed=bool(game.carry),
        )


class StandingOut(BaseModel):
    """Where a seat's orders stand; every door says the same.

    ``text`` in sentences, ``stamp`` in a few words. ``turn``: the game turn that the next sheet is for, not
    the game's when a turn is owed. ``revision`` is the one that counts, with its ``orders``, ``errors``
    (lines that will not be carried out) and ``warnings``; ``draft`` a later one that does not (0: none).
    ``due_at``: the date of that turn; a turn that is owed has none, but ``runs_at``, before which its sheet
    is not run (null: at once). ``needs_player``: something is left to do.
    """

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
    unpaid: bool
    due_at: datetime | None
    runs_at: datetime | None

    @classmethod
    def of(cls, standing: Standing, words: Messages, *, mine: bool) -> Self:
        """Make it from the service's value, in words."""
        said: dict[str, Any] = {
            "stamp": wording.stamp(words, standing),
            "text": " ".join(wording.describe_standing(words, standing, mine=mine)),
        }
        values = {name: getattr(standing, name) for name in cls.model_fields if name not in said}
        return cls(**said, **values)


class SeatOut(BaseModel):
    """A seat. Your own show ``orders`` (none, draft, received, executed, late) and ``standing`` too.

    ``temper``: how its computer plays, where the moderator chose it; "" where that is left secret.
    """

    number: int
    name: str
    status: str
    is_bot: bool
    temper: str = ""
    is_open: bool
    yours: bool
    orders: str | None
    standing: StandingOut | None = None

    @classmethod
    def of(cls, seat: Seat, *, yours: bool, standing: StandingOut | None = None) -> Self:
        """Make it from the row."""
        return cls(
            number=seat.number,
            name=seat.known_as,
            status=seat.status,
            is_bot=seat.is_bot,
            temper=seat.temper,
            is_open=seat.user_id is None and not seat.is_bot,
            yours=yours,
            orders=None if standing is None else standing.state,
            standing=standing,
        )


class NewSeat(Received):
    """Describe a seat to be.

    Of the user with that e-mail address, of a bot, or open to anybody who joins.

    ``kept_back``: open, and nobody joins it unasked (``standby`` is an older name of that). ``temper``: how a
    bot plays (Conquest: ``settler``, ``trader``, ``warlord``, ``veteran``), told to all; "" leaves it to dice
    and secret.
    """

    name: str = ""
    email: str | None = None
    bot: bool = False
    temper: str = Field(default="", max_length=40)
    kept_back: bool = False
    standby: bool = False
    wish: str = Field(default="", max_length=60)


class WishIn(Received):
    """Where you would like to start: ``north`` ... ``middle``, a region, a city or a hex; "" = anywhere.

    It is a wish: nobody is promised anything.
    """

    wish: str = Field(default="", max_length=60)


class NewGame(Received):
    """What a game is created from. ``options`` as the ruleset declares them.

    ``early``: may a turn run before its date when all are ready (null: yes when there are dates)?
    ``fee_cents`` is taken from a player's account for each turn run, ``prize_cents`` goes to the winners.
    ``time_zone``: in which all its dates are told ("": yours). ``min_days_between``: least days between
    two turns, instead of the rules' own (null). ``scenario``: the position to begin from (the ``given``
    of a case); it says how many seats there are. ``after``: the code of an ended game of yours that this
    one goes on from, as campaigns do. ``archive_for``: who gets the archive, with every sheet, when it is
    over: nobody (but you), players or all. ``opened``: people may join at once; else nobody joins before
    ``POST open``. ``house_rules``: what holds beside the rules, for all to read before they join.
    ``sharing``: seats may let others read their reports; ``insurance``: players may choose what is run
    when their sheet is missing.
    """

    ruleset: str
    title: str = Field(max_length=200)
    code: str = ""
    options: dict[str, Any] = {}
    seats: list[NewSeat] = Field(max_length=200)
    turn_hours: int = 168
    due_at: AwareDatetime | None = None
    time_zone: str = Field(default="", max_length=60, examples=["Europe/Vienna"])
    min_days_between: int | None = None
    early: bool | None = None
    fee_cents: int = 0
    prize_cents: int = 0
    scenario: dict[str, Any] | None = None
    after: str = Field(default="", max_length=40)
    archive_for: str = Field(default="players", max_length=20)
    opened: bool = False
    house_rules: str = Field(default="", max_length=4000)
    sharing: bool = False
    insurance: bool = True
    final_hours: int = Field(0, ge=0, le=MOST_HOURS)


class AnnouncementIn(Received):
    """A text for all seats."""

    text: str = Field(max_length=8000)


class AnnouncementOut(FromRow):
    """An announcement as it was taken."""

    text: str
    created_at: datetime


class SheetIn(Received):
    """Orders as text, or as lists of orders by section head (``CONVOY 1``), line 1 first.

    ``ready``: nobody need wait for another sheet; the header word READY in a text says the same.
    """

    text: str | None = None
    sections: dict[str, list[str]] | None = None
    draft: bool = False
    ready: bool = False


class RestoreIn(Received):
    """Which revision of the present turn is sent again; ``sure``: even one that holds no orders."""

    revision: int = Field(ge=1, le=MOST_REVISION)
    sure: bool = False


class ReadyIn(Received):
    """Whether the sheet sent is complete, so that nobody need wait for another."""

    ready: bool = True


class HandOver(Received):
    """Who gets a seat: the user with that e-mail address, a computer, or (neither) nobody; and why.

    ``temper``: how the computer plays, as in a new game.
    """

    email: str | None = Field(default=None, max_length=300)
    bot: bool = False
    temper: str = Field(default="", max_length=40)
    reason: str = Field(default="", max_length=200)


class HoldIn(Received):
    """Why a game is held; everybody reads it. ``after``: only while that is the latest run."""

    reason: str = Field(max_length=300)
    after: int | None = None


class LookIn(Received):
    """Why a moderator who plays looks at another seat (0: at the whole position); everybody reads it."""

    seat: int = Field(ge=0, le=MOST_SEAT)
    reason: str = Field(max_length=300)


class Correction(Received):
    """A correction of the account of a seat's player; positive cents are a credit.

    ``after``: the number of the account's latest movement known (0 = none yet); with it a correction that is
    sent twice is booked once, and refused with 409 the second time.
    """

    cents: int = Field(ge=-MOST_CENTS, le=MOST_CENTS)
    after: int | None = Field(default=None, ge=0, le=MOST_ID)
    reason: str = Field(max_length=300)


class MovementOut(FromRow):
    """One movement; ``kind`` is payment, payout, fee, award or correction."""

    number: int
    at: datetime
    cents: int
    balance: int
    kind: str
    reason: str
    game_turn: int | None


class BalanceOut(BaseModel):
    """Your account in cents; ``refundable`` of them can be paid out, the rest is credit for games.

    ``paper``: the paper of your PDFs, A4 or letter; ``shown``: what others read of you where the rules tell
    who plays a seat (nothing, name, both); ``language``: that of pages and mails.
    """

    email: str
    name: str
    time_zone: str
    paper: str
    shown: str
    language: str
    cents: int
    refundable: int


class ReportOut(BaseModel):
    """A report in the list of a seat; ``kind`` is turn, late, final or start.

    ``replaced_at``: since when it does not hold any more, null while it does.
    """

    id: int
    game_turn: int
    kind: str
    published_at: datetime
    replaced_at: datetime | None
    sha256: str
    links: dict[str, str]

    @classmethod
    def of(cls, row: ReportRow, base: str, version: int | None = None) -> Self:
        """Make it from the row; ``version`` names one of several in the links."""
        query = "" if row.kind == "turn" else f"?kind={row.kind}"
        if version is not None:
            query = f"{query}{'&' if query else '?'}version={version}"
        return cls(
            id=row.id,
            game_turn=row.game_turn,
            kind=row.kind,
            # Nobody finds one that is not published.
            published_at=cast("datetime", row.published_at),
            replaced_at=row.replaced_at,
            sha256=row.sha256,
            links={
                form: f"{base}/{row.game_turn}.{form}{query}"
                for form in ("json", "html", "pdf", "txt", "csv")
            },
        )


class Reminded(BaseModel):
    """How many players were reminded."""

    reminded: int


class NoteOut(BaseModel):
    """Sealed facts of an entry: its hash stands in the entry, of ``salt``, a line feed and ``payload``."""

    seats: list[int]
    salt: str
    payload: str


class EntryOut(BaseModel):
    """A ledger entry; ``sha256`` is that of the one before, a line feed and ``payload``.

    ``notes``: facts that concern some seats only, as far as you may read them.
    """

    number: int
    at: datetime
    kind: str
    payload: str
    previous: str
    sha256: str
    notes: list[NoteOut]

    @classmethod
    def of(cls, row: LedgerEntry, notes: Sequence[LedgerNote]) -> Self:
        """Make it from the row and its notes."""
        values = {name: getattr(row, name) for name in cls.model_fields if name != "notes"}
        told = [NoteOut(seats=note.seats, salt=note.salt, payload=note.payload) for note in notes]
        return cls(**values, notes=told)
