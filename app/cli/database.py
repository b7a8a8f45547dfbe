"""Commands of the database itself: where it stands, and back from there."""

from typing import Annotated

import typer

from app import db
from app.cli.output import Json, show_json
from app.cli.servers import servers
from app.container import open_container
from app.errors import AppError

app = typer.Typer(no_args_is_help=True)


@app.command("show")
def show(json: Json = False) -> None:
    """The migration that the database stands at."""
    with servers(), open_container() as c:
        found = db.revision(c.session)
    if json:
        show_json({"revision": found})
    else:
        print(found)


@app.command("down")
def down(
    revision: Annotated[str, typer.Argument(help="The migration to go back to, for example 0003.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do it: what was named is lost.")] = False,
    json: Json = False,
) -> None:
    """Say what going back to an older migration would drop; with --yes, go back. Stop all servers before."""
    with servers() as running:
        try:
            lost = db.downgrade(running.database_url, revision, yes=yes)
        except LookupError as error:
            raise AppError(404, "no_such_revision", revision=revision[:40]) from error
    if json:
        show_json({"revision": revision, "done": yes, "drops": lost})
    else:
        for line in lost:
            print(f"{'dropped' if yes else 'would drop'}: {line}")
    if not yes:
        raise AppError(409, "would_drop", revision=revision)
