"""Signing up, links and the users' page in a browser."""

import re
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.config import Settings
from tests.api.test_links import key_to
from tests.app.world import World

Visit = Callable[[str], TestClient]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"sign_up": "open", "sign_ins_per_minute": 3})


def test_from_the_sign_in_page_to_an_account(world: World, stranger: TestClient) -> None:
    assert 'href="/sign-up"' in stranger.get("/sign-in").text
    refused = stranger.post("/sign-up", data={"email": "zoe@localhost"})
    assert refused.status_code == 422
    assert 'value="zoe@localhost"' in refused.text
    assert 'name="password"' not in refused.text
    sent = stranger.post("/sign-up", data={"email": "zoe@example.org"})
    assert sent.headers["location"] == "/letter?for=sign_up"
    assert "A letter is on its way" in stranger.get("/letter?for=sign_up").text
    key = key_to(world, "zoe@example.org")
    # One who only looks at the link, a scanner of mails, uses nothing up.
    for _ in range(2):
        assert "Make my account" in stranger.get(f"/link?key={key}").text
    for form, said in (
        ({"name": "Zoe", "password": "short"}, "characters"),
        ({"name": "", "password": "correct horse"}, "name"),
    ):
        again = stranger.post("/link", data={"key": key} | form)
        assert again.status_code == 422
        assert f'value="{form["name"]}"' in again.text
        assert said in again.text
    form = {"key": key, "name": "Zoe", "password": "correct horse", "time_zone": "Europe/Vienna"}
    assert stranger.post("/link", data=form).headers["location"] == "/?welcome=1"
    assert "Zoe" in stranger.get("/").text
    assert stranger.get(f"/link?key={key}").status_code == 410


def test_a_link_and_a_new_password(world: World, stranger: TestClient) -> None:
    world.people()
    stranger.post("/forgotten", data={"email": "anna@example.org", "action": "password"})
    key = key_to(world, "anna@example.org")
    weak = stranger.post("/link", data={"key": key, "password": "12345678"})
    assert weak.status_code == 422
    assert 'role="alert"' in weak.text
    assert stranger.post("/link", data={"key": key, "password": "new and longer"}).status_code == 303
    assert "Anna" in stranger.get("/account").text
    stranger.cookies.clear()
    stranger.post("/forgotten", data={"email": "anna@example.org", "action": "sign_in"})
    key = key_to(world, "anna@example.org")
    assert stranger.post("/link", data={"key": key}).headers["location"] == "/"


def test_a_browser_that_is_known_always_gets_in(world: World, stranger: TestClient) -> None:
    world.people()
    with world.opened() as c:
        c.accounts.set_password(c.accounts.user(world.users["anna"]), "correct horse")
    right = {"email": "anna@example.org", "password": "correct horse"}
    assert stranger.post("/sign-in", data=right).status_code == 303
    known = stranger.cookies["turnpost_browser"]
    stranger.cookies.clear()
    tried = [stranger.post("/sign-in", data=right | {"password": "x"}) for _ in range(5)]
    assert [answer.status_code for answer in tried] == [401] * 3 + [429] * 2
    assert "seconds" in tried[-1].text
    assert stranger.post("/sign-in", data=right).status_code == 429
    stranger.cookies.set("turnpost_browser", known)
    assert stranger.post("/sign-in", data=right).status_code == 303


def test_the_page_of_users(played: World, visit: Visit, token: Callable[[TestClient], str]) -> None:
    with played.opened() as c:
        otto = c.accounts.user(played.users["otto"])
        c.operating.let_operate(OPERATOR, otto, may=True, reason="he helps")
    assert visit("mona").get("/users").status_code == 404
    desk = visit("otto")
    csrf = token(desk)
    assert 'href="/users"' in desk.get("/").text
    listed = desk.get("/users?find=ann").text
    assert ("anna@example.org" in listed, "bert@example.org" in listed) == (True, False)
    page = f"/users/{played.users['anna']}"
    anna = visit("anna")
    assert anna.get("/account").status_code == 200
    act = {"csrf": csrf, "act": "disable"}
    assert desk.post(page, data=act | {"reason": ""}).status_code == 422
    assert anna.get("/account").status_code == 200
    assert desk.post(page, data=act | {"reason": "a complaint"}).headers["location"] == f"{page}?done=disable"
    assert anna.get("/account").status_code == 303
    shown = desk.get(page).text
    assert re.search(r"Disabled</td><td><bdi>a complaint</bdi></td><td>Otto", shown)
    assert "resting" in shown
    myself = desk.post(f"/users/{played.users['otto']}", data=act | {"reason": "tired"})
    assert myself.status_code == 409
    assert (
        desk.post("/users", data={"csrf": csrf, "email": "new@example.org", "reason": "asked"}).status_code
        == 303
    )


def test_leaving_asks_to_be_sure(world: World, visit: Visit, token: Callable[[TestClient], str]) -> None:
    world.people()
    client = visit("otto")
    csrf = token(client)
    unsure = client.post("/account/delete", data={"csrf": csrf, "sure": "yes"})
    assert unsure.status_code == 422
    done = client.post("/account/delete", data={"csrf": csrf, "sure": "Delete"})
    assert done.headers["location"] == "/letter?for=deleted"
    assert client.get("/account").status_code == 303
