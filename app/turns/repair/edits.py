"""Edits of the world by its moderator, played as runs of their own so that they replay."""

from dataclasses import dataclass

from app.accounts.actor import Actor
from app.accounts.service import clean_line
from app.bounds import MOST_REASON
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.models import Game, LockedGame
from app.games.secret import edit_path
from app.ledger.service import Sealed
from app.states.loaded import Loaded, load
from app.turns.host import Host
from app.turns.models import EDIT, Run
from app.turns.run.computation import PlayedRun, Stopwatch
from app.turns.run.exclusive import ExclusiveRun, RunResult, need_running
from app.turns.run.publication import Publication
from app.turns.run.staging import Staging
from engine.kernel import play
from engine.kernel.bare import bare
from engine.kernel.edits import EditRefusedError, Edits, WorldEdited
from engine.registry import EDITS

MOST_TEXT = 4000
_WORDS = {"text", "why", "place", "near", "problem"}


@dataclass(frozen=True, kw_only=True)
class EditTold:
    """One edit as it is written, and the seats that learn of it (none: nobody sees it)."""

    text: str
    seats: tuple[int, ...]


class EditService:
    """Shows what edits a game knows, what they would come to, and makes them."""

    def __init__(
        self, host: Host, *, publication: Publication, staging: Staging, exclusive: ExclusiveRun
    ) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._games = host.games
        self._publication = publication
        self._staging = staging
        self._exclusive = exclusive
        self._ledger = host.ledger

    def help(self, actor: Actor, code: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """Return grammar, help and examples of every edit that the game knows; () for none."""
        edits = EDITS.get(self._games.moderated(actor, code).ruleset)
        return () if edits is None else edits.help()

    def propose(self, actor: Actor, code: str, text: str) -> list[EditTold]:
        """Return what edits would do, changing nothing. Raise as ``edit`` does."""
        game = self._moderated(actor, code)
        need_running(game)
        played = self._played(game, load(self._states, game), bare(text), f"preview {game.turn}")
        return self._edits_of(played)

    def edit(
        self, actor: Actor, code: str, text: str, *, reason: str, if_run: int | None = None
    ) -> RunResult:
        """Make the edits of a text, all or none, as a run of its own; the reason stands in the ledger.

        Who sees a change reads of it in the next report. A run that was staged is computed anew. Raises 403
        ``not_moderator``, or ``look_first`` for a moderator who plays and has not looked at the whole
        position; 404 ``no_edits`` for a game that knows none; 409 ``turn_changed`` and as for any run; 422
        ``bad_reason``, ``bad_edit``, ``no_edit``, ``edit_breaks_rules`` and what the edits refuse.
        """
        game = self._moderated(actor, code)
        text = bare(text)
        why = clean_line(reason, MOST_REASON, "bad_reason")

        def work(locked: LockedGame) -> Run:
            if if_run is not None and if_run != locked.run_number:
                raise AppError(409, "turn_changed", run=locked.run_number)
            need_running(locked)
            self._staging.outdate(locked)
            watch = Stopwatch()
            loaded = load(self._states, locked)
            watch.mark("load")
            turn = loaded.step.game_turn
            count = self._rows.edits(locked.id, turn) + 1
            path = edit_path(locked.due_path(turn, self._rows.parts(locked.id, turn) + 1), count)
            played = self._played(locked, loaded, text, path)
            told = self._edits_of(played)
            done = PlayedRun.of(
                loaded,
                played,
                kind=EDIT,
                part=count,
                seed_path=path,
                reason=_edits(locked).canonical(text),
                asked_by=actor.user_id,
            )
            run = self._publication.publish(locked, done, watch)
            sealed = [Sealed(seats=list(one.seats), facts={"edit": one.text}) for one in told]
            self._ledger.append_sealed(
                locked.id, "world_edited", sealed, run=run.number, reason=why, door=actor.door
            )
            return run

        return self._exclusive.run(game.id, work)

    def _moderated(self, actor: Actor, code: str) -> Game:
        game = self._games.moderated(actor, code)
        _edits(game)
        if not self._games.sight(actor, game).whole:
            # What is refused tells of the world.
            raise AppError(403, "look_first", seat=WHOLE_POSITION)
        return game

    @staticmethod
    def _played(game: Game, loaded: Loaded, text: str, path: str) -> play.GameTurn:
        if len(text) > MOST_TEXT:
            raise AppError(422, "bad_text", limit=MOST_TEXT)
        try:
            return play.edit(
                loaded.ruleset,
                _edits(game),
                loaded.state,
                text=text,
                dice=game.secret.dice(loaded.ruleset, path),
                pending=loaded.pending,
            )
        except EditRefusedError as error:
            figures = {
                name: str(value)[:80] if name in _WORDS else value for name, value in error.params.items()
            }
            raise AppError(422, error.code, **figures) from error

    @staticmethod
    def _edits_of(turn: play.GameTurn) -> list[EditTold]:
        return [
            EditTold(text=event.text, seats=event.audience or ())
            for event in turn.events
            if isinstance(event, WorldEdited)
        ]


def _edits(game: Game) -> Edits[object]:
    edits = EDITS.get(game.ruleset)
    if edits is None:
        raise AppError(404, "no_edits", ruleset=game.ruleset)
    return edits
