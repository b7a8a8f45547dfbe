"""Commands of order sheets."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from app.accounts.actor import OPERATOR
from app.cli.output import Json, show_json, show_problems
from app.cli.servers import servers
from app.container import open_container
from app.errors import AppError

app = typer.Typer(no_args_is_help=True)

Source = Annotated[Path, typer.Argument(help="The sheet as a text file; - reads stdin.")]


def _read(source: Path) -> str:
    try:
        data = sys.stdin.buffer.read() if str(source) == "-" else source.read_bytes()
        return data.decode()
    except UnicodeDecodeError as error:
        raise AppError(422, "sheet_not_text") from error
    except OSError as error:
        raise typer.BadParameter(f"{source}: {error.strerror}") from error


@app.command("submit")
def submit(code: str, seat: int, source: Source, json: Json = False) -> None:
    """Send a sheet for a seat and print the receipt."""
    text = _read(source)
    with servers(), open_container() as c:
        receipt = c.orders.submit(OPERATOR, code, seat, text)
    if json:
        show_json(receipt)
        return
    print(f"Received: revision {receipt.revision} for turn {receipt.game_turn} of seat {receipt.seat}")
    print(f"Time: {receipt.received_at.isoformat(timespec='seconds')}  Orders: {receipt.order_count}")
    print(f"SHA-256: {receipt.sha256}")
    show_problems(receipt.problems)


@app.command("check")
def check(code: str, seat: int, source: Source, json: Json = False) -> None:
    """Say what is wrong with a sheet, as far as the seat knows; exit code 1 when a line will not be run."""
    text = _read(source)
    with servers(), open_container() as c:
        checked = c.orders.check(OPERATOR, code, seat, text)
    if json:
        show_json(checked)
    else:
        show_problems(checked.problems)
        print(f"{checked.order_count} orders, {checked.errors} will not be carried out")
    if checked.errors:
        raise typer.Exit(1)


@app.command("show")
def show(
    code: str,
    seat: int,
    turn: Annotated[int | None, typer.Option(help="Game turn; the one to play when left out.")] = None,
    template: Annotated[bool, typer.Option("--template", help="The prefilled sheet instead.")] = False,
    json: Json = False,
) -> None:
    """Print the latest revision of a seat's sheet, or the sheet to fill in."""
    with servers(), open_container() as c:
        if template:
            text, facts = c.orders.template(OPERATOR, code, seat), {}
        else:
            rows = c.orders.revisions(OPERATOR, code, seat, turn)
            if not rows:
                raise AppError(404, "no_such_sheet", seat=seat)
            row = rows[-1]
            text = row.text
            facts = {
                "game_turn": row.game_turn,
                "revision": row.revision,
                "state": row.state,
                "sha256": row.sha256,
                "received_at": row.received_at.isoformat(),
            }
    if json:
        show_json({"text": text, **facts})
    else:
        print(text, end="" if text.endswith("\n") else "\n")
