"""The world as a clan believes it to be: a state made from a view and nothing else (P4, X4).

Hexes and cities are made when a rule first asks for them: a forecast does not walk over the whole map. What
a sheet cannot touch is made once for a view: every play of a sheet is a fork of that (``forks.py``).
"""

from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeVar

import msgspec

from engine.games.conquest.forecast.forks import held
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.state import City, Clan, Hex, SeenCity, State
from engine.games.conquest.tables import CITY_SETUP, FORTS, HEX_SETUP, pair
from engine.games.conquest.view import View
from engine.games.conquest.world import Atlas

T = TypeVar("T")

# What an unseen city makes; it sells for nothing, as nobody knows what it is.
UNKNOWN_GOODS = "unknown"

_DEFENSE = sum(pair(HEX_SETUP, "defense")) // 2


class Believed(dict[int, T]):
    """Things by number, made or copied when a rule first asks for one.

    What a turn does to them must not be seen by another turn that goes on from the same moment, and a turn
    meets few of them: so ``copy`` copies none of them, and each is copied when it is asked for.
    """

    def __init__(self, numbers: Collection[int], make: Callable[[int], T], made: dict[int, T]) -> None:
        """Take the ``numbers`` of all that exists, and ``made``: what is there from the beginning."""
        super().__init__(made)
        self._numbers = numbers
        self._make: Callable[[int], T] = make
        self._kept: dict[int, T] = {}
        self._all: dict[int, T] | None = None

    def copy(self) -> "Believed[T]":
        """Return a copy to be played with; from now on the original is read only."""
        other = Believed(self._numbers, self._make, {})
        if self._all is None:
            self._all = {**self._kept, **self}
        other._kept = self._all
        return other

    def alike(self, other: "Believed[T]") -> bool:
        """Whether the same is believed by another copy of what this one is a copy of."""
        if self._kept is not other._kept:  # noqa: SLF001 - its own
            return False
        numbers = {*dict.keys(self), *dict.keys(other)}
        return all(self.look(number) == other.look(number) for number in numbers)

    def look(self, number: int) -> T:
        """Return the item for reading only."""
        found = dict.get(self, number) or self._kept.get(number)
        return self._make(number) if found is None else found

    def __missing__(self, number: int) -> T:
        kept = self._kept.get(number)
        if kept is None and number not in self._numbers:
            raise KeyError(number)
        thing = self[number] = self._make(number) if kept is None else held(kept)
        return thing

    def __contains__(self, number: object) -> bool:
        return number in self._numbers

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def get(self, number: int, default: Any = None) -> Any:
        """Return the item, or the default when there is none of that number."""
        return self[number] if number in self._numbers else default


def _hexes(view: View) -> Believed[Hex]:
    """Return hexes as last seen, never-seen ones from the printed map."""

    def make(number: int) -> Hex:
        place, seen = view.atlas[number], view.hexes.get(number)
        if seen is None:
            return Hex(place.terrain, place.roads, place.rivers, defense=_DEFENSE)
        return Hex(
            terrain=place.terrain,
            roads=place.roads | seen.paved,
            rivers=place.rivers,
            paved=seen.paved,
            owner=seen.owner,
            defense=seen.defense,
            troops=seen.troops,
            value=seen.value,
            food=seen.food,
            fuel=seen.fuel,
            parts=seen.parts,
            vaccine=seen.vaccine,
            special=seen.special,
            custom=seen.custom,
            looted=seen.looted,
        )

    return Believed(view.atlas, make, {number: make(number) for number in view.own_hexes})


# Views of one state share its atlas, and those of a game are asked for one after the other.
_LAST: list[tuple[Atlas, dict[int, None]]] = []


def _towns(atlas: Atlas) -> dict[int, None]:
    """Return the hexes with a city."""
    last = _LAST[0] if _LAST else None
    if last is None or last[0] is not atlas:
        last = atlas, {number: None for number, place in atlas.items() if place.city}
        _LAST[:] = [last]
    return last[1]


def _cities(view: View) -> Believed[City]:
    """Return cities as last seen; of the others only name and size, from the printed map."""

    def make(number: int) -> City:
        place, seen = view.atlas[number], view.cities.get(number)
        if seen is None:
            kind = "major" if place.major else "minor"
            fort = int(CITY_SETUP["major_fortification"]) if place.major else 1
            garrison = FORTS[fort].capacity * sum(pair(CITY_SETUP, "garrison_pct_of_capacity")) // 200
            seen = SeenCity(
                turn=0,
                fort=fort,
                troops=garrison,
                value=sum(pair(CITY_SETUP, f"{kind}_value")) // 2,
                population=sum(pair(CITY_SETUP, f"{kind}_population")) // 2,
                produces=UNKNOWN_GOODS,
            )
        spies = {view.clan: view.spies[number]} if number in view.spies else {}
        return City(
            name=place.city,
            major=place.major,
            owner=seen.owner,
            value=seen.value,
            population=seen.population,
            fort=seen.fort,
            troops=seen.troops,
            full=seen.troops,
            claymores=seen.claymores,
            produces=seen.produces,
            needs=seen.needs,
            guild=seen.guild,
            buildings=list(seen.buildings),
            plague=seen.plague,
            hostile=[view.clan] if seen.status == towns.HOSTILE else [],
            spies=spies,
        )

    return Believed(
        _towns(view.atlas), make, {number: make(number) for number in {*view.own_cities, *view.spies}}
    )


def believed(view: View) -> State:
    """Return a state made only of the view: own items exact, the rest as last seen or as printed."""
    return State(
        map=view.map,
        turn=view.turn,
        phase=view.phase,
        calm=view.calm,
        hexes=_hexes(view),
        cities=_cities(view),
        clans=_clans(view),
        prices=dict(view.prices),
        goods_prices={**view.goods_prices, UNKNOWN_GOODS: 0},
        victory=view.victory,
        tops=view.tops,
        rules=view.rules,
    )


def _clans(view: View) -> Believed[Clan]:
    """Return the clan itself; of other clans only name, popularity, and whether they have banned it."""
    popularity = dict(view.tops.get("popularity", ()))
    foes = {seen.owner for seen in view.cities.values() if seen.status == towns.BANNED}

    def make(number: int) -> Clan:
        other = Clan(number=number, name=view.names[number], popularity=popularity.get(number, 100))
        if number in foes:
            other.banned = [view.clan]
        return other

    return Believed(view.names, make, {view.clan: _own(view)})


def _own(view: View) -> Clan:
    """Return a copy of the clan that a turn may be played with; the view stays as it is."""
    own = msgspec.structs.replace(
        view.own,
        convoys={number: msgspec.structs.replace(convoy) for number, convoy in view.own.convoys.items()},
        met_cities=list(view.own.met_cities),
        seen_hexes=dict(view.own.seen_hexes),
        seen_cities=dict(view.own.seen_cities),
        allies=list(view.own.allies),
        banned=list(view.own.banned),
    )
    own.open_ledger()
    return own
