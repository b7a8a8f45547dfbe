"""A game made long: copies of what there is, for tests of what is read of it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, event, text

from app.container import Container
from tests.app.world import World

SEAT = "/games/dig/seats/1"
REPORTS = f"{SEAT}/reports"


class Asked:
    """What was asked of the database: how many statements, and how many rows they gave."""

    statements = 0
    rows = 0


@contextmanager
def asked(c: Container) -> Iterator[Asked]:
    """What is asked while the block runs; savepoints are none."""
    found = Asked()

    def note(_connection: object, cursor: object, statement: str, *_rest: object) -> None:
        if "SAVEPOINT" not in statement:
            found.statements += 1
            found.rows += max(0, getattr(cursor, "rowcount", 0))

    engine = c.session.get_bind()
    event.listen(engine, "after_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(engine, "after_cursor_execute", note)


def clone(connection: Connection, table: str, which: str, times: str, **changed: str) -> None:
    """Rows of a table again and again (``times``: a FROM that gives ``n`` ...), with some columns changed."""
    named = "SELECT attname FROM pg_attribute WHERE attrelid = CAST(:table AS regclass) AND attnum > 0"
    columns = connection.execute(text(f"{named} AND NOT attisdropped"), {"table": table}).scalars().all()
    values = [changed.get(name, f'base."{name}"') for name in columns]
    into = ", ".join(f'"{name}"' for name in columns)
    # Rows first, then their indexes: a tenth of the time.
    ready = "UPDATE pg_index SET indisready = {} WHERE indrelid = '{}'::regclass"
    connection.execute(text(ready.format("false", table)))
    connection.execute(
        text(
            f"INSERT INTO {table} ({into}) OVERRIDING SYSTEM VALUE SELECT {', '.join(values)}"
            f" FROM {table} AS base, {times} WHERE base.id = (SELECT id FROM {table} WHERE {which} LIMIT 1)"
        )
    )
    connection.execute(text(ready.format("true", table)))
    connection.execute(text(f"REINDEX TABLE {table}"))


def lengthen(world: World, first: int, last: int) -> None:
    """Turns from one to another of everything that grows with a game, each a copy of what there is.

    A report of each turn holds, and one was undone.
    """
    turns = f"generate_series({first}, {last}) AS n"
    with world.opened() as c:
        connection = c.session.connection()
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        game_id = c.games.get("dig").id
        own = f"game_id = {game_id}"
        place = {"id": "100000 + n"}
        clone(connection, "turn_state", own, turns, **place, run_number="100 + n")
        run = {
            "number": "100 + n",
            "game_turn": "n",
            "state_before_id": "NULL",
            "state_after_id": "100000 + n",
        }
        clone(connection, "run", own, turns, **place, **run)
        seat = f"{own} AND seat = 1 AND kind = 'turn'"
        clone(connection, "report", seat, turns, **place, game_turn="n", run_id="100000 + n")
        undone = {"id": "50000 + n", "game_turn": "n", "run_id": "50000 + n", "replaced_at": "now()"}
        clone(connection, "report", seat, turns, **undone)
        sheet = f"{own} AND seat = 1"
        for revision in (1, 2):
            which = {"id": f"{revision}00000 + n", "game_turn": "n", "revision": str(revision)}
            clone(connection, "sheet", sheet, turns, **which)
        entry = {"number": "100 + n"}
        clone(connection, "ledger_entry", own, turns, **place, **entry)
        mail = {
            "key": "'k' || n",
            "name": "NULL",
            "message_id": "'m' || n",
            "error": "'no'",
            "state": "'bounced'",
        }
        mailed = f"{own} AND report_id IS NOT NULL"
        clone(connection, "outbox", mailed, turns, **place, **mail, report_id="NULL")
        told = {"text": "'Word ' || n || '.'", "shown_run": "100 + n"}
        clone(connection, "announcement", own, turns, **place, **told)
        failed = "INSERT INTO run_failure (game_id, run_number, at, error, detail)"
        connection.execute(text(f"{failed} SELECT {game_id}, n, now(), 'Fault', 'n' || n FROM {turns}"))


def offered(page: str, name: str) -> list[int]:
    """The numbers that a choice on a page offers, in their order."""
    (select,) = re.findall(rf'<select id="{name}".*?</select>', page, re.DOTALL)
    return [int(value) for value in re.findall(r'value="(\d+)(?:-start)?"', select)]
