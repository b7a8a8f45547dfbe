"""Placing explorers: the network, the step language, what stops a line (EXP-PLACE, D-05)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.explorers.context import Flip
from engine.games.explorers.events import CoinsFound, GoalReached, RouteMade, VillageDiscovered
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.features import place
from engine.games.explorers.rules.steps import Walk, legal, refusal
from engine.games.explorers.state import Player, Village
from engine.games.explorers.tables import CARDS, MAPS, TRACKS
from tests.explorers.board import DICE, Game, card_step, legal_names, names, sp, sps

STEPS = [
    *(step for card in CARDS.values() for step in card.steps),
    *(step for track in TRACKS.values() for benefit in track.steps for step in benefit.steps),
]


@pytest.mark.rule("EXP-PLACE-01")
def test_next_to_the_capital_a_village_or_an_explorer() -> None:
    game = Game()
    assert legal_names(game, "B5") == ["D5", "D6", "E5", "E7", "F5", "F6"]
    game.flip("B5", "EX A1")
    assert game.answer == ("refused", "not_adjacent")
    game.villages("A1")
    assert {"A2", "B1"} <= set(legal_names(game, "B5"))
    game.flip("B5", "EX B1")
    assert game.me.explorers == [sp("B1")]


@pytest.mark.rule("EXP-PLACE-02")
@pytest.mark.parametrize(
    ("where", "what"),
    [("E5", "explorer"), ("D5", "village"), ("F5", "tower"), ("E6", "capital")],
)
def test_only_on_empty_spaces(where: str, what: str) -> None:
    game = Game().explorers("E5").villages("D5")
    game.me.towers.append(sp("F5"))
    wrong = refusal(game.board(), Walk(card_step("B5")), sp(where))
    assert wrong is not None
    assert (wrong.code, wrong.params["what"]) == ("not_empty", what)
    assert where not in legal_names(game, "B5")


@pytest.mark.rule("EXP-PLACE-03", "EXP-PLACE-04")
def test_one_at_a_time_and_features_before_the_next() -> None:
    # D6 pays when it is explored, before D7, which is refused, stops the line.
    game = Game().keep("I06").flip("E1", "EX D6 A1 D7")
    assert game.me.explorers == [sp("D6")]
    assert game.answer == ("partly", "broken_chain")
    assert game.me.coins == 1


@pytest.mark.rule("EXP-PLACE-05")
def test_any_village_or_explorer_may_serve() -> None:
    game = Game().explorers("E5").villages("A4").keep("I11")
    assert {"A3", "D4", "F4", "F5"} <= set(legal_names(game, "I11"))


@pytest.mark.rule("EXP-PLACE-06")
def test_fewer_or_none_may_be_placed_and_nothing_is_saved() -> None:
    game = Game().flip("B1", "EX E5")
    assert (game.answer, game.me.explorers) == (("done", ""), [sp("E5")])
    game.flip("B2", "PASS")
    assert (game.answer, len(game.me.explorers)) == (("done", ""), 1)
    game.flip("B5", "EX D4 D5")
    assert game.answer == ("partly", "over_n")


@pytest.mark.rule("EXP-PLACE-07")
def test_the_terrain_must_be_allowed_and_wild_counts_as_any() -> None:
    game = Game().flip("B2", "EX E5")
    assert game.answer == ("refused", "wrong_terrain")
    shards = Game("shardsea").explorers("D8")
    assert "E9" in legal_names(shards, "B2")
    assert "E9" in legal_names(shards, "B4")


@pytest.mark.rule("EXP-PLACE-08")
@pytest.mark.parametrize(
    ("map_key", "beside", "space"), [("emberfell", "D7", "D8"), ("shardsea", "C10", "C9")]
)
def test_volcano_and_reef_cannot_be_explored(map_key: str, beside: str, space: str) -> None:
    game = Game(map_key).explorers(beside)
    assert space not in legal_names(game, "B5")
    game.flip("B5", f"EX {space}")
    assert game.answer == ("refused", "closed_space")


@pytest.mark.rule("EXP-PLACE-09")
class TestStepLanguage:
    def test_chain_goes_on_from_the_last_one(self) -> None:
        game = Game().explorers("E5")
        assert legal_names(game, "B1", "E5") == ["D4", "F4", "F5"]
        assert "F6" not in legal_names(game, "I01", "E5")

    def test_line_never_bends(self) -> None:
        game = Game().explorers("E7 D7")
        assert legal_names(game, "I06", "E7 D7") == ["C8"]
        wrong = refusal(game.board(), Walk(card_step("I06"), sps("E7 D7")), sp("C7"))
        assert wrong is not None
        assert wrong.code == "bent_line"

    def test_free_ones_use_the_network(self) -> None:
        game = Game().explorers("E5")
        assert "D5" in legal_names(game, "I03", "E5")

    def test_same(self) -> None:
        game = Game().explorers("E5")
        assert legal_names(game, "I19", "E5") == ["D4", "F4", "F5"]
        wrong = refusal(game.board(), Walk(card_step("I19"), sps("E5")), sp("E4"))
        assert wrong is not None
        assert wrong.code == "not_same"

    def test_differ(self) -> None:
        game = Game().explorers("E5")
        found = legal_names(game, "I07", "E5")
        assert "D5" in found
        assert "F5" not in found
        wrong = refusal(game.board(), Walk(card_step("I07"), sps("E5")), sp("F5"))
        assert wrong is not None
        assert wrong.code == "not_differ"

    @pytest.mark.parametrize(
        ("card", "start", "expected"),
        [
            ("I08", "capital", "D5 D6 E7 F5 F6"),
            ("I09", "village", "A2 B1"),
            ("I20", "tower", "A7 A9 B7 B8 D5 D6 E7 F5 F6"),
            ("I23", "city", "C8 C9 D7 D9 E8 E9"),
        ],
    )
    def test_from(self, card: str, start: str, expected: str) -> None:
        game = Game().explorers("E5 D8").villages("A1").towers("A8")
        assert card_step(card).start == start
        assert legal_names(game, card) == expected.split()

    @pytest.mark.parametrize("card", ["I09", "I20", "I23"])
    def test_without_one_of_its_kind_the_capital_serves(self, card: str) -> None:
        assert legal_names(Game(), card) == ["D5", "D6", "E5", "E7", "F5", "F6"]

    def test_a_city_with_a_post_serves_in_a_later_era(self) -> None:
        game = Game()
        game.me.posts.append(sp("H1"))
        assert legal_names(game, "I23") == ["G1", "G2", "H2", "I1", "I2"]

    def test_reach_goes_over_any_space(self) -> None:
        game = Game("emberfell").explorers("D7")
        assert "E8" not in legal_names(game, "T17")
        # Two spaces from D7 over the volcano at D8.
        assert "C9" in legal_names(game, "T17")
        # Only the first explorer of the step.
        assert legal_names(game, "I17", "D7") == ["C7", "C8", "D6", "E7"]

    def test_edge(self) -> None:
        game = Game().explorers("B2 E5")
        assert legal_names(game, "I16") == ["A2", "A3", "B1"]
        wrong = refusal(game.board(), Walk(card_step("I16")), sp("E4"))
        assert wrong is not None
        assert wrong.code == "not_edge"

    def test_in_the_first_step_of_a_card_with_two_the_second_is_not_open_yet(self) -> None:
        game = Game().keep("I24").flip("E1", "EX E5")
        assert game.answer == ("refused", "wrong_terrain")


@pytest.mark.rule("EXP-PLACE-10", "EXP-TOWER-02")
def test_a_chain_goes_on_behind_a_tower() -> None:
    game = Game().explorers("B7").keep("I15")
    game.flip("E1", "EX A8 A7")
    assert game.answer == ("done", "")
    assert (game.me.towers, sp("A7") in game.me.explorers) == ([sp("A8")], True)
    # A tower itself is no source: nothing else touches A8 but A9.
    alone = Game().towers("A8")
    assert "A9" not in legal_names(alone, "B5")


@pytest.mark.rule("EXP-PLACE-11")
def test_steps_in_order_and_one_may_be_left_out() -> None:
    game = Game().explorers("D4").keep("I24")
    game.flip("E1", "EX E4 / F5")
    assert game.answer == ("done", "")
    left_out = Game().keep("I24").flip("E1", "EX / E5 D4")
    assert left_out.answer == ("done", "")
    # A step goes on in the next line; an error drops its rest, and the next step is still tried.
    split = Game().explorers("D4").keep("I24").flip("E1", "EX E4\nEX E3 / E5")
    assert split.answers() == [("done", ""), ("done", "")]
    wrong = Game().explorers("D4").keep("I24").flip("E1", "EX A5 E4 / E5\nEX / D5")
    assert wrong.answers() == [("partly", "not_adjacent"), ("refused", "no_more_steps")]
    assert [hexes.name(space) for space in wrong.me.explorers] == ["D4", "E5"]
    dropped = Game().explorers("D4").keep("I24").flip("E1", "EX A5\nEX E4\nEX / E5")
    assert [code for _, code in dropped.answers()] == ["not_adjacent", "step_dropped", ""]


@pytest.mark.rule("EXP-PLACE-12")
def test_a_village_serves_for_the_very_next_explorer() -> None:
    # E7 and F6 complete their region, the village takes E7, and E8 touches nothing but that village.
    game = Game().keep("I13").flip("E1", "EX E7 F6 / E8")
    assert game.answer == ("done", "")
    assert [village.space for village in game.me.villages] == [sp("E7")]
    assert game.me.explorers == sps("F6 E8")


@pytest.mark.rule("EXP-PLACE-13", "EXP-ERA-02")
def test_in_the_next_era_spaces_are_empty_again() -> None:
    game = Game().explorers("E5").villages("A1").towers("A8")
    game.me.posts.append(sp("H1"))
    game.flip("B2", "PASS")
    game.state.deck = []
    game.close()
    assert (game.state.era, game.me.explorers) == (2, [])
    assert (len(game.me.villages), game.me.towers, game.me.posts) == (1, [sp("A8")], [sp("H1")])
    game.flip("B1", "EX E5")
    assert game.me.explorers == [sp("E5")]


@pytest.mark.rule("EXP-GEN-05")
def test_without_a_free_cube_nothing_is_placed() -> None:
    game = Game()
    land = [s for s in hexes.spaces(game.plan.explorable) if s != sp("E5") and game.plan.feature[s] == "."]
    game.me.explorers = land[:36]
    assert legal_names(game, "B5") == []
    wrong = refusal(game.board(), Walk(card_step("B5")), sp("E5"))
    assert wrong is not None
    assert wrong.code == "no_cube"
    # A cube that leaves for a goal, or stands as a diplomat, is in use too.
    assert Game().diplomat("MINER").board().free_cubes == 35


@pytest.mark.rule("EXP-PLACE-14")
def test_the_order_of_features() -> None:
    # D6 is a coin space, completes its region, joins D8 and G7 through the capital, and meets a goal.
    game = Game(goals="GI4").villages("A1").explorers("B5 B6 C6 D7 D8 F6 G7").flip("B5", "EX D6")
    kinds = [type(event) for event in game.events[1:-1]]
    assert kinds == [CoinsFound, VillageDiscovered, RouteMade, GoalReached]


def _drawn(draw: st.DrawFn) -> tuple[Game, Walk]:
    plan = MAPS[draw(st.sampled_from(sorted(MAPS)))]
    game = Game(plan.key, chapter=draw(st.sampled_from([0, 5])) if plan.key == "emberfell" else 0)
    player: Player = game.me
    free = list(hexes.spaces(plan.explorable))
    for _ in range(draw(st.integers(0, 14))):
        start = hexes.spread(game.board().links, plan.near) & game.board().empty
        player.explorers.append(draw(st.sampled_from(list(hexes.spaces(start)))))
    blank = [s for s in player.explorers if plan.feature[s] == "."]
    for space in draw(st.lists(st.sampled_from(blank), max_size=2, unique=True)) if blank else []:
        player.explorers.remove(space)
        player.villages.append(Village(space, 1))
    player.towers = [s for s in player.explorers if s in plan.discovery]
    player.explorers = [s for s in player.explorers if s not in plan.discovery]
    game.state.blocked = draw(st.lists(st.sampled_from(free), max_size=3, unique=True))
    game.state.blocked = [s for s in game.state.blocked if s not in [*player.explorers, *player.towers]]
    walk = Walk(draw(st.sampled_from(STEPS)), [])
    flip = Flip(game.state, player, "B5", DICE)
    for _ in range(draw(st.integers(0, 3))):
        found = list(hexes.spaces(legal(flip.board, walk)))
        if not found:
            break
        assert place(flip, walk, draw(st.sampled_from(found))) is None
    return game, walk


@given(st.data())
def test_a_placement_is_accepted_exactly_when_it_is_in_the_list(data: st.DataObject) -> None:
    game, walk = _drawn(data.draw)  # type: ignore[arg-type]
    board = game.board()
    listed = legal(board, walk)
    accepted = hexes.mask(space for space in range(hexes.SPACES) if refusal(board, walk, space) is None)
    assert names(accepted) == names(listed)


def test_every_step_of_the_data_is_one_that_the_interpreter_knows() -> None:
    assert {step.shape for step in STEPS} == {"free", "chain", "line"}
    assert {step.kind for step in STEPS} == {"any", "same", "differ"}
    assert {step.start for step in STEPS} == {"network", "capital", "village", "tower", "city"}
    assert {step.reach for step in STEPS} == {1, 2}
    assert {step.where for step in STEPS} == {"", "edge"}
