"""What can happen in Continental Conquest. Every event has words in ``templates/games/conquest``.

Hexes are numbers, clans are clan numbers, money is dollars. ``convoy`` is a convoy's number and
``convoy_name`` its name; both are of the clan named ``clan`` where there is one, else of the reader.
"""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.kernel.events import Event, Loss, News


class Known(Event, frozen=True, kw_only=True):
    """Base of the game's events; the tag comes from the class name."""


class TurnBegan(Known, frozen=True, kw_only=True):
    """A clan's player turn began.

    What a seat knew before this is "between turns", what follows is its turn.
    """

    SILENT: ClassVar[Mapping[str, str]] = {"game_turn": "every report names its turn in the title"}

    clan: int
    game_turn: int


# ---------------------------------------------------------------------- income and stocks


class IncomeReceived(Known, frozen=True, kw_only=True):
    """The Income Phase in sums: ``cities``, ``bonuses``, ``hexes`` in dollars, the rest in units."""

    cities: int = 0
    bonuses: int = 0
    hexes: int = 0
    food: int = 0
    fuel: int = 0
    parts: int = 0
    vaccine: int = 0
    troops: int = 0
    rifles: int = 0
    grenades: int = 0


class WeaponsMade(Known, frozen=True, kw_only=True):
    """An Armsmaster made weapons for his convoy."""

    convoy: int
    rifles: int
    grenades: int


class IncomeSabotaged(Known, frozen=True, kw_only=True):
    """A city paid ``percent`` less after sabotage."""

    NEWS: ClassVar[tuple[News, ...]] = (News("attacked", 62),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("percent"),)

    hex: int
    city: str
    percent: int


class DealerBought(Known, frozen=True, kw_only=True):
    """A Dealer bought what his convoy lacked at double price.

    ``during``: the clan in whose turn it was, 0 = the own: a battle is repaired at once (D-85).
    """

    convoy: int
    item: str
    amount: int
    cost: int
    during: int = 0


# ---------------------------------------------------------------------- movement and visits


class HexTaken(Known, frozen=True, kw_only=True):
    """A convoy took the hex it entered and lost ``lost`` troops."""

    NEWS: ClassVar[tuple[News, ...]] = (News("taken", 48, detail="results"),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("lost"),)
    SILENT: ClassVar[Mapping[str, str]] = {"convoy": "it stands behind the order line of its convoy"}

    convoy: int
    hex: int
    lost: int
    former: int = 0


class HexDeclined(Known, frozen=True, kw_only=True):
    """The commander called off an attack on a hex: too few troops (``least`` needed) or too close a fight."""

    convoy: int
    hex: int
    troops: int
    least: int
    close: bool = False


class HexAttackFailed(Known, frozen=True, kw_only=True):
    """An attack that needed every man failed; ``lost`` troops died."""

    NEWS: ClassVar[tuple[News, ...]] = (News("fought", 50, detail="results"),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("lost"),)

    convoy: int
    hex: int
    lost: int


class HexDefended(Known, frozen=True, kw_only=True):
    """The residents of an own hex threw an attack back."""

    NEWS: ClassVar[tuple[News, ...]] = (News("attacked", 68),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("guards_lost"),)

    hex: int
    clan: int
    guards_lost: int


class HexLost(Known, frozen=True, kw_only=True):
    """An own hex was taken by ``clan`` (0: it revolted)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 78),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("hex"),)

    hex: int
    clan: int


class ConvoyPassed(Known, frozen=True, kw_only=True):
    """A foreign convoy was noticed in an own hex (D-68)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 52),)

    hex: int
    clan: int
    type: str
    size: str


class ClanMet(Known, frozen=True, kw_only=True):
    """First contact: the other clan's name, slogan and, when ON, phone (D-146)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 56, detail="people"),)

    clan: int
    name: str
    slogan: str = ""
    phone: str = ""
    hex: int = 0


class CityFound(Known, frozen=True, kw_only=True):
    """A city was met for the first time: what it produces and needs (CC-CITY-25)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 15),)

    hex: int
    city: str
    produces: str
    needs: str


class PlagueSeen(Known, frozen=True, kw_only=True):
    """A Doctor noticed the plague in a city."""

    hex: int
    city: str


class VehiclesJoined(Known, frozen=True, kw_only=True):
    """Vehicles joined a convoy: from a ``source`` junkyard, racetrack, loot, cure or event."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 17),)

    convoy: int
    vehicle: str
    count: int
    source: str
    hex: int = 0


class SpiritRaised(Known, frozen=True, kw_only=True):
    """A visit raised ``what`` (morale, training) at a ``place`` (rec_center, police_station)."""

    convoy: int
    what: str
    points: int
    place: str
    hex: int


class FuelFound(Known, frozen=True, kw_only=True):
    """A Chemist found fuel on a road."""

    convoy: int
    amount: int


class Looted(Known, frozen=True, kw_only=True):
    """A hex was searched; ``result`` nothing, money, fuel, ... ; ``source`` hex, bank or cache."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 14),)
    SILENT: ClassVar[Mapping[str, str]] = {"convoy": "it stands behind the order line of its convoy"}

    convoy: int
    hex: int
    result: str
    amount: int = 0
    source: str = "hex"


class CargoSold(Known, frozen=True, kw_only=True):
    """Goods were sold in a city for ``price`` dollars; ``kickback`` went to the own treasury."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 16),)

    convoy: int
    hex: int
    city: str
    goods: str
    amount: int
    price: int
    kickback: int = 0


class KickbackReceived(Known, frozen=True, kw_only=True):
    """Another clan sold goods in an own city."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 18),)

    hex: int
    city: str
    clan: int
    amount: int


class Loaded(Known, frozen=True, kw_only=True):
    """A convoy took troops and weapons aboard."""

    convoy: int
    hex: int
    troops: int = 0
    rifles: int = 0
    grenades: int = 0
    rockets: int = 0
    bombs: int = 0


# ---------------------------------------------------------------------- troops, health, upkeep


class TroopsDeserted(Known, frozen=True, kw_only=True):
    """Of ``unfed`` troops some left: ``convoy`` 0 = the unallocated pool.

    ``weapon`` and ``vehicle`` went with them, and ``morale`` is what the convoy lost for its hunger.
    """

    NEWS: ClassVar[tuple[News, ...]] = (News("short", 60),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (
        Loss("deserted"),
        Loss("weapon"),
        Loss("vehicle"),
    )

    convoy: int
    unfed: int
    deserted: int
    weapon: str = ""
    vehicle: str = ""
    morale: int = 0


class ConvoyInfected(Known, frozen=True, kw_only=True):
    """A convoy caught the plague."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 44),)

    convoy: int
    hex: int
    health: int


class ConvoyHealed(Known, frozen=True, kw_only=True):
    """Vaccine healed a convoy, in full or in part."""

    convoy: int
    vaccine: int
    health: int


class TroopsLeftSick(Known, frozen=True, kw_only=True):
    """A convoy below 75% health lost all its troops (D-33)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 61),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("troops"),)

    convoy: int
    troops: int
    health: int


class CityCured(Known, frozen=True, kw_only=True):
    """A city was cured for ``vaccine`` units."""

    convoy: int
    hex: int
    city: str
    vaccine: int


class AidFailed(Known, frozen=True, kw_only=True):
    """A convoy with AID came into an afflicted city with less vaccine than the cure takes (D-120)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("short", 50),)

    convoy: int
    hex: int
    city: str
    need: int
    left: int


class GiftReceived(Known, frozen=True, kw_only=True):
    """Grateful citizens gave something (D-119)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 15),)

    convoy: int
    hex: int
    item: str
    amount: int


class GuardEnded(Known, frozen=True, kw_only=True):
    """A convoy guards its city no longer: it is not friendly any more (D-224).

    ``reason``: taken, razed, attacked (by the convoy's own clan) or banned. ``during``: the clan whose turn
    it was.
    """

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 57),)

    convoy: int
    convoy_name: str
    hex: int
    city: str
    reason: str
    during: int


class PartsUsed(Known, frozen=True, kw_only=True):
    """Maintenance of one convoy: ``parts`` used, ``scrapped`` vehicles where they ran short."""

    NEWS: ClassVar[tuple[News, ...]] = (News("short", 58),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("scrapped"),)

    convoy: int
    parts: int
    scrapped: dict[str, int] = msgspec.field(default_factory=dict)


class RecruitsJoined(Known, frozen=True, kw_only=True):
    """A Recruiting Center's free troops."""

    hex: int
    city: str
    troops: int


class GarrisonFilled(Known, frozen=True, kw_only=True):
    """A Helipad filled a city's garrison from the pool."""

    hex: int
    city: str
    troops: int


class SpiritChanged(Known, frozen=True, kw_only=True):
    """The turn's end: a convoy's morale fell and its training rose."""

    convoy: int
    morale: int
    training: int


# ---------------------------------------------------------------------- clan affairs


class MessageReceived(Known, frozen=True, kw_only=True):
    """A message as it is shown (D-134): plain, ``>text`` to all, ``588>text`` broadcast."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 35, detail="letters"),)

    text: str


class EspionageReported(Known, frozen=True, kw_only=True):
    """What was bought about another clan; one entry a keyword, None where it was not asked for.

    ``owner``: the player's name is told, by the host, which knows it, and the ``phone`` if it is shown.
    """

    SILENT: ClassVar[Mapping[str, str]] = {"name": "the report calls every clan by its name and number"}

    clan: int
    name: str = ""
    owner: bool = False
    phone: str = ""
    allies: tuple[int, ...] | None = None
    enemies: tuple[int, ...] | None = None
    income: dict[str, int] | None = None
    hexes: tuple[int, ...] | None = None
    cities: tuple[tuple[int, str], ...] | None = None
    convoys: tuple[tuple[int, str, dict[str, int]], ...] | None = None


class AgentReported(Known, frozen=True, kw_only=True):
    """An agent's look at a hex: the convoys he saw there (clan, type, size)."""

    agent: int
    hex: int
    convoys: tuple[tuple[int, str, str], ...] = ()


class SpyReported(Known, frozen=True, kw_only=True):
    """A spy's city report; figures may be wrong where a counterspy works (D-118)."""

    hex: int
    city: str
    fort: int
    troops: int
    claymores: int
    value: int
    population: int
    buildings: tuple[str, ...]


class SabotageDone(Known, frozen=True, kw_only=True):
    """What an own spy achieved: ``result`` as in the sabotage table, ``amount`` and ``item`` of it.

    ``troops`` fell beside the people where ``result`` is both.
    """

    NEWS: ClassVar[tuple[News, ...]] = (News("fought", 42, detail="agents"),)

    hex: int
    city: str
    result: str
    amount: int = 0
    troops: int = 0
    item: str = ""


class SabotageSuffered(Known, frozen=True, kw_only=True):
    """What somebody did to an own city; the culprit is not named (CC-ORDER-SABOTAGE-05)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("attacked", 67, detail="agents"),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("result"),)

    hex: int
    city: str
    result: str
    amount: int = 0
    troops: int = 0
    item: str = ""


class SpyCaught(Known, frozen=True, kw_only=True):
    """A counterspy killed ``clan``'s spy; both sides are told."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 50, detail="agents"),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("hex", reader="clan"),)

    hex: int
    city: str
    clan: int


class ChanceEvent(Known, frozen=True, kw_only=True):
    """A random event (D-131): ``what`` donation, fuel, ... ; figures and things as they apply."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 38),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("bad"),)

    what: str
    amount: int = 0
    other: int = 0
    item: str = ""
    hex: int = 0
    convoy: int = 0
    city: str = ""

    @property
    def bad(self) -> bool:
        """Whether it took something from the clan."""
        return self.what in _BAD_EVENTS


_BAD_EVENTS = frozenset({"fire", "spoilage", "theft", "discontent", "breakdowns", "outbreak", "revolt"})


# ---------------------------------------------------------------------- the end of a game turn


class CityChanged(Known, frozen=True, kw_only=True):
    """An own city grew, or lost people: ``cause`` growth, plague, or loss where no Hospital says why."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("lost", 46, when=(("cause", "plague"),)),
        News("lost", 46, when=(("cause", "loss"),)),
    )

    hex: int
    city: str
    before: int
    after: int
    cause: str


class PlagueBrokeOut(Known, frozen=True, kw_only=True):
    """The plague is in an own city, and its Hospital says so."""

    NEWS: ClassVar[tuple[News, ...]] = (News("decide", 64),)

    hex: int
    city: str


class PopularityCounted(Known, frozen=True, kw_only=True):
    """The clan's popularity after this game turn; ``threshold`` is what wins, ``held`` reached before too."""

    popularity: int
    threshold: int
    reached: bool = False


class ClanDropped(Known, frozen=True, kw_only=True):
    """A clan fell more than a turn behind and is dropped (CC-SEQ-06)."""

    OPEN: ClassVar[str] = "all are told which clans play no more"
    NEWS: ClassVar[tuple[News, ...]] = (News("news", 33, detail="radio"),)

    clan: int


class ClanOut(Known, frozen=True, kw_only=True):
    """A clan owns nothing any more (D-151)."""

    OPEN: ClassVar[str] = "all are told which clans play no more"
    NEWS: ClassVar[tuple[News, ...]] = (News("news", 34, detail="radio"),)

    clan: int


class GameWon(Known, frozen=True, kw_only=True):
    """The game is over; ``reason``: how people ended it ("": by its rules)."""

    OPEN: ClassVar[str] = "all are told how the game ended"
    NEWS: ClassVar[tuple[News, ...]] = (
        News("won", 100, reader="winners", detail="story"),
        News("over", 100, detail="story"),
    )

    winners: tuple[int, ...]
    popularity: int
    reason: str = ""


class GameBegun(Known, frozen=True, kw_only=True):
    """The start: where the clan lives and what wins."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 99, detail="story"),)

    hex: int
    city: str
    threshold: int


# Kinds that no report tells: the status and the sheet print what they come to.
SILENT: tuple[type[Event], ...] = (PopularityCounted, SpiritChanged)
