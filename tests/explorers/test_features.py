"""What a placement brings: coins, villages, ruins, routes, towers, crystals, goals."""

import pytest

from engine.games.explorers.events import (
    CoinsFound,
    CrystalFound,
    GoalReached,
    RouteMade,
    RuinExplored,
    TowerBuilt,
    TreasureDrawn,
    VillageDiscovered,
)
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.goals import progress
from engine.games.explorers.rules.scoring import score_of
from engine.games.explorers.state import GoalDone, Village
from engine.games.explorers.tables import CUBES, GOALS, POSTS, TREASURE, VILLAGES, GoalTest
from tests.explorers.board import DICE, Game, sp, sps


@pytest.mark.rule("EXP-COIN-01", "EXP-COIN-02")
def test_coin_spaces_pay_in_every_era_in_full() -> None:
    game = Game().flip("B5", "EX D6")
    assert [event.coins for event in game.seen(CoinsFound)] == [1]
    game.state.deck = []
    game.close()
    game.flip("B5", "EX D6")
    assert (game.state.era, game.me.coins, game.me.coins_from) == (2, 2, {"spaces": 2})


@pytest.mark.rule("EXP-VILLAGE-03", "EXP-VILLAGE-09")
@pytest.mark.parametrize(("era", "coins"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_a_complete_region_becomes_a_village_with_the_coins_of_the_era(era: int, coins: int) -> None:
    game = Game(era=era).flip("B3", "EX E7 F6")
    assert [(e.coins, e.terrain, e.size) for e in game.seen(VillageDiscovered)] == [(coins, "m", 2)]
    assert (game.me.explorers, game.me.villages) == ([sp("F6")], [Village(sp("E7"), era)])
    assert game.board().free_cubes == CUBES - 1


@pytest.mark.rule("EXP-VILLAGE-04")
def test_explored_means_now_or_a_tower() -> None:
    # The region at A7 holds the discovery space A8; its tower counts for ever.
    game = Game().towers("A8").explorers("D7 A7 B7 B8 C7").flip("B5", "EX C8")
    assert [(event.terrain, event.size) for event in game.seen(VillageDiscovered)] == [("m", 6)]
    # An explorer of a past era left the map and does not count.
    past = Game(era=2).flip("B3", "EX E7")
    assert past.me.villages == []


@pytest.mark.rule("EXP-VILLAGE-05")
def test_one_village_a_region() -> None:
    game = Game(era=2).villages("E7").flip("B3", "EX F6")
    assert game.seen(VillageDiscovered) == []
    assert [village.space for village in game.me.villages] == [sp("E7")]


@pytest.mark.rule("EXP-VILLAGE-06")
def test_a_region_without_a_blank_space_gets_none() -> None:
    game = Game("emberfell").explorers("D1 E1 E2").towers("G1").flip("B3", "EX F1")
    assert game.seen(CoinsFound)
    assert game.seen(VillageDiscovered) == []


@pytest.mark.rule("EXP-VILLAGE-07")
def test_the_player_chooses_the_blank_space() -> None:
    game = Game().flip("B3", "EX E7 F6\nVILLAGE F6")
    assert game.answers() == [("done", ""), ("done", "")]
    assert game.me.villages[0].space == sp("F6")
    wrong = Game().flip("B3", "EX E7 F6\nVILLAGE D6")
    assert wrong.answers() == [("done", ""), ("refused", "not_blank")]
    assert wrong.me.villages[0].space == sp("E7")
    none = Game().flip("B3", "EX E7\nVILLAGE E7")
    assert none.answers()[1] == ("refused", "no_village")
    # The default: most empty explorable neighbours; E7 has D7 taken, so F6 has more.
    default = Game().explorers("D7").flip("B3", "EX E7 F6")
    assert default.me.villages[0].space == sp("F6")


@pytest.mark.rule("EXP-VILLAGE-08")
def test_the_capital_never_counts_as_a_village() -> None:
    game = Game()
    for test in (GoalTest(kind="villages", terrain="m"), GoalTest(kind="village_lands")):
        assert progress(game.board(), test, 1) == (0, 1)
    assert score_of(game.state, game.me).parts["final_villages"] == 0


@pytest.mark.rule("EXP-GEN-04", "EXP-GEN-06")
def test_the_supply_of_a_player_and_coins_without_limit() -> None:
    assert (VILLAGES, CUBES, POSTS) == (13, 36, 8)
    for key in ("islemark", "greenway", "emberfell", "shardsea"):
        plan = Game(key).plan
        assert len(plan.discovery) == 4
        assert len(plan.cities) <= POSTS
        assert len(plan.ruins) <= 10
    game = Game().coins(75).flip("B5", "EX D6")
    assert game.me.coins == 76


@pytest.mark.rule("EXP-GEN-07")
def test_without_a_village_piece_a_region_gives_nothing() -> None:
    game = Game()
    firsts = [
        next(hexes.spaces(r.blank))
        for r in game.plan.regions
        if r.terrain != "m" or not r.spaces >> sp("E7") & 1
    ][:VILLAGES]
    game.me.villages = [Village(space, 1) for space in firsts]
    game.flip("B3", "EX E7 F6")
    assert (len(game.me.villages), game.me.coins, len(game.me.explorers)) == (13, 0, 2)


@pytest.mark.rule("EXP-RUIN-01")
def test_the_first_exploration_of_a_ruin_gives_a_treasure_card() -> None:
    game = Game().explorers("B5")
    game.state.treasure = ["T27", *[card for card in TREASURE if card != "T27"]]
    game.flip("B1", "EX B6")
    assert [event.card for event in game.seen(TreasureDrawn)] == ["T27"]
    assert (game.me.hand, game.me.ruins) == (["T27"], [sp("B6")])


@pytest.mark.rule("EXP-RUIN-03")
def test_coins_at_once_the_rest_stays_in_hand_until_the_next_flip() -> None:
    game = Game().explorers("B5")
    game.state.treasure = ["T07", *[card for card in TREASURE if card != "T07"]]
    game.flip("B1", "EX B6")
    assert (game.me.coins, game.me.hand, game.state.discards) == (6, [], ["T07"])
    step = Game().explorers("B5")
    step.state.treasure = ["T09", *[card for card in TREASURE if card != "T09"]]
    step.flip("B1", "EX B6\nPLAY T09 E5")
    assert step.answers() == [("done", ""), ("refused", "just_drawn")]
    step.flip("B2", "PLAY T09 E5")
    assert (step.answer, step.me.hand) == (("done", ""), [])
    end = Game().hand("T27").flip("B2", "PLAY T27")
    assert end.answer == ("refused", "end_card")


@pytest.mark.rule("EXP-RUIN-04")
class TestPlayingFromTheHand:
    def test_before_and_after_the_cards_own_steps(self) -> None:
        game = Game().hand("T09", "T15").flip("B1", "PLAY T09 E5\nEX F4\nPLAY T15 E7")
        assert [result for result, _ in game.answers()] == ["done"] * 3
        assert (game.me.explorers, game.me.hand) == (sps("E5 F4 E7"), [])
        assert sorted(game.state.discards) == ["T09", "T15"]

    def test_a_card_that_places_nothing_stays_in_hand(self) -> None:
        game = Game().hand("T09").flip("B1", "PLAY T09 A1")
        assert (game.answer, game.me.hand) == (("refused", "not_adjacent"), ["T09"])

    def test_swap_treats_one_terrain_as_another(self) -> None:
        game = Game().hand("T19").flip("B1", "PLAY T19 AS m g\nEX E7 F6")
        assert game.answers() == [("done", ""), ("done", "")]
        # For placing only: the region is one of mountains.
        assert game.seen(VillageDiscovered)[0].terrain == "m"
        bare = Game().hand("T19", "T37").flip("B1", "PLAY T19\nPLAY T19 AS g g\nPLAY T37 E5")
        assert [code for _, code in bare.answers()] == ["as_needed", "same_terrain", "no_spaces"]

    def test_double_counts_from_where_the_line_stands(self) -> None:
        coins = Game().hand("T37").flip("B5", "PLAY T37\nEX D6")
        assert coins.me.coins == 2
        late = Game().hand("T37").flip("B5", "EX D6\nPLAY T37")
        assert late.me.coins == 1

    def test_double_village_and_tower_count_for_the_first_one(self) -> None:
        village = Game().hand("T39").flip("B3", "PLAY T39\nEX E7 F6")
        assert village.me.coins == 6
        towers = Game().hand("T40", "T17").explorers("B7 B2")
        towers.flip("B5", "PLAY T40\nEX A8\nPLAY T17 A2")
        assert [event.coins for event in towers.seen(TowerBuilt)] == [4, 3]

    def test_unplayed_ones_are_worth_nothing(self) -> None:
        game = Game().hand("T09", "T19", "T37")
        assert score_of(game.state, game.me).parts["end_cards"] == 0


@pytest.mark.rule("EXP-RUIN-05")
def test_an_empty_treasure_deck_is_made_of_the_discards_and_without_them_pays_three() -> None:
    game = Game().explorers("B5").hand(*[card for card in TREASURE if card not in {"T01", "T27"}])
    game.state.treasure, game.state.discards = [], ["T01", "T27"]
    game.flip("B1", "EX B6")
    assert game.seen(TreasureDrawn)[0].card in {"T01", "T27"}
    bare = Game().explorers("B5").hand(*TREASURE)
    bare.flip("B1", "EX B6")
    assert (bare.seen(TreasureDrawn)[0].card, bare.me.coins) == ("", 3)


@pytest.mark.rule("EXP-RUIN-06")
def test_cards_and_tokens_are_named_by_id() -> None:
    game = Game(guilds=True, tracks=("MINER", "NOBLE", "BUILDER")).diplomat("MINER", 1).hand("MINER1")
    game.flip("B1", "PLAY miner1 E7\nPLAY T09 E5\nPLAY BOARD2 E5")
    assert game.answers() == [("done", ""), ("refused", "not_in_hand"), ("refused", "not_in_hand")]


@pytest.mark.rule("EXP-CITY-01")
def test_city_values() -> None:
    for key in ("islemark", "greenway", "emberfell", "shardsea"):
        assert {2, 3, 4, 5} == set(Game(key).plan.cities.values())


@pytest.mark.rule("EXP-CITY-02")
@pytest.mark.parametrize("link", ["explorer", "village", "capital"])
def test_a_chain_of_explorers_villages_or_the_capital_makes_a_route(link: str) -> None:
    game = Game().explorers("D8 D7 F6")
    if link == "village":
        game.villages("E7").flip("B5", "EX G7")
    elif link == "explorer":
        game.explorers("E7").flip("B5", "EX G7")
    else:
        game.explorers("D6").flip("B5", "EX G7")
    assert [(e.coins, hexes.name(e.post)) for e in game.seen(RouteMade)] == [(6, "D8")]


@pytest.mark.rule("EXP-CITY-03")
def test_a_city_with_a_post_is_closed() -> None:
    game = Game().explorers("D8 D7 D6 F6")
    game.me.posts = [sp("D8")]
    game.flip("B5", "EX G7")
    assert game.seen(RouteMade) == []


@pytest.mark.rule("EXP-CITY-04")
def test_both_cities_hold_an_explorer_now_and_towers_are_no_links() -> None:
    # D8 has a post but stands in the chain: it links.
    game = Game().explorers("D8 E8 G7 G8 F7 D7 D6 D5 D4")
    game.me.posts = [sp("D8")]
    game.flip("B5", "EX D3")
    assert [event.coins for event in game.seen(RouteMade)] == [15]
    # I8 is a tower between I7 and I9: nothing passes over it.
    tower = Game().explorers("I6 I7 I9 H10").towers("I8").flip("B5", "EX G10")
    assert tower.seen(RouteMade) == []


@pytest.mark.rule("EXP-CITY-05", "EXP-CITY-06")
def test_several_cities_at_once_and_the_players_choice() -> None:
    arms = "D3 D4 E7 F7 G8 G9 G10 F4 G4 H3 H2 H1"
    default = Game().explorers(arms).flip("B1", "EX E5")
    assert [(e.coins, hexes.name(e.post)) for e in default.seen(RouteMade)] == [(20, "G10"), (15, "H1")]
    chosen = Game().explorers(arms).flip("B1", "EX E5\nROUTE H1 G10 POST H1\nROUTE D3 G10 POST D3")
    assert chosen.answers() == [("done", "")] * 3
    assert [(e.coins, hexes.name(e.post)) for e in chosen.seen(RouteMade)] == [(12, "H1"), (20, "D3")]
    wrong = (
        Game()
        .explorers(arms)
        .flip(
            "B1",
            "EX E5\nROUTE D3 D8 POST D3\nROUTE D3 H1 POST G7\nROUTE D3 E5 POST D3\nROUTE D3 G10 POST G10",
        )
    )
    assert [code for _, code in wrong.answers()] == ["", "not_joined", "post_elsewhere", "no_city", ""]
    closed = Game().explorers(arms).flip("B1", "EX E5\nROUTE D3 G10 POST G10\nROUTE G10 H1 POST H1")
    assert closed.answers()[2] == ("refused", "has_post")


@pytest.mark.rule("EXP-CITY-07")
def test_in_the_next_era_all_must_be_explored_anew() -> None:
    game = Game().explorers("D8 D7 D6")
    game.state.deck = []
    game.close()
    game.explorers("F6").flip("B5", "EX G7")
    assert game.seen(RouteMade) == []


@pytest.mark.rule("EXP-TOWER-01")
def test_a_tower_takes_the_explorers_place_and_pays_by_their_number() -> None:
    game = Game().towers("E11 I8").explorers("B7").flip("B5", "EX A8")
    assert [(event.count, event.coins) for event in game.seen(TowerBuilt)] == [(3, 5)]
    assert (sp("A8") in game.me.explorers, sp("A8") in game.me.towers) == (False, True)


@pytest.mark.rule("EXP-TOWER-02")
def test_a_tower_counts_as_explored_for_ever_and_is_no_link() -> None:
    game = Game().towers("A8")
    assert not game.board().links >> sp("A8") & 1
    assert not game.board().network >> sp("A8") & 1
    assert game.board().done >> sp("A8") & 1


@pytest.mark.rule("EXP-CRYSTAL-01", "EXP-CRYSTAL-02")
def test_crystals_pay_their_number_once_and_the_explorer_stays() -> None:
    game = Game("shardsea").explorers("D8").flip("B4", "EX E9")
    assert [(event.count, event.coins) for event in game.seen(CrystalFound)] == [(1, 1)]
    assert sp("E9") in game.me.explorers
    game.state.deck = []
    game.close()
    game.explorers("D8").flip("B4", "EX E9")
    assert (game.seen(CrystalFound), game.me.coins) == ([], 1)


@pytest.mark.rule("EXP-GOAL-01", "EXP-GOAL-04")
def test_a_goal_takes_a_cube_and_is_completed_once() -> None:
    game = Game(goals="GI6").explorers("D8 D7 D6 F6 G7 D5 D4")
    game.me.posts = [sp("D8")]
    game.flip("B5", "EX D3")
    assert [(event.goal, event.coins) for event in game.seen(GoalReached)] == [("GI6", 6)]
    assert game.me.goals == [GoalDone("GI6", 1, 6, cube=True)]
    assert game.board().free_cubes == CUBES - 8 - 1
    game.flip("B2", "EX E4")
    assert game.seen(GoalReached) == []


@pytest.mark.rule("EXP-GOAL-02", "EXP-GOAL-03")
def test_all_of_the_first_flip_get_the_high_reward_and_later_ones_the_low() -> None:
    game = Game(players=3, goals="GI4")
    for seat in (1, 2, 3):
        game.villages("A1", seat).explorers("B5 B6 C6 D7", seat)
        game.state.player(seat).ruins = [sp("B6")]
    game.flip("B5", "EX D6", "EX D6", None)
    assert [(event.seat, event.coins) for event in game.seen(GoalReached)] == [(1, 6), (2, 6)]
    game.flip("B5", None, None, "EX D6")
    assert [(event.seat, event.space, event.coins) for event in game.seen(GoalReached)] == [(3, "low", 4)]


@pytest.mark.rule("EXP-GOAL-05")
def test_without_a_free_cube_a_marker_is_used() -> None:
    game = Game(goals="GI5")
    spaces = [s for s in hexes.spaces(game.plan.explorable) if game.plan.feature[s] in ".a"]
    sea = [s for s in spaces if game.plan.terrain[s] == "s"][:6]
    land = [s for s in spaces if game.plan.terrain[s] != "s"][: 35 - len(sea)]
    game.me.explorers = sea + land
    last = next(s for s in spaces if s not in game.me.explorers and game.plan.terrain[s] == "s")
    game.me.explorers.append(last)
    game.flip("B2", "PASS")
    assert [done.cube for done in game.me.goals] == [False]
    assert game.me.cubes == CUBES


@pytest.mark.rule("EXP-GOAL-06")
@pytest.mark.parametrize(("era", "coins"), [(1, 6), (2, 4), (3, 0), (4, 0)])
def test_alone_a_blocked_goal_may_be_completed_and_pays_nothing(era: int, coins: int) -> None:
    game = Game(goals="GI6", mode="solo", era=era).explorers("D8 D7 D6 F6 G7 D5 D4")
    game.me.posts = [sp("D8")]
    game.flip("B5", "EX D3")
    assert [event.coins for event in game.seen(GoalReached)] == [coins]
    assert len(game.me.goals) == 1


PREDICATES = [
    ("village_lands", "islemark", "GI1", lambda g: g.villages("A1 B10"), (2, 2)),
    ("towers", "islemark", "GI2", lambda g: g.towers("A2 A8"), (2, 4)),
    ("link", "islemark", "GI3", lambda g: g.explorers("A5 B5 C6 D6 F6 G7 H6 I7"), (1, 1)),
    ("villages", "islemark", "GI4", lambda g: g.villages("A1 B5"), (2, 2)),
    ("explorers_on", "islemark", "GI5", lambda g: g.explorers("A4 B3 C2 D2 E2"), (4, 7)),
    ("posts", "greenway", "GG3", lambda g: g.me.posts.extend(sps("B5 D3")), (2, 5)),
    ("ruins", "greenway", "GG4", lambda g: g.me.ruins.extend(sps("A7 C11 E1")), (3, 5)),
    ("village_terrains", "greenway", "GG5", lambda g: g.villages("A2 A3 B10"), (3, 3)),
    ("beside", "emberfell", "GE1", lambda g: g.explorers("C8 C9").villages("D7"), (3, 6)),
    ("ruin_set", "emberfell", "GE2", lambda g: g.me.ruins.extend(sps("A5 C9 E7")), (2, 3)),
    ("villages_in_era", "emberfell", "GE6", lambda g: g.villages("A3").villages("A6", era=2), (1, 3)),
    ("one_each", "shardsea", "GS1", lambda g: g.me.ruins.extend(sps("B2 I8 B7")), (2, 3)),
    ("pairs", "shardsea", "GS2", lambda g: g.me.ruins.extend(sps("B2 I8 B7")), (1, 2)),
    ("crystals", "shardsea", "GS3", lambda g: g.me.crystals.extend(sps("A8 E9")), (2, 3)),
    ("cities_linked", "shardsea", "GS5", lambda g: g.explorers("C6 D6 D7 G4"), (2, 5)),
]


@pytest.mark.rule("EXP-GOAL-04")
@pytest.mark.parametrize(
    ("map_key", "goal", "furnish", "expected"),
    [pytest.param(*row[1:], id=row[0]) for row in PREDICATES],
)
def test_predicates(map_key: str, goal: str, furnish: object, expected: tuple[int, int]) -> None:
    game = Game(map_key)
    assert callable(furnish)
    furnish(game)
    assert progress(game.board(), GOALS[goal].test, 1) == expected


def test_a_ruin_is_told_to_all_and_its_treasure_to_its_finder() -> None:
    game = Game(players=2).explorers("B5")
    game.flip("B1", "EX B6")
    assert game.seen(RuinExplored)[0].audience is None
    assert game.seen(TreasureDrawn)[0].audience == (1,)
    assert DICE.tag == "explorers"
