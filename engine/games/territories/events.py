"""What can happen in Territories. Words: ``templates/games/territories/en.ftl``."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.kernel.events import Event, Loss, News


class OnTheBoard(Event, frozen=True, kw_only=True):
    """What happens on the board; with the option ``fog`` only its witnesses know of it."""

    OPEN: ClassVar[str] = "without fog all see the whole board"


class GameOpened(Event, frozen=True, kw_only=True):
    """The game was set up."""

    OPEN: ClassVar[str] = "all are told the set-up"
    NEWS: ClassVar[tuple[News, ...]] = (News("news", 99),)

    map_title: str
    lands: int
    vp_limit: int
    max_turns: int


class TurnResolved(Event, frozen=True, kw_only=True):
    """A turn was resolved: whose sheets were there and whose were missing."""

    OPEN: ClassVar[str] = "all are told that a turn is over"

    turn: int
    sent: tuple[int, ...]
    missing: tuple[int, ...]


class UnitsArrived(OnTheBoard, frozen=True, kw_only=True):
    """Units completed their move from one territory to another."""

    seat: int
    origin: int
    land: int
    units: tuple[int, ...]


class Side(msgspec.Struct, frozen=True):
    """One player in a combat: units and rating before, unit numbers kept, to whom the lost are credited."""

    seat: int
    units: int
    rating: int
    kept: tuple[int, ...]
    credited: tuple[int, ...] = ()

    @property
    def lost(self) -> int:
        """How many units are gone."""
        return self.units - len(self.kept)


class CombatFought(OnTheBoard, frozen=True, kw_only=True):
    """Units of several players met; ``place`` is one territory, or the two that a border divides.

    ``sides`` stand with the highest rating first; ``difference`` is between the first two.
    """

    NEWS: ClassVar[tuple[News, ...]] = (
        News("fought", 74, reader="seats", detail="battles"),
        News("news", 30),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("losers", reader="losers"),)
    SILENT: ClassVar[Mapping[str, str]] = {"difference": "the ratings of all sides are told"}

    place: tuple[int, ...]
    sides: tuple[Side, ...]
    difference: int

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose units met."""
        return tuple(side.seat for side in self.sides)

    @property
    def losers(self) -> tuple[int, ...]:
        """Who lost units in it."""
        return tuple(side.seat for side in self.sides if side.lost)


class UnitsStarved(OnTheBoard, frozen=True, kw_only=True):
    """Units were not fed and are Starving."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("short", 62, reader="seat"),
        News("news", 14),
    )

    seat: int
    land: int
    units: tuple[int, ...]


class GoldMoved(msgspec.Struct, frozen=True, omit_defaults=True):
    """Gold paid (negative) or got otherwise: its sentence, and the other player it is about."""

    why: str
    gold: int
    seat: int = 0


class GoldCounted(Event, frozen=True, kw_only=True):
    """A player's gold over the turn.

    (territory, action, gold) spent, (territory, gold) collected, and what moved otherwise.
    """

    seat: int
    opening: int
    spent: tuple[tuple[int, str, int], ...]
    collected: tuple[tuple[int, int], ...]
    closing: int
    moved: tuple[GoldMoved, ...] = ()


class TerritoryCaptured(OnTheBoard, frozen=True, kw_only=True):
    """A territory changed hands; ``before`` 0 = it was neutral."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("taken", 64, reader="seat"),
        News("lost", 92, reader="before"),
        News("news", 28),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("land", reader="before"),)

    seat: int
    land: int
    before: int


class ActionLost(Event, frozen=True, kw_only=True):
    """A paid action was removed because its territory was captured."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 52, reader="seat"),)

    seat: int
    land: int
    action: str


class UpgradeBuilt(OnTheBoard, frozen=True, kw_only=True):
    """A territory got an upgrade."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 20, reader="seat"),)

    seat: int
    land: int
    action: str


class UnitCreated(OnTheBoard, frozen=True, kw_only=True):
    """A new unit stands in a territory."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 18, reader="seat"),)

    seat: int
    land: int
    unit: int


class PlayerEliminated(Event, frozen=True, kw_only=True):
    """A player had neither territory nor unit left."""

    OPEN: ClassVar[str] = "all are told who plays no more"
    NEWS: ClassVar[tuple[News, ...]] = (
        News("lost", 98, reader="seat"),
        News("news", 57),
    )

    seat: int


class SeatChanged(Event, frozen=True, kw_only=True):
    """A seat was resigned, dropped, replaced or given to a bot."""

    OPEN: ClassVar[str] = "all are told who plays for a seat"
    NEWS: ClassVar[tuple[News, ...]] = (News("news", 34),)

    seat: int
    change: str


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    OPEN: ClassVar[str] = "all are told how the game ended"
    NEWS: ClassVar[tuple[News, ...]] = (News("won", 100, reader="winners"), News("over", 100))

    reason: str
    winners: tuple[int, ...]


# Kinds that no report tells.
SILENT: tuple[type[Event], ...] = ()
