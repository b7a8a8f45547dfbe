"""Every numbered rule and every worked example has a test that names it."""

import ast
import re
from pathlib import Path

import pytest

from tools.rules.coverage import coverage

pytestmark = pytest.mark.untraced

FAMILIES = {
    "GEN": 8,
    "SETUP": 6,
    "ERA": 3,
    "INV": 6,
    "PLACE": 14,
    "COIN": 2,
    "VILLAGE": 9,
    "RUIN": 6,
    "CITY": 7,
    "TOWER": 2,
    "CRYSTAL": 2,
    "GOAL": 6,
    "MAP": 4,
    "GUILD": 11,
    "END": 2,
    "SOLO": 5,
    "CAMP": 6,
    "STORY": 9,
}
RULES = [f"EXP-{family}-{number:02d}" for family, count in FAMILIES.items() for number in range(1, count + 1)]
EXAMPLES = [*range(1, 12), *range(20, 26), *range(30, 41), *range(50, 62)]
FILES = sorted(Path(__file__).parent.glob("test_*.py"))
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in FILES)


def _marks() -> set[str]:
    found = set()
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {ast.literal_eval(argument) for argument in node.args}
    return found


MARKS = _marks()


def test_the_catalogue_has_108_rules() -> None:
    assert len(RULES) == 108


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_marked(rule: str) -> None:
    assert rule in MARKS


def test_no_mark_names_a_rule_that_is_not() -> None:
    assert sorted(MARKS - set(RULES)) == []


def test_the_list_of_rules_is_whole_and_every_rule_has_its_test() -> None:
    rows = coverage("explorers")
    assert sorted(row.rule for row in rows) == sorted(RULES)
    assert [row.rule for row in rows if row.gap] == []


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_example_is_a_test(number: int) -> None:
    named = re.findall(r"def test_examples?_((?:\d\d_?)+)", TEXT)
    assert f'"EXP-EX-{number:02d}"' in TEXT or any(f"{number:02d}" in name.split("_") for name in named)
