"""How often somebody may ask: by account and by sender, counted in Valkey, whichever process answers."""

import socket
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute
from starlette.testclient import TestClient

from app.api.app import create_app
from app.config import Settings
from app.http.allowances import COSTLY_READS, Allowance, Allowances, Spending
from app.main import create_app as create_whole_app
from tests.app.world import SHEET, World

Bearer = Callable[..., dict[str, str]]
TEXT = {"Content-Type": "text/plain"}
_CHECK = "/api/v1/games/dig/seats/1/check"


def _client(world: World, **more: Any) -> TestClient:
    settings = world.settings.model_copy(update=more)
    return TestClient(create_app(settings, clock=world.clock), raise_server_exceptions=False)


def test_two_processes_count_together(world: World, bearer: Bearer) -> None:
    world.game()
    anna, bert = bearer("anna"), bearer("bert")
    one, two = (_client(world, changes_per_minute=4) for _ in range(2))
    answers = [
        server.post(_CHECK, content=SHEET, headers=anna | TEXT) for server in (one, two, one, two, one, two)
    ]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
    refused = answers[-1]
    assert refused.json()["code"] == "too_many_requests"
    assert int(refused.headers["retry-after"]) == refused.json()["params"]["seconds"]
    assert 1 <= refused.json()["params"]["seconds"] <= 60
    # Another account has its own, and what costs little is not counted.
    other = two.post("/api/v1/games/dig/seats/2/check", content=SHEET, headers=bert | TEXT)
    assert other.status_code == 200
    assert {one.get("/api/v1/games", headers=anna).status_code for _ in range(6)} == {200}


def test_a_second_token_is_no_second_allowance(world: World, bearer: Bearer) -> None:
    world.game()
    server = _client(world, changes_per_minute=3)
    codes = [server.post(_CHECK, content=SHEET, headers=bearer("anna") | TEXT).status_code for _ in range(5)]
    assert codes == [200] * 3 + [429] * 2


def test_a_day_has_an_end(world: World, bearer: Bearer) -> None:
    """Over all seats and all games of a user, whichever token is used."""
    world.game()
    server = _client(world, changes_per_day=3)
    answers = [server.post(_CHECK, content=SHEET, headers=bearer("anna") | TEXT) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429]
    assert 86_000 < int(answers[-1].headers["retry-after"]) <= 86_400


def test_long_answers_are_counted(world: World, bearer: Bearer) -> None:
    world.game()
    server = _client(world, costly_reads_per_minute=2)
    address = "/api/v1/games/dig/seats/1/receipts"
    codes = [server.get(address, headers=bearer("anna")).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


def test_a_sender_has_ten_accounts_worth(world: World, bearer: Bearer, redis_url: str) -> None:
    world.game()
    server = _client(world, changes_per_minute=1)
    allowances = Allowances(redis_url)
    for _ in range(10):
        # Nine neighbours and the first of us, behind one address.
        allowances.spend(Spending("change", Allowance(10), "host:testclient"))
    refused = server.post(_CHECK, content=SHEET, headers=bearer("anna") | TEXT)
    assert refused.json()["code"] == "too_many_requests"


def test_what_is_refused_is_not_counted_further(world: World, bearer: Bearer) -> None:
    """A sender beyond his own allowance takes nothing of his household's, in any kind of request."""
    world.game()
    server = _client(world, changes_per_minute=1)
    for way in ({}, {"X-Unusual": "1"}):
        sent = [server.post(_CHECK, content=SHEET, headers=bearer("anna") | TEXT | way) for _ in range(12)]
        assert {answer.status_code for answer in sent[1:]} == {429}
    other = server.post("/api/v1/games/dig/seats/2/check", content=SHEET, headers=bearer("bert") | TEXT)
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("proxies", "told", "counted"),
    [
        ("", "203.0.113.9", "testclient"),
        ("testclient", "203.0.113.9", "203.0.113.9"),
        # The client may write what it likes before the proxy adds what it has seen.
        ("testclient", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.0/8", "203.0.113.9", "testclient"),
    ],
)
def test_only_proxies_that_were_named_are_believed(  # noqa: PLR0917 - a row of a table
    world: World, bearer: Bearer, redis_url: str, proxies: str, told: str, counted: str
) -> None:
    world.game()
    server = _client(world, proxies=proxies, changes_per_minute=1)
    allowances = Allowances(redis_url)
    for _ in range(10):
        allowances.spend(Spending("change", Allowance(10), f"host:{counted}"))
    headers = bearer("anna") | TEXT | {"X-Forwarded-For": told, "X-Forwarded-Proto": "https"}
    assert server.post(_CHECK, content=SHEET, headers=headers).status_code == 429
    if proxies == "testclient":
        elsewhere = headers | bearer("bert") | {"X-Forwarded-For": "203.0.113.77"}
        other = server.post("/api/v1/games/dig/seats/2/check", content=SHEET, headers=elsewhere)
        assert other.status_code == 200


def test_a_store_that_is_away_stops_nobody() -> None:
    """Nobody is there, or somebody who never answers: a second at most, and the second try is let in too."""
    spending = Spending("change", Allowance(1), "account:1")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        for port in (1, silent.getsockname()[1]):
            allowances = Allowances(f"redis://127.0.0.1:{port}/0")
            allowances.spend(spending)


def test_the_same_headers_on_every_answer(world: World, bearer: Bearer) -> None:
    world.game()
    plain, https = _client(world), _client(world, base_url="https://turns.example")
    for address in ("/api/v1/games", "/api/v1/nothing", "/healthz", "/docs"):
        for server, strict in ((plain, None), (https, "max-age=31536000")):
            answer = server.get(address, headers=bearer("anna"), follow_redirects=False)
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert answer.headers.get("strict-transport-security") == strict
    answer = plain.get("/api/v1/games", headers=bearer("anna"))
    assert answer.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert answer.headers["cache-control"] == "private, no-store"


def _paths(routes: list[BaseRoute]) -> set[str]:
    """The addresses that pages and answers are read at; those of the interface without their beginning."""
    gets = (route for route in routes if isinstance(route, APIRoute) and "GET" in (route.methods or ()))
    return {route.path.removeprefix("/api/v1") for route in gets}


def test_every_end_of_an_address_that_is_counted_has_one(settings: Settings) -> None:
    paths = _paths(create_whole_app(settings).routes)
    assert [end for end in COSTLY_READS if not any(path.endswith(end) for path in paths)] == []


CHEAP_READS = frozenset(
    """
    / /account /account/mail /account/sessions /account/tokens /account/webhooks /schemas/report
    /calendar/{key}.ics /docs /forgotten /games
    /games/{code} /games/{code}/board /games/{code}/checks /games/{code}/limits /games/{code}/mail
    /games/{code}/edits /games/{code}/standby /games/{code}/end /games/{code}/rollback
    /games/{code}/moderators /games/{code}/moderators/invitations /games/{code}/seats/{number}/vote
    /games/{code}/atlas
    /games/{code}/final /games/{code}/setup /seat-link /hall/{ruleset} /watch/{code}
    /games/{code}/mail/aside/{mail_id} /games/{code}/repair /games/{code}/run /games/{code}/runs/{number}
    /games/{code}/schedule /games/{code}/seats /games/{code}/seats/{number}
    /games/{code}/seats/{number}/draft /games/{code}/seats/{number}/orders
    /games/{code}/seats/{number}/orders/draft /games/{code}/seats/{number}/orders/send
    /games/{code}/seats/{number}/orders/offer /games/{code}/seats/{number}/orders/offers
    /games/{code}/seats/{number}/orders/view /games/{code}/seats/{number}/orders/way
    /games/{code}/seats/{number}/orders/way/write
    /games/{code}/seats/{number}/reports /games/{code}/seats/{number}/reports/{turn}
    /games/{code}/seats/{number}/sheet /games/{code}/seats/{number}/sheets/{turn}/receipts/{revision}.json
    /games/{code}/seats/{number}/sheets/{turn}/receipts/{revision}.txt
    /games/{code}/seats/{number}/sheets/{turn}/receipts/{revision}.{form}
    /games/{code}/seats/{number}/template /games/{code}/stage /games/{code}/upgrade /healthz /keys /letter
    /link /invitation /games/{code}/seats/{number}/invitations /mail/confirm/{key} /mail/stop/{key}
    /leave-trial /metrics /new-game /open-game /problems
    /problems/{code} /readyz /rulebook /rulebook/{game} /rulebook/{game}/maps/{name}.{form}
    /rulebook/{game}/{slug} /rules /rules/{game} /sign-in /sign-up /static/{digest}/{name} /status
    /account/movements /games/{code}/mails /games/{code}/unread-mails /games/{code}/unread-mails/{mail}
    /unread-mails /unread-mails/{mail} /maps /rulesets /rulesets/{ruleset} /rulesets/{ruleset}/sample
    /rulesets/{ruleset}/maps/{name}.{form}
    /messages /messages/unread /messages/{thread} /games/{code}/messages/new /games/{code}/announcements
    /samples/{game} /users/mail /users/mail/{mail_id} /users/{user_id}
    /shared /shared/{share} /shared/{share}/{turn} /shared/{share}/reports
    /shared/{share}/reports/{turn}
    /games/{code}/seats/{number}/shares /games/{code}/seats/{number}/care
    /games/{code}/seats/{number}/insurance /games/{code}/seats/{number}/deputies /account/absences
    """.split()
)
"""What is read quickly: a row, a page of one game, or what is made once and kept (rulebook, blank maps)."""


def test_every_address_that_is_read_is_counted_or_cheap(settings: Settings) -> None:
    paths = _paths(create_whole_app(settings).routes)
    assert {path for path in paths if not path.endswith(COSTLY_READS)} == CHEAP_READS
