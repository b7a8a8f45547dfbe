"""How long ago what a map remembers was seen: in at most three ages, paler each."""

from collections.abc import Iterable

import msgspec

from engine.kernel.blocks import MapCell

OLDEST = 3
"""The age of what was seen longest ago; 0 is seen now."""

NEVER = OLDEST + 1
"""The age of what is only printed on the map: the turn 0."""


class Age(msgspec.Struct, frozen=True):
    """An age: its number from the youngest, 1, on, and the turns in which what has it was seen."""

    number: int
    first: int
    last: int


def ages_of(cells: Iterable[MapCell]) -> tuple[Age, ...]:
    """Return the ages of a map, the youngest first: each a third of the time looked back on."""
    seen = {cell.turn for cell in cells if cell.fog == "old"}
    turns = sorted(seen - {0})
    found: dict[int, list[int]] = {}
    for place, turn in enumerate(reversed(turns)):
        span = turns[-1] - turns[0] + 1
        number = (turns[-1] - turn) * OLDEST // span if len(turns) > OLDEST else place
        found.setdefault(number + 1, []).append(turn)
    ages = [Age(number, then[-1], then[0]) for number, then in found.items()]
    return tuple([*ages, Age(NEVER, 0, 0)] if 0 in seen else ages)


def numbers_of(ages: Iterable[Age]) -> dict[int, int]:
    """Return the number of the age of each turn."""
    return {turn: age.number for age in ages for turn in range(age.first, age.last + 1)}
