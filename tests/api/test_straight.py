"""Plain sheets are taken in and checked by the event loop itself: nobody may notice but by the clock.

A header that no client sends by itself makes the long way answer, and so both can be asked the same.
"""

import asyncio
import gc
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, NamedTuple

import psycopg
import pytest
from httpx2 import Response
from sqlalchemy import event, text
from starlette.testclient import TestClient

from app.api.app import create_app
from app.bounds import MOST_REVISIONS_A_DAY
from app.container import direct_to
from app.db import dispose
from app.sheets import reading
from app.sheets.models import DraftRow
from tests.app.world import SHEET, World
from tests.loops import run_in_loop

Bearer = Callable[..., dict[str, str]]
SEAT = "/api/v1/games/dig/seats/1"
TEXT = {"Content-Type": "text/plain"}
LONG = {"X-Unusual": "1"}
OTHER = "TURN\n1: HYDE 1\n2: DIG\n"


class Asked(NamedTuple):
    """What the database was asked: by the loop, and by sessions."""

    loop: list[str]
    sessions: list[str]

    def clear(self) -> None:
        self.loop.clear()
        self.sessions.clear()

    @property
    def straight(self) -> bool:
        """Whether the last sheet was taken in by the loop alone."""
        return bool(self.loop) and self.loop[-1] in {"COMMIT", "ROLLBACK"} and not self.sessions


@pytest.fixture
def asked(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    found = Asked([], [])
    execute: Any = psycopg.AsyncConnection.execute

    async def told(connection: Any, query: str, *more: Any, **named: Any) -> Any:
        found.loop.append(query)
        return await execute(connection, query, *more, **named)

    monkeypatch.setattr(psycopg.AsyncConnection, "execute", told)
    with world.opened() as c:
        engine = c.session.get_bind()

    def noted(*given: Any) -> None:
        found.sessions.append(given[2])

    event.listen(engine, "before_cursor_execute", noted, named=False)
    yield found
    event.remove(engine, "before_cursor_execute", noted)


def _known(client: TestClient, headers: dict[str, str], seat: str = SEAT) -> None:
    """What the seat knows has been made: from then on its sheets are plain."""
    assert client.post(f"{seat}/check", content=SHEET, headers=headers | TEXT).status_code == 200


def _post(
    client: TestClient, headers: dict[str, str], content: str = SHEET, seat: str = SEAT, what: str = "sheet"
) -> Response:
    return client.post(f"{seat}/{what}", content=content, headers=headers | TEXT)


def test_a_plain_sheet_is_stored_by_the_loop(
    world: World, client: TestClient, bearer: Bearer, asked: Asked
) -> None:
    """With its problems and the request's name; the draft is one no more; the same is no new revision."""
    world.game()
    anna = bearer("anna")
    _known(client, anna)
    with world.opened() as c:
        c.session.add(
            DraftRow(
                game_id=c.games.get("dig").id,
                game_turn=1,
                seat=1,
                user_id=world.users["anna"],
                text=OTHER,
                seen=0,
                version=1,
                saved_at=world.clock.now(),
            )
        )
    asked.clear()
    first = _post(client, anna, OTHER)
    assert (first.status_code, asked.straight, first.headers["etag"]) == (201, True, '"1-1"')
    # A new connection is first told how long to wait.
    trip = [line for line in asked.loop if not line.startswith("SET")]
    assert [line.split()[0] for line in trip] == ["BEGIN", *["SELECT"] * 4, "WITH", "COMMIT"]
    assert trip[0] == f"BEGIN /* request={first.headers['x-request-id']} */"
    assert ["FOR SHARE" in trip[2], "FOR UPDATE" in trip[3]] == [True, True]
    again = _post(client, anna, OTHER)
    assert (again.status_code, again.json()["repeated"], again.headers["etag"]) == (200, True, '"1-1"')
    assert (asked.straight, asked.loop[-1]) == (True, "ROLLBACK")
    (kept,) = client.get(f"{SEAT}/receipts", headers=anna).json()["items"]
    assert kept == first.json() | {"seconds_left": kept["seconds_left"]}
    assert kept["problems"][0]["detail"]
    with world.opened() as c:
        assert c.session.scalar(text("SELECT count(*) FROM sheet_draft")) == 0


def test_both_ways_answer_alike(world: World, client: TestClient, bearer: Bearer, asked: Asked) -> None:
    """The same sheets for a seat each, one way each; and every refusal, asked for twice."""
    world.game()
    anna, bert = bearer("anna"), bearer("bert")
    other = SEAT.replace("seats/1", "seats/2")
    _known(client, anna)
    _known(client, bert, other)
    world.clock.advance(timedelta(hours=1))
    for sheet in (SHEET, OTHER, OTHER, "GAME Dig it\nTURN\n1: DIG\n", "TURN\n" + "9: DIG\n" * 130):
        for what in ("check", "forecast"):
            asked.clear()
            checked = _post(client, anna, sheet, what=what)
            assert asked.straight
            assert checked.json() == _post(client, anna | LONG, sheet, what=what).json()
        asked.clear()
        short, long = _post(client, anna, sheet), _post(client, bert | LONG, sheet, other)
        assert asked.loop[-1] in {"COMMIT", "ROLLBACK"}
        assert (short.status_code, short.json() | {"seat": 2}) == (long.status_code, long.json())
        assert {*short.headers} == {*long.headers}
    spaced = {"Authorization": anna["Authorization"].replace(" ", "  ")}
    assert {_post(client, spaced | more, what="check").status_code for more in ({}, LONG)} == {200}
    # Each with what is sent, and what is done to the world before and after it.
    back = "UPDATE game SET status = 'running'"
    wrong = {"Authorization": f"Bearer tp_{'0' * 12}_{'x' * 43}"}
    table: list[tuple[dict[str, str], str, str, str, tuple[int, str]]] = [
        (anna, SHEET, SEAT, "UPDATE game SET status = 'held'", (409, "game_held")),
        (anna, SHEET, SEAT, "UPDATE game SET status = 'over'", (409, "game_not_running")),
        (bert, SHEET, SEAT, back, (403, "not_your_seat")),
        (anna, SHEET, SEAT[:-1] + "9", back, (404, "no_such_seat")),
        (anna, SHEET, SEAT.replace("dig", "dug"), back, (404, "no_such_game")),
        (bearer("anna", "read"), SHEET, SEAT, back, (403, "scope_missing")),
        (wrong, SHEET, SEAT, back, (401, "not_signed_in")),
        ({"Authorization": "Bearer x"}, SHEET, SEAT, back, (401, "not_signed_in")),
        (anna, "GAME dug\n" + SHEET, SEAT, back, (409, "form_other_game")),
        (anna, "SEAT 2\n" + SHEET, SEAT, back, (409, "form_other_seat")),
        (anna, "TURN 7\n" + SHEET, SEAT, back, (409, "form_other_turn")),
        (anna, "TOKEN ABC\n" + SHEET, SEAT, back, (422, "form_token")),
        (anna, "\n" * 500, SEAT, back, (422, "sheet_too_long")),
        (anna, SHEET, SEAT, "UPDATE seat SET wanted = false", (409, "no_orders_wanted")),
        (anna, SHEET, SEAT, "UPDATE api_token SET revoked_at = now()", (401, "not_signed_in")),
    ]
    for headers, sheet, seat, change, expected in table:
        with world.opened() as c:
            c.session.execute(text(change))
        asked.clear()
        short, long = (_post(client, headers | more, sheet, seat) for more in ({}, LONG))
        assert (short.status_code, short.json()) == (long.status_code, long.json()), expected
        assert (short.status_code, short.json()["code"]) == expected
        assert "COMMIT" not in asked.loop
        short, long = (_post(client, headers | more, sheet, seat, "check") for more in ({}, LONG))
        assert (short.status_code, short.json()) == (long.status_code, long.json()), expected
        with world.opened() as c:
            c.session.execute(text(back))


def test_what_is_not_plain_goes_the_long_way(
    world: World, client: TestClient, bearer: Bearer, asked: Asked
) -> None:
    """Nothing is left of the try, and nothing is counted twice."""
    world.game()
    anna, mona = bearer("anna"), bearer("mona")
    _known(client, anna)
    seat = "UPDATE seat SET {} WHERE number = 1"
    plain = "UPDATE game SET fee_cents = 0, staged_run = NULL"
    table = [
        (anna, "READY\n" + SHEET, plain, True),
        (anna, OTHER, plain, False),
        (mona, SHEET, plain, False),
        (anna, "; nothing\n", plain, False),
        (anna, SHEET, "UPDATE game SET fee_cents = 100", False),
        (anna, OTHER, seat.format("behind = true"), False),
    ]
    for headers, sheet, change, ready in table:
        with world.opened() as c:
            c.session.execute(text(change))
        asked.clear()
        answer = _post(client, headers, sheet)
        assert (answer.status_code, answer.json()["ready"]) == (201, ready), answer.text
        assert (asked.loop[-1], len(asked.sessions) > 3) == ("ROLLBACK", True)
        with world.opened() as c:
            c.session.execute(text(plain))
            c.session.execute(text(seat.format("behind = false")))
    with world.opened() as c:
        c.session.execute(text(f"UPDATE sheet SET revision = revision + {MOST_REVISIONS_A_DAY}"))
    moderator = _post(client, mona, what="check")
    assert (moderator.status_code, len(asked.sessions) > 3) == (200, True)
    last = _post(client, anna, OTHER + "; more\n")
    assert (last.status_code, asked.loop[-1]) == (201, "ROLLBACK")


def test_a_try_is_counted_once(world: World, bearer: Bearer, asked: Asked) -> None:
    """A day's allowance of four is four, whichever way they go, with a server's own loop or without."""
    world.game()
    settings = world.settings.model_copy(update={"changes_per_day": 4})
    anna, bert = bearer("anna"), bearer("bert")
    server = TestClient(create_app(settings, clock=world.clock), raise_server_exceptions=False)
    with server as lasting:
        _known(lasting, anna)
        sent = [_post(lasting, anna, sheet) for sheet in (SHEET, "READY\n" + SHEET, OTHER, SHEET)]
    assert [answer.status_code for answer in sent] == [201, 201, 201, 429]
    assert sent[-1].json()["code"] == "too_many_requests"
    assert 86_000 < int(sent[-1].headers["retry-after"]) <= 86_400
    other = SEAT.replace("seats/1", "seats/2")
    _known(server, bert, other)
    codes = [_post(server, bert, f"TURN\n1: HIDE {number}\n", other).status_code for number in range(4)]
    assert codes == [201, 201, 201, 429]


def test_a_sheet_waits_for_who_holds_the_game(world: World, bearer: Bearer, asked: Asked) -> None:
    """What was committed meanwhile counts; who waits too long is told so, and nothing is stored."""
    world.game()
    settings = world.settings.model_copy(update={"lock_seconds": 0.5})
    anna = bearer("anna")
    with TestClient(create_app(settings, clock=world.clock), raise_server_exceptions=False) as client:
        _known(client, anna)
        asked.clear()
        with world.opened() as c:
            c.session.execute(text("SELECT 1 FROM game WHERE code = 'dig' FOR UPDATE"))
            busy = _post(client, anna)
        assert (busy.status_code, busy.json()["code"], asked.loop[-1]) == (503, "busy", "ROLLBACK")
        found: list[Response] = []
        sender = threading.Thread(target=lambda: found.append(_post(client, anna)))
        with world.opened() as c:
            c.session.execute(text("SELECT 1 FROM game WHERE code = 'dig' FOR UPDATE"))
            sender.start()
            _until_waiting(world)
            c.session.execute(text("UPDATE seat SET wanted = false WHERE number = 1"))
        sender.join()
    assert (found[0].status_code, found[0].json()["code"]) == (409, "no_orders_wanted")
    with world.opened() as c:
        assert c.session.scalar(text("SELECT count(*) FROM sheet")) == 0


def test_a_connection_that_has_died_is_passed_over(
    world: World, client: TestClient, bearer: Bearer, asked: Asked
) -> None:
    """The database was started again: the next sheet does not notice."""
    world.game()
    anna = bearer("anna")
    _known(client, anna)
    assert _post(client, anna).status_code == 201
    with world.opened() as c:
        ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        c.session.execute(text(f"{ended} AND datname = current_database() AND query = 'COMMIT'"))
    asked.clear()
    answer = _post(client, anna, OTHER)
    assert (answer.status_code, answer.json()["revision"], asked.straight) == (201, 2, True)


def test_what_is_left_in_the_middle_is_closed(world: World) -> None:
    """A loop that has ended, connections given back after all were closed: none stays open, nor begun."""
    direct = direct_to(world.settings)

    async def work() -> None:
        async with direct.transaction() as line:
            await line.ask(("SELECT 1", {}))
            await line.ask(("SELECT pg_sleep(0.01)", {}))

    async def leave(steps: int) -> None:
        left = work()
        for _ in range(steps):
            waits = left.send(None)
            while waits is not None and not waits.done():
                await asyncio.sleep(0.001)
        left.close()

    async def close_meanwhile() -> None:
        async with direct.transaction() as line:
            await line.ask(("SELECT 1", {}))
            dispose()

    for steps in range(1, 6):
        run_in_loop(leave(steps))
    run_in_loop(close_meanwhile())
    # What was deleted while it was open would be warned of here.
    gc.collect()
    others = "pid <> pg_backend_pid() AND datname = current_database() AND query NOT LIKE 'DELETE%'"
    with world.opened() as c:
        found = c.session.execute(text(f"SELECT query FROM pg_stat_activity WHERE {others}")).all()
    assert [query for (query,) in found if "SELECT 1" in query or "pg_sleep" in query] == []


def test_only_short_sheets_are_checked_in_the_loop(
    world: World, client: TestClient, bearer: Bearer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However lines end: 120 of them stop nobody, more are read in a thread."""
    world.game()
    anna = bearer("anna")
    _known(client, anna)
    looped: list[bool] = []
    understood = reading.understood

    def told(*given: Any) -> Any:
        looped.append(_in_loop())
        return understood(*given)

    monkeypatch.setattr(reading, "understood", told)
    for count in (110, 130):
        for end in ("\n", "\r", "\u2028"):
            sheet = f"TURN{end}" + f"9: DIG{end}" * count
            assert _post(client, anna, sheet, what="check").status_code == 200
    assert looped == [True] * 3 + [False] * 3


def test_what_long_texts_are_read_to_is_not_kept(world: World, client: TestClient, bearer: Bearer) -> None:
    """Or one account's checks of all kinds of text would take a server's memory."""
    world.game()
    anna = bearer("anna")
    _known(client, anna)
    tracemalloc.start()
    try:
        kept = []
        for number in range(20):
            sheet = "TURN\n" + f"9: {'A' * 490} {number}\n" * 125
            assert _post(client, anna, sheet, what="check").status_code == 200
            kept.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert kept[-1] - kept[4] < 15 * 64 * 1024


def _in_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _until_waiting(world: World) -> None:
    waiting = "wait_event_type = 'Lock' AND datname = current_database()"
    query = f"SELECT count(*) FROM pg_stat_activity WHERE {waiting}"
    with world.opened() as c:
        while not c.session.scalar(text(query)):
            time.sleep(0.01)
            c.session.rollback()
