"""The starts of a game before it begins: as a table and on the map, drawn again at will."""

from typing import Any

from app.accounts.actor import Actor
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.fitting import cannot_start
from app.games.models import Game
from app.games.rules import rules_for
from app.games.secret import GameSecret, due_path
from app.games.setups import SetupService
from app.render.document import Report, ReportGame
from app.states.overview import starts, whole_maps
from app.turns.host import Host
from engine.kernel import play
from engine.kernel.blocks import AnyBlock, Column, Table
from engine.kernel.ruleset import Ruleset
from engine.registry import PREVIEWED, START_FIGURES

_MOST_PLACES = 6


class PreviewService:
    """Plays the start of a game that has not begun, and keeps nothing of it."""

    def __init__(self, host: Host, *, setups: SetupService) -> None:
        self._games = host.games
        self._setups = setups
        self._ledger = host.ledger

    def starts(self, actor: Actor, code: str) -> Report:
        """Return the start as it would be now: the whole map, and where each seat begins.

        Raise 403 ``not_moderator``, or ``look_first`` for a moderator who plays and has not said why; 404,
        409 ``game_started``, 422 ``cannot_start``.
        """
        game = self._game(actor, code)
        ruleset = rules_for(game)
        seats = [seat.number for seat in self._games.seats(game)]
        try:
            turn = play.start(
                ruleset,
                options=game.setup,
                seats=seats,
                dice=game.secret.dice(ruleset, due_path(0, 1)),
                carry=game.carried or None,
            )
        except ValueError as error:
            raise cannot_start(error) from error
        found = starts(ruleset, turn.state, seats)
        rows = tuple(
            (seat, ", ".join(places[:_MOST_PLACES]) + (" ..." if len(places) > _MOST_PLACES else ""), units)
            for seat, places, units in found
        )
        columns = (Column("starts_seat", "seat"), Column("starts_places"), Column("starts_units", "int"))
        names = ruleset.seat_names(ruleset.view(turn.state, None))
        return Report(
            game=ReportGame(
                key=game.ruleset,
                code=game.code,
                title=game.title,
                rules_version=ruleset.about.rules_version,
            ),
            seat=0,
            seat_word="seat",
            seat_name="",
            player="",
            game_turn=0,
            kind="preview",
            time_zone=game.time_zone,
            seats={str(number): name for number, name in names.items()},
            blocks=(
                Table(key="starts", columns=columns, rows=rows),
                *_measured(game.ruleset, turn.state),
                *_shown(ruleset, turn.state),
                *whole_maps(ruleset, turn.state, seats),
            ),
        )

    def draw(self, actor: Actor, code: str) -> None:
        """Draw other dice for the whole game, and so other starts; the ledger tells everybody.

        Raise as ``starts``.
        """
        self._game(actor, code)
        game = self._games.lock_moderated(actor, code)
        game.secret = GameSecret.new()
        self._ledger.append(game.id, "starts_drawn", door=actor.door)

    def _game(self, actor: Actor, code: str) -> Game:
        game = self._setups.moderated(actor, code)
        if not self._games.sight(actor, game).whole:
            raise AppError(403, "look_first", seat=WHOLE_POSITION)
        return game


def _measured(key: str, state: object) -> list[Table]:
    """Return the figures of the starts, in games that have such figures."""
    if key not in START_FIGURES:
        return []
    found = START_FIGURES[key](state)
    figures = list(dict.fromkeys(name for row in found.values() for name in row))
    columns = (Column("starts_seat", "seat"), *(Column(f"start_{name}", "int") for name in figures))
    rows = tuple((seat, *(row[name] for name in figures)) for seat, row in found.items())
    return [Table(key="start_figures", columns=columns, rows=rows)]


def _shown(ruleset: Ruleset[Any, Any], state: object) -> list[AnyBlock]:
    """Return the blocks of a spectator's report about the starts."""
    keys = PREVIEWED.get(ruleset.about.key, ())
    blocks = ruleset.report(ruleset.view(state, None), ()) if keys else ()
    return [block for block in blocks if block.key in keys]
