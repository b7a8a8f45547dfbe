"""The tables of Continental Conquest: every figure of the book and every gap's resolution, typed.

The book's own figures stand in ``data/tables.toml``; figures the book leaves open stand in
``data/gap_tables.toml`` with the decision that explains each. Percentages are whole numbers, ranges are
inclusive pairs. This is the only module of the game that reads files.
"""

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

Range = tuple[int, int]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("data", name).read_text(encoding="utf-8"))


BOOK = _read("tables.toml")
GAPS = _read("gap_tables.toml")


def _pair(value: Any) -> Range:
    return (int(value[0]), int(value[1]))


class Terrain(msgspec.Struct, frozen=True):
    """A terrain: what a hex yields at set-up and what entering it costs (percent multipliers)."""

    key: str
    name: str
    abbr: str
    value: Range
    food: Range
    fuel: Range
    parts: Range
    vaccine: Range
    fuel_pct: int
    parts_pct: int
    water: bool
    rough: bool


class Vehicle(msgspec.Struct, frozen=True):
    """A vehicle type. ``parts`` is in hundredths of a part a hex (D-28); ``scrap`` in parts (D-29)."""

    key: str
    name: str
    type: str
    cls: str
    cost: int
    dice: int
    sides: int
    bonus: int
    hp: int
    cargo: int
    troops: int
    fuel: int
    size: int
    parts: int
    scrap: int

    @property
    def maximum(self) -> int:
        """The most damage it can do in a salvo."""
        return self.dice * self.sides + self.bonus

    @property
    def twice_mean(self) -> int:
        """Twice its mean damage (whole for all dice)."""
        return self.dice * (self.sides + 1) + 2 * self.bonus


class Fortification(msgspec.Struct, frozen=True):
    """A level of city fortification."""

    level: int
    name: str
    to_hit: int
    capacity: int
    barracks: int
    raise_cost: int
    bomb_hit: int


class Defense(msgspec.Struct, frozen=True):
    """A hex defense level: price of the next one (0 = none) and troops to conquer."""

    level: int
    name: str
    cost: int
    troops: Range


class Special(msgspec.Struct, frozen=True):
    """A special structure with what it yields each turn (ranges)."""

    abbr: str
    name: str
    yields: dict[str, Range]


class Custom(msgspec.Struct, frozen=True):
    """A custom structure: where it may stand and what it yields each turn."""

    key: str
    name: str
    abbr: str
    terrain: tuple[str, ...]
    yields: dict[str, int]


class Row(msgspec.Struct, frozen=True):
    """A row of a d100 table.

    ``result`` is what the rulebook prints, ``effect`` the rule that carries it out; ``item`` the stock it is
    about, ``spans`` its ranges and ``figures`` its other numbers by name.
    """

    weight: int
    result: str
    amount: Range = (0, 0)
    tone: str = ""
    effect: str = ""
    item: str = ""
    spans: dict[str, Range] = {}
    figures: dict[str, int] = {}


WATER = ("water", "sea_lane")
_LOW_DOLLARS = _pair(GAPS["hex_setup"]["dollars_low_rows"])
_ROUGH = tuple(BOOK["hex_guard"]["rough_terrain"])


def _terrain(key: str, row: dict[str, Any]) -> Terrain:
    base = BOOK["terrain"][row["same_as"]] if "same_as" in row else row
    low, high = base["value_k"]
    # D-11: water has no value; D-14: rows of 0-1 roll 0-500 dollars.
    value = (0, 0) if key in WATER else _LOW_DOLLARS if low == 0 else (low * 1000, high * 1000)
    return Terrain(
        key=key,
        name=row["name"],
        abbr=row["abbr"],
        value=value,
        food=_pair(base["food"]),
        fuel=_pair(base["fuel"]),
        parts=_pair(base["parts"]),
        vaccine=_pair(base["vaccine"]),
        fuel_pct=base["fuel_mult_pct"],
        parts_pct=base["parts_mult_pct"],
        water=key in WATER,
        rough=key in _ROUGH,
    )


TERRAINS = {key: _terrain(key, row) for key, row in BOOK["terrain"].items()}
TYPES = ("land", "sea", "amphibious", "military", "air")
CLASSES = ("scout", "small", "medium", "troop", "assault")

VEHICLES = {
    row["name"].lower(): Vehicle(
        key=row["name"].lower(),
        name=row["name"],
        type=row["convoy"],
        cls=row["class"],
        cost=row["cost"],
        dice=row["dice"],
        sides=row["sides"],
        bonus=row["bonus"],
        hp=row["hp"],
        cargo=row["cargo"],
        troops=row["troops"],
        fuel=row["fuel"],
        size=row["size"],
        parts=GAPS["parts_rate"]["vehicle"][row["name"]],
        scrap=GAPS["scrap_parts"]["vehicle"][row["name"]],
    )
    for row in BOOK["vehicle"]
}
VEHICLE_OF = {(vehicle.type, vehicle.cls): vehicle for vehicle in VEHICLES.values()}
NEW_CONVOY = {
    kind: {name.lower(): count for name, count in row.items()}
    for kind, row in BOOK["new_convoy_vehicles"].items()
}

FORTS = {
    row["level"]: Fortification(
        level=row["level"],
        name=row["name"],
        to_hit=row["to_hit_pct"],
        capacity=row["capacity"],
        barracks=row["barracks_capacity"],
        raise_cost=row["raise_cost"],
        bomb_hit=BOOK["bomb"]["hit_pct"][row["name"]],
    )
    for row in BOOK["fortification"]
}
TOP_FORT = max(FORTS)
DEFENSES = {
    row["level"]: Defense(level=row["level"], name=row["name"], cost=row["cost"], troops=_pair(row["troops"]))
    for row in BOOK["hex_defense"]
}
TOP_DEFENSE = max(DEFENSES)
GUARD_NEED = _pair(BOOK["hex_guard"]["extra_attackers_per_guard"])
GUARD_NEED_ROUGH = _pair(BOOK["hex_guard"]["extra_attackers_per_guard_rough"])

BUILDINGS = {row["abbr"]: row["name"] for row in BOOK["building"]}
MARKETPLACE = next(_pair(row["value"]) for row in BOOK["building"] if row["abbr"] == "MAR")
EXPERTS = {row["abbr"]: row["name"] for row in BOOK["expert"]}
GOODS: tuple[str, ...] = tuple(BOOK["goods"]["names"])
ANYTHING = "anything"

_YIELDS = ("value", "food", "fuel", "parts", "vaccine", "troops", "rifles", "grenades")
SPECIALS = {
    row["abbr"]: Special(
        abbr=row["abbr"],
        name=row["name"],
        yields={key: _pair(row[key]) for key in _YIELDS if key in row},
    )
    for row in BOOK["special_structure"]
}
CUSTOMS = {
    row["name"].lower(): Custom(
        key=row["name"].lower(),
        name=row["name"],
        abbr=row["abbr"],
        terrain=tuple(row["terrain"]),
        yields={key: row[key] for key in _YIELDS if key in row},
    )
    for row in BOOK["custom_structure"]
}

# Prices in cents; what a clan can BUY, in the order of the sheet header (D-184).
BASE_PRICES = {key: dollars * 100 for key, dollars in BOOK["resource_start_price"].items()}
SUPPLIES = ("food", "fuel", "parts", "vaccine")
WEAPONS = ("rifles", "grenades", "rockets", "claymores", "bombs")
CARRIED_WEAPONS = ("rifles", "grenades", "rockets", "bombs")
STOCKS = ("money", *SUPPLIES, "troops", *WEAPONS)
GOODS_PRICES = {key: dollars * 100 for key, dollars in GAPS["goods_price"].items()}

EXPERT_COST: int = BOOK["fixed_price"]["expert"]
BUILDING_COST: int = BOOK["fixed_price"]["building"]
CUSTOM_COST: int = BOOK["fixed_price"]["custom_structure"]
GAMBLE_STAKE: int = BOOK["fixed_price"]["gamble_stake"]
LINE_COST: int = BOOK["fixed_price"]["extra_order_line"]
PAVE_COST: int = BOOK["fixed_price"]["pave_per_multiplier_point"]

MOVES: dict[str, int] = dict(BOOK["movement"])
MOVE_BONUS: dict[str, int] = dict(BOOK["movement_bonus"])
LINES: dict[str, int] = dict(BOOK["orders_per_turn"])
CONVOY_COSTS: tuple[int, ...] = tuple(BOOK["convoy_creation_cost"]["costs"])
AGENT_COSTS: tuple[int, ...] = tuple(BOOK["agent_cost"]["costs"])
MAX_CONVOYS = len(CONVOY_COSTS)
SIZE_CLASSES: tuple[tuple[str, int], ...] = tuple(
    (row["name"], row["range"][1]) for row in BOOK["size_class"]
)
STATS: dict[str, Any] = dict(BOOK["convoy_stats"])
WEAPON_RULES: dict[str, Any] = dict(BOOK["weapons"])
EXPERT_ROWS: dict[str, dict[str, Any]] = {row["abbr"]: row for row in BOOK["expert"]}
SPECIAL_BOOK: dict[str, dict[str, Any]] = {row["abbr"]: row for row in BOOK["special_structure"]}
BUILDING_ROWS: dict[str, dict[str, Any]] = {row["abbr"]: row for row in BOOK["building"]}
CITY_RULES: dict[str, Any] = dict(BOOK["city_rules"])
CITY_COMBAT: dict[str, Any] = dict(BOOK["city_combat"])
CONVOY_COMBAT: dict[str, Any] = dict(BOOK["convoy_combat"])
BOMB: dict[str, Any] = dict(BOOK["bomb"])
RAZE: dict[str, Any] = dict(BOOK["raze"])
NUMBERS: dict[str, Any] = dict(BOOK["order_numbers"])
GAMBLE: tuple[dict[str, Any], ...] = tuple(BOOK["gamble"])
ESPIONAGE: dict[str, int] = {row["keyword"]: row["cost"] for row in BOOK["espionage"]}
POPULARITY: dict[str, int] = dict(BOOK["popularity"])
POPULATION: dict[str, Any] = dict(BOOK["population"])
BANDS: dict[str, Any] = {row["type"]: row for row in BOOK["population_band"]}
PLAYERS: dict[str, Any] = dict(BOOK["players"])

START: dict[str, Any] = dict(GAPS["start"])
MARKET: dict[str, Any] = dict(GAPS["market"])
GOODS_MARKET: dict[str, Any] = dict(GAPS["goods_market"])
PARTS_ROLL = _pair(GAPS["parts_rate"]["roll_pct"])
DESERTION: dict[str, int] = dict(GAPS["desertion"])
PLAGUE_CITY: dict[str, Any] = dict(GAPS["plague_city"])
PLAGUE_CONVOY: dict[str, Any] = dict(GAPS["plague_convoy"])
MORALE: dict[str, Any] = dict(GAPS["morale"])
TRAINING: dict[str, Any] = dict(GAPS["training"])
ARMSMASTER: dict[str, int] = dict(GAPS["armsmaster"])
CHEMIST: dict[str, Any] = dict(GAPS["chemist"])
CITY_SETUP: dict[str, Any] = dict(GAPS["city_setup"])
CITY_FORT_ROWS = tuple((row["weight"], row["level"]) for row in GAPS["city_setup_fort"]["row"])
GUILD_ROWS = tuple((row["weight"], row["expert"]) for row in GAPS["city_setup_guild"]["row"])
PRODUCTION: dict[str, int] = dict(GAPS["city_production"])
NEUTRAL: dict[str, Any] = dict(GAPS["neutral_city"])
HEX_SETUP: dict[str, Any] = dict(GAPS["hex_setup"])
SPECIAL_ROWS = tuple((row["weight"], row["abbr"]) for row in GAPS["special_type"]["row"])
HEX_ATTACK: dict[str, int] = dict(GAPS["hex_attack"])
JUDGEMENT: dict[str, int] = dict(GAPS["judgement"])
VICTORY_ROUND_TO: int = GAPS["victory"]["round_to"]
# (most players, share in percent); the last row is for any number.
VICTORY_SHARES: tuple[Range, ...] = tuple(
    (row["players_to"], row["share_pct"]) for row in GAPS["victory"]["row"]
)
LEAST_CONSUMPTION_PCT: int = GAPS["floors"]["consumption_pct"]
LEAST_TO_HIT_PCT: int = GAPS["floors"]["to_hit_pct"]
DOUBLED: dict[str, int] = dict(GAPS["doubled"])
DROPPED_WHEN_BEHIND: int = GAPS["late"]["dropped_when_behind"]
KEYWORD_LETTERS: int = GAPS["words"]["keyword_letters"]
BUILDING_LETTERS: int = GAPS["words"]["building_letters"]
REPORTS: dict[str, int] = dict(GAPS["reports"])
SABOTAGE: dict[str, Any] = {key: value for key, value in GAPS["sabotage"].items() if key != "row"}
SMALL_BOMB: dict[str, Any] = dict(GAPS["bomb_small_city"])
LOOT_WEAPON: dict[str, int] = {key: value for key, value in GAPS["loot"].items() if key.startswith("weapon_")}
LOOT_BONUS = {
    "metropolis": GAPS["loot"]["metropolis_roll_bonus"],
    "barren": GAPS["loot"]["barren_roll_bonus"],
}


def _rows(table: str, amount: str = "amount") -> tuple[Row, ...]:
    return tuple(
        Row(
            weight=row["weight"],
            result=row["result"],
            amount=_pair(row[amount]) if amount in row else (0, 0),
            tone=row.get("tone", ""),
            effect=row.get("effect", ""),
            item=row.get("item", ""),
            spans={key: _pair(value) for key, value in row.items() if isinstance(value, list)},
            figures={key: value for key, value in row.items() if isinstance(value, int) and key != "weight"},
        )
        for row in GAPS[table]["row"]
    )


LOOT_ROWS = _rows("loot")
CACHE_ROWS = _rows("loot_cache")
GIFT_ROWS = _rows("cure_gift", "per_k")
SABOTAGE_ROWS = _rows("sabotage")
EVENT_ROWS = _rows("event")
EVENTS = {row.effect: row for row in EVENT_ROWS if row.effect != "find"}
GIFT: dict[str, int] = {key: value for key, value in GAPS["cure_gift"].items() if key != "row"}
# What a special offer costs or brings, percent of the market price (D-131).
BARGAIN_PCT: int = EVENTS["bargain"].figures["price_pct"]
SHORTAGE_PCT: int = EVENTS["shortage"].figures["price_pct"]


def pair(table: dict[str, Any], key: str) -> Range:
    """Return a range of a table as an inclusive pair."""
    return _pair(table[key])


def size_class(size: int) -> str:
    """Return the size class of a convoy's size: Tiny .. Monstrous."""
    for name, high in SIZE_CLASSES:
        if size <= high:
            return name
    return SIZE_CLASSES[-1][0]


def row_at(rows: tuple[Row, ...], roll: int) -> Row:
    """Return the row of a d100 table on which a roll of 1-100 falls."""
    for row in rows:
        roll -= row.weight
        if roll <= 0:
            return row
    return rows[-1]
