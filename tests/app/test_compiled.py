"""The compiled engine (`make fast`) is of the sources that stand beside it, or no process starts."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from sysconfig import get_config_var

import pytest

from app import compiled
from app.compiled import is_other, sources_digest
from tools import fast


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A server's folder with an engine of one module, compiled."""
    rules = tmp_path / "engine" / "games"
    rules.mkdir(parents=True)
    (rules / "rules.py").write_text("STEPS = 1\n")
    (rules / "rules.cpython-311-x86_64-linux-gnu.so").write_bytes(b"made")
    (tmp_path / "engine" / "compiled.sha256").write_text(sources_digest(tmp_path) + "\n")
    return tmp_path


def test_an_engine_of_the_same_sources_is_used(root: Path) -> None:
    assert not is_other(root)


def test_sources_alone_are_never_another_version(root: Path) -> None:
    for library in compiled.libraries(root):
        library.unlink()
    (root / "engine" / "compiled.sha256").write_text("older")
    assert not is_other(root)


@pytest.mark.parametrize("change", ["source", "new source", "stamp", "no stamp"])
def test_an_engine_of_other_sources_is_refused(root: Path, change: str) -> None:
    stamp = root / "engine" / "compiled.sha256"
    if change == "source":
        (root / "engine" / "games" / "rules.py").write_text("STEPS = 2\n")
    elif change == "new source":
        (root / "engine" / "more.py").write_text("")
    elif change == "stamp":
        stamp.write_text("0" * 64)
    else:
        stamp.unlink()
    assert is_other(root)


@pytest.mark.parametrize(
    "command", [["app.cli", "game", "list"], ["app.cli.web", "127.0.0.1", "1"], ["worker"]], ids=" ".join
)
def test_it_is_refused_before_anything_of_it_is_imported(tmp_path: Path, command: list[str]) -> None:
    """One that lacks what the sources ask of it would end in a traceback that names no remedy."""
    for name in ("app", "engine", "worker", "templates"):
        ignored = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(compiled.ROOT / name, tmp_path / name, ignore=ignored)
    (tmp_path / "engine" / "kernel" / f"dice{get_config_var('EXT_SUFFIX')}").write_bytes(b"of other sources")
    started = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path), "TURNPOST_VAR_DIR": str(tmp_path / "var")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (started.returncode, "Traceback" in started.stderr) == (1, False)
    assert "made of other sources: `make fast` again" in started.stderr


def test_what_is_compiled_is_there_and_imports_no_more_than_the_engine_may() -> None:
    modules = list(fast.modules(compiled.ROOT / "engine"))
    assert len(modules) > 30
    for module in modules:
        assert module.is_file()
        assert "mypy_extensions" not in module.read_text(encoding="utf-8")


def test_the_engines_own_tests_are_run_by_what_is_compiled_and_by_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without it they would pass by the sources and prove nothing; what is left out is there."""
    monkeypatch.setattr(fast, "STAMP", tmp_path / "none")
    assert fast.test() == 1
    assert "make fast comes first" in capsys.readouterr().err
    assert all((fast.ROOT / path).is_dir() for path in fast._TESTED)
    assert all((fast.ROOT / path).is_file() and reason for path, reason in fast._LEFT_OUT.items())
    assert all(path.startswith(fast._TESTED) for path in fast._LEFT_OUT)
