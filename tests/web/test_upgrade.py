"""Other rules: compared, and decided on, on the page and by the interface."""

from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

from tests.app.world import World

Visit = Callable[[str], TestClient]
UPGRADE = "/games/dig/upgrade"


def test_the_moderator_takes_a_game_to_the_present_rules(
    played: World, visit: Visit, stranger: TestClient, press: Callable[..., Any]
) -> None:
    mona = visit("mona")
    assert "that is the present one" in mona.get(UPGRADE).text
    assert "Nothing: all 2 runs come out the same." in press(mona, UPGRADE, "compare", sure=False).text
    assert press(mona, UPGRADE, "apply", sure=False).status_code == 409
    assert press(mona, UPGRADE, "other", sure=False).status_code == 422
    with played.opened() as c:
        c.games.get("dig").rules_version = 0
        token, _ = c.accounts.issue_token(
            c.accounts.user(played.users["mona"]), scopes=("read", "orders", "moderate")
        )
    headers = {"Authorization": f"Bearer {token}"}
    found = stranger.get(f"/api/v1{UPGRADE}", headers=headers).json()
    assert (found["version"], found["present"]) == (0, 1)
    assert [run["identical"] for run in found["runs"]] == [True, True]
    assert "the server has version 1 now" in mona.get(UPGRADE).text
    asked = press(mona, UPGRADE, "apply", sure=False)
    assert "stays as it is" in asked.text
    assert press(mona, UPGRADE, "apply").status_code == 303
    with played.opened() as c:
        assert c.games.get("dig").rules_version == 1
        c.games.get("dig").rules_version = 0
    assert stranger.post(f"/api/v1{UPGRADE}", headers=headers).json() == {"version": 1}
    assert visit("anna").get(UPGRADE).status_code == 404
