"""When a step may be closed: dates, ready seats, the rules' least time."""

from datetime import timedelta
from typing import Any

import pytest

from app.accounts.actor import OPERATOR
from app.broker import RUN_TURN
from app.errors import AppError
from app.games.plans import SeatPlan
from tests.app.world import SHEET, World


def _territories(world: World, *, options: dict[str, Any] | None = None, days: int = 2, **more: Any) -> None:
    """Anna has seat 1, Bert seat 2, a computer seat 3; nobody has seat 4."""
    world.people()
    plans = [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"]), SeatPlan(bot=True)]
    world.territories([*plans, SeatPlan()], days=days, options=options or {}, turn_hours=24 * days, **more)
    world.broker.sent.clear()


def _due(world: World) -> bool:
    with world.opened() as c:
        return bool(c.turns.due_games()[0])


def _run_if_due(world: World) -> int:
    with world.opened() as c:
        outcome = c.turns.run_due(c.games.get("dig").id, only_due=True)
    assert outcome.run is not None
    return outcome.run.number


def test_all_ready_is_run_before_the_date(world: World) -> None:
    _territories(world)
    receipt = world.submit("anna", 1, "READY\nACTIONS\nMOVE U1 TO 2\n")
    assert receipt.ready
    assert not _due(world)
    with pytest.raises(AppError) as refused:
        _run_if_due(world)
    assert refused.value.code == "not_due"
    assert not world.submit("bert", 2, "ACTIONS\n").ready
    assert not _due(world)
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).ready()
        status = c.standings.get(world.actor("bert"), "dig", 2)
        game_id = c.games.get("dig").id
    assert status.ready
    assert (RUN_TURN, (game_id, 0)) in world.broker.sent
    assert _due(world)
    assert _run_if_due(world) == 1
    with world.opened() as c:
        assert [seat.ready for seat in c.games.seats(c.games.get("dig"))] == [False] * 4
        assert c.games.get("dig").turn == 2


def test_a_new_sheet_takes_the_word_back(world: World) -> None:
    _territories(world)
    world.submit("anna", 1, "READY\nACTIONS\n")
    world.submit("bert", 2, "READY\nACTIONS\n")
    assert _due(world)
    assert not world.submit("anna", 1, "ACTIONS\nMOVE U1 TO 2\n").ready
    assert not _due(world)
    with world.opened() as c:
        again = c.orders.seat(world.actor("anna"), "dig", 1).submit("ACTIONS\nMOVE U1 TO 2\n", ready=True)
    assert (again.repeated, again.ready) == (True, True)
    with world.opened() as c:
        c.orders.seat(world.actor("anna"), "dig", 1).ready(ready=False)
    assert not _due(world)


def test_who_may_be_ready_and_with_what(world: World) -> None:
    _territories(world)
    for name, seat, code in (("anna", 1, "sheet_missing"), ("bert", 1, "not_your_seat")):
        with world.opened() as c, pytest.raises(AppError) as refused:
            c.orders.seat(world.actor(name), "dig", seat).ready()
        assert refused.value.code == code
    with world.opened() as c:
        c.orders.seat(world.actor("anna"), "dig", 1).submit("READY\nACTIONS\n", draft=True)
        assert not c.standings.get(world.actor("anna"), "dig", 1).ready


def test_the_rules_least_time_is_waited_for_even_when_all_are_ready(world: World) -> None:
    _territories(world, options={"minimum_hours": 14})
    for name, seat in (("anna", 1), ("bert", 2)):
        world.submit(name, seat, "READY\nACTIONS\n")
    assert not _due(world)
    world.clock.advance(timedelta(hours=14))
    assert _due(world)
    _run_if_due(world)
    # The moderator's own days stand in their place, and may be none.
    for name, seat in (("anna", 1), ("bert", 2)):
        world.submit(name, seat, "READY\nACTIONS\n")
    assert not _due(world)
    with world.opened() as c:
        c.schedules.rest(OPERATOR, "dig", 0)
    assert _due(world)


def test_a_date_does_not_come_before_the_least_time(world: World) -> None:
    _territories(world, options={"minimum_hours": 96}, days=2)
    world.clock.advance(timedelta(days=2))
    assert not _due(world)
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), "dig", after=c.games.get("dig").run_number)
    # The moderator's word is above the rules'.
    assert _due(world)
    _run_if_due(world)


@pytest.mark.parametrize("early", [False, True])
def test_the_schedule_says_whether_ready_seats_close_a_step(world: World, *, early: bool) -> None:
    _territories(world, early=early)
    for name, seat in (("anna", 1), ("bert", 2)):
        world.submit(name, seat, "READY\nACTIONS\n")
    assert _due(world) == early
    assert bool(world.broker.sent) == early


def test_without_dates_only_the_moderator_or_an_early_schedule_runs(world: World) -> None:
    world.game(bots=0)
    for name, seat in (("anna", 1), ("bert", 2)):
        world.submit(name, seat, "READY\n" + SHEET)
    assert not _due(world)
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "dig", due_at=None, early=True)
    assert _due(world)


def test_a_weekly_rhythm_does_not_stumble_over_a_late_minute(world: World) -> None:
    world.game(min_days_between=7, due_at=world.clock.now() + timedelta(days=7), turn_hours=168)
    world.without_limits()
    world.submit("anna", 1)
    world.clock.advance(timedelta(days=7, minutes=2))
    assert _due(world)
    _run_if_due(world)
    world.submit("anna", 1)
    world.clock.advance(timedelta(days=7, minutes=-2))
    assert _due(world)
    with world.opened() as c:
        run = c.turns.run_due(c.games.get("dig").id, only_due=True).run
    assert run is not None
    assert "1" in run.sheets
