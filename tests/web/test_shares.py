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
    for email in ("nobody@elsewhere.example", "otto@example.org"):
        sent = anna.post("/games/dig/seats/1/shares", data=form | {"email": email})
        assert sent.headers["location"] == "/games/dig/seats/1/shares?done=asked"
    shown = anna.get("/games/dig/seats/1/shares?done=asked").text
    assert "A letter is on its way." in shown
    assert shown.count("asked by letter, may say yes until") == 2
    assert "asked by letter" not in mona.get("/games/dig/seats/1/shares").text
    asked = f"/invitation?key={played.key_to('otto@example.org')}"
    assert "Anna lets you read the reports of" in otto.get(asked).text
    no = {"csrf": token(otto), "key": played.key_to("nobody@elsewhere.example"), "action": "decline"}
    assert otto.post("/invitation", data=no).headers["location"] == "/"
    yes = no | {"key": asked.partition("key=")[2], "action": "accept"}
    assert otto.post("/invitation", data=yes).headers["location"] == "/shared"
    assert "asked by letter" not in anna.get("/games/dig/seats/1/shares").text
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
