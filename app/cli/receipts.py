"""``turnpost receipt verify``: a receipt held against the key that signed it; needs no servers."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.output import UNPROVED, Json, bytes_of, show_json
from app.sheets.proof_text import verify_file
from app.sheets.proofs import MOST_BYTES, Verified

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
    """Check that a receipt is what the server signed, in its text too.

    Exit code 0: right, signed with --key; 6: not what was signed, or no receipt at all; 8: unproved, because
    no --key was given: the receipt fits a key that it brings along, and anybody can make such a one. Ask the
    server for its keys (/api/v1/keys), and give the one whose name is printed.
    """
    found = verify_file(bytes_of(receipt, MOST_BYTES, "not_a_proof"), public=key)
    if json:
        told = {"right": True if found.proved else None, "proved": found.proved}
        show_json(told | {"key": found.key, "public": found.public, "receipt": found.receipt})
    else:
        _show(found)
    if not found.proved:
        raise typer.Exit(UNPROVED)


def _show(found: Verified) -> None:
    told = found.receipt
    verdict = "right" if found.proved else "unproved"
    print(
        f"{verdict}: {told['game']}, seat {told['seat']}, turn {told['game_turn']},"
        f" revision {told['revision']}"
    )
    print(f"came in {told['received_at']} by {told['door']}: {told['stamp']}")
    print(f"signed with {found.key}, public key {found.public}")
    if not found.proved:
        print("Whether that key is the server's is not known: give the one it publishes with --key.")
