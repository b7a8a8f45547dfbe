"""What changed this turn is lit on the map of every game, as whose it is now; since when rows stand."""

from collections.abc import Iterator

import pytest

from app.render.since import follow, plain
from engine.games.caravans.events import CityDiscovered, FactorFounded, FactorLost
from engine.games.conquest.events import ConvoyPassed, HexLost
from engine.games.conquest.report.sightings import arrivals
from engine.games.explorers.events import FlipPlayed
from engine.games.spacerace.events import ModuleDropped, ThingDestroyed, TrapDropped
from engine.games.spacerace.tables import PLACE_ID
from engine.games.territories.events import TerritoryCaptured
from engine.kernel.blocks import SINCE, Column, Map, MapCell, Say, Table
from engine.kernel.events import Event
from engine.registry import GAMES
from tests.render.test_front import turns


def changes(key: str) -> Iterator[tuple[dict[int, MapCell], tuple[Event, ...], int]]:
    """The cells of the map of every report of a season, what happened, and the reader's seat."""
    for report, _, events in turns(key):
        for block in report.blocks:
            if isinstance(block, Map) and block.key == "map":
                yield {cell.id: cell for cell in block.cells}, events, report.seat


def test_territories_that_changed_hands_are_lit_in_their_new_owners_name() -> None:
    seen = set()
    for cells, events, seat in changes("territories"):
        taken = {event.land: event.seat for event in events if isinstance(event, TerritoryCaptured)}
        assert {place for place, cell in cells.items() if cell.fresh} == set(taken)
        for land, owner in taken.items():
            assert cells[land].owner == owner
            seen.add(owner == seat)
    assert seen == {True, False}


def test_hexes_lost_are_lit_in_their_new_owners_name() -> None:
    told = 0
    for cells, events, seat in changes("conquest"):
        for event in events:
            if isinstance(event, HexLost) and event.hex in cells:
                told += 1
                assert cells[event.hex].fresh
                assert cells[event.hex].owner != seat or event.hex in regained(events)
    assert told


def regained(events: tuple[Event, ...]) -> set[int]:
    """Places that some later event of the turn names once more."""
    return {
        place for event in events if (place := getattr(event, "hex", 0)) and not isinstance(event, HexLost)
    }


def test_cities_found_and_factors_founded_are_lit() -> None:
    seen: set[type] = set()
    for cells, events, _ in changes("caravans"):
        found = {e.city: e for e in events if isinstance(e, (CityDiscovered, FactorFounded, FactorLost))}
        assert {place for place, cell in cells.items() if cell.fresh} == set(found)
        seen.update(map(type, found.values()))
    assert CityDiscovered in seen
    # The owner of the factor now: the reader, or who took it.
    report, view, _ = turns("caravans")[-1]
    home = next(city for city in view.cities if city.factor)
    for event in (
        FactorFounded(audience=(report.seat,), seat=home.factor, city=home.at, unit="C1"),
        FactorLost(audience=(report.seat,), seat=99, city=home.at, by=home.factor, goods=0),
    ):
        blocks = GAMES["caravans"].report(view, (event,))
        (shown,) = [block for block in blocks if isinstance(block, Map) and block.key == "map"]
        (lit,) = [cell for cell in shown.cells if cell.fresh]
        assert (lit.id, lit.city_owner) == (home.at, home.factor)


def test_what_was_dropped_or_shot_is_lit_on_the_board() -> None:
    seen = set()
    for cells, events, _ in changes("spacerace"):
        for event in events:
            if isinstance(event, (ModuleDropped, ThingDestroyed, TrapDropped)):
                seen.add(type(event))
                assert cells[PLACE_ID[event.place]].fresh
    assert seen


def test_explorers_placed_in_the_flip_are_lit() -> None:
    told = 0
    for cells, events, seat in changes("explorers"):
        for event in events:
            lit = sum(cell.fresh for cell in cells.values())
            # With an era its explorers leave the map, and nothing is lit.
            if isinstance(event, FlipPlayed) and event.seat == seat and lit:
                told += len(event.spaces)
                assert lit >= len(event.spaces)
    assert told


def _list(*rows: tuple[int, int | None, int | None]) -> Table:
    columns = (Column("hex", "hex"), Column("clan", "seat"), Column(SINCE, "int"))
    return Table(key="sightings", columns=columns, rows=rows, follow=True)


def test_since_when_a_row_stands_is_kept_from_report_to_report() -> None:
    (first,) = follow([_list((1, None, None))], [], 4, 4)
    assert isinstance(first, Table)
    assert first.rows == ((1, None, 4),)
    (second,) = follow([_list((1, 102, None), (2, 103, None))], [first], 5, 4)
    assert isinstance(second, Table)
    assert second.rows == ((1, 102, 4), (2, 103, 5))
    # Another clan's convoy in the same hex is another sighting.
    (third,) = follow([_list((1, 107, None), (2, 103, None))], [second], 6, 5)
    assert isinstance(third, Table)
    assert third.rows == ((1, 107, 6), (2, 103, 5))
    assert third.same == (1,)
    assert plain([third]) == (_list((1, 107, None), (2, 103, None)),)


@pytest.mark.parametrize(
    ("way", "told"),
    [
        (((304, "land"), (305, "land")), {305: "S"}),
        # Two of a kind, a hex apart: no step, so no direction.
        (((304, "land"), (309, "land")), {309: ""}),
        # Who came after it may be the one that stands there.
        (((304, "land"), (305, "land"), (305, "sea")), {305: ""}),
    ],
)
def test_who_was_noticed_entering_a_hex_is_told_where_that_way_ended(
    way: tuple[tuple[int, str], ...], told: dict[int, str]
) -> None:
    """D-68: own hexes notice type and size; nothing is said of a hex that the convoy was seen to leave."""
    events = [
        ConvoyPassed(audience=(101,), hex=place, clan=102, type=kind, size="large") for place, kind in way
    ]
    found = arrivals(events)
    assert {place: said.args["going"] for place, said in found.items()} == told
    kind = way[-1][1]
    (place,) = told
    assert found[place] == Say("noticed", {"clan": 102, "size": "large", "type": kind, "going": told[place]})
