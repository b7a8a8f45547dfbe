"""Ways written by a click on any place, in a real Chromium and without script; by REST too."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.world import World
from tests.web.test_browser import _sign_in, _war, address

__all__ = ["address"]
_STANDS = "document.querySelector('.map-box').getBoundingClientRect().top + window.scrollY"
_PLACE = """id => {
  const box = document.querySelector('.map-box[data-plan]');
  const place = JSON.parse(box.dataset.plan).places.find(one => one.id === id);
  const m = box.querySelector('svg').getScreenCTM();
  const p = new DOMPoint(place.at[0], place.at[1]).matrixTransform(m);
  return [p.x, p.y];
}"""


def _by_rest(world: World, orders: str, text: str, units: list[str]) -> Any:
    number = int(orders.split("/")[4])
    with world.opened() as c:
        return c.orders.seat(world.actor("anna"), "war", number).ways(text, units)


@pytest.mark.long("each walk again in the other view", but=["form"])
@pytest.mark.browser
@pytest.mark.parametrize("view", ["text", "form"])
def test_a_click_on_any_place_writes_the_way(world: World, address: str, chromium: Any, view: str) -> None:
    orders = _war(world, "conquest", map="duel")
    found = _by_rest(world, orders, "", ["#1"])
    way = next(one for one in found.ways if len(one.orders) == 3)
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    _sign_in(page, address, "anna")
    page.goto(f"{address}{orders}?view={view}")
    stands = page.evaluate(_STANDS)
    with page.expect_response("**/orders/ways"):
        page.get_by_role("group", name="Units").get_by_role("button").first.click()
    page.locator(".planned .far").first.wait_for()
    with page.expect_response("**/orders/ways"):
        page.mouse.click(*page.evaluate(_PLACE, way.to))
    says = page.locator("#map-says").inner_text()
    assert re.search(r"in 3 moves: fuel .+ in all\)\. There in pulse 3\.", says)
    # The map has not moved under the pointer.
    assert page.evaluate(_STANDS) == stands
    if view == "text":
        text = page.get_by_label("Orders, one on a line").input_value()
    else:
        text = "\n".join(page.locator("input[name^='line-']").evaluate_all("l => l.map(i => i.value)"))
    assert re.findall(r"\b(?:N|NE|SE|S|SW|NW)\b", text) == list(way.orders)
    # By the keyboard: the list of ways and its button, from where the moves have led.
    choice = page.get_by_role("combobox", name="Way to")
    choice.wait_for()
    choice.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    with page.expect_response("**/orders/ways"):
        page.keyboard.press("Enter")
    page.locator("#map-says", has_text="There in pulse").wait_for()
    assert page.locator(".planned .leg.mine").count() > 3
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    assert faults == []
    context.close()


@pytest.mark.long("a browser beside the click that writes a way")
@pytest.mark.browser
def test_a_far_click_begins_the_way_of_units(world: World, address: str, chromium: Any) -> None:
    orders = _war(world, "territories")
    context = chromium.new_context(viewport={"width": 360, "height": 800})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{orders}?view=text")
    with page.expect_response("**/orders/ways"):
        page.get_by_role("group", name="Units").get_by_role("button").first.click()
    choice = page.get_by_role("combobox", name="Way to")
    choice.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    far = choice.locator("option", has_text="turns away").first
    says = far.inner_text()
    choice.select_option(far.get_attribute("value"))
    page.get_by_role("button", name="Write the way").click()
    assert page.locator("#map-says").inner_text() == says
    assert "MOVE U" in page.get_by_label("Orders, one on a line").input_value()
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="`make browser` installs axe")
    assert [one["id"] for one in axe.Axe().run(page).response["violations"]] == []
    context.close()


def test_without_script_a_way_is_chosen_from_a_list(
    world: World, visit: Callable[[str], TestClient], token: Callable[[TestClient], str]
) -> None:
    world.people()
    seat = world.war("conquest", map="duel")
    url = f"/games/war/seats/{seat}/orders"
    found = _by_rest(world, url, "CONVOY 1\n1: LOOT\n", ["#1"])
    way = next(one for one in found.ways if len(one.orders) == 2)
    anna = visit("anna")
    page = anna.get(f"{url}?view=text").text
    assert '<select id="way-unit" name="way_unit" form="writing"><option value="#1"' in page
    fields = {"csrf": token(anna), "view": "text", "text": "CONVOY 1\n1: LOOT\n", "way_unit": "#1"}
    asked = anna.post(f"{url}/way", data=fields).text
    assert f'<option value="{way.to}">' in asked
    written = anna.post(f"{url}/way/write", data=fields | {"way_to": str(way.to)}).text
    assert f"1: LOOT\n2: {way.orders[0]}\n3: {way.orders[1]}\n" in written
    assert "Written into the sheet, not sent." in written
    assert "There in pulse 3." in written
    # The form holds the same lines; a place without a way writes nothing; a unit that is none has none.
    form = anna.post(
        f"{url}/view", data=fields | {"show": "form", "text": f"CONVOY 1\n1: LOOT\n2: {way.orders[0]}\n"}
    )
    assert f'value="{way.orders[0]}"' in form.text
    nowhere = anna.post(f"{url}/way/write", data=fields | {"way_to": "9999"}).text
    assert "Written into the sheet" not in nowhere
    assert (
        "it cannot get there on any way you know"
        in anna.post(f"{url}/way", data=fields | {"way_unit": "#99"}).text
    )
    answer = anna.post(f"{url}/ways", data=fields).json()
    assert answer["ways"][str(way.to)]["orders"] == list(way.orders)


def test_ways_by_rest(world: World, stranger: TestClient, bearer: Callable[[str], dict[str, str]]) -> None:
    world.people()
    seat = world.war("conquest", map="duel")
    address = f"/api/v1/games/war/seats/{seat}/ways"
    told = stranger.post(address, json={"text": "", "units": ["#1"]}, headers=bearer("anna")).json()
    assert told["head"] == "CONVOY 1"
    assert all(len(way["places"]) == len(way["orders"]) for way in told["ways"])
    assert all(re.fullmatch(r"\d{4}", way["to"]) and "fuel" in way["told"] for way in told["ways"])
    none = stranger.post(address, json={"text": "", "units": ["x"]}, headers=bearer("anna")).json()
    assert none == {"head": "", "ways": []}
    # A game without a way-finder answers the same.
    world.game()
    dig = {"text": "TURN\n1: DIG\n", "units": ["#1"]}
    answer = stranger.post("/api/v1/games/dig/seats/1/ways", json=dig, headers=bearer("anna"))
    assert answer.json() == {"head": "", "ways": []}
