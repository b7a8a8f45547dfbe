"""The printed map as an atlas: reports hold what it does not say, and the two together say all."""

import re

import pytest
from msgspec.structs import replace

from app.render import formats
from app.render.document import AtlasLink, Report, ReportGame, dump, load
from app.render.prepared import prepare
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.report import beside
from engine.kernel.atlas import Atlas, needs_atlas, reach
from engine.kernel.blocks import Map, MapCell
from engine.kernel.hexgrid import DIRECTIONS, hexes_of, neighbours, on_grid
from engine.kernel.play import GameTurn
from engine.kernel.testing import seasons

_LINK = AtlasLink(sha256="a" * 64, path="/api/v1/games/war/atlas.json")


@pytest.fixture(scope="module")
def season() -> list[GameTurn]:
    return [turn for _, turn in seasons.season(CONQUEST, 5)]


@pytest.fixture(scope="module")
def atlas(season: list[GameTurn]) -> Atlas:
    return beside.atlas(season[0].seats[0].view)


def test_the_atlas_and_a_report_are_the_whole_report(season: list[GameTurn], atlas: Atlas) -> None:
    """Every seat, every turn: the same map as one that holds everything, also when read back from JSON."""
    told = 0
    for turn in season:
        for seat in turn.seats:
            # The printed map is the same for all readers at all times.
            assert beside.atlas(seat.view).map == atlas.map
            thin, whole = beside.report(seat.view, seat.events), CONQUEST.report(seat.view, seat.events)
            assert atlas.under_all(thin) == whole
            read = load(dump(_report(thin))).blocks
            assert atlas.under_all(read) == load(dump(_report(whole))).blocks
            assert needs_atlas(thin)
            assert not needs_atlas(whole)
            (block,) = (one for one in thin if isinstance(one, Map))
            # Nothing of what never changes stands in it.
            assert {(cell.terrain, cell.rivers, cell.city, cell.major) for cell in block.cells} <= {
                ("", 0, "", False)
            }
            told += len(block.cells)
    assert told


def test_a_map_shows_what_lies_within_so_many_steps_over_its_places(atlas: Atlas) -> None:
    """As a walk from hex to hex would find: around gaps, in both kinds of columns, along all edges."""
    grid = [number for number in range(101, 10_000) if on_grid(number)]
    for places in (atlas.places, {number: None for number in grid if number % 7 and number % 11}):
        known = sorted(places)
        for centres in ({known[0], known[-1]}, set(known[3 :: len(known) // 9]), {0, known[40], 9999, 5050}):
            found = centres & places.keys()
            for steps in range(8):
                assert list(hexes_of(reach(places, centres, steps))) == sorted(found), steps
                found |= {beside for number in found for beside in neighbours(number) if beside in places}


def test_a_map_without_its_atlas_is_not_drawn(season: list[GameTurn]) -> None:
    """It would be a map with holes: the caller is told."""
    seat = season[-1].seats[0]
    with pytest.raises(ValueError, match="atlas"):
        prepare(_report(beside.report(seat.view, seat.events)))


def test_the_atlas_in_words_says_all(atlas: Atlas) -> None:
    """A reader without pictures gets every hex: terrain, city, roads, rivers, all read back."""
    text = formats.text(_report((atlas.map,), kind="atlas", seat=0))
    assert all(len(line) <= 80 for line in text.splitlines())
    said = " ".join(text.split("Column", 1)[1].split())
    words = prepare(_report((atlas.map,), kind="atlas", seat=0)).words
    terrains = {words.word("terrain", cell.terrain): cell.terrain for cell in atlas.map.cells}
    names = {cell.city.casefold(): cell.city for cell in atlas.map.cells if cell.city}
    found: dict[int, MapCell] = {}
    for first, last, rest in re.findall(
        r"(\d{4})(?:-(\d{4}))? ([^.]+(?:\.(?! \d{4}| Column|$)[^.]*)*)\.", said
    ):
        terrain, *more = rest.split(", ")
        cell = MapCell(0, terrains[terrain])
        for part in more:
            kind, *listed = part.split(" ")
            if kind in {"roads", "rivers"}:
                cell = replace(cell, **{kind: sum(1 << DIRECTIONS.index(side) for side in listed)})
            else:
                cell = replace(cell, city=names[part.casefold()], major=part.isupper())
        for place in range(int(first), int(last or first) + 1):
            found[place] = replace(cell, id=place)
    assert found == atlas.places


def test_the_text_tells_what_the_atlas_does_not(season: list[GameTurn], atlas: Atlas) -> None:
    """Every place of which more is known stands in the text of the map, and no terrain or river does."""
    seat = season[-1].seats[0]
    thin = beside.report(seat.view, seat.events)
    (block,) = (one for one in thin if isinstance(one, Map))
    text = formats.text(prepare(_report(thin), atlas=atlas))
    told = text.split("== MAP OF YOUR SURROUNDINGS ==")[1].split("\n== ")[0]
    assert "in the atlas of the game, on the web at /games/war/atlas." in " ".join(told.split())
    places = {int(number) for number in re.findall(r"\b\d{4}\b", told)}
    assert {cell.id for cell in block.cells} | {unit.at for unit in block.units} <= places
    assert not re.search("River|Plains|Mountains|Forest", told.replace("terrain, roads, rivers", ""))
    # Told once: the first report has it at its end, behind the sheet.
    first = formats.text(prepare(_report(thin, told=True), atlas=atlas))
    assert "at the end of this report and on the web" in " ".join(first.split())
    assert first.index("\nEND\n") < first.index("== ATLAS OF THE GAME ==")
    assert "ATLAS OF THE GAME" not in text
    assert len(dump(_report(thin))) < len(dump(_report(CONQUEST.report(seat.view, seat.events)))) * 9 / 10


def test_pictures_are_the_same(season: list[GameTurn], atlas: Atlas) -> None:
    """HTML, PDF and lists draw the whole map, the fixed part from the atlas; the page leads to it."""
    seat = season[-1].seats[0]
    thin, whole = (_report(made(seat.view, seat.events)) for made in (beside.report, CONQUEST.report))
    page = formats.html(prepare(thin, atlas=atlas))
    link = '<a href="/games/war/atlas">Atlas of the game</a>'
    assert page.count(link) == 1
    drawn = re.compile(r"<svg .*?</svg>", re.DOTALL)
    assert drawn.findall(page) == drawn.findall(formats.html(replace(whole, atlas=None)))
    assert formats.pdf(prepare(thin, atlas=atlas)) == formats.pdf(replace(whole, atlas=None))


def _report(blocks: tuple[object, ...], *, kind: str = "turn", seat: int = 101, told: bool = False) -> Report:
    return Report(
        game=ReportGame(key="conquest", code="war", title="War", rules_version=1),
        seat=seat,
        seat_word="clan",
        seat_name="",
        player="",
        game_turn=1,
        kind=kind,
        atlas=replace(_LINK, told=told) if kind == "turn" else None,
        blocks=blocks,  # type: ignore[arg-type]
    )
