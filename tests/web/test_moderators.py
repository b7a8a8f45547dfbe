"""A season whose only moderator leaves: the game is handed over, or an operator names another one."""

from typing import Any

from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from tests.app.world import World
from tests.cli.conftest import Turnpost, turnpost
from tests.web.conftest import PASSWORD, Bearer, Visit

__all__ = ["turnpost"]

API = "/api/v1/games/dig"
PAGE = "/games/dig/moderators"


def _delete(mona: TestClient, token: Any) -> Any:
    return mona.post("/account/delete", data={"csrf": token(mona), "sure": "delete", "password": PASSWORD})


def test_the_only_moderator_hands_the_game_over_and_deletes_the_account(  # noqa: PLR0917 - fixtures
    played: World, visit: Visit, press: Any, token: Any, bearer: Bearer, stranger: TestClient
) -> None:
    mona, otto = visit("mona"), visit("otto")
    for name, address in (("ask another moderator", PAGE), ("end it", "/games/dig/end")):
        assert f'<a href="{address}">{name}</a>' in mona.get("/account").text
    refused = _delete(mona, token)
    assert (refused.status_code, "You moderate dig" in refused.text) == (409, True)
    assert "You are its only moderator." in mona.get(PAGE).text
    alone = press(mona, PAGE, "leave")
    assert (alone.status_code, "You are the only moderator" in alone.text) == (409, True)
    asked = press(mona, PAGE, "ask", email="otto@example.org")
    assert asked.headers["location"] == f"{PAGE}?done=asked"
    assert "otto@example.org" in mona.get(f"{PAGE}?done=asked").text
    key = played.key_to("otto@example.org")
    assert "asks you to moderate the game" in otto.get(f"/invitation?key={key}").text
    yes = otto.post("/invitation", data={"csrf": token(otto), "key": key, "action": "accept"})
    assert yes.headers["location"] == "/games/dig/board"
    listed = stranger.get(f"{API}/moderators", headers=bearer("mona")).json()["items"]
    assert [(one["name"], one["first"]) for one in listed] == [("Mona", True), ("Otto", False)]
    assert "Mona, Otto" in visit("anna").get("/games/dig").text
    assert _delete(mona, token).headers["location"] == "/letter?for=deleted"
    assert "Otto" in visit("anna").get("/games/dig").text
    # The season goes on under the other one, to its end.
    played.submit("anna", 1)
    played.run()
    assert otto.get("/games/dig/board").status_code == 200
    ended = stranger.post(
        f"{API}/end", headers=bearer("otto"), json={"how": "drawn", "seats": [1, 2], "reason": "spring"}
    )
    assert ended.json()["status"] == "over"
    ledger = visit("anna").get("/games/dig/ledger").text
    assert "Another moderator has joined; the game has 2 now." in ledger
    assert "A moderator has left; the game has 1 now." in ledger


def test_an_operator_names_a_moderator_at_every_door(  # noqa: PLR0917 - fixtures
    played: World, visit: Visit, token: Any, bearer: Bearer, stranger: TestClient, turnpost: Turnpost
) -> None:
    with played.opened() as c:
        c.operating.let_operate(OPERATOR, c.accounts.user(played.users["bert"]), may=True, reason="helps")
        c.operating.disable(OPERATOR, c.accounts.user(played.users["mona"]), reason="not heard of")
    bert, otto = visit("bert"), played.users["otto"]
    act = {"csrf": token(bert), "act": "game", "reason": "Mona is gone"}
    wrong = bert.post(f"/users/{otto}", data={**act, "game": "nowhere"})
    assert (wrong.status_code, 'role="alert"' in wrong.text) == (404, True)
    done = bert.post(f"/users/{otto}", data={**act, "game": "dig"})
    assert done.headers["location"] == f"/users/{otto}?done=game"
    assert bert.get(f"/users/{otto}?done=game").status_code == 200
    assert visit("otto").get("/games/dig/board").status_code == 200
    again = stranger.post(
        f"/api/v1/users/{played.users['anna']}/acts",
        headers=bearer("bert"),
        json={"act": "game", "reason": "two are better", "game": "dig"},
    )
    assert again.status_code == 200
    assert '"otto@example.org"' in turnpost("game", "moderators", "dig", "--json").out
    assert turnpost("game", "moderator", "dig", "otto@example.org", "--reason", "as it was").code == 0
    assert turnpost("game", "moderator", "dig", "nobody@example.org", "--reason", "x").code == 3
    assert "named the game&#39;s moderator anew" in visit("otto").get("/games/dig/ledger").text
