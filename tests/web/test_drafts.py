"""Drafts on the orders page: kept, back again, and two windows that notice each other."""

import html
import re
from collections.abc import Callable

from starlette.testclient import TestClient

from tests.app.world import World

Visit = Callable[[str], TestClient]
URL = "/games/dig/seats/1/orders"
SHOWN = f"{URL}?view=text"


def _fields(page: str) -> dict[str, str]:
    found = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    return {name: found[name] for name in ("csrf", "view", "seen", "turn", "version")}


def test_what_is_kept_is_there_again(played: World, visit: Visit) -> None:
    tab = visit("anna")
    fields = _fields(tab.get(SHOWN).text)
    kept = tab.post(f"{URL}/kept", data=fields | {"text": "TURN\n1: DIG\n2: HI"})
    assert kept.json() == {"version": 1, "turn": 2}
    # Another machine, after signing in anew.
    other = visit("anna")
    page = other.get(SHOWN).text
    assert "2: HI</textarea>" in page
    assert "are not sent yet" in page
    assert "are not sent yet" not in visit("bert").get("/games/dig/seats/2/orders").text
    fields = _fields(page)
    assert fields["version"] == "1"
    assert other.post(f"{URL}/forget", data=fields).status_code == 303
    assert "are not sent yet" not in tab.get(SHOWN).text


def test_a_second_window_meets_both(played: World, visit: Visit) -> None:
    first, second = visit("anna"), visit("anna")
    one, two = _fields(first.get(SHOWN).text), _fields(second.get(SHOWN).text)
    assert first.post(f"{URL}/kept", data=one | {"text": "TURN\n1: DIG\n"}).status_code == 200
    late = second.post(f"{URL}/kept", data=two | {"text": "TURN\n1: HIDE 1\n"})
    assert late.status_code == 412
    page = second.post(f"{URL}/both", data=two | {"text": "TURN\n1: HIDE 1\n"})
    assert page.status_code == 200
    offered = [
        html.unescape(one) for one in re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", page.text, re.DOTALL)
    ]
    assert offered == ["TURN\n1: HIDE 1\n", "TURN\n1: DIG\n", "TURN\n1: DIG\n1: HIDE 1\n"]
    taken = second.post(
        f"{URL}/view", data={"csrf": two["csrf"], "view": "text", "show": "text", "text": offered[2]}
    )
    assert "1: HIDE 1" in taken.text


def test_a_sheet_sent_elsewhere_is_shown_beside_this_one(played: World, visit: Visit) -> None:
    first, second = visit("anna"), visit("anna")
    one, two = _fields(first.get(SHOWN).text), _fields(second.get(SHOWN).text)
    assert first.post(f"{URL}/send", data=one | {"text": "TURN\n1: DIG\n"}).status_code == 303
    met = second.post(f"{URL}/send", data=two | {"text": "TURN\n1: HIDE 1\n"})
    assert met.status_code == 412
    assert "revision 1" in met.text
    assert "1: HIDE 1" in met.text
    assert "1: DIG" in met.text


def test_the_receipt_is_offered_as_a_proof(played: World, visit: Visit) -> None:
    page = visit("anna").get("/games/dig/seats/1/sheets/1").text
    (link,) = re.findall(r'href="([^"]+receipts/1\.txt)"', page)
    answer = visit("anna").get(link)
    assert answer.headers["content-disposition"].startswith("attachment")
    assert "SHA-256 of the orders" in answer.text
    assert visit("bert").get(link).status_code == 404
