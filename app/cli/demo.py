"""``turnpost demo``: a 20-clan game played for three turns by real parts, then served."""

import json
import os
import secrets
import sys
import time
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any

import typer

from app.accounts.actor import OPERATOR, Actor
from app.cli import serving
from app.cli.output import console, show_table
from app.cli.servers import ROOT, WorkerProcess, servers, worker
from app.cli.turns import await_run
from app.config import get_settings
from app.container import Container, open_container
from app.errors import AppError
from app.games.service import SeatPlan, ruleset_of
from app.turns.models import DUE, Run
from engine.kernel.dice import Dice
from engine.registry import GAMES

CODE, TITLE = "demo-europe", "Demo: Europe"
CLANS, TURNS = 20, 3
SHEETS = ROOT / "demo" / "sheets"
# The same world every time, so that the sheets kept in the repository fit it.
SECRET = b"Turnpost demo, Europe, version 1"
PEOPLE = (
    ("ada@demo.example", "Ada", "Europe/London", False),
    ("boris@demo.example", "Boris", "Europe/Sofia", False),
    ("clara@demo.example", "Clara", "America/New_York", False),
    ("mona@demo.example", "Mona (moderator)", "Europe/Vienna", True),
)
PLAYED = (3, 9, 16)
"""Which of the seats, counted from 1, the three demo users hold."""
FORMATS = ("pdf", "html", "txt", "json")
_LONGEST_TURN = 120.0


def demo(
    serve: Annotated[bool, typer.Option("--serve/--no-serve", help="Serve after the turns.")] = True,
    port: Annotated[int, typer.Option(help="Port to serve on.")] = 8000,
    record: Annotated[bool, typer.Option("--record", hidden=True, help="Write sheets to demo/.")] = False,
) -> None:
    """Play the demo game for three turns, then serve it until Ctrl-C; a second run goes on where it was."""
    begun = time.monotonic()
    if "conquest" not in GAMES:
        raise AppError(404, "no_such_ruleset", ruleset="conquest")
    with servers(join=False) as running, ExitStack() as stack:
        say(f"PostgreSQL and Valkey are up ({running.how}), the database is migrated")
        process = stack.enter_context(worker(beat=serve))
        passwords = _people()
        _game()
        runs = [_turn(turn, process, record=record) for turn in range(1, TURNS + 1)]
        _summary(runs)
        say(f"Reports: {_folder(1).parent}/turn-1..{TURNS}/clan-NNN.{{{','.join(FORMATS)}}}")
        say(f"Mail:    {get_settings().var_dir / 'mail'} (a maildir)")
        say(f"All of it in {time.monotonic() - begun:.1f} s")
        _sign_in(passwords, port, serving=serve)
        if serve:
            serving.listen("127.0.0.1", port)


def say(text: str) -> None:
    """A line of progress."""
    console().print(text, markup=False, soft_wrap=True)
    sys.stdout.flush()


def _people() -> dict[str, str]:
    """The demo's users; their passwords are made once and kept beside the data."""
    kept = get_settings().var_dir / "demo" / "sign-in.json"
    passwords: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    with open_container() as c:
        for email, name, zone, moderates in PEOPLE:
            user = c.accounts.find_by_email(email)
            if user is not None and email in passwords:
                continue
            passwords[email] = f"demo-{secrets.token_hex(4)}"
            if user is None:
                c.accounts.sign_up(
                    email, name=name, password=passwords[email], time_zone=zone, may_moderate=moderates
                )
            else:
                c.accounts.set_password(user, passwords[email])
    kept.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump(passwords, file, indent=2)
    return passwords


def _game() -> None:
    with open_container() as c:
        if c.games.find(CODE) is not None:
            say(f"Going on with {TITLE}")
            return
        users = [c.accounts.user_by_email(email).id for email, *_ in PEOPLE]
        players = dict(zip(PLAYED, users, strict=False))
        seats = [
            SeatPlan(user_id=players.get(number), bot=number not in players) for number in range(1, CLANS + 1)
        ]
        c.games.create(
            OPERATOR,
            ruleset="conquest",
            title=TITLE,
            code=CODE,
            options={"map": "europe"},
            seats=seats,
            moderator_id=users[-1],
            due_at=c.clock.now() + timedelta(days=7),
            time_zone="Europe/London",
            secret=SECRET,
        )
        c.turns.start(OPERATOR, CODE)
    say(f"{TITLE}: {CLANS} clans, {CLANS - len(PLAYED)} of them bots")


def _turn(turn: int, process: WorkerProcess, *, record: bool) -> tuple[Run, dict[str, float]]:
    clock = time.monotonic()
    seconds: dict[str, float] = {}
    with open_container() as c:
        done = _run_of(c, turn)
        number = done.number if done is not None else 0
        if done is None:
            _submit(c, turn, record=record)
    if done is None:
        seconds["sheets"] = time.monotonic() - clock
        with open_container() as c:
            number = c.turns.ask(OPERATOR, CODE)
    run = await_run(CODE, number, seconds=_LONGEST_TURN)
    if run is None:
        state = "still works" if process.alive else "has ended"
        raise AppError(503, "worker_silent", worker=state, log=str(process.log))
    seconds["turn"] = time.monotonic() - clock
    files = _write(turn, run)
    say(f"Turn {turn}: {len(run.sheets)} clans, {run.orders} orders, {files} files")
    return run, seconds


def _run_of(c: Container, turn: int) -> Run | None:
    for run in c.turns.runs(c.games.get(CODE)):
        if run.kind == DUE and run.game_turn == turn:
            return run
    return None


def _submit(c: Container, turn: int, *, record: bool) -> None:
    """Send the demo users' sheets of that turn from the files in the repository."""
    game = c.games.get(CODE)
    for seat in c.games.seats(game):
        if seat.user_id is None:
            continue
        path = SHEETS / f"turn-{turn}" / f"clan-{seat.number:03d}.txt"
        actor = Actor(user_id=seat.user_id, door="cli")
        if record:
            _record(c, seat.number, path)
        if path.exists():
            c.orders.submit(actor, CODE, seat.number, path.read_text(encoding="utf-8"))
        else:
            say(f"No sheet for seat {seat.number} in turn {turn}: its clan is late")


def _record(c: Container, seat: int, path: Path) -> None:
    """Keep what a bot would send in that seat's place: the first version of the demo users' sheets."""
    rules = ruleset_of("conquest")
    position = c.positions.position(c.games.get(CODE), seat)
    if position.step is None:
        return
    text = rules.bot(position.own_view(), position.step, Dice("demo", path.parent.name))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text or rules.template(position.view, position.step), encoding="utf-8")


def _folder(turn: int) -> Path:
    return get_settings().var_dir / "demo" / f"turn-{turn}"


def _write(turn: int, run: Run) -> int:
    """Write every report of a run in every format; how many files."""
    folder = _folder(turn)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with open_container() as c:
        for row in c.reports.of_run(run.id):
            for form in FORMATS:
                (folder / f"clan-{row.seat:03d}.{form}").write_bytes(c.reports.file(row, form))
                count += 1
    return count


def _summary(runs: list[tuple[Run, dict[str, float]]]) -> None:
    stages = ("load", "bots", "play", "invariants", "save", "reports")
    shown = ("load", "bots", "play", "check", "save", "write")
    rows: list[list[Any]] = []
    with open_container() as c:
        for run, seconds in runs:
            reports = len(c.reports.of_run(run.id))
            row: list[Any] = [run.game_turn, len(run.sheets), run.orders, run.refusals, reports]
            row += [round(run.stages.get(stage, 0) / 1000, 2) for stage in stages]
            rows.append([*row, round(seconds["turn"], 2)])
    # "all": from the due date to the last PDF; the stages before it are those of the run itself.
    heads = ("turn", "clans", "orders", "refused", "reports", *shown, "all")
    show_table("The turns, with seconds a stage", heads, rows)


def _sign_in(passwords: dict[str, str], port: int, *, serving: bool) -> None:
    first = next(iter(passwords))
    rows = [(name, email, passwords[email]) for email, name, *_ in PEOPLE]
    show_table("Sign in", ("who", "e-mail", "password"), rows)
    if serving:
        say(f"Serving on http://127.0.0.1:{port} until Ctrl-C (API: /api/v1/docs); try {first}")
