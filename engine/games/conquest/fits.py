"""Whether a map of Conquest has room for the clans of a game (CC-ADMIN-01)."""

from collections.abc import Mapping
from typing import Any

from engine.kernel.problems import MisfitError
from engine.maps import files as maps

RANDOM_MAP = "random"
"""The choice of map that has a new one drawn for the seats of the game."""


def need_room(options: Mapping[str, Any], seats: int) -> None:
    """Refuse a map that is too small for the seats: ``MisfitError`` ``too_many_seats``.

    A generated map has room for all, and a position made by hand says where each seat stands.
    """
    name = str(options.get("map", "europe"))
    if options.get("scenario") or name == RANDOM_MAP or name not in maps.names():
        return
    most = maps.load(name, str(options.get("map_edition", ""))).players
    if seats > most:
        fitting = [one for one in maps.names() if maps.load(one).players >= seats]
        raise MisfitError(
            "too_many_seats", map=name, seats=seats, most=most, fits=", ".join([*fitting, RANDOM_MAP])
        )
