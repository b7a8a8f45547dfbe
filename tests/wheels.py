"""Wheels built and installed without a network: by the backend of the lock, beside what it installed."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def pip(*arguments: str | Path, python: Path | None = None) -> None:
    """Run pip without any index, for another environment's ``python`` where one is named."""
    of: list[str | Path] = [] if python is None else ["--python", python]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            *of,
            *arguments,
            "--no-index",
            "--no-deps",
        ],
        env={
            name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHONPATH"))
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def build(source: Path, into: Path) -> Path:
    """Build the wheel of a source folder; returns it."""
    pip("wheel", "--no-build-isolation", "--wheel-dir", into, source)
    (wheel,) = into.glob("*.whl")
    return wheel


class Environment:
    """A fresh virtual environment with some wheels, and a user of its own who has an empty home."""

    def __init__(self, folder: Path, *wheels: Path) -> None:
        # Without pip, which a bare Debian lacks: that of this environment installs into the other.
        venv.create(folder / "venv", with_pip=False, symlinks=True)
        self.bin = folder / "venv" / "bin"
        self.home, self.empty = folder / "home", folder / "empty"
        self.home.mkdir()
        self.empty.mkdir()
        self.site = Path(sysconfig.get_path("purelib", vars={"base": str(folder / "venv")}))
        # What the lock names is here already.
        (self.site / "locked.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
        for wheel in wheels:
            pip("install", wheel, python=self.bin / "python")

    def variables(self, **more: str) -> dict[str, str]:
        """Return what a command of that user sees: none of this checkout."""
        kept = {name: value for name, value in os.environ.items() if name in {"LANG", "TMPDIR", "TZ"}}
        return {
            **kept,
            "PATH": f"{self.bin}:/usr/bin:/bin",
            "HOME": str(self.home),
            "PYTHONUTF8": "1",
            **more,
        }

    def run(self, *command: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a command of that environment in the empty folder."""
        program, *rest = command
        return subprocess.run(
            [self.bin / program, *rest],
            cwd=self.empty,
            env=self.variables(**more),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
