"""A run told to everybody at one instant: game, seats, sheets, fees, reports, mail, ledger, the new date.

Rows only, no commit.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from app.accounts.balances import BalanceService
from app.accounts.models import User
from app.accounts.service import AccountService
from app.bounds import kept_date
from app.clock import Clock
from app.faults import point
from app.games.fees import FeeService, Settled
from app.games.grace import begin_clocks, fill_banks, spend
from app.games.models import ACTIVE, DROPPED, OUT, OVER, RESIGNED, RUNNING, Game, LockedGame, Seat
from app.games.repository import GameRepository
from app.games.rhythm import Rhythm
from app.games.schedule import least_wait
from app.games.steps import label_of, named
from app.language import speaking
from app.ledger.service import LedgerService
from app.mail.service import MailService
from app.messages.service import MessageService
from app.render import document, since
from app.render.document import AtlasLink, Before, Report
from app.reports.models import ReportRow
from app.reports.repository import ReportRepository
from app.sheets.models import SheetRow
from app.sheets.repository import OrderRepository
from app.states.archive import checked, pack
from app.turns.computation import Computation, PlayedRun, Stopwatch
from app.turns.models import CHANGE, DUE, EDIT, END, LATE_RUN, PUBLISHED, START, Run
from app.turns.outcome import Figures, RunOutcome
from app.turns.records import records_of
from app.turns.repository import TurnRepository
from engine.kernel import snapshot
from engine.kernel.play import FINAL


class Publication:
    """Publishes runs: in the transaction that computes them, or in a later one."""

    def __init__(
        self,
        *,
        repository: TurnRepository,
        computation: Computation,
        game_rows: GameRepository,
        order_rows: OrderRepository,
        report_rows: ReportRepository,
        accounts: AccountService,
        balances: BalanceService,
        fees: FeeService,
        messages: MessageService,
        ledger: LedgerService,
        mail: MailService,
        clock: Clock,
    ) -> None:
        self._rows = repository
        self._computation = computation
        self._game_rows = game_rows
        self._order_rows = order_rows
        self._report_rows = report_rows
        self._accounts = accounts
        self._balances = balances
        self._fees = fees
        self._messages = messages
        self._ledger = ledger
        self._mail = mail
        self._clock = clock

    def publish(self, game: LockedGame, done: PlayedRun, stages: Stopwatch) -> Run:
        """Compute and publish in one; the tasks that follow are sent after the commit.

        Raises ``RulesetError`` as ``Computation.store``.
        """
        run, reports = self._computation.store(game, done, stages)
        drafts = [(self._row(game, run, report), report) for report in reports]
        sizes = self._release(game, run, done.sheets, drafts)
        run.figures = Figures.of(done.turn, reports, sizes).dump()
        stages.mark("reports")
        run.stages = dict(stages.ms)
        return run

    def stage(self, game: LockedGame, done: PlayedRun, stages: Stopwatch) -> Run:
        """Compute, and keep what was computed from everybody; raises as ``publish``."""
        run, reports = self._computation.store(game, done, stages)
        rows, sizes = [], []
        for report in reports:
            row, data = self._row(game, run, report), document.dump(report)
            row.document, row.sha256 = pack(data), snapshot.digest(data)
            rows.append(row)
            sizes.append(len(data))
        self._report_rows.add_all(rows)
        run.figures = Figures.of(done.turn, reports, sizes).dump()
        stages.mark("reports")
        run.stages = dict(stages.ms)
        return run

    def release(self, game: LockedGame, run: Run) -> None:
        """Publish a staged run."""
        rows = self._report_rows.of_run(run.id)
        drafts = [(row, document.load(checked(row.document, row.sha256))) for row in rows]
        found = {row.id: row for row in self._order_rows.many([pair[0] for pair in run.sheets.values()])}
        sheets = {int(seat): found[sheet_id] for seat, (sheet_id, _) in run.sheets.items()}
        self._release(game, run, sheets, drafts)

    def _release(
        self,
        game: LockedGame,
        run: Run,
        sheets: Mapping[int, SheetRow],
        drafts: Sequence[tuple[ReportRow, Report]],
    ) -> list[int]:
        """Everything that others see of a run; the bytes of its reports."""
        now = self._clock.now()
        outcome = RunOutcome.load(run.outcome)
        seats = self._game_rows.seats(game.id)
        before = game.run_number if run.kind != START else -1
        run.state, run.ended_at = PUBLISHED, now
        self._note_turns(game, run, outcome, seats, sheets)
        if run.kind == DUE and game.grace.get("bank_hours"):
            spend(game, seats, {number: sheet.received_at for number, sheet in sheets.items()}, now)
        given_up = self._advance(game, run, outcome, seats, now)
        point("advanced")
        self._order_rows.set_executed([row.id for row in sheets.values()])
        self._order_rows.set_late(game.id, run.game_turn, [seat.number for seat in seats if seat.behind])
        point("sheets")
        settled = self._fees.settle(
            game,
            seats,
            played={number: sheet.game_turn for number, sheet in sheets.items()},
            # The prize waits until the end is final.
            winners=() if game.provisional else outcome.winners,
            turn=run.game_turn,
        )
        point("fees")
        sizes = self._reports(game, run, outcome, drafts, seats=seats, settled=settled, now=now)
        if run.kind == DUE:
            self.tell_asked(game)
        self.record(game, run, self._rows.discarded(game.id, before, run.number))
        self.give_up(game, given_up)
        point("ledger")
        if game.status == OVER:
            self.close(game, outcome)
        return sizes

    def tell_asked(self, game: LockedGame) -> None:
        """Tell all in the ledger that the moderator asked for the run, where that is not told yet."""
        if game.asked is not None:
            self._ledger.append(game.id, "run_asked", **game.asked)
            game.asked = None

    def give_up(self, game: LockedGame, seats: Sequence[Seat]) -> None:
        """Tell all in the ledger, and the players by mail, of seats that the rules gave up for silence."""
        for seat in seats:
            self._ledger.append(game.id, "seat_dropped", seat=seat.number, turn=game.turn)
            self._mail.tell_of_seat(game, seat, seat.user_id, "silent")

    def _note_turns(
        self,
        game: LockedGame,
        run: Run,
        outcome: RunOutcome,
        seats: Sequence[Seat],
        sheets: Mapping[int, SheetRow],
    ) -> None:
        """What it says of those whom it asked: whose orders came in time."""
        if run.kind == DUE:
            self._rows.add_records(records_of(game, run, seats, sheets, outcome.unpaid))
        elif run.kind == LATE_RUN:
            users = {seat.number: seat.user_id for seat in seats}
            for number, sheet in sheets.items():
                user_id = users.get(number)
                if user_id is not None:
                    self._rows.caught_up(game.id, number, sheet.game_turn, user_id)

    def record(self, game: LockedGame, run: Run, discarded: Sequence[Run] = ()) -> None:
        """The ledger's entry of a published run; ``discarded``: the attempts that were thrown away before."""
        self._ledger.append(
            game.id,
            "ran" if run.kind != START else "started",
            run=run.number,
            run_kind=run.kind,
            game_turn=run.game_turn,
            seed_path=run.seed_path,
            state=self._rows.state_after(run).sha256,
            events=run.events_sha256,
            sheets={seat: digest for seat, (_, digest) in sorted(run.sheets.items())},
            missing=list(run.missing),
            **({"unheld": unheld} if (unheld := without_player(run)) else {}),
            **({"seat": run.seat, "change": run.reason} if run.kind == CHANGE else {}),
            **({"end": run.reason} if run.kind == END else {}),
            **({} if run.replaces is None else {"replaces": run.replaces}),
            next_dice=RunOutcome.load(run.outcome).promise,
            code_version=run.code_version,
            attempts=[attempt_hash(one, self._rows.state_after(one).sha256) for one in (*discarded, run)],
        )

    def close(self, game: LockedGame, outcome: RunOutcome) -> None:
        """Tell all in the ledger that the game is over, for good or until its end is final."""
        if game.final_at is not None:
            self._ledger.append(game.id, "over_for_now", until=game.final_at.isoformat(timespec="seconds"))
        else:
            self.finish(game, outcome)

    def finish(self, game: LockedGame, outcome: RunOutcome) -> None:
        """The end is final: what it leaves to others, and the source of its dice, for all to check."""
        game.carry, game.final_at = outcome.carry, None
        self._ledger.append(game.id, "over", secret=game.secret.reveal())

    @staticmethod
    def _row(game: Game, run: Run, report: Report) -> ReportRow:
        return ReportRow(
            game_id=game.id,
            run_id=run.id,
            seat=report.seat,
            game_turn=report.game_turn,
            kind=report.kind,
            document=b"",
            sha256="",
        )

    def _advance(
        self, game: LockedGame, run: Run, outcome: RunOutcome, seats: Sequence[Seat], now: datetime
    ) -> list[Seat]:
        """Move the game and its seats on; the seats that the rules gave up with this run."""
        given_up: list[Seat] = []
        step = outcome.step
        game.run_number = run.number
        game.status = RUNNING if step is not None else OVER
        game.over_at = None if step is not None else run.ended_at
        game.final_at = final_from(game, now)
        if step is not None:
            game.turn, game.step = step.game_turn, step.key
        game.step_label = label_of(step)
        order = step.order if step is not None else ()
        behind = step.behind if step is not None else ()
        played = {int(seat) for seat in run.sheets}
        for seat in seats:
            seat.called = outcome.names.get(seat.number, "")
            if seat.number in outcome.given_up:
                seat.status = RESIGNED
            was_wanted = seat.wanted or seat.behind
            seat.wanted, seat.behind = seat.number in order, seat.number in behind
            seat.patience = 0 if step is None else step.patience.get(seat.number, 0)
            if seat.number in played:
                seat.played_at = now
            if run.kind == CHANGE and seat.number == run.seat:
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
                seat.status = DROPPED if seat.number in run.missing else OUT
                given_up += [seat] if seat.status == DROPPED else []
        self._dates(game, run, outcome, now)
        self._anew(game, run, outcome, seats, now)
        return given_up

    @staticmethod
    def _anew(game: LockedGame, run: Run, outcome: RunOutcome, seats: Sequence[Seat], now: datetime) -> None:
        """What seats have said, and the time they have, begin anew with a turn."""
        if run.kind in {START, DUE, END}:
            for seat in seats:
                seat.ready, seat.extended_until, seat.waited = False, None, False
        if game.grace.get("bank_hours") and game.status == RUNNING and run.kind in {START, DUE}:
            if run.kind == START:
                fill_banks(game, seats)
            begin_clocks(game, seats, now)
        if run.kind in {CHANGE, END} or (run.kind == DUE and (outcome.closes or not outcome.brief)):
            # They agreed about another position, or with another player.
            for seat in seats:
                seat.end_vote = ""

    @staticmethod
    def _dates(game: LockedGame, run: Run, outcome: RunOutcome, now: datetime) -> None:
        """When the next step may and must be closed."""
        step = outcome.step
        if game.status == OVER:
            game.due_at = game.not_before = None
        if run.kind in {LATE_RUN, CHANGE, EDIT}:
            return
        game.run_asked, game.waits = False, ""
        game.staged_run = game.release_at = None
        if step is not None:
            game.least_hours, game.may_close_early = step.least_hours, step.may_close_early
            game.not_before = now + least_wait(game)
        rhythm = Rhythm.of(game)
        # A first date that is still to come holds, however near; one that has passed is no date any more.
        if game.due_at is not None and (run.kind != START or game.due_at <= now):
            game.due_at = rhythm.following(game.due_at, now=now)

    def _reports(
        self,
        game: LockedGame,
        run: Run,
        outcome: RunOutcome,
        drafts: Sequence[tuple[ReportRow, Report]],
        *,
        seats: Sequence[Seat],
        settled: dict[int, Settled],
        now: datetime,
    ) -> list[int]:
        by_number: dict[int, Seat] = {seat.number: seat for seat in seats}
        users = {
            user.id: user
            for user in self._accounts.users([seat.user_id for seat in seats if seat.user_id is not None])
        }
        # In a game that costs nothing an account is its user's own affair: others read the report too.
        costs = bool(game.fee_cents or game.prize_cents)
        balances = self._balances.balances(list(users)) if costs else {}
        waiting = self._messages.waiting(game) if run.kind in {DUE, START} else ()
        announcements = tuple(notice.text for notice in waiting)
        for notice in waiting:
            notice.shown_run = run.number
        names = _player_names(seats, users)
        rows: list[ReportRow] = []
        sizes: list[int] = []
        told = {row.seat: row for row in self._report_rows.last_of_seats(game.id, run.game_turn)}
        for row, draft in drafts:
            seat = by_number[row.seat]
            user = users.get(seat.user_id) if seat.user_id is not None else None
            # A seat whose last turn ends the game has two reports: the fee stands in that of the turn.
            money = settled.get(row.seat, Settled())
            settled[row.seat] = Settled(award=money.award)
            last = told.get(row.seat)
            before = (
                document.load_before(checked(last.document, last.sha256)) if last is not None else Before()
            )
            blocks = since.follow(
                draft.blocks,
                before.blocks,
                row.game_turn,
                last.game_turn if last is not None else row.game_turn,
            )
            player = user.name if user is not None else ""
            report = replace(
                draft,
                blocks=blocks,
                atlas=told_first(draft.atlas, before, player),
                seat_name=seat.known_as,
                player=player,
                published=_local(now, game),
                due=_local(game.due_at, game),
                time_zone=game.time_zone,
                balance=balances.get(user.id, 0) if user is not None and costs else None,
                fee=money.fee,
                award=money.award if row.kind == FINAL else 0,
                announcements=announcements,
                patience=seat.patience if user is not None and row.kind != FINAL else 0,
                # Who plays a seat is no secret to those whom the rules tell, and to nobody else.
                players={
                    str(number): names[number]
                    for number in sorted(document.players_asked(draft.blocks))
                    if number in names
                },
            )
            data = document.dump(report)
            row.document, row.sha256, row.published_at = pack(data), snapshot.digest(data), now
            rows.append(row)
            sizes.append(len(data))
        self._report_rows.add_all(rows)
        point("report_rows")
        self._mail.foresee([(user_id, game.id) for user_id in users])
        for row, (_, draft) in zip(rows, drafts, strict=True):
            seat = by_number[row.seat]
            user = users.get(seat.user_id) if seat.user_id is not None else None
            if user is not None:
                with speaking(user.language):
                    step = named(game, draft.step, draft.game_turn)
                self._mail.queue_report(
                    game, seat, user, row, step=step, brief=outcome.brief, closes=outcome.closes
                )
        return sizes


def final_from(game: Game, now: datetime) -> datetime | None:
    """Until when the end of a game is provisional that is over now; None for one that goes on."""
    if game.status != OVER or not game.final_hours:
        return None
    return kept_date(now + timedelta(hours=game.final_hours))


def without_player(run: Run) -> list[int]:
    """The seats of which no sheet could come to a run, since nobody played them."""
    return sorted(set(run.missing) - set(run.silent))


def told_first(atlas: AtlasLink | None, before: Before, player: str) -> AtlasLink | None:
    """The link to the atlas; ``told`` where the report before had none, or was somebody else's."""
    if atlas is None:
        return None
    return replace(atlas, told=not before.has_atlas or before.player != player)


def attempt_hash(run: Run, state: str) -> str:
    """All that the ledger says of an attempt: the SHA-256 of its salt, state and events."""
    return sha256(f"{run.salt}\n{state}\n{run.events_sha256}".encode()).hexdigest()


def _player_names(seats: Sequence[Seat], users: Mapping[int, User]) -> dict[int, str]:
    """Who plays, as each wants to be told, by seat; "" for a computer, none for a seat that nobody holds."""
    names: dict[int, str] = {}
    for seat in seats:
        user = users.get(seat.user_id) if seat.user_id is not None else None
        if user is not None or seat.is_bot:
            names[seat.number] = user.shown_as if user is not None else ""
    return names


def _local(moment: datetime | None, game: Game) -> str:
    if moment is None:
        return ""
    return moment.astimezone(ZoneInfo(game.time_zone)).isoformat(timespec="seconds")
