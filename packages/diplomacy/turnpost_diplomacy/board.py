"""The board: provinces, coasts, borders and home centres, read from a TOML file beside this module.

A *province* is a key of three letters (``SPA``); a *place* is where a unit stands: a province, or one coast
of a province that has two (``SPA/NC``). Armies stand in provinces, fleets at places.
"""

import tomllib
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

ARMY, FLEET = "A", "F"


def province_of(place: str) -> str:
    """Return the province of a place: ``SPA`` of ``SPA/NC``."""
    return place[:3]


class Terrain(Enum):
    """Which units a province can hold: fleets, armies, or either."""

    SEA = "sea"
    INLAND = "inland"
    COAST = "coast"


@dataclass(frozen=True, kw_only=True)
class Province:
    """One province with its borders; coasts is empty unless it has two."""

    key: str
    name: str
    terrain: Terrain
    centre: bool
    home: str | None
    coasts: tuple[str, ...]
    army: frozenset[str]
    fleet: Mapping[str, frozenset[str]]
    """By the place a fleet stands at in this province: the places it can move to."""


@dataclass(frozen=True, kw_only=True)
class Power:
    """A great power: its home centres and its units at the start, as text (``F STP/SC``)."""

    key: str
    name: str
    home: tuple[str, ...]
    units: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """Answers what borders what. Every place and province given to it must exist."""

    provinces: Mapping[str, Province]
    powers: Mapping[str, Power]
    to_win: int
    first_year: int

    @cached_property
    def centres(self) -> frozenset[str]:
        """Return the provinces with a supply centre."""
        return frozenset(key for key, province in self.provinces.items() if province.centre)

    def places(self, province: str) -> tuple[str, ...]:
        """Return the places of a province at which a fleet can stand; none inland."""
        return tuple(self.provinces[province].fleet)

    def reach(self, kind: str, place: str) -> frozenset[str]:
        """Return the places that a unit of this kind can move to over one border."""
        province = self.provinces[province_of(place)]
        return province.army if kind == ARMY else province.fleet[place]

    def touches(self, kind: str, place: str) -> frozenset[str]:
        """Return the provinces that a unit of this kind can move to over one border."""
        return _provinces(self.reach(kind, place))

    def seas_beside(self, province: str) -> frozenset[str]:
        """Return the sea provinces that a fleet somewhere in this province could move to."""
        here = self.provinces[province]
        return frozenset(
            sea for sea in _provinces(frozenset().union(*here.fleet.values()))
            if self.provinces[sea].terrain is Terrain.SEA
        )  # fmt: skip

    def distances(self, start: str) -> Mapping[str, int]:
        """Return the fewest borders to each province, over land and water alike (issue 4.D.8)."""
        steps = {start: 0}
        todo = deque([start])
        while todo:
            here = todo.popleft()
            province = self.provinces[here]
            for there in province.army.union(*map(_provinces, province.fleet.values())):
                if there not in steps:
                    steps[there] = steps[here] + 1
                    todo.append(there)
        return steps


@cache
def _provinces(places: frozenset[str]) -> frozenset[str]:
    return frozenset(map(province_of, places))


def _province(key: str, row: Mapping[str, Any]) -> Province:
    coasts = tuple(row.get("coasts", ()))
    fleet = {f"{key}/{coast}": frozenset(row[f"fleet_{coast.lower()}"]) for coast in coasts}
    if "fleet" in row:
        fleet[key] = frozenset(row["fleet"])
    return Province(
        key=key,
        name=row["name"],
        terrain=Terrain(row["type"]),
        centre=row.get("centre", False),
        home=row.get("home"),
        coasts=coasts,
        army=frozenset(row.get("army", ())),
        fleet=fleet,
    )


@cache
def classic() -> Board:
    """Return the standard board of 75 provinces and 34 centres."""
    rows = tomllib.loads((files(__package__) / "data" / "classic.toml").read_text("utf-8"))
    return Board(
        provinces={key: _province(key, row) for key, row in rows["provinces"].items()},
        powers={
            key: Power(key=key, name=row["name"], home=tuple(row["home"]), units=tuple(row["units"]))
            for key, row in rows["powers"].items()
        },
        to_win=rows["meta"]["to_win"],
        first_year=rows["meta"]["first_year"],
    )
