"""The orders page as what is sent is taken for: whose sheet, which turn's, how much of it counts."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.games.plans import SeatPlan
from app.render.clean import ISOLATES
from tests.app.world import SHEET, World
from tests.web.fetched import BUTTONS

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
ORDERS = "/games/dig/seats/1/orders"


@pytest.fixture
def press(token: Token) -> Callable[..., Any]:
    """Press a button of an orders page; the page that is shown then."""

    def pressed(client: TestClient, action: str, text: str, url: str = ORDERS, **fields: str) -> Any:
        form = {"csrf": token(client), "view": "text", "text": text, **fields}
        path, button = BUTTONS[action]
        answer = client.post(url + path, data=form | button)
        return client.get(answer.headers["location"]) if answer.status_code == 303 else answer

    return pressed


@pytest.mark.rule("CC-ADMIN-01")
def test_the_sheet_of_another_is_refused_and_stays_on_the_page(
    played: World, visit: Visit, press: Any
) -> None:
    client = visit("anna")
    text = f"ORDERS dig 2\nSEAT 2\n{SHEET}"
    for action in ("check", "send", "draft"):
        page = press(client, action, text)
        assert page.status_code == 409
        assert "This sheet belongs to another seat: 2." in page.text
        assert "SEAT 2\nTURN" in page.text
    # Going over to the form and back does not wash the head off.
    page = press(client, "form", text)
    assert "ORDERS dig 2\nSEAT 2</textarea>" in page.text
    fields = {"view": "form", "before": "ORDERS dig 2\nSEAT 2", "head-0": "TURN", "line-0-1": "DIG"}
    assert press(client, "send", "", **fields).status_code == 409


def test_a_whole_report_is_pasted_and_sent(played: World, visit: Visit, press: Any) -> None:
    client = visit("anna")
    report = client.get("/games/dig/seats/1/reports/1.txt").text.replace("\n1:", "\n1: DIG\n2: HYDE 1", 1)
    pasted = "above\n" * 500 + report
    page = press(client, "check", pasted).text
    assert "Checked, not sent" in page
    assert "; did you mean HIDE?" in page
    # From here on the page holds the sheet alone, and counts its lines in it.
    assert "\nORDERS dig 2\nSEAT 1\n" in page
    assert "above" not in page
    assert "Revision" in press(client, "send", pasted).text


def test_a_missed_turn_is_told_the_same_on_every_page(world: World, visit: Visit, press: Any) -> None:
    """Run early without a sheet: no page says "due" or "late" of the wrong turn, sent or not."""
    world.game(due_at=world.clock.now() + timedelta(days=9))
    world.submit("anna", 1)
    world.run()
    client, url = visit("bert"), "/games/dig/seats/2/orders"
    missed = "Turn 1 was run early, on Friday 6 March 2026, 19:00 (Europe/Vienna, UTC+1), without your sheet."
    still = (
        "It may still be sent, and is run as soon as it is in. The sheet for turn 2 can be sent after that."
    )
    pages = {path: client.get(path).text for path in ("/", "/games/dig", url)}
    for path, page in pages.items():
        assert f"{missed} {still}" in page, path
        assert "Turn 1 missed" in page, path
        assert "due date has passed" not in page, path
    # The only date there is belongs to the next turn, and is said to.
    for path in ("/", url):
        assert "Turn 2 is due</span>" in pages[path]
    assert "Orders for turn 1" in pages[url]
    assert "Needs you" in pages["/"]
    page = press(client, "send", SHEET, url=url).text
    now = "Your sheet for it is in and will be run at once."
    for path, page in {path: client.get(path).text for path in pages}.items():
        assert f"{missed} {now}" in page, path
        assert "Late sheet in" in page, path
        assert "Needs you" not in page, path
    assert "Time left" not in client.get(f"{url}?sent=1").text
    board = visit("mona").get("/games/dig/board").text
    assert "Late sheet in</span> <b>owes turn 1</b>" in board
    assert "without its sheet. Its sheet for it is in and will be run at once." in board


def test_a_turn_played_late_has_one_number_everywhere(world: World, visit: Visit) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    world.submit("bert", 2)
    world.late(2)
    client = visit("bert")
    assert "Turn 1, played late</a>" in client.get("/games/dig/seats/2/reports").text
    report = client.get("/games/dig/seats/2/reports/2?kind=late").text
    assert "Dig it: turn 1" in report
    assert "Dig it: turn 2" not in report
    assert 'href="/games/dig/seats/2/sheets/1"' in report
    assert "Sheet of turn 1" in client.get("/games/dig/seats/2/sheets/1").text
    assert "Turn 1, played late by seat 2" in visit("mona").get("/games/dig/runs").text
    with world.opened() as c:
        subjects = [row.subject for row in c.mail.of_game(c.games.get("dig").id)]
    assert subjects[0] == "Dig it: turn 1 played late, Seat 2"


def test_the_receipt_says_what_will_not_be_carried_out(played: World, visit: Visit, press: Any) -> None:
    client = visit("anna")
    page = press(client, "send", "TURN\n1: DUG\n2: HYDE 3\n3: DIG\n").text
    assert "received, 2 lines will not be carried out</span>" in page
    home = client.get("/").text
    assert "Received, 2 lines will not be carried out" in home
    assert "nothing needs you" not in home
    assert "Received, 2 lines will not be carried out" in visit("mona").get("/games/dig/board").text


def test_an_empty_sheet_over_a_full_one_is_asked_about(
    played: World, visit: Visit, press: Any, token: Token
) -> None:
    client = visit("anna")
    press(client, "send", "TURN\n")
    press(client, "send", SHEET)
    said = "Revision 2 with 2 orders counts now, and counts no more when you send this one."
    for page in (
        press(client, "send", "TURN\n; nothing\n"),
        client.post(f"{ORDERS}/restore", data={"csrf": token(client), "revision": "1"}),
    ):
        assert page.status_code == 409
        assert said in page.text
        assert 'name="sure" value="yes"' in page.text
    assert "Received, clean" in client.get("/").text
    page = press(client, "send-empty", "TURN\n; nothing\n").text
    assert "This sheet holds no orders, and it takes the place of revision 2 with 2 orders." in page
    home = client.get("/").text
    assert "Received, without orders" in home
    assert "nothing needs you" not in home


# ------------------------------------------------------------------ every turn's


def test_the_sheet_and_receipt_of_every_turn_stay(played: World, visit: Visit, press: Any) -> None:
    client, base = visit("anna"), "/games/dig/seats/1/sheets"
    press(client, "send", "TURN\n1: DIG\n2: HYDE 1\n")
    press(client, "send", "TURN\n1: STEAL 2\n")
    played.run()
    played.run()
    page = client.get(base).text
    assert [f'href="{base}/{turn}">Turn {turn}</a>' in page for turn in (1, 2, 3, 4)] == [
        True,
        True,
        True,
        False,
    ]
    assert page.count("Executed") == 2
    assert "Executed, " not in page
    first = client.get(f"{base}/1").text
    with played.opened() as c:
        (receipt,) = c.orders.seat(played.actor("anna"), "dig", 1).receipts(1)
    assert "Sheet of turn 1" in first
    assert receipt.sha256 in first
    assert "2: HIDE 1" in first
    # Of turn 2 the revision that was run stands first; the one before it is a click away.
    second = client.get(f"{base}/2").text
    assert "1: STEAL 2" in second
    old = client.get(f"{base}/2?revision=1").text
    assert "; did you mean HIDE?" in old
    assert "received, 1 line will not be carried out" in old
    compared = client.get(f"{base}/2/compare?old=1&new=2").text
    assert '<tr class="gone">' in compared
    assert "Turn 2: revision 1 against 2" in compared
    # A turn that nothing was sent for says so; one to come is not there.
    assert "No sheet was sent for this turn." in client.get(f"{base}/3").text
    assert client.get(f"{base}/4").status_code == 404
    for wrong in ("2?revision=9", "2/compare?old=1&new=9", "0", "x", "99999999999"):
        assert client.get(f"{base}/{wrong}").status_code == 404, wrong
    assert f'href="{base}/1"' in client.get("/games/dig/seats/1/reports/1").text


def test_a_receipt_kept_as_a_bookmark_is_the_same_next_turn(played: World, visit: Visit, press: Any) -> None:
    client = visit("anna")
    page = press(client, "send", "TURN\n1: STEAL 2\n")
    bookmark = str(page.request.url.path) + "?" + page.request.url.query.decode()
    assert "turn=2&sent=1" in bookmark
    played.run()
    press(client, "send", "TURN\n1: HIDE 4\n")
    moved = client.get(bookmark)
    assert moved.headers["location"] == "/games/dig/seats/1/sheets/2?revision=1"
    later = client.get(moved.headers["location"]).text
    assert "1: STEAL 2" in later
    assert "HIDE 4" not in later


def test_what_was_written_for_one_turn_is_not_sent_for_the_next(
    played: World, visit: Visit, press: Any
) -> None:
    client = visit("anna")
    assert 'name="turn" value="2"' in client.get(ORDERS).text
    played.submit("anna", 1)
    played.run()
    for action in ("send", "draft", "check", "form"):
        page = press(client, action, "TURN\n1: HIDE 7\n", turn="2")
        assert page.status_code == 409
        assert "Turn 2 has been run since you opened this page, and nothing was sent." in page.text
        assert "HIDE 7" in page.text
        assert 'name="turn" value="3"' in page.text
    assert press(client, "send", "TURN\n1: HIDE 7\n", turn="3").status_code == 200


def test_the_page_names_the_step_where_a_turn_is_not_all_of_it(world: World, visit: Visit) -> None:
    """A round of Spacerace has two sheets: the page says which this is, and offers its orders only."""
    world.people()
    seat = world.war("spacerace", rounds="8")
    client, url = visit("anna"), f"/games/war/seats/{seat}/orders?view=form"
    page = client.get(url).text
    assert "Set-up" in page
    assert 'value="DRAFT"' in page
    assert 'value="DEPLOY"' not in page
    world.run("war")
    page = client.get(url).text
    assert "Round 1 of 8: preparation" in page.translate(dict.fromkeys(range(0x2066, 0x206A)))
    assert 'value="DEPLOY"' in page
    assert 'value="DRAFT"' not in page


def test_orders_call_companies_by_their_names(world: World, visit: Visit, press: Any) -> None:
    """Why an order fails names seats as the report does, by the view (``seat_names``)."""
    world.people()
    mine = world.war("caravans")
    with world.opened() as c:
        position = c.orders.seat(world.actor("anna"), "war", mine).position
        names = position.ruleset.seat_names(position.view)
    (other,) = (seat for seat in names if seat != mine)
    url = f"/games/war/seats/{mine}/orders"
    page = press(visit("anna"), "check", f"COMPANY\nNAME {names[other]}\n", url=url).text
    assert f"The name {names[other]} is taken: {names[other]} ({other}) has it." in page.translate(ISOLATES)


def test_the_page_opens_on_the_form_and_then_as_one_last_chose(
    played: World, visit: Visit, press: Any, token: Token
) -> None:
    """A game that offers orders opens on its workbench.

    What is chosen holds in every game of that browser; what is sent or looked at on the way there chooses
    nothing.
    """
    client = visit("anna")
    war = f"/games/war/seats/{played.war('conquest', map='duel')}/orders"

    def opens() -> tuple[str, ...]:
        pages = (client.get(url).text for url in (ORDERS, war))
        return tuple(re.findall(r'data-sheet="(\w+)"', page)[0] for page in pages)

    assert opens() == ("form", "bench")
    press(client, "check", SHEET)
    assert 'data-sheet="text"' in press(client, "send", SHEET).text
    assert opens() == ("form", "bench")
    answer = client.post(f"{ORDERS}/view", data={"csrf": token(client), "view": "form", "show": "text"})
    (kept,) = answer.headers.get_list("set-cookie")
    assert kept == "turnpost_view=text; Max-Age=31536000; Path=/; SameSite=lax"
    assert opens() == ("text", "text")
    press(client, "form", SHEET)
    assert opens() == ("form", "form")
    client.get(f"{war}?view=text")
    assert opens() == ("text", "text")
    # Another browser has chosen nothing; a cookie that somebody has made up is not believed.
    client = visit("bert")
    client.cookies.set("turnpost_view", "<b>")
    assert 'data-sheet="form"' in client.get("/games/dig/seats/2/orders").text


def test_units_that_will_starve_are_a_warning_of_the_whole_sheet(
    world: World, visit: Visit, press: Any
) -> None:
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])])
    client = visit("anna")
    page = press(client, "check", "MOVE ALL FROM 1 TO 2").text.translate(ISOLATES)
    assert "1 order understood, 1 warning" in page
    remark = page.split('<li class="remark warning">')[1].split("</li>")[0]
    assert "One unit of yours in" in remark
    assert "will starve at the end of this turn" in remark
    # It is about no line.
    assert 'class="where"' not in remark
    kept = press(client, "check", "MOVE 1 FROM 1 TO 2").text.translate(ISOLATES)
    assert "1 order understood, no problems" in kept
    # A warning keeps nothing back.
    assert "Received" in press(client, "send", "MOVE ALL FROM 1 TO 2", turn="1").text
