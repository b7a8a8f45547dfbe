"""The four maps: geometry, regions and lands recomputed and compared with what the data says."""

import re
from importlib.resources import files

import pytest

from engine.games.explorers.rules import hexes
from engine.games.explorers.tables import MAPS, TERRAINS, MapPlan
from tests.explorers.board import names, sp

TEXT = (files("engine.games.explorers") / "data" / "maps.toml").read_text(encoding="utf-8")
LONG = {"grassland": "g", "desert": "d", "mountain": "m", "sea": "s"}
plans = pytest.mark.parametrize("plan", MAPS.values(), ids=MAPS)


def _near(plan: MapPlan, name: str) -> set[str]:
    return set(names(plan.near[sp(name)]))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("E6", "E5 E7 D5 D6 F5 F6", id="EXP-EX-20"),
        pytest.param("D6", "D5 D7 C6 C7 E6 E7", id="EXP-EX-21"),
        pytest.param("A1", "A2 B1", id="EXP-EX-22"),
    ],
)
def test_neighbours(name: str, expected: str) -> None:
    assert _near(MAPS["islemark"], name) == set(expected.split())


@pytest.mark.parametrize(
    ("line", "straight"),
    [
        pytest.param("E6 D6 C7", True, id="EXP-EX-23"),
        pytest.param("E7 D6 C6", True, id="EXP-EX-24"),
        pytest.param("E6 D6 D7", False, id="EXP-EX-25"),
    ],
)
def test_straight_lines(line: str, *, straight: bool) -> None:
    a, b, c = map(sp, line.split())
    ways = MAPS["islemark"].line
    assert (ways[a].index(b) == ways[b].index(c)) is straight


@plans
def test_neighbours_are_mutual_and_lie_in_opposite_directions(plan: MapPlan) -> None:
    for space in hexes.spaces(plan.exists):
        for way, other in enumerate(plan.line[space]):
            if other >= 0:
                assert plan.line[other][(way + 3) % 6] == space


@plans
def test_names_read_back(plan: MapPlan) -> None:
    for space in hexes.spaces(plan.exists):
        assert hexes.space_of(hexes.name(space).lower()) == space
    assert [hexes.space_of(text) for text in ("", "E", "E0", "E12", "J1", "6E", "E 6", "E²")] == [None] * 8


@pytest.mark.rule("EXP-VILLAGE-01", "EXP-VILLAGE-02")
@plans
def test_regions_are_those_of_the_comment(plan: MapPlan) -> None:
    comments = re.findall(r"^# regions \(terrain, size, blanks\): (.*)$", TEXT, re.MULTILINE)
    text = comments[list(MAPS).index(plan.key)]
    listed = re.findall(r"(\w+) (\d+)/(\d+) at (\w+)", text)
    expected = sorted((sp(at), LONG[terrain], int(size), int(blank)) for terrain, size, blank, at in listed)
    found = [
        (
            next(hexes.spaces(region.spaces)),
            region.terrain,
            hexes.count(region.spaces),
            hexes.count(region.blank),
        )
        for region in plan.regions
    ]
    assert found == expected
    inside = 0
    for region in plan.regions:
        assert not inside & region.spaces
        inside |= region.spaces
    # The capital and wild spaces belong to none; every other space that can be explored does.
    assert inside == plan.explorable & ~plan.on["w"]
    assert not inside >> plan.capital & 1


@pytest.mark.rule("EXP-GEN-03")
def test_four_terrains_and_four_maps() -> None:
    assert list(MAPS) == ["islemark", "greenway", "emberfell", "shardsea"]
    for plan in MAPS.values():
        assert set(plan.terrain) <= {*TERRAINS, "w", "v", "r", "-"}
        assert all(plan.on[letter] for letter in TERRAINS)


@pytest.mark.rule("EXP-MAP-01")
def test_the_lands_of_islemark_are_what_sea_and_edge_isolate() -> None:
    plan = MAPS["islemark"]
    dry = plan.exists & ~plan.on["s"]
    assert list(hexes.components(dry, plan.near)) == sorted(plan.lands, key=lambda land: land & -land)
    assert len(plan.lands) == 4
    assert sum(land >> plan.capital & 1 for land in plan.lands) == 1


@pytest.mark.rule("EXP-MAP-02")
def test_greenway_has_no_special_rule() -> None:
    plan = MAPS["greenway"]
    assert plan.special == ()
    assert (plan.lands, plan.volcano, plan.reefs, plan.crystals) == ((), (), (), ())
    assert set(plan.ruins.values()) == {""}


@pytest.mark.rule("EXP-MAP-03", "EXP-VILLAGE-06")
def test_emberfell_has_volcanoes_barren_mountains_and_lettered_ruins() -> None:
    plan = MAPS["emberfell"]
    assert names(hexes.mask(plan.volcano)) == ["D8", "D9", "E8", "E9", "E10", "F8", "F9"]
    assert not plan.explorable & hexes.mask(plan.volcano)
    barren = [hexes.name(next(hexes.spaces(r.spaces))) for r in plan.regions if not r.blank]
    assert barren == ["D1", "G5"]
    assert sorted(plan.ruins.values()) == list("ABCDEF")


@pytest.mark.rule("EXP-MAP-04")
def test_shardsea_has_reefs_symbols_in_pairs_and_crystals() -> None:
    plan = MAPS["shardsea"]
    assert not plan.explorable & hexes.mask(plan.reefs)
    assert len(plan.reefs) == 5
    assert sorted(plan.ruins.values()) == ["circle"] * 2 + ["square"] * 2 + ["triangle"] * 2
    assert names(plan.on["w"]) == [hexes.name(space) for space in plan.crystals] == ["A8", "B3", "E9", "H2"]


@plans
def test_the_lists_of_the_data_stand_on_their_letters(plan: MapPlan) -> None:
    letters = {
        "R": set(plan.ruins),
        "T": set(plan.discovery),
        "K": set(plan.crystals),
        "@": {plan.capital},
        **{str(value): {s for s in plan.cities if plan.cities[s] == value} for value in range(2, 6)},
        **{letter: {s for s in plan.coins if plan.coins[s] == n} for n, letter in enumerate("abc", start=1)},
    }
    for letter, listed in letters.items():
        assert {space for space, feature in enumerate(plan.feature) if feature == letter} == listed
    assert {s for s, t in enumerate(plan.terrain) if t == "v"} == set(plan.volcano)
    assert {s for s, t in enumerate(plan.terrain) if t == "r"} == set(plan.reefs)
