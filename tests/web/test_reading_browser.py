"""Two turns, search and the map over the turns in a real Chromium: keyboard, a phone, no script, axe."""

import os
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.app.world import World
from tests.web.test_browser import _sign_in, address

__all__ = ["address"]

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("TURNPOST_SHOTS", "")
# A layer may be drawn anew at the moment when it is asked about.
_SHOWN = """([name, wanted]) => {
    const layer = document.querySelector('#known .of-' + name);
    return layer !== null && (layer.getClientRects().length > 0) === wanted;
}"""
_BOX = "document.querySelector('.known-box svg').getAttribute('viewBox')"


@pytest.fixture
def war(world: World, address: str) -> str:
    """Conquest on a small map after three turns in which anna's first convoy went out and took hexes."""
    seat = world.war("conquest", map="duel")
    for way in ("N", "SE", "S"):
        world.submit("anna", seat, f"CONVOY 1\n1: {way}\n2: {way}\n", code="war")
        world.run("war")
        world.clock.advance(timedelta(days=7))
    return f"{address}/games/war/seats/{seat}"


def _faults(page: Any) -> list[str]:
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


@pytest.mark.long("a browser with a keyboard alone")
def test_the_map_over_the_turns_by_the_keyboard(war: str, address: str, chromium: Any) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    faults = _faults(page)
    _sign_in(page, address, "anna")
    page.goto(f"{war}/reports")
    page.get_by_role("link", name="Map over the turns").click()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # Pan and zoom: the arrows move what is seen, 0 shows all of it again.
    whole = page.evaluate(_BOX)
    region = page.get_by_role("region", name="Map, Turn 3")
    region.focus()
    page.keyboard.press("+")
    near = page.evaluate(_BOX)
    assert float(near.split()[2]) < float(whole.split()[2])
    page.keyboard.press("ArrowRight")
    assert float(page.evaluate(_BOX).split()[0]) > float(near.split()[0])
    page.get_by_role("button", name="Whole map").click()
    assert [float(one) for one in page.evaluate(_BOX).split()] == [float(one) for one in whole.split()]
    # Layers are put away and come back; each by itself.
    for layer, name in (("owners", "Owners"), ("terrain", "Terrain"), ("trails", "Own trails")):
        page.get_by_label(name).uncheck()
        page.wait_for_function(_SHOWN, arg=[layer, False])
        page.get_by_label(name).check()
    # The slider: a turn before, from its stored report, while the part that is seen stays.
    page.get_by_role("button", name="Zoom in").click()
    near = page.evaluate(_BOX)
    slider = page.get_by_role("slider", name="Turn")
    assert slider.get_attribute("aria-valuetext") == "Turn 3"
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("region", name="Map, Turn 2").wait_for()
    assert page.evaluate(_BOX).split()[0] == near.split()[0]
    page.keyboard.press("Home")
    page.get_by_role("region", name="Map, Starting position").wait_for()
    assert "turn=0-start" in page.url
    page.keyboard.press("End")
    page.get_by_role("region", name="Map, Turn 3").wait_for()
    assert page.get_by_role("region", name="The same as a list").is_visible()
    assert faults == []
    context.close()


@pytest.mark.long("each walk again without scripts")
def test_without_script_a_form_does_it(war: str, address: str, chromium: Any) -> None:
    context = chromium.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{war}/map")
    page.get_by_role("combobox", name="Turn").select_option("2")
    page.get_by_label("Owners").uncheck()
    page.get_by_label("Larger drawing").check()
    page.get_by_role("button", name="Show").click()
    page.get_by_role("region", name="Map, Turn 2").wait_for()
    assert not page.locator("#known .of-owners").first.is_visible()
    assert page.locator("#known .of-terrain").first.is_visible()
    page.get_by_role("link", name=re.compile("^Turn 3")).click()
    page.get_by_role("region", name="Map, Turn 3").wait_for()
    # What was chosen is kept from turn to turn.
    assert not page.locator("#known .of-owners").first.is_visible()
    trails = page.locator(".known-trails li")
    assert "→" in trails.first.inner_text()
    context.close()


@pytest.mark.long("pages in each width and theme", but=["360-light"])
@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1366, "dark")])
def test_no_barrier_on_any_of_them(war: str, address: str, chromium: Any, width: int, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="`make browser` installs axe")
    context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page = context.new_page()
    _sign_in(page, address, "anna")
    wrong: list[Any] = []
    paths = {
        "compare": f"{war}/reports/compare?before=1&after=3",
        "search": f"{address}/search?q=hex",
        "map": f"{war}/map",
        "map-list": f"{war}/map?chosen=yes&layer=owners",
        "reports": f"{war}/reports",
        "report": f"{war}/reports/3",
        "atlas": f"{address}/games/war/atlas",
    }
    for name, path in paths.items():
        assert page.goto(path).status == 200, path
        if SHOTS:
            page.screenshot(path=str(Path(SHOTS, f"{name}-{width}-{scheme}.png")), full_page=True)
        if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0:
            wrong.append((path, "wider than the screen"))
        found = axe.Axe().run(page).response["violations"]
        wrong += [(name, one["id"], one["nodes"][0]["html"][:160]) for one in found]
    context.close()
    assert wrong == []
