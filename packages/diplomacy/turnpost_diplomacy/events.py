"""What can happen in Diplomacy. Words: ``words/en.ftl``. All of it happens on a board that everybody sees."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.kernel.events import Event, Loss, News


class OnTheBoard(Event, frozen=True, kw_only=True):
    """What happens on the board."""

    OPEN: ClassVar[str] = "all see the whole board, and all orders when they have been carried out"


class GameOpened(OnTheBoard, frozen=True, kw_only=True):
    """The game was set up: who plays which power, by seat."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 99),)
    SILENT: ClassVar[Mapping[str, str]] = {"powers": "the table of the powers tells them"}

    year: int
    powers: tuple[tuple[int, str], ...]


class PhasePlayed(OnTheBoard, frozen=True, kw_only=True):
    """A phase is over; ``missing`` are the seats without a sheet."""

    season: str
    phase: str
    year: int
    missing: tuple[int, ...]


class UnitOrdered(OnTheBoard, frozen=True, kw_only=True):
    """What a unit did in a movement phase and what came of it.

    ``order``: hold, move, support or convoy; ``of`` the unit helped, ``to`` the place aimed at. ``result``:
    ok, fails, cut or void; ``code`` says why not, ``by`` are the units that were in the way, ``strength``
    its own and ``theirs`` their greatest strength.
    """

    NEWS: ClassVar[tuple[News, ...]] = ()
    SILENT: ClassVar[Mapping[str, str]] = {
        "seat": "the orders of a power stand under its name",
    }

    seat: int
    unit: str
    order: str
    of: str = ""
    to: str = ""
    via: bool = False
    result: str = "ok"
    code: str = ""
    by: tuple[str, ...] = ()
    strength: int = 0
    theirs: int = 0


class Side(msgspec.Struct, frozen=True):
    """One unit in a conflict, with its strength; ``holds`` if it stood there."""

    seat: int
    unit: str
    strength: int
    holds: bool = False


class ConflictDecided(OnTheBoard, frozen=True, kw_only=True):
    """Several units wanted one province; ``winner`` is the seat that has it then, 0 when nobody got in."""

    NEWS: ClassVar[tuple[News, ...]] = (News("fought", 60, reader="seats", detail="conflicts"),)
    SILENT: ClassVar[Mapping[str, str]] = {"winner": "the sentence names the unit that won"}

    province: str
    sides: tuple[Side, ...]
    winner: int = 0
    won: str = ""

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose units met."""
        return tuple(side.seat for side in self.sides)


class UnitDislodged(OnTheBoard, frozen=True, kw_only=True):
    """A unit was thrown out of its province; ``refuges`` are the places open to it."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("attacked", 80, reader="seat"),
        News("taken", 65, reader="attacker"),
        News("news", 30),
    )

    seat: int
    unit: str
    by: str
    attacker: int
    refuges: tuple[str, ...]


class UnitRetreated(OnTheBoard, frozen=True, kw_only=True):
    """A dislodged unit went elsewhere."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 40, reader="seat"),)

    seat: int
    unit: str
    to: str


class UnitDisbanded(OnTheBoard, frozen=True, kw_only=True):
    """A dislodged unit is gone. ``why``: nowhere, clashed, ordered or silent."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 78, reader="seat"), News("news", 28))
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("unit", reader="seat"),)

    seat: int
    unit: str
    why: str


class CentreTaken(OnTheBoard, frozen=True, kw_only=True):
    """A supply centre changed hands after autumn; ``before`` 0: nobody's."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("gained", 70, reader="seat"),
        News("lost", 82, reader="before"),
        News("news", 32),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("province", reader="before"),)

    seat: int
    province: str
    before: int


class UnitBuilt(OnTheBoard, frozen=True, kw_only=True):
    """A new unit was made."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 50, reader="seat"),)

    seat: int
    unit: str


class UnitRemoved(OnTheBoard, frozen=True, kw_only=True):
    """A unit went because its power has too few centres; ``ruled``: nobody chose it."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 74, reader="seat"),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("unit", reader="seat"),)

    seat: int
    unit: str
    ruled: bool = False


class BuildsWaived(OnTheBoard, frozen=True, kw_only=True):
    """A power did without units that it could have built."""

    seat: int
    count: int


class PowerEliminated(OnTheBoard, frozen=True, kw_only=True):
    """A power has neither a centre nor a unit left."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 95, reader="seat"), News("news", 70))

    seat: int
    year: int


class SeatChanged(OnTheBoard, frozen=True, kw_only=True):
    """A power has another player, a computer, or none: then its units hold."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 45),)

    seat: int
    change: str


class GameEnded(OnTheBoard, frozen=True, kw_only=True):
    """The game is over; ``reason`` is solo, last_year, nobody, or how people ended it."""

    NEWS: ClassVar[tuple[News, ...]] = (News("won", 100, reader="winners"), News("over", 98))

    reason: str
    winners: tuple[int, ...]


SILENT: tuple[type[Event], ...] = ()
