"""The generated pages of Caravans."""

from app.render.messages import Messages
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.tables import (
    GOODS,
    GUARANTEE,
    KINDS,
    LIMITS,
    MARGIN,
    OPTIONS,
    PRESSURE,
    RENT,
    SCENARIOS,
    SIZES,
    SWING,
)
from engine.games.caravans.turn.sequence import EVENING, PART, Phase
from tools.rulebook.caravans_drawings import drawings
from tools.rulebook.markdown_text import page, table
from tools.rulebook.option_table import option_table
from tools.rulebook.order_pages import order_pages

NAME = "Caravans"


def pages() -> dict[str, str]:
    """Return every generated page by file name."""
    return {
        **order_pages("caravans", NAME, BOOK),
        "reference-tables.md": _tables(),
        "reference-sequence.md": _sequence(),
        **drawings(),
    }


def _tables() -> str:
    units = [
        (f"{kind.name} (`{kind.code}`)", kind.domain, kind.speed, kind.sight, kind.price, kind.sold_in)
        for kind in KINDS
    ]
    goods = [(good.name, f"`{good.code}`", good.tier, good.base) for good in GOODS]
    sizes = [
        (f"{size.players_min} to {size.players_max}", f"{size.width} by {size.height}", size.cities)
        for size in SIZES
    ]
    limits = [
        ("units of all companies in one open square", LIMITS.stack_limit),
        ("military units in one city", LIMITS.city_military_limit),
        ("units in a group", LIMITS.group_limit),
        ("entries of a movement list", LIMITS.move_list_limit),
        ("entries of a trade list", LIMITS.trade_list_limit),
        ("entries of a factor's list", LIMITS.city_list_limit),
        ("spaces of a warehouse", LIMITS.warehouse_limit),
    ]
    prices = [
        ("a purchase raises the price by", f"{PRESSURE.per_purchase} %"),
        ("a sale lowers it by", f"{-PRESSURE.per_sale} %"),
        ("back towards 0, a day", f"{PRESSURE.recovery_per_day} %"),
        ("at most up or down", f"{PRESSURE.limit} %"),
        ("a season lasts", f"{SWING.period_min} to {SWING.period_max} days"),
        ("it swings by", ", ".join(f"{percent} %" for percent in SWING.amplitudes)),
        ("margin of the buying city by tier", ", ".join(f"{p} %" for p in MARGIN.tier_percent)),
        ("rent of a space, a day", f"{RENT} crowns"),
    ]
    start = [
        ("other cities are within this number of steps by land", GUARANTEE.neighbour_distance),
        ("of them at least", GUARANTEE.min_neighbours),
        ("steps of a route that pays", GUARANTEE.max_distance),
        ("its good costs at most", GUARANTEE.max_base),
        ("and brings at least", f"{GUARANTEE.min_margin} % more"),
    ]
    scenarios = [
        (f"`{plan.key}`", plan.title, plan.players, len(plan.cities), plan.threshold or "by option")
        for plan in SCENARIOS.values()
    ]
    return page(
        f"{NAME}: tables",
        "## Units",
        table(("kind", "on", "squares a day", "sees", "crowns", "raised in"), units),
        "## Goods",
        table(("good", "code", "tier", "base price"), goods),
        "## Prices",
        table(("what", "how much"), prices),
        "## Limits",
        table(("what", "at most"), limits),
        "## Sizes of a generated map",
        table(("companies", "squares", "cities"), sizes),
        "## What every start has near it",
        table(("what", "how much"), start),
        "## Fixed maps",
        table(("option", "title", "companies", "cities", "money that wins"), scenarios),
        "## Options of a game",
        option_table(Messages("caravans"), OPTIONS),
    )


def _sequence() -> str:
    words = Messages("caravans")

    def rows(phases: tuple[Phase, ...]) -> list[tuple[object, ...]]:
        return [
            (number, words.message(f"phase-{phase.key}"), ", ".join(phase.rules))
            for number, phase in enumerate(phases, start=1)
        ]

    return page(
        f"{NAME}: the sequence of a day",
        "The sheets take effect once, before the first day of the week. Then day follows day. On each one "
        "the companies act one after the other; who is first changes from day to day.",
        "## Each company's part",
        table(("step", "phase", "rules"), rows(PART)),
        "## The evening, for all",
        table(("step", "phase", "rules"), rows(EVENING)),
    )
