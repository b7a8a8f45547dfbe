"""What can happen in Territories. Words: ``templates/games/territories/en.ftl``."""

import msgspec

from engine.kernel.events import Event, OrderAnswered, SeatGivenUp


class GameOpened(Event, frozen=True, kw_only=True):
    """The game was set up."""

    map_title: str
    lands: int
    vp_limit: int
    max_turns: int


class TurnResolved(Event, frozen=True, kw_only=True):
    """A turn was resolved: whose sheets were there and whose were missing."""

    turn: int
    sent: tuple[int, ...]
    missing: tuple[int, ...]


class UnitsArrived(Event, frozen=True, kw_only=True):
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


class CombatFought(Event, frozen=True, kw_only=True):
    """Units of several players met; ``place`` is one territory, or the two that a border divides.

    ``sides`` stand with the highest rating first; ``difference`` is between the first two.
    """

    place: tuple[int, ...]
    sides: tuple[Side, ...]
    difference: int


class UnitsStarved(Event, frozen=True, kw_only=True):
    """Units were not fed and are Starving."""

    seat: int
    land: int
    units: tuple[int, ...]


class GoldCounted(Event, frozen=True, kw_only=True):
    """A player's gold over the turn: (territory, action, gold) spent, (territory, gold) collected."""

    seat: int
    opening: int
    spent: tuple[tuple[int, str, int], ...]
    collected: tuple[tuple[int, int], ...]
    closing: int


class TerritoryCaptured(Event, frozen=True, kw_only=True):
    """A territory changed hands; ``before`` 0 = it was neutral."""

    seat: int
    land: int
    before: int


class ActionLost(Event, frozen=True, kw_only=True):
    """A paid action was removed because its territory was captured."""

    seat: int
    land: int
    action: str


class UpgradeBuilt(Event, frozen=True, kw_only=True):
    """A territory got an upgrade."""

    seat: int
    land: int
    action: str


class UnitCreated(Event, frozen=True, kw_only=True):
    """A new unit stands in a territory."""

    seat: int
    land: int
    unit: int


class PlayerEliminated(Event, frozen=True, kw_only=True):
    """A player had neither territory nor unit left."""

    seat: int


class LetterSent(Event, frozen=True, kw_only=True):
    """A letter; ``to`` 0 = to all."""

    seat: int
    to: int
    text: str


class SeatChanged(Event, frozen=True, kw_only=True):
    """A seat was resigned, dropped, replaced or given to a bot."""

    seat: int
    change: str


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    reason: str
    winners: tuple[int, ...]


EVENT_TYPES: tuple[type[Event], ...] = (
    OrderAnswered,
    SeatGivenUp,
    GameOpened,
    TurnResolved,
    UnitsArrived,
    CombatFought,
    UnitsStarved,
    GoldCounted,
    TerritoryCaptured,
    ActionLost,
    UpgradeBuilt,
    UnitCreated,
    PlayerEliminated,
    LetterSent,
    SeatChanged,
    GameEnded,
)

# Kinds that no report tells.
SILENT: tuple[type[Event], ...] = ()
