"""The world as a clan believes it to be: a state made from a view and nothing else (P4, X4).

Hexes and cities are made when a rule first asks for them: a forecast does not walk over the whole map.
"""

from copy import copy
from typing import Any

import msgspec

from engine.games.conquest.forecast.forks import held
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.state import City, Clan, Hex, SeenCity, State
from engine.games.conquest.tables import CITY_SETUP, FORTS, HEX_SETUP, pair
from engine.games.conquest.view import View

# What an unseen city makes; it sells for nothing, as nobody knows what it is.
UNKNOWN_GOODS = "unknown"

_DEFENSE = sum(pair(HEX_SETUP, "defense")) // 2


class BelievedHexes(dict[int, Hex]):
    """Hexes as last seen, never-seen ones from the printed map; made when asked for."""

    def __init__(self, view: View) -> None:
        self._view = view
        super().__init__((number, self._make(number)) for number in view.own_hexes)

    def _make(self, number: int) -> Hex:
        place, seen = self._view.atlas[number], self._view.hexes.get(number)
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

    def copy(self) -> "BelievedHexes":
        """The same again, to be played with."""
        other = BelievedHexes.__new__(BelievedHexes)
        other._view = self._view  # noqa: SLF001 - its own
        other.update({number: copy(place) for number, place in self.items()})
        return other

    def __missing__(self, number: int) -> Hex:
        place = self[number] = self._make(number)
        return place

    def __contains__(self, number: object) -> bool:
        return number in self._view.atlas

    def get(self, number: int, default: Any = None) -> Any:
        """The hex, or the default when it is off the map."""
        return self[number] if number in self._view.atlas else default


class BelievedCities(dict[int, City]):
    """Cities as last seen; of the others only name and size, from the printed map."""

    def __init__(self, view: View) -> None:
        self._view = view
        super().__init__((number, self._make(number)) for number in {*view.own_cities, *view.spies})

    def _make(self, number: int) -> City:
        view, place = self._view, self._view.atlas[number]
        seen = view.cities.get(number)
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

    def copy(self) -> "BelievedCities":
        """The same again, to be played with."""
        other = BelievedCities.__new__(BelievedCities)
        other._view = self._view  # noqa: SLF001 - its own
        other.update({number: held(city) for number, city in self.items()})
        return other

    def __missing__(self, number: int) -> City:
        if number not in self:
            raise KeyError(number)
        city = self[number] = self._make(number)
        return city

    def __contains__(self, number: object) -> bool:
        place = self._view.atlas.get(number) if isinstance(number, int) else None
        return place is not None and bool(place.city)

    def get(self, number: int, default: Any = None) -> Any:
        """The city in a hex, or the default when there is none."""
        return self[number] if number in self else default  # noqa: SIM401 - get would call itself


def believed(view: View) -> State:
    """A state made only of what the view holds: own things exact, the rest as last seen or as printed."""
    clans = {number: Clan(number=number, name=name) for number, name in view.names.items()}
    for ranking_clan, popularity in view.tops.get("popularity", ()):
        if ranking_clan in clans:
            clans[ranking_clan].popularity = popularity
    for seen in view.cities.values():
        if seen.status == towns.BANNED and seen.owner in clans:
            clans[seen.owner].banned = [view.clan]
    clans[view.clan] = _own(view)
    return State(
        map=view.map,
        turn=view.turn,
        phase=view.phase,
        calm=view.calm,
        hexes=BelievedHexes(view),
        cities=BelievedCities(view),
        clans=clans,
        prices=dict(view.prices),
        goods_prices={**view.goods_prices, UNKNOWN_GOODS: 0},
        victory=view.victory,
        tops=view.tops,
    )


def _own(view: View) -> Clan:
    """A copy of the clan that a turn may be played with; the view stays as it is."""
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
