"""What a bot buys before the moves: supplies first, then men, then convoys and vehicles."""

import msgspec

from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import allowance
from engine.games.conquest.report.sheet import lines_of
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import CONVOY_COSTS, FORTS, VEHICLE_OF, VEHICLES, Vehicle

# Percent of a plain hex that an average move costs, roads and hills together.
_USUAL_FUEL, _USUAL_PARTS = 125, 150
# Seats each convoy should have before another one is made, by how many there are.
_SEATS_FIRST = (0, 18, 18, 34, 44, 56, 70, 84, 100, 120, 140, 160)
_BIG_ENOUGH = 560
# Dollars under which men are sent to the walls, and under which a vehicle is sold.
_POOR, _DESTITUTE = 15_000, 5_000
# The least seats of a convoy that is armed.
_ARMED_SEATS = 48
_ANY = 1_000
# Purchases that may wait until after the moves.
_LATE = 2


def relief(mind: Mind) -> None:
    """Save money when poor: send idle men to garrisons, where they eat nothing; sell a vehicle for fuel."""
    if mind.money >= _POOR:
        return
    for number in mind.view.own_cities:
        seen = mind.view.cities[number]
        room = min(mind.own.troops, mind.pool, FORTS[seen.fort].capacity - seen.troops)
        if room > 5:
            mind.first.append(f"ASSIGN {number:04d} {room}")
            mind.pool -= room
    if mind.money >= _DESTITUTE:
        return
    fleet = [c for c in mind.convoys.values() if sum(c.vehicles.values()) > 1 and c.type != "air"]
    if fleet:
        convoy = max(fleet, key=lambda c: (figures.list_price(c), -c.number))
        key = max(convoy.vehicles, key=lambda name: (VEHICLES[name].cost, name))
        mind.first.append(f"SELL 1 {key.upper()} #{convoy.number}")
        mind.money += VEHICLES[key].cost // 2
        slim = msgspec.structs.replace(convoy)
        figures.take_vehicles(slim, key, 1)
        gone = max(0, slim.troops - figures.capacity(slim))
        slim.troops -= gone
        mind.pool += gone
        mind.change(slim)


def supplies(mind: Mind) -> None:
    """Buy fuel, food and parts for the turn, so that nobody stands still, starves or is scrapped."""
    fuel = parts = troops = 0
    for convoy in mind.convoys.values():
        moves = allowance(convoy) if convoy.type != "air" else 8
        rate = figures.fuel_sum(convoy) * figures.fuel_pct(convoy)
        fuel += rate * moves * _terrain_pct(mind, convoy) // 10_000
        parts += figures.parts_sum(convoy) * figures.parts_pct(convoy) * moves * _USUAL_PARTS // 1_000_000
        troops += convoy.troops * figures.food_pct(convoy) // 100 + 1
    food = troops + mind.pool + mind.pool // 10 + 10
    for item, need in (("fuel", fuel), ("food", food), ("parts", parts + parts // 4 + 3)):
        short = need - mind.stock[item]
        if short > 0:
            mind.stock[item] += mind.buy(item, short)


def _terrain_pct(mind: Mind, convoy: Convoy) -> int:
    """Return the fuel percent of the moves around a convoy, a little on the safe side."""
    if convoy.type == "air":
        return 100
    total = count = 0
    for other, _, pct, _ in mind.movement.exits(convoy.type, convoy.hex):
        total += pct
        count += 1
        for _, _, further, _ in mind.movement.exits(convoy.type, other):
            total += further
            count += 1
    return max(_USUAL_FUEL, total * 115 // (100 * count)) if count else _USUAL_FUEL


def men(mind: Mind, wanted: int) -> int:
    """Enlist up to that many and buy what they will eat; returns how many came."""
    # Each eats one food this turn unless the stock has it to spare.
    spare = max(0, mind.stock["food"] - _mouths(mind))
    each = mind.price("troops")
    hungry = mind.price("food")
    count = min(wanted, spare)
    cost = count * each
    if wanted > count:
        more = max(0, (mind.money * 100 - cost) // (each + hungry))
        count += min(wanted - count, more)
    count = min(count, mind.money * 100 // each)
    if count <= 0:
        return 0
    got = mind.buy("troops", count)
    mind.pool += got
    if got > spare:
        mind.stock["food"] += mind.buy("food", got - spare)
    return got


def _mouths(mind: Mind) -> int:
    return mind.pool + sum(convoy.troops for convoy in mind.convoys.values())


def deficit(mind: Mind) -> int:
    """Empty seats, and men to replace those the hexes will cost this turn."""
    seats = sum(
        max(0, figures.capacity(c) - c.troops) + min(figures.capacity(c), 16)
        for c in mind.convoys.values()
        if c.mode != "empty" and c.type != "air"
    )
    return max(0, min(seats, mind.nature.fill * len(mind.convoys)) - mind.pool)


def growth(mind: Mind, keep: int) -> None:
    """Buy a new convoy when the old ones have room enough, else the vehicle most needed."""
    bought = 0
    created = False
    most = lines_of(mind.view)[0] + _LATE if mind.nature.horizon else _ANY
    while bought < mind.nature.buys and _lines(mind) < most:
        free = mind.money - keep
        count = len(mind.convoys) + created
        land = [c for c in mind.convoys.values() if c.type not in ("air", "sea") or len(mind.convoys) == 1]
        sizes = sorted(figures.capacity(c) for c in land) or [0]
        goal = _SEATS_FIRST[min(count, len(_SEATS_FIRST) - 1)]
        if count > 2:
            early = count < mind.nature.small_convoys
            goal = goal * (mind.nature.small_seats if early else mind.nature.seats) // 100
        ready = sizes[len(sizes) // 2] >= goal
        if ready and not created and count < mind.nature.most_convoys and CONVOY_COSTS[count] <= free:
            site = _site(mind)
            if site is not None:
                mind.money -= CONVOY_COSTS[count]
                mind.pre.append(f"CREATE {site[0]:04d} {site[1].upper()}")
                created = True
                continue
        if not land or not _vehicle(mind, land, free):
            return
        bought += 1


def arms(mind: Mind) -> None:
    """Buy grenades and rifles for the larger convoys: against walls they are cheaper than men."""
    if mind.money < mind.nature.armed_from:
        return
    seats = sum(figures.capacity(c) for c in mind.convoys.values() if figures.capacity(c) >= _ARMED_SEATS)
    for item, each in (("grenades", 10), ("rifles", 25)):
        aboard = sum(c.grenades if item == "grenades" else c.rifles for c in mind.convoys.values())
        short = seats // each - aboard - mind.stock[item]
        afford = mind.money * mind.nature.arms_share // mind.price(item)
        if min(short, afford) > 0:
            mind.stock[item] += mind.buy(item, min(short, afford))


def wings(mind: Mind) -> None:
    """Buy a Jet for the air convoy, and bombs for its racks, from spare money."""
    for convoy in list(mind.convoys.values()):
        if convoy.type != "air" or mind.money < 200_000:
            continue
        jet = VEHICLE_OF["air", "troop"]
        jets = convoy.vehicles.get(jet.key, 0)
        if jets < 2 and mind.pay(jet.cost):
            mind.pre.append(f"BUY 1 {jet.name.upper()} #{convoy.number}")
            grown = msgspec.structs.replace(convoy)
            figures.add_vehicles(grown, jet.key, 1)
            mind.change(grown)
            jets += 1
        short = jets - convoy.bombs - mind.own.bombs
        if short > 0:
            mind.buy("bombs", short)


def _vehicle(mind: Mind, land: list[Convoy], free: int) -> bool:
    """Buy one more vehicle (several when rich) for the convoy with the fewest seats."""
    convoy = min(land, key=lambda c: (figures.capacity(c), c.number))
    if figures.capacity(convoy) >= _BIG_ENOUGH:
        return False
    vehicle = _choice(mind, convoy, free)
    if vehicle is None:
        return False
    count = max(1, min(8, free // (mind.nature.buy_part * vehicle.cost)))
    mind.money -= vehicle.cost * count
    name = vehicle.name.upper()
    mind.pre.append(f"BUY {count} {name} #{convoy.number}")
    if mind.nature.horizon and _lines(mind) > lines_of(mind.view)[0]:
        # Bought after the moves: nobody sits in it this turn.
        return True
    grown = msgspec.structs.replace(convoy)
    figures.add_vehicles(grown, vehicle.key, count)
    mind.change(grown)
    return True


def _lines(mind: Mind) -> int:
    return len(mind.first) + len(mind.shopping_lines()) + len(mind.pre)


def _choice(mind: Mind, convoy: Convoy, free: int) -> Vehicle | None:
    troop = VEHICLE_OF[convoy.type, "troop"]
    assault = VEHICLE_OF[convoy.type, "assault"]
    wants_truck = convoy.type == "land" and mind.nature.trucks and convoy.number % 3 == 0
    trucks = convoy.vehicles.get(assault.key, 0)
    if wants_truck and trucks * 3 <= convoy.vehicles.get(troop.key, 0) and free >= assault.cost:
        return assault
    if free >= troop.cost:
        return troop
    # Saving beats buying small, but the first convoy must grow at once.
    medium = VEHICLE_OF[convoy.type, "medium"]
    if figures.capacity(convoy) < 12 and free >= medium.cost and len(mind.convoys) == 1:
        return medium
    return None


def _site(mind: Mind) -> tuple[int, str] | None:
    """Return where to make a convoy and of what type: the own city with the most land to win around it."""
    best: tuple[int, int] | None = None
    crowd: dict[int, int] = {}
    for convoy in mind.convoys.values():
        crowd[convoy.hex] = crowd.get(convoy.hex, 0) + 1
    for number in mind.view.own_cities:
        movement = mind.movement.reach("land", number, 3)
        worth = sum(1 for other in movement if mind.wants_hex(other)) - 8 * crowd.get(number, 0)
        for convoy in mind.convoys.values():
            if convoy.hex in movement:
                worth -= 5
        if best is None or worth > best[0]:
            best = (worth, number)
    if best is None:
        return None
    if len(mind.convoys) >= 4 and not _have(mind, "air"):
        for airport in mind.view.own_cities:
            if "AIR" in mind.view.cities[airport].buildings:
                return airport, "air"
    number = best[1]
    return number, _kind(mind, number)


def _kind(mind: Mind, number: int) -> str:
    """Land nearly always; boats where the land is small, something new for a large clan now and then."""
    count = len(mind.convoys)
    shore = mind.movement.coastal(number)
    if len(mind.movement.reach("land", number, 3)) < 8:
        return "sea" if shore or mind.view.atlas[number].terrain == "islands" else "amphibious"
    armory = "ARM" in mind.view.cities[number].buildings
    if count >= 3 and armory and mind.nature.soldiers and mind.chance(40, "military"):
        return "military"
    if count >= 3 and shore and not _have(mind, "sea") and mind.chance(30, "sea"):
        return "sea"
    if count >= 5 and shore and not _have(mind, "amphibious") and mind.chance(30, "amphibious"):
        return "amphibious"
    return "land"


def _have(mind: Mind, kind: str) -> bool:
    return any(convoy.type == kind for convoy in mind.convoys.values())
