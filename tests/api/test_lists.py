"""Lists that may grow long are told a page at a time, and nobody collects tokens or browsers without end."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

import app.games.lists
import app.reports.service
from app.api.v1 import games as games_api
from app.bounds import MOST_TOKENS
from app.errors import AppError
from app.ledger import service as ledger_service
from tests.app.world import World

Bearer = Callable[..., dict[str, str]]


@pytest.fixture
def three_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (app.games.lists, games_api, ledger_service, app.reports.service):
        monkeypatch.setattr(module, "MOST_LISTED", 3)


def _pages(client: TestClient, path: str, headers: dict[str, str], key: str) -> list[list[Any]]:
    """All pages of a list, each asked for by the last one of the page before."""
    pages: list[list[Any]] = []
    ask = path
    while True:
        answer = client.get(ask, headers=headers)
        assert answer.status_code == 200, answer.text
        page = [row[key] for row in answer.json()]
        if not page:
            return pages
        pages.append(page)
        ask = f"{path}{'&' if '?' in path else '?'}after={page[-1]}"


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
    pages = _pages(client, "/api/v1/games/dig/ledger", anna, "number")
    assert [len(page) for page in pages[:-1]] == [3] * (len(pages) - 1)
    assert [number for page in pages for number in page] == list(range(1, sum(map(len, pages)) + 1))
    with world.opened() as c:
        game_id = c.games.get("dig").id
        last = len(c.ledger.entries(game_id))
        assert [entry.number for entry in c.ledger.latest(game_id)] == [last, last - 1, last - 2]
        assert [entry.number for entry in c.ledger.latest(game_id, 3)] == [2, 1]
        assert c.ledger.latest(game_id, 1) == []


def test_games_to_join_come_in_pages(
    world: World, client: TestClient, bearer: Bearer, three_at_once: None
) -> None:
    from app.games.service import SeatPlan

    world.people()
    for number in range(4):
        with world.opened() as c:
            plans = [SeatPlan(), SeatPlan()]
            c.games.create(
                world.actor("mona"), ruleset="hoard", title="Open", code=f"open{number}", seats=plans
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
