"""What is promised about a due date moves with it: told before, and done whichever way the date is moved."""

from datetime import datetime, timedelta
from typing import Any

from app.games.schedules import Wish
from tests.app.world import World

DAY = timedelta(days=1)


def _due(world: World) -> datetime:
    with world.opened() as c:
        due = c.games.get("dig").due_at
        assert due is not None
        return due


def _change(world: World, **wish: Any) -> None:
    with world.opened() as c:
        c.schedules.change(world.actor("mona"), "dig", Wish(**wish))


def _extended(world: World) -> datetime | None:
    with world.opened() as c:
        return c.games.seat(c.games.get("dig"), 1).extended_until


def test_more_time_is_so_much_after_the_date_wherever_that_goes(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    with world.opened() as c:
        c.extensions.extend(world.actor("mona"), "dig", 1, 24, reason="a journey")
    assert _extended(world) == _due(world) + DAY
    with world.opened() as c:
        plan = c.schedules.propose(world.actor("mona"), "dig", Wish(action="extend", hours=72))
    assert plan.due_at is not None
    assert [(one.kind, one.seat, one.ends_at) for one in plan.moved] == [("extension", 1, plan.due_at + DAY)]
    assert _extended(world) == _due(world) + DAY
    for wish in (
        {"action": "extend", "hours": 72},
        {"action": "skip"},
        {"due_at": world.clock.now() + 3 * DAY},
        {"action": "zone", "time_zone": "Asia/Tokyo"},
        {"action": "calendar", "calendar": {"weekdays": ["tue"], "at": "18:00"}},
    ):
        _change(world, **wish)
        assert _extended(world) == _due(world) + DAY, wish
    _change(world, action="pause")
    world.clock.advance(40 * DAY)
    _change(world, action="resume")
    assert _due(world) > world.clock.now()
    assert _extended(world) == _due(world) + DAY
    with world.opened() as c:
        c.schedules.hold(world.actor("mona"), "dig", reason="a fault")
    world.clock.advance(40 * DAY)
    with world.opened() as c:
        c.schedules.resume(world.actor("mona"), "dig")
    assert _extended(world) == _due(world) + DAY


def test_deputies_and_absences_of_the_date_are_there_for_the_new_one(world: World) -> None:
    now = world.clock.now()
    world.game(due_at=now + 5 * DAY)
    with world.opened() as c:
        anna, otto = world.actor("anna"), world.users["otto"]
        c.deputies.name(anna, "dig", 1, user_id=otto, begins_at=now + 4 * DAY, ends_at=now + 6 * DAY)
        c.deputies.be_away(anna, begins_at=now + 4 * DAY, ends_at=now + 6 * DAY, code="dig")
        # From all games: on those days, whatever one of them does.
        c.deputies.be_away(anna, begins_at=now + 4 * DAY, ends_at=now + 6 * DAY)
    _change(world, action="extend", hours=48)
    with world.opened() as c:
        (deputy,) = c.deputies.of_seat(world.actor("anna"), "dig", 1)
        spans = sorted((row.game_id is None, row.ends_at) for row in c.deputies.absences(world.actor("anna")))
        assert deputy.ends_at == now + 8 * DAY
        assert deputy.begins_at == now + 4 * DAY
        assert spans == [(False, now + 8 * DAY), (True, now + 6 * DAY)]
    # Nothing moves that is there for the new date anyway; forward it begins earlier.
    _change(world, action="extend", hours=12)
    _change(world, due_at=now + 3 * DAY)
    with world.opened() as c:
        (deputy,) = c.deputies.of_seat(world.actor("anna"), "dig", 1)
        assert deputy.begins_at <= now + 3 * DAY < deputy.ends_at


def test_an_offer_is_not_cut_short_and_stands_longer_with_a_later_date(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    with world.opened() as c:
        c.standbys.wait(world.actor("otto"), "dig")
        c.seat_changes.resign(world.actor("anna"), "dig", 1)
    with world.opened() as c:
        c.standbys.offer_all()
    with world.opened() as c:
        (before,) = [row.until for row in c.standbys.waiting(world.actor("mona"), "dig")]
    assert before is not None
    _change(world, action="extend", hours=72)
    with world.opened() as c:
        (after,) = [row.until for row in c.standbys.waiting(world.actor("mona"), "dig")]
    assert after == before + 3 * DAY
    _change(world, due_at=world.clock.now() + DAY)
    with world.opened() as c:
        assert [row.until for row in c.standbys.waiting(world.actor("mona"), "dig")] == [after]
