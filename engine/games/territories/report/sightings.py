"""Foreign units near the reader, the nearest first: whose, how many, how ready, how many borders away."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from engine.games.territories.rules.combat import rating
from engine.games.territories.view import View
from engine.kernel.blocks import SIGHTINGS, SINCE, Column, Table

if TYPE_CHECKING:
    from engine.games.territories.state import Unit

_NEAR = 2
"""This many borders away a stranger is near; of those farther off only the nearest is listed."""


class Stranger(msgspec.Struct, frozen=True):
    """Foreign units in one territory, how many borders away, and the own territory nearest to them."""

    away: int
    land: int
    seat: int
    units: int
    rating: int
    at: int


def strangers(view: View) -> list[Stranger]:
    """Return foreign units near the reader's territories and units, nearest first."""
    if not view.seat:
        return []
    here: dict[tuple[int, int], list[Unit]] = {}
    for unit in view.units:
        if unit.owner != view.seat:
            here.setdefault((unit.at, unit.owner), []).append(unit)
    ways = _ways(view) if here else {}
    found = [
        Stranger(ways[land][0], land, seat, len(units), rating(units), ways[land][1])
        for (land, seat), units in here.items()
        if land in ways
    ]
    found.sort(key=lambda one: (one.away, one.land, one.seat))
    return [one for index, one in enumerate(found) if one.away <= _NEAR or not index]


def _ways(view: View) -> dict[int, tuple[int, int]]:
    """Return each territory's distance in borders from the reader's places, and the nearest of them."""
    own = {land.id for land in view.lands if land.owner == view.seat}
    own |= {unit.at for unit in view.units if unit.owner == view.seat}
    found = {land: (0, land) for land in sorted(own)}
    edge = list(found)
    while edge:
        ahead = []
        for land in edge:
            steps, start = found[land]
            for other in view.land(land).links:
                if other not in found:
                    found[other] = steps + 1, start
                    ahead.append(other)
        edge = ahead
    return found


def sightings(view: View, found: Iterable[Stranger]) -> Table:
    """Return the list of strangers; the map shows where they stand."""
    return Table(
        key=SIGHTINGS,
        follow=True,
        columns=(
            Column("name"),
            Column("units_of", "seat"),
            Column(SINCE, "int"),
            Column("units_seen", "int"),
            Column("rating", "int"),
            Column("away", "int"),
            Column("nearest"),
        ),
        rows=tuple(
            (
                view.land(one.land).name,
                one.seat,
                None,
                one.units,
                one.rating,
                one.away,
                view.land(one.at).name,
            )
            for one in found
        ),
        empty="nobody_near",
    )
