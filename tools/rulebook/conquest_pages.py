"""The generated pages of Continental Conquest: orders, and every table of the game."""

from typing import Any

from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.tables import BOOK as FIGURES
from engine.games.conquest.tables import (
    BUILDING_COST,
    CONVOY_COSTS,
    CUSTOM_COST,
    CUSTOMS,
    DEFENSES,
    EXPERT_COST,
    FORTS,
    GUARD_NEED,
    GUARD_NEED_ROUGH,
    MOVE_BONUS,
    MOVES,
    NEW_CONVOY,
    PRODUCTION,
    SIZE_CLASSES,
    SPECIALS,
    TERRAINS,
    TYPES,
    VEHICLES,
    Vehicle,
)
from tools.rulebook import conquest_prices
from tools.rulebook.markdown_text import NOTHING, factor, money, number, page, span, table
from tools.rulebook.order_pages import meanings, order_pages

NAME = "Continental Conquest"
CLASSES = {
    "scout": "fast scout",
    "small": "small combat",
    "medium": "medium multi-purpose",
    "troop": "large troop carrier",
    "assault": "large assault",
}
_YIELD_WORDS = {
    "value": "dollars",
    "food": "food",
    "fuel": "fuel",
    "parts": "parts",
    "vaccine": "vaccine",
    "troops": "troops",
    "rifles": "rifles",
    "grenades": "grenades",
}


def pages() -> dict[str, str]:
    """Return every generated page by file name."""
    return {
        **order_pages("conquest", NAME, BOOK),
        "reference-convoys.md": _convoys(),
        "reference-experts.md": _experts(),
        "reference-cities.md": _cities(),
        "reference-hexes.md": _hexes(),
        "reference-prices.md": conquest_prices.prices(NAME),
        "reference-limits.md": conquest_prices.limits(NAME),
        "reference-chances.md": conquest_prices.chances(NAME),
    }


# ---------------------------------------------------------------------- convoys


def _damage(vehicle: Vehicle) -> str:
    bonus = f"+{vehicle.bonus}" if vehicle.bonus else ""
    return f"{vehicle.dice}d{vehicle.sides}{bonus}"


_MORE_HEXES = {
    "surface_all_scouts": "a convoy on land or water of fast scouts only",
    "surface_engineer": "a convoy on land or water with an Engineer",
    "air_all_scouts": "an air convoy of fast scouts only",
    "air_pilot": "an air convoy with a Pilot",
    "air_engineer": "an air convoy with an Engineer",
    "air_airport_start": "an air convoy that begins its turn in a friendly city with an Airport",
}
"""When a convoy moves further, by the key of the table."""


def _vehicles() -> list[str]:
    """Return a heading and a table for each type of vehicle."""
    parts = []
    for kind in TYPES:
        rows = [
            (
                vehicle.name,
                CLASSES[vehicle.cls],
                money(vehicle.cost),
                _damage(vehicle),
                vehicle.hp,
                vehicle.cargo,
                vehicle.troops,
                vehicle.fuel,
                f"{vehicle.parts / 100:.2f}",
                vehicle.size,
                vehicle.scrap,
            )
            for vehicle in VEHICLES.values()
            if vehicle.type == kind
        ]
        head = (
            "vehicle",
            "class",
            "price",
            "damage",
            "hit points",
            "cargo",
            "troops",
            "fuel",
            "parts",
            "size",
        )
        parts += [f"### {kind.capitalize()}", table((*head, "scrap"), rows)]
    return parts


def _convoys() -> str:
    sizes, low = [], 1
    for name, high in SIZE_CLASSES:
        last = (name, high) == SIZE_CLASSES[-1]
        sizes.append((name, f"{low} and more" if last else f"{low}-{high}"))
        low = high + 1
    new = [
        (
            kind.capitalize(),
            MOVES[kind],
            ", ".join(f"{count} {VEHICLES[key].name}" for key, count in row.items()),
        )
        for kind, row in NEW_CONVOY.items()
    ]
    return page(
        f"{NAME}: convoys and vehicles",
        "## Vehicles",
        "Fuel is for a hex at x1.0; parts are an average for such a hex; scrap is what a vehicle yields "
        "in parts when "
        "it must be taken to pieces. Damage is rolled: 2d6+1 is two dice of six sides, and one more.",
        *_vehicles(),
        "## Types of convoys",
        table(("type", "hexes a turn", "a new one begins with"), new),
        table(
            ("more hexes for", "hexes"),
            ((_MORE_HEXES[key], f"+{value}") for key, value in MOVE_BONUS.items()),
        ),
        "## What a convoy costs to create",
        table(
            ("your convoy number", "price"), ((str(n), money(cost)) for n, cost in enumerate(CONVOY_COSTS, 1))
        ),
        "## Sizes",
        table(("class", "size"), sizes),
    )


def _experts() -> str:
    texts = meanings("conquest")["experts"]
    rows = [(row["name"], f"`{row['abbr']}`", _filled(texts[row["abbr"]], row)) for row in FIGURES["expert"]]
    return page(
        f"{NAME}: experts",
        f"Each costs {money(EXPERT_COST)}; a convoy has at most one of each. "
        "The chapter [Experts](experts.md) says how to find and use them.",
        table(("expert", "short", "what he does"), rows),
    )


def _filled(text: str, row: dict[str, Any]) -> str:
    """Return a description with the figures of its row of the tables."""
    figures = {
        key: span((value[0], value[1]))
        if isinstance(value, list)
        else abs(value)
        if isinstance(value, int)
        else value
        for key, value in row.items()
    }
    return text.format(**figures)


# ---------------------------------------------------------------------- cities and hexes


def _cities() -> str:
    texts = meanings("conquest")["buildings"]
    forts = [
        (
            row["level"],
            row["name"],
            f"{FORTS[row['level']].to_hit}%",
            FORTS[row["level"]].capacity,
            FORTS[row["level"]].barracks,
            money(FORTS[row["level"]].raise_cost) if FORTS[row["level"]].raise_cost else NOTHING,
            f"{FORTS[row['level']].bomb_hit}%",
            f"{row['spot']} ({row['spot_tower']})",
            f"{row['radio']} ({row['radio_tower']})",
        )
        for row in FIGURES["fortification"]
    ]
    bands = [
        (
            row["type"],
            f"{number(row['low'][0])}-{number(row['low'][1])}",
            f"{number(row['normal'][0])}-{number(row['normal'][1])}",
            f"{number(row['high_from'])} and more",
            row["max"],
            row["max_stockyard"],
        )
        for row in FIGURES["population_band"]
    ]
    head = (
        "level",
        "name",
        "hits",
        "troops",
        "with Barracks",
        "next level",
        "bombs hit",
        "spotting",
        "radio",
    )
    return page(
        f"{NAME}: cities",
        "## Fortifications",
        table(head, forts),
        "In brackets: with a Spotting Tower, with a Radio Tower. A city holds one claymore for every ten "
        "troops of its "
        "capacity.",
        "## Buildings",
        f"Each costs {money(BUILDING_COST)}, and a city has at most one of each.",
        table(
            ("building", "short", "what it does"),
            (
                (row["name"], f"`{row['abbr']}`", _filled(texts[row["abbr"]], row))
                for row in FIGURES["building"]
            ),
        ),
        "## Population and income",
        table(
            ("city", "earns less", "earns its value", "earns more", "most people", "with Stockyard"), bands
        ),
        f"Below {number(PRODUCTION['no_production_below'])} people a city earns nothing.",
    )


def _yields(row: dict[str, Any]) -> str:
    found = []
    for key, word in _YIELD_WORDS.items():
        if key in row:
            value = row[key]
            pair = (value[0], value[1]) if isinstance(value, (list, tuple)) else (value, value)
            found.append(span(pair, "$") if key == "value" else f"{span(pair)} {word}")
    return ", ".join(found)


_STRUCTURES = {
    "BAN": "and its owner may LOOT as much again each turn",
    "CAS": "and one GAMBLE a turn",
    "FIS": "lets a sea convoy FISH; in the water, and nobody's",
    "POL": "a visit gives 1-5 training and +10% in combat for the turn; PRACTICE as in a city",
    "RAC": "a free scout vehicle a turn for the first convoy that visits",
    "REC": "a visit gives 5-10 morale; CELEBRATE as in a city",
    "STA": "counts 5 points of popularity instead of 1",
    "TRA": "and convoys load there as in a city",
    "UNI": "HIRE any expert there",
}


def _hexes() -> str:
    terrain = [
        (
            row.name,
            row.abbr,
            span(row.value, "$"),
            *(span(pair) for pair in (row.food, row.fuel, row.parts, row.vaccine)),
            factor(row.fuel_pct),
            factor(row.parts_pct),
        )
        for row in TERRAINS.values()
    ]
    road, river = FIGURES["terrain_feature"]["road"], FIGURES["terrain_feature"]["river"]
    defenses = [
        (row.level, row.name, span(row.troops), money(row.cost) if row.cost else NOTHING)
        for row in DEFENSES.values()
    ]
    specials = [
        (
            row.name,
            f"`{row.abbr}`",
            " ".join(filter(None, (_yields(row.yields), _STRUCTURES.get(row.abbr, "")))),
        )
        for row in SPECIALS.values()
    ]
    customs = [
        (
            row.name,
            ", ".join(TERRAINS[key].name for key in row.terrain),
            _yields(row.yields) + (", and refills the guards" if row.key == "garrison" else ""),
        )
        for row in CUSTOMS.values()
    ]
    head = ("terrain", "short", "dollars", "food", "fuel", "parts", "vaccine", "fuel cost", "parts cost")
    return page(
        f"{NAME}: hexes",
        "## Terrain",
        "The figures of a hex are rolled once, when the map is made, and are printed in your list of hexes.",
        table(head, terrain),
        f"A road gives a hex {span(tuple(road['parts_bonus']))} more parts, a river "
        f"{span(tuple(river['food_bonus']))} "
        "more food, once each however many there are.",
        "## Defense levels",
        table(("level", "name", "troops to take it", "next level"), defenses),
        f"Each guard adds {span(GUARD_NEED)} to the troops needed; in Mountains, Swamp, Wilderness and "
        "Jungle "
        f"{span(GUARD_NEED_ROUGH)}.",
        "## Special structures",
        "They are there from the start; a hex list shows them under SS.",
        table(("structure", "short", "each turn"), specials),
        "## Custom structures",
        f"You BUILD them yourself for {money(CUSTOM_COST)}, one in a hex; a hex list shows them under CS.",
        table(("structure", "terrain", "each turn"), customs),
    )
