"""What nobody sees in a sheet changes nothing, whichever way it comes: the same orders, the same digest."""

from collections.abc import Callable
from typing import Any

import pytest

from app.sheets.models import SheetRow
from app.turns.repair.repairs import Wish
from tests.app.disguised import DISGUISED, PLAIN
from tests.app.forms import filled
from tests.app.world import World
from tests.web.conftest import Bearer, Token, Visit

API, PAGE = "/api/v1/games/dig/seats/1", "/games/dig/seats/1/orders"


@pytest.fixture
def latest(played: World) -> Callable[[], SheetRow]:
    """The newest revision of anna's sheet."""

    def read() -> SheetRow:
        with played.opened() as c:
            row = c.orders.seat(played.actor("anna"), "dig", 1).status().sheet
        assert row is not None
        return row

    return read


@pytest.mark.parametrize("sheet", DISGUISED.values(), ids=DISGUISED)
def test_every_door_of_the_web_reads_it_alike(  # noqa: PLR0917 - fixtures
    played: World,
    visit: Visit,
    bearer: Bearer,
    token: Token,
    latest: Callable[[], SheetRow],
    sheet: str,
) -> None:
    anna, own = visit("anna"), bearer("anna")
    plain = anna.post(f"{API}/check", json={"text": PLAIN}, headers=own).json()
    head, first, second = sheet.splitlines()

    def sent(answer: Any) -> None:
        assert answer.status_code in {200, 201, 303}, answer.text
        row = latest()
        assert (row.sha256, row.orders, row.errors, row.warnings) == (plain["sha256"], 2, 0, 0)
        assert row.text.isascii()

    found = anna.post(f"{API}/check", json={"text": sheet}, headers=own).json()
    assert found == plain
    told = anna.post(f"{API}/forecast", json={"text": sheet}, headers=own)
    assert told.json() == anna.post(f"{API}/forecast", json={"text": PLAIN}, headers=own).json()
    sent(anna.post(f"{API}/sheet", json={"text": sheet}, headers=own))
    sent(anna.post(f"{API}/sheet", content=sheet.encode(), headers=own | {"Content-Type": "text/plain"}))
    orders = [_order(first), _order(second)]
    sent(anna.post(f"{API}/sheet", json={"sections": {head: orders}}, headers=own))
    form = {"csrf": token(anna), "turn": "2"}
    sent(anna.post(f"{PAGE}/send", data=form | {"view": "text", "text": sheet}))
    lines = {"head-0": head, "line-0-1": _order(first), "line-0-2": _order(second)}
    sent(anna.post(f"{PAGE}/send", data=form | {"view": "form"} | lines))
    page = anna.post(PAGE, data=form | {"view": "text", "text": sheet})
    assert _shown(page) == _shown(anna.post(PAGE, data=form | {"text": PLAIN}))
    upload = {"file": ("sheet.txt", sheet.encode(), "text/plain")}
    assert _shown(anna.post(f"{PAGE}/upload", data=form, files=upload)) == _shown(page)
    anna.post(f"{PAGE}/kept", data=form | {"view": "text", "text": sheet})
    assert anna.get(f"{API}/draft", headers=own).json()["text"] in {PLAIN, latest().text}


def _order(line: str) -> str:
    """A numbered line without its number, whatever stands in it."""
    for colon in (":", "\uff1a", "\ufe55"):
        if colon in line:
            return line.partition(colon)[2].strip(" \u3000")
    raise AssertionError(line)


def _shown(page: Any) -> list[str]:
    """The sheet as it stands in the page, without the remarks."""
    assert page.status_code == 200
    text = page.text.partition('name="text"')[2].partition(">")[2].partition("</textarea>")[0]
    assert text.isascii()
    return [line.partition(";")[0].strip() for line in text.strip().splitlines()]


@pytest.mark.parametrize("sheet", [DISGUISED["soft hyphen"], DISGUISED["all"]], ids=["hyphen", "all"])
def test_forms_standing_sheets_and_repairs_too(
    played: World, visit: Visit, latest: Callable[[], SheetRow], sheet: str
) -> None:
    with played.opened() as c:
        plain = c.orders.seat(played.actor("anna"), "dig", 1).check(PLAIN)
        paper = c.forms.pdf(played.actor("anna"), "dig", 1)
    first, second = (_order(line) for line in sheet.splitlines()[1:])
    data = filled(paper, {("TURN", 1): first, ("TURN", 2): second}, turn=2, seat=1)
    with played.opened() as c:
        found = c.forms.read(played.actor("anna"), data).text
        assert c.orders.seat(played.actor("anna"), "dig", 1).submit(found).sha256 == plain.sha256
    with played.opened() as c:
        c.insurance.allow(played.actor("mona"), "dig", allowed=True)
        c.insurance.choose(played.actor("anna"), "dig", 1, choice="standing", standing=sheet)
        assert c.insurance.of(played.actor("anna"), "dig", 1).standing == PLAIN
    with played.opened() as c:
        stand = c.repairs.stage(played.actor("mona"), "dig", 1, Wish(seat=1, text=sheet))
        assert stand is not None


def test_the_same_sheet_in_disguise_is_no_new_revision(played: World, latest: Callable[[], SheetRow]) -> None:
    for text in (PLAIN, DISGUISED["all unseen"], DISGUISED["wide blanks"], PLAIN.replace("\n", "\r\n")):
        played.submit("anna", 1, text)
    assert (latest().revision, latest().text) == (1, PLAIN)


def test_what_players_write_to_each_other_keeps_its_letters(played: World) -> None:
    """Signs that shape the letters beside them stay where there are such letters."""
    words = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0dc1\u0dca\u200d\u0dbb\u0dd3 \u2764\ufe0f"
    assert played.submit("anna", 1, f"TURN\n1: DIG ; {words}\n") is not None
    with played.opened() as c:
        row = c.orders.seat(played.actor("anna"), "dig", 1).status().sheet
    assert row is not None
    assert words in row.text
