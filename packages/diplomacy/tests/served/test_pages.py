"""A game on the server's pages and over REST: the workbench by clicks, a missing player, a draw by vote."""

import html
import re
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World

Token = Callable[[TestClient], str]
Visit = Callable[[str], TestClient]


@pytest.fixture
def europe(world: World) -> World:
    """A game of Anna, Bert and five computers, just begun."""
    world.people()
    seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])]
    seats += [SeatPlan(bot=True, temper="planner") for _ in range(5)]
    with world.opened() as c:
        plan = GamePlan(ruleset="diplomacy", title="Europe", code="dig", seats=seats)
        c.games.create(world.actor("mona"), plan)
        c.turns.start(world.actor("mona"), "dig")
    world.without_limits()
    return world


def _seats(world: World) -> dict[str, int]:
    """Return the seats of Anna and Bert: dice have dealt them."""
    with world.opened() as c:
        rows = c.games.seats(c.games.get("dig"))
        return {
            name: row.number for row in rows for name in ("anna", "bert") if row.user_id == world.users[name]
        }


def test_the_workbench_writes_orders_by_clicks(europe: World, visit: Visit, token: Token) -> None:
    seat = _seats(europe)["anna"]
    anna = visit("anna")
    url, csrf = f"/games/dig/seats/{seat}/orders", token(anna)
    page = anna.get(url).text
    assert ">BUR<" in page
    assert 'class="writing bench"' in page
    (piece, *others) = re.findall(r'name="to" value="([^"]*)"', page)
    assert len(others) >= 2
    offers = [html.unescape(one) for one in re.findall(r'name="offer" value="([^"]*)"', page)]
    # A click on an offer puts its line on the sheet; the next click goes to the next piece.
    sent = {"csrf": csrf, "view": "bench", "turn": "1", "piece": piece, "offer": offers[0]}
    page = anna.post(f"{url}/offer", data=sent).text
    lines = _lines(page)
    assert offers[0].partition(": ")[2] in lines.values()
    assert "1 order understood, no problems." in page
    answer = anna.post(f"{url}/send", data={"csrf": csrf, "view": "bench", "turn": "1", **lines})
    assert answer.status_code < 400
    with europe.opened() as c:
        (receipt,) = c.orders.seat(europe.actor("anna"), "dig", seat).receipts()
    assert offers[0].partition(": ")[2] in receipt.orders


def test_a_season_with_a_silent_player_ends_in_a_draw_by_vote(
    europe: World, client: TestClient, bearer: Callable[..., dict[str, str]]
) -> None:
    seats = _seats(europe)
    url = f"/api/v1/games/dig/seats/{seats['anna']}"
    for turn in range(1, 4):
        # Anna holds; Bert sends nothing.
        template = client.get(f"{url}/template", headers=bearer("anna")).text
        client.post(f"{url}/sheet", json={"text": template, "draft": False}, headers=bearer("anna"))
        europe.run()
        report = client.get(f"{url}/reports/{turn}.json", headers=bearer("anna")).json()
        assert {block["key"] for block in report["blocks"]} >= {"map", "powers", "units", "story"}
    text = client.get(f"{url}/reports/1.txt", headers=bearer("anna")).text
    assert "What all units did".upper() in text
    silent = client.get(f"/api/v1/games/dig/seats/{seats['bert']}/reports/1.txt", headers=bearer("bert")).text
    assert "your units held" in silent.replace("\n", " ")
    asked = client.put("/api/v1/games/dig/votes", json={"votes": "open"}, headers=bearer("mona"))
    assert asked.is_success, asked.text
    with europe.opened() as c:
        # Who has nothing to order in a phase has not left the game.
        assert {seat.status for seat in c.games.seats(c.games.get("dig"))} == {"active"}
    everybody = list(range(1, 8))
    for name in ("anna", "bert"):
        wanted = {"how": "drawn", "seats": everybody, "after": 3}
        found = client.put(f"/api/v1/games/dig/seats/{seats[name]}/vote", json=wanted, headers=bearer(name))
        assert found.is_success, found.text
    with europe.opened() as c:
        assert c.games.get("dig").status == "over"


def _lines(page: str) -> dict[str, str]:
    """Return the lines of the sheet on the page, by the names of their fields, with the heads."""
    found = re.findall(r'name="((?:line|head)-[\d-]+)" value="([^"]*)"', page)
    return {name: html.unescape(value) for name, value in found}
