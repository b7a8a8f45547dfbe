"""Order sheets: taking them in with a receipt, checking them, playing them forward.

Everything here knows of a game only what the seat knows: its view.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import cached_property, wraps
from math import ceil
from typing import Concatenate, NamedTuple, ParamSpec, TypeGuard

import msgspec

from app.accounts.actor import OPERATOR, Actor
from app.accounts.service import clean_line
from app.bounds import MOST_LISTED, MOST_RECEIPTS, MOST_TURN
from app.broker import RUN_LATE, RUN_TURN, Jobs
from app.clock import Clock
from app.errors import AppError
from app.games.fees import FeeService
from app.games.models import Game, Seat
from app.games.repository import GameRepository
from app.games.rules import rules_for
from app.games.service import GameService
from app.sheets.differences import Difference, compare
from app.sheets.heads import need_own_head, without_token
from app.sheets.insurance import InsuranceService
from app.sheets.intake import count, counted, first_of_many, need_open, new_row, receipt_of
from app.sheets.models import DRAFT, LATE, LOCKED, RECEIVED, SheetRow
from app.sheets.reading import Reading, read_sheet
from app.sheets.repository import OrderRepository
from app.sheets.values import (
    Checked,
    Receipt,
    SheetStatus,
    TurnSheets,
    may_play,
    said_ready,
    turn_to_play,
)
from app.states.positions import Position, PositionService
from engine.kernel.blocks import Form
from engine.kernel.pathfinding import Ways
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Forecast
from engine.registry import WAYS

_P = ParamSpec("_P")


def _counted(
    submit: "Callable[Concatenate[SeatOrders, _P], Receipt]",
) -> "Callable[Concatenate[SeatOrders, _P], Receipt]":
    """Count what becomes of sheets, by door."""

    @wraps(submit)
    def counting(own: "SeatOrders", /, *args: _P.args, **named: _P.kwargs) -> Receipt:
        with counted(own.actor.door):
            receipt = submit(own, *args, **named)
        return count(receipt, own.actor.door)

    return counting


class OrderService:
    """Sheets: opens a seat for an actor, and makes the rows of its revisions."""

    def __init__(
        self,
        *,
        repository: OrderRepository,
        games: GameService,
        game_rows: GameRepository,
        positions: PositionService,
        insurance: InsuranceService,
        fees: FeeService,
        jobs: Jobs,
        clock: Clock,
    ) -> None:
        self.rows = repository
        self.games = games
        self.game_rows = game_rows
        self.positions = positions
        self.insurance = insurance
        self.fees = fees
        self.jobs = jobs
        self.clock = clock

    def seat(self, actor: Actor, code: str, number: int) -> "SeatOrders":
        """Return a seat's side of its turn, for that actor.

        Nothing is read from the database or refused yet.
        """
        return SeatOrders(self, actor, code, number)

    def seats(self, asked: Sequence[tuple[Game, Seat]]) -> dict[int, "SeatOrders"]:
        """Return these seats by id for the server itself, to be read, in two statements for all."""
        sheets = self.rows.latest([(game.id, turn_to_play(game, seat), seat.number) for game, seat in asked])
        standing = self.insurance.standings([seat for _, seat in asked])
        return {
            seat.id: SeatOrders(
                *(self, OPERATOR, game.code, seat.number),
                known=Known(game, seat, sheets.get((game.id, seat.number)), standing[seat.id]),
            )
            for game, seat in asked
        }

    def new_row(
        self,
        game: Game,
        game_turn: int,
        seat: int,
        text: str,
        checked: Checked,
        *,
        state: str,
        door: str,
        sent_by: int | None,
        revision: int,
        received_at: datetime | None = None,
    ) -> SheetRow:
        """Return a new, unsaved revision. ``received_at``: when it arrived, if that was before now."""
        return new_row(
            *(game, game_turn, seat, text, checked),
            state=state,
            door=door,
            sent_by=sent_by,
            revision=revision,
            received_at=received_at or self.clock.now(),
        )


class Known(NamedTuple):
    """What was read of a seat together with others: its rows, the latest revision, its standing sheet."""

    game: Game
    seat: Seat
    sheet: SheetRow | None
    standing: str


def _state_of(game: Game, seat: Seat, *, draft: bool) -> str:
    """Return the state in which a sheet that comes now is stored."""
    if draft:
        return DRAFT
    return LATE if seat.behind or game.staged_run is not None else RECEIVED


def _repeats(last: SheetRow | None, text: str, state: str) -> TypeGuard[SheetRow]:
    """Whether the latest revision holds this text already, in a state that a new one would have."""
    return (
        last is not None
        and last.text == text
        and last.state in ({DRAFT} if state == DRAFT else {state, LOCKED})
    )


class SeatOrders:
    """A seat's side of its turn for one actor: template, form, check, forecast, submit, receipts.

    The seat is found and the actor's right to it asked once, whatever is wanted of it afterwards; a sheet
    that is taken in finds it again, locked. Everything raises 403, 404 as ``GameService.seat_for_reading``.
    """

    def __init__(
        self, service: OrderService, actor: Actor, code: str, number: int, *, known: Known | None = None
    ) -> None:
        self._service = service
        self.actor = actor
        self.code = code
        self.number = number
        self._known = known
        self._found: tuple[Game, Seat] | None = None if known is None else (known.game, known.seat)

    # ------------------------------------------------------------------ reading

    @property
    def game(self) -> Game:
        """The game that the seat is in."""
        return self._readable()[0]

    @property
    def seat(self) -> Seat:
        """The seat's row."""
        return self._readable()[1]

    @property
    def is_mine(self) -> bool:
        """Whether the actor is the seat's own player."""
        return self.actor.user_id is not None and self.seat.user_id == self.actor.user_id

    @property
    def position(self) -> Position:
        """What the seat knows right now; 409 before the game has begun."""
        return self._service.positions.position(self.game, self.number)

    def template(self) -> str:
        """Return the prefilled sheet for the present step; 409 ``no_template`` when the game is over.

        The lines of a standing sheet are in it.
        """
        position = self.position
        if position.step is None:
            raise AppError(409, "no_template")
        text = position.ruleset.template(position.view, position.step)
        standing = None if self._known is None else self._known.standing
        return self._service.insurance.template(self.game, self.seat, text, standing)

    def form(self) -> Form | None:
        """Return the sheet as a form, as the report has it, with the seat's facts; None without one."""
        position = self.position
        return next((block for block in position.blocks if isinstance(block, Form)), None)

    def filled_form(self) -> Form | None:
        """Return the form with the lines of a standing sheet, or None."""
        form = self.form()
        return None if form is None else self._service.insurance.form(self.game, self.seat, form)

    def check(self, text: str) -> Checked:
        """Return what is wrong with a sheet as far as the seat knows; store nothing. Refuse as ``submit``."""
        return self._read(text).checked

    def forecast(self, text: str) -> Forecast:
        """Return the sheet played out on the seat's view; store nothing. Refuse as ``submit``."""
        sheet, position = self._read(text).sheet, self.position
        return position.ruleset.forecast(position.view, position.step, sheet)

    def ways(self, text: str, units: Sequence[str]) -> Ways | None:
        """Return where units can go after the orders of that sheet, which is refused as in ``submit``.

        None where the game finds no ways, or these units have none.
        """
        finder = WAYS.get(self.game.ruleset)
        if finder is None:
            return None
        return finder.ways(self.position.view, self._read(text).sheet, tuple(units))

    def _read(self, text: str) -> Reading:
        """Read a text as the seat's sheet for the turn it is to play: the one way in for every door."""
        game, seat = self._readable()
        reading = read_sheet(self.position, text)
        need_own_head(game, seat.number, turn_to_play(game, seat), reading.sheet)
        return reading

    def status(self) -> SheetStatus:
        """Return the latest revision for the turn that the seat is to play."""
        game, seat = self._readable()
        turn = turn_to_play(game, seat)
        known = self._known
        last = self._rows.last(game.id, turn, seat.number) if known is None else known.sheet
        return SheetStatus(
            game_turn=turn,
            revision=0 if last is None else last.revision,
            sheet=last,
        )

    def revisions(self, game_turn: int | None = None) -> Sequence[SheetRow]:
        """Return all revisions for a game turn (by default the present one), oldest first."""
        game, seat = self._readable()
        turn = turn_to_play(game, seat) if game_turn is None else game_turn
        return self._rows.revisions(game.id, turn, seat.number)

    @cached_property
    def last_turn(self) -> int:
        """The game turn to play, or a later one that has had a sheet before the game was taken back."""
        game, seat = self._readable()
        return max(turn_to_play(game, seat), self._rows.last_turn(game.id, seat.number))

    def turns(self, *, before: int = MOST_TURN + 1, limit: int = MOST_LISTED) -> list[TurnSheets]:
        """Return the sheets of at most ``limit`` game turns before turn ``before``, newest first."""
        return self._turns(min(before - 1, self.last_turn), limit)

    def turn(self, game_turn: int) -> TurnSheets:
        """Return the sheets of one turn; raise as ``turn_sheets``."""
        self._need_turn(game_turn)
        return self._turns(game_turn, 1)[0]

    def _turns(self, last: int, limit: int) -> list[TurnSheets]:
        game, seat = self._readable()
        rows = self._rows.foremost(game.id, seat.number, before=last + 1, limit=limit)
        found = ((turn, *rows.get(turn, (None, 0))) for turn in range(last, max(0, last - limit), -1))
        return [TurnSheets(game_turn=turn, revisions=count, row=row) for turn, row, count in found]

    def turn_sheets(self, game_turn: int) -> Sequence[SheetRow]:
        """Return all revisions for a game turn, oldest first; none for a turn run without a sheet.

        Raise 404 ``no_such_turn`` for a turn that the seat has not come to.
        """
        self._need_turn(game_turn)
        return self.revisions(game_turn)

    def sheets_page(self, game_turn: int, *, after: int, limit: int) -> Sequence[SheetRow]:
        """Return at most ``limit`` revisions after ``after`` with their texts; raise as ``turn_sheets``."""
        game, seat = self._readable()
        self._need_turn(game_turn)
        return self._rows.page(game.id, game_turn, seat.number, after=after, limit=limit)

    def _need_turn(self, game_turn: int) -> None:
        if not 1 <= game_turn <= turn_to_play(self.game, self.seat):
            raise AppError(404, "no_such_turn", turn=game_turn)

    def compared(self, game_turn: int, old: int, new: int) -> list[Difference]:
        """Compare two revisions of a turn's sheet; raise 404 ``no_such_turn``, ``no_such_sheet``."""
        rows = {row.revision: row for row in self.turn_sheets(game_turn)}
        for revision in (old, new):
            if revision not in rows:
                raise AppError(404, "no_such_sheet", revision=revision)
        return compare(rows[old].text, rows[new].text)

    def receipts(
        self, game_turn: int | None = None, *, after: int | None = None, limit: int = MOST_RECEIPTS
    ) -> Sequence[Receipt]:
        """Return at most ``limit`` receipts of a turn (the one to play unless named), oldest first.

        Those behind the revision ``after``; None: the latest ones.
        """
        game, seat = self._readable()
        unpaid = bool(self._service.fees.unpaid(game, [seat]))
        turn = turn_to_play(game, seat) if game_turn is None else game_turn
        if game_turn is not None:
            self._need_turn(game_turn)
        if after is None:
            known = self.revisions(turn)
            after = known[-limit - 1].revision if len(known) > limit else 0
        rows = self._rows.page(game.id, turn, seat.number, after=after, limit=limit)
        return [self.receipt_of(row, unpaid=unpaid) for row in rows]

    def receipt_of(self, row: SheetRow, *, unpaid: bool) -> Receipt:
        """Return the receipt of a stored revision, with the problems found when it came in.

        ``unpaid``: the player's account is below zero, so a sheet that is to be run waits.
        """
        game, seat = self._readable()
        rules = rules_for(game)
        sheet = rules.orders.parse(row.text)
        waits = row.state in {RECEIVED, LATE, LOCKED} and row.game_turn == turn_to_play(game, seat)
        checked = Checked(
            text=row.text,
            orders=rules.orders.write(sheet),
            sha256=row.sha256,
            order_count=row.orders,
            problems=tuple(msgspec.convert(problem, Problem) for problem in row.problems),
        )
        return self._receipt(row, checked, unpaid=unpaid and waits)

    # ------------------------------------------------------------------ taking in

    @_counted
    def submit(
        self,
        text: str,
        *,
        draft: bool = False,
        ready: bool = False,
        if_revision: int | None = None,
        if_turn: int | None = None,
        sure: bool = True,
        arrived_at: datetime | None = None,
        reason: str = "",
    ) -> Receipt:
        """Store a sheet as the next revision and answer with a receipt.

        The same text again is no new revision. ``ready``, or the header word READY in the text: nobody need
        wait for another sheet; a sheet without it takes the word back. ``if_revision``: only when the latest
        revision is that one (0 = none yet). ``if_turn``: only when the sheet is for that turn.
        ``arrived_at``: when it came to a door that keeps what comes before it is read. ``reason``: why a
        moderator sends it; the player is mailed that.

        Raises 403, 404, 409 (game not running, no orders wanted, or a head that names another game, seat or
        turn), 412 ``sheet_changed``, 413 and 422 for the size. Unless ``sure``, a sheet without orders that
        would take the place of one with some raises 409 ``sheet_empty``: doors with people at them ask first.
        """
        game, seat = self._writable()
        checked, sheet = self._read(text)
        text = without_token(checked.text)
        turn = self._turn_for(game, seat, if_turn)
        last = self._last_if(game, turn, if_revision)
        if not draft and not sure and not checked.order_count:
            self._need_sure(game, turn)
        state = _state_of(game, seat, draft=draft)
        unpaid = not draft and bool(self._service.fees.unpaid(game, [seat]))
        if state == RECEIVED:
            self._take_word(game, seat, ready=not unpaid and (ready or said_ready(sheet)))
        if _repeats(last, text, state):
            return self._receipt(
                last, checked, ready=seat.ready and last.state == RECEIVED, repeated=True, unpaid=unpaid
            )
        self._need_quota(game, turn, last)
        row = self._service.new_row(
            game,
            turn,
            seat.number,
            text,
            checked,
            state=state,
            door=self.actor.door,
            sent_by=self.actor.user_id,
            revision=self._next(game, turn, last),
            received_at=arrived_at,
        )
        self._rows.take_in(row)
        if not draft:
            self._tell_holder(game, seat, row, reason)
        if state == LATE and not unpaid:
            self._run_owed(game, seat)
        return self._receipt(row, checked, ready=seat.ready and state == RECEIVED, unpaid=unpaid)

    @staticmethod
    def _turn_for(game: Game, seat: Seat, wanted: int | None) -> int:
        """Return the turn of the next sheet; raise 409 ``form_other_turn`` if another one is ``wanted``."""
        turn = turn_to_play(game, seat)
        if wanted is not None and wanted != turn:
            raise AppError(409, "form_other_turn", turn=wanted, present=turn)
        return turn

    def _take_word(self, game: Game, seat: Seat, *, ready: bool) -> None:
        """Keep whether the seat is ready, and that a run need not wait for it any longer.

        A sheet that would not be run is no reason to close the turn early: with it no seat is ready.
        """
        if seat.waited:
            # The run has waited for this.
            seat.extended_until, seat.waited = None, False
        self._set_ready(game, seat, ready=ready)

    def _last_if(self, game: Game, turn: int, wanted: int | None) -> SheetRow | None:
        """Return the latest revision; raise 412 ``sheet_changed`` if another one is ``wanted`` (0: none)."""
        last = self._rows.last(game.id, turn, self.seat.number)
        found = 0 if last is None else last.revision
        if wanted is not None and wanted != found:
            raise AppError(412, "sheet_changed", revision=found)
        return last

    def _need_sure(self, game: Game, turn: int) -> None:
        """Raise 409 ``sheet_empty`` where a sheet with orders is in."""
        counts = self._rows.waiting(game.id, turn).get(self.seat.number)
        if counts is not None and counts.orders:
            raise AppError(409, "sheet_empty", revision=counts.revision, orders=counts.orders)

    def _tell_holder(self, game: Game, seat: Seat, row: SheetRow, reason: str) -> None:
        self._service.games.tell_holder(
            *(self.actor, game, seat, "sheet"),
            reason=clean_line(reason, 200, "bad_reason") if reason.strip() else "",
            turn=row.game_turn,
            revision=row.revision,
            orders=row.orders,
        )

    def _run_owed(self, game: Game, seat: Seat) -> None:
        """Ask for the run of the turn that the seat owes, where it may be run now."""
        if seat.behind and game.paused_at is None and may_play(game, seat, self._service.clock.now()):
            self._service.jobs.add(RUN_LATE, game.id, seat.number)

    def _next(self, game: Game, turn: int, last: SheetRow | None) -> int:
        """Return the next revision's number. Only while a run is staged may there be hidden ones."""
        if game.staged_run is not None:
            return self._rows.next_revision(game.id, turn, self.number)
        return 1 if last is None else last.revision + 1

    def _need_quota(self, game: Game, turn: int, last: SheetRow | None) -> None:
        """Raise 429 ``too_many_sheets`` when a day's revisions of one turn's sheet are used up."""
        first = first_of_many(last)
        if first is None:
            return
        now = self._service.clock.now()
        came = self._rows.came(game.id, turn, self.number, first)
        free = None if came is None else came + timedelta(days=1)
        if free is not None and free > now:
            raise AppError(429, "too_many_sheets", seconds=ceil((free - now).total_seconds()))

    def ready(self, *, ready: bool = True) -> SheetStatus:
        """Say, or take back, that the sheet sent is complete and nobody need wait for another.

        Raises 403, 404, 409 (game not running, no orders wanted, ``sheet_missing``).
        """
        game, seat = self._writable()
        number = seat.number
        last = self._rows.waiting(game.id, game.turn).get(number)
        if ready and (last is None or seat.behind):
            raise AppError(409, "sheet_missing", seat=seat.figure)
        if ready and self._service.fees.unpaid(game, [seat]):
            raise AppError(409, "account_negative", seat=seat.figure)
        self._set_ready(game, seat, ready=ready)
        return self.status()

    def _set_ready(self, game: Game, seat: Seat, *, ready: bool) -> None:
        said = ready and seat.wanted
        if seat.ready != said:
            seat.ready = said
            self._service.game_rows.flush()
        if seat.ready and self._service.game_rows.may_close(game.id, self._service.clock.now()):
            self._service.jobs.add(RUN_TURN, game.id, game.run_number)

    def restore(self, revision: int, *, sure: bool = True) -> Receipt:
        """Submit an older revision of the present turn again, as ``submit``; 404 ``no_such_sheet``."""
        self._service.games.need_orders_right(self.actor, self.game, self.seat)
        for row in self.revisions():
            if row.revision == revision:
                return self.submit(row.text, sure=sure)
        raise AppError(404, "no_such_sheet", revision=revision)

    def _writable(self) -> tuple[Game, Seat]:
        """Return a seat that may send orders now, locked."""
        # Holding the game's row keeps a run from beginning before this sheet is in, and waits for one that
        # is going on: then the sheet counts for the turn after it.
        game = self._service.game_rows.share(self.code)
        if game is None:
            raise AppError(404, "no_such_game", game=self.code[:40])
        seat = self._service.game_rows.seat(game.id, self.number, lock=True)
        if seat is None:
            raise AppError(404, "no_such_seat", seat=self.number)
        self._service.games.need_orders_right(self.actor, game, seat)
        need_open(game, seat)
        self._found = game, seat
        return game, seat

    @property
    def _rows(self) -> OrderRepository:
        return self._service.rows

    def _readable(self) -> tuple[Game, Seat]:
        if self._found is None:
            game = self._service.games.get(self.code)
            self._found = game, self._service.games.seat_for_reading(self.actor, game, self.number)
        return self._found

    def _receipt(
        self,
        row: SheetRow,
        checked: Checked,
        *,
        ready: bool = False,
        repeated: bool = False,
        unpaid: bool = False,
    ) -> Receipt:
        emptied = None if row.orders or row.state == DRAFT else self._rows.counted_before(row)
        return receipt_of(
            *(self.game, self.seat, row, checked, self._service.clock.now()),
            emptied=emptied,
            ready=ready,
            repeated=repeated,
            unpaid=unpaid,
        )
