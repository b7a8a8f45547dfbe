"""Ends of games that are provisional for a while: final once that time is over."""

from app.bounds import MOST_ID
from app.games.fees import FeeService
from app.games.models import LockedGame
from app.games.quarantine import Quarantine
from app.turns.host import Host
from app.turns.run.outcome import RunOutcome
from app.turns.run.publication import Publication


class FinalityService:
    """Pays prizes and reveals secrets once nothing can be undone any more."""

    def __init__(
        self, host: Host, *, publication: Publication, fees: FeeService, quarantine: Quarantine
    ) -> None:
        self._rows = host.stores.turns
        self._game_rows = host.stores.games
        self._games = host.games
        self._publication = publication
        self._fees = fees
        self._quarantine = quarantine
        self._clock = host.clock

    def finish_all(self) -> int:
        """Make the ends final whose time is over; how many."""
        found = 0
        for game_id in self._game_rows.to_finish(self._clock.now()):
            with self._quarantine.guard(game_id):
                game = self._game_rows.lock(game_id)
                if game is not None and game.provisional and game.final_at is not None:
                    if game.final_at <= self._clock.now():
                        self._finish(game)
                        found += 1
        return found

    def _finish(self, game: LockedGame) -> None:
        run = self._rows.latest(game.id, MOST_ID, 1)[0]
        outcome = RunOutcome.load(run.outcome)
        seats = self._game_rows.seats(game.id)
        self._fees.settle(game, seats, played={}, winners=outcome.winners, turn=run.game_turn)
        self._publication.finish(game, outcome)
        self._games.tell_players(game, "final")
