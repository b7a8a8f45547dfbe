"""A seat is found, and the right to it asked, once a request, whatever is wanted of it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event

from app.container import Container
from app.errors import AppError
from tests.app.world import SHEET, World


@contextmanager
def _asked(c: Container) -> Iterator[list[str]]:
    """The statements sent while the block runs, by the table they read or write first."""
    found: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        words = statement.split()
        head = words[0].upper()
        if head == "WITH":
            gone, new = (words[words.index(verb) + 2] for verb in ("(DELETE", "INSERT"))
            found.append(f"delete {gone}, insert {new}")
            return
        table = words[words.index("FROM") + 1] if head == "SELECT" else words[2]
        found.append(f"{head.lower()} {table}{' locked' if ' FOR ' in statement else ''}")

    engine = c.session.get_bind()
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(engine, "before_cursor_execute", note)


def test_everything_read_of_a_seat_asks_for_it_once(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    with world.opened() as c, _asked(c) as asked:
        own = c.orders.seat(world.actor("anna"), "dig", 1)
        assert asked == []
        assert own.template().startswith("TURN\n")
        assert own.form() is not None
        assert own.check(SHEET).errors == 0
        assert len(own.forecast(SHEET).lines) == 2
        assert own.status().revision == 1
        assert len(own.revisions()) == len(own.turn_sheets(1)) == len(own.receipts()) == 1
        # The state is read once a process, so its number depends on what was read before.
        seats = [one for one in asked if one != "select turn_state"]
        # Receipts are two: which there are, then the latest with their texts.
        assert seats == ["select game", "select seat", "select standing_sheet", *["select sheet"] * 5]


def test_a_sheet_is_taken_in_by_four_statements(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).position  # noqa: B018 - the state is read before
    with world.opened() as c, _asked(c) as asked:
        c.orders.seat(world.actor("anna"), "dig", 1).submit(SHEET)
    assert asked == [
        "select game locked",
        "select seat locked",
        "select sheet",
        # What was being written is a revision now, and forgotten.
        "delete sheet_draft, insert sheet",
    ]


def test_the_right_is_asked_before_anything_is_told(world: World) -> None:
    world.game()
    with world.opened() as c:
        strange = c.orders.seat(world.actor("bert"), "dig", 1)
        for ask in (strange.template, strange.status, strange.revisions, strange.receipts, strange.form):
            with pytest.raises(AppError) as refused:
                ask()
            assert refused.value.code == "not_your_seat"
        for send in (strange.check, strange.forecast, strange.submit):
            with pytest.raises(AppError) as refused:
                send(SHEET)
            assert refused.value.code == "not_your_seat"
