"""Commands about what can be proved: the ledger, the rules that a game is played by."""

import sys
from typing import Annotated

import typer
from rich.progress import Progress

from app.accounts.actor import OPERATOR
from app.cli.output import Json, Yes, confirm, console, show_json
from app.cli.servers import servers
from app.container import open_container

ledger = typer.Typer(no_args_is_help=True)
upgrade = typer.Typer(no_args_is_help=True)


@ledger.callback()
def about_ledger() -> None:
    """Prove what happened to a game; `turnpost game ledger` prints it."""


@ledger.command("verify")
def verify(
    code: Annotated[str, typer.Argument(help="The game; all games when left out.")] = "", json: Json = False
) -> None:
    """Check that a game's ledger is whole, sealed facts too; exit code 1 when an entry does not fit."""
    with servers(), open_container() as c:
        games = [c.games.get(code)] if code else c.games.all()
        found = [
            {
                "game": game.code,
                "entries": len(c.ledger.entries(game.id)),
                "broken_at": c.ledger.broken_at(game.id),
            }
            for game in games
        ]
    if json:
        show_json(found)
    for one in [] if json else found:
        broken = one["broken_at"]
        said = f"whole, {one['entries']} entries" if broken is None else f"BROKEN at entry {broken}"
        print(f"{one['game']}: {said}")
    if any(one["broken_at"] is not None for one in found):
        raise typer.Exit(1)


@upgrade.command("check")
def check(code: str, json: Json = False) -> None:
    """Play every run of a game by the present rules; exit code 1 when anything would have differed."""
    with (
        servers(),
        open_container() as c,
        Progress(transient=True, console=console(), disable=json or not sys.stdout.isatty()) as bar,
    ):
        task = bar.add_task("Playing it again", total=None)
        found = c.upgrades.check(OPERATOR, code, lambda done, of: bar.update(task, completed=done, total=of))
    differing = [one for one in found if not one.identical or one.seats]
    if json:
        show_json(found)
    else:
        for one in differing:
            seats = f"; reports of seats {', '.join(map(str, one.seats))}" if one.seats else ""
            said = f"cannot be played ({one.fault})" if one.fault else f"differs{seats}"
            print(f"run {one.run} of turn {one.game_turn}: {said}")
        if not differing:
            print(f"All {len(found)} runs of {code} are identical by the present rules")
    if differing:
        raise typer.Exit(1)


@upgrade.command("apply")
def apply(code: str, yes: Yes = False, json: Json = False) -> None:
    """Play a game by the present rules from its next run on; it stands in the ledger."""
    confirm(f"Take {code} to the present rules?", yes=yes)
    with servers(), open_container() as c:
        version = c.upgrades.apply(OPERATOR, code)
    if json:
        show_json({"game": code, "rules_version": version})
    else:
        print(f"{code} is played by version {version} of its rules from now on")
