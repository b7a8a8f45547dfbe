"""Seats that agree to end their game: a draw, a victory of one of them, a stop."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from app.accounts.actor import ORDERS, READ, Actor
from app.errors import AppError
from app.games.access import holds
from app.games.models import (
    ACTIVE,
    NO_VOTES,
    OPEN_VOTES,
    RUNNING,
    SECRET_VOTES,
    VOTES,
    Game,
    LockedGame,
    Seat,
)
from app.turns.host import Host
from app.turns.models import Run
from app.turns.run.endings import EndingService
from app.turns.run.exclusive import ExclusiveRun, RunResult, need_running
from engine.kernel.endings import CONCEDED, DRAWN, End


@dataclass(frozen=True, kw_only=True)
class Asked:
    """An end that a seat asks for: the seats that have to agree, and those that do (None: it is secret)."""

    end: End
    wanted: tuple[int, ...]
    agreed: tuple[int, ...] | None


@dataclass(frozen=True, kw_only=True)
class Votes:
    """What the player of a seat may know: whether votes are taken, the own one, all ends asked for."""

    votes: str
    own: End | None
    asked: Sequence[Asked]


class AgreementService:
    """Takes the votes of seats, and ends the game when all whom it takes have agreed."""

    def __init__(self, host: Host, *, endings: EndingService, exclusive: ExclusiveRun) -> None:
        self._games = host.games
        self._endings = endings
        self._exclusive = exclusive
        self._ledger = host.ledger

    def allow(self, actor: Actor, code: str, votes: str) -> None:
        """Say as moderator whether seats may agree to end the game: ``none``, ``open`` or ``secret``.

        What was said before is forgotten. Raise 403, 404, 422 ``bad_votes``.
        """
        game = self._games.lock_moderated(actor, code)
        if votes not in VOTES:
            raise AppError(422, "bad_votes")
        if votes == game.votes:
            return
        game.votes = votes
        for seat in self._games.seats(game):
            seat.end_vote = ""
        self._ledger.append(game.id, "votes", votes=votes, door=actor.door)

    def of(self, actor: Actor, code: str, number: int) -> Votes:
        """Return what the player of a seat may know of the votes; raise 403 ``not_your_seat``, 404."""
        actor.need(READ)
        game = self._games.get(code)
        own = self._own(actor, game, number)
        seats = self._games.seats(game)
        if game.votes == NO_VOTES or game.status != RUNNING:
            return Votes(votes=game.votes, own=None, asked=())
        asked = [
            Asked(
                end=End.read(text),
                wanted=tuple(seat.number for seat in _wanted(seats, End.read(text))),
                agreed=None
                if game.votes == SECRET_VOTES
                else tuple(seat.number for seat in seats if seat.end_vote == text),
            )
            for text in sorted({seat.end_vote for seat in seats if seat.end_vote})
        ]
        return Votes(votes=game.votes, own=End.read(own.end_vote) if own.end_vote else None, asked=asked)

    def need_possible(self, actor: Actor, code: str, number: int, how: str, seats: Collection[int]) -> Asked:
        """Return an end with the seats that it takes; raise as ``agree``. Nothing is changed."""
        actor.need(ORDERS)
        game = self._games.get(code)
        wanted = self._need(game, self._own(actor, game, number), End.of(how, seats))
        return Asked(end=End.of(how, seats), wanted=tuple(seat.number for seat in wanted), agreed=None)

    def agree(
        self,
        actor: Actor,
        code: str,
        number: int,
        how: str,
        seats: Collection[int] = (),
        *,
        if_run: int | None = None,
    ) -> RunResult:
        """Agree to an end of the game, as the player of a seat; the game ends when all others have.

        It takes every seat that somebody plays; of a concession every one but the winner's. It holds until
        the next turn is run or a seat changes hands. The first to ask for an end has the others mailed. Raise
        403 ``not_your_seat``, 404, 409 ``no_votes``, ``end_not_yours``, ``turn_changed`` and as any run; 422
        as ``EndingService.end``.
        """
        actor.need(ORDERS)
        game = self._games.get(code)
        self._own(actor, game, number)
        end = End.of(how, seats)

        def work(locked: LockedGame) -> Run | None:
            if if_run is not None and if_run != locked.run_number:
                raise AppError(409, "turn_changed", run=locked.run_number)
            own = self._own(actor, locked, number)
            wanted = self._need(locked, own, end)
            first = not any(seat.end_vote == end.text for seat in self._games.seats(locked))
            if own.end_vote != end.text:
                own.end_vote = end.text
                self._note(actor, locked, own, first=first)
            if all(seat.end_vote == end.text for seat in wanted):
                return self._endings.carry_out(actor, locked, end)
            if first:
                by = own.number_and_name if locked.votes == OPEN_VOTES else ""
                others = [seat for seat in wanted if seat.number != own.number]
                self._games.ask_to_end(locked, others, end, by)
            return None

        return self._exclusive.run(game.id, work)

    def withdraw(self, actor: Actor, code: str, number: int) -> None:
        """Agree to no end any more; raise 403 ``not_your_seat``, 404."""
        actor.need(ORDERS)
        found = self._games.get(code)
        self._own(actor, found, number)
        game = self._games.lock(found)
        own = self._own(actor, game, number)
        if own.end_vote and game.votes == OPEN_VOTES:
            self._ledger.append(game.id, "end_refused", seat=number, door=actor.door)
        own.end_vote = ""

    def _own(self, actor: Actor, game: Game, number: int) -> Seat:
        seat = self._games.seat(game, number)
        if not holds(actor, seat):
            raise AppError(403, "not_your_seat", seat=seat.figure)
        return seat

    def _need(self, game: Game, own: Seat, end: End) -> list[Seat]:
        """Return the seats that an end takes, the own one among them."""
        need_running(game)
        if game.votes == NO_VOTES:
            raise AppError(409, "no_votes")
        self._endings.need_possible(game, end)
        wanted = _wanted(self._games.seats(game), end)
        # Who plays against computers alone shares no victory with them.
        alone = end.how == DRAWN and len(wanted) == 1
        if alone or own.number not in {seat.number for seat in wanted}:
            raise AppError(409, "end_not_yours")
        return wanted

    def _note(self, actor: Actor, game: LockedGame, own: Seat, *, first: bool) -> None:
        if game.votes == OPEN_VOTES:
            self._ledger.append(game.id, "end_agreed", seat=own.number, end=own.end_vote, door=actor.door)
        elif first:
            self._ledger.append(game.id, "end_asked", end=own.end_vote)


def _wanted(seats: Sequence[Seat], end: End) -> list[Seat]:
    """Return the seats that have to agree: those that people play, of a concession all but the winner's."""
    won = end.seats if end.how == CONCEDED else ()
    return [
        seat
        for seat in seats
        if seat.user_id is not None and seat.status == ACTIVE and seat.number not in won
    ]
