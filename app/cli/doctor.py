"""``turnpost doctor``: whether all that turns need is there."""

import os
from collections.abc import Iterator

import typer

from app import db, words
from app.cli.output import FAULT, Json, show_json, show_table
from app.cli.servers import differing_settings
from app.config import get_settings
from app.embedded.launcher import EmbeddedServices, services_from_environment
from app.places import HOME
from app.watch.doctor import BAD, Finding, examine


def doctor(json: Json = False) -> None:
    """Look at everything that turns and players need; exit code 1 when a part is bad.

    Settings, games, address, database, clock, broker, tick, mail, pages, backup, fonts and disk.
    """
    with services_from_environment(get_settings().var_dir, create=False) as running:
        # Not as other commands do it: an examination migrates nothing, and tells where others refuse.
        found = list(_differences(running))
        os.environ.update(running.environment())
        if address := running.told.get("base_url"):
            os.environ.setdefault("TURNPOST_BASE_URL", address)
        get_settings.cache_clear()
        try:
            found += examine(get_settings())
        finally:
            db.dispose()
    if json:
        show_json([{"part": one.part, "state": one.state, "told": one.told} for one in found])
    else:
        show_table("Doctor", ("part", "state", "found"), [(one.part, one.state, one.told) for one in found])
    if any(one.state == BAD for one in found):
        raise typer.Exit(FAULT)


def _differences(running: EmbeddedServices) -> Iterator[Finding]:
    differing = differing_settings(
        {name: value for name, value in running.told.items() if name != "base_url"}
    )
    if differing:
        told = words.say("doctor-differs", names=", ".join(differing), file=str(HOME / "turnpost.env"))
        yield Finding(part="server", state=BAD, told=told)
