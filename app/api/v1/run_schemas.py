"""What the interface says of runs: what came of them, what waits to be published, checks and upgrades."""

from datetime import datetime
from typing import Self

from pydantic import BaseModel, Field

from app.api.v1.schemas import Received
from app.bounds import MOST_RUN
from app.turns.models import Run


class StagedReportOut(BaseModel):
    """A report of the staged run."""

    seat: int
    kind: str
    url: str


class RunOut(BaseModel):
    """A run: ``kind`` is start, due, late or change (of a seat: ``reason`` says into what).

    ``stages`` in milliseconds; hashes of what it left.
    """

    number: int
    kind: str
    game_turn: int
    seat: int
    reason: str
    seats_run: int
    missing: list[int]
    orders: int
    refusals: int
    events_sha256: str
    rules_version: int
    code_version: str
    package: str
    package_version: str
    stages: dict[str, float]
    ended_at: datetime

    @classmethod
    def of(cls, run: Run) -> Self:
        """Make it from the row."""
        values = {name: getattr(run, name) for name in cls.model_fields if name != "seats_run"}
        return cls(**values, seats_run=len(run.sheets))


class StageOut(BaseModel):
    """The run that is computed and that nobody has seen yet; ``release_at`` null: published when you say so.

    ``meanwhile``: seats that have sent a sheet since it was computed. ``reports``: their addresses by seat.
    """

    run: RunOut
    release_at: datetime | None
    meanwhile: list[int]
    reports: list[StagedReportOut]


class UpgradedRunOut(BaseModel):
    """A run by the present rules; ``fault``: why it cannot be played by them ("" when it can)."""

    run: int
    game_turn: int
    identical: bool
    seats: list[int]
    fault: str


class UpgradeOut(BaseModel):
    """The version of the rules that a game is played by, the present one, what that would have changed."""

    version: int
    present: int
    runs: list[UpgradedRunOut]


class Upgraded(BaseModel):
    """The version of the rules that a game is played by from now on."""

    version: int


class OddityOut(BaseModel):
    """Say what is unusual about a staged run.

    ``text`` says it.

    ``kind``: out (a seat is asked no more), swing (the figure ``name`` of a seat), events (many of one
    kind), report (a long one), refusal (of a new kind).
    """

    kind: str
    seat: int
    name: str
    before: int
    now: int
    text: str


class ReleaseIn(Received):
    """Say when a turn that was run is published.

    ``at_once``, ``after`` a number of ``hours``, ``by_hand``.

    ``hours`` left out: as many as before.
    """

    release: str = Field(max_length=20)
    hours: int | None = None


class RunCheckOut(BaseModel):
    """A check before a run: ``state``: ok, outside (of ``limit``), no_limit or unmeasured; ``text`` says it.

    ``usual``: what ``value`` is against, where there is such a thing.
    """

    key: str
    state: str
    value: int | None
    limit: int | None
    usual: int | None
    text: str


class LimitsIn(Received):
    """Limits of checks by key; null says that there is none, and those not named stay."""

    limits: dict[str, int | None] = Field(max_length=20)


class DiscardIn(Received):
    """``again``: the turn is computed anew at once, from every sheet that is in by now."""

    again: bool = False


class RunWish(Received):
    """The latest run known: the one asked for follows it."""

    after: int = Field(ge=0, le=MOST_RUN)


class RunAsked(BaseModel):
    """The run that was asked for; it appears under ``url`` when it is done."""

    run: int
    url: str
