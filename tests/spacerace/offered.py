"""Positions in which more can be ordered than at first: ships of all types, close together."""

from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.rules.board import adjacent
from engine.games.spacerace.state import FLIGHT, PREPARATION, ROUND, SETUP, SPACE, Ship, State
from engine.games.spacerace.tables import CW, DOMINATIONS, EDGES, MODULES, ORBITS, ORBITS_OF, SHIPS, SPACES
from engine.kernel import play
from engine.kernel.dice import Roller
from engine.kernel.testing import seasons

_PHASES = (FLIGHT, PREPARATION, ROUND, FLIGHT)


def position(number: int) -> State:
    """Return the set-up of five ports first, then drawn positions of each phase."""
    luck = Roller(f"offered-{number}")
    seats = list(range(1, 6 if not number else 3 + number % 3))
    options = seasons.options_of(SPACERACE, one_sheet=_PHASES[number % 4] == ROUND)
    dice = seasons.dice(SPACERACE, 0, f"offered-{number}")
    turn: play.GameTurn = play.start(SPACERACE, options=options, seats=seats, dice=dice)
    if not number:
        begun: State = turn.state
        return begun
    for _ in range(3):
        step = turn.step
        assert step is not None
        sheets = seasons.sheets_for(SPACERACE, turn.state, step, variant=number)
        dice = seasons.dice(SPACERACE, step.game_turn, f"offered-{number}")
        turn = play.run_due(SPACERACE, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
    state: State = turn.state
    assert state.phase != SETUP
    state.phase = _PHASES[number % 4]
    _scatter(state, luck)
    return state


def _scatter(state: State, luck: Roller) -> None:
    """Put ships of drawn types on the rings, most beside another or at an arrow, with drawn modules."""
    taken: list[str] = []
    arrows = sorted({space for place in DOMINATIONS.values() for space in place.arrows})
    for port in state.ports:
        kinds = list(SHIPS)
        luck.shuffle(kinds, "types")
        for ship, kind in zip(port.fleet, kinds, strict=False):
            near = [space for space in SPACES if any(adjacent(space, other) for other in taken)]
            pools = [pool for pool in (near, arrows, list(EDGES), list(SPACES)) if {*pool} - {*taken}]
            free = [space for space in luck.pick(pools, "pool") if space not in taken]
            taken.append(luck.pick(free, "space"))
            _put(ship, kind, taken[-1], luck)
        for ship in port.fleet:
            ship.selected = state.phase == FLIGHT and luck.chance(70, "selected")
        port.credits = luck.below(30, "credits")


def _put(ship: Ship, kind: str, space: str, luck: Roller) -> None:
    ship.type, ship.place, ship.at, ship.depth, ship.sense = kind, SPACE, space, 0, CW
    ship.orbit = luck.pick([orbit for orbit in ORBITS_OF[space] if orbit in ORBITS], "orbit")
    ship.resistance = luck.between(1, SHIPS[kind].resistance, "resistance")
    ship.energy = luck.between(0, SHIPS[kind].energy, "energy")
    dropped = [key for place in DOMINATIONS.values() if space in place.arrows for key in place.accepts]
    wanted = dropped if dropped and luck.chance(80, "to drop") else list(MODULES)
    ship.modules = [luck.pick(wanted, "module") for _ in range(luck.below(SHIPS[kind].cargo + 1, "n"))]
