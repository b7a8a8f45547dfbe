"""A run told to everybody at one instant: game, seats, sheets, fees, reports, mail, ledger, the new date.

Rows only, no commit.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256

from app.bounds import MOST_TURNS_A_DAY, kept_date
from app.faults import point
from app.games.fees import FeeService
from app.games.grace import begin_clocks, fill_banks, spend
from app.games.models import ACTIVE, DROPPED, OUT, OVER, RESIGNED, RUNNING, Game, LockedGame, Seat
from app.games.rhythm import Rhythm, keep_whole_turns
from app.games.schedule import least_wait
from app.games.steps import label_of, step_words
from app.render import document
from app.render.document import Report
from app.reports.models import ReportRow
from app.sheets.models import SheetRow
from app.states.archive import checked
from app.turns.host import Host
from app.turns.look.standings import StandingService
from app.turns.models import CHANGE, DUE, EDIT, END, LATE_RUN, PUBLISHED, START, Run
from app.turns.run.changes import played_change
from app.turns.run.computation import Computation, PlayedRun, Stopwatch, draft_row
from app.turns.run.edition import Edition
from app.turns.run.outcome import Figures, RunOutcome
from app.turns.run.records import records_of
from engine.kernel.ruleset import RESIGNED as RESIGNED_SEAT

_DAY = timedelta(days=1)


class Publication:
    """Publishes runs: in the transaction that computes them, or in a later one."""

    def __init__(
        self,
        host: Host,
        *,
        computation: Computation,
        edition: Edition,
        fees: FeeService,
        standings: StandingService,
    ) -> None:
        self._stores = host.stores
        self._rows = host.stores.turns
        self._game_rows = host.stores.games
        self._order_rows = host.stores.sheets
        self._report_rows = host.stores.reports
        self._ledger = host.ledger
        self._mail = host.mail
        self._clock = host.clock
        self._computation = computation
        self._edition = edition
        self._fees = fees
        self._standings = standings

    def publish(self, game: LockedGame, done: PlayedRun, watch: Stopwatch) -> Run:
        """Compute and publish in one, with what follows; the tasks that follow are sent after the commit.

        Raises ``RulesetError`` as ``Computation.compute``.
        """
        step = step_words(game)
        run, reports = self._computation.compute(game, done, watch)
        sizes = self._tell(game, run, done.sheets, [(draft_row(game, run, one), one) for one in reports])
        run.figures = Figures.of(done.turn, reports, sizes).dump()
        watch.mark("reports")
        run.stages = dict(watch.ms)
        self._follow(game, run, step)
        return run

    def publish_staged(self, game: LockedGame, run: Run) -> None:
        """Publish a staged run, with what follows."""
        step = step_words(game)
        rows = self._report_rows.of_run(run.id)
        drafts = [(row, document.load(checked(row.document, row.sha256))) for row in rows]
        found = {row.id: row for row in self._order_rows.many([pair[0] for pair in run.sheets.values()])}
        sheets = {int(seat): found[sheet_id] for seat, (sheet_id, _) in run.sheets.items()}
        self._tell(game, run, sheets, drafts)
        self._follow(game, run, step)

    def publish_change(self, game: LockedGame, seat: int, change: str, *, asked_by: int | None) -> Run:
        """Tell the rules, as a run, what becomes of a seat: resigned, dropped, replaced or bot."""
        watch = Stopwatch()
        done = played_change(self._stores, game, seat, change, watch, asked_by=asked_by)
        return self.publish(game, done, watch)

    def publish_given_up(self, game: LockedGame, seat: int, *, asked_by: int | None) -> Run:
        """Tell all, and the rules, that a seat was given up, by word or by an order on its sheet."""
        self._ledger.append(game.id, "seat_given_up", seat=seat)
        return self.publish_change(game, seat, RESIGNED_SEAT, asked_by=asked_by)

    def _follow(self, game: LockedGame, run: Run, step: str) -> None:
        """Tell the rules of the seats that were given up by order, and the players of what they missed."""
        if run.kind not in {DUE, LATE_RUN}:
            return
        outcome = RunOutcome.load(run.outcome)
        for seat in outcome.given_up:
            if game.status == RUNNING:
                # The rules are told what the host has made of it.
                self.publish_given_up(game, seat, asked_by=None)
        if run.kind == DUE:
            self._tell_who_missed(game, run.missing, outcome.unpaid, step)

    def _tell_who_missed(
        self, game: LockedGame, missing: Sequence[int], unpaid: Sequence[int], step: str
    ) -> None:
        """Tell the players whose sheets were not run: for want of money, or because none was there."""
        if not missing:
            return
        standings = self._standings.of_game(game)
        for seat in self._game_rows.seats(game.id):
            if seat.status == DROPPED:
                # Told by another mail already: the seat was given up with this run.
                continue
            if seat.number in unpaid:
                self._mail.tell_of_seat(game, seat, seat.user_id, "unpaid")
            elif seat.number in missing and not seat.is_bot:
                self._mail.tell_of_missed(game, seat, standings[seat.number], step)

    def _tell(
        self,
        game: LockedGame,
        run: Run,
        sheets: Mapping[int, SheetRow],
        drafts: Sequence[tuple[ReportRow, Report]],
    ) -> list[int]:
        """Publish everything that others see of a run; return the bytes of its reports."""
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
        sizes = self._edition.issue(game, run, outcome, drafts, seats=seats, settled=settled, now=now)
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
        """Note which of the asked users sent their orders in time."""
        if run.kind == DUE:
            self._rows.add_records(records_of(game, run, seats, sheets, outcome.unpaid))
        elif run.kind == LATE_RUN:
            users = {seat.number: seat.user_id for seat in seats}
            for number, sheet in sheets.items():
                user_id = users.get(number)
                if user_id is not None:
                    self._rows.caught_up(game.id, number, sheet.game_turn, user_id)

    def record(self, game: LockedGame, run: Run, discarded: Sequence[Run] = ()) -> None:
        """Add the ledger's entry of a published run; ``discarded``: the attempts thrown away before."""
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
        """Make the end final: store what the next game begins with, and reveal the source of the dice."""
        game.carry, game.final_at = outcome.carry, None
        self.reveal(game)

    def reveal(self, game: LockedGame) -> None:
        """Reveal the source of the dice in the ledger of a game that is over for good."""
        self._ledger.append(game.id, "over", secret=game.secret.reveal())

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
        played = {int(seat) for seat in run.sheets}
        for seat in seats:
            if self._advance_seat(run, outcome, seat, now, played=seat.number in played):
                given_up += [seat]
        self._dates(game, run, outcome, now)
        self._spare(game, now)
        self._anew(game, run, outcome, seats, now)
        return given_up

    def _advance_seat(
        self, run: Run, outcome: RunOutcome, seat: Seat, now: datetime, *, played: bool
    ) -> bool:
        """Move a seat on; return whether the rules gave it up with this run."""
        step = outcome.step
        seat.called = outcome.names.get(seat.number, "")
        if seat.number in outcome.given_up:
            seat.status = RESIGNED
        was_wanted = seat.wanted or seat.behind
        seat.wanted = step is not None and seat.number in step.order
        seat.behind = step is not None and seat.number in step.behind
        seat.patience = 0 if step is None else step.patience.get(seat.number, 0)
        if played:
            seat.played_at = now
        if run.kind == CHANGE and seat.number == run.seat:
            # The change itself has said what the seat is now.
            return False
        wanted = seat.wanted or seat.behind
        left = step is not None and seat.number not in step.resting
        if left and was_wanted and not wanted and seat.status == ACTIVE:
            # The rules want nothing of it any more: dropped for silence, or out of the game.
            seat.status = DROPPED if seat.number in run.missing else OUT
            return seat.status == DROPPED
        return False

    @staticmethod
    def _anew(game: LockedGame, run: Run, outcome: RunOutcome, seats: Sequence[Seat], now: datetime) -> None:
        """Reset what seats have said, and the time they have, with a new turn."""
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

    def _spare(self, game: LockedGame, now: datetime) -> None:
        """Let a game that somebody opened wait once its maker's games have had their turns of a day."""
        if game.opened_by is None or game.status != RUNNING:
            return
        full = self._rows.turn_run_before(game.opened_by, MOST_TURNS_A_DAY)
        if full is not None and full > now - _DAY:
            game.not_before = max(game.not_before or now, full + _DAY)

    @staticmethod
    def _dates(game: LockedGame, run: Run, outcome: RunOutcome, now: datetime) -> None:
        """Set when the next step may and must be closed."""
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
            keep_whole_turns(game)
        rhythm = Rhythm.of(game)
        # A first date that is still to come holds, however near; one that has passed is no date any more.
        if game.due_at is not None and (run.kind != START or game.due_at <= now):
            game.due_at = rhythm.following(game.due_at, now=now)


def final_from(game: Game, now: datetime) -> datetime | None:
    """Return until when the end of a game that is over is provisional; None for one that goes on."""
    if game.status != OVER or not game.final_hours:
        return None
    return kept_date(now + timedelta(hours=game.final_hours))


def without_player(run: Run) -> list[int]:
    """Return the seats without a player, from which no sheet could come to a run."""
    return sorted(set(run.missing) - set(run.silent))


def attempt_hash(run: Run, state: str) -> str:
    """Return what the ledger says of an attempt: the SHA-256 of its salt, state and events."""
    return sha256(f"{run.salt}\n{state}\n{run.events_sha256}".encode()).hexdigest()
