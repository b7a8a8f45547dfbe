"""The panel beside the orders in a real Chromium: as one types, a late answer, the mending button."""

from typing import Any

import pytest

from tests.app.world import World
from tests.web.test_browser import _sign_in, address

__all__ = ["address"]

pytestmark = pytest.mark.browser
ORDERS = "/games/dig/seats/1/orders"


@pytest.mark.long("each walk again in the other view", but=["form"])
@pytest.mark.parametrize("view", ["text", "form"])
def test_an_unknown_word_is_told_and_mended_as_one_types(
    world: World, address: str, chromium: Any, view: str
) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    _sign_in(page, address, "anna")
    page.goto(f"{address}{ORDERS}?view={view}")
    line = page.get_by_label("Orders, one on a line") if view == "text" else page.get_by_label("TURN line 1")
    line.fill("TURN\n1: HYDE 1\n" if view == "text" else "HYDE 1")
    button = page.get_by_role("button", name="Change to HIDE 1")
    button.wait_for()
    assert "1 error" in page.locator("#panel-says").inner_text()
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # By the keyboard alone.
    button.focus()
    page.keyboard.press("Enter")
    assert line.input_value() == ("TURN\n1: HIDE 1\n" if view == "text" else "HIDE 1")
    assert line.evaluate("node => node === document.activeElement")
    button.wait_for(state="detached")
    page.locator("#panel-says", has_text="1 order understood").wait_for()
    assert "error" not in page.locator("#panel-says").inner_text()
    # Nothing was sent on the way, and the page is the same one.
    with world.opened() as c:
        assert c.orders.seat(world.actor("anna"), "dig", 1).receipts() == []
    assert faults == []
    context.close()


@pytest.mark.long("a browser that waits for a slow server")
def test_an_older_answer_that_comes_late_is_dropped(world: World, address: str, chromium: Any) -> None:
    page = chromium.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{ORDERS}?view=text")
    held: list[Any] = []

    def hold(route: Any) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/orders/check", hold)
    line = page.get_by_label("Orders, one on a line")
    with page.expect_request("**/orders/check"):
        line.fill("TURN\n1: HYDE 1\n")
    with page.expect_response("**/orders/check"):
        line.fill("TURN\n1: DIG\n2: HIDE 1\n")
    says = page.locator("#panel-says", has_text="2 orders understood")
    says.wait_for()
    # The first answer comes now, after the second.
    held[0].fulfill(status=200, content_type="text/html", body="<p data-tally>An older answer.</p>")
    page.wait_for_timeout(300)
    assert page.get_by_text("An older answer.").count() == 0
    assert says.is_visible()
    page.context.close()


@pytest.mark.long("each walk again without scripts")
def test_without_script_the_buttons_do_it(world: World, address: str, chromium: Any) -> None:
    context = chromium.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{ORDERS}?view=text")
    assert not page.locator("#panel").is_visible()
    page.get_by_label("Orders, one on a line").fill("TURN\n1: HYDE 1\n")
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("link", name="Problems and forecast").click()
    page.get_by_role("button", name="Change to HIDE 1").click()
    page.locator("#panel").get_by_text("1 order understood, no problems.").wait_for()
    assert page.get_by_label("Orders, one on a line").input_value() == "TURN\n1: HIDE 1\n"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    context.close()


@pytest.mark.long("a browser with a keyboard alone")
def test_lines_are_moved_copied_cleared_and_added_by_the_keyboard(
    world: World, address: str, chromium: Any
) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{ORDERS}?view=form")
    lines = page.locator(".sheet-part").first.locator("ol :is(input, textarea)")
    had = lines.count()

    def press(name: str) -> None:
        """From the line that has the focus on by Tab to that button behind it."""
        for _ in range(6):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent") == name:
                break
        page.keyboard.press("Enter")

    def written() -> list[str]:
        return [one for one in (line.input_value() for line in lines.all()) if one]

    for line in lines.all():
        line.fill("")
    lines.first.fill("DIG")
    press("Copy")
    assert written() == ["DIG", "DIG"]
    page.keyboard.press("Control+A")
    page.keyboard.type("HIDE 1")
    press("Up")
    assert written() == ["HIDE 1", "DIG"]
    assert lines.first.evaluate("node => node === document.activeElement")
    press("Clear")
    assert written() == ["DIG"]
    press("Add a line")
    assert lines.count() == had + 1
    page.keyboard.type("HIDE 2")
    assert page.get_by_label(f"TURN line {had + 1}").input_value() == "HIDE 2"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.locator("#panel-says", has_text="2 orders understood").wait_for()
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    assert written() == ["DIG", "HIDE 2"]
    context.close()
