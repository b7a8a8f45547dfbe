"""``turnpost doctor``: whether all that turns need is there."""

import os

import typer

from app import db
from app.cli.output import FAULT, Json, show_json, show_table
from app.config import get_settings
from app.embedded.launcher import services_from_environment
from app.watch.doctor import BAD, examine


def doctor(json: Json = False) -> None:
    """Look at settings, database, clock, broker, tick, mail, fonts and disk; exit code 1 when one is bad."""
    with services_from_environment(get_settings().var_dir) as running:
        # Not as other commands do it: an examination migrates nothing.
        os.environ.update(running.environment())
        get_settings.cache_clear()
        try:
            found = list(examine(get_settings()))
        finally:
            db.dispose()
    if json:
        show_json([{"part": one.part, "state": one.state, "told": one.told} for one in found])
    else:
        show_table("Doctor", ("part", "state", "found"), [(one.part, one.state, one.told) for one in found])
    if any(one.state == BAD for one in found):
        raise typer.Exit(FAULT)
