"""Commands of rules; they need no servers."""

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml
from rich.progress import track

from app.cli.output import Json, console, show_json
from app.errors import where


def conformance(
    paths: Annotated[
        list[Path], typer.Argument(help="YAML files of cases, or folders of them.", exists=True)
    ],
    json: Json = False,
) -> None:
    """Play conformance cases of Continental Conquest; exit code 1 when one fails."""
    from engine.games.conquest.conformance import run_case

    sources = [
        source
        for path in paths
        for source in (sorted([*path.glob("**/*.yaml"), *path.glob("**/*.yml")]) if path.is_dir() else [path])
    ]
    cases = [(source.name, case) for source in sources for case in _cases(source)]
    failures: list[dict[str, Any]] = []
    results: Counter[str] = Counter()
    quiet = json or not sys.stdout.isatty()
    for source, case in track(cases, "Playing cases", disable=quiet, transient=True, console=console()):
        found: dict[str, Any] | None = None
        try:
            failure = run_case(case)
            if failure is not None:
                found = {"path": failure.path, "expected": failure.expected, "got": failure.got}
        except Exception as error:  # noqa: BLE001 - a case that breaks the rules is a failed case
            found = {
                "path": "",
                "expected": "no exception",
                "got": f"{type(error).__name__} at {where(error)}",
            }
        results["failed" if found else "passed"] += 1
        if found:
            failures.append({"file": source, "case": str(case.get("case", "")), **found})
    if json:
        show_json({"cases": len(cases), "passed": results["passed"], "failures": failures})
    else:
        for one in failures:
            print(
                f"{one['case']} {one['path']}: expected {one['expected']}, got {one['got']} ({one['file']})"
            )
        print(f"{results['passed']} passed, {results['failed']} failed")
    if failures:
        raise typer.Exit(1)


def _cases(source: Path) -> list[dict[str, Any]]:
    found = yaml.safe_load(source.read_text(encoding="utf-8"))
    if not isinstance(found, list):
        raise typer.BadParameter(f"{source} holds no list of cases")
    return found
