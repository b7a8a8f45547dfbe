"""The front page: what the events declare, and the money, the units and the cities."""

from collections.abc import Iterable, Sequence

from engine.games.caravans.report.diary import TELLERS
from engine.games.caravans.view import View
from engine.kernel.blocks import Figure, Front, Say
from engine.kernel.events import Event
from engine.kernel.front import seat_front


def front_page(view: View, events: Sequence[Event]) -> Front:
    """The front page of a seat's report; a spectator's has no figures."""
    return seat_front(
        view.seat,
        events,
        tell=lambda event: _tell(view, event),
        where="diary",
        figures=_figures(view),
    )


def _tell(view: View, event: Event) -> Say | None:
    """The first sentence of the diary."""
    teller = TELLERS.get(type(event))
    return next(iter(teller(view, event)), None) if teller is not None else None


def _figures(view: View) -> Iterable[Figure]:
    me = view.me
    if me is None:
        return
    yield Figure("money", view.money, "money", points=tuple(enumerate(me.purses))[-12:], detail="summary")
    yield Figure("units", len([unit for unit in view.units if unit.seat == view.seat]), detail="units")
    yield Figure("factors", sum(city.factor == view.seat for city in view.cities), detail="cities")
    yield Figure("cities", len(view.cities), detail="cities")
    yield Figure("sighted", len(view.sightings), detail="sightings")
