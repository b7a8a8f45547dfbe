"""Commands of rules; they need no servers."""

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, track

from app.cli.opening import opened
from app.cli.output import Json, console, show_json
from app.errors import AppError, where
from app.games.options import choose
from app.games.plans import ruleset_of
from engine.registry import CASES, OWN

app = typer.Typer(no_args_is_help=True)


def conformance(
    paths: Annotated[
        list[Path], typer.Argument(help="YAML files of cases, or folders of them.", exists=True)
    ],
    json: Json = False,
) -> None:
    """Play conformance cases of the rules; exit code 1 when one fails."""
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
            failure = CASES[next(iter(OWN))].run_case(case)
            if failure is not None:
                found = {"path": failure.path, "expected": failure.expected, "got": failure.got}
        except Exception as error:  # noqa: BLE001 - a case that breaks the rules is a failed case
            found = {
                "path": "",
                "expected": "no exception",
                # A scenario that does not fit says why itself; anything else is our fault: where it happened.
                "got": str(error)
                if isinstance(error, ValueError)
                else f"{type(error).__name__} at {where(error)}",
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


@app.command("coverage")
def coverage(
    game: Annotated[str, typer.Argument(help="Key of the ruleset.")],
    every: Annotated[
        bool, typer.Option("--all", help="Every rule with its tests, not the gaps alone.")
    ] = False,
    json: Json = False,
) -> None:
    """Rules, their tests and gaps; exit code 1 when a rule has neither a test nor a reason for none."""
    tool = _tool("tools.rules.coverage")
    try:
        rows = tool.coverage(game)
    except FileNotFoundError as error:
        raise AppError(404, "no_rule_list", ruleset=game[:40]) from error
    gaps = [row for row in rows if row.gap]
    tests = len({test for row in rows for test in row.tests})
    excused = sum(not row.tests and bool(row.reason) for row in rows)
    if json:
        show_json(
            {"rules": len(rows), "tests": tests, "excused": excused, "gaps": [row.rule for row in gaps]}
        )
    else:
        for row in rows if every else gaps:
            print(f"{row.rule}  {', '.join(row.tests) or row.reason or 'no test: ' + row.text}")
        print(f"{len(rows)} rules, {tests} tests, {excused} without one for a reason, {len(gaps)} gaps")
    if gaps:
        raise typer.Exit(1)


def simulate(  # noqa: PLR0917 - typer fills them by name
    game: Annotated[str, typer.Argument(help="Key of the ruleset.")],
    games: Annotated[int, typer.Option(help="Seasons.", min=1)] = 10,
    seats: Annotated[
        int | None,
        typer.Option(help="Computer seats a season; the most that the options let play unless told.", min=1),
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE of the ruleset; repeat it.")] = None,
    turns: Annotated[
        int, typer.Option(help="Game turns at most; 0 plays every season to its end.", min=0)
    ] = 0,
    seed: Annotated[str, typer.Option(help="The same seed gives the same seasons.")] = "1",
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    check: Annotated[bool, typer.Option("--check/--no-check", help="Read the invariants.")] = True,
    full: Annotated[
        bool, typer.Option("--full", help="The deeper tables that some games have of their own.")
    ] = False,
    starts: Annotated[
        bool,
        typer.Option("--starts", help="Whether a start decides: by start, seat and temper, with intervals."),
    ] = False,
    json: Json = False,
) -> None:
    """Play seasons of computer seats and print the balance; exit code 1 when an invariant was broken."""
    rules = ruleset_of(game)
    about, (least, most) = rules.about, rules.about.seats
    given = dict(pair.partition("=")[::2] for pair in option or [])
    chosen = choose(about, given)
    count = len(opened(rules, chosen, 0).seats) if seats is None else seats
    if not least <= count <= most:
        raise AppError(422, "bad_option", option="seats", low=least, high=most)
    asked = {"games": games, "seats": count, "turns": turns, "seed": seed, "jobs": jobs, "check": check}
    if full and starts:
        raise typer.BadParameter("--full and --starts are two sets of tables: ask for one")
    if full:
        tool = _tool(f"tools.{game}.simulate", "no_full_tables", ruleset=game)
        play = partial(tool.full, options={key: chosen[key] for key in given}, **asked)
    else:
        tool = _tool("tools.simulate")
        play = partial(tool.simulate, game, options=chosen, **asked)
    try:
        seasons = play() if json or not sys.stderr.isatty() else _with_bar(play, games)
    except ValueError as error:
        raise AppError(422, "bad_option", problem=str(error)[:100]) from error
    if json:
        show_json(seasons)
    else:
        tool.show(tool.start_tables(seasons) if starts else tool.tables(seasons), console())
    broken = [f"seed {one.seed}: {trouble}" for one in seasons for trouble in one.troubles]
    for line in broken:
        print(f"turnpost: broken: {line}", file=sys.stderr)
    if broken:
        raise typer.Exit(1)


def _with_bar(play: Callable[..., list[Any]], games: int) -> list[Any]:
    """Return the seasons, with a progress bar on standard error."""
    columns = (TextColumn("seasons"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("seasons", total=games)
        return play(progress=lambda done, _: bar.update(task, completed=done))


def _tool(name: str, missing: str = "no_tools", **facts: str) -> Any:
    """Return a tool of the repository.

    An installation has none of them. ``missing``: what is said without it.
    """
    package, _, _ = name.rpartition(".")
    try:
        if find_spec(package) is None or find_spec(name) is None:
            raise AppError(404, missing, **facts)
    except ModuleNotFoundError:
        raise AppError(404, missing, **facts) from None
    return import_module(name)


def _cases(source: Path) -> list[dict[str, Any]]:
    try:
        found = yaml.safe_load(source.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f"{source} is not readable as YAML: {error}") from None
    if not isinstance(found, list):
        raise typer.BadParameter(f"{source} holds no list of cases")
    return found
