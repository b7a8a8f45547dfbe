"""Finding ways: where a unit can go from where its written orders leave it, and what to write for that."""

from typing import Protocol, TypeVar

import msgspec

from engine.kernel.blocks import Say
from engine.kernel.sheets import Sheet

V_contra = TypeVar("V_contra", contravariant=True)


class Way(msgspec.Struct, frozen=True):
    """The cheapest known way to a place.

    ``places``: where each order leads, one after the other. ``orders``: the lines to be written. ``told``:
    what it costs and when it ends, a sentence of the game's words. A place that is farther than one turn may
    have a way whose orders lead to its first places only; ``told`` says so.
    """

    to: int
    places: tuple[int, ...]
    orders: tuple[str, ...]
    told: Say


class Ways(msgspec.Struct, frozen=True):
    """All places that a unit can go to from ``start``; ``head``: under which its orders stand."""

    start: int
    head: str
    ways: tuple[Way, ...]


class Pathfinder(Protocol[V_contra]):
    """What a game declares (``engine.registry.WAYS``) so that a click on any place writes the way there."""

    def ways(self, view: V_contra, sheet: Sheet, units: tuple[str, ...]) -> Ways | None:
        """Return where these units, named as on the map, can go together, or None where they cannot move.

        The answer follows from the view alone, after the orders in the sheet.
        """
        ...
