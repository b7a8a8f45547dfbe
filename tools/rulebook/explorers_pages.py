"""The generated pages of Explorers."""

from app.games.blanks import blank_sheet
from app.render.messages import Messages
from engine.games.explorers.blanks import DRAWINGS, NAMES
from engine.games.explorers.orders.book import BOOK
from engine.games.explorers.report.hand import benefit_says, says
from engine.games.explorers.rules import hexes
from engine.games.explorers.tables import (
    CHAPTERS,
    CUBES,
    EXPLORE,
    GOALS,
    INVESTIGATE,
    MAPS,
    OPTIONS,
    POSTS,
    RUIN_BOARD,
    TRACKS,
    TREASURE,
    VILLAGES,
    Card,
    MapPlan,
)
from engine.kernel.blocks import Say
from tools.rulebook.markdown_text import ISOLATES, NOTHING, page, table
from tools.rulebook.option_table import option_table
from tools.rulebook.order_pages import order_pages

NAME = "Explorers"


def pages() -> dict[str, str]:
    """Return every generated page by file name."""
    words = Messages("explorers")
    return {
        **order_pages("explorers", NAME, BOOK),
        "reference-cards.md": _cards(words),
        "reference-maps.md": _maps(),
        "reference-tables.md": _tables(words),
        **{
            f"drawing-{name}.svg": blank_sheet("explorers", name, "svg").decode()
            for name in (*NAMES, *DRAWINGS)
        },
    }


def _cards(words: Messages) -> str:
    explore = [(card.id, card.name, card.text) for card in EXPLORE.values()]
    investigate = [(card.id, card.name, card.text) for card in INVESTIGATE.values()]
    treasure = [(card.id, card.name, _treasure(words, card)) for card in TREASURE.values()]
    goals = [(goal.name, goal.map.capitalize(), goal.text, goal.high, goal.low) for goal in GOALS.values()]
    return page(
        f"{NAME}: the cards",
        "## Explore cards",
        table(("Card", "Name", "What it says"), explore),
        "The shapes of a step, from the capital (star) on, in the order of the numbers:",
        table(("Shape", "Drawn", "What it means"), _shapes()),
        "## Investigate cards",
        table(("Card", "Name", "What it says"), investigate),
        "## Treasure cards",
        table(("Card", "Name", "What it does"), treasure),
        "## Goals",
        table(("Goal", "Map", "What it asks for", "High", "Low"), goals),
    )


def _shapes() -> list[tuple[str, str, str]]:
    means = {
        "free": "Each explorer next to the capital, a village or another explorer of yours.",
        "chain": "Each one next to the one before; it may bend.",
        "line": "A chain that never bends.",
    }
    return [(shape, f"![{shape}](drawing-shape-{shape}.svg)", text) for shape, text in means.items()]


def _treasure(words: Messages, card: Card) -> str:
    return f"{card.coins} coins at once" if card.type == "coins" else _says(words, says(card.id))


def _says(words: Messages, said: Say) -> str:
    return words.say(said).translate(ISOLATES)


def _maps() -> str:
    rows = [
        (
            plan.title,
            ", ".join(map(str, plan.village)),
            ", ".join(map(str, plan.tower)),
            _bonus(plan.final_village),
            _bonus(plan.final_tower),
        )
        for plan in MAPS.values()
    ]
    parts = [
        table(
            ("Map", "A village in era I to IV", "Tower 1 to 4", "Villages at the end", "Towers at the end"),
            rows,
        )
    ]
    for plan in MAPS.values():
        drawn = f"![{plan.title} with its features](drawing-{plan.key}.svg)"
        parts += [f"## {plan.title}", plan.blurb, drawn, _places(plan)]
    return page(f"{NAME}: the maps", *parts)


def _bonus(lines: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"{least}: {coins}" for least, coins in lines)


def _places(plan: MapPlan) -> str:
    def names(spaces: tuple[int, ...]) -> str:
        return " ".join(hexes.name(space) for space in spaces) or NOTHING

    cities = ", ".join(f"{hexes.name(space)} ({value})" for space, value in plan.cities.items())
    coins = ", ".join(f"{hexes.name(space)} ({value})" for space, value in plan.coins.items())
    ruins = ", ".join(f"{hexes.name(space)} {sign}".strip() for space, sign in plan.ruins.items())
    rows = [
        ("Capital", hexes.name(plan.capital)),
        ("Cities", cities),
        ("Ruins", ruins),
        ("Discovery spaces", names(plan.discovery)),
        ("Coin spaces", coins),
        ("Crystals", names(plan.crystals)),
        ("Regions", len(plan.regions)),
    ]
    return table(("What", "Where"), rows)


def _tables(words: Messages) -> str:
    tracks = [
        (track.name, f"`{track.key}`", number, _says(words, benefit_says(benefit)))
        for track in TRACKS.values()
        for number, benefit in enumerate(track.steps, start=1)
    ]
    board = [
        (number, _says(words, benefit_says(reward))) for number, reward in enumerate(RUIN_BOARD, start=1)
    ]
    chapters = [
        (
            chapter.number,
            chapter.title,
            MAPS[chapter.map].title,
            chapter.goals_needed,
            "; ".join(f"{_word(words, key)} {_levels(best)}" for key, best in chapter.win.items()),
        )
        for chapter in CHAPTERS
    ]
    return page(
        f"{NAME}: tables",
        "## The supply of a player",
        table(("Piece", "Number"), [("Cubes", CUBES), ("Villages", VILLAGES), ("Trading posts", POSTS)]),
        "## Guild tracks",
        "Explorers that a step gives come as a token, which you play in any later flip (`PLAY`).",
        table(("Guild", "Key", "Step", "Benefit"), tracks),
        "## The ruin board",
        table(("Ruin", "Reward"), board),
        "## The story",
        "The figures are for the levels easy, normal and hard.",
        table(("Chapter", "Title", "Map", "Goals", "To win"), chapters),
        "## Options",
        option_table(words, OPTIONS),
    )


def _word(words: Messages, condition: str) -> str:
    return words.word("condition", condition).translate(ISOLATES)


def _levels(levels: dict[str, int]) -> str:
    return "/".join(str(levels[level]) for level in ("easy", "normal", "hard"))
