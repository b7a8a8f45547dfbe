"""Why orders of a movement phase came to nothing, from the outcome: codes and figures for the words."""

from collections.abc import Mapping

import msgspec

from turnpost_diplomacy.adjudicator import Outcome, Result
from turnpost_diplomacy.board import province_of
from turnpost_diplomacy.orders import Convoy, Move, Order, Unit
from turnpost_diplomacy.state import text_of


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one order: ``code`` says why not, ``by`` which units were in the way."""

    result: str = "ok"
    code: str = ""
    by: tuple[str, ...] = ()
    strength: int = 0
    theirs: int = 0


def verdict(units: Mapping[str, Unit], outcome: Outcome, province: str) -> Verdict:
    """Return what came of the order of the unit that stood in a province."""
    result = outcome.results[province]
    if result in {Result.OK, Result.VOID}:
        return Verdict(result=result.value)
    order = outcome.orders[province]
    if isinstance(order, Move):
        return _move(units, outcome, province)
    if result is Result.FAILS and _unmatched(outcome, order):
        return Verdict(result=result.value, code="unmatched")
    if province in outcome.dislodged:
        by = (text_of(units[outcome.dislodged[province]]),)
        return Verdict(result=result.value, code="dislodged", by=by)
    if isinstance(order, Convoy):
        return Verdict(result=result.value, code="unused")
    return Verdict(result=result.value, code="cut", by=tuple(_cutters(units, outcome, province)))


def _move(units: Mapping[str, Unit], outcome: Outcome, province: str) -> Verdict:
    if province in outcome.no_route:
        return Verdict(result="fails", code="not_carried")
    against = outcome.against[province]
    strength = outcome.strengths[province]
    if not strength:
        own = (text_of(units[p]) for p in against if units[p].power == units[province].power)
        return Verdict(result="fails", code="own_unit", by=tuple(own))
    theirs = max(against.values(), default=0)
    by = tuple(text_of(units[p]) for p, own in against.items() if own == theirs)
    return Verdict(result="fails", code="bounced", by=by, strength=strength, theirs=theirs)


def _unmatched(outcome: Outcome, order: Order) -> bool:
    """Return whether the unit that was to be helped did something else; only that makes a support fail."""
    if not isinstance(order, Convoy):
        return True
    carried = outcome.orders[order.of]
    return not (isinstance(carried, Move) and carried.via and province_of(carried.to) == order.to)


def _cutters(units: Mapping[str, Unit], outcome: Outcome, province: str) -> list[str]:
    return [
        text_of(units[p])
        for p, order in outcome.orders.items()
        if isinstance(order, Move)
        and province_of(order.to) == province
        and p not in outcome.no_route
        and units[p].power != units[province].power
    ]
