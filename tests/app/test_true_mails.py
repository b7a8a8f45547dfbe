"""A mail is true when it is sent: it is asked again before it goes; changes are told together."""

from datetime import timedelta

import pytest

from tests.app.post_office import Kept, send
from tests.app.world import World


def _sent(world: World) -> list[tuple[str, str]]:
    """Who got which mail, by subject, of all that waits."""
    kept = Kept()
    send(world, kept)
    return sorted((_name(str(mail["To"])), str(mail["Subject"])) for mail in kept.messages)


def _name(recipient: str) -> str:
    return recipient.rpartition("<")[2].partition("@")[0]


def _states(world: World, kind: str) -> list[tuple[str, str]]:
    with world.opened() as c:
        rows = [row for row in c.mail.all() if row.kind == kind]
        return sorted((row.recipient.partition("@")[0], row.state) for row in rows)


def _reminded(world: World) -> None:
    """Both are reminded three days before the date, and the mail waits."""
    world.game(due_at=world.clock.now() + timedelta(days=7))
    world.clock.advance(timedelta(days=4, minutes=1))
    with world.opened() as c:
        c.reminders.remind()


def test_a_reminder_is_not_sent_when_the_sheet_has_come_meanwhile(world: World) -> None:
    _reminded(world)
    world.submit("anna", 1)
    assert [one for one in _sent(world) if "due soon" in one[1]] == [("bert", "Dig it: turn 1 is due soon")]
    assert _states(world, "reminder") == [("anna", "stale"), ("bert", "accepted")]


@pytest.mark.parametrize("what", ["run", "moved", "handed"])
def test_a_reminder_is_not_sent_when_the_turn_was_run_the_date_moved_or_the_seat_given_away(
    world: World, what: str
) -> None:
    _reminded(world)
    if what == "run":
        world.run()
    elif what == "moved":
        with world.opened() as c:
            due = world.clock.now() + timedelta(days=9)
            c.schedules.set(world.actor("mona"), "dig", due_at=due)
    else:
        for name, seat in (("anna", 1), ("bert", 2)):
            with world.opened() as c:
                c.seat_changes.hand_over(world.actor("mona"), "dig", seat, user_id=None, reason=name)
    assert [one for one in _sent(world) if "due soon" in one[1]] == []
    assert {state for _, state in _states(world, "reminder")} == {"stale"}


def test_of_a_moved_date_one_is_reminded_when_its_time_comes(world: World) -> None:
    _reminded(world)
    due = world.clock.now() + timedelta(days=9)
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "dig", due_at=due)
    _sent(world)
    world.clock.advance(timedelta(days=6, minutes=1))
    with world.opened() as c:
        c.reminders.remind()
    assert [one for one in _sent(world) if "due soon" in one[1]] == [
        (name, "Dig it: turn 1 is due soon") for name in ("anna", "bert")
    ]


def test_what_was_gathered_for_the_mail_of_the_day_is_asked_again_too(world: World) -> None:
    world.people()
    with world.opened() as c:
        c.choices.user(world.users["anna"]).digest = True
    _reminded(world)
    world.submit("anna", 1)
    world.clock.advance(timedelta(hours=14))
    with world.opened() as c:
        c.reminders.send_digests()
    with world.opened() as c:
        assert all("due soon" not in row.body for row in c.mail.all() if row.kind == "digest")
    assert ("anna", "stale") in _states(world, "reminder")


def test_that_a_turn_was_missed_is_not_told_once_it_was_caught_up_with(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    world.submit("bert", 2)
    world.late(2)
    assert [one for one in _sent(world) if "without your sheet" in one[1]] == []


def test_an_offer_that_is_over_is_not_sent(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.standbys.wait(world.actor("otto"), "dig")
        c.seat_changes.hand_over(world.actor("mona"), "dig", 2, user_id=None, reason="silent")
    with world.opened() as c:
        c.standbys.offer_all()
    world.clock.advance(timedelta(days=1, minutes=1))
    with world.opened() as c:
        c.standbys.offer_all()
    assert [subject for name, subject in _sent(world) if name == "otto"] == [
        "Dig it: Seat 2 goes to the next one waiting"
    ]


def test_a_moderator_is_not_called_to_a_run_that_waits_no_more(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=1), early=False)
    world.clock.advance(timedelta(days=1))
    with world.opened() as c:
        assert c.turns.run_due(c.games.get("dig").id, only_due=True).run is None
    world.submit("anna", 1)
    with world.opened() as c:
        assert c.turns.recheck() != []
    assert [one for one in _sent(world) if one[0] == "mona"] == []


# ------------------------------------------------------------------ changes told together


def test_several_changes_are_one_mail_and_its_subject_says_what_happened(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    _sent(world)
    mona = world.actor("mona")
    for days in (8, 9):
        with world.opened() as c:
            c.schedules.set(mona, "dig", due_at=world.clock.now() + timedelta(days=days))
    with world.opened() as c:
        c.schedules.rest(mona, "dig", 3)
    assert [one for one in _sent(world) if "another" in one[1]] == []
    world.clock.advance(timedelta(minutes=6))
    kept = Kept()
    send(world, kept)
    told = kept.messages
    assert sorted((_name(str(mail["To"])), str(mail["Subject"])) for mail in told) == [
        (name, "Dig it: new due date, new times between turns") for name in ("anna", "bert")
    ]
    text = told[0].get_body(("plain",)).get_content()  # type: ignore[union-attr]
    # The later of two dates is told, the earlier one is not.
    assert ("15 March" in text, "14 March" in text) == (True, False)
    assert text.count("/games/dig") == 1


def test_each_is_told_the_date_before_that_they_knew(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    _sent(world)
    mona = world.actor("mona")
    with world.opened() as c:
        c.schedules.set(mona, "dig", due_at=world.clock.now() + timedelta(days=8))
    with world.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 2, user_id=world.users["otto"], reason="away")
    with world.opened() as c:
        c.schedules.set(mona, "dig", due_at=world.clock.now() + timedelta(days=9))
    world.clock.advance(timedelta(minutes=6))
    kept = Kept()
    send(world, kept)
    told = {
        _name(str(mail["To"])): mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
        for mail in kept.messages
        if "new due date" in str(mail["Subject"])
    }
    # The new player was not told of the first change: the second one is from its date.
    for name, before in (("anna", "13 March"), ("otto", "14 March")):
        assert [day for day in ("13 March", "14 March", "15 March") if day in told[name]] == [
            before,
            "15 March",
        ]


def test_a_change_alone_is_told_as_ever_and_a_later_one_in_a_mail_of_its_own(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    _sent(world)
    for days in (8, 9):
        with world.opened() as c:
            c.schedules.set(world.actor("mona"), "dig", due_at=world.clock.now() + timedelta(days=days))
        world.clock.advance(timedelta(minutes=6))
        assert _sent(world) == [(name, "Dig it: new due date") for name in ("anna", "bert")]


def test_subjects_of_what_a_moderator_did_say_what(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    _sent(world)
    with world.opened() as c:
        c.extensions.extend(world.actor("mona"), "dig", 2, 24, reason="a journey")
        c.seat_changes.hand_over(world.actor("mona"), "dig", 1, user_id=None, bot=True)
    assert _sent(world) == [
        ("anna", "Dig it: Seat 1 was given to a computer"),
        ("bert", "Dig it: a new time limit for Seat 2"),
    ]
