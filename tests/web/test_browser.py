"""A player in a real Chromium against a real server: signs in, sends a sheet, reads the report."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.games.secret import GameSecret
from tests.app.world import World
from tests.web.serving import served

pytestmark = pytest.mark.browser
_SO_MANY_LIT = "n => document.querySelectorAll('.map-box .of-lit > *').length === n"


@pytest.fixture
def address(world: World) -> Iterator[str]:
    """Where the server listens."""
    world.game()
    with world.opened() as c:
        c.accounts.set_password(c.accounts.user(world.users["anna"]), "correct horse")
        c.accounts.set_password(c.accounts.user(world.users["mona"]), "correct horse")
    with served(world) as found:
        yield found


def _sign_in(page: Any, address: str, name: str) -> None:
    page.goto(f"{address}/sign-in")
    page.get_by_label("E-mail address").fill(f"{name}@example.org")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Your games").wait_for()


@pytest.mark.long("each walk again without scripts", but=["with"])
@pytest.mark.parametrize("scripts", ["with", "without"])
def test_a_turn(world: World, address: str, chromium: Any, scripts: str) -> None:
    context = chromium.new_context(java_script_enabled=scripts == "with")
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    _sign_in(page, address, "anna")
    page.get_by_role("link", name="Write orders").click()
    page.get_by_label("TURN line 1").wait_for()
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_label("Orders, one on a line").fill("TURN\n1: DIG\n2: HYDE 1\n")
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    assert page.get_by_text("did you mean HIDE?").count() >= 1
    page.get_by_role("button", name="Form", exact=True).click()
    page.get_by_label("TURN line 2").fill("HIDE 1")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("heading", name="Receipt").wait_for()
    with world.opened() as c:
        (receipt,) = c.orders.seat(world.actor("anna"), "dig", 1).receipts()
    assert receipt.orders == "TURN\n1: DIG\n2: HIDE 1\n"
    assert receipt.sha256 in page.content()
    world.run()
    page.goto(f"{address}/games/dig/seats/1/reports/1")
    assert receipt.sha256 in page.content()
    page.get_by_role("navigation", name="This report").get_by_role("link", name="Write orders").click()
    page.get_by_role("heading", name="Orders for turn 2").wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("heading", name="Sign in").wait_for()
    assert faults == []
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_unsent_lines_are_guarded_after_a_check(world: World, address: str, chromium: Any) -> None:
    page = chromium.new_page()
    asked: list[str] = []

    def stay(dialog: Any) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    _sign_in(page, address, "anna")
    page.goto(f"{address}/games/dig/seats/1/orders?view=text")
    page.get_by_label("Orders, one on a line").fill("TURN\n1: DIG\n2: HIDE 1\n")
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    assert asked == []
    # Leaving is asked about only on a page that somebody has touched.
    page.get_by_label("Orders, one on a line").click()
    page.get_by_role("link", name="Overview").click(no_wait_after=True)
    page.wait_for_timeout(300)
    assert asked == ["beforeunload"]
    assert page.get_by_label("Orders, one on a line").input_value().endswith("2: HIDE 1\n")
    page.get_by_role("button", name="Send", exact=True).click()
    page.get_by_role("heading", name="Receipt").wait_for()
    page.get_by_role("link", name="Overview").click()
    page.get_by_role("heading", name="Seats").wait_for()
    assert asked == ["beforeunload"]
    page.close()


def _war(world: World, ruleset: str, **options: Any) -> str:
    """A game with a map; where anna writes its orders."""
    return f"/games/war/seats/{world.war(ruleset, **options)}/orders"


def _click_next(page: Any, number: int = 0) -> None:
    """Click on the map where the chosen unit could go."""
    circle = page.locator(".planned .next").nth(number)
    # The map is drawn anew when the answer comes where a unit can go; a circle of before is gone then.
    box = circle.bounding_box() or circle.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.long("each walk again in the other view", but=["form"])
@pytest.mark.parametrize("view", ["text", "form"])
def test_a_path_is_clicked_on_a_map_of_hexes(world: World, address: str, chromium: Any, view: str) -> None:
    orders = _war(world, "conquest", map="duel")
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{orders}?view={view}")
    page.get_by_role("group", name="Units").get_by_role("button").first.click()
    _click_next(page)
    _click_next(page)
    ways = page.get_by_role("group", name="Move to")
    first = ways.get_by_role("button").first.inner_text()
    ways.get_by_role("button").first.click()
    ways.get_by_role("button", name="Take back").click()
    assert page.locator(".planned .leg.mine").count() == 2
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    read = page.locator(".read-part", has_text="CONVOY 1").locator(".order code").all_inner_texts()
    assert len(read) == 2
    assert {*read, first} <= {"N", "NE", "SE", "S", "SW", "NW"}
    # The path is read back from the lines.
    assert page.locator(".planned .leg").count() == 2
    context.close()


@pytest.mark.long("a browser on each kind of map; hexes stay")
def test_a_move_is_clicked_on_a_graph(world: World, address: str, chromium: Any) -> None:
    orders = _war(world, "territories")
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{orders}?view=text")
    page.get_by_role("group", name="Units").get_by_role("button").first.click()
    _click_next(page)
    both = page.get_by_label("Orders, one on a line").input_value()
    moved = next(line for line in both.splitlines() if "MOVE" in line)
    first, second = (word for word in moved.split() if word.startswith("U"))
    # One of them goes elsewhere: the line of both keeps the other.
    page.get_by_role("group", name="Who moves").get_by_role("button", name=second).click()
    _click_next(page, 1)
    text = page.get_by_label("Orders, one on a line").input_value()
    lines = [line.partition(": ")[2] for line in text.splitlines() if "MOVE" in line]
    assert len(lines) == 2
    assert sorted(line.split(" TO ")[0] for line in lines) == [f"MOVE {first}", f"MOVE {second}"]
    assert moved.endswith(lines[0].split(" TO ")[1])
    context.close()


@pytest.mark.long("a browser on each kind of map; hexes stay")
def test_a_flight_is_clicked_on_rings(world: World, address: str, chromium: Any) -> None:
    """A click on a place where a move may end writes it under the ship's head."""
    orders = _war(world, "spacerace", rounds="8")
    seat = int(orders.split("/")[4])
    draft = "\n".join(["PORT", *(f"DRAFT {deck} COURIER" for deck in range(1, 5))])
    world.submit("anna", seat, draft, code="war")
    world.run("war")
    world.submit("anna", seat, "PORT\nACTION CREDITS\nDEPLOY COURIER\nSELECT COURIER\n", code="war")
    world.run("war")
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{orders}?view=text")
    page.get_by_role("group", name="Units").get_by_role("button").first.click()
    box = page.locator(".map-box svg .of-lit > *").nth(3).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lines = page.get_by_label("Orders, one on a line").input_value().splitlines()
    written = [line.partition(": ")[2] or line for line in lines if not line.lstrip().startswith(";")]
    head = written.index("SHIP COURIER")
    assert written[head + 1].startswith("MOVE TO ")
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    context.close()


@pytest.mark.long("a browser beside the walk of a turn")
def test_names_at_hand_go_where_one_writes(world: World, address: str, chromium: Any) -> None:
    orders = _war(world, "conquest", map="duel")
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{orders}?view=form")
    line = page.get_by_label("PRE line 2", exact=True)
    line.fill("SELL")
    page.get_by_role("heading", name="Names at hand").click()
    page.locator(".names").get_by_role("button", name="#1").click()
    assert line.input_value() == "SELL #1"
    line.press_sequentially(" #")
    assert page.locator("#offered option").first.get_attribute("value") == "SELL #1 #1"
    context.close()


def test_a_visitor_tries_a_game(world: World, address: str, chromium: Any) -> None:
    """From the front page to the receipt, without an account."""
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Play a turn of Territories").click()
    page.get_by_role("heading", name="Orders for turn 1").wait_for()
    page.get_by_role("button", name="Send and run the turn").click()
    # A blank sheet that would be run at once is asked about first.
    again = page.get_by_role("button", name="Send it anyway")
    again.wait_for()
    assert page.get_by_text("This browser has kept lines").count() == 0
    again.click()
    page.get_by_role("heading", name="Receipt").wait_for()
    code = page.url.split("/games/")[1].split("/")[0]
    assert world.run(code).run is not None
    page.get_by_role("heading", name="Turn 1").first.wait_for()
    context.close()


@pytest.mark.long("every page again on a wide screen", but=["360"])
@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_is_wider_than_the_screen(world: World, address: str, chromium: Any, width: int) -> None:
    world.submit("anna", 1)
    with world.opened() as c:
        words = "Is the sixth a holiday? " + "-" * 90
        thread = c.threads.begin(world.actor("anna"), "dig", subject="Dates, " + "-" * 90, text=words).id
    context = chromium.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    _sign_in(page, address, "mona")
    for path in (
        "/",
        "/rulebook",
        "/rulebook/conquest/index",
        "/rulebook/conquest/reference-orders-convoy",
        "/rulebook/territories/reference-tables",
        "/new-game?ruleset=conquest",
        "/games/dig",
        "/games/dig/board",
        "/games/dig/schedule",
        "/games/dig/seats/1",
        "/messages",
        f"/messages/{thread}",
        "/games/dig/messages/new?seat=1",
        "/games/dig/run",
        "/games/dig/runs",
        "/games/dig/ledger",
        "/games/dig/seats/1/orders?view=text",
        "/games/dig/seats/1/orders?view=form",
        "/games/dig/seats/1/sheets",
        "/games/dig/seats/1/sheets/1",
        "/games/dig/seats/1/sheets/1/compare?old=1&new=1",
        "/games/dig/seats/1/reports",
        "/games/dig/seats/1/reports/0?kind=start",
    ):
        assert page.goto(address + path).status == 200, path
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    context.close()


def test_places_are_clicked_into_a_line(world: World, address: str, chromium: Any) -> None:
    # A game that begins with a choice of two cards.
    orders = _war(world, "explorers", map="islemark", secret=GameSecret(b"Cards to choose from, game 00"))
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    page = context.new_page()
    _sign_in(page, address, "anna")
    # Lit is where the sheet as it stands can go on; a click writes one of the places, others are lit then.
    with page.expect_response(lambda answer: answer.url.endswith("/orders/next")) as answered:
        page.goto(f"{address}{orders}?view=text")
    page.wait_for_function(_SO_MANY_LIT, arg=len(answered.value.json()["lit"]))
    lit = page.locator(".map-box svg .of-lit > *")
    before = [one.get_attribute("points") for one in lit.all()]
    box = lit.first.bounding_box()
    assert box is not None
    with page.expect_response(lambda answer: answer.url.endswith("/orders/next")) as answered:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    found = answered.value.json()
    page.wait_for_function(_SO_MANY_LIT, arg=len(found["lit"]))
    after = [one.get_attribute("points") for one in lit.all()]
    assert before
    assert before[0] not in after
    # The same place once more cannot be explored: the page says why, and nothing more is lit.
    with page.expect_response(lambda answer: answer.url.endswith("/orders/next")) as answered:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    says = answered.value.json()["says"]
    assert says
    page.wait_for_function("text => document.getElementById('map-says').textContent === text", arg=says)
    with page.expect_response(lambda answer: answer.url.endswith("/orders/next")):
        page.get_by_role("group", name="The line").get_by_role("button", name="Take back").click()
    page.wait_for_function(_SO_MANY_LIT, arg=len(found["lit"]))
    sheet = page.get_by_label("Orders, one on a line")
    (line,) = [row for row in sheet.input_value().splitlines() if "EX " in row and ";" not in row]
    assert page.locator(".planned .stop").count() == 1
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    keys = page.get_by_role("group", name="The line")
    keys.get_by_role("button", name="Next step /").click()
    assert line.partition(": ")[2] + " /" in sheet.input_value()
    keys.get_by_role("button", name="Take back").click()
    # The line that chooses a card goes before the places; another choice takes its place.
    choices = page.get_by_role("group", name="One of these first").get_by_role("button")
    first, second = choices.all_inner_texts()
    for button in (choices.nth(1), choices.nth(0)):
        button.click()
    assert _orders(sheet.input_value()) == [first, line.partition(": ")[2]]
    keys.get_by_role("button", name="Take back").click()
    assert _orders(sheet.input_value()) == [first]
    assert second not in sheet.input_value().replace(f"; {second}", "")
    context.close()


def _orders(sheet: str) -> list[str]:
    """The orders of a section of a sheet as text."""
    found = [row.partition(";")[0].partition(":")[2].strip() for row in sheet.splitlines()]
    return [order for order in found if order]


@pytest.mark.long("a browser on each kind of map; hexes stay")
def test_any_square_is_clicked_and_a_good_lights_its_cities(
    world: World, address: str, chromium: Any
) -> None:
    """CAR-UI-02: on a map of squares a click anywhere writes GO; goods light up without a script."""
    orders = _war(world, "caravans")
    context = chromium.new_context(viewport={"width": 1400, "height": 1200})
    page = context.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}{orders}?view=text")
    page.get_by_role("group", name="Units").get_by_role("button").first.click()
    box = page.locator(".map-box svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.31, box["y"] + box["height"] * 0.42)
    sheet = page.get_by_label("Orders, one on a line").input_value()
    (line,) = [row for row in sheet.splitlines() if re.search(r"GO \d+,\d+$", row)]
    # A click on the next square goes on from there.
    _click_next(page)
    assert (
        len(
            re.findall(r"GO \d+,\d+$", page.get_by_label("Orders, one on a line").input_value(), re.MULTILINE)
        )
        == 2
    )
    page.locator(".send").get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Checked, not sent").wait_for()
    assert line.partition(": ")[2] in page.get_by_label("Orders, one on a line").input_value()
    context.close()
    plain = chromium.new_context(java_script_enabled=False)
    page = plain.new_page()
    _sign_in(page, address, "anna")
    page.goto(f"{address}/games/war/seats/1/reports/0?kind=start")
    layer = page.locator(".layer").first
    assert not layer.is_visible()
    page.locator(".layers a").first.click()
    assert layer.is_visible()
    plain.close()
