"""docs/maps.md says what the maps are: its figures are counted again."""

from collections import Counter
from pathlib import Path

import pytest

from app.render.map_sheets import map_block
from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.kernel.dice import Dice
from engine.maps import files
from engine.maps.model import WATER, GameMap
from engine.maps.starts import choose, spread

PAGE = (Path(__file__).parents[2] / "docs" / "maps.md").read_text(encoding="utf-8")
# "mixed" in the page: what the generator drew has no country worth naming.
_SHARES = {
    "europe": 6,
    "north_america": 6,
    "oceania": 6,
    "africa": 5,
    "south_america": 5,
}


def _rows(head: str) -> dict[str, list[str]]:
    """The rows of the table whose head begins so, by their first word."""
    lines = PAGE[PAGE.index(head) :].split("\n\n", 1)[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0].strip("`"): row[1:] for row in cells}


def _country(game_map: GameMap) -> str:
    land = game_map.land_hexes()
    counted = Counter(game_map.hexes[number].terrain for number in land)
    most = counted.most_common(_SHARES[game_map.name])
    return ", ".join(f"{terrain} {round(100 * count / len(land))}" for terrain, count in most)


def _river_edges(game_map: GameMap) -> int:
    return sum(tile.rivers.bit_count() for tile in game_map.hexes.values()) // 2


@pytest.mark.parametrize("name", files.names())
def test_the_table_of_maps(name: str) -> None:
    game_map = files.load(name)
    row = _rows("| map | grid |")[name]
    land = game_map.land_hexes()
    roads = sum(bool(game_map.hexes[number].roads) for number in land)
    majors = sum(tile.major for tile in game_map.hexes.values())
    assert row[0] == f"{game_map.columns} x {game_map.rows}"
    assert int(row[1]) == len(land)
    assert row[2].rpartition("-")[2] == str(game_map.players)
    assert row[3] == f"{len(game_map.cities())} ({majors})"
    assert row[4] == f"{round(100 * roads / len(land))} %"
    assert int(row[5]) == _river_edges(game_map)
    if name in _SHARES:
        assert row[6] == _country(game_map)
    assert not any(game_map.hexes[number].terrain in WATER for number in land)


@pytest.mark.parametrize("name", files.names())
def test_the_table_of_starts(name: str) -> None:
    game_map = files.load(name)
    found = spread(choose(game_map, game_map.players, Dice("map", "1").scope(0, 0)))
    row = _rows("| map | land in 3 |")[f"{name}, {game_map.players}"]
    for cell, key in zip(row, ("land_near", "land_far", "cities_near", "cities_far"), strict=False):
        assert cell == "-".join(map(str, found[key])), key
    low, high = found["worth"]
    assert row[4] == f"{round(low / 1000)}-{round(high / 1000)}"
    assert row[5] == str(found["apart"][0])


@pytest.mark.parametrize("name", [name for name in files.names() if name != "duel"])
def test_the_table_of_pictures(name: str) -> None:
    game_map = files.load(name)
    row = _rows("| map | hexes | SVG |")[name]
    drawn = map_svg(map_block(game_map), Messages("conquest"), title=game_map.title)
    assert row[0] == f"{game_map.columns * game_map.rows:,}"
    assert row[1] == f"{round(len(drawn.encode()) / 1000)} KB"
