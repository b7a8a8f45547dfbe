"""Events as sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.blocks import Say
from engine.kernel.events import Event, OrderAnswered, snake
from turnpost_diplomacy import events as happened
from turnpost_diplomacy.places import name_of
from turnpost_diplomacy.view import View

_OF_ALL = frozenset(Event.__struct_fields__)
# Those that blocks of their own tell: the order lines, the orders of all, the conflicts.
_ELSEWHERE = (OrderAnswered, happened.UnitOrdered, happened.ConflictDecided)


def ordered(event: happened.UnitOrdered) -> Say:
    """Return what a unit did, and why not."""
    figures = {name: getattr(event, name) for name in event.__struct_fields__ if name not in _OF_ALL}
    figures |= {
        "order": f"{event.order}_hold" if event.order == "support" and not event.to else event.order,
        "count": len(event.by),
        "by": list(event.by),
        "even": int(event.strength == event.theirs),
        "via": int(event.via),
        "code": event.code or "none",
    }
    return Say("unit_ordered", figures)


def conflict(event: happened.ConflictDecided) -> Say:
    """Return how a conflict ended: who had how much, and who got in."""
    sides = [
        Say(
            "side",
            {"unit": side.unit, "strength": side.strength, "seat": side.seat, "holds": int(side.holds)},
        )
        for side in event.sides
    ]
    holder = next((side for side in event.sides if side.holds), None)
    result = "nobody" if not event.won else "held" if holder and holder.unit == event.won else "entered"
    figures = {"name": name_of(event.province), "place": event.province, "sides": sides, "won": event.won}
    return Say("conflict_decided", {**figures, "result": result, "seat": event.winner})


def _opened(_: View, event: happened.GameOpened) -> Say:
    return Say("game_opened", {"year": event.year})


def _played(_: View, event: happened.PhasePlayed) -> Say:
    figures = {"season": event.season, "phase": event.phase, "year": event.year}
    return Say("phase_played", {**figures, "missing": len(event.missing), "seats": event.missing})


def _dislodged(_: View, event: happened.UnitDislodged) -> Say:
    figures = {"seat": event.seat, "unit": event.unit, "by": event.by, "attacker": event.attacker}
    return Say("unit_dislodged", {**figures, "places": event.refuges, "count": len(event.refuges)})


def _taken(_: View, event: happened.CentreTaken) -> Say:
    return Say("centre_taken", {"seat": event.seat, "before": event.before, "name": name_of(event.province)})


def _removed(_: View, event: happened.UnitRemoved) -> Say:
    return Say("unit_removed", {"seat": event.seat, "unit": event.unit, "ruled": int(event.ruled)})


def _ended(_: View, event: happened.GameEnded) -> Say:
    figures = {"reason": event.reason, "seats": event.winners, "count": len(event.winners)}
    return Say("game_ended", figures)


def _plainly(_: View, event: Event) -> Say:
    """Return a sentence called like the event, with its own fields."""
    figures = {name: getattr(event, name) for name in event.__struct_fields__ if name not in _OF_ALL}
    return Say(snake(type(event).__name__), figures)


_TELLERS: dict[type[Event], Callable[[View, Any], Say]] = {
    happened.GameOpened: _opened,
    happened.PhasePlayed: _played,
    happened.UnitDislodged: _dislodged,
    happened.CentreTaken: _taken,
    happened.UnitRemoved: _removed,
    happened.GameEnded: _ended,
}


def sentence(view: View, event: Event) -> Say | None:
    """Return an event as a sentence; None for those that blocks of their own tell."""
    if isinstance(event, happened.ConflictDecided):
        return conflict(event)
    if isinstance(event, _ELSEWHERE):
        return None
    return _TELLERS.get(type(event), _plainly)(view, event)


def story(view: View, events: Sequence[Event]) -> tuple[Say, ...]:
    """Return what happened beside orders and conflicts, in its order."""
    told = (event for event in events if not isinstance(event, _ELSEWHERE))
    return tuple(said for said in (sentence(view, event) for event in told) if said is not None)
