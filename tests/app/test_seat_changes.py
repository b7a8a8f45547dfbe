"""Seats that change hands: the rules are told, the chain of states goes on, replays stay identical."""

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.plans import SeatPlan
from tests.app.world import World


def _replayed(world: World) -> list[str]:
    with world.opened() as c:
        game = c.games.get("dig")
        runs = c.turns.runs(game)
        for run in runs:
            replay = c.replays.replay(OPERATOR, game, run.number)
            assert replay.identical, replay.difference
        assert c.ledger.broken_at(game.id) is None
        return [f"{run.kind} {run.reason}" if run.kind == "change" else run.kind for run in runs]


def _territories(world: World, seats: int = 4) -> None:
    world.people()
    plans = [SeatPlan(user_id=world.users[name]) for name in ("anna", "bert", "otto")]
    world.territories([*plans, *[SeatPlan(bot=True)] * (seats - 3)])


def test_a_seat_that_resigns_on_its_sheet_is_given_up(world: World) -> None:
    _territories(world)
    world.submit("anna", 1, "ACTIONS\nRESIGN YES\n")
    run = world.run().run
    assert run is not None
    with world.opened() as c:
        game = c.games.get("dig")
        seat = c.games.seat(game, 1)
        assert (seat.status, seat.wanted, game.run_number) == ("resigned", False, 2)
        assert "seat_given_up" in [entry.kind for entry in c.ledger.entries(game.id)]
    with pytest.raises(AppError, match="no_orders_wanted"):
        world.submit("anna", 1, "ACTIONS\n")
    world.run()
    assert _replayed(world) == ["start", "due", "change resigned", "due"]
    with world.opened() as c:
        mona = world.actor("mona")
        c.seat_changes.hand_over(mona, "dig", 1, user_id=world.users["otto"])
    with world.opened() as c:
        seat = c.games.seat(c.games.get("dig"), 1)
        assert (seat.status, seat.wanted, seat.user_id) == ("active", True, world.users["otto"])
    world.submit("otto", 1, "ACTIONS\n")
    world.run()
    assert _replayed(world)[-2:] == ["change replaced", "due"]


def test_a_seat_dropped_and_given_to_a_computer_and_back(world: World) -> None:
    _territories(world)
    mona = world.actor("mona")
    for user, bot, status in ((None, False, "dropped"), (None, True, "active"), ("bert", False, "active")):
        with world.opened() as c:
            user_id = None if user is None else world.users[user]
            outcome = c.seat_changes.hand_over(mona, "dig", 1, user_id=user_id, bot=bot)
            assert outcome.run is not None
        with world.opened() as c:
            seat = c.games.seat(c.games.get("dig"), 1)
            assert (seat.status, seat.is_bot, seat.wanted) == (status, bot, user is not None)
    assert _replayed(world) == ["start", "change dropped", "change bot", "change replaced"]
    world.submit("bert", 1, "ACTIONS\n")
    world.run()
    assert _replayed(world)[-1] == "due"


def test_the_teaching_game_is_told_too(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.seat_changes.resign(world.actor("anna"), "dig", 1)
    run = world.run().run
    assert run is not None
    assert run.missing == [2]
    assert _replayed(world) == ["start", "change resigned", "due"]


def test_who_went_may_have_been_the_last_to_wait_for(world: World) -> None:
    _territories(world)
    for name, seat in (("anna", 1), ("bert", 2)):
        world.submit(name, seat, "READY\nACTIONS\n")
    with world.opened() as c:
        assert c.turns.due_games()[0] == []
        c.seat_changes.resign(world.actor("otto"), "dig", 3)
    with world.opened() as c:
        assert c.turns.due_games()[0] == [(c.games.get("dig").id, 1)]


def test_the_last_to_leave_ends_the_game(world: World) -> None:
    _territories(world, seats=3)
    for name, seat in (("anna", 1), ("bert", 2), ("otto", 3)):
        with world.opened() as c:
            if c.games.get("dig").status == "running":
                c.seat_changes.resign(world.actor(name), "dig", seat)
    with world.opened() as c:
        status = c.games.get("dig").status
    if status == "running":
        world.run()
    assert _replayed(world)[1] == "change resigned"


@pytest.mark.parametrize(
    ("name", "seat", "code"),
    [("bert", 1, "not_your_seat"), ("mona", 4, "not_your_seat"), ("mona", 9, "no_such_seat")],
)
def test_who_may_give_a_seat_up(world: World, name: str, seat: int, code: str) -> None:
    _territories(world)
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.seat_changes.resign(world.actor(name), "dig", seat)
    assert refused.value.code == code


def test_only_the_moderator_hands_over_and_a_game_in_setup_is_only_noted(world: World) -> None:
    world.game(start=False)
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.seat_changes.hand_over(world.actor("anna"), "dig", 1, user_id=None, bot=True)
    assert refused.value.code == "not_moderator"
    with world.opened() as c:
        assert c.seat_changes.hand_over(world.actor("mona"), "dig", 1, user_id=None, bot=True).run is None
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
        assert c.games.seat(c.games.get("dig"), 1).is_bot
