"""Edits of the world in games that are repaired or taken back; a process killed while a repair is applied."""

import os
import signal
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path

import pytest

from app.games.plans import SeatPlan
from app.turns.repair.repairs import Wish
from tests.app.world import World

_APPLY = """
import os
from app.accounts.actor import OPERATOR
from app.container import open_container
with open_container() as c:
    c.repairs.apply(OPERATOR, "dig", 1, words="sorry")
"""


def _begun(world: World) -> None:
    """Two turns of Territories with an edit between them: runs 1, 2 (the edit) and 3."""
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])])
    world.clock.advance(timedelta(days=3))
    world.run()
    with world.opened() as c:
        c.edits.edit(world.actor("mona"), "dig", "GOLD 1 77", reason="a lost letter")
    world.clock.advance(timedelta(days=7))
    world.run()


def _gold(world: World) -> int:
    with world.opened() as c:
        return int(c.positions.position(c.games.get("dig"), 1).view.me.gold)


def _runs(world: World) -> list[tuple[int, str]]:
    with world.opened() as c:
        return [(run.number, run.kind) for run in c.turns.runs(c.games.get("dig"))]


def test_a_repair_before_an_edit_makes_the_edit_again(world: World) -> None:
    _begun(world)
    before = _gold(world)
    assert _runs(world) == [(0, "start"), (1, "due"), (2, "edit"), (3, "due")]
    with world.opened() as c:
        stand = c.repairs.stage(world.actor("mona"), "dig", 1, Wish())
        assert list(stand.diff.reports) == []
        c.repairs.apply(world.actor("mona"), "dig", stand.repair.number, words="again")
    kinds = [kind for _, kind in _runs(world)]
    assert kinds == ["start", "due", "edit", "due"]
    assert _gold(world) == before
    with world.opened() as c:
        game = c.games.get("dig")
        for number, _ in _runs(world):
            assert c.replays.replay(world.actor("mona"), game, number).identical
        assert len(c.turns.dead_runs(game)) == 3


def test_a_rollback_over_an_edit_takes_it_back(world: World) -> None:
    _begun(world)
    with world.opened() as c:
        assert c.rollbacks.roll_back(world.actor("mona"), "dig", 1, words="again") == [2, 3]
    assert _gold(world) != 77
    assert [kind for _, kind in _runs(world)] == ["start", "due"]
    with world.opened() as c:
        c.edits.edit(world.actor("mona"), "dig", "GOLD 1 55", reason="the right one")
    assert _gold(world) == 55


@pytest.mark.long("kills a repair at each of its steps", but=["committed"])
@pytest.mark.parametrize("moment", ["commit", "committed"])
def test_killed_while_a_repair_is_applied_all_of_it_is_or_nothing(
    world: World, tmp_path: Path, moment: str
) -> None:
    _begun(world)
    with world.opened() as c:
        c.repairs.stage(world.actor("mona"), "dig", 1, Wish())
    before = _runs(world)
    (tmp_path / f"none-{moment}").touch()
    environment = os.environ | {
        "DATABASE_URL": world.settings.database_url,
        "REDIS_URL": "",
        "TURNPOST_TEST_FAULTS": str(tmp_path),
        "TURNPOST_VAR_DIR": str(tmp_path),
    }
    process = subprocess.Popen([sys.executable, "-c", _APPLY], env=environment, cwd=Path(__file__).parents[2])
    reached = tmp_path / f"none-{moment}.reached"
    for _ in range(600):
        if reached.exists() or process.poll() is not None:
            break
        time.sleep(0.1)
    assert reached.exists()
    process.send_signal(signal.SIGKILL)
    process.wait(15)
    with world.opened() as c:
        stand = c.repairs.current(world.actor("mona"), "dig")
        if moment == "committed":
            assert stand is None
        else:
            assert stand is not None
            assert [(run.number, run.kind) for run in c.turns.runs(c.games.get("dig"))] == before
            # What was begun is done again, whole.
            c.repairs.apply(world.actor("mona"), "dig", stand.repair.number, words="again")
    assert [kind for _, kind in _runs(world)] == ["start", "due", "edit", "due"]
    assert [number for number, _ in _runs(world)] != [number for number, _ in before]
