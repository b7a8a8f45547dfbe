"""Play what becomes of a seat: a run of its own in the chain of states, so that it replays."""

from app.games.models import LockedGame
from app.games.secret import change_path
from app.states.loaded import load
from app.turns.models import CHANGE
from app.turns.run.computation import PlayedRun, Stopwatch
from app.turns.stores import Stores
from engine.kernel import play


def played_change(
    stores: Stores,
    game: LockedGame,
    seat: int,
    change: str,
    watch: Stopwatch,
    *,
    asked_by: int | None,
) -> PlayedRun:
    """Return the change of a seat as it was played on the latest state; nothing is stored."""
    loaded = load(stores.states, game)
    watch.mark("load")
    step, ruleset = loaded.step, loaded.ruleset
    part = stores.turns.parts(game.id, step.game_turn) + 1
    count = stores.turns.changes(game.id, step.game_turn, seat) + 1
    path = change_path(game.due_path(step.game_turn, part), seat, count)
    turn = play.change_seat(
        ruleset,
        loaded.state,
        seat=seat,
        change=change,
        dice=game.secret.dice(ruleset, path),
        pending=loaded.pending,
    )
    return PlayedRun.of(
        loaded, turn, kind=CHANGE, part=count, seed_path=path, reason=change, asked_by=asked_by, seat=seat
    )
