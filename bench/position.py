"""A late-game position of Continental Conquest: 20 clans, 8 convoys each with all pulses used."""

from typing import Any

from engine.kernel import play, snapshot
from engine.kernel.dice import Dice
from engine.kernel.hexgrid import distance
from engine.registry import GAMES
from tools import late_game as late_games

RULES = GAMES["conquest"]
CLANS, CONVOYS, CITIES = 20, 8, 10
DICE = Dice("CC5", "bench")
# Where a season of computer clans stands then: most convoys are at each other's throats.
WAR_TURN = 20
OPTIONS = {option.key: option.default for option in RULES.about.options} | {"map": "europe"}
_MOVES = ("N", "LOOT", "S", "NE", "SW", "ATTACK", "NW", "SE", "LOOT", "N")
_PRE = ("BUY 2 BIKES #1", "BUY 50 FUEL", "BUY 50 FOOD", "ENLIST 20", "BUY 1 CARS #2")
_POST = (
    "SELL 10 FOOD",
    "SELL 5 PARTS",
    "BUY 10 FUEL",
    "BUY 10 FOOD",
    "GIVE 1 BIKE #1 #2",
    'NAME #3 "Rolling Thunder"',
    "ALLY 103",
    "BAN 104",
    'BROADCAST 102 "Join us."',
    'MESSAGE 103 "Well met."',
)


def sheet_text() -> str:
    """Return a full sheet: 5 orders before, 8 convoys of 10 pulses, 10 orders after."""
    parts = ["PRE", *_PRE]
    for convoy in range(1, CONVOYS + 1):
        parts += [f"CONVOY {convoy}", *(_MOVES[(convoy + n) % len(_MOVES)] for n in range(10))]
    return "\n".join([*parts, "POST", *_POST]) + "\n"


def war() -> late_games.Position:
    """Turn 20 of a season of 20 computer clans, and the sheets they then send: half of them battles."""
    return late_games.played(turns=WAR_TURN)


def seats() -> list[int]:
    """Return the seats of the position."""
    first = RULES.about.first_seat
    return list(range(first, first + CLANS))


def late_game() -> bytes:
    """Return the position as a snapshot: every land hex and nine cities of ten have a near clan as owner."""
    state: Any = play.start(RULES, options=OPTIONS, seats=seats(), dice=DICE).state
    homes = {number: next(iter(clan.convoys.values())).hex for number, clan in state.clans.items()}
    for clan in state.clans.values():
        clan.money, clan.food, clan.fuel, clan.parts = 500_000, 5_000, 5_000, 500
        clan.troops, clan.rifles = 500, 300
        first = next(iter(clan.convoys.values()))
        for extra in range(2, CONVOYS + 1):
            copy = snapshot.decode(snapshot.encode(first), type(first))
            copy.number, copy.name = extra, f"Convoy {extra}"
            clan.convoys[extra] = copy
    for place, tile in state.hexes.items():
        if tile.value or tile.food or tile.fuel:
            tile.owner = min(homes, key=lambda clan: (distance(homes[clan], place), clan))
    for index, (place, city) in enumerate(state.cities.items()):
        if index % 10 and not city.owner:
            city.owner = min(homes, key=lambda clan: (distance(homes[clan], place), clan))
    return snapshot.encode(state)
