"""Drawings of the chapter on flight: small flights that the rules fly, on the board that reports draw."""

from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import ShipMoved
from engine.games.spacerace.forecast import EXPECTED, FixedDice
from engine.games.spacerace.orders.book import BOOK
from engine.games.spacerace.report.board import board
from engine.games.spacerace.rules.board import LEO
from engine.games.spacerace.rules.setup import fleet_of, settle
from engine.games.spacerace.state import FLIGHT, SPACE
from engine.games.spacerace.turn.sequence import fly
from engine.games.spacerace.view import view_of
from engine.kernel.dice import Dice

# File, caption, port, ship, modules, and its program.
FLIGHTS = (
    (
        "drawing-flight.svg",
        "The way of a ship: from L16 counter-clockwise over X2 onto the transfer orbit, on to T8 and T2",
        ("KOUROU", "COURIER", ("TELESCOPE",)),
        "MOVE TO T8 TURN X2 TRANSFER / MOVE TO T2 / DROP TELESCOPE LP4",
    ),
    (
        "drawing-moon.svg",
        "Over L1 to the Moon: at P1 the sense of flight turns round, so that the ship arrives at M9",
        ("CANAVERAL", "SWALLOW", ("ROVER", "HABITAT")),
        "MOVE TO T3 TURN X1 TRANSFER / MOVE TO M9 TURN P1 MOON / DROP ROVER MOON1 / MOVE TO M8",
    ),
)


def drawings() -> dict[str, str]:
    """Return every drawing by file name, as SVG."""
    return {name: _drawing(caption, who, program) for name, caption, who, program in FLIGHTS}


def _drawing(caption: str, who: tuple[str, str, tuple[str, ...]], program: str) -> str:
    key, kind, modules = who
    state = settle({"wishes": {1: key}}, [1], Dice("SPA", "drawing")).state
    port = state.port(1)
    # A mission that the flight happens to fulfil would be beside the point.
    port.missions, port.fleet, state.phase, state.round = [], fleet_of([kind]), FLIGHT, 1
    ship = port.ship(1)
    ship.place, ship.at, ship.orbit, ship.sense = SPACE, port.site.orbiting, LEO, port.site.sense
    ship.modules, ship.selected = list(modules), True
    lines = "\n".join([f"SHIP {kind}", *program.split(" / ")])
    turn = Turn(state, FixedDice(EXPECTED), {1: BOOK.parse(lines)})
    fly(turn, port, ship)
    moved = [event for event in turn.events if isinstance(event, ShipMoved)]
    ship.selected = False
    return map_svg(board("board", view_of(state, 1), moved), Messages("spacerace"), title=caption) + "\n"
