"""One game that cannot be read stops nobody: tick, lists and pages take games one by one."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from app.broker import NullBroker
from app.clock import FrozenClock
from app.config import Settings
from app.container import open_container
from app.db import IntegrityError, migrate
from app.errors import AppError
from app.main import create_app
from tests.app.world import World
from tests.loggers import forget_loggers

FAR = "9999-12-31 23:30:00-14"


@pytest.fixture
def spoilt(empty_database_url: str, tmp_path: Path) -> World:
    """``bad`` has a date that nobody can read, ``odd`` rules that are not here, so it waits;
    ``new`` has that date too.

    In a database of its own, without the CHECKs that an older one did not have.
    """
    migrate(empty_database_url)
    settings = Settings(database_url=empty_database_url, redis_url="", var_dir=tmp_path)
    clock, broker = FrozenClock(datetime(2026, 3, 6, 18, 0, tzinfo=UTC)), NullBroker()
    opened = partial(open_container, settings, clock=clock, broker=broker)
    world = World(opened=opened, clock=clock, broker=broker, settings=settings)
    for code in ("dig", "bad", "odd", "own"):
        world.game(code, due_at=clock.now() + timedelta(days=7))
    world.game("new", start=False, bots=0)
    _spoil(
        world,
        "ALTER TABLE game DROP CONSTRAINT ck_game_due_at",
        f"UPDATE game SET due_at = '{FAR}' WHERE code = 'new'",
        f"UPDATE game SET due_at = '{FAR}', run_asked = true WHERE code = 'bad'",
        "UPDATE game SET ruleset = 'gone' WHERE code = 'odd'",
    )
    world.clock.advance(timedelta(days=8))
    return world


def _spoil(world: World, *statements: str) -> None:
    with world.opened() as c:
        for statement in statements:
            c.session.execute(text(statement))


def _lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    out, err = capsys.readouterr()
    return [json.loads(line) for line in (out + err).splitlines() if line.startswith("{")]


@pytest.fixture
def json_log() -> Iterator[None]:
    import structlog

    from app.logs import configure

    forget_loggers()
    configure("INFO", json=True)
    yield
    structlog.reset_defaults()
    forget_loggers()


def test_the_tick_hands_out_the_others(
    spoilt: World, json_log: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with spoilt.opened() as c:
        due = {game_id for game_id, _ in c.turns.due_games()[0]}
        assert due == {c.games.get("dig").id, c.games.get("own").id}
    lines = [line for line in _lines(capsys) if line["event"] == "game.aside"]
    assert [line["error"] for line in lines] == ["game_aside"]
    assert all(line["level"] == "error" and isinstance(line["game"], int) for line in lines)
    with spoilt.opened() as c:
        # Named once, and left alone from now on.
        assert {game_id for game_id, _ in c.turns.due_games()[0]} == due
    assert [line for line in _lines(capsys) if line["event"] == "game.aside"] == []


def test_lists_and_pages_show_the_others(spoilt: World) -> None:
    with spoilt.opened() as c:
        assert [game.code for game in c.games.of_actor(spoilt.actor("anna"))] == ["dig", "odd", "own"]
        assert [game.code for game in c.games.all()] == ["dig", "odd", "own"]
        assert c.lists.joinable(spoilt.actor("otto")) == []
        cookie, _ = c.accounts.open_session(c.accounts.user(spoilt.users["mona"]))
    app = create_app(spoilt.settings)
    app.state.clock = spoilt.clock
    with TestClient(app, raise_server_exceptions=False) as client:
        client.cookies.set("turnpost_session", cookie)
        page = client.get("/")
        assert page.status_code == 200
        assert "<b>bad</b> has been put aside: something in it cannot be read" in page.text
        assert "/games/own" in page.text
        board = client.get("/games/bad/board")
        assert board.status_code == 503
        assert "put aside" in board.text


def test_a_game_put_aside_goes_on_when_it_has_been_mended(spoilt: World) -> None:
    with spoilt.opened() as c:
        c.turns.due_games()[0]
    _spoil(spoilt, "UPDATE game SET due_at = '2026-03-13 18:00+00' WHERE code = 'bad'")
    with spoilt.opened() as c:
        bad = c.games.get("bad")
        assert bad.aside == "game_aside"
        assert bad.id not in {game_id for game_id, _ in c.turns.due_games()[0]}
        c.schedules.resume(spoilt.actor("mona"), "bad")
    with spoilt.opened() as c:
        assert c.games.get("bad").id in {game_id for game_id, _ in c.turns.due_games()[0]}


def test_a_game_whose_reminder_fails_costs_the_others_theirs_not_and_is_tried_again(
    world: World, json_log: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """A step without a name and a sheet that nobody can read: a fault of ours and one of the database's."""
    for code in ("before", "odd", "bad", "behind"):
        world.game(code, due_at=world.clock.now() + timedelta(days=2))
    world.submit("anna", 1, code="bad")
    sheet = "UPDATE sheet SET received_at = {} WHERE game_id = (SELECT id FROM game WHERE code = 'bad')"
    step = "UPDATE game SET step_label = (SELECT {} FROM game WHERE code = 'before') WHERE code = 'odd'"
    _spoil(world, sheet.format(f"'{FAR}'"), step.format("step_label - 'key'"))

    def reminded() -> list[str]:
        with world.opened() as c:
            c.reminders.remind()
        with world.opened() as c:
            codes = {game.id: game.code for game in c.games.all()}
            found = [row for row in c.mail.all() if row.kind == "reminder"]
            return sorted(f"{codes[row.game_id or 0]} {row.recipient[0]}" for row in found)

    others = ["before a", "before b", "behind a", "behind b"]
    for _ in range(2):
        # Each tick tries it again, says so, and reminds nobody twice.
        assert reminded() == others
        lines = [line for line in _lines(capsys) if line["event"] == "reminders.failed"]
        assert [line["error"] for line in lines] == ["KeyError", "DataError"]
        assert all(line["level"] == "error" for line in lines)
    with world.opened() as c:
        # Its turns are run all the same.
        assert c.games.get("bad").aside == ""
    _spoil(world, sheet.format("now()"), step.format("step_label"))
    assert reminded() == sorted([*others, "odd a", "odd b", "bad b"])


WRONG = [
    "UPDATE game SET due_at = '0001-01-01 00:00+14'",
    "UPDATE game SET due_at = 'infinity'",
    f"UPDATE game SET not_before = '{FAR}'",
    "UPDATE game SET turn_hours = 0",
    "UPDATE game SET min_days_between = 9999",
    "UPDATE game SET turn = -1",
    "UPDATE game SET run_number = -1",
    "UPDATE game SET fee_cents = 2000000000",
    "UPDATE game SET prize_cents = -5",
    "UPDATE seat SET number = -1 WHERE number = 1",
    "UPDATE outbox SET next_try_at = '-infinity'",
]


def test_tables_take_nothing_out_of_bounds(world: World) -> None:
    world.game()
    for wrong in WRONG:
        with pytest.raises(IntegrityError, match="violates check constraint"), world.opened() as c:
            c.session.execute(text(wrong))


@pytest.mark.parametrize("year", [1, 1970, 2201, 9999])
def test_services_take_no_date_out_of_reason(world: World, year: int) -> None:
    world.game()
    mona, due = world.actor("mona"), datetime(year, 6, 1, tzinfo=UTC)
    with pytest.raises(AppError, match="bad_schedule"), world.opened() as c:
        c.schedules.set(mona, "dig", due_at=due)
    with pytest.raises(AppError, match="bad_schedule"):
        world.game("far", due_at=due, start=False)


def test_a_rhythm_that_leaves_the_calendar_waits_for_the_moderator(world: World) -> None:
    """The last date there is, and a rhythm that leads beyond it: the turn is run, the next has no date."""
    world.game()
    mona = world.actor("mona")
    with world.opened() as c:
        c.schedules.set(mona, "dig", due_at=datetime(2199, 12, 31, tzinfo=UTC), turn_hours=8784)
    world.clock.advance(datetime(2199, 12, 31, 1, tzinfo=UTC) - world.clock.now())
    outcome = world.run("dig")
    assert outcome.run is not None
    with world.opened() as c:
        assert c.games.get("dig").due_at is None
