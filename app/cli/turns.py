"""Commands of runs and reports."""

import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, track

from app.accounts.actor import OPERATOR
from app.cli.output import Json, Yes, confirm, console, local, show_json, show_table, write_out
from app.cli.servers import servers, worker
from app.container import Container, open_container
from app.errors import AppError
from app.render.clean import unisolated
from app.render.messages import Messages
from app.reports.service import RENDER_ATTEMPTS
from app.turns.models import STAGED, Run
from app.turns.run.checks import OUTSIDE
from app.turns.run.wording import describe_finding, describe_oddity

app = typer.Typer(no_args_is_help=True)
reports = typer.Typer(no_args_is_help=True)


def run_facts(run: Run, zone: str) -> dict[str, Any]:
    """Return a run as JSON shows it."""
    return {
        "number": run.number,
        "state": run.state,
        "kind": run.kind,
        "game_turn": run.game_turn,
        "seat": run.seat or None,
        "seats_run": len(run.sheets),
        "missing": run.missing,
        "orders": run.orders,
        "refusals": run.refusals,
        "events_sha256": run.events_sha256,
        "stages_ms": run.stages,
        "ended_at": local(run.ended_at, zone).isoformat(timespec="seconds"),
    }


def await_run(code: str, number: int, *, seconds: float) -> Run | None:
    """Wait for a run and the files that its mails hold, or for its stage; None when the time is over.

    Raises 409 when the game is held.
    """
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
    stage = c.stages.current(OPERATOR, code)
    if stage is not None:
        return stage.run
    if game.run_number < number:
        return None
    run = c.turns.run(game, number)
    waiting = [
        row
        for row in c.reports.of_run(run.id, documents=False)
        if row.rendered_at is None and row.wanted != ""
    ]
    gave_up = all(row.render_attempts >= RENDER_ATTEMPTS for row in waiting)
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
            game = c.games.get(code)
            zone, latest = game.time_zone, game.run_number if after is None else after
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
        show_json(run_facts(done, zone))
    elif done.state == STAGED:
        print(
            f"Turn {done.game_turn} is computed as run {done.number}; nobody sees it before it is published"
        )
    else:
        print(
            f"Turn {done.game_turn} run: {len(done.sheets)} seats, {done.orders} orders, "
            f"{done.refusals} refused, {len(done.silent)} late"
        )


@app.command("stage")
def stage(
    code: str,
    seat: Annotated[int | None, typer.Option(help="Write the report of that seat.")] = None,
    form: Annotated[str, typer.Option("--format", help="json, html, pdf, txt or csv.")] = "txt",
    out: Annotated[Path | None, typer.Option(help="File to write; stdout when left out.")] = None,
    json: Json = False,
) -> None:
    """Show the run that waits to be published, and what is unusual about it."""
    with servers(), open_container() as c:
        found = c.stages.current(OPERATOR, code)
        if found is None:
            raise AppError(404, "no_stage")
        number = found.run.number
        if seat is not None:
            row = c.stages.report(OPERATOR, code, number, seat)
            write_out(c.reports.preview(row, form), out, json=json)
            return
        game = c.games.get(code)
        words = Messages(game.ruleset, "en", game.time_zone)
        seats = c.games.seats(game)
        odd = [describe_oddity(words, one, seats) for one in c.stages.oddities(OPERATOR, code, number)]
        facts = {
            **run_facts(found.run, game.time_zone),
            "release_at": None
            if game.release_at is None
            else local(game.release_at, game.time_zone).isoformat(),
            "meanwhile": list(found.meanwhile),
            "oddities": [unisolated(text) for text in odd],
        }
    if json:
        show_json(facts)
        return
    print(f"Run {number} of turn {facts['game_turn']}: {facts['seats_run']} sheets, {facts['orders']} orders")
    print(f"Published: {facts['release_at'] or 'when told'}")
    if facts["meanwhile"]:
        print(f"Sheets since it was computed: {', '.join(map(str, facts['meanwhile']))}")
    for text in facts["oddities"]:
        print(f"- {text}")


@app.command("check")
def check(
    code: str,
    limit: Annotated[
        list[str] | None,
        typer.Option(help="CHECK=FIGURE sets a limit, CHECK= says that there is none; repeat it."),
    ] = None,
    json: Json = False,
) -> None:
    """Show what is looked at before a run; exit code 1 when something is outside its limit."""
    wanted: dict[str, int | None] = {}
    for pair in limit or []:
        key, _, figure = pair.partition("=")
        if figure and not figure.isdecimal():
            raise typer.BadParameter(f"--limit {pair}: the figure is a whole number")
        wanted[key] = int(figure) if figure else None
    with servers():
        with open_container() as c:
            if wanted:
                c.readiness.set_limits(OPERATOR, code, wanted)
        with open_container() as c:
            game = c.games.get(code)
            found = c.readiness.findings(game)
            words = Messages(game.ruleset, "en", game.time_zone)
    if json:
        show_json(found)
    else:
        for one in found:
            print(f"{one.state:>10}  {unisolated(describe_finding(words, one))}")
    if any(one.state == OUTSIDE for one in found):
        raise typer.Exit(1)


@app.command("remind")
def remind(code: str, yes: Yes = False, json: Json = False) -> None:
    """Mail everybody whose sheet is missing."""
    confirm(f"Remind the players of {code} whose sheets are missing?", yes=yes)
    with servers(), open_container() as c:
        count = c.readiness.remind(OPERATOR, code)
    if json:
        show_json({"game": code, "reminded": count})
    else:
        print(f"{count} reminded")


@app.command("publish")
def publish(code: str, number: int, yes: Yes = False, json: Json = False) -> None:
    """Publish a staged run to everybody."""
    confirm(f"Publish run {number} of {code}?", yes=yes)
    with servers(), open_container() as c:
        c.stages.publish(OPERATOR, code, number)
        game = c.games.get(code)
        facts = run_facts(c.turns.run(game, number), game.time_zone)
    if json:
        show_json(facts)
    else:
        print(f"Run {number} of {code} is published")


@app.command("discard")
def discard(
    code: str,
    number: int,
    again: Annotated[bool, typer.Option("--again", help="Compute the turn anew at once.")] = False,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Throw a staged run away; its sheets wait again."""
    confirm(f"Discard run {number} of {code}?", yes=yes)
    with servers(), open_container() as c:
        c.stages.discard(OPERATOR, code, number, again=again)
    if json:
        show_json({"game": code, "discarded": number, "again": again})
    else:
        print(f"Run {number} of {code} is discarded{'; the turn is run again' if again else ''}")


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
            told = "identical" if one_replay.identical else one_replay.difference
            now = (
                ""
                if one_replay.again_by == one_replay.made_by
                else f", played again by {one_replay.again_by}"
            )
            print(f"run {one_replay.run}: {told} (made by {one_replay.made_by}{now})")
    if not all(one_replay.identical for one_replay in found):
        raise typer.Exit(1)


@app.command("list")
def list_runs(code: str, json: Json = False) -> None:
    """List the runs of a game."""
    with servers(), open_container() as c:
        game = c.games.get(code)
        facts = [run_facts(run, game.time_zone) for run in c.turns.runs(game)]
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
    version: Annotated[
        int | None,
        typer.Option(help="Of a report that was corrected the first, second ... published.", min=1),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="File to write; stdout when left out.")] = None,
    json: Json = False,
) -> None:
    """Write a report of a seat."""
    with servers(), open_container() as c:
        row = c.reports.find(OPERATOR, code, seat, turn, kind, version=version)
        data = c.reports.file(row, "json" if json else form)
    write_out(data, out, json=json)
