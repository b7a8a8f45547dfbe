"""Tables of runs."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, KEEP, person
from app.db import Base

START, DUE, LATE_RUN, CHANGE, EDIT, END = "start", "due", "late", "change", "edit", "end"
STAGED, PUBLISHED, DISCARDED, REPLACED = "staged", "published", "discarded", "replaced"
OPEN, APPLIED = "open", "applied"
IN_TIME, LATE_TURN, MISSED = "in_time", "late", "missed"
UNCHANGED, ADDED, EXCHANGED, LEFT_OUT = "none", "added", "replaced", "left_out"


class Run(Base):
    """One execution of the batch, with all that is needed to do it again.

    ``state``: staged (computed, unseen), published, discarded (never seen) or replaced (seen, and no longer
    true). A state is the start of one published run only: what is published is a chain, and no turn can run
    twice whatever brokers and schedulers do; the same holds of what is staged. ``number`` counts attempts and
    is never used again. ``part`` counts the due runs of a game turn, or the changes of a seat in it;
    ``reason`` of a change is what became of the seat, of an edit its text (``engine.kernel.edits``), of
    an end the end (``engine.kernel.endings``).
    ``package`` is the distribution that the rules came with (``app.packages``).
    ``salt`` keeps the hash of an attempt from being guessed; ``outcome`` is what publishing it does to the
    game (``app.turns.run.outcome``); ``figures`` (null in runs older than it) is what oddities are found by.
    ``due_at`` is the date for which a due run was set, null for one without a date.
    ``stages`` holds milliseconds by stage; ``sheets`` maps a seat to [sheet id, sha256] (id null: a sheet
    that a repair brings, which is stored when that is applied). ``repair_id``: the repair that it is part
    of, null for one of the game's own; ``replaces`` is then the number of the run that it is to replace,
    null for one that there was not. ``ended_at`` of a run that replaces another is that one's.
    """

    __tablename__ = "run"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        Index(
            "uq_run_state_before_id",
            "state_before_id",
            "state",
            unique=True,
            postgresql_where="state IN ('staged', 'published')",
        ),
        Index(
            "uq_run_game_id_kind_game_turn_part_seat",
            *("game_id", "kind", "game_turn", "part", "seat", "state"),
            unique=True,
            postgresql_where="state IN ('staged', 'published')",
        ),
        CheckConstraint("state IN ('staged', 'published', 'discarded', 'replaced')", name="state"),
        CheckConstraint("kind IN ('start', 'due', 'late', 'change', 'edit', 'end')", name="kind"),
        Index("ix_run_repair_id", "repair_id", postgresql_where="repair_id IS NOT NULL"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    state: Mapped[str]
    kind: Mapped[str]
    game_turn: Mapped[int]
    part: Mapped[int]
    seat: Mapped[int] = mapped_column(default=0)
    step: Mapped[str]
    reason: Mapped[str]
    asked_by: Mapped[int | None] = mapped_column(person(KEEP))
    state_before_id: Mapped[int | None] = mapped_column(ForeignKey("turn_state.id"))
    state_after_id: Mapped[int] = mapped_column(ForeignKey("turn_state.id"), index=True)
    seed_path: Mapped[str]
    rules_version: Mapped[int]
    code_version: Mapped[str]
    package: Mapped[str] = mapped_column(server_default="turnpost")
    package_version: Mapped[str] = mapped_column(server_default="")
    sheets: Mapped[dict[str, Any]]
    missing: Mapped[list[Any]]
    events: Mapped[bytes]
    events_sha256: Mapped[str]
    orders: Mapped[int]
    refusals: Mapped[int]
    stages: Mapped[dict[str, Any]]
    salt: Mapped[str]
    outcome: Mapped[dict[str, Any]]
    figures: Mapped[dict[str, Any] | None]
    due_at: Mapped[datetime | None]
    begun_at: Mapped[datetime]
    ended_at: Mapped[datetime]
    repair_id: Mapped[int | None] = mapped_column(ForeignKey("repair.id"))
    replaces: Mapped[int | None]

    @property
    def silent(self) -> list[int]:
        """The seats of players that sent nothing for it: who plays no seat is not missing."""
        unheld = self.outcome.get("unheld", ()) if self.outcome else ()
        return [seat for seat in self.missing if seat not in unheld]


class Repair(Base):
    """A published run played again with something changed, and every run after it: a staged branch.

    ``state``: open, applied or discarded; one is open at a time. ``run_number``: the first run that it is to
    replace; ``after_run``: the game's latest run when it was made, so that one that came since shows.
    ``seat`` and ``change`` say whose sheet is added, replaced or left out ("none": nobody's); ``sheet`` holds
    a text that is no revision yet. ``mended``: the present rules were used instead of those of each run.
    ``diff`` is what would be different (``app.turns.repair.corrections.Diff``), ``words`` what
    players were told.
    """

    __tablename__ = "repair"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        Index("uq_repair_open", "game_id", unique=True, postgresql_where="state = 'open'"),
        CheckConstraint("state IN ('open', 'applied', 'discarded')", name="state"),
        CheckConstraint("change IN ('none', 'added', 'replaced', 'left_out')", name="change"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    state: Mapped[str]
    run_number: Mapped[int]
    after_run: Mapped[int]
    seat: Mapped[int]
    change: Mapped[str]
    mended: Mapped[bool]
    sheet: Mapped[dict[str, Any] | None]
    diff: Mapped[dict[str, Any]]
    words: Mapped[str] = mapped_column(default="")
    made_by: Mapped[int | None] = mapped_column(person(KEEP))
    made_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]


class RunFailure(Base):
    """A run that was rolled back whole: why, for the moderator and for us. Holds no orders."""

    __tablename__ = "run_failure"
    __table_args__ = (Index("ix_run_failure_game_id", "game_id"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    run_number: Mapped[int]
    at: Mapped[datetime]
    error: Mapped[str]
    detail: Mapped[str]


class TurnRecord(Base):
    """What became of a turn that a due run asked of a user: orders in time, late ones that were run, none."""

    __tablename__ = "turn_record"
    __table_args__ = (
        UniqueConstraint("game_id", "run_number", "seat"),
        CheckConstraint("kind IN ('in_time', 'late', 'missed')", name="kind"),
        Index("ix_turn_record_user_id", "user_id", "kind"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE))
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    run_number: Mapped[int]
    game_turn: Mapped[int]
    seat: Mapped[int]
    kind: Mapped[str]
