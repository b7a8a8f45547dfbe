"""Keys of an account: what ends them, what asks for the password, who chooses it, who is told of whom."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.accounts.letters import BOUNDS
from app.accounts.service import FRESH
from app.config import Settings
from tests.app.applications import application
from tests.app.world import World

API = "/api/v1"
PASSWORD, NEW = "correct horse", "battery staple"
Bearer = Callable[..., dict[str, str]]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"sign_up": "open", "sign_ins_per_minute": 500})


@pytest.fixture
def client(settings: Settings, world: World) -> Iterator[TestClient]:
    app = application(settings, world.clock, pages=True)
    with TestClient(app, raise_server_exceptions=False, follow_redirects=False) as found:
        yield found


@pytest.fixture
def anna(world: World, client: TestClient) -> dict[str, str]:
    """Anna has a password, and has just signed in with it."""
    world.game()
    with world.opened() as c:
        c.accounts.set_password(c.accounts.user(world.users["anna"]), PASSWORD)
    return _signed_in(client, PASSWORD)


def _signed_in(client: TestClient, password: str, *scopes: str) -> dict[str, str]:
    wanted = {
        "email": "anna@example.org",
        "password": password,
        "scopes": scopes or ("read", "orders", "moderate"),
    }
    return {"Authorization": f"Bearer {client.post(f'{API}/tokens', json=wanted).json()['token']}"}


def _code(answer: Any) -> str:
    return str(answer.json()["code"]) if answer.status_code >= 400 else str(answer.status_code)


@pytest.mark.parametrize("tokens", [False, True])
def test_a_new_password_ends_every_other_key(
    world: World, client: TestClient, anna: dict[str, str], *, tokens: bool
) -> None:
    """Links to come in, for a password, an address, a second address; browsers; and, asked, tokens."""
    keys = {}
    for kind, path in (("sign_in", "links"), ("password", "passwords")):
        client.post(f"{API}/{path}", json={"email": "anna@example.org"})
        keys[kind] = world.key_to("anna@example.org")
    client.post(f"{API}/account/address", json={"email": "mallory@evil.example"}, headers=anna)
    keys["address"] = world.key_to("mallory@evil.example")
    client.put(f"{API}/account/mail/second", json={"email": "mallory2@evil.example"}, headers=anna)
    keys["second"] = world.key_to("mallory2@evil.example")
    with world.opened() as c:
        cookie, _ = c.accounts.open_session(c.accounts.user(world.users["anna"]))
        c.accounts.know_browser(c.accounts.user(world.users["anna"]), "b" * 40)
    changed = {"old": PASSWORD, "new": NEW, "tokens": tokens}
    assert client.post(f"{API}/account/password", json=changed, headers=anna).status_code == 204
    for key in keys.values():
        assert client.get(f"/link?key={key}").status_code == 410
    assert (
        _code(client.post(f"{API}/links/enter", json={"key": keys["sign_in"], "name": "x"})) == "link_ended"
    )
    client.cookies.set("turnpost_session", cookie)
    assert client.get("/account").status_code == 303
    with world.opened() as c:
        assert not c.accounts.knows_browser("anna@example.org", "b" * 40)
    assert client.get(f"{API}/account", headers=anna).status_code == (401 if tokens else 200)


def test_also_one_that_is_set_on_the_page_of_the_account(
    world: World, client: TestClient, anna: dict[str, str]
) -> None:
    client.post("/sign-in", data={"email": "anna@example.org", "password": PASSWORD})
    client.post(f"{API}/passwords", json={"email": "anna@example.org"})
    key = world.key_to("anna@example.org")
    csrf = _csrf(world, client)
    form = {"csrf": csrf, "action": "password", "old": PASSWORD, "new": NEW}
    assert client.post("/account", data=form).status_code == 303
    assert client.get(f"/link?key={key}").status_code == 410
    # The browser in which it was set stays signed in, and tokens stay unless they were to end.
    assert client.get("/account").status_code == 200
    assert client.get(f"{API}/account", headers=anna).status_code == 200


def _csrf(world: World, client: TestClient) -> str:
    with world.opened() as c:
        found = c.accounts.signed_in(client.cookies["turnpost_session"])
    assert found is not None
    return found.csrf


def test_another_address_and_an_export_ask_who_it_is(
    world: World, client: TestClient, anna: dict[str, str]
) -> None:
    new = {"email": "anna@new.example"}
    assert client.get(f"{API}/account/export", headers=anna).status_code == 200
    world.clock.advance(FRESH + timedelta(seconds=1))
    assert _code(client.get(f"{API}/account/export", headers=anna)) == "sign_in_again"
    assert _code(client.post(f"{API}/account/address", json=new, headers=anna)) == "sign_in_again"
    wrong = new | {"password": "wrong"}
    assert _code(client.post(f"{API}/account/address", json=wrong, headers=anna)) == "wrong_credentials"
    right = new | {"password": PASSWORD}
    assert client.post(f"{API}/account/address", json=right, headers=anna).status_code == 202
    # A token that this one makes has shown nobody anything.
    wanted = {"name": "x", "scopes": ["read", "orders", "moderate"]}
    made = client.post(f"{API}/account/tokens", json=wanted, headers=anna).json()["token"]
    assert (
        _code(client.get(f"{API}/account/export", headers={"Authorization": f"Bearer {made}"}))
        == "sign_in_again"
    )
    assert client.get(f"{API}/account/export", headers=_signed_in(client, PASSWORD)).status_code == 200


def test_a_token_without_every_scope_exports_nothing(client: TestClient, anna: dict[str, str]) -> None:
    del anna
    for scopes in (("read",), ("read", "orders"), ("read", "moderate")):
        answer = client.get(f"{API}/account/export", headers=_signed_in(client, PASSWORD, *scopes))
        assert _code(answer) == "scope_missing"


def test_the_page_asks_for_the_password_where_signing_in_was_long_ago(
    world: World, client: TestClient, anna: dict[str, str]
) -> None:
    del anna
    client.post("/sign-in", data={"email": "anna@example.org", "password": PASSWORD})
    csrf = _csrf(world, client)
    assert 'href="/account/export.zip"' in client.get("/account").text
    assert client.get("/account/export.zip").headers["content-type"] == "application/zip"
    world.clock.advance(FRESH + timedelta(seconds=1))
    shown = client.get("/account").text
    assert 'href="/account/export.zip"' not in shown
    assert 'action="/account/export.zip"' in shown
    assert client.get("/account/export.zip").status_code == 403
    assert client.post("/account/export.zip", data={"csrf": csrf, "password": "wrong"}).status_code == 401
    whole = client.post("/account/export.zip", data={"csrf": csrf, "password": PASSWORD})
    assert (whole.status_code, whole.headers["content-type"]) == (200, "application/zip")
    address = {"csrf": csrf, "action": "address", "email": "anna@new.example"}
    refused = client.post("/account", data=address)
    assert refused.status_code == 403
    assert "sign-in of the last 15 minutes" in refused.text
    assert client.post("/account", data=address | {"password": PASSWORD}).status_code == 303


def test_who_has_no_password_signs_in_again_by_a_link(world: World, client: TestClient) -> None:
    world.people()
    client.post("/forgotten", data={"email": "otto@example.org", "action": "sign_in"})
    client.post("/link", data={"key": world.key_to("otto@example.org")})
    world.clock.advance(FRESH + timedelta(seconds=1))
    assert "come in again by a link" in client.get("/account").text
    form = {"csrf": _csrf(world, client), "sure": "delete"}
    # Nothing was typed in wrong: the answer says what to do, and nothing is deleted.
    assert client.post("/account/delete", data=form).status_code == 403
    client.post("/forgotten", data={"email": "otto@example.org", "action": "sign_in"})
    client.post("/link", data={"key": world.key_to("otto@example.org")})
    form["csrf"] = _csrf(world, client)
    assert client.post("/account/delete", data=form).status_code == 303


def test_who_opens_the_link_chooses_and_two_sign_ups_decide_nothing_for_each_other(
    world: World, client: TestClient
) -> None:
    """A stranger signs up with an address of zoe's, with a name and a password: neither is hers then."""
    stranger = {"email": "zoe@example.org", "name": "Mona (moderator)", "password": "the stranger's own"}
    client.post(f"{API}/accounts", json=stranger)
    first = world.key_to("zoe@example.org")
    client.post(f"{API}/accounts", json={"email": "ZOE@example.org.", "name": "Zoe"})
    second = world.key_to("zoe@example.org")
    assert first != second
    # The one who opens the first is shown what was asked for, and may change all of it.
    assert "Mona (moderator)" in client.get(f"/link?key={first}").text
    chosen = {"key": second, "password": PASSWORD, "called": "Zoe Z.", "time_zone": "Europe/Vienna"}
    assert client.post(f"{API}/accounts/confirm", json=chosen).status_code == 201
    late = client.post(f"{API}/accounts/confirm", json={"key": first, "password": NEW, "called": "Mona"})
    assert _code(late) == "email_taken"
    for password, status in ((PASSWORD, 201), (NEW, 401), (stranger["password"], 401)):
        asked = {"email": "zoe@example.org", "password": password}
        assert client.post(f"{API}/tokens", json=asked).status_code == status
    with world.opened() as c:
        zoe = c.accounts.user_by_email("zoe@example.org")
        assert (zoe.name, zoe.time_zone) == ("Zoe Z.", "Europe/Vienna")


INVITING = {
    "a deputy": (f"{API}/games/dig/seats/1/deputies", {"days": 3}),
    "a reader": (f"{API}/games/dig/seats/1/shares", {}),
}


@pytest.mark.parametrize("what", sorted(INVITING))
def test_inviting_tells_nobody_who_has_an_account(
    world: World, client: TestClient, bearer: Bearer, what: str
) -> None:
    world.game()
    with world.opened() as c:
        c.shares.allow(world.actor("mona"), "dig", allowed=True)
        c.accounts.user(world.users["bert"]).disabled_at = world.clock.now()
    path, more = INVITING[what]
    headers, told = bearer("anna"), []
    for email in ("otto@example.org", "nobody@example.org", "bert@example.org"):
        answer = client.post(path, json=more | {"email": email}, headers=headers)
        told.append((answer.status_code, sorted(answer.json()), sorted(answer.headers)))
    assert told[0] == told[1] == told[2]
    assert told[0][0] == 201
    assert client.get(path, headers=headers).json()["items"] == []
    letters = [world.key_to(f"{name}@example.org") for name in ("otto", "nobody", "bert")]
    assert all(letters)
    with world.opened() as c:
        kept = [row.email for row in c.invitations.of_seat(world.actor("anna"), "dig", 1)]
    assert kept == ["otto@example.org", "nobody@example.org", "bert@example.org"]


def test_who_may_not_ask_any_more_has_asked_nobody(world: World, client: TestClient, bearer: Bearer) -> None:
    """The seat has changed hands, a guest opens the letter, the same letter is opened twice."""
    world.game()
    path, more = INVITING["a deputy"]
    for name in ("otto", "mona"):
        asked = more | {"email": f"{name}@example.org"}
        assert client.post(path, json=asked, headers=bearer("anna")).status_code == 201
    key, accept = {"key": world.key_to("otto@example.org")}, f"{API}/invitations/accept"
    guest = client.post(f"{API}/sandboxes", json={"ruleset": "territories"}).json()["token"]["token"]
    headers = {"Authorization": f"Bearer {guest}"}
    assert _code(client.post(accept, json=key, headers=headers)) == "guests_only_play"
    assert _code(client.post(accept, json=key, headers=bearer("anna"))) == "not_a_deputy"
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 1, user_id=world.users["bert"])
    assert _code(client.post(accept, json=key, headers=bearer("otto"))) == "link_ended"
    with world.opened() as c:
        assert c.deputies.of_seat(world.actor("mona"), "dig", 1) == []


def test_letters_to_one_victim_are_bounded_at_every_door(
    world: World, client: TestClient, bearer: Bearer
) -> None:
    """Count the letters to one box: at every door and in every spelling at most six come in an hour."""
    world.game()
    with world.opened() as c:
        c.shares.allow(world.actor("mona"), "dig", allowed=True)
    doors: list[Callable[[str], Any]] = [
        lambda email: client.post(f"{API}/account/address", json={"email": email}, headers=bearer("otto")),
        lambda email: client.put(f"{API}/account/mail/second", json={"email": email}, headers=bearer("bert")),
        lambda email: client.post("/forgotten", data={"email": email, "action": "password"}),
        lambda email: client.post(f"{API}/accounts", json={"email": email, "name": "Victor"}),
        lambda email: client.post(f"{API}/links", json={"email": email}),
        *(
            lambda email, path=path, more=more: client.post(
                path, json=more | {"email": email}, headers=bearer("anna")
            )
            for path, more in INVITING.values()
        ),
    ]
    spellings = ("victim+{}@demo.example", "Victim+{}@DEMO.example.", "victim+{}@demo\uff0eexample")
    statuses = set()
    for number in range(42):
        email = spellings[number % 3].format(number)
        answer = doors[number % len(doors)](email)
        statuses.add(answer.status_code)
        if answer.status_code == 429:
            assert "Retry-After" in answer.headers
    assert 429 in statuses
    assert statuses <= {201, 202, 303, 429}
    with world.opened() as c:
        sent = [row for row in c.mail.all() if row.recipient.lower().startswith("victim")]
    assert len(sent) == BOUNDS[0].letters
