"""What the interface says of sheets: problems, receipts, revisions, comparisons, forecasts."""

from datetime import datetime
from typing import Any, Self

import msgspec
from pydantic import BaseModel

from app.api.v1.schemas import StandingOut
from app.http.receipts import ProblemOut
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.differences import Difference
from app.sheets.models import NONE, SheetRow
from app.sheets.values import Checked, SheetStatus, TurnSheets
from engine.kernel.ruleset import Forecast


class CheckOut(BaseModel):
    """A sheet as understood and what is wrong with it as far as the seat knows."""

    orders: str
    sha256: str
    order_count: int
    problems: list[ProblemOut]

    @classmethod
    def of(cls, checked: Checked, words: Messages) -> Self:
        """Make it from the service's value."""
        return cls(
            orders=checked.orders,
            sha256=checked.sha256,
            order_count=checked.order_count,
            problems=ProblemOut.all_of(checked.problems, words),
        )


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
        """Make it from the service's value; without a sheet nothing has come yet."""
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
        """Make it from the row."""
        own = {"stamp", "state"}
        values = {name: getattr(row, name) for name in cls.model_fields if name not in own}
        return cls(**values, state=row.public_state, stamp=wording.revision_stamp(words, row))


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
        """Make it from the service's value."""
        row = sheets.row
        return cls(
            game_turn=sheets.game_turn,
            revisions=sheets.revisions,
            revision=0 if row is None else row.revision,
            state=NONE if row is None else row.public_state,
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
        """Make it from the service's value."""
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
        """Make it from the ruleset's value."""
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
