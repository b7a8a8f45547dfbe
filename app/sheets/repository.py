"""Queries of order sheets."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    Table,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import defer

from app.db import Session
from app.games.models import RUNNING, Game, Seat
from app.games.repository import stands
from app.sheets.models import (
    AUTOPILOT,
    BOT_DOOR,
    DRAFT,
    EXECUTED,
    LATE,
    LOCKED,
    RECEIVED,
    DraftRow,
    SheetRow,
    SigningKey,
    StandingSheet,
)

_WAITING = (RECEIVED, LATE, LOCKED)
# What an autopilot wrote for a staged run would tell that there is one: only the run itself reads it.
_TOLD = or_(SheetRow.door != AUTOPILOT, SheetRow.state != LOCKED)
# Of the revisions of a turn the one that was run stands before those that count, a draft behind all.
_RANK = case((SheetRow.state == EXECUTED, 0), (SheetRow.state == DRAFT, 2), else_=1)


# Asked at every submission: built once. The problems are a list of dozens that hardly anybody asks for here.
_LAST = (
    select(SheetRow)
    .where(
        SheetRow.game_id == bindparam("game"),
        SheetRow.game_turn == bindparam("game_turn"),
        SheetRow.seat == bindparam("number"),
        _TOLD,
    )
    .order_by(SheetRow.revision.desc())
    .limit(1)
    .options(defer(SheetRow.problems))
)
# Of the table, not of the class: the session's unit of work costs twice as much for one row (0.26 ms), and a
# draft that has been sent is not read again in the transaction that has sent it.
_SHEET: Table = SheetRow.metadata.tables[SheetRow.__tablename__]
_DRAFT: Table = DraftRow.metadata.tables[DraftRow.__tablename__]
_STORED = tuple(column.name for column in _SHEET.columns if column.name != "id")
_STORE = insert(_SHEET).values({name: bindparam(name) for name in _STORED}).returning(_SHEET.c.id)
_FORGET = delete(_DRAFT).where(
    _DRAFT.c.game_id == bindparam("game_id"),
    _DRAFT.c.game_turn == bindparam("game_turn"),
    _DRAFT.c.seat == bindparam("seat"),
    _DRAFT.c.user_id == bindparam("sent_by"),
)
# One trip to the database for both.
_STORE_SENT = _STORE.add_cte(_FORGET.cte("sent_draft"))


class OrderRepository:
    """Rows of sheets."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: SheetRow) -> None:
        """Insert a revision now, so that it has its id."""
        self._session.add(row)
        self._session.flush()

    def take_in(self, row: SheetRow) -> None:
        """Insert a revision that somebody sends now; what its sender was writing for it is a draft no more.

        The row gets its id and is no object of the session: nothing of it is to be changed here.
        """
        statement = _STORE if row.sent_by is None else _STORE_SENT
        values = {name: getattr(row, name) for name in _STORED}
        row.id = self._session.execute(statement, values).scalar_one()

    def add_all(self, rows: Sequence[SheetRow]) -> None:
        """Insert many revisions."""
        self._session.add_all(rows)
        self._session.flush()

    def get(self, sheet_id: int) -> SheetRow | None:
        """Return a revision by id."""
        return self._session.get(SheetRow, sheet_id)

    def many(self, ids: Sequence[int]) -> Sequence[SheetRow]:
        """Return revisions by id."""
        return self._session.scalars(select(SheetRow).where(SheetRow.id.in_(ids))).all()

    def revisions(self, game_id: int, game_turn: int, seat: int) -> Sequence[SheetRow]:
        """Return all revisions of a seat's sheet for a game turn, oldest first; texts are read on demand.

        There may be hundreds, and each may be as long as a sheet can be.
        """
        return self._without_texts(
            SheetRow.game_id == game_id, SheetRow.game_turn == game_turn, SheetRow.seat == seat
        )

    def page(self, game_id: int, game_turn: int, seat: int, *, after: int, limit: int) -> Sequence[SheetRow]:
        """Return at most ``limit`` revisions with their texts, from the one behind ``after`` on."""
        query = (
            select(SheetRow)
            .where(
                SheetRow.game_id == game_id,
                SheetRow.game_turn == game_turn,
                SheetRow.seat == seat,
                SheetRow.revision > after,
                _TOLD,
            )
            .order_by(SheetRow.revision)
            .limit(limit)
        )
        return self._session.scalars(query).all()

    def came(self, game_id: int, game_turn: int, seat: int, revision: int) -> datetime | None:
        """Return the time when a revision came in."""
        found: datetime | None = self._session.scalar(
            select(SheetRow.received_at).where(
                SheetRow.game_id == game_id,
                SheetRow.game_turn == game_turn,
                SheetRow.seat == seat,
                SheetRow.revision == revision,
            )
        )
        return found

    def last(self, game_id: int, game_turn: int, seat: int) -> SheetRow | None:
        """Return the latest revision that may be shown."""
        figures = {"game": game_id, "game_turn": game_turn, "number": seat}
        return self._session.scalars(_LAST, figures).one_or_none()

    def latest(self, turns: Collection[tuple[int, int, int]]) -> dict[tuple[int, int], SheetRow]:
        """Return, by game and seat, the latest revisions that may be shown.

        ``turns`` are (game, turn, seat), one turn for each seat.
        """
        query = (
            select(SheetRow)
            .where(tuple_(SheetRow.game_id, SheetRow.game_turn, SheetRow.seat).in_(turns), _TOLD)
            .ext(distinct_on(SheetRow.game_id, SheetRow.seat))
            .order_by(SheetRow.game_id, SheetRow.seat, SheetRow.revision.desc())
            .options(defer(SheetRow.problems))
        )
        return {(row.game_id, row.seat): row for row in self._session.scalars(query)}

    def next_revision(self, game_id: int, game_turn: int, seat: int) -> int:
        """Return the number of the next revision, counting hidden ones."""
        query = select(func.max(SheetRow.revision)).where(
            SheetRow.game_id == game_id, SheetRow.game_turn == game_turn, SheetRow.seat == seat
        )
        return (self._session.scalar(query) or 0) + 1

    def last_draft(self, game_id: int, game_turn: int, seat: int, users: Sequence[int]) -> str:
        """Return the latest draft text of these users for a seat and a turn; "" without one.

        Both kept drafts and revisions that stand as drafts count.
        """
        kept = (
            select(SheetRow.text, SheetRow.received_at.label("at"))
            .where(
                SheetRow.game_id == game_id,
                SheetRow.game_turn == game_turn,
                SheetRow.seat == seat,
                SheetRow.state == DRAFT,
                SheetRow.sent_by.in_(users),
            )
            .order_by(SheetRow.revision.desc())
            .limit(1)
        )
        writing = select(DraftRow.text, DraftRow.saved_at.label("at")).where(
            DraftRow.game_id == game_id,
            DraftRow.game_turn == game_turn,
            DraftRow.seat == seat,
            DraftRow.user_id.in_(users),
        )
        both = union_all(kept.subquery().select(), writing).subquery()
        return self._session.scalar(select(both.c.text).order_by(both.c.at.desc()).limit(1)) or ""

    def standing_sheet(self, seat_id: int) -> StandingSheet | None:
        """Return the orders that a seat's player wants on every sheet, or None."""
        return self._session.get(StandingSheet, seat_id)

    def standing_sheets(self, seat_ids: Collection[int]) -> dict[int, StandingSheet]:
        """Return the standing sheets of several seats, by seat; seats without one are left out."""
        query = select(StandingSheet).where(StandingSheet.seat_id.in_(seat_ids))
        return {row.seat_id: row for row in self._session.scalars(query)}

    def keep_standing(self, row: StandingSheet) -> None:
        """Keep a standing sheet in the place of the one before."""
        self._session.merge(row)
        self._session.flush()

    def drop_standing(self, seat_id: int) -> None:
        """Forget a standing sheet, if there is one."""
        self._session.execute(delete(StandingSheet).where(StandingSheet.seat_id == seat_id))

    def waiting(self, game_id: int, game_turn: int, states: Sequence[str] = _WAITING) -> dict[int, SheetRow]:
        """Return, by seat, the latest revision that waits to be executed, or only those of some states."""
        query = (
            select(SheetRow)
            .where(
                SheetRow.game_id == game_id,
                SheetRow.game_turn == game_turn,
                SheetRow.state.in_(states),
                _TOLD,
            )
            .order_by(SheetRow.seat, SheetRow.revision.desc())
            .ext(distinct_on(SheetRow.seat))
        )
        return {row.seat: row for row in self._session.scalars(query)}

    def games_owing(self) -> Sequence[int]:
        """Return ids of the running games in which a turn is owed and has, or a computer writes, its sheet.

        Paused games are left out. Whether the turn may be run now is not asked here.
        """
        came = exists().where(
            SheetRow.game_id == Game.id,
            SheetRow.game_turn == Game.turn - 1,
            SheetRow.seat == Seat.number,
            SheetRow.state.in_(_WAITING),
            _TOLD,
        )
        query = (
            select(Game.id)
            .join(Seat, Seat.game_id == Game.id)
            .where(Seat.behind, Game.status == RUNNING, stands(), Game.paused_at.is_(None))
            .where(or_(Seat.is_bot, came))
            .distinct()
            .order_by(Game.id)
        )
        return self._session.scalars(query).all()

    def foremost(
        self, game_id: int, seat: int, *, before: int, limit: int
    ) -> dict[int, tuple[SheetRow, int]]:
        """Return, for at most ``limit`` turns before a turn, a seat's foremost revision and their number.

        It is the one that was run, else the last that counts, else the last draft. Texts are not read.
        """
        query = (
            select(SheetRow, func.count().over(partition_by=SheetRow.game_turn))
            .where(
                SheetRow.game_id == game_id,
                SheetRow.seat == seat,
                SheetRow.game_turn < before,
                SheetRow.game_turn >= before - limit,
                _TOLD,
            )
            .ext(distinct_on(SheetRow.game_turn))
            .order_by(SheetRow.game_turn, _RANK, SheetRow.revision.desc())
            .options(defer(SheetRow.text), defer(SheetRow.problems))
        )
        return {row.game_turn: (row, count) for row, count in self._session.execute(query)}

    def last_turn(self, game_id: int, seat: int) -> int:
        """Return the latest game turn for which there is a revision of a seat; 0 without any."""
        query = select(func.max(SheetRow.game_turn)).where(
            SheetRow.game_id == game_id, SheetRow.seat == seat, _TOLD
        )
        return self._session.scalar(query) or 0

    def figures_of(self, turns: Sequence[tuple[int, int, int]]) -> Sequence[SheetRow]:
        """Return revisions of these game turns of seats (game, turn, seat), without texts; oldest first."""
        return self._without_texts(tuple_(SheetRow.game_id, SheetRow.game_turn, SheetRow.seat).in_(turns))

    def _without_texts(self, *which: ColumnElement[bool]) -> Sequence[SheetRow]:
        query = (
            select(SheetRow)
            .where(*which, _TOLD)
            .order_by(SheetRow.game_turn, SheetRow.revision)
            .options(defer(SheetRow.text), defer(SheetRow.problems))
        )
        return self._session.scalars(query).all()

    def counted_before(self, row: SheetRow) -> SheetRow | None:
        """Return the revision that counted when this one came in, or None."""
        query = (
            select(SheetRow)
            .where(
                SheetRow.game_id == row.game_id,
                SheetRow.game_turn == row.game_turn,
                SheetRow.seat == row.seat,
                SheetRow.revision < row.revision,
                SheetRow.state != DRAFT,
                _TOLD,
            )
            .order_by(SheetRow.revision.desc())
            .limit(1)
        )
        return self._session.scalars(query).one_or_none()

    def draft(
        self, game_id: int, game_turn: int, seat: int, user_id: int, *, lock: bool = False
    ) -> DraftRow | None:
        """Return the draft of a user for a seat and a turn, or None; locked for a change when asked."""
        query = select(DraftRow).where(
            DraftRow.game_id == game_id,
            DraftRow.game_turn == game_turn,
            DraftRow.seat == seat,
            DraftRow.user_id == user_id,
        )
        return self._session.scalars(query.with_for_update() if lock else query).one_or_none()

    def add_draft(self, row: DraftRow) -> None:
        """Insert what is being written now; of two at once the second fails (409 at every door)."""
        self._session.add(row)
        self._session.flush()

    def drop_draft(self, row: DraftRow) -> None:
        """Forget what is being written."""
        self._session.delete(row)
        self._session.flush()

    def signing_keys(self) -> Sequence[SigningKey]:
        """Return the keys that sign receipts, oldest first."""
        return self._session.scalars(select(SigningKey).order_by(SigningKey.id)).all()

    def add_key(self, row: SigningKey) -> None:
        """Insert a key."""
        self._session.add(row)
        self._session.flush()

    def lock_keys(self) -> None:
        """Let nobody else make a key until the transaction ends."""
        self._session.execute(select(func.pg_advisory_xact_lock(7002)))

    def executed(self, game_id: int, seat: int, limit: int) -> Sequence[SheetRow]:
        """Return at most ``limit`` sheets of a seat that were run, latest turn first."""
        query = (
            select(SheetRow)
            .where(SheetRow.game_id == game_id, SheetRow.seat == seat, SheetRow.state == EXECUTED)
            .order_by(SheetRow.game_turn.desc(), SheetRow.revision.desc())
            .limit(limit)
        )
        return self._session.scalars(query).all()

    def set_executed(self, ids: Sequence[int]) -> None:
        """Mark revisions as executed."""
        if ids:
            self._session.execute(update(SheetRow).where(SheetRow.id.in_(ids)).values(state=EXECUTED))

    def lock(self, ids: Sequence[int]) -> None:
        """Lock these revisions, from which a run has been staged."""
        if ids:
            self._session.execute(update(SheetRow).where(SheetRow.id.in_(ids)).values(state=LOCKED))

    def unlock(self, game_id: int, game_turn: int, *, late_too: bool) -> None:
        """Let the sheets of a discarded staged run wait again; delete what the server wrote for it.

        ``late_too``: sheets that came meanwhile are no longer late.
        """
        these = (SheetRow.game_id == game_id, SheetRow.game_turn == game_turn)
        states = (LOCKED, LATE) if late_too else (LOCKED,)
        self._session.execute(
            update(SheetRow)
            .where(*these, SheetRow.state == LOCKED, SheetRow.door.in_((BOT_DOOR, AUTOPILOT)))
            .values(state=DRAFT)
        )
        self._session.execute(
            update(SheetRow).where(*these, SheetRow.state.in_(states)).values(state=RECEIVED)
        )

    def undo(self, game_id: int, game_turn: int, ids: Sequence[int]) -> None:
        """Turn revisions that were not run after all into drafts, and those that wait for that turn or later.

        Their texts stay.
        """
        waits = and_(SheetRow.game_turn >= game_turn, SheetRow.state.in_((RECEIVED, LATE, LOCKED)))
        self._session.execute(
            update(SheetRow)
            .where(SheetRow.game_id == game_id, or_(waits, SheetRow.id.in_(ids)))
            .values(state=DRAFT)
        )

    def put_back(self, ids: Sequence[int]) -> None:
        """Turn revisions that were not run after all into drafts; their texts stay."""
        if ids:
            self._session.execute(update(SheetRow).where(SheetRow.id.in_(ids)).values(state=DRAFT))

    def set_draft(self, game_id: int, game_turns: Sequence[int], seat: int) -> None:
        """Turn the waiting sheets of a seat into drafts; their texts stay."""
        self._session.execute(
            update(SheetRow)
            .where(
                SheetRow.game_id == game_id,
                SheetRow.game_turn.in_(game_turns),
                SheetRow.seat == seat,
                SheetRow.state.in_((RECEIVED, LATE)),
            )
            .values(state=DRAFT)
        )

    def set_late(self, game_id: int, game_turn: int, seats: Sequence[int]) -> None:
        """Mark what still waits of these seats as late: it came in time and may only run later."""
        if seats:
            self._session.execute(
                update(SheetRow)
                .where(
                    SheetRow.game_id == game_id,
                    SheetRow.game_turn == game_turn,
                    SheetRow.seat.in_(seats),
                    SheetRow.state == RECEIVED,
                )
                .values(state=LATE)
            )
