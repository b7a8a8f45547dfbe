"""CHECK: what cannot succeed as far as the clan knows, and what would be wasted (P3, CC-REPORT-18, D-05)."""

from collections.abc import Callable, Iterator

import msgspec

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.forecast.forks import lines_of
from engine.games.conquest.forecast.turn import Answered, ForecastTurn, played
from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.view import View
from engine.kernel.answers import DONE, PARTLY
from engine.kernel.orders import Order
from engine.kernel.problems import Problem
from engine.kernel.sheets import Sheet
from engine.kernel.spelling import nearest

_LINES = "CC-ERR-40"
# Why a line cannot be read; the rest of the codes are about the parameters of a known order.
_READING = {
    "wrong_section": "CC-ORDER-CVY-03",
    "unknown_order": "CC-ORDER-CVY-04",
    "line_number": _LINES,
    "duplicate_line": _LINES,
    "outside_section": _LINES,
}
# A number is short: half of its digits are enough.
_NEAR_NUMBER = 50
# An assault is hopeless when the city would outlast the attackers this many times over.
_HOPELESS = 3
_WORKED = (DONE, PARTLY)


def check(view: View, sheet: Sheet) -> tuple[Problem, ...]:
    """Return errors for lines that will surely not be carried out, as far as the clan knows.

    Warnings say what is refused as last seen but may have changed since, and what would be wasted.
    """
    unread = [
        msgspec.structs.replace(problem, rule=problem.rule or _reading_rule(problem))
        for problem in sheet.problems
    ]
    if view.clan not in view.names:
        return tuple(unread)
    turn = played(view, sheet)
    return (*unread, *_of_lines(view, turn, sheet), *_of_turn(turn))


def _of_lines(view: View, turn: ForecastTurn, sheet: Sheet) -> Iterator[Problem]:
    """Yield the problems found in lines, each with its place in this text."""
    places, mixed = None, turn.mixed or turn.sheet is not sheet
    for answer in turn.answers:
        remarks = answer.remarks
        if remarks is None:
            # Most lines are done, and nothing is to be said of them.
            plain = answer.event.result == DONE and not answer.line.order.wastes
            remarks = answer.remarks = () if plain else _of_line(view, answer)
        if not mixed:
            yield from remarks
            continue
        for problem in remarks:
            if places is None:
                places = lines_of(sheet)
            at = places[problem.section][problem.number].at
            yield problem if problem.line == at else msgspec.structs.replace(problem, line=at)


def _reading_rule(problem: Problem) -> str:
    """Return the rule of an unreadable line: of its order when that is known, else of spelling (D-242)."""
    order = BOOK.named.get(problem.order)
    return _READING.get(problem.code) or (order.rule if order is not None else "CC-ORDER-CVY-04")


def _of_line(view: View, answer: Answered) -> tuple[Problem, ...]:
    event, line, order = answer.event, answer.line, answer.line.order
    if line.problem is not None:
        return ()
    worked = event.result in _WORKED
    wasted = _wasted(view, answer) if worked and order.wastes else ()
    if event.result == DONE or answer.fate > 1:
        return wasted
    severity = "warning" if worked or answer.fate else "error"
    near = _nearest(view, answer) if event.code == "syntax" else ""
    return (*wasted, _problem(answer, event.code, severity, order.rule_of(event.code, event.params), near))


def _problem(answer: Answered, code: str, severity: str, rule: str, suggestion: str = "") -> Problem:
    event = answer.event
    return Problem(
        code=code,
        line=answer.line.at,
        section=event.section,
        number=event.line,
        text=event.text,
        severity=severity,
        rule=rule,
        suggestion=suggestion,
        order=event.order,
        params=event.params,
    )


# ---------------------------------------------------------------------- nearest right spelling


def _nearest(view: View, answer: Answered) -> str:
    """Return the order with the wrong word corrected, "" when no known word is close enough."""
    order, params = answer.line.order, answer.event.params
    field, known = order.spells
    if field and "word" in params:
        return _corrected(order, field, known)
    if "clan" in params and hasattr(order, "clan"):
        others = [str(number) for number in view.names if number != view.clan]
        near = nearest(str(params["clan"]), others, _NEAR_NUMBER)
        if near:
            return BOOK.write_order(msgspec.structs.replace(order, clan=int(near)))
    if "hex" in params and hasattr(order, "hex"):
        wrong = f"{params['hex']:04d}"
        for number in (*view.own_cities, *view.own_hexes):
            if _misspelt(wrong, f"{number:04d}"):
                return BOOK.write_order(msgspec.structs.replace(order, hex=number))
    return ""


def _misspelt(wrong: str, right: str) -> bool:
    """Return whether one digit is wrong, or the digits stand in the wrong order."""
    return sum(a != b for a, b in zip(wrong, right, strict=True)) == 1 or sorted(wrong) == sorted(right)


def _corrected(order: Order, field: str, known: frozenset[str]) -> str:
    words: tuple[str, ...] = getattr(order, field)
    changed = []
    for word in words:
        fits = [name for name in known if name.startswith(word) and len(word) > 2]
        changed.append(word if fits else nearest(word, sorted(known)) or word)
    if tuple(changed) == words:
        return ""
    return BOOK.write_order(msgspec.structs.replace(order, **{field: tuple(changed)}))


# ---------------------------------------------------------------------- waste


def _wasted(view: View, answer: Answered) -> tuple[Problem, ...]:
    code = answer.line.order.wastes
    rule, nothing_comes_of_it = WASTES[code]
    return (_problem(answer, code, "warning", rule),) if nothing_comes_of_it(view, answer) else ()


_IDLE = (happened.ClanMet, happened.HexDeclined)


def _idle(view: View, answer: Answered) -> bool:  # noqa: ARG001 - one of WASTES
    """Whether nothing happens by it that would not have happened anyway."""
    if answer.fate or answer.was_hidden:
        return False
    return all(isinstance(event, _IDLE) for event in answer.happened)


def _hopeless(view: View, answer: Answered) -> bool:
    """Whether the city, as last seen, would outlast the men sent several times over (CC-COMBAT-CITY)."""
    if answer.hex not in view.cities:
        return False
    for event in answer.happened:
        if isinstance(event, battle_events.CityAssaulted) and not event.taken:
            return event.defenders * event.city_to_hit > _HOPELESS * event.sent * event.to_hit
    return False


WASTES: dict[str, tuple[str, Callable[[View, Answered], bool]]] = {
    "pause_idle": ("CC-ORDER-PAUSE-01", _idle),
    "city_too_strong": ("CC-ORDER-ATTACK-08", _hopeless),
}


def _of_turn(turn: ForecastTurn) -> Iterator[Problem]:
    """Yield what the turn as a whole runs short of."""
    hungry = [event for event in turn.events if type(event) is happened.TroopsDeserted]
    if hungry:
        yield Problem(
            code="food_short",
            severity="warning",
            rule="CC-RES-11",
            params={"unfed": max(event.unfed for event in hungry), "food": turn.clan.food},
        )
    fuel, convoys = turn.clan.fuel, turn.clan.convoys
    income = turn.view.estimate.get("fuel", 0)
    # Most clans have enough for the first convoy: the others are asked where it is short.
    if convoys and all(fuel + income < fuel_of_move(convoy) for convoy in convoys.values()):
        need = min(map(fuel_of_move, convoys.values()))
        yield Problem(
            code="fuel_short",
            severity="warning",
            rule="CC-RES-06",
            params={"fuel": fuel, "income": income, "need": need},
        )


def fuel_of_move(convoy: Convoy) -> int:
    """Return the fuel of a move into a plain hex."""
    return figures.fuel_sum(convoy) * figures.fuel_pct(convoy) // 100
