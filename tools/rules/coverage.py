"""Which numbered rule of a game has which tests, and the page in docs that shows it.

The list of rules is ``docs/rules/<game>.toml`` (id, section, text), made once from the rule catalogue. Tests
name rules with ``@pytest.mark.rule("CC-...")``, cases with their ``rules`` key. Nothing is imported or run:
test files are read as syntax trees, cases as YAML. A test that ``make test`` leaves out, which is marked
``long`` without ``but``, counts for no rule. A rule without a test needs an entry under ``[[without_test]]``
with the reason. Needs neither the engine nor the application.

    python tools/rules/coverage.py conquest          # print rules, tests and gaps
    python tools/rules/coverage.py conquest --write  # write docs/rules-coverage.md
"""

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PAGE = ROOT / "docs" / "rules-coverage.md"


@dataclass(frozen=True)
class Row:
    """One rule: its id, section and text, the tests that name it, and why it may have none."""

    rule: str
    section: str
    text: str
    tests: tuple[str, ...]
    reason: str = ""

    @property
    def gap(self) -> bool:
        """Neither a test nor a reason."""
        return not self.tests and not self.reason


def coverage(game: str, root: Path = ROOT) -> list[Row]:
    """Return every rule of a game with its tests, in the order of the catalogue."""
    data = tomllib.loads((root / "docs" / "rules" / f"{game}.toml").read_text(encoding="utf-8"))
    reasons = {row["id"]: row["reason"] for row in data.get("without_test", ())}
    tests: dict[str, dict[str, None]] = {}
    # What the host proves (due dates, accounts) may be marked in its own tests: every folder is read.
    for rule, test in sorted(named_rules(root / "tests")):
        tests.setdefault(rule, {})[test] = None
    return [
        Row(
            row["id"],
            row["section"],
            row["text"],
            tuple(tests.get(row["id"], ())),
            reasons.get(row["id"], ""),
        )
        for row in data["rule"]
    ]


def unknown_rules(game: str, root: Path = ROOT) -> list[str]:
    """Return ids that tests name and the catalogue does not have."""
    known = {row.rule for row in coverage(game, root)}
    return sorted({rule for rule, _ in named_rules(root / "tests" / game)} - known)


@cache
def named_rules(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return (rule id, test) of every mark in tests and every ``rules`` key of conformance cases."""
    return tuple(_named_rules(folder))


def _named_rules(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in _run_before_a_push(ast.parse(text)) if "mark.rule(" in text else ():
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for rule in _marks(node):
                    yield rule, f"{path.name}::{node.name}"
            elif isinstance(node, ast.Call) and _is_param(node):
                for rule in _marks_in(node):
                    yield rule, f"{path.name} (parameter)"
    for path in sorted(folder.rglob("*.yaml")):
        cases = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 - the safe one
        for case in cases if isinstance(cases, list) else ():
            for rule in case.get("rules", ()) if isinstance(case, dict) else ():
                yield str(rule), f"case {case['case']}"


def _run_before_a_push(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes of a test file but for those of tests that are long in each of their cases."""
    for top in tree.body:
        if isinstance(top, ast.Assign) and "pytest.mark.long" in ast.unparse(top):
            return
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if not (isinstance(node, ast.FunctionDef | ast.ClassDef) and _is_long(node)):
            yield node
            waiting += ast.iter_child_nodes(node)


def _is_long(node: ast.FunctionDef | ast.ClassDef) -> bool:
    calls = [one for one in node.decorator_list if isinstance(one, ast.Call)]
    return any(ast.unparse(one.func) == "pytest.mark.long" and not one.keywords for one in calls)


def _marks(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _is_mark(decorator):
            yield from _texts(decorator)
    for inner in ast.walk(node) if isinstance(node, ast.FunctionDef) else ():
        if isinstance(inner, ast.Call) and _is_param(inner):
            yield from _marks_in(inner)


def _marks_in(node: ast.Call) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and _is_mark(inner):
            yield from _texts(inner)


def _is_mark(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and ast.unparse(call.func) == "pytest.mark.rule"


def _is_param(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and ast.unparse(call.func) == "pytest.param"


def _texts(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def page(game: str, name: str, root: Path = ROOT) -> str:
    """Return the generated page for docs."""
    rows = coverage(game, root)
    gaps = [row for row in rows if row.gap]
    excused = [row for row in rows if not row.tests and row.reason]
    figures = (
        f"{len(rows)} rules, {len(rows) - len(gaps) - len(excused)} with a test, "
        f"{len(excused)} without one for a reason, {len(gaps)} gaps."
    )
    mark = f"<!-- Generated by tools/rules/coverage.py {game} --write; do not edit. -->"
    out = [f"# Rules and their tests: {name}", "", mark, "", figures, ""]
    if excused:
        out += ["## Rules without a test, and why", "", "| rule | text | reason |", "| --- | --- | --- |"]
        out += [f"| {row.rule} | {_cell(row.text)} | {_cell(row.reason)} |" for row in excused]
    if gaps:
        out += ["", "## Gaps", ""]
        out += [f"- **{row.rule}** {_cell(row.text)}" for row in gaps]
    section = ""
    for row in rows:
        if row.section != section:
            section = row.section
            out += ["", f"## {section}", "", "| rule | text | tests |", "| --- | --- | --- |"]
        out.append(f"| {row.rule} | {_cell(row.text)} | {_tests(row)} |")
    return "\n".join(_single_blanks(out)) + "\n"


def _tests(row: Row) -> str:
    shown = [_cell(test).replace("_", "\\_") for test in row.tests[:3]]
    more = len(row.tests) - len(shown)
    return "<br>".join(shown) + (f"<br>and {more} more" if more > 0 else "") or "-"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*")


def _single_blanks(lines: list[str]) -> Iterator[str]:
    before = "x"
    for line in lines:
        if line or before:
            yield line
        before = line


def main(arguments: list[str]) -> int:
    """Print the figures and the gaps; with ``--write`` write the page too."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--name", default="Continental Conquest")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    rows = coverage(options.game)
    gaps = [row for row in rows if row.gap]
    print(f"{len(rows)} rules, {sum(len(row.tests) for row in rows)} tests, {len(gaps)} gaps")
    for row in gaps:
        print(f"{row.rule}  {row.text}")
    if options.write:
        PAGE.write_text(page(options.game, options.name), encoding="utf-8")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
