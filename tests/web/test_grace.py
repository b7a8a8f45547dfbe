"""Time beyond the date at every door: set by the moderator, told before, taken by players."""

import json
from datetime import timedelta
from typing import Any

from starlette.testclient import TestClient

from tests.app.world import World
from tests.cli.conftest import Turnpost, turnpost
from tests.web.conftest import Bearer, Visit

__all__ = ["turnpost"]

SCHEDULE, CARE = "/games/dig/schedule", "/games/dig/seats/1/care"


def test_a_moderator_gives_time_by_rule_and_a_player_takes_it(  # noqa: PLR0917 - fixtures
    world: World, visit: Visit, press: Any, bearer: Bearer, stranger: TestClient, turnpost: Turnpost
) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    mona, anna = visit("mona"), visit("anna")
    assert "give itself more time" not in anna.get(CARE).text
    bad = press(mona, SCHEDULE, "grace", extensions="2")
    assert (bad.status_code, 'role="alert"' in bad.text) == (422, True)
    asked = press(mona, SCHEDULE, "grace", sure=False, extensions="2", extension_hours="24")
    told = "2 times in the game each seat may give itself more time: 24 hours after the date"
    assert told in asked.text
    assert press(mona, SCHEDULE, "grace", extensions="2", extension_hours="24").status_code == 303
    for client, page in ((mona, SCHEDULE), (anna, "/games/dig"), (anna, CARE)):
        assert told in client.get(page).text, page
    # Another change of the schedule tells it again.
    assert told in press(mona, SCHEDULE, "extend", sure=False, hours="24").text
    asked = press(anna, CARE, "more", sure=False)
    assert "A due run waits for your orders until" in asked.text
    assert "You can give yourself more time one more time." in asked.text
    assert press(anna, CARE, "more").headers["location"] == f"{CARE}?done=more"
    assert "You have more time." in anna.get(f"{CARE}?done=more").text
    taken = stranger.post("/api/v1/games/dig/seats/1/extension", headers=bearer("anna"))
    assert taken.status_code == 200
    late = stranger.post("/api/v1/games/dig/seats/1/extension", headers=bearer("anna"))
    assert (late.status_code, late.json()["code"]) == (409, "no_extension_left")
    refused = press(anna, CARE, "more")
    assert (refused.status_code, "You have taken all 2 extensions" in refused.text) == (409, True)
    assert "has given itself more time" in anna.get("/games/dig/ledger").text
    wish = {"action": "grace", "grace": {"wait_hours": 12}, "preview": True}
    plan = stranger.post("/api/v1/games/dig/schedule", headers=bearer("mona"), json=wish).json()
    assert plan["grace"] == {"wait_hours": 12}
    assert "the run waits for them once, 12 hours" in plan["grace_told"][0]
    shown = stranger.get("/api/v1/games/dig", headers=bearer("bert")).json()
    assert shown["grace"] == {"extensions": 2, "extension_hours": 24}
    budget = ("game", "grace", "dig", "--bank-hours", "100", "--increment-hours", "24")
    assert "a budget of 100 hours for the whole game" in turnpost(*budget, "--preview").out
    assert json.loads(turnpost(*budget, "--yes", "--json").out)["grace"]["bank_hours"] == 100
    assert "when all are ready, or have used up their time" in anna.get("/games/dig").text
    assert "every 7 days" not in mona.get(SCHEDULE).text
    assert "of your budget" in anna.get(CARE).text.lower()
    assert turnpost("game", "grace", "dig", "--extensions", "3", "--yes").code == 6
