"""The led first cards: place explorers, know what pays, let nobody wait."""

from collections.abc import Iterator

from engine.games.explorers.offers import OFFERS
from engine.games.explorers.orders.cards import ChooseCard, SendDiplomat, UseSlot
from engine.games.explorers.orders.placing import Explore
from engine.games.explorers.orders.seats import AutoPass
from engine.games.explorers.rules import hexes
from engine.games.explorers.tables import CHAPTERS, GOALS, MAPS
from engine.games.explorers.view import View
from engine.kernel.blocks import Say
from engine.kernel.guide import GUIDED_TURNS, Guide, Task
from engine.kernel.offers import Offer
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet


def guide(view: View, step: Step, sheet: Sheet) -> Guide | None:
    """Return what wins, what the seat has, and what to do with the first three cards."""
    if view.own is None or view.ending is not None or view.turn > GUIDED_TURNS:
        return None
    orders = [line.order for _, line in sheet.lines() if line.order is not None]
    capital = hexes.name(MAPS[view.rules.map].capital)
    return Guide(
        wins=_wins(view),
        you=Say("guide_you", {"capital": capital, "coins": view.own.coins}),
        tasks=tuple(_tasks(view, step, orders)),
    )


def _wins(view: View) -> Say:
    rules = view.rules
    how = "story" if rules.chapter else "alone" if rules.threshold or rules.goals_needed else "most"
    text = CHAPTERS[rules.chapter - 1].text if rules.chapter else ""
    figures = {"how": how, "threshold": rules.threshold, "goals": rules.goals_needed, "text": text}
    return Say("guide_wins", figures)


def _tasks(view: View, step: Step, orders: list[Order]) -> Iterator[Task]:
    """Yield the tasks of this card: the choices before it, its explorers, then what is to be known."""
    found = [offer for piece in OFFERS.pieces(view, step) for offer in OFFERS.possible(view, step, piece)]
    for key, kinds in (
        ("diplomat", (SendDiplomat,)),
        ("choose", (ChooseCard, UseSlot)),
        ("explore", (Explore,)),
    ):
        offer = next((one for one in found if one.order in {kind.key for kind in kinds}), None)
        if offer is not None:
            yield _task(key, offer, kinds, orders)
    if view.turn > 1:
        return
    # What is only to be seen is done with the first line.
    begun = bool(orders)
    yield Task(key="region", says=Say("task_region"), why=Say("task_region_why"), done=begun)
    goals = [Say("guide_goal", {"name": GOALS[key].name, "high": GOALS[key].high}) for key in view.goals]
    if goals:
        yield Task(
            key="goals", says=Say("task_goals"), why=Say("task_goals_why", {"goals": goals}), done=begun
        )
    auto = next((one for one in found if one.order == AutoPass.key), None)
    if auto is not None:
        yield _task("auto_pass", auto, (AutoPass,), orders)


def _task(key: str, offer: Offer, kinds: tuple[type[Order], ...], orders: list[Order]) -> Task:
    said = offer.says.args
    figures = {"gains": said.get("gains", []), "brings": said.get("brings", 0)}
    return Task(
        key=key,
        says=Say(f"task_{key}", figures),
        why=Say(f"task_{key}_why"),
        offer=offer,
        at=offer.at,
        done=any(isinstance(order, kinds) for order in orders),
    )
