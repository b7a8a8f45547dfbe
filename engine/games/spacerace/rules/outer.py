"""Outer space: chains of hexes behind the two edge spaces (SPA-OUTER)."""

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import HexEntered, ModuleBuilt, ShipReturned
from engine.games.spacerace.rules.board import occupied
from engine.games.spacerace.rules.damage import suffer
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.ships import add_module, in_space, room
from engine.games.spacerace.rules.spaces import come_to_rest, take_hazard
from engine.games.spacerace.rules.tracks import (
    check,
    draw_cards,
    gain_command,
    gain_credits,
    lose_energy,
    score,
)
from engine.games.spacerace.state import Port, Ship
from engine.games.spacerace.tables import EDGES, HEXES, Hex
from engine.kernel.answers import OrderResult, done, partly, refused

DERELICT_DEFAULT = "GYRO"


def fly_out(turn: Turn, port: Port, ship: Ship) -> OrderResult:
    """Fly one hex outward, 1 energy, one a round; a new hex is revealed (SPA-OUTER-01..04)."""
    state = turn.state
    if not ship.depth and ship.at not in EDGES:
        return refused("not_at_edge", ship=ship.type, place=ship.at)
    if ship.went_out:
        return refused("one_hex_a_round", ship=ship.type)
    chain = state.chains[ship.at]
    if ship.depth >= len(chain) and not state.decks.hexes:
        return refused("no_hex_left", ship=ship.type)
    ship.energy -= 1
    ship.went_out = True
    revealed = ship.depth >= len(chain)
    if revealed:
        chain.append(state.decks.hexes.pop())
        port.hexes += 1
    ship.depth += 1
    key = chain[ship.depth - 1]
    known = key in ship.hexes
    turn.note(
        HexEntered(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            hex=key,
            edge=ship.at,
            depth=ship.depth,
            revealed=revealed,
            known=known,
        )
    )
    claim(turn)
    if not known and not (revealed and turn.blind):
        ship.hexes.append(key)
        if not _resolve(turn, port, ship, HEXES[key]):
            return partly("lost_in_outer_space", ship=ship.type, hex=key, energy=0)
    return done(ship=ship.type, hex=key, energy=ship.energy)


def _resolve(turn: Turn, port: Port, ship: Ship, tile: Hex) -> bool:
    """Apply all effects, then rewards if the ship survives; return whether it does (SPA-OUTER-03)."""
    effects = tile.effects
    if "energy" in effects:
        lose_energy(turn, port, ship, -effects["energy"], "hex")
    if "resistance" in effects and not suffer(turn, port, ship, -effects["resistance"], "hex"):
        return False
    if "check_above" in effects and not check(
        turn, port, ship, effects["check_above"], what="hex", place=tile.key
    ):
        if not suffer(turn, port, ship, -effects["fail_resistance"], "hex"):
            return False
    for _ in range(effects.get("hazard_card", 0)):
        take_hazard(turn, port, ship)
        if not in_space(ship):
            return False
    rewards = tile.rewards
    score(turn, port, rewards.get("points", 0), "hexes", ship=ship.type, place=tile.key)
    gain_credits(turn, port, rewards.get("credits", 0), "hex", ship=ship.type, place=tile.key)
    gain_command(turn, port, rewards.get("command", 0), "hex", ship=ship.type, place=tile.key)
    if rewards.get("secondary_mission"):
        draw_cards(turn, port, "secondary", rewards["secondary_mission"])
    for _ in range(rewards.get("module", 0)):
        _derelict(turn, port, ship)
    return True


def _derelict(turn: Turn, port: Port, ship: Ship) -> None:
    """Take the first of the WANT list into a free slot, if any (SPA-OUTER-06)."""
    if room(ship) <= 0:
        return
    key = port.settings.want[0] if port.settings.want else DERELICT_DEFAULT
    add_module(ship, key)
    turn.note(ModuleBuilt(audience=None, seat=port.seat, ship=ship.type, module=key, cost=0))
    claim(turn)


def fly_back(turn: Turn, port: Port, ship: Ship) -> OrderResult:
    """Fly one hex inward; from the first hex to the edge space if free (SPA-OUTER-04)."""
    if not ship.depth:
        return refused("not_outside", ship=ship.type)
    if ship.went_out:
        return refused("one_hex_a_round", ship=ship.type)
    if ship.depth == 1 and ship.at in occupied(turn.state):
        return refused("edge_taken", ship=ship.type, place=ship.at)
    edge = ship.at
    ship.energy -= 1
    ship.went_out = True
    ship.depth -= 1
    turn.note(ShipReturned(audience=None, seat=port.seat, ship=ship.type, edge=ship.at, depth=ship.depth))
    if not ship.depth and not come_to_rest(turn, port, ship):
        return partly("destroyed_at_end", ship=ship.type, place=edge, energy=0)
    return done(ship=ship.type, energy=ship.energy)
