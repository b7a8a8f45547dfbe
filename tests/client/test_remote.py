"""``turnpost --server URL``: a player's commands over the network, with the token from the environment."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli.main import main
from tests.app.world import SHEET, World

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    address: str,
    token: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> Run:
    monkeypatch.setenv("TURNPOST_TOKEN", token("anna"))

    def command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["turnpost", "--server", address, *words])
        capfdbinary.readouterr()
        code: Any = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return int(code or 0), out.decode("utf-8", "replace"), err.decode()

    return command


def test_a_turn_is_played(played: World, run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    code, out, _ = run("games")
    assert (code, "dig" in out, "running" in out) == (0, True, True)
    assert "No orders" in run("seats", "dig")[1] or "1" in run("seats", "dig")[1]
    assert run("template", "dig", "1", "-o", str(sheet))[0] == 0
    assert sheet.read_text().startswith("TURN\n1: DIG")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("TURN\n1: STEEL 2\n")
    code, out, _ = run("check", "dig", "1", str(wrong))
    assert (code, "STEAL" in out, "1 will not be carried out" in out) == (1, True, True)
    assert run("check", "dig", "1", str(sheet))[0] == 0
    assert run("forecast", "dig", "1", str(sheet), "--json")[0] == 0
    code, out, _ = run("submit", "dig", "1", str(sheet))
    assert (code, "revision 1 for turn 2 of seat 1" in out, "SHA-256: " in out) == (0, True, True)
    code, out, err = run("sheet", "dig", "1")
    assert (code, out.startswith("TURN"), bool(err.strip())) == (0, True, True)
    proof = tmp_path / "receipt.json"
    assert run("receipt", "dig", "1", "2", "1", "-o", str(proof))[0] == 0
    # The same program checks it, without a server.
    assert json.loads(proof.read_bytes())["receipt"]["revision"] == 1
    form = tmp_path / "form.pdf"
    assert run("form", "dig", "1", "-o", str(form))[0] == 0
    assert run("submit", "dig", "1", str(form), "--json")[0] == 0
    played.run()
    assert "turn" in run("reports", "dig", "1")[1]
    assert run("download", "dig", "1", "2", "--form", "txt")[1].count("\n") > 5
    everything = tmp_path / "all.zip"
    assert run("download", "dig", "1", "all", "-o", str(everything))[0] == 0
    assert everything.read_bytes().startswith(b"PK")
    assert "is begun" in run("write", "dig", "Dates", "When?")[1]
    (thread,) = json.loads(run("messages", "--json")[1])
    assert run("answer", str(thread["id"]), "Soon?")[1] == "Sent.\n"
    told = run("messages", str(thread["id"]))[1]
    assert ("When?" in told, "you:" in told) == (True, True)
    assert "Dates" in run("messages")[1]


def test_what_is_arranged_for_when_one_cannot_play(played: World, run: Run, tmp_path: Path) -> None:
    with played.opened() as c:
        c.insurance.allow(played.actor("mona"), "dig", allowed=True)
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(SHEET)
    assert run("insurance", "dig", "1")[1] == "Run without a sheet: nothing\n"
    told = run("insurance", "dig", "1", "--choose", "standing", "--standing", str(sheet))[1]
    assert told == f"Run without a sheet: standing\n\nStanding sheet:\n{SHEET}\n"
    assert run("insurance", "dig", "1", "--choose", "draft")[1].startswith("Run without a sheet: draft")
    assert run("insurance", "dig", "1", "--choose", "luck")[0] == 6
    assert run("deputy", "dig", "1", "otto@example.org")[0] == 2
    told = run("deputy", "dig", "1", "otto@example.org", "--days", "3")[1]
    assert told == "A letter is on its way to otto@example.org. Who says yes behind its link is the deputy.\n"
    run("deputy", "dig", "1", "nobody@elsewhere.example", "--days", "3")
    assert "nobody@elsewhere.example" in run("invitations", "dig", "1")[1]
    _, never = json.loads(run("invitations", "dig", "1", "--json")[1])
    assert run("withdraw", "dig", "1", str(never["id"]))[1] == "Its letter is good for nothing any more.\n"
    assert run("withdraw", "dig", "1", str(never["id"]))[0] == 3
    played.accept("otto")
    (named,) = json.loads(run("deputies", "dig", "1", "--json")[1])
    assert str(named["user_id"]) in run("deputies", "dig", "1")[1]
    assert run("recall", "dig", "1", str(named["id"]))[1] == "Recalled.\n"
    assert run("recall", "dig", "1", str(named["id"]))[0] == 3
    assert "is noted: from" in run("away", "2026-04-01", "--game", "dig")[1]
    assert "one game" in run("absences")[1]
    (away,) = json.loads(run("absences", "--json")[1])
    assert run("back", str(away["id"]))[1] == "Taken back.\n"
    # Where nobody can be asked, --yes has to be said.
    assert run("resign", "dig", "1")[0] == 2
    assert run("resign", "dig", "1", "--yes")[1].endswith("Given up.\n")
    assert run("submit", "dig", "1", str(sheet))[0] in {4, 5}


def test_reports_are_compared_and_searched_the_map_is_told(world: World, run: Run, tmp_path: Path) -> None:
    seat = world.war("conquest", map="duel")
    world.submit("anna", seat, "CONVOY 1\n1: LOOT\n", "war")
    world.run("war")
    number = str(seat)
    empty = tmp_path / "sheet.txt"
    empty.write_text("")
    assert "turn 1 of " in run("map", "war", number)[1]
    assert "Column 1: " in run("atlas", "war")[1]
    told = json.loads(run("ways", "war", number, str(empty), "#1", "--json")[1])
    assert told["ways"][0]["to"] in run("ways", "war", number, str(empty), "#1")[1]
    assert run("compare", "war", number, "0-start", "1")[0] == 0
    assert json.loads(run("compare", "war", number, "0-start", "1", "--json")[1])["after"] == "1"
    assert "Found" in run("search", "convoy")[1]


def test_what_is_refused_has_the_exit_code_that_it_has_elsewhere(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, err = run("seats", "nowhere")
    assert (code, err.startswith("turnpost: ")) == (3, True)
    assert run("template", "dig", "2")[0] == 4
    code, _, err = run("template", "dig", "2", "--json")
    assert (code, json.loads(err)["error"]) == (4, "not_your_seat")
    assert run("check", "dig", "1", "/nowhere")[0] == 2
    monkeypatch.setenv("TURNPOST_TOKEN", "tp_wrong")
    code, _, err = run("games")
    assert (code, "tp_wrong" in err) == (4, False)
    monkeypatch.setattr(sys, "argv", ["turnpost", "--server", "http://127.0.0.1:1", "games", "--json"])
    monkeypatch.setattr("app.client.transport._TRIES", 1)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 7


def test_a_token_is_got_by_signing_in(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import io

    monkeypatch.delenv("TURNPOST_TOKEN")
    assert run("games")[0] == 4
    monkeypatch.setattr("sys.stdin", io.StringIO("correct horse\n"))
    code, out, _ = run("token", "anna@example.org")
    assert (code, out.startswith("tp_")) == (0, True)
    monkeypatch.setenv("TURNPOST_TOKEN", out.strip())
    assert "dig" in run("games")[1]
