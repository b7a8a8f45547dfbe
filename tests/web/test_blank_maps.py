"""Maps to be printed and filled in with a pencil: for everybody, like the rulebooks."""

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.cli.main import app
from engine.games.explorers.blanks import DRAWINGS, NAMES
from engine.registry import BLANKS, GAMES
from tests.app.world import World
from tests.web.conftest import Visit


@pytest.mark.parametrize("name", NAMES)
def test_every_map_can_be_printed(stranger: TestClient, name: str) -> None:
    paper = stranger.get(f"/rulebook/explorers/maps/{name}.pdf")
    assert paper.headers["content-type"] == "application/pdf"
    assert paper.content.startswith(b"%PDF")
    assert len(PdfReader(BytesIO(paper.content)).pages) == 1
    drawn = stranger.get(f"/rulebook/explorers/maps/{name}.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    # Nothing of any player's, and every sign explained.
    for there, words in ((True, "City and its value"), (True, "Discovery space"), (False, "Explorer<")):
        assert (words in drawn.text) == there, words
    # The rulebook shows the same drawing beside what it says of the map.
    kept = Path(__file__).parents[2] / "docs" / "rulebook" / "explorers" / f"drawing-{name}.svg"
    assert kept.read_bytes() == drawn.content
    assert b64encode(drawn.content).decode() in stranger.get("/rulebook/explorers/reference-maps").text


def test_shapes_are_drawn_in_the_rulebook(stranger: TestClient) -> None:
    page = stranger.get("/rulebook/explorers/reference-cards").text
    for name in DRAWINGS:
        drawn = stranger.get(f"/rulebook/explorers/maps/{name}.svg").content
        assert b64encode(drawn).decode() in page


def test_maps_that_are_not_there(stranger: TestClient) -> None:
    for path in (
        "explorers/maps/atlantis.pdf",
        "territories/maps/greenway.pdf",
        "explorers/maps/greenway.png",
    ):
        assert stranger.get(f"/rulebook/{path}").status_code == 404, path
    assert set(BLANKS) <= set(GAMES)


def test_the_page_of_a_game_leads_to_them(world: World, visit: Visit) -> None:
    world.people()
    world.war("explorers")
    page = visit("anna").get("/games/war").text
    for name in NAMES:
        assert f'href="/rulebook/explorers/maps/{name}.pdf"' in page


def test_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "greenway.pdf"
    done = CliRunner().invoke(app, ["map", "blank", "explorers", "greenway", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert out.read_bytes().startswith(b"%PDF")
    assert CliRunner().invoke(app, ["map", "blank", "explorers", "x", "--out", str(out)]).exit_code
    assert CliRunner().invoke(app, ["map", "blank", "explorers", "greenway", "--out", "x.png"]).exit_code
