"""Queries of games and seats."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    not_,
    or_,
    select,
    tuple_,
    union,
    union_all,
    update,
)

from app.bounds import FIRST_DATE, LAST_DATE, MOST_LISTED
from app.db import Base, DataError, IntegrityError, Session, breaks, nested, once, touched
from app.errors import AppError
from app.games.due_places import Place, moment_of, place_at
from app.games.models import (
    CHECKS,
    OPEN,
    RUNNING,
    SETUP,
    VACANT,
    Absence,
    CoModerator,
    Deputy,
    Game,
    LockedGame,
    ReportShare,
    Seat,
    SeatLook,
    Standby,
)
from engine.registry import known

# Queries of every submission: built once, which is a fifth of what asking them costs.
_BY_CODE = select(Game).where(Game.code == bindparam("code"))
_SHARED = _BY_CODE.with_for_update(read=True).execution_options(populate_existing=True)


_SEAT = (
    select(Seat)
    .where(Seat.game_id == bindparam("game"), Seat.number == bindparam("number"))
    .execution_options(populate_existing=True)
)
_SEAT_LOCKED = _SEAT.with_for_update(of=Seat)

_MOST_CARED = 1000


def stands() -> ColumnElement[bool]:
    """Return the condition that a game is not put aside, and that its package is here: else it waits."""
    return and_(Game.aside == "", Game.ruleset.in_(known()))


class GameRepository:
    """Rows of games, seats and deputies."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.passed_over = False
        """Whether a list has left out a game that cannot be read."""

    def add(self, row: Game | Seat | SeatLook | Deputy | Standby | ReportShare | Absence) -> None:
        """Insert a row now, so that it has its id."""
        self._session.add(row)
        self._session.flush()

    def add_new(self, game: Game) -> bool:
        """Insert a game; False when somebody has just taken its code."""
        try:
            with nested(self._session):
                self.add(game)
        except IntegrityError as error:
            if breaks(error, "uq_game_code") or breaks(error, "uq_game_after_id"):
                return False
            raise
        return True

    def add_seats(self, rows: Sequence[Seat]) -> None:
        """Insert many seats."""
        self._session.add_all(rows)
        self._session.flush()

    def remove_seat(self, seat: Seat) -> None:
        """Delete a seat, with every row that is about it."""
        self._session.flush()
        for table in Base.metadata.sorted_tables:
            for key in table.foreign_keys:
                if key.column.table.name == Seat.__tablename__:
                    self._session.execute(delete(table).where(key.parent == seat.id))
        self._session.delete(seat)
        self._session.flush()

    def by_code(self, code: str) -> Game | None:
        """Return a game by its code."""
        return once(self._session, ("game", code), lambda: self._one(_BY_CODE, code=code))

    def by_id(self, game_id: int) -> Game | None:
        """Return a game by id."""
        return self._one(select(Game).where(Game.id == game_id))

    def follower(self, game_id: int) -> Game | None:
        """Return the game that follows another one."""
        return self._one(select(Game).where(Game.after_id == game_id))

    def _one(self, query: Select[Game], **values: str) -> Game | None:
        """Return a game, or None; raises 503 ``game_aside`` for a row that cannot be read."""
        try:
            return self._session.scalars(query, values).one_or_none()
        except DataError as error:
            raise AppError(503, "game_aside") from error

    def all(self) -> Sequence[Game]:
        """Return all games by code; those that cannot be read are passed over."""
        return self.readable(self.ids_of(None))

    def ids_of(self, user_id: int | None, now: datetime | None = None) -> Sequence[int]:
        """Ids of the games that a user plays, moderates or is a deputy in (None: of all), by code."""
        query = select(Game.id).order_by(Game.code)
        if user_id is not None:
            query = query.where(_with(user_id, now))
        return self._session.scalars(query).all()

    def page(self, user_id: int | None, now: datetime, *, after: str, limit: int) -> list[Game]:
        """Return some of the games that a user plays, moderates or is a deputy in (None: of all), by code."""
        query = select(Game).where(Game.code > after).order_by(Game.code).limit(limit)
        if user_id is not None:
            query = query.where(_with(user_id, now))
        return self._whole(query)

    def moderated(self, user_id: int, *, offset: int, limit: int) -> list[Game]:
        """Return some of the games that a user moderates: those put aside first, then by code."""
        query = select(Game).where(Game.id.in_(moderated_by(user_id))).order_by(Game.aside == "", Game.code)
        return self._whole(query.offset(offset).limit(limit))

    def played(self, user_id: int, now: datetime, *, offset: int, limit: int) -> list[tuple[Game, Seat]]:
        """Seats that a user holds or cares for at present, each with its game, the next date first."""
        query = (
            select(Game, Seat).join(Seat, Seat.game_id == Game.id).where(Seat.id.in_(_cared(user_id, now)))
        )
        order = (Game.status == "over", Game.due_at.asc().nulls_last(), Game.code, Seat.number)
        try:
            found = self._session.execute(query.order_by(*order).offset(offset).limit(limit))
            return [(game, seat) for game, seat in found]
        except DataError:
            games = self.readable(
                self._session.scalars(
                    query.with_only_columns(Game.id, Game.code).distinct().order_by(Game.code)
                )
            )
            pairs = [(game, seat) for game in games for seat in self.cared_in(game.id, user_id, now)]
            return pairs[offset : offset + limit]

    def cared_in(self, game_id: int, user_id: int, now: datetime) -> Sequence[Seat]:
        """Return the seats of one game that a user holds or cares for; none of one that cannot be read."""
        query = select(Seat).where(Seat.game_id == game_id, Seat.id.in_(_cared(user_id, now)))
        try:
            with nested(self._session):
                return self._session.scalars(query.order_by(Seat.number)).all()
        except DataError:
            self.passed_over = True
            self.quarantine(game_id, "game_aside")
            return ()

    def sides(
        self, user_id: int, now: datetime, game_ids: Sequence[int], whole: Sequence[int]
    ) -> list[tuple[int, int, bool]]:
        """Game, number and whether the user holds or cares for it: own seats, and all seats of ``whole``."""
        mine = Seat.id.in_(_cared(user_id, now))
        query = select(Seat.game_id, Seat.number, mine).where(
            Seat.game_id.in_(game_ids), or_(Seat.game_id.in_(whole), mine)
        )
        return [
            (game_id, number, own)
            for game_id, number, own in self._session.execute(query.order_by(Seat.game_id, Seat.number))
        ]

    def looks_at(self, user_id: int, game_ids: Sequence[int]) -> dict[int, frozenset[int]]:
        """Return by game the seats that a playing moderator may look at until its next run (0: all)."""
        query = (
            select(SeatLook.game_id, SeatLook.seat)
            .join(Game, and_(Game.id == SeatLook.game_id, Game.run_number == SeatLook.run_number))
            .where(SeatLook.user_id == user_id, SeatLook.game_id.in_(game_ids))
        )
        found: dict[int, frozenset[int]] = {}
        for game_id, number in self._session.execute(query):
            found[game_id] = found.get(game_id, frozenset()) | {number}
        return found

    def quarantined_of(self, user_id: int | None, now: datetime | None = None) -> list[tuple[str, str]]:
        """Code and reason of those of these games that were put aside, by code."""
        query = select(Game.code, Game.aside).where(Game.aside != "").order_by(Game.code)
        if user_id is not None:
            query = query.where(_with(user_id, now))
        return [(code, reason) for code, reason in self._session.execute(query)]

    def readable(self, ids: Iterable[int]) -> list[Game]:
        """Return the games with these ids, in their order, but for those games that cannot be read."""
        wanted = list(ids)
        found = {game.id: game for game in self._whole(select(Game).where(Game.id.in_(wanted)))}
        return [found[game_id] for game_id in wanted if game_id in found]

    def _whole(self, query: Select[Game]) -> list[Game]:
        """Return the games of a query: all at once, or one by one when one of them cannot be read."""
        try:
            return list(self._session.scalars(query))
        except DataError:
            ids = self._session.scalars(query.with_only_columns(Game.id)).all()
            one_by_one = (self._or_quarantine(game_id) for game_id in ids)
            return [game for game in one_by_one if game is not None]

    def _or_quarantine(self, game_id: int) -> Game | None:
        try:
            with nested(self._session):
                return self.by_id(game_id)
        except AppError as error:
            self.passed_over = True
            self.quarantine(game_id, error.code)
            return None

    def quarantine(self, game_id: int, reason: str) -> bool:
        """Mark a game that something is wrong with; False when it is marked already, or somebody has it."""
        free = select(Game.id).where(Game.id == game_id, Game.aside == "").with_for_update(skip_locked=True)
        marked = self._session.execute(
            update(Game)
            .where(Game.id.in_(free))
            .values(aside=reason)
            .execution_options(synchronize_session=False)
        )
        return bool(touched(marked))

    def of_user(self, user_id: int, now: datetime) -> Sequence[Game]:
        """Return the readable games that a user plays, moderates or is a deputy in, by code."""
        return self.readable(self.ids_of(user_id, now))

    def joinable(self, user_id: int, *, after: str, limit: int) -> list[tuple[Game, int]]:
        """Return some of the games in setup with their open seats, where the user has none, by code."""
        mine = select(Seat.game_id).where(Seat.user_id == user_id)
        open_seats = (
            select(func.count(Seat.id))
            .where(Seat.game_id == Game.id, Seat.status == OPEN, not_(Seat.kept_back))
            .scalar_subquery()
        )
        query = (
            select(Game)
            .where(
                Game.status == SETUP,
                Game.opened,
                Game.aside == "",
                Game.id.not_in(mine),
                open_seats > 0,
                Game.code > after,
            )
            .order_by(Game.code)
            .limit(limit)
        )
        try:
            return [(game, count) for game, count in self._session.execute(query.add_columns(open_seats))]
        except DataError:
            games = self._whole(query)
            counts = query.with_only_columns(Game.id, open_seats)
            seats: dict[int, int] = dict(self._session.execute(counts).tuples().all())
            return [(game, seats[game.id]) for game in games]

    def watchable(self, limit: int) -> list[Game]:
        """Return games that have begun and that everybody may watch, newest first."""
        query = (
            select(Game)
            .where(Game.watchable, Game.turn > 0, Game.aside == "")
            .order_by(Game.id.desc())
            .limit(limit)
        )
        try:
            return list(self._session.scalars(query))
        except DataError:
            return list(self._whole(query))

    def lock(self, game_id: int) -> LockedGame | None:
        """Return the game's row, locked for a change until the transaction ends; waits for other locks."""
        query = select(Game).where(Game.id == game_id).with_for_update()
        game = self._one(query.execution_options(populate_existing=True))
        return None if game is None else LockedGame(game)

    def share(self, code: str) -> Game | None:
        """Return the game's row, held so that no run begins or ends meanwhile; waits for a run to end."""
        return self._one(_SHARED, code=code)

    def claim_run(self, game_id: int) -> bool:
        """Claim the right to run a turn of this game until the transaction ends.

        False when another run has it.

        A lock of its own beside the row's: a sheet that is just being stored holds the row for a moment and
        must not look like a run.
        """
        return bool(self._session.scalar(select(func.pg_try_advisory_xact_lock(7001, game_id))))

    def rulesets_played(self) -> Sequence[str]:
        """Return the keys of the rules by which games run."""
        return self._session.scalars(select(Game.ruleset).where(Game.status == RUNNING).distinct()).all()

    def due(self, now: datetime, after: Place, limit: int) -> list[tuple[int, int, Place]]:
        """Running games whose step may be closed now, but for those being run now: the longest due first.

        Id, run number and place in the list; from the first one behind the place ``after``.
        """
        # Within what Python can read: a date out of all reason must not stop the others.
        since = func.greatest(func.least(func.coalesce(Game.due_at, LAST_DATE), LAST_DATE), FIRST_DATE)
        query = (
            select(Game.id, Game.run_number, since)
            .where(
                *self._due(now),
                tuple_(since, Game.id) > tuple_(moment_of(after), after[1]),
            )
            .order_by(since, Game.id)
            .limit(limit)
            .with_for_update(skip_locked=True, of=Game)
        )
        return [
            (game_id, number, place_at(at, game_id)) for game_id, number, at in self._session.execute(query)
        ]

    def any_due(self, now: datetime) -> bool:
        """Whether there is one of them, or one that is being run now."""
        return self._session.scalar(select(Game.id).where(*self._due(now)).limit(1)) is not None

    def _due(self, now: datetime) -> tuple[ColumnElement[bool], ...]:
        # Each part has its own index: of the games that are not due none is read.
        maybe = union(
            select(Game.id).where(Game.run_asked),
            select(Game.id).where(Game.due_at <= now, Game.status == RUNNING),
            select(Seat.game_id).where(Seat.ready),
        )
        return Game.id.in_(select(maybe.subquery().c[0])), self._closable(now), stands()

    def releasable(self, now: datetime, after: Place, limit: int) -> list[tuple[int, int, Place]]:
        """Games whose staged run is to be published now, but for those in other hands: the longest due first.

        Id, number of the run and place in the list; from the first one behind the place ``after``.
        """
        query = (
            select(Game.id, Game.staged_run, Game.release_at)
            .where(
                Game.release_at <= now,
                Game.staged_run.is_not(None),
                Game.status == RUNNING,
                stands(),
                tuple_(Game.release_at, Game.id) > tuple_(moment_of(after), after[1]),
            )
            .order_by(Game.release_at, Game.id)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        return [
            (game_id, number, place_at(at, game_id))
            for game_id, number, at in self._session.execute(query)
            if number is not None and at is not None
        ]

    def waiting_for_checks(self) -> Sequence[int]:
        """Ids of the running games whose run waits for a check."""
        query = select(Game.id).where(Game.waits == CHECKS, Game.status == RUNNING, stands())
        return self._session.scalars(query.order_by(Game.id)).all()

    def flush(self) -> None:
        """Write what has changed, so that queries see it."""
        self._session.flush()

    def may_close(self, game_id: int, now: datetime, *, said: tuple[int, bool] | None = None) -> bool:
        """Whether the present step of a game may be closed now.

        ``said``: as if the seat of that id had said that it is ready, or that it is not.
        """
        query = select(Game.id).where(Game.id == game_id, self._closable(now, said))
        return self._session.scalar(query) is not None

    def due_since(self, game_id: int, now: datetime) -> datetime | None:
        """Since when the date of a game's step has come; None before that, and when its moderator asked."""
        since = func.greatest(Game.due_at, Game.not_before)
        query = select(since).where(Game.id == game_id, not_(Game.run_asked), Game.due_at <= now)
        found: datetime | None = self._session.scalar(query)
        return found

    @staticmethod
    def _closable(now: datetime, said: tuple[int, bool] | None = None) -> ColumnElement[bool]:
        """Asked for by the moderator; or the least time is over and the date has come or all are ready.

        Ready: every wanted seat that somebody plays; computers are, and nobody waits for open seats. A seat
        that was given more time is waited for until it is ready or that time is over.
        """
        ready: Any = Seat.ready
        if said is not None:
            ready = case((Seat.id == said[0], said[1]), else_=Seat.ready)
        waited_for = and_(Seat.game_id == Game.id, Seat.wanted, not_(Seat.is_bot), Seat.user_id.is_not(None))
        all_ready = and_(
            Game.early,
            Game.may_close_early,
            exists().where(waited_for),
            not_(exists().where(waited_for, not_(ready))),
        )
        rested = or_(Game.not_before.is_(None), Game.not_before <= now)
        more_time = exists().where(waited_for, Seat.extended_until > now, not_(ready))
        return and_(
            Game.status == RUNNING,
            Game.staged_run.is_(None),
            Game.waits == "",
            or_(Game.run_asked, and_(rested, or_(and_(Game.due_at <= now, not_(more_time)), all_ready))),
        )

    def seats(self, game_id: int) -> Sequence[Seat]:
        """Return the seats of a game by number."""
        query = select(Seat).where(Seat.game_id == game_id).order_by(Seat.number)
        fresh = query.execution_options(populate_existing=True)
        return once(self._session, ("seats", game_id), lambda: self._session.scalars(fresh).all())

    def seats_of(self, game_ids: Sequence[int]) -> Sequence[Seat]:
        """Return the seats of some games."""
        query = select(Seat).where(Seat.game_id.in_(game_ids)).order_by(Seat.game_id, Seat.number)
        return self._session.scalars(query).all()

    def seat(self, game_id: int, number: int, *, lock: bool = False) -> Seat | None:
        """Return one seat; locked for a change when asked."""
        query = _SEAT_LOCKED if lock else _SEAT
        return self._session.scalars(query, {"game": game_id, "number": number}).one_or_none()

    def deputies(self, seat_id: int) -> Sequence[Deputy]:
        """Return the deputies of a seat, past and future ones too."""
        return self._session.scalars(select(Deputy).where(Deputy.seat_id == seat_id)).all()

    def end_deputies(self, seat_id: int, now: datetime) -> None:
        """Nobody is a deputy of the seat from now on; who was one, was."""
        of_seat = Deputy.seat_id == seat_id
        self._session.execute(delete(Deputy).where(of_seat, Deputy.begins_at >= now))
        self._session.execute(update(Deputy).where(of_seat, Deputy.ends_at > now).values(ends_at=now))

    def deputy_ids(self, seat_ids: Sequence[int], now: datetime) -> dict[int, list[int]]:
        """Return by seat the users who are its deputies at present."""
        query = select(Deputy.seat_id, Deputy.user_id).where(
            Deputy.seat_id.in_(seat_ids), Deputy.begins_at <= now, Deputy.ends_at > now
        )
        found: dict[int, list[int]] = {}
        for seat_id, user_id in self._session.execute(query.order_by(Deputy.id)):
            found.setdefault(seat_id, []).append(user_id)
        return found

    def drop(self, row: Deputy | Absence) -> None:
        """Delete a deputy who has not begun, or an absence."""
        self._session.delete(row)
        self._session.flush()

    # ------------------------------------------------------------------ who is away

    def absences(self, user_id: int) -> Sequence[Absence]:
        """Return the absences of a user, past ones too, by their beginning."""
        query = select(Absence).where(Absence.user_id == user_id)
        return self._session.scalars(query.order_by(Absence.begins_at, Absence.id)).all()

    def deputies_at(self, seat_ids: Sequence[int], moment: datetime) -> Sequence[Deputy]:
        """Return who is a deputy of these seats at a moment, oldest first."""
        query = select(Deputy).where(
            Deputy.seat_id.in_(seat_ids), Deputy.begins_at <= moment, Deputy.ends_at > moment
        )
        return self._session.scalars(query.order_by(Deputy.id)).all()

    def absences_at(self, game_id: int, user_ids: Sequence[int], moment: datetime) -> Sequence[Absence]:
        """Return the absences of these users from that one game at a moment, oldest first."""
        query = select(Absence).where(
            Absence.user_id.in_(user_ids),
            Absence.game_id == game_id,
            Absence.begins_at <= moment,
            Absence.ends_at > moment,
        )
        return self._session.scalars(query.order_by(Absence.id)).all()

    def away(self, game_id: int, user_ids: Sequence[int], now: datetime) -> dict[int, datetime]:
        """Return the users among these who are away from a game now, and until when."""
        query = (
            select(Absence.user_id, func.max(Absence.ends_at))
            .where(
                Absence.user_id.in_(user_ids),
                or_(Absence.game_id.is_(None), Absence.game_id == game_id),
                Absence.begins_at <= now,
                Absence.ends_at > now,
            )
            .group_by(Absence.user_id)
        )
        return {row[0]: row[1] for row in self._session.execute(query)}

    # ------------------------------------------------------------------ who may read a seat's reports

    def shares(self, seat_id: int) -> Sequence[ReportShare]:
        """Return the shares of a seat that nobody has ended, oldest first."""
        query = select(ReportShare).where(ReportShare.seat_id == seat_id, ReportShare.ended_at.is_(None))
        return self._session.scalars(query.order_by(ReportShare.id)).all()

    def share_of(self, share_id: int) -> tuple[Game, Seat, ReportShare] | None:
        """Return a share with its seat and game."""
        query = _shares().where(ReportShare.id == share_id)
        rows = [(game, seat, share) for game, seat, share in self._session.execute(query)]
        return rows[0] if rows else None

    def shared_with(self, user_id: int) -> Sequence[tuple[Game, Seat, ReportShare]]:
        """Return what others let a user read and nobody has ended, newest first."""
        query = _shares().where(ReportShare.user_id == user_id, ReportShare.ended_at.is_(None))
        rows = self._session.execute(query.order_by(ReportShare.id.desc()).limit(MOST_LISTED))
        return [(game, seat, share) for game, seat, share in rows]

    def cared(self, user_id: int, now: datetime) -> Sequence[tuple[Game, Seat]]:
        """Return at most 1,000 seats that a user holds or is a deputy of at present, with their games."""
        query = (
            select(Game, Seat).join(Seat, Seat.game_id == Game.id).where(Seat.id.in_(_cared(user_id, now)))
        )
        rows = self._session.execute(query.order_by(Seat.id.desc()).limit(_MOST_CARED))
        return [(game, seat) for game, seat in rows]

    # ------------------------------------------------------------------ who waits for a seat

    def standbys(self, game_id: int) -> Sequence[Standby]:
        """Return the users who wait to take over a seat of the game, oldest first."""
        return self._session.scalars(
            select(Standby).where(Standby.game_id == game_id).order_by(Standby.id)
        ).all()

    def standby(self, game_id: int, user_id: int) -> Standby | None:
        """Return a user's place among them, or None."""
        query = select(Standby).where(Standby.game_id == game_id, Standby.user_id == user_id)
        return self._session.scalars(query.execution_options(populate_existing=True)).one_or_none()

    def remove_standby(self, row: Standby) -> None:
        """Take somebody off that list."""
        self._session.delete(row)
        self._session.flush()

    def to_finish(self, now: datetime) -> Sequence[int]:
        """Ids of the games whose provisional end is final by now, the longest ago first."""
        query = select(Game.id).where(Game.final_at <= now, stands()).order_by(Game.final_at)
        return self._session.scalars(query).all()

    def to_offer(self, now: datetime) -> Sequence[int]:
        """Ids of the games in which a seat may be offered to somebody, or an offer has run out."""
        offered = exists().where(Standby.game_id == Seat.game_id, Standby.seat == Seat.number)
        vacant = and_(Seat.status.in_(VACANT), not_(Seat.is_bot), not_(offered))
        waiting = exists().where(Standby.game_id == Seat.game_id, Standby.seat.is_(None))
        # Each part has its own index: of those who wait where no seat is free none is read.
        maybe = union(
            select(Seat.game_id).where(vacant, waiting),
            select(Standby.game_id).where(Standby.until <= now),
        )
        query = select(Game.id).where(
            Game.id.in_(select(maybe.subquery().c[0])), Game.status == RUNNING, stands()
        )
        return self._session.scalars(query.order_by(Game.id)).all()

    def plays(self, game_id: int, user_id: int, now: datetime) -> bool:
        """Whether a user holds a seat of the game, or is a present deputy in it."""
        query = select(Seat.id).where(Seat.game_id == game_id, Seat.id.in_(_cared(user_id, now))).limit(1)
        return self._session.scalar(query) is not None


def _shares() -> Select[Game, Seat, ReportShare]:
    return (
        select(Game, Seat, ReportShare)
        .join(Seat, Seat.game_id == Game.id)
        .join(ReportShare, ReportShare.seat_id == Seat.id)
    )


def _cared(user_id: int, now: datetime | None) -> Select[int]:
    """Ids of the seats that a user holds, or is a deputy of at present."""
    held = select(Seat.id.label("seat_id")).where(Seat.user_id == user_id)
    deputed = select(Deputy.seat_id).where(
        Deputy.user_id == user_id, Deputy.begins_at <= now, Deputy.ends_at > now
    )
    return select(union_all(held, deputed).subquery().c.seat_id)


def _with(user_id: int, now: datetime | None) -> ColumnElement[bool]:
    """Return the condition for games that a user plays, moderates or is a deputy in."""
    seats = select(Seat.game_id).where(Seat.id.in_(_cared(user_id, now)))
    return Game.id.in_(select(union_all(seats, moderated_by(user_id)).subquery().c[0]))


def moderated_by(user_id: int) -> Select[int]:
    """Ids of the games that a user moderates, first of its moderators or not."""
    first = select(Game.id.label("game_id")).where(Game.moderator_id == user_id)
    other = select(CoModerator.game_id).where(CoModerator.user_id == user_id)
    return select(union_all(first, other).subquery().c.game_id)
