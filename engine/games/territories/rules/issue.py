"""Step 1: the players' actions are read in sheet order, judged and paid (TER-TURN-01)."""

from collections.abc import Callable
from typing import Any

from engine.games.territories.events import LetterSent
from engine.games.territories.orders import LETTER_CHARS
from engine.games.territories.orders.actions import Build, CreateUnit, Repeat
from engine.games.territories.orders.moves import MoveSome, MoveUnits
from engine.games.territories.orders.seats import Message, Resign
from engine.games.territories.rules.places import find_land, nearest_name
from engine.games.territories.rules.turn import Answer, Move, Pending, Turn
from engine.games.territories.state import Land, Unit
from engine.games.territories.tables import ACTION, UNIT, Action
from engine.kernel.events import REJECTED, Outcome, done, partly, refused
from engine.kernel.orders import Order

# The rule behind every refusal; the check prints it beside the line.
RULES = {
    "unknown_territory": "TER-UNIT-01",
    "not_your_unit": "TER-UNIT-01",
    "not_adjacent": "TER-UNIT-01",
    "already_there": "TER-UNIT-01",
    "too_few_units": "TER-UNIT-01",
    "overruled": "TER-UNIT-01",
    "not_controlled": "TER-ACTION-01",
    "second_action": "TER-ACTION-01",
    "already_built": "TER-ACTION-08",
    "requirement_missing": "TER-ACTION-11",
    "too_little_gold": "TER-TURN-01",
    "too_little_food": "TER-FOOD-09",
    "territory_captured": "TER-CAPTURE-04",
    "dormant": "TER-ACTION-07",
    "not_repeated": "TER-ACTION-07",
    "unknown_seat": "TER-GAME-02",
    "own_seat": "TER-GAME-02",
    "letter_too_long": "TER-GAME-02",
    "letter_empty": "TER-GAME-02",
}


def issue(turn: Turn) -> None:
    """Read all sheets; the seats' plans are hidden from each other and do not touch."""
    for player in turn.state.players:
        sheet = turn.sheets.get(player.seat)
        if player.out or sheet is None:
            # TER-GAME-04: no sheet, no moves and no territory actions; REPEAT stands.
            continue
        for section, line in sheet.lines():
            answer = Answer(player.seat, section.title, line.number, line.text, line.at, line.order)
            turn.answers.append(answer)
            if line.order is not None:
                answer.outcome = _HANDLERS[type(line.order)](turn, answer, line.order)
            elif line.problem is not None:
                answer.outcome = Outcome(REJECTED, line.problem.code, line.problem.params)
                answer.suggestion = line.problem.suggestion
    for answer in turn.answers:
        if answer.took > answer.kept:
            # D-27: the later of two move lines for one unit counts.
            figures = {"units": answer.took, "kept": answer.kept}
            answer.outcome = (
                partly("overruled", **figures) if answer.kept else refused("overruled", **figures)
            )
    for player in turn.state.players:
        if not player.out:
            _repeat(turn, player.seat)


def _place(turn: Turn, answer: Answer, word: str) -> Land | None:
    land = find_land(turn.state.lands, word)
    if land is None:
        answer.suggestion = nearest_name(turn.state.lands, word)
    return land


# --------------------------------------------------------------------------- moves


def _move_units(turn: Turn, answer: Answer, order: MoveUnits) -> Outcome:
    to = _place(turn, answer, order.to)
    if to is None:
        return refused("unknown_territory", word=order.to)
    units = []
    for number in order.units:
        unit = turn.numbers.get(number)
        if unit is None or unit.owner != answer.seat:
            return refused("not_your_unit", unit=number)
        units.append(unit)
    return _send(turn, answer, units, to)


def _move_some(turn: Turn, answer: Answer, order: MoveSome) -> Outcome:
    origin = _place(turn, answer, order.origin)
    if origin is None:
        return refused("unknown_territory", word=order.origin)
    to = _place(turn, answer, order.to)
    if to is None:
        return refused("unknown_territory", word=order.to)
    # D-26: the units there without a move order yet, highest numbers first.
    free = [
        unit
        for unit in reversed(turn.state.units)
        if unit.at == origin.id and unit.owner == answer.seat and unit.number not in turn.moves
    ]
    if len(free) < max(order.count, 1):
        return refused("too_few_units", land=origin.id, name=origin.name, units=len(free))
    return _send(turn, answer, free[: order.count] if order.count else free, to)


def _send(turn: Turn, answer: Answer, units: list[Unit], to: Land) -> Outcome:
    """TER-UNIT-01, 05, 06: any number of units to any adjacent territory, controlled by anyone."""
    for unit in units:
        if unit.at == to.id:
            return refused("already_there", unit=unit.number, land=to.id, name=to.name)
        if unit.at not in to.links:
            here = turn.state.land(unit.at)
            return refused(
                "not_adjacent",
                unit=unit.number,
                origin=here.id,
                origin_name=here.name,
                land=to.id,
                name=to.name,
            )
    for unit in units:
        earlier = turn.moves.get(unit.number)
        if earlier is not None:
            earlier.answer.kept -= 1
        turn.moves[unit.number] = Move(to.id, answer)
    answer.took = answer.kept = len(units)
    return done(land=to.id, name=to.name, units=len(units))


# --------------------------------------------------------------------------- territory actions


def _build(turn: Turn, answer: Answer, order: Build) -> Outcome:
    return _act(turn, answer, order.place, ACTION[order.what])


def _unit(turn: Turn, answer: Answer, order: CreateUnit) -> Outcome:
    return _act(turn, answer, order.place, UNIT)


def _act(turn: Turn, answer: Answer, word: str, action: Action) -> Outcome:
    land = _place(turn, answer, word)
    if land is None:
        return refused("unknown_territory", word=word)
    turn.ordered.setdefault(answer.seat, []).append(land.id)
    return _pay(turn, answer.seat, land, action, answer)


def _pay(turn: Turn, seat: int, land: Land, action: Action, answer: Answer | None) -> Outcome:
    """Judge an action and pay it; a refused one costs nothing (TER-TURN-01, TER-ACTION-01..11)."""
    figures: dict[str, Any] = {"land": land.id, "name": land.name, "action": action.key}
    player = turn.state.player(seat)
    if land.owner != seat:
        return refused("not_controlled", **figures)
    if land.id in turn.actions:
        return refused("second_action", **figures)
    if action.bit & land.upgrades:
        return refused("already_built", **figures)
    missing = action.needs & ~land.upgrades
    if missing:
        # TER-ACTION-11: properties of this turn do not count; the first missing one is named.
        need = next(other.key for other in ACTION.values() if other.bit & missing)
        return refused("requirement_missing", need=need, **figures)
    if player.gold < action.gold:
        return refused("too_little_gold", need=action.gold, have=player.gold, **figures)
    if land.food < action.food:
        return refused("too_little_food", need=action.food, have=land.food, **figures)
    player.gold -= action.gold
    land.food -= action.food
    if action.gold:
        turn.spent.setdefault(seat, []).append((land.id, action.key, action.gold))
    turn.actions[land.id] = Pending(seat, action, answer)
    return done(gold=player.gold, food=land.food, **figures)


def _set_repeat(turn: Turn, answer: Answer, order: Repeat) -> Outcome:
    land = _place(turn, answer, order.place)
    if land is None:
        return refused("unknown_territory", word=order.place)
    player = turn.state.player(answer.seat)
    figures: dict[str, Any] = {"land": land.id, "name": land.name}
    if order.what == UNIT.key:
        player.repeats = sorted({*player.repeats, land.id})
        if land.owner != answer.seat:
            return Outcome("done", "dormant", figures)
        return done(**figures)
    if land.id not in player.repeats:
        return refused("not_repeated", **figures)
    player.repeats = [number for number in player.repeats if number != land.id]
    return done(**figures)


def _repeat(turn: Turn, seat: int) -> None:
    """REPEAT: a unit where it is possible and no action was ordered; otherwise nothing is said."""
    ordered = turn.ordered.get(seat, [])
    for number in turn.state.player(seat).repeats:
        land = turn.state.land(number)
        if number not in ordered and land.owner == seat:
            _pay(turn, seat, land, UNIT, None)


# --------------------------------------------------------------------------- seats


def _message(turn: Turn, answer: Answer, order: Message) -> Outcome:
    seats = turn.state.seats()
    if order.to and order.to not in seats:
        return refused("unknown_seat", seat=order.to)
    if order.to == answer.seat:
        return refused("own_seat", seat=order.to)
    if not order.text:
        return refused("letter_empty")
    if len(order.text) > LETTER_CHARS:
        return refused("letter_too_long", limit=LETTER_CHARS, have=len(order.text))
    audience = (order.to,) if order.to else tuple(seat for seat in seats if seat != answer.seat)
    turn.events.append(LetterSent(audience=audience, at=(1,), seat=answer.seat, to=order.to, text=order.text))
    return done(seat=order.to)


def _resign(turn: Turn, answer: Answer, order: Resign) -> Outcome:  # noqa: ARG001 - one signature for all
    if answer.seat not in turn.resigning:
        turn.resigning.append(answer.seat)
    return done()


_HANDLERS: dict[type[Order], Callable[[Turn, Answer, Any], Outcome]] = {
    MoveUnits: _move_units,
    MoveSome: _move_some,
    Build: _build,
    CreateUnit: _unit,
    Repeat: _set_repeat,
    Message: _message,
    Resign: _resign,
}
