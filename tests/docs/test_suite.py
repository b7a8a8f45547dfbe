"""What `make test` leaves to `make test-all`, and how `.ci/run` tells both."""

import re
from pathlib import Path

import pytest

from tests.long_tests import in_sample
from tools.closing_line import closing_line

ROOT = Path(__file__).resolve().parents[2]
_PLAIN = "===== 8000 passed, 3 skipped, 170 deselected in 300.50s (0:05:00) ====="


def test_a_test_is_in_one_part_of_the_sample() -> None:
    names = [f"tests/x/test_x.py::test_{number}" for number in range(90)]
    parts = [{name for name in names if in_sample(name, f"{part}/3")} for part in (1, 2, 3)]
    assert sum(map(len, parts)) == len(names)
    assert set().union(*parts) == {*names}
    assert all(len(part) > 15 for part in parts)


@pytest.mark.parametrize(
    ("logs", "line"),
    [
        ([("test", _PLAIN)], "8000 passed, 3 skipped in 300.50s (0:05:00)"),
        (
            [("test", _PLAIN), ("sample", "==== 1 failed, 60 passed in 59.50s ====")],
            "1 failed, 8060 passed, 3 skipped in 360.00s (0:06:00)",
        ),
        (
            [("test", "x\n=== 2 failed, 8 passed in 9.00s ===\n"), ("test-alone", "== 2 passed in 1.00s ==")],
            "10 passed in 10.00s (0:00:10)",
        ),
        ([("test", "a gate failed")], ""),
    ],
)
def test_the_closing_line_is_that_of_all_runs(logs: list[tuple[str, str]], line: str) -> None:
    assert closing_line(logs).strip("= ") == line


def test_the_continuous_integration_runs_what_contributors_run() -> None:
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.findall(r"^run \w+ ([\w-]+)", run, re.MULTILINE) == ["test", "test-all"]
    assert "SAMPLE=$part/$parts" in run
