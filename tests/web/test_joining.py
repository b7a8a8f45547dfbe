"""Joining games on the web, fees on its pages."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]


def _offer(world: World, **more: Any) -> None:
    world.people()
    plans = [SeatPlan(user_id=world.users["anna"]), SeatPlan(), SeatPlan(bot=True)]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset="conquest", title="Old World", code="old", seats=plans, **more),
        )


@pytest.mark.rule("CC-ADMIN-08")
def test_a_game_is_found_on_the_first_page_and_joined_with_a_wish(
    world: World, visit: Visit, token: Token
) -> None:
    _offer(world, fee_cents=450, prize_cents=10_000)
    bert = visit("bert")
    home = bert.get("/").text
    assert "Games you can join" in home
    assert "Europe" in home
    assert "1 open seat, 4.50 EUR a turn, prize 100.00 EUR as credit" in home
    page = bert.get("/games/old").text
    assert '<option value="south-west">' in page
    assert '<option value="Dublin">' in page
    wrong = bert.post("/games/old/join", data={"csrf": token(bert), "wish": "Dublyn<b>"})
    assert wrong.status_code == 422
    assert "near to it: Dublin" in wrong.text
    assert 'value="Dublyn&lt;b&gt;"' in wrong.text
    assert bert.post("/games/old/join", data={"wish": "Dublin"}).status_code == 403
    done = bert.post("/games/old/join", data={"csrf": token(bert), "wish": "dublin"})
    assert (done.status_code, done.headers["location"]) == (303, "/games/old")
    mine = bert.get("/games/old").text
    assert 'value="Dublin"' in mine
    assert "Join the game" not in mine
    assert "Games you can join" not in bert.get("/").text
    again = bert.post("/games/old/join", data={"csrf": token(bert), "wish": ""})
    assert again.status_code == 409
    otto = visit("otto")
    assert "Join the game" not in otto.get("/games/old").text
    leave = {"seat": "102"}
    assert otto.post("/games/old/leave", data={"csrf": token(otto), **leave}).status_code == 404
    assert bert.post("/games/old/leave", data={"csrf": token(bert), **leave}).status_code == 303
    assert "Join the game" in otto.get("/games/old").text
    with world.opened() as c:
        assert c.games.get("old").wishes == {}
        c.turns.start(world.actor("mona"), "old")
    anna = visit("anna")
    started = anna.post("/games/old/leave", data={"csrf": token(anna), "seat": "101"})
    assert started.status_code == 409
    assert anna.get("/games/old/seats/101/orders").status_code == 200


@pytest.mark.rule("CC-ADMIN-08")
def test_a_wish_is_changed_by_its_player_alone(world: World, visit: Visit, token: Token) -> None:
    _offer(world)
    anna, otto = visit("anna"), visit("otto")
    press = {"seat": "101", "wish": "north east"}
    assert otto.post("/games/old/wish", data={"csrf": token(otto), **press}).status_code == 404
    assert anna.post("/games/old/wish", data={"csrf": token(anna), **press}).status_code == 303
    assert 'value="north-east"' in anna.get("/games/old").text
    assert "north-east" in visit("mona").get("/games/old/seats/101").text
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "old")
    late = anna.post("/games/old/wish", data={"csrf": token(anna), "seat": "101", "wish": "south"})
    assert late.status_code == 409
    assert "already been started" in late.text
    assert "Where you would like to start" not in anna.get("/games/old").text


@pytest.mark.rule("CC-ADMIN-03")
def test_pages_say_that_a_turn_waits_for_money(world: World, visit: Visit, token: Token) -> None:
    world.game(fee_cents=450)
    with world.opened() as c:
        c.balances.pay_in(world.users["anna"], 300, reason="bank transfer")
    world.submit("anna", 1)
    world.run()
    anna, mona = visit("anna"), visit("mona")
    account = anna.get("/account").text
    assert "Payment: <bdi>bank transfer</bdi>" in account
    assert "Turn fee: <bdi>Dig it</bdi>, turn 1" in account
    assert "−1.50 EUR" in account
    assert "below zero" in anna.get("/games/dig/seats/1/orders").text
    assert "account below zero" in mona.get("/games/dig/board").text
    seat = "/games/dig/seats/1"
    assert "−1.50 EUR" in mona.get(seat).text
    press = {"csrf": token(mona), "action": "account", "reason": "sent <twice>"}
    wrong = mona.post(seat, data={**press, "amount": "1,5"})
    assert wrong.status_code == 422
    assert 'value="1,5"' in wrong.text
    asked = mona.post(seat, data={**press, "amount": "1,50"}).text
    assert "Give 1.50 EUR?" in asked
    assert "sent &lt;twice&gt;" in asked
    assert "below zero" in anna.get("/games/dig/seats/1/orders").text
    assert 'name="movement" value="2"' in asked
    sure = {**press, "amount": "1,50", "sure": "yes", "run": "1", "movement": "2"}
    assert mona.post(seat, data=sure).status_code == 303
    # A button pressed twice books once.
    assert mona.post(seat, data=sure).status_code == 409
    assert "Correction: <bdi>sent &lt;twice&gt;</bdi>" in anna.get("/account").text
    assert "below zero" not in anna.get("/games/dig/seats/1/orders").text
    assert anna.post(seat, data={**press, "csrf": token(anna), "amount": "9.00"}).status_code == 404


def test_an_account_is_nobody_elses_affair_in_a_free_game(world: World, visit: Visit) -> None:
    world.game()
    with world.opened() as c:
        c.balances.pay_in(world.users["anna"], 12_345, reason="bank transfer")
    mona = visit("mona")
    assert "123.45" not in mona.get("/games/dig/seats/1").text
    assert "Correct the account" not in mona.get("/games/dig/seats/1").text


def test_a_game_is_created_with_a_fee_and_a_prize(world: World, visit: Visit, token: Token) -> None:
    world.people()
    mona = visit("mona")
    form = {
        "csrf": token(mona),
        "ruleset": "hoard",
        "title": "Paid",
        "option-turns": "3",
        "option-break_at": "0",
        "seats": "anna@example.org\nbot",
        "turn_days": "7",
        "fee": "4.5",
        "prize": "100",
    }
    again = mona.post("/new-game", data=form)
    assert again.status_code == 422
    assert 'value="4.5"' in again.text
    assert mona.post("/new-game", data={**form, "fee": "4.50"}).status_code == 303
    page = mona.get("/games/paid").text
    assert "4.50 EUR" in page
    assert "100.00 EUR" in page
