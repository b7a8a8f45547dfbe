"""The page of a game that follows another: the whole chain, and the button for the next one."""

import re
from collections.abc import Callable

from starlette.testclient import TestClient

from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]


def test_the_next_game_is_begun_by_a_button(world: World, visit: Visit, token: Token) -> None:
    if not world.users:
        world.people()
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="explorers",
                title="Silence",
                code="silence",
                seats=[SeatPlan(user_id=world.users["anna"])],
                options={"mode": "story", "flips_per_step": 3},
            ),
        )
        c.turns.start(world.actor("mona"), "silence")
    mona, anna = visit("mona"), visit("anna")
    mona.get("/games/silence")
    assert "Begin the next game" not in mona.get("/games/silence").text
    for _ in range(12):
        with world.opened() as c:
            if c.games.get("silence").status == "over":
                break
        world.run("silence")
    assert "Begin the next game" in mona.get("/games/silence").text
    assert "Begin the next game" not in anna.get("/games/silence").text
    assert anna.post("/games/silence/next", data={"csrf": token(anna)}).status_code == 403
    made = mona.post("/games/silence/next", data={"csrf": token(mona)})
    assert made.status_code == 303
    with world.opened() as c:
        chain = c.games.chain(c.games.get("silence"))
        assert [game.title for game in chain] == ["Silence", "Silence, 2"]
        assert chain[1].status == "running"
        assert [seat.user_id for seat in c.games.seats(chain[1])] == [world.users["anna"]]
    page = anna.get("/games/silence").text
    assert f'<a href="/games/{chain[1].code}">Silence, 2</a>' in page
    # What came of the games so far stands on the page of each, also while the next one goes on.
    for code in ("silence", chain[1].code):
        assert re.search(r"<caption>The games so far.*?Islemark", anna.get(f"/games/{code}").text, re.DOTALL)
