"""Which hexes and cities passed through the reader's hands, and how that ended (CC-REPORT-20)."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.view import View
from engine.kernel.blocks import NewsItem, Say
from engine.kernel.events import Event
from engine.kernel.hands import BACK, LOST, PASSED, TAKEN, Fate, Step, fates

CITY, HEX = "city", "hex"
Holding = tuple[str, int]
"""A city or a hex: the same number may be both."""

_NAMED = 4
"""This many cities, and this many hexes, are named in a sentence; the others are counted."""

_FEW = 2
"""So few hexes of several clans are named."""

_WORTH: dict[str, tuple[str, int, int]] = {
    LOST: ("lost", 97, 78),
    BACK: ("attacked", 84, 61),
    TAKEN: ("taken", 85, 48),
    PASSED: ("attacked", 79, 46),
}
"""The topic of such a line, and its weight with a city among the places and without one."""


def news_of_hands(view: View, told: Iterable[Event], early: Callable[[Event], bool]) -> Iterator[NewsItem]:
    """Yield a line for places that went the same way, as they stand at the end.

    ``early`` tells whether an event befell the clan before its own turn; another block tells those events.
    """
    events = list(told)
    steps = [(step, event) for event in events if type(event) in _HANDED_ON for step in _steps(view, event)]
    before = {step.place for step, event in steps if early(event)}
    found = _fates_told(fates(view.clan, (step for step, _ in steps), _owner(view)))
    ways: dict[str, list[Fate[Holding]]] = {}
    for fate in sorted(found, key=lambda fate: (-_towns(fate), -len(fate.places))):
        ways.setdefault(fate.what, []).append(fate)
    for what, same in ways.items():
        topic, with_city, without = _WORTH[what]
        towns = [number for fate in same for kind, number in fate.places if kind == CITY]
        detail = "battles" if towns else "between" if same[0].places[0] in before else "results"
        yield NewsItem(topic, with_city if towns else without, _said(view, same, towns), detail)


def _fates_told(found: Iterable[Fate[Holding]]) -> Iterator[Fate[Holding]]:
    """Yield the fates that are told, with their places.

    A hex may revolt; a city goes to nobody only by its owner's own fire, which is told as that.
    """
    for fate in found:
        places = fate.places
        if not fate.by and fate.what in (LOST, BACK):
            places = tuple(place for place in places if place[0] == HEX)
        if places:
            yield msgspec.structs.replace(fate, places=places)


_HANDED_ON = frozenset(
    (
        happened.HexTaken,
        happened.HexLost,
        happened.ChanceEvent,
        battle_events.CityAssaulted,
        battle_events.CityLost,
        battle_events.CityRazed,
    )
)
"""Most events are of no such kind, and a match asks six times before it says so."""


def _steps(view: View, event: Event) -> Iterator[Step[Holding]]:
    match event:
        case happened.HexTaken():
            yield Step((HEX, event.hex), event.former, view.clan, view.clan)
        case happened.HexLost():
            yield Step((HEX, event.hex), view.clan, event.clan, event.clan)
        case happened.ChanceEvent(what="revolt"):
            yield Step((HEX, event.hex), view.clan, 0, 0)
        case battle_events.CityAssaulted(taken=True, clan=view.clan):
            yield Step((CITY, event.hex), event.owner, view.clan, view.clan)
        case battle_events.CityLost():
            yield Step((CITY, event.hex), view.clan, event.clan, event.clan)
        case battle_events.CityRazed(clan=view.clan):
            yield Step((CITY, event.hex), view.clan, 0, 0)


def _owner(view: View) -> Callable[[Holding], int]:
    """Return a function that gives the present owner of a place, as the lists have it."""

    def now(place: Holding) -> int:
        kind, number = place
        seen = view.cities.get(number) if kind == CITY else view.hexes.get(number)
        return seen.owner if seen is not None else 0

    return now


def _said(view: View, ways: Sequence[Fate[Holding]], towns: Sequence[int]) -> Say:
    """Tell all that ended alike: cities by the clans that had or have them, then the hexes."""
    hexes = [number for fate in ways for kind, number in fate.places if kind == HEX]
    figures = {
        "towns": len(towns),
        "count": len(hexes),
        "others": max(0, len(towns) - 1),
        "city": view.atlas[towns[0]].city if towns else "none",
        "hex": (*towns, *hexes)[0],
        "clans": len({fate.by for fate in ways}),
        "by": ways[0].by,
    }
    if len(ways) == 1:
        parts = [_part(view, ways[0], _NAMED)]
    else:
        parts = [_part(view, _only(fate, CITY), 0) for fate in ways if _towns(fate)]
        parts += _hexes_together([_only(fate, HEX) for fate in ways if _towns(fate) < len(fate.places)])
    return Say(f"front_{ways[0].what}", {**figures, "parts": parts})


def _towns(fate: Fate[Holding]) -> int:
    return sum(kind == CITY for kind, _ in fate.places)


def _only(fate: Fate[Holding], kind: str) -> Fate[Holding]:
    """Keep the places of that kind."""
    return msgspec.structs.replace(fate, places=tuple(place for place in fate.places if place[0] == kind))


def _hexes_together(ways: Sequence[Fate[Holding]]) -> list[Say]:
    """Tell all hexes in one part, whichever clans had or have them; cities are named, hexes counted."""
    if not ways:
        return []
    clans = {fate.by for fate in ways if fate.by}
    hexes = [number for fate in ways for _, number in fate.places]
    named = hexes if len(hexes) <= _FEW else []
    figures = {"what": ways[0].what, "count": len(hexes), "hexes": named, "named": int(bool(named))}
    # Whose they were is told where it is one clan's doing.
    whole = len(clans) == 1 and all(fate.by for fate in ways)
    figures |= {"clans": len(clans), "by": min(clans) if whole else 0}
    return [Say("front_hexes", figures)]


def _part(view: View, fate: Fate[Holding], named: int) -> Say:
    """Return a sentence on places that went one way; at most ``named`` hexes are given by number."""
    cities = [number for kind, number in fate.places if kind == CITY]
    hexes = [number for kind, number in fate.places if kind == HEX]
    return Say(
        "front_part",
        {
            "what": fate.what,
            "by": fate.by,
            "now": fate.now,
            "passed_on": int(_passed_on(fate)),
            "many": int(len(fate.places) > 1),
            "cities": [city_said(view, number) for number in cities[:_NAMED]],
            "towns": len(cities),
            "more_towns": max(0, len(cities) - _NAMED),
            "hexes": hexes[:named],
            "count": len(hexes),
            "more": max(0, len(hexes) - named) if named else 0,
            "named": int(bool(named)),
        },
    )


def _passed_on(fate: Fate[Holding]) -> bool:
    """Whether who took the places from the reader does not hold them any more."""
    return fate.now != fate.by and fate.what in (LOST, PASSED)


def city_said(view: View, number: int) -> Say:
    """Return a city by its name and hex."""
    return Say("front_city", {"hex": number, "city": view.atlas[number].city})
