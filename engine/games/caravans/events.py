"""What can happen in Caravans. Every event carries its absolute day in ``at``. Places are ``100 * x + y``.

Words: ``templates/games/caravans/en.ftl``. Units are named by their ids (``C1``), cities by their places.
"""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.kernel.events import Event, Loss, News

# Why a field reaches no sentence of its event (``Event.SILENT``).
_BY_ITS_CODE = "each code has a sentence that says what was ordered"


class GameOpened(Event, frozen=True, kw_only=True):
    """The game was set up; ``title`` of a fixed scenario, "" for a generated map."""

    OPEN: ClassVar[str] = "all are told the set-up"
    NEWS: ClassVar[tuple[News, ...]] = (News("news", 99),)

    title: str
    threshold: int
    weeks: int
    days: int


class WeekPlayed(Event, frozen=True, kw_only=True):
    """A week was played: its days and who acted in what order on each of them."""

    OPEN: ClassVar[str] = "all are told that a week is over"
    SILENT: ClassVar[Mapping[str, str]] = {"sent": "it is every seat that is not among those without a sheet"}

    week: int
    first: int
    last: int
    sent: tuple[int, ...]
    missing: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]


class CityDiscovered(Event, frozen=True, kw_only=True):
    """A seat saw a city for the first time; ``seat`` is who saw it."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 40, reader="seat"),)

    seat: int
    city: int


class UnitMoved(Event, frozen=True, kw_only=True):
    """Units moved together in a day: where they began, and every square entered."""

    seat: int
    units: tuple[str, ...]
    group: int
    origin: int
    way: tuple[int, ...]


class GoalReached(Event, frozen=True, kw_only=True):
    """A movement order was completed."""

    seat: int
    name: str
    word: str
    place: int


class StepBlocked(Event, frozen=True, kw_only=True):
    """Units could not go on, or could not do what stands at the head of their list; ``code`` says why.

    ``seats``: whose units or factor stood in the way.
    """

    NEWS: ClassVar[tuple[News, ...]] = (News("short", 32, reader="seat"),)
    SILENT: ClassVar[Mapping[str, str]] = {"word": _BY_ITS_CODE}

    seat: int
    name: str
    word: str
    place: int
    to: int
    code: str
    seats: tuple[int, ...] = ()


class EntryDropped(Event, frozen=True, kw_only=True):
    """An entry left its list without having worked."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 22, reader="seat"),)
    SILENT: ClassVar[Mapping[str, str]] = {"word": _BY_ITS_CODE}

    seat: int
    name: str
    word: str
    code: str
    place: int = 0


class UnitRaised(Event, frozen=True, kw_only=True):
    """A unit was bought; ``joined``: the group it joined, ``code`` why it joined none."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 24, reader="seat"),)

    seat: int
    city: int
    unit: str
    price: int
    joined: int = 0
    code: str = ""


class RaiseFailed(Event, frozen=True, kw_only=True):
    """The factor could not raise, buy or sell what the city's list says."""

    NEWS: ClassVar[tuple[News, ...]] = (News("short", 44, reader="seat"),)
    SILENT: ClassVar[Mapping[str, str]] = {"word": _BY_ITS_CODE}

    seat: int
    city: int
    word: str
    what: str
    code: str


class GoodBought(Event, frozen=True, kw_only=True):
    """A good was bought by a trader (``unit``), or by the factor into a warehouse (``unit`` "")."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 23, reader="seat", detail="deals"),)

    seat: int
    city: int
    unit: str
    good: str
    price: int


class GoodSold(Event, frozen=True, kw_only=True):
    """A good was sold; ``paid`` is what it had cost and ``got`` the place where it came aboard."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 50, reader="seat", detail="deals"),)

    seat: int
    city: int
    unit: str
    good: str
    price: int
    paid: int = 0
    got: int = 0


class TradeSeen(Event, frozen=True, kw_only=True):
    """What a factor sees others trade in its city (CAR-SEE-08); ``bought``: they bought."""

    seat: int
    city: int
    good: str
    price: int
    bought: bool


class GoodMoved(Event, frozen=True, kw_only=True):
    """A good was stored, fetched or dumped (``how``)."""

    seat: int
    city: int
    unit: str
    good: str
    how: str


class RentPaid(Event, frozen=True, kw_only=True):
    """Rent of the warehouse spaces of one city; ``waived`` is what could not be paid."""

    seat: int
    city: int
    spaces: int
    price: int
    waived: int = 0


class GoodAuctioned(Event, frozen=True, kw_only=True):
    """A stored good was sold at half its base price because the rent could not be paid."""

    seat: int
    city: int
    good: str
    price: int


class FactorFounded(Event, frozen=True, kw_only=True):
    """A seat has a new factor; ``unit`` was spent for it."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("taken", 60, reader="seat"),
        News("news", 46),
    )
    SILENT: ClassVar[Mapping[str, str]] = {"nobody:unit": "others see the factor, not who became it"}

    seat: int
    city: int
    unit: str


class FactorLost(Event, frozen=True, kw_only=True):
    """A factor is gone with its stores; ``by``: who took the city, 0 = it was given up."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("lost", 95, reader="seat"),
        News("taken", 85, reader="by"),
        News("news", 30),
    )

    seat: int
    city: int
    by: int
    goods: int


class Flip(msgspec.Struct, frozen=True):
    """One coin: the attacker, whom it met (``unit`` "" = the factor itself), heads, and lives left."""

    attacker: str
    seat: int
    unit: str
    heads: bool
    lives: int


class BattleFought(Event, frozen=True, kw_only=True):
    """A stack attacked a square: every flip, who moved in and what was lost there."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("attacked", 88, reader="attacked", detail="battles"),
        News("fought", 66, reader="seat", detail="battles"),
        News("news", 38),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("losers", reader="losers"),)
    SILENT: ClassVar[Mapping[str, str]] = {
        "nobody:origin": "who only sees it is told who fought, where, and how it ended",
        "nobody:attackers": "as the origin",
        "nobody:moved": "as the origin",
    }

    seat: int
    origin: int
    place: int
    attackers: tuple[str, ...]
    flips: tuple[Flip, ...]
    moved: tuple[str, ...]
    lost: tuple[tuple[int, str], ...]
    won: bool

    @property
    def attacked(self) -> tuple[int, ...]:
        """Whose units or factor stood there: those who met a coin, and those who died without one."""
        met = {flip.seat for flip in self.flips} | {seat for seat, _ in self.lost}
        return tuple(sorted(met - {self.seat}))

    @property
    def losers(self) -> tuple[int, ...]:
        """Who lost units or his factor's men in it, on either side."""
        fallen = {self.seat} if any(not flip.heads for flip in self.flips) else set[int]()
        return tuple(sorted(fallen | {seat for seat, _ in self.lost}))


class BattleExpected(Event, frozen=True, kw_only=True):
    """Forecast only: coins would fall here, and nobody can foresee them."""

    seat: int
    origin: int
    place: int


class CargoTaken(Event, frozen=True, kw_only=True):
    """A trader of the attacker picked up a good of the lost."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 45, reader="seat"),)

    seat: int
    unit: str
    good: str
    place: int


class UnitDisbanded(Event, frozen=True, kw_only=True):
    """A unit was disbanded."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 21, reader="seat"),)

    seat: int
    unit: str
    place: int
    good: str = ""


class TreatyChanged(Event, frozen=True, kw_only=True):
    """A seat granted or ended a treaty."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("news", 58, reader="to"),
        News("news", 26),
    )

    seat: int
    to: int
    on: bool


class CompanyRenamed(Event, frozen=True, kw_only=True):
    """A company has a new name."""

    OPEN: ClassVar[str] = "names of companies are printed for all"

    seat: int
    name: str


class PurseCounted(Event, frozen=True, kw_only=True):
    """A purse over the days of the week: before the first day, then after each."""

    seat: int
    opening: int
    days: tuple[int, ...]


class CompanyRuined(Event, frozen=True, kw_only=True):
    """A company has run out of money and goods, or has neither unit nor factor (CAR-WIN-04)."""

    OPEN: ClassVar[str] = "all are told which companies play no more"
    NEWS: ClassVar[tuple[News, ...]] = (
        News("lost", 98, reader="seat"),
        News("news", 55),
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
    day: int


# What no report tells by itself: the forecast's own event, and what other blocks are counted from.
SILENT: tuple[type[Event], ...] = (BattleExpected,)
