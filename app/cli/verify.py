"""``turnpost verify``: an archive played again, or a report held against its ledger; needs no servers."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from app.cli.output import Json, bytes_of, console, show_json
from app.errors import AppError
from app.turns.archive.archive_file import MOST_BYTES, read
from app.turns.archive.proof import read_ledger, read_report, verify
from app.turns.archive.verification import verify_archive

MOST_FILE = 64 * 1024 * 1024
"""The most that a report, a ledger or a sheet may be."""
_WORDS = {True: "right", False: "WRONG", None: "open"}


def verify_file(
    file: Annotated[
        Path,
        typer.Argument(
            help="The archive of a game that is over, or a report as JSON.", exists=True, dir_okay=False
        ),
    ],
    ledger: Annotated[
        Path | None,
        typer.Argument(
            help="With a report: the ledger as JSON, from its page, `turnpost game ledger CODE --json` or "
            "the interface.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    sheet: Annotated[
        Path | None,
        typer.Option(help="With a report: the sheet as you sent it.", exists=True, dir_okay=False),
    ] = None,
    json: Json = False,
) -> None:
    """Play an archive again, or check what a report prints.

    Exit code 0: all is right; 1: something is wrong; 5: the rules of its version, or its map as it was, are
    not part of this program; 6: the file is no archive, report or ledger, was cut off or changed, or is too
    large.
    """
    if ledger is None:
        _archive(file, json=json)
    else:
        _report(file, ledger, sheet, json=json)


def _archive(file: Path, *, json: bool) -> None:
    archive = read(bytes_of(file, MOST_BYTES, "archive_too_large", most=MOST_BYTES // 1024 // 1024))
    quiet = json or not sys.stdout.isatty()
    with Progress(transient=True, console=console(), disable=quiet) as bar:
        task = bar.add_task("Playing it again", total=len(archive.runs))
        verdict = verify_archive(archive, lambda done, of: bar.update(task, completed=done, total=of))
    if json:
        show_json(verdict)
    elif verdict.identical:
        print(
            f"{verdict.game}: all {verdict.runs} runs are identical, and fit the ledger and the dice promised"
        )
        if verdict.older_reports:
            print(
                f"The reports of {verdict.older_reports} runs are of another release and were not compared."
            )
    else:
        print(f"{verdict.game}: not identical: {verdict.difference}")
    if not verdict.identical:
        raise typer.Exit(1)


def _report(report: Path, ledger: Path, sheet: Path | None, *, json: bool) -> None:
    text = None
    if sheet is not None:
        try:
            text = bytes_of(sheet, MOST_FILE, "sheet_not_text").decode()
        except UnicodeDecodeError as error:
            raise AppError(422, "sheet_not_text") from error
    told = read_report(bytes_of(report, MOST_FILE, "not_a_report"))
    checks = verify(told, read_ledger(bytes_of(ledger, MOST_FILE, "not_a_ledger")), text)
    right = all(check.right is not False for check in checks)
    if json:
        show_json({"right": right, "checks": checks})
    else:
        for check in checks:
            print(f"{_WORDS[check.right]}: {check.told}")
    if not right:
        raise typer.Exit(1)
