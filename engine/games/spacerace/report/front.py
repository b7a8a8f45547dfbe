"""The front page: what the events declare, and the points, the stocks and the ships."""

from collections.abc import Iterable, Sequence

from engine.games.spacerace.report.story import TELLERS
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.view import View
from engine.kernel.blocks import Figure, Front, Say
from engine.kernel.events import Event
from engine.kernel.front import seat_front


def front_page(view: View, events: Sequence[Event]) -> Front:
    """The front page of a seat's report; a spectator's has no figures."""
    return seat_front(
        view.seat,
        events,
        tell=_tell,
        where="events",
        figures=_figures(view),
    )


def _tell(event: Event) -> Say | None:
    teller = TELLERS.get(type(event))
    return teller(event) if teller is not None else None


def _figures(view: View) -> Iterable[Figure]:
    if not view.seat:
        return
    port = view.own
    yield Figure(
        "points", port.points, points=((0, 0), *enumerate(port.curve, start=1))[-12:], detail="scores"
    )
    yield Figure("credits", port.credits, detail="scores")
    yield Figure("command", port.command, detail="scores")
    yield Figure("ships", sum(in_space(ship) for ship in port.fleet), detail="scores")
    yield Figure("frags", port.frags, detail="scores")
