"""A printed map in words, and a map in words that holds only what the printed one does not say."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from app.render import clean
from app.render.map_grid import place_text
from app.render.map_text import MapList, own
from app.render.messages import Messages
from engine.kernel.atlas import Atlas
from engine.kernel.blocks import Map, MapCell
from engine.kernel.hexgrid import mask_text

# A turn later than any: what is seen now.
_NOW = 1 << 30


def atlas_paragraphs(block: Map, words: Messages) -> Iterator[str]:
    """Yield a printed map to be read aloud or looked up: how to read it, its cities, a column a paragraph."""
    yield words.message("atlas-how", {"count": len(block.cells)})
    cities = sorted((cell for cell in block.cells if cell.city), key=lambda cell: cell.city.casefold())
    if towns := [_town(cell, words) for cell in cities]:
        yield words.message("atlas-towns", {"count": len(towns), "towns": ", ".join(towns)})
    terrain = {code: words.word("terrain", code) for code in {cell.terrain for cell in block.cells}}
    for column, cells in groupby(block.cells, key=lambda cell: cell.id // 100):
        told = " ".join(_column(block.grid, cells, terrain, words))
        yield words.message("atlas-column", {"column": column, "places": told})


def _town(cell: MapCell, words: Messages) -> str:
    name = clean.one_line(cell.city)
    return f"{name.upper() if cell.major else name} {words.hex(cell.id)}"


def _column(grid: str, cells: Iterable[MapCell], terrain: dict[str, str], words: Messages) -> Iterator[str]:
    """Yield the places of a column from the north; bare neighbours of one terrain in one piece."""
    bare: list[MapCell] = []
    for cell in cells:
        if bare and (_has_features(cell) or cell.terrain != bare[-1].terrain or cell.id != bare[-1].id + 1):
            yield _piece(grid, bare, terrain)
            bare = []
        if not _has_features(cell):
            bare.append(cell)
            continue
        name = clean.one_line(cell.city)
        lines = [f"{place_text(grid, cell)} {terrain[cell.terrain]}"]
        if name:
            lines.append(name.upper() if cell.major else name)
        for key, mask in (("atlas-roads", cell.roads), ("atlas-rivers", cell.rivers)):
            if mask:
                lines.append(words.message(key, {"sides": mask_text(mask)}))
        yield ", ".join(lines) + "."
    if bare:
        yield _piece(grid, bare, terrain)


def _has_features(cell: MapCell) -> bool:
    return bool(cell.city or cell.roads or cell.rivers)


def _piece(grid: str, cells: list[MapCell], terrain: dict[str, str]) -> str:
    first, last = place_text(grid, cells[0]), place_text(grid, cells[-1])
    return f"{first if len(cells) == 1 else f'{first}-{last}'} {terrain[cells[0].terrain]}."


class BeyondAtlas:
    """What a map says beyond its atlas, in words: ``lines`` a place, then sentences for places of a kind."""

    def __init__(self, block: Map, atlas: Atlas, words: Messages, title: str) -> None:
        self._block = block
        self._words = words
        self._towns = atlas.towns
        self._busy = {unit.at for unit in block.units}
        self._own = own(block, small=0)
        mine = {cell.id for cells in self._own for cell in cells}
        others = [cell for cell in block.cells if cell.id not in mine]
        odd = {cell.id: cell for cell in others if self._odd(cell)}
        self._rest = [cell for cell in others if cell.id not in odd]
        for place in self._busy - odd.keys():
            odd[place] = MapCell(place)
        shown = tuple(self._named(odd[place]) for place in sorted(odd))
        self.lines = tuple(MapList(block, words, title, shown, built=True).sentences())

    def _odd(self, cell: MapCell) -> bool:
        """Whether there is more to a place than who owns it and when that was seen."""
        return bool(
            cell.id in self._busy
            or cell.mark
            or (cell.roads and cell.owner != self._block.seat)
            or (cell.city_owner is not None and cell.city_owner != cell.owner)
        )

    def _named(self, cell: MapCell) -> MapCell:
        name = clean.one_line(self._towns.get(cell.id, ""))
        if not name:
            return cell
        return MapCell(
            cell.id,
            owner=cell.owner,
            fog=cell.fog,
            turn=cell.turn,
            roads=cell.roads,
            city=name,
            city_owner=cell.city_owner,
            mark=cell.mark,
            fresh=cell.fresh,
        )

    def sentences(self) -> Iterator[str]:
        """Own places, then those of others by owner and by when they were seen."""
        words = self._words
        for key, same in zip(("map-taken", "map-kept"), self._own, strict=True):
            if same:
                yield words.message(key, {"places": ", ".join(map(self._place, same))})
        found: dict[int | None, dict[tuple[bool, int], list[str]]] = {}
        for cell in self._rest:
            # Fresh ones first, then what is seen now, then the latest.
            when = (not cell.fresh, -cell.turn if cell.fog else -_NOW)
            found.setdefault(cell.owner, {}).setdefault(when, []).append(self._place(cell))
        for owner in sorted(found, key=lambda seat: -1 if seat is None else seat):
            told = "; ".join(
                f"{self._when(when)}: {', '.join(places)}" for when, places in sorted(found[owner].items())
            )
            key = "map-held-nobody" if owner is None else "map-held"
            yield words.message(key, {"seat": owner, "places": told})

    def _place(self, cell: MapCell) -> str:
        # A town with another owner than its hex has a line of its own.
        place = place_text(self._block.grid, cell)
        town = self._towns.get(cell.id)
        return place if town is None or cell.city_owner != cell.owner else f"{place} {clean.one_line(town)}"

    def _when(self, when: tuple[bool, int]) -> str:
        kept, turn = when
        if not kept:
            return self._words.message("map-just-changed")
        if turn == -_NOW:
            return self._words.message("map-now")
        return self._words.message("map-turn" if turn else "map-remembered", {"turn": -turn})
