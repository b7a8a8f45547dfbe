"""What becomes of a seat, told to the rules: a run of its own in the chain of states, so that it replays."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from app.accounts.actor import OPERATOR, ORDERS, Actor
from app.accounts.service import clean_line
from app.bounds import MOST_REASON
from app.errors import AppError
from app.games import models
from app.games.access import is_moderator
from app.games.grace import Grace
from app.games.models import SETUP, Game, LockedGame, Seat
from app.turns.host import Host
from app.turns.models import Run
from app.turns.run.computers import Computers
from app.turns.run.exclusive import ExclusiveRun, RunResult, need_running
from app.turns.run.publication import Publication
from app.turns.run.staging import Staging
from engine.kernel.ruleset import BOT, DROPPED, REPLACED


class SeatChanges:
    """Changes seats, and plays the changes."""

    def __init__(
        self,
        host: Host,
        *,
        publication: Publication,
        staging: Staging,
        exclusive: ExclusiveRun,
        computers: Computers,
    ) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._games = host.games
        self._publication = publication
        self._staging = staging
        self._exclusive = exclusive
        self._order_rows = host.stores.sheets
        self._computers = computers
        self._ledger = host.ledger
        self._mail = host.mail
        self._clock = host.clock

    def hand_over(
        self,
        actor: Actor,
        code: str,
        number: int,
        *,
        user_id: int | None,
        bot: bool = False,
        temper: str = "",
        if_run: int | None = None,
        reason: str = "",
    ) -> RunResult:
        """Give a seat to a user or to a computer, or (neither) take it from the user who has it.

        A player who gets a computer's seat finds a draft: what it was about to send, and what that is about.
        ``temper``: how a computer is to play, which all are told; "" leaves it to dice and secret.
        ``if_run``: only when that is still the latest run (409 ``turn_changed``).

        A running game's rules are told, and so is the player who gets or loses it, with the reason
        if one is given; it stands in the ledger too.
        Raises 403, 404, 409, 422 ``bad_reason`` or ``bad_temper``.
        """
        why = clean_line(reason, MOST_REASON, "bad_reason") if reason.strip() else ""
        game = self._games.moderated(actor, code)

        def work(locked: LockedGame) -> Run | None:
            if if_run is not None and if_run != locked.run_number:
                raise AppError(409, "turn_changed", run=locked.run_number)
            return self._hand_over(actor, locked, number, user_id=user_id, bot=bot, temper=temper, why=why)

        return self._exclusive.run(game.id, work)

    def take_over(self, actor: Actor, game: Game, offered: Callable[[LockedGame], int]) -> RunResult:
        """Give a user the seat that ``offered`` names, under the game's lock, or refuses.

        As if its moderator had handed it over, who has let users wait for it.
        """

        def work(locked: LockedGame) -> Run | None:
            number = offered(locked)
            return self._hand_over(actor, locked, number, user_id=actor.user_id, as_host=True)

        return self._exclusive.run(game.id, work)

    def _hand_over(
        self,
        actor: Actor,
        game: LockedGame,
        number: int,
        *,
        user_id: int | None,
        bot: bool = False,
        temper: str = "",
        why: str = "",
        as_host: bool = False,
    ) -> Run | None:
        change = BOT if bot else REPLACED
        if user_id is None and not bot:
            change = DROPPED
        self._staging.outdate(game)
        held = self._games.seat(game, number)
        before, was_vacant = held.user_id, held.status in models.VACANT and not held.is_bot
        plan = self._computers.plan(game, held) if held.is_bot and user_id is not None else None
        allowed = replace(OPERATOR, door=actor.door) if as_host else actor
        seat = self._games.hand_over(
            allowed, game, number, user_id=user_id, bot=bot, temper=temper, reason=why
        )
        if before != seat.user_id:
            # Who plays now has the text, and says for himself (and pays for) what is to be run.
            self._order_rows.set_draft(game.id, (game.turn - 1, game.turn), number)
            if plan is not None:
                self._computers.leave(game, number, plan)
            self._order_rows.drop_standing(seat.id)
            what = "taken" if as_host else change
            self._mail.tell_of_seat(game, seat, before, what, reason=why)
            self._mail.tell_of_seat(game, seat, seat.user_id, "given", reason=why)
        elif was_vacant:
            self._mail.tell_of_seat(game, seat, seat.user_id, "back", reason=why)
        if game.status == SETUP:
            return None
        need_running(game)
        seat.status = models.DROPPED if change == DROPPED else models.ACTIVE
        run = self._publication.publish_change(game, number, change, asked_by=actor.user_id)
        if before != seat.user_id and seat.user_id is not None:
            self._give_time(game, seat)
        return run

    def _give_time(self, game: LockedGame, seat: Seat) -> None:
        """Let the present turn wait for who has just got a seat, where the game promises that."""
        days = Grace.of(game).replacement_days
        if not days or not seat.wanted or game.due_at is None:
            return
        until = self._clock.now() + timedelta(days=days)
        if until > max(game.due_at, seat.extended_until or game.due_at):
            seat.extended_until = until
            told = until.isoformat(timespec="seconds")
            self._ledger.append(game.id, "replacement_time", seat=seat.number, until=told)

    def resign(self, actor: Actor, code: str, number: int) -> RunResult:
        """Give a seat up: its player's own word, or the moderator's. Raises 403, 404, 409.

        Before the game has begun the seat is open again; later its rules are told.
        """
        actor.need(ORDERS)
        game = self._games.get(code)
        seat = self._games.seat(game, number)
        if seat.user_id is None or (seat.user_id != actor.user_id and not is_moderator(actor, game)):
            raise AppError(403, "not_your_seat", seat=seat.figure)

        def work(locked: LockedGame) -> Run | None:
            self._games.tell_holder(actor, locked, self._games.seat(locked, number), "resigned")
            if locked.status == SETUP:
                self._games.leave(locked, number)
                return None
            need_running(locked)
            self._staging.outdate(locked)
            mine = self._games.seat(locked, number)
            mine.status, mine.ready = models.RESIGNED, False
            return self._publication.publish_given_up(locked, number, asked_by=actor.user_id)

        return self._exclusive.run(game.id, work)
