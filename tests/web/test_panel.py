"""Check and forecast beside the orders: the fragment that the script fetches, and the buttons without it."""

import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.sheets.mending import mended
from engine.games.conquest.orders.book import BOOK
from tests.app.world import World
from tests.web.conftest import Visit

Token = Callable[[TestClient], str]
URL = "/games/dig/seats/1/orders"


def _plain(page: str) -> str:
    """What a reader sees of it."""
    text = html.unescape(re.sub(r"<[^>]+>", " ", page))
    return re.sub(r"\s+", " ", re.sub(r"[\u2066-\u2069]", "", text))


def _mends(page: str) -> list[str]:
    return [html.unescape(one) for one in re.findall(r'name="mend" value="([^"]*)"', page)]


@pytest.fixture
def anna(world: World, visit: Visit, token: Token) -> Callable[..., Any]:
    """Anna's browser: what she posts is answered."""
    world.game()
    client = visit("anna")
    csrf = token(client)

    def post(url: str, **fields: str) -> Any:
        return client.post(url, data={"csrf": csrf, "view": "text", **fields})

    return post


def test_the_fragment_tells_the_problem_its_place_and_how_to_mend_it(anna: Callable[..., Any]) -> None:
    answer = anna(f"{URL}/check", text="TURN\n1: DIG\n2: HYDE 1\n")
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    said = _plain(answer.text)
    assert "1 order understood, 1 error" in said
    assert "Line 3" in said
    assert "did you mean HIDE?" in said
    assert _mends(answer.text) == ['["TURN",2,"HYDE 1","HIDE 1"]']
    assert "Change to HIDE 1" in said


def test_the_button_mends_the_line_without_script_in_both_views(anna: Callable[..., Any]) -> None:
    text = "TURN\n1: DIG\n2: HYDE 1\n"
    page = anna(URL, text=text)
    (mend,) = _mends(page.text)
    after = anna(URL, mend=mend, text=text).text
    assert "TURN\n1: DIG\n2: HIDE 1\n</textarea>" in after
    assert _mends(after) == []
    form = anna(
        URL, view="form", mend=mend, **{"head-0": "TURN", "line-0-1": "DIG", "line-0-2": "HYDE 1"}
    ).text
    assert 'value="HIDE 1"' in form
    assert "HYDE" not in form


def test_a_button_of_another_text_changes_nothing(anna: Callable[..., Any]) -> None:
    """What was rewritten since, what is no button's value, and a line that would become two."""
    for mend in ('["TURN",1,"HYDE 1","HIDE 1"]', "nonsense", '["TURN",1,"DIG","DIG\\nDIG"]', '["TURN",1]'):
        assert "TURN\n1: DIG\n</textarea>" in anna(URL, mend=mend, text="TURN\n1: DIG\n").text


def test_a_note_and_a_number_behind_and_before_the_order_stay() -> None:
    text = "PRE\n1: BUY 3 FOOOD ; hungry\n"
    key = '["PRE",1,"BUY 3 FOOOD","BUY 3 FOOD"]'
    assert mended(BOOK, text, key) == "PRE\n1: BUY 3 FOOD ; hungry\n"


def test_what_would_be_refused_whole_says_so(anna: Callable[..., Any]) -> None:
    assert "lines" in _plain(anna(f"{URL}/check", text="TURN\n" + "DIG\n" * 5000).text)
    other = anna(f"{URL}/check", text="TURN\n1: DIG\n", turn="7")
    assert "Turn 7 has been run since you opened this page" in _plain(other.text)
    escaped = anna(f"{URL}/check", text="TURN\n1: <script>alert(1)</script>\n").text
    assert "<script" not in escaped
    assert "&lt;script" in escaped.lower()


def test_a_purchase_that_eats_a_third_of_the_treasury_is_seen_before_it_is_sent(
    world: World, visit: Visit, token: Token
) -> None:
    world.people()
    seat = world.war("conquest", map="duel")
    client = visit("anna")
    fields = {"csrf": token(client), "view": "text"}
    url = f"/games/war/seats/{seat}/orders/check"
    large = client.post(url, data=fields | {"text": "PRE\n1: BUY 100000 FOOD\n"}).text
    said = _plain(large)
    assert "1 line takes more than a third of the treasury." in said
    assert re.search(r"Large sum It takes (\d+)% of the treasury", said)
    assert re.search(r"Costs Money \S+", said)
    assert re.search(r"Brings Food \S+", said)
    assert "Left Money" in said
    small = _plain(client.post(url, data=fields | {"text": "PRE\n1: BUY 1 FOOD\n"}).text)
    assert "Costs Money" in small
    assert "Large sum" not in small
    with world.opened() as c:
        template = c.orders.seat(world.actor("anna"), "war", seat).position
        head = re.search(
            r"^CONVOY \d+$", template.ruleset.template(template.view, template.step), re.MULTILINE
        )
    assert head is not None
    moves = "\n".join(f"{n}: {way}" for n, way in enumerate(("N", "NE", "SE", "S", "SW", "NW"), 1))
    moved = _plain(client.post(url, data=fields | {"text": f"{head[0]}\n{moves}\n"}).text)
    assert re.search(r"Then at \d{4} Pulse \d", moved)
    assert "After the turn" in moved
    nothing = _plain(client.post(url, data=fields | {"text": "CONVOY 99\n1: N\n"}).text)
    assert "1 line comes to nothing." in nothing
    assert "These lines come to nothing" in nothing
