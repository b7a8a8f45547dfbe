"""Cities: status, capacity, ranges, population, income (CC-CITY, CC-PPL, CC-FORT)."""

from engine.games.conquest.state import City, Clan
from engine.games.conquest.tables import (
    ANYTHING,
    BANDS,
    BOOK,
    CITY_RULES,
    FORTS,
    PLAGUE_CITY,
    PRODUCTION,
)
from engine.games.conquest.versions import FRESH_HOSPITALS_DO_NOTHING
from engine.games.conquest.world import World

OWNED, HOSTILE, BANNED, FRIENDLY = "owned", "hostile", "banned", "friendly"
_BONUS: int = BOOK["goods"]["income_bonus_pct"]


def status(world: World, city: City, clan: int) -> str:
    """Return owned, hostile, banned or friendly for a clan, tested in that order (D-60)."""
    if city.owner == clan:
        return OWNED
    if clan in city.hostile:
        return HOSTILE
    if city.owner and clan in world.clans[city.owner].banned:
        return BANNED
    return FRIENDLY


def friendly(world: World, city: City, clan: int) -> bool:
    """Return whether a city is a "friendly city" as in every rule: Owned or Friendly."""
    owner = city.owner
    return owner == clan or (clan not in city.hostile and not (owner and clan in world.clans[owner].banned))


def has(world: World, city: City, building: str) -> bool:
    """Return whether a building stands and works: not in a city fresh in its captor's hands (D-53)."""
    return building in city.buildings and not world.fresh_city(city)


def capacity(world: World, city: City) -> int:
    """Return the garrison capacity, with a Barracks when it works (CC-FORT-03)."""
    fort = FORTS[city.fort]
    return fort.barracks if has(world, city, "BAR") else fort.capacity


def room(world: World, city: City) -> int:
    """Return how many troops may be added; on the conquest day half the plain capacity limits it (D-111)."""
    limit = capacity(world, city)
    if world.fresh_city(city):
        limit = FORTS[city.fort].capacity * PRODUCTION["conquest_day_capacity_pct"] // 100
    return max(0, limit - city.troops)


def claymore_room(world: World, city: City) -> int:
    """Return how many claymores may still be laid (CC-FORT-05, D-252)."""
    return max(0, capacity(world, city) // int(CITY_RULES["claymores_per_capacity"]) - city.claymores)


def spotting_range(world: World, city: City) -> int:
    """Return the spotting range: level, +2 with a Spotting Tower (CC-SPOT-02)."""
    tower = has(world, city, "SPO")
    return city.fort + (int(CITY_RULES["spotting_tower_range"]) if tower else 0)


def radio_range(world: World, city: City) -> int:
    """Return the radio range: 2 x level + 2, +6 with a Radio Tower (CC-RADIO-01).

    CC-RADIO-05 needs no test here: what the turn's report holds was heard before the tower stood.
    """
    reach = int(CITY_RULES["radio_base"]) + int(CITY_RULES["radio_per_level"]) * city.fort
    if has(world, city, "RAD"):
        reach += int(CITY_RULES["radio_tower_range"])
    return reach


def floor_population(city: City) -> int:
    """Return the population below which nothing reduces a city (D-52)."""
    return PRODUCTION["minimum_population_major" if city.major else "minimum_population_minor"]


def kill_people(city: City, number: int) -> int:
    """Kill people, down to the floor; return how many."""
    killed = max(0, min(number, city.population - floor_population(city)))
    city.population -= killed
    return killed


def most_people(world: World, city: City) -> int:
    """Return the population a city can grow to, with its Stockyard when that works (CC-PPL-04)."""
    band = BANDS["major" if city.major else "minor"]
    limit: int = band["max_stockyard"] if has(world, city, "STO") else band["max"]
    return limit


def productive(city: City) -> bool:
    """Return whether a city has enough people to make anything (CC-PPL-08, D-192)."""
    return city.population >= PRODUCTION["no_production_below"]


def hospital_works(world: World, city: City) -> bool:
    """Whether a Hospital stands there and tells of the plague; one taken this turn does not (D-31, D-271)."""
    if world.state.rules < FRESH_HOSPITALS_DO_NOTHING:
        return "HOS" in city.buildings
    return has(world, city, "HOS")


def known_plague(world: World, clan: Clan, number: int) -> int:
    """Return an own city's plague as its owner knows it: by a Hospital, else from memory (D-31)."""
    city = world.cities[number]
    if hospital_works(world, city):
        return city.plague
    memory = clan.seen_cities.get(number)
    return memory.plague if memory is not None else -1


def base_income(city: City, plague: int | None = None) -> int:
    """Return what a city pays a turn, population and plague in one calculation (D-42, CC-CITY-11).

    ``plague``: what its owner believes, when that is the question.
    """
    if not productive(city):
        return 0
    kind = "major" if city.major else "minor"
    low, high = PRODUCTION[f"{kind}_low_bound"], PRODUCTION[f"{kind}_high_bound"]
    bound = low if city.population < low else min(city.population, high)
    loss = min(
        int(PLAGUE_CITY["income_loss_cap_pct"]),
        int(PLAGUE_CITY["income_loss_pct_per_turn"]) * max(0, city.plague if plague is None else plague),
    )
    return city.value * city.population * (100 - loss) // (bound * 100)


def bonus_income(city: City, supplied: set[str]) -> int:
    """Return half the base value when the owner has what the city needs (D-43), whatever the plague."""
    # A scenario may leave out what a city needs; then nothing supplies it.
    if not productive(city) or not city.needs:
        return 0
    if city.needs != ANYTHING and city.needs not in supplied:
        return 0
    return city.value * _BONUS // 100


def supplied_goods(world: World, clan: Clan) -> set[str]:
    """Return the goods a clan's own cities produce; only ever asked for membership."""
    return {world.cities[number].produces for number in world.cities_of(clan.number)}


def wants(city: City, goods: str) -> bool:
    """Whether a city buys those goods (CC-GOODS-07, -08)."""
    return city.needs == goods or (city.needs == ANYTHING and city.produces != goods)
