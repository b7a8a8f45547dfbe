"""Loading: convoys in friendly cities take troops, then weapons, to capacity (CC-TROOP, CC-WPN-01)."""

from collections.abc import Sequence
from typing import Any

from engine.games.conquest.context import Turn
from engine.games.conquest.events import Loaded
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import CARRIED_WEAPONS, STATS

_TOO_SICK: int = STATS["troops_desert_below_health"]


def may_load(turn: Turn, convoy: Convoy) -> bool:
    """Return whether a convoy may load: friendly city or Training School (D-154), not in EMPTY mode."""
    if convoy.mode == "empty":
        return False
    world, number = turn.world, convoy.hex
    city = world.cities.get(number)
    if city is not None and towns.friendly(world, city, turn.clan.number):
        return True
    place = world.hexes[number]
    return place.special == "TRA" and place.owner == turn.clan.number


def load(turn: Turn, convoy: Convoy) -> None:
    """Load troops, rifles, grenades, rockets, bombs to capacity (D-153); hidden convoys too (D-61)."""
    load_each(turn, (convoy,))


def load_all(turn: Turn) -> None:
    """Load every convoy, by number (CC-TROOP-08)."""
    clan = turn.clan
    load_each(turn, [clan.convoys[number] for number in sorted(clan.convoys)])


def load_each(turn: Turn, convoys: Sequence[Convoy]) -> None:
    """Load convoys, one after the other."""
    clan = turn.clan
    if not (clan.troops or clan.rifles or clan.grenades or clan.rockets or clan.bombs):
        return
    for convoy in convoys:
        if may_load(turn, convoy):
            _load(turn, convoy)


def _load(turn: Turn, convoy: Convoy) -> None:
    clan, capacity = turn.clan, figures.capacity(convoy)
    taken: dict[str, Any] = {}
    if clan.troops and convoy.health >= _TOO_SICK and capacity > convoy.troops:
        taken["troops"] = min(clan.troops, capacity - convoy.troops)
    for weapon in CARRIED_WEAPONS:
        there = getattr(clan, weapon)
        if there:
            room = figures.weapon_max(convoy, weapon, capacity) - getattr(convoy, weapon)
            if room > 0:
                taken[weapon] = min(there, room)
    if not taken:
        return
    for stock, amount in taken.items():
        clan.spend(stock, amount, "loaded")
        setattr(convoy, stock, getattr(convoy, stock) + amount)
    turn.emit(Loaded(convoy=convoy.number, hex=convoy.hex, **taken))
