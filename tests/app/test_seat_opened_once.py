"""A seat is found, and the right to it asked, once a request, whatever is wanted of it."""

import pytest

from app.errors import AppError
from tests.app.statements import statements
from tests.app.world import SHEET, World


def test_everything_read_of_a_seat_asks_for_it_once(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    with world.opened() as c, statements(c) as asked:
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
        # What the seat knows is read once a process, so its number depends on what was read before.
        c.orders.seat(world.actor("anna"), "dig", 1).position  # noqa: B018
    with world.opened() as c, statements(c) as asked:
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
