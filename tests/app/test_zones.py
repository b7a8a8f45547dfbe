"""One time zone a game: its moderator's unless said otherwise, and how it is changed."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from app.errors import AppError
from app.games.schedules import Wish
from tests.app.world import World

DUE = datetime(2026, 3, 20, 18, tzinfo=UTC)


def _game(world: World) -> Any:
    with world.opened() as c:
        game = c.games.get("dig")
        return game.time_zone, game.due_at, dict(game.rhythm)


def _change(world: World, **wish: Any) -> Any:
    with world.opened() as c:
        return c.schedules.change(world.actor("mona"), "dig", Wish(**wish))


def test_a_game_takes_the_zone_of_its_moderator(world: World) -> None:
    world.game(due_at=DUE)
    assert _game(world)[0] == "Europe/Vienna"
    world.game("two", time_zone="Asia/Tokyo")
    with world.opened() as c:
        assert c.games.get("two").time_zone == "Asia/Tokyo"


@pytest.mark.parametrize("start", [False, True])
def test_another_zone_keeps_the_hour_on_the_wall(world: World, *, start: bool) -> None:
    world.game(due_at=DUE, start=start)
    with world.opened() as c:
        plan = c.schedules.propose(
            world.actor("mona"), "dig", Wish(action="zone", time_zone="America/New_York")
        )
    # 19:00 in Vienna was it, and 19:00 in New York it is, in summer too.
    assert plan.due_at == datetime(2026, 3, 20, 23, tzinfo=UTC)
    assert {one.astimezone(plan.due_at.tzinfo).hour for one in plan.dates} == {23}
    assert _game(world)[0] == "Europe/Vienna"
    _change(world, action="zone", time_zone="America/New_York")
    zone, due, rhythm = _game(world)
    assert (zone, due, rhythm["at"]) == ("America/New_York", plan.due_at, "19:00")
    with world.opened() as c:
        (mail,) = [
            row for row in c.mail.all() if row.recipient == "anna@example.org" and "due date" in row.subject
        ]
        assert "19:00" in mail.body
        assert "New York" in mail.body
        entry = c.ledger.entries(c.games.get("dig").id)[-1]
    assert '"time_zone":"America/New_York"' in entry.payload.replace(" ", "")


def test_a_paused_game_and_one_without_dates_change_it_too(world: World) -> None:
    world.game()
    _change(world, action="zone", time_zone="Asia/Tokyo")
    assert _game(world)[:2] == ("Asia/Tokyo", None)
    _change(world, due_at=DUE)
    _change(world, action="pause")
    _change(world, action="zone", time_zone="Europe/Vienna")
    with world.opened() as c:
        game = c.games.get("dig")
        assert game.paused_at is not None
        assert (game.due_at, game.time_zone) == (None, "Europe/Vienna")
    _change(world, action="resume")
    # It was 03:00 of the 21st in Tokyo.
    assert _game(world)[1] == datetime(2026, 3, 21, 2, tzinfo=UTC)
    with world.opened() as c, pytest.raises(AppError, match="bad_time_zone"):
        c.schedules.change(world.actor("mona"), "dig", Wish(action="zone", time_zone="Mars/Olympus"))


def test_calendars_of_weekdays_go_on_in_the_new_zone(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    _change(world, action="calendar", calendar={"weekdays": ["mon", "thu"], "at": "20:30"})
    plan = _change(world, action="zone", time_zone="Pacific/Auckland")
    zone = plan.rhythm.time_zone
    assert zone == "Pacific/Auckland"
    with world.opened() as c:
        told = c.schedules.present(world.actor("mona"), "dig")
    local = [one.astimezone(ZoneInfo(zone)) for one in told.dates]
    assert {(f"{one:%a}", f"{one:%H:%M}") for one in local[1:]} == {("Mon", "20:30"), ("Thu", "20:30")}
