"""Pages ask the database as often for much as for little: each kind of thing once."""

from collections.abc import Callable
from datetime import timedelta

from starlette.testclient import TestClient

from tests.app.statements import statements
from tests.app.world import World

Visit = Callable[[str], TestClient]


def _asked(world: World, browser: TestClient, address: str) -> list[str]:
    with world.opened() as c, statements(c) as found:
        assert browser.get(address).status_code == 200
    return found


def test_an_account_of_many_games_tokens_and_movements_takes_five(world: World, visit: Visit) -> None:
    world.game()
    for name in ("anna", "mona", "otto"):
        assert len(_asked(world, visit(name), "/account")) == 5, name
    for number in range(3):
        world.game(f"more-{number}")
    for name in ("anna", "mona"):
        user_id = world.users[name]
        with world.opened() as c:
            for cents in (500, 700):
                c.balances.pay_in(user_id, cents, reason="Cash")
            c.balances.pay_out(user_id, 300, reason="Cash")
            for _ in range(3):
                c.accounts.issue_token(c.accounts.user(user_id), name="x", scopes=["read"])
        browser = visit(name)
        found = _asked(world, browser, "/account")
        assert len(found) == 5, found
        assert "9.00" in browser.get("/account").text


def test_a_board_asks_nothing_twice_of_sheets_and_signs_of_life(world: World, visit: Visit) -> None:
    counts = []
    found: list[str] = []
    for code, bots in (("few", 1), ("many", 12)):
        world.game(code, bots=bots, due_at=world.clock.now() + timedelta(days=2))
        world.submit("anna", 1, code=code)
        world.submit("bert", 2, code=code)
        world.run(code)
        browser = visit("mona")
        found = _asked(world, browser, f"/games/{code}/board")
        assert (found.count("select sheet"), len([one for one in found if "pulse" in one])) == (1, 0), found
        counts.append(len(found))
    assert counts[0] == counts[1] <= 22, found
