"""Transactions in the event loop: psycopg's own connections, several statements in one trip.

For the few statements that are asked thousands of times an hour, always the same ones
(``app.sheets.straight``): they need neither a thread nor a session. A trip to the database costs its
statements 15 microseconds each and itself 60, and twice that where the process has slept meanwhile, so what
can be asked together is (``docs/decisions/submissions-in-the-loop.md``).
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import psycopg
from psycopg.pq import TransactionStatus

from app import telemetry

Asked: TypeAlias = tuple[str, Mapping[str, Any]]
"""A statement and its values by name."""
Found: TypeAlias = tuple[Any, ...] | None
"""The first row of what a statement gives, if there is one."""
_Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
_UNDONE = frozenset({TransactionStatus.INTRANS, TransactionStatus.INERROR})


class Direct:
    """Connections of this process to one database, opened as they are wanted and kept.

    As many as there are transactions at once: the door bounds those (``app.api.limits.Turnstile``).
    ``database`` is what ``app.db.database_of`` calls the same one. ``first`` is the first thing that a
    connection is asked. ``refused`` turns the driver's errors into those that the doors know.
    """

    def __init__(
        self, address: str, *, database: str, first: str, refused: Callable[[psycopg.Error], Exception]
    ) -> None:
        self.database = database
        self._address = address
        self._first = first
        self._refused = refused
        self._kept: list[_Connection] = []
        self._closed = False

    def close(self) -> None:
        """Close what is kept, and what is in use once it is given back.

        Works in any thread, and after the loop has ended.
        """
        self._closed = True
        while self._kept:
            # Held by a name: whoever is let go while it is open is warned of.
            connection = self._kept.pop()
            connection.pgconn.finish()

    def forget(self) -> None:
        """Leave the connections to the parent of a forked process."""
        self._kept.clear()

    @asynccontextmanager
    async def transaction(self) -> "AsyncIterator[Line]":
        """A transaction, begun with the first trip; undone at the end unless ``Line.commit`` was asked."""
        line = Line(self._opened, self._kept, self._refused)
        try:
            yield line
        except (asyncio.CancelledError, GeneratorExit):
            line.drop()
            raise
        finally:
            await line.end()
            if self._closed:
                self.close()

    async def _opened(self) -> _Connection:
        # BEGIN is ours: the driver's own costs a trip of its own, and does not name the request.
        connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
        try:
            await connection.execute(self._first)
        except BaseException:
            connection.pgconn.finish()
            raise
        return connection


class Line:
    """One transaction."""

    def __init__(
        self,
        opened: Callable[[], Any],
        kept: list[_Connection],
        refused: Callable[[psycopg.Error], Exception],
    ) -> None:
        self._opened = opened
        self._kept = kept
        self._refused = refused
        self._connection: _Connection | None = None

    async def ask(self, *asked: Asked) -> Sequence[Found]:
        """Ask in one trip, one after the other: each sees what was committed before it was its turn."""
        try:
            if self._connection is not None:
                return await _trip(self._connection, asked)
            return await self._begun(asked)
        except psycopg.Error as error:
            raise self._refused(error) from error

    async def commit(self, *asked: Asked) -> Sequence[Found]:
        """Ask, and commit in the same trip: not if something of it fails."""
        return await self.ask(*asked, ("COMMIT", {}))

    async def _begun(self, asked: Sequence[Asked]) -> Sequence[Found]:
        """The first trip. A connection that has died while it was kept is found out here and passed over."""
        # For the server's own log and its list of statements, as ``app.db`` names the cause of a session's.
        told = ",".join(f"{key}={value}" for key, value in telemetry.ids().items())
        begin = f"BEGIN /* {told} */" if told else "BEGIN"
        while self._kept:
            self._connection = self._kept.pop()
            try:
                return await _trip(self._connection, asked, begin)
            except psycopg.OperationalError:
                if not self._connection.closed:
                    raise
        self._connection = await self._opened()
        return await _trip(self._connection, asked, begin)

    def drop(self) -> None:
        """Close the connection, whatever it is doing."""
        if self._connection is not None:
            self._connection.pgconn.finish()

    async def end(self) -> None:
        """Undo what is not committed, and keep the connection; one that was left at work is closed."""
        connection = self._connection
        if connection is None or connection.closed:
            return
        status = connection.info.transaction_status
        if status in _UNDONE:
            try:
                await connection.execute("ROLLBACK")
            except psycopg.Error:
                connection.pgconn.finish()
                return
        elif status != TransactionStatus.IDLE:
            # Its loop has ended in the middle of a trip: there is nobody left to wait for the rest.
            connection.pgconn.finish()
            return
        self._kept.append(connection)


async def _trip(connection: _Connection, asked: Sequence[Asked], begin: str = "") -> Sequence[Found]:
    async with connection.pipeline():
        if begin:
            # Another text each time: nothing to keep prepared.
            await connection.execute(begin, prepare=False)
        cursors = [await connection.execute(words, values or None) for words, values in asked]
    # Not asked of its description, which is made of a dozen objects each time.
    return [await one.fetchone() if one.pgresult and one.pgresult.nfields else None for one in cursors]
