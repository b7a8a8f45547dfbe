"""docs/how-to/api.md is run as it stands, line by line, with the real curl, and prints what it says."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from app.cli.commands import COMMANDS
from app.sheets.proofs import verify
from tests.app.world import World

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "how-to" / "api.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(sh|text)\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_every_line_does_what_it_says(played: World, address: str, tmp_path: Path) -> None:
    said = ""
    done = 0
    for kind, block in BLOCKS:
        if kind == "text":
            for line in block.splitlines():
                assert line in said, (line, said[-2000:])
            continue
        said = ""
        for line in block.splitlines():
            ran = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", line],
                cwd=tmp_path,
                env={"SERVER": address, "PATH": os.environ["PATH"]},
                capture_output=True,
                text=True,
                timeout=60,
                check=False,
            )
            assert ran.returncode == 0, (line, ran.stdout[-600:], ran.stderr[-600:])
            assert "\ufffd" not in ran.stdout
            said += ran.stdout + "\n"
            done += 1
    assert done > 18
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "reports.zip").read_bytes().startswith(b"PK")
    assert verify((tmp_path / "receipt.json").read_bytes()).receipt["revision"] == 1
    # No secret stands in a command.
    assert not re.search(r"tp_[0-9a-f]{12}", TEXT)
    assert "receipt" in COMMANDS
