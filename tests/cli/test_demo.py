"""The demo, as somebody who has just cloned the repository meets it: real servers, a real worker."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from app.errors import AppError
from tests.client.api_page import TEXT, follow
from tests.worker.conftest import eventually

pytestmark = pytest.mark.untraced

ROOT = Path(__file__).resolve().parents[2]
_TURNS = {"conquest": 3, "territories": 5, "spacerace": 5, "explorers": 6, "caravans": 3}


def _command(var: Path, *more: str) -> tuple[list[str], dict[str, str]]:
    environment = {
        key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}
    }
    environment |= {"TURNPOST_VAR_DIR": str(var), "PYTHONPATH": str(ROOT)}
    return [sys.executable, "-m", "app.cli", "demo", *more], environment


def _is_in_order(port: str) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60) as answer:
            return bool(json.load(answer)["status"] == "ok")
    except OSError:
        return False


def _children(pid: int) -> list[psutil.Process]:
    return list(psutil.Process(pid).children(recursive=True))


def _read_the_page_of_the_interface(folder: Path, port: str, password: str) -> None:
    """Do what docs/how-to/api.md says, with the names that it gives for the demo."""
    exports = re.findall(r"(?m)^export (.*)$", TEXT)
    reader = dict(word.split("=", 1) for word in exports[0].split())
    reader |= {"SERVER": f"http://127.0.0.1:{port}", "PASSWORD": password}
    place = folder / "reader"
    place.mkdir()
    assert follow(place, reader) > 18


@pytest.mark.long("plays the whole demo twice and serves it")
def test_all_games_then_again_then_served_and_killed(tmp_path: Path) -> None:
    command, environment = _command(tmp_path, "--no-serve")
    first = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert first.returncode == 0, first.stderr
    for turn in (1, 2, 3):
        folder = tmp_path / "demo" / f"turn-{turn}"
        assert len(list(folder.iterdir())) == 80
        for path in folder.glob("*.pdf"):
            assert path.read_bytes().startswith(b"%PDF")
        # Ada's sheets are written for where her clan begins: every line of them is carried out.
        report = (folder / "clan-103.txt").read_text(encoding="utf-8")
        assert re.search(r"^All \d+ order lines were carried out in full\.", report, re.MULTILINE)
    for turn in range(1, 6):
        assert len(list((tmp_path / "demo" / "territories" / f"turn-{turn}").iterdir())) == 24
    for turn in range(1, 6):
        assert len(list((tmp_path / "demo" / "spacerace" / f"turn-{turn}").iterdir())) == 20
    # The draft, then two rounds, each of a preparation and a flight.
    told = [
        json.loads((tmp_path / "demo" / "spacerace" / f"turn-{turn}" / "port-001.json").read_text())["step"]
        for turn in range(1, 6)
    ]
    assert [step["key"].removeprefix("step_") for step in told] == [
        "setup",
        *("preparation", "flight"),
        *("preparation", "flight"),
    ]
    assert [step["args"]["round"] for step in told[1:]] == [1, 1, 2, 2]
    for turn in range(1, 4):
        assert len(list((tmp_path / "demo" / "caravans" / f"turn-{turn}").iterdir())) == 16
    for turn in range(1, 7):
        assert len(list((tmp_path / "demo" / "explorers" / f"turn-{turn}").iterdir())) == 12
    era = json.loads((tmp_path / "demo" / "explorers" / "turn-6" / "player-001.json").read_text())
    assert [era["step"]["args"][key] for key in ("era", "flip", "of")] == [1, 6, 6]
    assert "Demo: Explorers: 3 players, 1 of them bots" in first.stdout
    # Chapter 1 of the story waits for its player, with the first report on file.
    assert "Demo: The Queen's Silence: 1 player, none of them bots" in first.stdout
    assert "Demo: Spacerace: 5 ports, 3 of them bots" in first.stdout
    assert "Demo: Territories: 6 players, 4 of them bots" in first.stdout
    assert "Demo: Caravans: 4 companies, 2 of them bots" in first.stdout
    assert "Tutorial: First Ledger: 1 company, none of them bots" in first.stdout
    # Reports are answered by mail as well, their text and their page.
    assert first.stdout.count("has answered its report's text by mail") == 1
    assert first.stdout.count("has answered its report's page by mail") == 4
    # The sheets in the repository fit the world: nothing of the people's orders is missing.
    assert "No sheet" not in first.stdout
    table = first.stdout.partition("The turns")[2].partition("Demo:")[0]
    assert [table.count(key) for key in _TURNS] == [*_TURNS.values()]
    refused = [line.split()[4] for line in table.splitlines() if line.split()[:1] == ["caravans"]]
    assert refused == ["0", "0", "0"]
    passwords = json.loads((tmp_path / "demo" / "sign-in.json").read_text())
    assert len(passwords) == 4
    assert all(password in first.stdout for password in passwords.values())

    # Once more: it goes on with what is there, and this time serves.
    port = "8765"
    command, environment = _command(tmp_path, "--port", port)
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as served:
        try:
            # The first tick comes with the scheduler, not after its first minute.
            eventually(lambda: _is_in_order(port))
            family = _children(served.pid)
            assert len(family) >= 3
            if shutil.which("curl") is not None:
                _read_the_page_of_the_interface(tmp_path, port, passwords["ada@demo.example"])
        finally:
            # The worst way to end: nothing of it may stay.
            served.send_signal(signal.SIGKILL)
        said = served.stdout.read() if served.stdout is not None else ""
    assert "Going on with Demo: Europe" in said
    assert "Going on with Demo: Territories" in said
    assert "Going on with Demo: Spacerace" in said
    assert "Going on with Demo: Caravans" in said
    assert "Going on with Tutorial: First Ledger" in said
    _, alive = psutil.wait_procs(family, timeout=300)
    assert not alive


def test_a_busy_machine_is_tried_again_and_what_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.cli.demo import patiently

    paused: list[float] = []
    monkeypatch.setattr("app.cli.demo.time.sleep", paused.append)
    fates: list[Exception | None] = [AppError(503, "busy"), AppError(409, "turn_running"), None]

    def work() -> str:
        fate = fates.pop(0)
        if fate is not None:
            raise fate
        return "done"

    said: list[str] = []
    assert patiently(work, said.append) == "done"
    assert paused == [2, 5]
    assert said == [f"The machine is busy; trying that again in {seconds} s" for seconds in paused]
    for wrong in (AppError(422, "bad_option"), AppError(503, "worker_silent", worker="has ended")):
        fates[:] = [wrong]
        with pytest.raises(AppError, match=wrong.code):
            patiently(work, said.append)
    # And some time it ends.
    fates[:] = [AppError(503, "busy") for _ in range(9)]
    with pytest.raises(AppError, match="busy"):
        patiently(work, said.append)
    assert sum(paused) < 200
