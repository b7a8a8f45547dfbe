"""Reading what stage A wrote: the geography of one map, hex by hex."""

from functools import cache

import msgspec

from tools.maps.mapconfig import FOLDER

COVER_CLASSES = 16
"""Per mille of the land, in the order of the IGBP classes 1..16."""


class HexSurvey(msgspec.Struct):
    """One hex with land. Shares per mille; ``lat`` in tenths of a degree; heights in metres."""

    lat: int
    land: int
    small: int
    masses: dict[int, int]
    """The largest land masses in it and their share of the hex; 1 is the largest of the map."""
    height: int
    relief: int
    cover: list[int]

    @property
    def mass(self) -> int:
        """The land mass with the largest share, 0 when only small islands are here."""
        return next(iter(self.masses), 0)


class Place(msgspec.Struct):
    """A town: position in hex heights, land mass (0: small island), country as two letters."""

    hex: int
    name: str
    population: int
    capital: bool
    x: float
    y: float
    mass: int
    country: str


class River(msgspec.Struct):
    """One line of a river: (hex, twentieths of a hex height inside it) from source to mouth or back."""

    rank: int
    name: str
    chain: list[tuple[int, int]]


class Geography(msgspec.Struct):
    """All that stage B knows of the world."""

    ground: dict[int, HexSurvey]
    breaks: set[tuple[int, int]]
    rivers: list[River]
    places: list[Place]

    def joined(self, one: int, two: int) -> bool:
        """Whether the land of two neighbouring hexes touches inside them."""
        return (min(one, two), max(one, two)) not in self.breaks

    def land(self, number: int) -> int:
        """Land of a hex, per mille."""
        ground = self.ground.get(number)
        return ground.land if ground else 0


@cache
def read(name: str) -> Geography:
    """Return the geography of a map as committed; shared, not to be changed."""
    return Geography(
        ground={int(row[0]): _ground(row) for row in _rows(name, "hexes")},
        breaks={(min(a, b), max(a, b)) for a, b in (map(int, row) for row in _rows(name, "breaks"))},
        rivers=[River(int(row[0]), row[1], _pairs(row[2])) for row in _rows(name, "rivers")],
        places=[
            Place(
                int(row[0]),
                row[1],
                int(row[2]),
                row[3] == "1",
                int(row[4]) / 1000,
                int(row[5]) / 1000,
                int(row[6]),
                row[7],
            )
            for row in _rows(name, "places")
        ],
    )


def _rows(name: str, part: str) -> list[list[str]]:
    text = (FOLDER / "geography" / f"{name}.{part}.csv").read_text(encoding="utf-8")
    return [line.split(",") for line in text.splitlines()[1:]]


def _pairs(text: str) -> list[tuple[int, int]]:
    pairs = (pair.split(":") for pair in text.split())
    return [(int(first), int(second)) for first, second in pairs]


def _ground(row: list[str]) -> HexSurvey:
    _, lat, land, small, masses, height, relief, cover = row
    return HexSurvey(
        lat=int(lat),
        land=int(land),
        small=int(small),
        masses=dict(_pairs(masses)),
        height=int(height),
        relief=int(relief),
        cover=[int(part) for part in cover.split()],
    )
