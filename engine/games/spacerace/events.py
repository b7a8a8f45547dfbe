"""What can happen in Spacerace. Words: ``templates/games/spacerace/en.ftl``."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from engine.kernel.events import Event, Loss, News

# Why a field reaches no sentence of its event (``Event.SILENT``).
_IN_ITS_TURN = "the turn of a ship stands under the name of the ship and its port"
_PAID = "what was paid is an event of its own"


class OnTheBoard(Event, frozen=True, kw_only=True):
    """What lies open on the table: board, tracks, cards played (SPA-SETUP-01, SPA-OUTER-01)."""

    OPEN: ClassVar[str] = "the board, the tracks and the cards played lie open"


class GameOpened(OnTheBoard, frozen=True, kw_only=True):
    """The game was set up: which seat leads which port, and the open maneuver cards."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 99),)

    rounds: int
    ports: tuple[tuple[int, str], ...]
    row: tuple[str, ...]


class FleetPicked(OnTheBoard, frozen=True, kw_only=True):
    """A port has its four ships (SPA-FLEET-05); ``free``: a copy because its deck had none left."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 70, reader="seat"),)

    seat: int
    ships: tuple[str, ...]
    free: tuple[str, ...] = ()


class RoundBegun(OnTheBoard, frozen=True, kw_only=True):
    """A round begins; ``missing``: whose sheet for the last step was missing."""

    round: int


class SheetMissed(OnTheBoard, frozen=True, kw_only=True):
    """No sheet came from a port for that step (D-29)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("decide", 68, reader="seat"),)

    seat: int
    phase: str


class CreditsMoved(OnTheBoard, frozen=True, kw_only=True):
    """Credits came (or went, negative) for a reason; ``credits`` is what the port has then."""

    seat: int
    reason: str
    amount: int
    credits: int
    ship: str = ""
    place: str = ""


class CommandMoved(OnTheBoard, frozen=True, kw_only=True):
    """Command came (or went, negative) for a reason; ``command`` is what the port has then."""

    seat: int
    reason: str
    amount: int
    command: int
    ship: str = ""
    place: str = ""


class PointsScored(OnTheBoard, frozen=True, kw_only=True):
    """Domination points for a reason; ``points`` is what the port has then."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 46, reader="seat"),)
    SILENT: ClassVar[Mapping[str, str]] = {"ship": _IN_ITS_TURN}

    seat: int
    reason: str
    amount: int
    points: int
    ship: str = ""
    place: str = ""


class ActionPlayed(OnTheBoard, frozen=True, kw_only=True):
    """A technology action was played (SPA-TECH-01)."""

    seat: int
    action: str


class CardPlayed(OnTheBoard, frozen=True, kw_only=True):
    """A development card was played; ``place``: where a station was put."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("news", 20, reader="seat"),
        News("news", 26),
    )
    SILENT: ClassVar[Mapping[str, str]] = {"cost": _PAID}

    seat: int
    card: str
    cost: int
    place: str = ""


class ManeuverUsed(OnTheBoard, frozen=True, kw_only=True):
    """A maneuver card was used for a ship."""

    SILENT: ClassVar[Mapping[str, str]] = {"cost": _PAID}

    seat: int
    card: str
    ship: str
    cost: int


class CardsDrawn(Event, frozen=True, kw_only=True):
    """Missions or development cards were drawn: all see how many, the drawer alone which (``cards``)."""

    seat: int
    deck: str
    count: int
    cards: tuple[str, ...] = ()


class ShipDeployed(OnTheBoard, frozen=True, kw_only=True):
    """A ship stands on the launch pad, or at once on the orbiting space (SPA-SHIP-13)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("gained", 31, reader="seat"),)
    SILENT: ClassVar[Mapping[str, str]] = {"cost": _PAID}

    seat: int
    ship: str
    cost: int
    launched: bool = False


class ModuleBuilt(OnTheBoard, frozen=True, kw_only=True):
    """A module was built onto a ship."""

    SILENT: ClassVar[Mapping[str, str]] = {"cost": _PAID}

    seat: int
    ship: str
    module: str
    cost: int


class ModuleGone(OnTheBoard, frozen=True, kw_only=True):
    """A ship lost a module; ``reason``: jettison, hazard, bomb."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 60, reader="seat"),)

    seat: int
    ship: str
    module: str
    reason: str
    by: int = 0


class ShipsSelected(OnTheBoard, frozen=True, kw_only=True):
    """Ships of a port will fly this round."""

    seat: int
    ships: tuple[str, ...]
    command: int


class FlightBegun(OnTheBoard, frozen=True, kw_only=True):
    """The order of the flight phase: (seat, ship) from first to last (SPA-FLIGHT-01)."""

    order: tuple[tuple[int, str], ...]


class TurnBegun(OnTheBoard, frozen=True, kw_only=True):
    """A ship's turn in the flight phase."""

    seat: int
    ship: str
    place: str
    energy: int


class ShipMoved(OnTheBoard, frozen=True, kw_only=True):
    """A velocity move: the spaces from the first to the last; ``ordered`` is how far it should have gone."""

    SILENT: ClassVar[Mapping[str, str]] = {"orbit": "the name of a space begins with its orbit"}

    seat: int
    ship: str
    path: tuple[str, ...]
    orbit: str
    energy: int
    ordered: int = 0


class Checked(OnTheBoard, frozen=True, kw_only=True):
    """A maneuver check: die plus maneuverability against what must be beaten (SPA-MOVE-07).

    ``what``: pass, drop, hex; ``place`` the space or the thing passed.
    """

    SILENT: ClassVar[Mapping[str, str]] = {
        "seat": _IN_ITS_TURN,
        "ship": _IN_ITS_TURN,
    }

    seat: int
    ship: str
    what: str
    place: str
    die: int
    maneuverability: int
    against: int
    passed: bool


class EnergyLost(OnTheBoard, frozen=True, kw_only=True):
    """A ship lost energy; ``reason``: pass, drift, storm, hex."""

    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("amount", reader="seat"),)

    seat: int
    ship: str
    reason: str
    amount: int
    energy: int


class DirectionChanged(OnTheBoard, frozen=True, kw_only=True):
    """A ship flies the opposite way from now on (SPA-TURN-01)."""

    SILENT: ClassVar[Mapping[str, str]] = {"seat": _IN_ITS_TURN}

    seat: int
    ship: str
    sense: int
    energy: int


class ModuleDropped(OnTheBoard, frozen=True, kw_only=True):
    """A module was dropped and a cube stands there; ``before`` is whose cube it replaced (0: nobody's)."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("taken", 58, reader="seat"),
        News("lost", 64, reader="before"),
    )

    seat: int
    ship: str
    module: str
    place: str
    before: int = 0


class TrapDropped(OnTheBoard, frozen=True, kw_only=True):
    """A trap lies on a space; ``ship`` is empty when a hazard card put it there."""

    SILENT: ClassVar[Mapping[str, str]] = {"seat": _IN_ITS_TURN}

    seat: int
    place: str
    count: int
    ship: str = ""


class TrapPassed(OnTheBoard, frozen=True, kw_only=True):
    """A ship passed a trap: its count after it (0: it explodes)."""

    SILENT: ClassVar[Mapping[str, str]] = {"seat": _IN_ITS_TURN}

    seat: int
    ship: str
    place: str
    count: int


class TrapExploded(OnTheBoard, frozen=True, kw_only=True):
    """A trap exploded under a ship."""

    NEWS: ClassVar[tuple[News, ...]] = (News("attacked", 71, reader="seat"),)

    seat: int
    ship: str
    place: str


class Attacked(OnTheBoard, frozen=True, kw_only=True):
    """Damage to a ship: what it lost (SPA-ATTACK-03). ``how``: attack, bomb, hit, hex."""

    NEWS: ClassVar[tuple[News, ...]] = (
        # Outer space does damage too: to the flyer's own ship, by nobody.
        News("short", 60, reader="victim", when=(("how", "hex"),)),
        News("attacked", 86, reader="victim", detail="battles"),
        News("fought", 66, reader="seat", detail="battles"),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (
        Loss("energy", reader="victim"),
        Loss("resistance", reader="victim"),
    )
    SILENT: ClassVar[Mapping[str, str]] = {"seat+victim:ship": "outer space damages a ship in its own turn"}

    seat: int
    ship: str
    victim: int
    target: str
    how: str
    energy: int
    resistance: int
    left_energy: int
    left_resistance: int


class ThingDestroyed(OnTheBoard, frozen=True, kw_only=True):
    """A dropped module was shot: a cube, a GNSS or a trap (SPA-ATTACK-07)."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("lost", 63, reader="owner"),
        News("fought", 41, reader="seat"),
    )

    seat: int
    ship: str
    what: str
    place: str
    owner: int


class ShipDestroyed(OnTheBoard, frozen=True, kw_only=True):
    """A ship is gone with its modules; its card is back in its owner's hand. ``by`` 0: nobody's frag."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("lost", 95, reader="seat"),
        News("taken", 80, reader="by"),
        News("news", 40),
    )

    seat: int
    ship: str
    reason: str
    place: str
    by: int = 0
    modules: tuple[str, ...] = ()


class ShipRepaired(OnTheBoard, frozen=True, kw_only=True):
    """A ship recovered resistance or energy."""

    seat: int
    ship: str
    resistance: int = 0
    energy: int = 0
    by: str = ""


class HazardDrawn(OnTheBoard, frozen=True, kw_only=True):
    """A hazard card was drawn; ``ignored``: the command spent to spare its effect."""

    seat: int
    ship: str
    card: str
    ignored: int = 0
    place: str = ""


class HexEntered(OnTheBoard, frozen=True, kw_only=True):
    """A ship entered a hex of outer space (``depth`` from the edge); ``revealed``: it was new to all."""

    SILENT: ClassVar[Mapping[str, str]] = {"seat": _IN_ITS_TURN}

    seat: int
    ship: str
    hex: str
    edge: str
    depth: int
    revealed: bool
    known: bool = False


class ShipReturned(OnTheBoard, frozen=True, kw_only=True):
    """A ship came one hex back; depth 0 is the edge space itself."""

    SILENT: ClassVar[Mapping[str, str]] = {"seat": _IN_ITS_TURN}

    seat: int
    ship: str
    edge: str
    depth: int


class ShipsDrifted(OnTheBoard, frozen=True, kw_only=True):
    """A group of ships drifted one space: (seat, ship, from, to)."""

    group: int
    moves: tuple[tuple[int, str, str, str], ...]


class DriftBlocked(OnTheBoard, frozen=True, kw_only=True):
    """A ship could not drift and lost 1 energy; ``reason``: occupied, same_target, swap, held, ..."""

    NEWS: ClassVar[tuple[News, ...]] = (News("short", 43, reader="seat"),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("ship", reader="seat"),)

    seat: int
    ship: str
    place: str
    ahead: str
    reason: str


class ShipLaunched(OnTheBoard, frozen=True, kw_only=True):
    """A ship left its launch pad; with ``blocked`` it stays there (SPA-DEPLOY-04)."""

    seat: int
    ship: str
    place: str
    blocked: bool = False


class SpaceClosed(OnTheBoard, frozen=True, kw_only=True):
    """A domination space of Mars is closed till the end."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 29),)

    seat: int
    place: str


class MissionCompleted(OnTheBoard, frozen=True, kw_only=True):
    """A mission was fulfilled and revealed."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("gained", 73, reader="seat"),
        News("news", 36),
    )
    SILENT: ClassVar[Mapping[str, str]] = {
        "points": "what was gained is an event of its own",
        "credits": "what was gained is an event of its own",
    }

    seat: int
    mission: str
    points: int = 0
    credits: int = 0


class AreaScored(OnTheBoard, frozen=True, kw_only=True):
    """Points for the cubes of an area at the end (SPA-END-01)."""

    seat: int
    area: str
    cubes: int
    points: int


class Converted(OnTheBoard, frozen=True, kw_only=True):
    """Points for what was left of a stock at the end (SPA-END-03)."""

    seat: int
    stock: str
    amount: int
    points: int


class HandRevealed(OnTheBoard, frozen=True, kw_only=True):
    """The missions and cards a port still held when the game ended."""

    seat: int
    missions: tuple[str, ...]
    cards: tuple[str, ...]


class SeatChanged(OnTheBoard, frozen=True, kw_only=True):
    """A seat was resigned, dropped, replaced or given to a bot."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 34),)

    seat: int
    change: str


class GameEnded(OnTheBoard, frozen=True, kw_only=True):
    """The game is over."""

    NEWS: ClassVar[tuple[News, ...]] = (News("won", 100, reader="winners"), News("over", 100))

    reason: str
    winners: tuple[int, ...]
    grade: str = ""


def without_hand(event: Event) -> Event:
    """Return an event of drawn cards as others may know it: how many, not which."""
    return msgspec.structs.replace(event, **_NO_CARDS)


_NO_CARDS: dict[str, Any] = {"cards": ()}
