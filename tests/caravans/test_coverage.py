"""Every numbered rule has a test that names it, and every worked example is a test."""

import re
from pathlib import Path

import pytest

from tools.rules.coverage import coverage

pytestmark = pytest.mark.untraced

# The families of the rule catalogue and how many rules each has: 159 in all.
FAMILIES = {
    "TIME": 7,
    "MAP": 9,
    "SEE": 8,
    "UNIT": 9,
    "STACK": 6,
    "ZOC": 17,
    "SCOUT": 5,
    "TRADER": 5,
    "FACTOR": 10,
    "PRICE": 10,
    "TRADE": 7,
    "WARE": 6,
    "MOVE": 5,
    "SO": 8,
    "GROUP": 5,
    "COMBAT": 13,
    "CIVIL": 4,
    "CITY": 11,
    "TREATY": 2,
    "WIN": 8,
    "UI": 4,
}
RULES = [f"CAR-{family}-{number:02d}" for family, count in FAMILIES.items() for number in range(1, count + 1)]
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))]
MARKS = "\n".join(
    mark for text in TEXTS for mark in re.findall(r"^@pytest\.mark\.rule\(([^)]*)\)", text, re.MULTILINE)
)
EXAMPLES = [*range(1, 25), *range(30, 48)]


def test_the_catalogue_has_159_rules() -> None:
    assert len(RULES) == 159
    rows = coverage("caravans")
    assert [row.rule for row in rows] == RULES
    assert [row.rule for row in rows if row.gap] == []


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_marked(rule: str) -> None:
    assert f'"{rule}"' in MARKS


def test_no_mark_names_a_rule_that_is_not() -> None:
    assert sorted(set(re.findall(r'"(CAR-[A-Z]+-\d\d)"', MARKS)) - set(RULES)) == []


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_example_is_a_test(number: int) -> None:
    text = "\n".join(TEXTS)
    named = re.findall(r"def test_(?:\w*_)?examples?_((?:\d\d_)+)", text)
    assert f'"CAR-EX-{number:02d}"' in text or any(f"{number:02d}" in name.split("_") for name in named)
