"""The led first turns: a bigger convoy, a second one, new land, loot.

They are those of the rulebook's chapter "Your first turn": its sheets do every task, as a test holds.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.games.conquest.forecast.offered import OFFERS, foreseen
from engine.games.conquest.orders.acting import Loot
from engine.games.conquest.orders.affairs import ChanceOfEvent
from engine.games.conquest.orders.book import CONVOYS, POST, PRE
from engine.games.conquest.orders.convoys import BuyVehicles, Create
from engine.games.conquest.orders.holdings import Build, Defend, Erect
from engine.games.conquest.orders.market import Enlist
from engine.games.conquest.orders.moving import Move, MoveTo
from engine.games.conquest.tables import CONVOY_COSTS
from engine.games.conquest.view import View
from engine.kernel.blocks import Say
from engine.kernel.guide import GUIDED_TURNS, Guide, Task
from engine.kernel.offers import Offer, Piece
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet


class _Aim(NamedTuple):
    """A thing to do: its key (words ``task-<key>``), the section, the orders that do it, the usual one first.

    ``convoy``: which of the convoys is meant, in the order of their numbers; ``values``: what to choose.
    """

    key: str
    section: str
    orders: tuple[type[Order], ...]
    convoy: int = 0
    values: tuple[tuple[str, str], ...] = ()


_Led = tuple[_Aim, str, Offer]
_MOVES = (Move, MoveTo)
_BUS = "BUS"
_MEN = "40"
_AIMS: tuple[tuple[_Aim, ...], ...] = (
    (
        _Aim("vehicle", PRE, (BuyVehicles,), values=(("vehicle", _BUS),)),
        _Aim("create", PRE, (Create,)),
        _Aim("men", PRE, (Enlist,), values=(("quantity", _MEN),)),
        _Aim("loot", CONVOYS, (Loot,)),
        _Aim("land", CONVOYS, _MOVES),
        _Aim("event", PRE, (ChanceOfEvent,)),
    ),
    (
        _Aim("vehicle", PRE, (BuyVehicles,)),
        _Aim("build", PRE, (Build,)),
        _Aim("land", CONVOYS, _MOVES),
        _Aim("second", CONVOYS, _MOVES, convoy=1),
        _Aim("defend", POST, (Defend,)),
    ),
    (
        _Aim("land", CONVOYS, _MOVES),
        _Aim("market", PRE, (Erect,)),
        _Aim("defend", POST, (Defend,)),
    ),
)


def guide(view: View, step: Step, sheet: Sheet) -> Guide | None:
    """Return what wins, what the clan has, and what to do in its first three turns."""
    own = view.own
    if view.clan not in view.names or view.turn > GUIDED_TURNS or view.phase == "over":
        return None
    return Guide(
        wins=Say("guide_wins", {"victory": view.victory}),
        you=Say(
            "guide_you",
            {
                "clan": view.clan,
                "cities": [view.atlas[number].city for number in view.own_cities],
                "hexes": len(view.own_hexes),
                "convoys": len(own.convoys),
                "money": own.money,
                "popularity": own.popularity,
            },
        ),
        tasks=tuple(_tasks(view, step, sheet)),
    )


def _tasks(view: View, step: Step, sheet: Sheet) -> Iterator[Task]:
    """Yield the tasks of this turn that can be done, ticked where the sheet does them."""
    led: list[_Led] | None = view.__dict__.get("led")
    if led is None:
        # A page asks at every check; what there is to do follows from the view.
        led = view.__dict__["led"] = list(_led(view, step))
    for aim, section, offer in led:
        done = any(
            isinstance(line.order, aim.orders) and (aim.section != CONVOYS or there.title == section)
            for there, line in sheet.lines()
        )
        figures = offer.says.args
        yield Task(
            key=aim.key,
            says=Say(f"task_{aim.key}", figures),
            why=Say(f"task_{aim.key}_why", figures),
            offer=offer,
            at=offer.at,
            done=done,
        )


def _led(view: View, step: Step) -> Iterator[_Led]:
    """Yield the aims of this turn that are possible, each with its section and the offer that does it."""
    pieces = {piece.key: piece for piece in OFFERS.pieces(view, step)}
    convoys = [f"{CONVOYS} {number}" for number in sorted(view.own.convoys)]
    offers: dict[str, tuple[Offer, ...]] = {}
    for aim in _AIMS[view.turn - 1]:
        key = aim.section
        if aim.section == CONVOYS:
            key = convoys[aim.convoy] if aim.convoy < len(convoys) else ""
        if key not in pieces:
            continue
        if key not in offers:
            offers[key] = OFFERS.possible(view, step, pieces[key])
        kinds = [kind.key for kind in aim.orders]
        found = next((offer for offer in offers[key] if offer.order in kinds), None)
        if found is not None:
            yield aim, key, _with(view, step, pieces[key], found, aim.values)


def _with(view: View, step: Step, piece: Piece, offer: Offer, values: tuple[tuple[str, str], ...]) -> Offer:
    """Return an offer with other values where they work and leave enough for a second convoy."""
    for name, value in values:
        blanks = [replace(one, value=value) if one.name == name else one for one in offer.blanks]
        known = all(
            value in {pick.value for pick in one.picks} for one in blanks if one.name == name and one.picks
        )
        then = foreseen(view, step, piece, Sheet()) if known else None
        other = then.settled(replace(offer, blanks=tuple(blanks))) if then is not None else None
        if other is not None and _spared(other) >= CONVOY_COSTS[1] * (value == _BUS):
            offer = other
    return offer


def _spared(offer: Offer) -> int:
    figures: dict[str, Any] = offer.says.args
    return int(figures["had"]) - int(figures["spent"])
