"""What the package's documents promise, held against its tests."""

import re
from collections import Counter
from pathlib import Path

from datc_cases import CASES

from app.render.rulebook import order_links, pages
from turnpost_diplomacy.book import BOOK
from turnpost_diplomacy.preferences import PREFERENCES

BOOKLET = Path(__file__).parents[1] / "turnpost_diplomacy" / "rulebook"
INDEX, ORDERS = ((BOOKLET / f"{name}.md").read_text("utf-8") for name in ("index", "reference-orders-unit"))
README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def test_the_table_of_the_public_cases_counts_what_is_tested() -> None:
    # 6.J.9 is one case with two positions.
    tested = {case["id"].rstrip("ab") for case in CASES}
    sections = Counter(number.rpartition(".")[0] for number in tested)
    rows = re.findall(r"^\| (6\.[A-J]|all) \|[^|]*\| (\d+) \| (\d+) \|$", README, re.MULTILINE)
    assert [(name, int(cases), int(passed)) for name, cases, passed in rows] == [
        *((name, sections[name], sections[name]) for name in sorted(sections)),
        ("all", 164, 164),
    ]
    assert len(tested) == 164


def test_every_public_case_hangs_on_the_choices_of_the_table() -> None:
    named = {(issue, choice) for case in CASES for issue, choice in case.get("preference", {}).items()}
    assert named
    for issue, choice in named:
        assert choice in PREFERENCES[issue].choice.split(", "), issue


def test_every_order_and_every_rule_that_is_named_stands_in_the_rulebook() -> None:
    found = {page.slug: page.html for page in pages("diplomacy")}
    assert list(found) == ["index", "reference-orders-unit", "reference-rules"]
    rules = set(re.findall(r'id="(dip-[a-z]+-\d+)"', found["reference-rules"]))
    named = {rule.lower() for text in (INDEX, ORDERS) for rule in re.findall(r"DIP-[A-Z]+-\d+", text)}
    assert named <= rules
    assert {order.rule.lower() for order in BOOK.orders} <= named
    assert {("unit", usage.grammar) for usage in BOOK.usage()} <= set(order_links("diplomacy"))


def test_the_orders_of_the_rulebook_can_be_read() -> None:
    lines = [
        line
        for text in (INDEX, ORDERS)
        for block in re.findall(r"```orders[^\n]*\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
    ]
    assert len(lines) > 12
    assert not BOOK.parse("\n".join(lines)).problems
