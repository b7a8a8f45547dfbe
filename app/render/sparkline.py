"""The course of a figure, so small that it stands in a line: as points for a picture, as signs for text."""

import re
from collections.abc import Sequence

from engine.kernel.stories import BAR

DRAWN = re.compile(rf"\[(?=[#.]{{{BAR}}}\])#*\.*\]")
"""A bar drawn with letters in a sentence, which says its figure beside it: for the eye alone."""
_SIGNS = "_.-=^"


def polyline(points: Sequence[tuple[int, int]], width: float, height: float) -> list[tuple[float, float]]:
    """Return points on a picture of that size, y downwards; empty when there are fewer than two."""
    if len(points) < 2:
        return []
    (first, _), (last, _) = points[0], points[-1]
    values = [value for _, value in points]
    low, high = min(values), max(values)
    across, up = max(1, last - first), max(1, high - low)
    flat = height / 2 if high == low else height
    return [
        (width * (turn - first) / across, flat - (flat * (value - low) / up if high > low else 0))
        for turn, value in points
    ]


def signs(points: Sequence[tuple[int, int]]) -> str:
    """Return one sign a turn, from the lowest ``_`` to the highest ``^``; "" for fewer than two points."""
    if len(points) < 2:
        return ""
    values = [value for _, value in points]
    low, high = min(values), max(values)
    if high == low:
        return "-" * len(values)
    return "".join(_SIGNS[(value - low) * (len(_SIGNS) - 1) // (high - low)] for value in values)
