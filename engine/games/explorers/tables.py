"""The maps, cards and figures of Explorers, read from the packaged data files. The only I/O of the game."""

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

import msgspec

from engine.games.explorers.rules import hexes
from engine.kernel.ruleset import Option

TERRAINS = "gdms"
WILD = "w"
ERAS = 4
CUBES, VILLAGES, POSTS = 36, 13, 8
# EXP-SETUP-02; EXP-RUIN-05: what a ruin pays when no treasure card is left anywhere.
EMPTY_RUIN = 3


class Step(msgspec.Struct, frozen=True):
    """One step of a card in the step language (head of ``explore.toml``).

    ``on`` are terrain letters; ``start`` is where the first explorer must touch; ``reach`` how far from it.
    """

    n: int
    on: str
    shape: str
    kind: str = "any"
    start: str = msgspec.field(default="network", name="from")
    reach: int = 1
    where: str = ""


class Bonus(msgspec.Struct, frozen=True):
    """Coins a counted thing after the steps of a card, at most ``max`` (EXP-D-31)."""

    per: str
    coins: int
    max: int


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card of any deck. ``type``: basic, era, investigate; of a treasure coins, step, swap, double, end."""

    id: str
    name: str
    type: str = "investigate"
    text: str = ""
    label: str = ""
    slot: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    bonus: Bonus | None = None
    coins: int = 0
    per: str = ""
    max: int = 0
    what: str = ""


class GoalTest(msgspec.Struct, frozen=True, kw_only=True):
    """What a goal asks for (EXP-D-32)."""

    kind: str
    n: int = 1
    terrain: str = ""
    marks: tuple[str, ...] = ()
    what: str = ""
    a: str = ""
    b: str = ""
    step: int = 0
    tracks: int = 0


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A goal card: coins for the first completion and for every later one."""

    id: str
    map: str
    name: str
    text: str
    test: GoalTest
    high: int
    low: int


class Benefit(msgspec.Struct, frozen=True, kw_only=True):
    """What a step of a guild track or a place of the ruin board gives."""

    type: str
    coins: int = 0
    what: str = ""
    max: int = 0
    steps: tuple[Step, ...] = ()


class Track(msgspec.Struct, frozen=True):
    """A guild: five steps, the last one the Guildmaster's seat."""

    key: str
    name: str
    steps: tuple[Benefit, ...]


class Region(msgspec.Struct, frozen=True):
    """A connected group of spaces of one terrain (EXP-VILLAGE-01); ``spaces``, ``blank`` are bit sets."""

    terrain: str
    spaces: int
    blank: int


class MapPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A map and all that follows from its drawing. Groups of spaces are bit sets; money by era or count.

    ``terrain`` and ``feature`` have a letter for every space of the sheet (``-`` where there is none);
    ``near`` the neighbours of each space, ``line`` its neighbour in each of the six directions (-1: none).
    """

    key: str
    title: str
    blurb: str
    special: tuple[str, ...]
    terrain: str
    feature: str
    capital: int
    village: tuple[int, ...]
    tower: tuple[int, ...]
    final_village: tuple[tuple[int, int], ...]
    final_tower: tuple[tuple[int, int], ...]
    ruins: dict[int, str]
    cities: dict[int, int]
    coins: dict[int, int]
    discovery: tuple[int, ...]
    crystals: tuple[int, ...]
    volcano: tuple[int, ...]
    reefs: tuple[int, ...]
    lands: tuple[int, ...]
    near: tuple[int, ...]
    line: tuple[tuple[int, ...], ...]
    on: dict[str, int]
    regions: tuple[Region, ...]
    region_of: tuple[int, ...]
    exists: int
    explorable: int
    edge: int
    side: dict[str, int]
    beside: dict[str, int]
    blank: int


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter of the story (EXP-STORY); ``win`` has the least figure a level for every condition.

    ``after`` is told when it is won.
    """

    number: int
    title: str
    map: str
    text: str
    rules: tuple[str, ...]
    goals: str
    goals_needed: int
    win: dict[str, dict[str, int]]
    after: str = ""
    ice: dict[str, tuple[int, ...]] = {}
    storms: dict[str, int] = {}
    tower_penalty: int = 0
    craters: int = 0


class Closing(msgspec.Struct, frozen=True):
    """An era token of the solo game: the reward space it closes, from the start of that era (EXP-SOLO-01)."""

    era: int
    goal: int
    space: str


def _read(name: str) -> dict[str, Any]:
    folder = files("engine.games.explorers") / "data"
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


def _cards(raw: list[dict[str, Any]]) -> dict[str, Card]:
    return {item["id"]: msgspec.convert(item, Card) for item in raw}


def _spots(raw: Mapping[str, Any]) -> dict[int, Any]:
    return {_spot(key): value for key, value in raw.items()}


def _spot(text: str) -> int:
    space = hexes.space_of(text)
    if space is None:
        raise ValueError(text)
    return space


def _regions(terrain: str, feature: str, capital: int, near: tuple[int, ...]) -> tuple[Region, ...]:
    """Return the regions, without capital and wild spaces (EXP-VILLAGE-01, EXP-VILLAGE-02)."""
    found = []
    for letter in TERRAINS:
        group = hexes.mask(s for s, t in enumerate(terrain) if t == letter and s != capital)
        for part in hexes.components(group, near):
            blank = hexes.mask(s for s in hexes.spaces(part) if feature[s] == ".")
            found.append(Region(letter, part, blank))
    return tuple(sorted(found, key=lambda region: region.spaces & -region.spaces))


def _lines(exists: int) -> tuple[tuple[int, ...], ...]:
    """Return by space its neighbour each way; -1: none."""
    return tuple(
        tuple(
            other if other >= 0 and exists >> other & 1 else -1
            for other in (hexes.step(space, way) for way in range(hexes.DIRECTIONS))
        )
        if exists >> space & 1
        else (-1,) * hexes.DIRECTIONS
        for space in range(hexes.SPACES)
    )


def _region_of(regions: tuple[Region, ...]) -> tuple[int, ...]:
    """Return by space the number of its region; -1: none."""
    region_of = [-1] * hexes.SPACES
    for number, region in enumerate(regions):
        for space in hexes.spaces(region.spaces):
            region_of[space] = number
    return tuple(region_of)


def _sides(exists: int) -> dict[str, int]:
    """Return the spaces of each side of the map."""
    rows = [hexes.mask(range(row * hexes.COLUMNS, (row + 1) * hexes.COLUMNS)) for row in range(hexes.ROWS)]
    columns = [hexes.mask(range(column, hexes.SPACES, hexes.COLUMNS)) for column in range(hexes.COLUMNS)]
    return {
        "north": rows[0] & exists,
        "south": rows[-1] & exists,
        "west": columns[0] & exists,
        "east": columns[-1] & exists,
    }


def _plan(raw: dict[str, Any]) -> MapPlan:
    tokens = [token for row in raw["rows"] for token in row.split()]
    terrain = "".join(token[0] for token in tokens)
    feature = "".join(token[1] for token in tokens)
    exists = hexes.mask(space for space, letter in enumerate(terrain) if letter != "-")
    line = _lines(exists)
    near = tuple(hexes.mask(other for other in ways if other >= 0) for ways in line)
    capital = _spot(raw["capital"])
    regions = _regions(terrain, feature, capital, near)
    region_of = _region_of(regions)
    on = _of_terrain(terrain, (*TERRAINS, WILD), without=capital)
    closed = _of_terrain(terrain, "vr")
    return MapPlan(
        key=raw["key"],
        title=raw["title"],
        blurb=raw["blurb"],
        special=tuple(raw["special"]),
        terrain=terrain,
        feature=feature,
        capital=capital,
        village=tuple(raw["village"]),
        tower=tuple(raw["tower"]),
        final_village=tuple(map(tuple, raw["final_village"])),
        final_tower=tuple(map(tuple, raw["final_tower"])),
        ruins=_spots(raw["ruins"]),
        cities=_spots(raw["cities"]),
        coins=_spots(raw["coins"]),
        discovery=tuple(map(_spot, raw["discovery"])),
        crystals=tuple(map(_spot, raw.get("crystals", ()))),
        volcano=tuple(map(_spot, raw.get("volcano", ()))),
        reefs=tuple(map(_spot, raw.get("reefs", ()))),
        lands=tuple(hexes.mask(map(_spot, land)) for land in raw.get("lands", ())),
        near=near,
        line=line,
        on=on,
        regions=regions,
        region_of=region_of,
        exists=exists,
        explorable=exists & ~closed["v"] & ~closed["r"] & ~(1 << capital),
        edge=hexes.mask(s for s in hexes.spaces(exists) if near[s].bit_count() < hexes.DIRECTIONS),
        side=_sides(exists),
        beside={letter: hexes.spread(group, near) & ~group for letter, group in closed.items()},
        blank=hexes.mask(s for s in hexes.spaces(exists) if feature[s] == "." and region_of[s] >= 0),
    )


def _of_terrain(terrain: str, letters: Iterable[str], without: int = -1) -> dict[str, int]:
    """Return by letter the spaces of a terrain; one space may be left out."""
    return {
        letter: hexes.mask(space for space, one in enumerate(terrain) if one == letter and space != without)
        for letter in letters
    }


def _option(raw: dict[str, Any]) -> Option:
    return Option(
        key=raw["key"],
        kind={"bool": "flag"}.get(raw["type"], raw["type"]),
        default=raw["default"],
        choices=tuple(raw.get("choices", ())),
        low=raw.get("min", 0),
        high=raw.get("max", 0),
    )


_EXPLORE, _GUILDS, _SOLO, _STORY = (_read(f"{name}.toml") for name in ("explore", "guilds", "solo", "story"))

EXPLORE = _cards(_EXPLORE["card"])
DECKS: tuple[tuple[str, ...], ...] = tuple(map(tuple, _EXPLORE["deck"]["era"]))
BASIC = tuple(card.id for card in EXPLORE.values() if card.type == "basic")
FLIPS = sum(len(deck) for deck in DECKS)
INVESTIGATE = _cards(_read("investigate.toml")["card"])
TREASURE = _cards(_read("treasure.toml")["card"])
CARDS = {**EXPLORE, **INVESTIGATE, **TREASURE}
GOALS = {goal.id: goal for goal in msgspec.convert(_read("goals.toml")["goal"], list[Goal])}
MAPS = {plan.key: plan for plan in map(_plan, _read("maps.toml")["map"])}
OPTIONS = tuple(_option(item) for item in _read("options.toml")["option"])

TRACKS = {track.key: track for track in msgspec.convert(_GUILDS["track"], list[Track])}
TOP = 5
GUILDMASTER: int = _GUILDS["guildmaster_points"]
MASTER_EXPLORER: int = _GUILDS["master_explorer_points"]
MASTER_CUBES_LEFT: int = _GUILDS["master_explorer_cubes_left"]
RESET_COST: int = _GUILDS["reset_cost"]
TRACKS_IN_PLAY: int = _GUILDS["tracks_in_play"]

SOLO_THRESHOLD: dict[str, int] = {
    level: value for level, value in _SOLO["single"].items() if level != "goals_needed"
}
SOLO_GOALS: int = _SOLO["single"]["goals_needed"]
CLOSINGS = tuple(msgspec.convert(_SOLO["era_token"], list[Closing]))
CAMPAIGN: dict[str, Any] = _SOLO["campaign"]

STORY_TITLE: str = _STORY["title"]
CHAPTERS = tuple(msgspec.convert(_STORY["chapter"], list[Chapter]))
RUIN_BOARD = tuple(msgspec.convert(_STORY["ruin_board"], list[Benefit]))
EPILOGUE: dict[str, str] = _STORY["epilogue"]


def token_of(token: str) -> Benefit:
    """Return what a token in hand may do: ``MINER1`` of a track, ``BOARD2`` of the board (EXP-RUIN-06)."""
    name, place = token[:-1], int(token[-1])
    return RUIN_BOARD[place - 1] if name == "BOARD" else TRACKS[name].steps[place - 1]
