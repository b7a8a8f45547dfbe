"""Commands of turns that everybody has seen: mended, or taken back."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress

from app.accounts.actor import OPERATOR
from app.cli.output import Json, Yes, confirm, console, show_json, write_out
from app.cli.servers import servers
from app.container import Container, open_container
from app.errors import AppError
from app.render.clean import unisolated
from app.render.messages import Messages
from app.turns.repair.repairs import RepairStand, Wish
from app.turns.repair.wording import describe_repair, describe_run

Words = Annotated[str, typer.Option(help="What the players are told.")]


def _facts(stand: RepairStand) -> dict[str, Any]:
    repair = stand.repair
    return {
        "number": repair.number,
        "state": repair.state,
        "run": repair.run_number,
        "seat": repair.seat or None,
        "change": repair.change,
        "mended": repair.mended,
        "outdated": stand.outdated,
        "over": stand.diff.over,
        "mail": stand.mail,
        "runs": stand.diff.runs,
    }


def _show(c: Container, code: str, stand: RepairStand) -> None:
    game = c.games.get(code)
    words = Messages(game.ruleset, "en", game.time_zone)
    lines = describe_repair(words, stand.diff, stand.mail)
    print(f"Repair {stand.repair.number} of {code}, from run {stand.repair.run_number} on")
    for line in lines or ["Nothing is different, to the last byte."]:
        print(f"- {unisolated(line)}")
    if stand.diff.over:
        print("With it the game is over")
    if stand.outdated:
        print("A run has come since: it can only be discarded")


def repair(  # noqa: PLR0917 - typer fills them by name
    code: str,
    number: Annotated[int, typer.Argument(help="The published run to play again.", metavar="RUN")],
    seat: Annotated[int, typer.Option(help="The seat whose sheet is to be another one.", min=0)] = 0,
    sheet: Annotated[
        Path | None, typer.Option(help="Its sheet: a file, or - for stdin.", allow_dash=True)
    ] = None,
    revision: Annotated[int | None, typer.Option(help="Its sheet: a revision that was sent.", min=1)] = None,
    without: Annotated[bool, typer.Option("--without", help="It has no sheet.")] = False,
    mended: Annotated[bool, typer.Option("--mended", help="By the rules that this program has now.")] = False,
    json: Json = False,
) -> None:
    """Play a published run again with a change, and every run after it; nobody sees it yet."""
    said = (sheet is not None) + (revision is not None) + without
    if said > 1 or bool(seat) != bool(said):
        raise typer.BadParameter("say --seat with one of --sheet, --revision and --without, or none of them")
    wish = Wish(seat=seat, text=None if sheet is None else _text(sheet), revision=revision, mended=mended)
    with (
        servers(),
        open_container() as c,
        Progress(transient=True, console=console(), disable=json or not sys.stdout.isatty()) as bar,
    ):
        task = bar.add_task("Playing it again", total=None)
        stand = c.repairs.stage(
            OPERATOR, code, number, wish, lambda done, of: bar.update(task, completed=done, total=of)
        )
        if json:
            show_json(_facts(stand))
        else:
            _show(c, code, stand)


def _text(path: Path) -> str:
    data = sys.stdin.buffer.read() if str(path) == "-" else _read(path)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise AppError(422, "sheet_not_text") from error


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"--sheet {path}: {error.strerror}") from error


def repair_show(  # noqa: PLR0917 - typer fills them by name
    code: str,
    run: Annotated[int | None, typer.Option(help="With --seat: a run of the repair.")] = None,
    seat: Annotated[int | None, typer.Option(help="Write the corrected report of that seat.")] = None,
    form: Annotated[str, typer.Option("--format", help="json, html, pdf, txt or csv.")] = "txt",
    out: Annotated[Path | None, typer.Option(help="File to write; stdout when left out.")] = None,
    json: Json = False,
) -> None:
    """Show the repair that waits to be decided, or one of its corrected reports."""
    if (run is None) != (seat is None):
        raise typer.BadParameter("say --run and --seat together")
    with servers(), open_container() as c:
        if run is not None and seat is not None:
            row = c.repairs.report(OPERATOR, code, run, seat)
            write_out(c.reports.preview(row, form), out, json=json)
            return
        stand = c.repairs.current(OPERATOR, code)
        if stand is None:
            raise AppError(404, "no_repair")
        if json:
            show_json(_facts(stand))
        else:
            _show(c, code, stand)


def repair_apply(code: str, number: int, words: Words = "", yes: Yes = False, json: Json = False) -> None:
    """Apply a repair: corrected reports are published and mailed, fees that differ are booked."""
    confirm(f"Apply repair {number} of {code}?", yes=yes)
    with servers(), open_container() as c:
        stand = c.repairs.apply(OPERATOR, code, number, words=words)
        if json:
            show_json(_facts(stand))
        else:
            print(f"Repair {number} of {code} is applied; reports of {len(stand.diff.seats)} seats corrected")


def repair_discard(code: str, number: int, yes: Yes = False, json: Json = False) -> None:
    """Throw a repair away; nothing was changed."""
    confirm(f"Discard repair {number} of {code}?", yes=yes)
    with servers(), open_container() as c:
        c.repairs.discard(OPERATOR, code, number)
    if json:
        show_json({"game": code, "discarded": number})
    else:
        print(f"Repair {number} of {code} is discarded")


def rollback(
    code: str,
    turn: Annotated[int, typer.Argument(help="The game turn whose sheets are wanted again.", metavar="TURN")],
    words: Words = "",
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Take a game back to a turn: its sheets and later ones are drafts, reports are marked, fees go back."""
    with servers():
        with open_container() as c:
            runs = c.rollbacks.undone(OPERATOR, code, turn)
            latest = c.games.get(code).run_number
        told = [describe_run(run) for run in runs]
        if not json:
            print("\n".join(["This would be undone:", *(f"- {one}" for one in told)]))
        confirm(f"Undo it, and ask for the sheets of turn {turn} of {code} again?", yes=yes)
        with open_container() as c:
            undone = c.rollbacks.to_turn(OPERATOR, code, turn, words=words, if_run=latest)
            turn = c.games.get(code).turn
    if json:
        show_json({"game": code, "undone": undone, "turn": turn})
    else:
        print(
            f"{code} waits for sheets of turn {turn} again; set a date: turnpost game schedule {code} --due"
        )
