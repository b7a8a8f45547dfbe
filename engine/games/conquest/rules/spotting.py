"""Spotting reports of cities, and what is remembered of what was seen (CC-SPOT, CC-REPORT-06, -09, D-58)."""

from functools import lru_cache

import msgspec

from engine.games.conquest.context import Turn
from engine.games.conquest.events import ChanceEvent, CityCured, PlagueSeen
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import City, Hex, SeenCity, SeenHex, Sighting
from engine.games.conquest.tables import CITY_RULES, SABOTAGE, pair
from engine.games.conquest.world import World
from engine.kernel.events import Event
from engine.kernel.hexgrid import distance, within

_OWNER_MARGIN: int = CITY_RULES["spot_owner_margin"]
_OF_PLAGUE: frozenset[type[Event]] = frozenset({CityCured, PlagueSeen, ChanceEvent})
_SIZE_MARGIN: int = CITY_RULES["spot_size_margin"]


@lru_cache(maxsize=4096)
def _disc(centre: int, radius: int) -> dict[int, int]:
    """Return the distance of every hex number within a radius, ascending; to be read only."""
    return {number: distance(centre, number) for number in within(centre, radius)}


def spot(turn: Turn) -> list[Sighting]:
    """Return what own cities, and cities with own spies, see at the end of the turn (CC-SPOT-01, -09)."""
    world, clan = turn.world, turn.clan
    watched = dict.fromkeys(world.cities_of(clan.number))
    watched.update(dict.fromkeys(world.spied_by(clan.number)))
    found: list[Sighting] = []
    standing = world.occupied()
    for number in sorted(watched):
        city = world.cities[number]
        reach = towns.spotting_range(world, city)
        if countered(city, clan.number):
            reach //= int(SABOTAGE["counterspy_range_divisor"])
        seen = _sightings(turn, number, city, reach, standing)
        if city.owner == clan.number and city.false_spotting:
            city.false_spotting = False
            seen = _falsified(turn, number, seen, reach)
        found += seen
    return found


def countered(city: City, clan: int) -> bool:
    """Whether the city's owner has a counterspy there against that clan's spy (CC-ORDER-PLANT-04)."""
    return city.owner not in (0, clan) and city.owner in city.spies


def _sightings(turn: Turn, number: int, city: City, reach: int, standing: frozenset[int]) -> list[Sighting]:
    world, me = turn.world, turn.clan.number
    tower = towns.has(world, city, "SPO")
    seen = []
    disc = _disc(number, reach)
    for place in sorted(standing.intersection(disc)):
        away = disc[place]
        named, sized = away <= reach - _OWNER_MARGIN, tower and away <= reach - _SIZE_MARGIN
        seen += [
            Sighting(
                city=number,
                hex=place,
                clan=convoy.clan if named else 0,
                size=figures.size_word(convoy).lower() if sized else "",
            )
            for convoy in world.convoys_at(place)
            if convoy.clan != me and not convoy.hidden
        ]
    return seen


def _falsified(turn: Turn, number: int, seen: list[Sighting], reach: int) -> list[Sighting]:
    """Return sightings after sabotage: half of the real ones are missing, 1-3 are invented (D-117)."""
    dice, label = turn.dice, f"false:{number:04d}"
    drop: int = SABOTAGE["false_spotting_drop_pct"]
    kept = [sighting for sighting in seen if not dice.chance(drop, label)]
    places = [place for place in _disc(number, reach) if place in turn.world.hexes]
    kept += [
        Sighting(city=number, hex=dice.pick(places, label))
        for _ in range(dice.between(*pair(SABOTAGE, "false_spotting_invented"), label))
    ]
    return sorted(kept, key=lambda sighting: (sighting.hex, sighting.clan, sighting.size))


# ---------------------------------------------------------------------- memory


def remember(turn: Turn) -> None:
    """Remember what was owned, visited, scanned, spied or checked as it stands now."""
    world, clan, game_turn = turn.world, turn.clan, turn.state.turn
    hexes, seen_hexes = world.hexes, clan.seen_hexes
    for number in turn.shown_hexes:
        seen_hexes[number] = seen_hex(hexes[number], game_turn)
    news = _plague_news(turn)
    for number in turn.shown_cities:
        seen = seen_city(turn, number, game_turn, news)
        told = turn.rumored.get(number)
        if told is not None:
            # CC-ORDER-PLANT-04: a deceived spy's figures are all the clan knows.
            seen = msgspec.structs.replace(
                seen,
                fort=told.fort,
                troops=told.troops,
                claymores=told.claymores,
                value=told.value,
                population=told.population,
                buildings=told.buildings,
            )
        clan.seen_cities[number] = seen


def remember_lost_hex(world: World, number: int, taker: int) -> None:
    """Let a hex's owner remember that it is about to lose it to ``taker`` (0: nobody) (D-169)."""
    place = world.hexes[number]
    former = world.clans.get(place.owner)
    if former is not None:
        # Whose men stand there now is not told.
        seen = seen_hex(place, world.state.turn)
        former.seen_hexes[number] = msgspec.structs.replace(seen, owner=taker, troops=0)


def remember_lost_city(world: World, number: int, taker: int) -> None:
    """Let a city's owner remember that it is about to lose it to ``taker`` (D-169)."""
    city = world.cities[number]
    former = world.clans.get(city.owner)
    if former is not None:
        plague = towns.known_plague(world, former, number)
        # Whether the taker bans its old owner shows only when that one comes back.
        seen = looked_at(city, world.state.turn, status=towns.FRIENDLY, plague=plague)
        # A new dict: what was known before is shared by the forks of a forecast.
        former.seen_cities = {
            **former.seen_cities,
            number: msgspec.structs.replace(seen, owner=taker, troops=0, claymores=0),
        }


def seen_hex(place: Hex, game_turn: int) -> SeenHex:
    """Return the columns of the hex list as they stand now."""
    # In the order of its fields: thousands a turn, and named ones take a quarter longer.
    return SeenHex(
        game_turn,
        place.owner,
        place.defense,
        place.troops,
        place.value,
        place.food,
        place.fuel,
        place.parts,
        place.vaccine,
        place.special,
        place.custom,
        place.paved,
        place.looted,
    )


def seen_city(turn: Turn, number: int, game_turn: int, news: dict[int, bool]) -> SeenCity:
    """Return the columns of the city list as they stand now, for this clan."""
    city, me = turn.world.cities[number], turn.clan.number
    told = (city.owner == me and towns.hospital_works(turn.world, city)) or any(
        c.clan == me and "DOC" in c.experts for c in turn.world.convoys_at(number)
    )
    return looked_at(
        city,
        game_turn,
        status=towns.status(turn.world, city, me),
        plague=city.plague if told else _plague_learnt(turn, number, city, news),
    )


def looked_at(city: City, game_turn: int, *, status: str, plague: int) -> SeenCity:
    """Return the columns of the city list now; status and plague as far as the reader knows them."""
    return SeenCity(
        turn=game_turn,
        owner=city.owner,
        value=city.value,
        population=city.population,
        fort=city.fort,
        troops=city.troops,
        claymores=city.claymores,
        produces=city.produces,
        needs=city.needs,
        guild=city.guild,
        buildings=tuple(city.buildings),
        status=status,
        plague=plague,
    )


def _plague_news(turn: Turn) -> dict[int, bool]:
    """Return this turn's latest news of plague for each city: whether it is there."""
    news: dict[int, bool] = {}
    if _OF_PLAGUE.isdisjoint(map(type, turn.events)):
        return news
    for event in turn.events:
        # Thousands of events, a handful of them of plague: asking for the class alone is a tenth of
        # ``isinstance``, which of these classes asks their metaclass.
        if event.__class__ in _OF_PLAGUE:
            if isinstance(event, CityCured):
                news[event.hex] = False
            elif isinstance(event, PlagueSeen) or (
                isinstance(event, ChanceEvent) and event.what == "outbreak"
            ):
                news[event.hex] = True
    return news


def _plague_learnt(turn: Turn, number: int, city: City, news: dict[int, bool]) -> int:
    """Return a city's plague as last learnt, where nobody looks now: this turn's news, else memory (D-31)."""
    if number in news:
        return city.plague if news[number] else -1
    before = turn.clan.seen_cities.get(number)
    return before.plague if before is not None else -1
