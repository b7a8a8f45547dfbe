"""Sheets uploaded on the orders page: a text file or the filled PDF form, checked and shown, then sent."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.forms import filled
from tests.app.world import SHEET, World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
ORDERS = "/games/dig/seats/1/orders"


@pytest.fixture
def upload(token: Token) -> Callable[..., Any]:
    def press(
        client: TestClient, data: bytes, *, name: str = "sheet.txt", url: str = ORDERS, **fields: str
    ) -> Any:
        return client.post(
            f"{url}/upload", data={"csrf": token(client), **fields}, files={"file": (name, data)}
        )

    return press


def _written(page: str) -> str:
    found = re.search(r"<textarea id=\"text\"[^>]*>\n(.*?)</textarea>", page, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_page_offers_it(played: World, visit: Visit) -> None:
    page = visit("anna").get(ORDERS).text
    assert f'action="{ORDERS}/upload#checked"' in page
    assert 'enctype="multipart/form-data"' in page


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_text_file_is_checked_and_shown(played: World, visit: Visit, upload: Any, mark: bytes) -> None:
    client = visit("anna")
    page = upload(client, mark + b"TURN\r\n1: DIG\r\n2: HYDE 1\r\n", name="my <b>sheet.txt").text
    assert "Checked, not sent" in page
    assert "my &lt;b&gt;sheet.txt" in page
    assert "; did you mean HIDE?" in page
    assert _written(page).split("\n")[:3] == ["TURN", "1: DIG", "2: HYDE 1"]
    assert "data-unsent" in page
    with played.opened() as c:
        assert list(c.orders.seat(played.actor("anna"), "dig", 1).revisions()) == []


def test_a_whole_report_may_be_uploaded(played: World, visit: Visit, upload: Any) -> None:
    client = visit("anna")
    report = client.get("/games/dig/seats/1/reports/1.txt").text
    page = upload(client, report.replace("\n1:\n", "\n1: HIDE 2\n").encode()).text
    assert "Checked, not sent" in page
    assert "HIDE 2" in _written(page)
    assert "How you stand" not in _written(page)


def test_a_filled_form_gives_the_same_orders_as_text(
    played: World, visit: Visit, upload: Any, token: Token
) -> None:
    with played.opened() as c:
        paper = c.forms.pdf(played.actor("anna"), "dig", 1)
        digest = c.orders.seat(played.actor("anna"), "dig", 1).check(SHEET).sha256
    data = filled(paper, {("TURN", 1): "DIG", ("TURN", 2): "hide 1"}, turn=2, seat=1)
    client = visit("anna")
    page = upload(client, data, name="form.pdf").text
    assert digest in page
    form = {"csrf": token(client), "view": "text", "text": _written(page)}
    sent = client.post(f"{ORDERS}/send", data=form)
    assert sent.status_code == 303
    with played.opened() as c:
        (row,) = c.orders.seat(played.actor("anna"), "dig", 1).revisions()
    assert row.sha256 == digest


def test_a_form_from_the_reports_paper_is_read_too(played: World, visit: Visit, upload: Any) -> None:
    client = visit("anna")
    paper = client.get("/games/dig/seats/1/reports/1.pdf").content
    page = upload(client, filled(paper, {("TURN", 1): "DIG"}, turn=2, seat=1), name="r.pdf").text
    assert "1: DIG" in _written(page)


@pytest.mark.parametrize(
    ("data", "status", "told"),
    [
        (b"\xff\xfe\x00", 422, "plain UTF-8 text"),
        (b"%PDF-1.4 nothing", 422, "cannot be read as a PDF form"),
        (b"TURN\n" + b"1: DIG\n" * 400, 422, "at most 400 lines"),
        (b"ORDERS dig 2\nSEAT 2\nTURN\n1: DIG\nEND\n", 409, "belongs to another seat: 2."),
        (b"x" * 5_000_000, 413, "too large"),
    ],
)
def test_what_cannot_be_read_is_said(  # noqa: PLR0917 - cases and fixtures
    played: World, visit: Visit, upload: Any, data: bytes, status: int, told: str
) -> None:
    answer = upload(visit("anna"), data)
    assert answer.status_code == status
    assert told in answer.text


def test_a_form_of_another_seat_or_turn_is_refused(played: World, visit: Visit, upload: Any) -> None:
    with played.opened() as c:
        mine, berts = (
            c.forms.pdf(played.actor(name), "dig", seat) for name, seat in (("anna", 1), ("bert", 2))
        )
    client = visit("anna")
    assert "belongs to another seat: 2." in upload(client, berts, name="f.pdf").text
    played.submit("anna", 1)
    played.run()
    assert "This sheet is of turn 2; get the one of turn 3" in upload(client, mine, name="f.pdf").text


def test_nobody_uploads_for_others(played: World, visit: Visit, upload: Any) -> None:
    for name in ("bert", "otto"):
        assert upload(visit(name), SHEET.encode()).status_code == 404
    client = visit("anna")
    assert upload(client, SHEET.encode(), csrf="made-up").status_code == 403
    client.headers["Origin"] = "https://evil.example"
    assert upload(client, SHEET.encode()).status_code == 403


def test_only_a_file_is_an_upload(played: World, visit: Visit, token: Token) -> None:
    client = visit("anna")
    assert client.post(f"{ORDERS}/upload", data={"csrf": token(client), "file": "x"}).status_code == 422
    none = client.post(f"{ORDERS}/upload", data={"csrf": token(client)}, files={"other": ("x", b"x")})
    assert none.status_code == 422
    two = [("file", ("a", b"x")), ("file", ("b", b"x"))]
    assert client.post(f"{ORDERS}/upload", data={"csrf": token(client)}, files=two).status_code in {400, 422}
