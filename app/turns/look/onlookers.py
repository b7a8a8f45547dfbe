"""What others see of a game: a page for everybody while it runs; standings and a replay when it is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.accounts.actor import Actor
from app.errors import AppError
from app.games.access import is_moderator
from app.games.models import OVER, SETUP, Game
from app.games.rules import readable
from app.messages.service import MessageService
from app.render.document import Report, ReportGame
from app.states.archive import checked
from app.states.overview import whole_maps
from app.states.positions import PositionService, read_state
from app.turns.host import Host
from app.turns.repository import Named
from engine.kernel.blocks import AnyBlock, Column, Facts, Map, Table
from engine.kernel.endings import placed
from engine.kernel.ruleset import Ruleset, Step
from engine.registry import ONLOOKERS

_NEWS = 5


@dataclass(frozen=True, kw_only=True)
class Placed:
    """A seat at the end: its place from 1 on, score; ``player``: "" for a computer and for nobody."""

    place: int
    seat: int
    name: str
    player: str
    is_bot: bool
    score: int
    won: bool


@dataclass(frozen=True, kw_only=True)
class Final:
    """How a game ended: the reason as the rules name it, and every seat, the best first."""

    reason: str
    places: list[Placed]


@dataclass(frozen=True, kw_only=True)
class ReplayStep:
    """A step of a replay: the run after which it shows the map."""

    run: int
    kind: str
    game_turn: int
    seat: int
    at: datetime


@dataclass(frozen=True, kw_only=True)
class ReplayPlace:
    """A step of a replay, the ``place``-th of ``count``; both ends; what is beside it (None: nothing)."""

    step: ReplayStep
    place: int
    count: int
    first: ReplayStep
    last: ReplayStep
    before: ReplayStep | None
    after: ReplayStep | None


class OnlookerService:
    """Shows games to those who do not play them, and to those who have."""

    def __init__(self, host: Host, *, positions: PositionService, messages: MessageService) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._game_rows = host.stores.games
        self._games = host.games
        self._accounts = host.accounts
        self._positions = positions
        self._messages = messages
        self._ledger = host.ledger

    # ------------------------------------------------------------------ while it runs

    def allow(self, actor: Actor, code: str, *, watchable: bool) -> None:
        """Let everybody watch a game, or nobody but those in it. Raises 403 ``not_moderator``, 404."""
        game = self._games.lock_moderated(actor, code)
        if game.watchable != watchable:
            game.watchable = watchable
            self._ledger.append(game.id, "watchable", watchable=watchable, door=actor.door)

    def watched(self, code: str) -> Game:
        """Return a game that everybody may watch; raise 404 ``no_such_game`` for any other."""
        game = self._games.find(code)
        if game is None or not game.watchable:
            raise AppError(404, "no_such_game", game=code[:40])
        return game

    def public(self, code: str) -> Report:
        """Return what everybody may know of a game, from a spectator's view; raise as ``watched``."""
        game = self.watched(code)
        notices = self._messages.latest(game, _NEWS)[::-1]
        if game.status == SETUP or game.cancelled:
            return self._document(game, "onlooker", announcements=[row.text for row in notices])
        here = self._positions.position(game, None)
        shown = ONLOOKERS.get(game.ruleset)
        blocks = [
            block
            for block in here.ruleset.report(here.view, ())
            if (
                isinstance(block, (Map, Table, Facts))
                if shown is None
                else any(block.key == key or block.key.startswith(f"{key}_of_") for key in shown)
            )
        ]
        return self._document(
            game,
            "onlooker" if game.status != OVER else "final",
            step=here.step,
            blocks=blocks,
            names=here.ruleset.seat_names(here.view),
            announcements=[row.text for row in notices],
        )

    # ------------------------------------------------------------------ when it is over

    def final(self, actor: Actor, code: str) -> Final:
        """Return how a game ended; only users who were in it learn who played.

        Raise 403 ``not_an_onlooker`` unless everybody may watch it, 404, 409 ``not_over_yet``.
        """
        game, inside = self._ended(actor, code)
        ruleset = readable(game)
        row = self._states.state_of_run(game.id, game.run_number)
        if row is None:
            raise AppError(500, "state_damaged")
        ranking = ruleset.ranking(read_state(ruleset, checked(row.data, row.sha256), row.rules_version))
        if ranking is None:
            raise AppError(500, "state_damaged")
        seats = {seat.number: seat for seat in self._game_rows.seats(game.id)}
        ids = [seat.user_id for seat in seats.values() if seat.user_id is not None]
        names = {user.id: user.name for user in self._accounts.users(ids)} if inside else {}
        places = [
            Placed(
                place=place,
                seat=number,
                name=seats[number].known_as,
                player=names.get(seats[number].user_id or 0, ""),
                is_bot=seats[number].is_bot,
                score=ranking.scores.get(number, 0),
                won=number in ranking.winners,
            )
            for place, number in placed(ranking.places)
            if number in seats
        ]
        return Final(reason=ranking.reason, places=places)

    def steps(
        self, actor: Actor, code: str, *, after: int = -1, limit: int | None = None
    ) -> list[ReplayStep]:
        """Return a replay's steps from the start, or at most ``limit`` after a run; raise as ``final``."""
        game, _ = self._ended(actor, code)
        _need_final(game)
        return [_step(run) for run in self._rows.names_from(game.id, after, limit)]

    def place(self, actor: Actor, code: str, number: int | None = None) -> ReplayPlace:
        """Return the place of the step after that run (None: the last); raise as ``step``."""
        game, _ = self._ended(actor, code)
        _need_final(game)
        wanted = game.run_number if number is None else number
        steps = [_step(run) for run in self._rows.names_beside(game.id, wanted)]
        here = next((index for index, one in enumerate(steps) if one.run == wanted), None)
        if here is None:
            raise AppError(404, "no_such_run", run=wanted)
        place, count = self._rows.place(game.id, wanted)
        return ReplayPlace(
            step=steps[here],
            place=place,
            count=count,
            first=steps[0],
            last=steps[-1],
            before=steps[here - 1] if here else None,
            after=steps[here + 1] if here + 1 < len(steps) else None,
        )

    def step(self, actor: Actor, code: str, number: int) -> Report:
        """Return the whole map after that run, with all that any seat sees and holds; raise as ``final``.

        Raise 404 ``no_such_run`` for one that is not in the living chain.
        """
        game, _ = self._ended(actor, code)
        _need_final(game)
        run = self._rows.run(game.id, number)
        row = None if run is None else self._states.state(run.state_after_id)
        if run is None or row is None:
            raise AppError(404, "no_such_run", run=number)
        ruleset = readable(game)
        state = read_state(ruleset, checked(row.data, row.sha256), row.rules_version)
        seats = [seat.number for seat in self._game_rows.seats(game.id)]
        blocks: list[AnyBlock] = [*whole_maps(ruleset, state, seats), *_scores(ruleset, state)]
        return self._document(
            game,
            "replay",
            blocks=blocks,
            names=ruleset.seat_names(ruleset.view(state, None)),
            turn=run.game_turn,
            at=run.ended_at,
        )

    def _ended(self, actor: Actor, code: str) -> tuple[Game, bool]:
        """Return a game that is over, and whether the actor was in it."""
        game = self._games.seen(actor, code)
        inside = is_moderator(actor, game) or bool(self._games.seats_of(actor, game))
        if not inside and not game.watchable:
            raise AppError(403, "not_an_onlooker")
        if game.status != OVER or game.cancelled:
            raise AppError(409, "not_over_yet")
        return game, inside

    def _document(
        self,
        game: Game,
        kind: str,
        *,
        step: Step | None = None,
        blocks: Sequence[AnyBlock] = (),
        names: Any = None,
        announcements: Sequence[str] = (),
        turn: int | None = None,
        at: datetime | None = None,
    ) -> Report:
        return Report(
            game=ReportGame(
                key=game.ruleset, code=game.code, title=game.title, rules_version=game.rules_version
            ),
            seat=0,
            seat_word="seat",
            seat_name="",
            player="",
            game_turn=game.turn if turn is None else turn,
            step=None if step is None else step.label,
            kind=kind,
            # A page that is made when asked for tells no moment: it is the same until the next run.
            published="" if at is None else at.isoformat(timespec="seconds"),
            due="" if game.due_at is None else game.due_at.isoformat(timespec="seconds"),
            time_zone=game.time_zone,
            announcements=tuple(announcements),
            seats={str(number): name for number, name in (names or {}).items()},
            blocks=tuple(blocks),
        )


def _step(run: Named) -> ReplayStep:
    return ReplayStep(run=run.number, kind=run.kind, game_turn=run.game_turn, seat=run.seat, at=run.ended_at)


def _scores(ruleset: Ruleset[Any, Any], state: Any) -> list[Table]:
    """Return places and scores, where the game has ended with this step."""
    ranking = ruleset.ranking(state)
    if ranking is None:
        return []
    rows = [(place, seat, ranking.scores.get(seat, 0)) for place, seat in placed(ranking.places)]
    columns = (Column("final_place", "int"), Column("final_seat", "seat"), Column("final_score", "int"))
    return [Table(key="final_standings", columns=columns, rows=tuple(rows))]


def _need_final(game: Game) -> None:
    """Raise 409 ``not_final_yet`` while the game may go on: what was hidden stays so till then."""
    if game.final_at is not None:
        raise AppError(409, "not_final_yet", until=game.final_at.isoformat(timespec="minutes"))
