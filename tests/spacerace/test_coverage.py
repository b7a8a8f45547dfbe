"""Every numbered rule has a test that names it, and every vector of the examples is a test."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.untraced

# The families of the rule catalogue and how many rules each has: 120 in all.
FAMILIES = {
    "GEN": 7,
    "SETUP": 8,
    "FLEET": 5,
    "SHIP": 15,
    "TECH": 6,
    "DEV": 4,
    "DEPLOY": 4,
    "MODULE": 6,
    "SELECT": 3,
    "FLIGHT": 3,
    "MOVE": 10,
    "SPACE": 4,
    "OUTER": 6,
    "TRAP": 4,
    "GNSS": 3,
    "DROP": 6,
    "TURN": 1,
    "ATTACK": 10,
    "DRIFT": 5,
    "MISSION": 7,
    "END": 3,
}
RULES = [f"SPA-{family}-{number:02d}" for family, count in FAMILIES.items() for number in range(1, count + 1)]
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
MARKS = "\n".join(re.findall(r"^@pytest\.mark\.rule\(([^)]*)\)", TEXT, re.MULTILINE))


def test_the_catalogue_has_120_rules() -> None:
    assert len(RULES) == 120


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_marked(rule: str) -> None:
    assert f'"{rule}"' in MARKS


def test_no_mark_names_a_rule_that_is_not() -> None:
    assert sorted(set(re.findall(r'"(SPA-[A-Z]+-\d\d)"', MARKS)) - set(RULES)) == []


@pytest.mark.parametrize("number", range(1, 41))
def test_every_example_is_a_test(number: int) -> None:
    assert f"def test_spa_ex_{number:02d}(" in TEXT
