"""The map: its borders are the board's, and everything that a player looks for is on it, on one page."""

from itertools import pairwise

from app.render import formats
from app.render.document import Report, ReportGame
from app.render.map_svg import map_svg
from app.render.messages import Messages
from app.render.prepared import prepare
from engine.kernel.blocks import Map
from engine.kernel.testing.seasons import played_season
from tests.render.pdf_pages import pages_of
from turnpost_diplomacy.board import Terrain, classic, province_of
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.picture import map_block
from turnpost_diplomacy.places import NUMBERS
from turnpost_diplomacy.state import Deed, Dislodged, State
from turnpost_diplomacy.view import view_of

Edge = tuple[tuple[int, int], tuple[int, int]]


def _state(turns: int = 3) -> State:
    *_, (state, _) = played_season(DIPLOMACY, turns)
    found: State = state
    return found


def _block() -> Map:
    return map_block("map", view_of(_state(), 1))


def _edges(shape: tuple[int, ...]) -> set[Edge]:
    points = list(zip(shape[::2], shape[1::2], strict=True))
    return set(pairwise([*points, points[0]]))


def test_the_borders_that_are_drawn_are_those_of_the_board() -> None:
    keys = {number: key for key, number in NUMBERS.items()}
    edges = {
        keys[cell.id]: set().union(*map(_edges, cell.shape)) for cell in _block().cells if cell.id in keys
    }
    drawn = {
        frozenset((one, other))
        for one in edges
        for other in edges
        if one < other and any((end, begin) in edges[other] for begin, end in edges[one])
    }
    wanted = {
        frozenset((key, province_of(place)))
        for key, province in classic().provinces.items()
        for place in province.army.union(*province.fleet.values())
    }
    assert drawn == wanted


def test_every_province_is_a_shape_with_its_middle_on_the_picture() -> None:
    cells = {cell.name: cell for cell in _block().cells if cell.name in NUMBERS}
    assert set(cells) == set(classic().provinces)
    for key, cell in cells.items():
        province = classic().provinces[key]
        assert cell.terrain == ("sea" if province.terrain is Terrain.SEA else "land")
        assert cell.signs == (("centre",) if province.centre else ())
        (first, *_) = cell.shape
        assert min(first[::2]) < cell.x < max(first[::2])
        assert min(first[1::2]) < cell.y < max(first[1::2])


def test_moves_tries_coasts_and_those_thrown_out_are_on_it() -> None:
    state = _state()
    fleet, army = Unit("russia", "F", "STP/NC"), Unit("france", "A", "BUR")
    state.units = [Unit("germany", "A", "BUR"), Unit("italy", "A", "PIE"), fleet]
    state.deeds = [
        Deed(unit=Unit("germany", "A", "MUN"), order="move", to="BUR"),
        Deed(unit=Unit("italy", "A", "PIE"), order="move", to="MAR", good=False),
    ]
    state.dislodged = [Dislodged(army, "MUN", ("GAS", "PAR"))]
    block = map_block("map", view_of(state, state.of_power("france").seat))
    units = {unit.label: unit for unit in block.units}
    assert set(units) == {"A Ger", "A Ita", "F Rus nc", "A Fra!"}
    assert units["A Ger"].trail == (NUMBERS["MUN"],)
    assert [(link.a, link.b) for link in block.links] == [(NUMBERS["PIE"], NUMBERS["MAR"])]
    assert units["A Fra!"].turn
    words = Messages("diplomacy")
    svg = map_svg(block, words)
    assert not words.missing
    for text in ("F Rus nc", "A Fra!", ">BUR<", "Supply centre", "Thrown out", "Tried and failed"):
        assert text in svg


def test_the_whole_map_stands_on_one_page_with_every_name_and_unit() -> None:
    *_, (_, turn) = played_season(DIPLOMACY, 3)
    seat = turn.seats[0]
    report = Report(
        game=ReportGame(key="diplomacy", code="dig", title="Diplomacy", rules_version=1),
        seat=seat.seat,
        seat_word="power",
        seat_name="",
        player="Ada",
        game_turn=seat.game_turn,
        step=None,
        kind=seat.kind,
        published="2026-11-22T12:00:00+00:00",
        due="",
        seats={str(number): name for number, name in DIPLOMACY.seat_names(seat.view).items()},
        blocks=DIPLOMACY.report(seat.view, seat.events),
    )
    pages = pages_of(formats.pdf(prepare(report)))
    named = [{text.text for texts in page.panes.values() for text in texts} for page in pages]
    assert any(set(NUMBERS) <= found for found in named)
