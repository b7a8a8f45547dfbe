"""People meet games of packages as those of our own: on the first page, in rulebooks, forms and trials."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app import packages
from app.config import Settings
from tests.app.world import World
from tests.game_packages import GROUP, ROOT, make_package
from tests.web.conftest import Visit

_PROJECTS = [
    tomllib.loads(one.read_text("utf-8"))["project"] for one in ROOT.glob("packages/*/pyproject.toml")
]


@pytest.fixture(params=_PROJECTS, ids=lambda project: project["name"])
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game of a package of this repository, loaded as a server does that names it."""
    name, games = request.param["name"], request.param["entry-points"][GROUP]
    monkeypatch.syspath_prepend(str(make_package(tmp_path / "installed", name, games)))
    assert packages.load(Settings(game_packages=f"turnpost,{name}")) == []
    yield next(iter(games))
    packages.load(Settings())


def test_a_stranger_reads_and_tries_it(game: str, stranger: TestClient, world: World) -> None:
    front = stranger.get("/")
    assert front.status_code == 200
    assert f"/rulebook/{game}" in front.text
    for page in (f"/rulebook/{game}/index", "/rulebook", f"/api/v1/rulesets/{game}"):
        assert stranger.get(page).status_code == 200, page
    begun = stranger.post(f"/try/{game}", data={"x": "1"})
    assert begun.status_code == 303, begun.text
    orders = stranger.get(begun.headers["location"])
    assert orders.status_code == 200, orders.text


def test_a_moderator_is_offered_its_options(game: str, world: World, visit: Visit) -> None:
    world.people()
    mona = visit("mona")
    assert mona.get(f"/new-game?ruleset={game}").status_code == 200
