"""CC-STAT: morale, training, health, size, strength; and the geometry of hexes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.conquest import tables
from engine.games.conquest.battle_events import BattleDeclined, ConvoyLost, ConvoysFought
from engine.games.conquest.events import HexTaken
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.kernel.hexgrid import distance, neighbour, neighbours, opposite
from tests.conquest.loaded import HIGH, LOW, loaded
from tests.conquest.world import one_convoy, plains

# ---------------------------------------------------------------------- CC-STAT


@pytest.mark.rule("CC-STAT-01", "CC-STAT-06", "CC-STAT-11")
def test_morale_may_pass_100_for_a_turn_training_never() -> None:
    row = {
        "mode": "recon",
        "vehicles": {"car": 1},
        "troops": 3,
        "morale": 99,
        "training": 99,
        "experts": ["TRA"],
    }
    town = {"0505": {"owner": "101", "population": 20_000}}
    position = one_convoy(row, cities=town)
    result = position.play({1: ["CELEBRATE", "PRACTICE"]})
    assert result.answers["1.1"].params["morale"] >= 10
    assert result.answers["1.2"].params["training"] == 1
    assert (position.convoy().morale, position.convoy().training) == (100, 100)
    low = one_convoy({"morale": 1, "troops": 9}, clan={"food": 0})
    low.play()
    assert low.convoy().morale == 0


@pytest.mark.rule("CC-STAT-02")
def test_morale_falls_every_turn() -> None:
    falls = set()
    for run in range(80):
        position = one_convoy({"morale": 50}, calm=False, seed=str(run))
        position.clan().convoys[1].beaten = run >= 40
        position.play()
        falls.add((run >= 40, 50 - position.convoy().morale))
    plain = {fall for beaten, fall in falls if not beaten}
    # An event may cheer or grieve a convoy too; the decay itself is 2-5, three more after a lost battle.
    assert {2, 3, 4, 5} <= plain
    assert {5, 6, 7, 8} <= {fall for beaten, fall in falls if beaten}


@pytest.mark.rule("CC-STAT-03", "CC-EXPERT-17")
def test_victories_raise_morale() -> None:
    gains = set()
    for run in range(60):
        city = {"0505": {"owner": "102", "population": 20_000, "troops": 1}}
        position = one_convoy({"vehicles": {"truck": 5}, "troops": 100}, cities=city, seed=str(run))
        position.play({1: ["ATTACK"]})
        gains.add(position.convoy().morale - 30)
    assert gains == set(range(10, 16))
    tanks = {"type": "military", "hex": "0504", "mode": "recon", "vehicles": {"tank": 9}}
    for run in range(20):
        prey = {"hex": "0505", "mode": "recon", "vehicles": {"bike": 1}}
        position = one_convoy(tanks, convoys={"102/1": prey}, seed=str(run))
        position.play({1: ["S"]})
        assert 36 <= position.convoy().morale <= 40


@pytest.mark.rule("CC-STAT-04", "CC-CREATE-09")
def test_a_turn_at_morale_0_disbands() -> None:
    position = one_convoy({"morale": 1, "troops": 9, "rifles": 0, "experts": ["GUN"]}, clan={"food": 0})
    position.play()
    assert (position.convoy().morale, position.has_convoy()) == (0, True)
    position.clan().food = 1000
    left = position.convoy().troops
    pool = position.clan().troops
    result = position.play()
    assert not position.has_convoy()
    assert position.clan().troops == pool + left
    assert [event.reason for event in result.find(ConvoyLost)] == ["morale"]


@pytest.mark.rule("CC-STAT-04")
def test_a_rise_in_between_saves_the_convoy() -> None:
    town = {"0505": {"owner": "101", "population": 20_000}}
    position = one_convoy({"morale": 0, "troops": 9}, cities=town)
    position.play({1: ["CELEBRATE"]})
    position.convoy().morale = 0
    position.play()
    assert position.has_convoy()


@pytest.mark.rule("CC-STAT-04")
@pytest.mark.parametrize(("line", "stays"), [("CELEBRATE", True), ("PAUSE", False)])
def test_a_rise_that_is_lost_again_the_same_turn_saves_the_convoy(*, line: str, stays: bool) -> None:
    there = loaded(
        {"morale": 0, "troops": 9, "health": 95},
        {"celebrate:1": LOW, "decay:1": HIGH, "event": HIGH},
        cities={"0505": {"owner": "101", "population": 20_000}},
        calm=False,
    )
    # 10 points of joy, 5 of the day and 5 more of the sickbed.
    result = there.play({1: [line]})
    assert (result.orders["1.1"], there.has_convoy()) == ("ok", stays)
    if stays:
        assert there.convoy().morale == 0
        there.play()
        assert not there.has_convoy()


@pytest.mark.rule("CC-STAT-05", "CC-STAT-08", "CC-STAT-09", "CC-STAT-17")
@given(figure=st.integers(0, 100))
def test_one_percent_a_step_of_five_from_30(figure: int) -> None:
    points = (figure - 30) // 5 if figure >= 30 else -((30 - figure) // 5)
    brave = Convoy(101, 1, "", "land", 505, morale=figure)
    trained = Convoy(101, 1, "", "land", 505, training=figure)
    assert figures.combat_pct(brave) == figures.combat_pct(trained) == 100 + points
    for pct in (figures.fuel_pct, figures.food_pct, figures.parts_pct):
        assert pct(trained) == 100 - points
        assert pct(brave) == 100


@pytest.mark.rule("CC-STAT-07")
@given(training=st.integers(0, 100), before=st.integers(1, 60), more=st.integers(1, 60))
def test_new_vehicles_dilute_training(training: int, before: int, more: int) -> None:
    convoy = Convoy(101, 1, "", "land", 505, vehicles={"van": before}, training=training)
    figures.add_vehicles(convoy, "van", more)
    assert convoy.training == training * before // (before + more)
    # Nothing changes when vehicles leave.
    now = convoy.training
    figures.take_vehicles(convoy, "van", more)
    assert convoy.training == now


@pytest.mark.rule("CC-STAT-07")
def test_doubling_the_size_halves_the_training() -> None:
    position = one_convoy({"vehicles": {"car": 2}, "training": 61}, clan={"money": 15_000})
    position.play(pre=["BUY 2 CARS #1"])
    assert position.convoy().training == 30


@pytest.mark.rule("CC-STAT-10")
def test_new_convoys_start_at_30() -> None:
    position = one_convoy(cities={"0503": {"owner": "101", "population": 20_000}}, clan={"money": 15_000})
    position.play(pre=["CREATE 0503 LAND"])
    assert (position.convoy(2).morale, position.convoy(2).training, position.convoy(2).health) == (
        30,
        30,
        100,
    )


@pytest.mark.rule("CC-STAT-12", "CC-STAT-13")
def test_size_classes() -> None:
    edges = {
        "Tiny": (1, 15), "Small": (16, 30), "Medium": (31, 60), "Large": (61, 120), "Huge": (121, 240),
        "Gigantic": (241, 720), "Monstrous": (721, 5000),
    }  # fmt: skip
    for name, (low, high) in edges.items():
        for size in (low, high):
            convoy = Convoy(101, 1, "", "land", 505, vehicles={"bike": size})
            assert (figures.size(convoy), figures.size_word(convoy)) == (size, name)
    assert {cls: tables.VEHICLE_OF["air", cls].size for cls in tables.CLASSES} == {
        "scout": 1, "small": 3, "medium": 5, "troop": 10, "assault": 18,
    }  # fmt: skip


@pytest.mark.rule("CC-STAT-14")
@given(
    fighters=st.integers(0, 9), jets=st.integers(0, 9), troops=st.integers(0, 99), rockets=st.integers(0, 9),
    experts=st.sampled_from([(), ("GUN",), ("PIL",), ("GUN", "PIL")]),
)  # fmt: skip
def test_combat_strength(
    fighters: int, jets: int, troops: int, rockets: int, experts: tuple[str, ...]
) -> None:
    convoy = Convoy(
        101, 1, "", "air", 505, vehicles={"fighter": fighters, "jet": jets}, troops=troops, rockets=rockets,
        experts=list(experts), morale=90, training=90,
    )  # fmt: skip
    raw = 125 * fighters + 73 * jets + troops + 20 * rockets
    assert figures.strength(convoy) == raw * (100 + 10 * len(experts)) // 100


@pytest.mark.rule("CC-STAT-15")
def test_what_uses_fuel() -> None:
    row = {
        "mode": "recon",
        "vehicles": {"truck": 1, "car": 1},
        "troops": 23,
        "experts": ["SCO", "TRA", "GUN"],
    }
    town = {"0505": {"owner": "101", "population": 20_000, "needs": "coal", "produces": "ores"}}
    used: dict[str, int] = {}
    free = (
        "LOOT",
        "CELEBRATE",
        "PICKUP",
        "DROPOFF",
        "DUMP",
        "GUARD",
        "RECON",
        "CAPTURE",
        "EMPTY",
        "KM V",
        "",
    )
    for line in (*free, "N", "PAUSE", "HUNT", "PATROL", "PRACTICE", "SCAN"):
        row_now = {**row, "cargo": {"coal": 2}} if line in ("DROPOFF", "DUMP") else row
        mode = {"mode": "capture"} if line == "LOOT" else {}
        position = one_convoy(
            {**row_now, **mode},
            cities=town,
            hexes=plains("0505", owner="101", looted=True),
            clan={"money": 9},
        )
        result = position.play({1: [line]})
        assert not line or result.orders["1.1"] == "ok", line
        used[line] = 5000 - position.clan().fuel
    assert {line: amount for line, amount in used.items() if line in free} == dict.fromkeys(free, 0)
    assert used["N"] == used["HUNT"] == 9
    assert (used["PAUSE"], used["PATROL"], used["PRACTICE"]) == (4, 36, 45)
    assert used["SCAN"] == 18  # two of the hexes around are on this map


@pytest.mark.rule("CC-STAT-18")
def test_morale_from_hexes_is_limited_to_three_a_turn() -> None:
    row = {"mode": "capture", "hex": "0503", "vehicles": {"truck": 5}, "troops": 100}
    position = one_convoy(row, hexes=plains("0508"))
    assert len(position.play({1: ["S"] * 5}).find(HexTaken)) == 5
    assert position.convoy().morale == 33
    position = one_convoy(row, hexes=plains("0508"))
    for line in ("S", "S"):
        position.play({1: [line, ""]})
    assert position.convoy().morale == 32


@pytest.mark.rule("CC-STAT-19")
def test_battles_teach_one_point_each_three_a_turn() -> None:
    city = {"owner": "102", "population": 20_000, "fort": 6, "troops": 900}
    position = one_convoy({"vehicles": {"truck": 5}, "troops": 100, "morale": 100}, cities={"0505": city})
    position.play({1: ["ATTACK 1"] * 5})
    assert position.convoy().training == 33
    position.play({1: ["ATTACK 1"]})
    assert position.convoy().training == 34


@pytest.mark.rule("CC-STAT-19")
def test_other_clans_turns_count_into_the_owners_window() -> None:
    wall = {"hex": "0505", "mode": "recon", "type": "military", "vehicles": {"tank": 30}}
    scout = {"hex": "0504", "mode": "recon", "vehicles": {"truck": 40}}
    position = one_convoy(
        wall, convoys={f"10{n}/1": scout for n in (2, 3, 4, 5, 6)}, clans={"101": {"parts": 50_000}}
    )
    position.clan().parts = 50_000
    fought = 0
    for clan in (2, 3, 4, 5, 6):
        position.clan(100 + clan).allies = [n for n in range(102, 107) if n != 100 + clan]
        fought += len(position.play({1: ["S"]}, clan=100 + clan).find(ConvoysFought))
    assert position.convoy().training == 30 + min(3, fought)


@pytest.mark.rule("CC-STAT-20", "CC-COMBAT-CVY-03")
def test_hiding_without_a_round_is_no_battle() -> None:
    giant = {"hex": "0505", "mode": "recon", "type": "military", "vehicles": {"tank": 9}}
    position = one_convoy({"hex": "0504"}, convoys={"102/1": giant})
    result = position.play({1: ["S"]})
    assert result.find(BattleDeclined)
    for convoy in (position.convoy(), position.convoy(1, 102)):
        assert (convoy.morale, convoy.training, convoy.beaten) == (30, 30, False)
    assert position.convoy().hidden


# ---------------------------------------------------------------------- geometry

HEX = st.tuples(st.integers(3, 97), st.integers(3, 97)).map(lambda at: 100 * at[0] + at[1])


@pytest.mark.rule("CC-TER-24")
@given(here=HEX, direction=st.integers(0, 5))
def test_there_and_back(here: int, direction: int) -> None:
    there = neighbour(here, direction)
    assert neighbour(there, opposite(direction)) == here
    assert distance(here, there) == 1


@pytest.mark.rule("CC-TER-24", "CC-CONVOY-08")
@given(one=HEX, two=HEX, three=HEX)
def test_distance_is_a_distance(one: int, two: int, three: int) -> None:
    assert distance(one, two) == distance(two, one)
    assert (distance(one, two) == 0) is (one == two)
    assert distance(one, three) <= distance(one, two) + distance(two, three)
    if one != two:
        assert min(distance(step, two) for step in neighbours(one)) == distance(one, two) - 1


@pytest.mark.rule("CC-CONVOY-34", "CC-COMBAT-CVY-20")
def test_what_scrapped_vehicles_carried_returns_to_the_stock() -> None:
    # The owner has no parts: what survives the battle is scrapped for repairs, and its men go home.
    row = {"hex": "0505", "mode": "recon", "vehicles": {"truck": 6, "bus": 6}, "troops": 216}
    seen = 0
    for run in range(20):
        position = one_convoy(
            {"type": "military", "hex": "0504", "mode": "recon", "vehicles": {"tank": 7}},
            clans={"102": {"parts": 0}},
            convoys={"102/1": row},
            seed=str(run),
        )
        position.clan().parts = 10_000
        for fight in position.play({1: ["S"]}).find(ConvoysFought):
            side = fight.defender
            if side.scrapped and side.fate == "fled":
                seen += 1
                pool = position.clan(102).troops
                assert pool > 0
                assert side.troops_lost + pool + position.convoy(1, 102).troops == 216
    assert seen
