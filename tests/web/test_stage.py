"""The moderator's page of a staged turn; and that nobody else can tell that there is one."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.world import World
from tests.web.fetched import all_pages, bearer_of

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
STAGE = "/games/dig/stage"


@pytest.fixture
def held_back(played: World) -> World:
    """Turn 2 has come in; turns are published by hand."""
    with played.opened() as c:
        c.releases.set_release(played.actor("mona"), "dig", "by_hand")
        c.schedules.set(played.actor("mona"), "dig", due_at=played.clock.now() - timedelta(hours=1))
    played.submit("anna", 1)
    played.submit("bert", 2)
    return played


def _stage(world: World) -> int:
    run = world.run().run
    assert run is not None
    return run.number


def test_what_a_player_can_fetch_is_the_same_before_and_after(held_back: World, visit: Visit) -> None:
    """Byte for byte: pages, files, the interface, mail; and again after the run has been discarded."""
    anna, headers = visit("anna"), bearer_of(held_back, "anna")
    # Files are made when somebody first asks for them, and an export holds those that are there.
    all_pages(anna, headers)
    before = all_pages(anna, headers)
    assert len(before) > 30
    with held_back.opened() as c:
        mails = len([row for row in c.mail.all() if row.recipient == "anna@example.org"])
    number = _stage(held_back)
    after = all_pages(anna, headers)
    assert [path for path in before if before[path] != after.get(path)] == []
    assert before.keys() == after.keys()
    with held_back.opened() as c:
        c.stages.discard(held_back.actor("mona"), "dig", number)
    assert all_pages(anna, headers) == before
    with held_back.opened() as c:
        assert len([row for row in c.mail.all() if row.recipient == "anna@example.org"]) == mails
    # The test can tell: a run that is published shows.
    with held_back.opened() as c:
        c.turns.ask(held_back.actor("mona"), "dig", after=1)
    number = _stage(held_back)
    with held_back.opened() as c:
        c.stages.publish(held_back.actor("mona"), "dig", number)
    assert all_pages(anna, headers) != before


def test_the_moderator_reads_it_and_publishes_it(
    held_back: World, visit: Visit, token: Token, press: Callable[..., Any]
) -> None:
    number = _stage(held_back)
    held_back.submit("anna", 1, "TURN\n1: DIG\n")
    mona = visit("mona")
    board = mona.get("/games/dig/board").text
    assert "has been computed, and nobody has seen it yet" in board
    assert "A sheet has come since, from Seat 1" in board
    page = mona.get(STAGE).text
    assert "a sheet has come from Seat 1" in page
    assert "Turn 2, not yet published" in page
    report = mona.get(f"{STAGE}/{number}/seats/1.html?kind=turn")
    assert report.status_code == 200
    assert "script" not in report.headers["content-security-policy"]
    assert mona.get(f"{STAGE}/{number}/seats/1.pdf").content.startswith(b"%PDF")
    anna = visit("anna")
    for path in (STAGE, f"{STAGE}/{number}/seats/1.html"):
        assert anna.get(path).status_code == 404
    asked = press(mona, STAGE, "publish", sure=False, staged=str(number))
    assert "Everybody reads it at the same moment" in asked.text
    assert press(mona, STAGE, "publish", staged=str(number)).status_code == 303
    assert "Turns of this game" not in mona.get(STAGE).text
    assert anna.get("/games/dig/seats/1/reports/2.pdf").status_code == 200
    # The file that the worker keeps is that of the report as published.
    with held_back.opened() as c:
        (row,) = [
            one for one in c.reports.seat(held_back.actor("anna"), "dig", 1).page(1)[0] if one.game_turn == 2
        ]
        assert c.reports.document(row).published
    assert press(mona, STAGE, "publish", staged=str(number)).status_code == 409


def test_it_is_run_again_or_discarded(
    held_back: World, visit: Visit, token: Token, press: Callable[..., Any]
) -> None:
    mona = visit("mona")
    number = _stage(held_back)
    asked = press(mona, STAGE, "again", sure=False, staged=str(number))
    assert "the turn is computed anew from every sheet that is in by now" in asked.text
    assert "All seats see the change" not in asked.text
    assert press(mona, STAGE, "again", staged=str(number)).status_code == 303
    number = _stage(held_back)
    assert press(mona, STAGE, "discard", staged=str(number)).status_code == 303
    assert "You discarded a run of turn 2" in mona.get("/games/dig/board").text
    assert press(mona, STAGE, "discard", staged="x").status_code == 422


def test_when_turns_are_published_is_chosen_on_a_page(played: World, visit: Visit, token: Token) -> None:
    mona = visit("mona")
    send = {"csrf": token(mona), "release": "after", "hours": "12"}
    assert mona.post(f"{STAGE}/release", data=send).status_code == 303
    with played.opened() as c:
        game = c.games.get("dig")
        assert (game.release, game.release_hours) == ("after", 12)
    assert "12 hours after it was computed" in mona.get("/games/dig/ledger").text
    for wrong in ({"hours": "0"}, {"hours": "x"}, {"release": "never"}):
        assert mona.post(f"{STAGE}/release", data={**send, **wrong}).status_code == 422


def test_a_moderator_who_plays_looks_first(held_back: World, visit: Visit, token: Token) -> None:
    with held_back.opened() as c:
        c.seat_changes.hand_over(held_back.actor("mona"), "dig", 3, user_id=held_back.users["mona"])
    number = _stage(held_back)
    mona = visit("mona")
    assert "You play in this game yourself" in mona.get(STAGE).text
    sent_on = mona.get(f"{STAGE}/{number}/seats/1.txt")
    assert (sent_on.status_code, sent_on.headers["location"]) == (303, f"{STAGE}#look")
    assert mona.post(f"{STAGE}/look", data={"csrf": token(mona), "reason": ""}).status_code == 422
    assert mona.post(f"{STAGE}/look", data={"csrf": token(mona), "reason": "odd"}).status_code == 303
    assert mona.get(f"{STAGE}/{number}/seats/1.txt").status_code == 200
    assert "looked at the whole position" in visit("anna").get("/games/dig/ledger").text
