"""The package built and installed beside the server's wheel, where nothing of this checkout is."""

from pathlib import Path
from typing import Any

import pytest

from tests.wheels import ROOT, Environment, build

pytestmark = pytest.mark.untraced
PACKAGE = Path(__file__).parents[2]
CHECK = """
from app import packages
from app.config import Settings
from app.render.messages import Messages
from app.render.rulebook import pages
from engine.registry import GAMES

faults = packages.load(Settings())
assert not faults, faults
rules = GAMES["diplomacy"]
assert Messages("diplomacy").message("block-powers") == "The powers"
assert [page.slug for page in pages("diplomacy")][0] == "index"
assert packages.package_of("diplomacy").name == "turnpost-diplomacy"
print(rules.about.name)
"""


@pytest.mark.long("builds two wheels")
def test_the_package_is_played_where_it_is_installed_and_named(
    tmp_path: Path, services: Any, empty_database_url: str
) -> None:
    wheels = [build(source, tmp_path / str(number)) for number, source in enumerate((ROOT, PACKAGE))]
    machine = Environment(tmp_path, *wheels)
    served = {"DATABASE_URL": empty_database_url, "REDIS_URL": services.redis_url}
    named = served | {"TURNPOST_GAME_PACKAGES": "turnpost,turnpost-diplomacy"}
    told = machine.run("python", "-c", CHECK, **named)
    assert (told.returncode, told.stdout) == (0, "Diplomacy\n"), told.stderr
    migrated = machine.run("turnpost", "db", "migrate", **named)
    assert migrated.returncode == 0, migrated.stderr
    checked = machine.run("turnpost", "game", "check", "diplomacy", **named)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    # Where no setting names it, nobody imports it.
    alone = machine.run("turnpost", "game", "check", "diplomacy", **served)
    assert alone.returncode != 0
