"""A late-game position for measurements: 20 clans with full hands, and a sheet for each that uses every line.

``build`` makes it outright: land and cities by distance from the starts, eight convoys a clan with all pulses
used, fifteen clan orders. ``played`` takes one from a season of computer clans. By hand:
``python -m tools.late_game`` prints orders a second of reading, playing and telling for both.
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence

import msgspec

from engine.games.conquest.bots.movement_map import MovementMap, movement_map
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Clan, Convoy, State
from engine.games.conquest.world import World, is_water
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.hexgrid import DIRECTIONS, distance
from engine.kernel.snapshot import decode, encode

PLAYERS, CONVOYS, HEXES, CITIES = 20, 8, 105, 11
_MOVES = 5
_FLEET = {"car": 1, "bike": 2, "van": 2, "bus": 4, "truck": 2}
_EXPERTS = ("ENG", "SCO", "MER", "POL", "TRA", "CHE", "SER", "TIN")
_STOCKS = {
    "money": 2_000_000,
    "food": 20_000,
    "fuel": 60_000,
    "parts": 20_000,
    "vaccine": 2_000,
    "troops": 4_000,
    "rifles": 60,
    "grenades": 120,
}
_SPREAD = ("LOOT", "PICKUP", "DROPOFF", "SCAN", "PRACTICE")


class Position(msgspec.Struct, frozen=True):
    """A position as a snapshot with a sheet for every clan that plays in it."""

    name: str
    snapshot: bytes
    sheets: dict[int, str]


def _seats() -> list[int]:
    first = CONQUEST.about.first_seat
    return list(range(first, first + PLAYERS))


def played(seed: str = "late", turns: int = 20) -> Position:
    """Return the position after a season of ``turns`` game turns of computers, and their next sheets."""
    dice = Dice(CONQUEST.about.dice_tag, seed)
    turn = play.start(CONQUEST, options={"map": "europe"}, seats=_seats(), dice=dice)
    while turn.step is not None:
        texts = {
            seat: CONQUEST.bot(CONQUEST.view(turn.state, seat), turn.step, dice) or ""
            for seat in turn.step.order
        }
        if turn.state.turn > turns:
            return Position("played", encode(turn.state), texts)
        sheets = {seat: CONQUEST.orders.parse(text) for seat, text in texts.items()}
        turn = play.run_due(CONQUEST, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
    raise SystemExit("the season was over before")


def build(seed: str = "late") -> Position:
    """Return the position of the performance aims: land, cities, convoys and lines for every clan."""
    dice = Dice(CONQUEST.about.dice_tag, seed)
    turn = play.start(CONQUEST, options={"map": "europe", "victory": 100_000}, seats=_seats(), dice=dice)
    state: State = turn.state
    world = World.of(state)
    _hand_out(state, world)
    state.turn = 20
    for clan in state.clans.values():
        clan.turns = clan.ran = 19
        for stock, amount in _STOCKS.items():
            setattr(clan, stock, amount)
        clan.open_ledger()
        _equip(world, clan)
    state = decode(encode(state), State)
    movement = movement_map(World.of(state).atlas)
    sheets = {number: sheet(state, clan, movement) for number, clan in state.clans.items()}
    return Position("built", encode(state), sheets)


def _hand_out(state: State, world: World) -> None:
    """Hand hexes and cities one by one to the clan whose turn it is, nearest to its start first."""
    for numbers, most, give in (
        ([n for n, place in state.hexes.items() if not is_water(place.terrain)], HEXES, world.own_hex),
        (list(state.cities), CITIES, world.own_city),
    ):
        near = {
            clan.number: iter(sorted(numbers, key=lambda n, home=clan.home: (distance(n, home), n)))  # type: ignore[misc]
            for clan in state.clans.values()
        }
        free = dict.fromkeys(n for n in numbers if not (state.hexes[n].owner and give == world.own_hex))
        for _ in range(most):
            for clan in state.clans.values():
                number = next((n for n in near[clan.number] if n in free), None)
                if number is not None:
                    del free[number]
                    give(number, clan.number)
    for place in state.hexes.values():
        place.taken = 0
    for city in state.cities.values():
        city.taken = 0
        if city.owner:
            city.troops, city.population = 80, 80_000
            city.buildings = ["CHU", "MAR", "REC", "HEL"]


def _equip(world: World, clan: Clan) -> None:
    homes = world.cities_of(clan.number)
    for convoy in list(clan.convoys.values()):
        world.remove(convoy)
    for number in range(1, CONVOYS + 1):
        convoy = Convoy(
            clan=clan.number,
            number=number,
            name=f"Convoy {number}",
            type="land",
            hex=homes[number % len(homes)],
            vehicles=dict(_FLEET),
            morale=60,
            training=60,
            experts=[_EXPERTS[number - 1], "SCO"] if number != 2 else ["SCO"],
        )
        convoy.troops = figures.capacity(convoy)
        world.add(convoy)


def sheet(state: State, clan: Clan, movement: MovementMap) -> str:
    """Return a sheet with every pulse of every convoy and fifteen clan lines, as in a late game."""
    world = World.of(state)
    cities, hexes = world.cities_of(clan.number), world.hexes_of(clan.number)
    out = ["PRE", "1: ENLIST 50", "2: BUY 500 FUEL", "3: BUY 1 BUS #1", "4: BUY 200 FOOD", "5: BUY 50 PARTS"]
    for number, convoy in clan.convoys.items():
        out.append(f"CONVOY {number}")
        here, came = convoy.hex, 0
        for at in range(_MOVES):
            ways = movement.exits("land", here)
            onward = [way for way in ways if way[0] != came] or list(ways)
            line = "PAUSE"
            if onward:
                other, direction, _, _ = onward[(number + at) % len(onward)]
                came, here, line = here, other, DIRECTIONS[direction]
            out += [f"{2 * at + 1}: {line}", f"{2 * at + 2}: {_SPREAD[at % 3]}"]
    out.append("POST")
    post = [f"ERECT {cities[0]:04d} BAR SHE", f"ERECT {cities[1]:04d} HOS", f"FORTIFY {cities[2]:04d} 50"]
    post += [f"ASSIGN {number:04d} 20" for number in cities[3:6]]
    post += [f"DEFEND {hexes[0]:04d} {hexes[1]:04d} {hexes[2]:04d}", "SELL 200 FOOD", "EVENT"]
    other = CONQUEST.about.first_seat + (clan.number + 1 - CONQUEST.about.first_seat) % PLAYERS
    post.append(f'MESSAGE {other} "Good fences make good neighbours."')
    out += [f"{at}: {line}" for at, line in enumerate(post, start=1)]
    return "\n".join(out) + "\n"


class Measure(msgspec.Struct, frozen=True):
    """One position run: seconds of CPU for reading and for playing, orders carried out, events told."""

    name: str
    parse: float
    play: float
    orders: int
    events: int

    @property
    def rate(self) -> int:
        """Orders a second."""
        return int(self.orders / (self.parse + self.play))


def measure(position: Position, *, repeats: int = 5) -> Measure:
    """Return the best of some runs of one game turn; reading the snapshot is not counted."""
    runs = [_once(position.name, decode(position.snapshot, State), position.sheets) for _ in range(repeats)]
    return max(runs, key=lambda run: run.rate)


def _once(name: str, state: State, texts: Mapping[int, str]) -> Measure:
    dice = Dice(CONQUEST.about.dice_tag, "measure")
    at = time.process_time()
    sheets = {seat: CONQUEST.orders.parse(text) for seat, text in texts.items()}
    read = time.process_time()
    turn = play.run_due(CONQUEST, state, sheets=sheets, dice=dice, pending=dict.fromkeys(state.clans, ()))
    end = time.process_time()
    orders = sum(isinstance(event, OrderAnswered) for event in turn.events)
    return Measure(name, read - at, end - read, orders, len(turn.events))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print orders a second of both positions."""
    parser = argparse.ArgumentParser(description="Orders a second in late-game positions.")
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args(arguments).repeats
    for position in (build(), played()):
        found = measure(position, repeats=repeats)
        print(
            f"{found.name}: {found.orders} orders, {found.events} events; parse {1000 * found.parse:.1f} ms, "
            f"play {1000 * found.play:.1f} ms, {found.rate} orders/s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
