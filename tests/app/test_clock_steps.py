"""A machine's clock that steps by an hour, forward and back: each turn is run once all the same."""

from datetime import timedelta

from app.errors import AppError
from tests.app.fixtures import broker, clock, hoard, opened, settings, world
from tests.app.world import World

__all__ = ["broker", "clock", "hoard", "opened", "settings", "world"]


def _tick(world: World) -> list[int]:
    """What a tick hands out, done; the numbers of the runs that came of it."""
    made = []
    with world.opened() as c:
        due = c.turns.due_games()[0]
    for game_id, after in due:
        try:
            with world.opened() as c:
                run = c.turns.run_due(game_id, after=after, only_due=True).run
        except AppError:
            continue
        if run is not None:
            made.append(run.number)
    return made


def test_forward_and_back(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(minutes=30), turn_hours=24)
    world.without_limits()
    assert _tick(world) == []
    world.clock.advance(timedelta(hours=1))
    # By that clock it is due.
    assert _tick(world) == [1]
    assert _tick(world) == []
    world.clock.advance(timedelta(hours=-1))
    assert _tick(world) == []
    world.clock.advance(timedelta(minutes=45))
    # The first date comes a second time, and its turn was run.
    assert _tick(world) == []
    world.clock.advance(timedelta(days=1))
    assert _tick(world) == [2]


def test_back_and_forward(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(minutes=30), turn_hours=24)
    world.without_limits()
    world.clock.advance(timedelta(minutes=31))
    with world.opened() as c:
        c.heartbeat.ticked()
    world.clock.advance(timedelta(hours=-1))
    with world.opened() as c:
        # A tick in the future is no silence, and its age is none.
        assert c.heartbeat.signs().last_tick == 0
    assert _tick(world) == []
    world.clock.advance(timedelta(hours=1))
    assert _tick(world) == [1]
    assert _tick(world) == []
