"""What decided a fight: the advantages without which the winner would have lost, or clearly won by less.

Told with the fight (D-59); nothing here throws dice or changes anything. Each advantage of the winner is
taken away in turn, and what could then be expected is compared with what could be expected before. Where
none makes a clear difference, none is named; where the winner could clearly expect to lose, luck is.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.conquest.tables import JUDGEMENT, LEAST_TO_HIT_PCT, WEAPON_RULES, pair

LUCK, FLIGHT = "luck", "flight"
_CLEARLY = 20
"""This many points of a hundred less are a clearly smaller margin."""
_SLIGHTLY = 8
"""An advantage that turned the fight must be worth at least this number of points: one man more is none."""
_NAMED = 2
"""This many advantages are named, the greatest first."""


class Assault(NamedTuple):
    """An assault on a city as it began: men and hit chances in percent, and what they are made of."""

    men: int
    hit: int
    grenades: int
    defenders: int
    city_hit: int
    spirit: int
    leaders: int
    rifles: int
    illness: int
    walls: int
    shelter: int
    claymores: int


class Force(NamedTuple):
    """One side of a fight of convoys as it began.

    ``power``: twice the mean damage of its vehicles, and its men; ``armor``: percent that an Armsmaster has
    added to ``hits``. Percent points of a salvo: ``spirit`` (morale and training), ``guns`` (Gunner and
    Pilot), ``police`` (a Police Station), less ``illness``; ``aim``, ``air``, ``water``: its factors in
    percent. ``rockets``: it can fire them; ``doubles``: its first salvo counts twice.
    """

    power: int
    hits: int
    armor: int
    spirit: int
    guns: int
    police: int
    illness: int
    aim: int
    air: int
    water: int
    rockets: bool
    doubles: bool


# ---------------------------------------------------------------------- assaults

_GRENADE = pair(WEAPON_RULES, "grenade_hit_kills")
_EVERY: int = WEAPON_RULES["grenade_every_rounds"]
_MISSED: int = WEAPON_RULES["grenade_miss_kills"]


def assault(fight: Assault, *, taken: bool) -> tuple[str, ...]:
    """Return what decided an assault, greatest first."""
    sign = 1 if taken else -1
    without = _attackers(fight) if taken else _defenders(fight)
    return _named(sign * _chances(fight), ((name, sign * _chances(less)) for name, less in without))


def _attackers(fight: Assault) -> Iterator[tuple[str, Assault]]:
    """Yield the advantages of a taken city's attackers, each with the assault without it."""
    if fight.men > fight.defenders:
        yield "numbers", fight._replace(men=fight.defenders)
    for name, points in (("training", fight.spirit), ("leaders", fight.leaders), ("rifles", fight.rifles)):
        if points > 0:
            yield name, fight._replace(hit=max(LEAST_TO_HIT_PCT, fight.hit - points))
    if fight.grenades:
        yield "grenades", fight._replace(grenades=0)


def _defenders(fight: Assault) -> Iterator[tuple[str, Assault]]:
    """Yield the defenders' advantages and the attackers' weaknesses, each with the assault without it."""
    if fight.defenders > fight.men:
        yield "numbers", fight._replace(defenders=fight.men)
    for name, points in (("walls", fight.walls), ("shelter", fight.shelter), ("claymores", fight.claymores)):
        if points > 0:
            yield name, fight._replace(city_hit=max(LEAST_TO_HIT_PCT, fight.city_hit - points))
    if fight.illness:
        yield "plague", fight._replace(hit=fight.hit + fight.illness)
    if fight.spirit < 0:
        yield "spirit", fight._replace(hit=fight.hit - fight.spirit)


def _chances(fight: Assault) -> int:
    """Return how much sooner the attackers should win than lose, in percent (-100 to 100)."""
    if not fight.defenders:
        return 100
    hit = min(fight.hit, 100)
    # What a grenade kills, in hundredths; one is thrown every ``_EVERY`` rounds.
    blast = hit * sum(_GRENADE) // 2 + (100 - hit) * _MISSED
    rounds = fight.defenders * 1000 // (10 * fight.hit + blast * 10 // _EVERY)
    thrown = min(fight.grenades, rounds // _EVERY)
    left = max(0, fight.defenders * 100 - thrown * blast)
    soon = max(left * 1000 // fight.hit, thrown * _EVERY * 1000)
    return _margin(fight.men * 100 * 1000 // fight.city_hit, soon)


# ---------------------------------------------------------------------- convoys

_ROCKET: int = JUDGEMENT["rocket_expected_damage"]
_SCALE = 2 * 100**4


def convoys(winner: Force, loser: Force) -> tuple[str, ...]:
    """Return what decided a fight of convoys for the one that stood, greatest first."""
    without = ((name, _stands(mine, theirs)) for name, mine, theirs in _advantages(winner, loser))
    return _named(_stands(winner, loser), without)


def _advantages(winner: Force, loser: Force) -> Iterator[tuple[str, Force, Force]]:
    """Yield each advantage of the one that stood, with both sides without it."""
    w, other = winner, loser
    bare, others = _bare(w), _bare(other)
    tougher, harder = bare > others, w.power > other.power
    as_tough = w._replace(hits=others * (100 + w.armor) // 100)
    for name, there, mine, theirs in (
        ("numbers", tougher and harder, as_tough._replace(power=other.power), other),
        ("tougher", tougher and not harder, as_tough, other),
        ("harder", harder and not tougher, w._replace(power=other.power), other),
        ("training", w.spirit > other.spirit, w._replace(spirit=other.spirit), other),
        ("guns", w.guns > other.guns, w._replace(guns=other.guns), other),
        ("police", w.police > other.police, w._replace(police=other.police), other),
        ("aim", other.aim < w.aim, w, other._replace(aim=w.aim)),
        ("air", other.air < w.air, w, other._replace(air=w.air)),
        ("water", other.water < w.water, w, other._replace(water=w.water)),
        ("plague", other.illness > w.illness, w, other._replace(illness=w.illness)),
        ("armor", w.armor > other.armor, w._replace(hits=bare), other),
        ("rockets", w.rockets, w._replace(rockets=False), other),
        ("surprise", w.doubles, w._replace(doubles=False), other),
    ):  # fmt: skip
        if there:
            yield name, mine, theirs


def _bare(side: Force) -> int:
    """Return the hit points without an Armsmaster."""
    return side.hits * 100 // (100 + side.armor)


def _stands(mine: Force, theirs: Force) -> int:
    """Return how much longer one side should stand than the other, in percent (-100 to 100), as D-104."""
    fire, others = _salvo(mine), _salvo(theirs)
    hits = max(1, mine.hits - (_opening(theirs) if theirs.doubles else 0))
    other_hits = max(1, theirs.hits - (_opening(mine) if mine.doubles else 0))
    return _margin(hits * fire, other_hits * others)


def _salvo(side: Force) -> int:
    pct = 100 + side.spirit + side.guns + side.police - side.illness
    return side.power * pct * side.aim * side.air * side.water + _ROCKET * _SCALE * side.rockets


def _opening(side: Force) -> int:
    """Return what the doubling of the first salvo adds."""
    return _salvo(side._replace(rockets=False)) // _SCALE


# ---------------------------------------------------------------------- both


def _margin(mine: int, theirs: int) -> int:
    return (mine - theirs) * 100 // max(mine, theirs, 1)


def _named(margin: int, without: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """Return the advantages that made a clear difference, greatest first; luck against clear odds."""
    if margin <= -_CLEARLY:
        return (LUCK,)
    found = [
        (less, name)
        for name, less in without
        if margin - less >= (_SLIGHTLY if less <= 0 < margin else _CLEARLY)
    ]
    # The sort is stable: of two alike, the one asked for first.
    found.sort(key=lambda one: one[0])
    return tuple(name for _, name in found[:_NAMED])
