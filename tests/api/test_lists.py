"""Lists that may grow long are told a page at a time, and nobody collects tokens or browsers without end."""

import base64
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from app.bounds import MOST_TOKENS
from app.errors import AppError
from app.games.plans import GamePlan
from app.ledger import service as ledger_service
from tests.app.world import World

Bearer = Callable[..., dict[str, str]]


@pytest.fixture
def three_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_service, "MOST_LISTED", 3)


def _pages(client: TestClient, path: str, headers: dict[str, str], key: str) -> list[list[Any]]:
    """All pages of a list of three rows each, gone through by ``next``; none of them is empty."""
    pages: list[list[Any]] = []
    ask: str | None = f"{path}{'&' if '?' in path else '?'}limit=3"
    while ask:
        answer = client.get(ask, headers=headers)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert set(told) == {"items", "next"}
        pages.append([row[key] for row in told["items"]])
        assert 1 <= len(pages[-1]) <= 3
        ask = told["next"]
    return pages


def test_long_lists_come_in_pages(
    world: World, client: TestClient, bearer: Bearer, three_at_once: None
) -> None:
    codes = [f"game{number}" for number in range(5)]
    for code in codes:
        world.game(code, start=False)
    world.game()
    for _ in range(3):
        world.submit("anna", 1)
        world.run()
    mona, anna = bearer("mona"), bearer("anna")
    assert _pages(client, "/api/v1/games", anna, "code") == [["dig", *codes[:2]], codes[2:]]
    assert _pages(client, "/api/v1/games/dig/runs", mona, "number") == [[0, 1, 2], [3]]
    reports = _pages(client, "/api/v1/games/dig/seats/1/reports", anna, "id")
    first, second = reports
    assert len(first) == 3
    assert [*first, *second] == sorted({*first, *second}, reverse=True)
    whole = _pages(client, "/api/v1/games/dig/seats", anna, "number")
    assert whole == [[1, 2, 3]]
    assert _pages(client, "/api/v1/games/dig/seats/1/sheets", anna, "game_turn") == [[3, 2, 1]]
    assert _pages(client, "/api/v1/games/dig/seats/1/sheets/1", anna, "revision") == [[1]]
    codes = [code for page in _pages(client, "/api/v1/problems", {}, "code") for code in page]
    assert codes == sorted(codes)
    assert "bad_cursor" in codes
    pages = _pages(client, "/api/v1/games/dig/ledger", anna, "number")
    assert [len(page) for page in pages[:-1]] == [3] * (len(pages) - 1)
    assert [number for page in pages for number in page] == list(range(1, sum(map(len, pages)) + 1))
    with world.opened() as c:
        game_id = c.games.get("dig").id
        last = len(c.ledger.entries(game_id))
        assert [entry.number for entry in c.ledger.latest(game_id).entries] == [last, last - 1, last - 2]
        assert [entry.number for entry in c.ledger.latest(game_id, 3).entries] == [2, 1]
        assert c.ledger.latest(game_id, 1).entries == []


def test_games_to_join_come_in_pages(
    world: World, client: TestClient, bearer: Bearer, three_at_once: None
) -> None:
    from app.games.plans import SeatPlan

    world.people()
    for number in range(4):
        with world.opened() as c:
            plans = [SeatPlan(), SeatPlan()]
            c.games.create(
                world.actor("mona"),
                GamePlan(ruleset="hoard", title="Open", code=f"open{number}", seats=plans),
            )
    pages = _pages(client, "/api/v1/games?joinable=true", bearer("otto"), "code")
    assert pages == [["open0", "open1", "open2"], ["open3"]]


def test_tokens_and_browsers_have_an_end(world: World) -> None:
    world.people()
    with world.opened() as c:
        user = c.accounts.user(world.users["anna"])
        rows = [c.accounts.issue_token(user, scopes=("read",))[1] for _ in range(MOST_TOKENS)]
        with pytest.raises(AppError) as refused:
            c.accounts.issue_token(user)
        assert (refused.value.status, refused.value.code) == (409, "too_many_tokens")
        c.accounts.revoke_token(user, rows[0].prefix)
        c.accounts.issue_token(user)
        cookies = [c.accounts.open_session(user)[0] for _ in range(MOST_TOKENS + 1)]
        # The browser that was used first signs in again.
        assert c.accounts.signed_in(cookies[0]) is None
        assert c.accounts.signed_in(cookies[1]) is not None
        assert len(c.accounts.sessions(user)) == MOST_TOKENS


def test_threads_keep_their_places_while_somebody_writes(
    world: World, client: TestClient, bearer: Bearer
) -> None:
    """A thread that is answered between two pages goes to the front, and none is told twice or left out."""
    world.game()
    anna, mona = bearer("anna"), bearer("mona")
    made = []
    for number in range(5):
        wanted = {"subject": f"Question {number}", "text": "When?"}
        made.append(client.post("/api/v1/games/dig/messages", json=wanted, headers=anna).json()["id"])
        world.clock.advance(timedelta(minutes=1))
    first = client.get("/api/v1/messages?limit=2", headers=anna).json()
    assert [row["id"] for row in first["items"]] == [made[4], made[3]]
    assert client.post(f"/api/v1/messages/{made[3]}", json={"text": "Now"}, headers=mona).status_code == 201
    second = client.get(first["next"], headers=anna).json()
    assert [row["id"] for row in second["items"]] == [made[2], made[1]]
    third = client.get(second["next"], headers=anna).json()
    assert ([row["id"] for row in third["items"]], third["next"]) == ([made[0]], None)


def test_a_cursor_is_for_one_list(world: World, client: TestClient, bearer: Bearer) -> None:
    """One of another list, game or filter, cut, mangled or made up, is refused, and none is a fault."""
    world.game()
    world.game("dug")
    anna, mona = bearer("anna"), bearer("mona")
    ledger = "/api/v1/games/dig/ledger"
    (cursor,) = parse_qs(urlsplit(client.get(f"{ledger}?limit=1", headers=anna).json()["next"]).query)[
        "cursor"
    ]
    assert client.get(ledger, params={"cursor": cursor}, headers=anna).json()["items"][0]["number"] == 2
    # Who may not read the list may not with a cursor either.
    assert client.get(ledger, params={"cursor": cursor}, headers=bearer("otto")).status_code == 403
    told = json.loads(base64.urlsafe_b64decode(cursor + "=="))
    made_up: list[Any] = [
        [*told[:-1], 7],
        [told[0], "1"],
        [told[0], 1, 1],
        told[:1],
        {"a": 1},
        [[]],
        10**30,
        None,
    ]
    changed = [base64.urlsafe_b64encode(json.dumps(one).encode()).decode() for one in made_up]
    for place, given in (
        ("/api/v1/games/dug/ledger", cursor),
        ("/api/v1/games", cursor),
        ("/api/v1/games?joinable=true", cursor),
        ("/api/v1/games/dig/seats", cursor),
        *(
            (ledger, one)
            for one in (cursor[:-1], cursor + "A", "x", "ü", "!", "A" * 400, "[" * 400, *changed)
        ),
    ):
        answer = client.get(place, params={"cursor": given}, headers=mona)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_cursor"), (place, given)
    for wrong in ("limit=0", "limit=51", "limit=x", "cursor=" + "A" * 401):
        assert client.get(f"{ledger}?{wrong}", headers=anna).json()["code"] == "bad_request"


def test_every_list_is_a_page(client: TestClient) -> None:
    """One shape: no address answers with a bare list; every page takes ``cursor`` and ``limit``."""
    described = client.get("/api/v1/openapi.json").json()
    shapes = described["components"]["schemas"]
    pages = 0
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            answers = operation["responses"].items()
            bodies = [one.get("content", {}).get("application/json") for code, one in answers if code < "3"]
            for body in filter(None, bodies):
                schema = body.get("schema", {})
                assert schema.get("type") != "array", (method, path)
                name = schema.get("$ref", "").rpartition("/")[2]
                if set(shapes.get(name, {}).get("properties", {})) == {"items", "next"}:
                    assert name.endswith("Page")
                    asked = {one["name"] for one in operation["parameters"] if one["in"] == "query"}
                    assert {"cursor", "limit"} <= asked, path
                    pages += 1
    assert pages > 25
