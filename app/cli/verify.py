"""``turnpost verify``: what a report prints, held against the game's ledger; needs no servers."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.output import Json, show_json
from app.errors import AppError
from app.turns.proof import read_ledger, read_report, verify

_WORDS = {True: "right", False: "WRONG", None: "open"}


def verify_report(
    report: Annotated[
        Path,
        typer.Argument(help="The report as JSON, from the mail or its page.", exists=True, dir_okay=False),
    ],
    ledger: Annotated[
        Path,
        typer.Argument(
            help="The ledger as JSON, from its page, `turnpost game ledger CODE --json` or the interface.",
            exists=True,
            dir_okay=False,
        ),
    ],
    sheet: Annotated[
        Path | None,
        typer.Option(help="The sheet as you sent it, a text file.", exists=True, dir_okay=False),
    ] = None,
    json: Json = False,
) -> None:
    """Check the sheet and the dice that a report prints; exit code 1 when something is wrong."""
    text = None
    if sheet is not None:
        try:
            text = sheet.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise AppError(422, "sheet_not_text") from error
    checks = verify(read_report(report.read_bytes()), read_ledger(ledger.read_bytes()), text)
    right = all(check.right is not False for check in checks)
    if json:
        show_json({"right": right, "checks": checks})
    else:
        for check in checks:
            print(f"{_WORDS[check.right]}: {check.told}")
    if not right:
        raise typer.Exit(1)
