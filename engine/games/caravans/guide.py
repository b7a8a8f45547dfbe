"""The led first weeks: load the caravan and look for a buyer, then run a round, explore, grow."""

from collections.abc import Iterator

import msgspec

from engine.games.caravans.grid import text_of
from engine.games.caravans.offers import OFFERS
from engine.games.caravans.orders.city import Raise
from engine.games.caravans.orders.lists import Explore, Go, Wait
from engine.games.caravans.orders.offered import Hands
from engine.games.caravans.orders.trades import Buy, Sell
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import View
from engine.kernel.blocks import Say
from engine.kernel.guide import GUIDED_TURNS, Guide, Task
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

# By week: how many things to do at most.
_TASKS = (6, 4, 3)
# Where the printed first weeks of First Ledger lead (docs/rulebook/caravans/quick-start.md): Oakhaven.
_TUTORIAL, _LEDGER_SQUARE, _LEDGER_WEEK = "tutorial", 402, 1
Written = list[tuple[str, Order]]


def guide(view: View, step: Step, sheet: Sheet) -> Guide | None:
    """Return what wins, what the company has, and what to do in its first three weeks."""
    me = view.me
    if me is None or me.out >= 0 or view.ending is not None or view.week > GUIDED_TURNS:
        return None
    written: Written = [
        (section.title, line.order) for section, line in sheet.lines() if line.order is not None
    ]
    mine = [city.name for city in view.cities if city.mine]
    figures = {"money": view.money, "cities": len(mine), "names": mine, "units": len(view.units)}
    return Guide(
        wins=Say("guide_wins", {"threshold": view.rules.threshold}),
        you=Say("guide_you", figures),
        tasks=tuple(_tasks(view, step, written))[: _TASKS[view.week - 1]],
    )


def _tasks(view: View, step: Step, written: Written) -> Iterator[Task]:
    """Yield the tasks of this week: the first idle trader, then what grows the company."""
    pieces = list(OFFERS.pieces(view, step))
    for piece in pieces:
        hands = Hands(view, piece)
        if hands and hands.traders and hands.idle:
            found = OFFERS.possible(view, step, piece)
            business = list(_business(hands, found, written))
            if business:
                yield from business
            elif hands.first.good:
                orders = (Go,) if hands.lists.trades else (Go, Sell)
                yield from _first_load(view, hands, found, written, orders)
            else:
                yield from _first_load(view, hands, found, written, (Wait, Buy, Go, Sell))
            break
    scout = next(_explorers(view, step, pieces, written), None)
    if scout is not None:
        yield scout
    yield from _growth(view, step, pieces, written)


def _business(hands: Hands, found: tuple[Offer, ...], written: Written) -> Iterator[Task]:
    """Yield the whole round of an empty trader, or the way of a load to who buys it."""
    for offer in found:
        key = {"offer_round": "round", "offer_deliver": "deliver"}.get(offer.says.key)
        if key is not None:
            figures = {"unit": hands.name, **offer.says.args}
            yield Task(
                key=f"{key}-{hands.name}",
                says=Say(f"task_{key}", figures),
                why=Say(f"task_{key}_why", figures),
                offer=offer,
                at=offer.at,
                done=_given(written, offer.section, Sell)
                and (not offer.beside or _given(written, offer.section, Go)),
            )


_WORDS: dict[type[Order], str] = {Wait: "load", Buy: "buy", Go: "look", Sell: "sell"}


def _first_load(
    view: View, hands: Hands, found: tuple[Offer, ...], written: Written, orders: tuple[type[Order], ...]
) -> Iterator[Task]:
    """Yield the lines with which a trader buys and looks for who buys it."""
    figures = {"unit": hands.name}
    for order in orders:
        key = _WORDS[order]
        blank = "square" if order is Go else ""
        offer = next(
            (one for one in found if one.order == order.key and (not blank or one.blanks[0].name == blank)),
            None,
        )
        if offer is None:
            continue
        why = Say(f"task_{key}_why", figures)
        if order is Go and view.rules.scenario == _TUTORIAL and view.week == _LEDGER_WEEK:
            offer, why = _to_oakhaven(offer), Say("task_look_ledger", figures)
        # The lines that come along elsewhere are tasks of their own here.
        offer = msgspec.structs.replace(offer, beside=())
        first = offer.blanks[0] if offer.blanks else None
        more = {"good": first.value if first is not None else "", "place": offer.text.partition(" ")[2]}
        at = next((pick.at for pick in first.picks if pick.value == first.value), None) if first else None
        yield Task(
            key=f"{key}-{hands.name}",
            says=Say(f"task_{key}", {**figures, **more}),
            why=why,
            offer=offer,
            at=at or hands.first.at,
            done=_given(written, offer.section, order),
        )


def _to_oakhaven(offer: Offer) -> Offer:
    """Return the look around with the square of the printed first weeks in it."""
    (blank,) = offer.blanks
    value = text_of(_LEDGER_SQUARE)
    picks = blank.picks
    if all(pick.value != value for pick in picks):
        picks = (Pick(value, picks[0].says, _LEDGER_SQUARE), *picks)
    return msgspec.structs.replace(offer, blanks=(msgspec.structs.replace(blank, value=value, picks=picks),))


def _explorers(view: View, step: Step, pieces: list[Piece], written: Written) -> Iterator[Task]:
    """Yield a task for each scout that stands still."""
    for piece in pieces:
        if piece.needs is None or piece.needs.key != "needs_outlook":
            continue
        offer = next(one for one in OFFERS.possible(view, step, piece) if one.order == Explore.key)
        name = Hands(view, piece).name
        yield Task(
            key=f"explore-{name}",
            says=Say("task_explore", {"unit": name}),
            why=Say("task_explore_why"),
            offer=offer,
            at=piece.at,
            done=_given(written, piece.section, Explore, Go),
        )


def _growth(view: View, step: Step, pieces: list[Piece], written: Written) -> Iterator[Task]:
    """Yield the likeliest new unit: a scout in the first week, a trader for whom there is a round later."""
    scouted = any(KIND[unit.kind].can_found_factor for unit in view.units)
    for piece in pieces:
        if not piece.section.startswith("CITY "):
            continue
        for offer in OFFERS.possible(view, step, piece)[:1]:
            what = offer.says.args.get("what", "")
            key = {"S": "scout", "C": "caravan"}.get(what)
            if offer.order == Raise.key and key is not None and not (key == "scout" and scouted):
                yield Task(
                    key=key,
                    says=Say(f"task_{key}", {"city": offer.says.args.get("city", piece.name.args["city"])}),
                    why=Say(f"task_{key}_why"),
                    offer=offer,
                    at=piece.at,
                    done=any(isinstance(order, Raise) and order.what == what for _, order in written),
                )
                return


def _given(written: Written, section: str, *orders: type[Order]) -> bool:
    """Whether a line of one of these orders stands in a section."""
    return any(title == section and isinstance(order, orders) for title, order in written)
