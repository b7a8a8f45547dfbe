"""What a piece of work asks of the database."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import event

from app.container import Container

_INNER = re.compile(r"\(SELECT (?:[^()]|\([^()]*\))*\)")


@contextmanager
def statements(c: Container) -> Iterator[list[str]]:
    """The statements sent while the block runs, by the table they read or write first."""
    found: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        # What a column asks in brackets is not the table that is read.
        words = _INNER.sub("()", statement).split()
        head = words[0].upper()
        if head == "WITH":
            words = statement.split()
            gone, new = (words[words.index(verb) + 2] for verb in ("(DELETE", "INSERT"))
            found.append(f"delete {gone}, insert {new}")
            return
        # A lock and a savepoint are of no table.
        place = words.index("FROM") + 1 if head == "SELECT" and "FROM" in words else min(2, len(words) - 1)
        found.append(f"{head.lower()} {words[place]}{' locked' if ' FOR ' in statement else ''}")

    engine = c.session.get_bind()
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(engine, "before_cursor_execute", note)
