"""The workbench of the orders page over plain HTTP, as a browser without a script uses it."""

import gzip
import html
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import app.web
from app.games.plans import SeatPlan
from engine.kernel.blocks import Say
from engine.kernel.guide import Guide, Task
from engine.kernel.offers import Foreseen, Offer, Piece
from engine.kernel.sheets import Sheet
from engine.registry import added
from tests.app.world import World
from tests.teaching.hoard import OFFERS, PARTS, HoardView
from tests.web.conftest import Visit

Token = Callable[[TestClient], str]
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))
URL = "/games/dig/seats/1/orders"


def _guide(view: HoardView, step: Any, sheet: Any) -> Guide:
    done = any(line.text == "STEAL 2" for _, line in sheet.lines())
    offer = Offer(order="steal", section="TURN", line="STEAL 2", says=Say("offer_steal"))
    task = Task(key="steal", says=Say("task_steal"), why=Say("task_why"), offer=offer, done=done)
    return Guide(wins=Say("guide_wins"), you=Say("guide_you"), tasks=(task,))


@pytest.fixture
def offering() -> Iterator[None]:
    """The game of the tests offers its orders, and leads its first turns."""
    with added(replace(PARTS, offers=OFFERS, guide=_guide)):
        yield


@pytest.fixture
def anna(offering: None, world: World, visit: Visit, token: Token) -> Callable[..., Any]:
    """Anna's browser in the second turn of a game, with gold to hide: what she posts is answered."""
    world.game()
    world.submit("anna", 1, "TURN\n1: DIG\n")
    world.run()
    client = visit("anna")
    csrf = token(client)

    def ask(path: str = "", **fields: str) -> Any:
        if not fields:
            return client.get(URL + path)
        return client.post(URL + path, data={"csrf": csrf, "view": "bench", "turn": "2", **fields})

    return ask


def _offers(page: str) -> list[str]:
    return [html.unescape(one) for one in re.findall(r'name="offer" value="([^"]*)"', page)]


def _lines(page: str) -> dict[str, str]:
    """The lines of the sheet on the page, by the names of their fields, with the heads."""
    found = re.findall(r'name="((?:line|head)-[\d-]+)" value="([^"]*)"', page)
    return {name: html.unescape(value) for name, value in found}


def test_a_game_that_offers_orders_opens_on_the_workbench(anna: Callable[..., Any]) -> None:
    page = anna().text
    assert 'class="writing bench"' in page
    assert re.findall(r'name="to" value="([^"]*)"', page) == ["TURN"]
    assert _offers(page) == ["0 TURN: DIG", "0 TURN: HIDE {gold}", "0 TURN: STEAL {seat}"]
    assert re.search(r'type="number"[^>]* min="1" max="\d" value="\d" data-blank="gold"', page)
    assert '<option value="2" selected>' in page


def test_an_offer_is_put_on_the_next_blank_line_and_the_sheet_is_sent(
    anna: Callable[..., Any], world: World
) -> None:
    written = {"head-0": "TURN", "line-0-1": "DIG", "line-0-2": "", "piece": "TURN"}
    page = anna("/offer", **written, offer="0 TURN: STEAL {seat}", **{"o2-seat": "3"}).text
    lines = _lines(page)
    assert (lines["line-0-1"], lines["line-0-2"]) == ("DIG", "STEAL 3")
    page = anna("/offer", **lines, piece="TURN", offer="0 TURN: HIDE {gold}", **{"o1-gold": "1"}).text
    assert list(_lines(page).values())[:4] == ["TURN", "DIG", "STEAL 3", "HIDE 1"]
    assert '<span class="piece-count" data-count="3">3 orders</span>' in page
    assert "3 orders understood, no problems." in page
    anna("/send", **_lines(page))
    with world.opened() as c:
        (receipt,) = c.orders.seat(world.actor("anna"), "dig", 1).receipts()
    assert receipt.orders == "TURN\n1: DIG\n2: STEAL 3\n3: HIDE 1\n"


@pytest.mark.parametrize(
    ("offer", "blank"),
    [
        ("0 TURN: HIDE {gold}", "99"),
        ("0 TURN: HIDE {gold}", "0"),
        ("0 TURN: HIDE {gold}", "x" * 500),
        ("0 TURN: HIDE 1 ; <b>", "1"),
        ("<script>", ""),
        ("x" * 5000, ""),
    ],
)
def test_what_is_not_offered_is_not_written(anna: Callable[..., Any], offer: str, blank: str) -> None:
    answer = anna(
        "/offer", **{"head-0": "TURN", "line-0-1": "DIG"}, piece="TURN", offer=offer, **{"o1-gold": blank}
    )
    assert answer.status_code == 409
    assert "That cannot be ordered now" in answer.text
    assert [one for one in _lines(answer.text).values() if one] == ["TURN", "DIG"]
    assert "<script>" not in answer.text


def test_a_full_sheet_says_that_no_line_is_left(anna: Callable[..., Any]) -> None:
    full = {f"line-0-{number}": "DIG" for number in range(1, 100)}
    answer = anna("/offer", **{"head-0": "TURN"}, **full, piece="TURN", offer="0 TURN: DIG")
    assert answer.status_code == 409
    assert "There is no free line left in" in answer.text


def test_pieces_and_views_are_changed_with_the_sheet_as_written(anna: Callable[..., Any]) -> None:
    page = anna("/view", **{"head-0": "TURN", "line-0-1": "HIDE 1"}, to="TURN").text
    assert 'class="writing bench"' in page
    assert _lines(page)["line-0-1"] == "HIDE 1"
    text = anna("/view", **{"head-0": "TURN", "line-0-1": "HIDE 1"}, show="text")
    assert "1: HIDE 1" in text.text
    assert "turnpost_view=text" in text.headers["set-cookie"]
    assert 'data-sheet="text"' in anna().text
    back = anna("/view", view="text", text="TURN\n1: HIDE 1\n", show="bench")
    assert _lines(back.text)["line-0-1"] == "HIDE 1"
    assert 'class="writing bench"' in anna().text


def test_the_offers_of_a_piece_are_fetched_for_the_script(anna: Callable[..., Any]) -> None:
    answer = anna("/offers?piece=TURN")
    assert _offers(answer.text) == ["0 TURN: DIG", "0 TURN: HIDE {gold}", "0 TURN: STEAL {seat}"]
    assert "<html" not in answer.text
    assert anna("/offers?piece=nothing").status_code == 404
    assert anna("/offers?piece=" + "x" * 81).status_code == 404
    assert 'class="writing bench"' in anna("?piece=<b>").text


def _foreseen(view: HoardView, step: Any, piece: Piece, sheet: Sheet) -> Foreseen[HoardView]:
    dug = any(line.text == "DIG" for _, line in sheet.lines())
    return Foreseen(view, lambda offer: None if dug and offer.order == "dig" else offer)


def test_the_script_is_offered_what_can_be_done_after_the_written_lines(anna: Callable[..., Any]) -> None:
    with added(replace(PARTS, offers=replace(OFFERS, foreseen=_foreseen), guide=_guide)):
        blank = anna("/offers", **{"head-0": "TURN"}, piece="TURN").text
        assert "<html" not in blank
        assert _offers(blank) == ["0 TURN: DIG", "0 TURN: HIDE {gold}", "0 TURN: STEAL {seat}"]
        written = anna("/offers", **{"head-0": "TURN", "line-0-1": "DIG"}, piece="TURN").text
        assert _offers(written) == ["0 TURN: HIDE {gold}", "0 TURN: STEAL {seat}"]
        assert anna("/offers", **{"head-0": "TURN"}, piece="nothing").status_code == 404


def test_a_led_turn_puts_in_its_line_and_ticks_it(anna: Callable[..., Any]) -> None:
    page = anna().text
    assert "0 of 1 done" in page.translate(ISOLATES)
    page = anna("/offer", **{"head-0": "TURN"}, piece="TURN", task="steal").text
    assert _lines(page)["line-0-1"] == "STEAL 2"
    assert "1 of 1 done" in page.translate(ISOLATES)
    assert anna("/offer", **{"head-0": "TURN"}, piece="TURN", task="other").status_code == 409


def test_a_game_without_offers_has_no_workbench(world: World, visit: Visit) -> None:
    world.game()
    page = visit("anna").get(URL + "?view=bench").text
    assert 'data-sheet="form"' in page
    assert 'value="bench"' not in page


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ACTIONS\n1: DANCE\n2: REPEAT 1 UNIT\n", "1 line of this sheet cannot be carried out"),
        ("ACTIONS\n", "This sheet holds no orders"),
    ],
)
def test_a_sheet_that_would_be_run_at_once_is_asked_about_first(
    world: World, visit: Visit, token: Token, text: str, told: str
) -> None:
    """With errors or empty; the interface takes it without a question, with the problems in its answer."""
    world.people()
    world.territories([SeatPlan(user_id=world.users[name]) for name in ("anna", "bert")])
    client = visit("anna")
    fields = {"csrf": token(client), "view": "text", "text": text, "ready": "on"}
    # Somebody else is waited for: nothing is run at once, and nothing asked.
    assert client.post(f"{URL}/send", data=fields).status_code == 303
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).submit("ACTIONS\n", ready=True)
    fields["seen"] = "1"
    asked = client.post(f"{URL}/send", data=fields | {"text": f"{text}; again\n"})
    assert asked.status_code == 409
    assert told in asked.text.translate(ISOLATES)
    assert re.search(r'name="ready" type="checkbox" checked', asked.text)
    assert "Send it anyway" in asked.text
    # What was ticked stays so, and what was not is not.
    unticked = client.post(URL, data={name: value for name, value in fields.items() if name != "ready"})
    assert re.search(r'name="ready" type="checkbox">', unticked.text)
    unready = {name: value for name, value in fields.items() if name != "ready"}
    assert client.post(f"{URL}/send", data=unready | {"text": f"{text}; not ready\n"}).status_code == 303
    sure = fields | {"text": f"{text}; sure\n", "sure": "yes", "seen": "2"}
    assert client.post(f"{URL}/send", data=sure).status_code == 303
    with world.opened() as c:
        assert len(c.orders.seat(world.actor("anna"), "dig", 1).receipts()) == 3


def test_a_line_is_only_put_right_by_what_the_check_then_takes(
    world: World, visit: Visit, token: Token
) -> None:
    world.people()
    seat = world.war("conquest", map="duel")
    client = visit("anna")
    url, fields = f"/games/war/seats/{seat}/orders", {"csrf": token(client), "view": "text"}
    with world.opened() as c:
        orders = c.orders.seat(world.actor("anna"), "war", seat)
        for line in ("ENLSIT 30 TROOPS", "BUYY 1 FOOD", "BUY 1 FOOOD", "ENLSIT 3000000", "SEL 1 FUEL"):
            answer = client.post(f"{url}/check", data=fields | {"text": f"PRE\n1: {line}\n"}).text
            for mend in re.findall(r'name="mend" value="([^"]*)"', answer):
                _, _, _, now = json.loads(html.unescape(mend))
                problems = orders.check(f"PRE\n1: {now}\n").problems
                assert not [one for one in problems if one.severity == "error"], (line, now)
    assert 'name="mend"' in client.post(f"{url}/check", data=fields | {"text": "PRE\n1: BUYY 1 FOOD\n"}).text
    wrong = client.post(f"{url}/check", data=fields | {"text": "PRE\n1: ENLSIT 30 TROOPS\n"}).text
    assert 'name="mend"' not in wrong


def test_the_scripts_of_the_orders_page_are_small() -> None:
    """All of them together, as they are sent: at most 60 KB."""
    folder = Path(app.web.__file__).parent / "static"
    assert sum(len(gzip.compress(one.read_bytes())) for one in folder.glob("sheet*.js")) <= 60_000


def test_who_is_signed_out_while_writing_comes_back_to_the_sheet(world: World, stranger: TestClient) -> None:
    world.game()
    asked = stranger.get(f"{URL}?piece=TURN")
    assert asked.headers["location"].endswith("next=%2Fgames%2Fdig%2Fseats%2F1%2Forders%3Fpiece%3DTURN")
    sent = stranger.post(f"{URL}/send", data={"view": "text", "text": "TURN\n1: DIG\n"})
    assert sent.status_code == 401
    assert f'href="/sign-in?next={URL}"' in sent.text
    assert "bearer" not in sent.text


@pytest.mark.parametrize(
    ("game", "options", "wanted"),
    [
        ("territories", {}, 3),
        ("conquest", {"map": "duel"}, 5),
        ("spacerace", {"rounds": "8"}, 4),
        ("explorers", {"map": "islemark"}, 1),
        ("caravans", {}, 5),
    ],
)
def test_a_turn_is_played_by_offers_without_a_script(  # noqa: PLR0917 - pytest fills them by name
    world: World, visit: Visit, token: Token, game: str, options: dict[str, Any], wanted: int
) -> None:
    """Piece after piece, the offers from the first on; what the check objects to is left out."""
    world.people()
    seat = world.war(game, **options)
    client, url = visit("anna"), f"/games/war/seats/{seat}/orders"
    csrf = token(client)
    first = client.get(url).text
    pieces = [html.unescape(one) for one in re.findall(r'name="to" value="([^"]*)"', first)]
    lines: dict[str, str] = {}
    given = 0
    for key in pieces:
        carried = {"csrf": csrf, "view": "bench", "piece": key}
        page = client.post(f"{url}/view", data=carried | lines | {"to": key}).text
        tried: set[str] = set()
        # What is offered follows what is written: a page's offers are those of its own sheet.
        while given < wanted and (new := [one for one in _offers(page) if one not in tried]):
            offer = new[0]
            tried.add(offer)
            if "RESIGN" in offer:
                continue
            answer = client.post(f"{url}/offer", data=carried | _lines(page) | {"offer": offer})
            assert answer.status_code == 200, offer
            if f"{given + 1} order" in answer.text and "no problems" in answer.text:
                page, given = answer.text, given + 1
        lines = _lines(page)
    assert given == wanted
    sent = client.post(f"{url}/send", data={"csrf": csrf, "view": "bench"} | lines)
    assert sent.status_code == 303
    with world.opened() as c:
        (receipt,) = c.orders.seat(world.actor("anna"), "war", seat).receipts()
    assert (receipt.order_count, receipt.clean) == (wanted, True)
    assert world.run("war").run is not None


@pytest.mark.parametrize(
    ("game", "options", "said", "unsaid"),
    [
        ("conquest", {"map": "duel"}, "Carried out first, before any convoy moves", "Miscellaneous"),
        ("territories", {}, "Moves and actions, one on a line", "Possible in"),
    ],
)
def test_the_workbench_says_in_plain_words_what_is_written_where(  # noqa: PLR0917 - pytest fills them
    world: World, visit: Visit, game: str, options: dict[str, Any], said: str, unsaid: str
) -> None:
    """The printed title of a section says too little, and what is possible is offered beside it."""
    world.people()
    url = f"/games/war/seats/{world.war(game, **options)}/orders"
    page = visit("anna").get(f"{url}?view=bench").text
    assert said in page
    assert unsaid not in page
    form = visit("anna").get(f"{url}?view=form").text
    assert said in form
    assert ("Possible in" in form) == (game == "territories")


@pytest.mark.parametrize(
    ("game", "told"), [("territories", "Settlement, Farm, Fort"), ("spacerace", "Hazard space")]
)
def test_signs_of_the_board_are_explained_beside_it(world: World, visit: Visit, game: str, told: str) -> None:
    """The key is at hand however far one has zoomed, and a place says what its letters mean."""
    world.people()
    page = visit("anna").get(f"/games/war/seats/{world.war(game)}/orders?view=bench").text
    key = page.partition('<details class="map-key">')[2].partition("</details>")[0]
    assert "What the signs mean" in key
    board = page.partition('<div class="map-box"')[2].partition("</svg>")[0]
    entries = re.findall(r"<text[^>]*>([^<]*)", board.partition("of-legend")[2])
    assert len(entries) > 8
    explained = re.findall(r"<text[^>]*>([^<]*)", key)
    # Before the signs of the board stand those of what the orders will bring about.
    assert explained[-len(entries) :] == entries
    assert any("By your orders" in one for one in explained[: -len(entries)])
    (found,) = re.findall(r"data-says='([^']*)'", page)
    says = json.loads(html.unescape(found))
    assert any(one.endswith(told) for one in says.values())
