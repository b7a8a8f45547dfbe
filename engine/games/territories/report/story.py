"""What happened, in the order of the steps: events become sentences to be worded later."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.games.territories.events import (
    CombatFought,
    GameEnded,
    GameOpened,
    GoldCounted,
    TerritoryCaptured,
    TurnResolved,
    UnitsArrived,
    UnitsStarved,
)
from engine.games.territories.report.battles import outcome
from engine.games.territories.turn.sequence import SEQUENCE
from engine.games.territories.view import View
from engine.kernel.blocks import Group, Happenings, Say
from engine.kernel.events import Event, OrderAnswered, snake
from engine.kernel.letters import LetterSent

# The head of each step, by the number that events carry in ``at``; 0 = about the game. Where two stand under
# one number, the later is what there is to tell of.
_STAGES = {0: "stage_game"} | {stage.number: f"stage_{stage.key}" for stage in SEQUENCE}


def story(view: View, events: Iterable[Event]) -> Happenings:
    """Return the events grouped by step; gold, letters and order lines have blocks of their own."""
    found: dict[int, list[Say]] = {}
    for event in events:
        said = sentences(view, event)
        if said:
            found.setdefault(event.at[0] if event.at else 0, []).extend(said)
    groups = tuple(Group(Say(_STAGES[at]), tuple(found[at])) for at in sorted(found))
    return Happenings(key="events", groups=groups, empty="nothing_happened")


def sentences(view: View, event: Event) -> list[Say]:
    """Return the sentences of one event; none when a block of its own tells it."""
    return [] if type(event) in _ELSEWHERE else TELLERS.get(type(event), _plainly)(view, event)


def _name(view: View, land: int) -> str:
    return view.land(land).name


def _units(numbers: Sequence[int]) -> str:
    return " ".join(f"U{number}" for number in numbers)


def _opened(_: View, event: GameOpened) -> list[Say]:
    figures = {
        "map": event.map_title or Say("map_generated"),
        "lands": event.lands,
        "limit": event.vp_limit,
        "turns": event.max_turns,
    }
    return [Say("game_opened", figures)]


def _resolved(_: View, event: TurnResolved) -> list[Say]:
    figures = {"turn": event.turn, "sent": len(event.sent), "missing": len(event.missing)}
    return [Say("turn_resolved", {**figures, "seats": event.missing})]


def _arrived(view: View, event: UnitsArrived) -> list[Say]:
    figures: dict[str, Any] = {"seat": event.seat, "count": len(event.units), "units": _units(event.units)}
    return [
        Say(
            "units_arrived", {**figures, "origin": _name(view, event.origin), "land": _name(view, event.land)}
        )
    ]


def _fought(view: View, event: CombatFought) -> list[Say]:
    return [outcome(view, event)]


def _starved(view: View, event: UnitsStarved) -> list[Say]:
    figures = {"seat": event.seat, "count": len(event.units), "units": _units(event.units)}
    return [Say("units_starved", {**figures, "land": _name(view, event.land)})]


def _captured(view: View, event: TerritoryCaptured) -> list[Say]:
    key = "territory_captured" if event.before else "territory_captured_neutral"
    return [Say(key, {"seat": event.seat, "land": _name(view, event.land), "before": event.before})]


def _plainly(view: View, event: Event) -> list[Say]:
    """Return a sentence called like the event, with its own fields; a territory by its name."""
    figures = {name: getattr(event, name) for name in event.__struct_fields__ if name not in _OF_ALL}
    if "land" in figures:
        figures["land"] = _name(view, figures["land"])
    return [Say(snake(type(event).__name__), figures)]


def _ended(_: View, event: GameEnded) -> list[Say]:
    figures = {"reason": event.reason, "seats": event.winners, "count": len(event.winners)}
    return [Say("game_ended", figures)]


TELLERS: dict[type[Event], Callable[[View, Any], list[Say]]] = {
    GameOpened: _opened,
    TurnResolved: _resolved,
    UnitsArrived: _arrived,
    CombatFought: _fought,
    UnitsStarved: _starved,
    TerritoryCaptured: _captured,
    GameEnded: _ended,
}
# Those that blocks of their own tell: the order lines, the account, the letters.
_ELSEWHERE = frozenset({OrderAnswered, GoldCounted, LetterSent})
_OF_ALL = frozenset(Event.__struct_fields__)
