"""The front page: what the events declare, and the money, the units and the cities."""

from collections.abc import Iterable, Sequence

from engine.games.caravans.events import LetterSent
from engine.games.caravans.report.diary import TELLERS
from engine.games.caravans.view import View
from engine.kernel.blocks import Figure, Front, Say
from engine.kernel.events import Event
from engine.kernel.front import front


def front_page(view: View, events: Sequence[Event]) -> Front:
    """The front page of a seat's report; a spectator's has no figures."""
    return front(
        view.seat,
        events,
        tell=lambda bunch: _tell(view, bunch),
        bunch=_bunch,
        where=lambda _: "diary",
        figures=_figures(view),
        map_key="map",
    )


def _tell(view: View, bunch: Sequence[Event]) -> Say | None:
    """The first sentence of the story; letters are counted."""
    if isinstance(bunch[0], LetterSent):
        return Say("front_letters", {"count": len(bunch)}) if bunch[0].seat != view.seat else None
    teller = TELLERS.get(type(bunch[0]))
    said = teller(view, bunch[0]) if teller is not None else []
    return said[0] if said else None


def _bunch(event: Event) -> object:
    return "letters" if isinstance(event, LetterSent) else None


def _figures(view: View) -> Iterable[Figure]:
    me = view.me
    if me is None:
        return
    yield Figure("money", view.money, "money", points=tuple(enumerate(me.purses))[-12:], detail="summary")
    yield Figure("units", len([unit for unit in view.units if unit.seat == view.seat]), detail="units")
    yield Figure("factors", sum(city.factor == view.seat for city in view.cities), detail="cities")
    yield Figure("cities", len(view.cities), detail="cities")
    yield Figure("sighted", len(view.sightings), detail="sightings")
