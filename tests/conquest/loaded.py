"""Dice that fall as a test wants: each named throw to its lowest, its highest or a given value."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from engine.kernel.dice import Dice, Roller
from tests.conquest.world import Position, one_convoy

LOW, HIGH = 0, -1
"""The least and the greatest draw of any throw; other numbers are draws counted from 0."""

Throws = Mapping[str, int | Sequence[int]]


class LoadedRoller(Roller):
    """A roller whose draws under the named labels are settled, one after the other, the last for ever."""

    def __init__(self, prefix: str, throws: Throws) -> None:
        super().__init__(prefix)
        self._throws = {
            label: [draws] if isinstance(draws, int) else list(draws) for label, draws in throws.items()
        }

    def below(self, count: int, label: str) -> int:
        draws = self._throws.get(label)
        if draws is None:
            return super().below(count, label)
        draw = draws.pop(0) if len(draws) > 1 else draws[0]
        assert -1 <= draw < count, f"{label}: no draw {draw} of {count}"
        return draw % count

    def draws(self, label: str) -> Callable[[int], int]:
        if label not in self._throws:
            return super().draws(label)
        return lambda count: self.below(count, label)

    def spans(self, low: int, high: int, label: str) -> Callable[[], int]:
        return lambda: self.between(low, high, label)

    def odds(self, label: str, of: int = 100) -> Callable[[int], int]:
        if label not in self._throws:
            return super().odds(label, of)
        return lambda wins: wins // of + (wins % of > 0 and self.below(of, label) < wins % of)

    def _series(self, trials: int, count: int, label: str) -> list[int]:
        if label not in self._throws:
            return super()._series(trials, count, label)
        return [self.below(count, label) for _ in range(trials)]


class LoadedDice(Dice):
    """All dice of a game, loaded."""

    def __init__(self, throws: Throws, seed: str = "loaded") -> None:
        super().__init__("CC5", seed)
        self._throws = throws

    def scope(self, game_turn: int, seat: int | str) -> Roller:
        return LoadedRoller(f"{self.tag}|{self.seed}|{game_turn}|{seat}", self._throws)


def row(roll: int) -> int:
    """The draw that makes a d100 fall on a roll of 1-100."""
    return roll - 1


ENDS = pytest.mark.parametrize("end", [LOW, HIGH], ids=["low", "high"])
"""A test of both ends of a throw."""


def either(end: int, low: int, high: int) -> int:
    """The figure of the book that belongs to an end."""
    return low if end == LOW else high


def both(pct: int) -> pytest.MarkDecorator:
    """Test both sides of ``pct`` in a hundred: the last draw that succeeds, the first that fails."""
    return pytest.mark.parametrize(("draw", "happens"), [(pct - 1, True), (pct, False)])


def loaded(convoy: dict[str, Any] | None = None, throws: Throws | None = None, **rest: Any) -> Position:
    """The small world of one convoy, with loaded dice."""
    return one_convoy(convoy, dice=LoadedDice(throws or {}), **rest)
