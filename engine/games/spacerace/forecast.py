"""Check and forecast: the own sheet on what the seat knows, with the die at its best and at its worst."""

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import (
    Attacked,
    Checked,
    CommandMoved,
    CreditsMoved,
    HazardDrawn,
    HexEntered,
    ModuleDropped,
    ShipMoved,
    TrapDropped,
)
from engine.games.spacerace.orders.book import BOOK, PORT
from engine.games.spacerace.report.board import board
from engine.games.spacerace.rules.drops import chance_of
from engine.games.spacerace.rules.preparation import selected_effects
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import FLIGHT, PREPARATION, ROUND, SETUP, Port, State
from engine.games.spacerace.tables import DIE, DOMINATIONS, HAZARD, PLACE_ID
from engine.games.spacerace.turn.sequence import (
    flight_order,
    fly,
    grounded,
    read_port,
    ship_labelled,
    stray_blocks,
)
from engine.games.spacerace.view import View, suppose, view_of
from engine.kernel.answers import REFUSED, REJECTED
from engine.kernel.blocks import Column, Say, Table
from engine.kernel.dice import Dice, Roller
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.problems import Problem
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN, Chance, Forecast, ForecastLine, Mark
from engine.kernel.sheets import Line, Section, Sheet

# Faces of the die by their index: the best, the worst, and the one that half of all throws reach.
BEST, WORST, EXPECTED = len(DIE) - 1, 0, len(DIE) // 2


class _Fixed(Roller):
    """A die that always shows one face."""

    __slots__ = ("_face",)

    def __init__(self, face: int) -> None:
        super().__init__("")
        self._face = face

    def below(self, count: int, label: str) -> int:  # noqa: ARG002 - one signature for all dice
        """Return the fixed face."""
        return min(self._face, count - 1)


class FixedDice(Dice):
    """Dice that always show one face."""

    __slots__ = ("_face",)

    def __init__(self, face: int) -> None:
        super().__init__("", "")
        self._face = face

    def scope(self, game_turn: int, seat: int | str) -> Roller:  # noqa: ARG002 - one signature for all dice
        """Return the same roller for every scope."""
        return _Fixed(self._face)


class _Played(msgspec.Struct):
    """An own sheet carried out: for each line its answer and the events before it since the last one.

    ``paid``: by line the stocks that it changed: what they were paid with, and what is there then.
    """

    state: State
    answers: list[OrderAnswered]
    events: list[list[Event]]
    energies: list[int]
    paid: list[dict[str, tuple[int, int]]]


def play_sheet(view: View, sheet: Sheet, face: int) -> _Played:
    """Carry out a sheet on what the seat knows, with a die that always shows one face."""
    turn = Turn(suppose(view), FixedDice(face), {view.seat: sheet})
    turn.blind = True
    port = turn.state.port(view.seat)
    phase = view.phase
    between = 0
    if phase in {SETUP, PREPARATION, ROUND}:
        read_port(turn, port)
        if phase == ROUND:
            selected_effects(turn, port)
        else:
            stray_blocks(turn, port)
        # What came between preparation and flight was no line's doing.
        between = len(turn.events)
    if phase in {FLIGHT, ROUND}:
        if phase == FLIGHT:
            read_port(turn, port)
        order = flight_order(turn.state)
        for owner, ship in order:
            if owner is port:
                fly(turn, port, ship)
        grounded(turn, port, order)
    return _sorted_out(turn, port, between)


def _sorted_out(turn: Turn, port: Port, between: int) -> _Played:
    played = _Played(turn.state, [], [], [], [])
    since: list[Event] = []
    paid: dict[str, tuple[int, int]] = {}
    for at, event in enumerate(turn.events):
        if at == between:
            paid = {}
        if isinstance(event, CreditsMoved | CommandMoved) and event.seat == port.seat:
            stock, there = (
                ("credits", event.credits) if isinstance(event, CreditsMoved) else ("command", event.command)
            )
            paid[stock] = (paid.get(stock, (0, 0))[0] - event.amount, there)
        if isinstance(event, OrderAnswered):
            played.answers.append(event)
            played.events.append(since)
            ship = ship_labelled(port, event.section.partition(" ")[2])
            played.energies.append(event.params.get("energy", ship.energy if ship is not None else 0))
            played.paid.append(paid)
            since, paid = [], {}
        else:
            since.append(event)
    return played


def _alone(view: View) -> bool:
    """Whether nobody else acts before the end of the own flight, as far as is public."""
    if len(view.ports) == 1:
        return True
    return view.phase != ROUND and not any(
        ship.selected for seen in view.ports if seen.port.seat != view.seat for ship in seen.port.fleet
    )


def _preceded(view: View) -> bool:
    """Whether another's ship flies before the last of the own ones, so that it may change what is there."""
    if view.phase != FLIGHT:
        return view.phase == ROUND and len(view.ports) > 1
    order = [port.seat for port, _ in flight_order(suppose(view))]
    own = [index for index, seat in enumerate(order) if seat == view.seat]
    return bool(own) and any(seat != view.seat for seat in order[: own[-1]])


# ------------------------------------------------------------------ check


def check(view: View, sheet: Sheet) -> tuple[Problem, ...]:
    """Return what cannot succeed as far as the seat knows: not even with the best of dice."""
    if not view.seat or view.ending is not None:
        return sheet.problems
    lines = {(section.title, line.number): (section, line) for section, line in sheet.lines()}
    read = [line.problem for _, line in lines.values() if line.problem is not None]
    found = [problem for problem in sheet.problems if problem not in read]
    drawn = False
    foreign = _preceded(view)
    for answer, events in _steps(play_sheet(view, sheet, BEST)):
        section, line = lines[answer.section, answer.line]
        drawn = drawn or _unknown_after(events, answer)
        if answer.code:
            doubt = drawn or (foreign and section.name != PORT)
            found.append(_problem(section, line, answer, doubt=doubt))
    return tuple(found)


def _steps(played: _Played) -> list[tuple[OrderAnswered, list[Event]]]:
    return list(zip(played.answers, played.events, strict=True))


def _unknown_after(events: list[Event], answer: OrderAnswered) -> bool:
    """Whether a card was drawn or a hex turned up, which nobody can foresee."""
    return _face_down(events) or (
        answer.order == "action" and answer.params.get("action") in {"MISSION", "RESEARCH"}
    )


def _face_down(events: list[Event]) -> bool:
    for event in events:
        if isinstance(event, HazardDrawn) or (isinstance(event, HexEntered) and event.revealed):
            return True
        if isinstance(event, ShipMoved) and event.path[-1] in HAZARD:
            return True
    return False


def _problem(section: Section, line: Line, answer: OrderAnswered, *, doubt: bool) -> Problem:
    severity = "error" if answer.result in {REFUSED, REJECTED} else "warning"
    if doubt and answer.result == REFUSED:
        severity = "warning"
    order = BOOK.named.get(answer.order)
    return Problem(
        code=answer.code,
        line=line.at,
        section=section.title,
        number=line.number,
        text=line.text,
        severity=severity,
        rule=order.rule_of(answer.code) if order is not None else "",
        suggestion=line.problem.suggestion if line.problem is not None else "",
        order=answer.order,
        params=answer.params,
    )


# ------------------------------------------------------------------ forecast


def forecast(view: View, sheet: Sheet) -> Forecast:
    """Play the sheet: each line's expected result and chances, and energy at best and at worst."""
    if not view.seat or view.ending is not None:
        return Forecast()
    middle = play_sheet(view, sheet, EXPECTED)
    best, worst = play_sheet(view, sheet, BEST), play_sheet(view, sheet, WORST)
    foreign = _preceded(view)
    drawn = False
    lines: list[ForecastLine] = []
    for index, (answer, events) in enumerate(_steps(middle)):
        before = drawn
        drawn = drawn or _unknown_after(events, answer)
        sure = CERTAIN
        if before or drawn:
            sure = UNKNOWN
        elif _dice_matter(best, worst, index) or (foreign and not answer.section.startswith(PORT)):
            sure = LIKELY
        energies = best.energies[index], worst.energies[index]
        lines.append(_line(answer, events, sure, energies, middle.paid[index]))
    port = middle.state.port(view.seat)
    figures: dict[str, Any] = {
        "credits": port.credits,
        "command": port.command,
        "points": port.points,
        "energy": {ship.type: ship.energy for ship in port.fleet if ship.selected},
    }
    return Forecast(
        lines=tuple(lines),
        figures=figures,
        blocks=_blocks(view, middle),
        purse="credits",
        marks=tuple(_marks(view, middle)),
    )


def _marks(view: View, played: "_Played") -> Iterator[Mark]:
    """Yield what the board shows of the sheet: where ships fly, drop, attack and run out of energy.

    Dice decide every flight that has checks, so it is no more than likely.
    """
    for event in (event for events in played.events for event in events):
        if isinstance(event, ShipMoved) and event.seat == view.seat and len(event.path) > 1:
            places = tuple(PLACE_ID[space] for space in event.path)
            figures = {"ship": event.ship, "place": event.path[-1]}
            yield Mark(kind="way", places=places, says=Say("mark_way", figures), sure=LIKELY)
        elif isinstance(event, ModuleDropped) and event.seat == view.seat:
            figures = {"module": event.module, "place": event.place}
            yield Mark(kind="take", places=(PLACE_ID[event.place],), says=Say("mark_take", figures))
        elif isinstance(event, TrapDropped) and event.seat == view.seat:
            says = Say("mark_work", {"place": event.place})
            yield Mark(kind="work", places=(PLACE_ID[event.place],), says=says)
        elif isinstance(event, Attacked) and event.seat == view.seat != event.victim:
            target = _ship_at(played.state, event.victim, event.target)
            if target is not None:
                says = Say("mark_fight", {"ship": event.target, "seat": event.victim, "place": target})
                yield Mark(kind="fight", places=(PLACE_ID[target],), says=says)
    for ship in played.state.port(view.seat).fleet:
        if in_space(ship) and not ship.depth and ship.selected and not ship.energy:
            figures = {"ship": ship.type, "place": ship.at}
            yield Mark(kind="want", places=(PLACE_ID[ship.at],), says=Say("mark_want", figures))


def _ship_at(state: State, seat: int, kind: str) -> str | None:
    """Return the space of a ship that flies on the rings, or None."""
    ships = (ship for ship in state.port(seat).fleet if ship.type == kind)
    return next((ship.at for ship in ships if in_space(ship) and not ship.depth), None)


def _dice_matter(best: _Played, worst: _Played, index: int) -> bool:
    one, other = best.answers[index], worst.answers[index]
    return one != other or best.energies[index] != worst.energies[index]


def chances(events: list[Event]) -> tuple[Chance, ...]:
    """Return every check among the events: how many faces of the die succeed."""
    found = []
    for event in events:
        if isinstance(event, Checked):
            good = sum(face + event.maneuverability > event.against for face in DIE)
            found.append(Chance(good, len(DIE), Say(f"chance_{event.what}", {"place": event.place})))
    return tuple(found)


def _line(
    answer: OrderAnswered,
    events: list[Event],
    sure: str,
    energies: tuple[int, int],
    paid: dict[str, tuple[int, int]],
) -> ForecastLine:
    figures: dict[str, Any] = dict(answer.params)
    dice = chances(events)
    if dice:
        figures |= {"energy_best": energies[0], "energy_worst": energies[1]}
    ways = [event.path[-1] for event in events if isinstance(event, ShipMoved)]
    return ForecastLine(
        section=answer.section,
        line=answer.line,
        text=answer.text,
        order=answer.order,
        result=answer.result,
        code=answer.code,
        params=answer.params,
        sure=sure,
        figures=figures | {stock: there for stock, (_, there) in paid.items()},
        chances=dice,
        costs={stock: spent for stock, (spent, _) in paid.items() if spent},
        place=ways[-1] if ways else "",
    )


def _blocks(view: View, played: _Played) -> tuple[Any, ...]:
    after = view_of(played.state, view.seat)
    rows = tuple(
        (ship.type, place.id, module, good, of)
        for ship in played.state.port(view.seat).fleet
        for space, place in DOMINATIONS.items()
        if ship.at in place.arrows and not ship.depth
        for module in dict.fromkeys(ship.modules)
        if module in place.accepts
        for good, of in (chance_of(ship, place, module),)
    )
    columns = (
        Column("ship", "word", "ship"),
        Column("domination"),
        Column("module", "word", "module"),
        Column("faces", "int"),
        Column("of_faces", "int"),
    )
    table = Table(key="drops_in_reach", columns=columns, rows=rows, empty="no_drops")
    if view.phase in {FLIGHT, ROUND}:
        return (table, board("forecast_map", after, [event for events in played.events for event in events]))
    return ()
