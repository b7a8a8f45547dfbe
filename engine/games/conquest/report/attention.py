"""What the player should look at before the next turn: what runs out, what is in danger, what ends."""

from collections.abc import Iterable, Sequence

from engine.games.conquest import events as happened
from engine.games.conquest.report.hands import city_said
from engine.games.conquest.report.sightings import seen
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.view import View
from engine.kernel.blocks import Say
from engine.kernel.events import Event
from engine.kernel.hexgrid import distance

# Moves over open ground that every convoy should have fuel for: a road there and back.
_MARCH = 2
_CLOSE = 2
"""A foreign convoy at most this number of hexes from a city is close to it."""


def attention(view: View, mine: Sequence[Event]) -> Iterable[Say]:
    """Yield what the player should look at before the next turn; places and convoys of a kind together."""
    own = view.own
    yield from _race(view)
    troops = own.troops + sum(convoy.troops for convoy in own.convoys.values())
    if own.food + view.estimate.get("food", 0) < troops:
        yield Say(
            "attention_food", {"food": own.food, "income": view.estimate.get("food", 0), "troops": troops}
        )
    need = _MARCH * sum(figures.fuel_printed(convoy) for convoy in own.convoys.values())
    if own.fuel + view.estimate.get("fuel", 0) < need:
        yield Say("attention_fuel", {"fuel": own.fuel, "income": view.estimate.get("fuel", 0), "need": need})
    convoys = [own.convoys[number] for number in sorted(own.convoys)]
    sick = [
        Say("attention_sick_convoy", {"convoy": convoy.number, "health": convoy.health})
        for convoy in convoys
        if convoy.health < figures.FULL
    ]
    if sick:
        yield Say("attention_sick", {"convoys": sick, "count": len(sick)})
    broken = [convoy.number for convoy in convoys if convoy.morale == 0]
    if broken:
        yield Say("attention_morale", {"convoys": broken, "count": len(broken)})
    if any(isinstance(event, happened.TroopsDeserted) for event in mine):
        yield Say("attention_deserters")
    yield from _endangered(view)
    if own.troops:
        yield Say("attention_pool", {"troops": own.troops})
    yield from _ending(view)


def _race(view: View) -> Iterable[Say]:
    """Yield the clans that win when the coming game turn ends, unless popularity falls (CC-VICTORY-02)."""
    if not view.victory:
        return
    ranking = view.tops.get("popularity", ())
    there = [
        Say("attention_rival_clan", {"clan": clan, "popularity": figure})
        for clan, figure in ranking
        if clan != view.clan and figure >= view.victory
    ]
    if there:
        yield Say("attention_rival", {"clans": there, "count": len(there), "threshold": view.victory})
    if view.own.popularity >= view.victory:
        yield Say("attention_winning", {"popularity": view.own.popularity, "threshold": view.victory})


def _endangered(view: View) -> Iterable[Say]:
    """Own cities with the plague, and those with foreign convoys close to them."""
    ill = [city_said(view, number) for number in view.own_cities if view.cities[number].plague >= 0]
    if ill:
        yield Say("attention_plague", {"cities": ill, "count": len(ill)})
    close = {
        number: None
        for one in seen(view)
        for number in view.own_cities
        if distance(one.hex, number) <= _CLOSE
    }
    if close:
        named = [
            Say(
                "attention_threat_city",
                {"hex": number, "city": view.atlas[number].city, "troops": view.cities[number].troops},
            )
            for number in sorted(close, key=lambda number: (view.cities[number].troops, number))
        ]
        more = max(0, len(named) - _NAMED)
        yield Say("attention_threat", {"cities": named[:_NAMED], "count": len(named), "more": more})


_NAMED = 4


def _ending(view: View) -> Iterable[Say]:
    """Yield what holds for the coming turn only, or ends with it."""
    own = view.own
    if own.extra_pre or own.extra_post:
        yield Say("attention_lines", {"pre": own.extra_pre, "post": own.extra_post})
    if own.bargain:
        yield Say("attention_bargain", {"item": own.bargain})
    if own.shortage:
        yield Say("attention_shortage", {"item": own.shortage})
    patrols = [number for number in sorted(own.convoys) if own.convoys[number].patrol]
    if patrols:
        yield Say("attention_patrol", {"convoys": patrols, "count": len(patrols)})
