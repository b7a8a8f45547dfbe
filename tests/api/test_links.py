"""Ways to an account: signing up, one-time links, a new password, another address; equal answers for all."""

import re
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.accounts.addresses import clean_email
from app.api.app import create_app
from app.config import Settings
from app.errors import AppError
from tests.app.world import World

API = "/api/v1"
ZOE = {"email": "zoe@example.org", "name": "Zoe", "password": "correct horse"}
WEAK = {"password": "12345678"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"sign_up": "open"})


def key_to(world: World, address: str) -> str:
    """The key in the latest letter to an address; "" when there is none in it."""
    with world.opened() as c:
        letters = [row for row in c.mail.all() if row.recipient == address]
    found = re.search(r"/link\?key=(\S+)", max(letters, key=lambda row: row.id).body)
    return found[1] if found else ""


def test_signing_up_by_link(world: World, client: TestClient) -> None:
    asked = client.post(f"{API}/accounts", json=ZOE)
    assert (asked.status_code, asked.content) == (202, b"")
    # Until the link is used there is no account, and the address is nobody's.
    assert client.post(f"{API}/tokens", json=ZOE).status_code == 401
    key = key_to(world, "zoe@example.org")
    weak = client.post(f"{API}/accounts/confirm", json={"key": key} | WEAK)
    assert (weak.status_code, weak.json()["code"]) == (422, "weak_password")
    chosen = {"key": key, "password": ZOE["password"]}
    made = client.post(f"{API}/accounts/confirm", json=chosen)
    assert made.status_code == 201
    headers = {"Authorization": f"Bearer {made.json()['token']}"}
    assert client.get(f"{API}/games", headers=headers).json()["items"] == []
    again = client.post(f"{API}/accounts/confirm", json={"key": key})
    assert (again.status_code, again.json()["code"]) == (410, "link_ended")
    assert client.post(f"{API}/tokens", json=ZOE | {"name": "t"}).status_code == 201


def test_two_sign_ups_for_one_address(world: World, client: TestClient) -> None:
    client.post(f"{API}/accounts", json=ZOE)
    first = key_to(world, "zoe@example.org")
    client.post(f"{API}/accounts", json=ZOE | {"name": "Zoe again"})
    second = key_to(world, "zoe@example.org")
    assert client.post(f"{API}/accounts/confirm", json={"key": second}).status_code == 201
    late = client.post(f"{API}/accounts/confirm", json={"key": first})
    assert (late.status_code, late.json()["code"]) == (409, "email_taken")
    with world.opened() as c:
        assert c.accounts.user_by_email("zoe@example.org").name == "Zoe again"


@pytest.mark.parametrize("address", ["accounts", "links", "passwords"])
def test_known_and_unknown_addresses_are_answered_alike(
    world: World, client: TestClient, address: str
) -> None:
    """The same answer after the same statements: time tells nothing that the work does not."""
    world.people()
    with world.opened() as c:
        engine = c.session.get_bind().engine
    answers, counted = [], []
    statements: list[str] = []

    def note(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        # Each statement names its request in a comment.
        statements.append(statement.partition(" /*")[0])

    event.listen(engine, "before_cursor_execute", note)
    for email in ("anna@example.org", "nobody@example.org"):
        statements.clear()
        answers.append(client.post(f"{API}/{address}", json=ZOE | {"email": email}))
        counted.append(list(statements))
    event.remove(engine, "before_cursor_execute", note)
    assert [answer.status_code for answer in answers] == [202, 202]
    assert answers[0].content == answers[1].content
    known, unknown = (dict(answer.headers) for answer in answers)
    assert known.pop("x-request-id") != unknown.pop("x-request-id")
    assert known == unknown
    assert counted[0] == counted[1]
    assert any("INSERT INTO outbox" in one for one in counted[0])


def test_a_link_comes_in_once_and_not_for_long(world: World, client: TestClient) -> None:
    world.people()
    client.post(f"{API}/links", json={"email": "anna@example.org"})
    key = key_to(world, "anna@example.org")
    assert (
        client.post(f"{API}/passwords/choose", json={"key": key, "password": "other horse"}).status_code
        == 410
    )
    entered = client.post(f"{API}/links/enter", json={"key": key, "scopes": ["read"]})
    assert (entered.status_code, entered.json()["scopes"]) == (201, ["read"])
    assert client.post(f"{API}/links/enter", json={"key": key}).status_code == 410
    client.post(f"{API}/links", json={"email": "anna@example.org"})
    late = key_to(world, "anna@example.org")
    world.clock.advance(timedelta(minutes=16))
    assert client.post(f"{API}/links/enter", json={"key": late}).json()["code"] == "link_ended"
    for foreign in ("", "x" * 43, "ü", "x" * 5000):
        assert client.post(f"{API}/links/enter", json={"key": foreign}).status_code in {410, 422}
    with world.opened() as c:
        digests = [row.digest for row in c.session.query(type(c.links.look(_fresh(world, client)))).all()]
    assert key.encode() not in b"".join(digests)


def _fresh(world: World, client: TestClient) -> str:
    client.post(f"{API}/links", json={"email": "bert@example.org"})
    return key_to(world, "bert@example.org")


def test_a_forgotten_password(world: World, client: TestClient) -> None:
    world.people()
    with world.opened() as c:
        anna = c.accounts.user(world.users["anna"])
        c.accounts.set_password(anna, "correct horse")
        token, _ = c.accounts.issue_token(anna)
    client.post(f"{API}/passwords", json={"email": "ANNA@example.org"})
    key = key_to(world, "anna@example.org")
    weak = client.post(f"{API}/passwords/choose", json={"key": key, "password": "password"})
    assert (weak.status_code, weak.json()["code"]) == (422, "weak_password")
    assert (
        client.post(f"{API}/passwords/choose", json={"key": key, "password": "new and longer"}).status_code
        == 204
    )
    assert client.get(f"{API}/games", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    sign_in = {"email": "anna@example.org", "password": "new and longer"}
    assert client.post(f"{API}/tokens", json=sign_in).status_code == 201


def test_a_new_address_is_confirmed_at_both(world: World, client: TestClient, bearer: Any) -> None:
    world.people()
    headers = bearer("anna")
    same = client.post(f"{API}/account/address", headers=headers, json={"email": "Anna@example.org"})
    assert same.json()["code"] == "same_address"
    asked = client.post(f"{API}/account/address", headers=headers, json={"email": "anna@new.example"})
    assert asked.status_code == 202
    new, old = key_to(world, "anna@new.example"), key_to(world, "anna@example.org")
    assert client.post(f"{API}/addresses/confirm", json={"key": new}).json() == {"changed": False}
    with world.opened() as c:
        assert c.accounts.user(world.users["anna"]).email == "anna@example.org"
    assert client.post(f"{API}/addresses/confirm", json={"key": old}).json() == {"changed": True}
    assert client.post(f"{API}/addresses/confirm", json={"key": old}).status_code == 410
    with world.opened() as c:
        assert c.accounts.user(world.users["anna"]).email == "anna@new.example"
    # An address that somebody has is answered alike, and the letter to it holds no link.
    taken = client.post(f"{API}/account/address", headers=headers, json={"email": "bert@example.org"})
    assert taken.status_code == 202
    assert key_to(world, "bert@example.org") == ""


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("anna@münchen.example", "anna@xn--mnchen-3ya.example"),
        ("  anna@example.org ", "anna@example.org"),
        ("anna@example.org\nBcc: all@example.org", None),
        ("anna\r@example.org", None),
        ("änna@example.org", None),
        ("@example.org", None),
        ("anna", None),
        ("anna@" + "ü" * 300, None),
    ],
)
def test_addresses(text: str, clean: str | None) -> None:
    if clean is None:
        with pytest.raises(AppError, match="bad_email"):
            clean_email(text)
    else:
        assert clean_email(text) == clean


def test_sign_up_may_be_closed_or_by_invitation(settings: Settings, world: World) -> None:
    world.people()
    refused = {}
    for mode in ("closed", "invited"):
        app = create_app(settings.model_copy(update={"sign_up": mode}), clock=world.clock)
        with TestClient(app) as client:
            refused[mode] = client.post(f"{API}/accounts", json=ZOE).json()["code"]
            if mode == "invited":
                with world.opened() as c:
                    c.links.invite(OPERATOR, "zoe@example.org", reason="a friend")
                invitation = key_to(world, "zoe@example.org")
                other = client.post(
                    f"{API}/accounts", json=ZOE | {"email": "max@example.org", "invitation": invitation}
                )
                assert other.json()["code"] == "invitation_needed"
                # The one who opens the invitation reads that address: no second letter is needed.
                chosen = {"key": invitation, "called": "Zoe", "password": ZOE["password"]}
                assert client.post(f"{API}/accounts/confirm", json=chosen).status_code == 201
    assert refused == {"closed": "sign_up_closed", "invited": "invitation_needed"}


def test_nobody_locks_anybody_else_out(settings: Settings, world: World) -> None:
    """Tries are counted by pair: the same account is free for another sender, and waits grow."""
    world.people()
    with world.opened() as c:
        c.accounts.set_password(c.accounts.user(world.users["anna"]), "correct horse")
    app = create_app(settings.model_copy(update={"sign_ins_per_minute": 3}), clock=world.clock)
    wrong = {"email": "anna@example.org", "password": "x"}
    right = wrong | {"password": "correct horse"}
    with (
        TestClient(app, client=("192.0.2.1", 1)) as attacker,
        TestClient(app, client=("192.0.2.2", 1)) as anna,
    ):
        codes = [attacker.post(f"{API}/tokens", json=wrong).status_code for _ in range(4)]
        assert codes == [401, 401, 401, 429]
        refused = attacker.post(f"{API}/tokens", json=right)
        assert refused.json()["code"] == "too_many_attempts"
        assert int(refused.headers["retry-after"]) == refused.json()["params"]["seconds"] > 30
        assert anna.post(f"{API}/tokens", json=right).status_code == 201


def test_leaving_makes_nameless(world: World, client: TestClient, bearer: Any) -> None:
    world.game(fee_cents=100)
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    anna = bearer("anna")
    held = client.post(f"{API}/account/delete", headers=anna, json={})
    assert (held.status_code, held.json()["code"], held.json()["params"]) == (
        409,
        "seats_held",
        {"games": ["dig"]},
    )
    moderates = client.post(f"{API}/account/delete", headers=bearer("mona"), json={})
    assert moderates.json()["code"] == "games_moderated"
    assert client.post(f"{API}/games/dig/seats/1/resign", headers=anna).status_code == 204
    assert client.post(f"{API}/account/delete", headers=anna, json={}).status_code == 409
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 1, user_id=None, bot=True)
    assert client.post(f"{API}/account/delete", headers=anna, json={}).status_code == 204
    assert client.get(f"{API}/account", headers=anna).status_code == 401
    with world.opened() as c:
        gone = c.accounts.user(world.users["anna"])
        assert (gone.email, gone.password_hash) == (f"deleted-{gone.id}@deleted.invalid", None)
        assert "Anna" not in gone.name
        assert [row for row in c.mail.all(limit=1000) if "anna" in row.recipient] == []
        assert [row.cents for row in c.balances.entries(gone.id)] == [-100]
        assert c.ledger.broken_at(c.games.get("dig").id) is None
        game = c.games.get("dig")
        for run in c.turns.runs(game):
            assert c.replays.replay(world.actor("mona"), game, run.number).identical


def test_everything_kept_comes_as_a_zip(world: World, client: TestClient, bearer: Any) -> None:
    import io
    import json
    import zipfile

    world.game()
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    answer = client.get(f"{API}/account/export", headers=bearer("anna"))
    files = zipfile.ZipFile(io.BytesIO(answer.content))
    names = set(files.namelist())
    assert {"account.json", "mail.json"} < names
    assert "games/dig/seat-001/sheets/turn-1-revision-1.txt" in names
    assert "games/dig/seat-001/reports/turn-1-turn.json" in names
    assert not any("seat-002" in name for name in names)
    account = json.loads(files.read("account.json"))
    assert (account["email"], account["seats"][0]["game"]) == ("anna@example.org", "dig")
    turn = {"game": "dig", "seat": 1, "turn": 1, "run": 1, "became": "in_time"}
    assert (account["turns"], account["record_hidden"]) == ([turn], False)
    assert "digest" not in files.read("account.json").decode()
