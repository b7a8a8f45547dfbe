"""Small steps on the web: READY, a moment, and the page of what came of it."""

from collections.abc import Callable

from starlette.testclient import TestClient

from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World
from tests.web.conftest import Visit

ORDERS = "/games/alone/seats/1/orders"
Token = Callable[[TestClient], str]


def test_ready_leads_to_what_came_of_it(world: World, visit: Visit, token: Token) -> None:
    world.people()
    with world.opened() as c:
        seats = [SeatPlan(user_id=world.users["anna"])]
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="explorers",
                title="Alone",
                code="alone",
                seats=seats,
                options={"mode": "solo"},
            ),
        )
        c.turns.start(world.actor("mona"), "alone")
        # Flips in which nothing can be placed have run by themselves.
        turn = c.games.get("alone").turn
    anna = visit("anna")
    fields = {
        "csrf": token(anna),
        "view": "text",
        "turn": str(turn),
        "text": "FLIP\nPASS\n",
    }
    # Without the word nothing runs: the sheet may still be replaced.
    sent = anna.get(anna.post(f"{ORDERS}/send", data=fields).headers["location"])
    assert "Nobody else has to send orders" not in sent.text
    assert "refresh" not in sent.headers
    where = anna.post(f"{ORDERS}/send", data={**fields, "ready": "on"}).headers["location"]
    sent = anna.get(where)
    assert "Nobody else has to send orders" in sent.text
    assert sent.headers["refresh"] == f"1; url={ORDERS}?turn={turn}&sent=1&view=text&waits=1"
    world.run("alone")
    answer = anna.get(where)
    assert answer.headers["location"] == f"/games/alone/seats/1/reports/{turn}"
    assert anna.get(answer.headers["location"]).status_code == 200


def test_a_week_that_is_run_at_once_opens_its_report(world: World, visit: Visit, token: Token) -> None:
    """A game of one, as the tutorial: who says ready is led on, and a receipt kept as a bookmark is not."""
    world.people()
    seat = world.war("caravans")
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "war", due_at=None, early=True)
    anna, url = visit("anna"), f"/games/war/seats/{seat}/orders"
    fields = {"csrf": token(anna), "view": "text", "turn": "1", "text": "COMPANY\n", "ready": "on"}
    where = anna.post(f"{url}/send", data={**fields, "text": "UNIT C1\nWAIT 2\n"}).headers["location"]
    sent = anna.get(where)
    assert "Nobody else has to send orders" in sent.text
    onward = sent.headers["refresh"].partition("url=")[2]
    assert anna.get(onward).status_code == 200
    world.run("war")
    assert anna.get(onward).headers["location"] == f"/games/war/seats/{seat}/reports/1"
    assert anna.get(where).headers["location"] == f"/games/war/seats/{seat}/sheets/1?revision=1"
