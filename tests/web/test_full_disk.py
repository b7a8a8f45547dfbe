"""A disk that is full: every sender is told so in words, and nothing is half stored."""

import pytest

from tests.app.full_disk import no_room
from tests.app.world import SHEET, World
from tests.web.conftest import Bearer, Token, Visit

WORDS = "disk is full, so nothing was stored. Keep what you wrote"
REST = "/api/v1/games/dig/seats/1/sheet"


@pytest.mark.parametrize("known", [False, True], ids=["never checked", "checked before"])
def test_a_sheet_by_rest_says_that_there_is_no_room(
    world: World, visit: Visit, bearer: Bearer, *, known: bool
) -> None:
    world.game()
    client, head = visit("anna"), bearer("anna")
    if known:
        assert client.post(REST.replace("sheet", "check"), content=SHEET, headers=head).status_code == 200
    with no_room(world, "sheet"):
        answer = client.post(REST, content=SHEET, headers=head)
    assert (answer.status_code, answer.json()["code"]) == (503, "no_room")
    assert WORDS in answer.json()["title"]
    assert answer.headers["Retry-After"] == "60"
    stored = client.post(REST, content=SHEET, headers=head)
    assert (stored.status_code, stored.json()["revision"]) == (201, 1)


def test_the_orders_page_says_so_and_what_was_written_can_be_sent_again(
    world: World, visit: Visit, token: Token
) -> None:
    world.game()
    anna = visit("anna")
    page = "/games/dig/seats/1/orders"
    form = {"csrf": token(anna), "view": "text", "text": SHEET}
    with no_room(world, "sheet"):
        answer = anna.post(f"{page}/send", data=form)
    assert (answer.status_code, WORDS in answer.text) == (503, True)
    # What was written stands on the page that says so.
    assert f">\n{SHEET}</textarea>" in answer.text
    assert anna.post(f"{page}/send", data=form).status_code == 303
