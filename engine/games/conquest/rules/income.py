"""The Income Phase and the estimate of the next one (CC-TURN-01, D-43, D-148)."""

from typing import Any

from engine.games.conquest.context import Turn
from engine.games.conquest.events import IncomeReceived, IncomeSabotaged, WeaponsMade
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.combat_hex import refill_guards
from engine.games.conquest.state import Clan, Convoy
from engine.games.conquest.tables import ARMSMASTER, BUILDING_ROWS, CUSTOMS, SPECIALS, SUPPLIES, pair
from engine.games.conquest.world import World

_ARMORY = {key: pair(BUILDING_ROWS["ARM"], key) for key in ("rifles", "grenades")}
_ROLLED = ("troops", "rifles", "grenades")


def receive(turn: Turn) -> None:
    """Receive income in the order of D-141: cities, hexes, Armories, Armsmasters, vehicles, guards."""
    clan = turn.clan
    got: dict[str, Any] = dict.fromkeys(("cities", "bonuses", "hexes", *SUPPLIES, *_ROLLED), 0)
    _from_cities(turn, got)
    _from_hexes(turn, got)
    clan.gain("money", got["cities"], "cities")
    clan.gain("money", got["bonuses"], "bonuses")
    clan.gain("money", got["hexes"], "hexes")
    for stock in (*SUPPLIES, *_ROLLED):
        clan.gain(stock, got[stock], "income")
    if any(got.values()):
        turn.emit(IncomeReceived(**got))
    for number in sorted(clan.convoys):
        _armsmaster(turn, clan.convoys[number])


def _from_cities(turn: Turn, got: dict[str, int]) -> None:
    """Receive city income, bonuses and Armories; a Junkyard sets its car out (CC-BLDG-07, -16)."""
    world, clan, dice = turn.world, turn.clan, turn.dice
    goods = towns.supplied_goods(world, clan)
    for number in world.cities_of(clan.number):
        city = world.cities[number]
        if world.fresh_city(city):
            continue
        pay, bonus = towns.base_income(city), towns.bonus_income(city, goods)
        if city.income_cut:
            # City income is base and bonus (CC-CITY-11): a sabotaged city "doesn't produce money one turn".
            pay, bonus = (whole * (100 - city.income_cut) // 100 for whole in (pay, bonus))
            turn.emit(IncomeSabotaged(hex=number, city=city.name, percent=city.income_cut))
            city.income_cut = 0
        got["cities"] += pay
        got["bonuses"] += bonus
        if towns.has(world, city, "ARM") and towns.productive(city):
            for weapon, span in _ARMORY.items():
                got[weapon] += dice.between(*span, f"armory:{number:04d}:{weapon}")
        if towns.has(world, city, "JUN") and towns.productive(city):
            turn.waiting_cars.append(number)


def _from_hexes(turn: Turn, got: dict[str, int]) -> None:
    """Receive hexes and their structures; a Racetrack sets its vehicle out (CC-SPEC-17)."""
    world, dice, turns = turn.world, turn.dice, turn.clan.turns
    value = food = fuel = parts = vaccine = 0
    for number in world.hexes_of(turn.clan.number):
        place = world.hexes[number]
        if 0 < place.taken >= turns:
            # As ``World.fresh_hex`` asks it, of 1,800 hexes a turn.
            continue
        value += place.value
        food += place.food
        fuel += place.fuel
        parts += place.parts
        vaccine += place.vaccine
        if place.custom:
            for stock, amount in CUSTOMS[place.custom].yields.items():
                got[stock] += amount
        if place.special:
            yields = SPECIALS[place.special].yields
            for stock in _ROLLED:
                if stock in yields:
                    got[stock] += dice.between(*yields[stock], f"structure:{number:04d}:{stock}")
            if place.special == "RAC":
                turn.waiting_scouts.append(number)
        if place.custom:
            refill_guards(world, place)
    for stock, amount in zip(("hexes", *SUPPLIES), (value, food, fuel, parts, vaccine), strict=True):
        got[stock] += amount


def _armsmaster(turn: Turn, convoy: Convoy) -> None:
    """Make one rifle, and every second turn a grenade, while there is room aboard (D-79)."""
    if "ARM" not in convoy.experts or convoy.mode == "empty":
        return
    rifle_room = max(0, figures.weapon_max(convoy, "rifles") - convoy.rifles)
    grenade_room = figures.weapon_max(convoy, "grenades") > convoy.grenades
    rifles = min(ARMSMASTER["rifle_per_turn"], rifle_room)
    grenades = int(
        grenade_room and turn.dice.chance(ARMSMASTER["grenade_pct"], f"armsmaster:{convoy.number}")
    )
    convoy.rifles += rifles
    convoy.grenades += grenades
    if rifles or grenades:
        turn.emit(WeaponsMade(convoy=convoy.number, rifles=rifles, grenades=grenades))


def money(world: World, clan: Clan) -> int:
    """Return the dollars of ``estimate`` alone, in a third of its time: a list of all clans asks for them."""
    goods = towns.supplied_goods(world, clan)
    cities = [(number, world.cities[number]) for number in world.cities_of(clan.number)]
    paid = sum([towns.base_income(city, towns.known_plague(world, clan, number)) for number, city in cities])
    paid += sum([towns.bonus_income(city, goods) for _, city in cities])
    return paid + sum([world.hexes[number].value for number in world.hexes_of(clan.number)])


def estimate(world: World, clan: Clan) -> dict[str, int]:
    """Return what the next Income Phase will bring from what is owned now (D-148), by source and stock.

    As far as the clan knows: neither a plague that nobody has told of (D-31) nor sabotage, which shows only
    when the income comes (D-117). Keys: money (the sum), cities, bonuses, hexes, food, fuel, parts, vaccine,
    troops, rifles, grenades; rolled amounts at the mean of their range, rounded down once.
    """
    sums = dict.fromkeys(("cities", "bonuses", "hexes", *SUPPLIES), 0)
    twice = dict.fromkeys(_ROLLED, 0)
    goods = towns.supplied_goods(world, clan)
    for number in world.cities_of(clan.number):
        city = world.cities[number]
        sums["cities"] += towns.base_income(city, towns.known_plague(world, clan, number))
        sums["bonuses"] += towns.bonus_income(city, goods)
        if "ARM" in city.buildings and towns.productive(city):
            for weapon, span in _ARMORY.items():
                twice[weapon] += sum(span)
    value = food = fuel = parts = vaccine = 0
    for number in world.hexes_of(clan.number):
        place = world.hexes[number]
        value += place.value
        food += place.food
        fuel += place.fuel
        parts += place.parts
        vaccine += place.vaccine
        if place.custom:
            for stock, amount in CUSTOMS[place.custom].yields.items():
                if stock in twice:
                    twice[stock] += 2 * amount
                else:
                    sums[stock] += amount
        if place.special:
            yields = SPECIALS[place.special].yields
            for stock in _ROLLED:
                if stock in yields:
                    twice[stock] += sum(yields[stock])
    for stock, amount in zip(("hexes", *SUPPLIES), (value, food, fuel, parts, vaccine), strict=True):
        sums[stock] += amount
    sums.update({stock: amount // 2 for stock, amount in twice.items()})
    sums["money"] = sums["cities"] + sums["bonuses"] + sums["hexes"]
    return sums
