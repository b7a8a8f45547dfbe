"""Invented town names for generated maps: pronounceable, plain letters, no two alike."""

from collections.abc import Iterator

from engine.kernel.dice import Roller

_FIRST = (
    "Al Ar Bar Bel Bran Cal Car Dor Dun El Fal Far Gar Hal Har Kel Kir Lan Lor Mar Mel Mor "
    "Nar Nor Or Pel Ren Ros Sar Sel Tal Tar Ther Tor Ul Val Var Wen Wil Yar"
).split()
_MIDDLE = ["", "", "", "a", "e", "i", "o", "an", "en", "in", "ar", "el", "or"]
_LAST = (
    "by dal den don field ford gate grad ham haven ia in kirk land march mere minster mont mouth "
    "na ness ora port reth ridge stad stead stow ta thorpe ton vale vik ville wald wick worth"
).split()


def town_names(roller: Roller) -> Iterator[str]:
    """Yield new names without end."""
    used: set[str] = set()
    while True:
        name = roller.pick(_FIRST, "name") + roller.pick(_MIDDLE, "name") + roller.pick(_LAST, "name")
        if name not in used:
            used.add(name)
            yield name
