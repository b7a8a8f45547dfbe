"""The orders page as what is sent is taken for: whose sheet, which turn's, how much of it counts."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.world import SHEET, World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
ORDERS = "/games/dig/seats/1/orders"


@pytest.fixture
def press(token: Token) -> Callable[..., Any]:
    """Press a button of an orders page; the page that is shown then."""

    def pressed(client: TestClient, action: str, text: str, url: str = ORDERS, **fields: str) -> Any:
        form = {"csrf": token(client), "view": "text", "action": action, "text": text, **fields}
        answer = client.post(url, data=form)
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
        assert "This sheet belongs to another seat (seat: 2)" in page.text
        assert "SEAT 2\nTURN" in page.text
    # Going over to the form and back does not wash the head off.
    page = press(client, "form", text)
    assert "ORDERS dig 2\nSEAT 2</textarea>" in page.text
    fields = {"view": "form", "before": "ORDERS dig 2\nSEAT 2", "head-0": "TURN", "line-0-1": "DIG"}
    assert press(client, "send", "", **fields).status_code == 409


def test_a_whole_report_is_pasted_and_sent(played: World, visit: Visit, press: Any) -> None:
    client = visit("anna")
    report = client.get("/games/dig/seats/1/reports/1.txt").text.replace("\n2:", "\n2: HYDE 1", 1)
    pasted = "above\n" * 500 + report
    page = press(client, "check", pasted).text
    assert "Checked, not sent" in page
    assert "Did you mean <code>HIDE</code>?" in page
    # From here on the page holds the sheet alone, and counts its lines in it.
    assert "\nORDERS dig 2\nSEAT 1\n" in page
    assert "above" not in page
    assert "Revision" in press(client, "send", pasted).text
