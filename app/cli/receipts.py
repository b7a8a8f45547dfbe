"""``turnpost receipt verify``: a receipt held against the key that signed it; needs no servers."""

import base64
import binascii
from pathlib import Path
from typing import Annotated

import typer

from app.cli.output import Json, show_json
from app.errors import AppError
from app.sheets.proofs import verify

app = typer.Typer(no_args_is_help=True)


@app.callback()
def receipts() -> None:
    """Receipts of order sheets."""


@app.command("verify")
def verify_receipt(
    receipt: Annotated[
        Path,
        typer.Argument(
            help="The receipt, as JSON or as text, from its page or the interface.",
            exists=True,
            dir_okay=False,
        ),
    ],
    key: Annotated[str, typer.Option(help="The server's public key in Base64, from /api/v1/keys.")] = "",
    json: Json = False,
) -> None:
    """Check that a receipt is what the server signed; exit code 6 when it is not.

    Without --key only the receipt itself is checked, and the key it was signed with is printed: compare it
    with the one that the server publishes.
    """
    data = receipt.read_bytes()
    if not data.lstrip().startswith(b"{"):
        # The text ends with the proof itself on a line of its own.
        data = data.rstrip().rpartition(b"\n")[2]
    if key:
        try:
            base64.b64decode(key, validate=True)
        except binascii.Error as error:
            raise AppError(422, "proof_other_key") from error
    found = verify(data, public=key)
    if json:
        show_json({"right": True, "key": found.key, "public": found.public, "receipt": found.receipt})
        return
    told = found.receipt
    print(
        f"right: {told['game']}, seat {told['seat']}, turn {told['game_turn']}, revision {told['revision']}"
    )
    print(f"came in {told['received_at']} by {told['door']}: {told['stamp']}")
    print(f"signed with {found.key}, public key {found.public}" + ("" if key else " (not compared)"))
