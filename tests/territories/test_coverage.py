"""Every numbered rule has a test that names it."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.untraced

# The families of the rule catalogue and how many rules each has: 80 in all.
FAMILIES = {
    "GAME": 6,
    "WIN": 7,
    "VP": 8,
    "GOLD": 5,
    "FOOD": 10,
    "UNIT": 7,
    "TURN": 8,
    "COMBAT": 12,
    "CAPTURE": 6,
    "ACTION": 11,
}
RULES = [f"TER-{family}-{number:02d}" for family, count in FAMILIES.items() for number in range(1, count + 1)]
MARKS = "\n".join(
    mark
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    for mark in re.findall(r"^@pytest\.mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8"), re.MULTILINE)
)


def test_the_catalogue_has_80_rules() -> None:
    assert len(RULES) == 80


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_marked(rule: str) -> None:
    assert f'"{rule}"' in MARKS


def test_no_mark_names_a_rule_that_is_not() -> None:
    assert sorted(set(re.findall(r'"(TER-[A-Z]+-\d\d)"', MARKS)) - set(RULES)) == []


# Examples need their ids in the tests too, by parameter id or by name.
EXAMPLES = [*range(1, 12), *range(20, 26), *range(30, 40), *range(50, 54)]


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_example_is_a_test(number: int) -> None:
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    named = re.findall(r"def test_examples?_((?:\d\d_?)+)", text)
    assert f'"TER-EX-{number:02d}"' in text or any(f"{number:02d}" in name.split("_") for name in named)
