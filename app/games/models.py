"""Tables of games, seats and deputies."""

import json
from datetime import datetime
from typing import Any, ClassVar, NewType

from sqlalchemy import (
    CheckConstraint,
    Dialect,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    TypeDecorator,
    UniqueConstraint,
    func,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, column_property, mapped_column

from app.accounts.models import DELETE, KEEP, person
from app.bounds import MOST_DAYS, MOST_FEE, MOST_HOURS, MOST_PRIZE, MOST_RUN, MOST_SEAT, MOST_TURN
from app.db import Base, dated, within
from app.errors import Figure
from app.games.secret import GameSecret, due_path

SETUP, RUNNING, HELD, OVER = "setup", "running", "held", "over"
AT_ONCE, AFTER, BY_HAND = "at_once", "after", "by_hand"
DISCARDED, CHECKS, RULES = "discarded", "checks", "rules"
NOBODY, PLAYERS, ALL = "nobody", "players", "all"
OPEN, ACTIVE, RESIGNED, DROPPED, OUT = "open", "active", "resigned", "dropped", "out"
NO_VOTES, OPEN_VOTES, SECRET_VOTES = "none", "open", "secret"
VOTES = (NO_VOTES, OPEN_VOTES, SECRET_VOTES)
NOTHING, LAST_DRAFT, STANDING_SHEET, COMPUTER = "", "draft", "standing", "computer"
INSURANCES = (NOTHING, LAST_DRAFT, STANDING_SHEET, COMPUTER)
VACANT = (RESIGNED, DROPPED)


class _SecretColumn(TypeDecorator[GameSecret]):
    """Bytes in the database, a ``GameSecret`` everywhere else."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: GameSecret | None, dialect: Dialect) -> bytes | None:  # noqa: ARG002
        return None if value is None else value.stored()

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> GameSecret | None:  # noqa: ARG002
        return None if value is None else GameSecret(value)


class Game(Base):
    """A game: what is played, when, and where it stands. The rules' state is in ``turn_state``.

    ``turn`` is the game turn that the game waits for (0 = not started); ``run_number`` counts its runs.
    ``step_label`` is the step it waits for as the rules name it (``app.games.steps``).
    ``due_at`` is null when the moderator runs the turns; ``run_asked`` asks for a run before the due date.
    ``asked``: what the ledger will say of that wish with the run (null: nothing, or it is said).
    ``early``: the step may be run before its date as soon as all are ready. ``may_close_early`` and
    ``least_hours`` are the present step's own word on that; ``min_days_between`` is the moderator's instead
    of the rules' least time (null: the rules'); ``not_before`` is the moment that follows from them.
    ``fee_cents`` is taken for each turn that is run, ``prize_cents`` shared by the winners. ``wishes`` maps a
    seat's number (as text) to the region it asked for before the start. ``aside``: why the tick and the lists
    leave this game alone ("" = they do not): something in it cannot be read.
    ``release``: a turn that was run is published at once, ``release_hours`` after, or by the moderator's
    hand.
    ``staged_run`` is the number of the run that waits for that (null: none), ``release_at`` its moment.
    ``waits``: why no run is begun before the moderator says so ("" = none waits): the last one was discarded,
    a check before the run failed, or the rules that the game is played by are not here. Sheets are taken all
    the while. ``archive_for``: who gets the archive when the game is over (its moderator does).
    ``watchable``: everybody may see what everybody may know. ``opened``: people may join before it begins;
    ``house_rules``: what holds in it beside the rules.
    ``rhythm``: how dates follow one another (``app.games.rhythm``; {} = every ``turn_hours``). ``paused_at``:
    since when the game is paused (null: it is not); ``paused_due_at`` and ``paused_early`` are what it goes
    on with.
    ``limits``: by check (``app.turns.run.checks``) the figure outside which a run waits, where the
    moderator has set one (null: none). ``rollbacks`` counts how often turns were undone: what is played
    again rolls dice that nobody has seen.
    ``grace``: time beyond the date, by rule (``app.games.grace``); with budgets ``turn_at`` is when the
    present turn began. ``waited_due_at``: the date at which a run has waited for missing sheets.
    ``votes``: whether seats may agree to end it (``app.turns.run.agreements``), and whether all see who does.
    ``sharing``: seats may let others read their reports. ``insurance``: players may choose what is run for
    their seats when no sheet is in.
    ``sandbox_until``: a scratch game of a guest, and when it goes with all its rows (null: a game).
    ``starts_full``: it starts by itself once nobody can join any more.
    ``opened_by``: who opened it for himself and friends (null: a moderator made it); the house moderates it.
    ``reminded_hours``: how many hours before the date the last reminders were that were handed out
    (0 = none), ``reminded_due_at`` for which date, and ``reminded_run`` after which run.
    ``final_hours``: for how long its end is provisional (0 = not at all); ``final_at``: until when it is,
    of a game that is over and may still be repaired or taken back (null: it may not). ``over_at``: when its
    last run ended, of a game that is over (null also where a server of an older release ended it).
    """

    __tablename__ = "game"
    __table_args__ = (
        CheckConstraint("status IN ('setup', 'running', 'held', 'over')", name="status"),
        CheckConstraint("release IN ('at_once', 'after', 'by_hand')", name="release"),
        CheckConstraint("waits IN ('', 'discarded', 'checks', 'rules')", name="waits"),
        CheckConstraint("votes IN ('none', 'open', 'secret')", name="votes"),
        CheckConstraint("archive_for IN ('nobody', 'players', 'all')", name="archive_for"),
        within("release_hours", 1, MOST_HOURS),
        dated("release_at"),
        dated("final_at"),
        within("final_hours", 0, MOST_HOURS),
        dated("due_at"),
        dated("not_before"),
        dated("paused_at"),
        dated("paused_due_at"),
        within("turn_hours", 1, MOST_HOURS),
        within("min_days_between", 0, MOST_DAYS),
        within("least_hours", 0, MOST_HOURS),
        within("turn", 0, MOST_TURN),
        within("run_number", 0, MOST_RUN),
        within("fee_cents", 0, MOST_FEE),
        within("prize_cents", 0, MOST_PRIZE),
        Index("ix_game_due", "due_at", postgresql_where="status = 'running'"),
        Index("ix_game_asked", "id", postgresql_where="run_asked"),
        Index("ix_game_setup", "code", postgresql_where="status = 'setup'"),
        Index("ix_game_waits", "id", postgresql_where="waits <> ''"),
        Index("ix_game_sandbox", "sandbox_until", postgresql_where="sandbox_until IS NOT NULL"),
        Index("ix_game_watchable", "id", postgresql_where="watchable"),
        Index("ix_game_opened_by", "opened_by", postgresql_where="opened_by IS NOT NULL"),
        Index("ix_game_over", "ruleset", "over_at", "id", postgresql_where="status = 'over'"),
        Index("ix_game_final", "final_at", postgresql_where="final_at IS NOT NULL"),
        Index("ix_game_release", "release_at", postgresql_where="staged_run IS NOT NULL"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    ruleset: Mapped[str]
    rules_version: Mapped[int]
    title: Mapped[str]
    options: Mapped[dict[str, Any]]
    # JSON as text: the order of its keys matters to the rules, and it is not for everybody's eyes.
    scenario: Mapped[str] = mapped_column(default="")
    status: Mapped[str] = mapped_column(default=SETUP)
    held_reason: Mapped[str] = mapped_column(default="")
    held_by_hand: Mapped[bool] = mapped_column(default=False, server_default="false")
    aside: Mapped[str] = mapped_column(default="")
    secret: Mapped[GameSecret] = mapped_column(_SecretColumn)
    turn: Mapped[int] = mapped_column(default=0)
    step: Mapped[str] = mapped_column(default="")
    step_label: Mapped[dict[str, Any]] = mapped_column(default=dict)
    run_number: Mapped[int] = mapped_column(default=0)
    run_asked: Mapped[bool] = mapped_column(default=False)
    asked: Mapped[dict[str, Any] | None]
    release: Mapped[str] = mapped_column(default=AT_ONCE)
    release_hours: Mapped[int] = mapped_column(default=24)
    staged_run: Mapped[int | None]
    release_at: Mapped[datetime | None]
    waits: Mapped[str] = mapped_column(default="")
    archive_for: Mapped[str] = mapped_column(default=NOBODY)
    watchable: Mapped[bool] = mapped_column(default=False)
    opened: Mapped[bool] = mapped_column(default=True)
    starts_full: Mapped[bool] = mapped_column(default=False, server_default="false")
    house_rules: Mapped[str] = mapped_column(default="")
    limits: Mapped[dict[str, Any]] = mapped_column(default=dict)
    due_at: Mapped[datetime | None]
    turn_hours: Mapped[int] = mapped_column(default=168)
    rhythm: Mapped[dict[str, Any]] = mapped_column(default=dict)
    paused_at: Mapped[datetime | None]
    paused_due_at: Mapped[datetime | None]
    paused_early: Mapped[bool] = mapped_column(default=False)
    time_zone: Mapped[str] = mapped_column(default="UTC")
    min_days_between: Mapped[int | None]
    least_hours: Mapped[int] = mapped_column(default=0)
    may_close_early: Mapped[bool] = mapped_column(default=True)
    early: Mapped[bool] = mapped_column(default=False)
    not_before: Mapped[datetime | None]
    fee_cents: Mapped[int] = mapped_column(default=0)
    prize_cents: Mapped[int] = mapped_column(default=0)
    wishes: Mapped[dict[str, Any]] = mapped_column(default=dict)
    # What its setup took from files that change, noted when it began (``engine.kernel.ruleset.Pins``).
    pinned: Mapped[dict[str, Any]] = mapped_column(default=dict)
    # What an ended game leaves to one that follows it; what this one was given, and by which game.
    carry: Mapped[dict[str, Any]] = mapped_column(default=dict)
    rollbacks: Mapped[int] = mapped_column(default=0)
    carried: Mapped[dict[str, Any]] = mapped_column(default=dict)
    after_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"), unique=True)
    moderator_id: Mapped[int] = mapped_column(person(KEEP), index=True)
    sandbox_until: Mapped[datetime | None]
    opened_by: Mapped[int | None] = mapped_column(person(KEEP))
    sharing: Mapped[bool] = mapped_column(default=False, server_default="false")
    insurance: Mapped[bool] = mapped_column(default=True, server_default="true")
    grace: Mapped[dict[str, Any]] = mapped_column(default=dict, server_default="{}")
    turn_at: Mapped[datetime | None]
    waited_due_at: Mapped[datetime | None]
    votes: Mapped[str] = mapped_column(default=OPEN_VOTES, server_default="open")
    reminded_run: Mapped[int] = mapped_column(default=0, server_default="0")
    reminded_hours: Mapped[int] = mapped_column(default=0, server_default="0")
    reminded_due_at: Mapped[datetime | None]
    over_at: Mapped[datetime | None]
    final_hours: Mapped[int] = mapped_column(default=0, server_default="0")
    final_at: Mapped[datetime | None]
    created_at: Mapped[datetime]

    def due_path(self, game_turn: int, part: int) -> str:
        """Return the seed path of the due run of a game turn that is played now; ``part`` counts from 1."""
        return due_path(game_turn, part, self.rollbacks)

    def rests_until(self, now: datetime) -> datetime | None:
        """Return until when the least time between two turns keeps a run away; None when it is over."""
        return self.not_before if self.not_before is not None and self.not_before > now else None

    # Ids of its other moderators, oldest first: read with every row of a game.
    co_moderators: ClassVar[Any]

    @property
    def moderator_ids(self) -> tuple[int, ...]:
        """All moderators; the first of them answers as the moderator, the others by when they came."""
        return (self.moderator_id, *(self.co_moderators or ()))

    @property
    def provisional(self) -> bool:
        """Whether it is over and may still be repaired or taken back."""
        return self.status == OVER and self.final_at is not None

    @property
    def cancelled(self) -> bool:
        """Whether the game is over without having begun."""
        return self.status == OVER and not self.turn

    @property
    def setup(self) -> dict[str, Any]:
        """What the rules set the game up from: options, what it noted as it began, scenario and wishes."""
        found = {**self.options, **self.pinned}
        if self.scenario:
            found["scenario"] = json.loads(self.scenario)
        if self.wishes:
            found["wishes"] = {int(seat): wish for seat, wish in self.wishes.items()}
        return found


class CoModerator(Base):
    """A moderator of a game besides its first one (``Game.moderator_id``)."""

    __tablename__ = "co_moderator"

    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), primary_key=True, index=True)
    since: Mapped[datetime]


Game.co_moderators = column_property(
    func.array(
        select(CoModerator.user_id)
        .where(CoModerator.game_id == Game.id)
        .order_by(CoModerator.since, CoModerator.user_id)
        .correlate(Game)
        .scalar_subquery(),
        type_=ARRAY(Integer),
    )
)

LockedGame = NewType("LockedGame", Game)
"""A game whose row nobody else may change until the transaction ends. Only the repository gives one out, and
whatever changes a game asks for one."""


class Seat(Base):
    """A place in a game, held by a user, by a bot, or open.

    ``wanted``: the present step waits for its sheet; ``behind``: it owes the turn before; ``ready``: its
    sheet for the present step is complete, and nobody need wait for another. ``name`` is what it was named
    when the game was made; ``called`` what the rules call it since the latest run (a company, a port; "" =
    they do not). ``kept_back``: nobody joins it by himself. ``extended_until``: till then a due run waits
    for it, unless it is ready before. ``temper``: what the moderator chose for its computer; "" leaves it to
    dice and secret. ``insurance``: what its player has chosen to be run when no sheet of the seat is in ("" =
    nothing); it goes when the seat changes hands. ``patience``: after how many runs without its sheet the
    rules give it up (1: the next one; 0: never). ``end_vote``: the end that its player agrees to
    (``End.text``, "" = none). ``extensions_taken`` and ``bank_minutes``: what it has used and has left of the
    game's ``grace``; ``waited``: the run waits for its sheet by that, and no longer than for one.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        CheckConstraint("status IN ('open', 'active', 'resigned', 'dropped', 'out')", name="status"),
        CheckConstraint("insurance IN ('', 'draft', 'standing', 'computer')", name="insurance"),
        dated("played_at"),
        dated("extended_until"),
        within("number", 0, MOST_SEAT),
        Index("ix_seat_behind", "game_id", postgresql_where="behind"),
        Index("ix_seat_ready", "game_id", postgresql_where="ready"),
        Index(
            "ix_seat_vacant", "game_id", postgresql_where="status IN ('resigned', 'dropped') AND NOT is_bot"
        ),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    name: Mapped[str]
    user_id: Mapped[int | None] = mapped_column(person(KEEP), index=True)
    is_bot: Mapped[bool] = mapped_column(default=False)
    # The column has the name that it had when "standby" meant this; the release before writes it.
    kept_back: Mapped[bool] = mapped_column("standby", default=False)
    status: Mapped[str] = mapped_column(default=OPEN)
    wanted: Mapped[bool] = mapped_column(default=False)
    behind: Mapped[bool] = mapped_column(default=False)
    ready: Mapped[bool] = mapped_column(default=False)
    played_at: Mapped[datetime | None]
    called: Mapped[str] = mapped_column(default="")
    extended_until: Mapped[datetime | None]
    temper: Mapped[str] = mapped_column(default="")
    insurance: Mapped[str] = mapped_column(default=NOTHING, server_default="")
    patience: Mapped[int] = mapped_column(default=0, server_default="0")
    extensions_taken: Mapped[int] = mapped_column(default=0, server_default="0")
    bank_minutes: Mapped[int] = mapped_column(default=0, server_default="0")
    waited: Mapped[bool] = mapped_column(default=False, server_default="false")
    end_vote: Mapped[str] = mapped_column(default="", server_default="")

    @property
    def known_as(self) -> str:
        """What to print where there is room for one name."""
        return self.called or self.name

    @property
    def number_and_name(self) -> str:
        """``2 (Blue Company)``, and ``2`` where the rules have no name: orders write the number."""
        return f"{self.number} ({self.called})" if self.called else str(self.number)

    @property
    def figure(self) -> Figure:
        """The seat in a refusal."""
        return Figure(self.number, self.number_and_name)


class SeatLook(Base):
    """A moderator who plays has looked at another seat, or (seat 0) at the whole position, and said why.

    It holds until the next run: ``run_number`` is the game's when it was said.
    """

    __tablename__ = "seat_look"
    __table_args__ = (
        within("seat", 0, MOST_SEAT),
        Index("ix_seat_look_game_id", "game_id", "user_id", "run_number"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    user_id: Mapped[int] = mapped_column(person(DELETE))
    seat: Mapped[int]
    run_number: Mapped[int]
    reason: Mapped[str]
    at: Mapped[datetime]


class ReportShare(Base):
    """A seat's player lets another user read its reports of some turns, until ``ended_at``.

    It holds while ``by_id`` plays the seat and the game allows sharing.
    """

    __tablename__ = "report_share"
    __table_args__ = (within("first_turn", 0, MOST_TURN), within("last_turn", 0, MOST_TURN))

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"), index=True)
    by_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    first_turn: Mapped[int]
    last_turn: Mapped[int]
    created_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]


class Deputy(Base):
    """A user who may send orders for a seat for a while."""

    __tablename__ = "deputy"
    __table_args__ = (dated("begins_at"), dated("ends_at"))

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"), index=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    begins_at: Mapped[datetime]
    ends_at: Mapped[datetime]


class Absence(Base):
    """When a user is away: from all games, or (``game_id``) from one."""

    __tablename__ = "absence"
    __table_args__ = (
        dated("begins_at"),
        dated("ends_at"),
        CheckConstraint("begins_at < ends_at", name="order"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"), index=True)
    begins_at: Mapped[datetime]
    ends_at: Mapped[datetime]


class Standby(Base):
    """A user who waits to take over a seat of a game; in the order of their ids.

    ``seat``: the number of the seat that is offered at present (null: none), and ``until`` when.
    """

    __tablename__ = "standby"
    __table_args__ = (
        UniqueConstraint("game_id", "user_id"),
        CheckConstraint("(seat IS NULL) = (until IS NULL)", name="offer"),
        Index("ix_standby_until", "until", postgresql_where="until IS NOT NULL"),
        Index("uq_standby_offer", "game_id", "seat", unique=True, postgresql_where="seat IS NOT NULL"),
        within("seat", 0, MOST_SEAT),
        dated("until"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    since: Mapped[datetime]
    seat: Mapped[int | None]
    until: Mapped[datetime | None]
