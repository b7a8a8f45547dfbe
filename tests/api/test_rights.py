"""Every address of the application is in the table of rights, and lets in whom the table names."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR, SCOPES
from app.config import Settings
from app.games.plans import GamePlan, SeatPlan
from tests.api.rights import CALLERS, ENDS, EVERYBODY, ROWS, SEEN, TRIAL, routes, scopes_of
from tests.api.rights_requests import BODIES, FIELDS, FORMS, QUERIES, VALUES
from tests.app.applications import application
from tests.app.world import World


class Keys(NamedTuple):
    """What somebody shows: a token at the interface, the cookie and form's key of a session at the pages."""

    token: str = ""
    cookie: str = ""
    csrf: str = ""


@pytest.fixture
def server(settings: Settings, world: World) -> Iterator[TestClient]:
    """The whole application: the interface and the pages."""
    chosen = settings.model_copy(
        update={
            "sign_up": "open",
            "openers": "anyone",
            "sign_ins_per_minute": 500,
            "changes_per_minute": 0,
            "changes_per_day": 0,
        }
    )
    app = application(chosen, world.clock, pages=True)
    with TestClient(app, raise_server_exceptions=False, follow_redirects=False) as found:
        yield found


@pytest.fixture
def crowd(world: World) -> World:
    """The people of the table around a game after its first turn."""
    world.people()
    with world.opened() as c:
        for name in CALLERS:
            if name not in {"nobody", "gast", "gero", *world.users}:
                user = c.accounts.sign_up(
                    f"{name}@example.org", name=name.capitalize(), password=None, may_moderate=name == "mike"
                )
                world.users[name] = user.id
        olga = c.accounts.user(world.users["olga"])
        c.operating.let_operate(OPERATOR, olga, may=True, reason="she helps")
    world.game(fee_cents=10)
    with world.opened() as c:
        c.shares.allow(world.actor("mona"), "dig", allowed=True)
        c.shares.give(world.actor("anna"), "dig", 1, "sven@example.org")
    with world.opened() as c:
        plans = [SeatPlan(user_id=world.users["pia"]), SeatPlan(bot=True)]
        c.games.create(
            world.actor("mike"), GamePlan(ruleset="hoard", title="Other", code="other", seats=plans)
        )
    later = world.clock.now() + timedelta(days=8)
    for name, begins in (("dolf", None), ("dave", world.clock.now() + timedelta(days=4)), ("dora", later)):
        with world.opened() as c:
            user_id = world.users[name]
            c.deputies.name(world.actor("anna"), "dig", 1, user_id=user_id, days=3, begins_at=begins)
    world.clock.advance(timedelta(days=5))
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    with world.opened() as c:
        for name in ("gast", "gero"):
            guest, game, _ = c.sandboxes.open("territories")
            world.users[name] = guest.id
            world.trials[name] = game.code
    return world


@pytest.fixture
def keys(crowd: World) -> dict[str, Keys]:
    """What everybody shows at the doors; some of it was good once."""
    found = {"nobody": Keys()}
    for name, user_id in crowd.users.items():
        with crowd.opened() as c:
            user = c.accounts.user(user_id)
            token, _ = c.accounts.issue_token(user)
            cookie, session = c.accounts.open_session(user)
            found[name] = Keys(token, cookie, session.csrf)
    with crowd.opened() as c:
        # What the retention job would take away in a moment is good for nothing already.
        c.accounts.user(crowd.users["gero"]).guest_until = crowd.clock.now()
        c.accounts.user(crowd.users["doro"]).disabled_at = crowd.clock.now()
    return found


def test_every_address_has_its_row(server: TestClient) -> None:
    found = set(routes(server.app))
    assert len(found) > 90
    assert sorted(found - set(ROWS)) == [], "addresses without a row in tests/api/rights.py"
    assert sorted(set(ROWS) - found) == [], "rows without an address"


def _refused(answer: Any) -> bool:
    """Whether somebody is told: not you. What is missing for everybody is another matter."""
    if answer.status_code in {401, 403}:
        return (
            answer.json().get("code") != "look_first"
            if answer.headers["content-type"].endswith("json")
            else True
        )
    if answer.status_code == 303:
        return str(answer.headers["location"]).startswith("/sign-in?next=")
    return False


@pytest.mark.long("every address is asked by each of fifteen callers", but=["nobody", "otto", "anna"])
@pytest.mark.parametrize("name", CALLERS)
def test_who_is_let_in(crowd: World, server: TestClient, keys: dict[str, Keys], name: str) -> None:
    wrong = []
    caller = _Caller(crowd, server, keys[name], name)
    for row, allowed in ROWS.items():
        if allowed == EVERYBODY and name not in {"nobody", "gast", "doro", "otto"}:
            continue
        answer, refused = caller.ask(row, let_in=name in allowed)
        if name == "sven" and "{share}" in row and row.startswith("GET") and answer.status_code != 200:
            wrong.append((row, "not shared", answer.status_code, answer.text[:90]))
        if answer.status_code >= 500 or refused == (name in allowed):
            told = "refused" if refused else "let in"
            wrong.append((row, told, answer.status_code, answer.text[:90]))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.long("asks every address of a trial, twice")
def test_a_guest_plays_the_own_trial_and_does_nothing_else(
    crowd: World, server: TestClient, keys: dict[str, Keys]
) -> None:
    wrong = []
    for own in (True, False):
        caller = _Caller(crowd, server, keys["gast"], "gast")
        caller.values["code"] = crowd.trials["gast" if own else "gero"]
        for row, allowed in ROWS.items():
            if "{code}" not in row or allowed == EVERYBODY or row in ENDS:
                continue
            let_in = row in TRIAL and (own or row in SEEN)
            answer, refused = caller.ask(row, let_in=let_in)
            if answer.status_code >= 500 or refused == let_in:
                told = "refused" if refused else "let in"
                wrong.append(("own" if own else "other", row, told, answer.status_code, answer.text[:90]))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.untraced
def test_a_token_does_what_its_scopes_say(crowd: World, server: TestClient) -> None:
    """Of each address of the interface: with every other scope, a user who may is refused all the same."""
    wrong = []
    for row, allowed in ROWS.items():
        if allowed == EVERYBODY or "/api/" not in row:
            continue
        # Where nobody is let in, anybody is told of the scope first.
        names = ("anna", "olga", "bert", "mona", "mike", "gast")
        name = next((name for name in names if name in allowed), "anna")
        for scope in scopes_of(row):
            with crowd.opened() as c:
                others = set(SCOPES) - {scope}
                token, _ = c.accounts.issue_token(c.accounts.user(crowd.users[name]), scopes=others)
                c.session.flush()
            answer, _ = _Caller(crowd, server, Keys(token), name).ask(row, let_in=False)
            with crowd.opened() as c:
                c.accounts.revoke_token(c.accounts.user(crowd.users[name]), token[3:15])
            said = answer.json() if answer.status_code == 403 else {}
            if (said.get("code"), said.get("params", {}).get("scope")) != ("scope_missing", scope):
                wrong.append((name, row, f"without {scope}", answer.status_code, answer.text[:120]))
    assert not wrong, "\n".join(map(str, wrong))


class _Caller:
    """Somebody with a token and a browser that is signed in; nobody has neither."""

    def __init__(self, world: World, server: TestClient, keys: Keys, name: str) -> None:
        self._server = server
        self._keys = keys
        self.values = VALUES | {"user_id": str(world.users["anna"])}
        if name == "sven":
            with world.opened() as c:
                ((_, _, share),) = c.shares.with_me(world.actor(name))
                self.values["share"] = str(share.id)

    def ask(self, row: str, *, let_in: bool) -> tuple[Any, bool]:
        """The answer, and whether it is that this is not for the caller."""
        method, _, template = row.partition(" ")
        path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda part: self.values[part[1]], template)
        sent: dict[str, Any] = dict(BODIES.get(row, {}))
        headers = dict(sent.pop("headers", {}))
        page = not template.startswith("/api/")
        self._server.cookies.clear()
        if page:
            self._server.cookies.set("turnpost_session", self._keys.cookie)
            fields = {"csrf": self._keys.csrf, **FORMS.get(row, FIELDS)}
            if method == "POST" and path.endswith("upload"):
                sent = {"data": {"csrf": self._keys.csrf}, "files": {"file": ("a.txt", b"TURN\n1: DIG\n")}}
            elif method == "POST":
                sent = {"data": fields}
        elif self._keys.token:
            headers["Authorization"] = f"Bearer {self._keys.token}"
        answer = self._server.request(method, path + QUERIES.get(row, ""), headers=headers, **sent)
        # A wrong password and a closed sign-up are refused to everybody: no matter of rights.
        public = method == "POST" and path.endswith(("/tokens", "/sign-in", "/sign-up"))
        hidden = page and answer.status_code == 404 and not let_in
        return answer, hidden or (_refused(answer) and not (public and let_in))
