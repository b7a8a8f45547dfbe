"""The command line from afar lets in whom the interface lets in, and has every command in the table."""

import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from app.cli import remote, remote_care  # noqa: F401 - its commands are there once it is imported
from app.cli.main import main
from tests.api.rights import ROWS
from tests.api.test_rights import Keys, crowd, keys
from tests.app.applications import application
from tests.app.world import SHEET, World

__all__ = ["crowd", "keys"]

Run = Callable[..., int]
REFUSED = 4
_API, _SEAT = "/api/v1", "/api/v1/games/{code}/seats/{number}"

# What each command is called with, and the row of the table that says who is let in; FILE: a sheet.
COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "games": ((), f"GET {_API}/games"),
    "seats": (("dig",), f"GET {_API}/games/{{code}}/seats"),
    "template": (("dig", "1"), f"GET {_SEAT}/template"),
    "form": (("dig", "1", "-o", "OUT"), f"GET {_SEAT}/form.pdf"),
    "check": (("dig", "1", "FILE"), f"POST {_SEAT}/check"),
    "forecast": (("dig", "1", "FILE"), f"POST {_SEAT}/forecast"),
    "submit": (("dig", "1", "FILE"), f"POST {_SEAT}/sheet"),
    "sheet": (("dig", "1"), f"GET {_SEAT}/sheet"),
    "receipt": (("dig", "1", "1", "1"), f"GET {_SEAT}/sheets/{{turn}}/receipts/{{revision}}.json"),
    "reports": (("dig", "1"), f"GET {_SEAT}/reports"),
    "download": (("dig", "1", "1"), f"GET {_SEAT}/reports/{{turn}}.{{form}}"),
    "atlas": (("dig",), f"GET {_API}/games/{{code}}/atlas.{{form}}"),
    "messages": ((), f"GET {_API}/messages"),
    "write": (("dig", "Dates", "hello"), f"POST {_API}/games/{{code}}/messages"),
    "answer": (("999999", "hello"), f"POST {_API}/messages/{{thread}}"),
    "compare": (("dig", "1", "0", "0"), f"GET {_SEAT}/reports/compare"),
    "search": (("gold",), f"GET {_API}/search"),
    "map": (("dig", "1"), f"GET {_SEAT}/map"),
    "ways": (("dig", "1", "FILE", "#1"), f"POST {_SEAT}/ways"),
    "insurance": (("dig", "1"), f"GET {_SEAT}/insurance"),
    "deputies": (("dig", "1"), f"GET {_SEAT}/deputies"),
    "deputy": (("dig", "1", "max@elsewhere.example", "--days", "3"), f"POST {_SEAT}/deputies"),
    "invitations": (("dig", "1"), f"GET {_SEAT}/invitations"),
    "withdraw": (("dig", "1", "999999"), f"DELETE {_SEAT}/invitations/{{invitation}}"),
    "accept": (("https://turns.example/invitation?key=x",), f"POST {_API}/invitations/accept"),
    "recall": (("dig", "1", "999999"), f"DELETE {_SEAT}/deputies/{{deputy}}"),
    "absences": ((), f"GET {_API}/account/absences"),
    "away": (("2026-09-01",), f"POST {_API}/account/absences"),
    "back": (("999999",), f"DELETE {_API}/account/absences/{{absence}}"),
    "more-time": (("dig", "1", "--yes"), f"POST {_SEAT}/extension"),
    "votes": (("dig", "1"), f"GET {_SEAT}/vote"),
    "agree": (("dig", "1", "conceded", "--among", "99", "--yes"), f"PUT {_SEAT}/vote"),
    "disagree": (("dig", "1"), f"DELETE {_SEAT}/vote"),
    "resign": (("dig", "1", "--yes"), f"POST {_SEAT}/resign"),
}
# Whose asking gives the seat up comes last; the moderator's would, too.
CALLERS = ("nobody", "gast", "gero", "doro", "otto", "olga", "bert", "dave", "anna")


@pytest.fixture
def run(
    crowd: World, keys: dict[str, Keys], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Run]:
    """Run a command as somebody, over the network; its exit code."""
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(SHEET)
    files = {"FILE": str(sheet), "OUT": str(tmp_path / "out")}
    listening = socket.create_server(("127.0.0.1", 0))
    settings = crowd.settings.model_copy(update={"changes_per_minute": 0, "costly_reads_per_minute": 0})
    config = uvicorn.Config(application(settings, crowd.clock), log_level="warning", access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"

    def command(name: str, *words: str) -> int:
        monkeypatch.setenv("TURNPOST_TOKEN", keys[name].token)
        told = [files.get(word, word) for word in words]
        monkeypatch.setattr(sys, "argv", ["turnpost", "--server", address, *told])
        code: Any = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        return int(code or 0)

    yield command
    server.should_exit = True
    thread.join(10)
    listening.close()


def test_every_command_has_its_row() -> None:
    found = {command.name for command in remote.app.registered_commands}
    # A token is asked for with the password, by nobody in particular.
    assert found - {"token"} == set(COMMANDS)
    assert {row for _, row in COMMANDS.values()} <= set(ROWS)


@pytest.mark.long("asks every command from afar for each caller")
def test_who_is_let_in_from_afar(run: Run, capfd: pytest.CaptureFixture[str]) -> None:
    wrong = []
    for name in CALLERS:
        for command, (words, row) in COMMANDS.items():
            capfd.readouterr()
            code = run(name, command, *words)
            if (code == REFUSED) == (name in ROWS[row]) or code == 1:
                wrong.append((name, command, code, capfd.readouterr().err[:90]))
    assert not wrong, "\n".join(map(str, wrong))
