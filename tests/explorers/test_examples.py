"""The worked examples of the rules, each under its id."""

import pytest

from engine.games.explorers.events import (
    CrystalFound,
    GoalReached,
    RouteMade,
    TowerBuilt,
    TreasureDrawn,
    VillageDiscovered,
)
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.chains import result_of
from engine.games.explorers.rules.scoring import ending_of, places, score_of
from engine.games.explorers.rules.solo import open_space
from engine.games.explorers.state import Village
from engine.games.explorers.tables import TRACKS
from tests.explorers.board import Game, legal_names, sp, sps
from tests.explorers.test_alone import done, score, story
from tests.explorers.test_eras import begin, whole


def test_example_01_explore_from_a_village_discovered_this_turn() -> None:
    game = Game().keep("I13").flip("E1", "EX E7 F6 / E8")
    assert game.answer == ("done", "")


def test_example_02_several_routes_in_one_turn() -> None:
    game = Game().explorers("D3 D4 E7 F7 G8 G9 G10 F4 G4 H3 H2 H1").flip("B1", "EX E5")
    assert [(e.coins, hexes.name(e.post)) for e in game.seen(RouteMade)] == [(20, "G10"), (15, "H1")]
    assert sp("D3") not in game.me.posts


def test_example_03_coin_spaces_every_era() -> None:
    game = Game().flip("B5", "EX D6")
    game.state.deck = []
    game.close()
    assert game.flip("B5", "EX D6").me.coins == 2


def test_example_04_a_card_of_another_era() -> None:
    game = Game(era=4).keep("I11", "I05", "I03")
    assert game.flip("E1", "USE 2").answer == ("refused", "one_slot")
    for slot in (1, 2, 3):
        assert game.flip("E4", f"USE {slot}").answer == ("done", "")


def test_example_05_two_diplomats_on_one_track() -> None:
    game = Game(guilds=True, tracks=("NOBLE", "MINER", "BANKER")).explorers("B5").diplomat("NOBLE", 3)
    game.flip("B1", "EX B6\nDIPLOMAT NOBLE")
    assert [(d.track, d.step) for d in game.me.diplomats] == [("NOBLE", 4), ("NOBLE", 0)]


def test_example_06_story_4_tower_missed() -> None:
    game = story(4).towers("B8 C1").coins(200)
    game.me.goals = done("GG1", "GG2")
    assert score_of(game.state, game.me).parts["penalty"] == -12
    assert ending_of(game.state).won is False


def test_example_07_story_6_crystals_go_on_the_seven_volcano_spaces() -> None:
    game = story(6)
    assert [hexes.name(space) for space in game.plan.volcano] == ["D8", "D9", "E8", "E9", "E10", "F8", "F9"]
    game.coins(200).me.craters = list(game.plan.volcano)[:6]
    assert ending_of(game.state).why == ("craters",)


def test_example_08_a_goal_blocked_by_a_solo_token() -> None:
    game = Game(goals="GI6 GI1 GI2", mode="solo", era=3).explorers("D8 D7 D6 F6 G7 D5 D4")
    game.me.posts = [sp("D8")]
    game.flip("B5", "EX D3")
    assert [(event.space, event.coins) for event in game.seen(GoalReached)] == [("closed", 0)]
    assert len(game.me.goals) == 1


@pytest.mark.parametrize(
    ("reached", "result"),
    [
        pytest.param(85, 75, id="EXP-EX-09"),
        pytest.param(160, 180, id="EXP-EX-10"),
        pytest.param(90, 90, id="EXP-EX-11"),
        pytest.param(120, 120, id="EXP-EX-11-120"),
        pytest.param(150, 150, id="EXP-EX-11-150"),
    ],
)
def test_campaign_01(reached: int, result: int) -> None:
    assert result_of("campaign01", reached) == result


def test_example_30_the_line_ends_at_a_mountain() -> None:
    game = Game().flip("B1", "EX E5 D4 D5")
    assert game.answer == ("partly", "wrong_terrain")
    assert game.me.explorers == sps("E5 D4")


def test_example_31_three_on_grassland() -> None:
    game = Game().flip("B1", "EX E5 F4 F5")
    assert (game.answer, game.me.explorers, game.me.coins) == (("done", ""), sps("E5 F4 F5"), 0)
    assert game.seen(VillageDiscovered) == []


def test_example_32_a_coin_space() -> None:
    assert Game().flip("B5", "EX D6").me.coins == 1


def test_example_33_fair_wind_first() -> None:
    game = Game()
    assert legal_names(game, "B4") == []
    assert game.flip("B4", "PASS").answer == ("done", "")


def test_example_34_a_region_of_two() -> None:
    game = Game().flip("B3", "EX E7 F6")
    assert [(hexes.name(e.space), e.coins) for e in game.seen(VillageDiscovered)] == [("E7", 3)]


def test_example_35_no_second_village() -> None:
    game = Game().flip("B3", "EX E7 F6")
    game.state.deck = []
    game.close()
    game.flip("B3", "EX F6")
    assert (len(game.me.villages), game.me.coins) == (1, 3)


def test_example_36_towers() -> None:
    game = Game().explorers("B7 B2").flip("B5", "EX A8")
    cubes = game.board().free_cubes
    game.flip("B5", "EX A2")
    assert [event.coins for event in game.seen(TowerBuilt)] == [3]
    assert (game.me.coins, game.board().free_cubes, cubes) == (5, 34, 34)


def test_example_37_a_ruin_twice() -> None:
    game = Game().explorers("B5").flip("B1", "EX B6")
    assert len(game.seen(TreasureDrawn)) == 1
    game.state.deck = []
    game.close()
    game.explorers("B5").flip("B1", "EX B6")
    assert (game.answer, game.seen(TreasureDrawn)) == (("done", ""), [])


def test_examples_38_39_routes_through_the_capital() -> None:
    game = Game(goals="GI6 GI1 GI2").explorers("D8 D7 D6 F6").flip("B5", "EX G7")
    assert [(e.coins, hexes.name(e.post)) for e in game.seen(RouteMade)] == [(6, "D8")]
    game.explorers("D5 D4").flip("B5", "EX D3")
    assert [(e.coins, hexes.name(e.post)) for e in game.seen(RouteMade)] == [(15, "G7")]
    assert [event.goal for event in game.seen(GoalReached)] == ["GI6"]


def test_example_40_bonuses_at_the_end() -> None:
    game = Game().villages("A1 A4 A5 A7 A9 A11 B5 C2").towers("A2 A8 E11 I8")
    parts = score_of(game.state, game.me).parts
    assert (parts["final_villages"], parts["final_towers"]) == (6, 6)


def test_examples_50_51_crystals() -> None:
    game = Game("shardsea").explorers("D8 A7 G2")
    coins = []
    for era, space in ((1, "E9"), (1, "A8"), (3, "H2"), (4, "E9")):
        game.state.era = era
        if sp(space) in game.me.explorers:
            game.me.explorers.remove(sp(space))
        game.flip("B5", f"EX {space}")
        coins.append(sum(event.coins for event in game.seen(CrystalFound)))
    assert coins == [1, 2, 3, 0]


def test_example_52_a_goal_completed_together_and_later() -> None:
    game = Game(players=3, goals="GI2")
    for seat in (1, 2, 3):
        game.towers("A2 E11 I8", seat).explorers("B7", seat)
    game.state.flip = 9
    game.flip("B5", "EX A8", "EX A8", None)
    game.state.flip = 12
    first = [event.coins for event in game.seen(GoalReached)]
    game.flip("B5", None, None, "EX A8")
    assert (first, [event.coins for event in game.seen(GoalReached)]) == ([9, 9], [6])


@pytest.mark.parametrize(
    ("goal", "eras", "spaces"),
    [
        pytest.param(1, (1, 2, 3), ["high", "low", "closed"], id="EXP-EX-53"),
        pytest.param(2, (2, 3, 4), ["high", "low", "closed"], id="EXP-EX-54"),
        pytest.param(3, (3, 4), ["high", "low"], id="EXP-EX-55"),
    ],
)
def test_solo_rewards(goal: int, eras: tuple[int, ...], spaces: list[str]) -> None:
    assert [open_space(goal, era) for era in eras] == spaces


def test_example_56_solo_normal() -> None:
    for coins, goals, won in ((119, 3, False), (120, 3, True), (140, 2, False)):
        game = Game(goals="GI1 GI2 GI3", mode="solo", threshold=120, goals_needed=3).coins(coins)
        game.me.goals = done(*game.state.goals[:goals])
        assert ending_of(game.state).won is won


def test_example_57_investigate_draws() -> None:
    assert len(whole(begin(4, seed="ex57"))[-1].state.investigate) == 28 - 24


def test_example_58_master_explorer() -> None:
    game = Game(guilds=True, tracks=tuple(TRACKS)[:3], goals="GI1 GI2 GI4")
    for _ in range(4):
        game.diplomat("FARMER")
    game.me.goals = done(*game.state.goals)
    game.me.explorers = list(hexes.spaces(game.plan.blank))[:22]
    assert game.board().free_cubes == 7
    assert score_of(game.state, game.me).parts["master_explorer"] == 5


def test_example_59_a_tie() -> None:
    assert places([score(1, 118, 3, 6), score(2, 118, 3, 7)]) == ((2,), (1,))


def test_example_60_four_winds_with_a_wild_space() -> None:
    # Shardsea: D6 is grassland, H7 desert, E9 wild (it serves as mountain), F9 sea.
    own = Game("shardsea").explorers("E8 D8").keep("I07")
    own.me.villages = [Village(sp("H8"), 1)]
    own.flip("E1", "EX D6 H7 E9 F9")
    assert own.answer == ("done", "")
    assert [own.plan.terrain[space] for space in own.me.explorers[2:]] == ["g", "d", "w", "s"]


def test_example_61_surveyors_and_wild() -> None:
    game = Game("shardsea").explorers("A2").keep("I19").flip("E1", "EX A3 B3 B2 B9")
    assert [game.plan.terrain[space] for space in game.me.explorers[1:]] == ["g", "w", "g"]
    assert game.plan.terrain[sp("B9")] == "d"
    assert game.answer == ("partly", "not_same")
