"""Mail at once: a turn missed, a date moved, a game paused, an announcement."""

from datetime import timedelta

from app.broker import SEND_MAIL
from app.mail.models import OutboxRow
from app.mail.queue import CHANGES_WAIT
from tests.app.world import World


def _mails(world: World) -> list[OutboxRow]:
    """What waits in the outbox of the game beside reports, oldest first; each to be sent at once."""
    with world.opened() as c:
        rows = [row for row in reversed(c.mail.of_game(c.games.get("dig").id)) if row.report_id is None]
        # Lists leave bodies out until somebody reads them.
        assert all(row.body for row in rows)
        # What has changed waits some minutes for what is changed with it.
        soon = world.clock.now() + CHANGES_WAIT
        assert all(row.state == "queued" and row.next_try_at <= soon for row in rows)
    if any(row.parts is None for row in rows):
        assert (SEND_MAIL, ()) in world.broker.sent
    return rows


def _to(rows: list[OutboxRow]) -> list[str]:
    return [row.recipient.partition("@")[0] for row in rows]


def test_who_missed_a_turn_is_told_at_once(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=9))
    world.submit("anna", 1)
    world.broker.sent.clear()
    world.run()
    (mail,) = _mails(world)
    assert _to([mail]) == ["bert"]
    assert mail.subject == "Dig it: turn 1 was run without your sheet"
    text = " ".join(mail.body.split())
    # In Bert's own time, and the very words of his pages.
    assert "Turn 1 was run early, on Friday 6 March 2026, 19:00 (Europe/Vienna, UTC+1), without your" in text
    assert "It may still be sent, and is run as soon as it is in." in text
    assert "/games/dig/seats/2/orders" in text
    assert max(len(line) for line in mail.body.splitlines()) < 100


def test_who_is_dropped_for_silence_is_told(world: World) -> None:
    world.game()
    for _ in range(2):
        world.submit("anna", 1)
        world.run()
    assert _to(_mails(world)) == ["bert", "bert"]
    text = " ".join(_mails(world)[-1].body.split())
    assert "for too long, so its rules have given it up: they want no more orders from it." in text
    assert "the moderator can give it back to you" in text
    assert "/orders" not in text


def test_nobody_is_told_of_a_turn_played_and_bots_never(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    assert _mails(world) == []


def test_whose_sheet_waits_for_an_account_is_told_that_alone(world: World) -> None:
    world.game(fee_cents=450)
    for _ in range(2):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.run()
    assert [row.subject for row in _mails(world)] == [
        f"Dig it: orders of Seat {seat} not carried out, account below zero" for seat in (1, 2)
    ]


def test_a_moved_date_is_told_at_once(world: World) -> None:
    due = world.clock.now() + timedelta(days=7)
    world.game(due_at=due)
    world.broker.sent.clear()
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "dig", due_at=due + timedelta(days=1))
    rows = _mails(world)
    assert _to(rows) == ["anna", "bert"]
    assert rows[0].subject == "Dig it: new due date"
    text = " ".join(rows[0].body.split())
    assert 'The next turn of the game "Dig it" (dig) is due Saturday 14 March 2026, 19:00' in text
    assert "It was due Friday 13 March 2026, 19:00" in text
    world.clock.advance(CHANGES_WAIT)
    for _ in range(2):
        with world.opened() as c:
            # Another rhythm is no other date, and is told once.
            c.schedules.set(world.actor("mona"), "dig", due_at=due + timedelta(days=1), turn_hours=24)
    assert len(_mails(world)) == 4
    assert {row.subject for row in _mails(world)} == {
        "Dig it: new due date",
        "Dig it: new times between turns",
    }


def test_a_pause_and_its_end_are_told_at_once(world: World) -> None:
    due = world.clock.now() + timedelta(days=7)
    world.game(due_at=due)
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "dig", due_at=None, early=False)
    rows = _mails(world)
    assert (_to(rows), rows[0].subject) == (["anna", "bert"], "Dig it: paused")
    assert "the next one was due Friday 13 March 2026" in " ".join(rows[0].body.split())
    world.clock.advance(CHANGES_WAIT)
    with world.opened() as c:
        c.schedules.set(world.actor("mona"), "dig", due_at=due)
    text = " ".join(_mails(world)[-1].body.split())
    assert "is due Friday 13 March 2026" in text
    assert "It had no date until now." in text


def test_an_announcement_is_mailed_at_once(world: World) -> None:
    world.game()
    world.broker.sent.clear()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Holidays!\nNo turn on the 20th.")
    rows = _mails(world)
    assert (_to(rows), rows[0].subject) == (["anna", "bert"], "Dig it: announcement")
    assert "Holidays!\nNo turn on the 20th.\n" in rows[0].body
    assert "Your next report prints it too." in rows[0].body


def test_an_announcement_pressed_twice_is_one(world: World) -> None:
    world.game()
    ids = []
    for text in ("Holidays!", " Holidays! ", "Holidays, again!"):
        with world.opened() as c:
            ids.append(c.messages.announce(world.actor("mona"), "dig", text).id)
    assert ids[0] == ids[1] != ids[2]
    assert len(_mails(world)) == 4
