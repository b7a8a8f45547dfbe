"""Pages ask the database as often for much as for little: each kind of thing once."""

from collections.abc import Callable

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
