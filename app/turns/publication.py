"""What a run leaves behind: state, run, reports, mail, ledger, the game's new date. Rows only, no commit."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self
from zoneinfo import ZoneInfo

from app.accounts.balances import BalanceService
from app.accounts.models import User
from app.accounts.service import AccountService
from app.bounds import kept_date
from app.broker import RENDER_REPORT, SEND_MAIL, Jobs
from app.clock import Clock
from app.config import Settings
from app.games.fees import FeeService, Settled
from app.games.models import ACTIVE, DROPPED, OUT, OVER, RESIGNED, RUNNING, Game, LockedGame, Seat
from app.games.repository import GameRepository
from app.games.schedule import least_wait, next_due, step_hours, step_on
from app.games.secret import due_path
from app.ledger.service import LedgerService
from app.mail.service import MailService
from app.messages.service import MessageService
from app.render import document
from app.render.document import Report, ReportGame
from app.reports.models import ReportRow
from app.reports.repository import ReportRepository
from app.sheets.models import SheetRow
from app.sheets.repository import OrderRepository
from app.states.archive import pack, pack_pending
from app.states.loaded import Loaded, need_closed, need_sound
from app.states.models import TurnState
from app.states.repository import StateRepository
from app.turns.models import CHANGE, DUE, LATE_RUN, START, Run
from app.turns.repository import TurnRepository
from engine.kernel import snapshot
from engine.kernel.answers import REFUSED, REJECTED
from engine.kernel.blocks import Say
from engine.kernel.events import OrderAnswered, SeatGivenUp
from engine.kernel.play import FINAL, GameTurn
from engine.kernel.ruleset import Ruleset


class Stopwatch:
    """A stopwatch: milliseconds by stage, for the run's row and the demo's table."""

    def __init__(self) -> None:
        self._last = time.perf_counter()
        self.ms: dict[str, Any] = {}

    def mark(self, name: str) -> None:
        """The stage that ends now is called that."""
        now = time.perf_counter()
        self.ms[name] = round((now - self._last) * 1000, 1)
        self._last = now


@dataclass(frozen=True, kw_only=True)
class PlayedRun:
    """A run that has been played and not yet been stored."""

    ruleset: Ruleset[Any, Any]
    turn: GameTurn
    kind: str
    game_turn: int
    part: int
    step: str
    label: Say | None
    seed_path: str
    state_before_id: int | None
    reason: str
    asked_by: int | None = None
    sheets: dict[int, SheetRow] = field(default_factory=dict)
    seat: int = 0
    brief: bool = False
    chapter: int = 0

    @property
    def closes(self) -> bool:
        """Whether a chapter of the game ended with this run, or the game."""
        step = self.turn.step
        return step is None or step.chapter != self.chapter

    @classmethod
    def of(cls, loaded: Loaded, turn: GameTurn, *, kind: str, part: int, seed_path: str, **rest: Any) -> Self:
        """A run of the step that was loaded; ``rest`` are the fields from ``reason`` on."""
        return cls(
            ruleset=loaded.ruleset,
            turn=turn,
            kind=kind,
            game_turn=loaded.step.game_turn,
            part=part,
            step=loaded.step.key,
            label=loaded.step.label,
            seed_path=seed_path,
            state_before_id=loaded.state_id,
            brief=loaded.step.brief,
            chapter=loaded.step.chapter,
            **rest,
        )


class Publication:
    """Stores a played run and publishes its reports, all in the caller's transaction."""

    def __init__(
        self,
        *,
        repository: TurnRepository,
        states: StateRepository,
        game_rows: GameRepository,
        order_rows: OrderRepository,
        report_rows: ReportRepository,
        accounts: AccountService,
        balances: BalanceService,
        fees: FeeService,
        messages: MessageService,
        ledger: LedgerService,
        mail: MailService,
        jobs: Jobs,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._states = states
        self._game_rows = game_rows
        self._order_rows = order_rows
        self._report_rows = report_rows
        self._accounts = accounts
        self._balances = balances
        self._fees = fees
        self._messages = messages
        self._ledger = ledger
        self._mail = mail
        self._jobs = jobs
        self._clock = clock
        self._settings = settings

    def publish(self, game: LockedGame, done: PlayedRun, stages: Stopwatch) -> Run:
        """Write everything the run leaves behind; the tasks that follow are sent after the commit.

        Raises ``RulesetError`` when the run broke a promise of its ruleset, or an account does not close.
        """
        stages.mark("play")
        need_sound(done.ruleset, done.turn)
        stages.mark("invariants")
        now = self._clock.now()
        state = self._state(game, done, now)
        run = self._run(game, done, state, now)
        stages.mark("save")
        seats = self._game_rows.seats(game.id)
        self._advance(game, done, seats, now)
        self._order_rows.set_executed([row.id for row in done.sheets.values()])
        self._order_rows.set_late(game.id, done.game_turn, [seat.number for seat in seats if seat.behind])
        promise = self._promise(game, done)
        settled = self._fees.settle(
            game,
            seats,
            played={number: sheet.game_turn for number, sheet in done.sheets.items()},
            winners=self._winners(game, done),
            turn=done.game_turn,
        )
        self._reports(game, done, run, seats=seats, settled=settled, promise=promise, now=now)
        stages.mark("reports")
        self._ledger.append(
            game.id,
            "ran" if done.kind != START else "started",
            run=run.number,
            run_kind=done.kind,
            game_turn=done.game_turn,
            seed_path=done.seed_path,
            state=state.sha256,
            events=run.events_sha256,
            sheets={str(seat): row.sha256 for seat, row in sorted(done.sheets.items())},
            missing=list(done.turn.missing),
            **({"seat": done.seat, "change": done.reason} if done.kind == CHANGE else {}),
            next_dice=promise,
            code_version=run.code_version,
        )
        if game.status == OVER:
            ranking = done.ruleset.ranking(done.turn.state)
            game.carry = {} if ranking is None else dict(ranking.carry)
            # The dice of the whole game can be checked from now on.
            self._ledger.append(game.id, "over", secret=game.secret.reveal())
        run.stages = dict(stages.ms)
        return run

    def _state(self, game: Game, done: PlayedRun, now: datetime) -> TurnState:
        data = snapshot.encode(done.turn.state)
        step = done.turn.step
        row = TurnState(
            game_id=game.id,
            run_number=game.run_number + 1 if done.kind != START else 0,
            game_turn=step.game_turn if step is not None else done.game_turn,
            step=step.key if step is not None else "",
            rules_version=done.ruleset.about.rules_version,
            sha256=snapshot.digest(data),
            data=pack(data),
            pending=pack_pending(done.turn.pending),
            created_at=now,
        )
        self._states.add(row)
        return row

    def _run(self, game: Game, done: PlayedRun, state: TurnState, now: datetime) -> Run:
        events = snapshot.encode(done.turn.events)
        results = Counter(event.result for event in done.turn.events if isinstance(event, OrderAnswered))
        row = Run(
            game_id=game.id,
            number=state.run_number,
            kind=done.kind,
            game_turn=done.game_turn,
            part=done.part,
            seat=done.seat,
            step=done.step,
            reason=done.reason,
            asked_by=done.asked_by,
            state_before_id=done.state_before_id,
            state_after_id=state.id,
            seed_path=done.seed_path,
            rules_version=done.ruleset.about.rules_version,
            code_version=self._settings.code_version,
            sheets={str(seat): [sheet.id, sheet.sha256] for seat, sheet in sorted(done.sheets.items())},
            missing=list(done.turn.missing),
            events=pack(events),
            events_sha256=snapshot.digest(events),
            orders=results.total(),
            refusals=results[REFUSED] + results[REJECTED],
            stages={},
            due_at=game.due_at if done.kind == DUE else None,
            begun_at=now,
            ended_at=now,
        )
        self._rows.add(row)
        return row

    def _advance(self, game: LockedGame, done: PlayedRun, seats: Sequence[Seat], now: datetime) -> None:
        step = done.turn.step
        game.run_number = 0 if done.kind == START else game.run_number + 1
        game.status = RUNNING if step is not None else OVER
        if step is not None:
            game.turn, game.step = step.game_turn, step.key
        order = step.order if step is not None else ()
        behind = step.behind if step is not None else ()
        given_up = {event.seat for event in done.turn.events if isinstance(event, SeatGivenUp)}
        # What everybody may know: lists of seats are read by those who hold none.
        names = done.ruleset.seat_names(done.ruleset.view(done.turn.state, None))
        for seat in seats:
            seat.called = names.get(seat.number, "")
            if seat.number in given_up:
                seat.status = RESIGNED
            was_wanted = seat.wanted or seat.behind
            seat.wanted, seat.behind = seat.number in order, seat.number in behind
            if seat.number in done.sheets:
                seat.played_at = now
            if done.kind == CHANGE and seat.number == done.seat:
                # Whoever changed it has said what it is now.
                continue
            if (
                step is not None
                and was_wanted
                and not seat.wanted
                and not seat.behind
                and seat.status == ACTIVE
            ):
                # The rules want nothing of it any more: dropped for silence, or out of the game.
                seat.status = DROPPED if seat.number in done.turn.missing else OUT
        self._dates(game, done, now)
        if done.kind in {START, DUE}:
            for seat in seats:
                seat.ready = False

    @staticmethod
    def _dates(game: LockedGame, done: PlayedRun, now: datetime) -> None:
        """When the next step may and must be closed."""
        step = done.turn.step
        if game.status == OVER:
            game.due_at = game.not_before = None
        if done.kind in {LATE_RUN, CHANGE}:
            return
        game.run_asked = False
        if step is not None:
            game.least_hours, game.may_close_early = step.least_hours, step.may_close_early
            game.not_before = now + least_wait(game)
        hours = step_hours(game, step)
        if done.kind == START:
            if game.due_at is not None and game.due_at <= now:
                game.due_at = kept_date(step_on(now, hours, game.time_zone))
        elif game.due_at is not None:
            due = next_due(game.due_at, now=now, hours=hours, time_zone=game.time_zone)
            game.due_at = kept_date(due)

    @staticmethod
    def _winners(game: Game, done: PlayedRun) -> tuple[int, ...]:
        """Who has won, when the game has just ended."""
        ranking = done.ruleset.ranking(done.turn.state) if game.status == OVER else None
        return () if ranking is None else ranking.winners

    def _promise(self, game: Game, done: PlayedRun) -> str:
        """The commitment to the dice of the next due run."""
        step = done.turn.step
        if step is None:
            return ""
        parts = self._rows.parts(game.id, step.game_turn)
        return game.secret.commitment(due_path(step.game_turn, parts + 1))

    def _reports(
        self,
        game: LockedGame,
        done: PlayedRun,
        run: Run,
        *,
        seats: Sequence[Seat],
        settled: dict[int, Settled],
        promise: str,
        now: datetime,
    ) -> None:
        by_number: dict[int, Seat] = {seat.number: seat for seat in seats}
        users = {
            user.id: user
            for user in self._accounts.users([seat.user_id for seat in seats if seat.user_id is not None])
        }
        # In a game that costs nothing an account is its user's own affair: others read the report too.
        costs = bool(game.fee_cents or game.prize_cents)
        balances = self._balances.balances(list(users)) if costs else {}
        waiting = self._messages.waiting(game) if done.kind in {DUE, START} else ()
        announcements = tuple(notice.text for notice in waiting)
        for notice in waiting:
            notice.shown_run = run.number
        names = _player_names(seats, users)
        rows: list[tuple[ReportRow, Seat]] = []
        for turn in done.turn.seats:
            seat = by_number[turn.seat]
            blocks = done.ruleset.report(turn.view, turn.events)
            need_closed(blocks)
            user = users.get(seat.user_id) if seat.user_id is not None else None
            sheet = done.sheets.get(turn.seat)
            # A seat whose last turn ends the game has two reports: the fee stands in that of the turn.
            money = settled.get(turn.seat, Settled())
            settled[turn.seat] = Settled(award=money.award)
            report = Report(
                game=ReportGame(
                    key=game.ruleset, code=game.code, title=game.title, rules_version=run.rules_version
                ),
                seat=turn.seat,
                seat_word=done.ruleset.about.seat_word,
                seat_name=seat.known_as,
                player=user.name if user is not None else "",
                game_turn=turn.game_turn,
                step=done.label,
                kind=turn.kind,
                brief=done.brief and not done.closes,
                published=_local(now, user),
                due=_local(game.due_at, user),
                time_zone=user.time_zone if user is not None else game.time_zone,
                balance=balances.get(user.id, 0) if user is not None and costs else None,
                fee=money.fee,
                award=money.award if turn.kind == FINAL else 0,
                sheet_sha256=sheet.sha256 if sheet is not None else "",
                sheet_revision=sheet.revision if sheet is not None else 0,
                dice_commitment=promise,
                announcements=announcements,
                # Who plays a seat is no secret to those whom the rules tell, and to nobody else.
                players={
                    str(number): names[number]
                    for number in sorted(document.players_asked(blocks))
                    if number in names
                },
                seats={str(number): name for number, name in done.ruleset.seat_names(turn.view).items()},
                blocks=blocks,
            )
            data = document.dump(report)
            rows.append(
                (
                    ReportRow(
                        game_id=game.id,
                        run_id=run.id,
                        seat=turn.seat,
                        game_turn=turn.game_turn,
                        kind=turn.kind,
                        document=pack(data),
                        sha256=snapshot.digest(data),
                        published_at=now,
                    ),
                    seat,
                )
            )
        self._report_rows.add_all([row for row, _ in rows])
        for row, seat in rows:
            user = users.get(seat.user_id) if seat.user_id is not None else None
            if user is not None:
                self._mail.queue_report(game, seat, user, row, brief=done.brief, closes=done.closes)
        self._jobs.extend(RENDER_REPORT, [row.id for row, _ in rows])
        self._jobs.add(SEND_MAIL)


def _player_names(seats: Sequence[Seat], users: Mapping[int, User]) -> dict[int, str]:
    """The names of those who play, by seat; "" for a computer, none for a seat that nobody holds."""
    names: dict[int, str] = {}
    for seat in seats:
        user = users.get(seat.user_id) if seat.user_id is not None else None
        if user is not None or seat.is_bot:
            names[seat.number] = user.name if user is not None else ""
    return names


def _local(moment: datetime | None, user: User | None) -> str:
    if moment is None:
        return ""
    return moment.astimezone(ZoneInfo(user.time_zone if user is not None else "UTC")).isoformat(
        timespec="seconds"
    )
