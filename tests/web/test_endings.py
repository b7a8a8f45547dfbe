"""Seasons through doors that end before their rules end them: by agreement, and cancelled in set-up."""

from typing import Any

from starlette.testclient import TestClient

from tests.app.world import World
from tests.web.conftest import Bearer, Visit

API = "/api/v1/games/dig"
END = "/games/dig/end"


def test_a_season_ends_by_agreement(
    played: World, visit: Visit, press: Any, bearer: Bearer, stranger: TestClient
) -> None:
    """Anna asks for a draw on a page, bert says no and then yes at the interface; all read how it ended."""
    anna, bert = visit("anna"), bearer("bert")
    care = "/games/dig/seats/1/care"
    assert "Nobody asks to end the game." in anna.get(care).text
    alone = press(anna, care, "agree", how="drawn", seat_1="on")
    assert (alone.status_code, "A draw names two seats or more" in alone.text) == (422, True)
    asked = press(anna, care, "agree", sure=False, how="drawn", seat_1="on", seat_2="on")
    for phrase in ("The game ends as a draw of", "is not run", "holds until the next turn", "have all said"):
        assert phrase in asked.text
    done = press(anna, care, "agree", how="drawn", seat_1="on", seat_2="on")
    assert done.headers["location"] == f"{care}?done=agree"
    found = stranger.get(f"{API}/seats/2/vote", headers=bert).json()
    assert found["votes"] == "open"
    assert [(one["how"], one["seats"], one["wanted"], one["agreed"]) for one in found["asked"]] == [
        ("drawn", [1, 2], [1, 2], [1])
    ]
    # Another turn: what was said before it counts no more.
    played.submit("anna", 1)
    played.run()
    assert stranger.get(f"{API}/seats/2/vote", headers=bert).json()["asked"] == []
    said = stranger.put(f"{API}/seats/2/vote", headers=bert, json={"how": "drawn", "seats": [1, 2]})
    assert (said.status_code, said.json()["status"]) == (200, "running")
    assert stranger.delete(f"{API}/seats/2/vote", headers=bert).status_code == 204
    press(anna, care, "agree", how="drawn", seats="1 2")
    late = {"how": "drawn", "seats": [1, 2], "after": 1}
    assert stranger.put(f"{API}/seats/2/vote", headers=bert, json=late).json()["code"] == "turn_changed"
    said = stranger.put(f"{API}/seats/2/vote", headers=bert, json={"how": "drawn", "seats": [2, 1]})
    assert said.json()["status"] == "over"
    page = anna.get("/games/dig").text
    assert "How it ended" in page
    assert stranger.get(f"{API}/final", headers=bert).json()["reason"] == "drawn"
    ledger = anna.get("/games/dig/ledger").text
    assert "The seats agreed to end the game." in ledger
    assert "The game was ended, and the rules were told." in ledger
    assert "It cannot be" not in anna.get("/games/dig/replay").text
    report = anna.get("/games/dig/seats/1/reports").text
    assert "/games/dig/seats/1/reports/3?kind=final" in report
    again = stranger.put(f"{API}/seats/2/vote", headers=bert, json={"how": "stopped"})
    assert again.json()["code"] == "game_not_running"


def test_a_season_is_cancelled_in_set_up(
    world: World, visit: Visit, press: Any, bearer: Bearer, stranger: TestClient
) -> None:
    world.game(start=False, fee_cents=50)
    mona = visit("mona")
    assert 'href="/games/dig/end"' in mona.get("/games/dig/board").text
    page = mona.get(END).text
    assert 'value="cancelled"' in page
    assert 'value="stopped"' not in page
    refused = press(mona, END, "", how="cancelled", reason=" ")
    assert (refused.status_code, 'role="alert"' in refused.text) == (422, True)
    asked = press(mona, END, "", sure=False, how="cancelled", reason="nobody came")
    for said in (
        "cancelled before it has begun",
        "No fee was taken.",
        "told by mail at once",
        "be taken back",
    ):
        assert said in asked.text
    told = stranger.post(
        f"{API}/end",
        headers=bearer("mona"),
        json={"how": "cancelled", "reason": "nobody came", "preview": True},
    )
    assert told.json()["status"] == "setup"
    assert all(line.replace("<", "&lt;").replace(">", "&gt;") in asked.text for line in told.json()["told"])
    done = press(mona, END, "", how="cancelled", reason="nobody came")
    assert done.headers["location"] == "/games/dig"
    for name in ("mona", "anna"):
        assert "cancelled before it began" in visit(name).get("/games/dig").text
    shown = stranger.get(API, headers=bearer("anna")).json()
    assert (shown["status"], shown["turn"]) == ("over", 0)
    assert "The reason given: nobody came" in visit("anna").get("/games/dig/ledger").text
    for gone in ("/final", "/archive", "/replay"):
        assert stranger.get(f"{API}{gone}", headers=bearer("mona")).status_code == 409
    # Every page that a cancelled game still has can be read.
    for page_of in ("", "/board", "/end", "/schedule", "/stage", "/runs", "/seats/1", "/setup"):
        assert mona.get(f"/games/dig{page_of}").status_code in {200, 409}, page_of
    assert visit("anna").get("/games/dig/seats/1/care").status_code == 200
    assert visit("anna").get("/").status_code == 200


def test_a_moderator_ends_a_running_game_on_a_page_and_forbids_votes(
    played: World, visit: Visit, press: Any, token: Any
) -> None:
    mona = visit("mona")
    assert 'value="cancelled"' not in mona.get(END).text
    mona.post("/games/dig/votes", data={"csrf": token(mona), "votes": "none"})
    assert "Players cannot end this game" in visit("anna").get("/games/dig/seats/1/care").text
    done = press(mona, END, "", how="conceded", seat_2="on", reason="He has all the gold")
    assert done.status_code == 303
    assert "How it ended" in mona.get("/games/dig").text
    assert "The game is over." in mona.get(END).text
