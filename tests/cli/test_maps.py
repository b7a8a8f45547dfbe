"""`turnpost map`: drawing, and the table of starts."""

import json
from pathlib import Path

import pytest

from engine.maps import files
from tests.cli.conftest import Turnpost


@pytest.mark.parametrize(
    ("name", "more", "head"),
    [
        ("duel.svg", [], b"<svg"),
        ("duel.pdf", [], b"%PDF"),
        ("duel.pdf", ["--wall", "--sheets", "2"], b"%PDF"),
    ],
)
def test_a_map_is_drawn(turnpost: Turnpost, tmp_path: Path, name: str, more: list[str], head: bytes) -> None:
    path = tmp_path / name
    assert turnpost("map", "draw", "duel", "-o", str(path), *more).code == 0
    assert path.read_bytes().startswith(head)


def test_a_wall_map_is_no_svg(turnpost: Turnpost, tmp_path: Path) -> None:
    path = tmp_path / "duel.svg"
    assert turnpost("map", "draw", "duel", "-o", str(path), "--wall").code != 0
    assert not path.exists()


def test_the_table_of_starts_ends_with_its_spread(turnpost: Turnpost) -> None:
    said = turnpost("map", "starts", "duel", "--players", "4", "--seed", "1").out
    assert "cities 5" in said
    assert said.index("least") < said.index("greatest")


def test_a_map_shows_the_starts_that_games_draw_from(turnpost: Turnpost) -> None:
    said = turnpost("map", "show", "duel").out
    assert "Starts of 6 clans, set 1 of 1" in said
    assert "rivals" in said
    found = json.loads(turnpost("map", "show", "duel", "--players", "3", "--json").out)["start_sets"]
    assert [sorted(start["hex"] for start in rows) for rows in found] == [
        sorted(homes) for homes in files.start_sets("duel")[3]
    ]
    assert all("reach_chance" in start for rows in found for start in rows)
