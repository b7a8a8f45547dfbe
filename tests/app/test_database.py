"""Migrations, connections and the ledger's chain."""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import create_engine, inspect, text

import app.mail.models
import app.mailbox.models
import app.messages.models  # noqa: F401 - every table is known
from app.db import MIGRATIONS, Base, Waits, downgrade, driver_url, migrate, session_factory
from tests.app.world import World


def test_migrations_make_what_the_models_say(empty_database_url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    migrate(empty_database_url)
    migrate(empty_database_url)
    engine = create_engine(driver_url(empty_database_url))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
        names = set(inspect(connection).get_table_names())
    engine.dispose()
    assert {"game", "seat", "sheet", "turn_state", "run", "report", "outbox", "ledger_entry"} <= names


def test_what_comes_packed_is_not_packed_again(world: World) -> None:
    """Of the columns of bytes: e (external) what we pack ourselves, and PDF; x what is plain.

    ``report_file.data`` is of release 0.2 and packed by the tick; ``kept_answer.body`` is JSON as it is sent;
    ``kept_view.data`` is gone after the next run.
    """
    query = """
        SELECT relname || '.' || attname, attstorage
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
          AND atttypid = 'bytea'::regtype AND attname NOT IN ('digest', 'secret', 'public')
    """
    with world.opened() as c:
        found = {str(name): str(storage) for name, storage in c.session.execute(text(query))}
    plain = {"report.gist", "report_file.data", "kept_answer.body", "kept_view.data"}
    packed = (
        "game_atlas.document inbound_mail.raw outbox_file.data report.document report_file.packed run.events"
        " turn_state.data turn_state.pending"
    ).split()
    assert found == dict.fromkeys(packed, "e") | dict.fromkeys(plain, "x")


def test_threads_that_come_first_at_once_share_a_pool(database_url: str) -> None:
    """Connections of another one would be nobody's, and closed by the collector."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    together = Barrier(8)

    def first(_: int) -> int:
        together.wait()
        return id(session_factory(database_url, waits=Waits(lock=3.5)))

    try:
        with ThreadPoolExecutor(8) as threads:
            assert len(set(threads.map(first, range(8)))) == 1
    finally:
        sys.setswitchinterval(before)


def test_migrations_are_taken_back_by_who_knows_what_that_drops(empty_database_url: str) -> None:
    from alembic import command
    from alembic.config import Config

    migrate(empty_database_url)
    engine = create_engine(driver_url(empty_database_url))

    def columns() -> set[str]:
        with engine.connect() as connection:
            return {column["name"] for column in inspect(connection).get_columns("seat")}

    with engine.begin() as connection:
        connection.execute(text("INSERT INTO pulse (name, at) VALUES ('tick', now())"))
    told = downgrade(empty_database_url, "0001")
    assert "column seat.ready (filled in 0 rows)" in told
    assert "table pulse (1 rows)" in told
    # Told, and nothing done; nor does Alembic itself do it.
    assert "ready" in columns()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        with pytest.raises(RuntimeError, match="--yes"):
            command.downgrade(config, "0001")
    assert "ready" in columns()
    with pytest.raises(LookupError):
        downgrade(empty_database_url, "9999", yes=True)
    assert downgrade(empty_database_url, "0001", yes=True) == told
    assert "ready" not in columns()
    engine.dispose()
    migrate(empty_database_url)


def test_a_changed_ledger_is_noticed(world: World) -> None:
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.ledger.broken_at(game.id) is None
        c.session.execute(text("SET LOCAL session_replication_role = replica"))
        c.session.execute(text("UPDATE ledger_entry SET payload = '{}' WHERE number = 1"))
    with world.opened() as c:
        assert c.ledger.broken_at(game.id) == 1


def test_the_ledger_takes_no_changes(world: World) -> None:
    world.game()
    with world.opened() as c, pytest.raises(Exception, match="append-only"):
        c.session.execute(text("DELETE FROM ledger_entry"))


def test_what_fails_is_rolled_back(world: World) -> None:
    def half() -> None:
        with world.opened() as c:
            c.accounts.sign_up("ada@example.org", name="Ada", password=None)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half()
    with world.opened() as c:
        assert c.accounts.find_by_email("ada@example.org") is None
