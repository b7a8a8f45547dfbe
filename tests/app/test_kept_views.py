"""Views kept when a turn is published: of that run and seat alone, gone with it, and never needed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from app.broker import KEEP_VIEWS
from app.states import positions
from app.states.positions import Latest
from engine.kernel import snapshot
from tests.app.world import SHEET, World


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let the process forget what it has made of states and views, as a new one knows nothing."""

    def forget() -> None:
        for name in ("_KEPT_STATES", "_KEPT_STEPS", "_KEPT_SHARED", "_KEPT_VIEWS", "_KEPT_BLOCKS"):
            monkeypatch.setattr(positions, name, Latest(8))

    forget()
    return forget


def _kept(world: World) -> dict[int, int]:
    """The runs whose views are kept, by seat."""
    with world.opened() as c:
        rows = c.session.execute(text("SELECT seat, run_number FROM kept_view"))
        return {row.seat: row.run_number for row in rows}


def _keep(world: World) -> None:
    with world.opened() as c:
        c.view_keeper.keep(c.games.get("dig").id)


def _seen(world: World) -> list[bytes]:
    with world.opened() as c:
        found = c.positions.position(c.games.get("dig"), 1)
        asked = found.view, found.step, found.blocks, found.ruleset.template(found.view, found.step)
        return [snapshot.encode(one) for one in asked]


def test_a_published_run_asks_for_its_players_views(world: World) -> None:
    world.game()
    sent = [args for task, args in world.broker.sent if task == KEEP_VIEWS]
    with world.opened() as c:
        game_id = c.games.get("dig").id
    assert sent == [(game_id,)]
    _keep(world)
    # Seat 0 is what all share; the computer in the last seat asks for nothing.
    with world.opened() as c:
        people = {seat.number for seat in c.games.seats(c.games.get("dig")) if seat.user_id is not None}
    assert _kept(world) == dict.fromkeys({0, *people}, 0)


def test_a_kept_view_is_what_the_state_would_say(world: World, forgetful: Callable[[], None]) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    without = _seen(world)
    _keep(world)
    forgetful()
    assert _seen(world) == without
    # The state was not even read.
    assert positions._KEPT_STATES._kept == {}


@pytest.mark.parametrize("damage", ["data = ''", "data = 'no zstd'", "run_number = 99"])
def test_without_a_whole_view_everything_works(
    world: World, forgetful: Callable[[], None], damage: str
) -> None:
    world.game()
    without = _seen(world)
    _keep(world)
    with world.opened() as c:
        c.session.execute(text(f"UPDATE kept_view SET {damage}"))
    forgetful()
    assert _seen(world) == without


def test_a_staged_run_is_not_looked_into(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.releases.set_release(world.actor("mona"), "dig", "by_hand", 6)
    before = _seen(world)
    run = world.run().run
    assert run is not None
    assert run.state == "staged"
    _keep(world)
    assert set(_kept(world).values()) == {0}
    assert _seen(world) == before


def test_every_move_of_a_game_drops_what_was_kept(world: World) -> None:
    world.game()
    _keep(world)
    world.submit("anna", 1)
    world.run()
    assert _kept(world) == {}
    _keep(world)
    assert set(_kept(world).values()) == {1}
    with world.opened() as c:
        c.rollbacks.roll_back(world.actor("mona"), "dig", 0)
    assert _kept(world) == {}
    _keep(world)
    with world.opened() as c:
        c.seat_changes.resign(world.actor("anna"), "dig", 1)
    assert _kept(world) == {}


def test_a_late_task_keeps_nothing_of_a_run_that_has_passed(world: World) -> None:
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        stood_at = game.run_number
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        c.stores.states.keep_views(game.id, stood_at, {1: b"old"})
    assert _kept(world) == {}


def test_the_table_is_in_no_backup(world: World) -> None:
    """PostgreSQL says of which tables a dump holds no rows: those that it does not log."""
    with world.opened() as c:
        query = text("SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'")
        assert c.session.scalars(query).all() == ["kept_view"]
    assert "--no-unlogged-table-data" in (Path("app/embedded/dump.py")).read_text(encoding="utf-8")


def test_sheets_are_checked_alike_with_and_without(world: World, forgetful: Callable[[], None]) -> None:
    world.game()
    without = world.submit("anna", 1, SHEET)
    _keep(world)
    forgetful()
    again = world.submit("anna", 1, SHEET)
    assert (again.sha256, again.problems) == (without.sha256, without.problems)
