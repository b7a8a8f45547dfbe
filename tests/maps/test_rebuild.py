"""The committed maps are what stage B makes of the committed statistics, byte for byte."""

import subprocess
import sys
from importlib.resources import files as resources

import pytest

from engine.kernel.hexgrid import mask_text
from engine.maps.files import dump, load
from engine.maps.roads import lay_roads, masks, square
from tools.maps import fixups, mapconfig, stage_b, survey
from tools.maps.picture import draw
from tools.maps.waterways import straightened


@pytest.mark.long("builds each map from its source", but=["duel"])
@pytest.mark.parametrize("name", stage_b.names())
def test_a_rebuild_gives_the_same_bytes(name: str) -> None:
    folder = resources("engine.maps") / "data"
    header, rows = dump(stage_b.build(name))
    assert header == (folder / f"{name}.toml").read_text(encoding="utf-8")
    assert rows == (folder / f"{name}.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", mapconfig.names())
def test_every_fix_does_something(name: str) -> None:
    fixes, built = fixups.read(name), load(name)
    for number, terrain in fixes.ground().items():
        assert built.hexes[number].terrain == terrain, number
    for pin in fixes.city:
        assert built.find_city(pin.name) == int(pin.hex)
    for number_text, words in fixes.roads.add.items():
        assert set(words.split()) <= set(mask_text(built.hexes[int(number_text)].roads).split())
    for number_text, words in fixes.rivers.exact.items():
        assert set(words.split()) == set(mask_text(built.hexes[int(number_text)].rivers).split())


@pytest.mark.parametrize("name", mapconfig.names())
def test_the_geography_is_whole(name: str) -> None:
    world, config = survey.read(name), mapconfig.read(name)
    for number, ground in world.ground.items():
        assert 1 <= number // 100 <= config.columns
        assert 1 <= number % 100 <= config.rows
        assert len(ground.cover) == survey.COVER_CLASSES
        assert 0 < sum(ground.cover) <= 1010
    assert len(world.places) > 500
    assert len(world.rivers) > 20


def test_lines_lose_clipped_corners_and_detours() -> None:
    assert straightened([(101, 20), (102, 20), (101, 20), (201, 20)]) == [101, 201]
    assert straightened([(101, 20), (201, 3), (102, 20), (103, 20)]) == [101, 102, 103]


def test_roads_join_towns_along_easy_ground() -> None:
    terrain = {c * 100 + r: "plains" for c in range(1, 8) for r in range(1, 8)}
    terrain.update({403: "mountains", 404: "mountains", 405: "mountains"})
    sides = masks(lay_roads(terrain, [104, 704]))
    assert sides[104]
    assert sides[704]
    assert not {403, 404, 405} & set(sides)
    with pytest.raises(ValueError, match="neighbours"):
        masks([(101, 303)])


def test_square_distances_are_exact() -> None:
    assert square(505, 505) == 0
    assert {square(505, n) for n in (504, 506, 405, 605, 404, 604)} == {1}
    assert square(505, 507) == 4
    assert square(505, 705) == 3


def test_a_picture_shows_the_cities() -> None:
    text = draw(load("duel"), every_name=True)
    assert text.startswith("<svg ")
    assert all(load("duel").hexes[number].city in text for number in load("duel").cities())


def test_stage_b_needs_none_of_the_geography_libraries() -> None:
    # In a process of its own: another test may have loaded anything.
    code = "import sys; from tools.maps import stage_b; print(*sorted(m.split('.')[0] for m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "scipy", "tifffile", "shapefile", "sqlalchemy"} & set(done.stdout.split())
