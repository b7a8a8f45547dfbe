"""The database: engine, session, declarative base, migrations. With models and repositories the only SQL."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, TypeVar, cast

import msgspec
from psycopg.errors import DeadlockDetected, DiskFull, LockNotAvailable, QueryCanceled
from sqlalchemy import (
    CheckConstraint,
    Connection,
    CursorResult,
    DateTime,
    Engine,
    LargeBinary,
    MetaData,
    Result,
    Text,
    create_engine,
    event,
    inspect,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import DataError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.orm import (
    DeclarativeBase,
    Session,
    sessionmaker,
)

from app import telemetry
from app.bounds import FIRST_DATE, LAST_DATE
from app.places import FILES

__all__ = [
    "MACHINE_TROUBLE",
    "Base",
    "DataError",
    "IntegrityError",
    "NewerDatabaseError",
    "OperationalError",
    "PoolTimeoutError",
    "Session",
    "Waits",
    "breaks",
    "database_of",
    "dated",
    "dispose",
    "downgrade",
    "explain",
    "forget",
    "is_busy",
    "is_full",
    "migrate",
    "nested",
    "newest_revision",
    "once",
    "only_looks",
    "ping",
    "pools",
    "revision",
    "session_factory",
    "stands_at",
    "within",
]

MACHINE_TROUBLE = (OperationalError, PoolTimeoutError, MemoryError, ImportError)
"""Exceptions that say nothing about the piece of work at hand: the database does not answer, or the machine
has no memory, not even to load a library. The work is left as it was, and tried again."""

_Found = TypeVar("_Found")
_MIGRATION_LOCK_MS = 5000
MIGRATIONS = FILES / "migrations"

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class NewerDatabaseError(RuntimeError):
    """The database was migrated by newer code than this."""

    def __init__(self, stands: str, newest: str) -> None:
        super().__init__(
            f"the database stands at migration {stands}, this code knows {newest}: use the newer code"
        )


class Base(DeclarativeBase):
    """Base of all tables; constraints get names from ``NAMES`` so that migrations can refer to them."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        str: Text,
        bytes: LargeBinary,
        datetime: DateTime(timezone=True),
        dict[str, Any]: JSONB,
        list[str]: JSONB,
        list[Any]: JSONB,
    }


def dated(column: str) -> CheckConstraint:
    """Return a CHECK that a date is one that every reader can read."""
    return CheckConstraint(f"{column} BETWEEN '{FIRST_DATE}' AND '{LAST_DATE}'", name=column)


def within(column: str, low: int, high: int) -> CheckConstraint:
    """Return a CHECK that a number is within its bounds."""
    return CheckConstraint(f"{column} BETWEEN {low} AND {high}", name=column)


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def driver_url(url: str) -> str:
    """Return the URL with psycopg 3 as its driver, whichever PostgreSQL spelling it has."""
    for prefix in ("postgresql://", "postgres://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


@dataclass(frozen=True, kw_only=True)
class Waits:
    """How long, in seconds, a connection waits for a lock, works on a statement, idles in a transaction."""

    lock: float = 4
    statement: float = 60
    idle: float = 900

    @property
    def words(self) -> str:
        """The settings of a new connection: it never waits without end, whatever holds what it waits for."""
        limits = {
            "lock_timeout": self.lock,
            "statement_timeout": self.statement,
            "idle_in_transaction_session_timeout": self.idle,
        }
        return "; ".join(f"SET {name} = {round(seconds * 1000)}" for name, seconds in limits.items())


_FACTORIES: dict[tuple[str, Waits], sessionmaker[Session]] = {}


def session_factory(
    url: str, pool_size: int = 20, overflow: int = 20, waits: Waits | None = None
) -> sessionmaker[Session]:
    """Return a maker of sessions on that database, one pool a process, URL and waits.

    Objects stay readable after the commit.
    """
    bounds = waits if waits is not None else Waits()
    factory = _FACTORIES.get((url, bounds))
    if factory is None:
        engine = create_engine(
            driver_url(url),
            pool_size=pool_size,
            max_overflow=overflow,
            pool_pre_ping=True,
            pool_timeout=10,
            # What is in a row, a new game's secret for one, must not stand in an error's words.
            hide_parameters=True,
            # A fifth of the time of the standard library's, at every game read and every sheet written.
            json_serializer=_to_json,
            json_deserializer=msgspec.json.decode,
        )
        _bound(engine, bounds)
        # Of two threads that come first at once both take the one pool: nobody would close the other.
        factory = _FACTORIES.setdefault((url, bounds), sessionmaker(engine, expire_on_commit=False))
    return factory


def _bound(engine: Engine, waits: Waits) -> None:
    """Set what every connection of an engine is told, and what its statements tell."""
    words = waits.words

    @event.listens_for(engine, "begin")
    def mark_unnamed(connection: Connection) -> None:
        connection.info["told"] = False

    @event.listens_for(engine, "before_cursor_execute", retval=True)
    def name_cause(
        connection: Connection, _: Any, words: str, given: Any, __: Any, ___: Any
    ) -> tuple[str, Any]:
        """Add the cause to each statement of a task, but only to a request's first: each is prepared anew."""
        if connection.info.get("told"):
            return words, given
        ids = telemetry.ids()
        connection.info["told"] = "job" not in ids
        # For the server's own log and its list of statements: our words and numbers only.
        told = ",".join(f"{key}={value}" for key, value in ids.items())
        return (f"{words} /* {told} */" if told else words), given

    @event.listens_for(engine, "connect")
    def set_limits(connection: Any, _: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute(words)
        connection.commit()


def touched(result: Result[Any]) -> int:
    """Return how many rows an executed statement has changed, added or deleted."""
    return cast("CursorResult[Any]", result).rowcount


def breaks(error: IntegrityError, constraint: str) -> bool:
    """Whether it was that constraint."""
    return getattr(getattr(error.orig, "diag", None), "constraint_name", None) == constraint


def is_busy(error: OperationalError) -> bool:
    """Whether the database answers and only somebody else was in the way: trying again is worth it."""
    return isinstance(error.orig, (LockNotAvailable, QueryCanceled, DeadlockDetected))


def is_full(error: OperationalError) -> bool:
    """Whether the database answers and has no room left to write."""
    return isinstance(error.orig, DiskFull)


def explain(error: OperationalError) -> str:
    """Return what to say at the command line of a database that does not do as it is asked."""
    if is_busy(error):
        return "the database is busy with something that keeps this waiting: nothing was changed, try again"
    if is_full(error):
        return "the disk of the database is full: nothing was changed, make room and try again"
    lines = str(error.orig).strip().splitlines() or [""]
    return f"the database does not answer: start it, or mend DATABASE_URL ({lines[0][:200]})"


def dispose() -> None:
    """Close all connections of this process (at the end of a test or a command)."""
    while _FACTORIES:
        _, factory = _FACTORIES.popitem()
        bind = factory.kw["bind"]
        bind.dispose()


def forget() -> None:
    """Forget the connections without closing them: they belong to the parent of a forked process."""
    while _FACTORIES:
        _, factory = _FACTORIES.popitem()
        factory.kw["bind"].dispose(close=False)


def pools() -> tuple[int, int]:
    """Return how many connections this process's sessions use now, and how many they may have."""
    used = most = 0
    for factory in list(_FACTORIES.values()):
        pool = factory.kw["bind"].pool
        used += pool.checkedout()
        most += pool.size() + pool._max_overflow  # noqa: SLF001 - the library does not tell it otherwise
    return used, most


@contextmanager
def nested(session: Session) -> Iterator[None]:
    """Open a savepoint: an exception undoes what was done inside; locks stay."""
    with session.begin_nested():
        yield


_LOOKED_UP = "looked up"


def only_looks(session: Session) -> None:
    """Promise that this session will change nothing that is asked for ``once``: a page that is read."""
    session.info[_LOOKED_UP] = {}


def once(session: Session, what: Hashable, ask: Callable[[], _Found]) -> _Found:
    """Return what ``ask`` finds; a session that only looks asks the same only once.

    The services behind a page each ask for what they need: its game, its seats, their users.
    """
    known: dict[Hashable, Any] | None = session.info.get(_LOOKED_UP)
    if known is None:
        return ask()
    if what not in known:
        known[what] = ask()
    found: _Found = known[what]
    return found


def migrate(url: str, revision: str = "head") -> tuple[str, str]:
    """Bring the database to a later revision, in this process; where it stood and stands.

    Two at once wait for each other. A statement that others keep waiting is given up after a few seconds:
    better a migration that is tried again than a queue of requests behind it.
    Raises ``NewerDatabaseError`` for a database that newer code has migrated.
    """
    # Lazy: 0.12 s and 6 MB that no process needs but the one that migrates.
    from alembic import command  # noqa: PLC0415

    with _migrating(url) as (connection, config):
        before = _stands(connection)
        if before > newest_revision():
            raise NewerDatabaseError(before, newest_revision())
        command.upgrade(config, revision)
        after = _stands(connection)
        connection.commit()
    return before, after


def stands_at(url: str) -> str:
    """Return the migration a database stands at; "" for an empty one."""
    with _migrating(url) as (connection, _):
        return _stands(connection)


def downgrade(url: str, revision: str, *, yes: bool = False) -> list[str]:
    """Take migrations back; what that drops, in words. Without ``yes`` it is only tried, and nothing changes.

    Raises ``LookupError`` for a revision that there is not.
    """
    from alembic import command  # noqa: PLC0415 - as above
    from alembic.util import CommandError  # noqa: PLC0415

    with _migrating(url) as (connection, config):
        before = _columns(connection)
        config.attributes["may_drop"] = True
        trial = connection.begin_nested()
        try:
            command.downgrade(config, revision)
        except CommandError as error:
            raise LookupError(revision) from error
        after = _columns(connection)
        trial.rollback()
        lost = []
        for table, names in sorted(before.items()):
            gone = names - after.get(table, set())
            if gone:
                lost += _loss(connection, table, gone, whole=table not in after)
        if yes:
            command.downgrade(config, revision)
            connection.commit()
    return lost


@contextmanager
def _migrating(url: str) -> Iterator[tuple[Connection, Any]]:
    """Open an exclusive transaction for Alembic, undone unless it is committed."""
    from alembic.config import Config  # noqa: PLC0415 - as above

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    work = create_engine(driver_url(url), hide_parameters=True)
    try:
        with work.connect() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(846201)"))
            connection.execute(text(f"SET LOCAL lock_timeout = {_MIGRATION_LOCK_MS}"))
            config.attributes["connection"] = connection
            yield connection, config
    finally:
        work.dispose()


def _columns(connection: Connection) -> dict[str, set[str]]:
    found = inspect(connection)
    return {table: {one["name"] for one in found.get_columns(table)} for table in found.get_table_names()}


def _loss(connection: Connection, table: str, columns: set[str], *, whole: bool) -> list[str]:
    """Return what a table loses, with how many rows have something there."""
    if whole:
        rows = connection.scalar(text(f'SELECT count(*) FROM "{table}"'))  # noqa: S608 - names of our tables
        return [f"table {table} ({rows} rows)"]
    lines = []
    for name in sorted(columns):
        query = f'SELECT count("{name}") FROM "{table}"'  # noqa: S608 - as above
        lines.append(f"column {table}.{name} (filled in {connection.scalar(text(query))} rows)")
    return lines


def database_of(session: Session) -> str:
    """Return the address of the session's database, without its password."""
    return session.get_bind().engine.url.render_as_string()


def ping(session: Session) -> None:
    """Raise ``OperationalError`` when the database does not answer."""
    session.execute(text("SELECT 1"))


def revision(session: Session) -> str:
    """Return the migration the database stands at; "" for a database that has none."""
    return _stands(session.connection())


def _stands(connection: Connection) -> str:
    if connection.scalar(text("SELECT to_regclass('alembic_version')")) is None:
        return ""
    return str(connection.scalar(text("SELECT version_num FROM alembic_version")) or "")


def newest_revision() -> str:
    """Return the last migration of this code."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
