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
