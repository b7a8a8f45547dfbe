"""What games cost and bring: a fee for each turn that is run, a prize for the winners."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.accounts.actor import Actor
from app.accounts.balances import BalanceService, Movement
from app.accounts.models import AWARD, CORRECTION, FEE
from app.bounds import MOST_FEE
from app.errors import AppError
from app.games.models import DROPPED, RESIGNED, Game, LockedGame, Seat
from app.games.service import GameService
from app.ledger.service import LedgerService, Sealed
from app.render.clean import unisolated
from app.render.messages import Messages


@dataclass(frozen=True, kw_only=True)
class Settled:
    """What a run took from and gave to a seat's player, in cents."""

    fee: int = 0
    award: int = 0


class FeeService:
    """Turn fees and prizes. They move the player's account, never anything inside a game."""

    def __init__(self, *, games: GameService, balances: BalanceService, ledger: LedgerService) -> None:
        self._games = games
        self._balances = balances
        self._ledger = ledger

    def unpaid(self, game: Game, seats: Collection[Seat]) -> frozenset[int]:
        """Numbers of the seats whose turn is not run: their player's account is below zero (CC-ADMIN-03).

        A game without a fee owes nobody anything and runs for everybody.
        """
        ids = self.unpaid_of([(game, seat) for seat in seats])
        return frozenset(seat.number for seat in seats if seat.id in ids)

    def unpaid_of(self, asked: Iterable[tuple[Game, Seat]]) -> frozenset[int]:
        """Ids of those of these seats, of any games, whose turn is not run."""
        players = {
            seat.id: seat.user_id for game, seat in asked if game.fee_cents and seat.user_id is not None
        }
        if not players:
            return frozenset()
        balances = self._balances.balances(sorted(set(players.values())))
        return frozenset(seat_id for seat_id, user_id in players.items() if balances[user_id] < 0)

    def hold(self, game: LockedGame, seats: Collection[Seat]) -> None:
        """Before a run that may book more than once: keep other games from these players' accounts."""
        if game.fee_cents:
            self._balances.hold(sorted({seat.user_id for seat in seats if seat.user_id is not None}))

    def correct(
        self, actor: Actor, code: str, number: int, cents: int, *, reason: str, after: int | None = None
    ) -> None:
        """Make a moderator's correction of the account of a seat's player.

        The account says who, how much and why; the game's ledger, which all seats read, only that it was.
        Raises 403 ``not_moderator``, or ``not_allowed`` in a game that costs nothing (a player's account is
        no affair of its moderator) and for the moderator's own seat; 404, also ``no_such_user`` for a seat
        without a player; 409 ``account_changed`` when ``after`` is given and not the latest movement (so that
        what is sent twice is booked once); 422 ``bad_amount``.
        """
        game = self._games.lock_moderated(actor, code)
        seat = self._games.seat(game, number)
        if not game.fee_cents or (actor.user_id is not None and actor.user_id == seat.user_id):
            raise AppError(403, "not_allowed", game=game.code)
        if abs(cents) > MOST_FEE:
            raise AppError(422, "bad_amount", most=MOST_FEE // 100)
        if seat.user_id is None:
            raise AppError(404, "no_such_user", seat=seat.figure)
        self._balances.hold([seat.user_id])
        if after is not None and after != self._balances.latest(seat.user_id):
            raise AppError(409, "account_changed")
        movement = Movement(
            user_id=seat.user_id,
            cents=cents,
            kind=CORRECTION,
            reason=reason,
            game_id=game.id,
            booked_by=actor.user_id,
        )
        self._balances.book([movement])
        own = Sealed(seats=[seat.number], facts={"cents": cents, "reason": movement.reason})
        self._ledger.append_sealed(game.id, "account_corrected", [own], seat=seat.number, door=actor.door)
        amount = Messages(game.ruleset, "en", game.time_zone).balance(cents, "EUR")
        self._games.tell_holder(
            actor, game, seat, "account", reason=movement.reason, amount=unisolated(amount)
        )

    def resettle(
        self,
        game: LockedGame,
        seats: Sequence[Seat],
        *,
        back: Collection[tuple[int, int]],
        taken: Collection[tuple[int, int]],
    ) -> None:
        """Settle fees again after turns were undone or played again.

        Fees go back to the players who paid them (``back``), others are taken now (``taken``).

        Both are pairs of a seat and the game turn of its sheet.
        """
        if not game.fee_cents:
            return
        players = {seat.number: seat.user_id for seat in seats}
        moves: list[tuple[int, int, int, int]] = []
        for seat, turn in sorted(back):
            paid = self._balances.paid(game.id, turn, seat, players.get(seat))
            moves += [(user_id, cents, seat, turn) for user_id, cents in paid.items()]
        for seat, turn in sorted(taken):
            holder = players.get(seat)
            if holder is not None:
                moves.append((holder, -game.fee_cents, seat, turn))
        movements = [
            Movement(
                user_id=user_id,
                cents=cents,
                kind=FEE,
                reason=game.title,
                game_id=game.id,
                game_turn=turn,
                seat=seat,
            )
            for user_id, cents, seat, turn in moves
        ]
        if movements:
            self._balances.book(movements)

    def settle(
        self,
        game: LockedGame,
        seats: Sequence[Seat],
        *,
        played: Mapping[int, int],
        winners: Collection[int],
        turn: int,
    ) -> dict[int, Settled]:
        """Take the fee of the turns that were run and share the prize among the winners, by seat.

        ``played``: by seat the game turn of its sheet, which for a late one is not ``turn``. Part of the
        run's own transaction, so that each happens once (CC-ADMIN-02, CC-VICTORY-04, -05). What does not
        divide evenly goes cent by cent to the first of the winners; a seat that no user holds, or that was
        given up, pays and gets nothing.
        """
        share, rest = divmod(game.prize_cents, len(winners)) if winners else (0, 0)
        awards = {number: share + (place < rest) for place, number in enumerate(sorted(winners))}
        settled = {
            seat.number: Settled(
                fee=game.fee_cents if seat.number in played else 0,
                award=0 if seat.status in {RESIGNED, DROPPED} else awards.get(seat.number, 0),
            )
            for seat in seats
            if seat.user_id is not None
        }
        movements = [
            Movement(
                user_id=seat.user_id,
                cents=cents,
                kind=kind,
                reason=game.title,
                game_id=game.id,
                game_turn=played[seat.number] if kind == FEE else turn,
                seat=seat.number if kind == FEE else None,
            )
            for seat in seats
            if seat.user_id is not None
            for kind, cents in ((FEE, -settled[seat.number].fee), (AWARD, settled[seat.number].award))
            if cents
        ]
        if movements:
            self._balances.book(movements)
        return settled
