"""Reminders before a date, the mail of the day, the calendar."""

from datetime import timedelta

import pytest

from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from app.mail.models import OutboxRow
from app.turns.look.reminders import HOURS
from tests.app.statements import statements
from tests.app.world import World


def _remind(world: World) -> list[str]:
    with world.opened() as c:
        c.reminders.remind()
    with world.opened() as c:
        return sorted(_name(row) for row in c.mail.all() if row.kind == "reminder")


def _name(row: OutboxRow) -> str:
    return row.recipient.partition("@")[0]


def test_who_has_no_clean_sheet_is_reminded_once_a_kind(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    assert _remind(world) == []
    world.clock.advance(timedelta(days=4, minutes=1))
    assert _remind(world) == ["anna", "bert"]
    assert _remind(world) == ["anna", "bert"]
    world.submit("anna", 1)
    world.submit("bert", 2, "TURN\n1: DUG\n")
    world.clock.advance(timedelta(days=2))
    # Anna's is in and clean; a line of Bert's will not be carried out.
    assert _remind(world) == ["anna", "bert", "bert"]
    world.clock.advance(timedelta(hours=21))
    assert _remind(world) == ["anna", "bert", "bert", "bert"]
    with world.opened() as c:
        row = next(row for row in c.mail.all() if row.kind == "reminder")
    assert row.subject == "Dig it: turn 1 is due soon"
    assert "/games/dig/seats/2/orders" in row.body
    assert row.reply_to.startswith("turnpost+")


def test_a_moved_date_moves_what_is_still_to_come(world: World) -> None:
    due = world.clock.now() + timedelta(days=7)
    world.game(due_at=due)
    world.clock.advance(timedelta(days=4, hours=1))
    assert _remind(world) == ["anna", "bert"]
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "dig", due_at=due + timedelta(days=7))
    world.clock.advance(timedelta(days=2, hours=1))
    assert _remind(world) == ["anna", "bert"]
    world.clock.advance(timedelta(days=6, hours=23))
    assert _remind(world) == ["anna", "anna", "bert", "bert"]


def test_a_date_moved_nearer_and_back_reminds_of_what_was_passed_over(world: World) -> None:
    due = world.clock.now() + timedelta(days=7)
    world.game(due_at=due)
    world.clock.advance(timedelta(days=4, hours=1))
    assert _remind(world) == ["anna", "bert"]
    for moved, names in (
        (world.clock.now() + timedelta(hours=20), ["anna", "anna", "bert", "bert"]),
        # What both have got for this turn already is not sent again.
        (due, ["anna", "anna", "bert", "bert"]),
        (world.clock.now() + timedelta(hours=22), ["anna", "anna", "bert", "bert"]),
        (world.clock.now() + timedelta(hours=2), ["anna", "anna", "anna", "bert", "bert", "bert"]),
    ):
        with world.opened() as c:
            c.schedules.set(world.actor("mona"), "dig", due_at=moved)
        assert _remind(world) == names


def test_whoever_takes_a_seat_over_is_reminded_though_the_time_of_the_reminder_has_come(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    assert _remind(world) == ["anna", "bert"]
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 2, user_id=world.users["otto"])
    assert _remind(world) == ["anna", "bert", "otto"]


def test_a_game_that_somebody_holds_is_looked_at_again_and_nobody_reminded_twice(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        game = c.games.get("dig")
        c.stores.games.lock(game.id)
        with world.opened() as other:
            assert other.reminders.remind() == (0, None)
    with world.opened() as c:
        # A sheet is coming in.
        c.stores.games.share("dig")
        with world.opened() as other:
            assert other.reminders.remind() == (2, None)
    with world.opened() as c:
        (again,) = c.stores.reminders.due(world.clock.now(), HOURS, 0, 9)
        assert (again.game_id, again.hours) == (game.id, 72)
    assert _remind(world) == ["anna", "bert"]
    with world.opened() as c:
        assert c.stores.reminders.due(world.clock.now(), HOURS, 0, 9) == []
        with world.opened() as other:
            assert other.stores.reminders.claim()
            # The one at work goes on alone.
            assert c.reminders.remind() == (0, None)


def test_short_turns_have_the_reminders_that_fit(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(hours=24), turn_hours=24)
    assert _remind(world) == []
    world.clock.advance(timedelta(hours=21, minutes=1))
    assert _remind(world) == ["anna", "bert"]


def test_who_wants_none_gets_none(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        c.choices.choose(world.users["anna"], None, {"reminders": False})
    assert _remind(world) == ["bert"]


def test_one_mail_a_day_instead_of_many(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        c.choices.user(world.users["anna"]).digest = True
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Holidays!")
        c.reminders.remind()
    world.clock.advance(timedelta(hours=8))  # three at night in Vienna
    with world.opened() as c:
        assert c.reminders.send_digests() == 0
    world.clock.advance(timedelta(hours=5))
    with world.opened() as c:
        assert c.reminders.send_digests() == 1
    with world.opened() as c:
        assert c.reminders.send_digests() == 0
        mine = [row for row in c.mail.all() if _name(row) == "anna"]
    (digest,) = [row for row in mine if row.kind == "digest"]
    gathered = [row for row in mine if row.state == "digest"]
    assert [row.gathered_id for row in gathered] == [digest.id] * 2
    assert digest.subject == "Your games: 2 things have come"
    assert "- Dig it: announcement\n" in digest.body
    assert "Seat 1: No sheet yet" in digest.body
    assert digest.state == "queued"


def test_the_calendar_at_its_secret_address(world: World) -> None:
    due = world.clock.now() + timedelta(days=7)
    world.game(due_at=due)
    with world.opened() as c:
        key = c.calendar.open(world.users["anna"]).feed_key
    assert key is not None
    with world.opened() as c:
        lines = c.calendar.feed(key).split("\r\n")
    assert f"DTSTART:{due:%Y%m%dT%H%M%SZ}" in lines
    assert "SUMMARY:Dig it: turn 1 is due" in lines
    assert (lines[0], lines[-2:]) == ("BEGIN:VCALENDAR", ["END:VCALENDAR", ""])
    assert all(len(line.encode()) <= 75 for line in lines)
    with world.opened() as c:
        other = c.calendar.open(world.users["otto"]).feed_key
        assert "VEVENT" not in c.calendar.feed(str(other))
        again = c.calendar.open(world.users["anna"]).feed_key
        with pytest.raises(AppError, match="not_found"):
            c.calendar.feed(key)
        c.calendar.close(world.users["anna"])
        with pytest.raises(AppError, match="not_found"):
            c.calendar.feed(str(again))


def _asked_for_reminders(world: World, code: str, people: int, games: int) -> int:
    """Statements to remind that many people in each of that many games, one of a sheet with a fault."""
    with world.opened() as c:
        users = [
            c.accounts.sign_up(f"{code}{number}@example.org", name=f"{code}{number}", password=None).id
            for number in range(people)
        ]
    names = [f"{code}-{number}" for number in range(games)]
    due = world.clock.now() + timedelta(hours=20)
    for name in names:
        with world.opened() as c:
            seats = [SeatPlan(user_id=one) for one in users]
            c.games.create(
                world.actor("mona"), GamePlan(ruleset="hoard", title=name, code=name, seats=seats, due_at=due)
            )
            c.turns.start(world.actor("mona"), name)
        world.users["first"] = users[0]
        world.submit("first", 1, "TURN\n1: DUG\n", name)
    with world.opened() as c, statements(c) as found:
        assert c.reminders.remind()[0] == people * games
    return len(found)


def test_a_reminder_takes_eight_statements_a_game_however_many_seats(world: World) -> None:
    world.people()
    one = _asked_for_reminders(world, "one", 2, 1)
    more = _asked_for_reminders(world, "more", 2, 4)
    seats = _asked_for_reminders(world, "seats", 8, 4)
    assert seats == more
    # What is read once for a page of games comes first.
    assert (one, more) == (13 + 8, 13 + 4 * 8)
