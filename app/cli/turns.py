"""Commands of runs and reports."""

import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, track

from app.accounts.actor import OPERATOR
from app.cli.output import Json, console, show_file, show_json, show_table
from app.cli.servers import servers, worker
from app.container import Container, open_container
from app.errors import AppError
from app.turns.models import Run

app = typer.Typer(no_args_is_help=True)
reports = typer.Typer(no_args_is_help=True)


def run_facts(run: Run) -> dict[str, Any]:
    """A run as JSON shows it."""
    return {
        "number": run.number,
        "kind": run.kind,
        "game_turn": run.game_turn,
        "seat": run.seat or None,
        "seats_run": len(run.sheets),
        "missing": run.missing,
        "orders": run.orders,
        "refusals": run.refusals,
        "events_sha256": run.events_sha256,
        "stages_ms": run.stages,
        "ended_at": run.ended_at.isoformat(),
    }


def await_run(code: str, number: int, *, seconds: float) -> Run | None:
    """Wait for a run and the files of its reports; None when the time is over, 409 when the game is held."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with open_container() as c:
            run = _finished(c, code, number)
            if run is not None:
                return run
        time.sleep(0.05)
    return None


def _finished(c: Container, code: str, number: int) -> Run | None:
    game = c.games.get(code)
    if game.status == "held":
        raise AppError(409, "game_held", reason=game.held_reason)
    if game.run_number < number:
        return None
    run = c.turns.run(game, number)
    waiting = [row for row in c.reports.of_run(run.id) if row.rendered_at is None]
    gave_up = all(row.render_attempts >= c.settings.render_attempts for row in waiting)
    return run if not waiting or gave_up else None


@app.command("run")
def run(
    code: str,
    wait: Annotated[float, typer.Option(help="Seconds to wait for the worker.")] = 600,
    after: Annotated[
        int | None, typer.Option(help="The run it follows: sent again, it runs nothing twice.", min=0)
    ] = None,
    json: Json = False,
) -> None:
    """Run a game's turn now. The worker does it; without a running server one is started for the while."""
    with servers() as running, ExitStack() as stack:
        with open_container() as c:
            latest = c.games.get(code).run_number if after is None else after
            number = c.turns.ask(OPERATOR, code, after=latest)
        if running.owned:
            stack.enter_context(worker())
        with Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            TimeElapsedColumn(),
            transient=True,
            console=console(),
            disable=json or not sys.stdout.isatty(),
        ) as progress:
            progress.add_task(f"Running the turn of {code}", total=None)
            done = await_run(code, number, seconds=wait)
    if done is None:
        raise AppError(409, "run_unfinished", run=number)
    if json:
        show_json(run_facts(done))
    else:
        print(
            f"Turn {done.game_turn} run: {len(done.sheets)} seats, {done.orders} orders, "
            f"{done.refusals} refused, {len(done.missing)} late"
        )


@app.command("replay")
def replay(
    code: str,
    number: Annotated[int | None, typer.Argument(help="The run; all runs when left out.")] = None,
    json: Json = False,
) -> None:
    """Run again from what is stored and compare byte for byte; exit code 1 when anything differs."""
    with servers(), open_container() as c:
        game = c.games.get(code)
        numbers = [number] if number is not None else [run.number for run in c.turns.runs(game)]
        quiet = json or len(numbers) < 2 or not sys.stdout.isatty()
        bar = track(numbers, "Replaying", disable=quiet, transient=True, console=console())
        found = [c.replays.replay(OPERATOR, game, one) for one in bar]
    if json:
        show_json(found)
    else:
        for one_replay in found:
            print(f"run {one_replay.run}: {'identical' if one_replay.identical else one_replay.difference}")
    if not all(one_replay.identical for one_replay in found):
        raise typer.Exit(1)


@app.command("list")
def list_runs(code: str, json: Json = False) -> None:
    """The runs of a game."""
    with servers(), open_container() as c:
        facts = [run_facts(run) for run in c.turns.runs(c.games.get(code))]
    if json:
        show_json(facts)
        return
    keys = ("number", "kind", "game_turn", "seats_run", "orders", "refusals", "ended_at")
    show_table("Runs", keys, [[fact[key] for key in keys] for fact in facts])


@reports.command("get")
def get_report(  # noqa: PLR0917 - typer fills them by name
    code: str,
    seat: int,
    turn: int,
    form: Annotated[str, typer.Option("--format", help="json, html, pdf, txt or csv.")] = "txt",
    kind: Annotated[str, typer.Option(help="turn, late, final or start.")] = "turn",
    out: Annotated[Path | None, typer.Option(help="File to write; stdout when left out.")] = None,
    json: Json = False,
) -> None:
    """Write a report of a seat."""
    with servers(), open_container() as c:
        row = c.reports.find(OPERATOR, code, seat, turn, kind)
        data = c.reports.file(row, "json" if json else form)
    if out is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(data)
        show_file(out, json=json)
