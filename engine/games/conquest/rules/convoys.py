"""Convoy statistics, loads and losses (CC-STAT, CC-TROOP, CC-WPN, CC-CONVOY-34)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.games.conquest.state import Clan, Convoy
from engine.games.conquest.tables import (
    BOOK,
    CARRIED_WEAPONS,
    CONVOY_COMBAT,
    DOUBLED,
    EXPERT_ROWS,
    LEAST_CONSUMPTION_PCT,
    LINES,
    MORALE,
    NUMBERS,
    STATS,
    TRAINING,
    VEHICLE_OF,
    VEHICLES,
    WEAPON_RULES,
    Vehicle,
    size_class,
)
from engine.games.conquest.world import World

_BONUS: int = BOOK["expert_rules"]["bonus_pct"]
_BONUS_PRIEST: int = BOOK["expert_rules"]["bonus_with_priest_pct"]
_EMPTY_CARGO: int = BOOK["empty_mode"]["cargo_bonus_pct"]
FULL: int = STATS["morale_range"][1]
"""The most of morale, training or health."""
ARMOR: int = EXPERT_ROWS["ARM"]["hp_pct"]
_MIDDLE: int = STATS["start_morale_about"]
_POINTS_PER_PCT: int = STATS["morale_points_per_pct"]
_HEALTH_PER_PCT: int = STATS["health_points_per_pct"]
_SCOUTS = frozenset(key for key, vehicle in VEHICLES.items() if vehicle.cls == "scout")
_ORDER = {key: rank for rank, key in enumerate(VEHICLES)}


def ceil_div(value: int, divisor: int) -> int:
    """Divide and round up, for consumption of scarce units (D-02)."""
    return -(-value // divisor)


# ---------------------------------------------------------------------- figures


def steps(figure: int) -> int:
    """Return percent points of morale or training: one per five points from 30 (D-03)."""
    difference = figure - _MIDDLE
    return difference // _POINTS_PER_PCT if difference >= 0 else -(-difference // _POINTS_PER_PCT)


def health_points(convoy: Convoy) -> int:
    """Return percent points lost to ill health: one per three points below 100 (CC-PLG-12)."""
    return (100 - convoy.health) // _HEALTH_PER_PCT


def expert_pct(convoy: Convoy, expert: str) -> int:
    """Return 15 with that expert, 30 with a Priest too (CC-EXPERT-24), else 0."""
    if expert not in convoy.experts:
        return 0
    return _BONUS_PRIEST if "PRI" in convoy.experts else _BONUS


def vehicles(convoy: Convoy) -> list[tuple[Vehicle, int]]:
    """Return the vehicles aboard with their counts, largest first, as printed."""
    return largest_first(convoy.vehicles)


def largest_first(counts: Mapping[str, int]) -> list[tuple[Vehicle, int]]:
    """Return vehicles with their counts, as printed."""
    return [(VEHICLES[key], counts[key]) for key in sorted(counts, key=_ORDER.__getitem__)]


class _Fleet(NamedTuple):
    """What some vehicles come to together."""

    size: int
    troops: int
    cargo: int
    fuel: int
    parts: int
    maximum: int
    cost: int


@lru_cache(maxsize=4096)
def _fleet_of(keys: tuple[str, ...], counts: tuple[int, ...]) -> _Fleet:
    kinds = [(VEHICLES[key], count) for key, count in zip(keys, counts, strict=True)]
    return _Fleet(
        size=sum(vehicle.size * count for vehicle, count in kinds),
        troops=sum(vehicle.troops * count for vehicle, count in kinds),
        cargo=sum(vehicle.cargo * count for vehicle, count in kinds),
        fuel=sum(vehicle.fuel * count for vehicle, count in kinds),
        parts=sum(vehicle.parts * count for vehicle, count in kinds),
        maximum=sum(vehicle.maximum * count for vehicle, count in kinds),
        cost=sum(vehicle.cost * count for vehicle, count in kinds),
    )


def _fleet(convoy: Convoy) -> _Fleet:
    """Return the sums over the vehicles aboard. Cached: moves and meals ask often, vehicles seldom change."""
    vehicles = convoy.vehicles
    return _fleet_of(tuple(vehicles), tuple(vehicles.values()))


def size(convoy: Convoy) -> int:
    """Return the size factor (CC-STAT-12)."""
    return _fleet(convoy).size


def size_word(convoy: Convoy) -> str:
    """Return the size class, Tiny .. Monstrous (CC-STAT-13)."""
    return size_class(size(convoy))


def all_scouts(convoy: Convoy) -> bool:
    """Return whether only fast scouts are aboard; tested for each move (D-157)."""
    return convoy.vehicles.keys() <= _SCOUTS


def count_class(convoy: Convoy, *classes: str) -> int:
    """Count the vehicles of those classes aboard."""
    return sum(count for key, count in convoy.vehicles.items() if VEHICLES[key].cls in classes)


def capacity(convoy: Convoy) -> int:
    """Return the troop capacity (CC-TROOP-03)."""
    return _fleet(convoy).troops * (100 + expert_pct(convoy, "POL")) // 100


def cargo_max(convoy: Convoy) -> int:
    """Return the cargo capacity (CC-GOODS-05)."""
    pct = 100 + expert_pct(convoy, "MER") + (_EMPTY_CARGO if convoy.mode == "empty" else 0)
    return _fleet(convoy).cargo * pct // 100


def weapon_max(convoy: Convoy, weapon: str, troops: int | None = None) -> int:
    """Return how many of a weapon the convoy can carry in any mode (CC-WPN-02, -06, -09, -17).

    ``troops``: its capacity, when that is known already.
    """
    if weapon == "rifles":
        return (capacity(convoy) if troops is None else troops) // int(WEAPON_RULES["rifle_capacity_per"])
    if weapon == "grenades":
        return (capacity(convoy) if troops is None else troops) // int(WEAPON_RULES["grenade_capacity_per"])
    if weapon == "rockets":
        return count_class(convoy, "assault")
    return count_class(convoy, "troop", "assault") if convoy.type == "air" else 0


def strength(convoy: Convoy) -> int:
    """Return the combat strength as printed (CC-STAT-14, D-73)."""
    raw = power(convoy) + convoy.troops + int(WEAPON_RULES["rocket_strength"]) * convoy.rockets
    return raw * (100 + gun_pct(convoy)) // 100


def power(convoy: Convoy) -> int:
    """Sum of the vehicles' maximum damage (CC-REPORT-15)."""
    return _fleet(convoy).maximum


def gun_pct(convoy: Convoy) -> int:
    """Return the percent of Gunner and Pilot against convoys, added up (CC-EXPERT-34)."""
    gunner = int(CONVOY_COMBAT["gunner_pct"]) if "GUN" in convoy.experts else 0
    return gunner + (int(CONVOY_COMBAT["pilot_pct"]) if "PIL" in convoy.experts else 0)


def fuel_sum(convoy: Convoy) -> int:
    """Return the sum of the vehicles' fuel ratings (CC-RES-05)."""
    return _fleet(convoy).fuel


def fuel_pct(convoy: Convoy) -> int:
    """Return the fuel use in percent (D-03)."""
    return max(LEAST_CONSUMPTION_PCT, 100 - expert_pct(convoy, "CHE") - steps(convoy.training))


def fuel_printed(convoy: Convoy) -> int:
    """Return the fuel cost as printed on the orders sheet (D-72)."""
    return fuel_sum(convoy) * (100 - expert_pct(convoy, "CHE")) // 100


def food_pct(convoy: Convoy) -> int:
    """Return the food use in percent (CC-STAT-17)."""
    return max(
        LEAST_CONSUMPTION_PCT,
        100 - expert_pct(convoy, "GOU") - steps(convoy.training) + health_points(convoy),
    )


def parts_pct(convoy: Convoy) -> int:
    """Return the parts use in percent (D-03, D-28)."""
    return max(LEAST_CONSUMPTION_PCT, 100 - expert_pct(convoy, "TIN") - steps(convoy.training))


def parts_sum(convoy: Convoy) -> int:
    """Return the hundredths of a part that a hex costs at x1.0 (D-28)."""
    return _fleet(convoy).parts


def combat_pct(convoy: Convoy, *, police: int = 0) -> int:
    """Return the salvo percentage: morale, training, health, Gunner, Pilot, Police Station (D-03)."""
    return (
        100 + steps(convoy.morale) + steps(convoy.training) - health_points(convoy) + gun_pct(convoy) + police
    )


def hit_points(convoy: Convoy, vehicle: Vehicle) -> int:
    """Return one vehicle's hit points, 10% more with an Armsmaster (D-172)."""
    return vehicle.hp * (100 + ARMOR) // 100 if "ARM" in convoy.experts else vehicle.hp


def list_price(convoy: Convoy) -> int:
    """Return the vehicles' list price, dollars."""
    return _fleet(convoy).cost


# ---------------------------------------------------------------------- spirit


def raise_morale(convoy: Convoy, points: int) -> int:
    """Raise morale, more with a Gourmet and rounded up (D-82); return the points gained."""
    gained = ceil_div(points * (100 + expert_pct(convoy, "GOU")), 100)
    convoy.morale += gained
    if convoy.morale > 0:
        convoy.despair = False
    return gained


def lower_morale(convoy: Convoy, points: int) -> None:
    """Lower morale, never below 0 (CC-STAT-01)."""
    convoy.morale = max(0, convoy.morale - points)


def raise_training(convoy: Convoy, points: int) -> int:
    """Raise training, to at most 100 at all times (D-78); return the points gained."""
    before = convoy.training
    convoy.training = min(FULL, before + points)
    return convoy.training - before


def learn_from_battle(convoy: Convoy) -> None:
    """Train a convoy that survived a battle or assault, up to the cap (CC-STAT-19)."""
    if convoy.battle_training < int(TRAINING["per_battle_cap_per_turn"]):
        convoy.battle_training += 1
        raise_training(convoy, int(TRAINING["per_battle"]))


def cheer_for_hex(convoy: Convoy) -> None:
    """Raise morale by a point for a captured hex, at most three a turn before the Gourmet (D-76, D-264)."""
    points = int(MORALE["capture_hex"])
    if convoy.hex_morale + points <= int(MORALE["capture_hex_cap_per_turn"]):
        convoy.hex_morale += points
        raise_morale(convoy, points)


# ---------------------------------------------------------------------- vehicles and loads


def add_vehicles(convoy: Convoy, key: str, count: int) -> None:
    """Add vehicles, which dilute the training (D-74)."""
    before = size(convoy)
    convoy.vehicles = {**convoy.vehicles, key: convoy.vehicles.get(key, 0) + count}
    after = size(convoy)
    if before:
        convoy.training = convoy.training * before // after


def take_vehicles(convoy: Convoy, key: str, count: int) -> None:
    """Take vehicles away; the caller looks after loads above capacity."""
    left = convoy.vehicles.get(key, 0) - count
    convoy.vehicles = {name: number for name, number in convoy.vehicles.items() if name != key}
    if left > 0:
        convoy.vehicles[key] = left


def unload(clan: Clan, convoy: Convoy, reason: str) -> None:
    """Move troops and weapons aboard to the clan's stocks (D-90, SELL CONVOY)."""
    for stock in ("troops", *CARRIED_WEAPONS):
        amount: int = getattr(convoy, stock)
        setattr(convoy, stock, 0)
        clan.gain(stock, amount, reason)


def shed(clan: Clan, convoy: Convoy, reason: str, *, to_stock: bool = True) -> None:
    """Bring loads down to capacity: excess to stock or lost, excess cargo always lost (D-35)."""
    limits = {"troops": capacity(convoy)}
    limits.update({weapon: weapon_max(convoy, weapon) for weapon in CARRIED_WEAPONS})
    for stock, limit in limits.items():
        excess = getattr(convoy, stock) - limit
        if excess > 0:
            setattr(convoy, stock, limit)
            if to_stock:
                clan.gain(stock, excess, reason)
    convoy.cargo = min(convoy.cargo, cargo_max(convoy))
    if not convoy.cargo:
        convoy.goods = ""


def drop_expert(convoy: Convoy, expert: str) -> None:
    """Remove an expert and switch off what depends on him (CC-EXPERT-35)."""
    convoy.experts = [other for other in convoy.experts if other != expert]
    if expert == "DOC":
        convoy.aid = False
    if expert == "GUN":
        convoy.kill = "N"


def free_number(clan: Clan) -> int:
    """Return the lowest convoy number not in use (D-88)."""
    number = 1
    while number in clan.convoys:
        number += 1
    return number


def disband(world: World, convoy: Convoy, reason: str) -> None:
    """Dissolve a convoy; its troops and weapons return to the stock (D-77, D-127)."""
    unload(world.clans[convoy.clan], convoy, reason)
    world.remove(convoy)


def scrap_order(convoy: Convoy) -> list[str]:
    """Return vehicle keys from the smallest to the largest, ties by lower list price (D-29)."""
    return sorted(convoy.vehicles, key=lambda key: (VEHICLES[key].size, VEHICLES[key].cost))


def scrap_parts(convoy: Convoy, key: str) -> int:
    """Return the parts from one scrapped vehicle, double with a Tinkerer (CC-EXPERT-32)."""
    return VEHICLES[key].scrap * (DOUBLED["scrap_tinkerer"] if "TIN" in convoy.experts else 1)


def pulses(convoy: Convoy) -> int:
    """Return the orders a turn: 12 for a sea convoy with an Engineer, else 10 (D-87)."""
    engineer = convoy.type == "sea" and "ENG" in convoy.experts
    return LINES["sea_with_engineer"] if engineer else LINES["convoy"]


def celebrate_food(convoy: Convoy) -> int:
    """Return the food for a celebration (CC-ORDER-CELEBRATE-06)."""
    return convoy.troops * int(NUMBERS["celebrate_food_per_troop"])


def class_key(kind: str, cls: str) -> str:
    """Return the vehicle key of a class in a convoy type."""
    return VEHICLE_OF[kind, cls].key
