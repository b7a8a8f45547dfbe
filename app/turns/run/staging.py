"""The stage of a game: the one run that is computed and waits to be published."""

from datetime import timedelta

import structlog

from app.bounds import kept_date
from app.games.models import AFTER, LockedGame
from app.render import document
from app.states.archive import pack
from app.turns.host import Host
from app.turns.models import DISCARDED, Run
from app.turns.run.computation import Computation, PlayedRun, Stopwatch, draft_row
from app.turns.run.outcome import Figures
from engine.kernel import snapshot

log = structlog.get_logger()


class Staging:
    """Puts runs on the stage and takes them off. What players can read says nothing of it."""

    def __init__(self, host: Host, *, computation: Computation) -> None:
        self._rows = host.stores.turns
        self._order_rows = host.stores.sheets
        self._report_rows = host.stores.reports
        self._clock = host.clock
        self._computation = computation

    def stage(self, game: LockedGame, done: PlayedRun, watch: Stopwatch) -> Run:
        """Compute a run and keep it from everybody; raises as ``Computation.compute``.

        It waits until its moment, or until the moderator says so. Its sheets are locked.
        """
        run, reports = self._computation.compute(game, done, watch)
        rows, sizes = [], []
        for report in reports:
            row, data = draft_row(game, run, report), document.dump(report)
            row.document, row.sha256 = pack(data), snapshot.digest(data)
            rows.append(row)
            sizes.append(len(data))
        self._report_rows.add_all(rows)
        run.figures = Figures.of(done.turn, reports, sizes).dump()
        watch.mark("reports")
        run.stages = dict(watch.ms)
        game.staged_run, game.waits = run.number, ""
        if game.release == AFTER and game.release_at is None:
            # A run that was computed anew meanwhile keeps the moment of the first.
            game.release_at = kept_date(self._clock.now() + timedelta(hours=game.release_hours))
        self._order_rows.lock([sheet_id for sheet_id, _ in run.sheets.values()])
        return run

    def take(self, game: LockedGame, *, late_too: bool) -> Run | None:
        """Discard the staged run, if there is one: its sheets wait again.

        ``late_too``: so do those that came meanwhile.
        """
        run = None if game.staged_run is None else self._rows.attempt(game.id, game.staged_run)
        if run is None:
            return None
        run.state, game.staged_run = DISCARDED, None
        self._order_rows.unlock(game.id, run.game_turn, late_too=late_too)
        log.info("turn.discarded", game=game.code, run=run.number)
        return run

    def outdate(self, game: LockedGame) -> None:
        """Discard the staged run because something else is published first: it starts from an older state.

        The tick finds the turn still to be run, and it is computed anew from the same sheets.
        """
        self.take(game, late_too=False)
