"""Views of the seats that people play, kept right after a run is published for their first request."""

from app.games.models import RUNNING
from app.games.repository import GameRepository
from app.games.rules import readable
from app.states.archive import pack
from app.states.positions import SHARED, PositionService
from app.states.repository import StateRepository
from engine.kernel import keeping
from engine.registry import SHARED_FIELDS


class ViewKeeper:
    """Makes what every player will ask for. Without it everything works, and the first to ask waits."""

    def __init__(
        self, *, repository: StateRepository, game_rows: GameRepository, positions: PositionService
    ) -> None:
        self._rows = repository
        self._game_rows = game_rows
        self._positions = positions

    def keep(self, game_id: int) -> None:
        """Keep the views of a running game's players as its latest published run left them."""
        game = self._game_rows.by_id(game_id)
        if game is None or game.status != RUNNING:
            return
        players = [seat.number for seat in self._game_rows.seats(game.id) if seat.user_id is not None]
        if not players or self._rows.kept_views(game.id, game.run_number, SHARED):
            return
        names, state = SHARED_FIELDS.get(game.ruleset, ()), self._positions.state(game)
        views = {seat: readable(game).view(state, seat) for seat in players}
        shared = keeping.keep_shared(readable(game).step(state), views[players[0]], names)
        found = {seat: pack(keeping.keep_view(view, names)) for seat, view in views.items()}
        self._rows.keep_views(game.id, game.run_number, {SHARED: pack(shared), **found})
