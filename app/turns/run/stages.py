"""Staged turns in the moderator's hands: read, published, discarded, run again."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.accounts.actor import Actor
from app.bounds import MOST_LISTED
from app.broker import RUN_TURN
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.due_places import BEGINNING, Place
from app.games.models import DISCARDED as NONE_WANTED
from app.games.models import Game, LockedGame
from app.games.rules import rules_of
from app.reports.models import ReportRow
from app.sheets.models import LATE
from app.states.archive import checked, read_events
from app.turns.host import Host
from app.turns.models import DISCARDED, PUBLISHED, REPLACED, STAGED, Run
from app.turns.run.exclusive import ExclusiveRun, RunResult, need_running
from app.turns.run.oddities import Oddity, oddities
from app.turns.run.outcome import Figures, RunOutcome
from app.turns.run.publication import Publication
from app.turns.run.staging import Staging
from engine.kernel.play import GameTurn

RELEASE_PAGE = 100
"""Staged runs handed out at a time."""


@dataclass(frozen=True, kw_only=True)
class Stage:
    """A staged run, its reports by seat, and the seats that have sent a sheet since it was computed.

    The documents of the reports are read when one is asked for.
    """

    run: Run
    reports: Sequence[ReportRow]
    meanwhile: tuple[int, ...]


class StageService:
    """What a moderator does with a run that nobody has seen yet."""

    def __init__(
        self, host: Host, *, staging: Staging, exclusive: ExclusiveRun, publication: Publication
    ) -> None:
        self._rows = host.stores.turns
        self._games = host.games
        self._game_rows = host.stores.games
        self._order_rows = host.stores.sheets
        self._report_rows = host.stores.reports
        self._staging = staging
        self._publication = publication
        self._exclusive = exclusive
        self._jobs = host.jobs
        self._clock = host.clock

    # ------------------------------------------------------------------ reading

    def current(self, actor: Actor, code: str) -> Stage | None:
        """Return the staged run of a game, or None; raise 403 ``not_moderator`` or 404."""
        game = self._games.moderated(actor, code)
        run = None if game.staged_run is None else self._rows.attempt(game.id, game.staged_run)
        if run is None:
            return None
        late = self._order_rows.waiting(game.id, run.game_turn, (LATE,))
        reports = self._report_rows.of_run(run.id, documents=False)
        return Stage(run=run, reports=reports, meanwhile=tuple(sorted(late)))

    def report(self, actor: Actor, code: str, number: int, seat: int, kind: str = "") -> ReportRow:
        """Return a report of the staged run ("" for the seat's first); a moderator who plays looks first.

        Raise 403 ``not_moderator`` or ``look_first``, 404, 409 as ``publish``.
        """
        game = self._games.moderated(actor, code)
        self._need_sight(actor, game)
        run = self._staged(game, number)
        for row in self._report_rows.of_run(run.id, documents=False):
            if row.seat == seat and kind in {"", row.kind}:
                return row
        raise AppError(404, "no_such_report", turn=run.game_turn, kind=kind[:20])

    def oddities(self, actor: Actor, code: str, number: int) -> list[Oddity]:
        """Return what is unusual about the staged run, against the latest before it; raise as ``report``."""
        game = self._games.moderated(actor, code)
        self._need_sight(actor, game)
        run = self._staged(game, number)
        runs = self._rows.latest_due(game.id, MOST_LISTED + 1)
        past = [self._figures(game, one) for one in runs[-MOST_LISTED:]]
        asked = [seat.number for seat in self._game_rows.seats(game.id) if seat.wanted or seat.behind]
        outcome, turns = RunOutcome.load(run.outcome), len(past) if len(runs) > len(past) else 0
        return oddities(self._figures(game, run), outcome, asked, past, turns=turns)

    def _need_sight(self, actor: Actor, game: Game) -> None:
        # Also for the moderator's own seat: nobody else reads a report before it is published.
        if not self._games.sight(actor, game).whole:
            raise AppError(403, "look_first", seat=WHOLE_POSITION)

    @staticmethod
    def _figures(game: Game, run: Run) -> Figures:
        if run.figures is not None:
            return Figures.load(run.figures)
        # A run of an older program: its events still say what was refused.
        ruleset = rules_of(game.ruleset, run.rules_version)
        events = read_events(ruleset, checked(run.events, run.events_sha256))
        return Figures.of(GameTurn(None, events, [], {}, None), (), ())

    def _staged(self, game: Game, number: int) -> Run:
        """Return the staged run with that number; raise 404 ``no_such_run``, or 409 when no longer staged."""
        run = self._rows.attempt(game.id, number)
        if run is None:
            raise AppError(404, "no_such_run", run=number)
        if run.repair_id is not None and run.state == STAGED:
            raise AppError(409, "run_of_repair", run=number)
        if run.state == DISCARDED and number < game.run_number:
            raise AppError(409, "run_outdated", run=number, latest=game.run_number)
        if run.state == DISCARDED:
            raise AppError(409, "run_discarded", run=number)
        if run.state == PUBLISHED:
            raise AppError(409, "run_published", run=number)
        if run.state == REPLACED:
            raise AppError(409, "run_replaced", run=number)
        return run

    # ------------------------------------------------------------------ deciding

    def publish(self, actor: Actor, code: str, number: int) -> RunResult:
        """Release a staged run to everybody, now.

        Raises 403, 404, 409 ``run_discarded``, ``run_outdated`` (older than the latest run, so it was thrown
        away), ``run_published``, ``run_replaced``, ``game_held`` or (another moderator or worker is at it)
        ``turn_running``.
        """
        game = self._games.moderated(actor, code)
        return self._exclusive.run(game.id, lambda locked: self._publish(locked, number))

    def release_due(self, game_id: int, number: int) -> RunResult:
        """Publish a staged run whose moment has come; raise as ``publish``, and 409 ``not_due``."""

        def work(game: LockedGame) -> Run:
            if game.staged_run == number and (game.release_at is None or game.release_at > self._clock.now()):
                raise AppError(409, "not_due")
            return self._publish(game, number)

        return self._exclusive.run(game_id, work)

    def due(self, after: Place = BEGINNING) -> tuple[list[tuple[int, int]], Place | None]:
        """Return game id and number of staged runs whose moment has come, the longest ago first.

        A page of them behind that place; and the place of its last one, None where the list ends.
        """
        rows = self._game_rows.releasable(self._clock.now(), after, RELEASE_PAGE)
        found = [(game_id, number) for game_id, number, _ in rows]
        return found, rows[-1][2] if len(rows) == RELEASE_PAGE else None

    def _publish(self, game: LockedGame, number: int) -> Run:
        need_running(game)
        run = self._staged(game, number)
        self._publication.publish_staged(game, run)
        return run

    def discard(self, actor: Actor, code: str, number: int, *, again: bool = False) -> None:
        """Throw a staged run away; nobody learns of it before the turn is published.

        Its sheets wait again, and so do those that came meanwhile. ``again``: the turn is computed anew from
        them at once; otherwise no run is begun until the moderator asks for one. Raises as ``publish``.
        """
        game = self._games.moderated(actor, code)

        def work(locked: LockedGame) -> None:
            need_running(locked)
            self._staged(locked, number)
            self._staging.take(locked, late_too=True)
            locked.release_at = None
            if again:
                locked.run_asked = True
                self._jobs.add(RUN_TURN, locked.id, locked.run_number)
            else:
                locked.run_asked, locked.waits = False, NONE_WANTED
                locked.asked = None

        self._exclusive.run(game.id, work)
