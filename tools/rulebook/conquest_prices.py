"""The generated pages of Continental Conquest that hold prices and chances."""

from engine.games.conquest.tables import (
    AGENT_COSTS,
    BASE_PRICES,
    BUILDING_COST,
    CACHE_ROWS,
    CUSTOM_COST,
    ESPIONAGE,
    EVENT_ROWS,
    EXPERT_COST,
    GAMBLE,
    GAMBLE_STAKE,
    GIFT_ROWS,
    GOODS_MARKET,
    GOODS_PRICES,
    LINE_COST,
    LINES,
    LOOT_BONUS,
    LOOT_ROWS,
    MARKET,
    MAX_CONVOYS,
    PAVE_COST,
    SABOTAGE_ROWS,
    START,
    TOP_DEFENSE,
    TOP_FORT,
    Row,
)
from engine.games.conquest.tables import BOOK as FIGURES
from tools.rulebook.markdown_text import NOTHING, dice_range, money, page, span, table


def prices(name: str) -> str:
    """Return the page of prices."""
    low, high = MARKET["low_pct"], MARKET["high_pct"]
    goods_low, goods_high = GOODS_MARKET["low_pct"], GOODS_MARKET["high_pct"]
    fixed = (
        ("an expert", money(EXPERT_COST)),
        ("a building", money(BUILDING_COST)),
        ("a custom structure", money(CUSTOM_COST)),
        ("an order line for the next turn", money(LINE_COST)),
        ("a game in a Casino", money(GAMBLE_STAKE)),
        ("a road, for each point of the two parts multipliers", money(PAVE_COST)),
    )
    start = [
        (key, money(START[key]) if key == "treasury" else START[key])
        for key in ("treasury", "fuel", "food", "parts", "vaccine", "troops")
    ]
    return page(
        f"{name}: prices",
        "## The market",
        f"Prices at the start of a game. They move a little each game turn, between {low}% and {high}% "
        "of these; the "
        "report prints the prices of the day.",
        table(("what", "price"), ((key, money(price // 100)) for key, price in BASE_PRICES.items())),
        f"What you sell brings {MARKET['sell_pct']}% of the market price; a vehicle "
        f"{MARKET['vehicle_sell_pct']}% of "
        f"its list price. A Dealer pays {MARKET['dealer_pct']}%.",
        "## Goods",
        f"Prices at the start, for a unit of cargo. They move between {goods_low}% and {goods_high}% of "
        "these.",
        table(("goods", "price"), ((key, money(price // 100)) for key, price in GOODS_PRICES.items())),
        "## Prices that never move",
        table(("what", "price"), fixed),
        "## Agents",
        table(
            ("your agent number", "price"), ((str(n), money(cost)) for n, cost in enumerate(AGENT_COSTS, 1))
        ),
        "## Espionage",
        "The price of a keyword is this figure times the popularity of the clan.",
        table(
            ("keyword", "times popularity"), ((f"`{key}`", money(cost)) for key, cost in ESPIONAGE.items())
        ),
        "## What a clan begins with",
        table(("stock", "amount"), start),
    )


def _d100(rows: tuple[Row, ...], *, dollars: bool = True) -> list[tuple[str, str, str]]:
    out, done = [], 0
    for row in rows:
        amount = span(row.amount, "$" if dollars and row.result in ("money", "treasure") else "")
        out.append((dice_range(row.weight, done), row.result, amount))
        done += row.weight
    return out


def chances(name: str) -> str:
    """Return the page of everything that is left to the dice."""
    events, done = [], 0
    for row in EVENT_ROWS:
        events.append((dice_range(row.weight, done), row.result, row.tone))
        done += row.weight
    gamble = [
        (
            f"{row['pct']}%",
            row["name"],
            money(row["payout"]),
            money(row["extra_loss"]) if row["extra_loss"] else NOTHING,
        )
        for row in GAMBLE
    ]
    metropolis, barren = LOOT_BONUS["metropolis"], LOOT_BONUS["barren"]
    return page(
        f"{name}: what chance may bring",
        "A roll is a number from 1 to 100; 100 is the last row.",
        "## LOOT",
        f"In a Metropolis {metropolis} is added to the roll, in Barren {-barren} taken off.",
        table(("roll", "result", "amount"), _d100(LOOT_ROWS)),
        "## A cache that a rumor spoke of",
        table(("roll", "result", "amount"), _d100(CACHE_ROWS)),
        "## Events",
        "One turn in two has an event; the order EVENT makes it certain.",
        table(("roll", "event", "kind"), events),
        "## Gifts after a cure",
        "The amount is for every 10,000 people or part of them. A vehicle is a small, a medium or a "
        "large one, by the "
        "size of the city.",
        table(("roll", "gift", "amount"), _d100(GIFT_ROWS)),
        "## SABOTAGE",
        "With a counterspy in the city the attempt first fails one time in two.",
        table(("roll", "result"), (row[:2] for row in _d100(SABOTAGE_ROWS))),
        "## GAMBLE",
        f"The stake of {money(GAMBLE_STAKE)} is paid first.",
        table(("chance", "", "the Casino pays", "and you lose"), gamble),
    )


_LIMITS = {
    "convoy": "order lines of a convoy",
    "sea_with_engineer": "order lines of a sea convoy with an Engineer",
    "pre_turn_clan": "clan lines before the moves",
    "post_turn_clan": "clan lines after the moves",
    "extra_lines_max_per_turn": "clan lines you may buy for the next turn",
    "erect_buildings_max": "buildings in one ERECT",
    "defend_hexes_max": "hexes or patterns in one DEFEND or GARRISON",
    "messages_per_turn": "messages and broadcasts a turn",
    "messages_to_all_per_turn": "of them to ALL",
    "message_chars": "characters of a message",
    "slogan_chars": "characters of a slogan",
    "name_chars": "characters of a name",
    "clan_name_until_turn": "last game turn in which a clan can be named",
    "espionage_from_turn": "first game turn of ESPIONAGE",
}


def limits(name: str) -> str:
    """Return the page of limits: how many and how long."""
    return page(
        f"{name}: limits",
        table(
            ("what", "limit"),
            (
                *((_LIMITS[key], value) for key, value in LINES.items()),
                ("convoys of a clan", MAX_CONVOYS),
                ("experts of a kind in a convoy", FIGURES["expert_rules"]["max_of_each_per_convoy"]),
                ("highest VIGILANCE, percent", FIGURES["city_combat"]["vigilance_max_pct"]),
                ("highest defense level of a hex", TOP_DEFENSE),
                ("highest fortification level of a city", TOP_FORT),
                ("catch of a Fishery before a Gourmet's part", FIGURES["order_numbers"]["fish_max"]),
                ("BOMB orders of a convoy a turn", FIGURES["bomb"]["attacks_per_turn"]),
            ),
        ),
    )
