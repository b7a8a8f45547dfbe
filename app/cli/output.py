"""What commands print: tables for people, JSON for programs, errors on stderr with an exit code.

Exit codes: 0 done, 1 a fault or a failed check, 2 wrong use, 3 not found (404), 4 not allowed (401, 403),
5 not now (409, 412), 6 bad input (413, 422), 7 servers do not start or answer.
"""

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, NoReturn
from zoneinfo import ZoneInfo

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from typer.exceptions import TyperException

from app import words
from app.cli.terminal import tame
from app.errors import AppError
from app.render.clean import unisolated
from app.render.messages import Messages
from engine.kernel.problems import Problem

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]

FAULT, NO_SERVERS, UNPROVED = 1, 7, 8
EXITS = {401: 4, 403: 4, 404: 3, 409: 5, 410: 3, 412: 5, 413: 6, 422: 6, 429: 5}


def console() -> Console:
    """Return the console where people read; made when needed, because tests swap the streams."""
    # In a log or a pipe there is no width to keep to; tables still want one.
    return Console(highlight=False, width=None if sys.stdout.isatty() else 110)


def confirm(question: str, *, yes: bool) -> None:
    """Ask before something that others notice; where nobody can answer, only ``--yes`` goes on.

    Raises ``typer.Abort`` (exit code 1) for no, ``typer.BadParameter`` (2) where there is nobody to ask.
    """
    if yes:
        return
    if not sys.stdin.isatty():
        raise typer.BadParameter("say --yes: nobody can be asked here")
    typer.confirm(question, abort=True)


def bytes_of(file: Path, most: int, refusal: str, /, **told: Any) -> bytes:
    """Read a file that somebody else may have made; raise 422 ``refusal`` for more than ``most`` bytes.

    No more is ever read, be it a file that says it is empty and never ends.
    """
    try:
        with file.open("rb") as source:
            data = source.read(most + 1)
    except OSError as error:
        raise bad_path(error) from error
    if len(data) > most:
        raise AppError(422, refusal, **told)
    return data


def show_json(value: object) -> None:
    """Print a value as JSON with two blanks of indent."""
    data = msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, builtin_types=()))
    print(msgspec.json.format(data, indent=2).decode())


def show_table(title: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print a table; numbers stand on the right."""
    table = Table(
        title=escape(tame(title)),
        title_justify="left",
        header_style="bold",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    for index, head in enumerate(heads):
        numbers = all(isinstance(row[index], int | float) for row in rows)
        table.add_column(head, justify="right" if numbers and rows else "left", overflow="fold")
    for row in rows:
        table.add_row(*(escape("" if cell is None else tame(str(cell))) for cell in row))
    console().print(table)


def show_file(path: Path, *, json: bool) -> None:
    """Say what was written."""
    size = path.stat().st_size
    if json:
        show_json({"file": str(path), "bytes": size})
    else:
        print(f"{path}: {-(-size // 1024)} KiB")


def make_folder(folder: Path) -> None:
    """Make a folder that is named for something to be written into. Raises 422 ``bad_path``."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise bad_path(error) from error


def bad_path(error: OSError) -> AppError:
    """Return the refusal for a file or folder that the system does not let us read or write."""
    problem = error.strerror or type(error).__name__
    return AppError(422, "bad_path", path=str(error.filename), problem=problem)


def need_new(file: Path) -> None:
    """Refuse to write over a file. Raises 409 ``file_exists``."""
    if file.exists():
        raise AppError(409, "file_exists", path=str(file))


def to_stdout(data: bytes) -> None:
    """Write a file to stdout: its bytes into a pipe, a text without control sequences onto a terminal."""
    if sys.stdout.isatty():
        print(data.decode("utf-8", "replace"), end="")
        return
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def write_out(data: bytes, out: Path | None, *, json: bool) -> None:
    """Write a file, or to stdout where none is named."""
    if out is None:
        to_stdout(data)
    else:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(data)
        show_file(out, json=json)


def show_problems(problems: Sequence[Problem], words: Messages) -> None:
    """Print the remarks on a sheet, a line each: where, the line, the sentence that every door says."""
    for problem in problems:
        place = f"line {problem.line}" if problem.line else f"{problem.section} {problem.number}".strip()
        said = unisolated(words.refusal(problem.code, problem.params, problem.order))
        # A sentence that is given what is near says it itself.
        near = "" if problem.params.get("near") else problem.suggestion
        hint = f" Did you mean {near}?" if near else ""
        print(": ".join(part for part in (problem.severity, place, problem.text, f"{said}{hint}") if part))


def local(moment: datetime, zone: str) -> datetime:
    """Return a moment on the clock of a zone: every date of a game is told on the game's."""
    return moment.astimezone(ZoneInfo(zone))


def on_clock(moment: datetime, zone: str) -> str:
    """Return a moment as people read it, with its zone: ``Fri 2026-03-13 19:00 Europe/Vienna``."""
    return f"{local(moment, zone):%a %Y-%m-%d %H:%M} {zone}"


def moment_of(text: str, option: str) -> datetime | None:
    """Return the date and time given as an option; None when it was left out."""
    if not text:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise typer.BadParameter(f"{option} {text}: not a date of ISO 8601") from error
    if moment.tzinfo is None:
        raise typer.BadParameter(f"{option} {text}: say the offset, for example {text}+00:00")
    return moment


def run(app: typer.Typer) -> NoReturn:
    """Run a command line for a program that reads JSON: wrong use is told in JSON, too."""
    try:
        code = app(prog_name="turnpost", standalone_mode=False)
    except typer.Abort:
        code = FAULT
    except TyperException as error:
        told = error.format_message()
        said = {"error": "usage", "title": "Wrong use of the command", "told": told, "params": {}}
        print(msgspec.json.encode(said).decode(), file=sys.stderr)
        code = error.exit_code
    sys.exit(code if isinstance(code, int) else 0)


def fail_servers(reason: str, *, as_json: bool) -> int:
    """Say that the servers do not start; the exit code."""
    said = {"error": "no_servers", "title": reason, "told": reason, "params": {}}
    print(msgspec.json.encode(said).decode() if as_json else f"turnpost: {reason}", file=sys.stderr)
    return NO_SERVERS


def fail(error: AppError, *, as_json: bool) -> int:
    """Say what was refused, on stderr; the exit code."""
    if as_json:
        print(
            msgspec.json.encode(
                {
                    "error": error.code,
                    "title": words.title(error),
                    "told": words.sentence(error),
                    "params": msgspec.to_builtins(error.params),
                }
            ).decode(),
            file=sys.stderr,
        )
    else:
        print(f"turnpost: {words.sentence(error)}", file=sys.stderr)
    return EXITS.get(error.status, FAULT)
