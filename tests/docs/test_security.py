"""What docs/security.md and the recipes say can be looked up: tests, settings, commands, files."""

import re
import subprocess
import sys
from pathlib import Path

import typer

from app.cli.main import app
from app.config import Settings
from tools.sbom import LOCK, bill

ROOT = Path(__file__).resolve().parents[2]
RECIPES = [
    ROOT / "docs" / "how-to" / f"{name}.md"
    for name in ("run-on-one-machine", "run-on-compose", "back-up-and-move", "recover")
]


def test_every_threat_has_a_test_that_exists() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 20
    for row in rows:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", row)
        assert named, row
        for file, name in named:
            assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), (file, name)


def test_recipes_name_what_there_is() -> None:
    """Commands with their words, settings, files of this repository."""
    commands = _commands()
    for recipe in RECIPES:
        text = recipe.read_text(encoding="utf-8")
        for name in re.findall(r"\bTURNPOST_[A-Z_]+[A-Z]\b", text):
            assert name.removeprefix("TURNPOST_").lower() in Settings.model_fields, (recipe.name, name)
        for words in re.findall(r"(?:bin/turnpost|app\.cli) ([a-z-]+(?: [a-z-]+)?)", text):
            first, _, second = words.partition(" ")
            assert first in commands, (recipe.name, words)
            if commands[first]:
                assert second in commands[first], (recipe.name, words)
        for link in re.findall(r"\]\(([\w./-]+\.md)\)", text):
            assert (recipe.parent / link).is_file(), (recipe.name, link)
        for path in re.findall(r"/srv/turnpost/(deploy/[\w./-]+|\.env\.example)", text):
            assert (ROOT / path).is_file(), (recipe.name, path)


def _commands() -> dict[str, set[str]]:
    """The words of every command, with those of its own commands."""
    found: dict[str, set[str]] = {}
    top = typer.main.get_command(app)
    for name, command in getattr(top, "commands", {}).items():
        found[name] = set(getattr(command.load(), "commands", {}))
    return found


def test_the_bill_of_materials_names_every_package() -> None:
    lock = LOCK.read_text(encoding="utf-8")
    parts = bill()["components"]
    assert len(parts) == len(re.findall(r"^[A-Za-z0-9].*==", lock, re.MULTILINE))
    assert sum(len(part["hashes"]) for part in parts) == lock.count("--hash=sha256:")
    assert all(part["hashes"] for part in parts)
    assert {"fastapi", "prometheus-client", "supervisor", "pyrage"} <= {part["name"] for part in parts}
    written = subprocess.run(
        [sys.executable, "-m", "tools.sbom"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert '"bomFormat": "CycloneDX"' in written.stdout
