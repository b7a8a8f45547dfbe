"""The front page: what the events declare, who is near, who will starve, what the gold pays for."""

from collections.abc import Callable, Iterable, Sequence

from engine.games.territories.events import (
    CombatFought,
    TerritoryCaptured,
    UnitCreated,
    UnitsStarved,
    UpgradeBuilt,
)
from engine.games.territories.report.battles import outcome, place_of, result
from engine.games.territories.report.sightings import Stranger
from engine.games.territories.report.story import sentences
from engine.games.territories.rules.food import hungry
from engine.games.territories.tables import ACTIONS
from engine.games.territories.view import View
from engine.kernel.blocks import Column, Figure, Front, NewsItem, Say, Table
from engine.kernel.events import Event
from engine.kernel.front import Bunch, Calm, seat_front

_NAMED = 4
"""This many territories are named in a sentence; the others are counted."""
_HUNGER, _THREAT, _NEAREST, _AFFORD, _CALM, _FED, _SHEET, _NOBODY = 59, 40, 33, 32, 31, 12, 11, 10
_FINAL = 99
# Who fights here is attacked as much as he attacks.
_QUIET = Calm("events", _CALM, frozenset({"lost", "attacked", "fought"}))


def front_page(view: View, events: Sequence[Event], near: Sequence[Stranger]) -> Front:
    """Return the front page of a seat's report; a spectator's has no figures."""
    return seat_front(
        view.seat,
        events,
        tell=lambda event: next(iter(sentences(view, event)), None),
        where="events",
        together={
            TerritoryCaptured: Bunch(
                lambda event: (event.seat, event.before) if view.seat in (event.seat, event.before) else (),
                lambda bunch: _captured(view, bunch),
            ),
            UnitCreated: Bunch(lambda event: event.seat, lambda bunch: _created(view, bunch)),
            UnitsStarved: Bunch(lambda event: event.seat, lambda bunch: _starved(view, bunch)),
            UpgradeBuilt: Bunch(lambda event: event.seat, lambda bunch: _built(view, bunch)),
            CombatFought: Bunch(
                lambda event: tuple(sorted(event.seats)) if view.seat in event.seats else (),
                lambda bunch: _fought(view, bunch),
            ),
        },
        also=_also(view, near) if view.me is not None and view.ending is None else _final(view),
        calm=_QUIET if view.me is not None and view.ending is None else None,
        figures=_figures(view),
    )


def _places(view: View, key: str, *names: str) -> Callable[[Sequence[Event]], Say]:
    """Return a teller of like events: their territories, and the figures that they share."""

    def tell(bunch: Sequence[Event]) -> Say:
        lands = [view.land(getattr(event, "land", 1)).name for event in bunch]
        figures = {name: getattr(bunch[0], name) for name in names}
        more = max(0, len(lands) - _NAMED)
        return Say(key, {**figures, "lands": lands[:_NAMED], "count": len(lands), "more": more})

    return tell


def _captured(view: View, bunch: Sequence[TerritoryCaptured]) -> Say:
    """Tell what changed hands in one way; what others took from others by who took it."""
    alike = _places(view, "front_captured", "seat", "before")
    if len({(event.seat, event.before) for event in bunch}) == 1:
        return alike(bunch)
    seats = list(dict.fromkeys(event.seat for event in bunch))
    parts = [_places(view, "front_taken_by", "seat")([one for one in bunch if one.seat == s]) for s in seats]
    return Say("front_others_took", {"parts": parts, "count": len(bunch), "seats": seats})


def _built(view: View, bunch: Sequence[UpgradeBuilt]) -> Say:
    built = [
        Say("front_upgrade", {"action": event.action, "land": view.land(event.land).name}) for event in bunch
    ]
    more = max(0, len(built) - _NAMED)
    return Say("front_built", {"built": built[:_NAMED], "count": len(built), "more": more})


def _created(view: View, bunch: Sequence[UnitCreated]) -> Say | None:
    """Return new units that still stand; one beside foreign units may have fallen at once."""
    standing = {unit.number for unit in view.units}
    left = [event for event in bunch if event.unit in standing]
    return _places(view, "front_created", "seat")(left) if left else None


def _starved(view: View, bunch: Sequence[UnitsStarved]) -> Say | None:
    """Return units that starve still."""
    starving = {unit.number for unit in view.units if unit.starving}
    left = [event for event in bunch if starving.intersection(event.units)]
    return _places(view, "front_starved", "seat")(left) if left else None


def _fought(view: View, bunch: Sequence[CombatFought]) -> Say:
    if len(bunch) == 1:
        return outcome(view, bunch[0])
    if view.seat in bunch[0].seats:
        return _fights(view, bunch)
    lands = [view.land(event.place[0]).name for event in bunch]
    more = max(0, len(lands) - _NAMED)
    return Say("front_combats", {"lands": lands[:_NAMED], "count": len(lands), "more": more})


def _fights(view: View, bunch: Sequence[CombatFought]) -> Say:
    """Return the reader's fights with the same players: where, how each ended, what it cost."""
    fights = [Say("front_fight", {**place_of(view, event), "result": result(view, event)}) for event in bunch]
    lost = sum(side.lost for event in bunch for side in event.sides if side.seat == view.seat)
    beaten = sum(side.lost for event in bunch for side in event.sides if side.seat != view.seat)
    figures = {"seats": [seat for seat in sorted(bunch[0].seats) if seat != view.seat], "lost": lost}
    more = max(0, len(fights) - _NAMED)
    return Say(
        "front_fights",
        {**figures, "beaten": beaten, "fights": fights[:_NAMED], "count": len(fights), "more": more},
    )


# ---------------------------------------------------------------------- what no event tells


def _also(view: View, near: Sequence[Stranger]) -> Iterable[NewsItem]:
    short = list(hungry(view))
    if short:
        yield NewsItem("soon", _HUNGER, _named(view, "front_hunger", short), "own_units")
    else:
        yield NewsItem("soon", _FED, Say("front_fed"), "own_units")
    close = list(dict.fromkeys(one.at for one in near if one.away <= 1))
    if close:
        yield NewsItem("decide", _THREAT, _named(view, "front_threat", close), "sightings")
    else:
        units = sum(unit.owner == view.seat for unit in view.units)
        lands = sum(land.owner == view.seat for land in view.lands)
        yield NewsItem("decide", _SHEET, Say("front_sheet", {"units": units, "lands": lands}), "form")
    if near:
        one = near[0]
        figures = {"seat": one.seat, "units": one.units, "rating": one.rating, "away": one.away}
        names = {"land": view.land(one.land).name, "at": view.land(one.at).name}
        yield NewsItem("seen", _NEAREST, Say("front_nearest", {**figures, **names}), "sightings")
    else:
        yield NewsItem("seen", _NOBODY, Say("front_nobody"), "sightings")
    yield NewsItem("afford", _AFFORD, _afford(view), "prices")


def _named(view: View, key: str, lands: Sequence[int]) -> Say:
    names = [view.land(land).name for land in lands]
    more = max(0, len(names) - _NAMED)
    return Say(key, {"lands": names[:_NAMED], "count": len(names), "more": more})


def _final(view: View) -> Iterable[NewsItem]:
    """Yield the reader's place at the end, if he played to it (TER-WIN-07)."""
    place = 1
    for seats in view.ending.places if view.ending is not None and view.me is not None else ():
        if view.me is not None and view.seat in seats:
            figures = {"place": place, "points": view.me.vp, "count": len(view.players)}
            yield NewsItem("over", _FINAL, Say("front_final", figures), "places")
        place += len(seats)


def _counts(view: View) -> list[tuple[str, int, int, int | None]]:
    """Return every action's gold, food, and how many the gold pays for (None: it takes no gold)."""
    gold = (view.me.gold if view.me is not None else 0) or 0
    return [
        (action.key, action.gold, action.food, gold // action.gold if action.gold else None)
        for action in ACTIONS
    ]


def _afford(view: View) -> Say:
    gold = (view.me.gold if view.me is not None else 0) or 0
    said = [Say("front_pays", {"action": key, "times": count}) for key, _, _, count in _counts(view) if count]
    return Say("front_afford", {"gold": gold, "pays": said, "count": len(said)})


def prices(view: View) -> Table:
    """Return what the actions cost and how many of each the gold pays for."""
    columns = (
        Column("action", "word", "action"),
        Column("price_gold", "int"),
        Column("price_food", "int"),
        Column("affordable", "int"),
    )
    return Table(key="prices", columns=columns, rows=tuple(_counts(view)))


def _figures(view: View) -> Iterable[Figure]:
    me = view.me
    if me is None:
        return
    curve = tuple(enumerate(me.curve))[-12:]
    yield Figure("points", me.vp, points=curve, detail="standings")
    if me.gold is not None and me.income is not None:
        yield Figure("gold", me.gold, detail="standings")
        yield Figure("income", me.income, detail="standings")
    yield Figure("lands", sum(land.owner == view.seat for land in view.lands), detail="territories")
    yield Figure("units", sum(unit.owner == view.seat for unit in view.units), detail="own_units")
