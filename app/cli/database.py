"""Commands of the database itself: where it stands, and back from there."""

from typing import Annotated

import typer

from app import db
from app.accounts.actor import OPERATOR
from app.cli.output import FAULT, Json, show_json, show_table
from app.cli.servers import servers
from app.container import open_container
from app.errors import AppError

app = typer.Typer(no_args_is_help=True)


@app.command("show")
def show(json: Json = False) -> None:
    """Show the migration that the database stands at."""
    with servers(), open_container() as c:
        found = db.revision(c.session)
    if json:
        show_json({"revision": found})
    else:
        print(found)


@app.command("migrate")
def migrate(json: Json = False) -> None:
    """Bring the database to the newest migration. Servers of the version before may go on meanwhile."""
    with servers(migrate=False, create=True) as running:
        before, after = db.migrate(running.database_url)
    if json:
        show_json({"before": before, "revision": after})
    else:
        print(after if before == after else f"{before or 'empty'} -> {after}")


@app.command("check")
def check(json: Json = False) -> None:
    """Check that the database fits this code, ledgers are whole and last runs replay; exit code 1 if not."""
    with servers(migrate=False) as running:
        stands, newest = db.stands_at(running.database_url), db.newest_revision()
        wrong = [] if stands == newest else [f"migration {stands or 'none'}, this code wants {newest}"]
        if not wrong:
            with open_container() as c:
                codes = [(game.id, game.code) for game in c.games.all()]
            for game_id, code in codes:
                with open_container() as c:
                    broken = c.ledger.broken_at(game_id)
                    if broken is not None:
                        wrong.append(f"{code}: the ledger is broken at entry {broken}")
                    runs = c.turns.runs(c.games.get(code))
                    if runs and not c.replays.replay(OPERATOR, c.games.get(code), runs[-1].number).identical:
                        wrong.append(f"{code}: run {runs[-1].number} replays otherwise")
    if json:
        show_json({"revision": stands, "wrong": wrong})
    else:
        print("\n".join(wrong) or f"migration {stands}; every ledger whole, every last run replays")
    if wrong:
        raise typer.Exit(FAULT)


@app.command("stats")
def stats(json: Json = False) -> None:
    """Rows (as the database supposes) and bytes of every table, the largest first."""
    with servers(), open_container() as c:
        sizes = c.watch.sizes()
    if json:
        show_json([{"table": name, "rows": rows, "bytes": size} for name, rows, size in sizes])
    else:
        show_table(
            "Tables",
            ("table", "rows, about", "KiB"),
            [(name, rows, size // 1024) for name, rows, size in sizes],
        )


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
