"""What the rulebook tells about its lost maps holds on ours."""

import pytest

from engine.kernel.hexgrid import DIRECTIONS, mask_from_text, mask_text, neighbour, opposite
from engine.maps import files
from engine.maps.model import WATER, GameMap

EUROPE = files.load("europe")
AMERICA = files.load("north_america")
OCEANIA = files.load("oceania")

SAMPLE_HEXES = {  # the Sample Hex List: terrain and roads
    726: ("plains", ""),
    727: ("plains", ""),
    824: ("forest", ""),
    825: ("plains", "NE S"),
    826: ("plains", "N NW"),
    924: ("forest", ""),
    925: ("agricultural", "NW SW"),
    926: ("agricultural", ""),
    927: ("agricultural", "NE SE"),
    1022: ("forest", "NE S"),
    1023: ("agricultural", "N S"),
    1024: ("forest", "N NW"),
    1025: ("agricultural", "NE SE"),
    1026: ("agricultural", "NE SW"),
    1125: ("agricultural", "N S SW SE"),
    1126: ("agricultural", "N SW"),
    1222: ("agricultural", "SW SE"),
}
SAMPLE_CITIES = {
    825: ("Limerick", False),
    927: ("Cork", False),
    1022: ("Londonderry", False),
    1125: ("Dublin", True),
    1222: ("Belfast", False),
}


def roads(game_map: GameMap, number: int) -> str:
    return mask_text(game_map.hexes[number].roads)


@pytest.mark.parametrize("number", SAMPLE_HEXES)
def test_the_irish_hexes_have_the_listed_terrain_and_roads(number: int) -> None:
    terrain, listed = SAMPLE_HEXES[number]
    tile = EUROPE.hexes[number]
    assert tile.terrain == terrain
    assert tile.roads & mask_from_text(listed) == mask_from_text(listed)
    for side in range(len(DIRECTIONS)):
        other = neighbour(number, side)
        if tile.roads >> side & 1 and not mask_from_text(listed) >> side & 1:
            # The list is not symmetric: a way may stand in the neighbour's line only.
            assert mask_from_text(SAMPLE_HEXES[other][1]) >> opposite(side) & 1


@pytest.mark.parametrize("number", SAMPLE_CITIES)
def test_the_irish_cities(number: int) -> None:
    tile = EUROPE.hexes[number]
    assert (tile.city, tile.major) == SAMPLE_CITIES[number]


def test_the_ferries_from_ireland_lead_over_water() -> None:
    # Belfast SE, Dublin SE and Cork SE leave the land.
    for city in (1222, 1125, 927):
        assert EUROPE.hexes[city].roads >> 2 & 1
        assert not EUROPE.is_coast(neighbour(city, 2))


@pytest.mark.rule("CC-TER-20")
def test_hamburg_has_water_northwest_and_a_river_southeast() -> None:
    assert EUROPE.hexes[3324].city == "Hamburg"
    assert EUROPE.hexes[3223].terrain in WATER
    assert mask_text(EUROPE.hexes[3324].rivers) == "SE NW"
    for side in (0, 1, 3, 4):
        assert EUROPE.hexes[neighbour(3324, side)].terrain not in WATER


@pytest.mark.parametrize(
    ("name", "passage"),
    [
        ("europe", "Bosporus"),
        ("north_america", "Panama Canal"),
        ("africa", "Suez Canal"),
        ("europe", "Kiel Canal"),
    ],
)
def test_the_canals_are_one_coast_hex_between_two_waters(name: str, passage: str) -> None:
    game_map = files.load(name)
    number = next(number for number, text in game_map.canals.items() if text == passage)
    assert game_map.is_coast(number)


def test_istanbul_is_a_canal() -> None:
    assert EUROPE.find_city("Istanbul") in EUROPE.canals


def test_miami_and_the_road_to_key_west() -> None:
    assert AMERICA.find_city("Miami") == 5033
    assert roads(AMERICA, 5033).split()[-1] == "S" or "S" in roads(AMERICA, 5033).split()
    assert AMERICA.hexes[5034].terrain == "islands"
    assert AMERICA.hexes[5034].city == "Key West"
    assert roads(AMERICA, 5034) == "N"
    assert AMERICA.hexes[4934].terrain not in WATER


def test_panama_is_sea_coast_sea() -> None:
    assert AMERICA.hexes[5456].terrain in WATER
    assert AMERICA.is_coast(5455)
    assert AMERICA.hexes[5454].terrain in WATER
    assert 5455 in AMERICA.canals


def test_orlando_has_roads_north_and_southeast_only() -> None:
    orlando = AMERICA.find_city("Orlando")
    assert orlando is not None
    assert roads(AMERICA, orlando) == "N SE"
    assert roads(AMERICA, neighbour(orlando, 1)) == ""
    assert roads(AMERICA, neighbour(orlando, 4)) != ""


def test_the_river_of_the_sea_convoy_on_oceania() -> None:
    assert mask_text(OCEANIA.hexes[616].rivers) == "SE NW"
    assert {neighbour(616, 5), neighbour(616, 2)} == {516, 717}


@pytest.mark.parametrize("city", ["Kobe", "Kushiro", "Pusan", "Taibei"])
def test_the_cities_of_the_milk_example(city: str) -> None:
    assert OCEANIA.find_city(city) is not None


@pytest.mark.parametrize(("name", "players"), [("europe", 20), ("north_america", 15), ("oceania", 10)])
def test_the_numbers_of_players(name: str, players: int) -> None:
    assert files.load(name).players == players


@pytest.mark.parametrize(
    ("name", "cities"),
    [
        (
            "europe",
            "London Paris Rome Berlin Madrid Moscow Warsaw Vienna Copenhagen Oslo Athens Porto Krakow",
        ),
        ("north_america", "Chicago Denver Boston Seattle Toronto Montreal Havana Houston Atlanta Honolulu"),
        ("oceania", "Sydney Melbourne Brisbane Perth Adelaide Darwin Hobart Canberra Auckland Tokyo Manila"),
        ("africa", "Cairo Lagos Nairobi Johannesburg Kinshasa Algiers Accra Timbuktu Khartoum Harare"),
        ("south_america", "Lima Bogota Santiago Quito Caracas Brasilia Manaus Montevideo Recife Salvador"),
    ],
)
def test_the_places_people_would_look_for(name: str, cities: str) -> None:
    game_map = files.load(name)
    assert [city for city in cities.split() if game_map.find_city(city) is None] == []


@pytest.mark.rule("CC-TER-13")
def test_islands_can_be_starts_on_north_america() -> None:
    for name in ("Honolulu", "San Juan"):
        number = AMERICA.find_city(name)
        assert number is not None
        assert AMERICA.hexes[number].terrain == "islands"
        assert not AMERICA.hexes[number].major
