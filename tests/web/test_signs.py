"""What a moderator and a probe are told when the work behind the pages does not get done."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from tests.app.world import World

Visit = Callable[[str], TestClient]


def _ready(client: TestClient) -> tuple[str, str, int | None, int | None]:
    told = client.get("/readyz").json()
    return told["status"], told["worker"], told["last_tick_seconds"], told["oldest_due_seconds"]


def test_the_age_of_the_last_tick_and_of_the_oldest_due_game(world: World, visit: Visit) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    mona = visit("mona")
    assert _ready(mona) == ("delayed", "silent", None, None)
    assert "The scheduler has never ticked" in mona.get("/games/dig/board").text
    with world.opened() as c:
        c.heartbeat.ticked()
    assert _ready(mona) == ("ok", "ok", 0, None)
    assert "scheduler" not in mona.get("/games/dig/board").text
    world.clock.advance(timedelta(days=7, minutes=2))
    assert _ready(mona)[1:] == ("silent", 604_920, 120)
    board = mona.get("/games/dig/board").text
    assert "The scheduler last ticked 7 days ago; the oldest due game has waited 2 minutes." in board
    with world.opened() as c:
        c.heartbeat.ticked()
    # Due for two minutes is nothing yet: the next tick finds it.
    assert _ready(mona) == ("ok", "ok", 0, 120)
    world.clock.advance(timedelta(minutes=2))
    assert _ready(mona) == ("delayed", "behind", 120, 240)
    world.run()
    assert _ready(mona) == ("ok", "ok", 120, None)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("queued", "2 messages of this game wait, to be tried again: the login (535). Nothing is lost."),
        ("deferred", "2 messages of this game wait, to be tried again: the login (535). Nothing is lost."),
        ("failed", "2 messages of this game could not be delivered: the login (535). The operator may"),
        ("aside", "2 messages of this game could not be made: the login (535). The operator may send them"),
    ],
)
def test_mail_that_does_not_go_out_is_told_on_the_board(
    world: World, visit: Visit, state: str, words: str
) -> None:
    world.game()
    mona = visit("mona")
    assert "messages of this game" not in mona.get("/games/dig/board").text
    with world.opened() as c:
        c.session.execute(
            text("UPDATE outbox SET state = :state, error = 'the login (535)'"), {"state": state}
        )
    assert words in mona.get("/games/dig/board").text
