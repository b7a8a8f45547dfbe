"""The led first rounds: rank ships, deploy one, build onto it, fly it, drop what it carries.

They are those of the rulebook's chapter "Your first two rounds".
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine.games.spacerace.offered import OFFERS
from engine.games.spacerace.orders.flight import Drop, Move
from engine.games.spacerace.orders.port import Action, Build, Deploy, Draft, Select
from engine.games.spacerace.state import FLIGHT, PREPARATION, ROUND, SETUP
from engine.games.spacerace.view import View
from engine.kernel.blocks import Say
from engine.kernel.guide import GUIDED_TURNS, Guide, Task
from engine.kernel.offers import Offer
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet


class _Aim(NamedTuple):
    """A thing to do: its key (words ``task-<key>``), and the orders that do it."""

    key: str
    orders: tuple[type[Order], ...]


_PREPARED = (
    _Aim("action", (Action,)),
    _Aim("deploy", (Deploy,)),
    _Aim("build", (Build,)),
    _Aim("select", (Select,)),
)
_FLOWN = (_Aim("drop", (Drop,)), _Aim("fly", (Move,)))
_AIMS = {
    SETUP: (_Aim("draft", (Draft,)),),
    PREPARATION: _PREPARED,
    FLIGHT: _FLOWN,
    ROUND: (*_PREPARED, *_FLOWN),
}
_TASKS = (6, 6, 4, 3)
"""The most tasks of a step, by round: the set-up is round 0."""


def guide(view: View, step: Step, sheet: Sheet) -> Guide | None:
    """Return what wins, what the port has, and what to do in the set-up and the first three rounds."""
    if not view.seat or view.ending is not None or view.round > GUIDED_TURNS:
        return None
    own = view.own
    figures = {"port": own.key, "credits": own.credits, "command": own.command, "ships": len(own.fleet)}
    tasks = tuple(_tasks(view, step, sheet))[: _TASKS[view.round]]
    if not tasks:
        return None
    return Guide(
        wins=Say("guide_wins", {"rounds": view.rules.rounds}), you=Say("guide_you", figures), tasks=tasks
    )


def _tasks(view: View, step: Step, sheet: Sheet) -> Iterator[Task]:
    """Yield the tasks of this step: of each kind the best offer, of a draft one a deck."""
    found = [offer for piece in OFFERS.pieces(view, step) for offer in OFFERS.possible(view, step, piece)]
    found.sort(key=lambda offer: -offer.weight)
    written = [line.order for _, line in sheet.lines()]
    deployed = next((offer for offer in found if offer.order == Deploy.key), None)
    # What is built and flown is the ship that is deployed.
    ship = deployed.text.split()[1] if deployed is not None else ""
    for aim in _AIMS[view.phase]:
        kinds = {kind.key for kind in aim.orders}
        fitting = [offer for offer in found if offer.order in kinds]
        fitting.sort(key=lambda offer: not ship or ship not in offer.text.split())
        if aim.orders == (Draft,):
            yield from (_draft(offer, written) for offer in fitting)
        elif fitting:
            done = any(isinstance(order, aim.orders) for order in written)
            offer = _of_level(fitting[0], deployed) if aim.orders == (Action,) else fitting[0]
            yield _task(aim.key, aim.key, offer, done=done)


def _of_level(offer: Offer, deployed: Offer | None) -> Offer:
    """Return the action that the ship to deploy asks for, where it asks for one."""
    lines = (line.split() for _, line in deployed.beside) if deployed is not None else ()
    action = next((words[1] for words in lines if words[0] == Action.word), "")
    (blank,) = offer.blanks
    if action not in {pick.value for pick in blank.picks}:
        return offer
    says = Say(offer.says.key, {**offer.says.args, "action": action})
    return replace(offer, blanks=(replace(blank, value=action),), says=says)


def _draft(offer: Offer, written: list[Order]) -> Task:
    deck = int(offer.text.split()[1])
    done = any(isinstance(order, Draft) and order.deck == deck for order in written)
    return _task(f"draft-{deck}", "draft", offer, done=done)


def _task(key: str, words: str, offer: Offer, *, done: bool) -> Task:
    figures = offer.says.args
    says, why = Say(f"task_{words}", figures), Say(f"task_{words}_why", figures)
    return Task(key=key, says=says, why=why, offer=offer, at=offer.at, done=done)
