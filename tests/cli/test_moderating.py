"""A moderator's commands: edits, reasons, seats, starts; what is printed, and the exit codes."""

import json
from pathlib import Path

from tests.app.world import World
from tests.cli.conftest import Turnpost


def test_edits_are_shown_made_and_refused(turnpost: Turnpost, world: World, tmp_path: Path) -> None:
    world.people()
    made = ("game", "new", "territories", "Six", "--code", "six", "--player", "anna@example.org")
    assert turnpost(*made, "--bots", "2", "--moderator", "mona@example.org").code == 0
    assert turnpost("game", "start", "six").code == 0
    known = json.loads(turnpost("game", "edits", "six", "--json").out)
    assert "GOLD player amount" in [one["usage"] for one in known]
    edits = tmp_path / "edits.txt"
    edits.write_text("GOLD 1 40\n")
    command = ("game", "edit", "six", str(edits))
    assert turnpost(*command, "--yes").code == 2  # no reason
    assert turnpost(*command, "--reason", "a letter").code == 2  # nobody can be asked
    shown = json.loads(turnpost(*command, "--reason", "a letter", "--preview", "--json").out)
    assert (shown["run"], shown["edits"][0]["text"]) == (None, "GOLD 1 40")
    done = json.loads(turnpost(*command, "--reason", "a letter", "--yes", "--json").out)
    assert done["run"] == 1
    assert "The reason given: a letter" in turnpost("game", "ledger", "six").out
    edits.write_text("DANCE\n")
    assert turnpost(*command, "--reason", "a letter", "--yes").code == 6
    assert turnpost("game", "edit", "none", str(edits), "--reason", "x", "--yes").code == 3
    with world.opened() as c:
        assert c.replays.replay(world.actor("mona"), c.games.get("six"), 1).identical


def test_acts_for_others_are_mailed_with_their_reason(
    turnpost: Turnpost, world: World, tmp_path: Path
) -> None:
    world.game()
    sheet = tmp_path / "sheet.txt"
    sheet.write_text("TURN\n1: DIG\n")
    sent = turnpost("sheet", "submit", "dig", "1", str(sheet), "--reason", "came by letter", "--json")
    assert sent.code == 0
    given = turnpost("seat", "give", "dig", "2", "--nobody", "--reason", "not heard of")
    assert given.code == 0
    deputy = turnpost("seat", "deputy", "dig", "1", "otto@example.org", "--days", "3", "--yes", "--json")
    assert json.loads(deputy.out)["deputy"] == "otto@example.org"
    with world.opened() as c:
        bodies = " ".join(row.body for row in c.mail.all()).replace("\n", " ")
    assert "The reason given: came by letter" in bodies
    assert "The reason given: not heard of" in bodies
    assert "A deputy was named for" in bodies
    assert "not heard of" in turnpost("game", "ledger", "dig", "--json").out
    assert json.loads(turnpost("seat", "standby", "dig", "--json").out) == []
    (waits,) = json.loads(turnpost("seat", "standby", "dig", "--add", "otto@example.org", "--json").out)
    assert (waits["place"], waits["name"], waits["seat"]) == (1, "Otto", None)
    assert turnpost("seat", "standby", "dig", "--add", "otto@example.org").code == 5
    assert turnpost("seat", "standby", "dig", "--add", "nobody@example.org").code == 3
    gone = turnpost("seat", "standby", "dig", "--remove", "otto@example.org", "--json")
    assert json.loads(gone.out) == []
    assert turnpost("seat", "extend", "dig", "1", "24", "--reason", "x", "--yes").code == 5  # no date
    assert turnpost("seat", "briefing", "dig", "1", "--out", str(tmp_path / "b.exe")).code == 3


def test_a_game_that_is_over_is_told_and_replayed(turnpost: Turnpost, world: World, tmp_path: Path) -> None:
    world.game(options={"turns": 1})
    assert turnpost("game", "final", "dig").code == 5
    world.run()
    found = json.loads(turnpost("game", "final", "dig", "--json").out)
    assert sorted(one["seat"] for one in found["places"]) == [1, 2, 3]
    done = turnpost("game", "replay", "dig", "--out", str(tmp_path / "steps"), "--form", "txt", "--json")
    assert json.loads(done.out)["steps"] == len(list((tmp_path / "steps").glob("*.txt"))) == 2
    assert json.loads(turnpost("game", "fame", "hoard", "--json").out)["games"][0]["title"] == "Dig it"
    assert turnpost("game", "watch", "dig").code == 2
    assert json.loads(turnpost("game", "watch", "dig", "--yes", "--json").out)["watchable"] is True
    assert turnpost("game", "open", "dig", "--yes").code == 5


def test_a_game_is_cancelled_or_ended_and_all_are_told(turnpost: Turnpost, world: World) -> None:
    world.game(start=False)
    cancel = ("game", "end", "dig", "cancelled", "--reason", "nobody came")
    told = json.loads(turnpost(*cancel, "--preview", "--json").out)
    assert (told["status"], told["told"][0]) == ("setup", "The game is cancelled before it has begun.")
    assert turnpost(*cancel).code == 2  # nobody can be asked
    assert json.loads(turnpost(*cancel, "--yes", "--json").out)["status"] == "over"
    assert turnpost(*cancel, "--yes").code == 5
    world.game("two")
    assert turnpost("game", "end", "two", "lost", "--reason", "x", "--yes").code == 6
    assert json.loads(turnpost("game", "votes", "two", "secret", "--json").out)["votes"] == "secret"
    drawn = ("game", "end", "two", "drawn", "--seat", "1", "--seat", "2", "--reason", "spring")
    assert "Fees" not in turnpost(*drawn, "--preview").out
    assert "two is over" in turnpost(*drawn, "--yes").out
    assert "It ended as a draw of 1, 2." in turnpost("game", "ledger", "two").out
