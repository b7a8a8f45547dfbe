"""The moderator's schedule: what a change would come to, and the change itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from app import words
from app.accounts.actor import Actor
from app.accounts.service import clean_line, clean_zone
from app.bounds import MOST_DAYS, MOST_HOURS, MOST_REASON, need_date, need_number
from app.clock import Clock
from app.errors import AppError
from app.games.followers import Follower, followers, move
from app.games.grace import Grace, fill_banks
from app.games.models import HELD, OVER, RUNNING, SETUP, Game, LockedGame
from app.games.notifier import MOVED, PACED, PAUSED, RESUMED, STOPPED
from app.games.pace_wording import describe_rhythm, least_time
from app.games.repository import GameRepository
from app.games.rhythm import Rhythm, by_hours, on_the_wall, step_on, understood
from app.games.schedule import least_wait
from app.games.service import GameService
from app.ledger.service import LedgerService

SHOWN: Final = 10
"""How many dates are shown before a change is confirmed."""


@dataclass(frozen=True, kw_only=True)
class Wish:
    """A change of the schedule, one of ``ACTIONS``; what it does not name stays as it is.

    ``move``: the next date is ``due_at`` (None: a turn is run when told), then every ``turn_hours``.
    ``calendar``: by days or weekdays (``calendar``, as ``app.games.rhythm.understood`` takes it), from
    ``due_at`` on or from the first date that is half a turn away. ``extend``: the next date is ``hours``
    later; whole days keep the hour on the wall. ``grace``: what the game allows
    beyond its date (``app.games.grace``). ``zone``: all dates of the game are told in another
    ``time_zone``, and keep their hour on the wall. ``skip``: the next date is left out. ``pause`` and
    ``resume``: the date and ``early`` are kept all the while.
    """

    action: str = "move"
    due_at: datetime | None = None
    turn_hours: int | None = None
    early: bool | None = None
    hours: int = 0
    calendar: Mapping[str, Any] = field(default_factory=dict)
    time_zone: str = ""
    grace: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A schedule, as it is or as it would be; ``dates``: the next ten, if every turn is run by date.

    ``moved``: what is promised about the next date and moves with it.
    """

    due_at: datetime | None
    early: bool
    rhythm: Rhythm
    paused: bool = False
    kept: Mapping[str, Any] = field(default_factory=dict)
    dates: tuple[datetime, ...] = ()
    moved: tuple[Follower, ...] = ()
    grace: Grace = field(default_factory=Grace)

    @property
    def rhythm_said(self) -> str:
        """How dates follow one another, in sentences; with budgets of time none does."""
        return "" if self.grace.bank_hours else describe_rhythm(self.rhythm)

    @property
    def turn_hours(self) -> int:
        """From turn to turn, or the shortest turn where they are not equally long."""
        return self.rhythm.turn_hours


class ScheduleService:
    """Proposes changes of a schedule, and makes them. Every change is mailed to all who play."""

    def __init__(
        self, *, repository: GameRepository, games: GameService, ledger: LedgerService, clock: Clock
    ) -> None:
        self._rows = repository
        self._games = games
        self._ledger = ledger
        self._clock = clock

    # ------------------------------------------------------------------ looking

    def present(self, actor: Actor, code: str) -> Plan:
        """Return the schedule as it is; raises 403, 404."""
        return _dated(_present(self._games.moderated(actor, code)))

    def propose(self, actor: Actor, code: str, wish: Wish) -> Plan:
        """Return what a change would come to; nothing is changed. Raises as ``change`` does."""
        game = self._games.moderated(actor, code)
        plan = self._planned(game, wish)
        return replace(_dated(plan), moved=tuple(self._followers(game, _present(game), plan)))

    # ------------------------------------------------------------------ changing

    def change(self, actor: Actor, code: str, wish: Wish, *, if_run: int | None = None) -> Plan:
        """Change the schedule; what it is then.

        ``if_run``: only when that is still the latest run (409 ``turn_changed``). Raises 403, 404, 409
        ``no_date`` (nothing to extend or leave out), ``game_paused`` (it is already), ``not_paused`` or
        ``game_not_running``, 422 ``bad_schedule``, ``bad_time_zone``, ``bad_calendar`` or
        ``calendar_without_day``.
        """
        game = self._games.lock_moderated(actor, code, if_run=if_run)
        old, plan = _present(game), self._planned(game, wish)
        if wish.action == "pause":
            self._pause(game)
        else:
            moved = self._followers(game, old, plan)
            move(moved)
            self._keep_clocks(game, old, plan)
            self._write(game, plan)
            self._tell(game, old, plan)
            moment = None if plan.due_at is None else plan.due_at.isoformat()
            said: dict[str, Any] = (
                {"rhythm": describe_rhythm(plan.rhythm)} if plan.kept and plan.kept != old.kept else {}
            )
            if plan.rhythm.time_zone != old.rhythm.time_zone:
                said["time_zone"] = plan.rhythm.time_zone
            if plan.grace != old.grace:
                said["grace"] = plan.grace.sentences() or [words.say("grace-none", language="en")]
            if moved:
                said["moved"] = [f"{one.kind} {one.seat}" for one in moved]
            kind = "unpaused" if wish.action == "resume" else "scheduled"
            self._ledger.append(game.id, kind, due_at=moment, early=plan.early, **said)
        return _dated(plan)

    def set(
        self,
        actor: Actor,
        code: str,
        *,
        due_at: datetime | None,
        turn_hours: int | None = None,
        early: bool | None = None,
        if_run: int | None = None,
    ) -> None:
        """Move the due date (None: only when told); as ``change`` with a wish to move."""
        self.change(actor, code, Wish(due_at=due_at, turn_hours=turn_hours, early=early), if_run=if_run)

    def pause(self, actor: Actor, code: str, *, if_run: int | None = None) -> None:
        """Run no turn, no late one either, until the game goes on; sheets are taken all the while."""
        self.change(actor, code, Wish(action="pause"), if_run=if_run)

    def resume(self, actor: Actor, code: str, *, if_run: int | None = None) -> None:
        """Let a game go on that is held, was put aside, or is paused (one of them, in this order).

        A date that was kept and has passed becomes the next one that is half a turn away; so does the date
        of a game that was held by hand, since no sheets were taken. Raises 403, 404, 409
        ``game_not_running`` when it is nothing of the kind.
        """
        game = self._games.moderated(actor, code)
        if game.status != HELD and not game.aside and game.paused_at is not None:
            self.change(actor, code, Wish(action="resume"), if_run=if_run)
            return
        locked = self._games.lock_moderated(actor, code, if_run=if_run)
        by_hand = locked.status == HELD and locked.held_by_hand
        self._games.resume(actor, code)
        if by_hand:
            self._go_on(locked)

    def hold(self, actor: Actor, code: str, *, reason: str, if_run: int | None = None) -> None:
        """Hold a running game by hand: nothing is run or published, no sheets are taken until ``resume``.

        All who play are mailed the reason, and it stands in the ledger. A game that is paused stays so
        afterwards. ``if_run``: only when that is still the latest run (409 ``turn_changed``). Raises 403,
        404, 409 ``game_held`` (it is already) or ``game_not_running``, 422 ``bad_reason``.
        """
        game = self._games.lock_moderated(actor, code, if_run=if_run)
        if game.status == HELD:
            raise AppError(409, "game_held", reason=game.held_reason)
        if game.status != RUNNING:
            raise AppError(409, "game_not_running", status=game.status)
        why = clean_line(reason, MOST_REASON, "bad_reason")
        game.status, game.held_reason, game.held_by_hand, game.run_asked = HELD, why, True, False
        self._games.tell_players(game, STOPPED, text=why)
        self._ledger.append(game.id, "held_by_hand", reason=why)

    def rest(self, actor: Actor, code: str, days: int | None) -> None:
        """Set the least time between two turns in days; None: what the rules say. Raises 403, 404, 422."""
        game = self._games.lock_moderated(actor, code)
        need_number(days or 0, 0, MOST_DAYS, "bad_schedule", "days")
        before = least_wait(game)
        game.min_days_between = days
        if game.not_before is not None:
            game.not_before += least_wait(game) - before
        self._games.tell_players(game, PACED, text=least_time(days))
        self._ledger.append(game.id, "scheduled", min_days_between=days)

    # ------------------------------------------------------------------ plans

    def _planned(self, game: Game, wish: Wish) -> Plan:
        if game.status == OVER:
            raise AppError(409, "game_not_running", status=game.status)
        old = _present(game)
        plan = _ACTIONS[wish.action](_Case(game=game, old=old, wish=wish, now=self._clock.now()))
        early = old.early if wish.early is None else wish.early
        # Who is ready waits for nobody's budget.
        early = early or bool(plan.grace.bank_hours)
        return replace(plan, early=early, kept=plan.rhythm.kept() if plan.due_at is not None else old.kept)

    def _followers(self, game: Game, old: Plan, plan: Plan) -> list[Follower]:
        return [] if plan.paused and not old.paused else followers(self._rows, game, old.due_at, plan.due_at)

    def _keep_clocks(self, game: LockedGame, old: Plan, plan: Plan) -> None:
        """Begin budgets where the game gets them; a date that is moved later takes nothing from them."""
        if plan.grace.bank_hours and not old.grace.bank_hours:
            game.grace = plan.grace.kept()
            seats = self._rows.seats(game.id)
            fill_banks(game, seats)
            for seat in seats:
                seat.extended_until = None
            game.turn_at = self._clock.now() if game.status != SETUP else None
        else:
            self._shift(game, old.due_at, plan.due_at)

    @staticmethod
    def _shift(game: LockedGame, before: datetime | None, after: datetime | None) -> None:
        if game.turn_at is not None and before is not None and after is not None:
            game.turn_at += after - before

    def _pause(self, game: LockedGame) -> None:
        self._games.tell_players(game, PAUSED, before=game.due_at)
        game.paused_at = self._clock.now()
        game.paused_due_at, game.paused_early = game.due_at, game.early
        # Whatever asks for a date finds none: receipts, calendars, reminders, the tick.
        game.due_at, game.early = None, False
        self._ledger.append(game.id, "paused")

    def _go_on(self, game: LockedGame) -> None:
        """Do what follows when a game was held by hand and goes on."""
        now, before = self._clock.now(), game.due_at
        if before is not None and before <= now and game.status == RUNNING:
            due = Rhythm.of(game).following(before, now=now)
            move(followers(self._rows, game, before, due))
            self._shift(game, before, due)
            game.due_at = due
            moment = None if due is None else due.isoformat()
            self._ledger.append(game.id, "scheduled", due_at=moment, early=game.early)
        self._games.tell_players(game, RESUMED, before=before if game.due_at != before else None)

    @staticmethod
    def _write(game: LockedGame, plan: Plan) -> None:
        game.rhythm, game.grace = dict(plan.kept), plan.grace.kept()
        game.turn_hours, game.time_zone = plan.turn_hours, plan.rhythm.time_zone
        if plan.paused:
            # Another clock, and nothing else: the date is kept for when the game goes on.
            game.paused_due_at = plan.due_at
            return
        game.due_at, game.early = plan.due_at, plan.early
        game.paused_at, game.paused_due_at, game.paused_early = None, None, False

    def _tell(self, game: LockedGame, old: Plan, plan: Plan) -> None:
        before = None if old.paused else old.due_at
        paced = (plan.turn_hours, plan.early) != (old.turn_hours, old.early) or not _alike(old, plan)
        dated = paced and not plan.grace.bank_hours
        text = describe_rhythm(plan.rhythm, early=plan.early) if dated else ""
        if plan.grace != old.grace:
            text = " ".join([text, *(plan.grace.sentences() or [words.say("grace-none")])]).strip()
            paced = True
        if plan.paused:
            self._games.tell_players(game, PACED, text=text or plan.rhythm_said)
        elif plan.due_at != before or old.paused:
            self._games.tell_players(game, PAUSED if plan.due_at is None else MOVED, before=before, text=text)
        elif paced:
            self._games.tell_players(game, PACED, text=text)


def _alike(old: Plan, new: Plan) -> bool:
    """Whether two rhythms differ in nothing that players would be told: a day to count from is none."""
    if old.rhythm.time_zone != new.rhythm.time_zone:
        return False
    if not old.kept or not new.kept or old.due_at is None:
        # The hour on the wall that whole days keep was there before it was written down.
        return not new.rhythm.weekdays and not new.rhythm.holidays and old.turn_hours == new.turn_hours
    return {**old.kept, "since": ""} == {**new.kept, "since": ""}


def _present(game: Game) -> Plan:
    """Return the schedule of a game; of a paused one, that with which it goes on."""
    paused = game.paused_at is not None
    return Plan(
        due_at=game.paused_due_at if paused else game.due_at,
        early=game.paused_early if paused else game.early,
        rhythm=Rhythm.of(game, paced=False),
        paused=paused,
        kept=game.rhythm,
        grace=Grace.of(game),
    )


def _dated(plan: Plan) -> Plan:
    if plan.due_at is None:
        return replace(plan, dates=())
    # With budgets no date follows from another.
    dates = (plan.due_at,) if plan.grace.bank_hours else tuple(plan.rhythm.dates(plan.due_at, SHOWN))
    return replace(plan, dates=dates)


@dataclass(frozen=True, kw_only=True)
class _Case:
    game: Game
    old: Plan
    wish: Wish
    now: datetime


def _move(it: _Case) -> Plan:
    due, hours = need_date(it.wish.due_at), it.wish.turn_hours
    if it.old.kept and due is not None and hours in {None, it.old.turn_hours}:
        rhythm = it.old.rhythm
        if rhythm.days:
            rhythm = replace(by_hours(rhythm.turn_hours, due, rhythm.time_zone), **rhythm.rest)
        return replace(it.old, due_at=due, rhythm=rhythm, paused=False)
    hours = it.game.turn_hours if hours is None else hours
    need_number(hours, 1, MOST_HOURS, "bad_schedule", "turn_hours")
    return replace(it.old, due_at=due, rhythm=by_hours(hours, due, it.game.time_zone), paused=False)


def _calendar(it: _Case) -> Plan:
    rhythm = understood(it.wish.calendar, now=it.now, time_zone=it.game.time_zone)
    due = need_date(it.wish.due_at)
    if due is None:
        due = rhythm.following(it.now, now=it.now)
    elif rhythm.days and not it.wish.calendar.get("since"):
        rhythm = replace(rhythm, since=due.astimezone(ZoneInfo(it.game.time_zone)).date())
    return replace(it.old, due_at=due, rhythm=rhythm, paused=False)


def _extend(it: _Case) -> Plan:
    need_number(it.wish.hours, 1, MOST_HOURS, "bad_schedule", "hours")
    due = step_on(_dated_one(it), it.wish.hours, it.game.time_zone)
    return replace(it.old, due_at=need_date(due))


def _zone(it: _Case) -> Plan:
    zone = clean_zone(it.wish.time_zone)
    due = it.old.due_at
    if due is not None:
        local = due.astimezone(ZoneInfo(it.old.rhythm.time_zone))
        due = need_date(on_the_wall(local.date(), local.time().replace(fold=0), ZoneInfo(zone)))
    return replace(it.old, due_at=due, rhythm=replace(it.old.rhythm, time_zone=zone))


def _grace(it: _Case) -> Plan:
    grace = Grace.understood(it.wish.grace)
    if not grace.bank_hours:
        return replace(it.old, grace=grace)
    begins = not it.old.grace.bank_hours and it.game.status != SETUP
    due = it.now + timedelta(hours=grace.bank_hours) if begins else it.old.due_at
    return replace(it.old, grace=grace, due_at=due)


def _skip(it: _Case) -> Plan:
    dates = it.old.rhythm.dates(_dated_one(it), 2)
    if len(dates) == 1:
        raise AppError(409, "no_date")
    return replace(it.old, due_at=dates[1])


def _dated_one(it: _Case) -> datetime:
    if it.old.due_at is None or it.old.paused:
        raise AppError(409, "no_date")
    return it.old.due_at


def _pause(it: _Case) -> Plan:
    if it.old.paused:
        raise AppError(409, "game_paused")
    return replace(it.old, paused=True)


def _resume(it: _Case) -> Plan:
    if not it.old.paused:
        raise AppError(409, "not_paused")
    due = it.old.due_at
    if due is not None and due <= it.now:
        due = it.old.rhythm.following(due, now=it.now)
    return replace(it.old, due_at=due, paused=False)


_ACTIONS = {
    "move": _move,
    "calendar": _calendar,
    "extend": _extend,
    "zone": _zone,
    "grace": _grace,
    "skip": _skip,
    "pause": _pause,
    "resume": _resume,
}
ACTIONS = frozenset(_ACTIONS)
