"""Commands of games for those who do not play them: how they ended, replays, halls of fame, who may watch."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from app.accounts.actor import OPERATOR
from app.cli.output import Json, Yes, confirm, console, show_file, show_json, show_table
from app.cli.servers import servers
from app.container import open_container
from app.errors import AppError
from app.render import formats


def watch(
    code: str,
    off: Annotated[bool, typer.Option("--off", help="Only those who are in it may look.")] = False,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Let everybody see what everybody may know of a game, signed in or not."""
    confirm(f"Let {'only those in it' if off else 'everybody'} look at {code}?", yes=yes)
    with servers(), open_container() as c:
        c.onlookers.allow(OPERATOR, code, watchable=not off)
    if json:
        show_json({"game": code, "watchable": not off})
    else:
        print(f"{code} may be looked at by {'those who are in it' if off else 'everybody'}")


def final(code: str, json: Json = False) -> None:
    """Show how a game ended: its places and scores."""
    with servers(), open_container() as c:
        found = c.onlookers.final(OPERATOR, code)
    if json:
        show_json(found)
        return
    rows = [
        [
            one.place,
            one.seat,
            one.name,
            "bot" if one.is_bot else one.player,
            one.score,
            "won" if one.won else "",
        ]
        for one in found.places
    ]
    show_table(f"{code}: {found.reason}", ("place", "seat", "name", "player", "score", ""), rows)


def replay(
    code: str,
    out: Annotated[Path, typer.Option(help="Folder for a file a step.", file_okay=False)],
    form: Annotated[str, typer.Option(help="html, pdf, txt or json.")] = "html",
    json: Json = False,
) -> None:
    """Save a game that is over, step by step on the map, with what every seat saw and held: a file a step."""
    if form not in formats.FORMS:
        raise AppError(404, "no_such_format", format=form[:20])
    with servers():
        with open_container() as c:
            steps = c.onlookers.steps(OPERATOR, code)
        done = []
        quiet = json or not sys.stdout.isatty()
        with Progress(transient=True, console=console(), disable=quiet) as bar:
            for number, step in enumerate(bar.track(steps, description="Drawing the steps"), start=1):
                with open_container() as c:
                    report = c.onlookers.step(OPERATOR, code, step.run)
                path = out / f"step-{number:03d}.{form}"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(formats.as_file(report, form))
                done.append(path)
    for path in [] if json else done:
        show_file(path, json=False)
    if json:
        show_json({"game": code, "steps": len(steps), "folder": str(out)})


def fame(ruleset: str, json: Json = False) -> None:
    """Show the hall of fame of a ruleset.

    Its latest games that were played to the end by two people or more.
    """
    with servers(), open_container() as c:
        hall = c.fame.hall(OPERATOR, ruleset)
    if json:
        show_json(hall)
        return
    rows = [
        [
            one.name,
            one.won,
            one.ended,
            f"{one.record.in_time} of {one.record.turns}" if one.record.tells else "",
        ]
        for one in hall.players
    ]
    show_table(f"Hall of fame: {ruleset}", ("player", "won", "played to the end", "turns in time"), rows)
