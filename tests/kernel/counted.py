"""Dice that count their throws, for tests that ask whether any fell."""

from collections.abc import Callable

from engine.kernel.dice import Dice, Roller


class Counted(Roller):
    """The same draws, each counted: every way in which one is taken is one of these five."""

    drawn = 0

    def below(self, count: int, label: str) -> int:
        self.drawn += 1
        return super().below(count, label)

    def draws(self, label: str) -> Callable[[int], int]:
        draw = super().draws(label)

        def counted(count: int) -> int:
            self.drawn += 1
            return draw(count)

        return counted

    def spans(self, low: int, high: int, label: str) -> Callable[[], int]:
        draw = super().spans(low, high, label)

        def counted() -> int:
            self.drawn += 1
            return draw()

        return counted

    def odds(self, label: str, of: int = 100) -> Callable[[int], int]:
        times = super().odds(label, of)

        def counted(wins: int) -> int:
            # Certain cases draw nothing.
            self.drawn += bool(wins % of)
            return times(wins)

        return counted

    def _series(self, trials: int, count: int, label: str) -> list[int]:
        self.drawn += max(0, trials)
        return super()._series(trials, count, label)


class CountedDice(Dice):
    """Dice whose rollers count."""

    def scope(self, game_turn: int, seat: int | str) -> Counted:
        return Counted(super().scope(game_turn, seat)._prefix)
