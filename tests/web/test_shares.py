"""Sharing on the pages."""

from collections.abc import Callable

from starlette.testclient import TestClient

from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]


def test_reports_are_shared_read_and_taken_back(played: World, visit: Visit, token: Token) -> None:
    anna, mona, otto = visit("anna"), visit("mona"), visit("otto")
    assert "Its moderator can allow it" in anna.get("/games/dig/seats/1/shares").text
    allow = {"csrf": token(mona), "allowed": "yes"}
    assert mona.post("/games/dig/sharing", data=allow).status_code == 303
    assert "/seats/1/shares" in anna.get("/games/dig/seats/1/reports").text
    form = {"csrf": token(anna), "email": "otto@example.org", "first": "", "last": "1"}
    refused = anna.post("/games/dig/seats/1/shares", data=form | {"email": "anna@example.org"})
    assert (refused.status_code, "anna@example.org" in refused.text) == (422, True)
    assert anna.post("/games/dig/seats/1/shares", data=form | {"first": "x"}).status_code == 422
    assert anna.post("/games/dig/seats/1/shares", data=form).status_code == 303
    assert "Otto" in anna.get("/games/dig/seats/1/shares").text
    assert "/shared" in otto.get("/").text
    (share,) = played_shares(played)
    assert f"/shared/{share}" in otto.get("/shared").text
    assert f"/shared/{share}/1" in otto.get(f"/shared/{share}").text
    page = otto.get(f"/shared/{share}/1")
    assert page.status_code == 200
    assert "TOKEN" not in page.text
    assert visit("bert").get(f"/shared/{share}/1").status_code == 404
    end = {"csrf": token(anna), "action": "end", "share": str(share)}
    assert anna.post("/games/dig/seats/1/shares", data=end).status_code == 303
    assert otto.get(f"/shared/{share}/1").status_code == 404


def played_shares(world: World) -> list[int]:
    with world.opened() as c:
        return [row.id for row in c.shares.of_seat(world.actor("anna"), "dig", 1)]
