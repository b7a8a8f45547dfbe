"""`turnpost verify`: what a report prints against the ledger, from the files that players have."""

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from sqlalchemy import text

from app.clock import FrozenClock
from app.games.plans import SeatPlan
from tests.app.world import SHEET, World
from tests.cli.conftest import Turnpost

Files = Callable[..., tuple[str, str]]


@pytest.fixture
def files(world: World, turnpost: Turnpost, tmp_path: Path) -> Files:
    """The report of a seat and the ledger, as the commands write them."""

    def write(seat: int = 1, turn: int = 1, kind: str = "turn") -> tuple[str, str]:
        report, ledger = tmp_path / f"{seat}-{turn}-{kind}.json", tmp_path / "ledger.json"
        turnpost(
            "report",
            "get",
            "dig",
            str(seat),
            str(turn),
            "--kind",
            kind,
            "--format",
            "json",
            "--out",
            str(report),
        )
        ledger.write_text(turnpost("game", "ledger", "dig", "--json").out)
        return str(report), str(ledger)

    return write


def _play(world: World, **more: Any) -> None:
    world.game(**more)
    world.submit("anna", 1)
    world.run()


def _changed(path: str, change: Callable[[Any], None]) -> str:
    data = json.loads(Path(path).read_text())
    change(data)
    other = Path(path).with_suffix(".changed.json")
    other.write_text(json.dumps(data))
    return str(other)


def test_what_a_report_prints_is_in_the_ledger(
    world: World, turnpost: Turnpost, files: Files, tmp_path: Path
) -> None:
    _play(world)
    report, ledger = files()
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(f"What I sent:\nORDERS dig 1\nSEAT 1\n{SHEET.lower()}END\nbye\n")
    said = turnpost("verify", report, ledger, "--sheet", str(sheet))
    assert said.code == 0
    assert said.out.splitlines() == [
        "right: The ledger is whole: 3 entries, each sealed with the one before.",
        "right: The sheet carried out is the one that the ledger names.",
        "right: Your text gives the SHA-256 of the sheet carried out.",
        "right: The dice promised for the next turn are those of the ledger.",
        "open: The seeds of the dice are revealed in the ledger when the game is over.",
    ]
    found = json.loads(turnpost("verify", report, ledger, "--json").out)
    assert found["right"]
    assert [(check["what"], check["right"]) for check in found["checks"]] == [
        ("ledger", True),
        ("sheet", True),
        ("promise", True),
        ("dice", None),
    ]
    assert turnpost("verify", *files(1, 0, "start")).code == 0


def test_what_the_paper_report_prints_is_what_is_verified(
    world: World, turnpost: Turnpost, tmp_path: Path
) -> None:
    _play(world)
    target = tmp_path / "report.pdf"
    turnpost("report", "get", "dig", "1", "1", "--format", "pdf", "--out", str(target))
    text = "".join("".join(page.extract_text() for page in PdfReader(target).pages).split())
    assert "turnpostverifyREPORTLEDGER" in text
    entries = json.loads(turnpost("game", "ledger", "dig", "--json").out)
    ran = json.loads(entries[-1]["payload"])
    assert ran["sheets"]["1"] in text
    assert ran["next_dice"] in text


@pytest.mark.parametrize(
    ("which", "change", "told"),
    [
        (0, lambda report: report.update(sheet_sha256="0" * 64), "another sheet of seat 1"),
        (0, lambda report: report.update(sheet_sha256=""), "another sheet of seat 1"),
        (0, lambda report: report.update(dice_commitment="1" * 64), "promises other dice"),
        (0, lambda report: report.update(game_turn=2), "knows no run"),
        (1, lambda ledger: ledger.pop(1), "Entry 3 of the ledger does not fit"),
        (1, lambda ledger: ledger[2].update(payload=ledger[2]["payload"].replace("due", "duE")), "Entry 3"),
        (1, lambda ledger: ledger[0].update(number=7), "Entry 7"),
    ],
)
def test_what_was_changed_is_found(  # noqa: PLR0917 - cases and fixtures
    world: World, turnpost: Turnpost, files: Files, which: int, change: Callable[[Any], None], told: str
) -> None:
    _play(world)
    given = list(files())
    given[which] = _changed(given[which], change)
    said = turnpost("verify", *given)
    assert said.code == 1
    assert re.search(rf"^WRONG: .*{told}", said.out, re.MULTILINE), said.out
    assert not json.loads(turnpost("verify", *given, "--json").out)["right"]


def test_another_sheet_than_the_one_carried_out(
    world: World, turnpost: Turnpost, files: Files, tmp_path: Path
) -> None:
    _play(world)
    sheet = tmp_path / "sheet.txt"
    sheet.write_text("TURN\n1: DIG\n")
    said = turnpost("verify", *files(), "--sheet", str(sheet))
    assert said.code == 1
    assert "WRONG: Your text gives another SHA-256" in said.out


@pytest.mark.rule("CC-GEN-12")
def test_all_dice_are_checked_when_the_game_is_over(world: World, turnpost: Turnpost, files: Files) -> None:
    _play(world, options={"turns": 2})
    world.run()
    report, ledger = files(1, 2, "final")
    said = turnpost("verify", report, ledger)
    assert (said.code, said.out.splitlines()[-1]) == (
        0,
        "right: The game is over: all 2 turns had the dice that were promised before.",
    )
    entries = json.loads(Path(ledger).read_text())
    over = json.loads(entries[-1]["payload"])
    entries[-1]["payload"] = json.dumps({**over, "secret": "00" * 32})
    Path(ledger).write_text(json.dumps(entries))
    wrong = turnpost("verify", report, ledger)
    assert wrong.code == 1
    assert "WRONG: Turn 1 was not run with the dice promised." in wrong.out


def test_a_late_sheet_is_verified_too(world: World, turnpost: Turnpost, files: Files) -> None:
    world.game(min_days_between=0)
    world.submit("bert", 2)
    world.run()
    world.submit("anna", 1)
    assert world.late(1).run is not None
    with world.opened() as c:
        (row, *_) = c.reports.seat(world.actor("anna"), "dig", 1).page(1)[0]
        assert row.kind == "late"
        turn = row.game_turn
    said = turnpost("verify", *files(1, turn, "late"))
    assert "The sheet carried out is the one that the ledger names." in said.out
    assert said.code == 0


def test_a_turn_that_was_run_without_a_sheet(world: World, turnpost: Turnpost, files: Files) -> None:
    world.people()
    clock = FrozenClock(datetime(2026, 3, 6, 18, 0, tzinfo=UTC))
    world.clock = clock
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(bot=True)])
    world.run()
    said = turnpost("verify", *files())
    assert "No sheet of seat 1 was run, as the ledger says too." in said.out
    assert said.code == 0


@pytest.mark.parametrize("data", ["", "{}", "[]", "[1]", '[{"number": 1}]', "\\xff"])
def test_other_files_are_refused(
    world: World, turnpost: Turnpost, files: Files, tmp_path: Path, data: str
) -> None:
    _play(world)
    report, ledger = files()
    other = tmp_path / "other"
    other.write_text(data)
    assert turnpost("verify", str(other), ledger).err == "turnpost: This file is not a report in JSON.\n"
    assert turnpost("verify", report, str(other)).err == "turnpost: This file is not a ledger in JSON.\n"
    assert turnpost("verify", report, str(tmp_path / "nothing")).code == 2


def test_an_archive_is_whole_or_what_was_there_before(
    world: World, turnpost: Turnpost, tmp_path: Path
) -> None:
    target = tmp_path / "dig.zip"
    _play(world, options={"turns": 1})
    assert turnpost("game", "archive", "dig", "--out", str(target)).code == 0
    assert turnpost("verify", str(target)).code == 0
    before = target.read_bytes()
    with world.opened() as c:
        c.session.execute(text("SET LOCAL session_replication_role = replica"))
        c.session.execute(text(r"UPDATE turn_state SET pending = '\x00'"))
    assert turnpost("game", "archive", "dig", "--out", str(target)).code != 0
    assert target.read_bytes() == before
