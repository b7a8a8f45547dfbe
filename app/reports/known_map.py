"""A seat's map of one turn, as it stands in the report of that turn and nowhere else. Pure."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from app.render.document import Report
from app.render.map_grid import place_text
from app.render.map_text import MapList
from app.render.messages import Messages
from engine.kernel.blocks import AnyBlock, Happenings, Map, MapCell, MapLayer, MapUnit, Say
from engine.registry import HEARD

TERRAIN, OWNERS, SPOTTED, OVERHEARD, TRAILS = "terrain", "owners", "spotted", "heard", "trails"
LAYERS = (TERRAIN, OWNERS, SPOTTED, OVERHEARD, TRAILS)
_EAR = ")))"


@dataclass(frozen=True, kw_only=True)
class Told:
    """A line of the list beside the map: what is told, and the places it is about."""

    text: str
    places: list[str]


@dataclass(frozen=True, kw_only=True)
class KnownMap:
    """The map of a report. ``block`` has the places of the later ``extent`` too, as unknown ones.

    ``spotted``, ``heard`` and ``trails`` tell in words what the layers of these names show; ``listed`` has
    all places. What was heard is the block's one layer.
    """

    title: str
    words: Messages
    block: Map
    spotted: list[Told]
    heard: list[Told]
    trails: list[Told]
    listed: MapList


def has_heard(game: str) -> bool:
    """Whether reports of a game tell of what was only heard."""
    return game in HEARD


def map_in(report: Report) -> Map | None:
    """Return the map that a report is drawn with; None where it has none."""
    found = (block for block in report.blocks if isinstance(block, Map) and not block.small)
    return next((block for block in found if block.cells), None)


def known_map(report: Report, *, language: str, extent: Map | None = None) -> KnownMap | None:
    """Return what a report's reader knew of the map; None where the report has none.

    ``extent``: the map of another turn, so that the drawings of both lie upon each other.
    """
    block = map_in(report)
    if block is None:
        return None
    words = Messages(report.game.key, language, report.time_zone, report.players, report.seats)
    names = {cell.id: place_text(block.grid, cell) for cell in block.cells}
    title = words.title(block.key)
    heard = list(_heard(report, names, words))
    ears = tuple((place, _EAR) for place in dict.fromkeys(at for _, at in heard))
    layers = (MapLayer(Say("map_heard"), ears),) if ears else ()
    texts: dict[str, list[str]] = {}
    for text, at in heard:
        texts.setdefault(text, []).append(names[at])
    own = [unit for unit in block.units if unit.own]
    shown = _widened(block, extent)
    return KnownMap(
        title=title,
        words=words,
        block=msgspec.structs.replace(shown, layers=layers, step="", path="", choices=()),
        spotted=[_unit(unit, names, words) for unit in block.units if not unit.own],
        heard=[Told(text=text, places=places) for text, places in texts.items()],
        trails=[_trail(unit, names) for unit in own if len(unit.trail) > 1],
        listed=MapList(block, words, title),
    )


def _widened(block: Map, extent: Map | None) -> Map:
    """Return the map with places of the extent that it lacks, as unknown ones."""
    if extent is None or extent.grid != block.grid:
        return block
    have = {cell.id for cell in block.cells}
    more = [
        MapCell(cell.id, fog="unknown", x=cell.x, y=cell.y, name=cell.name)
        for cell in extent.cells
        if cell.id not in have
    ]
    cells = sorted([*block.cells, *more], key=lambda cell: cell.id) if more else block.cells
    return msgspec.structs.replace(block, cells=tuple(cells))


def _unit(unit: MapUnit, names: dict[int, str], words: Messages) -> Told:
    whose = "" if unit.owner is None else f" ({words.cell(unit.owner, 'seat')})"
    seen = f", {words.message('map-turn', {'turn': unit.turn})}" if unit.turn else ""
    return Told(text=f"{words.show(unit.label)}{whose}{seen}", places=[names.get(unit.at, str(unit.at))])


def _trail(unit: MapUnit, names: dict[int, str]) -> Told:
    return Told(text=unit.label, places=[names.get(at, str(at)) for at in unit.trail])


def _heard(report: Report, names: dict[int, str], words: Messages) -> Iterator[tuple[str, int]]:
    """Yield sentences of what was heard with each place of the map that they name."""
    told = HEARD.get(report.game.key)
    if told is None:
        return
    for item in _sentences(report.blocks, told.block):
        for place in dict.fromkeys(_figures(item.args, told.figures)):
            if place in names:
                yield words.say(item), place


def _sentences(blocks: Iterable[AnyBlock], key: str) -> Iterator[Say]:
    for block in blocks:
        if isinstance(block, Happenings) and block.key == key:
            for group in block.groups:
                yield from group.items


def _figures(value: Any, names: tuple[str, ...], name: str = "") -> Iterator[int]:
    """Yield the numbers that stand under one of these names, however deep in a sentence."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _figures(one, names, key)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _figures(one, names, name)
    elif isinstance(value, Say):
        yield from _figures(value.args, names)
    elif isinstance(value, int) and name in names:
        yield value
