"""Commands of order sheets."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from app.accounts.actor import OPERATOR
from app.cli.output import Json, local, on_clock, show_file, show_json, show_problems
from app.cli.servers import servers
from app.container import open_container
from app.errors import AppError
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.service import SeatOrders
from app.sheets.values import Receipt

app = typer.Typer(no_args_is_help=True)

Source = Annotated[Path, typer.Argument(help="The sheet as a text file; - reads stdin.")]


def _read(source: Path) -> str:
    try:
        return _bytes(source).decode()
    except UnicodeDecodeError as error:
        raise AppError(422, "sheet_not_text") from error


def _bytes(source: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(source) == "-" else source.read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"{source}: {error.strerror}") from error


def _words(own: SeatOrders) -> Messages:
    return Messages(own.game.ruleset, "en", own.game.time_zone)


@app.command("submit")
def submit(  # noqa: PLR0917 - typer fills them by name
    code: str,
    seat: int,
    source: Source,
    ready: Annotated[bool, typer.Option("--ready", help="Nobody need wait for another sheet.")] = False,
    reason: Annotated[str, typer.Option(help="Why; the player is mailed that.")] = "",
    json: Json = False,
) -> None:
    """Send a sheet for a seat and print the receipt; its player is mailed."""
    text = _read(source)
    with servers(), open_container() as c:
        own = c.orders.seat(OPERATOR, code, seat)
        receipt = own.submit(text, ready=ready, reason=reason)
        words = _words(own)
    _show_receipt(receipt, words, json=json)


def _show_receipt(receipt: Receipt, words: Messages, *, json: bool) -> None:
    if json:
        show_json(receipt)
        return
    print(f"{wording.receipt_stamp(words, receipt)}: revision {receipt.revision}", end=" ")
    print(f"for turn {receipt.game_turn} of seat {receipt.seat}")
    print(f"Time: {on_clock(receipt.received_at, words.time_zone)}  Orders: {receipt.order_count}")
    print(f"SHA-256: {receipt.sha256}")
    for sentence in wording.describe_receipt(words, receipt):
        print(sentence)
    show_problems(receipt.problems, words)


@app.command("ready")
def ready(
    code: str,
    seat: int,
    no: Annotated[bool, typer.Option("--no", help="Take the word back.")] = False,
    json: Json = False,
) -> None:
    """Say that the sheet sent is complete; when all are ready the turn may run before its date."""
    with servers(), open_container() as c:
        own = c.orders.seat(OPERATOR, code, seat)
        turn = own.ready(ready=not no).game_turn
        ready = c.standings.of_seat(own.game, own.seat).ready
    if json:
        show_json({"game": code, "seat": seat, "game_turn": turn, "ready": ready})
    else:
        print(f"Seat {seat} is {'ready' if ready else 'not ready'} for turn {turn}")


@app.command("form")
def form(
    code: str,
    seat: int,
    out: Annotated[Path, typer.Option("-o", "--out", help="PDF file to write; - writes to stdout.")],
    page: Annotated[str, typer.Option(help="A4 or letter; else as the seat's player has chosen.")] = "",
    json: Json = False,
) -> None:
    """Write the order sheet of a seat as a PDF form to fill in; it is good until the turn is run."""
    if page not in {"", "A4", "letter"}:
        raise typer.BadParameter("--page: A4 or letter")
    with servers(), open_container() as c:
        data = c.forms.pdf(OPERATOR, code, seat, page=page)
    if str(out) == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        out.write_bytes(data)
        show_file(out, json=json)


@app.command("read")
def read(
    source: Annotated[Path, typer.Argument(help="A filled PDF form; - reads stdin.")],
    submit: Annotated[bool, typer.Option("--submit", help="Send the orders and print the receipt.")] = False,
    json: Json = False,
) -> None:
    """Turn a filled PDF form back into orders; refused when it is of another turn or was changed."""
    data = _bytes(source)
    with servers(), open_container() as c:
        found = c.forms.read(OPERATOR, data)
        own = c.orders.seat(OPERATOR, found.game, found.seat)
        receipt = own.submit(found.text) if submit else None
        checked = own.check(found.text)
        words = _words(own)
    if receipt is not None:
        _show_receipt(receipt, words, json=json)
    elif json:
        show_json({"game": found.game, "seat": found.seat, "game_turn": found.game_turn, "text": found.text})
    else:
        print(found.text, end="")
        show_problems(checked.problems, words)


@app.command("check")
def check(code: str, seat: int, source: Source, json: Json = False) -> None:
    """Say what is wrong with a sheet, as far as the seat knows; exit code 1 when a line will not be run."""
    text = _read(source)
    with servers(), open_container() as c:
        own = c.orders.seat(OPERATOR, code, seat)
        checked = own.check(text)
        words = _words(own)
    if json:
        show_json(checked)
    else:
        show_problems(checked.problems, words)
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
        own = c.orders.seat(OPERATOR, code, seat)
        if template:
            text, facts = own.template(), {}
        else:
            rows = own.revisions(turn)
            if not rows:
                raise AppError(404, "no_such_sheet", seat=own.seat.figure)
            row = rows[-1]
            text = row.text
            facts = {
                "game_turn": row.game_turn,
                "revision": row.revision,
                "state": row.public_state,
                "sha256": row.sha256,
                "ready": c.standings.of_seat(own.game, own.seat).ready,
                "received_at": local(row.received_at, own.game.time_zone).isoformat(),
            }
    if json:
        show_json({"text": text, **facts})
    else:
        print(text, end="" if text.endswith("\n") else "\n")
