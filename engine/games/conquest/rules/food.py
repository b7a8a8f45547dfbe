"""Feeding in tenths and desertion (CC-RES-07 to -15, D-26, D-27, D-191, D-265, D-266)."""

from engine.games.conquest.battle_events import ConvoyLost
from engine.games.conquest.context import Turn
from engine.games.conquest.events import TroopsDeserted
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.stock import dealer_buys
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import CARRIED_WEAPONS, DESERTION, LINES
from engine.games.conquest.versions import HUNGER_IS_TOLD_IN_MORALE, HUNGRY_CROWDS_DESERT_IN_GROUPS

_GROUPS = 10_000
"""At most this many throws are made for the unfed of a pulse: a million of them took seconds."""


def feed_convoy(turn: Turn, convoy: Convoy, pulse: int) -> None:
    """Feed one convoy for a pulse: whole units as the fraction fills up, the last pulse rounded up."""
    march, troops = turn.march(convoy), convoy.troops
    due = march.food_due
    if troops:
        due = march.food_due = due + troops * figures.food_pct(convoy)
    elif not due:
        return
    pulses = march.pulses
    eaten = -(-due // (100 * pulses)) if pulse == pulses else due // (100 * pulses)
    need, march.ate = eaten - march.ate, eaten
    # Less is due than was eaten when a convoy taken over in lines 11-12 had rounded up in its tenth.
    if need <= 0:
        return
    clan = turn.clan
    if "DEA" in convoy.experts:
        dealer_buys(turn.world, clan, convoy, "food", need, whole=False, turn=turn)
    got = clan.lose("food", need, "rations")
    if got < need and troops:
        _desert(turn, convoy, need, got)


def feed_pool(turn: Turn, pulse: int) -> None:
    """Feed the unallocated troops for a pulse, after every convoy (CC-RES-10)."""
    clan, pulses = turn.clan, LINES["convoy"]
    if not clan.troops and not turn.pool_due:
        return
    turn.pool_due += clan.troops
    eaten = -(-turn.pool_due // pulses) if pulse == pulses else turn.pool_due // pulses
    need, turn.pool_ate = eaten - turn.pool_ate, eaten
    got = clan.lose("food", need, "rations")
    if got < need and clan.troops:
        unfed = figures.ceil_div(clan.troops * (need - got), need)
        gone = _deserters(turn, unfed, "desert:pool")
        clan.spend("troops", gone, "desertion")
        turn.emit(TroopsDeserted(convoy=0, unfed=unfed, deserted=gone))


def _deserters(turn: Turn, unfed: int, label: str) -> int:
    """Throw how many of the unfed desert, each with a tenth's chance (D-27).

    More than ten thousand decide in as many groups of equal size, or one man more, the larger ones first.
    """
    pct = DESERTION["troop_pct"]
    if unfed <= _GROUPS or turn.state.rules < HUNGRY_CROWDS_DESERT_IN_GROUPS:
        return turn.dice.successes(unfed, pct, label)
    size, larger = divmod(unfed, _GROUPS)
    gone = turn.dice.successes(larger, pct, label) * (size + 1)
    return gone + turn.dice.successes(_GROUPS - larger, pct, label) * size


def _desert(turn: Turn, convoy: Convoy, need: int, got: int) -> None:
    dice, march = turn.dice, turn.march(convoy)
    label = f"desert:{convoy.number}"
    unfed = figures.ceil_div(convoy.troops * (need - got), need)
    gone = _deserters(turn, unfed, label)
    before = convoy.morale
    figures.lower_morale(convoy, -DESERTION["morale_per_pulse"])
    hungry = before - convoy.morale if turn.state.rules >= HUNGER_IS_TOLD_IN_MORALE else 0
    weapon = vehicle = ""
    if gone:
        convoy.troops -= gone
        march.lost_troops += gone
        march.deserted = True
        aboard = [name for name in CARRIED_WEAPONS for _ in range(getattr(convoy, name))]
        if aboard and dice.chance(DESERTION["weapon_pct"], f"{label}:weapon"):
            weapon = dice.pick(aboard, f"{label}:weapon")
            setattr(convoy, weapon, getattr(convoy, weapon) - 1)
        base = march.start_troops
        enough = base and march.lost_troops * 100 >= base * DESERTION["vehicle_needs_loss_pct"]
        if enough and dice.chance(DESERTION["vehicle_pct"], f"{label}:vehicle"):
            vehicle = _steal_vehicle(turn, convoy)
    turn.emit(
        TroopsDeserted(
            convoy=convoy.number, unfed=unfed, deserted=gone, weapon=weapon, vehicle=vehicle, morale=hungry
        )
    )


def _steal_vehicle(turn: Turn, convoy: Convoy) -> str:
    """Take a fast scout, else a small combat vehicle, with the deserters; return its key or "" (D-27)."""
    for cls in ("scout", "small"):
        key = figures.class_key(convoy.type, cls)
        if convoy.vehicles.get(key):
            figures.take_vehicles(convoy, key, 1)
            figures.shed(turn.clan, convoy, "desertion")
            if not convoy.vehicles:
                name, where = convoy.name, convoy.hex
                turn.emit(ConvoyLost(convoy=convoy.number, convoy_name=name, reason="desertion", hex=where))
                figures.disband(turn.world, convoy, "desertion")
            return key
    return ""
