"""Positions and legal orders drawn by keyed dice: few units close together, so that much goes wrong."""

from engine.kernel.dice import Dice, Roller
from turnpost_diplomacy.board import ARMY, FLEET, Terrain, classic
from turnpost_diplomacy.options import moves_of, overseas
from turnpost_diplomacy.orders import HOLD, Convoy, Move, Order, Position, Support, Unit

REGIONS = [
    words.split()
    for words in (
        "NTH ENG LON BEL HOL PIC YOR WAL BRE NWY DEN EDI",
        "ION ADR TYS TUN NAP APU ALB GRE AEG TRI ROM VEN",
        "SIL BOH GAL MUN TYR VIE WAR BUD PRU BER UKR",
        "ENG MAO IRI WAL LON BRE GAS SPA POR LVP NAO WES",
        "BLA SEV RUM BUL CON ANK ARM AEG SMY GRE",
    )
]
POWERS = ("england", "france", "germany")
BOARD = classic()


def drawn(number: int) -> tuple[dict[str, Unit], dict[str, Order]]:
    """Return the position of a number, with an order for each unit; all of them are legal."""
    roller = Dice("judges", str(number)).scope(1, 0)
    region = list(roller.pick(REGIONS, "region"))
    roller.shuffle(region, "places")
    units = {province: _unit(province, roller) for province in region[: roller.between(4, 8, "units")]}
    position = Position(BOARD, units)
    orders: dict[str, Order] = {province: _move(position, units[province], roller) for province in units}
    for province, unit in units.items():
        order = _help(position, unit, orders, roller)
        if order is not None:
            orders[province] = order
    return units, {province: position.possible(province, order) or HOLD for province, order in orders.items()}


def _unit(province: str, roller: Roller) -> Unit:
    terrain = BOARD.provinces[province].terrain
    army = terrain is Terrain.INLAND or (terrain is Terrain.COAST and roller.chance(66, "army"))
    place = province if army else roller.pick(BOARD.places(province), "coast")
    return Unit(roller.pick(POWERS, "power"), ARMY if army else FLEET, place)


def _move(position: Position, unit: Unit, roller: Roller) -> Order:
    over = sorted(overseas(position, unit)) if unit.kind == ARMY else []
    if over and roller.chance(60, "by sea"):
        return Move(roller.pick(over, "over"), via=True)
    return Move(roller.pick(moves_of(position, unit), "to"))


def _help(position: Position, unit: Unit, orders: dict[str, Order], roller: Roller) -> Order | None:
    """Return a support or convoy that fits an order of another unit, a hold now and then, else None."""
    kind = roller.below(100, "kind")
    if kind >= 95:
        return HOLD
    found: list[Order] = []
    for other, order in orders.items():
        if other == unit.province:
            continue
        if kind < 35:
            found.append(Support(other))
            if isinstance(order, Move):
                found += [Support(other, order.to)] * 3
        elif unit.kind == FLEET and isinstance(order, Move) and order.via:
            found.append(Convoy(other, order.to[:3]))
    found = [one for one in found if position.possible(unit.province, one) is not None]
    return roller.pick(found, "help") if found else None
