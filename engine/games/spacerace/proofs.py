"""What a state promises (invariants), and the leak test's disguise."""

from collections import Counter
from collections.abc import Iterator

from engine.games.spacerace.rules.board import closed_to
from engine.games.spacerace.rules.ships import in_space, most_energy, most_resistance, on_ring, room
from engine.games.spacerace.state import HAND, Port, Settings, State
from engine.games.spacerace.tables import (
    DEVELOPMENTS,
    DOMINATIONS,
    FIGHTERS,
    HAZARDS,
    HEXES,
    MODULES,
    MOST_COMMAND,
    ORBITS_OF,
    PRIMARIES,
    SECONDARIES,
    WAR_HAZARDS,
    WAR_MISSIONS,
    deck,
)
from engine.kernel.dice import Dice, Roller
from engine.kernel.snapshot import decode, encode


def broken(state: State) -> Iterator[str]:
    """Yield broken promises in plain words; nothing when all is well."""
    for port in state.ports:
        yield from _port(port)
    yield from _ships(state)
    yield from _things(state)
    yield from _cards(state)


def _port(port: Port) -> Iterator[str]:
    if port.credits < 0 or port.frags < 0:
        yield f"seat {port.seat} has a negative stock"
    if not 0 <= port.command <= MOST_COMMAND:
        yield f"seat {port.seat} has {port.command} command"
    for number, ship in enumerate(port.fleet, start=1):
        if ship.number != number:
            yield f"ship {ship.type} of seat {port.seat} stands at place {number}"
        if room(ship) < 0:
            yield f"ship {ship.type} of seat {port.seat} has {len(ship.modules)} modules"
        if not 0 <= ship.energy <= most_energy(ship):
            yield f"ship {ship.type} of seat {port.seat} has {ship.energy} energy"
        if not 0 < ship.resistance <= most_resistance(ship):
            yield f"ship {ship.type} of seat {port.seat} has {ship.resistance} resistance"
        if ship.place == HAND and (ship.modules or ship.at or ship.selected):
            yield f"ship {ship.type} of seat {port.seat} is in hand and not bare"
        if in_space(ship) and (ship.at not in ORBITS_OF or ship.orbit not in ORBITS_OF[ship.at]):
            yield f"ship {ship.type} of seat {port.seat} is on {ship.at} of {ship.orbit}"
    if len({ship.type for ship in port.fleet}) != len(port.fleet):
        yield f"seat {port.seat} has two ships of one type"


def _ships(state: State) -> Iterator[str]:
    places = Counter(ship.at for port in state.ports for ship in port.fleet if on_ring(ship))
    yield from (f"{count} ships are on {space}" for space, count in places.items() if count > 1)
    for port in state.ports:
        closed = closed_to(state, port.seat)
        for ship in port.fleet:
            if on_ring(ship) and ship.at in closed and closed[ship.at] != "gnss":
                yield f"ship {ship.type} of seat {port.seat} rests on {ship.at}"
            if ship.depth > len(state.chains.get(ship.at, [])):
                yield f"ship {ship.type} of seat {port.seat} is beyond the last hex"


def _things(state: State) -> Iterator[str]:
    spaces = Counter(cube.space for cube in (*state.gnss, *state.cubes))
    yield from (f"{count} cubes are on {space}" for space, count in spaces.items() if count > 1)
    for cube in state.cubes:
        if cube.space not in DOMINATIONS or cube.module not in DOMINATIONS[cube.space].accepts:
            yield f"a {cube.module} lies on {cube.space}"
        if cube.space in state.closed:
            yield f"{cube.space} is closed and taken"
    yield from (
        f"a trap of {trap.count} is on {trap.space}" for trap in state.traps if not 1 <= trap.count <= 3
    )
    laid = Counter(key for chain in state.chains.values() for key in chain) + Counter(state.decks.hexes)
    if laid != Counter(list(HEXES)):
        yield "hexes are not conserved"


def _cards(state: State) -> Iterator[str]:
    """Check that cards are conserved over decks, hands, discards and what was played."""
    out = set() if state.rules.attacks else WAR_MISSIONS | WAR_HAZARDS
    if len(state.ports) == 1:
        out |= {key for key, card in PRIMARIES.items() if card.test["kind"] == "most_dropped"}
    decks, ports = state.decks, state.ports
    missions = Counter(decks.primary) + Counter(decks.secondary)
    developments = Counter(decks.development) + Counter(decks.development_discards)
    for port in ports:
        missions += Counter(port.missions) + Counter(port.completed)
        developments += Counter(port.cards) + Counter(port.lasting)
    if missions != Counter(key for key in (*deck(PRIMARIES), *deck(SECONDARIES)) if key not in out):
        yield "missions are not conserved"
    if developments != Counter(deck(DEVELOPMENTS)):
        yield "development cards are not conserved"
    hazards = Counter(decks.hazard) + Counter(decks.hazard_discards)
    kept = sum(port.upkeep for port in ports)
    whole = Counter(key for key in deck(HAZARDS) if key not in out)
    if sum(whole.values()) - sum(hazards.values()) != kept:
        yield "hazard cards are not conserved"
    yield from _arms(state)


def _arms(state: State) -> Iterator[str]:
    """Check that nobody is armed in a game without attacks."""
    if not state.rules.attacks:
        for port in state.ports:
            if any(ship.type in FIGHTERS for ship in port.fleet):
                yield f"seat {port.seat} has a ship of war"
            if any(MODULES[key].kind in {"turret", "trap"} for ship in port.fleet for key in ship.modules):
                yield f"seat {port.seat} has arms"


def disguise(state: State, seat: int, dice: Dice) -> State:
    """Return a state that differs in all a seat cannot know: hands, decks, hexes, settings, tempers."""
    other = decode(encode(state), State)
    roller = dice.scope(state.turn, f"disguise {seat}")
    if other.ending is not None:
        return other
    decks = other.decks
    for name in ("hazard", "development", "primary", "secondary", "hexes"):
        roller.shuffle(getattr(decks, name), name)
    for port in other.ports:
        if port.seat != seat:
            _hand(other, port, roller)
    return other


def _hand(state: State, port: Port, roller: Roller) -> None:
    """Swap a hand with the decks for another of the same size."""
    decks = state.decks
    for stack, group in ((decks.primary, PRIMARIES), (decks.secondary, SECONDARIES)):
        for index, key in enumerate(port.missions):
            if key in group and stack:
                place = roller.below(len(stack), "swap")
                port.missions[index], stack[place] = stack[place], port.missions[index]
    for index in range(len(port.cards)):
        if decks.development:
            place = roller.below(len(decks.development), "swap")
            port.cards[index], decks.development[place] = decks.development[place], port.cards[index]
    port.settings = Settings(ignore=roller.below(4, "ignore"), want=["BATTERY"], close=["MARS8"])
    if port.free_module:
        port.free_module = roller.pick(("GYRO", "HABITAT", "ROVER"), "module")
    port.temper = roller.pick(("surveyor", "settler", "privateer"), "temper")
