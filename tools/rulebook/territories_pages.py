"""The generated pages of Territories."""

from app.render.messages import Messages
from engine.games.territories.orders.book import BOOK
from engine.games.territories.tables import (
    ACTIONS,
    BASE_FOOD,
    BASE_FOOD_LIMIT,
    DEFENDING_RATING,
    LENGTHS,
    OPTIONS,
    POINTS,
    START,
    STARVING_RATING,
    UNIT_RATING,
)
from tools.rulebook.markdown_text import NOTHING, page, table
from tools.rulebook.option_table import option_table
from tools.rulebook.order_pages import order_pages

NAME = "Territories"


def pages() -> dict[str, str]:
    """Return every generated page by file name."""
    return {**order_pages("territories", NAME, BOOK), "reference-tables.md": _tables()}


def _tables() -> str:
    names = {action.bit: action.property for action in ACTIONS if action.bit}
    actions = [
        (
            f"`{action.key}` (`{action.abbr}`)",
            action.property or "one new unit",
            action.gold or NOTHING,
            action.food or NOTHING,
            ", ".join(name for bit, name in names.items() if bit & action.needs) or NOTHING,
            f"+{action.gold_production}" if action.gold_production else NOTHING,
            f"+{action.food_production}" if action.food_production else NOTHING,
            action.food_limit or NOTHING,
        )
        for action in ACTIONS
    ]
    points = (
        ("each unit", POINTS.unit),
        ("each territory you control", POINTS.territory),
        ("each upgrade in them", POINTS.upgrade),
        ("each piece of gold you hold", POINTS.gold),
        ("each opposing unit defeated, for good", POINTS.unit_defeated),
        ("each neutral territory captured, for good", POINTS.neutral_captured),
        ("each opposing territory captured, for good", POINTS.opposing_captured),
    )
    lengths = [(key, row.vp_limit, row.max_turns) for key, row in LENGTHS.items()]
    rating = [
        ("each unit", UNIT_RATING),
        ("each Defending unit, more", DEFENDING_RATING),
        ("each Starving unit", STARVING_RATING),
    ]
    start = [
        ("upgrades of the home", ", ".join(name for bit, name in names.items() if bit & START.upgrades)),
        ("units there", START.units),
        ("gold", START.gold),
        ("food there", START.food),
    ]
    return page(
        f"{NAME}: tables",
        "## Territory actions",
        table(
            ("action", "gives", "gold", "food", "needs", "gold a turn", "food a turn", "food limit"), actions
        ),
        f"A territory without upgrades makes {BASE_FOOD} food a turn and holds {BASE_FOOD_LIMIT}. The "
        "highest food "
        "limit counts.",
        "## Victory points",
        table(("for", "points"), points),
        "## Ratings in combat",
        table(("for", "rating"), rating),
        "## The start",
        table(("what", "how much"), start),
        "## Lengths of a game",
        table(("length", "points that win", "turns at most"), lengths),
        "## Options of a game",
        option_table(Messages("territories"), OPTIONS),
    )
