"""What simulations of Caravans count (``engine.kernel.ruleset.Tally``)."""

from collections.abc import Iterable, Iterator, Mapping

from engine.games.caravans import events as happened
from engine.games.caravans.state import State
from engine.games.caravans.tables import GOODS, KINDS
from engine.kernel.dice import Dice
from engine.kernel.events import Event

ROWS: Mapping[str, tuple[str, ...]] = {
    "money": ("sales", "purchases", "units raised", "rent", "auctions"),
    "goods_sold": tuple(good.code for good in GOODS),
    "units_raised": tuple(kind.code for kind in KINDS),
    "dealings": ("factors founded", "factors lost", "battles", "battles won", "cargo taken", "ruined"),
    # What a blockade comes to: steps of caravans and groups that zones barred, or that had no way left.
    "blockades": ("steps barred by zones", "steps without a way", "steps barred by soldiers"),
    "lost_in_battle": tuple(kind.code for kind in KINDS),
}
_SLOW = frozenset("CG")
_BARRED = {
    "zoc_double": "steps barred by zones",
    "zoc_caravan": "steps barred by zones",
    "zoc_to_zoc": "steps barred by zones",
    "no_route": "steps without a way",
    "foreign_military": "steps barred by soldiers",
}
RATIOS: Mapping[str, str] = {}


def marks(state: State, dice: Dice) -> Mapping[int, Mapping[str, str]]:  # noqa: ARG001 - kept in the state
    """Return the temper of every seat."""
    return {player.seat: {"temper": player.temper} for player in state.players}


def of_events(events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
    """Yield money by source, goods sold, units raised, factors, war and blockades."""
    for event in events:
        yield from _of_trade(event)
        yield from _of_war(event)


def _of_trade(event: Event) -> Iterator[tuple[str, str, int]]:
    match event:
        case happened.GoodSold():
            yield "money", "sales", event.price
            yield "goods_sold", event.good, 1
        case happened.GoodBought():
            yield "money", "purchases", -event.price
        case happened.UnitRaised():
            yield "money", "units raised", -event.price
            yield "units_raised", event.unit[:1], 1
        case happened.RentPaid():
            yield "money", "rent", -event.price
        case happened.GoodAuctioned():
            yield "money", "auctions", event.price
        case happened.CompanyRuined():
            yield "dealings", "ruined", 1
        case _:
            pass


def _of_war(event: Event) -> Iterator[tuple[str, str, int]]:
    match event:
        case happened.FactorFounded():
            yield "dealings", "factors founded", 1
        case happened.FactorLost():
            yield "dealings", "factors lost", 1
        case happened.BattleFought():
            yield "dealings", "battles", 1
            yield "dealings", "battles won", int(event.won)
            for _, unit in event.lost:
                yield "lost_in_battle", unit[:1], 1
        case happened.StepBlocked() if event.name[0] in _SLOW and event.code in _BARRED:
            yield "blockades", _BARRED[event.code], 1
        case happened.CargoTaken():
            yield "dealings", "cargo taken", 1
        case _:
            pass


def of_end(state: State) -> Iterator[tuple[str, str, int]]:  # noqa: ARG001 - events say all
    """Yield nothing: the events say all."""
    return iter(())
