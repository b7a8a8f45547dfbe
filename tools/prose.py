"""Plain English, as CONTRIBUTING.md asks for: a check of docstrings, comments, words and docs.

``python -m tools.prose`` (``make lint`` calls it) prints what it finds, a line each, and ends with 1 where
there is anything.
Functions begin with a verb; phrases of a private code are named with what to write instead.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]

PHRASES = {
    r"\bthe (?:first|oldest) first\b": "oldest first",
    r"\bthe (?:latest|last|newest) first\b": "newest first",
    r"\bso many\b": "at most n, n, or the number itself",
    r"\bwhoever\b": "the user, the caller, anybody who",
}
"""Phrases by pattern, and what to write instead."""

NO_VERB = frozenset(
    "a all an another any as at both by each every for from how in no of on one only other"
    " some such that the their those two what when where whether which who whose with".split()
)
"""Words that no function's docstring begins with. ``Whether`` stands where a bool is returned."""

_TEXTS = (".py", ".md", ".ftl", ".j2", ".toml", ".txt", ".css", ".js", ".yml", ".sh")
_LEFT_OUT = (
    "tests/kernel/golden_reports/",
    "docs/gallery",
    "requirements",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
)
_NOUNS = frozenset({"property", "cached_property", "computed_field", "fixture"})


class Finding(NamedTuple):
    """One place that wants other words."""

    file: str
    line: int
    told: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.told}"


def tracked() -> list[str]:
    """Return the files that the check reads, by their paths from the root."""
    listed = subprocess.run(
        ["git", "ls-files"],  # noqa: S607 - the developer's own git
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    own = f"tools/{Path(__file__).name}", "tests/app/test_prose.py"
    return [
        name
        for name in listed.stdout.splitlines()
        if name.endswith(_TEXTS) and not name.startswith(_LEFT_OUT) and name not in own
    ]


def phrases_in(file: str, text: str) -> Iterator[Finding]:
    """Yield each phrase of ``PHRASES`` in a text."""
    for pattern, instead in PHRASES.items():
        for found in re.finditer(pattern, text, re.IGNORECASE):
            line = text.count("\n", 0, found.start()) + 1
            yield Finding(file, line, f'"{found[0]}": write {instead}')


def docstrings_in(file: str, text: str) -> Iterator[Finding]:
    """Yield each function of a module whose docstring does not begin with a verb."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or _is_noun(node):
            continue
        words = (ast.get_docstring(node) or "").split()
        first = re.sub(r"\W+$", "", words[0]).lower() if words else ""
        if first in NO_VERB and not (first == "whether" and _gives_bool(node)):
            yield Finding(file, node.lineno, f'{node.name} begins with "{words[0]}": begin with a verb')


def _is_noun(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a function is read like an attribute."""
    names = {ast.unparse(one).partition("(")[0].rpartition(".")[2] for one in node.decorator_list}
    return bool(names & _NOUNS)


def _gives_bool(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return node.returns is not None and ast.unparse(node.returns).startswith(("bool", "TypeGuard", "TypeIs"))


def findings() -> Iterator[Finding]:
    """Yield all findings in the tracked files."""
    for name in tracked():
        text = (ROOT / name).read_text(encoding="utf-8")
        yield from phrases_in(name, text)
        if name.endswith(".py") and not name.startswith("tests/"):
            yield from docstrings_in(name, text)


def main() -> int:
    """Print the findings and return how the process ends."""
    found = 0
    for finding in findings():
        print(finding)
        found += 1
    print(f"{found} places want plainer words" if found else "plain")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
