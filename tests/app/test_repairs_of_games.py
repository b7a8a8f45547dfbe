"""Repairs and rollbacks in Territories and Conquest: from stored sheets, computers' too, byte for byte."""

import json
from datetime import timedelta
from typing import Any

import pytest

from app.turns.repair.repairs import Wish
from tests.app.world import World


def _play(world: World, ruleset: str, turns: int) -> int:
    world.people()
    seat = world.war(ruleset)
    with world.opened() as c:
        form = c.orders.seat(world.actor("anna"), "war", seat).template()
    for _ in range(turns):
        with world.opened() as c:
            c.orders.seat(world.actor("anna"), "war", seat).submit(form)
        # Long enough for the rules' least time between two turns.
        world.clock.advance(timedelta(days=8))
        assert world.run("war").run is not None
    return seat


def _reports(world: World) -> dict[tuple[int, int, str], dict[str, Any]]:
    with world.opened() as c:
        return {
            (seat.number, row.game_turn, row.kind): json.loads(c.reports.file(row, "json"))
            for seat in c.games.seats(c.games.get("war"))
            for row in c.reports.seat(world.actor("mona"), "war", seat.number).page(1)[0]
        }


@pytest.mark.parametrize("ruleset", ["territories", "conquest"])
def test_a_game_is_repaired_and_taken_back(world: World, ruleset: str) -> None:
    seat = _play(world, ruleset, 3)
    mona = world.actor("mona")
    before = _reports(world)
    with world.opened() as c:
        same = c.repairs.stage(mona, "war", 1, Wish(mended=True))
        assert [(run.same, run.reports, run.fees) for run in same.diff.runs] == [(True, (), ())] * 3
    with world.opened() as c:
        c.repairs.apply(mona, "war", 1, words="")
    assert _reports(world) == before
    with world.opened() as c:
        number = c.turns.runs(c.games.get("war"))[2].number
        stand = c.repairs.stage(mona, "war", number, Wish(seat=seat))
        assert stand.repair.change == "left_out"
        assert seat in stand.diff.seats
    assert _reports(world) == before
    with world.opened() as c:
        c.repairs.apply(mona, "war", 2, words="It was never sent.")
    after = _reports(world)
    # The turn before is what it was; the one repaired tells that no sheet was there.
    assert {name: after[name] for name in before if name[1] < 2} == {
        name: before[name] for name in before if name[1] < 2
    }
    with world.opened() as c:
        game = c.games.get("war")
        for run in c.turns.runs(game):
            assert c.replays.replay(mona, game, run.number).identical
        assert c.ledger.broken_at(game.id) is None
        assert {one.seats for one in c.upgrades.check(mona, "war")} == {()}
    with world.opened() as c:
        c.rollbacks.roll_back(mona, "war", 0, words="Once more.")
    assert world.run("war").run is not None
    with world.opened() as c:
        game = c.games.get("war")
        assert game.turn == 2
        for run in c.turns.runs(game):
            assert c.replays.replay(mona, game, run.number).identical
