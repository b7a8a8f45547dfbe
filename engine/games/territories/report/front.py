"""The front page: what the events declare, and the points, the gold, the land and the units."""

from collections.abc import Iterable, Sequence

from engine.games.territories.events import LetterSent
from engine.games.territories.report.story import told
from engine.games.territories.view import View
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
        where=lambda _: "events",
        figures=_figures(view),
        map_key="map",
    )


def _tell(view: View, bunch: Sequence[Event]) -> Say | None:
    """The first sentence of the story; letters are counted."""
    if isinstance(bunch[0], LetterSent):
        return Say("front_letters", {"count": len(bunch)}) if bunch[0].seat != view.seat else None
    said = told(view, bunch[0])
    return said[0] if said else None


def _bunch(event: Event) -> object:
    return "letters" if isinstance(event, LetterSent) else None


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
