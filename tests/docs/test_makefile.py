"""What the Makefile runs is there."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

MAKEFILE = (Path(__file__).resolve().parents[2] / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", sorted(set(re.findall(r"\$\(RUN\) -m ([\w.]+)", MAKEFILE))))
def test_every_module_that_make_runs_can_be_found(module: str) -> None:
    assert find_spec(module) is not None
