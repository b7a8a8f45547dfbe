"""What can happen, in the past tense, with the seats that may know. ``at`` is (flip, seat)."""

from collections.abc import Mapping
from typing import ClassVar

from engine.kernel.events import Event, News


class OnTheTable(Event, frozen=True, kw_only=True):
    """What all explorers see: the cards turned, and what stands on each map."""

    OPEN: ClassVar[str] = "cards are turned before all, and maps lie open"


class GameOpened(OnTheTable, frozen=True, kw_only=True):
    """The game was set up: map, goals, and the tracks of a guild game."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 99),)

    map: str
    goals: tuple[str, ...]
    tracks: tuple[str, ...] = ()
    chapter: int = 0
    number: int = 0


class OptionIgnored(OnTheTable, frozen=True, kw_only=True):
    """The mode leaves no room for an option that was chosen (EXP-GEN-08)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 98),)

    option: str


class EraBegan(OnTheTable, frozen=True, kw_only=True):
    """All explorers left the maps; ``blocked`` are the spaces under ice or storm."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 75),)

    era: int
    cards: int
    blocked: tuple[int, ...] = ()


class CardsShown(OnTheTable, frozen=True, kw_only=True):
    """The cards of this step were turned."""

    NEWS: ClassVar[tuple[News, ...]] = (News("decide", 60),)
    SILENT: ClassVar[Mapping[str, str]] = {
        "era": "the report names the flip in its title",
        "flip": "the report names the flip in its title",
    }

    era: int
    flip: int
    cards: tuple[str, ...]


class CardsOffered(Event, frozen=True, kw_only=True):
    """Two investigate cards were drawn; one is to be kept. Only the seat itself knows."""

    NEWS: ClassVar[tuple[News, ...]] = (News("decide", 78, reader="seat"),)

    seat: int
    cards: tuple[str, ...]


class FlipPlayed(OnTheTable, frozen=True, kw_only=True):
    """What a seat put on its map in a flip, in order, and what it gained by it."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("short", 70, reader="seat", when=(("missing", True),)),
        News("gained", 30, reader="seat"),
    )

    seat: int
    card: str
    spaces: tuple[int, ...]
    coins: int
    missing: bool = False


class CardUsed(Event, frozen=True, kw_only=True):
    """The investigate card carried out, or the basic card used instead. Only the seat itself knows."""

    seat: int
    card: str
    instead: bool = False


class CoinsFound(OnTheTable, frozen=True, kw_only=True):
    """A coin space was explored."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 34, reader="seat"),)

    seat: int
    space: int
    coins: int


class RuinExplored(OnTheTable, frozen=True, kw_only=True):
    """A ruin was explored for the first time."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 42, reader="seat"),)

    seat: int
    space: int


class TreasureDrawn(Event, frozen=True, kw_only=True):
    """A treasure card came into the hand or was paid at once; ``card`` "" means that none was left."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 45, reader="seat"),)

    seat: int
    card: str
    coins: int = 0


class BoardGave(OnTheTable, frozen=True, kw_only=True):
    """The next place of the ruin board was reached (EXP-STORY-03)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 46, reader="seat"),)

    seat: int
    place: int
    coins: int = 0
    token: str = ""


class TowerBuilt(OnTheTable, frozen=True, kw_only=True):
    """A discovery space was explored and a tower built there."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("gained", 62, reader="seat"),
        News("news", 20),
    )

    seat: int
    space: int
    count: int
    coins: int


class CrystalFound(OnTheTable, frozen=True, kw_only=True):
    """A crystal space was explored for the first time."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 44, reader="seat"),)

    seat: int
    space: int
    count: int
    coins: int


class VillageDiscovered(OnTheTable, frozen=True, kw_only=True):
    """A region was complete and a village took an explorer's place. ``paid`` False: no piece was left."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("gained", 72, reader="seat"),
        News("news", 24),
    )

    seat: int
    space: int
    terrain: str
    size: int
    coins: int


class RouteMade(OnTheTable, frozen=True, kw_only=True):
    """Two cities were joined; the post stands on ``post``."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("gained", 67, reader="seat"),
        News("news", 22),
    )

    seat: int
    a: int
    b: int
    post: int
    coins: int


class GoalReached(OnTheTable, frozen=True, kw_only=True):
    """A goal was completed. ``space``: high, low or closed (EXP-SOLO-03)."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("gained", 82, reader="seat"),
        News("news", 50),
    )

    seat: int
    goal: str
    space: str
    coins: int


class BonusPaid(Event, frozen=True, kw_only=True):
    """The bonus of the card carried out. Only the seat itself knows which card it was."""

    seat: int
    card: str
    coins: int


class TokenPlayed(OnTheTable, frozen=True, kw_only=True):
    """A treasure card or a token was played from the hand."""

    seat: int
    token: str


class DiplomatPlaced(OnTheTable, frozen=True, kw_only=True):
    """A diplomat took its place at the bottom of a track."""

    seat: int
    track: str


class DiplomatReset(OnTheTable, frozen=True, kw_only=True):
    """For a coin a diplomat went to the bottom of a track."""

    seat: int
    track: str
    to: str


class DiplomatAdvanced(OnTheTable, frozen=True, kw_only=True):
    """A diplomat reached a step. ``benefit`` is its type; ``coins`` what it paid at once."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 40, reader="seat"),)

    seat: int
    track: str
    step: int
    benefit: str
    coins: int = 0


class DiplomatsStuck(OnTheTable, frozen=True, kw_only=True):
    """No diplomat could advance: the ruin gave a coin (EXP-GUILD-06)."""

    seat: int
    coins: int


class LevyPaid(OnTheTable, frozen=True, kw_only=True):
    """A guild's levy: ``payer`` gave coins to ``seat`` (EXP-GUILD-11)."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("lost", 58, reader="payer"),
        News("gained", 48, reader="seat"),
    )

    seat: int
    payer: int
    coins: int


class CraterFilled(OnTheTable, frozen=True, kw_only=True):
    """A crystal was set into a crater (EXP-STORY-06)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 47, reader="seat"),)

    seat: int
    space: int
    count: int


class RoadJoined(OnTheTable, frozen=True, kw_only=True):
    """The Queen's road went from shore to shore at the end of a flip (EXP-STORY-08)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 52, reader="seat"),)

    seat: int


class SeatChanged(OnTheTable, frozen=True, kw_only=True):
    """A seat was resigned, dropped, replaced or given to a computer."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 36),)

    seat: int
    change: str


class GameEnded(OnTheTable, frozen=True, kw_only=True):
    """Flip 30 is over."""

    NEWS: ClassVar[tuple[News, ...]] = (News("won", 100, reader="winners"), News("over", 100))

    reason: str
    winners: tuple[int, ...]


# What no report tells by itself: cards used and bonuses stand in the account of the coins and on the own map.
SILENT: tuple[type[Event], ...] = ()
