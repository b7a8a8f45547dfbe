"""What the package's documents promise, held against its tests."""

import re
from collections import Counter
from pathlib import Path

from datc_cases import CASES

from turnpost_diplomacy.preferences import PREFERENCES

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
