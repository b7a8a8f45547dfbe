"""Where a seat's orders stand: the one answer from which page, board, API, mail and receipt speak.

Data only; the words are in ``app.sheets.wording``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from app.games.models import COMPUTER, DROPPED, HELD, OUT, OVER, RESIGNED, RUNNING, STANDING_SHEET, Game, Seat
from app.games.models import SETUP as IN_SETUP
from app.games.rules import about_of
from app.games.schedule import least_wait
from app.sheets.models import DRAFT, EXECUTED, LATE, LOCKED, NONE, RECEIVED, SheetRow
from app.sheets.values import may_play, turn_to_play

SETUP, IDLE, BOT, OWED, AFTER, ENDED = "setup", "idle", "bot", "owed", "after", "over"
"""Beside none, draft, received and late: not begun, not asked, a computer writes, a turn is owed, came too
late, over."""

_GONE = (DROPPED, RESIGNED, OUT)
_STATES = {SETUP: NONE, IDLE: NONE, BOT: NONE, OWED: LATE, AFTER: LATE} | dict.fromkeys(_GONE, NONE)
_TURN_OWED, _NOTHING_IN, _SOMETHING_WRONG, _WELL, _NOT_ASKED = range(5)


@dataclass(frozen=True, kw_only=True)
class Missed:
    """A turn that was run without the seat's sheet. ``early``: before the date for which it was due."""

    turn: int
    at: datetime | None = None
    early: bool = False


@dataclass(frozen=True, kw_only=True)
class Standing:
    """Where the orders of a seat stand.

    ``key``: setup, over, idle (not asked), dropped (by the rules, for silence), resigned, out (of the game),
    bot, none, draft (nothing else is in), received, owed (a turn was missed and no sheet for it is in), late
    (it is in), after (all that is in came when the sheets of the turn had been gathered). ``turn`` is the
    game turn that the next sheet is for, ``present`` the one that the game waits for. The figures are those
    of the revision that counts (``revision``, 0 = none); ``draft`` is a later one that does not,
    ``too_late`` one that came after the gathering. ``due_at`` is the date of ``turn``: a turn that is owed
    has none, but ``runs_at``, before which its sheet is not run (None: at once). ``missing``: a sheet is
    wanted or owed and none that will be run is in; ``insurance`` is what is run then ("" = nothing).
    ``early``: the turn is run as soon as all who are waited for are ready, but not before ``not_before``.
    ``paused``: no turn is run, not even one that is owed. ``risk``: the next run makes the rules give the
    seat up, because nothing is in (none), or what is in is not run (unpaid; wait: it may not be run before);
    "" where it does not. ``closes_at``: the date of that run. ``word``: what the game calls a seat.
    ``final_at``: until when the end is provisional.
    """

    key: str
    turn: int
    present: int
    open: bool = False
    held: bool = False
    paused: bool = False
    revision: int = 0
    orders: int = 0
    errors: int = 0
    warnings: int = 0
    received_at: datetime | None = None
    draft: int = 0
    too_late: int = 0
    ready: bool = False
    missing: bool = False
    insurance: str = ""
    unpaid: bool = False
    missed: Missed | None = None
    due_at: datetime | None = None
    due_now: bool = False
    early: bool = False
    not_before: datetime | None = None
    runs_at: datetime | None = None
    risk: str = ""
    closes_at: datetime | None = None
    word: str = "seat"
    final_at: datetime | None = None

    @property
    def state(self) -> str:
        """The word of the interface: none, draft, received, executed or late."""
        if self.key == ENDED:
            return EXECUTED if self.revision else NONE
        return _STATES.get(self.key, self.key)

    @property
    def is_in(self) -> bool:
        """Whether a sheet is in that will be run."""
        return self.key in {RECEIVED, LATE}

    @property
    def empty(self) -> bool:
        """Whether the sheet that will be run holds no orders."""
        return self.is_in and not self.orders

    @property
    def clean(self) -> bool:
        """Whether nothing is to remark on the sheet that counts."""
        return not (self.errors or self.warnings or self.empty)

    @property
    def urgency(self) -> int:
        """What needs the player first: a turn owed, nothing in, something wrong, all well, not asked."""
        if not self.open:
            return _NOT_ASKED
        if self.key == OWED:
            return _TURN_OWED
        if not self.is_in:
            return _NOT_ASKED if self.key == BOT else _NOTHING_IN
        well = self.clean and not self.unpaid and not self.draft and not self.too_late
        return _WELL if well else _SOMETHING_WRONG

    @property
    def needs_player(self) -> bool:
        """Whether the seat waits for its player."""
        return self.urgency < _WELL


def run_from(seat: Seat) -> tuple[str, ...]:
    """Return the states in which a sheet for the turn that a seat is to play will be run."""
    return (RECEIVED, LOCKED, LATE) if seat.behind else (RECEIVED, LOCKED)


def is_missing(seat: Seat, *, is_in: bool) -> bool:
    """Whether the sheet of a seat is missing: the one answer, for its page, for reminders and for the run.

    Somebody plays it, it is asked for orders or owes some, and none that will be run ``is_in``.
    """
    played = seat.user_id is not None and not seat.is_bot
    return played and (seat.wanted or seat.behind) and not is_in


def standing_of(
    game: Game, seat: Seat, rows: Sequence[SheetRow], *, missed: Missed | None, unpaid: bool, now: datetime
) -> Standing:
    """Return how a seat stands: from the revisions of its next sheet, and what it missed before."""
    sorted_out = _sort_out(game, seat, rows)
    missing = is_missing(seat, is_in=bool(sorted_out.waiting))
    key = _key(game, seat, sorted_out)
    owes = key in {OWED, LATE}
    runs_at = _runs_at(game, seat, now, owes=owes)
    insurance = seat.insurance if missing and game.insurance else ""
    kept = insurance in {COMPUTER, STANDING_SHEET} or any(row.orders for row in sorted_out.drafts)
    return Standing(
        key=key,
        turn=turn_to_play(game, seat),
        present=game.turn,
        open=game.status == RUNNING and (seat.wanted or seat.behind),
        held=game.status == HELD,
        paused=game.paused_at is not None,
        **_figures_of(sorted_out.counts),
        draft=sorted_out.newest_draft,
        too_late=max((row.revision for row in sorted_out.too_late), default=0),
        ready=seat.ready and key == RECEIVED,
        missing=missing,
        insurance=insurance,
        unpaid=unpaid,
        missed=missed,
        due_at=None if owes else game.due_at,
        due_now=not owes and game.due_at is not None and game.due_at <= now,
        early=game.early and game.may_close_early,
        not_before=game.rests_until(now),
        runs_at=runs_at,
        risk=_risk(game, seat, missing=missing and not (insurance and kept), unpaid=unpaid, runs_at=runs_at),
        closes_at=_closes_at(game, seat, now),
        final_at=game.final_at,
        word=about_of(game.ruleset).seat_word,
    )


class _Sorted(NamedTuple):
    """The revisions of a sheet, oldest first, by what becomes of them; ``ran``: of a game that is over."""

    waiting: list[SheetRow]
    ran: list[SheetRow]
    too_late: list[SheetRow]
    drafts: list[SheetRow]

    @property
    def counts(self) -> SheetRow | None:
        """The revision that will be run, was run last, or came too late."""
        return next(reversed(self.waiting or self.ran or self.too_late), None)

    @property
    def newest_draft(self) -> int:
        """The revision of a draft newer than the sheet that counts, or 0."""
        last = max((row.revision for row in self.drafts), default=0)
        return last if self.counts is None or last > self.counts.revision else 0


def _sort_out(game: Game, seat: Seat, rows: Sequence[SheetRow]) -> _Sorted:
    by_state: dict[str, list[SheetRow]] = {}
    for row in rows:
        by_state.setdefault(row.state, []).append(row)
    over = game.status == OVER
    return _Sorted(
        waiting=[row for row in rows if row.state in run_from(seat)],
        ran=by_state.get(EXECUTED, []) if over else [],
        too_late=[] if seat.behind or over else by_state.get(LATE, []),
        drafts=by_state.get(DRAFT, []),
    )


def _runs_at(game: Game, seat: Seat, now: datetime, *, owes: bool) -> datetime | None:
    """Return from when the sheet of a turn that is owed may be run; None: at once."""
    if not owes or may_play(game, seat, now) or seat.played_at is None:
        return None
    return seat.played_at + least_wait(game)


def _figures_of(row: SheetRow | None) -> dict[str, Any]:
    """Return the figures of the revision that counts; none when there is none."""
    if row is None:
        return {}
    return {
        "revision": row.revision,
        "orders": row.orders,
        "errors": row.errors,
        "warnings": row.warnings,
        "received_at": row.received_at,
    }


def _closes_at(game: Game, seat: Seat, now: datetime) -> datetime | None:
    """Return the date until when a run waits for the seat; None where it has none, or has passed."""
    dates = [date for date in (game.due_at, seat.extended_until) if date is not None and date > now]
    return None if game.due_at is None else max(dates, default=None)


def _risk(game: Game, seat: Seat, *, missing: bool, unpaid: bool, runs_at: datetime | None) -> str:
    """Return why the next run makes the rules give up the seat of a player; "" where it does not."""
    if seat.patience != 1 or game.status not in {RUNNING, HELD} or seat.user_id is None or seat.is_bot:
        return ""
    if unpaid:
        return "unpaid"
    if missing:
        return "none"
    late = runs_at is not None and game.due_at is not None and runs_at > game.due_at
    return "wait" if late else ""


def _key(game: Game, seat: Seat, rows: _Sorted) -> str:
    is_in = bool(rows.waiting)
    if game.status == IN_SETUP:
        return SETUP
    if game.status == OVER:
        return ENDED
    if not seat.wanted and not seat.behind:
        return seat.status if seat.status in _GONE else IDLE
    if seat.is_bot and not is_in:
        return BOT
    if seat.behind:
        return LATE if is_in else OWED
    if is_in:
        return RECEIVED
    if rows.too_late:
        return AFTER
    return DRAFT if rows.drafts else NONE
