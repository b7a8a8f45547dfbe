"""The front page: what the events declare, the goal, idle units, who is near, the money, the best trade."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.games.caravans.events import (
    BattleFought,
    CityDiscovered,
    FactorFounded,
    FactorLost,
    GoodBought,
    GoodSold,
    RaiseFailed,
    StepBlocked,
    UnitRaised,
)
from engine.games.caravans.report.battles import in_short
from engine.games.caravans.report.diary import TELLERS
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.report.sightings import Stranger
from engine.games.caravans.tables import KINDS
from engine.games.caravans.view import View
from engine.kernel.blocks import Cell, Column, Figure, Front, NewsItem, Say, Table
from engine.kernel.events import Event
from engine.kernel.front import Bunch, Calm, seat_front
from engine.kernel.hands import BACK, LOST, PASSED, TAKEN, Step, fates

_NAMED = 4
"""This many names stand in a sentence; the others are counted."""
_IDLE, _GOAL, _TRADE, _NEAREST, _AFFORD, _CALM, _SHEET, _NOBODY = 43, 39, 37, 36, 33, 31, 11, 10
_FINAL = 99
_NO_FIGURES: Mapping[str, Any] = {}
_WORTH = 10
"""A known trade worth less a day is no news."""


def front_page(
    view: View, events: Sequence[Event], near: Sequence[Stranger], best: tuple[Cell, ...] | None
) -> Front:
    """Return the front page of a seat's report; a spectator's has no figures.

    ``best`` is the best row of the commodities.
    """

    def first(bunch: Sequence[Event]) -> Say | None:
        return _tell(view, bunch[0])

    playing = view.me is not None and view.ending is None
    return seat_front(
        view.seat,
        events,
        tell=lambda event: _tell(view, event),
        where="diary",
        together={
            BattleFought: Bunch(
                lambda event: (event.at, event.place), lambda bunch: in_short(view, bunch[0])
            ),
            CityDiscovered: Bunch(
                lambda event: event.seat, _named("front_discovered", lambda one: place_said(view, one.city))
            ),
            GoodBought: Bunch(
                lambda event: bool(event.unit), lambda bunch: _deals(view, "front_bought", bunch)
            ),
            GoodSold: Bunch(lambda event: bool(event.unit), lambda bunch: _deals(view, "front_sold", bunch)),
            RaiseFailed: Bunch(lambda event: (event.city, event.word, event.what, event.code), first),
            StepBlocked: Bunch(lambda event: (event.name, event.code), first),
            UnitRaised: Bunch(lambda event: event.seat, lambda bunch: _raised(view, bunch)),
        },
        also=(*_factors(view, events), *(_also(view, near, best) if playing else _final(view))),
        calm=Calm("diary", _CALM) if playing else None,
        figures=_figures(view),
    )


def _tell(view: View, event: Event) -> Say | None:
    """Return the first sentence of the diary; the fate of factors is told from how it ended."""
    if isinstance(event, FactorFounded | FactorLost):
        return _elsewhere(view, event)
    teller = TELLERS.get(type(event))
    said = teller(view, event) if teller is not None else []
    return said[0] if said else None


def _elsewhere(view: View, event: FactorFounded | FactorLost) -> Say | None:
    """Return a foreign factor's fate, if the reader's list has it so; own ones are told together."""
    if view.seat in _concerned(event):
        return None
    city = view.city(event.city)
    factor = city.factor if city is not None else 0
    there = event.seat if isinstance(event, FactorFounded) else 0
    return TELLERS[type(event)](view, event)[0] if factor == there else None


def _concerned(event: FactorFounded | FactorLost) -> tuple[int, ...]:
    return (event.seat,) if isinstance(event, FactorFounded) else (event.seat, event.by)


_FACTORS = {LOST: ("lost", 95), BACK: ("attacked", 84), TAKEN: ("taken", 60), PASSED: ("attacked", 70)}


def _factors(view: View, events: Iterable[Event]) -> Iterable[NewsItem]:
    """Yield the fate of the reader's factors, and of factors he took from others."""

    def steps() -> Iterable[Step[int]]:
        for event in events:
            if isinstance(event, FactorFounded):
                yield Step(event.city, 0, event.seat, event.seat)
            elif isinstance(event, FactorLost):
                yield Step(event.city, event.seat, 0, event.by)

    def now(place: int) -> int:
        city = view.city(place)
        return city.factor if city is not None else 0

    if not view.seat:
        return
    for fate in fates(view.seat, steps(), now):
        topic, weight = _FACTORS[fate.what]
        figures = {"by": fate.by, "now": fate.now, "passed_on": int(fate.now not in (0, fate.by))}
        said = _names(f"front_{fate.what}", [place_said(view, place) for place in fate.places], figures)
        yield NewsItem(topic, weight, said, "diary")
    for event in events:
        if isinstance(event, FactorLost) and event.by == view.seat != event.seat:
            figures = {"seat": event.seat, "goods": event.goods if now(event.city) != event.seat else 0}
            yield NewsItem(
                "taken", 85, Say("front_razed", {**figures, "place": place_said(view, event.city)}), "diary"
            )


def _raised(view: View, bunch: Sequence[UnitRaised]) -> Say | None:
    """Tell of the units raised that are there still; when the game is over their list is not printed."""
    if view.ending is not None:
        return None
    there = {unit.id for unit in view.units}
    names = [event.unit for event in bunch if event.unit in there]
    return _names("front_raised", names) if names else None


def _named(key: str, name: Callable[[Any], str | Say]) -> Callable[[Sequence[Event]], Say]:
    def tell(bunch: Sequence[Event]) -> Say:
        return _names(key, [name(event) for event in bunch])

    return tell


def _names(key: str, names: Sequence[str | Say], figures: Mapping[str, Any] = _NO_FIGURES) -> Say:
    """Return a sentence about things of which the first are named and the others counted."""
    more = max(0, len(names) - _NAMED)
    return Say(key, {"names": list(names[:_NAMED]), "count": len(names), "more": more, **figures})


def _deals(view: View, key: str, bunch: Sequence[GoodBought | GoodSold]) -> Say:
    """Return what was sold or bought in all, and the dearest of it."""
    dearest = max(bunch, key=lambda event: event.price)
    figures = {"good": dearest.good, "place": place_said(view, dearest.city), "price": dearest.price}
    return Say(key, {**figures, "amount": sum(event.price for event in bunch), "count": len(bunch)})


# ---------------------------------------------------------------------- what no event tells


def _also(view: View, near: Sequence[Stranger], best: tuple[Cell, ...] | None) -> Iterable[NewsItem]:
    groups = {group.number: group.lists for group in view.groups}
    idle = [
        unit.id
        for unit in view.units
        if unit.seat == view.seat and not (groups.get(unit.group, unit.lists)).moves
    ]
    if idle:
        yield NewsItem("decide", _IDLE, _names("front_idle", idle), "units")
    left = max(0, view.rules.max_weeks - view.week + 1)
    goal = {"money": view.money, "threshold": view.rules.threshold, "weeks": left}
    yield NewsItem("news", _GOAL, Say("front_goal", goal), "summary")
    trade = _trade(best)
    if trade is not None:
        yield NewsItem("decide", _TRADE, trade, "commodities")
    elif not idle:
        own = sum(unit.seat == view.seat for unit in view.units)
        factors = sum(city.factor == view.seat for city in view.cities)
        said = Say("front_sheet", {"units": own, "factors": factors})
        yield NewsItem("decide", _SHEET, said, "form")
    if near:
        one = near[0]
        figures = {"seat": one.seat, "unit": one.unit, "kind": one.kind, "day": one.day, "away": one.away}
        places = {"place": one.place, "at": one.at}
        yield NewsItem("seen", _NEAREST, Say("front_nearest", {**figures, **places}), "sightings")
    else:
        yield NewsItem("seen", _NOBODY, Say("front_nobody"), "sightings")
    yield NewsItem("afford", _AFFORD, _afford(view), "prices")


def _final(view: View) -> Iterable[NewsItem]:
    """Yield the reader's place at the end, money and net worth."""
    place = 1
    for seats in view.ending.places if view.ending is not None and view.me is not None else ():
        if view.me is not None and view.seat in seats:
            figures = {"place": place, "count": len(view.players)}
            figures |= {"money": view.me.purses[-1], "worth": view.me.worths[-1]}
            yield NewsItem("over", _FINAL, Say("front_final", figures), "places")
        place += len(seats)


def _trade(best: tuple[Cell, ...] | None) -> Say | None:
    """Return the best trade that the reader knows, from the row of the commodities, or None."""
    if best is None:
        return None
    good, _, _, pair, steps, gain, daily = best
    if not isinstance(daily, int) or daily < _WORTH:
        return None
    return Say("front_trade", {"good": good, "pair": pair, "steps": steps, "gain": gain, "daily": daily})


def _counts(view: View) -> list[tuple[str, int, int]]:
    return [(kind.code, kind.price, max(0, view.money) // kind.price) for kind in KINDS]


def _afford(view: View) -> Say:
    pays = [
        Say("front_pays", {"kind": code, "times": count})
        for code, _, count in _counts(view)
        if count and (view.rules.war or code not in _SOLDIERS)
    ]
    return Say("front_afford", {"money": view.money, "pays": pays, "count": len(pays)})


_SOLDIERS = frozenset(kind.code for kind in KINDS if kind.military)


def prices(view: View) -> Table:
    """Return what units cost, and how many of each the money would raise."""
    columns = (Column("kind", "word", "kind"), Column("price", "money"), Column("affordable", "int"))
    return Table(key="prices", columns=columns, rows=tuple(_counts(view)))


def _figures(view: View) -> Iterable[Figure]:
    me = view.me
    if me is None:
        return
    yield Figure("money", view.money, "money", points=tuple(enumerate(me.purses))[-12:], detail="summary")
    yield Figure("units", len([unit for unit in view.units if unit.seat == view.seat]), detail="units")
    yield Figure("factors", sum(city.factor == view.seat for city in view.cities), detail="cities")
    yield Figure("cities", len(view.cities), detail="cities")
    yield Figure("sighted", len(view.sightings), detail="sightings")
