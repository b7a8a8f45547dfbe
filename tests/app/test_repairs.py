"""Published turns played again with a change; games taken back. Nothing shows before it is applied."""

import json
from datetime import timedelta
from typing import Any

import pytest

from app.errors import AppError
from app.turns.archive_file import read
from app.turns.repairs import RepairStand, Wish
from app.turns.verification import verify_archive
from tests.app.world import SHEET, World

OTHER = "TURN\n1: DIG\n2: DIG\n3: DIG\n"
THEFT = "TURN\n1: STEAL 1\n2: STEAL 1\n3: STEAL 1\n"


@pytest.fixture
def played(world: World) -> World:
    """Three turns of four: anna digs, bert steals from her; a late sheet, a seat that changed hands."""
    world.people()
    with world.opened() as c:
        for name in ("anna", "bert"):
            c.balances.pay_in(world.users[name], 5000, reason="cash")
    world.game(options={"turns": 5}, fee_cents=100, due_at=world.clock.now() + timedelta(days=7))
    for turn in (1, 2, 3):
        world.clock.advance(timedelta(days=7))
        world.submit("anna", 1, "TURN\n1: DIG\n2: DIG\n")
        if turn != 2:
            world.submit("bert", 2, THEFT)
        world.run()
        if turn == 2:
            world.submit("bert", 2, OTHER)
            world.late(2)
            with world.opened() as c:
                c.seat_changes.hand_over(world.actor("mona"), "dig", 3, user_id=world.users["otto"])
    return world


def _stage(world: World, run: int, wish: Wish) -> RepairStand:
    with world.opened() as c:
        return c.repairs.stage(world.actor("mona"), "dig", run, wish)


def _apply(world: World, number: int = 1, words: str = "Sorry.") -> RepairStand:
    with world.opened() as c:
        return c.repairs.apply(world.actor("mona"), "dig", number, words=words)


def _runs(world: World) -> list[tuple[int, str, int]]:
    with world.opened() as c:
        return [(run.number, run.kind, run.game_turn) for run in c.turns.runs(c.games.get("dig"))]


def _documents(world: World, seat: int = 1) -> list[dict[str, Any]]:
    name = {1: "anna", 2: "bert"}[seat]
    with world.opened() as c:
        rows = c.reports.of_seat(world.actor(name), "dig", seat)
        return [json.loads(c.reports.file(row, "json")) for row in rows]


def _balance(world: World, name: str) -> int:
    with world.opened() as c:
        return c.balances.balance(world.users[name])


def _refused(world: World, run: int, wish: Wish = Wish()) -> str:
    with pytest.raises(AppError) as refused:
        _stage(world, run, wish)
    return refused.value.code


def _verified(world: World) -> None:
    """The game is played to its end; its archive and its ledger hold."""
    with world.opened() as c:
        while c.games.get("dig").status == "running":
            c.turns.run_due(c.games.get("dig").id)
        data = c.archives.make(world.actor("mona"), "dig")
        assert c.ledger.broken_at(c.games.get("dig").id) is None
    verdict = verify_archive(read(data))
    assert verdict.identical, verdict.difference


def test_without_a_change_every_byte_is_equal(played: World) -> None:
    before = _runs(played), _documents(played, 1), _documents(played, 2)
    for mended in (False, True):
        stand = _stage(played, 2, Wish(mended=mended))
        assert all(run.same and not run.reports and not run.fees for run in stand.diff.runs)
        assert len(stand.diff.runs) == 4
        with played.opened() as c:
            c.repairs.discard(played.actor("mona"), "dig", stand.repair.number)
    assert (_runs(played), _documents(played, 1), _documents(played, 2)) == before
    _stage(played, 1, Wish())
    _apply(played, 3)
    assert (_documents(played, 1), _documents(played, 2)) == before[1:]
    assert [run[1:] for run in _runs(played)] == [run[1:] for run in before[0]]
    assert _balance(played, "anna") == 4700
    _verified(played)
