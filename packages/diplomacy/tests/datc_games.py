"""The public cases as games: positions, sheets, and what must come of every line."""

from typing import Any

from datc_cases import units_of

from engine.kernel.events import OrderAnswered
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.setup import POWERS
from turnpost_diplomacy.state import ADJUSTMENTS, AUTUMN, MOVES, SPRING, Player, Rules, State, text_of

Lines = dict[str, list[tuple[str, str]]]
SEATS = {power: seat for seat, power in enumerate(POWERS, start=1)}


def state_of(case: dict[str, Any]) -> State:
    """Return the state that a case begins with: every power has a player."""
    units = units_of(case)
    moves = case["phase"] == "moves"
    owned = {
        province: power for power, centres in (case.get("centres") or {}).items() for province in centres
    }
    if not moves:
        # What the case says nothing of belongs to nobody; the provinces are in order in every state.
        owned = {province: owned[province] for province in sorted(owned)}
    return State(
        rules=Rules(),
        turn=1,
        year=classic().first_year,
        season=SPRING if moves else AUTUMN,
        phase=MOVES if moves else ADJUSTMENTS,
        units=[units[province] for province in sorted(units)],
        owners=owned,
        players=[Player(seat=seat, power=power, curve=[0]) for power, seat in SEATS.items()],
    )


def sheets_of(orders: dict[str, Any]) -> dict[int, str]:
    """Return the sheet of each seat as text, a line an order."""
    return {
        SEATS[power]: "".join(f"{number}: {text}\n" for number, (text, _) in enumerate(lines, start=1))
        for power, lines in orders.items()
    }


def said(orders: dict[str, Any]) -> dict[tuple[int, int], str]:
    """Return what a case says of each line, by seat and number."""
    return {
        (SEATS[power], number): result
        for power, lines in orders.items()
        for number, (_, result) in enumerate(lines, start=1)
    }


def told(event: OrderAnswered, *, void: bool) -> str:
    """Return an answer in the words of the cases; a void line is one that the check has named."""
    if event.result == "done":
        return "ok"
    if void:
        return "void"
    # A support that was thrown out was cut by it.
    cut = event.order == "support" and event.code in {"cut", "dislodged"}
    return "cut" if cut else "fails"


def standing(state: State) -> dict[str, list[str]]:
    """Return the units of a state as the cases write them."""
    found: dict[str, list[str]] = {}
    for unit in state.units:
        found.setdefault(unit.power, []).append(text_of(unit))
    return {power: sorted(units) for power, units in found.items()}


def written(given: Any) -> dict[str, list[str]]:
    """Return the units of a case in the same form."""
    return {power: sorted(texts) for power, texts in (given or {}).items() if texts}
