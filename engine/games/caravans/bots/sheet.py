"""The sheet of a computer company: three tempers, one way of working (D-43), from the view alone."""

from engine.games.caravans.bots.convoys import convoys, form, sell_stores, stores
from engine.games.caravans.bots.growth import explore, invest
from engine.games.caravans.bots.guards import leave_cities
from engine.games.caravans.bots.planner import Planner
from engine.games.caravans.bots.talk import talk
from engine.games.caravans.bots.trade import begin, rounds, sell_out
from engine.games.caravans.bots.war import soldiers
from engine.games.caravans.view import View
from engine.kernel.dice import Roller


def orders_of(view: View, roller: Roller, *, careful: bool = False) -> str:
    """Return the sheet of the view's seat; deterministic but for ties and first directions.

    ``careful``: play as a trader whatever the seat's temper is, and say or grant nothing.
    """
    me = view.me
    if me is None or view.ending is not None or me.out >= 0:
        return ""
    planner = Planner(view, roller, "trader" if careful else view.temper)
    # Traders first, then what is left is invested.
    if closing := sell_out(planner):
        sell_stores(planner)
        leave_cities(planner, *closing)
    else:
        convoys(planner)
        begin(planner, form(planner, rounds(planner)))
        stores(planner)
    soldiers(planner)
    invest(planner)
    explore(planner)
    if not careful:
        talk(planner)
    return planner.text()
