"""Attacking hexes (CC-COMBAT-HEX, D-63)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.events import HexAttackFailed, HexDeclined, HexDefended, HexLost, HexTaken
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.spotting import remember_lost_hex
from engine.games.conquest.state import Convoy, Hex
from engine.games.conquest.tables import CUSTOMS, DEFENSES, GUARD_NEED, GUARD_NEED_ROUGH, HEX_ATTACK, TERRAINS
from engine.games.conquest.world import World, is_water


def need_range(place: Hex) -> tuple[int, int]:
    """Return the least and most troops needed to conquer a hex with its guards."""
    level = DEFENSES[place.defense].troops
    guard = GUARD_NEED_ROUGH if TERRAINS[place.terrain].rough else GUARD_NEED
    return level[0] + guard[0] * place.troops, level[1] + guard[1] * place.troops


def attack(turn: Turn, convoy: Convoy) -> None:
    """Attack the hex that the convoy has entered, if it should and can (CC-COMBAT-HEX-01 to -08)."""
    number, dice, me = convoy.hex, turn.dice, turn.clan.number
    place = turn.world.hexes[number]
    if place.owner == me or is_water(place.terrain) or place.owner in turn.clan.allies:
        return
    least, most = need_range(place)
    if convoy.troops < least:
        turn.emit(HexDeclined(convoy=convoy.number, hex=number, troops=convoy.troops, least=least))
        return
    label = f"hex:{number:04d}"
    guard = GUARD_NEED_ROUGH if TERRAINS[place.terrain].rough else GUARD_NEED
    need = dice.between(*DEFENSES[place.defense].troops, label)
    if place.troops:
        need += sum([dice.between(*guard, label) for _ in range(place.troops)])
    if convoy.troops >= most or need < convoy.troops:
        _capture(turn, convoy, need)
    elif dice.chance(HEX_ATTACK["misjudge_pct"], label):
        lost, convoy.troops = convoy.troops, 0
        dead = dice.successes(place.troops, HEX_ATTACK["guard_death_pct"], label)
        place.troops -= dead
        refill_guards(turn.world, place)
        turn.emit(HexAttackFailed(convoy=convoy.number, hex=number, lost=lost))
        turn.tell(HexDefended(hex=number, clan=me, guards_lost=dead), place.owner)
    else:
        turn.emit(
            HexDeclined(convoy=convoy.number, hex=number, troops=convoy.troops, least=least, close=True)
        )


def _capture(turn: Turn, convoy: Convoy, lost: int) -> None:
    number, world = convoy.hex, turn.world
    place = world.hexes[number]
    former = place.owner
    convoy.troops -= lost
    place.troops = 0
    remember_lost_hex(world, number, turn.clan.number)
    world.own_hex(number, turn.clan.number)
    turn.taken_hexes.append(number)
    if place.special == "RAC":
        # D-194: a Racetrack captured this turn has its one vehicle of that turn.
        turn.waiting_scouts.append(number)
    figures.cheer_for_hex(convoy)
    turn.emit(HexTaken(convoy=convoy.number, hex=number, lost=lost, former=former))
    turn.tell(HexLost(hex=number, clan=turn.clan.number), former)


def refill_guards(world: World, place: Hex) -> None:
    """Fill a hex's guards to its defense level, free, by a Garrison structure (CC-CUST-10, D-57)."""
    if (
        place.owner
        and place.custom
        and CUSTOMS[place.custom].key == "garrison"
        and not world.fresh_hex(place)
    ):
        place.troops = max(place.troops, place.defense)
