"""A moderator who plays looks at other seats only by an act with a reason, which everybody reads."""

import json
from collections.abc import Callable
from datetime import timedelta

import pytest

from app.accounts.actor import OPERATOR
from app.container import Container
from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from tests.app.world import SHEET, World

Ask = Callable[[Container], object]


@pytest.fixture
def plays(world: World) -> World:
    """Mona moderates, and plays seat 1; Bert plays seat 2. One turn has been run."""
    world.people()
    with world.opened() as c:
        seats = [SeatPlan(user_id=world.users["mona"]), SeatPlan(user_id=world.users["bert"])]
        c.games.create(
            world.actor("mona"), GamePlan(ruleset="hoard", title="Dig it", code="dig", seats=seats)
        )
        c.turns.start(world.actor("mona"), "dig")
    _turn(world)
    return world


def _turn(world: World) -> None:
    world.submit("mona", 1)
    world.submit("bert", 2)
    world.run()
    world.submit("bert", 2, "TURN\n1: HIDE 3\n")


def _ways(world: World, seat: int = 2) -> dict[str, Ask]:
    """Every way to what a seat keeps to itself."""
    mona = world.actor("mona")
    return {
        "sheet": lambda c: c.orders.seat(mona, "dig", seat).status(),
        "revisions": lambda c: c.orders.seat(mona, "dig", seat).revisions(),
        "turns": lambda c: c.orders.seat(mona, "dig", seat).turns(),
        "sheets of a turn": lambda c: c.orders.seat(mona, "dig", seat).turn_sheets(1),
        "comparison": lambda c: c.orders.seat(mona, "dig", seat).compared(1, 1, 1),
        "receipts": lambda c: c.orders.seat(mona, "dig", seat).receipts(),
        "standing": lambda c: c.standings.get(mona, "dig", seat),
        "template": lambda c: c.orders.seat(mona, "dig", seat).template(),
        "check": lambda c: c.orders.seat(mona, "dig", seat).check(SHEET),
        "forecast": lambda c: c.orders.seat(mona, "dig", seat).forecast(SHEET),
        "form": lambda c: c.forms.pdf(mona, "dig", seat),
        "send": lambda c: c.orders.seat(mona, "dig", seat).submit(SHEET, draft=True),
        "reports": lambda c: c.reports.seat(mona, "dig", seat).names(),
        "report": lambda c: c.reports.find(mona, "dig", seat, 1),
    }


def _closed(world: World, seat: int = 2) -> list[str]:
    """The ways that are refused because no reason was given."""
    return [name for name, ask in _ways(world, seat).items() if _code(world, ask) == "look_first"]


def _code(world: World, ask: Ask) -> str:
    try:
        with world.opened() as c:
            ask(c)
    except AppError as error:
        return error.code
    return ""


def _looks(world: World) -> list[dict[str, object]]:
    with world.opened() as c:
        entries = c.ledger.entries(c.games.get("dig").id)
        return [json.loads(row.payload) for row in entries if row.kind == "looked"]


def test_without_a_reason_nothing_of_another_seat_is_seen(plays: World) -> None:
    assert _closed(plays) == list(_ways(plays))
    assert _closed(plays, seat=1) == []
    with plays.opened() as c:
        seen = c.games.seats_of(plays.actor("mona"), c.games.get("dig"))
        assert [seat.number for seat in seen] == [1]


def test_a_look_stands_in_the_ledger_and_lasts_until_the_next_run(plays: World) -> None:
    with plays.opened() as c:
        c.games.look(plays.actor("mona"), "dig", 2, reason="  Bert asked why his  sheet fails ")
    assert _closed(plays) == []
    (entry,) = _looks(plays)
    assert (entry["seat"], entry["reason"]) == (2, "Bert asked why his sheet fails")
    with plays.opened() as c, pytest.raises(AppError) as refused:
        c.games.look(plays.actor("mona"), "dig", 2, reason="again")
    assert refused.value.code == "look_not_needed"
    _turn(plays)
    assert _closed(plays) == list(_ways(plays))
    assert len(_looks(plays)) == 1


@pytest.mark.parametrize("reason", ["", "  ", "\n", "x" * 201])
def test_a_look_needs_a_reason(plays: World, reason: str) -> None:
    with plays.opened() as c, pytest.raises(AppError) as refused:
        c.games.look(plays.actor("mona"), "dig", 2, reason=reason)
    assert (refused.value.status, refused.value.code) == (422, "bad_reason")
    assert _looks(plays) == []


def test_the_whole_position_needs_a_reason_of_its_own(plays: World) -> None:
    mona = plays.actor("mona")
    with plays.opened() as c:
        c.games.look(mona, "dig", 2, reason="a look at one seat")
        with pytest.raises(AppError) as refused:
            c.exports.scenario(mona, "dig")
        assert refused.value.code == "look_first"
        c.games.look(mona, "dig", 0, reason="for a test of the rules")
        # The teaching game has no scenarios: but the door is open now.
        with pytest.raises(AppError) as refused:
            c.exports.scenario(mona, "dig")
        assert refused.value.code == "no_scenarios"
    assert [entry["seat"] for entry in _looks(plays)] == [2, 0]


def test_a_moderator_cannot_go_round_by_a_deputy_or_unseen(plays: World) -> None:
    mona = plays.actor("mona")
    with plays.opened() as c, pytest.raises(AppError) as refused:
        c.deputies.name(mona, "dig", 2, user_id=plays.users["mona"], days=1)
    assert refused.value.code == "look_first"
    with plays.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 2, user_id=plays.users["mona"])
        entries = c.ledger.entries(c.games.get("dig").id)
        (given,) = [json.loads(row.payload) for row in entries if row.kind == "seat_handed_over"]
    assert given["to_moderator"] is True


def test_a_deputy_who_moderates_plays_too(world: World) -> None:
    world.game()
    with world.opened() as c:
        assert c.games.sight(world.actor("mona"), c.games.get("dig")).all
        c.deputies.name(world.actor("anna"), "dig", 1, user_id=world.users["mona"], days=2)
    with world.opened() as c:
        assert c.orders.seat(world.actor("mona"), "dig", 1).revisions() == []
    assert _closed(world) == list(_ways(world))
    world.clock.advance(timedelta(days=3))
    with world.opened() as c:
        assert c.orders.seat(world.actor("mona"), "dig", 2).revisions() == []


def test_who_does_not_play_reads_as_before_and_without_a_trace(world: World) -> None:
    world.game()
    with world.opened() as c:
        mona = world.actor("mona")
        assert c.orders.seat(mona, "dig", 2).revisions() == []
        assert c.orders.seat(OPERATOR, "dig", 2).revisions() == []
        for who in (mona, OPERATOR):
            with pytest.raises(AppError) as refused:
                c.games.look(who, "dig", 2, reason="no need")
            assert refused.value.code == "look_not_needed"
        with pytest.raises(AppError) as refused:
            c.games.look(world.actor("anna"), "dig", 2, reason="curious")
        assert refused.value.code == "not_moderator"
    assert _looks(world) == []
