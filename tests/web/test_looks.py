"""A moderator who plays, on the pages."""

from collections.abc import Callable

from starlette.testclient import TestClient

from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
SEAT = "/games/dig/seats/2"


def test_a_moderator_who_plays_is_asked_why(world: World, visit: Visit, token: Token) -> None:
    world.people()
    with world.opened() as c:
        seats = [SeatPlan(user_id=world.users["mona"]), SeatPlan(user_id=world.users["bert"])]
        c.games.create(
            world.actor("mona"), GamePlan(ruleset="hoard", title="Dig it", code="dig", seats=seats)
        )
        c.turns.start(world.actor("mona"), "dig")
    mona = visit("mona")
    for page in ("orders", "reports", "reports/0", "reports/0.json"):
        answer = mona.get(f"{SEAT}/{page}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"{SEAT}#look"), page
    board = mona.get("/games/dig/board").text
    assert f'href="{SEAT}#look"' in board
    assert f'href="{SEAT}/orders"' not in board
    assert 'href="/games/dig/seats/1/orders"' in board
    assert "everybody reads it in the ledger" in mona.get(SEAT).text
    form = {"csrf": token(mona), "action": "look", "reason": "Bert asks about line 3"}
    assert mona.post(SEAT, data={**form, "reason": " "}).status_code == 422
    asked = mona.post(SEAT, data=form).text
    assert "Your reason: Bert asks about line 3." in asked
    done = mona.post(SEAT, data={**form, "sure": "yes", "run": "0"})
    assert (done.status_code, done.headers["location"]) == (303, SEAT)
    assert f'href="{SEAT}/orders"' in mona.get(SEAT).text
    assert mona.get(f"{SEAT}/orders").status_code == 200
    assert "Bert asks about line 3" in visit("bert").get("/games/dig/ledger").text


def test_the_choices_of_a_new_game_are_words(world: World, visit: Visit) -> None:
    world.people()
    page = visit("mona").get("/new-game?ruleset=conquest").text
    assert '<option value="oceania">Oceania and the Far East</option>' in page
    page = visit("mona").get("/new-game?ruleset=spacerace").text
    assert ">By ranking lists</option>" in page


def test_a_new_game_does_not_seat_its_moderator(world: World, visit: Visit) -> None:
    world.people()
    page = visit("mona").get("/new-game?ruleset=hoard").text
    assert "mona@example.org" not in page
    assert "\nopen\nbot" in page
