"""The archive of a game that is over: one zip from which every run can be played again, anywhere.

Format 1 is described in ``docs/archive.md``. Reading it needs no database and trusts nothing in it.
"""

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from app.errors import AppError
from app.turns.archive.proof import Entry
from app.turns.archive.replaying import Recipe, Setup

FORMAT, VERSION = "turnpost-archive", 1
MOST_BYTES = 256 * 1024 * 1024
"""The most that an archive may hold unpacked."""
MOST_FILES = 100_000
_END = 22
"""How long the end of a zip without a comment is."""
_MANIFEST, _GAME, _LEDGER, _RUNS = "manifest.json", "game.json", "ledger.json", "runs.json"


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What the file is, and the SHA-256 of everything else in it."""

    format: str
    version: int
    files: dict[str, str]


class ArchivedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The game: ``secret`` in hex is the source of all its dice; ``seats`` holds their names by number.

    ``scenario`` is JSON as text, because the order of its keys matters; "" without one. ``pinned``: what its
    setup took from files that change.
    """

    code: str
    title: str
    ruleset: str
    rules_version: int
    options: dict[str, Any]
    scenario: str = ""
    wishes: dict[int, str] = {}
    pinned: dict[str, str] = {}
    carried: dict[str, Any] = {}
    seats: dict[int, str]
    secret: str

    @property
    def setup(self) -> Setup:
        """What it was set up from, as the rules want it."""
        options = {**self.options, **self.pinned}
        if self.scenario:
            options["scenario"] = json.loads(self.scenario)
        if self.wishes:
            options["wishes"] = dict(self.wishes)
        return Setup(options=options, seats=sorted(self.seats), carried=self.carried)


class ArchivedSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet that was run: where its text is in the archive, and the SHA-256 of its canonical orders."""

    file: str
    revision: int
    sha256: str


class ArchivedReport(msgspec.Struct, frozen=True, kw_only=True):
    """A report: the SHA-256 of its document as sent, and of its blocks alone, which the rules make again."""

    seat: int
    kind: str
    sha256: str
    blocks_sha256: str


class ArchivedRun(msgspec.Struct, frozen=True, kw_only=True):
    """A run: what it was made of, and the SHA-256 of what it left.

    ``package``: the distribution whose rules played it, "" in archives of earlier programs.
    """

    number: int
    kind: str
    game_turn: int
    part: int
    seat: int
    step: str
    reason: str
    seed_path: str
    rules_version: int
    code_version: str
    package: str = ""
    package_version: str = ""
    sheets: dict[int, ArchivedSheet]
    missing: list[int]
    salt: str
    state_sha256: str
    events_sha256: str
    pending_sha256: str
    reports: list[ArchivedReport]


class Archive(msgspec.Struct, frozen=True, kw_only=True):
    """An archive as read; ``texts`` are the sheets by their names in it."""

    game: ArchivedGame
    ledger: list[Entry]
    runs: list[ArchivedRun]
    texts: dict[str, str]

    def recipe(self, run: ArchivedRun) -> Recipe:
        """Return what that run is played again from; raise 422 ``archive_changed`` if a sheet is missing."""
        try:
            sheets = {seat: self.texts[sheet.file] for seat, sheet in run.sheets.items()}
        except KeyError as error:
            raise AppError(422, "archive_changed", file=str(error.args[0])[:80]) from error
        return Recipe(kind=run.kind, seat=run.seat, reason=run.reason, seed_path=run.seed_path, sheets=sheets)


def files(
    game: ArchivedGame, ledger: Iterable[Entry], runs: Iterable[tuple[ArchivedRun, Mapping[str, str]]]
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of an archive; equal archives give equal files.

    ``runs``: each with the texts of its sheets by their names in the archive, which come run by run and are
    not kept. The files about them follow, the manifest last.
    """
    sums: dict[str, str] = {}

    def summed(name: str, data: bytes) -> tuple[str, bytes]:
        sums[name] = sha256(data).hexdigest()
        return name, data

    told: list[ArchivedRun] = []
    for run, texts in runs:
        for name, text in sorted(texts.items()):
            if name not in sums:
                yield summed(name, text.encode())
        told.append(run)
    yield summed(_GAME, encoded(game))
    yield summed(_LEDGER, encoded([*ledger]))
    yield summed(_RUNS, encoded(told))
    yield _MANIFEST, encoded(Manifest(format=FORMAT, version=VERSION, files=sums))


def read(data: bytes) -> Archive:
    """Return the archive in a zip.

    Raise 422 ``not_an_archive``, ``archive_cut`` (its end is missing), ``archive_too_large`` (unpacked),
    ``archive_changed`` (a file in it is not what its manifest says), ``archive_newer`` (of a later format).
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            _need_nothing_beside(packed, data)
            found = _unpacked(packed)
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OverflowError, struct.error) as error:
        # What zipfile makes of a table of contents in which something else stands than was written.
        code = "not_an_archive"
        if data.startswith(b"PK"):
            code = "archive_changed" if zipfile.is_zipfile(io.BytesIO(data)) else "archive_cut"
        raise AppError(422, code) from error
    manifest = _of(Manifest, found.pop(_MANIFEST, b""), _MANIFEST)
    if manifest.format != FORMAT:
        raise AppError(422, "not_an_archive")
    if manifest.version > VERSION:
        raise AppError(422, "archive_newer", version=manifest.version, known=VERSION)
    for name in sorted({*found, *manifest.files}):
        if name not in found or sha256(found[name]).hexdigest() != manifest.files.get(name):
            raise AppError(422, "archive_changed", file=name[:80])
    texts = {name: _text(name, data) for name, data in found.items() if name not in {_GAME, _LEDGER, _RUNS}}
    return Archive(
        game=_of(ArchivedGame, found.get(_GAME, b""), _GAME),
        ledger=_of(list[Entry], found.get(_LEDGER, b""), _LEDGER),
        runs=_of(list[ArchivedRun], found.get(_RUNS, b""), _RUNS),
        texts=texts,
    )


def _need_nothing_beside(packed: zipfile.ZipFile, data: bytes) -> None:
    """Raise 422 ``archive_changed`` where a zip has something before, behind or beside its files."""
    names = packed.namelist()
    begins = min((info.header_offset for info in packed.infolist()), default=0)
    ends = data[-_END:].startswith(b"PK\x05\x06") and not packed.comment
    if begins or not ends or len(set(names)) != len(names):
        raise AppError(422, "archive_changed")


def _text(name: str, data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise AppError(422, "archive_changed", file=name[:80]) from error


def _unpacked(packed: zipfile.ZipFile) -> dict[str, bytes]:
    """Return everything in it, but unpack at most ``MOST_BYTES``, whatever it says of itself."""
    if len(packed.infolist()) > MOST_FILES:
        raise AppError(422, "archive_too_large", most=MOST_BYTES // 1024 // 1024)
    found: dict[str, bytes] = {}
    left = MOST_BYTES
    for info in packed.infolist():
        if info.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
            # The other ways that zipfile knows are none of ours, and each fails in a way of its own.
            raise AppError(422, "archive_changed", file=info.filename[:80])
        try:
            with packed.open(info) as member:
                data = member.read(left + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, struct.error) as error:
            raise AppError(422, "archive_changed", file=info.filename[:80]) from error
        left -= len(data)
        if left < 0:
            raise AppError(422, "archive_too_large", most=MOST_BYTES // 1024 // 1024)
        found[info.filename] = data
    return found


def encoded(value: Any) -> bytes:
    """Return a value as a file of an archive has it."""
    # Dictionaries stay in the order that they have: the rules see the options in it.
    return msgspec.json.format(msgspec.json.encode(value), indent=1)


def _of(kind: Any, data: bytes, name: str) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise AppError(422, "archive_changed", file=name) from error
