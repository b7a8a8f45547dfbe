"""Commands of edits of the world."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from app.accounts.actor import OPERATOR
from app.cli.output import Json, Yes, confirm, show_json
from app.cli.servers import servers
from app.container import open_container


def edits(code: str, json: Json = False) -> None:
    """Show what may be changed of a game's world by hand, and how it is written."""
    with servers(), open_container() as c:
        found = c.edits.help(OPERATOR, code)
    if json:
        show_json([{"usage": usage, "text": text, "examples": more} for usage, text, more in found])
        return
    for usage, text, more in found:
        print(f"{usage}\n    {text} For example: {', '.join(more)}")
    if not found:
        print("The rules of this game know no edits.")


def edit(  # noqa: PLR0917 - typer fills them by name
    code: str,
    file: Annotated[str, typer.Argument(help="File with edits, one a line; - reads stdin.")],
    reason: Annotated[str, typer.Option(help="Why; everybody reads it in the ledger.")],
    preview: Annotated[bool, typer.Option("--preview", help="Show who would learn of it.")] = False,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Change the world of a game by hand: all of the edits are made, as a run of their own, or none."""
    text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    with servers():
        with open_container() as c:
            told = c.edits.propose(OPERATOR, code, text)
            after = c.games.get(code).run_number
        run = None
        if not json:
            for one in told:
                print(f"{one.text}: {', '.join(f'seat {seat}' for seat in one.seats)} will read of it")
            if not told:
                print("Nobody sees these edits.")
        if not preview:
            confirm(f"Change the world of {code}?", yes=yes)
            with open_container() as c:
                c.edits.edit(OPERATOR, code, text, reason=reason, if_run=after)
            with open_container() as c:
                run = c.games.get(code).run_number
        if json:
            show_json({"run": run, "edits": [{"text": one.text, "seats": one.seats} for one in told]})
        elif run is not None:
            print(f"Done, as run {run} of {code}")
