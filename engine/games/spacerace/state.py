"""The state of a game: plain values, written as JSON after every step."""

import msgspec

from engine.games.spacerace.tables import CW, PORTS, SHIPS, Spaceport

SETUP, PREPARATION, FLIGHT, ROUND = "setup", "preparation", "flight", "round"
HAND, PAD, SPACE = "hand", "pad", "space"
SHIELD_ON, SHIELD_OFF, SHIELD_ALL = "ON", "OFF", "ALL"


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The options a game was created with."""

    rounds: int
    one_sheet: bool = False
    draft: str = "ranked"
    attacks: bool = True


class Ship(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A ship of a fleet. ``number`` is its place in the fleet (1-4).

    ``place``: hand (not in play), pad, space. In space ``at`` is a space of a ring, ``orbit`` the ring on
    which it came there and ``sense`` its direction (1 clockwise); with ``depth`` it is that many hexes
    behind the edge space ``at``. ``energy_lost`` and ``resistance_lost`` lower the maxima for good;
    ``plus_*`` last for the round, ``next_maneuver`` and ``skip_next`` begin with the next.
    """

    number: int
    type: str
    place: str = HAND
    at: str = ""
    orbit: str = ""
    sense: int = CW
    depth: int = 0
    resistance: int = 0
    energy: int = 0
    energy_lost: int = 0
    resistance_lost: int = 0
    modules: list[str] = []
    selected: bool = False
    plus_maneuver: int = 0
    plus_velocity: int = 0
    plus_drop: int = 0
    free_moves: int = 0
    next_maneuver: int = 0
    skip: bool = False
    skip_next: bool = False
    used: bool = False
    went_out: bool = False
    hexes: list[str] = []


class Settings(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What lasts from round to round: answers to questions that nobody asks in the middle of a step.

    ``drift``: (ship number, cross space, orbit); ``lose`` and ``shield`` by ship number as text.
    """

    ignore: int = 0
    hold: list[str] = []
    shield: dict[str, str] = {}
    drift: list[tuple[int, str, str]] = []
    lose: dict[str, list[str]] = {}
    close: list[str] = []
    want: list[str] = []


class Parts(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Domination points by where they come from."""

    drops: int = 0
    actions: int = 0
    cards: int = 0
    missions: int = 0
    hexes: int = 0
    area: int = 0
    conversion: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return (
            self.drops + self.actions + self.cards + self.missions + self.hexes + self.area + self.conversion
        )


class Port(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A seat and its spaceport. Hands (``missions``, ``cards``) are secret; all else is open.

    ``dropped`` counts successful drops by module, ``dropped_areas`` by area, even if destroyed later;
    ``free_module`` is what Wostochny may still build for nothing; ``upkeep`` is paid every round;
    ``audited`` is the last round without credits from anywhere (D-26: the round after the card).
    ``slots``: technology of this round; ``actions_left``: how many more may be played. ``opening_*``: what
    there was when the last step with sheets began, for the report's accounts.
    """

    seat: int
    key: str
    credits: int = 0
    command: int = 0
    frags: int = 0
    parts: Parts = msgspec.field(default_factory=Parts)
    fleet: list[Ship] = []
    missions: list[str] = []
    completed: list[str] = []
    cards: list[str] = []
    played: list[str] = []
    lasting: list[str] = []
    settings: Settings = msgspec.field(default_factory=Settings)
    dropped: dict[str, int] = {}
    dropped_areas: dict[str, int] = {}
    hexes: int = 0
    turrets_built: int = 0
    hazards_drawn: int = 0
    free_module: str = ""
    upkeep: int = 0
    audited: int = 0
    slots: list[str] = []
    actions_left: int = 0
    card_played: bool = False
    maneuver_used: bool = False
    opening_credits: int = 0
    opening_command: int = 0
    curve: list[int] = []
    bot: bool = False
    temper: str = "surveyor"
    resigned: bool = False

    @property
    def site(self) -> Spaceport:
        """Its spaceport's data."""
        return PORTS[self.key]

    @property
    def points(self) -> int:
        """Domination points now."""
        return self.parts.total

    def ship(self, number: int) -> Ship:
        """Return the ship of that fleet number, which must exist."""
        return self.fleet[number - 1]


class Trap(msgspec.Struct, kw_only=True):
    """A trap on a space; ``owner`` is the seat that dropped it (0: a hazard card)."""

    space: str
    count: int
    owner: int


class Cube(msgspec.Struct, frozen=True, kw_only=True):
    """A cube: on a domination space, or on a plain LEO space with its GNSS."""

    space: str
    owner: int
    module: str


class Decks(msgspec.Struct, kw_only=True):
    """The stacks, top last, and what was discarded. Their order is secret."""

    hazard: list[str] = []
    hazard_discards: list[str] = []
    development: list[str] = []
    development_discards: list[str] = []
    primary: list[str] = []
    secondary: list[str] = []
    hexes: list[str] = []


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended: places best first, ties together; the grade of a game alone."""

    reason: str
    places: tuple[tuple[int, ...], ...]
    grade: str = ""


class State(msgspec.Struct, kw_only=True):
    """A whole game. Ports stand in the order of seats from 1.

    ``turn`` is the running number of the step that comes next, ``round`` its round (0: set-up).
    """

    rules: Rules
    turn: int
    round: int
    phase: str
    ports: list[Port]
    decks: Decks
    row: list[str]
    draft: list[list[str]] = []
    gnss: list[Cube] = []
    cubes: list[Cube] = []
    traps: list[Trap] = []
    stations: list[str] = []
    closed: list[str] = []
    chains: dict[str, list[str]] = {}
    missed: list[int] = []
    ending: Ending | None = None

    def port(self, seat: int) -> Port:
        """Return the port of that seat, which must exist."""
        return self.ports[seat - 1]

    def seats(self) -> tuple[int, ...]:
        """Return all seats, ascending."""
        return tuple(port.seat for port in self.ports)

    @property
    def hexes_revealed(self) -> int:
        """How many hexes of outer space are laid out."""
        return sum(len(chain) for chain in self.chains.values())


def new_ship(number: int, kind: str) -> Ship:
    """Return a ship of the fleet that is not in play yet."""
    values = SHIPS[kind]
    return Ship(number=number, type=kind, resistance=values.resistance, energy=values.energy)
