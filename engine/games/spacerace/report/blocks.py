"""The report as blocks, made from the view and the events a seat may know (pbm.md, Report)."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import (
    CommandMoved,
    CreditsMoved,
    GameEnded,
    ModuleBuilt,
)
from engine.games.spacerace.report.battles import battles
from engine.games.spacerace.report.board import board
from engine.games.spacerace.report.front import front_page
from engine.games.spacerace.report.sheet import form
from engine.games.spacerace.report.sightings import in_hand, nearest, prices, sightings
from engine.games.spacerace.report.story import story
from engine.games.spacerace.rules.ending import area_points
from engine.games.spacerace.rules.missions import cubes_by_area, needed, progress
from engine.games.spacerace.rules.ships import (
    in_space,
    maneuverability,
    most_energy,
    most_resistance,
    velocity,
)
from engine.games.spacerace.state import FLIGHT, HAND, PAD, Port, Ship, State
from engine.games.spacerace.tables import AREAS, CW, DEVELOPMENTS, MANEUVERS, MISSIONS
from engine.games.spacerace.turn.sequence import flight_order
from engine.games.spacerace.view import View, suppose
from engine.kernel.blocks import (
    Account,
    AnyBlock,
    Chart,
    Column,
    Entry,
    Fact,
    Facts,
    Group,
    Happenings,
    Say,
    Series,
    StockAccounts,
    Table,
)
from engine.kernel.dice import Dice
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.letters import letters


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the blocks in the order of pbm.md; a spectator gets what is public."""
    state = suppose(view)
    near = nearest(view)
    hand = in_hand(view) if view.seat else []
    blocks: list[AnyBlock] = [front_page(view, events, near, hand)]
    playing = view.seat and view.ending is None
    if playing:
        blocks.append(sightings(near))
    blocks += battles(view, events)
    blocks.append(story(events))
    blocks.append(board("map", view, events))
    if any(port.fleet for port in state.ports):
        blocks.append(_ships(state))
    blocks.append(_scores(view, state))
    if view.seat:
        blocks += _hand(view, state)
        blocks.append(_accounts(view, events))
    if playing:
        blocks.append(prices(view, hand))
    blocks += [_row(view), _decks(view)]
    blocks += letters(view.seat, events)
    answers = [event for event in events if isinstance(event, OrderAnswered)]
    if answers:
        blocks.append(Happenings(key="results", groups=(Group(None, tuple(map(order_said, answers))),)))
    blocks.append(_head(view, state, events))
    if any(len(port.curve) > 1 for port in state.ports):
        blocks.append(_curve(view))
    if view.ending is not None:
        blocks += [_places(view), _final(view)]
    elif view.seat and not view.own.resigned:
        blocks.append(form(view, state))
    return tuple(blocks)


def _head(view: View, state: State, events: Iterable[Event]) -> Facts:
    items = [
        Fact("round", Say("round_of", {"round": view.round, "rounds": view.rules.rounds}), "say"),
        Fact("next_step", "ended" if view.ending is not None else view.phase, "word", "phase"),
    ]
    if view.missed:
        items += [Fact("missed", seat, "seat") for seat in view.missed]
    if view.phase == FLIGHT:
        ships = [Say("ship_of", {"seat": port.seat, "ship": ship.type}) for port, ship in flight_order(state)]
        items.append(Fact("flight_order", Say("list_of", {"items": ships}), "say"))
    for event in events:
        if isinstance(event, GameEnded):
            items.append(Fact("ended", event.reason, "word", "end"))
            if event.grade:
                items.append(Fact("grade", event.grade))
    return Facts(key="summary", items=tuple(items))


_SCORES = (
    Column("seat", "seat"),
    Column("points", "int"),
    Column("credits", "int"),
    Column("command", "int"),
    Column("frags", "int"),
    Column("ships", "int"),
    *(Column(f"area_{area.lower()}", "int") for area in AREAS),
    Column("missions_done", "say"),
    Column("cards_open", "say"),
    Column("held", "int"),
)


def _scores(view: View, state: State) -> Table:
    """Return everything public about the ports (pbm.md, report 2), best first."""
    turn = _asking(state)
    rows: list[tuple[Any, ...]] = []
    for seen in sorted(view.ports, key=lambda seen: (-seen.port.points, seen.port.seat)):
        port = seen.port
        cubes = cubes_by_area(turn, port.seat)
        rows.append(
            (
                port.seat,
                port.points,
                port.credits,
                port.command,
                port.frags,
                sum(in_space(ship) for ship in port.fleet),
                *(cubes[area] for area in AREAS),
                _cards(port.completed),
                _cards(port.lasting),
                seen.missions_held + seen.cards_held,
            )
        )
    strong = tuple(index for index, row in enumerate(rows) if row[0] == view.seat)
    return Table(key="scores", columns=_SCORES, rows=tuple(rows), strong=strong)


def _cards(keys: Sequence[str]) -> Say | None:
    if not keys:
        return None
    return Say("list_of", {"items": [Say("card_word", {"code": key}) for key in keys]})


def _asking(state: State) -> Turn:
    return Turn(state, Dice("", ""), {})


def _accounts(view: View, events: Iterable[Event]) -> StockAccounts:
    """Return credits and command over the step: every movement by its reason."""
    entries: dict[str, list[Entry]] = {"credits": [], "command": []}
    told = list(events)
    # What is paid for a module names the ship; the module stands in the event that follows.
    modules = iter([e for e in told if isinstance(e, ModuleBuilt) and e.seat == view.seat and e.cost])
    for event in told:
        if not isinstance(event, CreditsMoved | CommandMoved) or event.seat != view.seat or not event.amount:
            continue
        stock = "credits" if isinstance(event, CreditsMoved) else "command"
        place = next(modules).module if event.reason == "module" else event.place
        why = Say("moved_for", {"reason": event.reason, "ship": event.ship, "place": place})
        entries[stock].append(Entry(why, max(event.amount, 0), max(-event.amount, 0)))
    port = view.own
    return StockAccounts(
        key="stocks",
        accounts=(
            Account(
                key="credits",
                opening=port.opening_credits,
                closing=port.credits,
                entries=tuple(entries["credits"]),
            ),
            Account(
                key="command",
                opening=port.opening_command,
                closing=port.command,
                entries=tuple(entries["command"]),
            ),
        ),
    )


def _hand(view: View, state: State) -> list[AnyBlock]:
    """Own missions with progress, own cards: nobody else sees them."""
    port = state.port(view.seat)
    turn = _asking(state)
    missions = tuple(
        (
            key,
            key,
            progress(turn, port, MISSIONS[key]),
            needed(MISSIONS[key]),
            MISSIONS[key].points or None,
            MISSIONS[key].credits or None,
            int(key in port.settings.hold),
        )
        for key in port.missions
    )
    cards = tuple((key, DEVELOPMENTS[key].cost, DEVELOPMENTS[key].level, key) for key in port.cards)
    blocks: list[AnyBlock] = [
        Table(
            key="missions",
            columns=(
                Column("mission", "word", "card"),
                Column("text", "word", "does"),
                Column("progress", "int"),
                Column("needed", "int"),
                Column("reward_points", "int"),
                Column("reward_credits", "int"),
                Column("on_hold", "flag"),
            ),
            rows=missions,
            empty="no_missions",
        )
    ]
    if cards:
        columns = (
            Column("card", "word", "card"),
            Column("cost", "int"),
            Column("level", "int"),
            Column("does", "word", "does"),
        )
        blocks.append(Table(key="cards", columns=columns, rows=cards))
    return blocks


_SHIPS = (
    Column("seat", "seat"),
    Column("number", "int"),
    Column("ship", "word", "ship"),
    Column("place"),
    Column("orbit", "word", "orbit"),
    Column("sense", "word", "sense"),
    Column("resistance"),
    Column("energy"),
    Column("maneuverability", "int"),
    Column("velocity", "int"),
    Column("modules", "say"),
)


def _ships(state: State) -> Table:
    """Return the ships of all ports (pbm.md, report 5)."""
    rows = []
    for port in state.ports:
        for ship in port.fleet:
            modules = [Say("module_word", {"code": key}) for key in ship.modules]
            rows.append(
                (
                    port.seat,
                    ship.number,
                    ship.type,
                    _where(ship),
                    ship.orbit if in_space(ship) and not ship.depth else "",
                    ("cw" if ship.sense == CW else "ccw") if in_space(ship) else "",
                    f"{ship.resistance}/{most_resistance(ship)}",
                    f"{ship.energy}/{most_energy(ship)}",
                    maneuverability(ship),
                    velocity(ship),
                    Say("list_of", {"items": modules}) if modules else None,
                )
            )
    return Table(key="ships", columns=_SHIPS, rows=tuple(rows))


def _where(ship: Ship) -> str:
    if ship.place == HAND:
        return "-"
    if ship.place == PAD:
        return "pad"
    return f"{ship.at}+{ship.depth}" if ship.depth else ship.at


def _row(view: View) -> Table:
    rows = tuple((key, MANEUVERS[key].cost, key) for key in view.row)
    columns = (Column("card", "word", "card"), Column("cost", "int"), Column("does", "word", "does"))
    return Table(key="row", columns=columns, rows=rows)


def _decks(view: View) -> Facts:
    decks = view.decks
    return Facts(
        key="decks",
        items=(
            Fact("deck_hazard", decks.hazard, "int"),
            Fact("deck_development", decks.development, "int"),
            Fact("deck_primary", decks.primary, "int"),
            Fact("deck_secondary", decks.secondary, "int"),
            Fact("deck_hexes", decks.hexes, "int"),
        ),
    )


def _curve(view: View) -> Chart:
    return Chart(
        key="curve",
        series=tuple(
            Series(
                f"seat{seen.port.seat}",
                ((0, 0), *enumerate(seen.port.curve, start=1)),
                seen.port.seat == view.seat,
            )
            for seen in view.ports
        ),
    )


def _places(view: View) -> Table:
    rows: list[tuple[Any, ...]] = []
    place = 1
    for seats in view.ending.places if view.ending else ():
        rows += [(place, seat, view.of(seat).port.points) for seat in seats]
        place += len(seats)
    columns = (Column("rank", "int"), Column("seat", "seat"), Column("points", "int"))
    return Table(key="places", columns=columns, rows=tuple(rows))


_PARTS = ("drops", "actions", "cards", "missions", "hexes", "area", "conversion")


def _final(view: View) -> Table:
    """Return the final scoring of every port by the sources of its points (SPA-END-01)."""
    turn = _asking(suppose(view))
    rows: list[tuple[Any, ...]] = []
    for seen in view.ports:
        port: Port = seen.port
        cubes = cubes_by_area(turn, port.seat)
        areas = tuple(area_points(area, cubes[area]) for area in AREAS)
        parts = tuple(getattr(port.parts, part) for part in _PARTS)
        rows.append((port.seat, *parts, *areas, port.points))
    columns = (
        Column("seat", "seat"),
        *(Column(f"part_{part}", "int") for part in _PARTS),
        *(Column(f"area_points_{area.lower()}", "int") for area in AREAS),
        Column("points", "int"),
    )
    return Table(key="final", columns=columns, rows=tuple(rows))
