"""The database: engine, session, declarative base, migrations. With models and repositories the only SQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from sqlalchemy import DateTime, LargeBinary, MetaData, Text, create_engine, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import DeclarativeBase, Session, sessionmaker

__all__ = [
    "Base",
    "IntegrityError",
    "OperationalError",
    "Session",
    "dispose",
    "forget",
    "migrate",
    "nested",
    "ping",
    "revision",
    "session_factory",
]

MIGRATIONS = Path(__file__).resolve().parent.parent / "migrations"

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


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


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def driver_url(url: str) -> str:
    """The URL with psycopg 3 as its driver, whichever PostgreSQL spelling it has."""
    for prefix in ("postgresql://", "postgres://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


_FACTORIES: dict[str, sessionmaker[Session]] = {}


def session_factory(url: str, pool_size: int = 20, overflow: int = 20) -> sessionmaker[Session]:
    """Makes sessions on that database, one pool a process and URL. Objects stay readable after the commit."""
    factory = _FACTORIES.get(url)
    if factory is None:
        engine = create_engine(
            driver_url(url),
            pool_size=pool_size,
            max_overflow=overflow,
            pool_pre_ping=True,
            pool_timeout=30,
            # A fifth of the time of the standard library's, at every game read and every sheet written.
            json_serializer=_to_json,
            json_deserializer=msgspec.json.decode,
        )
        factory = _FACTORIES[url] = sessionmaker(engine, expire_on_commit=False)
    return factory


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


@contextmanager
def nested(session: Session) -> Iterator[None]:
    """A savepoint: what is done inside is undone when an exception leaves it, the locks stay."""
    with session.begin_nested():
        yield


def migrate(url: str, revision: str = "head") -> None:
    """Bring the database to a revision, in this process. Two at once wait for each other."""
    # Lazy: 0.12 s and 6 MB that no process needs but the one that migrates.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    work = create_engine(driver_url(url))
    try:
        with work.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(846201)"))
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    finally:
        work.dispose()


def ping(session: Session) -> None:
    """Raises ``OperationalError`` when the database does not answer."""
    session.execute(text("SELECT 1"))


def revision(session: Session) -> str:
    """The migration the database stands at."""
    return str(session.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
