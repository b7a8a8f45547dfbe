"""Keyed dice: every draw has a name, so no draw depends on another (decision D-01).

``u64 = first 8 bytes, big-endian, of SHA-256("{tag}|{seed}|{game turn}|{seat}|{label}|{n}")`` where
``label`` names the purpose and ``n`` counts the draws under that label in that scope. A repaired turn
keeps every result that its change does not touch, and a player can check a roll with one line of code.
"""

from collections.abc import Callable, MutableSequence, Sequence
from hashlib import sha256
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_SPAN = 1 << 64
_FIRST_EIGHT: Callable[[bytes], tuple[int]] = Struct(">Q").unpack_from
# The counts of draws as they stand in the names of draws: written once, a tenth of a throw less.
_WRITTEN = [b"%d" % n for n in range(1 << 12)]
# The first number that would favour some values, by the count of values: a few dozen counts in all.
_LIMITS: dict[int, int] = {}


def _limit(count: int) -> int:
    limit = _LIMITS[count] = _SPAN - _SPAN % count
    return limit


class Roller:
    """The draws of one scope (one player turn, one game turn end). Integers only, ranges inclusive."""

    __slots__ = ("_counts", "_heads", "_prefix")

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._counts: dict[str, int] = {}
        self._heads: dict[str, Callable[[], Any]] = {}

    @property
    def drawn(self) -> int:
        """How many draws there have been."""
        return sum(self._counts.values())

    def below(self, count: int, label: str) -> int:
        """A uniform integer 0..count-1, by rejection so that no value is favoured."""
        limit = _LIMITS.get(count) or _limit(count)
        n = self._counts.get(label, 0)
        self._counts[label] = n + 1
        # The hash is two thirds of a draw, and draws are half of a battle: no call beside it. What is thrown
        # once has its own hash; what is thrown again goes on from the hash of its label.
        if n:
            hashed = (self._heads.get(label) or self._head(label))()
            hashed.update(b"%d" % n)
        else:
            hashed = sha256(f"{self._prefix}|{label}|0".encode())
        (raw,) = _FIRST_EIGHT(hashed.digest())
        if raw >= limit:  # pragma: no cover - once in 2^57 draws at worst
            return self.below(count, label)
        return raw % count

    def _head(self, label: str) -> Callable[[], Any]:
        """What gives a copy of the hash of a label's draws, as far as they are alike."""
        head = self._heads[label] = sha256(f"{self._prefix}|{label}|".encode()).copy
        return head

    def odds(self, label: str, of: int = 100) -> Callable[[int], int]:
        """How often what has so many wins in ``of`` comes true: the full times, and once more by chance.

        For what the rounds of a battle throw over and over: what does not change is found once (0.36
        microseconds a throw where ``chance`` takes 0.52; 0.27 are the hash). No chance, no draw; wins from 0.
        """
        counts, head = self._counts, self._heads.get(label) or self._head(label)
        limit, written = _LIMITS.get(of) or _limit(of), _WRITTEN
        counts.setdefault(label, 0)

        def times(wins: int) -> int:
            whole = wins // of if wins >= of else 0
            part = wins - whole * of
            while part:
                n = counts[label]
                counts[label] = n + 1
                hashed = head()
                try:
                    hashed.update(written[n])
                except IndexError:
                    hashed.update(b"%d" % n)
                (raw,) = _FIRST_EIGHT(hashed.digest())
                if raw < limit:
                    return whole + (raw % of < part)
            return whole

        return times

    def _series(self, trials: int, count: int, label: str) -> list[int]:
        """So many draws of ``below`` in a row."""
        if trials <= 0:
            return []
        limit = _LIMITS.get(count) or _limit(count)
        head = self._heads.get(label) or self._head(label)
        n = self._counts.get(label, 0)
        self._counts[label] = n + trials
        names = _WRITTEN[n : n + trials]
        if len(names) < trials:
            names = [b"%d" % at for at in range(n, n + trials)]
        found: list[int] = []
        for name in names:
            hashed = head()
            hashed.update(name)
            (raw,) = _FIRST_EIGHT(hashed.digest())
            if raw < limit:
                found.append(raw % count)
        return found if len(found) == trials else found + self._series(trials - len(found), count, label)

    def between(self, low: int, high: int, label: str) -> int:
        """A uniform integer low..high, both included."""
        return low + self.below(high - low + 1, label)

    def chance(self, percent: int, label: str) -> bool:
        """True with ``percent`` in 100; certain cases draw nothing."""
        if percent <= 0:
            return False
        return percent >= 100 or self.below(100, label) < percent

    def roll(self, count: int, sides: int, label: str) -> int:
        """The sum of ``count`` dice of ``sides`` sides."""
        return count + sum(self._series(count, sides, label))

    def successes(self, trials: int, percent: int, label: str) -> int:
        """How many of ``trials`` independent tries with ``percent`` in 100 succeed."""
        if percent <= 0 or trials <= 0:
            return 0
        if percent >= 100:
            return trials
        return sum([drawn < percent for drawn in self._series(trials, 100, label)])

    def pick(self, items: Sequence[T], label: str) -> T:
        """One of the items, all alike; raises IndexError when there are none."""
        if not items:
            raise IndexError(label)
        return items[self.below(len(items), label)]

    def weighted(self, weights: Sequence[int], label: str) -> int:
        """An index, drawn with the given whole-number weights."""
        draw = self.below(sum(weights), label)
        for index, weight in enumerate(weights):
            draw -= weight
            if draw < 0:
                return index
        raise AssertionError(label)  # pragma: no cover - the weights add up to more than the draw

    def shuffle(self, items: MutableSequence[T], label: str) -> None:
        """Put the items in a random order, in place (Fisher-Yates)."""
        for index in range(len(items) - 1, 0, -1):
            other = self.below(index + 1, label)
            items[index], items[other] = items[other], items[index]


class Dice:
    """All dice of one game: give a scope to get its ``Roller``."""

    __slots__ = ("lifelong", "seed", "tag")

    def __init__(self, tag: str, seed: str, lifelong: str = "") -> None:
        """``lifelong``: the seed of game turn 0, where that outlasts the others (computers' tempers)."""
        self.tag = tag
        self.seed = seed
        self.lifelong = lifelong or seed

    def scope(self, game_turn: int, seat: int | str) -> Roller:
        """The dice of one seat's player turn; seat 0 is the game itself."""
        seed = self.seed if game_turn else self.lifelong
        return Roller(f"{self.tag}|{seed}|{game_turn}|{seat}")
