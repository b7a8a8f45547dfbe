"""What must always hold of a state, and what a clan must never learn from one (invariants, leak test)."""

from collections.abc import Iterator

from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import State
from engine.games.conquest.tables import (
    CARRIED_WEAPONS,
    MAX_CONVOYS,
    STOCKS,
    TOP_DEFENSE,
    TOP_FORT,
    VEHICLES,
)
from engine.games.conquest.world import World, is_water
from engine.kernel.dice import Roller
from engine.kernel.hexgrid import hex_text
from engine.kernel.snapshot import decode, encode


def broken(state: State) -> Iterator[str]:
    """Every broken promise of a state, in plain words."""
    for number, place in state.hexes.items():
        where = f"hex {hex_text(number)}"
        if place.owner and (place.owner not in state.clans or is_water(place.terrain)):
            yield f"{where}: owner {place.owner} cannot own it"
        if not 1 <= place.defense <= TOP_DEFENSE or not 0 <= place.troops <= place.defense:
            yield f"{where}: defense {place.defense}, guards {place.troops}"
        if min(place.value, place.food, place.fuel, place.parts, place.vaccine) < 0:
            yield f"{where}: negative yield"
    for number, city in state.cities.items():
        where = f"city {hex_text(number)}"
        if city.owner and city.owner not in state.clans:
            yield f"{where}: unknown owner {city.owner}"
        if min(city.troops, city.claymores, city.value) < 0 or not 1 <= city.fort <= TOP_FORT:
            yield f"{where}: troops {city.troops}, claymores {city.claymores}, fort {city.fort}"
        if city.population < min(towns.floor_population(city), city.population):
            yield f"{where}: population {city.population}"
        if len(set(city.buildings)) != len(city.buildings):
            yield f"{where}: a building stands twice"
    yield from _broken_clans(state)


def _broken_clans(state: State) -> Iterator[str]:
    for number, clan in state.clans.items():
        for stock in STOCKS:
            if clan.stock(stock) < 0:
                yield f"clan {number}: {stock} {clan.stock(stock)}"
        if len(clan.convoys) > MAX_CONVOYS:
            yield f"clan {number}: {len(clan.convoys)} convoys"
        for key, convoy in clan.convoys.items():
            where = f"convoy {number}/{key}"
            if convoy.number != key or convoy.clan != number or convoy.hex not in state.hexes:
                yield f"{where}: stands under the wrong number or off the map"
            if not convoy.vehicles or any(
                count < 1 or VEHICLES[name].type != convoy.type for name, count in convoy.vehicles.items()
            ):
                yield f"{where}: vehicles {convoy.vehicles} in a {convoy.type} convoy"
            if not 0 <= convoy.troops <= figures.capacity(convoy):
                yield f"{where}: {convoy.troops} troops of {figures.capacity(convoy)}"
            for weapon in CARRIED_WEAPONS:
                if not 0 <= getattr(convoy, weapon) <= figures.weapon_max(convoy, weapon):
                    yield f"{where}: {getattr(convoy, weapon)} {weapon} are too many"
            if not 0 <= convoy.cargo <= figures.cargo_max(convoy) or bool(convoy.cargo) != bool(convoy.goods):
                yield f"{where}: cargo {convoy.cargo} {convoy.goods}"
            if convoy.mode == "empty" and (convoy.troops or any(getattr(convoy, w) for w in CARRIED_WEAPONS)):
                yield f"{where}: troops or weapons in EMPTY mode"
            if convoy.morale < 0 or not 0 <= convoy.training <= 100 or not 0 <= convoy.health <= 100:
                yield f"{where}: morale {convoy.morale}, training {convoy.training}, health {convoy.health}"
            if len(set(convoy.experts)) != len(convoy.experts):
                yield f"{where}: an expert stands twice"


def disguise(state: State, seat: int, dice: Roller) -> State:
    """The same game as far as that clan can know, and another one in everything else (leak test).

    Changed: other clans' stocks, convoys, plans, agents and sequence; hexes and cities of others as they are
    now (what the clan has seen of them stays in its own memory); caches and rumors.
    """
    other = decode(encode(state), State)
    world = World.of(other)
    places = sorted(other.hexes)
    for number in sorted(other.clans):
        clan = other.clans[number]
        clan.sequence = 1000 + dice.below(9000, "sequence")
        if number == seat:
            continue
        for stock in STOCKS:
            setattr(clan, stock, dice.below(1 + 2 * clan.stock(stock) + 100, "stock"))
        clan.agents = dice.below(4, "agents")
        clan.vigilance = dice.below(51, "vigilance")
        clan.allies, clan.bargain, clan.shortage = [], "", ""
        clan.extra_pre = dice.below(3, "lines")
        for convoy in list(clan.convoys.values()):
            if dice.chance(20, "gone"):
                world.remove(convoy)
                continue
            world.move(convoy, dice.pick(places, "place"))
            convoy.morale = dice.below(101, "morale")
            convoy.troops = 0
            convoy.hidden = dice.chance(50, "hidden")
    for number in places:
        place = other.hexes[number]
        if place.owner == seat or is_water(place.terrain):
            continue
        place.defense = dice.between(1, TOP_DEFENSE, "defense")
        place.troops = dice.below(place.defense + 1, "guards")
        place.value = dice.below(5000, "value")
        place.looted = dice.chance(50, "looted")
        place.custom = ""
    for number in sorted(other.cities):
        city = other.cities[number]
        if city.owner == seat:
            city.spies = {clan: tries for clan, tries in city.spies.items() if clan == seat}
            continue
        city.population = dice.between(20_000, 120_000, "people")
        city.troops = dice.below(200, "garrison")
        city.value = dice.between(5_000, 15_000, "worth")
        city.guild = ""
    other.caches = []
    return other
