"""Bodies of repairs and rollbacks."""

from datetime import datetime
from typing import Annotated, Self

from pydantic import BaseModel, Field

from app.bounds import MOST_TURN
from app.http.receipts import ProblemOut
from app.sheets.values import MOST_BYTES
from app.turns.repair.corrections import ReportChange, RunChange
from app.turns.repair.repairs import MOST_WORDS, RepairStand, Wish
from app.turns.repository import Named

Words = Annotated[str, Field(max_length=MOST_WORDS)]


class RepairIn(BaseModel):
    """What is to be different in a run: the sheet of a seat, the rules, or (nothing said) nothing.

    ``text``, or the stored ``revision``, is the sheet that ``seat`` is to have; with neither it has none.
    ``mended``: this run and those after it are played by the rules that the server has now.
    """

    seat: int = Field(0, ge=0, le=9999)
    text: str | None = Field(None, max_length=MOST_BYTES)
    revision: int | None = Field(None, ge=1)
    mended: bool = False

    def wish(self) -> Wish:
        """Return the wish as the services want it."""
        return Wish(seat=self.seat, text=self.text, revision=self.revision, mended=self.mended)


class RepairWordsIn(BaseModel):
    """What the players are told."""

    words: Words = ""


class RollbackIn(BaseModel):
    """The game turn to go back to, and what the players are told.

    ``after``: only when that is still the game's latest run.
    """

    turn: int = Field(ge=1, le=MOST_TURN)
    words: Words = ""
    after: int | None = Field(None, ge=0)


class UndoneRunOut(BaseModel):
    """A run that would be undone: ``kind`` as of a run."""

    number: int
    kind: str
    game_turn: int
    seat: int

    @classmethod
    def of(cls, run: Named) -> Self:
        """Make it from its name."""
        return cls(number=run.number, kind=run.kind, game_turn=run.game_turn, seat=run.seat)


class UndoneOut(BaseModel):
    """What going back to a game turn would undo, the first run first."""

    turn: int
    runs: list[UndoneRunOut]


class RepairCheckIn(BaseModel):
    """A sheet that a seat might have had in a run."""

    seat: int = Field(ge=0, le=9999)
    text: str = Field(max_length=MOST_BYTES)


class RepairCheckOut(BaseModel):
    """What is wrong with it; ``errors`` lines would not be carried out."""

    sha256: str
    errors: int
    problems: list[ProblemOut]


class RolledBack(BaseModel):
    """The runs that were undone, and the game turn whose sheets are wanted now."""

    undone: list[int]
    turn: int


class FactChangeOut(BaseModel):
    """A fact of a report."""

    key: str
    before: int | str | None
    after: int | str | None


class ReportChangeOut(BaseModel):
    """A report that would be another one: ``change`` is changed, new or gone.

    ``mail``: what became of the mail of the present one ("" = none was sent). ``blocks``: how many parts
    differ. ``url``: the corrected report, while the repair is open.
    """

    seat: int
    kind: str
    change: str
    mail: str
    blocks: int
    facts: list[FactChangeOut]
    url: str

    @classmethod
    def of(cls, report: ReportChange, run: RunChange, mail: str, base: str) -> Self:
        """Make it from what differs."""
        url = f"{base}/{run.run}/seats/{report.seat}.json?kind={report.kind}"
        return cls(
            seat=report.seat,
            kind=report.kind,
            change=report.change,
            mail=mail,
            blocks=report.blocks,
            facts=[FactChangeOut(key=one.key, before=one.before, after=one.after) for one in report.facts],
            url=url if run.run is not None and report.change != "gone" else "",
        )


class FeeChangeOut(BaseModel):
    """What a seat's player gets back, or (below zero) pays, in cents."""

    seat: int
    cents: int


class RunChangeOut(BaseModel):
    """A run of the branch beside the one that it replaces; ``run`` null: that one has no place now."""

    run: int | None
    replaces: int | None
    kind: str
    game_turn: int
    same_events: bool
    reports: list[ReportChangeOut]
    fees: list[FeeChangeOut]


class RepairOut(BaseModel):
    """A repair: ``state`` is open, applied or discarded.

    ``change``: the sheet of ``seat`` was added, replaced or left_out (none: no sheet). ``outdated``: a run
    has come since, so that it can only be discarded. ``over``: the game ends with it.
    """

    number: int
    state: str
    run: int
    seat: int
    change: str
    mended: bool
    outdated: bool
    over: bool
    made_at: datetime
    runs: list[RunChangeOut]

    @classmethod
    def of(cls, stand: RepairStand, code: str) -> Self:
        """Make it from the repair."""
        repair, base = stand.repair, f"/api/v1/games/{code}/repair"
        return cls(
            number=repair.number,
            state=repair.state,
            run=repair.run_number,
            seat=repair.seat,
            change=repair.change,
            mended=repair.mended,
            outdated=stand.outdated,
            over=stand.diff.over,
            made_at=repair.made_at,
            runs=[
                RunChangeOut(
                    run=run.run,
                    replaces=run.replaces,
                    kind=run.kind,
                    game_turn=run.game_turn,
                    same_events=run.same,
                    reports=[
                        ReportChangeOut.of(one, run, stand.mail.get(one.before or 0, ""), base)
                        for one in run.reports
                    ],
                    fees=[FeeChangeOut(seat=fee.seat, cents=fee.cents) for fee in run.fees],
                )
                for run in stand.diff.runs
            ],
        )
