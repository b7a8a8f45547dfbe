"""The lists of the report: hexes, cities, convoys, top clans, map (CC-REPORT-06 to -15)."""

from collections.abc import Iterable, Sequence

from engine.games.conquest.battle_events import CityLost
from engine.games.conquest.context import march_of
from engine.games.conquest.events import HexLost
from engine.games.conquest.orders.book import CONVOYS
from engine.games.conquest.report.sightings import Seen
from engine.games.conquest.report.sightings import seen as seen_convoys
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import movement
from engine.games.conquest.state import SeenCity, SeenHex
from engine.games.conquest.tables import CITY_RULES, CUSTOMS, EXPERTS, TERRAINS
from engine.games.conquest.view import View
from engine.kernel.atlas import BESIDE, reach
from engine.kernel.blocks import AnyBlock, Column, Map, MapCell, MapUnit, Table
from engine.kernel.events import Event
from engine.kernel.hexgrid import mask_text

_HEX_COLUMNS = (
    Column("hex", "hex"),
    Column("ter"),
    Column("own", "seat"),
    Column("df", "int"),
    Column("tr", "int"),
    Column("value", "money"),
    Column("fo", "int"),
    Column("fu", "int"),
    Column("pa", "int"),
    Column("va", "int"),
    Column("ss"),
    Column("cs"),
    Column("roads"),
)
_CITY_COLUMNS = (
    Column("hex", "hex"),
    Column("name"),
    Column("own", "seat"),
    Column("value", "money"),
    Column("pop", "int"),
    Column("f", "int"),
    Column("trp", "int"),
    Column("cm", "int"),
    Column("produces", "word", "goods"),
    Column("needs", "word", "goods"),
    Column("expert", "word", "expert"),
    Column("status", "word", "status"),
    Column("sr", "int"),
    Column("rr", "int"),
    Column("buildings"),
)
_YIELDS = ("value", "food", "fuel", "parts", "vaccine")
_MAP_REACH = 5


def shown_yields(seen: SeenHex) -> tuple[int, ...]:
    """Return value, food, fuel, parts, vaccine as listed, with a custom structure's amounts (D-15)."""
    made = seen.value, seen.food, seen.fuel, seen.parts, seen.vaccine
    if not seen.custom:
        return made
    more = CUSTOMS[seen.custom].yields
    return tuple(amount + more.get(key, 0) for key, amount in zip(_YIELDS, made, strict=True))


def hexes_table(view: View) -> Table:
    """Return the hex list with exactly the sample's columns (CC-REPORT-09, -10, -12)."""
    record, rows = view.own.record, []
    listed = [number for number in record.hexes if number in view.hexes] or view.own_hexes
    for number in listed:
        seen, place = view.hexes[number], view.atlas[number]
        rows.append(
            (
                number,
                TERRAINS[place.terrain].abbr,
                seen.owner or None,
                seen.defense,
                seen.troops,
                *shown_yields(seen),
                seen.special.capitalize() or None,
                CUSTOMS[seen.custom].abbr if seen.custom else None,
                mask_text(place.roads | seen.paved),
            )
        )
    strong = tuple(index for index, number in enumerate(listed) if number in record.taken_hexes)
    return Table(
        key="hexes", follow=True, columns=_HEX_COLUMNS, rows=tuple(rows), strong=strong, empty="none_hexes"
    )


def ranges(seen: SeenCity, *, fresh: bool = False) -> tuple[int, int]:
    """Return spotting and radio range as in the city list; a ``fresh`` city's towers do nothing yet."""
    towers = () if fresh else seen.buildings
    spotting = seen.fort + (int(CITY_RULES["spotting_tower_range"]) if "SPO" in towers else 0)
    radio = int(CITY_RULES["radio_base"]) + int(CITY_RULES["radio_per_level"]) * seen.fort
    return spotting, radio + (int(CITY_RULES["radio_tower_range"]) if "RAD" in towers else 0)


def cities_table(view: View) -> Table:
    """Return the city list with exactly the sample's columns (CC-REPORT-06 to -08, -12)."""
    record, rows = view.own.record, []
    listed = [number for number in record.cities if number in view.cities] or view.own_cities
    for number in listed:
        seen, place = view.cities[number], view.atlas[number]
        spotting, radio = ranges(seen, fresh=view.fresh(number))
        rows.append(
            (
                number,
                place.city.upper() if place.major else place.city,
                seen.owner or None,
                seen.value,
                seen.population,
                seen.fort,
                seen.troops,
                seen.claymores,
                seen.produces,
                seen.needs,
                EXPERTS[seen.guild].lower() if seen.guild else "none",
                "plague" if seen.plague >= 0 else seen.status,
                spotting,
                radio,
                "".join(building.capitalize() for building in seen.buildings) or None,
            )
        )
    strong = tuple(index for index, number in enumerate(listed) if number in record.taken_cities)
    return Table(
        key="cities", follow=True, columns=_CITY_COLUMNS, rows=tuple(rows), strong=strong, empty="none_cities"
    )


def convoys_table(view: View) -> Table:
    """Return all own convoys at a glance."""
    rows = []
    for number in sorted(view.own.convoys):
        convoy = view.own.convoys[number]
        rows.append(
            (
                number,
                convoy.name,
                convoy.type,
                convoy.hex,
                "hidden" if convoy.hidden else convoy.mode,
                f"{convoy.troops}/{figures.capacity(convoy)}",
                figures.strength(convoy),
                convoy.morale,
                convoy.training,
                convoy.health,
                f"{convoy.cargo}/{figures.cargo_max(convoy)}",
                " ".join(expert.capitalize() for expert in convoy.experts) or None,
            )
        )
    columns = (
        Column("convoy", "int"),
        Column("name"),
        Column("type", "word", "type"),
        Column("hex", "hex"),
        Column("mode", "word", "mode"),
        Column("troops"),
        Column("strength", "int"),
        Column("morale", "int"),
        Column("training", "int"),
        Column("health", "int"),
        Column("cargo"),
        Column("experts"),
    )
    return Table(key="convoys", follow=True, columns=columns, rows=tuple(rows), empty="none_convoys")


def tops(view: View) -> tuple[AnyBlock, ...]:
    """Return the Top Clans lists (CC-REPORT-14, D-145)."""
    return tuple(
        Table(
            key=f"top_{name}",
            columns=(
                Column("rank", "int"),
                Column("clan", "seat"),
                Column("name"),
                Column("score", "money" if name == "income" else "int"),
            ),
            rows=tuple(
                (rank, clan, view.names.get(clan, ""), score) for rank, (clan, score) in enumerate(ranking, 1)
            ),
            strong=tuple(index for index, (clan, _) in enumerate(ranking) if clan == view.clan),
        )
        for name, ranking in view.tops.items()
    )


def handicaps(view: View) -> tuple[AnyBlock, ...]:
    """Return what clans began with beyond the others, in a game with handicaps."""
    if not view.handicaps:
        return ()
    columns = (Column("clan", "seat"), Column("name"), Column("money", "money"), Column("troops", "int"))
    rows = tuple((clan, view.names.get(clan, ""), *more) for clan, more in sorted(view.handicaps.items()))
    mine = tuple(index for index, row in enumerate(rows) if row[0] == view.clan)
    return (Table(key="handicaps", columns=columns, rows=rows, strong=mine),)


def map_beyond_atlas(view: View, events: Iterable[Event] = (), named: tuple[int, ...] = ()) -> Map:
    """Return what the clan knows beyond the printed map: all it owns or stands in, and near it.

    What it has taken and lost since its last turn, as ``events`` tell, is marked. Strangers in sight and the
    places that are ``named`` are on the map with what is beside them.
    """
    own, hexes, cities = view.own, view.hexes, view.cities
    changed = {event.hex for event in events if isinstance(event, (HexLost, CityLost))}
    changed.update(own.record.taken_hexes, own.record.taken_cities)
    centres = {*view.own_hexes, *view.own_cities, *(c.hex for c in own.convoys.values())}
    owned = frozenset(view.own_hexes)
    cells = []
    # What is known is less than what is shown: only that is looked at one by one.
    known = hexes.keys() | cities.keys() | changed
    strangers = tuple(seen_convoys(view))
    apart = [*(one.hex for one in strangers), *named]
    near = reach(view.atlas, centres, _MAP_REACH) | reach(view.atlas, apart, BESIDE)
    for number in sorted(known):
        if not near >> number & 1:
            continue
        seen, city = hexes.get(number), cities.get(number)
        current = number in owned or (seen is not None and seen.turn >= own.record.game_turn)
        cells.append(
            MapCell(
                id=number,
                owner=seen.owner or None if seen is not None else None,
                # The printed map is known to all: a hex never seen is pale, not blank.
                fog="" if current else "old",
                turn=seen.turn if seen is not None and not current else 0,
                roads=seen.paved if seen is not None else 0,
                city_owner=city.owner or None if city is not None else None,
                mark=seen.special.lower() if seen is not None else "",
                fresh=number in changed,
            )
        )
    return Map(
        key="map",
        grid="hex",
        cells=tuple(cells),
        units=_map_units(view, strangers),
        seat=view.clan,
        step="{direction}",
        around=_MAP_REACH,
        named=named,
    )


def _map_units(view: View, strangers: Sequence[Seen]) -> tuple[MapUnit, ...]:
    """Return the own convoys with their trails, then the strangers in sight."""
    own = view.own
    units = [
        MapUnit(
            at=convoy.hex,
            label=str(number),
            owner=view.clan,
            own=True,
            trail=tuple(own.record.trails.get(number, ())),
            names=(f"#{number}",),
            section=f"{CONVOYS} {number}",
            # Sea convoys have more lines than moves, air convoys more moves than lines.
            steps=min(figures.pulses(convoy), movement.allowance(convoy, march_of(convoy))),
        )
        for number, convoy in sorted(own.convoys.items())
    ]
    units += [
        MapUnit(at=one.hex, label=f"S{one.number}", owner=one.clan or None, turn=own.record.game_turn)
        for one in strangers
    ]
    return tuple(units)
