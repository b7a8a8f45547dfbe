"""Games over: how they ended, their replay, halls of fame; games that everybody may watch; reliability."""

from datetime import timedelta
from typing import Any

import pytest

from app.errors import AppError
from app.games.plans import SeatPlan
from app.render import formats
from app.states.overview import WHOLE, whole_maps
from app.turns.look.fame import LEAST_TURNS
from engine.kernel import play
from engine.kernel.blocks import Map
from engine.kernel.dice import Dice
from engine.kernel.testing.seasons import seats_of
from engine.registry import GAMES, ONLOOKERS
from tests.app.world import World


def _started(key: str, **more: int) -> tuple[Any, Any, list[int]]:
    ruleset = GAMES[key]
    seats = seats_of(ruleset)
    options = {option.key: option.default for option in ruleset.about.options} | more
    turn = play.start(ruleset, options=options, seats=seats, dice=Dice(ruleset.about.dice_tag, "whole"))
    return ruleset, turn.state, seats


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_whole_map_has_what_every_seat_sees_and_holds_and_is_nobodys(key: str) -> None:
    ruleset, state, seats = _started(key)
    found = {one.key: one for one in whole_maps(ruleset, state, seats)}
    assert found
    own = 0
    for seat in seats:
        for block in ruleset.report(ruleset.view(state, seat), ()):
            key_of = WHOLE if block.key == "map" else block.key
            if not isinstance(block, Map) or key_of not in found:
                continue
            whole = found[key_of]
            cells = {cell.id: cell for cell in whole.cells}
            for cell in block.cells:
                if not cell.fog:
                    assert (cells[cell.id].owner, cells[cell.id].city) == (cell.owner, cell.city)
            for unit in block.units:
                own += unit.own
                assert (
                    any((one.at, one.label) == (unit.at, unit.label) for one in whole.units) or not unit.own
                )
    assert not any(unit.own for one in found.values() for unit in one.units)
    assert all(one.seat == 0 and not one.step for one in found.values())
    if key in {"conquest", "territories", "caravans"}:
        assert own


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_onlookers_are_shown_is_made_of_the_spectators_view(key: str) -> None:
    # What a moderator may add is shown as well.
    ruleset, state, _ = _started(key, **({"handicap_money": 1000} if key == "conquest" else {}))
    keys = {block.key for block in ruleset.report(ruleset.view(state, None), ())}
    assert all(any(one == key or one.startswith(f"{key}_of_") for one in keys) for key in ONLOOKERS[key])


@pytest.fixture
def ended(world: World) -> World:
    """A game of anna, bert and a computer that is over after three turns."""
    world.game(options={"turns": 3}, due_at=world.clock.now() + timedelta(days=7))
    for _ in range(3):
        world.submit("anna", 1)
        world.clock.advance(timedelta(days=7, minutes=1))
        world.run()
    return world


def test_an_ended_game_tells_its_places_and_replays_on_the_map(ended: World) -> None:
    with ended.opened() as c:
        anna = ended.actor("anna")
        final = c.onlookers.final(anna, "dig")
        assert sorted(one.seat for one in final.places) == [1, 2, 3]
        assert final.places[0].place == 1
        assert {one.player for one in final.places} == {"Anna", "Bert", ""}
        steps = c.onlookers.steps(anna, "dig")
        assert [one.kind for one in steps] == ["start", "due", "due", "due"]
        last = c.onlookers.step(anna, "dig", steps[-1].run)
        assert "Replay" in formats.text(last)
        assert "final_standings" in {block.key for block in last.blocks}
        with pytest.raises(AppError, match="no_such_run"):
            c.onlookers.step(anna, "dig", 99)
        with pytest.raises(AppError, match="not_an_onlooker"):
            c.onlookers.steps(ended.actor("otto"), "dig")
        c.onlookers.allow(ended.actor("mona"), "dig", watchable=True)
        # Who played stays with those who were in it.
        shown = c.onlookers.final(ended.actor("otto"), "dig").places
        assert {one.player for one in shown} == {""}


def test_nothing_is_replayed_before_the_end_and_only_the_moderator_lets_others_watch(world: World) -> None:
    world.game()
    with world.opened() as c:
        with pytest.raises(AppError, match="not_over_yet"):
            c.onlookers.steps(world.actor("mona"), "dig")
        with pytest.raises(AppError, match="not_moderator"):
            c.onlookers.allow(world.actor("anna"), "dig", watchable=True)
        with pytest.raises(AppError, match="no_such_game"):
            c.onlookers.public("dig")


def test_the_public_page_tells_what_everybody_may_know_and_stays_so_while_a_turn_is_staged(
    world: World,
) -> None:
    world.people()
    seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"]), SeatPlan(bot=True)]
    world.territories(seats)
    with world.opened() as c:
        c.onlookers.allow(world.actor("mona"), "dig", watchable=True)
        c.messages.announce(world.actor("mona"), "dig", "The map is on the wall.")
        before = c.onlookers.public("dig")
        c.releases.set_release(world.actor("mona"), "dig", "by_hand")
    told = formats.text(before)
    assert "The map is on the wall." in told
    assert "Anna" not in told
    assert {block.key for block in before.blocks} == {"map", "territories", "standings", "summary"}
    world.clock.advance(timedelta(days=3))
    assert world.run().run is not None
    with world.opened() as c:
        assert c.onlookers.public("dig").blocks == before.blocks


def test_the_hall_of_fame_counts_games_of_two_people_and_names_nobody_who_hides(ended: World) -> None:
    with ended.opened() as c:
        hall = c.fame.hall(ended.actor("otto"), "hoard")
        assert {one.name: one.ended for one in hall.players} == {"Anna": 1, "Bert": 1}
        assert sum(one.won for one in hall.players) <= 2
        (game,) = hall.games
        assert game.title == "Dig it"
        c.fame.hide(ended.actor("anna"), hidden=True)
    with ended.opened() as c:
        hall = c.fame.hall(ended.actor("otto"), "hoard")
        assert [one.name for one in hall.players] == ["Bert"]
        assert "Anna" not in str(hall)
        with pytest.raises(AppError, match="no_such_ruleset"):
            c.fame.hall(ended.actor("otto"), "chess")


def test_a_game_notes_when_it_ended_and_is_listed_where_it_does_not(ended: World) -> None:
    with ended.opened() as c:
        game = c.games.get("dig")
        (listed,) = c.fame.hall(ended.actor("otto"), "hoard").games
        assert game.over_at == listed.at
        # As a server of the release before ends a game.
        game.over_at = None
    with ended.opened() as c:
        assert c.fame.hall(ended.actor("otto"), "hoard").games == [listed]


def test_turns_are_counted_in_time_missed_and_late(ended: World) -> None:
    with ended.opened() as c:
        anna, bert = ended.users["anna"], ended.users["bert"]
        found = c.fame.records([anna, bert])
        assert (found[anna].in_time, found[anna].missed) == (3, 0)
        assert found[bert].in_time == 0
        assert found[bert].missed >= 1
        assert not found[bert].tells
        assert found[anna].turns < LEAST_TURNS
        assert c.fame.shown([anna, bert]) == {}


def test_a_run_before_its_date_and_one_without_a_date_blame_nobody(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    world.run()
    with world.opened() as c:
        assert c.fame.records([world.users["bert"]])[world.users["bert"]].turns == 0


def test_a_late_sheet_makes_a_missed_turn_late_and_a_rollback_forgets_it(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    world.submit("anna", 1)
    world.clock.advance(timedelta(days=7, minutes=1))
    world.run()
    world.submit("bert", 2)
    assert world.late(2).run is not None
    with world.opened() as c:
        record = c.fame.records([world.users["bert"]])[world.users["bert"]]
        assert (record.in_time, record.late, record.missed) == (0, 1, 0)
        c.rollbacks.roll_back(world.actor("mona"), "dig", 0, words="again")
    with world.opened() as c:
        assert c.fame.records([world.users["bert"]])[world.users["bert"]].turns == 0
