"""What no field can hold, sent at every door: each its refusal, and everybody else is served as before."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.app.world import World
from tests.attack.wire import Answer, Target

Bearer = Callable[..., dict[str, str]]
JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
GAME: dict[str, Any] = {"ruleset": "hoard", "title": "Bait", "seats": [{}, {"bot": True}]}
BIG = [2**31, 2**63, 10**40]


@pytest.fixture(scope="module")
def mona(bearer: Bearer) -> dict[str, str]:
    return bearer("mona")


@pytest.fixture(scope="module")
def browser(world: World) -> Callable[[str], dict[str, str]]:
    """The cookie of a user, and what that user's forms carry."""

    def signed_in(name: str) -> dict[str, str]:
        with world.opened() as c:
            cookie, row = c.accounts.open_session(c.accounts.user(world.users[name]))
        return {"cookie": f"turnpost_session={cookie}", "csrf": row.csrf}

    return signed_in


def _post(target: Target, path: str, headers: dict[str, str], body: object) -> Answer:
    # Python's own JSON writes halves of characters and NUL as escapes: just what an attacker sends.
    return target.ask("POST", path, headers | JSON, json.dumps(body).encode())


@pytest.mark.parametrize(
    "change",
    [
        {"due_at": "0001-01-01T00:00:00+14:00"},
        {"due_at": "9999-12-31T23:59:00-14:00"},
        {"due_at": "1999-12-31T23:59:59+00:00"},
        {"turn_hours": 2**31},
        {"turn_hours": 9000},
        {"min_days_between": -1},
        {"min_days_between": 2**63},
        {"fee_cents": 2**31},
        {"prize_cents": -(2**63)},
        {"title": "A\x00B"},
        {"title": "\ud800"},
        {"code": "a\x00b"},
        {"seats": [{"name": "\udfff"}, {}]},
        {"seats": [{"email": "a\x00@example.org"}, {}]},
        {"seats": [{"wish": "\x00"}, {}]},
        {"options": {"\ud800": 1}},
        {"options": {"turns": 10**400}},
        {"scenario": {"\x00": "\ud800"}},
        {"time_zone": "UTC\x00"},
    ],
    ids=str,
)
def test_games_nobody_could_read(
    target: Target, mona: dict[str, str], browser: Any, change: dict[str, Any]
) -> None:
    answer = _post(target, "/api/v1/games", mona, GAME | change)
    assert answer.status == 422, answer.body
    assert json.loads(answer.body)["code"]
    # Everybody's first page lists the games with open seats.
    assert target.ask("GET", "/", {"Cookie": browser("otto")["cookie"]}).status == 200


@pytest.mark.parametrize("due", ["0001-01-01T00:00", "9999-12-31T23:59", "1970-01-01T00:00"])
def test_schedules_nobody_could_read(target: Target, browser: Any, due: str) -> None:
    moderator = browser("mona")
    fields = {"csrf": moderator["csrf"], "action": "move", "due": due, "turn_hours": "168"}
    for sure in ({}, {"sure": "yes", "run": "0"}):
        body = urlencode(fields | sure).encode()
        answer = target.ask("POST", "/games/dig/schedule", {"Cookie": moderator["cookie"]} | FORM, body)
        assert answer.status == 422
        assert b"2000" in answer.body


ADDRESSES = [
    "/api/v1/games/dig/seats/{}/sheet",
    "/api/v1/games/dig/seats/{}/reports",
    "/api/v1/games/dig/seats/1/reports/{}.json",
    "/api/v1/games/dig/runs/{}",
    "/api/v1/games/dig/scenario?turn={}",
    "/games/dig/seats/{}",
    "/games/dig/seats/{}/orders",
    "/games/dig/seats/1/orders?revision={}",
    "/games/dig/seats/1/orders/compare?old={}&new=1",
    "/games/dig/seats/1/reports/{}",
    "/games/dig/board?asked={}",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_numbers_beyond_every_column(
    target: Target, mona: dict[str, str], browser: Any, address: str
) -> None:
    headers = mona | {"Cookie": browser("mona")["cookie"]}
    for number in BIG:
        for sign in ("", "-"):
            answer = target.ask("GET", address.format(f"{sign}{number}"), headers)
            assert answer.status in {404, 422}, (number, answer.body)


@pytest.mark.parametrize("odd", ["%00", "dig%00", "%0d%0aX:%20y", "%ff%fe", "%ed%a0%80", "a" * 5000])
def test_codes_that_no_game_has(target: Target, mona: dict[str, str], browser: Any, odd: str) -> None:
    headers = mona | {"Cookie": browser("mona")["cookie"]}
    for address in ("/api/v1/games/{}", "/api/v1/games/{}/seats/1/sheet", "/games/{}", "/games/{}/board"):
        assert target.ask("GET", address.format(odd), headers).status == 404
    for address in ("/sign-in?next={}", "/?x={}"):
        assert target.ask("GET", address.format(odd), headers).status in {200, 303, 422}


def test_addresses_names_and_passwords_that_are_no_text(target: Target) -> None:
    for email in ("\x00", "\ud800@example.org", "anna@example.org\x00", "\x07" * 300):
        for password in ("x", "\x00", "\udfff"):
            answer = _post(target, "/api/v1/tokens", {}, {"email": email, "password": password})
            assert answer.status in {401, 422}, answer.body
    for fields in ({"email": "a\x00"}, {"email": "a", "password": "\x00"}, {"email\x00": "a"}):
        assert target.ask("POST", "/sign-in", FORM, urlencode(fields).encode()).status in {401, 422}
    odd = {"Origin": "http://[::1", **FORM}
    assert target.ask("POST", "/sign-in", odd, b"email=a&password=b").status == 403


def test_a_method_that_is_not_taken_says_which_is(target: Target) -> None:
    for path in ("/api/v1/games/dig/run", "/games/dig/run", "/healthz"):
        answer = target.ask("DELETE", path)
        assert answer.status == 405
        assert answer.headers["allow"]


def test_answers_of_the_interface_are_kept_by_nobody_else(
    target: Target, mona: dict[str, str], bearer: Bearer
) -> None:
    report = "/api/v1/games/dig/seats/1/reports/0.html"
    refused = _post(target, "/api/v1/tokens", {}, {"email": "a@example.org", "password": "x"})
    shown = target.ask("GET", report, bearer("anna"))
    for answer in (refused, target.ask("GET", "/api/v1/games", mona)):
        assert "no-store" in answer.headers["cache-control"]
    # A file may be kept by the client, which asks again each time (docs/decisions/rest.md).
    assert shown.headers["cache-control"] == "private, no-cache"
    assert "frame-ancestors 'none'" in shown.headers["content-security-policy"]


def test_nothing_of_it_stands_in_the_log(target: Target, mona: dict[str, str], log: Path) -> None:
    """Run last: what was sent above was refused, and no fault with its values was written down."""
    assert target.ask("GET", "/healthz").status == 200
    said = log.read_text(encoding="utf-8", errors="replace")
    for word in ("Traceback", "request.failed", "request.unbounded", "[parameters", "\\x00", "example.org"):
        assert word not in said, said[-2000:]
