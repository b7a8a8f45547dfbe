"""The front page: what the events declare, and the coins and what was built."""

from collections.abc import Iterable, Sequence

from engine.games.explorers.report.story import TELLERS
from engine.games.explorers.view import View
from engine.kernel.blocks import Figure, Front, Say
from engine.kernel.events import Event
from engine.kernel.front import seat_front


def front_page(view: View, events: Sequence[Event]) -> Front:
    """The front page of a seat's report; a spectator's has no figures."""
    return seat_front(
        view.seat,
        events,
        tell=lambda event: _tell(view, event),
        where="events",
        figures=_figures(view),
    )


def _tell(view: View, event: Event) -> Say | None:
    teller = TELLERS.get(type(event))
    return teller(view, event) if teller is not None else None


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
