"""What a moderator does in a player's place: the player is mailed what was done, and why."""

from app.accounts.actor import OPERATOR
from tests.app.world import SHEET, World


def _mails(world: World, name: str) -> list[tuple[str, str]]:
    with world.opened() as c:
        rows = reversed(c.mail.of_game(c.games.get("dig").id))
        return [
            (row.subject, " ".join(row.body.split()))
            for row in rows
            if row.report_id is None and row.recipient.startswith(name)
        ]


def test_orders_sent_for_a_seat_are_mailed_with_the_reason(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.orders.seat(world.actor("mona"), "dig", 1).submit(SHEET, reason="Anna telephoned")
    ((subject, body),) = _mails(world, "anna")
    assert subject == "Dig it: the moderator has sent orders for Seat 1"
    assert "Revision 1 of the orders of Seat 1 for turn 1 was sent by the moderator, with 2 orders." in body
    assert "The reason given: Anna telephoned" in body
    # The same text again is no act, a draft does nothing, and an own sheet is no news.
    with world.opened() as c:
        c.orders.seat(world.actor("mona"), "dig", 1).submit(SHEET)
        c.orders.seat(world.actor("mona"), "dig", 1).submit("TURN\n1: DIG\n", draft=True)
    world.submit("anna", 1, "TURN\n1: DIG\n")
    assert len(_mails(world, "anna")) == 1
    with world.opened() as c:
        c.orders.seat(OPERATOR, "dig", 1).submit(SHEET)
    assert "No reason was given." in _mails(world, "anna")[-1][1]


def test_a_seat_that_is_taken_is_told_what_became_of_it_and_why(world: World) -> None:
    world.game()
    mona = world.actor("mona")
    with world.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 1, user_id=world.users["otto"], reason="Anna asked for it")
    with world.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 2, user_id=None, bot=True, reason="six weeks of silence")
    with world.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 1, user_id=None)
    assert "has given it to another player" in _mails(world, "anna")[0][1]
    assert "The reason given: Anna asked for it" in _mails(world, "anna")[0][1]
    assert "given it to a computer player" in _mails(world, "bert")[0][1]
    assert "The reason given: six weeks of silence" in _mails(world, "bert")[0][1]
    assert "The reason given: Anna asked for it" in _mails(world, "otto")[0][1]
    assert "dropped it, and nobody plays it now" in _mails(world, "otto")[1][1]
    assert "The reason" not in _mails(world, "otto")[1][1]
    with world.opened() as c:
        payloads = [entry.payload for entry in c.ledger.entries(c.games.get("dig").id)]
    assert sum("six weeks of silence" in payload for payload in payloads) == 1


def test_giving_up_for_somebody_a_deputy_and_a_correction_are_mailed(world: World) -> None:
    world.game(fee_cents=450)
    mona = world.actor("mona")
    with world.opened() as c:
        c.deputies.name(mona, "dig", 1, user_id=world.users["otto"], days=3)
        c.fees.correct(mona, "dig", 1, 150, reason="a turn that failed")
    with world.opened() as c:
        c.seat_changes.resign(mona, "dig", 1)
    told = [body for _, body in _mails(world, "anna")]
    assert "A deputy was named for Seat 1, for 3 days." in told[0]
    assert "Your account was corrected by" in told[1]
    assert "The reason given: a turn that failed" in told[1]
    assert "Seat 1 was given up for you." in told[2]
    # An own word is no act of the moderator's.
    with world.opened() as c:
        c.seat_changes.resign(world.actor("bert"), "dig", 2)
    assert _mails(world, "bert") == []
