"""What a game's setup takes from the files of its map, and those change (``engine.kernel.ruleset.Pins``)."""

from collections.abc import Mapping
from typing import Any

from engine.maps import files

_KEY = "map_edition"


def now(options: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the present edition of the game's map; empty for a position or a map of its own."""
    name = _map(options)
    return {_KEY: files.edition(name)} if name else {}


def oldest(options: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the edition with which games began before it was noted."""
    editions = files.editions(_map(options))
    return {_KEY: editions[0]} if editions else {}


def here(options: Mapping[str, Any]) -> bool:
    """Whether all files of the noted edition are part of this program."""
    name, edition = _map(options), str(options.get(_KEY, ""))
    try:
        for kind in files.KINDS if name else ():
            files.text(name, kind, edition)
    except files.EditionGoneError:
        return False
    return True


def _map(options: Mapping[str, Any]) -> str:
    """Return the shipped map that the options name; "" for any other."""
    name = str(options.get("map", "europe"))
    return name if not options.get("scenario") and name in files.names() else ""
