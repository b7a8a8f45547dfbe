"""Dice of a forecast: they answer with the mean and write down what their throw leaves uncertain."""

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from typing import TypeVar

from engine.kernel.dice import Roller

T = TypeVar("T")

_HALF, _SURE = 50, 100


class MeanDice(Roller):
    """Every draw is the middle of its range; repeated chances come true as often as they should.

    ``thrown`` holds the labels of the draws that could have come out differently, until somebody takes note
    of them: a fight throws hundreds of times under a few labels.
    """

    __slots__ = ("_luck", "thrown")

    def __init__(self) -> None:
        super().__init__("forecast")
        self._luck: dict[str, int] = {}
        self.thrown: dict[str, None] = {}

    def forked(self) -> "MeanDice":
        """Return dice that go on as these would."""
        other = MeanDice()
        other._luck, other.thrown = self._luck.copy(), self.thrown.copy()
        return other

    def alike(self, other: "MeanDice") -> bool:
        """Whether two go on alike."""
        return self.thrown == other.thrown and self._luck == other._luck  # noqa: SLF001 - its own

    def below(self, count: int, label: str) -> int:
        """Return the middle of 0..count-1."""
        if count > 1:
            self.thrown[label] = None
        return count // 2

    def between(self, low: int, high: int, label: str) -> int:
        """Return the middle of low..high."""
        if high > low:
            self.thrown[label] = None
        return (low + high) // 2

    def chance(self, percent: int, label: str) -> bool:
        """Return True as often as ``percent`` says, spread evenly over the throws of a label."""
        if percent <= 0:
            return False
        if percent >= _SURE:
            return True
        self.thrown[label] = None
        if label == "event":
            # Whether an event comes, and which, is not for a forecast to invent (D-131).
            return False
        luck = self._luck.get(label, _HALF) + percent
        self._luck[label] = luck - _SURE if luck >= _SURE else luck
        return luck >= _SURE

    def draws(self, label: str) -> Callable[[int], int]:
        """Return a function that gives the middle of 0..count-1."""
        return lambda count: self.below(count, label)

    def spans(self, low: int, high: int, label: str) -> Callable[[], int]:
        """Return a function that gives the middle of the range."""
        return lambda: self.between(low, high, label)

    def odds(self, label: str, of: int = _SURE) -> Callable[[int], int]:
        """Return a function that gives the whole multiples, and one more where that is likely."""
        luck, thrown = self._luck, self.thrown

        def likely(wins: int) -> int:
            whole, part = divmod(wins, of)
            return whole + (self.below(of, label) < part) if part else whole

        def times(wins: int) -> int:
            # As ``chance``, which would be asked a hundred times a battle.
            whole = 0
            while wins >= _SURE:
                whole += 1
                wins -= _SURE
            if not wins:
                return whole
            thrown[label] = None
            had = luck.get(label, _HALF) + wins
            if had < _SURE:
                luck[label] = had
                return whole
            luck[label] = had - _SURE
            return whole + 1

        return times if of == _SURE else likely

    def roll(self, count: int, sides: int, label: str) -> int:
        """Return the mean of some dice."""
        self.thrown[label] = None
        return count * (sides + 1) // 2

    def rolls(self, dice: Iterable[tuple[int, int]], label: str) -> int:
        """Return the sum of the means of the rolls."""
        return sum([self.roll(count, sides, label) for count, sides in dice])

    def successes(self, trials: int, percent: int, label: str) -> int:
        """Return the mean number of successes."""
        if percent <= 0 or trials <= 0:
            return 0
        if percent >= _SURE:
            return trials
        self.thrown[label] = None
        return trials * percent // _SURE

    def weighted(self, weights: Sequence[int], label: str) -> int:
        """Return the index in the middle of the weights."""
        self.thrown[label] = None
        middle = sum(weights) // 2
        for index, weight in enumerate(weights):
            middle -= weight
            if middle < 0:
                return index
        return len(weights) - 1

    def shuffle(self, items: MutableSequence[T], label: str) -> None:
        """Leave the order as it is, and note the throw."""
        if len(items) > 1:
            self.thrown[label] = None
