"""The few statistics that tables of seasons need."""

from collections.abc import Sequence
from math import sqrt
from statistics import correlation, fmean, stdev

Z = 1.96
"""Two-sided 95 %."""


def wilson(hits: int, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's score interval), from 0 to 1."""
    if not count:
        return 0.0, 1.0
    share, square = hits / count, Z * Z
    middle = share + square / (2 * count)
    give = Z * sqrt(share * (1 - share) / count + square / (4 * count * count))
    return max(0.0, (middle - give) / (1 + square / count)), min(1.0, (middle + give) / (1 + square / count))


def mean_of(figures: Sequence[float]) -> tuple[float, float]:
    """Return the mean, and half the width of its 95 % interval (0 for a single figure)."""
    return fmean(figures), Z * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 0.0


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the rank correlation of two rows of figures; ties share their ranks."""
    return correlation(_ranks(one), _ranks(other))


def _ranks(figures: Sequence[float]) -> list[float]:
    ordered = sorted(figures)
    return [ordered.index(figure) + (ordered.count(figure) - 1) / 2 for figure in figures]
