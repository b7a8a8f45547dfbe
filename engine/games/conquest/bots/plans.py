"""What a clan that plans reckons with: what cities are worth, what they take, who must be stopped.

Points are of a hundred dollars a turn, as everywhere in the bots; a point of popularity counts forty.
"""

from math import isqrt

from engine.games.conquest.bots import siege, works
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script

LEAST_MEN = 12
TOKEN = 10
# What the people that a city will have are worth beyond those it has.
_GROWS = 100
_UNKNOWN, _UNKNOWN_MAJOR = 260, 1200
# Percent of the threshold from where a clan is near the victory.
_NEAR_PCT = 75


def worth_of(mind: Mind, city: int) -> int:
    """Return the worth of owning a city: its income and people, more when it weakens the leader."""
    seen = mind.city(city)
    if seen is None:
        return _UNKNOWN_MAJOR if mind.view.atlas[city].major else _UNKNOWN
    worth = seen.value // 100 + seen.population // 250 + _GROWS
    if seen.owner and seen.owner == rival(mind):
        worth += seen.population // 250
    return worth


def rival(mind: Mind) -> int:
    """Return the clan nearest to victory by the published lists, 0 when none is near it."""
    if mind.rival < 0:
        mind.rival = 0
        for clan, figure in mind.view.tops.get("popularity", [])[:2]:
            if clan != mind.view.clan and figure * 100 >= mind.view.victory * _NEAR_PCT:
                mind.rival = clan
                break
    return mind.rival


def is_target(mind: Mind, city: int) -> bool:
    """Return whether a city may be attacked this turn."""
    if mind.own_city(city) or city in mind.taken_cities:
        return False
    return not siege.allied(mind, city)


def needed(garrison: int) -> int:
    """Return the defenders to reckon with: dice even out in a long fight, not in a short one."""
    return garrison + isqrt(garrison) * 3 // 2 + 4


def fallen(mind: Mind, script: Script, city: int, men: int) -> int:
    """Return the men that a convoy loses by taking a city, including those left there."""
    rate = max(1, siege.to_hit(script.convoy, men))
    return mind.garrison(city) * mind.city_to_hit(city) // rate + TOKEN


def exposed(mind: Mind, city: int) -> bool:
    """Whether a city may be attacked soon: foreign land or convoys were seen near it."""
    found = mind.exposed.get(city)
    if found is None:
        found = mind.exposed[city] = works.threatened(mind, city)
    return found


def able(script: Script) -> bool:
    """Return whether a convoy can fight for a city this turn."""
    convoy = script.convoy
    return (
        script.kind != "air"
        and convoy.mode == "capture"
        and convoy.health >= 75
        and script.left > 0
        and script.capacity >= LEAST_MEN
    )
