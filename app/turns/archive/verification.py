"""An archive verified: every run played again from nothing but the file, and compared with what it says."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from app.config import RELEASE
from app.errors import AppError
from app.games.rules import rules_of
from app.games.secret import GameSecret
from app.packages import package_of
from app.render import document, since
from app.reports.atlases import beside_atlas
from app.states.archive import pending_bytes, read_pending
from app.states.positions import read_state
from app.turns.archive.archive_file import Archive, ArchivedRun
from app.turns.archive.proof import chain_check, dice_check, living_runs
from app.turns.archive.replaying import play_again
from app.turns.models import CHANGE, END, LATE_RUN
from engine.kernel import snapshot
from engine.kernel.play import GameTurn
from engine.kernel.ruleset import Ruleset
from engine.registry import GAMES

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

    Raises 409 ``rules_not_here`` when the rules of its version are not part of this program, 422
    ``archive_changed`` for a ledger that is none.
    """
    try:
        different, older = _first_difference(archive, progress)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        # The file may say anything. What is read of it outside of the rules is its ledger.
        raise AppError(422, "archive_changed", file="ledger.json") from error
    return Verdict(
        game=archive.game.code,
        runs=len(archive.runs),
        identical=not different,
        difference=different,
        older_reports=older,
    )


def _first_difference(archive: Archive, progress: Progress | None) -> tuple[str, int]:
    """Return the first difference, "" for none, and the number of runs with reports of another release."""
    for check in (chain_check(archive.ledger), dice_check(archive.ledger)):
        if check.right is False:
            return check.told, 0
    said = _other_game(archive)
    entries = {facts["run"]: facts for facts in living_runs(archive.ledger)}
    playing = _Playing(archive)
    for count, run in enumerate(archive.runs, start=1):
        said = said or playing.difference(run, entries.get(run.number))
        if said:
            return said, 0
        if progress is not None:
            progress(count, len(archive.runs))
    missing = sorted({*entries} - {run.number for run in archive.runs})
    if missing:
        return f"run {missing[0]} of the ledger is not in the archive", 0
    known = {sheet.file for run in archive.runs for sheet in run.sheets.values()}
    stray = sorted({*archive.texts} - known)
    if stray:
        return f"the file {stray[0][:80]} belongs to no run", 0
    return said, sum(not _same_release(archive, run) for run in archive.runs)


def _same_release(archive: Archive, run: ArchivedRun) -> bool:
    """Whether this release of server and game wrote the reports of a run."""
    package = package_of(archive.game.ruleset)
    same = not run.package_version or (run.package, run.package_version) == package
    return run.code_version == RELEASE and same


class _Playing:
    """An archive played run by run: what the last one left."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._secret = GameSecret(bytes.fromhex(archive.game.secret))
        self._stored, self._pending, self._version = b"", b"", 0
        self._step, self._last = "start", -1

    def difference(self, run: ArchivedRun, facts: dict[str, Any] | None) -> str:
        """Return how the next run differs from its ledger entry or our own run; "" when it does not."""
        archive = self._archive
        said = _against_ledger(run, facts, self._last)
        if said:
            return said
        ruleset = _rules_of(archive, run)
        try:
            turn = play_again(
                ruleset,
                self._secret,
                archive.recipe(run),
                setup=archive.game.setup,
                # Rules that were mended meanwhile read what the older ones left, as the server does.
                state=read_state(ruleset, self._stored, self._version) if self._stored else None,
                pending=read_pending(ruleset, self._pending) if self._pending else {},
            )
        except AppError:
            raise
        except Exception as error:  # noqa: BLE001 - a file may say anything; what it breaks is a difference
            return f"run {run.number} cannot be played: {type(error).__name__}"
        self._stored, self._pending = snapshot.encode(turn.state), pending_bytes(turn.pending)
        said = _compared(run, turn, self._stored, self._pending)
        if not said and _same_release(archive, run):
            said = _reports_differ(ruleset, run, turn)
        said = said or _sheets_differ(archive, ruleset, run)
        if not said and run.step != self._step:
            said = f"it was not a run of the step {run.step[:40]}"
        self._version, self._last = run.rules_version, run.number
        self._step = "" if turn.step is None else turn.step.key
        return f"run {run.number} of turn {run.game_turn}: {said}" if said else ""


def _rules_of(archive: Archive, run: ArchivedRun) -> Ruleset[Any, Any]:
    if archive.game.ruleset not in GAMES:
        raise AppError(409, "rules_not_here", version=run.rules_version, present=0)
    return rules_of(archive.game.ruleset, run.rules_version)


def _other_game(archive: Archive) -> str:
    """Return how the ledger's first entry differs from the game; "" when it does not."""
    created = next((one.facts for one in archive.ledger if one.facts.get("kind") == "created"), None)
    if created is None:
        return "the ledger does not tell how the game was made"
    game, given = archive.game, archive.game.scenario.encode()
    pairs = (
        ("code", created.get("code", game.code), game.code),
        ("title", created.get("title", game.title), game.title),
        ("ruleset", created.get("ruleset"), game.ruleset),
        ("options", created.get("options"), game.options),
        ("number of seats", created.get("seats"), len(game.seats)),
        ("scenario", created.get("scenario", ""), sha256(given).hexdigest() if given else ""),
    )
    wrong = [name for name, told, found in pairs if told != found]
    return f"the ledger tells of another {wrong[0]}" if wrong else ""


def _against_ledger(run: ArchivedRun, facts: dict[str, Any] | None, last: int) -> str:
    """Return how the ledger differs from a run behind the run ``last``; "" when it does not."""
    if facts is None:
        return f"run {run.number} is not in the ledger"
    if run.number <= last:
        return f"run {run.number} stands behind run {last}"
    changed = facts["run_kind"] == CHANGE
    late = facts["run_kind"] == LATE_RUN
    seat = facts.get("seat", 0) if changed else int(next(iter(facts["sheets"]), 0)) if late else 0
    # The salt is told of by its hash alone, with that of what the run left.
    sealed = sha256(f"{run.salt}\n{run.state_sha256}\n{run.events_sha256}".encode()).hexdigest()
    pairs = (
        ("state", facts.get("state"), run.state_sha256),
        ("events", facts.get("events"), run.events_sha256),
        ("dice", facts.get("seed_path"), run.seed_path),
        ("sheets", facts.get("sheets"), {str(seat): one.sha256 for seat, one in run.sheets.items()}),
        ("kind", facts["run_kind"], run.kind),
        ("turn", facts["game_turn"], run.game_turn),
        ("seat", seat, run.seat),
        ("change", facts.get("change", run.reason), run.reason) if changed else ("", "", ""),
        ("end", facts.get("end", ""), run.reason if run.kind == END else ""),
        ("list of missing seats", facts.get("missing", run.missing), run.missing),
        ("release", facts.get("code_version", run.code_version), run.code_version),
        ("salt", facts.get("attempts", [sealed])[-1], sealed),
    )
    wrong = [name for name, told, found in pairs if told != found]
    return f"run {run.number}: the ledger tells of another {wrong[0]}" if wrong else ""


def _sheets_differ(archive: Archive, ruleset: Ruleset[Any, Any], run: ArchivedRun) -> str:
    """Return which sheet differs from its hash or is not where its name says; "" when none is."""
    book = ruleset.orders
    for seat, sheet in run.sheets.items():
        text = archive.texts[sheet.file]
        if sha256(book.write(book.parse(text)).encode()).hexdigest() != sheet.sha256:
            return f"the sheet of seat {seat} differs"
        if not sheet.file.endswith(f"/seat-{seat}-revision-{sheet.revision}.txt"):
            return f"the sheet of seat {seat} is not the revision {sheet.revision}"
    return ""


def _compared(run: ArchivedRun, turn: GameTurn, data: bytes, pending: bytes) -> str:
    """Return the first thing that differs; "" when nothing does."""
    pairs = (
        ("state differs", run.state_sha256, data),
        ("events differ", run.events_sha256, snapshot.encode(turn.events)),
        ("untold events differ", run.pending_sha256, pending),
    )
    for said, told, again in pairs:
        if snapshot.digest(again) != told:
            return f"the {said}"
    return ""


def _reports_differ(ruleset: Ruleset[Any, Any], run: ArchivedRun, turn: GameTurn) -> str:
    """Return whose report differs; "" when none does."""
    told_blocks = {(report.seat, report.kind): report.blocks_sha256 for report in run.reports}
    made = {
        (one.seat, one.kind): blocks_digest(beside_atlas(ruleset, one.view, one.events)) for one in turn.seats
    }
    for seat, kind in sorted({*told_blocks, *made}):
        if told_blocks.get((seat, kind)) != made.get((seat, kind)):
            return f"the report of seat {seat} differs"
    return ""


def blocks_digest(blocks: Any) -> str:
    """Return the SHA-256 (hex) of a report's blocks as JSON, without what refers to the report before."""
    return sha256(document.dump_blocks(since.plain(blocks))).hexdigest()
