"""The front page: what the events declare, and the coins and what was built."""

from collections.abc import Iterable, Sequence

from engine.games.explorers.events import LetterSent
from engine.games.explorers.report.story import TELLERS
from engine.games.explorers.view import View
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
    teller = TELLERS.get(type(bunch[0]))
    return teller(view, bunch[0]) if teller is not None else None


def _bunch(event: Event) -> object:
    return "letters" if isinstance(event, LetterSent) else None


def _figures(view: View) -> Iterable[Figure]:
    own = view.own
    if own is None:
        return
    yield Figure("coins", own.coins, detail="summary")
    for key, pieces in (
        ("villages", own.villages),
        ("towers", own.towers),
        ("posts", own.posts),
        ("goals", own.goals),
    ):
        yield Figure(key, len(pieces), detail="summary")
