"""The numbers, cards and the board of the game, read from its data files. The only I/O of the game."""

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.kernel.ruleset import Option

CW, CCW = 1, -1
_SENSES = {"cw": CW, "ccw": CCW}


class Orbit(msgspec.Struct, frozen=True):
    """A ring of spaces, listed clockwise; the list closes on itself."""

    number: int
    key: str
    name: str
    centre: str
    ring: tuple[str, ...]


class Cross(msgspec.Struct, frozen=True, kw_only=True):
    """A space of two orbits. ``flips``: going over turns the sense of flight round (SPA-MOVE-04).

    ``no_stop``: nobody may end there; ``passing``: the maneuverability a ship that passes must beat.
    """

    space: str
    orbits: tuple[str, str]
    flips: bool
    no_stop: bool = False
    passing: int = 0


class Spaceport(msgspec.Struct, frozen=True, kw_only=True):
    """One of the five spaceports with what its player begins with (SPA-SETUP-03)."""

    key: str
    name: str
    orbiting: str
    sense: int
    credits: int
    command: int = 0
    development_cards: int = 0
    primary_missions: int = 0
    modules: int = 0


class Domination(msgspec.Struct, frozen=True, kw_only=True):
    """A domination space: what it accepts, from which spaces one drops, and what a check must beat.

    ``need`` 0: the need of the module that is dropped.
    """

    id: str
    area: str
    accepts: tuple[str, ...]
    arrows: tuple[str, ...]
    need: int


class ShipType(msgspec.Struct, frozen=True, kw_only=True):
    """A type of ship (SPA-SHIP): its values, what it costs and the level that lets it start."""

    key: str
    ability: str
    resistance: int
    energy: int
    maneuverability: int
    velocity: int
    cargo: int
    cost: int
    level: int


class Module(msgspec.Struct, frozen=True, kw_only=True):
    """A module token. ``kind``: domination, attribute, turret, trap."""

    key: str
    kind: str
    cost: int
    need: int = 0
    credits: int = 0
    points: int = 0
    area: str = ""
    attribute: str = ""
    damage: str = ""
    count: int = 0


class TechAction(msgspec.Struct, frozen=True, kw_only=True):
    """A technology action (SPA-TECH-02)."""

    key: str
    level: int
    effect: dict[str, int]


class Maneuver(msgspec.Struct, frozen=True, kw_only=True):
    """A maneuver card of the open row."""

    key: str
    copies: int
    cost: int
    effect: dict[str, Any]


class Development(msgspec.Struct, frozen=True, kw_only=True):
    """A development card: its cost in credits and the level of an action that must be played."""

    key: str
    copies: int
    cost: int
    level: int
    effect: dict[str, Any]
    lasting: bool


class Hazard(msgspec.Struct, frozen=True, kw_only=True):
    """A hazard card; ``ignore`` is the command that spares its effect."""

    key: str
    copies: int
    ignore: int
    effect: dict[str, Any]


class Hex(msgspec.Struct, frozen=True, kw_only=True):
    """A hex of outer space: effects first, then rewards for a ship that still exists (SPA-OUTER-03)."""

    key: str
    effects: dict[str, int]
    rewards: dict[str, int]


class Mission(msgspec.Struct, frozen=True, kw_only=True):
    """A mission: its test and when it is decided (``any`` moment or the ``end``)."""

    key: str
    copies: int
    test: dict[str, Any]
    primary: bool
    points: int = 0
    credits: int = 0
    when: str = "any"


def _read(name: str) -> dict[str, Any]:
    folder = files("engine.games.spacerace") / "data"
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


def _cards(raw: dict[str, Any], kind: str, into: type[Any]) -> dict[str, Any]:
    found = {}
    for item in raw[kind]:
        known = {name: item[name] for name in into.__struct_fields__ if name in item}
        found[item["key"]] = into(**known)
    return found


def _mission(raw: dict[str, Any], *, primary: bool) -> Mission:
    return Mission(
        key=raw["key"],
        copies=raw["copies"],
        test=raw["test"],
        primary=primary,
        points=raw.get("points", 0),
        credits=raw.get("reward", {}).get("credits", 0),
        when=raw.get("when", "any"),
    )


_BOARD = _read("board.toml")
_CARDS = _read("cards.toml")
_FACTIONS = _read("factions.toml")
_MODULES = _read("modules.toml")
_MISSIONS = _read("missions.toml")
_SCORING = _read("scoring.toml")
_SHIPS = _read("ships.toml")

# ------------------------------------------------------------------ the board
ORBITS = {item["key"]: Orbit(**{**item, "ring": tuple(item["ring"])}) for item in _BOARD["orbit"]}
CROSSES = {
    item["space"]: Cross(
        space=item["space"],
        orbits=(item["orbits"][0], item["orbits"][1]),
        flips=item["sense"] == "flip",
        no_stop=item.get("no_stop", False),
        passing=item.get("pass_maneuverability", 0),
    )
    for item in _BOARD["cross"]
}
CREDIT = frozenset(_BOARD["special"]["credit"])
COMMAND = frozenset(_BOARD["special"]["command"])
HAZARD = frozenset(_BOARD["special"]["hazard"])
EDGES: tuple[str, ...] = tuple(_BOARD["special"]["edge"])
CREDIT_AMOUNT: int = _BOARD["special"]["credit_amount"]
COMMAND_AMOUNT: int = _BOARD["special"]["command_amount"]
DOMINATIONS = {
    item["id"]: Domination(
        id=item["id"],
        area=item["area"],
        accepts=tuple(item["accepts"]),
        arrows=tuple(item["from"]),
        need=item["need"],
    )
    for item in _BOARD["domination"]
}
LAYOUT: dict[str, Any] = _BOARD["layout"]

# Every space of the rings in a fixed order; the orbits it belongs to; and where it stands in each.
SPACES: tuple[str, ...] = tuple(dict.fromkeys(space for orbit in ORBITS.values() for space in orbit.ring))
# The numbers of the places on a map of the board, and of the hexes behind an edge space (its own is not one).
PLACE_ID: dict[str, int] = {space: index for index, space in enumerate((*SPACES, *DOMINATIONS), start=1)}
HEX_ID: dict[str, int] = {edge: 200 + 20 * index for index, edge in enumerate(EDGES)}
ORBITS_OF: dict[str, tuple[str, ...]] = {
    space: tuple(key for key, orbit in ORBITS.items() if space in orbit.ring) for space in SPACES
}
INDEX: dict[tuple[str, str], int] = {
    (key, space): index for key, orbit in ORBITS.items() for index, space in enumerate(orbit.ring)
}

# ------------------------------------------------------------------ ports, ships, modules, cards
_SITES = {item["key"]: item for item in _BOARD["spaceport"]}
PREPARATION: tuple[str, ...] = tuple(_FACTIONS["preparation_order"])
PORTS = {
    item["key"]: Spaceport(
        orbiting=_SITES[item["key"]]["orbiting"],
        sense=_SENSES[_SITES[item["key"]]["direction"]],
        **item,
    )
    for item in _FACTIONS["faction"]
}
PRIMARY_DEALT: int = _FACTIONS["primary_missions"]
SECONDARY_DEALT: int = _FACTIONS["secondary_missions"]
FLEET_SIZE: int = _FACTIONS["fleet_size"]
COMMAND_START: int = _FACTIONS["command_start"]
POINTS_START: int = _FACTIONS["domination_start"]

SHIP_COPIES: int = _SHIPS["copies"]
SHIPS = {item["key"]: ShipType(**item) for item in _SHIPS["ship"]}
FIGHTERS = frozenset(
    key for key, kind in SHIPS.items() if kind.ability in {"bomber", "destroyer", "laser_beam"}
)

MODULES = {item["key"]: Module(**item) for item in _MODULES["module"]}
DIE: tuple[int, ...] = tuple(_MODULES["die"]["faces"])
MOST_MANEUVERABILITY: int = _MODULES["limits"]["maneuverability_max"]
MOST_COMMAND: int = _MODULES["limits"]["command_track_max"]
GNSS_PASSING: int = _MODULES["limits"]["gnss_object_maneuverability"]
HAZARD_TRAP_COUNT = 3
# A flight sheet is short, and everybody waits for it: per cent of the game's turn length (pbm.md, Turn).
FLIGHT_PACE = 50

ACTIONS = {item["key"]: TechAction(**item) for item in _read("technology.toml")["action"]}
MANEUVERS: dict[str, Maneuver] = _cards(_CARDS, "maneuver", Maneuver)
DEVELOPMENTS: dict[str, Development] = _cards(_CARDS, "development", Development)
HAZARDS: dict[str, Hazard] = _cards(_CARDS, "hazard", Hazard)
HEXES: dict[str, Hex] = _cards(_CARDS, "hex", Hex)
ROW = 5
# SPA-DRIFT-01: the first group is "6 or more".
FIRST_GROUP = 6

PRIMARIES = {item["key"]: _mission(item, primary=True) for item in _MISSIONS["primary"]}
SECONDARIES = {item["key"]: _mission(item, primary=False) for item in _MISSIONS["secondary"]}
MISSIONS = PRIMARIES | SECONDARIES
# Cards that a game without attacks leaves out (D-33).
WAR_MISSIONS = frozenset({"ARMSDEAL", "FUSE", "FIRSTBLOOD", "TROPHIES"})
WAR_HAZARDS = frozenset(
    key for key, card in HAZARDS.items() if {"traps_ahead", "traps_behind"} & card.effect.keys()
)

# ------------------------------------------------------------------ scoring, options
AREAS: dict[str, tuple[int, ...]] = {key: tuple(row) for key, row in _SCORING["area"].items()}
CREDITS_PER_POINT: int = _SCORING["conversion"]["credits_per_point"]
COMMAND_PER_POINT: int = _SCORING["conversion"]["command_per_point"]
POINTS_PER_FRAG: int = _SCORING["conversion"]["points_per_frag"]
ROUNDS = {"8": _SCORING["game"]["rounds_short"], "13": _SCORING["game"]["rounds_long"]}
GRADES: dict[int, tuple[tuple[str, int], ...]] = {
    ROUNDS["8"]: tuple((name, least) for name, least in _SCORING["solo"]["grades_short"]),
    ROUNDS["13"]: tuple((name, least) for name, least in _SCORING["solo"]["grades_long"]),
}


def _option(raw: dict[str, Any]) -> Option:
    return Option(
        key=raw["key"],
        kind={"bool": "flag"}.get(raw["type"], raw["type"]),
        default=raw["default"],
        choices=tuple(raw.get("choices", ())),
        low=0,
        high=len(PREPARATION) if raw["type"] == "int" else 0,
    )


OPTIONS: tuple[Option, ...] = tuple(_option(item) for item in _read("options.toml")["option"])


def deck(cards: dict[str, Any]) -> list[str]:
    """Return every card of a kind as often as it has copies, in the order of the data."""
    return [key for key, card in cards.items() for _ in range(getattr(card, "copies", 1))]
