"""What happened, in the order of the steps: events become sentences to be worded later."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.games.territories.events import (
    ActionLost,
    CombatFought,
    GameEnded,
    GameOpened,
    PlayerEliminated,
    SeatChanged,
    TerritoryCaptured,
    TurnResolved,
    UnitCreated,
    UnitsArrived,
    UnitsStarved,
    UpgradeBuilt,
)
from engine.games.territories.view import View
from engine.kernel.blocks import Group, Happenings, Say
from engine.kernel.events import Event, SeatGivenUp

# The stages that show in a report, by the number that events carry in ``at``; 0 = about the game.
_STAGES = {
    0: "stage_game",
    3: "stage_border_combats",
    4: "stage_complete_moves",
    5: "stage_territory_combats",
    7: "stage_food",
    9: "stage_captures",
    10: "stage_actions",
    11: "stage_late_combats",
    12: "stage_end_checks",
}


def story(view: View, events: Iterable[Event]) -> Happenings:
    """The events grouped by step; gold, letters and order lines have blocks of their own."""
    found: dict[int, list[Say]] = {}
    for event in events:
        teller = TELLERS.get(type(event))
        if teller is not None:
            found.setdefault(event.at[0] if event.at else 0, []).extend(teller(view, event))
    groups = tuple(Group(Say(_STAGES[at]), tuple(found[at])) for at in sorted(found))
    return Happenings(key="events", groups=groups, empty="nothing_happened")


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
    names = [_name(view, land) for land in event.place]
    if len(names) > 1:
        said = [Say("combat_fought_border", {"a": names[0], "b": names[1], "difference": event.difference})]
    else:
        said = [Say("combat_fought", {"land": names[0], "difference": event.difference})]
    for side in event.sides:
        figures = {"seat": side.seat, "units": side.units, "rating": side.rating, "lost": side.lost}
        said.append(
            Say(
                "side_fought",
                {**figures, "kept": len(side.kept), "who": _units(side.kept), "to": side.credited},
            )
        )
    return said


def _starved(view: View, event: UnitsStarved) -> list[Say]:
    figures = {"seat": event.seat, "count": len(event.units), "units": _units(event.units)}
    return [Say("units_starved", {**figures, "land": _name(view, event.land)})]


def _captured(view: View, event: TerritoryCaptured) -> list[Say]:
    key = "territory_captured" if event.before else "territory_captured_neutral"
    return [Say(key, {"seat": event.seat, "land": _name(view, event.land), "before": event.before})]


def _action(key: str) -> Callable[[View, Any], list[Say]]:
    def tell(view: View, event: ActionLost | UpgradeBuilt) -> list[Say]:
        return [Say(key, {"seat": event.seat, "land": _name(view, event.land), "action": event.action})]

    return tell


def _created(view: View, event: UnitCreated) -> list[Say]:
    return [Say("unit_created", {"seat": event.seat, "land": _name(view, event.land), "unit": event.unit})]


def _seat(key: str) -> Callable[[View, Any], list[Say]]:
    return lambda _, event: [Say(key, {"seat": event.seat})]


def _changed(_: View, event: SeatChanged) -> list[Say]:
    return [Say("seat_changed", {"seat": event.seat, "change": event.change})]


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
    ActionLost: _action("action_lost"),
    UpgradeBuilt: _action("upgrade_built"),
    UnitCreated: _created,
    PlayerEliminated: _seat("player_eliminated"),
    SeatGivenUp: _seat("seat_given_up"),
    SeatChanged: _changed,
    GameEnded: _ended,
}
