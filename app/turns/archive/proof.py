"""What a report promises, checked against the game's ledger: needs the two files and no server.

A report prints the SHA-256 of the sheet that was carried out and of the seed of the next turn's dice. The
ledger holds both, each entry sealed with the one before; its last entry reveals where the seeds came from.
"""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from app.errors import AppError
from app.games.plans import ruleset_of
from app.games.secret import GameSecret
from app.ledger.service import FIRST, link
from app.render.document import Report, load
from app.sheets.values import taken

_RUNS = {"start": ("start",), "late": ("late",)}
_DUE = ("due",)
_BACK = frozenset({"repaired", "rolled_back"})


class Entry(msgspec.Struct, frozen=True):
    """An entry as the interface, the ledger's page and ``turnpost game ledger --json`` give it."""

    number: int
    payload: str
    previous: str
    sha256: str

    @property
    def facts(self) -> dict[str, Any]:
        """What was sealed."""
        found: dict[str, Any] = json.loads(self.payload)
        return found


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at. ``right``: None when nobody can tell yet."""

    what: str
    right: bool | None
    told: str


def read_report(data: bytes) -> Report:
    """Return a report from JSON; raise 422 ``not_a_report``."""
    try:
        return load(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise AppError(422, "not_a_report") from error


def read_ledger(data: bytes) -> list[Entry]:
    """Return a ledger from JSON; raise 422 ``not_a_ledger``."""
    try:
        found = msgspec.json.decode(data, type=list[Entry])
        if not found or not all(isinstance(entry.facts, dict) for entry in found):
            raise AppError(422, "not_a_ledger")
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise AppError(422, "not_a_ledger") from error
    return found


def verify(report: Report, ledger: Sequence[Entry], sheet: str | None = None) -> list[Check]:
    """Check all that a report prints about the sheet and the dice against the ledger.

    ``sheet``: the text that was sent, to be hashed again. Raise 422 ``not_a_ledger`` for one whose entries do
    not say what those of a server do.
    """
    try:
        return _checks(report, ledger, sheet)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise AppError(422, "not_a_ledger") from error


def _checks(report: Report, ledger: Sequence[Entry], sheet: str | None) -> list[Check]:
    runs = [entry.facts for entry in ledger if entry.facts.get("kind") in {"started", "ran"}]
    found = [chain_check(ledger), _sheet(report, runs)]
    if sheet is not None:
        found.append(_text(report, sheet))
    found.append(_promise(report, runs))
    return [*found, dice_check(ledger)]


def chain_check(ledger: Sequence[Entry]) -> Check:
    """Check that every entry is sealed with the one before, and that number and place agree."""
    previous = FIRST
    for number, entry in enumerate(ledger, start=1):
        sealed = entry.previous == previous and entry.sha256 == link(previous, entry.payload)
        if not sealed or not entry.number == number == entry.facts.get("number"):
            return Check("ledger", False, f"Entry {entry.number} of the ledger does not fit the one before.")
        previous = entry.sha256
    return Check(
        "ledger", True, f"The ledger is whole: {len(ledger)} entries, each sealed with the one before."
    )


def _sheet(report: Report, runs: Iterable[dict[str, Any]]) -> Check:
    """Check that the ledger names the report's sheet, or none where the report has none."""
    seat, turn = str(report.seat), report.game_turn
    kinds = _RUNS.get(report.kind, _DUE)
    ours = [run for run in runs if run.get("run_kind") in kinds and _published_with(report, run)]
    if report.kind in {"start", "final"}:
        return Check("sheet", True, "This report prints no sheet.")
    if not ours:
        return Check("sheet", False, f"The ledger knows no run that this report of turn {turn} could be of.")
    held = [run["sheets"].get(seat, "") for run in ours]
    if report.sheet_sha256 not in held:
        return Check("sheet", False, f"The ledger names another sheet of seat {seat} for turn {turn}.")
    if not report.sheet_sha256:
        return Check("sheet", True, f"No sheet of seat {seat} was run, as the ledger says too.")
    return Check("sheet", True, "The sheet carried out is the one that the ledger names.")


def _published_with(report: Report, run: dict[str, Any]) -> bool:
    """Whether that run could have published the report."""
    if run["next_dice"] != report.dice_commitment:
        return False
    return report.kind == "late" or run["game_turn"] == report.game_turn


def _text(report: Report, sheet: str) -> Check:
    """Check that the text gives the hash that the report prints."""
    book = ruleset_of(report.game.key).orders
    # Sheets of former releases were kept with the signs that nobody sees.
    texts = taken(sheet), sheet
    found, before = (sha256(book.write(book.parse(text)).encode()).hexdigest() for text in texts)
    if report.sheet_sha256 in {found, before}:
        return Check("text", True, "Your text gives the SHA-256 of the sheet carried out.")
    return Check("text", False, f"Your text gives another SHA-256: {found}.")


def _promise(report: Report, runs: Iterable[dict[str, Any]]) -> Check:
    """Check that the ledger promised the dice of the next turn too."""
    if not report.dice_commitment:
        return Check("promise", True, "This report promises no dice: no turn comes after it.")
    if any(run["next_dice"] == report.dice_commitment for run in runs):
        return Check("promise", True, "The dice promised for the next turn are those of the ledger.")
    return Check("promise", False, "The ledger promises other dice for the next turn.")


def living_runs(ledger: Iterable[Entry]) -> list[dict[str, Any]]:
    """Return the facts of the valid runs, in order: repairs and rollbacks remove those after a run."""
    found: list[dict[str, Any]] = []
    for entry in ledger:
        facts = entry.facts
        if facts.get("kind") in _BACK:
            found = [run for run in found if run["run"] <= facts["after"]]
        elif facts.get("kind") in {"started", "ran"}:
            found.append(facts)
    return found


def dice_check(ledger: Sequence[Entry]) -> Check:
    """Check that every due run used the dice promised before it: known once the secret is."""
    secret = next((entry.facts["secret"] for entry in ledger if entry.facts.get("kind") == "over"), None)
    if secret is None:
        return Check("dice", None, "The seeds of the dice are revealed in the ledger when the game is over.")
    source, checked = GameSecret(bytes.fromhex(secret)), 0
    # By run what was promised with it; the promise of a rollback takes the place of that of its run.
    promises: dict[int, str] = {}
    promised = ""
    for run in (entry.facts for entry in ledger):
        if run.get("kind") in _BACK:
            promised = run.get("next_dice", promises.get(run["after"], ""))
            promises[run["after"]] = promised
        elif run.get("kind") in {"started", "ran"}:
            if run["run_kind"] in _DUE:
                if source.commitment(run["seed_path"]) != promised:
                    turn = run["game_turn"]
                    return Check("dice", False, f"Turn {turn} was not run with the dice promised.")
                checked += 1
            promised = promises[run["run"]] = run["next_dice"]
    turns = "the turn" if checked == 1 else f"all {checked} turns"
    return Check("dice", True, f"The game is over: {turns} had the dice that were promised before.")
