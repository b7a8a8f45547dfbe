"""The wizard: a game is made, seats are planned, starts looked at; it is opened and joined by a link."""

import re
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

from app.render.clean import unisolated
from engine.registry import GAMES
from tests.app.world import World

FORM = {
    "ruleset": "territories",
    "title": "Six lands",
    "code": "dig",
    "due": "",
    "turn_days": "7",
    "fee": "0.00",
    "prize": "0.00",
    "archive_for": "players",
    "seats": "open\nkept\nbot",
    "house_rules": "Be <kind>.",
}


def test_a_game_is_set_up_opened_joined_by_link_and_started(
    world: World, visit: Callable[[str], TestClient], token: Callable[[TestClient], str]
) -> None:
    world.people()
    mona, otto, bert = visit("mona"), visit("otto"), visit("bert")
    assert "House rules" in mona.get("/new-game?ruleset=territories").text
    options = GAMES["territories"].about.options
    fields = {f"option-{one.key}": str(one.default) for one in options if one.kind != "flag"}

    def post(client: TestClient, url: str, **sent: str) -> Any:
        return client.post(url, data={"csrf": token(client), **sent})

    made = post(mona, "/new-game", **fields, **FORM)
    assert (made.status_code, made.headers["location"]) == (303, "/games/dig/setup")
    page = mona.get("/games/dig/setup").text
    assert "Not open yet" in page
    assert "kept back" in page
    # Nobody joins before it is open.
    assert "Join the game" not in otto.get("/games/dig").text
    # Options and seats can be changed until it starts; what cannot start is refused with what fits.
    small = post(mona, "/games/dig/setup", **fields, seats="7")
    assert (small.status_code, "There is no map wheel for 7 seats." in unisolated(small.text)) == (422, True)
    assert 'value="7"' in small.text
    changed = post(mona, "/games/dig/setup", **{**fields, "option-length": "short"}, seats="4")
    assert changed.status_code == 303
    assert post(mona, "/games/dig/setup", **fields, seats="3").status_code == 303
    with world.opened() as c:
        assert len(c.games.seats(c.games.get("dig"))) == 3
    link = post(mona, "/games/dig/setup/seats", seat="2", action="link")
    url = re.search(r'value="[^"]*(/link\?key=[^"]+)"', link.text)
    assert url is not None
    shown = post(mona, "/games/dig/setup/seats", seat="3", action="kept")
    assert shown.status_code == 303
    wrong = post(mona, "/games/dig/setup/seats", seat="3", action="user", email="who@example.org")
    assert wrong.status_code in {404, 422}
    assert 'role="alert"' in wrong.text
    preview = mona.get("/games/dig/setup/preview")
    assert "Where each seat begins" in preview.text
    assert "<svg" in preview.text
    post(mona, "/games/dig/setup/preview")
    sure = post(mona, "/games/dig/setup/open")
    assert "Open Six lands to join?" in sure.text
    post(mona, "/games/dig/setup/open", sure="yes", run="0")
    assert "Open to join" in mona.get("/games/dig/setup").text
    # The house rules stand before the button, escaped.
    joining = otto.get("/games/dig").text
    assert "Be &lt;kind&gt;." in joining
    assert joining.index("Be &lt;kind&gt;.") < joining.index("Take a ")
    target = bert.get(url[1])
    assert target.status_code == 303
    offered = bert.get(target.headers["location"])
    assert "Be &lt;kind&gt;." in offered.text
    taken = post(bert, "/seat-link", key=target.headers["location"].partition("key=")[2])
    assert (taken.status_code, taken.headers["location"]) == (303, "/games/dig")
    assert bert.get(target.headers["location"]).status_code == 410
    with world.opened() as c:
        game = c.games.get("dig")
        assert [seat.user_id for seat in c.games.seats(game)] == [None, world.users["bert"], None]
        kinds = [entry.kind for entry in c.ledger.entries(game.id)]
        assert {"seat_linked", "starts_drawn", "opened", "joined"} <= set(kinds)
        assert game.turn == 0
    assert mona.get("/games/dig/scenario.json").status_code in {404, 422}
