"""What each order offers to a unit now: its line with a sentence, and how likely a good player gives it."""

from collections.abc import Iterator
from typing import Any

from engine.kernel.blocks import Say
from engine.kernel.offers import Offer, Piece
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step
from turnpost_diplomacy.board import classic, province_of
from turnpost_diplomacy.options import adjustments, convoys_of, moves_of, position_of, supports_of
from turnpost_diplomacy.orders import Move, Unit
from turnpost_diplomacy.places import name_of, number_of
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, RETREATS, text_of
from turnpost_diplomacy.view import View

POWER_PIECE = "POWER"
# How much likelier an order becomes: into a centre that is not one's own, into one that nobody guards.
_CENTRE, _FREE, _BESIDE_FOES = 20, 8, 25


def _made(order: type[Order], piece: Piece, line: str, weight: int, to: str = "", **figures: Any) -> Offer:
    says = Say(f"offer_{order.key}", {**figures, "name": name_of(to)} if to else figures)
    at = number_of(to) if to else piece.at
    return Offer(order=order.key, section=piece.section, line=line, says=says, at=at, weight=weight)


def _unit(view: View, piece: Piece) -> Unit | None:
    """Return the own unit that a piece of a movement phase stands for."""
    unit = view.unit_in(piece.key) if view.phase == MOVES else None
    return unit if unit is not None and unit.power == view.power else None


def worth_of(view: View, place: str) -> int:
    """Return how much a place draws: a centre that is not one's own, more so if nobody stands there."""
    province = province_of(place)
    if not classic().provinces[province].centre or view.owners.get(province) == view.power:
        return 0
    there = view.unit_in(province)
    return _CENTRE + (_FREE if there is None else 0)


def _figures(view: View, place: str) -> dict[str, Any]:
    """Return what is known of a place: whose centre it is and who stands there, by seat."""
    province = province_of(place)
    there = view.unit_in(province)
    return {
        "centre": int(classic().provinces[province].centre),
        "owner": view.seat_of(view.owners.get(province, "")),
        "holder": 0 if there is None else view.seat_of(there.power),
    }


def holds(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield the one line there is."""
    unit = _unit(view, piece)
    if unit is not None:
        yield _made(order, piece, f"{text_of(unit)} H", order.weight, unit=text_of(unit))


def moves(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield a line for each place that the unit can reach; by sea with VIA."""
    unit = _unit(view, piece)
    if unit is None:
        return
    position = position_of(view)
    walks = position.board.reach(unit.kind, unit.place)
    for to in moves_of(position, unit):
        if position.possible(unit.province, Move(to)) is None:
            continue
        by_sea = to not in walks
        line = f"{text_of(unit)} - {to}{' VIA' if by_sea else ''}"
        there = view.unit_in(province_of(to))
        weight = order.weight + worth_of(view, to) - (15 if by_sea else 0)
        weight -= 40 if there is not None and there.power == view.power else 0
        yield _made(order, piece, line, weight, to, by_sea=int(by_sea), **_figures(view, to))


def supports(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield a line for each unit that can be helped: own ones first."""
    unit = _unit(view, piece)
    if unit is None:
        return
    for other, to in supports_of(position_of(view), unit):
        own = other.power == view.power
        there = view.unit_in(to) if to else None
        if own and there is not None and there.power == view.power:
            # Nobody helps to throw out a unit of the own power.
            continue
        line = f"{text_of(unit)} S {text_of(other)}" + (f" - {to}" if to else "")
        weight = order.weight + (10 if own else -25) + (worth_of(view, to) if to and own else 0)
        seat = view.seat_of(other.power)
        name: Any = name_of(to) if to else ""
        says = Say("offer_support", {"other": text_of(other), "seat": seat, "to": to, "name": name})
        at = number_of(to or other.place)
        yield Offer(order=order.key, section=piece.section, line=line, says=says, at=at, weight=weight)


def convoys(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield a line for each army that the fleet could carry, and where to."""
    unit = _unit(view, piece)
    if unit is None:
        return
    for army, to in convoys_of(position_of(view), unit):
        own = army.power == view.power
        line = f"{text_of(unit)} C {text_of(army)} - {to}"
        weight = order.weight + (worth_of(view, to) if own else -30)
        yield _made(order, piece, line, weight, to, other=text_of(army), seat=view.seat_of(army.power))


def retreats(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield a line for each place that is free."""
    one = view.thrown_out(piece.key) if view.phase == RETREATS else None
    if one is None or one.unit.power != view.power:
        return
    for to in one.refuges:
        line = f"{text_of(one.unit)} R {to}"
        yield _made(order, piece, line, order.weight + worth_of(view, to), to, **_figures(view, to))


def disbands(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield the one line there is."""
    one = view.thrown_out(piece.key) if view.phase == RETREATS else None
    unit = one.unit if one is not None else None
    if view.phase == ADJUSTMENTS and view.due < 0:
        unit = view.unit_in(piece.key)
    if unit is not None and unit.power == view.power:
        yield _made(order, piece, f"DISBAND {text_of(unit)}", order.weight, unit=text_of(unit))


def builds(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield an army, and a fleet for each coast."""
    if view.due <= 0:
        return
    for line in adjustments(view).get(piece.key, ()):
        _, kind, place = line.split()
        yield _made(order, piece, line, order.weight + (kind == "A"), place, kind=kind)


def waives(order: type[Order], view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG001
    """Yield the word where a build is due."""
    if piece.key == POWER_PIECE and view.due > 0:
        yield _made(order, piece, "WAIVE", order.weight)
