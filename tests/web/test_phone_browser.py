"""A report on a phone: what matters on three screens, the rest behind links, with or without script."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.world import World
from tests.web.serving import served

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
GAMES = ("caravans", "conquest", "explorers", "spacerace", "territories")
_BLOCKS = "[...document.querySelectorAll('.turnpost main .block')]"
_SHOWN, _ALL = (
    f"{_BLOCKS}.filter(one => one.offsetHeight).map(one => one.id)",
    f"{_BLOCKS}.map(one => one.id)",
)


@pytest.fixture
def address(world: World) -> Iterator[str]:
    world.people()
    with served(world) as found:
        yield found


@pytest.mark.long("a browser for each game", but=["conquest"])
@pytest.mark.parametrize("game", GAMES)
def test_what_matters_stands_on_the_first_screens(address: str, chromium: Any, game: str) -> None:
    """The front page, what needs the reader and the contents: a war's report was 44 screens long."""
    for scripted in (True, False):
        context = chromium.new_context(viewport=PHONE, java_script_enabled=scripted)
        page = context.new_page()
        page.goto(f"{address}/samples/{game}")
        height = page.locator(".turnpost").bounding_box()["height"] / PHONE["height"]
        assert height < (3.9 if game == "conquest" else 3.05), height
        links = page.locator(".turnpost .contents a")
        anchors = [one.get_attribute("href") for one in links.all()]
        assert anchors[-2:] == ["#proofs", "#report"] or anchors[-1] == "#report"
        # Each section is shown by its link, and what news points to by the link of the news.
        for anchor in (
            anchors[0],
            anchors[len(anchors) // 2],
            page.locator(".news a").first.get_attribute("href"),
        ):
            page.locator(f".turnpost a[href='{anchor}']").first.click()
            opened = page.locator(anchor)
            assert opened.is_visible()
            assert 0 <= opened.bounding_box()["y"] < PHONE["height"]
        page.locator(".turnpost .contents .whole a").click()
        shown, there = page.evaluate(_SHOWN), page.evaluate(_ALL)
        assert shown == there
        context.close()


def test_print_and_a_wide_window_show_all_of_it(address: str, chromium: Any) -> None:
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(f"{address}/samples/territories")
    there = page.evaluate(_ALL)
    assert len(page.evaluate(_SHOWN)) < len(there)
    page.emulate_media(media="print")
    assert page.evaluate(_SHOWN) == there
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1366, "height": 768})
    assert page.evaluate(_SHOWN) == there
    assert page.locator(".turnpost .contents .whole").is_hidden()
    context.close()


@pytest.mark.long("a browser for each game", but=["conquest"])
@pytest.mark.parametrize("game", GAMES)
def test_pieces_are_told_apart_and_the_line_of_state_shows_that_it_goes_on(
    address: str, chromium: Any, game: str
) -> None:
    """What of a name stands on its lines is no other's; a cut list has an edge, and the keyboard moves it."""
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(address)
    page.locator(f"button[form='try-{game}']").click()
    page.locator("form.bench").wait_for()
    names = [one.inner_text() for one in page.locator(".piece-name").all()]
    begun = [" ".join(name.split())[:24] for name in names]
    assert len({*begun}) == len(begun), begun
    # A card of Explorers is named with all that it says.
    head = page.locator(".chosen-head h2" if game != "explorers" else "#closing-h")
    assert head.evaluate(
        "one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 2"
    )
    box = page.locator(".closing-box")
    assert "linear-gradient" in box.evaluate("one => getComputedStyle(one).backgroundImage")
    assert box.get_attribute("tabindex") == "0"
    assert page.locator("#closing-h").inner_text() == "After the turn"
    if box.evaluate("one => one.scrollWidth > one.clientWidth"):
        box.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.querySelector('.closing-box').scrollLeft > 0")
    context.close()
