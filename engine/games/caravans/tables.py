"""The numbers, names and fixed scenarios of the game, read from the packaged data files. The only I/O."""

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.kernel.ruleset import Option


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of unit (CAR-UNIT): ``code`` is the letter of its ids, ``price`` in crowns."""

    code: str
    key: str
    name: str
    domain: str
    role: str
    speed: int
    sight: int
    price: int
    cargo: int
    military: bool
    can_found_factor: bool
    zoc: bool
    sold_in: str

    @property
    def land(self) -> bool:
        """Whether it moves on land (else on water)."""
        return self.domain == "land"


class Limits(msgspec.Struct, frozen=True):
    """How much there may be of anything (units.toml)."""

    stack_limit: int
    city_military_limit: int
    group_limit: int
    move_list_limit: int
    trade_list_limit: int
    city_list_limit: int
    warehouse_limit: int


class Good(msgspec.Struct, frozen=True):
    """A good: three-letter code, name, tier 1 (cheap) to 6 (dear), base price in crowns."""

    code: str
    name: str
    tier: int
    base: int


class Size(msgspec.Struct, frozen=True):
    """How large a generated map is, by the number of players (CAR-MAP-09)."""

    players_min: int
    players_max: int
    width: int
    height: int
    cities: int


class Generator(msgspec.Struct, frozen=True):
    """The figures of the map generator (decisions D-10 to D-14)."""

    land_percent: int
    coarse_spacing: int
    fine_spacing: int
    coarse_weight: int
    fine_weight: int
    edge_penalty: tuple[int, int]
    smoothing_passes: int
    land_dies_at_or_below: int
    water_fills_at_or_above: int
    min_island: int
    min_lake: int
    port_water_body_min: int
    city_distances: tuple[int, ...]
    near_distance: int
    near_share_percent: int


class Swing(msgspec.Struct, frozen=True):
    """How the seasonal swings are drawn (CAR-PRICE-07)."""

    enabled: bool
    period_min: int
    period_max: int
    amplitudes: tuple[int, ...]


class Margin(msgspec.Struct, frozen=True):
    """How the margin of a demand quote is drawn (CAR-PRICE-08)."""

    tier_percent: tuple[int, ...]
    draw_min: int
    draw_max: int
    distance_free: int
    distance_per_step: int
    distance_cap: int


class Pressure(msgspec.Struct, frozen=True):
    """How trading moves prices (CAR-PRICE-06)."""

    per_purchase: int
    per_sale: int
    recovery_per_day: int
    limit: int


class Guarantee(msgspec.Struct, frozen=True):
    """What every start city has near it (decision D-14)."""

    max_distance: int
    max_from_start: int
    max_base: int
    min_margin: int
    min_neighbours: int
    neighbour_distance: int
    attempts: int


class QuotePlan(msgspec.Struct, frozen=True):
    """A price of a fixed scenario; ``margin`` 0 for the selling city."""

    good: str
    period: int
    phase: int
    amplitude: int
    margin: int = 0


class CityPlan(msgspec.Struct, frozen=True):
    """A city of a fixed scenario, squares counted from 1."""

    name: str
    x: int
    y: int
    port: bool
    sells: QuotePlan
    buys: tuple[QuotePlan, ...]


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A fixed map: rows from the north, start cities by seat; ``threshold`` 0 = by option."""

    key: str
    title: str
    players: int
    threshold: int
    rows: tuple[str, ...]
    starts: tuple[str, ...]
    cities: tuple[CityPlan, ...]


def _read(name: str) -> dict[str, Any]:
    folder = files("engine.games.caravans") / "data"
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


def _scenario(key: str) -> Scenario:
    raw = _read(f"scenario_{key}.toml")
    head = raw["scenario"]
    return Scenario(
        key=key,
        title=head["title"],
        players=head["players"],
        threshold=head.get("threshold", 0),
        rows=tuple(head["map"].split()),
        starts=tuple(head["starts"]),
        cities=tuple(msgspec.convert(city, CityPlan) for city in raw["city"]),
    )


def _option(raw: dict[str, Any]) -> Option:
    return Option(
        key=raw["key"],
        kind={"bool": "flag"}.get(raw["type"], raw["type"]),
        default=raw["default"],
        choices=tuple(raw.get("choices", ())),
        low=raw.get("min", 0),
        high=raw.get("max", 0),
    )


_UNITS = _read("units.toml")
_ECONOMY = _read("economy.toml")
_MAP = _read("map.toml")
_NAMES = _read("names.toml")

KINDS: tuple[Kind, ...] = tuple(msgspec.convert(item, Kind) for item in _UNITS["unit"])
KIND: dict[str, Kind] = {kind.code: kind for kind in KINDS}
# CAR-MOVE-02: the order in which ungrouped units act.
KIND_RANK = {kind.code: rank for rank, kind in enumerate(KINDS)}
LIMITS = msgspec.convert(_UNITS["limits"], Limits)
ZOC_ORTHOGONAL: int = _UNITS["zoc"]["orthogonal"]
ZOC_DIAGONAL: int = _UNITS["zoc"]["diagonal"]
ZOC_FULL: int = _UNITS["zoc"]["full_at"]
ZOC_DOUBLE: int = _UNITS["zoc"]["double_at"]
COIN_FACES: int = _UNITS["combat"]["coin_faces"]
LIVES_OPEN: int = _UNITS["combat"]["lives_open"]
LIVES_DOUBLED: int = _UNITS["combat"]["lives_in_own_factor_city"]
LIVES_FACTOR: int = _UNITS["combat"]["lives_factor_without_garrison"]

GOODS: tuple[Good, ...] = tuple(msgspec.convert(item, Good) for item in _read("goods.toml")["good"])
GOOD: dict[str, Good] = {good.code: good for good in GOODS}
ANY = "ANY"

START_UNITS: tuple[str, ...] = tuple(
    next(kind.code for kind in KINDS if kind.key == key) for key in _ECONOMY["start"]["units"]
)
RENT: int = _ECONOMY["rent"]["per_space_per_day"]
AUCTION_PERCENT: int = _ECONOMY["rent"]["auction_percent"]
WORTH_OF_UNITS: int = _ECONOMY["networth"]["unit_percent"]
WORTH_OF_GOODS: int = _ECONOMY["networth"]["goods_percent"]
PRESSURE = msgspec.convert(_ECONOMY["pressure"], Pressure)
SWING = msgspec.convert(_ECONOMY["swing"], Swing)
MARGIN = msgspec.convert(_ECONOMY["margin"], Margin)
GUARANTEE = msgspec.convert(_ECONOMY["starter_guarantee"], Guarantee)
GAZETTE_WEEK: int = _ECONOMY["gazette"]["first_week"]
GAZETTE_BAND: int = _ECONOMY["gazette"]["band_percent"]

SIZES: tuple[Size, ...] = tuple(msgspec.convert(item, Size) for item in _MAP["size"])
GENERATOR = msgspec.convert(_MAP["generator"], Generator)
# The map in plain text (pbm.md, report 4).
SYMBOLS: dict[str, str] = _MAP["symbols"]
OPTIONS: tuple[Option, ...] = tuple(_option(item) for item in _read("options.toml")["option"])
CITY_NAMES: tuple[str, ...] = tuple(_NAMES["cities"]["names"])
COMPANIES: tuple[str, ...] = tuple(_NAMES["companies"]["names"])
SCENARIOS: dict[str, Scenario] = {key: _scenario(key) for key in ("tutorial", "twinlands")}
TEMPERS = ("trader", "founder", "warlord")

# D-39: weeks for which the lists of a seat that was given up run on.
WEEKS_WITHOUT_OWNER = 2
# Days of prices that a factor remembers, and days of swing that it foresees (pbm.md, report 5).
HISTORY_DAYS, FORESIGHT_DAYS = 14, 7
# Grades of a solo game by the absolute day of victory (pbm.md, Turn).
GRADES = ("magnate", "merchant_prince", "burgher", "pedlar")
GRADE_DAYS = (90, 120, 150, 200)
TUTORIAL_GRADE_DAYS = (70, 90, 115, 150)
MAX_REPLANS = 3
