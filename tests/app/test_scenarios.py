"""Games that begin from a position, and positions written out."""

import json
from typing import Any

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from app.games.scenarios import read_position
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.registry import GAMES, SCENARIOS
from tests.app.world import World

GIVEN: dict[str, Any] = {
    "turn": 6,
    "hexes": {
        "0505": {"terrain": "plains", "owner": "392", "value": 500},
        "0506": {"terrain": "jungle"},
        "0504": {"terrain": "plains", "owner": "101", "roads": ["S"]},
    },
    "cities": {"0505": {"name": "Alpha", "owner": "392", "value": 10000, "troops": 20, "fort": 2}},
    # The later number plays first: the order of the file is the order of play.
    "clans": {
        "392": {"name": "Late", "money": 5000, "fuel": 500, "food": 500, "parts": 500},
        "101": {"name": "Early", "money": 700, "fuel": 500, "food": 500, "parts": 500},
    },
    "convoys": {"101/1": {"type": "land", "hex": "0504", "vehicles": {"truck": 1, "bike": 5}, "troops": 4}},
}


def _game(world: World, given: object, seats: int = 1, code: str = "dig", **more: Any) -> None:
    if not world.users:
        world.people()
    plans = [SeatPlan(user_id=world.users["anna"])] * seats
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset="conquest", title="S", code=code, seats=plans, scenario=given, **more),
        )


def test_a_game_begins_from_a_position_and_goes_on(world: World) -> None:
    _game(world, GIVEN)
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    with world.opened() as c:
        game = c.games.get("dig")
        assert game.turn == 6
        assert [(seat.number, seat.status) for seat in c.games.seats(game)] == [
            (101, "active"),
            (392, "open"),
        ]
        assert "scenario" not in game.options
    world.submit("anna", 101, "PRE\n1: BUY 10 FUEL\nCONVOY 1\n1: S\n")
    run = world.run().run
    assert run is not None
    assert (run.game_turn, run.orders, run.refusals) == (6, 2, 0)
    with world.opened() as c:
        game = c.games.get("dig")
        for number in (0, 1):
            replay = c.replays.replay(OPERATOR, game, number)
            assert replay.identical, replay.difference


def test_what_is_exported_begins_the_same_game(world: World) -> None:
    _game(world, GIVEN)
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    with world.opened() as c:
        first = c.exports.scenario(world.actor("mona"), "dig")
    assert first["case"] == "dig-turn-6"
    _game(world, first["given"], code="again")
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "again")
    with world.opened() as c:
        second = c.exports.scenario(world.actor("mona"), "again")
        assert second["given"] == first["given"]
        assert list(second["given"]["clans"]) == ["101", "392"]
        assert [second["given"]["clans"][clan]["sequence"] for clan in ("392", "101")] == [1000, 1001]


def test_a_position_of_any_turn_for_the_moderator_alone(world: World) -> None:
    _game(world, GIVEN)
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    world.submit("anna", 101, "CONVOY 1\n1: S\n")
    world.run()
    with world.opened() as c:
        mona = world.actor("mona")
        before, after = (c.exports.scenario(mona, "dig", turn) for turn in (6, 7))
        assert before["given"]["convoys"]["101/1"]["hex"] == "0504"
        assert after["given"]["convoys"]["101/1"]["hex"] == "0505"
        assert c.exports.scenario(mona, "dig") == after
        for actor, turn, code in ((mona, 99, "no_such_turn"), (world.actor("anna"), 6, "not_moderator")):
            with pytest.raises(AppError) as refused:
                c.exports.scenario(actor, "dig", turn)
            assert refused.value.code == code


def test_a_mid_game_position_makes_the_round(world: World) -> None:
    """From a real game: states of both are the same but for memory and ledgers, which are not exported."""
    world.people()
    with world.opened() as c:
        seats = [SeatPlan(bot=True)] * 3
        c.games.create(
            world.actor("mona"), GamePlan(ruleset="conquest", title="Dig", code="real", seats=seats)
        )
        c.turns.start(world.actor("mona"), "real")
    for _ in range(2):
        world.run("real")
    with world.opened() as c:
        given = c.exports.scenario(world.actor("mona"), "real")["given"]
    _game(world, given, seats=0)
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    with world.opened() as c:
        again = c.exports.scenario(world.actor("mona"), "dig")["given"]
    assert again == given


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("[" * 100_000, "nested too deeply"),
        ("- " * 20_000, "nested too deeply"),
        ("a: &a [x, x]\nb: [*a, *a]\n", "aliases (*) are not read: write it out"),
        ("a: !!python/object:os.system x", "neither JSON nor YAML"),
    ],
)
def test_hostile_files_end_in_a_sentence(given: str, told: str) -> None:
    with pytest.raises(AppError) as refused:
        read_position(given)
    assert (refused.value.code, refused.value.params["reason"]) == ("bad_scenario", told)


def test_halves_of_signs_and_figures_that_are_none_are_refused(world: World) -> None:
    for odd in ({"name": json.loads('"\\ud800"')}, {"name": "Half", "money": float("nan")}):
        with pytest.raises(AppError, match="bad_scenario"):
            _game(world, {**GIVEN, "clans": {"392": odd}}, seats=0)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ([], "bad_scenario"),
        ({}, "bad_scenario"),
        ({"hexes": {"0505": {"terrain": "cheese"}}, "clans": {"101": {}}}, "bad_scenario"),
        ({"hexes": {"0505": {}}, "clans": {"101": {}}}, "bad_scenario"),
        ({"hexes": {"0505": {"terrain": "plains", "colour": 1}}, "clans": {"101": {}}}, "bad_scenario"),
        ({**GIVEN, "convoys": {"101/1": {"hex": "0101"}}}, "bad_scenario"),
        ({**GIVEN, "clans": {"101": {"money": "much"}}}, "bad_scenario"),
        ({**GIVEN, "clans": {"101": {"money": -5}}}, "bad_scenario"),
        ({"hexes": {"0505": {"terrain": "plains"}}, "clans": {}}, "bad_scenario"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_before_anything_is_stored(
    world: World, change: object, code: str
) -> None:
    with pytest.raises(AppError) as refused:
        _game(world, change)
    assert (refused.value.status, refused.value.code) == (422, code)
    with world.opened() as c:
        assert c.games.find("dig") is None


def test_seats_beyond_the_position_and_games_without_scenarios(world: World) -> None:
    with pytest.raises(AppError) as refused:
        _game(world, GIVEN, seats=3)
    assert refused.value.code == "bad_seats"
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset="hoard", title="So", seats=[SeatPlan(), SeatPlan()], scenario=GIVEN),
        )
    assert refused.value.code == "no_scenarios"


@pytest.mark.parametrize("key", sorted(SCENARIOS))
def test_a_download_of_every_game_begins_another(world: World, key: str) -> None:
    """A game is played for a step, its position written out as text, and a second game plays on from it."""
    world.people()
    rules, seats = GAMES[key], [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])]
    with world.opened() as c:
        more = {"map": "duel"} if key == "conquest" else {}
        c.games.create(
            world.actor("mona"), GamePlan(ruleset=key, title="First", code="dig", seats=seats, options=more)
        )
        c.turns.start(world.actor("mona"), "dig")
    world.run()
    with world.opened() as c:
        case = c.exports.scenario(world.actor("mona"), "dig")
    text = json.dumps(case, ensure_ascii=False, indent=1)
    for number, given in enumerate((read_position(text), case, [case])):
        with world.opened() as c:
            code = f"again-{number}"
            c.games.create(
                world.actor("mona"),
                GamePlan(ruleset=key, title="Again", code=code, seats=seats, scenario=given),
            )
            c.turns.start(world.actor("mona"), code)
            again = c.exports.scenario(world.actor("mona"), code)
        assert again["given"] == case["given"]
        assert world.run(code).run is not None
        with world.opened() as c:
            game = c.games.get(code)
            assert [seat.number for seat in c.games.seats(game)] == list(
                range(rules.about.first_seat, rules.about.first_seat + 2)
            )
            for run in c.turns.runs(game):
                assert c.replays.replay(OPERATOR, game, run.number).identical


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"extra": 1}, "unknown or missing key 'extra'"),
        ({"rules_version": 10_000}, "rules_version 10000: a number from 1 to"),
        ({"rules_version": "1"}, "rules_version '1': a number from 1 to"),
        ({"state": {}}, "missing required field"),
        ({"state": []}, "Expected `object`"),
    ],
)
def test_a_whole_state_that_is_none_is_refused_with_its_reason(
    world: World, change: dict[str, Any], told: str
) -> None:
    world.people()
    position = SCENARIOS["territories"].export(_begun("territories"))
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="territories",
                title="Odd",
                seats=[SeatPlan(), SeatPlan()],
                scenario={**position, **change},
            ),
        )
    assert refused.value.code == "bad_scenario"
    assert told in refused.value.params["reason"]


def test_a_position_has_the_seats_it_has(world: World) -> None:
    world.people()
    position = SCENARIOS["territories"].export(_begun("territories"))
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="territories",
                title="Three",
                seats=[SeatPlan()] * 3,
                scenario=position,
            ),
        )
    assert refused.value.code == "bad_seats"


def _begun(key: str) -> Any:
    rules = GAMES[key]
    seats = range(rules.about.first_seat, rules.about.first_seat + 2)
    options = {option.key: option.default for option in rules.about.options}
    return play.start(rules, options=options, seats=seats, dice=Dice(rules.about.dice_tag, "begun")).state
