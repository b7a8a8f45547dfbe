"""The front page: what the events declare, and the points, the gold, the land and the units."""

from collections.abc import Iterable, Sequence

from engine.games.territories.report.story import told
from engine.games.territories.view import View
from engine.kernel.blocks import Figure, Front
from engine.kernel.events import Event
from engine.kernel.front import seat_front


def front_page(view: View, events: Sequence[Event]) -> Front:
    """The front page of a seat's report; a spectator's has no figures."""
    return seat_front(
        view.seat,
        events,
        tell=lambda event: next(iter(told(view, event)), None),
        where="events",
        figures=_figures(view),
    )


def _figures(view: View) -> Iterable[Figure]:
    me = view.me
    if me is None:
        return
    curve = tuple(enumerate(me.curve))[-12:]
    yield Figure("points", me.vp, points=curve, detail="standings")
    if me.gold is not None and me.income is not None:
        yield Figure("gold", me.gold, detail="standings")
        yield Figure("income", me.income, detail="standings")
    yield Figure("lands", sum(land.owner == view.seat for land in view.lands), detail="territories")
    yield Figure("units", sum(unit.owner == view.seat for unit in view.units), detail="own_units")
