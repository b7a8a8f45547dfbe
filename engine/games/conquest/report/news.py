"""What befell the clan, each fact in one sentence of the front page: like happenings put together.

What changed hands is told from how it ended (``hands.py``), not step by step.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.report.battles import GONE, in_short
from engine.games.conquest.report.hands import city_said
from engine.games.conquest.report.story import digest, say
from engine.games.conquest.view import View
from engine.kernel.blocks import Say
from engine.kernel.events import Event

_NAMED = 4
"""This many places are named in a sentence; the others are counted."""


class Page(NamedTuple):
    """Who reads, and all that befell him since his last turn and in it."""

    view: View
    told: Sequence[Event]


def bunch_of(page: Page, event: Event) -> object:
    """Return the key of events told in one sentence: by kind and, where other clans did them, by clan."""
    kind = type(event)
    if kind not in _TOGETHER or kind is happened.ChanceEvent:
        return None
    by = _BY.get(kind)
    return kind if by is None else (kind, by(page.view, event))


def tell(page: Page, bunch: Sequence[Event]) -> Say | None:
    """Return one sentence for a bunch, as in the details but with long lists cut; None if not told."""
    kind = type(bunch[0])
    if kind in _ELSEWHERE:
        return None
    teller = _TOGETHER.get(kind)
    if teller is not None:
        return teller(page, bunch)
    return digest(bunch)[0]


def _names(key: str, things: Sequence[object], **more: object) -> Say:
    """Return a sentence about things of which the first are named and the others counted."""
    figures = {"names": list(things[:_NAMED]), "count": len(things), "more": max(0, len(things) - _NAMED)}
    return Say(key, {**figures, **more})


def _lost_convoys(page: Page, bunch: Sequence[battle_events.ConvoyLost]) -> Say:
    beaten = {side.convoy: other.clan for side, other in _beaten(page.view, page.told)}
    names = []
    for event in bunch:
        figures = {"convoy": event.convoy, "name": event.convoy_name, "reason": event.reason}
        by = beaten.get(event.convoy, 0) if event.reason == "battle" else 0
        again = int(event.convoy in page.view.own.convoys)
        names.append(Say("front_lost_convoy", {**figures, "by": by, "again": again}))
    return _names("front_convoys_lost", names, convoy=bunch[0].convoy, name=bunch[0].convoy_name)


def _beaten(view: View, told: Sequence[Event]) -> Iterable[tuple[battle_events.Side, battle_events.Side]]:
    """Yield the own sides of fights that are no more, each with the other side."""
    for event in told:
        if isinstance(event, battle_events.ConvoysFought):
            own, other = _sides(view, event)
            if own.fate in GONE:
                yield own, other


def _sides(view: View, event: battle_events.ConvoysFought) -> tuple[battle_events.Side, battle_events.Side]:
    if event.attacker.clan == view.clan:
        return event.attacker, event.defender
    return event.defender, event.attacker


def _fought(page: Page, bunch: Sequence[battle_events.ConvoysFought]) -> Say | None:
    """Return the fights with one clan; a convoy lost in one is told as lost."""
    left = [event for event in bunch if _sides(page.view, event)[0].fate not in GONE]
    if len(left) < 2:
        return in_short(page.view.clan, left[0]) if left else None
    met = []
    for event in left:
        own, _ = _sides(page.view, event)
        met.append(Say("front_met", {"name": own.convoy_name, "hex": event.hex, "fate": own.fate}))
    _, other = _sides(page.view, left[0])
    men = sum(_sides(page.view, event)[0].troops_lost for event in left)
    began = left[0].aggressor == page.view.clan
    return _names("front_fights", met, clan=other.clan, began=began, men=men, hex=left[0].hex)


def _stormed(page: Page, bunch: Sequence[battle_events.CityAssaulted]) -> Say | None:
    """Return the assaults that failed; a city that has changed hands is told as such."""
    held: dict[int, list[battle_events.CityAssaulted]] = {}
    for event in bunch:
        seen = page.view.cities.get(event.hex)
        if not event.taken and seen is not None and seen.owner == event.owner:
            held.setdefault(event.hex, []).append(event)
    if not held:
        return None
    if sum(map(len, held.values())) == 1:
        return in_short(page.view.clan, *held.popitem()[1])
    first = next(iter(held.values()))[0]
    mine = first.owner == page.view.clan
    figures = {"clan": first.clan, "own": int(mine), "hex": first.hex, "city": first.city}
    figures["times"] = sum(map(len, held.values()))
    return _names("front_stormed", [city_said(page.view, number) for number in held], **figures)


def _passed(_: Page, bunch: Sequence[happened.ConvoyPassed]) -> Say:
    if len(bunch) == 1:
        return digest(bunch)[0]
    clans: dict[int, list[happened.ConvoyPassed]] = {}
    for event in bunch:
        clans.setdefault(event.clan, []).append(event)
    ways = [
        Say("front_crossed", {"clan": clan, "count": len(ways), "hex": ways[-1].hex})
        for clan, ways in sorted(clans.items(), key=lambda item: -len(item[1]))
    ]
    return _names("front_passed_by", ways, clan=bunch[-1].clan, hex=bunch[-1].hex, clans=len(ways))


def _defended(page: Page, bunch: Sequence[happened.HexDefended]) -> Say | None:
    """Return attacks thrown back, where the hex did not fall all the same."""
    held = [event for event in bunch if event.hex in page.view.own_hexes]
    if len(held) < 2:
        return digest(held)[0] if held else None
    return _names("front_defended", [event.hex for event in held], clan=held[0].clan, hex=held[0].hex)


def _deserted(_: Page, bunch: Sequence[happened.TroopsDeserted]) -> Say | None:
    left = [event for event in bunch if event.deserted]
    if len(left) < 2:
        return digest(left)[0] if left else None
    convoys = sorted({event.convoy for event in left})
    return Say(
        "front_deserted", {"convoys": convoys, "count": len(convoys), "men": sum(e.deserted for e in left)}
    )


def _died(page: Page, bunch: Sequence[happened.CityChanged]) -> Say | None:
    """Count the dead of the cities; those of one that another clan has taken are told further down."""
    bunch = [event for event in bunch if _owner(page.view, event.hex) in (page.view.clan, 0)]
    if len(bunch) < 2:
        return digest(bunch)[0] if bunch else None
    cities = list(dict.fromkeys(event.hex for event in bunch))
    dead = sum(event.before - event.after for event in bunch)
    named = [city_said(page.view, number) for number in cities]
    return _names("front_died", named, people=dead, cause=bunch[0].cause)


_BY: dict[type[Event], Callable[[View, Any], object]] = {
    happened.HexDefended: lambda _, event: event.clan,
    happened.CityChanged: lambda _, event: event.cause,
    battle_events.ConvoysFought: lambda view, event: (
        event.aggressor == view.clan,
        _sides(view, event)[1].clan,
    ),
    battle_events.CityAssaulted: lambda view, event: event.clan if event.owner == view.clan else 0,
}
"""What the events of a kind have in common that one sentence tells, beside their kind."""


def _owner(view: View, number: int) -> int:
    seen = view.cities.get(number)
    return seen.owner if seen is not None else 0


def _met(_: Page, bunch: Sequence[happened.ClanMet]) -> Say:
    clans = list(dict.fromkeys(event.clan for event in bunch))
    if len(clans) == 1:
        return say(bunch[-1])
    return Say("front_clans_met", {"clans": clans, "count": len(clans)})


def _found(page: Page, bunch: Sequence[happened.CityFound]) -> Say:
    if len(bunch) == 1:
        return digest(bunch)[0]
    return _names("front_found", [city_said(page.view, event.hex) for event in bunch])


def _sum(key: str, field: str) -> Callable[[Page, Sequence[Event]], Say | None]:
    """Return a teller: one event as told, several as number and sum, None where they came to nothing."""

    def tell(_: Page, bunch: Sequence[Event]) -> Say | None:
        paid = [event for event in bunch if getattr(event, field)]
        if len(paid) < 2:
            return digest(paid)[0] if paid else None
        return Say(key, {"count": len(paid), "amount": sum(getattr(event, field) for event in paid)})

    return tell


def _heard(page: Page, bunch: Sequence[battle_events.BattleHeard]) -> Say | None:
    others = [event for event in bunch if page.view.clan not in (event.clan, event.other)]
    if len(others) < 2:
        return digest(others)[0] if others else None
    return Say("front_heard", {"count": len(others)})


def _looted(_: Page, bunch: Sequence[happened.Looted]) -> Say | None:
    money = sum(event.amount for event in bunch if event.result == "money")
    return Say("front_looted", {"amount": money}) if money else None


def _messages(_: Page, bunch: Sequence[Event]) -> Say:
    return Say("front_messages", {"count": len(bunch)})


def _scrapped(_: Page, bunch: Sequence[happened.PartsUsed]) -> Say | None:
    short = [event for event in bunch if event.scrapped]
    if len(short) < 2:
        return digest(short)[0] if short else None
    wrecks = sum(sum(event.scrapped.values()) for event in short)
    return _names("front_scrapped", [event.convoy for event in short], wrecks=wrecks)


def _chance(_: Page, bunch: Sequence[happened.ChanceEvent]) -> Say | None:
    """Return None for plague and revolt: how they stand now is told elsewhere."""
    return None if bunch[0].what in {"outbreak", "revolt"} else digest(bunch)[0]


_TOGETHER: dict[type[Event], Callable[..., Say | None]] = {
    battle_events.BattleHeard: _heard,
    battle_events.CityAssaulted: _stormed,
    battle_events.ConvoyLost: _lost_convoys,
    battle_events.ConvoysFought: _fought,
    happened.CargoSold: _sum("front_sold", "price"),
    happened.ChanceEvent: _chance,
    happened.CityChanged: _died,
    happened.CityFound: _found,
    happened.ClanMet: _met,
    happened.ConvoyPassed: _passed,
    happened.HexDefended: _defended,
    happened.KickbackReceived: _sum("front_kickbacks", "amount"),
    happened.Looted: _looted,
    happened.MessageReceived: _messages,
    happened.PartsUsed: _scrapped,
    happened.TroopsDeserted: _deserted,
}
"""Kinds of which those of a report are told in one sentence."""

_ELSEWHERE = frozenset(
    {
        battle_events.CityLost,
        happened.ConvoyInfected,
        happened.HexLost,
        happened.HexTaken,
        happened.PlagueBrokeOut,
    }
)
"""Told by how it stands at the end: whose a place is now, who is ill."""
