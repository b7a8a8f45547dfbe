"""Convoys of a clan that plans which are no use as they are: changed, sold, or emptied of idle men."""

import msgspec

from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import VEHICLE_OF

# Convoys with fewer seats than that take no city; for boats nobody buys more.
_FEW_SEATS = 12
# Moves within which a boat looks for something to do, and for hexes to loot.
_FAR, _NEAR = 14, 6
# Hexes by land around a city from where a land convoy there has something to do, and moves they are away.
_LAND, _AROUND = 8, 3
_LANDS_PCT = 50


def refit(mind: Mind) -> None:
    """Turn boats in an own city into land convoys; sell what can do nothing where it is."""
    for convoy in list(mind.convoys.values()):
        if _lands(mind, convoy):
            _convert(mind, convoy)
        elif len(mind.convoys) > 3 and _stuck(mind, convoy):
            _sell(mind, convoy)
    if not mind.view.own_cities and len(mind.convoys) > 1:
        # Who has lost every city needs one convoy that takes one back, not two that cannot.
        least = min(mind.convoys.values(), key=lambda one: (figures.capacity(one), one.number))
        if figures.capacity(least) < _FEW_SEATS and not least.experts:
            _sell(mind, least)


def _sell(mind: Mind, convoy: Convoy) -> None:
    mind.pre.append(f"SELL CONVOY #{convoy.number}")
    mind.pool += convoy.troops
    mind.money += figures.list_price(convoy) // 2
    del mind.convoys[convoy.number]


def _small_boat(convoy: Convoy) -> bool:
    return convoy.type == "sea" and figures.capacity(convoy) < _FEW_SEATS and not convoy.cargo


def _lands(mind: Mind, convoy: Convoy) -> bool:
    """Return whether a small boat becomes a land convoy: it costs a bike, a new convoy 100 times that."""
    return (
        _small_boat(convoy)
        and mind.own_city(convoy.hex)
        and len(mind.movement.reach("land", convoy.hex, _AROUND)) >= _LAND
        and mind.chance(_LANDS_PCT, f"lands:{convoy.number}")
    )


def _convert(mind: Mind, convoy: Convoy) -> None:
    bike = VEHICLE_OF["land", "scout"]
    mind.pre.append(f"CONVERT {convoy.number} LAND")
    mind.pool += convoy.troops
    mind.money += figures.list_price(convoy) // 2 - bike.cost
    mind.change(msgspec.structs.replace(convoy, type="land", vehicles={bike.key: 1}, troops=0))


def _stuck(mind: Mind, convoy: Convoy) -> bool:
    """Return whether planes have no city, or a small boat without experts would not move (``roaming``)."""
    if convoy.type == "air":
        return not mind.view.own_cities
    if not _small_boat(convoy) or convoy.experts:
        return False

    room = convoy.troops < figures.capacity(convoy)

    def useful(number: int) -> bool:
        if mind.wants_hex(number) and convoy.troops > mind.hex_need(number):
            return True
        return room and mind.friendly(number)

    nearest = mind.movement.nearest
    return not nearest("sea", convoy.hex, _NEAR, mind.unlooted) and not nearest(
        "sea", convoy.hex, _FAR, useful
    )


def load_or_empty(mind: Mind, script: Script, *, armed: bool) -> None:
    """Empty planes without bombs, as men march with others; open them again with bombs to load."""
    convoy = script.convoy
    if armed and convoy.mode == "empty":
        script.act("CAPTURE")
        convoy.mode = "capture"
    elif not armed and convoy.mode == "capture" and script.troops:
        script.act("EMPTY")
        convoy.mode = "empty"
        mind.pool += script.troops
        script.troops = script.capacity = 0
