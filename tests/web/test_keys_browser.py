"""A turn by the keyboard alone in a real Chromium, from the front page to the report, in every game."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.world import World
from tests.web.serving import served

pytestmark = pytest.mark.browser
_FAR = 90
"""At most this many presses lead from anything to the next thing wanted."""
_HERE = "selector => document.activeElement.matches(selector)"
_SEEN = """() => {
    const one = document.activeElement, box = one.getBoundingClientRect();
    const x = box.x + Math.min(box.width / 2, 30), y = box.y + Math.min(box.height / 2, 12);
    const top = document.elementFromPoint(x, y);
    return Boolean(top) && (one.contains(top) || top.contains(one));
}"""


@pytest.fixture
def address(world: World) -> Iterator[str]:
    world.people()
    with served(world) as found:
        yield found


class Keys:
    """A page on which nothing but keys is used; every press counts."""

    def __init__(self, page: Any) -> None:
        self.page, self.presses = page, 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.presses += 1

    def reach(self, selector: str, key: str = "Tab") -> None:
        """Tab on until what is wanted has the focus, and can be seen."""
        for _ in range(_FAR):
            self.press(key)
            if self.page.evaluate(_HERE, selector):
                assert self.page.evaluate(_SEEN), selector
                return
        raise AssertionError(selector)

    def lines(self) -> list[str]:
        """What is written on the sheet."""
        found = self.page.locator(".sheet-part li :is(input, textarea)").all()
        return [text for one in found if (text := one.input_value())]

    def put_in(self) -> int:
        """Press the offer that has the focus; how many lines it wrote that the check takes."""
        before = len(self.lines())
        # What is offered next follows what is written.
        with self.page.expect_response(lambda answer: answer.url.endswith("/orders/offers")):
            self.press("Enter")
        self.page.wait_for_function("() => !document.getElementById('panel').classList.contains('older')")
        told = self.page.locator("#panel-says").inner_text()
        assert "error" not in told, (told, self.lines())
        return len(self.lines()) - before


@pytest.mark.long("a browser for each game", but=["territories"])
@pytest.mark.parametrize(
    ("game", "wanted"),
    # A port chooses its four ships first, and nothing else; a card is filled in by one line.
    [("territories", 4), ("conquest", 5), ("spacerace", 4), ("caravans", 5), ("explorers", 1)],
    ids=["territories", "conquest", "spacerace", "caravans", "explorers"],
)
def test_a_turn_by_keys_alone(world: World, address: str, chromium: Any, game: str, wanted: int) -> None:
    context = chromium.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    keys = Keys(page)
    page.goto(address)
    keys.reach(f"button[form='try-{game}']")
    keys.press("Enter")
    page.locator("form.bench").wait_for()
    keys.reach(".skip[href='#offers-h']")
    keys.press("Enter")
    while len(keys.lines()) < wanted:
        keys.reach(".offer > button")
        assert keys.put_in() > 0
        # The focus stays among the offers, or at their heading: the next press goes on from there.
        page.wait_for_function("() => !document.querySelector('.offer-box[aria-busy]')")
        assert page.evaluate(_HERE, ".offer > button, #offers-h")
    keys.reach(".skip[href='#sending']", "Shift+Tab")
    keys.press("Enter")
    keys.reach(".state button.primary")
    keys.press("Enter")
    page.locator("#receipt").wait_for()
    code = page.url.split("/games/")[1].split("/")[0]
    assert world.run(code).run is not None
    page.get_by_role("heading", name=re.compile(r"turn \d", re.IGNORECASE)).first.wait_for()
    assert keys.presses < 170, keys.presses
    assert faults == []
    context.close()
