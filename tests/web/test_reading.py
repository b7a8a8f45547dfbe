"""Reading one's reports on the pages: two turns side by side."""

import re
from collections.abc import Callable
from datetime import timedelta

from starlette.testclient import TestClient

from app.games.plans import SeatPlan
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


def test_the_map_over_the_turns_is_made_of_stored_reports(world: World, visit: Visit) -> None:
    """Fog: what is known later is unknown in the map of before; both are drawn on the same ground."""
    world.people()
    seat = world.war("conquest", map="duel")
    for way in ("N", "S"):
        world.submit("anna", seat, f"CONVOY 1\n1: {way}\n2: {way}\n", code="war")
        world.run("war")
        world.clock.advance(timedelta(days=7))
    base = f"/games/war/seats/{seat}"
    anna = visit("anna")
    assert f'href="{base}/map"' in anna.get(f"{base}/reports").text
    latest, start = anna.get(f"{base}/map").text, anna.get(f"{base}/map?turn=0-start").text
    assert "Turn 2: the map as you knew it then." in latest
    assert "Starting position: the map as you knew it then." in start
    box = re.compile(r'viewBox="0 0 (\d+) ')
    assert box.findall(latest)[0] == box.findall(start)[0]
    # Layers put away are so without script too; what is not chosen is not shown.
    some = anna.get(f"{base}/map?chosen=yes&layer=terrain").text
    assert 'class="known-map no-owners no-spotted no-heard no-trails"' in some
    assert anna.get(f"{base}/map?layer=secrets").status_code == 404
    part = anna.get(f"{base}/map?turn=1&part=yes").text
    assert "<html" not in part
    assert "<svg" in part
    assert anna.get(f"{base}/map?turn=9").status_code == 404
    assert visit("bert").get(f"{base}/map").status_code == 404


def test_the_map_by_rest(world: World, stranger: TestClient, bearer: Callable[[str], dict[str, str]]) -> None:
    world.people()
    seat = world.war("conquest", map="duel")
    world.submit("anna", seat, "CONVOY 1\n1: N\n2: S\n", code="war")
    world.run("war")
    address, headers = f"/api/v1/games/war/seats/{seat}/map", bearer("anna")
    told = stranger.get(address, headers=headers).json()
    assert (told["turn"], told["turns"]) == ("1", ["0-start", "1"])
    before = stranger.get(f"{address}?turn=0-start", headers=headers).json()
    assert [cell["id"] for cell in before["map"]["cells"]] == [cell["id"] for cell in told["map"]["cells"]]
    report = stranger.get(f"/api/v1/games/war/seats/{seat}/reports/0.json?kind=start", headers=headers).json()
    (block,) = [one for one in report["blocks"] if one["block"] == "map"]
    known = {cell["id"] for cell in block["cells"]}
    # The atlas lies under it: places of which the report says nothing have never been seen.
    shown = {cell["id"]: cell for cell in before["map"]["cells"] if cell.get("fog") != "unknown"}
    assert known < set(shown)
    assert {(shown[place]["fog"], "turn" in shown[place]) for place in set(shown) - known} == {("old", False)}
    # A game without a map says so.
    world.game()
    none = stranger.get("/api/v1/games/dig/seats/1/map", headers=headers)
    assert (none.status_code, none.json()["code"]) == (404, "no_map")
