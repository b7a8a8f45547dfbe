"""The end of a game is provisional for the time that the game states; then it is final."""

from datetime import timedelta
from typing import Any

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.render.messages import Messages
from app.sheets import wording
from app.turns.repair.repairs import Wish
from tests.app.world import World

OTHER = "TURN\n1: DIG\n2: DIG\n3: DIG\n"


@pytest.fixture
def ended(world: World) -> World:
    """A game of one turn that has ended, for two days provisionally."""
    world.game(bots=0, options={"turns": 1}, prize_cents=900, final_hours=48)
    world.submit("anna", 1, OTHER)
    world.submit("bert", 2)
    world.run()
    return world


def _kinds(world: World) -> list[str]:
    with world.opened() as c:
        return [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]


def _awarded(world: World) -> int:
    with world.opened() as c:
        return sum(c.balances.balances([world.users["anna"], world.users["bert"]]).values())


def _refused(world: World, call: Any) -> str:
    with world.opened() as c, pytest.raises(AppError) as refused:
        call(c)
    return refused.value.code


def _finish(world: World) -> int:
    with world.opened() as c:
        return c.finality.finish_all()


def test_what_cannot_be_undone_waits_until_the_end_is_final(ended: World) -> None:
    mona = ended.actor("mona")
    with ended.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.final_at) == ("over", ended.clock.now() + timedelta(hours=48))
        told = " ".join(
            wording.describe_standing(Messages("hoard"), c.standings.get(ended.actor("anna"), "dig", 1))
        )
        # How it stands may be read; what would tell what is hidden may not.
        assert c.onlookers.final(mona, "dig").places
    assert "Its end is provisional until" in told
    assert (_kinds(ended)[-1], _awarded(ended)) == ("over_for_now", 0)
    assert _refused(ended, lambda c: c.archives.need(mona, "dig")) == "not_final_yet"
    assert _refused(ended, lambda c: c.onlookers.place(mona, "dig")) == "not_final_yet"
    with ended.opened() as c:
        assert c.fame.hall(OPERATOR, "hoard").games == []
    assert _finish(ended) == 0


def test_afterwards_the_secret_is_told_the_prize_paid_and_nothing_can_be_undone(ended: World) -> None:
    mona = ended.actor("mona")
    ended.clock.advance(timedelta(hours=48))
    # From that moment on nothing is undone, though nobody has looked at the clock yet.
    assert _refused(ended, lambda c: c.rollbacks.to_turn(mona, "dig", 1)) == "game_not_running"
    assert (_finish(ended), _finish(ended)) == (1, 0)
    assert (_kinds(ended)[-1], _awarded(ended)) == ("over", 900)
    for call in (
        lambda c: c.repairs.stage(mona, "dig", 1, Wish(seat=1, text=OTHER)),
        lambda c: c.rollbacks.to_turn(mona, "dig", 1),
    ):
        assert _refused(ended, call) == "game_not_running"
    with ended.opened() as c:
        assert c.archives.need(mona, "dig").final_at is None
        assert [game.title for game in c.fame.hall(OPERATOR, "hoard").games] == ["Dig it"]
        assert any(row.subject == "Dig it: the end is final" for row in c.mail.all())


def test_until_then_its_last_turn_can_be_taken_back_and_it_goes_on(ended: World) -> None:
    with ended.opened() as c:
        c.rollbacks.to_turn(ended.actor("mona"), "dig", 1, words="Once more.")
    with ended.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.turn, game.over_at, game.final_at) == ("running", 1, None, None)
    ended.clock.advance(timedelta(hours=49))
    assert _finish(ended) == 0
    ended.submit("anna", 1)
    ended.run()
    ended.clock.advance(timedelta(hours=48))
    assert (_finish(ended), _awarded(ended)) == (1, 900)


def test_until_then_its_last_turn_can_be_repaired(ended: World) -> None:
    mona = ended.actor("mona")
    ended.clock.advance(timedelta(hours=40))
    with ended.opened() as c:
        made = c.repairs.stage(mona, "dig", 1, Wish(seat=1))
        c.repairs.apply(mona, "dig", made.repair.number, words="It came too late.")
    with ended.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.provisional) == ("over", True)
        # Who reads the corrected end has as long to object.
        assert game.final_at == ended.clock.now() + timedelta(hours=48)
    assert _awarded(ended) == 0
    ended.clock.advance(timedelta(hours=48))
    assert (_finish(ended), _awarded(ended)) == (1, 900)


def test_a_game_that_states_no_time_is_final_at_once(world: World) -> None:
    world.game(bots=0, options={"turns": 1}, prize_cents=900)
    world.submit("anna", 1)
    world.run()
    assert (_kinds(world)[-1], _awarded(world)) == ("over", 900)
    assert _refused(world, lambda c: c.rollbacks.to_turn(world.actor("mona"), "dig", 1)) == "game_not_running"
