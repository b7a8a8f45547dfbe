"""A real worker process on a real broker: turns run once, a killed worker leaves nothing half written."""

import json
import mailbox
import signal
import subprocess
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from app.broker import FILES, RENDER_REPORT, RUN_TURN, TICK, CeleryBroker
from app.errors import AppError
from tests.app.world import World
from tests.worker.conftest import eventually
from worker import tasks

Starter = Callable[..., subprocess.Popen[bytes]]


def _runs(world: World) -> list[int]:
    with world.opened() as c:
        return [run.number for run in c.turns.runs(c.games.get("dig"))]


def _asked(world: World) -> int:
    with world.opened() as c:
        return c.turns.ask(world.actor("mona"), "dig", after=c.games.get("dig").run_number)


def test_a_turn_asked_for_is_run_rendered_and_mailed(world: World, start_worker: Starter) -> None:
    start_worker()
    world.game()
    world.submit("anna", 1)
    assert _asked(world) == 1
    eventually(lambda: _runs(world) == [0, 1])

    def delivered() -> Any:
        with world.opened() as c:
            game = c.games.get("dig")
            return not c.reports.unrendered() and {row.state for row in c.mail.of_game(game.id)} == {
                "accepted"
            }

    eventually(delivered)
    messages = list(mailbox.Maildir(str(world.settings.var_dir / "mail"), create=False))
    assert sorted(message["To"] for message in messages) == [
        "anna@example.org",
        "anna@example.org",
        "bert@example.org",
        # Whose turn was run without a sheet is told at once.
        "bert@example.org",
    ]
    assert all(message["Auto-Submitted"] == "auto-generated" for message in messages)
    types = {part.get_content_type() for message in messages for part in message.walk()}
    assert types >= {"application/pdf", "text/plain"}


@pytest.mark.untraced
def test_a_task_delivered_twice_runs_the_turn_once(world: World, start_worker: Starter) -> None:
    world.game()
    _asked(world)
    with world.opened() as c:
        game_id = c.games.get("dig").id
    broker = CeleryBroker(world.settings.redis_url)
    for _ in range(4):
        broker.send(RUN_TURN, game_id, 0)
    start_worker()
    start_worker()
    eventually(lambda: _runs(world) == [0, 1])
    _asked(world)
    # One that began before the turn was published may have the game in its hands for a moment yet: the tick
    # asks again.
    broker.send(TICK)
    eventually(lambda: _runs(world) == [0, 1, 2])
    assert _runs(world) == [0, 1, 2]


@pytest.mark.untraced
def test_a_run_while_another_is_going_is_refused(world: World, start_worker: Starter) -> None:
    start_worker(TURNPOST_TEST_SLOW="3")
    world.game()
    with world.opened() as c:
        game_id = c.games.get("dig").id
    _asked(world)

    def refused() -> bool:
        try:
            with world.opened() as c:
                # Not before the worker has it: the first to ask gets the game.
                if c.turns.due_games()[0]:
                    return False
                c.turns.run_late(game_id, 1)
        except AppError as error:
            return error.code == "turn_running"
        return False

    eventually(refused)
    eventually(lambda: _runs(world) == [0, 1])


@pytest.mark.untraced
def test_a_killed_worker_leaves_nothing_and_the_next_tick_does_the_work(
    world: World, start_worker: Starter
) -> None:
    slow = start_worker("--pool", "solo", TURNPOST_TEST_SLOW="60")
    world.game()
    world.submit("anna", 1)
    with world.opened() as c:
        game_id = c.games.get("dig").id
    _asked(world)

    def is_running() -> bool:
        with world.opened() as c:
            return not c.turns.due_games()[0]

    eventually(is_running)
    time.sleep(0.2)
    slow.send_signal(signal.SIGKILL)
    slow.wait()
    assert _runs(world) == [0]
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.turn, game.run_number, game.run_asked) == (1, 0, True)
        assert len(c.reports.seat(world.actor("anna"), "dig", 1).names()) == 1
        assert [row.state for row in c.orders.seat(world.actor("anna"), "dig", 1).revisions(1)] == [
            "received"
        ]
    eventually(lambda: not is_running())
    # The message is still with the dead worker: the tick does not need it.
    start_worker()
    CeleryBroker(world.settings.redis_url).send(TICK)
    eventually(lambda: _runs(world) == [0, 1])
    with world.opened() as c:
        assert c.ledger.broken_at(game_id) is None


@pytest.mark.untraced
def test_every_worker_ticks_as_soon_as_it_is_up(world: World, start_worker: Starter) -> None:
    start_worker(TURNPOST_TICK_SECONDS="170")

    def ticked() -> bool:
        with world.opened() as c:
            return c.heartbeat.signs().last_tick is not None

    eventually(ticked)


@pytest.mark.untraced
def test_a_lost_broker_loses_nothing(world: World, start_worker: Starter) -> None:
    import redis

    world.game()
    world.submit("anna", 1)
    _asked(world)
    with redis.Redis.from_url(world.settings.redis_url) as client:
        client.flushdb()
    start_worker()
    CeleryBroker(world.settings.redis_url).send(TICK)
    eventually(lambda: _runs(world) == [0, 1])


def test_a_tick_asks_for_files_once(world: World) -> None:
    """``make faults`` on a busy machine: 25,000 messages for a dozen reports, and none of them was drawn."""
    import redis

    with redis.Redis.from_url(world.settings.redis_url) as client:
        client.flushdb()
        world.game()
        asked = client.llen(FILES)
        assert asked > 0
        for _ in range(3):
            _tick(world)
        assert client.llen(FILES) == asked
        # What was lost is asked for again.
        client.flushdb()
        _tick(world)
        assert client.llen(FILES) == asked


def _tick(world: World) -> None:
    """What a worker's tick hands out, without a worker that takes it."""
    for part in tasks.PARTS:
        with world.opened() as c:
            part(c)


def test_late_sheets_run_on_arrival(world: World, start_worker: Starter) -> None:
    start_worker()
    world.game()
    world.submit("anna", 1)
    _asked(world)
    eventually(lambda: _runs(world) == [0, 1])
    world.submit("bert", 2)
    eventually(lambda: _runs(world) == [0, 1, 2])
    with world.opened() as c:
        assert c.turns.run(c.games.get("dig"), 2).kind == "late"


def test_a_report_is_rendered_once(world: World) -> None:
    pytest.importorskip("app.render")
    world.game()
    with world.opened() as c:
        (row,) = c.reports.seat(world.actor("anna"), "dig", 1).page(1)[0]
    with world.opened() as c:
        assert c.reports.render(row.id)
    with world.opened() as c:
        assert not c.reports.render(row.id)


def test_a_broker_that_is_away_is_forgiven(world: World) -> None:
    CeleryBroker("redis://127.0.0.1:1/0").send(RENDER_REPORT, 1)


def _failures(log: Path) -> list[dict[str, Any]]:
    """The lines of failures in a log; Python warns of its own on the same stream."""
    whole = [line for line in log.read_text().splitlines(keepends=True) if line.endswith("\n")]
    lines = [json.loads(line) for line in whole if line.startswith("{")]
    return [line for line in lines if line["event"] == "task.failed"]


def test_what_fails_in_a_worker_is_one_line(world: World, start_worker: Starter, tmp_path: Path) -> None:
    """A task and a part of the tick that fail: a line each with task, game and run, and the rest goes on."""
    world.game()
    log = tmp_path / "log"
    start_worker(log=log)
    broker = CeleryBroker(world.settings.redis_url)
    # One argument too many: it fails before any service is asked.
    broker.send(RUN_TURN, 7, 4, 1)
    (line,) = eventually(lambda: _failures(log))
    told = {key: line[key] for key in ("level", "task", "game", "run", "error")}
    assert told == {"level": "error", "task": RUN_TURN, "game": 7, "run": 5, "error": "TypeError"}
    _asked(world)
    eventually(lambda: _runs(world) == [0, 1])
    with world.opened() as c:
        c.session.execute(text("ALTER TABLE outbox RENAME TO outbox_away"))
    try:
        broker.send(TICK)
        (line,) = eventually(lambda: [one for one in _failures(log) if one.get("part") == "mail"])
    finally:
        with world.opened() as c:
            c.session.execute(text("ALTER TABLE outbox_away RENAME TO outbox"))
    assert (line["task"], line["part"], line["error"]) == (TICK, "mail", "ProgrammingError")
    assert "repository.py" in line["where"]

    def ticked() -> bool:
        with world.opened() as c:
            return not c.heartbeat.signs().silent

    # The tick was done all the same.
    eventually(ticked)
    assert "example.org" not in log.read_text()
    assert "SELECT" not in log.read_text()


def test_a_damaged_state_holds_the_game(world: World) -> None:
    """It would fail at every tick for ever, and nobody would be told."""
    world.game()
    with world.opened() as c:
        c.session.execute(text("SET LOCAL session_replication_role = replica"))
        c.session.execute(text("UPDATE turn_state SET sha256 = 'spoilt'"))
    outcome = world.run()
    assert outcome.held == "The stored state does not match its checksum"
    with world.opened() as c:
        assert c.games.get("dig").status == "held"
        assert c.mail.of_game(c.games.get("dig").id)[0].subject == "Held: Dig it"


def test_a_backup_is_taken_when_one_is_due(world: World, start_worker: Starter, tmp_path: Path) -> None:
    """Once, however many ticks there are; in a folder of its own, and noted."""
    world.game()
    folder = tmp_path / "backups"
    more = {"TURNPOST_BACKUP_HOURS": "24", "TURNPOST_BACKUP_DIR": str(folder), "TURNPOST_TICK_SECONDS": "0.5"}
    start_worker(**more)

    def noted() -> bool:
        with world.opened() as c:
            return c.heartbeat.signs().last_backup is not None

    eventually(noted)
    (file,) = folder.iterdir()
    assert file.name.startswith("turnpost-")
    with world.opened() as c:
        assert not c.heartbeat.begin_backup(24)
        assert not c.heartbeat.begin_backup(0)


@pytest.mark.long("waits for a backup that is proved")
def test_a_backup_goes_before_a_due_run(world: World, start_worker: Starter, tmp_path: Path) -> None:
    """The run waits for it; what it holds is how all stood when the date had come."""
    world.game(due_at=datetime.now(UTC) + timedelta(seconds=1))
    world.without_limits()
    folder = tmp_path / "backups"
    more = {
        "TURNPOST_BACKUP_BEFORE_RUNS": "true",
        "TURNPOST_BACKUP_DIR": str(folder),
        "TURNPOST_TICK_SECONDS": "0.5",
    }
    with world.opened() as c:
        due = c.games.get("dig").due_at
    start_worker(**more)
    eventually(lambda: _runs(world) == [0, 1])
    assert [file.name.startswith("turnpost-") for file in folder.iterdir()] == [True]
    with world.opened() as c:
        (taken,) = c.session.execute(text("SELECT at FROM pulse WHERE name = 'backup'")).one()
        (begun,) = c.session.execute(text("SELECT begun_at FROM run WHERE number = 1")).one()
    assert due <= taken < begun
