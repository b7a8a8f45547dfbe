"""The quality rules of a map, checked one after another (``turnpost map check NAME``).

A finding is a fact, not a sentence: a stable code, the hex it is about (0 for the whole map) and its
figures. A map that ships has no findings at all.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import msgspec

from engine.kernel.hexgrid import direction_to, distance, neighbour, opposite
from engine.maps.model import SEAWARD, TERRAINS, WATER, GameMap, MapHex

LAND_PER_PLAYER = 60
"""Land hexes a player at the least (D-08, D-171)."""
START_GAP = 8
"""Hexes between start cities at the least (D-08)."""
MAJOR_GAP = 4
MAJOR_PERCENT = (5, 14)
LAND_PER_CITY = (7, 20)
"""Land hexes for one city. The target is 8 (D-08); Islands towns may push a map a little below."""
_WHOLE_CONTINENT = 600
"""A map with at least this number of land hexes must hold every common terrain."""
_EXPECTED = ("plains", "agricultural", "forest", "mountains", "swamp", "wilderness", "barren")
_ENOUGH_FOR_SHARES = 25
_NAME_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz '-.")


class Finding(msgspec.Struct, frozen=True):
    """What is wrong: a code, the hex (0: the whole map) and figures or words by name."""

    code: str
    hex: int = 0
    params: dict[str, int | str] = {}


def check(game_map: GameMap) -> tuple[Finding, ...]:
    """Return everything wrong with a map, rule by rule; empty for a map fit to play."""
    return tuple(finding for rule in _RULES for finding in rule(game_map))


def _grid(game_map: GameMap) -> Iterator[Finding]:
    """Check that the grid is complete and its terrains are known (CC-TER-01)."""
    if not 1 <= game_map.columns <= 99 or not 1 <= game_map.rows <= 99:
        yield Finding("grid_size", 0, {"columns": game_map.columns, "rows": game_map.rows})
        return
    wanted = [c * 100 + r for c in range(1, game_map.columns + 1) for r in range(1, game_map.rows + 1)]
    if list(game_map.hexes) != wanted:
        yield Finding("grid_incomplete", 0, {"hexes": len(game_map.hexes), "wanted": len(wanted)})
    for number, tile in game_map.hexes.items():
        if tile.terrain not in TERRAINS:
            yield Finding("terrain_unknown", number, {"terrain": tile.terrain})


def _sides(game_map: GameMap) -> Iterator[Finding]:
    """Check that roads and rivers are on both hexes and on the map; no river joins water to water."""
    for number, tile in game_map.hexes.items():
        for direction in range(6):
            other = game_map.hexes.get(neighbour(number, direction))
            for kind in ("roads", "rivers"):
                if not getattr(tile, kind) >> direction & 1:
                    continue
                params: dict[str, int | str] = {"kind": kind, "side": direction}
                if other is None:
                    yield Finding("side_off_map", number, params)
                elif not getattr(other, kind) >> opposite(direction) & 1:
                    yield Finding("side_one_way", number, params)
                elif kind == "rivers" and tile.terrain in SEAWARD and other.terrain in SEAWARD:
                    yield Finding("river_at_sea", number, params)


def _river_mouths(game_map: GameMap) -> Iterator[Finding]:
    """Check that every river system reaches Water or Islands, or leaves the map at its edge (D-08)."""
    wet = {number for number, tile in game_map.hexes.items() if tile.rivers}
    for system in groups(game_map, wet, by_rivers=True):
        ends = (game_map.hexes[number].terrain in SEAWARD for number in system)
        if not any(ends) and not any(_on_edge(game_map, number) for number in system):
            yield Finding("river_without_mouth", min(system), {"hexes": len(system)})


def _on_edge(game_map: GameMap, number: int) -> bool:
    column, row = divmod(number, 100)
    return column in (1, game_map.columns) or row in (1, game_map.rows)


def _cities(game_map: GameMap) -> Iterator[Finding]:
    """Check that cities stand on land and have unique names in plain letters."""
    counts = Counter(game_map.hexes[number].city.casefold() for number in game_map.cities())
    for number in game_map.cities():
        tile = game_map.hexes[number]
        if tile.terrain in WATER:
            yield Finding("city_on_water", number, {"city": tile.city})
        if counts[tile.city.casefold()] > 1:
            yield Finding("city_name_twice", number, {"city": tile.city})
        if not set(tile.city) <= _NAME_LETTERS or tile.city != tile.city.strip():
            yield Finding("city_name_letters", number, {"city": tile.city})
    for number, tile in game_map.hexes.items():
        if tile.major and not tile.city:
            yield Finding("major_without_city", number)


def _city_numbers(game_map: GameMap) -> Iterator[Finding]:
    """Check that cities are as dense as the game wants; majors few and apart."""
    cities = game_map.cities()
    majors = [number for number in cities if game_map.hexes[number].major]
    land = len(game_map.land_hexes())
    if land < LAND_PER_PLAYER * game_map.players:
        yield Finding("too_little_land", 0, {"land": land, "players": game_map.players})
    low, high = LAND_PER_CITY
    if not len(cities) * low <= land <= len(cities) * high:
        yield Finding("city_density", 0, {"land": land, "cities": len(cities)})
    low, high = MAJOR_PERCENT
    if len(cities) >= _ENOUGH_FOR_SHARES and not low <= 100 * len(majors) // len(cities) <= high:
        yield Finding("major_share", 0, {"majors": len(majors), "cities": len(cities)})
    for one, two in combinations(majors, 2):
        if distance(one, two) < MAJOR_GAP:
            yield Finding("majors_too_close", one, {"other": two, "distance": distance(one, two)})


def _reach(game_map: GameMap) -> Iterator[Finding]:
    """Check that every land mass with cities can be reached from the largest: by land, road or water."""
    masses = landmasses(game_map)
    home = {number: place for place, mass in enumerate(masses) for number in mass}
    waters = {n for n, tile in game_map.hexes.items() if tile.terrain in SEAWARD}
    shores = []
    for sea in groups(game_map, waters):
        touched = {home[n] for n in sea if n in home}
        touched.update(home[n] for number in sea for n in game_map.around(number) if n in home)
        shores.append(touched)
    reached = _reached([len(mass) for mass in masses], shores)
    for place, mass in enumerate(masses):
        towns = [number for number in mass if game_map.hexes[number].city]
        if towns and place not in reached:
            yield Finding("city_out_of_reach", towns[0], {"hexes": len(mass), "cities": len(towns)})


def _reached(sizes: Sequence[int], shores: Sequence[set[int]]) -> set[int]:
    """Return the land masses that are reached from the largest over water."""
    reached = {sizes.index(max(sizes))} if sizes else set()
    while True:
        fresh = [shore for shore in shores if shore & reached and not shore <= reached]
        if not fresh:
            return reached
        reached.update(*fresh)


def _passages(game_map: GameMap) -> Iterator[Finding]:
    """Check that sea lanes lie on the edge, and a canal between two waters that do not touch."""
    marked = [number for number, tile in game_map.hexes.items() if tile.terrain == "sea_lane"]
    if marked != sorted(game_map.sea_lanes):
        yield Finding("sea_lanes_differ", 0, {"hexes": len(marked), "named": len(game_map.sea_lanes)})
    for number in marked:
        if not _on_edge(game_map, number):
            yield Finding("sea_lane_inland", number)
    for number, name in game_map.canals.items():
        shore = [n for n in game_map.around(number) if game_map.hexes[n].terrain in SEAWARD]
        if not game_map.is_land(number) or all(
            one == two or direction_to(one, two) is not None for one in shore for two in shore
        ):
            yield Finding("canal_joins_nothing", number, {"canal": name})


def _variety(game_map: GameMap) -> Iterator[Finding]:
    """Check that a whole continent has some of every common terrain."""
    counts = Counter(tile.terrain for tile in game_map.hexes.values())
    if len(game_map.land_hexes()) >= _WHOLE_CONTINENT:
        for terrain in _EXPECTED:
            if not counts[terrain]:
                yield Finding("terrain_missing", 0, {"terrain": terrain})


def _start_room(game_map: GameMap) -> Iterator[Finding]:
    """Check that there are enough minor cities, far enough apart (D-08), and that regions exist."""
    chosen: list[int] = []
    for number in game_map.cities():
        if not game_map.hexes[number].major and all(distance(number, n) >= START_GAP for n in chosen):
            chosen.append(number)
    if len(chosen) < game_map.players:
        yield Finding("too_few_starts", 0, {"starts": len(chosen), "players": game_map.players})
    towns = {tile.city.casefold() for tile in game_map.hexes.values() if tile.city}
    for name, number in game_map.regions.items():
        if not game_map.is_land(number) or name.casefold() in towns:
            yield Finding("region_unclear", number, {"region": name})
    for number in game_map.start_cities:
        tile = game_map.hexes.get(number, MapHex())
        if not tile.city or tile.major:
            yield Finding("start_not_minor_city", number)


def landmasses(game_map: GameMap) -> list[tuple[int, ...]]:
    """Return the land hexes grouped by what a land convoy can reach: Islands by road only (D-196)."""
    land = set(game_map.land_hexes())
    return groups(game_map, land, islands_by_road=True)


def groups(
    game_map: GameMap, members: set[int], *, by_rivers: bool = False, islands_by_road: bool = False
) -> list[tuple[int, ...]]:
    """Return connected hexes, each group ascending, groups by their first hex.

    By default neighbours are connected. ``by_rivers``: only across a river side. ``islands_by_road``: a step
    to or from Islands needs a road side.
    """
    found: list[tuple[int, ...]] = []
    left = set(members)
    for first in sorted(members):
        if first not in left:
            continue
        left.discard(first)
        todo, group = [first], [first]
        while todo:
            number = todo.pop()
            tile = game_map.hexes[number]
            for direction in range(6):
                other = neighbour(number, direction)
                if other not in left or (by_rivers and not tile.rivers >> direction & 1):
                    continue
                if islands_by_road and "islands" in (tile.terrain, game_map.hexes[other].terrain):
                    if not tile.roads >> direction & 1:
                        continue
                left.discard(other)
                group.append(other)
                todo.append(other)
        found.append(tuple(sorted(group)))
    return found


_RULES: tuple[Callable[[GameMap], Iterator[Finding]], ...] = (
    _grid,
    _sides,
    _river_mouths,
    _cities,
    _city_numbers,
    _reach,
    _passages,
    _variety,
    _start_room,
)
