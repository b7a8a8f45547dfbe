"""The page on which a moderator changes the world by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.games.plans import SeatPlan
from tests.app.world import World

EDITS = "/games/dig/edits"


@pytest.fixture
def begun(world: World) -> World:
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])])
    return world


def test_edits_are_asked_made_and_told(begun: World, visit: Callable[[str], TestClient], press: Any) -> None:
    mona, anna = visit("mona"), visit("anna")
    assert anna.get(EDITS).status_code == 404
    page = mona.get(EDITS).text
    assert "Sets the gold of a player." in page
    assert "GOLD player amount" in page
    wanted = {"text": "GOLD 2 40\nFOOD 4 1", "reason": "a <lost> letter"}
    asked = press(mona, EDITS, "edit", sure=False, **wanted)
    assert "GOLD 2 40: seats 1, 2 read of it in their next reports." in asked.text
    assert "a &lt;lost&gt; letter" in asked.text
    done = press(mona, EDITS, "edit", **wanted)
    assert (done.status_code, done.headers["location"]) == (303, "/games/dig/ledger")
    ledger = anna.get("/games/dig/ledger").text
    assert "The moderator changed the world by hand" in ledger
    assert "GOLD 2 40" in ledger


@pytest.mark.parametrize(
    ("text", "reason", "told"),
    [
        ("FOOD 4 900", "why not", "The rules of the game do not allow it, so none was made"),
        ("DANCE", "why not", "Line 1 cannot be read as an edit: DANCE"),
        ("GOLD 2 40", "", 'role="alert"'),
    ],
)
def test_what_cannot_be_made_is_shown_again(  # noqa: PLR0917 - a row of a table
    begun: World, visit: Callable[[str], TestClient], press: Any, text: str, reason: str, told: str
) -> None:
    again = press(visit("mona"), EDITS, "edit", text=text, reason=reason)
    assert again.status_code == 422
    assert told in again.text
    assert text in again.text
    with begun.opened() as c:
        assert c.games.get("dig").run_number == 0
