"""Text and form in step without a reload, in a real Chromium: mouse, keyboard on a phone, the line down."""

import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.app.world import World
from tests.web.test_browser import _sign_in, _war, address

__all__ = ["address"]

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("TURNPOST_SHOTS", "")
TEXT, FORM = "Text", "Form"
_SAYS = {TEXT: "Your sheet is shown as text.", FORM: "Your sheet is shown as a form."}
_TOP = """() => document.querySelector("[data-sheet] > :not([type=hidden])").getBoundingClientRect().top
    + scrollY"""
_ADDS = "(node, more) => { node.value += more; node.dispatchEvent(new Event('input', {bubbles: true})); }"


class _Desk:
    """The orders page of a seat with a map; every switch is looked at. ``keys``: by the keyboard alone."""

    def __init__(self, world: World, address: str, context: Any, *, keys: bool) -> None:
        axe = pytest.importorskip(
            "axe_playwright_python.sync_playwright", reason="`make browser` installs axe"
        )
        self.axe, self.world, self.keys = axe.Axe(), world, keys
        self.orders = _war(world, "conquest", map="duel")
        self.seat = int(self.orders.split("/")[4])
        self.page = context.new_page()
        self.faults: list[str] = []
        self.loads: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        _sign_in(self.page, address, "anna")
        self.page.goto(f"{address}{self.orders}?view=form")
        self.page.on("request", self._note)
        self.text = self.page.get_by_label("Orders, one on a line")

    def _note(self, request: Any) -> None:
        if request.is_navigation_request():
            self.loads.append(request.url)

    def field(self, head: str, number: int) -> Any:
        return self.page.get_by_label(f"{head} line {number}", exact=True)

    def press(self, name: str) -> None:
        button = self.page.get_by_role("button", name=name, exact=True)
        if self.keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()

    def turn_to(self, view: str) -> None:
        """Press the switch and see that the view is told, has the focus on its button, and is whole."""
        self.press(view)
        self.seen(view)

    def seen(self, view: str) -> None:
        page = self.page
        page.locator("[data-view-says]", has_text=_SAYS[view]).wait_for(state="attached")
        pressed = page.get_by_role("group", name="Write as").get_by_role("button", pressed=True)
        assert pressed.inner_text() == view
        assert pressed.evaluate("node => node === document.activeElement")
        assert page.url.endswith(f"view={view.lower()}")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert page.evaluate(_TOP) <= 200
        found = self.axe.run(page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found] == []
        if SHOTS:
            page.screenshot(path=str(Path(SHOTS, f"{page.viewport_size['width']}-{view}.png")))

    def kept(self, wanted: str) -> bool:
        """Whether the server comes to have just that as the writing, and the page says so."""
        for _ in range(100):
            with self.world.opened() as c:
                own = c.orders.seat(self.world.actor("anna"), "war", self.seat)
                draft = c.drafts.of_seat(self.world.actor("anna"), own.game, own.seat)
            if draft is not None and draft.text == wanted:
                self.page.locator("[data-keep-says]", has_text="Kept, not sent.").wait_for()
                return True
            self.page.wait_for_timeout(100)
        return False

    def says(self, words: str) -> None:
        """Wait for the live check to say so."""
        self.page.locator("#panel-says", has_text=words).wait_for(state="attached")

    def move(self) -> str:
        """One move more of the unit chosen, on the map or by its button; how it is written."""
        button = self.page.get_by_role("group", name="Move to").get_by_role("button").first
        way = str(button.inner_text())
        if self.keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            circle = self.page.locator(".planned .next").first
            box = circle.bounding_box() or circle.bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return way


@pytest.fixture(params=[(1400, False), (360, True)], ids=["mouse", "phone-keyboard"])
def desk(world: World, address: str, chromium: Any, request: pytest.FixtureRequest) -> Iterator[_Desk]:
    """The page in the view of the form, nothing written; in the end without a fault of a script."""
    width, keys = request.param
    context = chromium.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    found = _Desk(world, address, context, keys=keys)
    yield found
    context.close()
    assert found.faults == []


@pytest.mark.long("each walk again on a phone with a keyboard", but=["mouse"])
def test_text_and_form_stay_in_step_without_a_reload(desk: _Desk) -> None:
    page, text = desk.page, desk.text
    # An order with a remark, and a line that cannot be read.
    desk.field("CONVOY 1", 1).fill("N ; over the hill")
    desk.field("PRE", 2).fill("BYU 2 BIKES #1")
    desk.turn_to(TEXT)
    assert text.input_value() == "PRE\n2: BYU 2 BIKES #1\nCONVOY 1\n1: N ; over the hill\n"
    assert page.locator(".gutter").inner_text().split() == ["1", "2", "3", "4", "5"]
    # The panel is of what is seen now: its button mends the text.
    desk.says("1 error")
    mend = page.locator("#panel").get_by_role("button", name="Change to BUY")
    mend.focus()
    page.keyboard.press("Enter")
    assert "2: BUY 2 BIKES #1\n" in text.input_value()
    wanted = "; a plan\n" + text.input_value() + "2: HITHER\n\n; keep the fuel\n"
    text.fill(wanted)
    # Nothing is changed in the form: the text comes back letter by letter, and is what is kept.
    desk.turn_to(FORM)
    desk.turn_to(TEXT)
    assert text.input_value() == wanted
    assert desk.kept(wanted)
    desk.turn_to(FORM)
    assert desk.field("CONVOY 1", 1).input_value() == "N ; over the hill"
    assert desk.field("CONVOY 1", 2).input_value() == "HITHER"
    assert page.locator("#before").input_value() == "; a plan"
    assert page.locator("#after").input_value() == "; keep the fuel"
    # Lines are still moved and cleared, once a press.
    desk.field("CONVOY 1", 2).focus()
    desk.press("Clear")
    desk.field("PRE", 2).focus()
    desk.press("Up")
    assert [desk.field("PRE", n).input_value() for n in (1, 2)] == ["BUY 2 BIKES #1", ""]
    desk.says("2 orders understood")
    # What is written while the answer is on its way comes along.
    held: list[Any] = []
    page.route(f"**{desk.orders}/view", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request(f"**{desk.orders}/view"):
        desk.press(TEXT)
    page.locator("#after").evaluate(_ADDS, "\n; late")
    held[0].continue_()
    desk.seen(TEXT)
    page.unroute(f"**{desk.orders}/view")
    last = "; a plan\nPRE\n1: BUY 2 BIKES #1\nCONVOY 1\n1: N ; over the hill\n; keep the fuel\n; late\n"
    assert text.input_value() == last
    assert desk.kept(last)
    assert desk.loads == []
    # A reload opens on the view shown last, with all of it.
    page.reload()
    assert text.input_value() == last
    # So does every other game, also when no server was asked for the view shown last.
    desk.turn_to(FORM)
    desk.turn_to(TEXT)
    for again in (FORM, TEXT):
        desk.turn_to(again)
        other = page.context.new_page()
        other.goto(desk.page.url.partition("/games")[0] + "/games/dig/seats/1/orders")
        assert other.locator("[data-sheet]").get_attribute("data-sheet") == again.lower()
        other.close()


@pytest.mark.long("each walk again on a phone with a keyboard")
def test_the_map_the_line_and_the_token_after_a_switch(desk: _Desk) -> None:
    page, text = desk.page, desk.text
    desk.turn_to(TEXT)
    desk.turn_to(FORM)
    desk.field("CONVOY 1", 1).fill("N ; over the hill")
    page.get_by_role("group", name="Units").get_by_role("button").first.click()
    # One line a press.
    first = desk.move()
    assert [desk.field("CONVOY 1", n).input_value() for n in (2, 3)] == [first, ""]
    # With the line down the form stays whole and says so; the next press, with the line up, is good.
    page.context.set_offline(True)
    desk.press(TEXT)
    page.get_by_text("The line is down, so the sheet stays as it is. Nothing you wrote is lost.").wait_for()
    assert desk.field("CONVOY 1", 1).input_value() == "N ; over the hill"
    page.context.set_offline(False)
    desk.turn_to(TEXT)
    before = f"CONVOY 1\n1: N ; over the hill\n2: {first}\n"
    assert text.input_value() == before
    # A view that nothing has been changed since needs no line.
    page.context.set_offline(True)
    desk.turn_to(FORM)
    desk.turn_to(TEXT)
    page.context.set_offline(False)
    # The map writes into what is seen now.
    second = desk.move()
    assert text.input_value() == before + f"3: {second}\n"
    assert page.locator(".planned .leg").count() == 3
    desk.turn_to(FORM)
    assert desk.field("CONVOY 1", 3).input_value() == second
    assert page.locator(".planned .leg").count() == 3
    assert desk.loads == []
    # Sent from a page that was never loaded anew: its token is good.
    desk.press("Send")
    page.get_by_role("heading", name="Receipt").wait_for()
    with desk.world.opened() as c:
        (receipt,) = c.orders.seat(desk.world.actor("anna"), "war", desk.seat).receipts()
    assert receipt.orders == f"CONVOY 1\n1: N\n2: {first}\n3: {second}\n"


def test_a_switch_that_the_server_refuses_loses_nothing(world: World, address: str, chromium: Any) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, color_scheme="dark")
    desk = _Desk(world, address, context, keys=False)
    page = desk.page
    desk.field("CONVOY 1", 1).fill("N ; over the hill")
    # More than an account may ask for, or a fault of the server.
    page.route(f"**{desk.orders}/view", lambda route: route.fulfill(status=429, body="later"))
    desk.press(TEXT)
    page.get_by_text(
        "The server cannot show the sheet the other way now. Nothing you wrote is lost."
    ).wait_for()
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS, "refused.png")))
    page.unroute(f"**{desk.orders}/view")
    # Signed out elsewhere.
    cookies = context.cookies()
    context.clear_cookies()
    desk.press(TEXT)
    page.locator("[data-view-says]", has_text="You are signed out.").wait_for()
    assert desk.field("CONVOY 1", 1).input_value() == "N ; over the hill"
    context.add_cookies(cookies)
    # The turn has been run since: the server's own page says so, with all that was written.
    world.submit("anna", desk.seat, "CONVOY 1\n1: S\n", code="war")
    world.run("war")
    assert desk.loads == []
    desk.press(TEXT)
    page.get_by_role("heading", name="Orders for turn 2").wait_for()
    assert page.locator("#alert").is_visible()
    assert "N ; over the hill" in page.content()
    assert desk.faults == []
    context.close()


@pytest.mark.long("the form of each game measured in a browser", but=["territories"])
@pytest.mark.parametrize("ruleset", ["conquest", "territories"])
def test_little_stands_above_the_sheet(world: World, address: str, chromium: Any, ruleset: str) -> None:
    """At most 200 px, with a date and a draft, in either language; the rest is a press away."""
    orders = _war(world, ruleset, map="duel" if ruleset == "conquest" else "wheel")
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "war", due_at=c.clock.now() + timedelta(days=5, hours=3))
        c.drafts.keep(world.actor("anna"), "war", int(orders.split("/")[4]), "; a plan\n", seen=0)
    tops = {}
    for language in ("en", "de"):
        with world.opened() as c:
            c.accounts.set_language(c.accounts.user(world.users["anna"]), language)
        for width, height, scheme in ((1280, 800, "light"), (360, 740, "light"), (360, 740, "dark")):
            context = chromium.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
            page = context.new_page()
            with world.opened() as c:
                cookie, _ = c.accounts.open_session(c.accounts.user(world.users["anna"]))
            context.add_cookies([{"name": "turnpost_session", "value": cookie, "url": address}])
            page.goto(f"{address}{orders}?view=form")
            tops[language, width, scheme] = page.evaluate(_TOP)
            if SHOTS:
                page.screenshot(path=str(Path(SHOTS, f"top-{ruleset}-{language}-{width}-{scheme}.png")))
            page.locator(".standing summary").focus()
            page.keyboard.press("Enter")
            page.locator(".standing .kept button").wait_for()
            if SHOTS:
                page.screenshot(path=str(Path(SHOTS, f"open-{ruleset}-{language}-{width}-{scheme}.png")))
            context.close()
    assert {where: top for where, top in tops.items() if top > 200} == {}, tops
