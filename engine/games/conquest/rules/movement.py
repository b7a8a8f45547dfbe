"""Moving: what a convoy may enter, what it costs, how far it goes (CC-CONVOY, CC-TER, CC-ORDER-MOVE)."""

from engine.games.conquest.context import March, Turn
from engine.games.conquest.events import FuelFound
from engine.games.conquest.rules import arrival, refusals
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.stock import can_pay_fuel
from engine.games.conquest.state import Convoy, Hex
from engine.games.conquest.tables import BOOK, CHEMIST, MOVE_BONUS, MOVES, NUMBERS, TERRAINS, WATER, pair
from engine.games.conquest.world import World
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.hexgrid import direction_to, distance, neighbour, opposite

_ROAD_FUEL_PCT: int = BOOK["terrain_feature"]["road"]["fuel_cost_pct"]
_ROAD_PARTS_PCT: int = BOOK["terrain_feature"]["road"]["parts_mult_at_most_pct"]
_RIVER_FUEL_PCT: int = BOOK["terrain_feature"]["river"]["sea_fuel_mult_pct"]
_RIVER_PARTS_PCT: int = BOOK["terrain_feature"]["river"]["sea_parts_mult_pct"]
ROUGH_FOR_AMPHIBIOUS = ("mountains", "wilderness")
_BY_LAND = ("land", "military", "amphibious")


def open_sea(place: Hex) -> bool:
    """Return whether a hex is Water, Sea Lane or Islands: the water side of every coast rule (D-159)."""
    return place.terrain in WATER or place.terrain == "islands"


def side(world: World, start: int, direction: int, feature: str) -> bool:
    """Whether a road or river crosses that side, written on either of its hexes."""
    here: int = getattr(world.hexes[start], feature)
    if here >> direction & 1:
        return True
    other = world.hexes.get(neighbour(start, direction))
    return other is not None and bool(getattr(other, feature) >> opposite(direction) & 1)


def has_road(world: World, number: int) -> bool:
    """Whether the hex has any road side."""
    return any(side(world, number, direction, "roads") for direction in range(6))


def allowance(convoy: Convoy, march: March) -> int:
    """Return the hexes a turn (CC-CONVOY-04 to -06); all-scout status as it is now (D-157)."""
    moves = MOVES[convoy.type]
    engineer = "ENG" in convoy.experts
    if convoy.type == "air":
        return (
            moves
            + (MOVE_BONUS["air_all_scouts"] if figures.all_scouts(convoy) else 0)
            + (MOVE_BONUS["air_pilot"] if "PIL" in convoy.experts else 0)
            + (MOVE_BONUS["air_engineer"] if engineer else 0)
            + (MOVE_BONUS["air_airport_start"] if march.flown_from_airport else 0)
        )
    return (
        moves
        + (MOVE_BONUS["surface_all_scouts"] if figures.all_scouts(convoy) else 0)
        + (MOVE_BONUS["surface_engineer"] if engineer else 0)
    )


def may_enter(world: World, convoy: Convoy, target: int, direction: int) -> bool:
    """Whether the convoy's type may cross that side into that hex (CC-CONVOY-10 to -22)."""
    here, there = world.hexes[convoy.hex], world.hexes[target]
    if convoy.type == "air":
        return True
    if convoy.type in ("land", "military"):
        if there.terrain in WATER:
            return False
        islands = here.terrain == "islands" or there.terrain == "islands"
        return not islands or side(world, convoy.hex, direction, "roads")
    if convoy.type == "amphibious":
        return (
            there.terrain not in ROUGH_FOR_AMPHIBIOUS
            or side(world, convoy.hex, direction, "roads")
            or side(world, convoy.hex, direction, "rivers")
        )
    if open_sea(here):
        return open_sea(there) or world.coastal(target)
    return open_sea(there) or side(world, convoy.hex, direction, "rivers")


def multipliers(world: World, convoy: Convoy, target: int, direction: int | None) -> tuple[int, int, bool]:
    """Return (fuel percent, parts percent, by road) of entering a hex.

    Direction None: without its roads and rivers.
    """
    there = world.hexes[target]
    if convoy.type == "air":
        return 100, 100, False
    terrain = TERRAINS[there.terrain]
    if convoy.type == "sea":
        if there.terrain == "islands":
            return terrain.fuel_pct, terrain.parts_pct, False
        along = (
            direction is not None
            and not open_sea(there)
            and not open_sea(world.hexes[convoy.hex])
            and side(world, convoy.hex, direction, "rivers")
        )
        return (_RIVER_FUEL_PCT, _RIVER_PARTS_PCT, False) if along else (100, 100, False)
    if direction is not None and side(world, convoy.hex, direction, "roads"):
        # CC-TER-18, -19, D-19: half fuel after everything else, parts at most at the standard rate.
        return terrain.fuel_pct, min(terrain.parts_pct, _ROAD_PARTS_PCT), True
    return terrain.fuel_pct, terrain.parts_pct, False


def move_fuel(convoy: Convoy, fuel_pct: int, *, road: bool, hexes: int = 1) -> int:
    """Return a move's fuel: sum x pct x terrain (x half by road), rounded down, at least 1 (D-02, D-25)."""
    cost = figures.fuel_sum(convoy) * figures.fuel_pct(convoy) * fuel_pct * hexes
    return max(1, cost * _ROAD_FUEL_PCT // 1_000_000 if road else cost // 10_000)


def pause_fuel(world: World, convoy: Convoy) -> int:
    """Return half of entering the hex, a quarter with any road for land and military (D-97)."""
    fuel_pct, _, _ = multipliers(world, convoy, convoy.hex, None)
    road = convoy.type in ("land", "military") and has_road(world, convoy.hex)
    share = int(NUMBERS["pause_road_fuel_pct"] if road else NUMBERS["pause_fuel_pct"])
    return max(1, figures.fuel_sum(convoy) * figures.fuel_pct(convoy) * fuel_pct * share // 1_000_000)


def entry_fuel(world: World, convoy: Convoy, target: int) -> int:
    """Return the fuel of entering a hex without road or river, as HUNT and SCAN pay it."""
    return move_fuel(convoy, multipliers(world, convoy, target, None)[0], road=False)


def move(turn: Turn, convoy: Convoy, target: int, direction: int | None = None) -> OrderResult:
    """Move into a neighbouring hex or, by air, anywhere in range; then arrive.

    ``direction``: where the target lies, when the order says so itself.
    """
    world, march = turn.world, turn.march(convoy)
    if march.guarded:
        return refused("limit", why="guarding")
    if target not in world.hexes:
        return refusals.off_map(target)
    start = convoy.hex
    if direction is None:
        direction = direction_to(start, target)
    flying = convoy.type == "air"
    hexes = distance(start, target) if direction is None else 1
    if hexes == 0:
        return refused("range", why="here", hex=target)
    if direction is None and not flying:
        return refused("range", why="far", hex=target, start=start)
    if march.moved + hexes > (moves := allowance(convoy, march)):
        return refused("range", hex=target, hexes=hexes, left=max(0, moves - march.moved), moves=moves)
    if not flying and (direction is None or not may_enter(world, convoy, target, direction)):
        return refused(
            "terrain", hex=target, start=start, terrain=world.hexes[target].terrain, type=convoy.type
        )
    fuel_pct, parts_pct, road = multipliers(world, convoy, target, None if flying else direction)
    fuel = move_fuel(convoy, fuel_pct, road=road, hexes=hexes)
    if not can_pay_fuel(turn, convoy, fuel):
        return refusals.no_fuel(turn.clan, fuel, hex=target)
    turn.clan.spend("fuel", fuel, "moves")
    march.moved += hexes
    march.bill += figures.parts_sum(convoy) * parts_pct * hexes
    convoy.guard = convoy.patrol = convoy.hidden = False
    world.move(convoy, target)
    march.trail.append(target)
    if (
        road
        and "CHE" in convoy.experts
        and turn.dice.chance(int(CHEMIST["find_pct"]), f"chemist:{convoy.number}")
    ):
        found = turn.dice.between(*pair(CHEMIST, "fuel"), f"chemist:{convoy.number}:fuel")
        turn.clan.gain("fuel", found, "found")
        turn.emit(FuelFound(convoy=convoy.number, amount=found))
    arrival.arrive(turn, convoy)
    return done(hex=target, fuel=fuel)


def pause(turn: Turn, convoy: Convoy) -> OrderResult:
    """Act as if the convoy had just entered its own hex (CC-ORDER-PAUSE)."""
    if turn.march(convoy).guarded:
        return refused("limit", why="guarding")
    fuel = pause_fuel(turn.world, convoy)
    if not can_pay_fuel(turn, convoy, fuel):
        return refusals.no_fuel(turn.clan, fuel)
    turn.clan.spend("fuel", fuel, "moves")
    convoy.guard = convoy.patrol = convoy.hidden = False
    arrival.arrive(turn, convoy)
    return done(hex=convoy.hex, fuel=fuel)
