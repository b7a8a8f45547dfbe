"""Positions of a game written out as scenarios, for its moderator."""

from typing import Any

from app.accounts.actor import Actor
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.rules import readable
from app.games.scenarios import scenario_format
from app.states.archive import checked
from app.states.positions import read_state
from app.turns.host import Host


class PositionExport:
    """Reads stored states whole: for moderators only, because it shows what every seat hides."""

    def __init__(self, host: Host) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._games = host.games

    def scenario(self, actor: Actor, code: str, turn: int | None = None) -> dict[str, Any]:
        """Return a case with the position before the orders of a turn (None: the latest) as its ``given``.

        Raise 403 ``not_moderator``, or ``look_first`` for a moderator who plays; 404 ``no_such_turn``, 422
        ``no_scenarios``.
        """
        game = self._games.moderated(actor, code)
        if not self._games.sight(actor, game).whole:
            raise AppError(403, "look_first", seat=WHOLE_POSITION)
        form = scenario_format(game.ruleset)
        if turn is None:
            row = self._states.state_of_run(game.id, game.run_number)
        else:
            row = self._rows.state_of_turn(game.id, turn)
        if row is None:
            raise AppError(404, "no_such_turn", turn=turn)
        ruleset = readable(game)
        state = read_state(ruleset, checked(row.data, row.sha256), row.rules_version)
        return {"case": f"{game.code}-turn-{row.game_turn}", "given": form.export(state)}
