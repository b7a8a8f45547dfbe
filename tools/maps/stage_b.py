"""Stage B: statistics, configuration and fix-ups -> map files. Standard library and msgspec only.

    python -m tools.maps.stage_b [map ...]

The same input gives the same bytes; the tests rebuild every map and compare.
"""

import sys

from engine.kernel.hexgrid import distance, neighbours
from engine.maps.check import check
from engine.maps.files import dump
from engine.maps.generate import generate
from engine.maps.model import SEAWARD, GameMap, MapHex
from engine.maps.roads import lay_roads, masks
from tools.maps import coasts, fixups, mapconfig, survey, towns, waterways
from tools.maps.fixups import Fixes, exactly, sides
from tools.maps.mapconfig import FOLDER, MapConfig

CREDITS = (
    "Land cover: NASA LP DAAC, MCD12C1 v006 (2019). Relief: NOAA, ETOPO5. "
    "Rivers and places: Natural Earth. All public domain or free of restrictions."
)
DUEL = "duel"


def names() -> list[str]:
    """Return every map that comes with the program."""
    return sorted([*mapconfig.names(), DUEL])


def build(name: str) -> GameMap:
    """Return one map, from committed files only."""
    if name == DUEL:
        return generate("duel40", 6, land_per_player=64, name=DUEL, title="Duel")
    return build_continent(mapconfig.read(name), fixups.read(name), survey.read(name))


def build_continent(config: MapConfig, fixes: Fixes, world: survey.Geography) -> GameMap:
    """Return a map of real country."""
    terrain = coasts.draw(config, world, {int(pin.hex) for pin in fixes.city})
    terrain.update(fixes.ground())
    cities = towns.found(config, fixes, world, terrain)
    _settle_metropolises(config, fixes, terrain, cities)
    lanes = _sea_lanes(config, terrain)
    river_edges = waterways.lay_rivers(config, fixes, world, terrain)
    at = {city.name: number for number, city in cities.items()}
    links = [(at[one], at[two]) for one, two in fixes.roads.links]
    road_edges = lay_roads(terrain, cities, river_edges, links) - sides(fixes.roads.remove)
    road_edges = exactly(road_edges, fixes.roads.exact) | sides(fixes.roads.add)
    roads, rivers = masks(road_edges), masks(river_edges)
    hexes = {}
    for number in sorted(terrain):
        city = cities.get(number)
        hexes[number] = MapHex(
            terrain[number],
            roads.get(number, 0),
            rivers.get(number, 0),
            city.name if city else "",
            city is not None and city.major,
        )
    given = config.projection
    return GameMap(
        config.name,
        config.title,
        config.columns,
        config.rows,
        config.players,
        hexes,
        sea_lanes=lanes,
        canals={int(number): text for number, text in sorted(fixes.canals.items())},
        start_cities=[int(number) for number in fixes.start_cities],
        victory_pct=config.victory_pct,
        regions=_regions(config, cities),
        credits=CREDITS,
        projection={
            field: str(getattr(given, field))
            for field in given.__struct_fields__
            if getattr(given, field) or field != "lat2"
        },
    )


def _regions(config: MapConfig, cities: dict[int, towns.City]) -> dict[str, int]:
    """Return the middle hexes of the named regions; raise KeyError for a city not on the map."""
    places = {city.name: number for number, city in cities.items()}
    return {region: places[city] for region, city in config.regions.items()}


def _settle_metropolises(
    config: MapConfig, fixes: Fixes, terrain: dict[int, str], cities: dict[int, towns.City]
) -> None:
    """Put the greatest cities in a Metropolis; turn built-up land without a city beside it to farmland."""
    fixed = fixes.ground()
    for number, city in cities.items():
        if city.population >= config.metropolis_population and number not in fixed:
            if terrain[number] not in SEAWARD:
                terrain[number] = "metropolis"
    for number, kind in terrain.items():
        if kind == "metropolis" and number not in fixed and number not in cities:
            if not any(other in cities for other in neighbours(number)):
                terrain[number] = "agricultural"


def _sea_lanes(config: MapConfig, terrain: dict[int, str]) -> dict[int, str]:
    """Return sea lanes on the edge, at or near the rows the configuration names (D-17)."""
    lanes = {}
    for side, rows in config.sea_lanes.items():
        column = 1 if side == "W" else config.columns
        for row in rows:
            options = [n for n, kind in terrain.items() if n // 100 == column and kind == "water"]
            if options:
                number = min(options, key=lambda n: (distance(n, column * 100 + row), n))
                terrain[number] = "sea_lane"
                lanes[number] = side
    return dict(sorted(lanes.items()))


def main() -> None:
    """Write the files of the maps named on the command line, or of all."""
    for name in sys.argv[1:] or names():
        game_map = build(name)
        folder = FOLDER.parent.parent / "engine" / "maps" / "data"
        for suffix, text in zip((".toml", ".csv"), dump(game_map), strict=True):
            (folder / f"{name}{suffix}").write_text(text, encoding="utf-8")
        findings = check(game_map)
        cities = game_map.cities()
        majors = sum(game_map.hexes[number].major for number in cities)
        print(f"{name}: {len(game_map.land_hexes())} land, {len(cities)} cities, {majors} major")
        if name != DUEL:
            fixes = fixups.read(name)
            wanted = {*fixes.must, *fixes.majors, *fixes.minors}
            print("    not placed:", sorted(city for city in wanted if game_map.find_city(city) is None))
        for finding in findings:
            print("   ", finding.code, f"{finding.hex:04d}", finding.params)


if __name__ == "__main__":
    main()
