"""Published runs taken back: what they did to seats, sheets, fees and reports. Rows only, no commit."""

from collections.abc import Collection, Sequence
from datetime import timedelta

from app.bounds import kept_date
from app.errors import AppError
from app.games.fees import FeeService
from app.games.models import ACTIVE, DROPPED, HELD, OUT, OVER, RESIGNED, RUNNING, Game, LockedGame, Seat
from app.games.rules import readable
from app.games.steps import label_of
from app.reports.models import ReportRow
from app.states.archive import checked
from app.states.positions import read_state
from app.turns.host import Host
from app.turns.models import DISCARDED, REPLACED, STAGED, Run
from engine.kernel.ruleset import Step

_OUT_OF_IT = frozenset({DROPPED, OUT, RESIGNED})


def _left(step: Step | None, seat: Seat) -> bool:
    """Return whether a seat that is not asked now has left the game, and does not only rest."""
    return step is not None and seat.number not in step.resting


class Undoing:
    """Takes runs back, for whatever comes in their place."""

    def __init__(self, host: Host, *, fees: FeeService) -> None:
        self._rows = host.stores.turns
        self._game_rows = host.stores.games
        self._order_rows = host.stores.sheets
        self._report_rows = host.stores.reports
        self._fees = fees
        self._clock = host.clock

    def need_undoable(self, game: Game) -> None:
        """Refuse a game of which no run can be undone: 409 ``game_not_running``.

        One whose end is provisional is as good as running.
        """
        open_end = game.status == OVER and game.final_at is not None and game.final_at > self._clock.now()
        if game.status not in {RUNNING, HELD} and not open_end:
            raise AppError(409, "game_not_running", status=game.status)

    def need_published(self, game: Game, number: int) -> Run:
        """Return a published run.

        Raise 404 ``no_such_run``, 409 ``run_replaced``, ``run_discarded``, ``run_staged``, or
        ``game_not_running`` for a game that is over or has not begun.
        """
        self.need_undoable(game)
        run = self._rows.attempt(game.id, number)
        if run is None:
            raise AppError(404, "no_such_run", run=number)
        if run.state == REPLACED:
            raise AppError(409, "run_replaced", run=number)
        if run.state == DISCARDED:
            raise AppError(409, "run_discarded", run=number)
        if run.state == STAGED:
            raise AppError(409, "run_staged", run=number)
        return run

    def after(self, game: Game, number: int) -> Sequence[Run]:
        """Return the published runs after that one, oldest first."""
        return self._rows.runs(game.id, number)

    def replace(self, runs: Sequence[Run]) -> None:
        """Mark these runs as replaced."""
        self._rows.replace(runs)

    def stand_after(self, game: LockedGame, run: Run, missing: Collection[int] = ()) -> list[Seat]:
        """Put the game and its seats where that run left them; the seats that are played again, or no more.

        ``missing``: the seats that sent nothing for it. Everything is read from the state: runs of an older
        program keep no more than that.
        """
        changed: list[Seat] = []
        row = self._rows.state_after(run)
        rules = readable(game)
        state = read_state(rules, checked(row.data, row.sha256), row.rules_version)
        step, names = rules.step(state), rules.seat_names(rules.view(state, None))
        game.run_number = run.number
        if step is None:
            game.status, game.over_at = OVER, run.ended_at
            hours = timedelta(hours=game.final_hours)
            game.final_at = kept_date(self._clock.now() + hours) if game.final_hours else None
        else:
            if game.status == OVER:
                game.status, game.over_at, game.final_at = RUNNING, None, None
            game.turn, game.step = step.game_turn, step.key
            game.least_hours, game.may_close_early = step.least_hours, step.may_close_early
        game.step_label = label_of(step)
        for seat in self._game_rows.seats(game.id):
            called = names.get(seat.number, "")
            if self._seat_after(seat, step, called, silent=seat.number in missing):
                changed.append(seat)
        return changed

    def _seat_after(self, seat: Seat, step: Step | None, called: str, *, silent: bool) -> bool:
        """Put one seat where the step has it; return whether its status is another now."""
        was_asked = seat.wanted or seat.behind
        seat.wanted = step is not None and seat.number in step.order
        seat.behind = step is not None and seat.number in step.behind
        seat.patience = 0 if step is None else step.patience.get(seat.number, 0)
        seat.called = called
        before = seat.status
        asked, held = seat.wanted or seat.behind, seat.is_bot or seat.user_id is not None
        if asked and held and seat.status in _OUT_OF_IT:
            seat.status = ACTIVE
        elif _left(step, seat) and was_asked and not asked and seat.status == ACTIVE:
            seat.status = DROPPED if silent else OUT
        seat.ready = seat.ready and seat.wanted and not seat.behind
        return seat.status != before

    def sheets(self, old: Sequence[Run], new: Sequence[Run] = ()) -> list[int]:
        """Return ids of the revisions that were run in the old course and not in the new one."""
        kept = {sheet_id for run in new for sheet_id, _ in run.sheets.values()}
        return [sheet_id for run in old for sheet_id, _ in run.sheets.values() if sheet_id not in kept]

    def fees(self, game: LockedGame, old: Sequence[Run], new: Sequence[Run] = ()) -> None:
        """Give back what sheets of the old course cost, take what those of the new one cost."""
        before, after = self._turns(old), self._turns(new)
        seats = self._game_rows.seats(game.id)
        self._fees.resettle(game, seats, back=before - after, taken=after - before)

    def _turns(self, runs: Sequence[Run]) -> set[tuple[int, int]]:
        """Return seat and game turn of every sheet of these runs."""
        ids = [sheet_id for run in runs for sheet_id, _ in run.sheets.values()]
        return {(row.seat, row.game_turn) for row in self._order_rows.many(ids)}

    def reports(self, old: Sequence[Run]) -> list[ReportRow]:
        """Mark the reports of these runs: they can be read, and hold no more."""
        now = self._clock.now()
        rows = [row for run in old for row in self._report_rows.of_run(run.id, documents=False)]
        for row in rows:
            row.replaced_at = now
        return rows
