"""An archive verified: every run played again from nothing but the file, and compared with what it says."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from app.config import RELEASE
from app.errors import AppError
from app.games.rules import rules_of
from app.games.secret import GameSecret
from app.render import document, since
from app.reports.atlases import beside_atlas
from app.states.archive import pending_bytes, read_pending
from app.states.positions import read_state
from app.turns.archive_file import Archive, ArchivedRun
from app.turns.proof import chain_check, dice_check, living_runs
from app.turns.replaying import play_again
from engine.kernel import snapshot
from engine.kernel.play import GameTurn
from engine.kernel.ruleset import Ruleset

Progress = Callable[[int, int], None]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it: ``difference`` says where the first one is, "" when there is none.

    ``older_reports`` counts the runs whose reports another release wrote: states, events, dice and ledger are
    the same in every release, reports get better, so theirs are not compared.
    """

    game: str
    runs: int
    identical: bool
    difference: str = ""
    older_reports: int = 0


def verify_archive(archive: Archive, progress: Progress | None = None) -> Verdict:
    """Check the ledger's chain, the dice promised, and every run against it and against a run of our own.

    Raises 409 ``rules_not_here`` when the rules of its version are not part of this program.
    """
    for check in (chain_check(archive.ledger), dice_check(archive.ledger)):
        if check.right is False:
            return _different(archive, check.told)
    entries = {facts["run"]: facts for facts in living_runs(archive.ledger)}
    secret = GameSecret(bytes.fromhex(archive.game.secret))
    data, pending, version = b"", b"", 0
    for count, run in enumerate(archive.runs, start=1):
        ruleset = rules_of(archive.game.ruleset, run.rules_version)
        said = _against_ledger(run, entries.get(run.number))
        if said:
            return _different(archive, said)
        try:
            turn = play_again(
                ruleset,
                secret,
                archive.recipe(run),
                setup=archive.game.setup,
                # Rules that were mended meanwhile read what the older ones left, as the server does.
                state=read_state(ruleset, data, version) if data else None,
                pending=read_pending(ruleset, pending) if pending else {},
            )
        except AppError:
            raise
        except Exception as error:  # noqa: BLE001 - a file may say anything; what it breaks is a difference
            return _different(archive, f"run {run.number} cannot be played: {type(error).__name__}")
        data, pending = snapshot.encode(turn.state), pending_bytes(turn.pending)
        version = run.rules_version
        said = _compared(ruleset, run, turn, data, pending)
        if said:
            return _different(archive, f"run {run.number} of turn {run.game_turn}: {said}")
        if progress is not None:
            progress(count, len(archive.runs))
    missing = sorted({*entries} - {run.number for run in archive.runs})
    if missing:
        return _different(archive, f"run {missing[0]} of the ledger is not in the archive")
    older = sum(run.code_version != RELEASE for run in archive.runs)
    return Verdict(game=archive.game.code, runs=len(archive.runs), identical=True, older_reports=older)


def _different(archive: Archive, said: str) -> Verdict:
    return Verdict(game=archive.game.code, runs=len(archive.runs), identical=False, difference=said)


def _against_ledger(run: ArchivedRun, facts: dict[str, Any] | None) -> str:
    if facts is None:
        return f"run {run.number} is not in the ledger"
    pairs = (
        ("state", facts.get("state"), run.state_sha256),
        ("events", facts.get("events"), run.events_sha256),
        ("dice", facts.get("seed_path"), run.seed_path),
        ("sheets", facts.get("sheets"), {str(seat): one.sha256 for seat, one in run.sheets.items()}),
    )
    wrong = [name for name, told, found in pairs if told != found]
    return f"run {run.number}: the ledger tells of another {wrong[0]}" if wrong else ""


def _compared(
    ruleset: Ruleset[Any, Any], run: ArchivedRun, turn: GameTurn, data: bytes, pending: bytes
) -> str:
    """The first thing that differs; "" when nothing does."""
    pairs = (
        ("state", run.state_sha256, data),
        ("events", run.events_sha256, snapshot.encode(turn.events)),
        ("untold events", run.pending_sha256, pending),
    )
    for name, told, again in pairs:
        if snapshot.digest(again) != told:
            return f"the {name} differ" if name != "state" else "the state differs"
    if run.code_version != RELEASE:
        return ""
    told_blocks = {(report.seat, report.kind): report.blocks_sha256 for report in run.reports}
    made = {
        (one.seat, one.kind): blocks_digest(beside_atlas(ruleset, one.view, one.events)) for one in turn.seats
    }
    for seat, kind in sorted({*told_blocks, *made}):
        if told_blocks.get((seat, kind)) != made.get((seat, kind)):
            return f"the report of seat {seat} differs"
    return ""


def blocks_digest(blocks: Any) -> str:
    """The SHA-256 (hex) of the blocks of a report as JSON, without what they tell of the report before."""
    return sha256(document.dump_blocks(since.plain(blocks))).hexdigest()
