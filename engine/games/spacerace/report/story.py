"""What happened, in order: events become sentences to be worded later."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.games.spacerace.events import (
    ActionPlayed,
    AreaScored,
    Attacked,
    CardPlayed,
    CardsDrawn,
    Checked,
    CommandMoved,
    Converted,
    CreditsMoved,
    DirectionChanged,
    DriftBlocked,
    EnergyLost,
    FleetPicked,
    FlightBegun,
    GameEnded,
    GameOpened,
    HandRevealed,
    HazardDrawn,
    HexEntered,
    ManeuverUsed,
    MissionCompleted,
    ModuleBuilt,
    ModuleDropped,
    ModuleGone,
    PointsScored,
    RoundBegun,
    SeatChanged,
    SheetMissed,
    ShipDeployed,
    ShipDestroyed,
    ShipLaunched,
    ShipMoved,
    ShipRepaired,
    ShipReturned,
    ShipsDrifted,
    ShipsSelected,
    SpaceClosed,
    ThingDestroyed,
    TrapDropped,
    TrapExploded,
    TrapPassed,
    TurnBegun,
)
from engine.games.spacerace.tables import SHIPS
from engine.kernel.blocks import Group, Happenings, Say
from engine.kernel.events import Event, SeatGivenUp

GAME, PREPARED, LINED_UP = "group_game", "group_preparation", "group_flight_order"
DRIFTED, ENDED = "group_drift", "group_end"

# Where an event stands when nothing flies; a flight has a group for each ship's turn.
_PLACE: dict[type[Event], str] = {
    FlightBegun: LINED_UP,
    ShipsDrifted: DRIFTED,
    DriftBlocked: DRIFTED,
    ShipLaunched: DRIFTED,
    RoundBegun: ENDED,
    AreaScored: ENDED,
    Converted: ENDED,
    HandRevealed: ENDED,
    GameEnded: ENDED,
    GameOpened: GAME,
    FleetPicked: GAME,
    SeatChanged: GAME,
    SeatGivenUp: GAME,
}


def story(events: Iterable[Event]) -> Happenings:
    """Return preparation by port, each flight line by line, drift and launches, the round's end."""
    groups: list[tuple[Say, list[Say]]] = []
    where = ""
    for event in events:
        if isinstance(event, TurnBegun):
            where = "flight"
            figures = {
                "seat": event.seat,
                "ship": event.ship,
                "place": event.place,
                "energy": event.energy,
            }
            groups.append((Say("turn_begun", figures), []))
            continue
        teller = TELLERS.get(type(event))
        if teller is None:
            continue
        wanted = _PLACE.get(type(event), where or PREPARED)
        if wanted not in {where, "flight"}:
            groups.append((Say(wanted), []))
        where = wanted
        said, items = teller(event), groups[-1][1]
        # Credits that an audit swallows are told once, whatever they would have been for.
        if not (isinstance(event, CreditsMoved) and not event.amount and said in items):
            items.append(said)
    found = tuple(Group(title, tuple(items)) for title, items in groups if items or title.key == "turn_begun")
    return Happenings(key="events", groups=found, empty="nothing_happened")


def _plain(event: Any) -> Say:
    """Return the sentence of an event: its kind as key, every field as a figure."""
    figures = {
        name: getattr(event, name) for name in event.__struct_fields__ if name not in {"audience", "at"}
    }
    return Say(event.__struct_config__.tag, figures)


def _moved(key: str, stock: str) -> Callable[[Any], Say]:
    def tell(event: Any) -> Say:
        figures = {
            "seat": event.seat,
            "amount": abs(event.amount),
            "why": Say("moved_for", {"reason": event.reason, "ship": event.ship, "place": event.place}),
            "now": getattr(event, stock),
            "way": "in" if event.amount > 0 else ("out" if event.amount < 0 else "none"),
        }
        return Say(key, figures)

    return tell


def _flew(event: ShipMoved) -> Say:
    figures = {
        "seat": event.seat,
        "ship": event.ship,
        "way": " ".join(event.path),
        "place": event.path[-1],
        "steps": len(event.path) - 1,
        "ordered": event.ordered,
        "short": int(event.ordered > len(event.path) - 1),
        "orbit": event.orbit,
        "energy": event.energy,
    }
    return Say("ship_moved", figures)


def _drifted(event: ShipsDrifted) -> Say:
    moves = [
        Say("ship_drifted", {"seat": seat, "ship": ship, "origin": origin, "place": place})
        for seat, ship, origin, place in event.moves
    ]
    return Say("ships_drifted", {"group": event.group, "moves": moves})


def _order(event: FlightBegun) -> Say:
    ships = [Say("ship_of", {"seat": seat, "ship": ship}) for seat, ship in event.order]
    return Say("flight_begun", {"ships": ships, "count": len(ships)})


def _words(domain: str, keys: Iterable[str]) -> list[Say]:
    return [Say(f"{domain}_word", {"code": key}) for key in keys]


def _picked(event: FleetPicked) -> Say:
    figures = {"seat": event.seat, "ships": _words("ship", event.ships), "free": len(event.free)}
    return Say("fleet_picked", {**figures, "copies": _words("ship", event.free)})


def _drawn(event: CardsDrawn) -> Say:
    known = len(event.cards)
    return Say(
        "cards_drawn",
        {
            "seat": event.seat,
            "deck": event.deck,
            "count": event.count,
            "known": known,
            "cards": _words("card", event.cards),
        },
    )


def _selected(event: ShipsSelected) -> Say:
    return Say(
        "ships_selected",
        {
            "seat": event.seat,
            "ships": _words("ship", event.ships),
            "count": len(event.ships),
            "command": event.command,
        },
    )


def _destroyed(event: ShipDestroyed) -> Say:
    return Say(
        "ship_destroyed",
        {
            "seat": event.seat,
            "ship": event.ship,
            "reason": event.reason,
            "place": event.place,
            "by": event.by,
            "modules": _words("module", event.modules),
            "count": len(event.modules),
        },
    )


def _repaired(event: ShipRepaired) -> Say:
    """Return a repair, with its friendly ship or maneuver card if not by an action of the round."""
    healer = _words("ship" if event.by in SHIPS else "card", [event.by]) if event.by else "none"
    figures = {"seat": event.seat, "ship": event.ship, "energy": event.energy}
    return Say("ship_repaired", {**figures, "resistance": event.resistance, "by": healer})


def _revealed(event: HandRevealed) -> Say:
    cards = (*event.missions, *event.cards)
    return Say("hand_revealed", {"seat": event.seat, "cards": _words("card", cards), "count": len(cards)})


def _opened(event: GameOpened) -> Say:
    ports = [Say("port_of", {"seat": seat, "port": port}) for seat, port in event.ports]
    return Say("game_opened", {"rounds": event.rounds, "ports": ports, "row": _words("card", event.row)})


def _ended(event: GameEnded) -> Say:
    return Say(
        "game_ended",
        {
            "reason": event.reason,
            "seats": event.winners,
            "count": len(event.winners),
            "grade": event.grade,
        },
    )


TELLERS: dict[type[Event], Callable[[Any], Say]] = {
    GameOpened: _opened,
    FleetPicked: _picked,
    RoundBegun: _plain,
    SheetMissed: _plain,
    CreditsMoved: _moved("credits_moved", "credits"),
    CommandMoved: _moved("command_moved", "command"),
    PointsScored: _moved("points_scored", "points"),
    ActionPlayed: _plain,
    CardPlayed: _plain,
    ManeuverUsed: _plain,
    CardsDrawn: _drawn,
    ShipDeployed: _plain,
    ModuleBuilt: _plain,
    ModuleGone: _plain,
    ShipsSelected: _selected,
    FlightBegun: _order,
    ShipMoved: _flew,
    Checked: _plain,
    EnergyLost: _plain,
    DirectionChanged: _plain,
    ModuleDropped: _plain,
    TrapDropped: _plain,
    TrapPassed: _plain,
    TrapExploded: _plain,
    Attacked: _plain,
    ThingDestroyed: _plain,
    ShipDestroyed: _destroyed,
    ShipRepaired: _repaired,
    HazardDrawn: _plain,
    HexEntered: _plain,
    ShipReturned: _plain,
    ShipsDrifted: _drifted,
    DriftBlocked: _plain,
    ShipLaunched: _plain,
    SpaceClosed: _plain,
    MissionCompleted: _plain,
    AreaScored: _plain,
    Converted: _plain,
    HandRevealed: _revealed,
    SeatGivenUp: lambda event: Say("seat_given_up", {"seat": event.seat}),
    SeatChanged: _plain,
    GameEnded: _ended,
}
