"""The words for where a seat's orders stand: the same on every page, in every answer, mail and receipt.

The sentences are in ``templates/host``.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from app.games.models import DROPPED, OUT, RESIGNED
from app.render.messages import Messages
from app.sheets.models import DRAFT, EXECUTED, LATE, LOCKED, NONE, RECEIVED
from app.sheets.standing import AFTER, BOT, ENDED, IDLE, OWED, SETUP, Standing
from app.sheets.values import Receipt

_TONES = {NONE: "warn", DRAFT: "warn", AFTER: "warn", OWED: "bad", DROPPED: "bad"} | dict.fromkeys(
    (SETUP, IDLE, RESIGNED, OUT, BOT, ENDED, EXECUTED, LOCKED), "quiet"
)


def stamp(words: Messages, standing: Standing) -> str:
    """Return the standing in a few words: ``Received, clean``, ``Turn 4 missed``, ``No sheet yet`` ..."""
    return _stamp(
        words, standing.key, standing.orders, standing.errors, standing.warnings, turn=standing.turn
    )


def tone(standing: Standing) -> str:
    """Return the ink of the stamp: good, warn, bad or quiet."""
    if standing.risk:
        return "bad"
    return _TONES.get(standing.key, "good" if standing.clean else "warn")


def describe_standing(
    words: Messages, standing: Standing, *, mine: bool = True, stamped: bool = False
) -> list[str]:
    """Return the meaning of a standing in sentences; ``mine``: for the seat's player, else for others.

    ``stamped``: beside its stamp and its date, which need not be said again.
    """
    figures = _figures(standing, mine=mine)
    found = (*_before(standing, stamped=stamped), *_of_the_sheet(standing), *_beside(standing))
    said = [words.message(f"standing-{key}", figures) for key in found]
    still = words.find("waiting-still") if standing.key == OWED else None
    if still is not None:
        # What stands still meanwhile, where the rules of the game let a turn be owed.
        said.insert(1, still)
    return [" ".join(sentence.split()) for sentence in said]


def _before(standing: Standing, *, stamped: bool) -> Iterator[str]:
    """Yield the keys of what stands before all else: a turn missed, and where the seat stands."""
    if standing.missed is not None and standing.key not in {DROPPED, RESIGNED, OUT}:
        yield "missed"
    if not stamped or standing.key not in {NONE, RECEIVED, BOT}:
        yield "over" if standing.key == ENDED else standing.key


def _of_the_sheet(standing: Standing) -> Iterator[str]:
    """Yield the keys of what is to be said of a sheet that is in."""
    if standing.is_in:
        told = {
            "errors": standing.errors,
            "newer-draft": standing.draft,
            "too-late": standing.too_late,
            "ready": standing.ready,
        }
        yield from (key for key, says in told.items() if says)


def _beside(standing: Standing) -> Iterator[str]:
    """Yield the keys of what holds whether a sheet is in or not."""
    if standing.insurance and standing.open:
        yield f"insured-{standing.insurance}"
    if standing.unpaid and standing.open and standing.key != LATE:
        yield "unpaid"
    if standing.final_at is not None:
        yield "provisional"
    if standing.risk:
        yield "risk"


def receipt_stamp(words: Messages, receipt: Receipt) -> str:
    """Return a receipt's stamp: how it was taken, and how many lines will not be carried out."""
    state = AFTER if receipt.closed else receipt.state
    return _stamp(words, state, receipt.order_count, receipt.errors, receipt.warnings)


def revision_stamp(words: Messages, row: Any) -> str:
    """Return the stamp of a stored revision."""
    return _stamp(words, row.public_state, row.orders, row.errors, row.warnings)


def describe_receipt(words: Messages, receipt: Receipt) -> list[str]:
    """Return what the sender should know beside the problems: lines not carried out, orders taken away."""
    keys = []
    if receipt.errors and receipt.state == DRAFT:
        # Of every other sheet the stamp says it.
        keys.append("draft-errors")
    if receipt.emptied_revision:
        keys.append("emptied")
    elif not receipt.order_count:
        keys.append("empty")
    keys += [key for key, says in (("draft", receipt.state == DRAFT), ("unpaid", receipt.unpaid)) if says]
    keys += ["ready"] if receipt.ready else []
    keys += ["closed"] if receipt.closed else []
    figures = {
        "turn": str(receipt.game_turn),
        "errors": receipt.errors,
        "revision": str(receipt.emptied_revision),
        "orders": receipt.emptied_orders,
    }
    return [" ".join(words.message(f"receipt-{key}", figures).split()) for key in keys]


def _stamp(words: Messages, key: str, orders: int, errors: int, warnings: int, *, turn: int = 0) -> str:
    fault = "warnings" if warnings else "clean"
    if errors or not orders:
        fault = "errors" if errors else "empty"
    return words.message(f"stamp-{key}", {"fault": fault, "errors": errors, "turn": str(turn)})


def _figures(standing: Standing, *, mine: bool) -> dict[str, Any]:
    missed = standing.missed
    waits = "date" if standing.runs_at is not None else "now"
    waits = "unpaid" if standing.unpaid else waits
    when = "now" if standing.due_now else "date"
    if standing.due_at is None:
        when = "ready" if standing.early else "word"
    return {
        "mine": mine,
        "turn": str(standing.turn),
        "present": str(standing.present),
        "orders": standing.orders,
        "errors": standing.errors,
        "draft": str(standing.draft),
        "too_late": str(standing.too_late),
        "revision": str(standing.revision),
        "missed": "" if missed is None else str(missed.turn),
        "missed_at": "" if missed is None else _iso(missed.at),
        "early": missed is not None and missed.early,
        "runs_at": _iso(standing.runs_at),
        "wait": "held" if standing.held else "paused" if standing.paused else waits,
        "when": "held" if standing.held else when,
        "due": _iso(standing.due_at),
        "not_before": _iso(standing.not_before),
        "risk": standing.risk,
        "closes_at": _iso(standing.closes_at),
        "final_at": _iso(standing.final_at),
        "word": standing.word,
    }


def _iso(moment: datetime | None) -> str:
    return "" if moment is None else moment.isoformat(timespec="seconds")
