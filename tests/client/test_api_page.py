"""docs/how-to/api.md is run as it stands, line by line; tests/cli/test_demo.py runs it on the demo."""

import re
import shutil
from pathlib import Path

import pytest

from app.cli.commands import COMMANDS
from app.sheets.proofs import verify
from tests.app.world import World
from tests.client.api_page import TEXT, follow


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_every_line_does_what_it_says(played: World, address: str, tmp_path: Path) -> None:
    reader = {
        "SERVER": address,
        "EMAIL": "anna@example.org",
        "PASSWORD": "correct horse",
        "GAME": "dig",
        "SEAT": "1",
        "OTHER": "2",
        "TURN": "2",
    }
    assert follow(tmp_path, reader) > 18
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "reports.zip").read_bytes().startswith(b"PK")
    assert verify((tmp_path / "receipt.json").read_bytes()).receipt["revision"] == 1
    # No secret stands in a command.
    assert not re.search(r"tp_[0-9a-f]{12}", TEXT)
    assert "receipt" in COMMANDS
