"""Where a sheet may go on: what the script of the map asks after each click."""

from collections.abc import Callable

from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.games.plans import GamePlan, SeatPlan
from app.games.secret import GameSecret
from engine.kernel.hexgrid import row_place
from tests.app.world import World
from tests.web.conftest import Visit

Token = Callable[[TestClient], str]


def _begun(world: World) -> str:
    """A game of known dice, anna alone in it; where its map's script asks."""
    world.people()
    with world.opened() as c:
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset="explorers",
                title="War",
                code="war",
                seats=[SeatPlan(user_id=world.users["anna"])],
                moderator_id=world.users["mona"],
                secret=GameSecret(b"Lit places of Greenway, flip one"),
            ),
        )
        c.turns.start(OPERATOR, "war")
    return "/games/war/seats/1/orders/next"


def test_lit_places_follow_the_sheet(world: World, visit: Visit, token: Token) -> None:
    url = _begun(world)
    anna = visit("anna")
    csrf = token(anna)

    def ask(line: str) -> tuple[list[int], str]:
        answer = anna.post(url, data={"csrf": csrf, "view": "text", "text": f"FLIP\n{line}\n"})
        assert answer.status_code == 200
        return answer.json()["lit"], answer.json()["says"]

    lit, says = ask("")
    assert lit
    assert not says
    # Beside the capital at E6, and nowhere else.
    beside = {row_place(*place) for place in ((4, 5), (4, 6), (5, 5), (5, 7), (6, 5), (6, 6))}
    assert set(lit) <= beside
    row, column = divmod(lit[0], 100)
    name = f"{'ABCDEFGHI'[row - 1]}{column}"
    following, says = ask(f"EX {name}")
    assert lit[0] not in following
    assert not says
    nowhere, says = ask(f"EX {name} {name}")
    assert name in says
    assert nowhere == []


def test_only_who_may_write_the_sheet_may_ask(world: World, visit: Visit, token: Token) -> None:
    url = _begun(world)
    fields = {"view": "text", "text": "FLIP\n"}
    anna = visit("anna")
    for client, status in ((visit("bert"), 404), (anna, 200)):
        fields["csrf"] = token(client)
        assert client.post(url, data=fields).status_code == status
        assert client.post(url, data={**fields, "csrf": "x"}).status_code == 403
    answer = anna.post(url, data={**fields, "text": "FLIP\n" + "EX E5\n" * 5000})
    assert answer.json()["lit"] == []
    assert answer.json()["says"]


def test_the_forecast_of_a_check_is_told_and_drawn(world: World, visit: Visit, token: Token) -> None:
    """Coins, features, next places and the map after the sheet stand on the page."""
    url = _begun(world).removesuffix("/next")
    anna = visit("anna")
    csrf = token(anna)
    fields = {"csrf": csrf, "view": "text", "text": "FLIP\nEX D6\n"}
    page = anna.post(url, data=fields).text
    assert "What this sheet brings" in page
    assert "The next explorer may go to" in page
    assert "D6" in page[page.index("What this sheet brings") :]
    assert "Your map after this sheet" in page
    assert page.count("<svg ") >= 2
