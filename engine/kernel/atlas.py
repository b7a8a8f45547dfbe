"""The printed map of a game, and maps that hold only what a reader knows beyond it.

Terrain, rivers, first roads and names of cities never change and are known to all. They stand once in the
game's atlas; the map of a report (``Map.around``) has cells only for places of which there is more to tell.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property

from msgspec.structs import replace

from engine.kernel.blocks import AnyBlock, Map, MapCell
from engine.kernel.hexgrid import bits_of, hexes_of, neighbours, spread

_OLD = "old"
BESIDE = 2
"""This many steps around strangers and places that the front page names a map shows, however far they are."""
# Who is beside whom is the same on all maps, and there are ten thousand places at most: found once a process.
hexes_beside: Callable[[int], tuple[int, ...]] = cache(neighbours)


class Atlas:
    """A printed map, ready to be laid under the maps of reports. Compared by identity: keep one of each."""

    def __init__(self, block: Map) -> None:
        self.map = block
        self.places = {cell.id: cell for cell in block.cells}

    @cached_property
    def towns(self) -> dict[int, str]:
        """The names of the towns, by place."""
        return {cell.id: cell.city for cell in self.map.cells if cell.city}

    @cached_property
    def _unseen(self) -> dict[int, MapCell]:
        """Places that the reader has never seen, pale, not blank: shared by all maps."""
        return {cell.id: replace(cell, fog=_OLD) for cell in self.map.cells}

    def under(self, block: Map) -> Map:
        """Return a map completed from the printed one: every cell that ``Map.around`` asks for, in full."""
        if not block.around:
            return block
        own = block.seat
        centres = [cell.id for cell in block.cells if own and own in {cell.owner, cell.city_owner}]
        centres += [unit.at for unit in block.units if unit.own]
        known = {cell.id: cell for cell in block.cells}
        unseen, places = self._unseen, self.places
        cells = []
        apart = [*(unit.at for unit in block.units if not unit.own), *block.named]
        shown = reach(places, centres, block.around) | reach(places, apart, BESIDE)
        for place in hexes_of(shown):
            cell = known.get(place)
            if cell is None:
                cells.append(unseen[place])
                continue
            printed = places[place]
            cells.append(
                MapCell(
                    id=place,
                    terrain=printed.terrain,
                    owner=cell.owner,
                    fog=cell.fog,
                    turn=cell.turn,
                    roads=printed.roads | cell.roads,
                    rivers=printed.rivers,
                    city=printed.city,
                    major=printed.major,
                    city_owner=cell.city_owner,
                    mark=cell.mark,
                    fresh=cell.fresh,
                )
            )
        return replace(block, cells=tuple(cells), around=0)

    def under_all(self, blocks: Iterable[AnyBlock]) -> tuple[AnyBlock, ...]:
        """Return the blocks of a report, each map completed from this atlas."""
        return tuple(self.under(block) if isinstance(block, Map) else block for block in blocks)


# The latest places as bits, beside what they were made from: the views of one state share that.
_ground: list[tuple[Mapping[int, object], int]] = []


def reach(places: Mapping[int, object], centres: Iterable[int], steps: int) -> int:
    """Return the places at most ``steps`` steps from a centre, over known hexes only, as ``hexgrid`` bits."""
    for known, ground in _ground:
        if known is places:
            return spread(bits_of(centres), ground, steps)
    ground = bits_of(places)
    _ground[:] = [(places, ground)]
    return spread(bits_of(centres), ground, steps)


def needs_atlas(blocks: Iterable[AnyBlock]) -> bool:
    """Whether a map among the blocks holds only what differs from an atlas."""
    return any(isinstance(block, Map) and block.around for block in blocks)
