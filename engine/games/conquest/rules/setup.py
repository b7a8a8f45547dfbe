"""Setting a game up: hexes, cities, clans, prices, the threshold.

CC-GEN, D-14 to D-16, D-21, D-39, D-47, D-62, D-65.
"""

from collections.abc import Mapping, Sequence

from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import City, Clan, Convoy, Hex, State
from engine.games.conquest.tables import (
    ANYTHING,
    BASE_PRICES,
    BOOK,
    CITY_FORT_ROWS,
    CITY_SETUP,
    FORTS,
    GOODS,
    GOODS_PRICES,
    GUILD_ROWS,
    HEX_SETUP,
    NEW_CONVOY,
    POPULARITY,
    REPORTS,
    SPECIAL_ROWS,
    SPECIALS,
    START,
    SUPPLIES,
    TERRAINS,
    TOP_DEFENSE,
    VICTORY_ROUND_TO,
    VICTORY_SHARES,
    WEAPONS,
    pair,
)
from engine.games.conquest.versions import RULES_VERSION
from engine.games.conquest.wishes import share_out
from engine.games.conquest.world import World, is_water
from engine.kernel.dice import Roller
from engine.kernel.hexgrid import DIRECTIONS, neighbour, neighbours, opposite
from engine.maps.model import GameMap

_ROAD_PARTS = pair(BOOK["terrain_feature"]["road"], "parts_bonus")
_RIVER_FOOD = pair(BOOK["terrain_feature"]["river"], "food_bonus")
_FIRST_SEQUENCE: int = BOOK["players"]["sequence_number_start_about"]
_SMALL_LANDMASS: int = START["small_landmass_below"]
YIELDS = ("value", *SUPPLIES)


def road_bonus(dice: Roller, number: int) -> int:
    """Roll the one-time parts bonus of a hex with a road (D-16)."""
    return dice.between(*_ROAD_PARTS, f"road:{number:04d}")


def roll_yield(dice: Roller, number: int, place: Hex, what: str) -> int:
    """Roll one yield of a hex when the map is made: terrain, features and special structure (D-15)."""
    if is_water(place.terrain):
        return 0
    label = f"yield:{number:04d}:{what}"
    span: tuple[int, int] = getattr(TERRAINS[place.terrain], what)
    amount = dice.between(*span, label) if span[1] else 0
    if what == "parts" and place.roads:
        amount += road_bonus(dice, number)
    if what == "food" and place.rivers:
        amount += dice.between(*_RIVER_FOOD, f"{label}:river")
    return amount + roll_special(dice, number, place, what)


def roll_special(dice: Roller, number: int, place: Hex, what: str) -> int:
    """Roll a yield's part from the special structure; its dollars are noted in the hex (CC-SPEC-03)."""
    span = SPECIALS[place.special].yields.get(what) if place.special else None
    if span is None:
        return 0
    amount = dice.between(*span, f"yield:{number:04d}:{what}:special")
    if what == "value":
        place.special_value = amount
    return amount


def roll_hex(dice: Roller, number: int, place: Hex, *, city: bool, shore: bool) -> None:
    """Roll special structure, yields and defense level of one hex of a new map."""
    if is_water(place.terrain):
        chance = HEX_SETUP["fishery_coastal_per_mille" if shore else "fishery_open_per_mille"]
        if dice.below(1000, f"special:{number:04d}") < chance:
            place.special = "FIS"
        return
    barren = place.terrain == "barren"
    if not city and not barren and dice.below(1000, f"special:{number:04d}") < HEX_SETUP["special_per_mille"]:
        weights = [weight for weight, _ in SPECIAL_ROWS]
        place.special = SPECIAL_ROWS[dice.weighted(weights, f"special:{number:04d}")][1]
    for what in YIELDS:
        setattr(place, what, roll_yield(dice, number, place, what))
    level = dice.between(*pair(HEX_SETUP, "defense"), f"defense:{number:04d}")
    for name in (place.terrain, "river" if place.rivers else ""):
        if f"bonus_{name}" in HEX_SETUP:
            level += dice.between(*pair(HEX_SETUP, f"bonus_{name}"), f"defense:{number:04d}")
    place.defense = min(TOP_DEFENSE, level)


def roll_city(dice: Roller, number: int, name: str, *, major: bool) -> City:
    """Roll a city without an owner (D-47)."""
    label = f"city:{number:04d}"
    kind = "major" if major else "minor"
    fort = int(CITY_SETUP["major_fortification"])
    if not major:
        fort = CITY_FORT_ROWS[dice.weighted([weight for weight, _ in CITY_FORT_ROWS], label)][1]
    produces = dice.pick(GOODS, label)
    needs = dice.pick([goods for goods in GOODS if goods != produces], label)
    if dice.chance(int(CITY_SETUP["needs_anything_pct"]), label):
        needs = ANYTHING
    guild = ""
    if dice.chance(int(CITY_SETUP["guild_pct"]), label):
        guild = GUILD_ROWS[dice.weighted([weight for weight, _ in GUILD_ROWS], label)][1]
    garrison = (
        FORTS[fort].capacity * dice.between(*pair(CITY_SETUP, "garrison_pct_of_capacity"), label) // 100
    )
    return City(
        name=name,
        major=major,
        value=dice.between(*pair(CITY_SETUP, f"{kind}_value"), label),
        population=dice.between(*pair(CITY_SETUP, f"{kind}_population"), label),
        fort=fort,
        troops=garrison,
        full=garrison,
        produces=produces,
        needs=needs,
        guild=guild,
    )


def both_sides(hexes: dict[int, Hex]) -> None:
    """Write every road and river side on both of its hexes (D-116)."""
    for number in sorted(hexes):
        place = hexes[number]
        for direction in range(len(DIRECTIONS)):
            other = hexes.get(neighbour(number, direction))
            if other is None:
                continue
            if place.roads >> direction & 1:
                other.roads |= 1 << opposite(direction)
            if place.rivers >> direction & 1:
                other.rivers |= 1 << opposite(direction)


def build_map(game_map: GameMap, dice: Roller) -> tuple[dict[int, Hex], dict[int, City]]:
    """Return all hexes and cities of a new game, without owners."""
    hexes = {
        number: Hex(terrain=place.terrain, roads=place.roads, rivers=place.rivers)
        for number, place in sorted(game_map.hexes.items())
    }
    both_sides(hexes)
    cities = {}
    for number, place in sorted(game_map.hexes.items()):
        if place.city:
            cities[number] = roll_city(dice, number, place.city, major=place.major)
    for number, spot in hexes.items():
        shore = is_water(spot.terrain) and any(
            other in hexes and not is_water(hexes[other].terrain) for other in neighbours(number)
        )
        roll_hex(dice, number, spot, city=number in cities, shore=shore)
    return hexes, cities


def landmass(hexes: Mapping[int, Hex], start: int, *, limit: int = _SMALL_LANDMASS) -> int:
    """Count hexes that a land convoy could reach (Islands by road only), up to ``limit`` (D-196)."""
    seen, queue = {start: None}, [start]
    while queue and len(seen) < limit:
        here = queue.pop(0)
        for direction, other in enumerate(neighbours(here)):
            if other in seen or other not in hexes or is_water(hexes[other].terrain):
                continue
            road = hexes[here].roads >> direction & 1
            if (hexes[here].terrain == "islands" or hexes[other].terrain == "islands") and not road:
                continue
            seen[other] = None
            queue.append(other)
    return len(seen)


def threshold(hexes: dict[int, Hex], cities: dict[int, City], players: int, part: int = 100) -> int:
    """Return the popularity that wins (D-39); ``part``: percent of the share that this map asks for."""
    land = sum(1 for place in hexes.values() if not is_water(place.terrain))
    people = sum(city.population for city in cities.values())
    share = next((pct for most, pct in VICTORY_SHARES if players <= most), VICTORY_SHARES[-1][1])
    # In parts of ten thousand of a point, so that the share is rounded only once, up.
    points = 10_000 * POPULARITY["base"] + share * part * (land + people // POPULARITY["per_people"])
    return figures.ceil_div(points, 10_000 * VICTORY_ROUND_TO) * VICTORY_ROUND_TO


def settle(world: World, clan: Clan, number: int, dice: Roller) -> None:
    """Give a clan its start city, the hex and a convoy (D-21, D-22, CC-GEN-01 to -04)."""
    city, place = world.cities[number], world.hexes[number]
    label = f"start:{clan.number}"
    city.fort = START["city_fortification"]
    city.population = dice.between(*pair(START, "city_population"), label)
    city.value = dice.between(*pair(START, "city_value"), label)
    city.troops = city.full = START["city_garrison"]
    city.immune_until = START["plague_immune_until_turn"]
    place.defense = START["hex_defense"]
    clan.home = number
    clan.met_cities = [number]
    world.own_hex(number, clan.number)
    world.own_city(number, clan.number)
    place.taken = city.taken = 0
    clan.money = START["treasury"]
    for stock in (*SUPPLIES, "troops"):
        setattr(clan, stock, START[stock])
    for weapon in WEAPONS:
        setattr(clan, weapon, START["weapons"])
    kind = "sea" if landmass(world.hexes, number) < _SMALL_LANDMASS else START["convoy_type"]
    convoy = Convoy(
        clan=clan.number,
        number=1,
        name="Convoy 1",
        type=kind,
        hex=number,
        vehicles=dict(NEW_CONVOY[kind]),
        morale=START["convoy_morale"],
        training=START["convoy_training"],
    )
    convoy.troops = figures.capacity(convoy)
    world.add(convoy)
    clan.open_ledger()


def new_game(
    game_map: GameMap,
    seats: Sequence[int],
    homes: Sequence[int],
    names: Sequence[str],
    *,
    dice: Roller,
    victory: int = 0,
    wishes: Mapping[int, str] | None = None,
) -> State:
    """Return the state before game turn 1: ``homes`` are the start cities' hexes, ``names`` the clans'.

    ``wishes`` maps seats to the regions that they would like to start in (CC-ADMIN-08).
    """
    hexes, cities = build_map(game_map, dice)
    state = State(
        map=game_map.name,
        hexes=hexes,
        cities=cities,
        clans={},
        prices=dict(BASE_PRICES),
        goods_prices=dict(GOODS_PRICES),
        rules=RULES_VERSION,
    )
    sequence = [_FIRST_SEQUENCE + rank for rank in range(len(seats))]
    dice.shuffle(sequence, "sequence")
    for seat, name, order in zip(seats, names, sequence, strict=True):
        state.clans[seat] = Clan(number=seat, name=name, sequence=order)
    world = World.of(state)
    shuffled = list(homes)
    dice.shuffle(shuffled, "homes")
    given = share_out(game_map, shuffled, seats, wishes or {}, dice)
    for seat, home in zip(seats, given, strict=True):
        settle(world, state.clans[seat], home, dice)
    state.victory = victory or threshold(hexes, cities, len(seats), game_map.victory_pct)
    state.tops = {
        "popularity": [
            (seat, state.clans[seat].popularity) for seat in sorted(seats)[: REPORTS["top_clans_length"]]
        ]
    }
    return state
