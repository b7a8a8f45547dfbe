"""Backups: taken, proved, brought back."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from app.cli import backup_file
from app.cli.output import Json, make_folder, need_new, show_json
from app.cli.servers import servers
from app.config import get_settings
from app.container import open_container

Key = Annotated[
    Path | None, typer.Option("--key", help="A file with an age identity: `turnpost backup-key`.")
]


def backup(
    file: Annotated[
        Path,
        typer.Argument(
            help="A folder, with its date as name and old ones removed; or a new file that ends in .backup."
        ),
    ],
    key: Key = None,
    prove: Annotated[
        bool,
        typer.Option(
            "--prove/--no-prove", help="Bring it back on a second server, replay each game's last run."
        ),
    ] = True,
    json: Json = False,
) -> None:
    """Write everything into one file, and prove that it can be brought back. Games go on meanwhile."""
    with servers():
        settings = get_settings()
        now = datetime.now(UTC)
        folder = None if file.suffix == ".backup" else file
        if folder is not None:
            make_folder(folder)
            file = folder / f"turnpost-{now:%Y%m%dT%H%M%SZ}.backup"
        need_new(file)
        head = backup_file.back_up(settings, file, key=_key(key))
        games = backup_file.prove(settings, file, key=_key(key)) if prove else None
        removed = []
        if folder is not None:
            removed = backup_file.keep(
                folder, number=settings.backup_keep, days=settings.backup_days, now=now
            )
        with open_container(settings) as c:
            c.heartbeat.backed_up(now)
    if json:
        show_json(
            {
                "file": str(file),
                "bytes": file.stat().st_size,
                "encrypted": head.encrypted,
                "revision": head.revision,
                "games_replayed": games,
                "removed": [str(one) for one in removed],
            }
        )
    else:
        proved = (
            "not proved" if games is None else f"proved: {games} game{'' if games == 1 else 's'} replayed"
        )
        print(f"{file}: {file.stat().st_size:,} bytes, {proved}")


def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")], key: Key = None, json: Json = False
) -> None:
    """Bring a backup back into an empty database; nothing changes when anything about it is wrong."""
    with servers(create=True):
        head = backup_file.bring_back(get_settings(), file, key=_key(key))
    if json:
        show_json({"created": head.created, "revision": head.revision, "code_version": head.code_version})
    else:
        print(f"brought back as it was on {head.created:%Y-%m-%d at %H:%M:%S} UTC")


def backup_key(file: Annotated[Path, typer.Argument(help="Where to write it.")], json: Json = False) -> None:
    """Make a key for backups. Without it no encrypted backup can be read: keep a copy elsewhere."""
    public = backup_file.new_key(file)
    if json:
        show_json({"file": str(file), "public": public})
    else:
        print(f"{file}: {public}")


def _key(given: Path | None) -> Path | None:
    """Return the key of the option, else the key of the settings, else None."""
    named = get_settings().backup_key
    return given if given is not None or not named else Path(named)
