"""Convoys made, joined, halved, converted, sold; things given.

CC-CREATE, CC-ORDER-ABSORB, -SPLIT, -GIVE, ....
"""

from typing import Any

from engine.games.conquest.context import Turn, march_of
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import refusals
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import (
    BUILDING_ROWS,
    BUILDINGS,
    CARRIED_WEAPONS,
    CONVOY_COSTS,
    GOODS,
    LINES,
    MARKET,
    MAX_CONVOYS,
    NEW_CONVOY,
    NUMBERS,
    STATS,
    VEHICLE_OF,
    VEHICLES,
    pair,
)
from engine.games.conquest.versions import NAMES_ARE_PRINTED
from engine.kernel.answers import OrderResult, done, partly, refused
from engine.kernel.names import printed

_IND = BUILDING_ROWS["IND"]
_SELL_PCT: int = MARKET["vehicle_sell_pct"]


def create_cost(turn: Turn) -> int:
    """Return the price of one more convoy at this moment (CC-CREATE-01, -02)."""
    return CONVOY_COSTS[len(turn.clan.convoys)]


def fit_name(turn: Turn, name: str, fallback: str) -> tuple[str, OrderResult]:
    """Return a convoy name for CREATE and CONVERT, and the order's result with it.

    A name is cut to 20 characters, and left out when it starts with "the" (D-253, D-257).
    """
    if not name:
        return fallback, done()
    if name.lower().split()[0] == "the":
        return fallback, partly("name_left_out")
    cut = name[: LINES["name_chars"]].rstrip()
    if turn.state.rules >= NAMES_ARE_PRINTED and not printed(cut):
        return fallback, partly("name_left_out", why="unseen")
    return cut, done()


def site_refused(turn: Turn, number: int, kind: str) -> OrderResult | None:
    """Refuse a city that cannot have convoys of that type: Armory, Airport, coast (CC-CREATE-04)."""
    city = turn.world.cities[number]
    building = {"military": "ARM", "air": "AIR"}.get(kind)
    if building is not None and not towns.has(turn.world, city, building):
        return refused("terrain", why="building", building=BUILDINGS[building], city=city.name, type=kind)
    if kind == "sea" and turn.world.hexes[number].terrain != "islands" and not turn.world.coastal(number):
        return refused("terrain", why="coast", city=city.name)
    return None


def create(turn: Turn, number: int, kind: str, name: str) -> OrderResult:
    """Create a convoy in an owned city, hidden, in CAPTURE mode (CC-CREATE-03 to -08, CC-ERR-22)."""
    world, clan, dice = turn.world, turn.clan, turn.dice
    if number not in world.hexes:
        return refusals.off_map(number)
    city = turn.city(number)
    if city is None or city.owner != clan.number:
        return refused("not_owner", hex=number)
    if world.fresh_city(city):
        return refused("new_conquest", city=city.name)
    site = site_refused(turn, number, kind)
    if site is not None:
        return site
    if len(clan.convoys) >= MAX_CONVOYS:
        return refused("limit", most=MAX_CONVOYS)
    cost = create_cost(turn)
    if clan.money < cost:
        return refusals.no_money(clan, cost)
    clan.spend("money", cost, "convoys")
    convoy_number = figures.free_number(clan)
    title, named = fit_name(turn, name, f"Convoy {convoy_number}")
    convoy = Convoy(
        clan=clan.number,
        number=convoy_number,
        name=title,
        type=kind,
        hex=number,
        vehicles=dict(NEW_CONVOY[kind]),
        morale=int(STATS["start_morale_about"]),
        training=int(STATS["start_training_about"]),
        hidden=True,
    )
    if towns.has(world, city, "IND"):
        # CC-BLDG-13 to -15: one more scout, spirit, and a full load of free troops.
        scout = VEHICLE_OF[kind, "scout"].key
        convoy.vehicles[scout] += 1
        convoy.morale += dice.between(*pair(_IND, "morale"), f"create:{convoy_number}")
        convoy.training += dice.between(*pair(_IND, "training"), f"create:{convoy_number}")
        convoy.troops = figures.capacity(convoy)
    world.add(convoy)
    turn.marches[convoy_number] = march_of(convoy, new=True)
    return named.with_more(convoy=convoy_number, name=title, cost=cost)


def absorb(turn: Turn, convoy: Convoy, number: int) -> OrderResult:
    """Merge the named convoy into this one (CC-ORDER-ABSORB, D-123, CC-ERR-19)."""
    clan = turn.clan
    if number == convoy.number:
        return refused("syntax", why="itself", convoy=number)
    other = clan.convoys.get(number)
    if other is None:
        return refusals.no_convoy(number)
    if other.hex != convoy.hex:
        return refused("not_here", convoy=number, hex=other.hex, here=convoy.hex)
    if other.type != convoy.type:
        return refused("terrain", convoy=number, type=other.type, wants=convoy.type)
    turn.world.remove(other)
    for key, count in other.vehicles.items():
        convoy.vehicles = {**convoy.vehicles, key: convoy.vehicles.get(key, 0) + count}
    convoy.troops += other.troops
    for weapon in CARRIED_WEAPONS:
        setattr(convoy, weapon, getattr(convoy, weapon) + getattr(other, weapon))
    convoy.experts = [*convoy.experts, *(expert for expert in other.experts if expert not in convoy.experts)]
    if other.cargo and (not convoy.cargo or other.goods == convoy.goods):
        convoy.goods = other.goods
        convoy.cargo += other.cargo
    convoy.morale = (convoy.morale + other.morale) // 2
    # A turn at zero has been broken (D-77).
    convoy.despair = convoy.despair and not convoy.morale
    convoy.training = (convoy.training + other.training) // 2
    convoy.health = min(convoy.health, other.health)
    march, gone = turn.march(convoy), turn.march(other)
    march.bill += gone.bill
    march.deserted = march.deserted or gone.deserted
    march.start_troops += gone.start_troops
    march.lost_troops += gone.lost_troops
    # The food both have still to account for this turn is added up (D-26).
    march.food_due += gone.food_due * march.pulses // gone.pulses
    march.ate += gone.ate
    if convoy.mode == "empty":
        figures.unload(clan, convoy, "unloaded")
    figures.shed(clan, convoy, "unloaded")
    return done(convoy=number)


def split(turn: Turn, convoy: Convoy) -> OrderResult:
    """Split off half of vehicles, troops, weapons and goods as a new convoy.

    CC-ORDER-SPLIT, D-124, D-223, CC-ERR-20.
    """
    clan = turn.clan
    if not any(count >= 2 for count in convoy.vehicles.values()):
        return refused("no_stock")
    if len(clan.convoys) >= MAX_CONVOYS:
        return refused("limit", most=MAX_CONVOYS)
    cost = create_cost(turn)
    if clan.money < cost:
        return refusals.no_money(clan, cost)
    clan.spend("money", cost, "convoys")
    number = figures.free_number(clan)
    keep: int = NUMBERS["split_morale_training_pct"]
    convoy.morale = convoy.morale * keep // 100
    convoy.training = convoy.training * keep // 100
    second = Convoy(
        clan=clan.number,
        number=number,
        name=f"Convoy {number}",
        type=convoy.type,
        hex=convoy.hex,
        mode=convoy.mode,
        vehicles={key: count // 2 for key, count in convoy.vehicles.items() if count // 2},
        morale=convoy.morale,
        training=convoy.training,
        health=convoy.health,
        hidden=convoy.hidden,
        goods=convoy.goods,
    )
    for key, count in second.vehicles.items():
        figures.take_vehicles(convoy, key, count)
    second.troops = min(convoy.troops // 2, figures.capacity(second))
    convoy.troops -= second.troops
    for weapon in CARRIED_WEAPONS:
        there: int = getattr(convoy, weapon)
        taken = min(there // 2, figures.weapon_max(second, weapon))
        setattr(second, weapon, taken)
        setattr(convoy, weapon, there - taken)
    second.cargo = min(convoy.cargo // 2, figures.cargo_max(second))
    convoy.cargo -= second.cargo
    if not second.cargo:
        second.goods = ""
    figures.shed(clan, convoy, "unloaded")
    turn.world.add(second)
    turn.marches[number] = march_of(second, new=True)
    return done(convoy=number, cost=cost)


def convert(turn: Turn, number: int, kind: str, name: str) -> OrderResult:
    """Sell all vehicles and buy one fast scout of another type (CC-ORDER-CONVERT, D-126, CC-ERR-33)."""
    clan = turn.clan
    convoy = clan.convoys.get(number)
    if convoy is None:
        return refusals.no_convoy(number)
    city = turn.city(convoy.hex)
    if city is None or city.owner != clan.number:
        return refused("not_owner", convoy=number, hex=convoy.hex)
    site = site_refused(turn, convoy.hex, kind)
    if site is not None:
        return site
    scout = VEHICLE_OF[kind, "scout"]
    proceeds = sum(VEHICLES[key].cost * count * _SELL_PCT // 100 for key, count in convoy.vehicles.items())
    if clan.money + proceeds < scout.cost:
        return refused("no_money", cost=scout.cost, left=clan.money + proceeds)
    clan.gain("money", proceeds, "sales")
    clan.spend("money", scout.cost, "vehicles")
    figures.unload(clan, convoy, "unloaded")
    convoy.goods, convoy.cargo = "", 0
    convoy.type, convoy.vehicles = kind, {scout.key: 1}
    if kind != "air" and "PIL" in convoy.experts:
        figures.drop_expert(convoy, "PIL")
    convoy.name, named = fit_name(turn, name, convoy.name)
    return named.with_more(convoy=number, money=proceeds, cost=scout.cost)


def sell_convoy(turn: Turn, number: int) -> OrderResult:
    """Sell all vehicles for half the list price; troops and weapons return, experts are lost.

    CC-ORDER-SELL-03.
    """
    convoy = turn.clan.convoys.get(number)
    if convoy is None:
        return refusals.no_convoy(number)
    proceeds = sum(VEHICLES[key].cost * count * _SELL_PCT // 100 for key, count in convoy.vehicles.items())
    turn.clan.gain("money", proceeds, "sales")
    figures.disband(turn.world, convoy, "unloaded")
    return done(money=proceeds)


def sell_vehicles(turn: Turn, quantity: int, key: str, number: int) -> OrderResult:
    """Sell some vehicles of a convoy for half the list price; the last one ends it (D-127, D-245)."""
    clan = turn.clan
    if quantity < 1:
        return refusals.not_positive(quantity)
    convoy = clan.convoys.get(number)
    if convoy is None:
        return refusals.no_convoy(number)
    sold = min(quantity, convoy.vehicles.get(key, 0))
    if not sold:
        return refused("no_stock", item=key, convoy=number)
    proceeds = VEHICLES[key].cost * sold * _SELL_PCT // 100
    clan.gain("money", proceeds, "sales")
    figures.take_vehicles(convoy, key, sold)
    if convoy.vehicles:
        figures.shed(clan, convoy, "unloaded")
    else:
        figures.disband(turn.world, convoy, "unloaded")
    details = {"item": key, "amount": sold, "money": proceeds, "convoy": number}
    if sold == quantity:
        return done(**details)
    return partly("no_stock", why="short", wanted=quantity, **details)


# ---------------------------------------------------------------------- GIVE


def _pair_of(turn: Turn, giver: int, taker: int) -> tuple[Convoy, Convoy] | OrderResult:
    if giver == taker:
        return refused("syntax", why="itself", convoy=giver)
    one, two = turn.clan.convoys.get(giver), turn.clan.convoys.get(taker)
    if one is None or two is None:
        return refusals.no_convoy(giver if one is None else taker)
    if one.hex != two.hex:
        return refused("not_here", convoy=giver, hex=one.hex, taker=taker, there=two.hex)
    return one, two


def give_experts(turn: Turn, giver: int, taker: int) -> OrderResult:
    """Move every expert that the receiver lacks (CC-ORDER-GIVE-03)."""
    found = _pair_of(turn, giver, taker)
    if isinstance(found, OrderResult):
        return found
    one, two = found
    moving = [e for e in one.experts if e not in two.experts and (e != "PIL" or two.type == "air")]
    if not moving:
        return refused("duplicate" if one.experts else "no_stock", convoy=giver, taker=taker)
    for expert in moving:
        _move_expert(turn, one, two, expert)
    return done(amount=len(moving), convoy=taker)


def _move_expert(turn: Turn, one: Convoy, two: Convoy, expert: str) -> None:
    figures.drop_expert(one, expert)
    two.experts = [*two.experts, expert]
    figures.shed(turn.clan, one, "unloaded")


def give(turn: Turn, quantity: int, item: str, giver: int, taker: int) -> OrderResult:
    """Give vehicles, troops, weapons, goods or an expert to another own convoy in the hex.

    D-125, D-227, CC-ERR-29.
    """
    found = _pair_of(turn, giver, taker)
    if isinstance(found, OrderResult):
        return found
    one, two = found
    if quantity < 1:
        return refusals.not_positive(quantity)
    if item in VEHICLES:
        return _give_vehicles(turn, quantity, item, one, two)
    if item in GOODS:
        return _give_goods(quantity, item, one, two)
    if item == "troops" or item in CARRIED_WEAPONS:
        return _give_load(quantity, item, one, two)
    if quantity != 1:
        return refused("syntax", why="one_expert", quantity=quantity)
    if item in two.experts:
        return refused("duplicate", why="expert", expert=item, convoy=taker)
    if item not in one.experts:
        return refused("no_stock", why="expert", expert=item, convoy=giver)
    if item == "PIL" and two.type != "air":
        return refused("expert", convoy=taker, type=two.type)
    _move_expert(turn, one, two, item)
    return done(**_gift(item, 1, one, two))


def _given(quantity: int, there: int, details: dict[str, Any]) -> OrderResult:
    """Return done when all was given, else partly, because there was less or less fitted."""
    if details["amount"] == quantity:
        return done(**details)
    code = "no_capacity" if details["amount"] < there else "no_stock"
    return partly(code, why="short", wanted=quantity, **details)


def _gift(item: str, moved: int, one: Convoy, two: Convoy) -> dict[str, Any]:
    return {"item": item, "amount": moved, "giver": one.number, "convoy": two.number}


def _give_vehicles(turn: Turn, quantity: int, key: str, one: Convoy, two: Convoy) -> OrderResult:
    if VEHICLES[key].type != two.type or one.type != two.type:
        return refused("terrain", item=key, wants=VEHICLES[key].type, convoy=two.number, type=two.type)
    there = one.vehicles.get(key, 0)
    moved = min(quantity, there)
    if not moved:
        return refused("no_stock", item=key, convoy=one.number)
    figures.take_vehicles(one, key, moved)
    figures.add_vehicles(two, key, moved)
    if one.vehicles:
        figures.shed(turn.clan, one, "unloaded")
    else:
        figures.disband(turn.world, one, "unloaded")
    return _given(quantity, there, _gift(key, moved, one, two))


def _give_goods(quantity: int, goods: str, one: Convoy, two: Convoy) -> OrderResult:
    if two.cargo and two.goods != goods:
        return refused("duplicate", why="goods", goods=two.goods, convoy=two.number)
    there = one.cargo if one.goods == goods else 0
    room = figures.cargo_max(two) - two.cargo
    # CC-ERR-29 asks for room before stock.
    if room <= 0:
        return refused("no_capacity", item=goods, convoy=two.number)
    if not there:
        return refused("no_stock", item=goods, convoy=one.number)
    moved = min(quantity, there, room)
    one.cargo -= moved
    if not one.cargo:
        one.goods = ""
    two.goods = goods
    two.cargo += moved
    return _given(quantity, there, _gift(goods, moved, one, two))


def _give_load(quantity: int, item: str, one: Convoy, two: Convoy) -> OrderResult:
    least = int(STATS["troops_desert_below_health"])
    if item == "troops" and two.health < least:
        return refused("status", convoy=two.number, health=two.health, least=least)
    if two.mode == "empty":
        return refused("no_capacity", why="empty_mode", convoy=two.number)
    room = (figures.capacity(two) if item == "troops" else figures.weapon_max(two, item)) - getattr(two, item)
    there: int = getattr(one, item)
    if room <= 0:
        return refused("no_capacity", item=item, convoy=two.number)
    if not there:
        return refused("no_stock", item=item, convoy=one.number)
    moved = min(quantity, there, room)
    setattr(one, item, there - moved)
    setattr(two, item, getattr(two, item) + moved)
    return _given(quantity, there, _gift(item, moved, one, two))
