"""Provinces as the map and the words know them: by number and by name."""

from engine.kernel.blocks import Say
from turnpost_diplomacy.board import classic, province_of

NUMBERS: dict[str, int] = {key: number for number, key in enumerate(sorted(classic().provinces), start=1)}


def number_of(place: str) -> int:
    """Return the map cell of a place."""
    return NUMBERS[province_of(place)]


def name_of(place: str) -> Say | str:
    """Return the name of a place, with its coast where it has one."""
    name = classic().provinces[province_of(place)].name
    coast = place.partition("/")[2]
    return Say("coast_of", {"name": name, "coast": coast}) if coast else name
