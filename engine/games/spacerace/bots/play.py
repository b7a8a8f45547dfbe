"""The sheet of a computer player, from its view only, for whatever step is at hand."""

from engine.games.spacerace.bots.agenda import Stock
from engine.games.spacerace.bots.harbour import Harbour, after_preparation, setup_orders
from engine.games.spacerace.bots.mind import TEMPERS
from engine.games.spacerace.bots.pilot import Pilot
from engine.games.spacerace.context import Turn
from engine.games.spacerace.forecast import EXPECTED, FixedDice, check
from engine.games.spacerace.orders.book import BOOK, PORT, SHIP
from engine.games.spacerace.state import FLIGHT, ROUND, SETUP
from engine.games.spacerace.turn.sequence import flight_order
from engine.games.spacerace.view import View, suppose
from engine.kernel.dice import Roller
from engine.kernel.orders import Order


def orders_of(view: View, roller: Roller, *, careful: bool = False) -> str:
    """Return the sheet of the view's seat. ``careful``: as a surveyor, and without letters."""
    if not view.seat or view.ending is not None:
        return ""
    text = _written(_sections(view, roller, "surveyor" if careful else ""), letters=not careful)
    # No line that the seat could know to fail: what the check refuses is left out.
    bad = {
        (problem.section, problem.number)
        for problem in check(view, BOOK.parse(text))
        if problem.severity == "error"
    }
    if not bad:
        return text
    kept = []
    for section in BOOK.parse(text).sections:
        kept.append(section.title)
        kept += [line.text for line in section.lines if line.text and (section.title, line.number) not in bad]
    return "\n".join(kept) + "\n"


def _sections(view: View, roller: Roller, chosen: str) -> list[tuple[str, list[Order]]]:
    state = suppose(view)
    port = state.port(view.seat)
    temper = TEMPERS.get(chosen or port.temper, TEMPERS["surveyor"])
    turn = Turn(state, FixedDice(EXPECTED), {})
    turn.blind = True
    found: list[tuple[str, list[Order]]] = []
    if view.phase == SETUP:
        return [(PORT, setup_orders(state, port, temper))]
    decks = view.decks
    stock = Stock(decks.secondary > 0, decks.development + len(decks.development_discards) > 0)
    if view.phase != FLIGHT:
        found.append((PORT, Harbour(turn, port, temper, roller, stock).orders()))
        after_preparation(turn, port)
    if view.phase in {FLIGHT, ROUND}:
        for owner, ship in flight_order(state):
            if owner is port:
                turn.stopped = False
                found.append((f"{SHIP} {ship.type}", list(Pilot(turn, port, ship, temper).program())))
    return found


def _written(sections: list[tuple[str, list[Order]]], *, letters: bool) -> str:
    out = []
    for head, orders in sections:
        out.append(head)
        out += [BOOK.write_order(order) for order in orders if letters or not order.letter]
    return "\n".join(out) + "\n"
