"""Backups: one file that holds everything, checked before anything is believed of it.

The file is a line of JSON (what, when, which migration, how many bytes with which SHA-256) and then what
pg_dump wrote, as age made it where a key was given (age-encryption.org: any age program opens it).
Reports, files, sheets, keys and secrets are rows, so the dump is all there is.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import msgspec
import pyrage

from app import db
from app.accounts.actor import OPERATOR
from app.config import Settings
from app.container import open_container
from app.embedded import launcher
from app.embedded.dump import DumpError, dump, restore
from app.errors import AppError

_MAGIC = "turnpost-backup-1"
_CHUNK = 1 << 20
_LONGEST_HEAD = 4096


class Head(msgspec.Struct, kw_only=True):
    """The first line of a backup."""

    kind: str
    created: datetime
    revision: str
    code_version: str
    encrypted: bool
    bytes: int
    sha256: str


def back_up(settings: Settings, file: Path, *, key: Path | None = None) -> Head:
    """Write a backup; the file is there whole or not at all.

    ``key``: a file with an age identity. Raises 422 ``backup_key``, 500 ``backup_failed``.
    """
    recipients = [one.to_public() for one in _identities(key)] if key is not None else []
    with open_container(settings) as c:
        revision = db.revision(c.session)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with _beside(file) as folder:
            data = folder / "dump"
            dump(settings.database_url, data, settings.pg_bin)
            if recipients:
                pyrage.encrypt_file(str(data), str(folder / "age"), recipients)
                data.unlink()
                data = folder / "age"
            head = Head(
                kind=_MAGIC,
                created=datetime.now(UTC).replace(microsecond=0),
                revision=revision,
                code_version=settings.code_version,
                encrypted=bool(recipients),
                bytes=data.stat().st_size,
                sha256=_digest(data),
            )
            whole = folder / "whole"
            with whole.open("wb") as out, data.open("rb") as rest:
                whole.chmod(0o600)
                out.write(msgspec.json.encode(head) + b"\n")
                shutil.copyfileobj(rest, out, _CHUNK)
            whole.replace(file)
    except (OSError, DumpError) as error:
        raise AppError(500, "backup_failed", reason=_reason(error)) from error
    return head


def read_head(file: Path) -> Head:
    """Return what a backup says of itself, once its bytes are proved; raises 422 ``backup_spoilt``."""
    try:
        with file.open("rb") as data:
            head = _head(data)
            digest = hashlib.file_digest(data, "sha256").hexdigest()
            size = data.tell()
    except OSError as error:
        raise AppError(422, "backup_unreadable", reason=_reason(error)) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise AppError(422, "backup_spoilt") from error
    if digest != head.sha256 or head.kind != _MAGIC or size <= head.bytes:
        raise AppError(422, "backup_spoilt")
    if head.revision > db.newest_revision():
        raise AppError(422, "backup_newer", revision=head.revision, newest=db.newest_revision())
    return head


def bring_back(settings: Settings, file: Path, *, key: Path | None = None) -> Head:
    """Put a backup into the database of the settings, which must hold no game and no user yet.

    Everything is looked at before anything is changed. Raises 409 ``restore_not_empty``, 422 for a backup
    that is spoilt, newer than this code or locked by another key, 500 ``restore_failed``.
    """
    head = read_head(file)
    if head.encrypted and key is None:
        raise AppError(422, "backup_locked")
    identities = _identities(key) if key is not None and head.encrypted else []
    with open_container(settings) as c:
        stands = db.revision(c.session)
        if stands and not c.watch.is_empty():
            raise AppError(409, "restore_not_empty")
    db.dispose()
    if stands > head.revision:
        # Tables that the backup does not know would keep those that it brings from being replaced.
        db.downgrade(settings.database_url, head.revision, yes=True)
    try:
        with _beside(settings.var_dir / "restore") as folder, file.open("rb") as data:
            _head(data)
            payload = folder / "payload"
            with payload.open("wb") as out:
                payload.chmod(0o600)
                shutil.copyfileobj(data, out, _CHUNK)
            if identities:
                pyrage.decrypt_file(str(payload), str(folder / "dump"), identities)
                payload = folder / "dump"
            restore(settings.database_url, payload, settings.pg_bin)
    except pyrage.DecryptError as error:
        raise AppError(422, "backup_locked") from error
    except (OSError, DumpError) as error:
        raise AppError(500, "restore_failed", reason=_reason(error)) from error
    finally:
        # A backup of older code: what has come since is added. One that was not brought back: as it was.
        if stands or db.stands_at(settings.database_url):
            db.migrate(settings.database_url)
    return head


def prove(settings: Settings, file: Path, *, key: Path | None = None) -> int:
    """Bring a backup back on a second server and replay the last run of every game there; how many games.

    Raises what ``bring_back`` does, and 500 ``backup_unproved`` for a run that comes out otherwise.
    """
    settings.var_dir.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="prove-", dir=settings.var_dir) as folder,
        launcher.start(Path(folder), durable=False, join=False) as second,
    ):
        there = settings.model_copy(
            update={"database_url": second.database_url, "redis_url": "", "var_dir": Path(folder)}
        )
        try:
            bring_back(there, file, key=key)
            return _replayed(there)
        finally:
            db.dispose()


def _replayed(settings: Settings) -> int:
    games = 0
    with open_container(settings) as c:
        codes = [game.code for game in c.games.all()]
    for code in codes:
        with open_container(settings) as c:
            game = c.games.get(code)
            runs = c.turns.runs(game)
            if runs and not c.replays.replay(OPERATOR, game, runs[-1].number).identical:
                raise AppError(500, "backup_unproved", game=code, run=runs[-1].number)
            games += 1
    return games


def keep(folder: Path, *, number: int, days: int, now: datetime) -> list[Path]:
    """Remove the backups in a folder beyond the newest ``number``, and those older than ``days`` days.

    What was removed.

    The latest one stays, however old it is.
    """
    found = sorted(folder.glob("turnpost-*.backup"), key=lambda one: one.name, reverse=True)
    removed = []
    for place, file in enumerate(found[1:], start=1):
        age = now.timestamp() - file.stat().st_mtime
        if place >= number or (days and age > days * 86400):
            file.unlink()
            removed.append(file)
    return removed


def new_key(file: Path) -> str:
    """Make a file with a new age identity, for its owner only; the public half. Raises 409 ``key_there``."""
    identity = pyrage.x25519.Identity.generate()
    try:
        file.touch(mode=0o600, exist_ok=False)
    except FileExistsError as error:
        raise AppError(409, "key_there") from error
    file.write_text(
        f"# Turnpost backup key: keep it where the backups are not\n{identity}\n", encoding="utf-8"
    )
    return str(identity.to_public())


def _identities(key: Path) -> list[pyrage.x25519.Identity]:
    try:
        lines = key.read_text(encoding="utf-8").splitlines()
        found = [pyrage.x25519.Identity.from_str(line.strip()) for line in lines if line and line[0] != "#"]
    except (OSError, UnicodeDecodeError, pyrage.IdentityError) as error:
        raise AppError(422, "backup_key") from error
    if not found:
        raise AppError(422, "backup_key")
    return found


def _head(data: BinaryIO) -> Head:
    return msgspec.json.decode(data.readline(_LONGEST_HEAD), type=Head)


def _digest(file: Path) -> str:
    with file.open("rb") as data:
        return hashlib.file_digest(data, "sha256").hexdigest()


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """Yield a folder on the same disk for what is not whole yet; nothing of it stays."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".turnpost-", dir=file.parent) as folder:
        yield Path(folder)


def _reason(error: Exception) -> str:
    return (error.strerror or type(error).__name__) if isinstance(error, OSError) else str(error)
