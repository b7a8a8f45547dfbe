"""The command line: every command, for people and for programs, with exit codes."""

import io
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from pypdf import PdfReader

from app.accounts.actor import OPERATOR
from app.cli.commands import COMMANDS, Later
from app.cli.main import app
from app.cli.serving import announce_address
from app.config import get_settings
from app.places import CODE as ROOT
from tests.app.world import SHEET, World
from tests.cli.conftest import Turnpost


def _stdin(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_a_game_from_the_command_line(
    turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch, start_worker: Callable[..., Any], tmp_path: Path
) -> None:
    for email, more in (("mona@example.org", ["--moderator"]), ("anna@example.org", [])):
        _stdin(monkeypatch, "correct horse\n")
        said = turnpost("user", "add", email, "--name", "Somebody", *more, "--json")
        assert (said.code, json.loads(said.out)["email"]) == (0, email)
    assert turnpost("token", "add", "anna@example.org", "--scope", "read").out.startswith("tp_")
    made = turnpost(
        "game",
        "new",
        "Dig it",
        "--moderator",
        "mona@example.org",
        "--ruleset",
        "hoard",
        "--player",
        "anna@example.org",
        "--bots",
        "2",
        "--option",
        "turns=4",
        "--json",
    )
    assert json.loads(made.out)["code"] == "dig-it"
    assert "running" in turnpost("game", "start", "dig-it").out
    assert "Dig it" in turnpost("game", "list").out
    assert "turns" in turnpost("game", "show", "dig-it").out
    shown = json.loads(turnpost("game", "show", "dig-it", "--json").out)
    assert (shown["turn"], len(shown["seats"]), shown["ledger_broken_at"]) == (1, 3, None)
    assert "Somebody" in turnpost("seat", "list", "dig-it").out
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(turnpost("sheet", "show", "dig-it", "1", "--template").out)
    assert turnpost("sheet", "check", "dig-it", "1", str(sheet)).code == 0
    receipt = turnpost("sheet", "submit", "dig-it", "1", str(sheet))
    assert "revision 1 for turn 1" in receipt.out
    assert json.loads(turnpost("sheet", "show", "dig-it", "1", "--json").out)["state"] == "received"
    start_worker()
    run = turnpost("turn", "run", "dig-it", "--wait", "60", "--json")
    assert (run.code, json.loads(run.out)["seats_run"]) == (0, 3)
    assert turnpost("turn", "replay", "dig-it").out == (
        # The worker has the teaching game from a package, this process from a fixture.
        "run 0: identical (made by turnpost 0.2.0)\n"
        "run 1: identical (made by turnpost-tests 1.0, played again by turnpost 0.2.0)\n"
    )
    assert len(json.loads(turnpost("turn", "list", "dig-it", "--json").out)) == 2
    target = tmp_path / "report.json"
    turnpost("report", "get", "dig-it", "1", "1", "--format", "json", "--out", str(target))
    assert json.loads(target.read_bytes())["game_turn"] == 1
    _stdin(monkeypatch, "TURN\n1: STEEL 2\n")
    wrong = turnpost("sheet", "check", "dig-it", "1", "-")
    assert wrong.code == 1
    told = "error: line 2: STEEL 2: There is no order “STEEL” here; did you mean STEAL?\n"
    assert wrong.out.startswith(told), wrong.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["game", "show", "nothing"], 3),
        (["game", "start", "dig"], 5),
        (["turn", "replay", "dig", "9"], 3),
        (["report", "get", "dig", "1", "7"], 3),
        (["sheet", "show", "dig", "1", "--turn", "9"], 3),
        (["sheet", "submit", "dig", "1", "/nonexistent/sheet"], 2),
        (["token", "add", "nobody@example.org"], 3),
        (["map", "show", "atlantis"], 3),
        (["map", "starts", "europe", "--players", "999"], 6),
        (["nonsense"], 2),
    ],
)
def test_exit_codes(turnpost: Turnpost, world: World, arguments: list[str], code: int) -> None:
    world.game()
    said = turnpost(*arguments)
    assert said.code == code, said
    assert said.out == ""
    assert said.err


def test_errors_as_json(turnpost: Turnpost, world: World) -> None:
    said = turnpost("game", "show", "nothing", "--json")
    assert json.loads(said.err)["error"] == "no_such_game"


def test_a_sheet_too_long(turnpost: Turnpost, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.game()
    _stdin(monkeypatch, "\n" * 401)
    said = turnpost("sheet", "submit", "dig", "1", "-")
    assert said.code == 6
    assert "at most 400 lines" in said.err


def test_a_run_that_nobody_does_is_said_so(turnpost: Turnpost, world: World) -> None:
    world.game()
    world.submit("anna", 1, SHEET)
    said = turnpost("turn", "run", "dig", "--wait", "0.2")
    assert said.code == 5
    assert "no worker" in said.err


def test_maps(turnpost: Turnpost) -> None:
    maps = json.loads(turnpost("map", "list", "--json").out)
    assert {"europe", "north_america"} <= {one["name"] for one in maps}
    assert "hexes" in turnpost("map", "show", "europe").out
    assert turnpost("map", "check", "europe").code == 0
    starts = json.loads(turnpost("map", "starts", "europe", "--players", "8", "--json").out)
    assert len(starts["starts"]) == 8


@pytest.mark.parametrize(
    ("game", "options", "sheets"),
    [("spacerace", [], 6), ("explorers", ["--option", "map=emberfell"], 2), ("territories", [], 2)],
)
def test_the_board_of_any_game_is_drawn_to_be_hung_up(
    turnpost: Turnpost, tmp_path: Path, game: str, options: list[str], sheets: int
) -> None:
    wall, screen = tmp_path / "wall.pdf", tmp_path / "screen.svg"
    assert turnpost("map", "board", game, "--out", str(wall), "--wall", *options).code == 0
    assert len(PdfReader(wall).pages) >= sheets
    assert turnpost("map", "board", game, "--out", str(screen), *options).code == 0
    assert screen.read_text(encoding="utf-8").startswith("<svg")
    assert turnpost("map", "board", game, "--out", str(tmp_path / "board.gif")).code != 0
    assert turnpost("map", "board", "chess", "--out", str(wall)).code != 0


def test_conformance_cases(turnpost: Turnpost, tmp_path: Path) -> None:
    pytest.importorskip("engine.games.conquest.proofs.conformance")
    cases = tmp_path / "cases.yaml"
    cases.write_text(
        "- case: broken\n  given: {}\n  turn: {clan: '101'}\n  expect: {clans: {'101': {food: 1}}}\n"
    )
    said = turnpost("conformance", str(cases))
    assert said.code == 1
    assert "0 passed, 1 failed" in said.out


@cache
def _program(*arguments: str) -> str:
    """What a process of its own prints, its errors too."""
    command = [sys.executable, "-m", "app.cli", *arguments]
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    ).stdout


@pytest.mark.untraced
def test_help_names_every_command() -> None:
    said = _program("--help")
    for command in (
        "demo",
        "serve",
        "worker",
        "game",
        "seat",
        "sheet",
        "turn",
        "report",
        "map",
        "conformance",
        "rules",
        "simulate",
        "schema",
    ):
        assert command in said


@pytest.mark.rule("CC-ADMIN-02", "CC-VICTORY-05")
def test_accounts_from_the_command_line(turnpost: Turnpost, world: World) -> None:
    world.people()
    made = turnpost(
        "game", "new", "hoard", "Paid", "--player", "anna@example.org", "--bots", "1", "--fee", "4.50",
        "--prize", "100", "--json",
    )  # fmt: skip
    assert (made.code, json.loads(made.out)["fee_cents"], json.loads(made.out)["prize_cents"]) == (
        0,
        450,
        10000,
    )
    assert turnpost("user", "pay-in", "anna@example.org", "20").out == "anna@example.org: 20.00\n"
    with world.opened() as c:
        game = c.games.lock_moderated(OPERATOR, "paid")
        c.fees.settle(game, c.games.seats(game), played={1: 3}, winners=[1], turn=3)
    refused = turnpost("user", "pay-out", "anna@example.org", "20.01")
    assert refused.code == 5
    assert "awards are credit" in refused.err
    said = turnpost("user", "pay-out", "anna@example.org", "15.50", "--reason", "goes home")
    assert (said.code, said.out) == (0, "anna@example.org: 100.00\n")
    account = json.loads(turnpost("user", "account", "anna@example.org", "--json").out)
    assert (account["balance"], account["refundable"]) == (10000, 0)
    assert [row["kind"] for row in account["entries"]] == ["payment", "fee", "award", "payout"]
    table = turnpost("user", "account", "anna@example.org").out
    assert "100.00" in table
    assert "goes home" in table
    assert turnpost("user", "pay-in", "anna@example.org", "much").code == 6
    assert turnpost("user", "pay-in", "nobody@example.org", "1").code == 3


@pytest.mark.rule("CC-ADMIN-08")
def test_a_wish_from_the_command_line(turnpost: Turnpost, world: World) -> None:
    world.people()
    turnpost("game", "new", "Old World", "--code", "old", "--player", "anna@example.org", "--bots", "1")
    assert "would like to start: Dublin" in turnpost("seat", "wish", "old", "101", "dublin").out
    wrong = turnpost("seat", "wish", "old", "101", "Dubln")
    assert wrong.code == 6
    assert "Dublin" in wrong.err
    assert "anywhere" in turnpost("seat", "wish", "old", "101").out


def _commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, known in sorted(group.commands.items()):
        command = known.load() if isinstance(known, Later) else known
        if hasattr(command, "commands"):
            yield from _commands(command, (*path, name))
        else:
            yield (*path, name), command


def test_every_command_that_prints_takes_json() -> None:
    """All but the three that stay until they are stopped and print nothing."""
    found = dict(_commands(typer.main.get_command(app)))
    without = {
        path
        for path, command in found.items()
        if not any("--json" in option.opts for option in command.params)
    }
    assert without == {("serve",), ("worker",), ("mailbox",)}
    assert ("game", "announce") in found


def test_help_waits_for_no_part_of_the_server() -> None:
    """The list of commands is printed from a table; each is imported when it is called."""
    script = "import sys; sys.argv[1:] = ['--help']; from app.cli import main; main.main()"
    said = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    imported = {line.rpartition("|")[2].strip() for line in said.stderr.splitlines()}
    assert not {"sqlalchemy", "redis", "fastapi", "celery", "pydantic", "opentelemetry"} & imported
    assert all(name in said.stdout for name in COMMANDS)


@pytest.mark.untraced
def test_the_program_is_called_turnpost() -> None:
    for arguments in (["--help"], ["game", "pause", "--help"], ["nonsense"]):
        said = _program(*arguments)
        assert "Usage: turnpost" in said
        assert "python -m" not in said


def test_the_version(turnpost: Turnpost) -> None:
    number = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert turnpost("--version") == (0, f"turnpost {number}\n", "")
    assert json.loads(turnpost("--version", "--json").out) == {"name": "turnpost", "version": number}
    assert turnpost("--json").code == 2


def test_schedule_pause_and_announce(turnpost: Turnpost, world: World) -> None:
    world.game()
    due = ("--due", "2027-03-20T18:00:00+00:00", "--turn-hours", "72")
    shown = json.loads(turnpost("game", "schedule", "dig", *due, "--preview", "--json").out)
    assert (len(shown["dates"]), shown["dates"][1]) == (10, "2027-03-23T19:00:00+01:00")
    unsure = turnpost("game", "schedule", "dig", *due)
    assert (unsure.code, "say --yes" in unsure.err) == (2, True)
    assert turnpost("game", "schedule", "dig").out == "dig: turns are run when told\n"
    said = turnpost("game", "schedule", "dig", *due, "--yes")
    assert (
        "dig: the next turn is due Sat 2027-03-20 19:00 Europe/Vienna. A turn is due every 3 days at 19:00"
        in said.out
    )
    early = turnpost("game", "schedule", "dig", "--due", "2027-03-21T18:00:00+00:00", "--early", "--yes")
    assert "or before when all are ready" in early.out
    off = turnpost("game", "extend", "dig", "--days", "1", "--yes", "--json")
    assert json.loads(off.out)["due_at"] == "2027-03-22T19:00:00+01:00"
    skipped = json.loads(turnpost("game", "skip", "dig", "--yes", "--json").out)
    assert skipped["due_at"] == "2027-03-24T19:00:00+01:00"
    weekly = ("--weekday", "mon", "--at", "19:00", "--holiday", "2027-03-29", "--yes", "--json")
    assert json.loads(turnpost("game", "schedule", "dig", *weekly).out)["calendar"]["weekdays"] == [1]
    assert turnpost("game", "schedule", "dig", "--at", "19:00", "--yes").code == 6
    assert turnpost("game", "schedule", "dig", *due, "--yes").code == 0
    assert turnpost("game", "schedule", "dig", "--due", "soon").code == 2
    assert turnpost("game", "schedule", "dig", "--due", "2027-03-20T18:00:00").code == 2
    wrong = turnpost("game", "schedule", "dig", "--turn-hours", "0", "--yes")
    assert wrong == (6, "", "turnpost: The hours from turn to turn lie between 1 and 8784.\n")
    paused = json.loads(turnpost("game", "pause", "dig", "--json").out)
    assert (paused["due_at"], paused["early"], paused["turn_hours"]) == (None, False, 72)
    assert turnpost("game", "pause", "dig").code == 5
    on = json.loads(turnpost("game", "resume", "dig", "--json").out)
    assert (on["due_at"], on["early"]) == ("2027-03-20T19:00:00+01:00", True)
    assert turnpost("game", "resume", "dig").code == 5
    assert turnpost("game", "hold", "dig", "--reason", "The map is wrong").code == 2
    assert turnpost("game", "hold", "dig", "--reason", " ", "--yes").code == 6
    held = json.loads(turnpost("game", "hold", "dig", "--reason", "The map is wrong", "--yes", "--json").out)
    assert (held["status"], held["held_reason"], held["held_by_hand"]) == ("held", "The map is wrong", True)
    again = turnpost("game", "hold", "dig", "--reason", "again", "--yes")
    assert (again.code, "The game is held (The map is wrong)" in again.err) == (5, True)
    assert "The reason given: The map is wrong" in turnpost("game", "ledger", "dig").out
    assert turnpost("game", "resume", "dig").code == 0
    assert (
        turnpost("game", "announce", "dig", "Easter: a week off").out == "Announced to all players of dig\n"
    )
    assert turnpost("game", "announce", "dig", " ").err == "turnpost: A text has 1 to 4000 characters.\n"
    with world.opened() as c:
        (notice,) = c.messages.waiting(c.games.get("dig"))
        assert notice.text == "Easter: a week off"
    lines = turnpost("game", "ledger", "dig").out.splitlines()
    assert "The moderator announced something to all seats." in lines[-1]
    assert "The game was let go on." in lines[-2]
    entries = json.loads(turnpost("game", "ledger", "dig", "--json").out)
    assert [entry["kind"] for entry in entries[-5:]] == [
        "paused",
        "unpaused",
        "held_by_hand",
        "resumed",
        "announced",
    ]


def test_refusals_are_sentences(turnpost: Turnpost, world: World) -> None:
    world.game()
    for arguments, sentence in (
        (["game", "show", "nothing"], "There is no game nothing."),
        (["map", "show", "atlantis"], "There is no map atlantis; there are: africa, duel, "),
        (["sheet", "show", "dig", "1", "--turn", "9"], "There is no sheet of seat 1."),
        (["report", "get", "dig", "1", "7"], "There is no turn report of turn 7."),
        (["turn", "replay", "dig", "9"], "There is no run 9."),
        (["game", "start", "dig"], "The game has already been started."),
        (
            ["user", "pay-in", "anna@example.org", "much"],
            "much is not an amount of money; write it like 20.00.",
        ),
    ):
        said = turnpost(*arguments)
        assert said.err.startswith(f"turnpost: {sentence}"), said
        assert said.err.endswith(".\n")
    told = json.loads(turnpost("game", "show", "nothing", "--json").err)
    assert (told["title"], told["told"]) == ("There is no such game", "There is no game nothing.")


@pytest.mark.parametrize(
    ("host", "port", "url"),
    [
        ("127.0.0.1", 9000, "http://127.0.0.1:9000"),
        ("0.0.0.0", 8080, "http://127.0.0.1:8080"),
        ("play.example.org", 80, "http://play.example.org:80"),
        ("::1", 8000, "http://[::1]:8000"),
    ],
)
def test_a_server_knows_where_it_is_found(
    monkeypatch: pytest.MonkeyPatch, host: str, port: int, url: str
) -> None:
    monkeypatch.setenv("TURNPOST_BASE_URL", "")
    monkeypatch.delenv("TURNPOST_BASE_URL")
    assert announce_address(host, port) == url
    # A worker started from here inherits it.
    assert os.environ["TURNPOST_BASE_URL"] == url
    monkeypatch.setenv("TURNPOST_BASE_URL", "https://turnpost.example.org")
    assert announce_address(host, port) == "https://turnpost.example.org"
    get_settings.cache_clear()


def test_mail_is_listed_and_sent_again(turnpost: Turnpost, world: World) -> None:
    from sqlalchemy import text

    world.game()
    with world.opened() as c:
        why = "UPDATE outbox SET state = 'failed', error = '550', attempts = 3 WHERE recipient LIKE 'anna%'"
        c.session.execute(text(why))
    said = turnpost("mail", "list", "--state", "failed", "--json")
    (failed,) = json.loads(said.out)
    assert (failed["recipient"], failed["error"], failed["attempts"]) == ("anna@example.org", "550", 3)
    assert "550" in turnpost("mail", "list").out
    assert turnpost("mail", "list", "--state", "lost").code == 2
    assert turnpost("mail", "retry").code == 2
    assert turnpost("mail", "retry", "999999").code == 3
    assert turnpost("mail", "retry", str(failed["id"])).out == "1 message queued again\n"
    assert json.loads(turnpost("mail", "list", "--state", "failed", "--json").out) == []
    again = json.loads(turnpost("mail", "retry", "--stuck", "--json").out)
    assert again == {"queued": 1}


def test_going_back_says_what_it_would_drop(turnpost: Turnpost) -> None:
    now = json.loads(turnpost("db", "show", "--json").out)["revision"]
    said = turnpost("db", "down", "0003")
    assert said.code == 5
    assert "would drop: table pulse (0 rows)" in said.out
    assert "needs confirmation" in said.err
    assert turnpost("db", "down", "9999").code == 3
    assert turnpost("db", "show").out.strip() == now


def test_wrong_use_is_told_in_json_to_programs(turnpost: Turnpost) -> None:
    said = turnpost("game", "list", "--json", "--no-such-option")
    assert (said.code, said.out) == (2, "")
    told = json.loads(said.err)
    assert (told["error"], "--no-such-option" in told["told"]) == ("usage", True)
    assert turnpost("game", "show", "--json").code == 2


@pytest.mark.long("starts each command in a process")
def test_without_colours_there_are_no_escapes_at_all() -> None:
    """As the environment variable NO_COLOR asks for, in a terminal (script is one) too."""
    script = shutil.which("script")
    if script is None:
        pytest.skip("script(1) is not installed (Debian: bsdutils)")
    command = f"{sys.executable} -m app.cli game --help"
    for extra, escaped in (({}, True), ({"NO_COLOR": "1"}, False)):
        said = subprocess.run(
            [script, "-qec", command, "/dev/null"],
            env={**os.environ, "TERM": "xterm", **extra},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        assert ("\x1b[" in said.stdout) is escaped


def test_a_shell_completes_commands() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "app.cli"],
        env={
            **os.environ,
            "_TURNPOST_COMPLETE": "complete_bash",
            "COMP_WORDS": "turnpost ga",
            "COMP_CWORD": "1",
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.stdout.split() == ["game"]
