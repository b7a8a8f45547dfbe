"""LOOT: what a hex gives, once in the game; bank money; caches of rumors (D-66, D-67, D-229)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.events import Looted, VehiclesJoined
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import (
    CACHE_ROWS,
    LOOT_BONUS,
    LOOT_ROWS,
    LOOT_WEAPON,
    SPECIAL_BOOK,
    Row,
    pair,
    row_at,
)
from engine.games.conquest.world import is_water
from engine.kernel.answers import OrderResult, done, refused

VISITS = {
    "REC": {"morale": pair(SPECIAL_BOOK["REC"], "morale")},
    "POL": {"training": pair(SPECIAL_BOOK["POL"], "training")},
}
_BANK = pair(SPECIAL_BOOK["BAN"], "loot_value")


def search(turn: Turn, convoy: Convoy, *, by_order: bool) -> OrderResult:
    """Search the convoy's hex: a cache, else the ordinary loot, else the owner's bank money (D-229)."""
    number, clan, dice = convoy.hex, turn.clan, turn.dice
    place = turn.world.hexes[number]
    if is_water(place.terrain):
        return refused("terrain")
    label = f"loot:{number:04d}"
    if number in turn.state.caches:
        turn.state.caches.remove(number)
        place.looted = True
        return _take(turn, convoy, row_at(CACHE_ROWS, dice.between(1, 100, label)), label, "cache")
    if not place.looted:
        place.looted = True
        roll = dice.between(1, 100, label) + LOOT_BONUS.get(place.terrain, 0)
        return _take(turn, convoy, row_at(LOOT_ROWS, roll), label, "hex")
    if place.special == "BAN" and place.owner == clan.number and number not in turn.banks:
        turn.banks.append(number)
        amount = dice.between(*_BANK, label)
        clan.gain("money", amount, "loot")
        turn.emit(Looted(convoy=convoy.number, hex=number, result="money", amount=amount, source="bank"))
        return done(result="money", amount=amount)
    if by_order:
        return done(result="nothing_left")
    return done()


def _take(turn: Turn, convoy: Convoy, row: Row, label: str, source: str) -> OrderResult:
    clan, dice, result = turn.clan, turn.dice, row.result
    amount = dice.between(*row.amount, label) if row.amount[1] else 0
    if result in ("money", "treasure"):
        result = "money"
        clan.gain("money", amount, "loot")
    elif result in ("fuel", "food", "parts", "vaccine", "troops"):
        clan.gain(result, amount, "loot")
    elif result == "weapon":
        # D-67: one rifle (50%) or the rolled number of grenades.
        if dice.chance(LOOT_WEAPON["weapon_rifle_pct"], label):
            result, amount = "rifles", LOOT_WEAPON["weapon_rifles"]
        else:
            result = "grenades"
        clan.gain(result, amount, "loot")
    elif result in ("scout vehicle", "medium vehicle"):
        key = figures.class_key(convoy.type, result.split()[0])
        figures.add_vehicles(convoy, key, amount)
        turn.emit(
            VehiclesJoined(convoy=convoy.number, vehicle=key, count=amount, source="loot", hex=convoy.hex)
        )
        result = "vehicle"
    turn.emit(Looted(convoy=convoy.number, hex=convoy.hex, result=result, amount=amount, source=source))
    return done(result=result, amount=amount)
