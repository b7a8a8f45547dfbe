"""Time beyond the date by rule: what a seat takes alone, waiting once, replacements, budgets of time."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from app.errors import AppError
from app.games.models import Game, Seat
from app.games.schedules import Wish
from tests.app.world import SHEET, World

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def _set(world: World, **grace: int) -> Any:
    """Set it, in a game whose runs wait for nothing else."""
    world.without_limits()
    with world.opened() as c:
        return c.schedules.change(world.actor("mona"), "dig", Wish(action="grace", grace=grace))


def _game(world: World) -> Game:
    with world.opened() as c:
        return c.games.get("dig")


def _seat(world: World, number: int) -> Seat:
    with world.opened() as c:
        return c.games.seat(c.games.get("dig"), number)


def _due(world: World) -> datetime:
    due = _game(world).due_at
    assert due is not None
    return due


def _tick(world: World) -> int:
    """Run the game if it may be run now, as a tick does; the number of its latest run."""
    with world.opened() as c:
        game = c.games.get("dig")
        if c.turns.may_close(game):
            c.turns.run_due(game.id, reason="due", only_due=True)
    return _game(world).run_number


def _told(world: World, name: str) -> list[tuple[str, str]]:
    with world.opened() as c:
        rows = [row for row in c.mail.all() if row.recipient == f"{name}@example.org"]
        return [(row.subject, " ".join(row.body.split())) for row in rows]


def test_it_is_told_before_in_preview_mail_ledger_and_calendar(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    wish = Wish(action="grace", grace={"extensions": 2, "extension_hours": 24, "wait_hours": 12})
    with world.opened() as c:
        plan = c.schedules.propose(world.actor("mona"), "dig", wish)
    told = plan.grace.sentences()
    assert [line.partition(":")[0] for line in told] == [
        "2 times in the game each seat may give itself more time",
        "If sheets of players are missing at the date, the run waits for them once, 12 hours.",
    ]
    assert _game(world).grace == {}
    with world.opened() as c:
        c.schedules.change(world.actor("mona"), "dig", wish)
    assert _game(world).grace == {"extensions": 2, "extension_hours": 24, "wait_hours": 12}
    _, body = next(one for one in _told(world, "anna") if one[0] == "Dig it: new times between turns")
    assert all(line in body for line in told)
    with world.opened() as c:
        assert told[0] in c.ledger.entries(c.games.get("dig").id)[-1].payload
        key = c.calendar.open(world.users["anna"]).feed_key
        feed = c.calendar.feed(key).replace("\r\n ", "")
    assert "DESCRIPTION:2 times in the game each seat" in feed


@pytest.mark.parametrize(
    "grace",
    [
        {"extensions": 2},
        {"extension_hours": 5},
        {"extensions": 21, "extension_hours": 5},
        {"wait_hours": -1},
        {"increment_hours": 5},
        {"patience": 3},
    ],
)
def test_what_means_nothing_is_refused(world: World, grace: dict[str, int]) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    with pytest.raises(AppError, match="bad_grace"):
        _set(world, **grace)


def test_a_seat_takes_its_extensions_alone(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)

    def take(name: str, number: int) -> None:
        with world.opened() as c:
            c.extensions.take(world.actor(name), "dig", number)

    with pytest.raises(AppError, match="no_extension_left"):
        take("anna", 1)
    _set(world, extensions=2, extension_hours=24)
    for name in ("bert", "mona"):
        with pytest.raises(AppError, match="not_your_seat"):
            take(name, 1)
    due = _due(world)
    take("anna", 1)
    assert _seat(world, 1).extended_until == due + DAY
    world.submit("bert", 2)
    world.clock.advance(2 * DAY + HOUR)
    assert _tick(world) == 0
    take("anna", 1)
    assert _seat(world, 1).extended_until == due + 2 * DAY
    with pytest.raises(AppError, match="no_extension_left"):
        take("anna", 1)
    with world.opened() as c:
        c.orders.seat(world.actor("anna"), "dig", 1).submit(SHEET, ready=True)
    assert _tick(world) == 1
    # What was taken stays taken in the next turn.
    with pytest.raises(AppError, match="no_extension_left"):
        take("anna", 1)


def test_the_run_waits_once_for_missing_sheets_of_people(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    _set(world, wait_hours=12)
    world.submit("bert", 2)
    due = _due(world)
    world.clock.advance(2 * DAY + HOUR)
    assert _tick(world) == 0
    now = world.clock.now()
    assert _seat(world, 1).extended_until == now + 12 * HOUR
    assert _seat(world, 2).extended_until is None
    subject = "Dig it: the run waits for you"
    (body,) = [said for told, said in _told(world, "anna") if told == subject]
    assert "The run waits for them once, until" in body
    assert not any(one[0] == subject for one in _told(world, "bert"))
    world.clock.advance(6 * HOUR)
    assert _tick(world) == 0
    # The sheet is all that it waited for, ready or not.
    world.submit("anna", 1)
    assert _tick(world) == 1
    # The next turn nobody sends anything: it waits once, and then no longer.
    assert _due(world) > due
    world.clock.advance(_due(world) + HOUR - world.clock.now())
    assert _tick(world) == 1
    world.clock.advance(13 * HOUR)
    assert _tick(world) == 2


def test_nobody_waits_where_all_have_sent(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    _set(world, wait_hours=12)
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.clock.advance(2 * DAY + HOUR)
    assert _tick(world) == 1


def test_a_replacement_has_the_days_that_were_promised(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    _set(world, replacement_days=5)
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 1, user_id=world.users["otto"])
    assert _seat(world, 1).extended_until == world.clock.now() + 5 * DAY
    world.submit("bert", 2)
    world.clock.advance(3 * DAY)
    assert _tick(world) == 1  # the change itself
    world.clock.advance(2 * DAY)
    assert _tick(world) == 2


def test_a_budget_of_time_instead_of_one_date(world: World) -> None:
    """Each has 48 hours and 12 more a turn; anna takes 10 of them, bert 47."""
    world.game(start=False)
    _set(world, bank_hours=48, increment_hours=12)
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    begun = world.clock.now()
    assert (_due(world), _game(world).early) == (begun + 48 * HOUR, True)
    with world.opened() as c:
        plan = c.schedules.present(world.actor("mona"), "dig")
    assert (plan.dates, plan.rhythm_said) == ((begun + 48 * HOUR,), "")
    world.clock.advance(10 * HOUR)
    with world.opened() as c:
        c.orders.seat(world.actor("anna"), "dig", 1).submit(SHEET, ready=True)
    assert _tick(world) == 0
    world.clock.advance(37 * HOUR)
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).submit(SHEET, ready=True)
    assert _tick(world) == 1
    assert (_seat(world, 1).bank_minutes, _seat(world, 2).bank_minutes) == (50 * 60, 13 * 60)
    # The date of the next turn is bert's, and the run waits for anna as long as she has time.
    now = world.clock.now()
    assert _due(world) == now + 13 * HOUR
    assert (_seat(world, 1).extended_until, _seat(world, 2).extended_until) == (now + 50 * HOUR, None)
    # A date that the moderator puts off costs nobody anything.
    with world.opened() as c:
        c.schedules.change(world.actor("mona"), "dig", Wish(action="extend", hours=24))
    assert _seat(world, 1).extended_until == now + 74 * HOUR
    world.clock.advance(30 * HOUR)
    for name, number in (("anna", 1), ("bert", 2)):
        with world.opened() as c:
            c.orders.seat(world.actor(name), "dig", number).submit(SHEET, ready=True)
    assert _tick(world) == 2
    assert (_seat(world, 1).bank_minutes, _seat(world, 2).bank_minutes) == (56 * 60, 19 * 60)


def test_who_has_used_up_a_budget_has_the_increment(world: World) -> None:
    world.game(start=False)
    _set(world, bank_hours=48, increment_hours=12)
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    world.submit("anna", 1)
    world.clock.advance(47 * HOUR)
    assert _tick(world) == 0
    world.clock.advance(2 * HOUR)
    assert _tick(world) == 1
    assert (_seat(world, 1).bank_minutes, _seat(world, 2).bank_minutes) == (60 * 60, 12 * 60)
    assert _due(world) == world.clock.now() + 12 * HOUR


def test_budgets_begin_in_a_running_game_and_end(world: World) -> None:
    world.game(due_at=world.clock.now() + 2 * DAY)
    world.clock.advance(DAY)
    plan = _set(world, bank_hours=72)
    assert plan.due_at == world.clock.now() + 72 * HOUR == _due(world)
    assert _seat(world, 1).bank_minutes == 72 * 60
    _set(world)
    world.submit("anna", 1)
    world.clock.advance(73 * HOUR)
    assert _tick(world) == 1
    assert _due(world) > world.clock.now()
