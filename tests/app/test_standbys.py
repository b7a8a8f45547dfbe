"""Users who wait for a seat, what a seat's new player reads first, more time for one seat."""

import json
from datetime import timedelta

import pytest
from sqlalchemy import text

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.models import ACTIVE, DROPPED
from tests.app.world import World


def _mails(world: World, name: str) -> list[str]:
    with world.opened() as c:
        return [row.subject for row in c.mail.all() if row.user_id == world.users[name]]


@pytest.fixture
def waiting(world: World) -> World:
    """A running game, and otto and carl who wait for a seat of it, in this order."""
    world.game()
    with world.opened() as c:
        world.users["carl"] = c.accounts.sign_up("carl@example.org", name="Carl", password=None).id
    for name in ("otto", "carl"):
        with world.opened() as c:
            c.standbys.wait(world.actor(name), "dig")
    return world


def _drop(world: World, seat: int = 2) -> None:
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", seat, user_id=None, reason="silent")


def _tick(world: World) -> None:
    with world.opened() as c:
        c.standbys.offer_all()


def test_a_dropped_seat_is_offered_in_order_a_day_each(waiting: World) -> None:
    _tick(waiting)
    with waiting.opened() as c:
        assert [one.seat for one in c.standbys.waiting(OPERATOR, "dig")] == [None, None]
    _drop(waiting)
    _tick(waiting)
    _tick(waiting)
    assert _mails(waiting, "otto") == ["Dig it: Seat 2 is offered to you"]
    assert _mails(waiting, "carl") == []
    with waiting.opened() as c, pytest.raises(AppError, match="no_offer"):
        c.standbys.take(waiting.actor("carl"), "dig")
    waiting.clock.advance(timedelta(days=1, minutes=1))
    with waiting.opened() as c, pytest.raises(AppError, match="no_offer"):
        c.standbys.take(waiting.actor("otto"), "dig")
    _tick(waiting)
    assert _mails(waiting, "otto")[0] == "Dig it: Seat 2 goes to the next one waiting"
    with waiting.opened() as c:
        (left,) = c.standbys.waiting(OPERATOR, "dig")
        assert (left.name, left.seat.number if left.seat else 0) == ("Carl", 2)
        run = c.standbys.take(waiting.actor("carl"), "dig").run
    assert run is not None
    with waiting.opened() as c:
        game = c.games.get("dig")
        seat = c.games.seat(game, 2)
        assert (seat.user_id, seat.status) == (waiting.users["carl"], ACTIVE)
        assert c.standbys.waiting(OPERATOR, "dig") == []
        kinds = [entry.kind for entry in c.ledger.entries(game.id)]
        assert kinds.count("seat_offered") == 2
        change = next(one for one in c.turns.runs(game) if one.number == game.run_number)
        assert (change.kind, change.reason, change.asked_by) == ("change", "replaced", waiting.users["carl"])
        assert c.replays.replay(OPERATOR, game, change.number).identical
    # The new player is told where to read what became of the seat so far, and writes its orders.
    with waiting.opened() as c:
        (told,) = [
            row
            for row in c.mail.all()
            if row.subject == "Dig it: Seat 2 is yours" and "is now yours" in row.body
        ]
        assert "/games/dig/seats/2/briefing" in told.body
    assert waiting.submit("carl", 2).revision == 1


def test_who_lost_a_seat_is_not_asked_first_and_a_seat_given_away_is_no_offer(waiting: World) -> None:
    _drop(waiting)
    with waiting.opened() as c:
        c.standbys.wait(waiting.actor("bert"), "dig")
    _tick(waiting)
    with waiting.opened() as c:
        c.seat_changes.hand_over(waiting.actor("mona"), "dig", 2, user_id=waiting.users["bert"])
    with waiting.opened() as c, pytest.raises(AppError, match="no_offer"):
        c.standbys.take(waiting.actor("otto"), "dig")
    _drop(waiting, 1)
    _tick(waiting)
    with waiting.opened() as c:
        # Otto has kept his place in the list, and is offered the other seat.
        offers = {one.name: one.seat and one.seat.number for one in c.standbys.waiting(OPERATOR, "dig")}
        assert offers == {"Otto": 1, "Carl": None, "Bert": None}


def test_the_list_has_each_once_and_tells_others_nothing(waiting: World) -> None:
    for name, code in (("otto", "already_waiting"), ("anna", "already_seated")):
        with waiting.opened() as c, pytest.raises(AppError, match=code):
            c.standbys.wait(waiting.actor(name), "dig")
    with waiting.opened() as c:
        assert [(one.place, one.name) for one in c.standbys.waiting(waiting.actor("carl"), "dig")] == [
            (2, "Carl")
        ]
        assert c.standbys.waiting(waiting.actor("anna"), "dig") == []
        c.standbys.withdraw(waiting.actor("otto"), "dig")
        with pytest.raises(AppError, match="not_waiting"):
            c.standbys.withdraw(waiting.actor("otto"), "dig")
        with pytest.raises(AppError, match="not_moderator"):
            c.standbys.remove(waiting.actor("anna"), "dig", waiting.users["carl"])
        c.standbys.remove(waiting.actor("mona"), "dig", waiting.users["carl"])
        assert c.standbys.waiting(OPERATOR, "dig") == []


def test_seats_dropped_for_silence_are_offered_too(waiting: World) -> None:
    with waiting.opened() as c:
        c.games.seat(c.games.get("dig"), 2).status = DROPPED
    _tick(waiting)
    with waiting.opened() as c:
        assert c.standbys.waiting(waiting.actor("otto"), "dig")[0].seat is not None
        c.standbys.take(waiting.actor("otto"), "dig")
    assert any("no longer yours" in row for row in _bodies(waiting, "bert"))


def _bodies(world: World, name: str) -> list[str]:
    with world.opened() as c:
        return [row.body for row in c.mail.all() if row.user_id == world.users[name]]


def test_the_release_before_keeps_seats_back_by_its_own_column(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.session.execute(text("UPDATE seat SET standby = true WHERE number = 2"))
    with world.opened() as c:
        assert [seat.kept_back for seat in c.games.seats(c.games.get("dig"))] == [False, True, False]


# ---------------------------------------------------------------------- the briefing


def test_a_briefing_has_the_map_the_stocks_three_turns_and_no_orders(world: World) -> None:
    world.people()
    seat = world.war("conquest", map="duel")
    for _ in range(4):
        world.submit("anna", seat, "PRE\n1: BUY 1 FOOD\n", code="war")
        world.run("war")
        world.clock.advance(timedelta(days=7))
    with world.opened() as c:
        report = c.briefings.of_seat(world.actor("anna"), "war", seat)
        files = {
            form: c.briefings.file(world.actor("anna"), "war", seat, form)
            for form in ("pdf", "html", "txt", "json")
        }
        with pytest.raises(AppError, match="not_your_seat"):
            c.briefings.of_seat(world.actor("otto"), "war", seat)
        with pytest.raises(AppError, match="no_such_format"):
            c.briefings.file(world.actor("anna"), "war", seat, "exe")
    kinds = [type(block).__name__ for block in report.blocks]
    assert "Map" in kinds
    assert "Form" not in kinds
    told = files["txt"].decode()
    assert [f"WHAT HAPPENED: TURN {number}" in told for number in (1, 2, 3, 4)] == [False, True, True, True]
    assert "WHERE THE SEAT STANDS NOW" in told
    assert "Where it came from and went" in told
    assert files["pdf"].startswith(b"%PDF")
    assert b"What happened: turn 4" in files["html"]
    assert json.loads(files["json"])["kind"] == "briefing"


def test_before_the_start_there_is_no_briefing(world: World) -> None:
    world.game(start=False)
    with world.opened() as c, pytest.raises(AppError, match="game_not_running"):
        c.briefings.of_seat(world.actor("anna"), "dig", 1)


# ---------------------------------------------------------------------- more time for one seat


def _due(world: World) -> bool:
    with world.opened() as c:
        return bool(c.turns.due_games()[0])


def test_a_due_run_waits_for_a_seat_with_more_time_until_that_is_over(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        seat = c.extensions.extend(world.actor("mona"), "dig", 2, 24, reason="a journey")
        assert seat.extended_until == world.clock.now() + timedelta(days=3)
    assert "Dig it: a new time limit for Seat 2" in _mails(world, "bert")
    world.clock.advance(timedelta(days=2, minutes=1))
    assert not _due(world)
    world.submit("bert", 2)
    world.clock.advance(timedelta(hours=24))
    assert _due(world)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.games.seat(game, 2).extended_until is None
        (entry,) = [one for one in c.ledger.entries(game.id) if one.kind == "seat_extended"]
        assert json.loads(entry.payload)["reason"] == "a journey"


def test_it_does_not_wait_for_a_seat_that_says_it_is_ready(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        c.extensions.extend(world.actor("mona"), "dig", 2, 24, reason="a journey")
    world.submit("bert", 2)
    world.clock.advance(timedelta(days=2, minutes=1))
    assert not _due(world)
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).ready(ready=True)
    assert _due(world)


def test_more_time_is_refused_where_it_means_nothing(world: World) -> None:
    world.game()
    mona = world.actor("mona")
    wrong = [
        (mona, 2, 24, "x", "no_date"),
        (world.actor("anna"), 2, 24, "x", "not_moderator"),
        (mona, 2, 400, "x", "bad_schedule"),
        (mona, 2, 24, " ", "bad_reason"),
        (mona, 9, 24, "x", "no_such_seat"),
    ]
    for actor, seat, hours, reason, code in wrong:
        with world.opened() as c, pytest.raises(AppError, match=code):
            c.extensions.extend(actor, "dig", seat, hours, reason=reason)
    with world.opened() as c:
        c.games.get("dig").due_at = world.clock.now() + timedelta(days=1)
    with world.opened() as c, pytest.raises(AppError, match="seat_not_held"):
        c.extensions.extend(mona, "dig", 3, 24, reason="x")
