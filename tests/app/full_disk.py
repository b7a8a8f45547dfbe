"""A disk that is full, as PostgreSQL tells of it."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import text

from tests.app.world import World


@contextmanager
def no_room(world: World, table: str) -> Iterator[None]:
    """PostgreSQL refuses every new row of that table as it does when its disk is full."""
    with world.opened() as c:
        c.session.execute(
            text(
                "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                " RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';"
                " END $$"
            )
        )
        c.session.execute(text(f"CREATE TRIGGER no_room BEFORE INSERT ON {table} EXECUTE FUNCTION no_room()"))
    try:
        yield
    finally:
        with world.opened() as c:
            c.session.execute(text("DROP FUNCTION no_room CASCADE"))
