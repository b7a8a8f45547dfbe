"""Every conformance case: the public ones of cases/*.yaml and our own of cases/own/*.yaml."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.games.conquest.proofs.conformance import run_case

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FOLDER = Path(__file__).parent / "cases"


def _cases() -> list[Any]:
    found = []
    for path in sorted(_FOLDER.rglob("*.yaml")):
        # The C loader: every worker reads all of them before its first test.
        for case in yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER):
            marks = pytest.mark.rule(*case["rules"])
            found.append(pytest.param(case, id=case["case"], marks=marks))
    return found


@pytest.mark.parametrize("case", _cases())
def test_case(case: dict[str, Any]) -> None:
    failure = run_case(case)
    assert failure is None, f"{failure.path}: expected {failure.expected}, got {failure.got}"
