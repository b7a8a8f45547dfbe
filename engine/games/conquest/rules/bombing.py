"""BOMB and RAZE (CC-ORDER-BOMB, CC-ORDER-RAZE, D-121, D-122, D-168)."""

from collections.abc import Sequence

from engine.games.conquest.battle_events import BattleHeard, CityBombed, CityRazed
from engine.games.conquest.context import Turn
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import guarding, plague, radio
from engine.games.conquest.rules.spies import demolish
from engine.games.conquest.rules.spotting import remember_lost_city
from engine.games.conquest.state import City, Convoy
from engine.games.conquest.tables import BOMB, FORTS, RAZE, SMALL_BOMB, pair
from engine.kernel.answers import OrderResult, done, refused

BUILDINGS, POPULATION, TROOPS, SCOURGE = "B", "P", "T", "S"


def bomb(turn: Turn, convoy: Convoy, target: str) -> OrderResult:
    """Drop all bombs at once on the city in the hex (CC-ORDER-BOMB-01 to -12)."""
    city = _target_city(turn, convoy)
    if isinstance(city, OrderResult):
        return city
    turn.march(convoy).bombed = True
    dropped, convoy.bombs = convoy.bombs, 0
    dice, label = turn.dice, f"bomb:{convoy.hex:04d}"
    duds = hits = people = troops = 0
    buildings: list[str] = []
    battery = towns.has(turn.world, city, "BAT")
    shelter = towns.has(turn.world, city, "SHE")
    for _ in range(dropped):
        aim = target or dice.pick((BUILDINGS, POPULATION, TROOPS), label)
        if battery and dice.chance(int(BOMB["battery_fail_pct"]), label):
            duds += 1
            continue
        hit = dice.chance(FORTS[city.fort].bomb_hit, label)
        hits += hit
        if aim == BUILDINGS and hit:
            building = _building(turn, city, label)
            buildings += [building] if building else []
        elif aim == POPULATION:
            people += _people(turn, city, label, hit=hit, shelter=shelter)
        elif aim == TROOPS:
            dead = min(city.troops, dice.between(*pair(BOMB, "troops_hit" if hit else "troops_miss"), label))
            city.troops -= dead
            troops += dead
    infected = False
    if target == SCOURGE and hits:
        hospital = towns.has(turn.world, city, "HOS")
        infected = dice.chance(
            int(BOMB["germ_infect_hospital_pct" if hospital else "germ_infect_pct"]), label
        )
        if infected:
            plague.infect_city(city)
    turn.emit(
        CityBombed(
            hex=convoy.hex,
            city=city.name,
            clan=turn.clan.number,
            convoy=convoy.number,
            owner=city.owner,
            target=target,
            bombs=dropped,
            duds=duds,
            hits=hits,
            people=people,
            troops=troops,
            buildings=tuple(buildings),
            infected=infected,
        ),
        city.owner,
    )
    heard = BattleHeard(
        what="bombing", hex=convoy.hex, clan=turn.clan.number, other=city.owner, city=city.name
    )
    radio.broadcast(turn, heard, city.owner)
    return done(bombs=dropped, hits=hits)


def _target_city(turn: Turn, convoy: Convoy) -> City | OrderResult:
    """Return the city that may be bombed, or the refusal, in the order of CC-ERR-05."""
    if convoy.type != "air":
        return refused("terrain", type=convoy.type)
    if convoy.hidden:
        return refused("hidden")
    if turn.march(convoy).bombed:
        return refused("limit")
    city = turn.city(convoy.hex)
    if city is None:
        return refused("not_here", hex=convoy.hex)
    if city.owner == turn.clan.number:
        return refused("ally", why="own", city=city.name)
    if city.owner in turn.clan.allies:
        return refused("ally", clan=city.owner, city=city.name)
    if not convoy.bombs:
        return refused("no_stock")
    return city


def _building(turn: Turn, city: City, label: str) -> str:
    """Destroy one random building and return it, "" if none; Batteries are immune (CC-ORDER-BOMB-06)."""
    standing = [building for building in city.buildings if building != "BAT"]
    if not standing:
        return ""
    building = turn.dice.pick(standing, label)
    demolish(city, building)
    return building


def _people(turn: Turn, city: City, label: str, *, hit: bool, shelter: bool) -> int:
    small = city.population < int(BOMB["population_little_effect_below"])
    table = SMALL_BOMB if small else BOMB
    dead = turn.dice.between(*pair(table, "population_hit" if hit else "population_miss"), label)
    return towns.kill_people(city, dead // int(BOMB["population_shelter_divisor"]) if shelter else dead)


def raze(turn: Turn, convoy: Convoy) -> OrderResult:
    """Burn an own city: it becomes free, hostile, weaker and fully manned (CC-ORDER-RAZE-01 to -12)."""
    number, world, clan, dice = convoy.hex, turn.world, turn.clan, turn.dice
    city = turn.city(number)
    if city is None or city.owner != clan.number:
        return refused("not_owner", hex=number)
    if number in turn.razed:
        return refused("limit", city=city.name)
    turn.razed.append(number)
    label = f"raze:{number:04d}"
    razers = [c for c in world.convoys_at(number) if c.clan == clan.number]
    troops = sum(c.troops for c in razers) + city.troops
    points = sum(figures.size(c) for c in razers) + troops // int(RAZE["troops_per_point"])
    low, high = pair(RAZE, "population_per_size_point")
    people = towns.kill_people(city, sum(dice.between(low, high, label) for _ in range(points)))
    burned = _burn(turn, city, razers, label)
    lost = _lose_razers(turn, city, razers, label)
    kept = dice.successes(city.claymores, int(RAZE["claymore_recover_pct"]), f"{label}:claymores")
    clan.gain("claymores", kept, "razing")
    if clan.number in city.spies:
        world.lose_spy(number, clan.number)
    city.claymores = 0
    city.fort = max(1, city.fort - int(RAZE["fort_loss"]))
    remember_lost_city(world, number, 0)
    guards = guarding.on_guard(turn, number)
    world.own_city(number, 0)
    guarding.tell_ended(turn, number, guards, "razed")
    # The city changes hands: older grudges end, the razer's begins (D-60, CC-ORDER-RAZE-10).
    city.hostile = [clan.number]
    city.troops = city.full = towns.capacity(world, city)
    turn.emit(
        CityRazed(
            hex=number,
            city=city.name,
            clan=clan.number,
            people=people,
            buildings=tuple(burned),
            troops_lost=lost,
            claymores_kept=kept,
            fort=city.fort,
        )
    )
    heard = BattleHeard(what="razing", hex=number, clan=clan.number, city=city.name)
    radio.broadcast(turn, heard)
    return done(people=people)


def _burn(turn: Turn, city: City, razers: Sequence[Convoy], label: str) -> list[str]:
    """Demolish what the vehicles burn down; return the buildings."""
    dice = turn.dice
    burned: list[str] = []
    for vehicle, count in ((v, n) for c in razers for v, n in figures.vehicles(c)):
        chance = int(RAZE["building_chance_pct"][vehicle.cls])
        for _ in range(count):
            if chance and city.buildings and dice.chance(chance, f"{label}:burn"):
                building = dice.pick(city.buildings, f"{label}:burn")
                demolish(city, building)
                burned.append(building)
    return burned


def _lose_razers(turn: Turn, city: City, razers: Sequence[Convoy], label: str) -> int:
    """Take the men who die of those convoys and of the garrison, whose others come home; return how many."""
    dice = turn.dice
    death: int = RAZE["troop_death_pct"]
    lost = 0
    for own in razers:
        dead = dice.successes(own.troops, death, f"{label}:troops")
        own.troops -= dead
        lost += dead
        swing = dice.between(*pair(RAZE, "morale"), f"{label}:morale")
        figures.raise_morale(own, swing)
        own.training = max(0, own.training - swing)
    dead = dice.successes(city.troops, death, f"{label}:troops")
    turn.clan.gain("troops", city.troops - dead, "razing")
    lost += dead
    return lost
