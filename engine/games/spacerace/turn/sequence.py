"""The sequence of play as tables, one a step: what runs when, by which rules (SPA-GEN-03, SPA-FLIGHT)."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import FlightBegun, RoundBegun, SheetMissed, TurnBegun
from engine.games.spacerace.orders.book import PORT, SHIP
from engine.games.spacerace.orders.port import Action
from engine.games.spacerace.rules.drift import drift, launches
from engine.games.spacerace.rules.ending import finish
from engine.games.spacerace.rules.fleet import pick_fleets
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.preparation import play_action, selected_effects
from engine.games.spacerace.rules.ships import ability, in_space, maneuverability, velocity
from engine.games.spacerace.rules.tracks import gain_credits, pay_credits
from engine.games.spacerace.state import FLIGHT, PREPARATION, ROUND, SETUP, Port, Ship, State
from engine.games.spacerace.tables import PREPARATION as PORT_ORDER
from engine.kernel.answers import OrderResult, refused
from engine.kernel.dice import Dice
from engine.kernel.dispatch import answered, carry_out
from engine.kernel.sheets import Line, Section, Sheet

MONEY_MAKER = 2
# D-29: what a port without a sheet does in the preparation phase.
DEFAULT_ACTION = "CREDITS"
_PREFIX = 3


class Stage(msgspec.Struct, frozen=True):
    """One stage of a step: its number, its key (words ``stage-<key>``), rules, and the work."""

    number: int
    key: str
    rules: tuple[str, ...]
    run: Callable[[Turn], None]


def ship_labelled(port: Port, label: str) -> Ship | None:
    """Return the ship that a ``SHIP`` head names: its number, its type, or three letters of it."""
    if label.isdecimal():
        return port.ship(int(label)) if 1 <= int(label) <= len(port.fleet) else None
    fitting = [
        ship
        for ship in port.fleet
        if ship.type == label or (len(label) >= _PREFIX and ship.type.startswith(label))
    ]
    return fitting[0] if len(fitting) == 1 else None


# ------------------------------------------------------------------ reading


def _answer(turn: Turn, port: Port, section: Section, line: Line, result: OrderResult) -> None:
    turn.note(answered(section.title, line, result, audience=(port.seat,)))


def _lines(turn: Turn, port: Port, name: str) -> Iterator[tuple[Section, Line]]:
    sheet = turn.sheets.get(port.seat)
    for section, line in sheet.lines() if sheet is not None else ():
        if section.name == name:
            yield section, line


def read_port(turn: Turn, port: Port) -> None:
    """Carry out a port's orders in order; ACTION lines are looked ahead for (SPA-TECH-04)."""
    step = turn.state.phase
    lines = list(_lines(turn, port, PORT))
    turn.coming = [line.order.action for _, line in lines if isinstance(line.order, Action)]
    for section, line in lines:
        _answer(turn, port, section, line, carry_out(line, turn, port, step=step))
    turn.coming = []


def _missing(turn: Turn, port: Port) -> bool:
    """Whether a port that was waited for sent nothing."""
    if port.seat in turn.sheets:
        return False
    turn.note(SheetMissed(audience=None, seat=port.seat, phase=turn.state.phase))
    turn.state.missed.append(port.seat)
    return True


# ------------------------------------------------------------------ set-up


def rankings(turn: Turn) -> None:
    """Read the rankings of all ports, and Wostochny's module (SPA-FLEET-04)."""
    for port in turn.in_order():
        if not _missing(turn, port):
            read_port(turn, port)
            stray_blocks(turn, port)


def fleets(turn: Turn) -> None:
    """Pick the fleets (SPA-FLEET-02..05)."""
    pick_fleets(turn, turn.rankings)


# ------------------------------------------------------------------ preparation


def preparations(turn: Turn) -> None:
    """Prepare each port, in preparation order (SPA-GEN-04)."""
    for port in turn.in_order():
        if _missing(turn, port):
            play_action(turn, port, DEFAULT_ACTION)
        else:
            read_port(turn, port)
            if turn.state.phase == PREPARATION:
                stray_blocks(turn, port)
        selected_effects(turn, port)
        claim(turn)


def stray_blocks(turn: Turn, port: Port) -> None:
    """Answer blocks of ships on a sheet of a step without flight."""
    for section, line in _lines(turn, port, SHIP):
        _answer(turn, port, section, line, carry_out(line, turn, port, step=turn.state.phase))


# ------------------------------------------------------------------ flight


def flight_order(state: State) -> list[tuple[Port, Ship]]:
    """Order by velocity, maneuverability, preparation order, fleet number (SPA-FLIGHT-01)."""
    found = [(port, ship) for port in state.ports for ship in port.fleet if ship.selected]
    found.sort(
        key=lambda item: (
            -velocity(item[1]),
            -maneuverability(item[1]),
            PORT_ORDER.index(item[0].key),
            item[1].number,
        )
    )
    return found


def flights(turn: Turn) -> None:
    """Fly each selected ship's program (SPA-FLIGHT-02)."""
    order = flight_order(turn.state)
    if turn.state.phase == FLIGHT:
        for port in turn.in_order():
            if any(one is port for one, _ in order):
                _missing(turn, port)
            for section, line in _lines(turn, port, PORT):
                _answer(turn, port, section, line, carry_out(line, turn, port, step=FLIGHT))
    if order:
        turn.note(FlightBegun(audience=None, order=tuple((port.seat, ship.type) for port, ship in order)))
    for port, ship in order:
        fly(turn, port, ship)
    for port in turn.in_order():
        grounded(turn, port, order)


def _program(turn: Turn, port: Port, ship: Ship) -> list[tuple[Section, Line]]:
    return [
        (section, line)
        for section, line in _lines(turn, port, SHIP)
        if ship_labelled(port, section.label) is ship
    ]


def fly(turn: Turn, port: Port, ship: Ship) -> None:
    """Fly one ship: its lines until the energy is gone, the ship is lost or the program ends."""
    if ship.selected and ship.energy > 0:
        turn.note(
            TurnBegun(
                audience=None,
                seat=port.seat,
                ship=ship.type,
                place=ship.at,
                energy=ship.energy,
            )
        )
    turn.stopped = False
    for section, line in _program(turn, port, ship):
        _answer(turn, port, section, line, _one(turn, port, ship, line))


def _one(turn: Turn, port: Port, ship: Ship, line: Line) -> OrderResult:
    if line.problem is None:
        if not ship.selected:
            return refused("ship_lost", ship=ship.type)
        if turn.stopped:
            return refused("program_ended", ship=ship.type)
        if ship.energy <= 0:
            return refused("no_energy_left", ship=ship.type)
    return carry_out(line, turn, port, ship)


def grounded(turn: Turn, port: Port, order: list[tuple[Port, Ship]]) -> None:
    """Answer blocks of ships that do not fly this round."""
    flown = [ship for one, ship in order if one is port]
    for section, line in _lines(turn, port, SHIP):
        ship = ship_labelled(port, section.label)
        if any(ship is other for other in flown):
            continue
        if line.problem is not None:
            result = carry_out(line)
        elif ship is None:
            fleet = " ".join(one.type for one in port.fleet)
            result = refused("no_such_ship", ship=section.label, fleet=fleet)
        else:
            result = refused("not_flying", ship=ship.type)
        _answer(turn, port, section, line, result)


# ------------------------------------------------------------------ rounds


def end_of_round(turn: Turn) -> None:
    """Take cubes back and end additions; after the last round score (SPA-TECH-01, 05)."""
    state = turn.state
    for port in state.ports:
        port.curve.append(port.points)
    if state.round >= state.rules.rounds:
        finish(turn)
        for port in state.ports:
            port.curve[-1] = port.points
    else:
        begin_round(turn)


def begin_round(turn: Turn) -> None:
    """Begin a round: end one-round effects, begin the last hazards (D-26); lawsuits, money makers."""
    state = turn.state
    state.round += 1
    turn.note(RoundBegun(audience=None, round=state.round))
    for port in turn.in_order():
        port.slots, port.actions_left = [], 1
        port.card_played = port.maneuver_used = False
        for ship in port.fleet:
            ship.selected = ship.used = ship.went_out = False
            ship.plus_maneuver, ship.next_maneuver = ship.next_maneuver, 0
            ship.plus_velocity = ship.plus_drop = ship.free_moves = 0
            ship.skip, ship.skip_next = ship.skip_next, False
    for port in turn.in_order():
        pay_credits(turn, port, min(port.upkeep, port.credits), "upkeep")
        for ship in port.fleet:
            if ability(ship) == "money_maker" and in_space(ship):
                gain_credits(turn, port, MONEY_MAKER, "money_maker", ship=ship.type)


SETUP_STAGES: tuple[Stage, ...] = (
    Stage(1, "rankings", ("SPA-FLEET-04", "SPA-SETUP-07"), rankings),
    Stage(2, "fleets", ("SPA-FLEET-02", "SPA-FLEET-03", "SPA-FLEET-05"), fleets),
    Stage(3, "begin_round", ("SPA-GEN-03",), begin_round),
)
PREPARATION_STAGES: tuple[Stage, ...] = (
    Stage(1, "preparations", ("SPA-GEN-04", "SPA-TECH", "SPA-DEPLOY", "SPA-SELECT"), preparations),
)
FLIGHT_STAGES: tuple[Stage, ...] = (
    Stage(1, "flights", ("SPA-FLIGHT-01", "SPA-FLIGHT-02"), flights),
    Stage(2, "drift", ("SPA-FLIGHT-03", "SPA-DRIFT"), drift),
    Stage(3, "launches", ("SPA-DEPLOY-03", "SPA-DEPLOY-04"), launches),
    Stage(4, "end_of_round", ("SPA-TECH-01", "SPA-END-01"), end_of_round),
)
SEQUENCE: dict[str, tuple[Stage, ...]] = {
    SETUP: SETUP_STAGES,
    PREPARATION: PREPARATION_STAGES,
    FLIGHT: FLIGHT_STAGES,
    ROUND: (*PREPARATION_STAGES, *FLIGHT_STAGES),
}
# What follows a step within a game of two sheets a round, and of one.
_NEXT = {SETUP: PREPARATION, PREPARATION: FLIGHT, FLIGHT: PREPARATION}


def play(state: State, sheets: Mapping[int, Sheet], dice: Dice, *, follows: bool = False) -> Turn:
    """Run a whole step on the state; its context holds the events.

    ``follows``: nobody was asked for a sheet, so its report goes on from that of the step before.
    """
    turn = Turn(state, dice, sheets)
    if not follows:
        state.missed = []
        for port in state.ports:
            port.opening_credits, port.opening_command = port.credits, port.command
    for stage in SEQUENCE[state.phase]:
        stage.run(turn)
    if state.ending is None:
        state.turn += 1
        state.phase = ROUND if state.rules.one_sheet else _NEXT[state.phase]
    return turn
