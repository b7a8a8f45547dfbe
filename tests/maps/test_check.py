"""The checker passes our maps and names every kind of fault."""

from collections.abc import Callable

import msgspec
import pytest

from engine.kernel.hexgrid import neighbours
from engine.maps import files
from engine.maps.check import check, groups, landmasses
from engine.maps.model import GameMap, MapHex


@pytest.mark.parametrize("name", files.names())
def test_our_maps_have_no_findings(name: str) -> None:
    assert check(files.load(name)) == ()


def changed(number: int, **values: object) -> GameMap:
    """The map ``duel`` with one hex changed."""
    base = files.load("duel")
    tile = msgspec.structs.replace(base.hexes[number], **values)
    return msgspec.structs.replace(base, hexes={**base.hexes, number: tile})


def inland() -> int:
    """A hex of ``duel`` with nothing but plain land around it, without road or river."""
    base = files.load("duel")
    return next(
        number
        for number in base.land_hexes()
        if not base.hexes[number].roads | base.hexes[number].rivers
        and base.hexes[number].terrain != "islands"
        and not base.is_coast(number)
        and not base.hexes[number].city
    )


def city(*, major: bool) -> int:
    base = files.load("duel")
    return next(n for n in base.cities() if base.hexes[n].major == major)


FAULTS: dict[str, Callable[[], GameMap]] = {
    "terrain_unknown": lambda: changed(inland(), terrain="lava"),
    "side_one_way": lambda: changed(inland(), roads=1),
    "side_off_map": lambda: changed(101, roads=1),
    "city_on_water": lambda: changed(101, city="Atlantis"),
    "city_name_twice": lambda: changed(
        inland(), city=files.load("duel").hexes[city(major=False)].city.upper()
    ),
    "city_name_letters": lambda: changed(inland(), city="Köln"),
    "major_without_city": lambda: changed(inland(), major=True),
    "sea_lanes_differ": lambda: changed(101, terrain="sea_lane"),
    "sea_lane_inland": lambda: changed(inland(), terrain="sea_lane"),
    "grid_incomplete": lambda: msgspec.structs.replace(files.load("duel"), columns=31),
    "grid_size": lambda: msgspec.structs.replace(files.load("duel"), columns=100),
    "too_little_land": lambda: msgspec.structs.replace(files.load("duel"), players=7),
    "too_few_starts": lambda: msgspec.structs.replace(files.load("duel"), players=30),
    "region_unclear": lambda: msgspec.structs.replace(files.load("duel"), regions={"Atlantis": 101}),
    "canal_joins_nothing": lambda: msgspec.structs.replace(files.load("duel"), canals={inland(): "Ditch"}),
    "start_not_minor_city": lambda: msgspec.structs.replace(
        files.load("duel"), start_cities=[city(major=True)]
    ),
}


@pytest.mark.parametrize("code", FAULTS)
def test_every_fault_is_found(code: str) -> None:
    assert code in {finding.code for finding in check(FAULTS[code]())}


def strip(letters: str, **values: MapHex) -> GameMap:
    """A map of one row; capitals are cities."""
    kinds = {"p": "plains", "w": "water", "i": "islands", "m": "mountains"}
    hexes = {
        place * 100 + 1: MapHex(
            kinds[letter.lower()], city=f"City {chr(64 + place)}" if letter.isupper() else ""
        )
        for place, letter in enumerate(letters, start=1)
    }
    hexes.update({int(number): tile for number, tile in values.items()})
    return GameMap("t", "T", len(letters), 1, 1, hexes)


def test_a_river_must_reach_water_or_the_edge() -> None:
    base = files.load("duel")
    number = inland()
    other = next(n for n in neighbours(number) if base.is_land(n) and not base.hexes[n].rivers)
    side = neighbours(number).index(other)
    hexes = dict(base.hexes)
    hexes[number] = msgspec.structs.replace(hexes[number], rivers=1 << side)
    hexes[other] = msgspec.structs.replace(hexes[other], rivers=1 << (side + 3) % 6)
    found = {finding.code for finding in check(msgspec.structs.replace(base, hexes=hexes))}
    assert "river_without_mouth" in found


def test_a_river_does_not_run_through_the_sea() -> None:
    base = files.load("duel")
    hexes = {**base.hexes, 101: MapHex(rivers=0b1000), 102: MapHex(rivers=0b1)}
    found = {finding.code for finding in check(msgspec.structs.replace(base, hexes=hexes))}
    assert "river_at_sea" in found


def test_majors_keep_their_distance() -> None:
    base = files.load("duel")
    major = city(major=True)
    near = next(n for n in base.around(major) if base.is_land(n))
    assert "majors_too_close" in {f.code for f in check(changed(near, city="Twin", major=True))}


@pytest.mark.rule("CC-TER-28")
def test_land_masses_take_islands_in_by_road_only() -> None:
    apart = strip("ppip")
    assert landmasses(apart) == [(101, 201), (301,), (401,)]
    # 0201 (even) reaches 0301 to the northeast; from the odd column the way back is southwest.
    joined = msgspec.structs.replace(
        apart,
        hexes={**apart.hexes, 201: MapHex("plains", roads=0b10), 301: MapHex("islands", roads=0b10000)},
    )
    assert landmasses(joined) == [(101, 201, 301), (401,)]


def test_a_city_behind_a_lake_of_its_own_is_out_of_reach() -> None:
    # Two seas that do not meet: nobody from the one land can come to the other.
    hexes = {c * 100 + r: MapHex("plains") for c in range(1, 4) for r in range(1, 4)}
    assert not {f.code for f in check(GameMap("t", "T", 3, 3, 0, hexes))} & {"city_out_of_reach"}
    islands = strip("Pwwp")
    assert "city_out_of_reach" not in {f.code for f in check(islands)}


def test_groups_are_in_order() -> None:
    base = files.load("europe")
    waters = {n for n, tile in base.hexes.items() if tile.terrain == "water"}
    found = groups(base, waters)
    assert sorted(number for group in found for number in group) == sorted(waters)
    assert [group[0] for group in found] == sorted(group[0] for group in found)


@pytest.mark.parametrize("name", [name for name in files.names() if name != "duel"])
def test_cities_and_majors_are_as_many_as_wanted(name: str) -> None:
    game_map = files.load(name)
    cities = game_map.cities()
    majors = sum(game_map.hexes[number].major for number in cities)
    assert 7.5 <= len(game_map.land_hexes()) / len(cities) <= 8.5
    assert 7 <= 100 * majors / len(cities) <= 11
    assert game_map.players * 60 <= len(game_map.land_hexes())


@pytest.mark.parametrize("name", [name for name in files.names() if name != "duel"])
def test_continents_have_swamp_and_barren(name: str) -> None:
    kinds = {tile.terrain for tile in files.load(name).hexes.values()}
    assert {"swamp", "barren", "desert", "mountains", "metropolis"} <= kinds
