"""Reading one's reports on the pages: two turns side by side."""

import re
from collections.abc import Callable

from starlette.testclient import TestClient

from app.games.service import SeatPlan
from tests.app.world import World

Visit = Callable[[str], TestClient]
REPORTS = "/games/dig/seats/1/reports"


def _grown(world: World, turns: int = 2) -> World:
    """Territories: anna builds, so that her second report differs from her first."""
    world.people()
    world.territories(
        [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"]), SeatPlan(bot=True)]
    )
    for _ in range(turns):
        world.run()
    return world


def test_two_turns_side_by_side(world: World, visit: Visit) -> None:
    _grown(world)
    anna = visit("anna")
    assert f"{REPORTS}/compare" in anna.get(REPORTS).text
    assert f"{REPORTS}/compare?before=1&amp;after=2" in anna.get(f"{REPORTS}/2").text
    page = anna.get(f"{REPORTS}/compare?before=0-start&after=2")
    assert page.status_code == 200
    # In words, not only in colour: what changed, and from what to what.
    assert re.search(r'<th scope="row">changed</th>', page.text)
    assert re.search(r'<span class="was">[^<]+</span> <span aria-hidden="true">→</span>', page.text)
    assert re.search(rf'href="{REPORTS}/2#b-[a-z-]+"', page.text)
    # Without a choice the last two; the same one twice is alike.
    assert '<option value="1" selected>' in anna.get(f"{REPORTS}/compare").text
    assert "the two reports are alike" in anna.get(f"{REPORTS}/compare?before=2&after=2").text
    assert anna.get(f"{REPORTS}/compare?before=2&after=9").status_code == 404
    assert anna.get(f"{REPORTS}/compare?before=x&after=2").status_code in {404, 422}
    assert visit("bert").get(f"{REPORTS}/compare?before=1&after=2").status_code == 404


def test_two_turns_by_rest(
    world: World, stranger: TestClient, bearer: Callable[[str], dict[str, str]]
) -> None:
    _grown(world)
    address = f"/api/v1{REPORTS}/compare?before=1&after=2"
    found = stranger.get(address, headers=bearer("anna"))
    assert found.status_code == 200
    told = found.json()
    assert (told["before"], told["after"]) == ("1", "2")
    (summary,) = [table for table in told["tables"] if table["key"] == "summary"]
    assert summary["columns"] == ["What", "Value"]
    assert {row["state"] for row in summary["rows"]} == {"changed"}
    assert stranger.get(address, headers=bearer("bert")).status_code == 403
    assert stranger.get(address.replace("after=2", "after=2-odd"), headers=bearer("anna")).status_code == 422


def test_search_leads_to_the_place_in_the_report(world: World, visit: Visit) -> None:
    _grown(world)
    anna = visit("anna")
    assert 'href="/search"' in anna.get(REPORTS).text
    assert anna.get("/search").status_code == 200
    page = anna.get("/search", params={"q": "gold"}).text
    links = re.findall(rf'href="({REPORTS}/\d+(?:\?kind=start)?)#(b-[a-z0-9-]+):~:text=(\w+)"', page)
    assert len({address for address, _, _ in links}) == 3
    for address, anchor, word in links:
        report = anna.get(address).text
        assert f'id="{anchor}"' in report
        assert word in report
    assert "<mark>Gold</mark>" in page
    # What one writes is text on the page, and what cannot be searched for is told.
    odd = anna.get("/search", params={"q": '<b>"gold'})
    assert (odd.status_code, "&lt;b&gt;" in odd.text, '<b>"gold' in odd.text) == (200, True, False)
    refused = anna.get("/search", params={"q": "--"})
    assert (refused.status_code, "Search for a word" in refused.text) == (422, True)
    assert "Nothing found" in visit("mona").get("/search", params={"q": "gold"}).text


def test_search_by_rest(world: World, stranger: TestClient, bearer: Callable[[str], dict[str, str]]) -> None:
    _grown(world)
    told = stranger.get("/api/v1/search?q=gold", headers=bearer("anna")).json()
    assert (told["next"], told["unread"]) == (None, False)
    assert [(one["game"], one["seat"], one["game_turn"]) for one in told["items"]] == [
        ("dig", 1, 2),
        ("dig", 1, 1),
        ("dig", 1, 0),
    ]
    first = stranger.get("/api/v1/search?q=gold&limit=2", headers=bearer("anna")).json()
    second = stranger.get(first["next"], headers=bearer("anna")).json()
    assert ([one["game_turn"] for one in first["items"] + second["items"]], second["next"]) == (
        [2, 1, 0],
        None,
    )
    assert told["items"][0]["lines"][0]["link"].startswith(f"{REPORTS}/2#b-")
    assert stranger.get("/api/v1/search?q=-", headers=bearer("anna")).json()["code"] == "nothing_to_search"
    assert stranger.get("/api/v1/search?q=gold", headers=bearer("bert")).json()["items"][0]["seat"] == 2
