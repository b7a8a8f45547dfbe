"""Which changes of the rules no test would notice: ``python -m tools.mutate --count 60 --seed 1``.

A seeded choice of small changes is made in the rules of Continental Conquest, one at a time: another
number, another comparison, ``and`` for ``or``, ``+`` for ``-``, ``min`` for ``max``, a ``not`` less. For each
the fast tests that run the changed line are run, the quickest first, until one fails. A change that none of
them notices has lived, and is printed: mend it with a test of the boundary it moves.

Everything is imported and collected once. Each change is made in a forked process, by giving the functions of
the module new code, so that modules which have imported them call the changed ones. Which test runs which
line is measured first, and kept under ``var/mutate`` until rules or tests change.
"""

import argparse
import ast
import copy
import importlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import coverage
import msgspec
import pytest

from engine.kernel.dice import Dice

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "engine" / "games" / "conquest" / "rules"
TESTS = ROOT / "tests" / "conquest"
KEPT = ROOT / "var" / "mutate"
FAST = "not long and not browser"
_SECONDS = 60
"""After so long in one test a changed rule is taken to go round in circles."""

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
_NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Change(msgspec.Struct, frozen=True):
    """One change: where, what stood there and what stands there now; ``place`` counts the file's nodes.

    ``statement`` is the first line of the statement that ``line`` belongs to.
    """

    path: str
    line: int
    statement: int
    place: int
    before: str
    after: str
    variant: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.before}  ->  {self.after}"


class Outcome(msgspec.Struct, frozen=True):
    """What became of a change: which test noticed it ("" = none did), and after how many tests."""

    change: Change
    killer: str
    tests: int


# ---------------------------------------------------------------------- changes


def changes_of(path: Path) -> list[Change]:
    """Return every change that can be made in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    name = path.relative_to(ROOT).as_posix()
    statements = _statement_lines(tree)
    return [
        Change(
            path=name,
            line=getattr(node, "lineno", 0),
            statement=statements[id(node)],
            place=place,
            before=ast.unparse(node),
            after=ast.unparse(after),
            variant=variant,
        )
        for place, node in _places(tree)
        for variant, (after, _) in enumerate(_variants(node))
    ]


def changed(change: Change) -> ast.Module:
    """Return the file's syntax tree with the change made."""
    tree = ast.parse((ROOT / change.path).read_text(encoding="utf-8"))
    node = next(node for place, node in _places(tree) if place == change.place)
    _, make = list(_variants(node))[change.variant]
    make(node)
    return ast.fix_missing_locations(tree)


def _places(tree: ast.Module) -> Iterator[tuple[int, ast.AST]]:
    """Yield the nodes that are carried out, counted: no annotations, docstrings or decorators."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        for top in _not_run(node):
            skipped.update(id(inner) for inner in ast.walk(top))
    for place, node in enumerate(ast.walk(tree)):
        if id(node) not in skipped:
            yield place, node


def _not_run(node: ast.AST) -> Iterator[ast.AST]:
    """Yield parts of a node that say something to readers and tools only."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield from node.decorator_list
    named = {ast.FunctionDef: "returns", ast.arg: "annotation", ast.AnnAssign: "annotation"}
    part = getattr(node, named.get(type(node), ""), None) if type(node) in named else None
    if isinstance(node, ast.FormattedValue):
        part = node.format_spec
    if part is not None:
        yield part


def _statement_lines(tree: ast.Module) -> dict[int, int]:
    """Return the first line of the statement that each node stands in, by the node's identity."""
    found: dict[int, int] = {}
    for statement in ast.walk(tree):
        if isinstance(statement, ast.stmt):
            # Inner statements are met later, and win.
            found.update((id(inner), statement.lineno) for inner in ast.walk(statement))
    return found


_Variant = tuple[ast.AST, Callable[[Any], None]]


def _variants(node: ast.AST) -> Iterator[_Variant]:
    """Yield each other form of a node, with a function that gives it to the node."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for other in (node.value + 1, node.value - 1):
            yield _with(node, value=other)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield _with(node, value=not node.value)
    elif isinstance(node, ast.Compare):
        for index, op in enumerate(node.ops):
            ops = list(node.ops)
            ops[index] = _COMPARED[type(op)]()
            yield _with(node, ops=ops)
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        # ``not not x`` is ``x`` as a truth.
        yield _with(node, operand=ast.UnaryOp(op=ast.Not(), operand=node.operand))
    elif isinstance(node, ast.BinOp) and type(node.op) in _RECKONED:
        yield _with(node, op=_RECKONED[type(node.op)]())
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _NAMED:
        yield _with(node, func=ast.Name(id=_NAMED[node.func.id], ctx=ast.Load()))


def _with(node: ast.AST, **fields: Any) -> _Variant:
    def make(target: Any) -> None:
        for name, value in fields.items():
            setattr(target, name, value)

    other = copy.deepcopy(node)
    make(other)
    return ast.fix_missing_locations(other), make


def chosen(count: int, seed: str, paths: Sequence[Path]) -> list[Change]:
    """Return ``count`` changes of these files, each as likely as any other."""
    every = [change for path in paths for change in changes_of(path)]
    Dice("mutate", seed).scope(0, 0).shuffle(every, "changes")
    return every[:count]


# ---------------------------------------------------------------------- making a change


def apply(change: Change) -> None:
    """Make the change in this process: its module's functions get new code, its constants new values."""
    module = importlib.import_module(change.path.removesuffix(".py").replace("/", "."))
    fresh: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(changed(change), change.path, "exec"), fresh)  # noqa: S102 - our own source, changed
    for name, new in fresh.items():
        _renew(module, name, new)


def _renew(module: ModuleType, name: str, new: Any) -> None:
    old = module.__dict__.get(name)
    if isinstance(new, FunctionType) and isinstance(old, FunctionType):
        if old.__module__ == module.__name__:
            old.__code__, old.__defaults__, old.__kwdefaults__ = (
                new.__code__,
                new.__defaults__,
                new.__kwdefaults__,
            )
    elif isinstance(new, type) and isinstance(old, type):
        if old.__module__ == module.__name__:
            for key, member in vars(new).items():
                ours, theirs = (getattr(part, "fget", part) for part in (vars(old).get(key), member))
                if isinstance(theirs, FunctionType) and isinstance(ours, FunctionType):
                    ours.__code__ = theirs.__code__
    elif not name.startswith("__") and isinstance(old, (int, str, tuple, dict)) and not _holds_code(new):
        module.__dict__[name] = new


def _holds_code(value: Any) -> bool:
    """Return whether a value is a table of functions, which have been renewed already."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return any(callable(part) for part in parts)


# ---------------------------------------------------------------------- running tests


class Mutator:
    """A pytest plugin that runs the collected tests not once but for each change that concerns them."""

    def __init__(self, changes: Sequence[Change], seconds: float) -> None:
        self.changes = changes
        self.seconds = seconds
        self.outcomes: list[Outcome] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Replace pytest's one run: first map the lines, then try the changes."""
        items = {item.nodeid: item for item in session.items}
        lines, seconds = self._map(session)
        quick = {name for name, took in seconds.items() if took <= self.seconds}
        for number, change in enumerate(self.changes, start=1):
            names = _concerned(lines, change) & quick
            tests = [items[name] for name in sorted(names, key=seconds.__getitem__)]
            killer, ran = _in_fork(partial(_hunt, session, tests, change))
            self.outcomes.append(Outcome(change, killer, ran))
            fate = f"noticed by {killer}" if killer else f"LIVED through {ran} tests"
            print(f"{number:4} {change}   {fate}", file=sys.__stdout__, flush=True)
        return True

    def _map(self, session: pytest.Session) -> tuple[dict[str, set[str]], dict[str, float]]:
        """Return which tests run which line of the rules, and how long each takes; measured by file."""
        KEPT.mkdir(parents=True, exist_ok=True)
        lines: dict[str, set[str]] = {}
        seconds: dict[str, float] = {}
        files: dict[Path, list[pytest.Item]] = {}
        for item in session.items:
            files.setdefault(item.path, []).append(item)
        for path, items in files.items():
            kept = KEPT / f"{path.stem}-{_state(path)}.json"
            if not kept.exists():
                print(f"measuring which lines {path.name} runs", file=sys.__stdout__, flush=True)
                for old in KEPT.glob(f"{path.stem}-????????????????.json"):
                    old.unlink()
                _in_fork(partial(_measure, session, items, kept))
            found = json.loads(kept.read_text(encoding="utf-8"))
            seconds.update(found["seconds"])
            for line, names in found["lines"].items():
                lines.setdefault(line, set()).update(names)
        return lines, seconds


def _concerned(lines: dict[str, set[str]], change: Change) -> set[str]:
    """Return the tests that run the changed line; of a line run on import, those that run its file."""
    at = [lines.get(f"{change.path}:{line}", set()) for line in (change.line, change.statement)]
    if not any(at):
        head = f"{change.path}:"
        at = [names for place, names in lines.items() if place.startswith(head)]
    return set().union(*at)


def _state(tests: Path) -> str:
    """Return a digest of what the lines run by a test file depend on: the rules, the cases, the file."""
    digest = sha256()
    for path in (tests, *sorted(RULES.glob("*.py")), *sorted(TESTS.rglob("*.yaml"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _in_fork(work: Callable[[], tuple[str, int]]) -> tuple[str, int]:
    """Do something in a process of its own and get its answer; a process that dies has noticed, too."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            answer = work()
        except BaseException as error:  # noqa: BLE001 - whatever a change breaks, it was noticed
            answer = (type(error).__name__, 0)
        os.write(writing, json.dumps(answer).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer_text = pipe.read()
    os.waitpid(pid, 0)
    if not answer_text:
        return "a process that died", 0
    killer, ran = json.loads(answer_text)
    return killer, ran


def _run(session: pytest.Session, item: pytest.Item) -> bool:
    """Run one test, with all its fixtures taken down again; return whether it passed."""
    failed = session.testsfailed
    session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return session.testsfailed == failed


def _hunt(session: pytest.Session, items: Sequence[pytest.Item], change: Change) -> tuple[str, int]:
    """Return the first test that notices a change ("" = none), and how many were run."""
    apply(change)
    for ran, item in enumerate(items, start=1):
        if not _run(session, item):
            return item.nodeid.rpartition("/")[2], ran
    return "", len(items)


def _measure(session: pytest.Session, items: Sequence[pytest.Item], kept: Path) -> tuple[str, int]:
    cover = coverage.Coverage(data_file=None, config_file=False, include=[f"{RULES}/*"])
    # Tests that run no rule at all are measured too; pytest makes errors of warnings.
    cover.set_option("run:disable_warnings", ["no-data-collected"])
    seconds = {}
    cover.start()
    for item in items:
        cover.switch_context(item.nodeid)
        start = time.perf_counter()
        if _run(session, item):
            seconds[item.nodeid] = round(time.perf_counter() - start, 4)
    cover.stop()
    data = cover.get_data()
    lines = {
        f"{Path(path).relative_to(ROOT).as_posix()}:{line}": [
            name for name in sorted(names) if name in seconds
        ]
        for path in sorted(data.measured_files())
        for line, names in data.contexts_by_lineno(path).items()
    }
    kept.write_text(json.dumps({"lines": lines, "seconds": seconds}), encoding="utf-8")
    return "", len(items)


# ---------------------------------------------------------------------- command line


def main() -> int:
    """Print what became of each change and how many lived; 1 when more than ``--most`` in a hundred did."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=60, help="how many changes")
    parser.add_argument("--seed", default="1", help="which ones")
    parser.add_argument("--most", type=int, default=3, help="how many of a hundred may live")
    parser.add_argument("--seconds", type=float, default=15, help="tests that take longer are left out")
    parser.add_argument("files", nargs="*", help="rule files (all of them without)")
    options = parser.parse_args()
    paths = [Path(name).resolve() for name in options.files] or sorted(RULES.glob("*.py"))
    mutator = Mutator(chosen(options.count, options.seed, paths), options.seconds)
    os.chdir(ROOT)
    options_of_pytest = ["-s", "-q", "--no-header", "-p", "no:cacheprovider", "-o", f"timeout={_SECONDS}"]
    status = pytest.main([*options_of_pytest, "-m", FAST, str(TESTS)], [mutator])
    if not mutator.outcomes:
        print(f"pytest ended with {status} before any change was made", file=sys.stderr)
        return 2
    alive = [outcome.change for outcome in mutator.outcomes if not outcome.killer]
    print(f"\n{len(alive)} of {len(mutator.outcomes)} changes lived")
    for change in alive:
        print(f"  {change}")
    return int(len(alive) * 100 > options.most * len(mutator.outcomes))


if __name__ == "__main__":
    sys.exit(main())
