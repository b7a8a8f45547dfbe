"""Decisions on a sheet that comes in, on rows that the caller has read: no database queries here."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from app.bounds import MOST_REVISIONS_A_DAY
from app.errors import AppError
from app.games.models import HELD, RUNNING, Game, Seat
from app.metrics import PROBLEMS, SHEETS
from app.sheets.models import LATE, SheetRow
from app.sheets.values import Checked, Receipt


@contextmanager
def counted(door: str) -> Iterator[None]:
    """Count a sheet that is refused, by its door."""
    try:
        yield
    except AppError as error:
        SHEETS.labels(door, error.code).inc()
        raise


def count(receipt: Receipt, door: str) -> Receipt:
    """Count what became of a sheet that was taken in, by its door."""
    SHEETS.labels(door, "repeated" if receipt.repeated else receipt.state).inc()
    PROBLEMS.labels(door, "error").inc(receipt.errors)
    PROBLEMS.labels(door, "warning").inc(receipt.warnings)
    return receipt


def need_open(game: Game, seat: Seat) -> None:
    """Raise 409 while no sheet is wanted: ``game_held``, ``game_not_running``, ``no_orders_wanted``."""
    if game.status == HELD:
        raise AppError(409, "game_held")
    if game.status != RUNNING:
        raise AppError(409, "game_not_running", status=game.status)
    if not seat.wanted and not seat.behind:
        raise AppError(409, "no_orders_wanted", seat=seat.figure)


def first_of_many(last: SheetRow | None) -> int | None:
    """Return the revision that must be a day old before another may come; None: there is room."""
    if last is None or last.revision < MOST_REVISIONS_A_DAY:
        return None
    return last.revision - MOST_REVISIONS_A_DAY + 1


def new_row(
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
    received_at: datetime,
) -> SheetRow:
    """Return a new, unsaved revision."""
    return SheetRow(
        game_id=game.id,
        game_turn=game_turn,
        seat=seat,
        revision=revision,
        state=state,
        text=text,
        sha256=checked.sha256,
        orders=checked.order_count,
        errors=checked.errors,
        warnings=checked.warnings,
        problems=checked.stored_problems,
        door=door,
        sent_by=sent_by,
        received_at=received_at,
    )


def receipt_of(
    game: Game,
    seat: Seat,
    row: SheetRow,
    checked: Checked,
    now: datetime,
    *,
    emptied: SheetRow | None = None,
    ready: bool = False,
    repeated: bool = False,
    unpaid: bool = False,
) -> Receipt:
    """Return the receipt of a revision.

    ``emptied``: the revision that counted before, for a sheet without orders.
    """
    # A sheet of a turn that has been run without it is due no more: the game's date is the next turn's.
    due = game.due_at if row.game_turn == game.turn else None
    return Receipt(
        game=game.code,
        seat=row.seat,
        game_turn=row.game_turn,
        revision=row.revision,
        state=row.public_state,
        clean=not checked.problems,
        received_at=row.received_at,
        sha256=row.sha256,
        orders=checked.orders,
        order_count=checked.order_count,
        problems=checked.problems,
        errors=checked.errors,
        warnings=checked.warnings,
        due_at=due,
        seconds_left=None if due is None else max(0, int((due - now).total_seconds())),
        repeated=repeated,
        ready=ready,
        unpaid=unpaid,
        closed=row.state == LATE and not (seat.behind and row.game_turn == game.turn - 1),
        emptied_revision=emptied.revision if emptied is not None and emptied.orders else 0,
        emptied_orders=0 if emptied is None else emptied.orders,
    )
