"""Games stored before runs were attempts: they replay, are repaired and taken back like any other."""

from functools import partial
from pathlib import Path

from app.broker import NullBroker
from app.clock import FrozenClock
from app.config import Settings
from app.container import open_container
from app.db import downgrade, migrate
from app.turns.repair.repairs import Wish
from tests.app.world import World


def test_games_stored_before_the_migration(
    empty_database_url: str, tmp_path: Path, clock: FrozenClock, broker: NullBroker
) -> None:
    migrate(empty_database_url)
    settings = Settings(database_url=empty_database_url, redis_url="", var_dir=tmp_path)
    opened = partial(open_container, settings, clock=clock, broker=broker)
    world = World(opened=opened, clock=clock, broker=broker, settings=settings)
    world.game(options={"turns": 5})
    mona = world.actor("mona")
    world.submit("anna", 1)
    world.run()
    world.submit("bert", 2)
    world.late(2)
    world.submit("anna", 1)
    world.run()
    # As the program before the attempts has kept them: no outcome, no salt, no figures.
    downgrade(empty_database_url, "0008", yes=True)
    migrate(empty_database_url)
    with world.opened() as c:
        game = c.games.get("dig")
        runs = c.turns.runs(game)
        assert [(run.kind, run.outcome) for run in runs] == [
            ("start", {}),
            ("due", {}),
            ("late", {}),
            ("due", {}),
        ]
        assert all(c.replays.replay(mona, game, run.number).identical for run in runs)
        stand = c.repairs.stage(mona, "dig", 1, Wish())
        assert all(run.same and not run.reports for run in stand.diff.runs)
    with world.opened() as c:
        c.repairs.apply(mona, "dig", 1, words="")
    world.submit("anna", 1)
    assert world.run().run is not None
    with world.opened() as c:
        c.rollbacks.roll_back(mona, "dig", 4)
        assert c.games.get("dig").turn == 2
        assert c.ledger.broken_at(c.games.get("dig").id) is None
