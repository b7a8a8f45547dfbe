"""Runs the lines of docs/how-to/api.md with the real curl and holds what they print against the page."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "how-to" / "api.md").read_text(encoding="utf-8")
_BLOCKS = re.findall(r"```(sh|text)\n(.*?)```", TEXT, re.DOTALL)


def follow(folder: Path, reader: Mapping[str, str]) -> int:
    """Run every line of the page in a folder; ``reader`` is what its reader has set. Return how many ran."""
    said = ""
    done = 0
    for kind, block in _BLOCKS:
        if kind == "text":
            for line in block.splitlines():
                wanted = ".*?".join(re.escape(part) for part in line.split("…"))
                assert re.search(wanted, said), (line, said[-2000:])
            continue
        said = ""
        for line in block.splitlines():
            ran = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", line],
                cwd=folder,
                env={**reader, "PATH": os.environ["PATH"]},
                capture_output=True,
                text=True,
                timeout=300,
                check=False,
            )
            assert ran.returncode == 0, (line, ran.stdout[-600:], ran.stderr[-600:])
            assert "\ufffd" not in ran.stdout
            said += ran.stdout + "\n"
            done += 1
    return done
