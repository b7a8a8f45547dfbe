"""Maps: all grids, whole continents, sizes."""

import re
import xml.etree.ElementTree as ET

import msgspec
import pytest

from app.render.clean import ISOLATES
from app.render.html_report import styles
from app.render.map_places import Box, text_width
from app.render.map_sheets import map_block, wall_map
from app.render.map_svg import map_svg
from app.render.map_text import MapList, near
from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell, MapLayer, MapLink, MapUnit, Say
from engine.maps.files import load, names
from tests.render.drawn import Drawn
from tests.render.sample_report import GAME, map_of_surroundings

WORDS = Messages(GAME)


def _graph(grid: str) -> Map:
    cells = tuple(
        MapCell(
            number,
            terrain="forest" if number % 2 else "",
            owner=number % 3 or None,
            x=100 * number,
            y=number * 97 % 700,
        )
        for number in range(1, 9)
    )
    links = tuple(MapLink(number, number + 1, "sea" if number == 3 else "") for number in range(1, 8))
    units = (MapUnit(3, "U1", 1, own=True, trail=(2,)), MapUnit(3, "U2", 2))
    return Map(key="map", grid=grid, cells=cells, links=links, units=units, seat=1)


def _square() -> Map:
    terrains = ("plains", "mountains", "sea", "quicksand", "forest")
    cells = tuple(
        MapCell(
            column * 100 + row,
            terrain=terrains[(column * row) % 5],
            fog="unknown" if row == 9 else "",
            roads=5,
        )
        for column in range(1, 13)
        for row in range(1, 10)
    )
    return Map(key="map", grid="square", cells=cells)


@pytest.mark.parametrize(
    "block",
    [map_of_surroundings(), _graph("graph"), _graph("rings"), _square(), Map(key="m", grid="hex", cells=())],
)
def test_every_grid_is_drawn_as_sound_xml(block: Map) -> None:
    root = ET.fromstring(map_svg(block, WORDS, title="A & B", name="m"))
    assert root.tag.endswith("svg")
    assert root[0].text == "A & B"


@pytest.mark.parametrize("block", [_graph("rows"), map_of_surroundings()])
def test_a_map_has_no_style_of_its_own_that_a_page_would_refuse(block: Map) -> None:
    """The content security policy of pages allows none: names would be hidden by their own halo."""
    drawn = map_svg(block, WORDS, title="Map")
    assert ' style="' not in drawn
    assert 'paint-order="stroke"' in drawn


def test_a_column_of_squares_is_filled_whole() -> None:
    cells = tuple(MapCell(100 + row, "sea") for row in (1, 2, 3))
    drawn = map_svg(Map(key="map", grid="square", cells=cells), WORDS, title="A", name="m")
    path, _ = re.findall(r'<path fill="url\(#m-t-waterwaves\)" d="([^"]*)"', drawn)  # and the legend's
    x, y, moves = re.fullmatch(r"M(\d+) (\d+)h24l([-0-9 ]*)z", path).groups()  # type: ignore[union-attr]
    numbers = [int(number) for number in re.findall(r"-?\d+", moves)]
    steps = list(zip(numbers[::2], numbers[1::2], strict=True))
    assert steps == [(0, 24), (0, 24), (0, 24), (-24, 0), (0, -24), (0, -24)]
    assert int(y) + sum(dy for _, dy in steps) == int(y) + 24
    assert int(x) >= 0


def test_layers_are_groups_that_a_link_lights_up() -> None:
    layers = (
        MapLayer(Say("map_unknown"), ((101, "-"), (202, "+"), (9999, "+"))),
        MapLayer(Say("map_old"), ()),
    )
    drawn = map_svg(msgspec.structs.replace(_square(), layers=layers), WORDS, title="A", name="m")
    root = ET.fromstring(drawn)
    first, second = (group for group in root.iter() if group.get("class") == "layer")
    assert (first.get("id"), second.get("id")) == ("m-layer-1", "m-layer-2")
    assert [node.text for node in first.iter() if node.tag.endswith("text")] == ["-", "+"]
    assert len(second) == 0
    assert ".layer:target{display:inline}" in styles()


def test_places_are_printed_by_their_names() -> None:
    cells = (MapCell(512, "sea", name="5,12"), MapCell(513, "sea", mark="sea", name="5,13"))
    listed = MapList(Map(key="map", grid="square", cells=cells), WORDS, "Map")
    assert listed.plain[0][1] == "5,12"
    assert listed.table.rows[0][0] == "5,13"
    drawn = map_svg(Map(key="map", grid="square", cells=cells), WORDS, title="A", name="m")
    assert ">5,12<" in drawn


def test_seats_are_called_what_the_game_calls_them() -> None:
    words = Messages("caravans", seats={"2": "Amber Company"})
    assert words.seat(2).translate(ISOLATES) == "Amber Company (2)"
    assert words.seat(3) == "company 3"


def test_names_of_towns_do_not_overlap() -> None:
    drawn = Drawn(map_svg(map_block(load("europe")), WORDS))
    boxes = [
        Box(x, y - size * 0.8, text_width(name, size, bold=bold), size)
        for look, size, bold in (("town", 6.6, False), ("city", 7.6, True))
        for x, y, name in drawn.texts(look)
    ]
    assert len(boxes) > 100
    assert not [(a, b) for index, a in enumerate(boxes) for b in boxes[:index] if a.meets(b)]


def test_most_towns_find_room_for_their_name() -> None:
    for name in names():
        block = map_block(load(name))
        drawn = Drawn(map_svg(block, WORDS))
        towns = [cell for cell in block.cells if cell.city]
        named = drawn.words("town") + drawn.words("city")
        assert len(named) >= len(towns) * 0.97, name


def test_a_continent_is_small() -> None:
    block = map_block(load("africa"))
    assert len(block.cells) > 5300
    assert len(map_svg(block, WORDS).encode()) < 300_000


def test_every_place_is_in_the_list() -> None:
    block = map_of_surroundings()
    listed = MapList(block, WORDS, "Map")
    found = {row[0] for row in listed.table.rows} | {
        place for _, places in listed.plain for place in places.split()
    }
    assert found == {f"{cell.id:04d}" for cell in block.cells}


def test_a_way_is_told_by_names_also_where_it_leads_over_places_not_told() -> None:
    cells = tuple(MapCell(number, "space", name=f"T{number}") for number in range(1, 80))
    ship = MapUnit(at=9, label="WSw", owner=1, own=True, trail=(7, 8, 9))
    block = Map(key="map", grid="rings", cells=cells, units=(ship,), seat=1)
    listed = MapList(block, WORDS, "Map", near(block))
    assert [row[0] for row in listed.table.rows] == ["T9"]
    assert listed.table.rows[0][-1].endswith("\u2190 T9 T8 T7")


def test_remembered_and_unknown_places_say_so() -> None:
    listed = MapList(map_of_surroundings(), WORDS, "Map")
    assert any("seen turn 9" in row for row in listed.table.rows)
    assert "Unknown" in dict(listed.plain)


def test_a_wall_map_covers_the_continent_with_overlap() -> None:
    import io

    from pypdf import PdfReader

    data = wall_map(map_block(load("oceania")), WORDS, title="Oceania", columns=2)
    pages = PdfReader(io.BytesIO(data)).pages
    assert len(pages) >= 4
    assert data == wall_map(map_block(load("oceania")), WORDS, title="Oceania", columns=2)
