"""The printed map as an atlas, and the report of a clan that has it."""

from collections.abc import Sequence

from engine.games.conquest.report.blocks import report_with
from engine.games.conquest.report.lists import map_beyond_atlas
from engine.games.conquest.view import View
from engine.games.conquest.world import Place
from engine.kernel.atlas import Atlas
from engine.kernel.blocks import AnyBlock, Map, MapCell
from engine.kernel.events import Event

# The latest printed map laid out, beside what it was made from: the views of one state share that.
_made: list[tuple[dict[int, Place], Atlas]] = []


def atlas(view: View) -> Atlas:
    """Return the printed map, the same for all clans and all turns of a game."""
    for places, found in _made:
        if places is view.atlas:
            return found
    cells = tuple(
        MapCell(
            id=number,
            terrain=place.terrain,
            roads=place.roads,
            rivers=place.rivers,
            city=place.city,
            major=place.major,
        )
        for number, place in view.atlas.items()
    )
    made = Atlas(Map(key="atlas", grid="hex", cells=cells))
    _made[:] = [(view.atlas, made)]
    return made


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the report of a clan that has the atlas: its map holds only what the atlas does not."""
    return report_with(lambda named: map_beyond_atlas(view, events, named), view, events)


def whole_report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the whole report, its map completed from the printed one."""
    return report_with(lambda named: whole_map(view, events, named), view, events)


def whole_map(view: View, events: Sequence[Event] = (), named: tuple[int, ...] = ()) -> Map:
    """Return the clan's surroundings: what it knows, on the printed map."""
    return atlas(view).under(map_beyond_atlas(view, events, named))
