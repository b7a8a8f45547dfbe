"""The numbers, maps and names of the game, read from the packaged data files. The only I/O of the game."""

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.kernel.ruleset import Option


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """A territory action (TER-ACTION): its words, cost and effects.

    ``bit`` is the flag of its property in a territory's ``upgrades`` (0: creates a unit instead);
    ``needs`` are the flags required; ``letter`` marks it on the map.
    """

    key: str
    abbr: str
    property: str
    letter: str
    food: int
    gold: int
    bit: int
    needs: int
    gold_production: int
    food_production: int
    food_limit: int


class MapSite(msgspec.Struct, frozen=True):
    """A territory of a map: drawing position in thousandths, links to both sides, ascending."""

    id: int
    name: str
    x: int
    y: int
    links: tuple[int, ...]


class MapPlan(msgspec.Struct, frozen=True):
    """A map to play on: sites 1..n in order; ``homes`` in order of seats."""

    key: str
    title: str
    sites: tuple[MapSite, ...]
    homes: tuple[int, ...]


class Start(msgspec.Struct, frozen=True):
    """What a seat begins with (D-21)."""

    upgrades: int
    units: int
    defending: bool
    gold: int
    food: int


class Generator(msgspec.Struct, frozen=True):
    """The figures of the map generator (D-20)."""

    territories_per_player: int
    hub: int
    grid_slack_percent: int
    edge_removal_percent: int
    min_degree: int
    min_home_distance: int
    home_tries: int


class Points(msgspec.Struct, frozen=True):
    """What counts how many victory points (TER-VP)."""

    unit: int
    territory: int
    upgrade: int
    gold: int
    unit_defeated: int
    neutral_captured: int
    opposing_captured: int


class Length(msgspec.Struct, frozen=True):
    """The limits of one length of game (TER-GAME-06)."""

    vp_limit: int
    max_turns: int


# Map letters of the upgrades, in the order of their bits (pbm.md, report).
_LETTERS = {"Settled": "S", "Farm": "F", "Fort": "T", "City": "C", "Castle": "K"}
# Bounds of the whole-number options; the data file has none.
_BOUNDS = {
    "vp_limit": (0, 9999),
    "max_turns": (0, 99),
    "gold_per_vp": (1, 20),
    "bots": (0, 8),
    "minimum_hours": (0, 168),
}


def _read(name: str) -> dict[str, Any]:
    folder = files("engine.games.territories") / "data"
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


def _actions(raw: list[dict[str, Any]]) -> tuple[Action, ...]:
    bits = {item["property"]: 1 << index for index, item in enumerate(raw) if item["property"]}
    return tuple(
        Action(
            **{
                **item,
                "letter": _LETTERS.get(item["property"], ""),
                "bit": bits.get(item["property"], 0),
                "needs": sum(bits[need] for need in item["needs"]),
            }
        )
        for item in raw
    )


def _option(raw: dict[str, Any]) -> Option:
    low, high = _BOUNDS.get(raw["key"], (0, 0))
    return Option(
        key=raw["key"],
        kind={"bool": "flag"}.get(raw["type"], raw["type"]),
        default=raw["default"],
        choices=tuple(raw.get("choices", ())),
        low=low,
        high=high,
    )


def _plan(raw: dict[str, Any]) -> MapPlan:
    links: dict[int, list[int]] = {site["id"]: [] for site in raw["territory"]}
    for site in raw["territory"]:
        for other in site["links"]:
            # The file lists a link only from its lower id.
            links[site["id"]].append(other)
            links[other].append(site["id"])
    sites = tuple(
        MapSite(site["id"], site["name"], site["x"], site["y"], tuple(sorted(links[site["id"]])))
        for site in raw["territory"]
    )
    return MapPlan(raw["key"], raw["title"], sites, tuple(raw["homes"]))


"""A letter of 500 characters fits on one order line (pbm.md)."""

_RULES = _read("rules.toml")
_NAMES = _read("names.toml")

ACTIONS = _actions(_RULES["action"])
ACTION = {action.key: action for action in ACTIONS}
UPGRADES = tuple(action for action in ACTIONS if action.bit)
UNIT = ACTION["UNIT"]
SETTLED, FARM, FORT, CITY, CASTLE = (action.bit for action in UPGRADES)

BASE_GOLD: int = _RULES["territory"]["base_gold"]
BASE_FOOD: int = _RULES["territory"]["base_food"]
BASE_FOOD_LIMIT: int = _RULES["territory"]["base_food_limit"]

UNIT_RATING: int = _RULES["combat"]["unit"]
DEFENDING_RATING: int = _RULES["combat"]["defending"]
STARVING_RATING: int = _RULES["combat"]["starving"]

POINTS = Points(**_RULES["victory_points"])
LENGTHS = {key: Length(**item) for key, item in _RULES["length"].items()}
GENERATOR = Generator(**_RULES["generator"])
OPTIONS = tuple(_option(item) for item in _RULES["option"])
START = Start(
    upgrades=sum(action.bit for action in UPGRADES if action.property in _RULES["start"]["home_properties"]),
    units=_RULES["start"]["units"],
    defending=_RULES["start"]["units_defending"],
    gold=_RULES["start"]["gold"],
    food=_RULES["start"]["food"],
)

MAPS = {plan.key: plan for plan in (_plan(item) for item in _read("maps.toml")["map"])}
NAMES: tuple[str, ...] = tuple(_NAMES["territories"])
BANNERS: tuple[str, ...] = tuple(_NAMES["banners"])

# Production and limits by upgrades, worked out once: an index is a set of flags.
_MASKS = range(1 << len(UPGRADES))
GOLD_PRODUCTION = tuple(
    BASE_GOLD + sum(action.gold_production for action in UPGRADES if mask & action.bit) for mask in _MASKS
)
FOOD_PRODUCTION = tuple(
    BASE_FOOD + sum(action.food_production for action in UPGRADES if mask & action.bit) for mask in _MASKS
)
# TER-FOOD-03, D-15: the highest applicable limit counts.
FOOD_LIMIT = tuple(
    max([BASE_FOOD_LIMIT, *(action.food_limit for action in UPGRADES if mask & action.bit)])
    for mask in _MASKS
)
LETTERS = tuple("".join(action.letter for action in UPGRADES if mask & action.bit) for mask in _MASKS)
