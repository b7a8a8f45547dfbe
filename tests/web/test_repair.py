"""Repairs and rollbacks on the page and by the interface; nobody else sees a repair that waits."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.render.clean import unisolated
from app.turns.repair.repairs import Wish
from tests.app.world import World
from tests.web.fetched import all_pages, bearer_of

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
REPAIR = "/games/dig/repair"
OTHER = "TURN\n1: DIG\n2: DIG\n3: DIG\n"


@pytest.fixture
def twice(played: World) -> World:
    """A game after its second turn."""
    played.submit("anna", 1)
    played.submit("bert", 2)
    played.run()
    return played


@pytest.mark.long("fetches every address twice; test_stage.py does for a stage")
def test_what_a_player_can_fetch_is_the_same_while_a_repair_waits(twice: World, visit: Visit) -> None:
    """Byte for byte: pages, files, the interface, mail; and again after it has been discarded."""
    anna, headers = visit("anna"), bearer_of(twice, "anna")
    # Files are made when somebody first asks for them, and an export holds those that are there.
    all_pages(anna, headers)
    before = all_pages(anna, headers)
    with twice.opened() as c:
        mails = len(c.mail.all())
        stand = c.repairs.stage(twice.actor("mona"), "dig", 1, Wish(seat=1, text=OTHER))
        assert stand.diff.seats
    assert all_pages(anna, headers) == before
    assert anna.get(REPAIR).status_code == 404
    with twice.opened() as c:
        c.repairs.discard(twice.actor("mona"), "dig", 1)
        assert len(c.mail.all()) == mails
    assert all_pages(anna, headers) == before
    # The test can tell: a repair that is applied shows.
    with twice.opened() as c:
        c.repairs.stage(twice.actor("mona"), "dig", 1, Wish(seat=1, text=OTHER))
        c.repairs.apply(twice.actor("mona"), "dig", 2, words="Wrong revision.")
    assert all_pages(anna, headers) != before


def test_the_moderator_repairs_a_turn_on_the_page(
    twice: World, visit: Visit, token: Token, press: Callable[..., Any]
) -> None:
    mona = visit("mona")
    assert 'href="/games/dig/repair"' in mona.get("/games/dig/board").text
    page = mona.get(REPAIR).text
    assert "Run 1: turn 1" in page
    send = {"csrf": token(mona), "wanted": "1", "seat": "1", "how": "text", "text": OTHER}
    wrong = mona.post(f"{REPAIR}/stage", data={**send, "wanted": "0"})
    assert (wrong.status_code, "is the start of the game" in wrong.text) == (409, True)
    assert "3: DIG" in wrong.text
    assert mona.post(f"{REPAIR}/stage", data={**send, "how": "x"}).status_code == 422
    # Its stored sheet is shown to be edited, with the revisions to choose from.
    stored = mona.post(f"{REPAIR}/stage", data={**send, "step": "sheet"}).text
    assert "2: HIDE 1\n</textarea>" in stored
    assert "Revision 1, was run" in unisolated(stored)
    # What is wrong with it is shown before it is played, or when it is asked for.
    faulty = {**send, "text": "TURN\n1: DIG\n2: HYDE 1\n"}
    told = mona.post(f"{REPAIR}/stage", data=faulty)
    assert (told.status_code, "What is wrong with this sheet" in told.text) == (200, True)
    assert "HYDE 1" in told.text.partition('id="checked"')[2]
    asked = mona.post(f"{REPAIR}/stage", data={**send, "step": "check"}).text
    assert "Nothing is wrong with this sheet, as far as the seat knew." in asked
    with twice.opened() as c:
        assert c.repairs.current(twice.actor("mona"), "dig") is None
    (shown,) = re.findall(r'name="shown" value="([0-9a-f]{64})"', told.text)
    assert mona.post(f"{REPAIR}/stage", data={**faulty, "shown": shown}).status_code == 303
    assert press(mona, REPAIR, "discard", number="1", words="").status_code == 303
    assert mona.post(f"{REPAIR}/stage", data=send).status_code == 303
    page = mona.get(REPAIR).text
    assert "Repair 2, not applied" in page
    # Every fact of the report, and every list of it, the old beside the new.
    assert re.search(r"Gold \d+ → \d+", unisolated(page))
    (beside,) = re.findall(r'href="(/games/dig/repair/\d+/seats/1/compare[^"]*)', page)[:1]
    assert '<span class="was">' in mona.get(beside.replace("&amp;", "&")).text
    assert "with another sheet of seat 1" in page
    assert "on its way" in page
    (url,) = re.findall(r'href="(/games/dig/repair/\d+/seats/1\.html[^"]*)', page)[:1]
    report = mona.get(url)
    assert report.status_code == 200
    assert "script" not in report.headers["content-security-policy"]
    asked = press(mona, REPAIR, "apply", sure=False, number="2", words="It came by post.")
    assert "The old ones are marked, and can still be read" in asked.text
    assert press(mona, REPAIR, "apply", number="2", words="It came by post.").status_code == 303
    assert mona.get(url).status_code == 404
    anna = visit("anna")
    listed = anna.get("/games/dig/seats/1/reports").text
    assert "Corrected or undone since" in listed
    (old,) = re.findall(r'href="(/games/dig/seats/1/reports/1\?[^"]*)', listed)[:1]
    shown = anna.get(old.replace("&amp;", "&")).text
    assert "This report has been out of date" in shown
    assert "Read the corrected one" in shown
    assert "This report was corrected" in anna.get("/games/dig/seats/1/reports/1").text
    assert anna.get("/games/dig/seats/1/reports/1.pdf?kind=turn&version=1").content.startswith(b"%PDF")
    ledger = anna.get("/games/dig/ledger").text
    assert "The sheet of seat 1 was replaced." in ledger
    # The moderator's words are for those whose reports differ.
    assert "It came by post." in ledger
    again = press(mona, REPAIR, "apply", number="2", words="")
    assert again.status_code == 409


def test_the_moderator_goes_back_on_the_page(twice: World, visit: Visit, press: Callable[..., Any]) -> None:
    mona = visit("mona")
    asked = press(mona, REPAIR, "rollback", sure=False, number="2", words="Once more.")
    # What is undone stands there, by name.
    assert ("One run is undone:" in asked.text, "Run 2: turn 2" in unisolated(asked.text)) == (True, True)
    assert "the fees" not in asked.text
    done = press(mona, REPAIR, "rollback", number="2", words="Once more.")
    assert (done.status_code, done.headers["location"]) == (303, "/games/dig/schedule")
    anna = visit("anna")
    assert (
        "The moderator has undone the turn that it describes" in anna.get("/games/dig/seats/1/reports/2").text
    )
    assert "took the game back to run" in anna.get("/games/dig/ledger").text
    assert "Once more." in anna.get("/games/dig/ledger").text
    refused = press(mona, REPAIR, "rollback", number="2", words="")
    assert (refused.status_code, "there is nothing to undo" in refused.text) == (409, True)
    assert press(mona, REPAIR, "rollback", number="x").status_code == 422


def test_a_moderator_who_plays_looks_first(twice: World, visit: Visit, token: Token) -> None:
    with twice.opened() as c:
        c.seat_changes.hand_over(twice.actor("mona"), "dig", 3, user_id=twice.users["mona"])
    mona = visit("mona")
    assert "You play in this game yourself" in mona.get(REPAIR).text
    assert mona.post(f"{REPAIR}/look", data={"csrf": token(mona), "reason": ""}).status_code == 422
    assert mona.post(f"{REPAIR}/look", data={"csrf": token(mona), "reason": "odd"}).status_code == 303
    assert "Play it again, for me alone" in mona.get(REPAIR).text


def test_repairs_by_the_interface(twice: World, stranger: TestClient) -> None:
    with twice.opened() as c:
        token, _ = c.accounts.issue_token(
            c.accounts.user(twice.users["mona"]), scopes=("read", "orders", "moderate")
        )
    base, headers = "/api/v1/games/dig", {"Authorization": f"Bearer {token}"}
    assert stranger.get(f"{base}/repair", headers=headers).json()["code"] == "no_repair"
    wish = {"seat": 2, "text": OTHER}
    made = stranger.post(f"{base}/runs/1/repair", headers=headers, json=wish).json()
    assert (made["number"], made["change"], made["state"]) == (1, "replaced", "open")
    report = made["runs"][0]["reports"][0]
    assert (report["change"], report["mail"]) == ("changed", "queued")
    assert stranger.get(report["url"], headers=headers).json()["seat"] == report["seat"]
    assert stranger.get(f"{base}/repair", headers=headers).json() == made
    again = stranger.post(f"{base}/runs/1/repair", headers=headers, json=wish)
    assert (again.status_code, again.json()["code"]) == (409, "repair_open")
    applied = stranger.post(f"{base}/repair/1/apply", headers=headers, json={"words": "Sorry."}).json()
    assert applied["state"] == "applied"
    reports = stranger.get(f"{base}/seats/2/reports", headers=headers).json()["items"]
    old = [one for one in reports if one["replaced_at"]]
    assert [one["game_turn"] for one in old][-1] == 1
    assert stranger.get(old[-1]["links"]["json"], headers=headers).json()["game_turn"] == 1
    stale = stranger.post(f"{base}/rollback", headers=headers, json={"turn": 2, "after": 0})
    assert stale.json()["code"] == "turn_changed"
    asked = stranger.get(f"{base}/rollback?turn=2", headers=headers).json()
    assert asked == {"turn": 2, "runs": [{"number": 4, "kind": "due", "game_turn": 2, "seat": 0}]}
    back = stranger.post(f"{base}/rollback", headers=headers, json={"turn": 2}).json()
    assert back == {"undone": [4], "turn": 2}
    assert stranger.get(f"{base}/rollback?turn=2", headers=headers).json()["code"] == "nothing_to_undo"
    assert stranger.get(f"{base}/rollback?turn=9", headers=headers).json()["code"] == "no_such_turn"
    made = stranger.post(f"{base}/runs/3/repair", headers=headers, json={}).json()
    assert made["runs"][0]["same_events"]
    assert stranger.post(f"{base}/repair/2/discard", headers=headers).status_code == 204
