"""The generated pages say what the code does, and every refusal an order can give is explained."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from app.render.messages import Messages
from engine.games.caravans.orders.book import BOOK as CARAVANS
from engine.games.conquest.orders.book import BOOK as CONQUEST
from engine.games.conquest.tables import BUILDINGS, EXPERTS
from engine.games.spacerace.orders.book import BOOK as SPACERACE
from engine.games.territories.orders.book import BOOK as TERRITORIES
from engine.kernel.orders import Order, OrderBook
from tools.rulebook.build import GAMES, ROOT, build, stale
from tools.rulebook.order_pages import heading_of, meanings, sentence, summary_of

pytestmark = pytest.mark.untraced

BOOKS: dict[str, OrderBook] = {
    "conquest": CONQUEST,
    "territories": TERRITORIES,
    "caravans": CARAVANS,
    "spacerace": SPACERACE,
}
ORDERS = [(game, order) for game, book in BOOKS.items() for order in book.orders]
BACKTICKS = re.compile(r"`([a-z-]+)`")
# CC-ERR-01, -40 and D-242: what every line may answer, whatever its order.
ANYWHERE = {"syntax", "not_owner"}


@cache
def built(game: str) -> dict[str, str]:
    return build(game)


def rule_texts() -> dict[str, str]:
    data = tomllib.loads((ROOT / "docs" / "rules" / "conquest.toml").read_text(encoding="utf-8"))
    return {row["id"]: row["text"] for row in data["rule"]}


def ids(item: tuple[str, type[Order]]) -> str:
    return f"{item[0]}-{item[1].__name__}"


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_are_up_to_date(game: str) -> None:
    assert stale(game) == [], "python -m tools.rulebook.build"


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_differs_or_is_left_over_is_found(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "docs" / "rulebook" / game
    folder.mkdir(parents=True)
    wanted = built(game)
    for path, text in wanted.items():
        (tmp_path / path).write_text(text, encoding="utf-8")
    assert stale(game, tmp_path) == []
    first = min(wanted)
    (tmp_path / first).write_text(wanted[first] + "x", encoding="utf-8")
    (folder / "reference-of-old.md").write_text("x", encoding="utf-8")
    assert stale(game, tmp_path) == sorted([first, f"docs/rulebook/{game}/reference-of-old.md"])


@pytest.mark.parametrize(("game", "order"), ORDERS, ids=[ids(item) for item in ORDERS])
def test_every_order_stands_on_its_page(game: str, order: type[Order]) -> None:
    text = built(game)[f"docs/rulebook/{game}/reference-orders-{order.kind}.md"]
    assert f"### {heading_of(order, game)}\n" in text
    assert summary_of(order) in text
    for example in order.examples:
        assert f"\n{example}\n" in text


@pytest.mark.parametrize(("game", "order"), ORDERS, ids=[ids(item) for item in ORDERS])
def test_help_is_short_whole_and_has_examples(game: str, order: type[Order]) -> None:
    summary = summary_of(order)
    assert summary.endswith("."), summary
    assert len(summary) <= 110
    assert order.examples
    for example in order.examples:
        assert isinstance(BOOKS[game].read(order.kind, example), order), example


@pytest.mark.parametrize(("game", "order"), ORDERS, ids=[ids(item) for item in ORDERS])
def test_every_refusal_stands_on_the_page_of_its_order(game: str, order: type[Order]) -> None:
    words = Messages(game)
    text = built(game)[f"docs/rulebook/{game}/reference-orders-{order.kind}.md"]
    for meant in order.refusals:
        assert f"| {sentence(words, order.key, meant)} |" in text
    assert words.missing == []


def code_of(meant: str) -> str:
    return meant.partition(".")[0]


def test_the_codes_of_the_orders_are_those_of_the_rules() -> None:
    orders: dict[str, list[type[Order]]] = {}
    for order in CONQUEST.orders:
        orders.setdefault(order.rule, []).append(order)
    known = rule_texts()
    assert {rule for rule in known if rule.startswith("CC-ERR-")} - set(orders) == {"CC-ERR-01", "CC-ERR-40"}
    for rule, users in sorted(orders.items()):
        if not rule.startswith("CC-ERR-"):
            continue
        asked = {code.replace("-", "_") for code in BACKTICKS.findall(known[rule])}
        given = {code_of(meant) for order in users for meant in order.refusals}
        # A word that the order book cannot read is rejected before any rule is asked (D-242).
        assert asked - given <= {"syntax"}, rule
        extra = given - asked - ANYWHERE
        assert extra <= EXTRA.get(rule, set()), rule


# Codes that a decision adds to a rule: what is meant stands beside each.
EXTRA = {
    "CC-ERR-10": {"hidden", "limit", "not_here", "status", "no_capacity"},  # "then as CELEBRATE"
    "CC-ERR-11": {"no_stock"},  # CC-CITY-17: a scenario's city without a product
    "CC-ERR-22": {"name_left_out"},  # D-253
    "CC-ERR-25": {"no_stock", "no_capacity"},  # D-129: the assignment that follows
    "CC-ERR-27": {"no_capacity", "no_stock_here"},  # D-128: GARRISON at the level, and without guards
    "CC-ERR-29": {"expert"},  # D-125: a Pilot to a convoy on the ground
    "CC-ERR-33": {"name_left_out"},  # D-253
}


def test_experts_and_buildings_are_all_described() -> None:
    texts = meanings("conquest")
    assert set(texts["experts"]) == set(EXPERTS)
    assert set(texts["buildings"]) == set(BUILDINGS)
