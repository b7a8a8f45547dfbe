"""What happened, told for the report: order results, happenings between turns, battles, spotting.

CC-REPORT-16, -18, -20, CC-SPOT. Many small happenings of one kind become one sentence with a list, so that a
late report stays readable.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import astuple

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.report.lists import ranges
from engine.games.conquest.report.spies import SABOTAGE, sabotaged
from engine.games.conquest.tables import BUILDINGS, CARRIED_WEAPONS, STOCKS
from engine.games.conquest.view import View
from engine.kernel.blocks import AnyBlock, Group, Happenings, Paragraph, Say
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event, OrderAnswered, snake

SILENT = frozenset((happened.TurnBegan, happened.ClanMet, happened.SpiritChanged, happened.PopularityCounted))
RADIO = frozenset((battle_events.BattleHeard, happened.ClanDropped, happened.ClanOut, happened.GameWon))
BATTLES = frozenset(
    (
        battle_events.ConvoysFought,
        battle_events.CityAssaulted,
        battle_events.CityBombed,
        battle_events.CityRazed,
    )
)


def say(event: Event) -> Say:
    """Return an event as a sentence to be worded: its kind and its figures."""
    if isinstance(event, OrderAnswered):
        return order_said(event)
    if isinstance(event, SABOTAGE):
        return sabotaged(event)
    more = _LISTED.get(type(event))
    return Say(snake(type(event).__name__), {**figures_of(event), **(more(event) if more else {})})


def _income(event: happened.IncomeReceived) -> dict[str, object]:
    """Return what came in, leaving out sources and stocks without any."""
    money = [(source, getattr(event, source)) for source in ("cities", "bonuses", "hexes")]
    stocks = [(what, getattr(event, what)) for what in STOCKS if what in event.__struct_fields__]
    came = [Say("income_from", {"source": source, "amount": amount}) for source, amount in money if amount]
    came += [Say("amount_of_item", {"item": what, "amount": amount}) for what, amount in stocks if amount]
    return {"came": came or "none"}


def _loaded(event: happened.Loaded) -> dict[str, object]:
    """Return what came aboard, leaving out what did not."""
    counts = {what: getattr(event, what) for what in ("troops", *CARRIED_WEAPONS)}
    there = [Say("amount_of_item", {"item": what, "amount": n}) for what, n in counts.items() if n]
    return {"taken": there}


def _ruins(event: battle_events.CityBombed | battle_events.CityRazed) -> dict[str, object]:
    """Return the destroyed buildings by name, and the other effects of a bombing."""
    buildings = [BUILDINGS[building] for building in event.buildings]
    if isinstance(event, battle_events.CityRazed):
        return {"buildings": buildings or "none"}
    counts = (("people", event.people), ("troops", event.troops), ("ill", int(event.infected)))
    harm = [Say(f"bombed_{what}", {"count": count}) for what, count in counts if count]
    if buildings:
        harm.append(Say("bombed_buildings", {"buildings": buildings, "count": len(buildings)}))
    return {"harm": harm or "none"}


# By kind: figures that are told as a list of what there is.
_LISTED: dict[type[Event], Callable[[Any], dict[str, object]]] = {
    happened.IncomeReceived: _income,
    happened.Loaded: _loaded,
    battle_events.CityBombed: _ruins,
    battle_events.CityRazed: _ruins,
}


def figures_of(event: Event) -> dict[str, object]:
    """Return all figures of an event but its audience and place."""
    # Audience and place are the fields of every event, so they come first.
    told = zip(event.__struct_fields__[2:], astuple(event)[2:], strict=True)
    return {name: value if type(value) is int else _plain(value) for name, value in told}


def _plain(value: object) -> object:
    if type(value) is int:
        return value
    if type(value) is str:
        return value or "none"
    if isinstance(value, battle_events.Side):
        return Say("side", {name: _plain(getattr(value, name)) for name in value.__struct_fields__})
    if value is None or value in ("", {}, (), []):
        return "none"
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


# ---------------------------------------------------------------------- many happenings in one sentence


def bunch_of(event: Event) -> tuple[object, ...] | None:
    """Return the key of events told together in one sentence; None = told alone."""
    found = _BUNCHES.get(type(event))
    return None if found is None else found(event)


# By kind: most events are of none of these, and each is asked for several times.
_BUNCHES: dict[type[Event], Callable[[Any], tuple[object, ...] | None]] = {
    happened.HexDeclined: lambda event: ("hexes_declined", event.convoy),
    happened.ConvoyPassed: lambda event: ("convoys_passed", event.clan),
    happened.HexLost: lambda event: ("hexes_lost", event.clan),
    happened.PartsUsed: lambda event: ("maintenance_done",) if event.parts and not event.scrapped else None,
    happened.RecruitsJoined: lambda _: ("recruits_came",),
    happened.GarrisonFilled: lambda _: ("garrisons_filled",),
    happened.CityChanged: lambda event: ("cities_grew",) if event.cause == "growth" else None,
    battle_events.BattleHeard: lambda event: (
        "battle_repeated",
        *(getattr(event, name) for name in event.__struct_fields__[2:]),
    ),
}


def digest(events: Iterable[Event], told_as: Callable[[Event], Say] = say) -> tuple[Say, ...]:
    """Return sentences for events in their order; a bunch of like ones is told where its last stands.

    ``told_as`` words an event that is told alone.
    """
    told = list(events)
    if _BUNCHES.keys().isdisjoint(map(type, told)):
        return tuple(map(told_as, told))
    keys = [bunch_of(event) for event in told]
    bunches: dict[tuple[object, ...], list[Event]] = {}
    for event, key in zip(told, keys, strict=True):
        if key is not None:
            bunches.setdefault(key, []).append(event)
    out = []
    for event, key in zip(told, keys, strict=True):
        bunch = bunches[key] if key is not None else [event]
        if key is None or len(bunch) == 1:
            out.append(told_as(event))
        elif event is bunch[-1]:
            out.append(_TOLD[str(key[0])](bunch))
    return tuple(out)


def _declined(bunch: Sequence[happened.HexDeclined]) -> Say:
    """Return the hexes that a convoy left alone, each once, with the last reason."""
    last = {event.hex: event for event in bunch}
    return Say(
        "hexes_declined",
        {"convoy": bunch[0].convoy, "hexes": [Say("declined_hex", figures_of(e)) for e in last.values()]},
    )


def _passed(bunch: Sequence[happened.ConvoyPassed]) -> Say:
    """Return each convoy that passed, by size and type, with the hexes it crossed, each once, in order."""
    ways: dict[tuple[str, str], list[int]] = {}
    for event in bunch:
        way = ways.setdefault((event.size, event.type), [])
        if event.hex not in way:
            way.append(event.hex)
    seen = [
        Say("passed_convoy", {"size": size or "none", "type": kind or "none", "hexes": way})
        for (size, kind), way in ways.items()
    ]
    return Say("convoys_passed", {"clan": bunch[0].clan, "seen": seen})


def _hexes_lost(bunch: Sequence[happened.HexLost]) -> Say:
    hexes = [event.hex for event in bunch]
    return Say("hexes_lost", {"clan": bunch[0].clan, "count": len(hexes), "hexes": hexes})


def _maintenance(bunch: Sequence[happened.PartsUsed]) -> Say:
    convoys = [Say("convoy_parts", {"convoy": event.convoy, "parts": event.parts}) for event in bunch]
    return Say("maintenance_done", {"parts": sum(event.parts for event in bunch), "convoys": convoys})


def _troops(key: str) -> Callable[[Sequence[happened.RecruitsJoined | happened.GarrisonFilled]], Say]:
    def tell(bunch: Sequence[happened.RecruitsJoined | happened.GarrisonFilled]) -> Say:
        cities = [Say("city_troops", figures_of(event)) for event in bunch]
        return Say(key, {"troops": sum(event.troops for event in bunch), "cities": cities})

    return tell


def _grew(bunch: Sequence[happened.CityChanged]) -> Say:
    cities = [Say("city_grew", figures_of(event)) for event in bunch]
    return Say("cities_grew", {"people": sum(e.after - e.before for e in bunch), "cities": cities})


def _repeated(bunch: Sequence[Event]) -> Say:
    return Say("battle_repeated", {"what": say(bunch[0]), "count": len(bunch)})


_TOLD: dict[str, Callable[..., Say]] = {
    "hexes_declined": _declined,
    "convoys_passed": _passed,
    "hexes_lost": _hexes_lost,
    "maintenance_done": _maintenance,
    "recruits_came": _troops("recruits_came"),
    "garrisons_filled": _troops("garrisons_filled"),
    "cities_grew": _grew,
    "battle_repeated": _repeated,
}


# ---------------------------------------------------------------------- blocks


def radio(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield what was heard on the radio since the last report (CC-RADIO-03), and the clan's radio range."""
    told = [event for event in events if type(event) in RADIO]
    own = [
        one
        for one in told
        if isinstance(one, battle_events.BattleHeard) and view.clan in (one.clan, one.other)
    ]
    heard = digest(event for event in told if event not in own)
    if own:
        # D-256: they are on the radio too; the battles tell them in full.
        places = dict.fromkeys((one.hex, one.city) for one in own)
        named = [Say("radio_place", {"hex": number, "city": city or "none"}) for number, city in places]
        heard = (*heard, Say("radio_own", {"places": named, "count": len(own)}))
    yield Happenings(key="radio", groups=(Group(items=heard),) if heard else (), empty="none_radio")
    reach = [
        (ranges(view.cities[number], fresh=view.fresh(number))[1], -number) for number in view.own_cities
    ]
    best, place = max(reach, default=(0, 0))
    figures = {"count": len(reach), "range": best, "hex": -place}
    yield Paragraph(
        key="radio_note",
        items=(Say("radio_note", {**figures, "city": view.atlas[-place].city if place else "none"}),),
    )


def spotting(view: View) -> Happenings:
    """Return the spotting report, a line a city (CC-SPOT-05, D-58)."""
    seen: dict[int, list[Say]] = {}
    for sighting in view.own.record.spotted:
        seen.setdefault(sighting.city, []).append(
            Say("sighting", {"hex": sighting.hex, "clan": sighting.clan, "size": sighting.size or "none"})
        )
    lines = tuple(
        Say("city_spotted", {"hex": number, "city": view.atlas[number].city, "seen": found})
        for number, found in sorted(seen.items())
    )
    return Happenings(key="spotting", groups=(Group(items=lines),) if lines else (), empty="none_spotted")
