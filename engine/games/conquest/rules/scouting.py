"""SCAN (CC-ORDER-SCAN, D-222, D-244)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.rules import movement, refusals
from engine.games.conquest.rules.stock import dealer_buys
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import WATER
from engine.kernel.answers import OrderResult, done, partly, refused
from engine.kernel.hexgrid import neighbours


def may_scan(turn: Turn, convoy: Convoy, target: int) -> bool:
    """Return whether a convoy of that type may scan an adjacent hex (CC-ORDER-SCAN-04)."""
    terrain = turn.world.hexes[target].terrain
    if convoy.type == "air":
        return True
    sea = terrain in WATER or terrain == "islands"
    if convoy.type in ("land", "military"):
        return not sea
    if convoy.type == "amphibious":
        return terrain not in movement.ROUGH_FOR_AMPHIBIOUS
    return sea or movement.open_sea(turn.world.hexes[convoy.hex])


def scan(turn: Turn, convoy: Convoy) -> OrderResult:
    """Look into the hexes around, N to NW, until one cannot be paid (CC-ORDER-SCAN-07)."""
    march, clan = turn.march(convoy), turn.clan
    if "SCO" not in convoy.experts:
        return refused("expert", expert="SCO")
    if convoy.hidden:
        return refused("hidden")
    if march.scanned:
        return refused("limit")
    seen: list[int] = []
    spent = 0
    for target in neighbours(convoy.hex):
        if target not in turn.world.hexes or not may_scan(turn, convoy, target):
            continue
        fuel = movement.entry_fuel(turn.world, convoy, target)
        dealer_buys(turn.world, clan, convoy, "fuel", fuel, whole=True, turn=turn)
        if clan.fuel < fuel:
            if not seen:
                return refusals.no_fuel(clan, fuel)
            # CC-ORDER-SCAN-03: what was scanned counts, the order is carried out in part.
            march.scanned = True
            return partly("no_fuel", why="short", hexes=len(seen), fuel=spent, need=fuel, left=clan.fuel)
        clan.spend("fuel", fuel, "scans")
        spent += fuel
        turn.show_hex(target)
        seen.append(target)
    march.scanned = True
    return done(hexes=len(seen), fuel=spent)
