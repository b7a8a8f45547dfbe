"""Zones of control (CAR-ZOC), counted in halves."""

from collections.abc import Iterable

from engine.games.caravans.grid import DIAGONAL, LAND, MAYBE, ORTHOGONAL
from engine.games.caravans.tables import ZOC_DIAGONAL, ZOC_DOUBLE, ZOC_FULL, ZOC_ORTHOGONAL

FREE, FULL, DOUBLE = "", "full", "double"


def zones(regiments: Iterable[int], ground: bytearray) -> bytearray:
    """Return the halves on every square, from the places of regiments (one entry each).

    CAR-ZOC-02..04. They reach into cities (CAR-ZOC-12) but not onto water (CAR-ZOC-13).
    """
    halves = bytearray(len(ground))
    for place in regiments:
        for steps, strength in ((ORTHOGONAL, ZOC_ORTHOGONAL), (DIAGONAL, ZOC_DIAGONAL)):
            for step in steps:
                if ground[place + step] in {LAND, MAYBE}:
                    halves[place + step] += strength
    return halves


def kind_of(halves: int) -> str:
    """Return the kind of a zone: 0-1 halves nothing, 2-3 full, 4 or more double (CAR-ZOC-04)."""
    if halves >= ZOC_DOUBLE:
        return DOUBLE
    return FULL if halves >= ZOC_FULL else FREE


def hinders(before: int, after: int, *, caravan: bool) -> str:
    """Return why a land unit may not step between two squares, by their halves; "" = it may.

    CAR-ZOC-08: a caravan enters no full ZOC. CAR-ZOC-09: nobody goes from full to full. CAR-ZOC-10: nobody
    enters a double ZOC. CAR-ZOC-11: a unit that starts in one may leave to a square with less than full.
    """
    if after >= ZOC_DOUBLE:
        return "zoc_double"
    if after >= ZOC_FULL:
        if caravan:
            return "zoc_caravan"
        if before >= ZOC_FULL:
            return "zoc_to_zoc"
    return ""


def stops(halves: int) -> bool:
    """Return whether a unit that enters must stop there (CAR-ZOC-07)."""
    return halves >= ZOC_FULL
