"""Map files: what is read is what was written, and what is wrong is named."""

import pytest

from engine.kernel.hexgrid import direction_to, neighbours
from engine.maps import files
from engine.maps.model import ABBREVIATIONS, TERRAINS, GameMap, MapHex

HEADER = 'format = 1\nname = "t"\ntitle = "T"\ncolumns = 3\nrows = 3\nplayers = 2\n'
COLUMNS = "hex,terrain,roads,rivers,size,city\n"


def test_the_six_maps_are_there() -> None:
    assert files.names() == ("africa", "duel", "europe", "north_america", "oceania", "south_america")


@pytest.mark.parametrize("name", files.names())
def test_a_map_survives_writing_and_reading(name: str) -> None:
    loaded = files.load(name)
    assert files.parse(*files.dump(loaded)) == loaded
    assert loaded.name == name
    assert loaded.credits


def test_a_map_is_loaded_once() -> None:
    assert files.load("duel") is files.load("duel")
    with pytest.raises(KeyError):
        files.load("atlantis")


@pytest.mark.rule("CC-TER-26")
def test_terrain_is_written_by_its_first_three_letters() -> None:
    for terrain, letters in ABBREVIATIONS.items():
        assert letters == terrain[:3].capitalize()


@pytest.mark.rule("CC-TER-01")
@pytest.mark.parametrize("name", files.names())
def test_every_hex_of_the_grid_has_one_known_terrain(name: str) -> None:
    loaded = files.load(name)
    assert len(loaded.hexes) == loaded.columns * loaded.rows
    assert list(loaded.hexes) == sorted(loaded.hexes)
    assert {tile.terrain for tile in loaded.hexes.values()} <= set(TERRAINS)


@pytest.mark.rule("CC-TER-24")
def test_sides_on_a_map_lead_to_the_neighbour_the_rulebook_names() -> None:
    # The walk from Hamburg: SE, SE, N, NW ends northeast of it, though the two do not connect.
    number = 3324
    for side in (2, 2, 0, 5):
        assert files.load("europe").hexes[number].rivers >> side & 1
        number = neighbours(number)[side]
    assert direction_to(3324, number) == 1
    assert not files.load("europe").hexes[3324].rivers >> 1 & 1


def test_hexes_without_a_row_are_water() -> None:
    tiny = files.parse(HEADER, COLUMNS + "0202,Agr,NE,S,major,Rome\n")
    assert tiny.hexes[101] == MapHex()
    assert tiny.hexes[202] == MapHex("agricultural", 0b10, 0b1000, "Rome", major=True)
    assert tiny.find_city("ROME") == 202
    assert tiny.find_city("") is None


@pytest.mark.parametrize(
    ("header", "rows", "word"),
    [
        ("format = 2\n", COLUMNS, "format"),
        ("format = ", COLUMNS, "header"),
        ('format = 1\nname = "t"\n', COLUMNS, "missing"),
        (HEADER, "hex\n", "line 1"),
        (HEADER, COLUMNS + "0101,Pla\n", "line 2"),
        (HEADER, COLUMNS + "0404,Pla,,,,\n", "0404"),
        (HEADER, COLUMNS + "0101,Pla,,,,\n0101,Pla,,,,\n", "line 3"),
        (HEADER, COLUMNS + "0101,Mtn,,,,\n", "terrain"),
        (HEADER, COLUMNS + "0101,Pla,E,,,\n", "direction"),
        (HEADER, COLUMNS + "0101,Pla,,,major,\n", "city"),
    ],
)
def test_a_broken_file_is_refused_with_the_place_of_the_error(header: str, rows: str, word: str) -> None:
    with pytest.raises(files.MapFileError, match=word):
        files.parse(header, rows)


@pytest.mark.rule("CC-TER-25", "CC-TER-28", "CC-TER-14")
def test_coasts_and_land() -> None:
    hexes = {c * 100 + r: MapHex("plains") for c in range(1, 6) for r in range(1, 4)}
    hexes[101] = MapHex("islands")
    hexes[501] = MapHex("sea_lane")
    strip = GameMap("t", "T", 5, 3, 2, hexes)
    assert strip.is_land(101)
    assert not strip.is_coast(101)
    assert strip.is_coast(102)
    assert strip.is_coast(401)
    assert not strip.is_coast(303)
    assert not strip.is_land(501)
    assert not strip.is_land(9999)
    assert len(strip.land_hexes()) == 14
