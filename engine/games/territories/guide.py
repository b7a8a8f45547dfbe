"""The led first turns: take land, make units, build, and write to somebody."""

from collections.abc import Iterator

from engine.games.territories.offers import OFFERS
from engine.games.territories.orders.actions import Build, CreateUnit, Repeat
from engine.games.territories.orders.moves import MoveSome, MoveUnits
from engine.games.territories.orders.seats import Message
from engine.games.territories.rules.food import hungry
from engine.games.territories.rules.places import find_lands
from engine.games.territories.view import View
from engine.kernel.blocks import Say
from engine.kernel.guide import GUIDED_TURNS, Guide, Task
from engine.kernel.offers import Offer
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

# By turn: how many territories to go for, and how many things to do at most.
_AIMS = (2, 2, 1)
_TASKS = (5, 4, 3)
_LIKELY = 60
"""A move with at least this weight is worth a task."""


def guide(view: View, step: Step, sheet: Sheet) -> Guide | None:
    """Return what wins, what the seat has, and what to do in its first three turns."""
    me = view.me
    if me is None or me.out or view.ending is not None or view.turn > GUIDED_TURNS:
        return None
    orders: list[Order] = [line.order for _, line in sheet.lines() if line.order is not None]
    own = [land.name for land in view.lands if land.owner == view.seat]
    return Guide(
        wins=Say("guide_wins", {"limit": view.rules.vp_limit, "turns": view.rules.max_turns}),
        you=Say(
            "guide_you",
            {
                "lands": len(own),
                "names": own,
                "units": sum(unit.owner == view.seat for unit in view.units),
                "gold": me.gold or 0,
            },
        ),
        tasks=tuple(_tasks(view, step, orders))[: _TASKS[view.turn - 1]],
    )


def _tasks(view: View, step: Step, orders: list[Order]) -> Iterator[Task]:
    """Yield the tasks of this turn, the most urgent first."""
    found = [offer for piece in OFFERS.pieces(view, step) for offer in OFFERS.possible(view, step, piece)]
    found.sort(key=lambda offer: -offer.weight)
    yield from _feeding(view, found, orders)
    yield from _holding(view, orders)
    yield from _claims(view, found, orders)
    acted = set()
    for order, key in ((CreateUnit, "task_unit"), (Build, "task_build")):
        offer = next((one for one in found if one.order == order.key and one.at not in acted), None)
        if offer is not None:
            # One action a territory and turn.
            acted.add(offer.at)
            yield _action(view, key, offer, orders)
    letter = next((offer for offer in found if offer.order == Message.key), None)
    if letter is not None and view.turn == 1:
        done = any(isinstance(order, Message) for order in orders)
        yield Task(key="letter", says=Say("task_letter"), why=Say("task_letter_why"), offer=letter, done=done)


def _feeding(view: View, found: list[Offer], orders: list[Order]) -> Iterator[Task]:
    """Yield a task for the first territory with too little food and a way out of it."""
    for number in hungry(view):
        out = next((one for one in found if one.order == MoveSome.key and _left(view, one) == number), None)
        if out is not None:
            name = view.land(number).name
            yield Task(
                key=f"feed-{number}",
                says=Say("task_feed", {"land": name}),
                why=Say("task_feed_why"),
                offer=out,
                at=number,
                done=any(number in _origins(view, order) for order in orders),
            )
            return


def _left(view: View, offer: Offer) -> int:
    """Return the territory that an offered move leaves."""
    (number,) = (int(word) for word, before in _pairs(offer.text) if before == "FROM")
    return view.land(number).id


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    words = text.split()
    yield from zip(words[1:], words, strict=False)


def _holding(view: View, orders: list[Order]) -> Iterator[Task]:
    """Yield a task for each territory that is captured this turn if a unit stays."""
    for land in view.lands:
        here = [unit for unit in view.units if unit.at == land.id]
        if not here or land.owner == view.seat or any(unit.owner != view.seat for unit in here):
            continue
        gone = {number for order in orders for number in _movers(view, order, land.id)}
        yield Task(
            key=f"hold-{land.id}",
            says=Say("task_hold", {"land": land.name}),
            why=Say("task_hold_why"),
            at=land.id,
            done=any(unit.number not in gone for unit in here),
        )


def _claims(view: View, found: list[Offer], orders: list[Order]) -> Iterator[Task]:
    """Yield the best territories to go for, as many as there are units to send."""
    units = {land.id: 0 for land in view.lands}
    for unit in view.units:
        if unit.owner == view.seat and view.land(unit.at).owner == view.seat:
            units[unit.at] += 1
    aims: set[int] = set()
    for offer in found:
        if offer.order != MoveSome.key or offer.weight < _LIKELY or offer.at is None or offer.at in aims:
            continue
        land, start = view.land(offer.at), _left(view, offer)
        if land.owner == view.seat or not units[start] or len(aims) == _AIMS[view.turn - 1]:
            continue
        units[start] -= 1
        aims.add(land.id)
        yield Task(
            key=f"claim-{land.id}",
            says=Say("task_claim", {"land": land.name, "seat": land.owner}),
            why=Say("task_claim_why"),
            offer=offer,
            at=land.id,
            done=any(_target(view, order) == land.id for order in orders),
        )


def _action(view: View, key: str, offer: Offer, orders: list[Order]) -> Task:
    """Return the task of a territory action; done where any action is ordered there."""
    figures = {name: offer.says.args[name] for name in ("action", "land")}
    return Task(
        key=f"{key.removeprefix('task_')}-{offer.at}",
        says=Say(key, figures),
        why=Say(f"{key}_why", figures),
        offer=offer,
        at=offer.at,
        done=any(
            isinstance(order, CreateUnit | Build | Repeat) and _land(view, order.place) == offer.at
            for order in orders
        ),
    )


def _land(view: View, word: str) -> int:
    """Return the territory that a word means, 0 where that is not clear."""
    found = find_lands(view.lands, word)
    return found[0].id if len(found) == 1 else 0


def _target(view: View, order: Order) -> int:
    return _land(view, order.to) if isinstance(order, MoveUnits | MoveSome) else 0


def _origins(view: View, order: Order) -> set[int]:
    """Return the territories that a move leaves."""
    if isinstance(order, MoveSome):
        return {_land(view, order.origin)}
    if isinstance(order, MoveUnits):
        return {unit.at for unit in view.units if unit.number in order.units and unit.owner == view.seat}
    return set()


def _movers(view: View, order: Order, land: int) -> list[int]:
    """Return the own units that a move takes out of a territory."""
    own = [unit.number for unit in view.units if unit.at == land and unit.owner == view.seat]
    if isinstance(order, MoveUnits):
        return [number for number in own if number in order.units]
    if isinstance(order, MoveSome) and _land(view, order.origin) == land:
        return own[-order.count :] if order.count else own
    return []
