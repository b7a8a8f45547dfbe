"""Deputies, absences, what is run without a sheet and giving up, on the command line."""

import json
from pathlib import Path

from tests.app.world import World
from tests.cli.conftest import Turnpost


def test_a_seat_is_looked_after_by_command(turnpost: Turnpost, world: World, tmp_path: Path) -> None:
    world.game()
    sheet = tmp_path / "standing.txt"
    sheet.write_text("TURN\n1: DIG\n")
    assert turnpost("seat", "insurance", "dig", "1").out == "without a sheet: nothing\n"
    assert turnpost("seat", "insurance", "dig", "1", "--choice", "standing").code == 6
    command = ("seat", "insurance", "dig", "1", "--choice", "standing", "--standing", str(sheet), "--json")
    assert json.loads(turnpost(*command).out)["standing"] == "TURN\n1: DIG\n"
    assert turnpost("game", "insurance", "dig", "--off").out == (
        "dig: players may not choose what is run without their sheet\n"
    )
    assert "the game forbids it" in turnpost("seat", "insurance", "dig", "1").out
    dated = ("seat", "deputy", "dig", "1", "otto@example.org", "--yes", "--json", "--from", "2027-01-01")
    assert turnpost(*dated, "--until", "2026-12-01").code == 6
    number = str(json.loads(turnpost(*dated, "--until", "2027-01-09").out)["id"])
    (row,) = json.loads(turnpost("seat", "deputies", "dig", "1", "--json").out)
    assert (str(row["id"]), row["name"]) == (number, "Otto")
    assert turnpost("seat", "recall", "dig", "1", number, "--yes").out == "recalled\n"
    assert turnpost("seat", "recall", "dig", "1", number, "--yes").code == 3
    noted = turnpost("user", "away", "anna@example.org", "--until", "2027-01-09", "--game", "dig", "--json")
    (absence,) = json.loads(noted.out)
    assert absence["everywhere"] is False
    assert (
        json.loads(turnpost("user", "away", "anna@example.org", "--back", str(absence["id"]), "--json").out)
        == []
    )
    assert turnpost("seat", "resign", "dig", "1", "--yes").out == "seat 1: resigned\n"
