"""What the checks of a game must know of it to play seasons in which enough happens."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Season(NamedTuple):
    """A season of computers: how many turns at most, of how many seats, with which options.

    ``every``: the reports of every how many seats are read.
    """

    turns: int
    seats: int = 4
    options: Mapping[str, Any] = {}
    every: int = 1


@dataclass(frozen=True, kw_only=True)
class Trial:
    """The seasons and positions in which a game is checked."""

    turns: int = 3
    """How long the season of most checks is."""

    ends: Season | None = None
    """A season at whose end the game is over; None: its own tests show the end."""

    eventful: Season = Season(12)
    """A season in which most kinds of events happen."""

    refused: tuple[int, tuple[Mapping[str, Any], ...]] = (10, ({},))
    """Game turns, and the options of each game, in which drawn lines are refused."""

    position: Callable[[int], Any] | None = None
    """The state of a drawn position by its number, in the middle of a game: more can be ordered there than in
    a season's first turns."""

    positions: tuple[int, int] = (6, 60)
    """How many positions a quick check draws, and a long one."""

    unoffered: Mapping[str, str] = field(default_factory=dict)
    """The keys of orders that no list of possible orders shows, each with its reason. Orders with a text of
    the writer's own need none."""
