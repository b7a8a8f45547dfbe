"""When a player cannot play: the page of it, the same by REST, and giving up in a running game."""

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.games.plans import SeatPlan
from engine.registry import GAMES
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
CARE = "/games/dig/seats/1/care"


def test_a_player_arranges_everything_on_one_page(
    played: World, visit: Visit, token: Token, stranger: TestClient
) -> None:
    anna, otto, mona = visit("anna"), visit("otto"), visit("mona")
    csrf = {"csrf": token(anna)}
    assert CARE in anna.get("/games/dig").text
    assert f'href="{CARE}"' in anna.get("/games/dig/seats/1/orders").text
    assert otto.get(CARE).status_code == mona.get(CARE).status_code == 404
    # What does not fit is told, and nothing that was written is lost.
    standing = {"action": "cover", "choice": "standing", "standing": "TURN\r\nDUG 1\r\n"}
    refused = anna.post(CARE, data=csrf | standing)
    assert (refused.status_code, "DUG 1" in refused.text) == (422, True)
    assert "needs at least one order that can be read" in refused.text
    kept = anna.post(CARE, data=csrf | standing | {"standing": "TURN\r\nDIG\r\nHIDE 1\r\n"})
    assert kept.headers["location"] == f"{CARE}?done=cover"
    page = anna.get(f"{CARE}?done=cover").text
    assert "Your choice is kept." in page
    assert 'name="choice" value="standing" aria-describedby="standing-what" checked' in page
    told = "your standing sheet is run in its place"
    assert told in anna.get("/games/dig").text
    assert "2: HIDE 1" in anna.get("/games/dig/seats/1/orders?view=text").text
    assert told not in visit("bert").get("/games/dig").text
    # Deputies by date, on the player's own clock.
    deputy = {"action": "deputy", "email": "otto@example.org", "from": "2026-03-20", "to": "2026-03-21"}
    for wrong in (
        {"email": "anna@example.org"},
        {"to": "2026-03-19"},
        {"to": "nonsense"},
        {"email": "x@y"},
    ):
        answer = anna.post(CARE, data=csrf | deputy | wrong)
        assert answer.status_code == 422, wrong
        assert (wrong | deputy)["from"] in answer.text
    # Whether an address has an account is told by nothing.
    for email in ("otto@example.org", "nobody@elsewhere.example"):
        sent = anna.post(CARE, data=csrf | deputy | {"email": email})
        assert sent.headers["location"] == f"{CARE}?done=deputy"
    page = anna.get(f"{CARE}?done=deputy").text
    assert "A letter is on its way." in page
    assert page.count("asked by letter, may say yes until") == 2
    with played.opened() as c:
        _, never = c.invitations.of_seat(played.actor("anna"), "dig", 1)
        number = never.id
    back = {"action": "withdraw", "invitation": str(number)}
    assert anna.post(CARE, data=csrf | back).status_code == 303
    assert "nobody@elsewhere.example" not in anna.get(CARE).text
    asked = f"/invitation?key={played.key_to('otto@example.org')}"
    shown = otto.get(asked).text
    assert "Anna asks you to be the deputy of" in shown
    assert "Sign in and answer" in stranger.get(asked).text
    yes = {"csrf": token(otto), "key": asked.partition("key=")[2], "action": "accept"}
    assert otto.post("/invitation", data=yes).headers["location"] == "/games/dig/seats/1/orders"
    assert otto.post("/invitation", data=yes).status_code == 410
    page = anna.get(CARE).text
    assert "Otto" in page
    assert "20 March 2026, 00:00" in page
    assert "22 March 2026, 00:00" in page
    assert "22 March 2026, 00:00" in mona.get("/games/dig/seats/1").text
    with played.opened() as c:
        (row,) = c.deputies.of_seat(OPERATOR, "dig", 1)
        number = row.id
    assert anna.post(CARE, data=csrf | {"action": "recall", "deputy": str(number)}).status_code == 303
    assert "You have named nobody." in anna.get(CARE).text
    # The moderator may forbid it; the page says so.
    assert mona.post("/games/dig/insurance", data={"csrf": token(mona), "allowed": "no"}).status_code == 303
    assert "its moderator has said so" in anna.get(CARE).text
    assert told not in anna.get("/games/dig").text


def test_a_player_says_when_he_is_away(played: World, visit: Visit, token: Token) -> None:
    anna, mona = visit("anna"), visit("mona")
    csrf = {"csrf": token(anna)}
    # Absences, from this game or from all.
    away = {"action": "away", "from": "", "to": "2026-03-30", "where": "all"}
    assert anna.post(CARE, data=csrf | away | {"to": "2020-01-01"}).status_code == 422
    assert anna.post(CARE, data=csrf | away).status_code == 303
    assert "6 Mar to 30 Mar" in anna.get(CARE).text
    assert "away until" in mona.get("/games/dig/board").text
    with played.opened() as c:
        (absence,) = c.deputies.absences(played.actor("anna"))
        number = absence.id
    assert anna.post(CARE, data=csrf | {"action": "back", "absence": str(number)}).status_code == 303
    assert "away until" not in mona.get("/games/dig/board").text


def test_a_disabled_accounts_seat_is_shown_as_resting(played: World, visit: Visit) -> None:
    with played.opened() as c:
        c.operating.disable(OPERATOR, c.accounts.user(played.users["bert"]), reason="asked for")
    for page in ("/games/dig", "/games/dig/board", "/games/dig/seats/2"):
        assert "resting" in visit("mona").get(page).text, page
    assert "resting" not in visit("mona").get("/games/dig/seats/1").text


@pytest.mark.parametrize(
    ("ruleset", "meant"),
    [
        ("conquest", "Its cities, guards and convoys stay where they are and defend themselves"),
        ("territories", "Your units hold where they stand and take no more orders"),
    ],
)
def test_giving_up_a_running_game_is_asked_in_the_games_own_words(
    world: World, visit: Visit, token: Token, ruleset: str, meant: str
) -> None:
    world.people()
    seat = world.war(ruleset)
    anna = visit("anna")
    page = f"/games/war/seats/{seat}/care"
    asked = anna.post(page, data={"csrf": token(anna), "action": "resign"})
    assert asked.status_code == 200
    assert meant in asked.text
    sure = {"csrf": token(anna), "action": "resign", "sure": "yes"}
    assert anna.post(page, data=sure | {"run": "7"}).status_code == 409
    assert anna.post(page, data=sure | {"run": "0"}).headers["location"] == "/games/war"
    with world.opened() as c:
        assert c.games.seat(c.games.get("war"), seat).status == "resigned"
    assert "it needs no deputy" in anna.get(page).text.replace("so ", "")


def test_by_rest(world: World, visit: Visit, bearer: Callable[..., dict[str, str]]) -> None:
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(bot=True)])
    client, anna, mona = visit("otto"), bearer("anna"), bearer("mona")
    seat = "/api/v1/games/dig/seats/1"
    wanted = {"choice": "standing", "standing": "ACTIONS\n1: RESIGN YES\n"}
    assert client.put(f"{seat}/insurance", json=wanted, headers=anna).json() == wanted | {"allowed": True}
    assert client.put(f"{seat}/insurance", json={"choice": "x"}, headers=anna).status_code == 422
    assert client.get(f"{seat}/insurance", headers=mona).json()["code"] == "not_your_seat"
    assert client.get(f"{seat}/template", headers=anna).text.count("RESIGN YES") == 1
    body = {"email": "otto@example.org", "begins_at": "2026-04-01T00:00:00Z", "until": "2026-04-03T00:00:00Z"}
    made = client.post(f"{seat}/deputies", json=body, headers=anna)
    assert (made.status_code, made.json()["until"]) == (201, "2026-04-03T00:00:00Z")
    assert client.get(f"{seat}/deputies", headers=mona).json()["items"] == []
    world.accept("otto")
    (listed,) = client.get(f"{seat}/deputies", headers=mona).json()["items"]
    assert (listed["user_id"], listed["until"]) == (world.users["otto"], "2026-04-03T00:00:00Z")
    assert client.delete(f"{seat}/deputies/{listed['id']}", headers=anna).status_code == 204
    wrong = body | {"until": "2026-03-31T00:00:00Z"}
    assert client.post(f"{seat}/deputies", json=wrong, headers=anna).json()["code"] == "bad_dates"
    away = {"begins_at": "2026-05-02T00:00:00Z", "ends_at": "2026-05-01T00:00:00Z", "game": "dig"}
    assert client.post("/api/v1/account/absences", json=away, headers=anna).json()["code"] == "bad_dates"
    made = client.post(
        "/api/v1/account/absences", json=away | {"ends_at": "2026-05-09T00:00:00Z"}, headers=anna
    )
    assert (made.status_code, made.json()["everywhere"]) == (201, False)
    there = f"/api/v1/account/absences/{made.json()['id']}"
    assert client.delete(there, headers=mona).json()["code"] == "no_such_absence"
    assert client.delete(there, headers=anna).status_code == 204
    assert client.get("/api/v1/account/absences", headers=anna).json()["items"] == []
    assert client.put("/api/v1/games/dig/insurance", json={"allowed": False}, headers=mona).status_code == 204
    assert client.get(f"{seat}/insurance", headers=anna).json()["allowed"] is False


def test_the_switches_stand_in_the_form_of_a_new_game(
    world: World, visit: Visit, token: Token, bearer: Callable[..., dict[str, str]]
) -> None:
    world.people()
    mona = visit("mona")
    shown = mona.get("/new-game?ruleset=territories").text
    assert 'name="insurance" type="checkbox" checked' in shown
    assert 'name="sharing" type="checkbox">' in shown
    about = GAMES["territories"].about
    form = {f"option-{one.key}": str(one.default) for one in about.options if one.kind != "flag"}
    form |= {"ruleset": "territories", "title": "Six", "seats": "open\nbot", "turn_days": "7", "fee": "0"}
    for code, ticked in (("six", {"sharing": "on"}), ("seven", {"insurance": "on"})):
        made = mona.post("/new-game", data={"csrf": token(mona), "code": code, **form, **ticked})
        assert made.status_code == 303, made.text
        told = mona.get(f"/api/v1/games/{code}", headers=bearer("mona")).json()
        assert (told["sharing"], told["insurance"]) == ("sharing" in ticked, "insurance" in ticked)
    body = {"ruleset": "territories", "title": "Eight", "seats": [{}, {"bot": True}], "sharing": True}
    made = mona.post("/api/v1/games", json=body | {"insurance": False}, headers=bearer("mona"))
    assert (made.json()["sharing"], made.json()["insurance"]) == (True, False)
