"""What the Makefile runs is there."""

import re
import sysconfig
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", sorted(set(re.findall(r"\$\(RUN\) -m ([\w.]+)", MAKEFILE))))
def test_every_module_that_make_runs_can_be_found(module: str) -> None:
    assert find_spec(module) is not None


def test_only_locked_packages_are_installed() -> None:
    """A package left over from an older lock would hide that something still needs it.

    ``make setup`` adds and never removes: delete ``.venv`` and run it again when this fails.
    """
    locked = {
        canonicalize_name(found)
        for lock in ROOT.glob("requirements*.lock")
        for found in re.findall(
            r"^([A-Za-z0-9_.-]+)(?:\[[^]]*\])?==", lock.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    installed = {canonicalize_name(one.name) for one in distributions(path=[sysconfig.get_path("purelib")])}
    assert installed - locked <= {"pip", "setuptools", "wheel"}
