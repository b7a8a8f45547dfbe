"""Nobody stops the service: idle senders, one seat's sheets and one game's runs, sent all at once."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable

import pytest
from sqlalchemy import text

from app.db import session_factory
from tests.app.world import SHEET, World
from tests.attack.wire import Answer, Target, head, parsed, run

pytestmark = pytest.mark.untraced

Bearer = Callable[..., dict[str, str]]
SHEETS = "/api/v1/games/dig/seats/1/sheet"
RUN = "/api/v1/games/dig/run"
JSON = {"Content-Type": "application/json"}
TEXT = {"Content-Type": "text/plain"}
FORM = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Cookie": "turnpost_session=bogus-but-looked-up",
}


def _connections(world: World) -> int:
    """How many connections of the server are in a transaction."""
    query = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'"
    )
    with session_factory(world.settings.database_url)() as session:
        return int(session.scalar(query) or 0)


def test_idle_senders_hold_nothing(world: World, target: Target) -> None:
    """Forty-five half-sent forms with a cookie that means nothing: more than threads or connections."""

    async def attack() -> tuple[list[int], int, list[Answer]]:
        idle = [await target.open() for _ in range(45)]
        for number, (_, writer) in enumerate(idle):
            path = ("/sign-in", "/games/dig/run", "/account")[number % 3]
            writer.write(head("POST", path, 1000, FORM) + b"email=anna")
            await writer.drain()
        meanwhile = [(await target.send("GET", path)).status for path in ("/readyz", "/sign-in", "/healthz")]
        held = _connections(world)
        answers = [parsed(await reader.read()) for reader, _ in idle]
        for _, writer in idle:
            writer.close()
        return meanwhile, held, answers

    meanwhile, held, answers = run(attack())
    assert meanwhile == [200, 200, 200]
    assert held == 0
    assert {answer.status for answer in answers} == {408}


def test_headers_without_an_end_hold_a_socket_only(world: World, target: Target) -> None:
    """The README leaves these to a proxy: the server goes on as if they were not there."""

    async def attack() -> tuple[list[int], int]:
        idle = [await target.open() for _ in range(100)]
        for _, writer in idle:
            writer.write(b"POST /sign-in HTTP/1.1\r\nHost: turnpost.example\r\nX-Slow: ")
            await writer.drain()
        meanwhile = [(await target.send("GET", path)).status for path in ("/readyz", "/sign-in", "/healthz")]
        held = _connections(world)
        for _, writer in idle:
            writer.close()
        return meanwhile, held

    assert run(attack()) == ([200, 200, 200], 0)


def test_sheets_and_runs_of_one_game_do_not_block_the_server(
    world: World, target: Target, bearer: Bearer
) -> None:
    anna, mona = bearer("anna"), bearer("mona")
    sheets = [("POST", SHEETS, anna | TEXT, f"{SHEET}; {n}\n".encode()) for n in range(60)]
    wish = json.dumps({"after": 0}).encode()
    runs = [("POST", RUN, mona | JSON, wish)] * 60
    mixed = [one for pair in zip(sheets, runs, strict=True) for one in pair]
    answers = run(target.all(mixed))
    counted = Counter(answer.status for answer in answers)
    assert set(counted) <= {200, 201, 202, 503}
    assert all("retry-after" in answer.headers for answer in answers if answer.status == 503)
    assert target.ask("GET", "/healthz").status == 200
    with world.opened() as c:
        game = c.games.get("dig")
        # Sixty wishes are one run: one number, one line in the ledger.
        asked = [entry for entry in c.ledger.entries(game.id) if entry.kind == "run_asked"]
        stored = len(c.orders.seat(world.actor("anna"), "dig", 1).revisions())
    assert len(asked) == 1
    assert {json.loads(answer.body)["run"] for answer in answers if answer.status == 202} == {1}
    assert stored == counted[201]


@pytest.mark.long("sends a thousand requests to a real server")
def test_a_thousand_at_once_are_all_answered(world: World, target: Target, bearer: Bearer) -> None:
    """Five hundred triggers and five hundred sheets; whether the process lives is answered out of turn."""
    bert, mona = bearer("bert"), bearer("mona")
    sheet = ("POST", SHEETS.replace("seats/1", "seats/2"), bert | TEXT, SHEET.encode())
    trigger = ("POST", RUN, mona | JSON, json.dumps({"after": 0}).encode())

    async def attack() -> tuple[list[Answer], list[int]]:
        waiting = [asyncio.create_task(target.send(*one)) for _ in range(500) for one in (sheet, trigger)]
        open_then = []
        for _ in range(5):
            alive = await target.send("GET", "/healthz")
            assert alive.status == 200
            open_then.append(sum(not task.done() for task in waiting))
        return await asyncio.wait_for(asyncio.gather(*waiting), 110), open_then

    answers, open_then = run(attack())
    assert set(Counter(answer.status for answer in answers)) <= {200, 201, 202, 503}
    # It did not wait for them.
    assert open_then[0] > 100
    assert target.ask("GET", "/readyz").status == 200
