"""Queries of reports and their files."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Integer,
    ScalarSelect,
    Select,
    Text,
    and_,
    case,
    cast,
    column,
    func,
    literal_column,
    select,
    table,
    true,
    tuple_,
    union,
    update,
    values,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TSQUERY, distinct_on, insert
from sqlalchemy.orm import aliased, defer

from app.accounts.models import PAPERS, User
from app.config import RELEASE
from app.db import OperationalError, Session, is_full, nested
from app.games.models import Game, Seat
from app.reports.models import AtlasRow, ReportFile, ReportRow
from app.states.archive import pack, unpack

# In the order of the chain: a report that was corrected is younger than those of later turns.
_LATEST = (ReportRow.run_id.desc(), ReportRow.id.desc())


# By name: runs live further up the street.
_RUN = table(
    "run",
    *(column(name, Integer) for name in ("id", "game_id", "number", "game_turn")),
    *(column(name, Text) for name in ("kind", "state")),
    column("outcome", JSONB),
)


class Reach(NamedTuple):
    """Reports somebody may read: of a seat, from one game turn to another; ``share`` 0: as its player."""

    game_id: int
    seat: int
    first: int
    last: int
    share: int


def undrawn() -> ColumnElement[bool]:
    """Return the condition: published, and a mail waits for files that are not made yet."""
    # Written out, as its index has it: the planner does not look into parameters.
    wanted = ReportRow.wanted.is_distinct_from(literal_column("''"))
    return ReportRow.rendered_at.is_(None) & wanted & ReportRow.published_at.is_not(None)


class Named(NamedTuple):
    """A report as a list of turns names it, with its place in the chain; nothing of what it says."""

    id: int
    run_id: int
    seat: int
    game_turn: int
    kind: str


_NAMED = (ReportRow.id, ReportRow.run_id, ReportRow.seat, ReportRow.game_turn, ReportRow.kind)


class Filed(NamedTuple):
    """A report as a folder of all has it: whose it is, of what, its sum and until when it held."""

    id: int
    game_id: int
    seat: int
    game_turn: int
    kind: str
    sha256: str
    replaced_at: datetime | None


_FILED = (
    *(ReportRow.id, ReportRow.game_id, ReportRow.seat, ReportRow.game_turn, ReportRow.kind),
    *(ReportRow.sha256, ReportRow.replaced_at),
)


class Carried(NamedTuple):
    """A report with its player's paper, and its finished files as stored."""

    report: ReportRow
    paper: str
    stored: dict[str, tuple[bytes | None, bytes | None]]

    def files(self) -> dict[str, bytes]:
        """Return the files by format; raise ``ValueError`` for one that is damaged."""
        return {
            form: unpack(packed) if packed is not None else data or b""
            for form, (packed, data) in self.stored.items()
        }


class ReportRepository:
    """Rows of reports. Nobody finds those of a staged run but by the run itself."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add_all(self, rows: Sequence[ReportRow]) -> None:
        """Insert reports now, so that they have their ids."""
        self._session.add_all(rows)
        self._session.flush()

    def get(self, report_id: int) -> ReportRow | None:
        """Return a report by id."""
        return self._session.get(ReportRow, report_id)

    def forget(self, row: ReportRow) -> None:
        """Let go of a report that was read."""
        self._session.expunge(row)

    def claim(self, report_id: int) -> ReportRow | None:
        """Return a report for rendering; None when another worker has it."""
        query = select(ReportRow).where(ReportRow.id == report_id)
        return self._session.scalars(query.with_for_update(skip_locked=True, key_share=True)).one_or_none()

    def lock(self, row: ReportRow) -> None:
        """Wait until nobody else makes files of a report."""
        query = select(ReportRow.id).where(ReportRow.id == row.id).with_for_update(key_share=True)
        self._session.execute(query)

    def find(
        self, game_id: int, seat: int, game_turn: int, kinds: Sequence[str], version: int | None = None
    ) -> ReportRow | None:
        """Return the valid report of that turn; an undone one when none is valid.

        The first of these kinds that exists. ``version``: the first, second ... of a kind that was published.
        """
        query = select(ReportRow).where(
            ReportRow.game_id == game_id,
            ReportRow.seat == seat,
            ReportRow.game_turn == game_turn,
            ReportRow.kind.in_(kinds),
            ReportRow.published_at.is_not(None),
        )
        preferred = case({kind: place for place, kind in enumerate(kinds)}, value=ReportRow.kind)
        if version is not None:
            query = query.where(_version() == max(1, version)).order_by(preferred)
        else:
            query = query.order_by(preferred, ReportRow.replaced_at.desc().nulls_first(), *_LATEST)
        return self._session.scalars(query.limit(1)).one_or_none()

    def versions_among(self, report_ids: Sequence[int]) -> dict[int, int]:
        """Return, by report, its place (from 1) among those published of its turn and kind."""
        if not report_ids:
            return {}
        query = select(ReportRow.id, _version().label("version")).where(ReportRow.id.in_(report_ids))
        return {row.id: row.version for row in self._session.execute(query)}

    def replaced_page(
        self, game_id: int, seat: int, *, limit: int, skipped: int
    ) -> Sequence[tuple[ReportRow, int]]:
        """Return reports of a seat that were replaced, each with its version; as ``of_seat``."""
        query = _of_seat(game_id, seat, replaced=True).add_columns(_version()).order_by(*_LATEST)
        query = query.limit(limit).offset(skipped).options(defer(ReportRow.document))
        return [(row, version) for row, version in self._session.execute(query)]

    def has_other(self, row: ReportRow) -> bool:
        """Whether a report has one of its turn and kind that holds, when it does not; and the other way."""
        holds = ReportRow.replaced_at.is_not(None) if row.replaced_at is None else _HOLDS
        query = select(ReportRow.id).where(
            ReportRow.game_id == row.game_id,
            ReportRow.seat == row.seat,
            ReportRow.game_turn == row.game_turn,
            ReportRow.kind == row.kind,
            ReportRow.published_at.is_not(None),
            holds,
        )
        return self._session.scalar(query.limit(1)) is not None

    def of_seat(
        self,
        game_id: int,
        seat: int,
        *,
        limit: int,
        skipped: int = 0,
        documents: bool = False,
        turns: tuple[int, int] | None = None,
        behind: tuple[int, int] | None = None,
    ) -> Sequence[ReportRow]:
        """Return at most ``limit`` reports of a seat that hold, newest first.

        ``turns``: only those of game turns from one to another; ``behind``: only behind that run and id.
        """
        query = _of_seat(game_id, seat).order_by(*_LATEST).limit(limit).offset(skipped)
        if turns is not None:
            query = query.where(ReportRow.game_turn.between(*turns))
        if behind is not None:
            query = query.where(tuple_(ReportRow.run_id, ReportRow.id) < behind)
        if not documents:
            query = query.options(defer(ReportRow.document))
        return self._session.scalars(query).all()

    def filed(self, game_id: int, seat: int) -> Sequence[Filed]:
        """Return all published reports of a seat, replaced ones too, oldest first."""
        query = select(*_FILED).where(
            ReportRow.game_id == game_id, ReportRow.seat == seat, ReportRow.published_at.is_not(None)
        )
        return [Filed._make(row) for row in self._session.execute(query.order_by(ReportRow.id))]

    def names(self, game_id: int, seat: int) -> Sequence[Named]:
        """Return the names of a seat's valid reports, newest first."""
        query = _of_seat(game_id, seat).order_by(*_LATEST).with_only_columns(*_NAMED)
        return [Named._make(row) for row in self._session.execute(query)]

    def names_around(self, rows: Sequence[ReportRow], each: int) -> Sequence[Named]:
        """Return the names of at most ``each`` reports on each side of some reports of one seat."""
        place = tuple_(ReportRow.run_id, ReportRow.id)
        sides: list[Select[int, int, int, int, str]] = []
        for row in rows:
            own = _of_seat(row.game_id, row.seat).with_only_columns(*_NAMED)
            here = (row.run_id, row.id)
            sides.append(own.where(place <= here).order_by(*_LATEST).limit(each + 1))
            sides.append(own.where(place > here).order_by(ReportRow.run_id, ReportRow.id).limit(each))
        found = [Named._make(row) for row in self._session.execute(union(*sides))]
        return sorted(found, key=lambda one: (one.run_id, one.id), reverse=True)

    def latest_of(self, game_id: int, seats: Collection[int], count: int) -> dict[int, list[ReportRow]]:
        """Return, by seat, at most ``count`` of its reports, newest first, in two statements.

        The latest of each comes with its document, the others without.
        """
        if not seats:
            return {}
        own = values(column("seat", Integer), name="own").data([(seat,) for seat in seats])
        latest = (
            _of_seat(game_id, own.c.seat)
            .order_by(*_LATEST)
            .limit(count)
            .with_only_columns(ReportRow.id)
            .correlate(own)
            .lateral("latest")
        )
        query = (
            select(ReportRow)
            .join(own, true())
            .join(latest, latest.c.id == ReportRow.id)
            .order_by(*_LATEST)
            .options(defer(ReportRow.document))
        )
        found: dict[int, list[ReportRow]] = {}
        for row in self._session.scalars(query):
            found.setdefault(row.seat, []).append(row)
        self.many([rows[0].id for rows in found.values()])
        return found

    def gists(self, seats: Collection[tuple[int, int]]) -> dict[tuple[int, int], bytes | None]:
        """Return the gist of the latest published report of seats, each as id of the game and number."""
        if not seats:
            return {}
        own = values(column("game", Integer), column("seat", Integer), name="own").data(list(seats))
        latest = (
            _of_seat(own.c.game, own.c.seat)
            .order_by(*_LATEST)
            .limit(1)
            .with_only_columns(ReportRow.gist)
            .correlate(own)
            .lateral("latest")
        )
        query = select(own.c.game, own.c.seat, latest.c.gist).join(latest, true())
        return {(game, seat): gist for game, seat, gist in self._session.execute(query)}

    def page_of_seat(self, game_id: int, seat: int, *, after: int, limit: int) -> Sequence[ReportRow]:
        """Return at most ``limit`` reports after that id: newest first, replaced ones behind all others.

        No documents. An ``after`` that is no report of the seat is taken for none.
        """
        own = (ReportRow.game_id == game_id, ReportRow.seat == seat, ReportRow.published_at.is_not(None))
        query = select(ReportRow).where(*own)
        last = self._session.scalars(query.where(ReportRow.id == after)).one_or_none() if after else None
        if last is not None:
            holds = ReportRow.replaced_at.is_(None)
            place = tuple_(ReportRow.run_id, ReportRow.id) < (last.run_id, last.id)
            query = query.where(~holds & place if last.replaced_at is not None else ~holds | place)
        query = query.order_by(ReportRow.replaced_at.is_not(None), *_LATEST).limit(limit)
        return self._session.scalars(query.options(defer(ReportRow.document))).all()

    def turn_after(self, row: ReportRow) -> int | None:
        """Return the game turn of the step that followed a report's run; None where none did.

        It is the turn that the run has kept; for an older one, that of the next published run. A staged run
        does not count: nothing may tell that it is there.
        """
        own, later = _RUN.alias(), _RUN.alias()
        following = (
            select(later.c.game_turn)
            .where(
                later.c.game_id == own.c.game_id,
                later.c.kind == "due",
                later.c.state == "published",
                later.c.number > own.c.number,
            )
            .order_by(later.c.number)
            .limit(1)
            .scalar_subquery()
        )
        kept = own.c.outcome["step", "game_turn"].as_integer()
        return self._session.scalar(select(func.coalesce(kept, following)).where(own.c.id == row.run_id))

    def many(self, ids: Sequence[int]) -> Sequence[ReportRow]:
        """Return reports by id."""
        return self._session.scalars(select(ReportRow).where(ReportRow.id.in_(ids))).all()

    def last_of_seats(self, game_id: int, before: int) -> Sequence[ReportRow]:
        """Return each seat's last published report on a game turn before ``before``."""
        query = (
            select(ReportRow)
            .where(
                ReportRow.game_id == game_id,
                ReportRow.game_turn < before,
                ReportRow.published_at.is_not(None),
                ReportRow.replaced_at.is_(None),
            )
            .order_by(ReportRow.seat, *_LATEST)
            .ext(distinct_on(ReportRow.seat))
        )
        return self._session.scalars(query).all()

    def of_run(self, run_id: int, *, documents: bool = True) -> Sequence[ReportRow]:
        """Return all reports of a run by seat; without ``documents`` those are read when asked for."""
        query = select(ReportRow).where(ReportRow.run_id == run_id).order_by(ReportRow.seat, ReportRow.id)
        if not documents:
            query = query.options(defer(ReportRow.document))
        return self._session.scalars(query).all()

    def unrendered(self, attempts: int, limit: int) -> Sequence[int]:
        """Return ids of reports that a mail waits for and whose drawing has not failed too often."""
        query = select(ReportRow.id).where(undrawn(), ReportRow.render_attempts < attempts)
        return self._session.scalars(query.order_by(ReportRow.id).limit(limit)).all()

    def file(self, report_id: int, form: str) -> bytes | None:
        """Return a file made from a report, or None."""
        return self.files(report_id, [form]).get(form)

    def paper_of(self, row: ReportRow | Filed) -> str:
        """Return the paper of a report's player: A4 for seats without one."""
        query = (
            select(User.paper)
            .join(Seat, Seat.user_id == User.id)
            .where(Seat.game_id == row.game_id, Seat.number == row.seat)
        )
        return self._session.scalar(query) or PAPERS[0]

    def files(self, report_id: int, forms: Sequence[str]) -> dict[str, bytes]:
        """Return the finished ones of these files of a report, by format."""
        query = select(ReportFile.format, ReportFile.packed, ReportFile.data).where(
            ReportFile.report_id == report_id, ReportFile.format.in_(forms)
        )
        return {
            row.format: row.data if row.packed is None else unpack(row.packed)
            for row in self._session.execute(query)
        }

    def carried(self, report_ids: Collection[int], forms: Sequence[str]) -> dict[int, Carried]:
        """Return what mails carry of these reports, by report."""
        seats = and_(Seat.game_id == ReportRow.game_id, Seat.number == ReportRow.seat)
        query = select(ReportRow, User.paper).outerjoin(Seat, seats).outerjoin(User, User.id == Seat.user_id)
        found = {
            row.id: Carried(row, paper or PAPERS[0], {})
            for row, paper in self._session.execute(query.where(ReportRow.id.in_(report_ids)))
        }
        made = select(ReportFile.report_id, ReportFile.format, ReportFile.packed, ReportFile.data).where(
            ReportFile.report_id.in_(found), ReportFile.format.in_(forms)
        )
        for report_id, form, packed, data in self._session.execute(made):
            found[report_id].stored[form] = packed, data
        return found

    def unread(self, until: datetime, limit: int) -> Sequence[ReportRow]:
        """Return reports published until then whose words are not kept yet."""
        query = select(ReportRow).where(ReportRow.words.is_(None), ReportRow.published_at <= until)
        query = query.order_by(ReportRow.id).limit(limit).with_for_update(skip_locked=True, key_share=True)
        return self._session.scalars(query).all()

    def unread_in(self, reaches: Sequence[Reach], limit: int) -> Sequence[ReportRow]:
        """Return at most ``limit`` unread reports within these reaches, newest first."""
        if not reaches:
            return []
        query = _within(reaches).where(ReportRow.words.is_(None)).order_by(ReportRow.id.desc()).limit(limit)
        return self._session.scalars(query).all()

    def keep_words(self, report_id: int, words: Sequence[str]) -> None:
        """Keep the words of a report: letters and digits only, each once."""
        kept = func.array_to_tsvector(cast(list(words), ARRAY(Text)))
        self._session.execute(update(ReportRow).where(ReportRow.id == report_id).values(words=kept))

    def with_words(
        self, reaches: Sequence[Reach], beginnings: Sequence[str], *, after: int, limit: int
    ) -> Sequence[ReportRow]:
        """Return reports within reach in which a word begins with each of these, newest first.

        ``beginnings`` are letters and digits only; ``after``: only reports before that id, 0 for all.
        """
        if not reaches:
            return []
        wanted = cast(" & ".join(f"'{word}':*" for word in beginnings), TSQUERY)
        query = _within(reaches).where(ReportRow.words.bool_op("@@")(wanted))
        if after:
            query = query.where(ReportRow.id < after)
        return self._session.scalars(query.order_by(ReportRow.id.desc()).limit(limit)).all()

    def keep_file(self, report_id: int, form: str, data: bytes, now: datetime) -> None:
        """Keep a file; one that is there already stays."""
        values = {
            "report_id": report_id,
            "format": form,
            "packed": pack(data),
            "drawn_by": RELEASE,
            "made_at": now,
        }
        self._session.execute(
            insert(ReportFile)
            .values(**values)
            .on_conflict_do_nothing(constraint="uq_report_file_report_id_format")
        )

    def keep_file_if_room(self, report_id: int, form: str, data: bytes, now: datetime) -> bool:
        """Keep a file for a reader; return False when the database has no room for it."""
        try:
            with nested(self._session):
                self.keep_file(report_id, form, data, now)
        except OperationalError as error:
            if is_full(error):
                return False
            raise
        return True

    def pack_files(self, limit: int) -> int:
        """Compress files that release 0.2 has kept as they were; how many, 0 when all are done."""
        query = select(ReportFile.id, ReportFile.data).where(ReportFile.data.is_not(None)).limit(limit)
        found = self._session.execute(query.with_for_update(skip_locked=True)).all()
        # By their keys, all in one go: an eighth of the processor's time that one by one takes.
        packed = [{"id": number, "packed": pack(data or b""), "data": None} for number, data in found]
        if packed:
            self._session.execute(update(ReportFile), packed)
        return len(found)


_HOLDS = ReportRow.replaced_at.is_(None)


def _of_seat(
    game_id: int | ColumnElement[int], seat: int | ColumnElement[int], *, replaced: bool = False
) -> Select[ReportRow]:
    """Return the query for a seat's published reports, unordered: valid ones, or replaced ones."""
    return select(ReportRow).where(
        ReportRow.game_id == game_id,
        ReportRow.seat == seat,
        ReportRow.published_at.is_not(None),
        ReportRow.replaced_at.is_not(None) if replaced else _HOLDS,
    )


def _version() -> ScalarSelect[int]:
    """Return the query for a report's place (from 1) among those published of its turn and kind."""
    before = aliased(ReportRow)
    query = select(func.count()).where(
        before.game_id == ReportRow.game_id,
        before.seat == ReportRow.seat,
        before.game_turn == ReportRow.game_turn,
        before.kind == ReportRow.kind,
        before.published_at.is_not(None),
        before.id <= ReportRow.id,
    )
    return query.correlate(ReportRow).scalar_subquery()


def _within(reaches: Sequence[Reach]) -> Select[ReportRow]:
    """Return the query for published reports of these seats and turns, by the index of seats."""
    own = values(
        column("game_id", Integer), column("seat", Integer), column("first", Integer), column("last", Integer)
    )
    own_rows = own.data([reach[:4] for reach in reaches]).alias("reach")
    return (
        select(ReportRow)
        .join(
            own_rows,
            (ReportRow.game_id == own_rows.c.game_id)
            & (ReportRow.seat == own_rows.c.seat)
            & ReportRow.game_turn.between(own_rows.c.first, own_rows.c.last),
        )
        .where(ReportRow.published_at.is_not(None))
    )


class AtlasRepository:
    """Rows of atlases."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def last(self, game_id: int) -> str | None:
        """Return the SHA-256 of a game's atlas; None when it has none yet."""
        query = select(AtlasRow.sha256).where(AtlasRow.game_id == game_id)
        return self._session.scalars(query.order_by(AtlasRow.id.desc()).limit(1)).one_or_none()

    def keep(self, game_id: int, sha256: str, document: bytes, at: datetime) -> None:
        """Insert an atlas, unless it is there."""
        values = {"game_id": game_id, "sha256": sha256, "document": document, "made_at": at}
        self._session.execute(insert(AtlasRow).values(values).on_conflict_do_nothing())

    def of_game(self, code: str, sha256: str = "") -> AtlasRow | None:
        """Return the atlas of a game with that SHA-256, or its last one."""
        query = select(AtlasRow).join(Game, Game.id == AtlasRow.game_id).where(Game.code == code)
        if sha256:
            query = query.where(AtlasRow.sha256 == sha256)
        return self._session.scalars(query.order_by(AtlasRow.id.desc()).limit(1)).one_or_none()
