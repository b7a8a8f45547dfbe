"""Territories through the host: sealed sheets, bots, resolution, replay, reports; no code of its own."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from app.broker import NullBroker
from app.clock import FrozenClock
from app.config import Settings
from app.container import open_container
from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World


@pytest.fixture
def world(database_url: str, tmp_path: Path) -> World:
    settings = Settings(database_url=database_url, redis_url="", var_dir=tmp_path)
    clock, broker = FrozenClock(datetime(2026, 3, 6, 18, 0, tzinfo=UTC)), NullBroker()
    opened = partial(open_container, settings, clock=clock, broker=broker)
    found = World(opened=opened, clock=clock, broker=broker, settings=settings)
    found.people()
    return found


def begin(world: World, seats: list[SeatPlan], **options: object) -> None:
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="territories",
                title="Wheel",
                code="ter",
                seats=seats,
                options=options,
            ),
        )
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "ter")


@pytest.mark.parametrize("fog", [False, True])
def test_a_game_with_bots_of_the_host(world: World, *, fog: bool) -> None:
    people = [SeatPlan(user_id=world.users[name]) for name in ("anna", "bert")]
    begin(world, [*people, *(SeatPlan(bot=True) for _ in range(4))], fog=fog, max_turns=4)
    for turn in range(1, 5):
        receipt = world.submit("anna", 1, "MOVE 1 TO 2\nUNIT 1\nMOVE 99 TO 5\n", "ter")
        assert "not_your_unit" in repr(receipt)
        run = world.run("ter").run
        assert run is not None
        assert (run.game_turn, run.missing) == (turn, [2])
        assert sorted(run.sheets) == ["1", "3", "4", "5", "6"]
    with world.opened() as c:
        game = c.games.get("ter")
        assert game.status == "over"
        for number in range(5):
            replay = c.replays.replay(world.actor("mona"), game, number)
            assert replay.identical, replay.difference
        kinds = [report.kind for report in c.reports.seat(world.actor("anna"), "ter", 1).names()]
        assert sorted(kinds) == ["final", "start", "turn", "turn", "turn"]


def test_solo_against_bots_of_the_game(world: World) -> None:
    begin(world, [SeatPlan(user_id=world.users["anna"]), *(SeatPlan(bot=True) for _ in range(5))], bots=5)
    world.submit("anna", 1, "MOVE 1 TO 2\n", "ter")
    run = world.run("ter").run
    assert run is not None
    assert sorted(run.sheets) == ["1"]
    with world.opened() as c:
        replay = c.replays.replay(world.actor("mona"), c.games.get("ter"), 1)
        assert replay.identical, replay.difference
