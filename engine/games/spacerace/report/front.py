"""The front page: what the events declare, the standing, what comes next, who is near, what one can pay."""

from collections.abc import Iterable, Mapping, Sequence

from engine.games.spacerace.events import (
    Attacked,
    MissionCompleted,
    ModuleDropped,
    PointsScored,
    ShipDeployed,
    ShipDestroyed,
    ThingDestroyed,
    TrapExploded,
)
from engine.games.spacerace.report.sightings import Near
from engine.games.spacerace.report.story import TELLERS
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import HAND, Ship
from engine.games.spacerace.tables import DOMINATIONS
from engine.games.spacerace.view import View
from engine.kernel.blocks import Figure, Front, NewsItem, Say
from engine.kernel.endings import placed
from engine.kernel.events import Event
from engine.kernel.front import Bunch, Calm, seat_front
from engine.kernel.hands import BACK, LOST, PASSED, TAKEN, Fate, Step, fates

_NEXT, _STANDING, _NEAREST, _AFFORD, _CALM, _NOBODY = 44, 38, 33, 32, 28, 10
_FINAL = 99


def front_page(
    view: View, events: Sequence[Event], near: Sequence[Near], hand: Sequence[tuple[Ship, int]]
) -> Front:
    """Return the front page of a seat's report; a spectator's has no figures."""
    playing = view.seat and view.ending is None and not view.own.resigned
    return seat_front(
        view.seat,
        events,
        tell=lambda event: None if _ended_in_loss(event, events) else _tell(event),
        where="events",
        together={
            Attacked: Bunch(
                lambda event: (event.seat, event.ship, event.victim, event.target, event.how),
                lambda bunch: _shots(view, events, bunch),
            ),
            MissionCompleted: Bunch(lambda event: event.seat, _missions),
            PointsScored: Bunch(
                lambda event: event.seat, lambda bunch: _scored(bunch, over=view.ending is not None)
            ),
            ShipDeployed: Bunch(lambda event: event.seat, lambda bunch: _deployed(view, bunch)),
        },
        also=(*_cubes(view, events), *(_also(view, near, hand) if playing else _final(view))),
        calm=Calm("events", _CALM) if playing else None,
        figures=_figures(view),
    )


def _ended_in_loss(event: Event, events: Sequence[Event]) -> bool:
    """Whether it is a trap that has destroyed its ship, which is told as that."""
    return isinstance(event, TrapExploded) and any(
        isinstance(other, ShipDestroyed) and (other.seat, other.ship) == (event.seat, event.ship)
        for other in events
    )


def _tell(event: Event) -> Say | None:
    """Return the story's sentence; cubes and satellites are told from how they ended."""
    if isinstance(event, ModuleDropped) or (isinstance(event, ThingDestroyed) and event.what in _THINGS):
        return None
    teller = TELLERS.get(type(event))
    return teller(event) if teller is not None else None


def _shots(view: View, events: Sequence[Event], bunch: Sequence[Attacked]) -> Say | None:
    """Return one ship's shots at another, and what the target has now; None if it was shot down."""
    last = bunch[-1]
    target = (last.victim, last.target)
    ship = next((ship for ship in view.of(last.victim).port.fleet if ship.type == last.target), None)
    destroyed = any(
        isinstance(event, ShipDestroyed) and (event.seat, event.ship) == target for event in events
    )
    if ship is None or destroyed:
        return None
    figures = {"seat": last.seat, "ship": last.ship, "victim": last.victim, "target": last.target}
    left = {"energy": ship.energy, "resistance": ship.resistance}
    return Say("front_shots", {**figures, **left, "how": last.how, "count": len(bunch)})


_THINGS = ("cube", "gnss")
_HANDS = {LOST: ("lost", 64), BACK: ("attacked", 62), TAKEN: ("taken", 58), PASSED: ("attacked", 61)}
Thing = tuple[str, str]
"""A cube or a satellite, and the space it lies on."""


def _cubes(view: View, events: Sequence[Event]) -> Iterable[NewsItem]:
    """Yield the fate of the reader's cubes and satellites, and of others that he shot."""

    def steps() -> Iterable[Step[Thing]]:
        for event in events:
            if isinstance(event, ModuleDropped):
                yield Step((_kind(event), event.place), event.before, event.seat, event.seat)
            elif isinstance(event, ThingDestroyed) and event.what in _THINGS:
                yield Step((event.what, event.place), event.owner, 0, event.seat)

    def now(thing: Thing) -> int:
        what, place = thing
        lying = view.gnss if what == "gnss" else view.cubes
        return next((cube.owner for cube in lying if cube.space == place), 0)

    if not view.seat:
        return
    dropped = {
        (_kind(event), event.place): event.module
        for event in events
        if isinstance(event, ModuleDropped) and event.seat == view.seat
    }
    for fate in fates(view.seat, steps(), now):
        topic, weight = _HANDS[fate.what]
        yield NewsItem(topic, weight, _thing_said(fate, dropped), "events")
    shot = [
        Say("front_shot", {"what": event.what, "place": event.place, "seat": event.owner})
        for event in events
        if isinstance(event, ThingDestroyed) and event.seat == view.seat != event.owner
    ]
    if shot:
        yield NewsItem("fought", 41, Say("front_cleared", {"things": shot, "count": len(shot)}), "events")


def _kind(event: ModuleDropped) -> str:
    # A satellite may be dropped as a cube too: where it lies says which it is.
    return "cube" if event.place in DOMINATIONS else "gnss"


def _thing_said(fate: Fate[Thing], dropped: Mapping[Thing, str]) -> Say:
    things = [
        Say("front_drop", {"module": dropped[thing], "place": thing[1]})
        if fate.what in (TAKEN, PASSED) and thing in dropped
        else Say("front_thing", {"what": thing[0], "place": thing[1]})
        for thing in fate.places
    ]
    figures = {"by": fate.by, "now": fate.now, "passed_on": int(fate.now not in (0, fate.by))}
    return Say(f"front_{fate.what}", {"things": things, "count": len(things), **figures})


def _missions(bunch: Sequence[MissionCompleted]) -> Say:
    said = [Say("front_mission", {"mission": event.mission}) for event in bunch]
    return Say("front_missions", {"seat": bunch[0].seat, "missions": said, "count": len(said)})


def _scored(bunch: Sequence[PointsScored], *, over: bool) -> Say:
    """Return points and their reasons; no sum at the end, when the last scoring follows."""
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


def _deployed(view: View, bunch: Sequence[ShipDeployed]) -> Say | None:
    """Return the deployed ships that are in play still."""
    there = {ship.type for ship in view.of(bunch[0].seat).port.fleet if ship.place != HAND}
    said = [Say("ship_word", {"code": event.ship}) for event in bunch if event.ship in there]
    return Say("front_deployed", {"ships": said, "count": len(said)}) if said else None


# ---------------------------------------------------------------------- what no event tells


def _also(view: View, near: Sequence[Near], hand: Sequence[tuple[Ship, int]]) -> Iterable[NewsItem]:
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


def _final(view: View) -> Iterable[NewsItem]:
    """Yield the end, for a reader who played to it."""
    if view.seat and view.ending is not None:
        yield NewsItem("over", _FINAL, _standing(view), "scores")


def _standing(view: View) -> Say:
    """Return the reader's place in the race, and who leads it or comes next."""
    mine = view.own.points
    others = [(seen.port.points, -seen.port.seat) for seen in view.ports if seen.port.seat != view.seat]
    place = 1 + sum(points > mine for points, _ in others)
    if view.ending is not None:
        # Ties are broken at the end, and people may have said who wins.
        place = next(at for at, seat in placed(view.ending.places) if seat == view.seat)
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
