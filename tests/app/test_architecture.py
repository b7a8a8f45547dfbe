"""The shape of the product: constructors stay small."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST_ARGUMENTS = 8


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for room in ("app", "worker"):
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_no_constructor_takes_more_than_eight_arguments() -> None:
    found = []
    for name, module in _modules():
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                count = len(node.args.posonlyargs + node.args.args + node.args.kwonlyargs) - 1
                if count > MOST_ARGUMENTS:
                    found.append(f"{name}:{node.lineno}: {count} arguments")
    assert found == []
