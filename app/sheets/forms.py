"""Order sheets as PDF forms: made for a seat and a turn, signed, and read back into orders."""

from dataclasses import dataclass

import msgspec

from app.accounts.actor import Actor
from app.accounts.models import PAPERS
from app.accounts.service import AccountService
from app.errors import AppError
from app.games.service import GameService
from app.render import formats
from app.render.document import Report, ReportGame
from app.render.form_reader import FormError, read_form
from app.render.prepared import SheetTicket
from app.sheets.heads import is_token
from app.sheets.service import OrderService
from app.sheets.values import turn_to_play

_STATUS = {"form_too_large": 413}


@dataclass(frozen=True, kw_only=True)
class FilledSheet:
    """What stood in a form that is right for its seat now: the orders as a text sheet, without the token."""

    game: str
    game_turn: int
    seat: int
    text: str


class OrderForms:
    """Makes and reads the forms; what is read is submitted like any other sheet."""

    def __init__(self, *, games: GameService, orders: OrderService, accounts: AccountService) -> None:
        self._games = games
        self._orders = orders
        self._accounts = accounts

    def pdf(self, actor: Actor, code: str, number: int, *, page: str = "") -> bytes:
        """Return the fillable form of a seat for its next turn; raise 403, 404, 409 ``no_template``.

        ``page``: A4 or letter; "" = the paper of the seat's player.
        """
        mine = self._orders.seat(actor, code, number)
        game, seat, position, form = mine.game, mine.seat, mine.position, mine.filled_form()
        if position.step is None or form is None:
            raise AppError(409, "no_template")
        user = None if seat.user_id is None else self._accounts.user(seat.user_id)
        turn = turn_to_play(game, seat)
        report = Report(
            game=ReportGame(
                key=game.ruleset, code=game.code, title=game.title, rules_version=game.rules_version
            ),
            seat=number,
            seat_word=position.ruleset.about.seat_word,
            seat_name=seat.known_as,
            player="" if user is None else user.name,
            game_turn=turn,
            step=position.step.label,
            due="" if game.due_at is None else game.due_at.isoformat(timespec="seconds"),
            time_zone=game.time_zone,
            seats={str(seat): name for seat, name in position.ruleset.seat_names(position.view).items()},
            blocks=(form,),
        )
        ticket = SheetTicket(turn=turn, token=game.secret.form_token(game.code, turn, number))
        paper = page or (PAPERS[0] if user is None else user.paper)
        return formats.order_form_pdf(report, page=paper, ticket=ticket)

    def read(self, actor: Actor, data: bytes, *, code: str = "", number: int = 0) -> FilledSheet:
        """Return the orders of a filled form; ``code`` and ``number``: of that seat only.

        Raise 409 ``form_other_game``, ``form_other_seat``, ``form_other_turn``; 413 or 422 for a file that is
        no form of ours or was changed; 403, 404 as for any sheet.
        """
        try:
            form = read_form(data)
        except FormError as error:
            raise AppError(_STATUS.get(error.code, 422), error.code) from error
        if code and form.game != code:
            raise AppError(409, "form_other_game", game=form.game[:40])
        game = self._games.get(form.game)
        if number and form.seat != number:
            raise AppError(409, "form_other_seat", seat=form.seat)
        seat = self._games.seat_for_reading(actor, game, form.seat)
        if not is_token(form.token, game, form.turn, form.seat):
            raise AppError(422, "form_token", token="missing" if not form.token else "changed")
        if form.turn != turn_to_play(game, seat):
            raise AppError(409, "form_other_turn", turn=form.turn, present=turn_to_play(game, seat))
        # The token has done its work: nobody needs it in the stored sheet.
        plain = msgspec.structs.replace(form, token="")
        return FilledSheet(
            game=game.code, game_turn=form.turn, seat=form.seat, text=_with_strays(plain.text(), form.stray)
        )


def _with_strays(text: str, strays: tuple[str, ...]) -> str:
    """Return the sheet with what was written beside its lines at the end: answered, but never obeyed."""
    if not strays:
        return text
    return text.removesuffix("END\n") + "".join(f"? {stray}\n" for stray in strays) + "END\n"
