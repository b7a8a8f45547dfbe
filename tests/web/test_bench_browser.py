"""The workbench in a real Chromium: a turn by offers alone, the window it fits, keys, a phone, axe."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.world import World
from tests.web.serving import served

pytestmark = pytest.mark.browser
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))
DESKTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}


@pytest.fixture
def address(world: World) -> Iterator[str]:
    world.people()
    with served(world) as found:
        yield found


def _in_sight(page: Any, *selectors: str) -> None:
    """Each of them stands in the window, whole or as much of it as its pane shows, without scrolling."""
    size = page.viewport_size
    for selector in selectors:
        box = page.locator(selector).first.bounding_box()
        assert box is not None, selector
        assert box["y"] >= 0, (selector, box)
        assert box["y"] + min(box["height"], 40) <= size["height"], (selector, box)
        assert box["x"] >= 0, (selector, box)
        assert box["x"] + min(box["width"], 40) <= size["width"], (selector, box)
    assert page.evaluate("scrollY") == 0


_EDGES = (".piece-list button", ".offer-box", ".board .map-box", ".state .verdict", ".state .primary")


class Walk:
    """A page on which every press counts."""

    def __init__(self, page: Any) -> None:
        self.page, self.clicks = page, 0

    def press(self, found: Any) -> None:
        found.click()
        self.clicks += 1

    def lines(self) -> list[str]:
        return [
            one.input_value()
            for one in self.page.locator(".sheet-part li :is(input, textarea)").all()
            if one.input_value()
        ]


def _ordered(walk: Walk, wanted: int) -> None:
    """Give ``wanted`` orders by offers alone; one that the check objects to is taken back."""
    page = walk.page
    for piece in page.locator(".piece-list button").all():
        walk.press(piece)
        page.locator(".offer-box:not([aria-busy])").wait_for()
        tried: set[str] = set()
        # What is offered follows what is written.
        while button := _untried(page, tried):
            before = len(walk.lines())
            if before >= wanted:
                return
            with page.expect_response(lambda answer: answer.url.endswith("/orders/offers")):
                walk.press(button)
            page.wait_for_function("() => !document.getElementById('panel').classList.contains('older')")
            # An offer may take several lines.
            after = len(walk.lines())
            assert after > before
            if not re.search(r"no problems\W*$", page.locator("#panel-says").inner_text()):
                for line in range(before, after):
                    page.locator(".sheet-part:not([hidden]) li :is(input, textarea)").nth(line).fill("")
                    walk.clicks += 1


def _untried(page: Any, tried: set[str]) -> Any:
    """Return the button of the first offer that has not been pressed, None where all have been."""
    for button in page.locator(".offer", has_not_text="Give up").locator("> button").all():
        key = button.get_attribute("value") or ""
        if key not in tried:
            tried.add(key)
            return button
    return None


@pytest.mark.long("a browser for each game and each size", but=["territories-desktop"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("game", "wanted"),
    # A port chooses its four ships first, and nothing else; a card is filled in by one line.
    [("territories", 5), ("conquest", 5), ("spacerace", 4), ("caravans", 5), ("explorers", 3)],
    ids=["territories", "conquest", "spacerace", "caravans", "explorers"],
)
def test_a_stranger_plays_a_turn_by_offers_alone(  # noqa: PLR0917 - pytest fills them by name
    world: World, address: str, chromium: Any, game: str, wanted: int, size: dict[str, int]
) -> None:
    context = chromium.new_context(viewport=size)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    walk = Walk(page)
    page.goto(address)
    walk.press(page.locator(f"button[form='try-{game}']"))
    page.locator("form.bench").wait_for()
    _in_sight(page, *_EDGES)
    _ordered(walk, wanted)
    assert len(walk.lines()) >= wanted, walk.lines()
    _in_sight(page, *_EDGES)
    tally = page.locator("#panel-says")
    ordered = len(walk.lines())
    assert re.match(rf"\W*{ordered} orders understood, no problems", tally.inner_text().translate(ISOLATES))
    # Nobody else is asked for orders: the button says what comes of it.
    walk.press(page.get_by_role("button", name="Send and run the turn"))
    page.locator("#receipt").wait_for()
    code = page.url.split("/games/")[1].split("/")[0]
    assert world.run(code).run is not None
    # A game may begin with steps that nobody plays: its first report then has a later number.
    page.get_by_role("heading", name=re.compile(r"turn \d", re.IGNORECASE)).first.wait_for()
    assert walk.clicks < 40, walk.clicks
    assert faults == []
    context.close()


def _signed_in(world: World, context: Any, address: str, name: str = "anna") -> Any:
    with world.opened() as c:
        cookie, _ = c.accounts.open_session(c.accounts.user(world.users[name]))
    context.add_cookies([{"name": "turnpost_session", "value": cookie, "url": address}])
    return context.new_page()


@pytest.mark.long("a browser beside the walk of a turn")
def test_the_workbench_by_keys_alone(world: World, address: str, chromium: Any) -> None:
    """A piece is chosen, a number changed, an offer put in, the board moved and the sheet checked by keys."""
    seat = world.war("territories")
    context = chromium.new_context(viewport=DESKTOP)
    page = _signed_in(world, context, address)
    page.goto(f"{address}/games/war/seats/{seat}/orders")
    first = page.locator(".offer button").first
    first.focus()
    page.keyboard.press("Enter")
    written = page.locator(".sheet-part li input").first
    assert written.input_value() == first.locator("code").inner_text()
    assert first.evaluate("one => one === document.activeElement")
    last = page.locator(".piece-list button").last
    last.focus()
    page.keyboard.press("Enter")
    assert last.get_attribute("aria-current") == "true"
    assert "piece=" in page.url
    page.locator(".board .map-box").focus()
    before = page.locator(".map-box svg").first.get_attribute("viewBox")
    page.keyboard.press("+")
    page.keyboard.press("ArrowDown")
    assert page.locator(".map-box svg").first.get_attribute("viewBox") != before
    page.locator(".verdict summary").focus()
    page.keyboard.press("Enter")
    assert page.locator("#panel").is_visible()
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_a_wrong_line_is_marked_while_it_is_written_and_a_right_one_loses_its_mark(
    world: World, address: str, chromium: Any
) -> None:
    seat = world.war("territories")
    context = chromium.new_context(viewport=DESKTOP)
    page = _signed_in(world, context, address)
    for view in ("bench", "form"):
        page.goto(f"{address}/games/war/seats/{seat}/orders?view={view}")
        entry = page.locator(".sheet-part li input").first
        entry.fill("DANCE")
        wrong = page.locator(".sheet-part li input[aria-invalid=true]")
        wrong.wait_for()
        noted = page.locator(f"#{wrong.get_attribute('aria-describedby')}")
        assert noted.inner_text().strip()
        entry.fill("REPEAT NOTHING")
        page.wait_for_function(
            "id => document.getElementById(id).textContent.includes('REPEAT')", arg=noted.get_attribute("id")
        )
        entry.fill("")
        page.wait_for_function("() => !document.querySelector('.sheet-part [aria-invalid]')")
        assert page.locator(".sheet-part li small[id^=p-]").count() == 0
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_the_board_shows_what_the_sheet_will_bring_about_and_forgets_what_is_taken_back(
    world: World, address: str, chromium: Any
) -> None:
    seat = world.war("territories")
    context = chromium.new_context(viewport=DESKTOP)
    page = _signed_in(world, context, address)
    page.goto(f"{address}/games/war/seats/{seat}/orders?view=bench")
    drawn = page.locator(".map-box .of-foreseen .m-foreseen-way")
    page.locator(".offer-box button[name=offer]").first.click()
    drawn.first.wait_for(state="attached")
    assert re.match(r"\w+ units? moves? from ", page.locator(".foreseen li").first.text_content())
    page.locator(".sheet-part li input").first.fill("")
    page.wait_for_function("() => !document.querySelector('.of-foreseen .m-foreseen-way')")
    context.close()


@pytest.mark.long("axe on each state of the workbench")
def test_axe_finds_nothing_on_the_workbench(world: World, address: str, chromium: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="`make browser` installs axe")
    seat = world.war("territories")
    for size in (DESKTOP, PHONE, {"width": 320, "height": 256}):
        for scheme in ("light", "dark"):
            context = chromium.new_context(viewport=size, color_scheme=scheme)
            page = _signed_in(world, context, address)
            page.goto(f"{address}/games/war/seats/{seat}/orders")
            assert [one["id"] for one in axe.Axe().run(page).response["violations"]] == [], (size, scheme)
            page.locator(".offer button").first.click()
            page.locator(".sheet-part li input").nth(1).fill("DANCE")
            page.locator("[aria-invalid=true]").first.wait_for()
            page.locator(".verdict summary").click()
            assert [one["id"] for one in axe.Axe().run(page).response["violations"]] == [], (size, scheme)
            context.close()


@pytest.mark.long("axe on each state of the workbench")
@pytest.mark.parametrize("game", ["caravans", "conquest", "explorers", "spacerace", "territories"])
def test_axe_finds_nothing_from_the_first_look_to_the_receipt(address: str, chromium: Any, game: str) -> None:
    """A trial of each game: as it opens, an offer put in, all open, what is asked of an empty turn, sent."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="`make browser` installs axe")
    for size, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
        # A line that was just put in glows for a moment.
        context = chromium.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
        page = context.new_page()
        found: dict[str, list[str]] = {}

        def look(
            state: str, part: str | None = None, found: dict[str, list[str]] = found, page: Any = page
        ) -> None:
            found[state] = [one["id"] for one in axe.Axe().run(page, part).response["violations"]]

        page.goto(address)
        page.locator(f"button[form='try-{game}']").click()
        page.locator("form.bench").wait_for()
        look("opened")
        page.get_by_role("button", name="Send and run the turn").click()
        page.get_by_role("button", name="Send it anyway").wait_for()
        look("asked")
        with page.expect_response(lambda answer: answer.url.endswith("/orders/offers")):
            page.locator(".offer > button").first.click()
        look("put in")
        page.locator(".map-key > summary").click()
        look("key unfolded")
        page.locator(".map-key > summary").click()
        page.locator(".verdict summary").click()
        look("check unfolded")
        page.get_by_role("button", name="Send and run the turn").click()
        page.locator("#receipt").wait_for()
        # The page soon goes on by itself: a whole board is not looked at in that time.
        look("sent", "#receipt")
        assert not any(found.values()), (size, found)
        context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_enlarged_four_times_everything_flows_in_one_column(
    world: World, address: str, chromium: Any
) -> None:
    seat = world.war("territories")
    context = chromium.new_context(viewport={"width": 320, "height": 256})
    page = _signed_in(world, context, address)
    page.goto(f"{address}/games/war/seats/{seat}/orders")
    inner = "one => one.scrollHeight - one.clientHeight"
    for pane in page.locator(".bench > .pane, .line-area, .offer-box, .piece-list").all():
        assert pane.evaluate(inner) <= 1
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for one in page.locator(".piece-list button, .offer button, .state button:visible").all():
        one.focus()
        box = one.bounding_box()
        assert 0 <= box["y"] <= 256 - min(box["height"], 44), box
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_what_is_written_signed_out_is_offered_after_signing_in(
    world: World, address: str, chromium: Any
) -> None:
    seat = world.war("territories")
    with world.opened() as c:
        c.accounts.set_password(c.accounts.user(world.users["anna"]), "correct horse")
    context = chromium.new_context(viewport=DESKTOP)
    page = _signed_in(world, context, address)
    page.goto(f"{address}/games/war/seats/{seat}/orders")
    context.clear_cookies()
    page.locator(".sheet-part li input").first.fill("REPEAT 1 UNIT")
    page.locator("[data-keep-says] a").click()
    page.get_by_label("E-mail address").fill("anna@example.org")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Sign in").click()
    page.locator("form.bench").wait_for()
    page.get_by_role("button", name="Take them up").click()
    assert page.locator(".sheet-part li input").first.input_value() == "REPEAT 1 UNIT"
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_a_click_on_a_lit_place_chooses_it_for_the_offer(world: World, address: str, chromium: Any) -> None:
    seat = world.war("caravans")
    context = chromium.new_context(viewport=DESKTOP)
    page = _signed_in(world, context, address)
    page.goto(f"{address}/games/war/seats/{seat}/orders?view=bench")
    offer = page.locator(".offer:has(option[data-at])").first
    chosen = offer.locator("select:has(option[data-at])")
    chosen.focus()
    before = chosen.input_value()
    page.get_by_role("button", name="Whole map").click()
    chosen.focus()
    # Some places lie under the buttons of the map.
    for pick in page.locator(".offered .pick:not(.on)").all():
        box = pick.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.map-box'))", [x, y]):
            page.mouse.click(x, y)
            break
    after = chosen.input_value()
    assert after != before
    assert offer.locator("button").evaluate("one => one === document.activeElement")
    page.keyboard.press("Enter")
    written = [one.input_value() for one in page.locator(".sheet-part:not([hidden]) li input").all()]
    assert any(after in line for line in written)
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_the_guide_stays_closed_once_closed_and_the_card_gives_way_to_the_map(
    world: World, address: str, chromium: Any
) -> None:
    seat = world.war("territories")
    url = f"{address}/games/war/seats/{seat}/orders"
    context = chromium.new_context(viewport=DESKTOP)
    page = _signed_in(world, context, address)
    page.goto(url)
    page.locator(".tasks button").first.click()
    page.locator(".tasks li.done .task-done", has_text="Done").wait_for()
    page.locator(".guide > summary").click()
    page.goto(url)
    assert page.locator(".guide").get_attribute("open") is None
    page.locator(".guide > summary").click()
    assert page.locator(".tasks li").first.is_visible()
    page.set_viewport_size(PHONE)
    small = page.locator(".board .map-box").bounding_box()["height"]
    page.get_by_role("button", name="Show more of the map").click()
    assert page.locator(".board .map-box").bounding_box()["height"] > small
    page.get_by_role("button", name="Show the orders").click()
    assert page.locator(".offer button").first.is_visible()
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_the_number_of_a_wrong_line_of_text_is_marked_while_it_is_written(
    world: World, address: str, chromium: Any
) -> None:
    seat = world.war("territories")
    context = chromium.new_context(viewport=DESKTOP)
    page = _signed_in(world, context, address)
    page.goto(f"{address}/games/war/seats/{seat}/orders?view=text")
    text = page.get_by_label("Orders, one on a line")
    text.fill("ACTIONS\n1: DANCE\n")
    page.locator(".gutter b", has_text="2").wait_for()
    assert text.get_attribute("aria-invalid") == "true"
    text.fill("ACTIONS\n1:\n")
    page.wait_for_function("() => !document.querySelector('.gutter b')")
    assert text.get_attribute("aria-invalid") == "false"
    context.close()
