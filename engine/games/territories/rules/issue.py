"""Step 1: the players' actions are read in sheet order, judged and paid (TER-TURN-01)."""

from typing import Any

from engine.games.territories.context import Answer, Move, Pending, Turn
from engine.games.territories.rules.places import find_lands, nearest_name
from engine.games.territories.state import Land, Unit
from engine.games.territories.tables import ACTION, UNIT, Action
from engine.kernel.answers import OrderResult, done, noted, partly, refused
from engine.kernel.dispatch import carry_out
from engine.kernel.letters import LetterSent, readers, unfit


def issue(turn: Turn) -> None:
    """Read all sheets; the seats' plans are hidden from each other and do not touch."""
    for player in turn.state.players:
        sheet = turn.sheets.get(player.seat)
        if player.out or sheet is None:
            # TER-GAME-04: no sheet, no moves and no territory actions; REPEAT stands.
            continue
        for section, line in sheet.lines():
            answer = Answer(player.seat, section.title, line)
            turn.answers.append(answer)
            if line.problem is not None:
                answer.suggestion = line.problem.suggestion
            had = player.gold
            answer.result = carry_out(line, turn, answer)
            answer.spent, answer.left = had - player.gold, player.gold
    for answer in turn.answers:
        if answer.took > answer.kept:
            # D-27: the later of two move lines for one unit counts.
            figures = {**answer.result.params, "units": answer.kept, "taken": answer.took}
            answer.result = partly("overruled", **figures) if answer.kept else refused("overruled", **figures)
    for player in turn.state.players:
        if not player.out:
            _repeat(turn, player.seat)


def _place(turn: Turn, answer: Answer, word: str) -> Land | OrderResult:
    """Return the territory meant, or why the word does not name one."""
    found = find_lands(turn.state.lands, word)
    if len(found) == 1:
        return found[0]
    if found:
        return refused("unclear_territory", word=word, names=[land.name for land in found])
    answer.suggestion = nearest_name(turn.state.lands, word)
    return refused("unknown_territory", word=word, near=answer.suggestion)


# --------------------------------------------------------------------------- moves


def move_units(turn: Turn, answer: Answer, numbers: tuple[int, ...], target: str) -> OrderResult:
    """MOVE of units by number."""
    to = _place(turn, answer, target)
    if isinstance(to, OrderResult):
        return to
    units = []
    for number in numbers:
        unit = turn.numbers.get(number)
        if unit is None or unit.owner != answer.seat:
            return refused("not_your_unit", unit=number)
        units.append(unit)
    return _send(turn, answer, units, to)


def move_some(turn: Turn, answer: Answer, count: int, start: str, target: str) -> OrderResult:
    """Move ``count`` units (0: all) from a territory."""
    origin = _place(turn, answer, start)
    if isinstance(origin, OrderResult):
        return origin
    to = _place(turn, answer, target)
    if isinstance(to, OrderResult):
        return to
    # D-26: the units there without a move order yet, highest numbers first.
    free = [
        unit
        for unit in reversed(turn.state.units)
        if unit.at == origin.id and unit.owner == answer.seat and unit.number not in turn.moves
    ]
    if len(free) < max(count, 1):
        return refused("too_few_units", land=origin.id, name=origin.name, units=len(free))
    return _send(turn, answer, free[:count] if count else free, to)


def _send(turn: Turn, answer: Answer, units: list[Unit], to: Land) -> OrderResult:
    """Send any number of units to any adjacent territory (TER-UNIT-01, 05, 06)."""
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


def act(turn: Turn, answer: Answer, word: str, action: Action) -> OrderResult:
    """BUILD and UNIT."""
    land = _place(turn, answer, word)
    if isinstance(land, OrderResult):
        return land
    turn.ordered.setdefault(answer.seat, []).append(land.id)
    return _pay(turn, answer.seat, land, action, answer)


def _pay(turn: Turn, seat: int, land: Land, action: Action, answer: Answer | None) -> OrderResult:
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


def set_repeat(turn: Turn, answer: Answer, word: str, *, lasting: bool) -> OrderResult:
    """Set REPEAT for a territory, or end it."""
    land = _place(turn, answer, word)
    if isinstance(land, OrderResult):
        return land
    player = turn.state.player(answer.seat)
    what = UNIT.key if lasting else "OFF"
    figures: dict[str, Any] = {"land": land.id, "name": land.name, "what": what}
    if lasting:
        player.repeats = sorted({*player.repeats, land.id})
        if land.owner != answer.seat:
            return noted("dormant", **figures)
        return done(**figures)
    if land.id not in player.repeats:
        return refused("not_repeated", **figures)
    player.repeats = [number for number in player.repeats if number != land.id]
    return done(**figures)


def _repeat(turn: Turn, seat: int) -> None:
    """Create units by REPEAT where possible and no action was ordered; say nothing otherwise."""
    ordered = turn.ordered.get(seat, [])
    for number in turn.state.player(seat).repeats:
        land = turn.state.land(number)
        if number not in ordered and land.owner == seat:
            _pay(turn, seat, land, UNIT, None)


# --------------------------------------------------------------------------- seats


def message(turn: Turn, answer: Answer, to: int, text: str) -> OrderResult:
    """Send a message to a seat, or to all (0)."""
    seats = turn.state.seats()
    if to and to not in seats:
        return refused("unknown_seat", seat=to, last=seats[-1])
    if to == answer.seat:
        return refused("own_seat", seat=to)
    wrong = unfit(text)
    if wrong is not None:
        return wrong
    audience = readers(to, answer.seat, seats)
    turn.events.append(LetterSent(audience=audience, at=(1,), seat=answer.seat, to=to, text=text))
    return done(seat=to)
