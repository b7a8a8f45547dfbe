"""The board before a run: people first, the checks, their limits, a button that reminds."""

from collections.abc import Callable

from starlette.testclient import TestClient

from app.render.clean import unisolated
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]


def test_the_board_shows_checks_and_reminds(played: World, visit: Visit, token: Token) -> None:
    mona = visit("mona")
    board = mona.get("/games/dig/board").text
    assert "1 computer</summary>" in board
    assert "The age of the last backup is not measured. The limit is at most 336 hours." in unisolated(board)
    # What has no limit is not called go.
    assert "No limit</span>" in board
    send = {"csrf": token(mona), "run": "1"}
    answer = mona.post("/games/dig/remind", data=send)
    assert answer.headers["location"] == "/games/dig/board?reminded=2"
    assert "2 reminders sent." in mona.get(answer.headers["location"]).text
    assert mona.post("/games/dig/remind", data={**send, "run": "x"}).status_code == 422
    anna = visit("anna")
    assert anna.post("/games/dig/remind", data={"csrf": token(anna), "run": "1"}).status_code == 404
    assert anna.get("/games/dig/limits").status_code == 404


def test_limits_are_set_on_a_page_and_shown_where_the_turn_is_asked_for(
    played: World, visit: Visit, token: Token
) -> None:
    mona = visit("mona")
    assert "Sheets in, per cent of the usual" in mona.get("/games/dig/limits").text
    refused = mona.post("/games/dig/limits", data={"csrf": token(mona), "sheets": "200"})
    assert refused.status_code == 422
    assert 'value="200"' in refused.text
    answer = mona.post("/games/dig/limits", data={"csrf": token(mona), "sheets": "90", "mail": ""})
    assert answer.status_code == 303
    page = mona.get("/games/dig/run").text
    assert "Run turn 2 anyway" in page
    assert "A check is outside its limit." in page
    assert "Remind them instead" in page
