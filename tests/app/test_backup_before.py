"""A backup before each due run: who waits for one, and for how long."""

from datetime import timedelta

from tests.app.fixtures import broker, clock, hoard, opened, settings, world
from tests.app.world import World

__all__ = ["broker", "clock", "hoard", "opened", "settings", "world"]


def test_a_run_waits_for_its_backup_and_not_for_ever(world: World) -> None:
    due = world.clock.now() + timedelta(hours=1)
    world.game(due_at=due)
    with world.opened() as c:
        game_id = c.games.get("dig").id
        c.heartbeat.backed_up(world.clock.now())
        assert c.turns.due_since(game_id) is None
    world.clock.advance(timedelta(hours=2))
    with world.opened() as c:
        assert c.turns.due_since(game_id) == due
        # The one of two hours ago knows nothing of the sheets that came since.
        assert c.heartbeat.waits_for_backup(due)
        assert c.heartbeat.begin_backup_before(due)
        assert not c.heartbeat.begin_backup_before(due)
    world.clock.advance(timedelta(minutes=15))
    with world.opened() as c:
        assert c.heartbeat.waits_for_backup(due)
    world.clock.advance(timedelta(seconds=1))
    with world.opened() as c:
        # It has failed: the run goes on without it.
        assert not c.heartbeat.waits_for_backup(due)


def test_a_backup_taken_since_is_enough(world: World) -> None:
    due = world.clock.now() - timedelta(minutes=1)
    with world.opened() as c:
        c.heartbeat.backed_up(world.clock.now())
        assert not c.heartbeat.waits_for_backup(due)
        assert not c.heartbeat.begin_backup_before(due)


def test_what_a_moderator_asks_for_waits_for_nothing(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(hours=1))
    world.clock.advance(timedelta(hours=2))
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), "dig", after=0)
        assert c.turns.due_since(c.games.get("dig").id) is None
