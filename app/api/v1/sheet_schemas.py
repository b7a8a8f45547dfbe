"""What the interface says of sheets: problems, receipts, revisions, comparisons, forecasts."""

from datetime import datetime
from typing import Any, Self

import msgspec
from pydantic import BaseModel, TypeAdapter

from app.api.v1.schemas import StandingOut
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.differences import Difference
from app.sheets.models import NONE, SheetRow
from app.sheets.values import Checked, Receipt, SheetStatus, TurnSheets
from app.states.positions import Latest
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Forecast


class ProblemOut(BaseModel):
    """A remark on a line; ``severity`` is error, warning or note, ``detail`` the sentence about it.

    ``order`` is the key of the order, "" when the line is none.
    """

    code: str
    detail: str
    order: str
    severity: str
    line: int
    section: str
    number: int
    text: str
    rule: str
    suggestion: str
    params: dict[str, Any]

    @classmethod
    def all_of(cls, problems: tuple[Problem, ...], words: Messages) -> "list[ProblemOut]":
        """Those of a sheet, shared between requests: read them, never change them.

        What was found is kept by run, seat and text (``app.sheets.reading``), so the same tuple comes again
        with the submission after a check. Its sentences were a third of what that
        costs beside HTTP (0.8 of 2.8 ms for 72 problems). The tuple is kept with them, so that its id stays
        its own.
        """
        if len(problems) > _MOST_SAID:
            return _said(problems, words)
        name = id(problems), words.game, words.language, words.time_zone
        return _SAID.get(name, lambda: (problems, _said(problems, words)))[1]


_PROBLEMS = TypeAdapter(list[ProblemOut])


def _said(problems: tuple[Problem, ...], words: Messages) -> list[ProblemOut]:
    # All at once: 2.3 us each beside its sentence, one by one 3.6.
    told = [msgspec.structs.asdict(problem) for problem in problems]
    for problem, one in zip(problems, told, strict=True):
        one["detail"] = words.refusal(problem.code, problem.params, problem.order)
    return _PROBLEMS.validate_python(told)


# One for each line of a full sheet; nobody may fill a server with the remarks on texts that are none.
_MOST_SAID = 120
_SAID: Latest[tuple[int, str, str, str], tuple[tuple[Problem, ...], list[ProblemOut]]] = Latest(128)


class CheckOut(BaseModel):
    """A sheet as understood and what is wrong with it as far as the seat knows."""

    orders: str
    sha256: str
    order_count: int
    problems: list[ProblemOut]

    @classmethod
    def of(cls, checked: Checked, words: Messages) -> Self:
        """From the service's value."""
        return cls(
            orders=checked.orders,
            sha256=checked.sha256,
            order_count=checked.order_count,
            problems=ProblemOut.all_of(checked.problems, words),
        )


class ReceiptOut(BaseModel):
    """The answer to every intake: keep it. ``stamp`` and ``notices`` say in words what to know of it.

    ``errors``: how many lines will not be carried out. ``emptied_revision``: the revision with
    ``emptied_orders`` orders whose place this sheet, which holds none, has taken (0: none). ``repeated``:
    this very text was there already. ``due_at``: of this turn; null also for a turn that is owed.
    ``unpaid``: the player's account is below zero, and the sheet waits until it is settled.
    """

    game: str
    seat: int
    game_turn: int
    revision: int
    state: str
    clean: bool
    received_at: datetime
    sha256: str
    orders: str
    order_count: int
    problems: list[ProblemOut]
    errors: int
    warnings: int
    stamp: str
    notices: list[str]
    due_at: datetime | None
    seconds_left: int | None
    repeated: bool
    ready: bool
    unpaid: bool
    emptied_revision: int
    emptied_orders: int

    @classmethod
    def of(cls, receipt: Receipt, words: Messages) -> Self:
        """From the service's value."""
        said: dict[str, Any] = {
            "stamp": wording.receipt_stamp(words, receipt),
            "notices": wording.receipt_told(words, receipt),
        }
        others = cls.model_fields.keys() - said.keys() - {"problems"}
        values = {name: getattr(receipt, name) for name in others}
        return cls(**values, **said, problems=ProblemOut.all_of(receipt.problems, words))


class SheetOut(BaseModel):
    """The latest revision of a seat's sheet, drafts too, and where the seat's orders stand.

    ``state``: none, draft (nothing else is in), received, executed or late; ``clean``: nothing is to remark
    on the revision that counts.
    """

    game_turn: int
    state: str
    clean: bool
    ready: bool
    standing: StandingOut
    revision: int
    text: str
    sha256: str
    received_at: datetime | None

    @classmethod
    def of(cls, status: SheetStatus, standing: StandingOut) -> Self:
        """From the service's value; without a sheet nothing has come yet."""
        row = status.sheet
        return cls(
            game_turn=status.game_turn,
            state=standing.state,
            clean=not (standing.errors or standing.warnings),
            ready=standing.ready,
            standing=standing,
            revision=0 if row is None else row.revision,
            text="" if row is None else row.text,
            sha256="" if row is None else row.sha256,
            received_at=None if row is None else row.received_at,
        )


class RevisionOut(BaseModel):
    """A stored revision of a sheet: its text as sent (without its token) and what came of it.

    ``state``: draft, received, late or executed; ``door``: web, api, cli, mail, bot or autopilot.
    """

    game_turn: int
    revision: int
    state: str
    stamp: str
    text: str
    sha256: str
    orders: int
    errors: int
    warnings: int
    door: str
    received_at: datetime

    @classmethod
    def of(cls, row: SheetRow, words: Messages) -> Self:
        """From the row."""
        own = {"stamp", "state"}
        values = {name: getattr(row, name) for name in cls.model_fields if name not in own}
        return cls(**values, state=row.told, stamp=wording.revision_stamp(words, row))


class TurnSheetsOut(BaseModel):
    """What was sent for a game turn: ``revision`` was run, counts or is kept as a draft (0: no sheet)."""

    game_turn: int
    revisions: int
    revision: int
    state: str
    orders: int
    errors: int
    url: str

    @classmethod
    def of(cls, sheets: TurnSheets, base: str) -> Self:
        """From the service's value."""
        row = sheets.row
        return cls(
            game_turn=sheets.game_turn,
            revisions=sheets.revisions,
            revision=0 if row is None else row.revision,
            state=NONE if row is None else row.told,
            orders=0 if row is None else row.orders,
            errors=0 if row is None else row.errors,
            url=f"{base}/{sheets.game_turn}",
        )


class DifferenceOut(BaseModel):
    """A line of a comparison: ``same``, ``gone`` or ``new``, with its numbers in both (0: not there)."""

    kind: str
    old: int
    new: int
    text: str

    @classmethod
    def of(cls, difference: Difference) -> Self:
        """From the service's value."""
        return cls(**{name: getattr(difference, name) for name in cls.model_fields})


class ForecastOut(BaseModel):
    """A sheet played out on what the seat knows: lines, closing figures, report blocks.

    ``detail`` of a line that comes to nothing, or only in part, is the sentence that says why.
    """

    lines: list[dict[str, Any]]
    figures: dict[str, Any]
    blocks: list[dict[str, Any]]

    @classmethod
    def of(cls, forecast: Forecast, words: Messages) -> Self:
        """From the ruleset's value."""
        built = msgspec.to_builtins(forecast, str_keys=True)
        return cls(
            lines=[
                {
                    **msgspec.to_builtins(line, str_keys=True),
                    "detail": words.refusal(line.code, line.params, line.order) if line.code else "",
                }
                for line in forecast.lines
            ],
            figures=built["figures"],
            blocks=built.get("blocks", []),
        )
