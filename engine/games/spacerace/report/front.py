"""The front page: what the events declare, the standing, what comes next, who is near, what one can pay."""

from collections.abc import Iterable, Sequence

from engine.games.spacerace.events import (
    Attacked,
    MissionCompleted,
    ModuleDropped,
    PointsScored,
    ShipDeployed,
)
from engine.games.spacerace.report.sightings import Near
from engine.games.spacerace.report.story import TELLERS
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import Ship
from engine.games.spacerace.view import View
from engine.kernel.blocks import Figure, Front, NewsItem, Say
from engine.kernel.events import Event
from engine.kernel.front import Bunch, seat_front

_NEXT, _STANDING, _NEAREST, _AFFORD, _CALM, _NOBODY = 44, 38, 33, 32, 28, 10
_FINAL = 99


def front_page(
    view: View, events: Sequence[Event], near: Sequence[Near], hand: Sequence[tuple[Ship, int]]
) -> Front:
    """The front page of a seat's report; a spectator's has no figures."""
    playing = view.seat and view.ending is None and not view.own.resigned
    return seat_front(
        view.seat,
        events,
        tell=_tell,
        where="events",
        together={
            Attacked: Bunch(
                lambda event: (event.seat, event.ship, event.victim, event.target, event.how), _shots
            ),
            MissionCompleted: Bunch(lambda event: event.seat, _missions),
            ModuleDropped: Bunch(lambda event: (event.seat, event.before), _drops),
            PointsScored: Bunch(
                lambda event: event.seat, lambda bunch: _scored(bunch, over=view.ending is not None)
            ),
            ShipDeployed: Bunch(lambda event: event.seat, _deployed),
        },
        also=_also(view, events, near, hand) if playing else _final(view),
        figures=_figures(view),
    )


def _tell(event: Event) -> Say | None:
    teller = TELLERS.get(type(event))
    return teller(event) if teller is not None else None


def _shots(bunch: Sequence[Attacked]) -> Say:
    """The shots of one ship at another: how many, and what is left after the last."""
    last = bunch[-1]
    figures = {"seat": last.seat, "ship": last.ship, "victim": last.victim, "target": last.target}
    left = {"left_energy": last.left_energy, "left_resistance": last.left_resistance}
    return Say("front_shots", {**figures, **left, "how": last.how, "count": len(bunch)})


def _missions(bunch: Sequence[MissionCompleted]) -> Say:
    said = [Say("front_mission", {"mission": event.mission}) for event in bunch]
    return Say("front_missions", {"seat": bunch[0].seat, "missions": said, "count": len(said)})


def _drops(bunch: Sequence[ModuleDropped]) -> Say:
    said = [Say("front_drop", {"module": event.module, "place": event.place}) for event in bunch]
    figures = {"seat": bunch[0].seat, "before": bunch[0].before}
    return Say("front_drops", {**figures, "drops": said, "count": len(said)})


def _scored(bunch: Sequence[PointsScored], *, over: bool) -> Say:
    """Points and what for; no sum at the end, when the last scoring has come after them."""
    said = [
        Say(
            "front_points",
            {
                "amount": event.amount,
                "why": Say("moved_for", {"reason": event.reason, "ship": event.ship, "place": event.place}),
            },
        )
        for event in bunch
    ]
    points = None if over else bunch[-1].points
    return Say("front_scored", {"scored": said, "points": points, "count": len(said)})


def _deployed(bunch: Sequence[ShipDeployed]) -> Say:
    said = [Say("ship_word", {"code": event.ship}) for event in bunch]
    return Say("front_deployed", {"ships": said, "count": len(said)})


# ---------------------------------------------------------------------- what no event tells


def _also(
    view: View, events: Iterable[Event], near: Sequence[Near], hand: Sequence[tuple[Ship, int]]
) -> Iterable[NewsItem]:
    flying = [Say("ship_word", {"code": ship.type}) for ship in view.own.fleet if ship.selected]
    told = {"phase": view.phase, "round": view.round, "ships": flying, "count": len(flying)}
    yield NewsItem("decide", _NEXT, Say("front_next", told), "form")
    yield NewsItem("news", _STANDING, _standing(view), "scores")
    if near:
        one = near[0]
        figures = {"seat": one.seat, "ship": one.ship.type, "place": one.ship.at, "away": one.away}
        yield NewsItem(
            "seen",
            _NEAREST,
            Say("front_nearest", {**figures, "own": one.own.type, "at": one.own.at}),
            "sightings",
        )
    else:
        yield NewsItem("seen", _NOBODY, Say("front_nobody"), "sightings")
    pays = [
        Say("front_price", {"ship": ship.type, "cost": cost})
        for ship, cost in hand
        if cost <= view.own.credits
    ]
    figures = {"credits": view.own.credits, "command": view.own.command}
    yield NewsItem(
        "afford", _AFFORD, Say("front_afford", {**figures, "ships": pays, "count": len(pays)}), "prices"
    )
    topics = {news.topic for news in (event.news_for(view.seat) for event in events) if news is not None}
    if not topics & {"lost", "attacked"}:
        yield NewsItem("attacked", _CALM, Say("front_calm"), "events")


def _final(view: View) -> Iterable[NewsItem]:
    """The end for whoever played to it."""
    if view.seat and view.ending is not None:
        yield NewsItem("over", _FINAL, _standing(view), "scores")


def _standing(view: View) -> Say:
    """The own place in the race, and who leads it or comes next."""
    mine = view.own.points
    others = [(seen.port.points, -seen.port.seat) for seen in view.ports if seen.port.seat != view.seat]
    place = 1 + sum(points > mine for points, _ in others)
    best, seat = max(others, default=(0, 0))
    return Say(
        "front_standing",
        {"place": place, "points": mine, "seat": -seat, "other": best, "count": len(view.ports)},
    )


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
