"""Computers: the sheets that they write for a run, and what one leaves to the player who takes over."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.models import RUNNING, LockedGame, Seat
from app.render.messages import Messages
from app.sheets.models import BOT_DOOR, DRAFT, LATE, RECEIVED, SheetRow
from app.sheets.service import OrderService
from app.sheets.values import Checked, count_orders, noted
from app.states.loaded import Loaded, load
from app.turns.host import Host
from engine.registry import TEMPERS


@dataclass(frozen=True)
class ComputerPlan:
    """What a computer was about to send for a game turn, with notes on what that is about."""

    game_turn: int
    sheet: Checked


class Computers:
    """Each computer seat writes its sheet from its view alone; stored like anybody's."""

    def __init__(self, host: Host, *, orders: OrderService) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._orders = orders
        self._order_rows = host.stores.sheets

    def ask(self, game: LockedGame, loaded: Loaded, seats: Sequence[Seat], path: str) -> dict[int, SheetRow]:
        """Have computers write for a run; their sheets by seat, stored."""
        made: dict[int, SheetRow] = {}
        for seat in seats:
            text = self._sheet(game, loaded, seat, path)
            if text is not None:
                turn = game.turn - 1 if seat.behind else game.turn
                state = LATE if seat.behind else RECEIVED
                made[seat.number] = self._row(game, seat.number, turn, _read(loaded, text), state)
        self._order_rows.add_all(list(made.values()))
        return made

    def plan(self, game: LockedGame, seat: Seat) -> ComputerPlan | None:
        """Return what a computer is about to send; None where nothing is wanted of it."""
        if game.status != RUNNING or not (seat.wanted or seat.behind):
            return None
        loaded = load(self._states, game)
        path = game.due_path(loaded.step.game_turn, self._rows.parts(game.id, loaded.step.game_turn) + 1)
        text = self._sheet(game, loaded, seat, path)
        if text is None:
            return None
        words = Messages(game.ruleset, "en")
        notes = [words.message("computer-left")]
        if game.ruleset in TEMPERS:
            temper = self._temper(game, loaded, seat, path)
            view = loaded.ruleset.view(loaded.state, seat.number)
            notes += [words.say(say) for say in TEMPERS[game.ruleset].explain_sheet(view, temper, text)]
        return ComputerPlan(game.turn - 1 if seat.behind else game.turn, _read(loaded, noted(notes, text)))

    def leave(self, game: LockedGame, seat: int, plan: ComputerPlan) -> None:
        """Leave a plan as a draft to the seat's new player, who is asked before any of it is run."""
        self._order_rows.add_all([self._row(game, seat, plan.game_turn, plan.sheet, DRAFT)])

    def _sheet(self, game: LockedGame, loaded: Loaded, seat: Seat, path: str) -> str | None:
        ruleset = loaded.ruleset
        view, dice = ruleset.view(loaded.state, seat.number), game.secret.bot_dice(ruleset, path)
        if seat.temper and game.ruleset in TEMPERS:
            return TEMPERS[game.ruleset].sheet(view, loaded.step, dice, seat.temper)
        return ruleset.bot(view, loaded.step, dice)

    def _temper(self, game: LockedGame, loaded: Loaded, seat: Seat, path: str) -> str:
        dice = game.secret.bot_dice(loaded.ruleset, path)
        return seat.temper or TEMPERS[game.ruleset].drawn(seat.number, dice)

    def _row(self, game: LockedGame, seat: int, turn: int, sheet: Checked, state: str) -> SheetRow:
        last = self._order_rows.last(game.id, turn, seat)
        return self._orders.new_row(
            game,
            turn,
            seat,
            sheet.text,
            sheet,
            state=state,
            door=BOT_DOOR,
            sent_by=None,
            revision=1 if last is None else last.revision + 1,
        )


def _read(loaded: Loaded, text: str) -> Checked:
    orders = loaded.ruleset.orders
    sheet = orders.parse(text)
    return Checked(
        text=text, orders="", sha256=orders.digest(sheet), order_count=count_orders(sheet), problems=()
    )
