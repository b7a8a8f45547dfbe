"""A seat's insurance: what is run in the place of a sheet that is missing, chosen beforehand by its player.

Nothing, the last draft, a standing sheet, or for that turn a careful computer. A standing sheet also prefills
every template. A game may forbid it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.accounts.actor import ORDERS, READ, Actor
from app.clock import Clock
from app.errors import AppError
from app.games.access import holds
from app.games.models import COMPUTER, INSURANCES, LAST_DRAFT, NOTHING, STANDING_SHEET, Game, Seat
from app.games.repository import GameRepository
from app.games.rules import rules_for
from app.games.service import GameService
from app.ledger.service import LedgerService
from app.sheets.heads import without_token
from app.sheets.models import StandingSheet
from app.sheets.repository import OrderRepository
from app.sheets.values import count_orders, taken
from app.states.loaded import Loaded
from engine.kernel.blocks import Form
from engine.kernel.dice import Dice
from engine.kernel.prefill import prefilled, prefilled_form


@dataclass(frozen=True, kw_only=True)
class Insurance:
    """What a seat's player has chosen ("" = nothing is run), and the standing sheet, "" without one."""

    choice: str
    standing: str
    allowed: bool


class InsuranceService:
    """Keeps what players choose, and finds what is run in the place of a missing sheet."""

    def __init__(
        self,
        *,
        repository: OrderRepository,
        games: GameService,
        game_rows: GameRepository,
        ledger: LedgerService,
        clock: Clock,
    ) -> None:
        self._rows = repository
        self._games = games
        self._game_rows = game_rows
        self._ledger = ledger
        self._clock = clock

    # ------------------------------------------------------------------ choosing

    def allow(self, actor: Actor, code: str, *, allowed: bool) -> None:
        """Set whether seats of the game may be insured; everybody reads it in the ledger.

        Raise 403, 404. What players chose is kept, and holds again when it is allowed again.
        """
        game = self._games.lock_moderated(actor, code)
        if game.insurance != allowed:
            game.insurance = allowed
            self._ledger.append(game.id, "insurance", allowed=allowed)

    def of(self, actor: Actor, code: str, number: int) -> Insurance:
        """Return what the player of a seat has chosen; for nobody else. Raise 403 ``not_your_seat``, 404."""
        game = self._games.get(code)
        actor.need(READ)
        seat = self._games.seat(game, number)
        if not holds(actor, seat):
            raise AppError(403, "not_your_seat", seat=seat.figure)
        return Insurance(choice=seat.insurance, standing=self._standing(seat), allowed=game.insurance)

    def choose(
        self, actor: Actor, code: str, number: int, *, choice: str, standing: str | None = None
    ) -> Insurance:
        """Choose what is run when no sheet of the seat is in; ``standing``: keep this one ("" = none).

        It holds from the next run on until it is changed, or the seat changes hands. Raises 403
        ``not_your_seat``, 404, 409 ``insurance_off``, 413 and 422 as for a sheet, 422 ``bad_request``, and
        ``standing_empty`` for a standing sheet without an order that can be read.
        """
        actor.need(ORDERS)
        game = self._games.get(code)
        seat = self._game_rows.seat(game.id, number, lock=True)
        if seat is None:
            raise AppError(404, "no_such_seat", seat=number)
        if not holds(actor, seat) or actor.user_id is None:
            raise AppError(403, "not_your_seat", seat=seat.figure)
        if choice not in INSURANCES:
            raise AppError(422, "bad_request")
        if choice and not game.insurance:
            raise AppError(409, "insurance_off")
        if standing is not None:
            self._keep(actor.user_id, game, seat, standing)
        if choice == STANDING_SHEET and not self._standing(seat):
            raise AppError(422, "standing_empty")
        seat.insurance = choice
        return self.of(actor, code, number)

    def _keep(self, user_id: int, game: Game, seat: Seat, text: str) -> None:
        own = without_token(taken(text))
        if not own.strip():
            self._rows.drop_standing(seat.id)
        elif not count_orders(rules_for(game).orders.parse(own)):
            raise AppError(422, "standing_empty")
        else:
            now = self._clock.now()
            self._rows.keep_standing(StandingSheet(seat_id=seat.id, user_id=user_id, text=own, saved_at=now))

    def _standing(self, seat: Seat) -> str:
        return _of_player(seat, self._rows.standing_sheet(seat.id))

    def standings(self, seats: Sequence[Seat]) -> dict[int, str]:
        """Return the standing sheets of these seats by id, "" without one, for what the server prints."""
        found = self._rows.standing_sheets([seat.id for seat in seats])
        return {seat.id: _of_player(seat, found.get(seat.id)) for seat in seats}

    # ------------------------------------------------------------------ writing

    def template(self, game: Game, seat: Seat, text: str, standing: str | None = None) -> str:
        """Return a template with the lines of the seat's standing sheet, which is read unless it is given."""
        lines = self._standing(seat) if standing is None else standing
        return prefilled(rules_for(game).orders, text, lines)

    def form(self, game: Game, seat: Seat, form: Form) -> Form:
        """Return a form of the seat with the lines of its standing sheet."""
        return prefilled_form(rules_for(game).orders, form, self._standing(seat))

    def covers(self, game: Game, seat: Seat, *, game_turn: int) -> bool:
        """Whether something is run in the place of the seat's sheet for that turn, if it is missing."""
        return self._chosen(game, seat) == COMPUTER or bool(self._text(game, seat, game_turn))

    def sheet(self, loaded: Loaded, game: Game, seat: Seat, *, game_turn: int, dice: Dice) -> str | None:
        """Return what is run in place of the seat's missing sheet, or None.

        ``dice``: those of the computers.
        """
        if self._chosen(game, seat) == COMPUTER:
            view = loaded.ruleset.view(loaded.state, seat.number)
            return loaded.ruleset.bot(view, loaded.step, dice, careful=True)
        return self._text(game, seat, game_turn) or None

    @staticmethod
    def _chosen(game: Game, seat: Seat) -> str:
        return seat.insurance if game.insurance and seat.user_id is not None else NOTHING

    def _text(self, game: Game, seat: Seat, game_turn: int) -> str:
        chosen, text = self._chosen(game, seat), ""
        if chosen == STANDING_SHEET:
            text = self._standing(seat)
        elif chosen == LAST_DRAFT and seat.user_id is not None:
            deputies = self._game_rows.deputy_ids([seat.id], self._clock.now()).get(seat.id, [])
            text = self._rows.last_draft(game.id, game_turn, seat.number, [seat.user_id, *deputies])
        # A sheet without an order is as good as none.
        return text if text and count_orders(rules_for(game).orders.parse(text)) else ""


def _of_player(seat: Seat, row: StandingSheet | None) -> str:
    # Of somebody who played the seat before nothing is left.
    return "" if row is None or row.user_id != seat.user_id else row.text
