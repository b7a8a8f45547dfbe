"""Repairs and rollbacks from the command line."""

import json
from pathlib import Path

from tests.app.world import World
from tests.cli.conftest import Turnpost


def test_a_turn_is_repaired_and_a_game_taken_back(turnpost: Turnpost, world: World, tmp_path: Path) -> None:
    world.game()
    for _ in range(2):
        world.submit("anna", 1)
        world.run()
    sheet = tmp_path / "sheet.txt"
    sheet.write_text("TURN\n1: DIG\n2: DIG\n")
    assert turnpost("turn", "repair-show", "dig").code == 3
    assert turnpost("turn", "repair", "dig", "1", "--seat", "1").code == 2
    assert turnpost("turn", "repair", "dig", "0").code == 5
    assert turnpost("turn", "repair", "dig", "9").code == 3
    same = turnpost("turn", "repair", "dig", "1")
    assert "Nothing is different, to the last byte." in same.out
    assert turnpost("turn", "repair-discard", "dig", "1").code == 2
    assert "is discarded" in turnpost("turn", "repair-discard", "dig", "1", "--yes").out
    made = turnpost("turn", "repair", "dig", "1", "--seat", "1", "--sheet", str(sheet), "--json")
    facts = json.loads(made.out)
    assert (facts["number"], facts["change"], facts["state"]) == (2, "replaced", "open")
    shown = turnpost("turn", "repair-show", "dig").out
    assert "Turn 1, seat 1: the report differs in" in shown
    run = str(facts["runs"][0]["run"])
    assert "dig" in turnpost("turn", "repair-show", "dig", "--run", run, "--seat", "1").out.lower()
    applied = turnpost("turn", "repair-apply", "dig", "2", "--words", "Sorry.", "--yes", "--json")
    assert json.loads(applied.out)["state"] == "applied"
    assert turnpost("turn", "repair-apply", "dig", "2", "--yes").code == 5
    old = turnpost("report", "get", "dig", "1", "1", "--version", "1", "--format", "json")
    new = turnpost("report", "get", "dig", "1", "1", "--format", "json")
    assert json.loads(old.out)["blocks"] != json.loads(new.out)["blocks"]
    back = turnpost("turn", "rollback", "dig", "1", "--yes")
    # What is undone is told under --yes too.
    assert "This would be undone:\n- Run " in back.out
    assert "dig waits for sheets of turn 1 again" in back.out
    assert turnpost("turn", "rollback", "dig", "1", "--yes").code == 5
    assert turnpost("ledger", "verify", "dig").code == 0
