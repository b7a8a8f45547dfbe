"""Running turns: the start, the due date, late sheets. One call is one transaction, whole or not at all."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from app.accounts.actor import MODERATE, Actor
from app.bounds import MOST_ID, MOST_LISTED
from app.broker import RUN_TURN
from app.errors import AppError
from app.games.access import need_moderator
from app.games.due_places import BEGINNING, Place
from app.games.fees import FeeService
from app.games.fitting import cannot_start
from app.games.grace import Grace, people_asked
from app.games.models import AT_ONCE, CHECKS, RULES, RUNNING, SETUP, Game, LockedGame, Seat
from app.games.notifier import WAITS
from app.games.quarantine import Quarantine
from app.games.rules import pinned, rules_for
from app.games.secret import due_path, late_path
from app.render.messages import Messages
from app.sheets.models import RECEIVED, SheetRow
from app.sheets.values import may_play
from app.states.loaded import load
from app.turns.host import Host
from app.turns.models import DUE, LATE_RUN, START, Run, RunFailure
from app.turns.repository import Named
from app.turns.run.autopilot import Autopilot
from app.turns.run.computation import PlayedRun, Stopwatch
from app.turns.run.exclusive import ExclusiveRun, RunResult, need_running
from app.turns.run.publication import Publication
from app.turns.run.readiness import ReadinessService
from app.turns.run.staging import Staging
from app.turns.run.wording import describe_finding
from engine.kernel import play
from engine.kernel.ruleset import ONE_BY_ONE, Step
from engine.registry import PINS

DUE_PAGE = 100
"""Due games handed out at a time."""


class TurnService:
    """Runs turns. The lock of the game, not the broker, keeps a turn from running twice."""

    def __init__(
        self,
        host: Host,
        *,
        autopilot: Autopilot,
        publication: Publication,
        readiness: ReadinessService,
        staging: Staging,
        exclusive: ExclusiveRun,
        quarantine: Quarantine,
        fees: FeeService,
    ) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._games = host.games
        self._game_rows = host.stores.games
        self._order_rows = host.stores.sheets
        self._autopilot = autopilot
        self._publication = publication
        self._readiness = readiness
        self._staging = staging
        self._exclusive = exclusive
        self._quarantine = quarantine
        self._fees = fees
        self._mail = host.mail
        self._ledger = host.ledger
        self._jobs = host.jobs
        self._clock = host.clock

    # ------------------------------------------------------------------ asking

    def ask(self, actor: Actor, code: str, *, after: int) -> int:
        """Ask for the run that follows run ``after`` now, whatever the due date; the number it will have.

        Whatever a run of the turn waited for, it waits no more. The wish is stored, and the worker is told
        after the commit. The same wish once more is answered with the same run, be it still to come or done.
        Raises 403, 404, 409 ``game_not_running``, (``after`` is not the latest run) ``turn_changed``,
        ``turn_staged`` when a run waits to be published, or ``rules_away``.
        """
        actor.need(MODERATE)
        game = self._games.lock_moderated(actor, code)
        done = self._rows.first_due(game.id, after)
        if done is not None:
            return done
        need_running(game)
        need_no_stage(game)
        # While its package is away nobody is left waiting for a run.
        rules_for(game)
        game.waits = ""
        number = self._rows.next_number(game.id) + len(self._owing(game, closing=True))
        if game.run_asked and after <= game.run_number:
            # Late turns may have been run since; the wish is the one that waits.
            return number
        if after != game.run_number:
            raise AppError(409, "turn_changed", run=game.run_number)
        game.run_asked = True
        # By its turn: the number would tell of attempts that were discarded.
        outside = [one.key for one in self._readiness.outside(game)]
        anyway = {"outside": outside} if outside else {}
        game.asked = {"turn": game.turn, "door": actor.door, **anyway}
        if game.release == AT_ONCE:
            # A run that is staged first is told of when it is published, and a discarded one never.
            self._publication.tell_asked(game)
        self._jobs.add(RUN_TURN, game.id, game.run_number)
        return number

    def due_games(self, after: Place = BEGINNING) -> tuple[list[tuple[int, int]], Place | None]:
        """Return game id and latest run number of due games that are not being run, longest due first.

        A page of them behind that place; and the place of its last one, None where the list ends.
        """
        found = []
        rows = self._game_rows.due(self._clock.now(), after, DUE_PAGE)
        for game_id, number, _ in rows:
            with self._quarantine.guard(game_id):
                self._need_whole(game_id)
                found.append((game_id, number))
        return found, rows[-1][2] if len(rows) == DUE_PAGE else None

    def any_due(self) -> bool:
        """Whether some game is due or being run."""
        return self._game_rows.any_due(self._clock.now())

    def may_close(self, game: Game) -> bool:
        """Whether the present step may be run now: its date has come, all are ready, or it was asked for."""
        return self._game_rows.may_close(game.id, self._clock.now())

    def runs_with(self, game: Game, seat: Seat, *, ready: bool) -> bool:
        """Whether a turn would be run at once when a sheet of that seat comes in; ``ready``: it says so."""
        now = self._clock.now()
        if seat.behind:
            return game.paused_at is None and may_play(game, seat, now)
        return self._game_rows.may_close(game.id, now, said=(seat.id, ready))

    def late_seats(self) -> list[tuple[int, int]]:
        """Return game id and seat of every seat that owes a turn and could run now."""
        found = []
        for game_id in self._order_rows.games_owing():
            with self._quarantine.guard(game_id):
                found += [(game_id, number) for number in self._owing(self._need_whole(game_id))]
        return found

    def _need_whole(self, game_id: int) -> Game:
        """Return a game whose row can be read and whose rules are there; raise 404 or 503."""
        game = self._game_rows.by_id(game_id)
        if game is None:
            raise AppError(404, "no_such_game")
        rules_for(game)
        return game

    def _owing(self, game: Game, *, closing: bool = False) -> list[int]:
        """Return the seats of a game that owe a turn and could run it now.

        ``OrderRepository.games_owing`` finds the games in which there may be one, but for ``closing``.
        ``closing``: the next step is run after them, so what their players have chosen to be run without a
        sheet is run; until then they may still send one.
        """
        behind = [seat for seat in self._game_rows.seats(game.id) if seat.behind]
        if not behind:
            return []
        now = self._clock.now()
        waiting = self._order_rows.waiting(game.id, game.turn - 1)
        unpaid = self._fees.unpaid(game, behind)
        return [
            seat.number
            for seat in behind
            if may_play(game, seat, now)
            and seat.number not in unpaid
            and (seat.is_bot or seat.number in waiting or (closing and self._autopilot.stands_in(game, seat)))
        ]

    # ------------------------------------------------------------------ running

    def start(self, actor: Actor, code: str) -> RunResult:
        """Set the game up and make the start reports; raises 409 ``game_started``, 422 ``cannot_start``."""
        game = self._games.moderated(actor, code)
        return self._exclusive.run(game.id, lambda locked: self._start(locked, actor))

    def run_due(
        self, game_id: int, *, after: int | None = None, reason: str = "due", only_due: bool = False
    ) -> RunResult:
        """Run the present step of a game, after the late sheets that wait.

        ``after``: only when there was no due run after that one (409 ``turn_changed``). ``only_due``: only
        when the step may be closed now, whatever the message said (409 ``not_due``).

        A broken ruleset or any other fault of ours rolls the run back whole and holds the game; the
        outcome then says why. Raises 409 ``turn_running`` when another run of the game is going on.
        """
        # An old message takes the game from nobody: the next turn's would find it busy and wait for a tick.
        self._need_no_later(game_id, after)
        return self._exclusive.run(game_id, lambda game: self._due(game, after, reason, only_due=only_due))

    def run_late(self, game_id: int, seat: int) -> RunResult:
        """Run the turn that a seat owes; raises 409 ``nothing_owed``, ``too_soon`` or ``game_paused``."""
        return self._exclusive.run(game_id, lambda game: self._late_alone(game, seat))

    def _start(self, game: LockedGame, actor: Actor) -> Run:
        need_moderator(actor, game)
        if game.status != SETUP:
            raise AppError(409, "game_started")
        watch = Stopwatch()
        ruleset = rules_for(game)
        # What was created under an older version has not been played by it.
        game.rules_version = ruleset.about.rules_version
        pins = PINS.get(game.ruleset)
        game.pinned = dict(pins.now(game.setup)) if pins is not None else {}
        seats = [seat.number for seat in self._game_rows.seats(game.id)]
        path = due_path(0, 1)
        try:
            turn = play.start(
                ruleset,
                options=game.setup,
                seats=seats,
                dice=game.secret.dice(ruleset, path),
                carry=game.carried or None,
            )
        except ValueError as error:
            raise cannot_start(error) from error
        return self._publication.publish(
            game,
            PlayedRun(
                ruleset=ruleset,
                turn=turn,
                kind=START,
                game_turn=0,
                part=1,
                step="start",
                label=None,
                seed_path=path,
                state_before_id=None,
                reason="start",
                asked_by=actor.user_id,
            ),
            watch,
        )

    def _need_no_later(self, game_id: int, after: int | None) -> None:
        """Raise 409 ``turn_changed`` where a due run followed that one."""
        if after is not None and self._rows.first_due(game_id, after) is not None:
            raise AppError(409, "turn_changed", run=self._rows.next_number(game_id) - 1)

    def _due(self, game: LockedGame, after: int | None, reason: str, *, only_due: bool) -> Run | None:
        if not self._may_run(game, after, only_due=only_due):
            return None
        seats = {seat.number: seat for seat in self._game_rows.seats(game.id)}
        self._fees.hold(game, seats.values())
        self._tell_of_debts(game, [seat for seat in seats.values() if seat.behind], game.turn - 1)
        run = self._run_owed(game, seats)
        if game.status != RUNNING:
            return run
        watch = Stopwatch()
        loaded = load(self._states, game)
        watch.mark("load")
        step, ruleset = loaded.step, loaded.ruleset
        part = self._rows.parts(game.id, step.game_turn) + 1
        path = game.due_path(step.game_turn, part)
        seats = {seat.number: seat for seat in self._game_rows.seats(game.id)}
        unpaid = self._fees.unpaid(game, seats.values())
        # What is late for the present step came when its run was staged: it has missed this turn.
        came = self._order_rows.waiting(game.id, step.game_turn, (RECEIVED,))
        waiting = {number: row for number, row in came.items() if number in step.order}
        free = self._free_to_play(game, step, seats) - unpaid
        rows = {number: row for number, row in waiting.items() if number in free}
        rows |= self._autopilot.write(game, loaded, _without_sheet(step, seats, rows, free), path)
        sheets = {number: ruleset.orders.parse(row.text) for number, row in rows.items()}
        watch.mark("bots")
        turn = play.run_due(
            ruleset,
            loaded.state,
            sheets=sheets,
            dice=game.secret.dice(ruleset, path),
            pending=loaded.pending,
        )
        done = PlayedRun.of(
            loaded,
            turn,
            kind=DUE,
            part=part,
            seed_path=path,
            reason=reason,
            sheets=rows,
            unpaid=frozenset(waiting) & unpaid,
        )
        return self._hand_on(game, done, watch)

    def _free_to_play(self, game: Game, step: Step, seats: Mapping[int, Seat]) -> set[int]:
        """Return the seats of a step that may play now: one by one, each waits its least time."""
        now = self._clock.now()
        return {
            number for number in step.order if step.mode != ONE_BY_ONE or may_play(game, seats[number], now)
        }

    def _hand_on(self, game: LockedGame, done: PlayedRun, watch: Stopwatch) -> Run:
        """Publish a run, or stage it for the moderator."""
        if game.release == AT_ONCE:
            return self._publication.publish(game, done, watch)
        run = self._staging.stage(game, done, watch)
        self._mail.tell_moderator_of_stage(game)
        return run

    def _may_run(self, game: LockedGame, after: int | None, *, only_due: bool) -> bool:
        """Return whether the turn is run now; raise 409 for what forbids it."""
        need_running(game)
        need_no_stage(game)
        self._need_no_later(game.id, after)
        if only_due and not self._game_rows.may_close(game.id, self._clock.now()):
            # A seat may have taken its word back since the message was sent.
            raise AppError(409, "not_due")
        if not self._rules_here(game):
            return False
        return not only_due or game.run_asked or not (self._waits_once(game) or not self._go(game))

    def _run_owed(self, game: LockedGame, seats: Mapping[int, Seat]) -> Run | None:
        """Run the sheets that are owed and have come, before the turn; return the last run, if there is one.

        A worker that was slow must not make a seat two turns late.
        """
        run = None
        for number in self._owing(game, closing=True):
            if self._fees.unpaid(game, [seats[number]]):
                # The turn before it has cost the last of the account.
                continue
            run = self._late(game, number, closing=True)
            if game.status != RUNNING:
                return run
        return run

    def due_since(self, game_id: int) -> datetime | None:
        """Return since when a game's step is due; None before that, and when its moderator asked."""
        return self._game_rows.due_since(game_id, self._clock.now())

    def recheck(self) -> list[tuple[int, int]]:
        """Return games whose runs waited for a check and no longer do, as ``due_games`` gives them."""
        found = []
        for game_id in self._game_rows.waiting_for_checks():
            with self._quarantine.guard(game_id):
                game = self._game_rows.lock(game_id)
                if game is not None and game.waits == CHECKS and not self._readiness.outside(game):
                    game.waits = ""
                    found.append((game.id, game.run_number))
        return found

    def _waits_once(self, game: LockedGame) -> bool:
        """Whether the run waits for missing sheets of people, once at its date; they are told by mail."""
        hours, now = Grace.of(game).wait_hours, self._clock.now()
        if not hours or game.due_at is None or game.due_at > now or game.waited_due_at == game.due_at:
            return False
        sent = self._order_rows.waiting(game.id, game.turn, (RECEIVED,))
        missing = [
            seat
            for seat in people_asked(self._game_rows.seats(game.id))
            if seat.number not in sent and not seat.behind and not self._autopilot.stands_in(game, seat)
        ]
        if not missing:
            return False
        until = max(game.due_at, now) + timedelta(hours=hours)
        game.waited_due_at = game.due_at
        for seat in missing:
            seat.extended_until, seat.waited = until, True
        self._ledger.append(
            game.id,
            "run_waits",
            waits_for=[seat.number for seat in missing],
            until=until.isoformat(timespec="seconds"),
        )
        users = [seat.user_id for seat in missing if seat.user_id is not None]
        self._games.tell_users(game, sorted(set(users)), WAITS, before=until)
        return True

    def _go(self, game: LockedGame) -> bool:
        """Whether no check is outside its limit; otherwise the run waits, and the moderator is told why."""
        outside = self._readiness.outside(game)
        if outside:
            game.waits = CHECKS
            words = Messages(game.ruleset, "en", game.time_zone)
            self._mail.tell_moderator_of_checks(game, [describe_finding(words, one) for one in outside])
        return not outside

    def _rules_here(self, game: LockedGame) -> bool:
        """Whether the rules that the game is played by are here; else its runs wait, and that is told."""
        try:
            pinned(game)
        except AppError as error:
            if error.code != "rules_not_here":
                raise
            game.waits, game.run_asked = RULES, False
            self._mail.tell_moderator_of_rules(game, rules_for(game).about.rules_version)
            return False
        return True

    def _tell_of_debts(self, game: LockedGame, seats: Sequence[Seat], turn: int) -> None:
        """Tell the players whose sheets of a turn wait because their accounts are below zero."""
        unpaid = self._fees.unpaid(game, seats)
        if unpaid:
            waiting = self._order_rows.waiting(game.id, turn)
            for seat in seats:
                if seat.number in unpaid and seat.number in waiting:
                    self._mail.tell_of_seat(game, seat, seat.user_id, "unpaid")

    def _late_alone(self, game: LockedGame, number: int) -> Run:
        """Run a late turn by itself; in a paused game only before one that was asked for."""
        if game.paused_at is not None:
            raise AppError(409, "game_paused")
        return self._late(game, number)

    def _late(self, game: LockedGame, number: int, *, closing: bool = False) -> Run:
        need_running(game)
        seat = self._game_rows.seat(game.id, number)
        if seat is None:
            raise AppError(404, "no_such_seat", seat=number)
        if not seat.behind:
            raise AppError(409, "nothing_owed", seat=seat.figure)
        if not may_play(game, seat, self._clock.now()):
            raise AppError(409, "too_soon", seat=seat.figure)
        if self._fees.unpaid(game, [seat]):
            raise AppError(409, "account_negative", seat=seat.figure)
        self._staging.outdate(game)
        watch = Stopwatch()
        loaded = load(self._states, game)
        watch.mark("load")
        step, ruleset = loaded.step, loaded.ruleset
        part = self._rows.parts(game.id, step.game_turn) + 1
        path = late_path(game.due_path(step.game_turn, part), number)
        row = self._order_rows.waiting(game.id, game.turn - 1).get(number)
        rows = {} if row is None else {number: row}
        sheets = {} if row is None else {number: ruleset.orders.parse(row.text)}
        if row is None and (closing or seat.is_bot):
            rows = self._autopilot.write(game, loaded, [seat], path)
            sheets = {one: ruleset.orders.parse(written.text) for one, written in rows.items()}
        if number not in sheets:
            raise AppError(409, "nothing_owed", seat=seat.figure)
        watch.mark("bots")
        turn = play.run_late(
            ruleset,
            loaded.state,
            seat=number,
            sheet=sheets[number],
            dice=game.secret.dice(ruleset, path),
            pending=loaded.pending,
        )
        done = PlayedRun.of(
            loaded,
            turn,
            kind=LATE_RUN,
            part=part,
            seed_path=path,
            reason="late",
            sheets=rows,
            seat=number,
        )
        return self._publication.publish(game, done, watch)

    # ------------------------------------------------------------------ reading

    def runs(self, game: Game, *, after: int = -1, limit: int | None = None) -> Sequence[Run]:
        """Return the runs of a game, oldest first: all, or at most ``limit`` after a number."""
        return self._rows.runs(game.id, after, limit)

    def latest_runs(self, game: Game, before: int = MOST_ID, limit: int = MOST_LISTED) -> Sequence[Run]:
        """Return a page of runs before that one, newest first."""
        return self._rows.latest(game.id, before, limit)

    def names(self, game: Game, before: int = MOST_ID) -> tuple[list[Named], bool]:
        """Return the names of a page of runs before that one, newest first, and whether there are others."""
        rows = self._rows.names(game.id, before, MOST_LISTED + 1)
        return rows[:MOST_LISTED], len(rows) > MOST_LISTED

    def count(self, game: Game, *, after: int = -1) -> int:
        """Count the runs of a game, or those after a number."""
        return self._rows.count(game.id, after)

    def run(self, game: Game, number: int) -> Run:
        """Return a run by number; raise 404 ``no_such_run``."""
        run = self._rows.run(game.id, number)
        if run is None:
            raise AppError(404, "no_such_run", run=number)
        return run

    def dead_runs(self, game: Game) -> Sequence[Run]:
        """Return one page of the latest runs that were discarded, corrected or undone, newest first."""
        return self._rows.dead(game.id, MOST_LISTED)

    def failures(self, game: Game, before: int = MOST_ID, limit: int = MOST_LISTED) -> Sequence[RunFailure]:
        """Return a page of runs that failed, before that id, newest first; for the moderator only."""
        return self._rows.failures(game.id, before, limit)


def need_no_stage(game: Game) -> None:
    """Raise 409 ``turn_staged`` when a run waits to be published."""
    if game.staged_run is not None:
        raise AppError(409, "turn_staged", run=game.staged_run)


def _without_sheet(
    step: Step, seats: Mapping[int, Seat], rows: Mapping[int, SheetRow], free: set[int]
) -> list[Seat]:
    """Return the seats for which something else may write: computers, and players whose sheet is missing."""
    return [
        seats[number]
        for number in step.order
        if number not in rows and (seats[number].is_bot or (number in free and not seats[number].behind))
    ]
