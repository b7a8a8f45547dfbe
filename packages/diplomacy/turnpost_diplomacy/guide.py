"""The led first phases: free centres to take, places in danger, units without an order, retreats, builds."""

from collections.abc import Iterator

from engine.kernel.blocks import Say
from engine.kernel.guide import GUIDED_TURNS, Guide, Task
from engine.kernel.offers import Offer
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet
from turnpost_diplomacy.board import classic, province_of
from turnpost_diplomacy.lines import Build, Disband, Move, Retreat, Waive, Written
from turnpost_diplomacy.notation import province_in
from turnpost_diplomacy.offers import OFFERS
from turnpost_diplomacy.places import name_of, number_of
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, centres_of, text_of
from turnpost_diplomacy.view import View

# By phase played: how many things to do at most.
_TASKS = (5, 4, 3)
_CENTRES = 3


def guide(view: View, step: Step, sheet: Sheet) -> Guide | None:
    """Return what wins, what the seat has, and what to do in its first phases."""
    me = view.me
    if me is None or me.out or view.ending is not None or view.turn > GUIDED_TURNS:
        return None
    orders = [line.order for _, line in sheet.lines() if isinstance(line.order, Written)]
    held = centres_of(view.owners, me.power)
    units = [unit for unit in view.units if unit.power == me.power]
    figures = {
        "power": classic().powers[me.power].name,
        "centres": len(held),
        "units": len(units),
        "names": [text_of(unit) for unit in units],
    }
    return Guide(
        wins=Say("guide_wins", {"centres": classic().to_win}),
        you=Say("guide_you", figures),
        tasks=tuple(_tasks(view, step, orders))[: _TASKS[view.turn - 1]],
    )


def _tasks(view: View, step: Step, orders: list[Written]) -> Iterator[Task]:
    found = [offer for piece in OFFERS.pieces(view, step) for offer in OFFERS.possible(view, step, piece)]
    if view.phase == MOVES:
        yield from _centres(view, found, orders)
        yield from _others(view, found, orders)
    elif view.phase == ADJUSTMENTS:
        yield from _adjusted(view, found, orders)
    else:
        yield from _retreats(view, found, orders)


def _unit_of(offer: Offer) -> str:
    """Return the province of the unit that an offered line is for."""
    return province_of(offer.line.split()[1])


def _target(offer: Offer) -> str:
    return province_of(offer.line.removesuffix(" VIA").split()[-1])


def _centres(view: View, found: list[Offer], orders: list[Written]) -> Iterator[Task]:
    """Yield the free centres in reach, each with one unit that could take it."""
    board = classic()
    moves = sorted((one for one in found if one.order == Move.key), key=lambda one: -one.weight)
    used: set[str] = set()
    taken: set[str] = set()
    for offer in moves:
        place, unit = _target(offer), _unit_of(offer)
        free = board.provinces[place].centre and place not in view.owners and view.unit_in(place) is None
        if not free or unit in used or place in taken or "VIA" in offer.line or len(taken) == _CENTRES:
            continue
        used.add(unit)
        taken.add(place)
        own = view.unit_in(unit)
        figures = {"name": name_of(place), "unit": text_of(own) if own is not None else unit}
        yield Task(
            key=f"centre-{place}",
            says=Say("task_centre", figures),
            why=Say("task_centre_why", figures),
            offer=offer,
            at=number_of(place),
            done=any(isinstance(order, Move) and province_of(order.to) == place for order in orders),
        )


def _others(view: View, found: list[Offer], orders: list[Written]) -> Iterator[Task]:
    """Yield the other units, each with the likeliest of its orders."""
    ordered = {province_in(getattr(order, "unit", "")) for order in orders}
    for piece_unit in (unit for unit in view.units if unit.power == view.power):
        offer = next((one for one in found if _unit_of(one) == piece_unit.province), None)
        if offer is not None:
            figures = {"unit": text_of(piece_unit)}
            yield Task(
                key=f"move-{piece_unit.province}",
                says=Say("task_move", figures),
                why=Say("task_move_why", figures),
                offer=offer,
                at=number_of(piece_unit.place),
                done=piece_unit.province in ordered,
            )


def _retreats(view: View, found: list[Offer], orders: list[Written]) -> Iterator[Task]:
    ordered = {province_in(getattr(order, "unit", "")) for order in orders}
    for one in view.dislodged:
        offer = next((o for o in found if o.order == Retreat.key and _unit_of(o) == one.unit.province), None)
        if one.unit.power == view.power and offer is not None:
            figures = {"unit": text_of(one.unit)}
            yield Task(
                key=f"retreat-{one.unit.province}",
                says=Say("task_retreat", figures),
                why=Say("task_retreat_why", figures),
                offer=offer,
                at=number_of(one.unit.place),
                done=one.unit.province in ordered,
            )


def _adjusted(view: View, found: list[Offer], orders: list[Written]) -> Iterator[Task]:
    """Yield as many builds or removals as are due, each with a place."""
    due = view.due
    wanted, key = (Build, "build") if due > 0 else (Disband, "remove")
    given = {province_in(getattr(order, "unit", "")) for order in orders if isinstance(order, wanted)}
    enough = len(given) + sum(isinstance(order, Waive) for order in orders) >= abs(due)
    places: dict[str, Offer] = {}
    for offer in found:
        if offer.order == wanted.key:
            places.setdefault(_unit_of_last(offer), offer)
    for place, offer in list(places.items())[: abs(due)]:
        figures = {"name": name_of(place)}
        yield Task(
            key=f"{key}-{place}",
            says=Say(f"task_{key}", figures),
            why=Say(f"task_{key}_why", figures),
            offer=offer,
            at=offer.at,
            done=enough or place in given,
        )


def _unit_of_last(offer: Offer) -> str:
    """Return the province of the unit that is built or goes."""
    return province_of(offer.line.split()[-1])
