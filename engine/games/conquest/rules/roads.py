"""PAVE: building roads (CC-ORDER-PAVE, D-115, D-116)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.rules import refusals
from engine.games.conquest.rules.setup import road_bonus
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import PAVE_COST, TERRAINS
from engine.games.conquest.world import is_water
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.hexgrid import neighbour, opposite


def pave(turn: Turn, convoy: Convoy, direction: int) -> OrderResult:
    """Pave a road across one side, in both hexes; each gets its one parts bonus (CC-ORDER-PAVE-05)."""
    world, clan = turn.world, turn.clan
    if convoy.type != "land":
        return refused("no_stock", why="type", type=convoy.type)
    if not convoy.vehicles.get("truck"):
        return refused("no_stock")
    target = neighbour(convoy.hex, direction)
    if target not in world.hexes:
        return refusals.off_map(target)
    here, there = world.hexes[convoy.hex], world.hexes[target]
    # CC-ERR-21 asks for the owner first; nobody owns Water (D-11), so the terrain only guards a bad scenario.
    if here.owner != clan.number or there.owner != clan.number:
        return refused("not_owner", hex=target if here.owner == clan.number else convoy.hex)
    if is_water(here.terrain) or is_water(there.terrain):
        return refused("terrain")
    bit, back = 1 << direction, 1 << opposite(direction)
    if here.roads & bit or there.roads & back:
        return refused("duplicate", hex=target)
    cost = PAVE_COST * (TERRAINS[here.terrain].parts_pct + TERRAINS[there.terrain].parts_pct) // 100
    if clan.money < cost:
        return refusals.no_money(clan, cost)
    clan.spend("money", cost, "roads")
    for number, place, side in ((convoy.hex, here, bit), (target, there, back)):
        if not place.roads:
            place.parts += road_bonus(turn.dice, number)
        place.roads |= side
        place.paved |= side
    return done(hex=target, cost=cost)
