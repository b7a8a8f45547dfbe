"""Who writes a sheet in the place of whom: computers for their seats, and for a player what he has chosen."""

from collections.abc import Sequence

from app.games.models import Game, LockedGame, Seat
from app.sheets.insurance import InsuranceService
from app.sheets.models import AUTOPILOT, LATE, RECEIVED, SheetRow
from app.sheets.reading import understood
from app.sheets.service import OrderService
from app.sheets.standing import is_missing
from app.sheets.values import turn_to_play
from app.states.loaded import Loaded
from app.turns.host import Host
from app.turns.run.computers import Computers


class Autopilot:
    """Writes sheets that nobody has sent. They are stored like anybody's, so that the run replays."""

    def __init__(
        self, host: Host, *, computers: Computers, orders: OrderService, insurance: InsuranceService
    ) -> None:
        self._computers = computers
        self._orders = orders
        self._rows = host.stores.sheets
        self._insurance = insurance

    def stands_in(self, game: Game, seat: Seat) -> bool:
        """Whether something would be run for a seat that has sent nothing for the turn it is to play."""
        return seat.is_bot or (
            is_missing(seat, is_in=False)
            and self._insurance.covers(game, seat, game_turn=turn_to_play(game, seat))
        )

    def write(
        self, game: LockedGame, loaded: Loaded, seats: Sequence[Seat], path: str
    ) -> dict[int, SheetRow]:
        """Write the sheets of seats of which none is in, each from its view alone; by seat, stored.

        ``path``: the seed path of the run that they are for.
        """
        made = {}
        for seat in seats:
            row = None if seat.is_bot else self._insured(game, loaded, seat, path)
            if row is not None:
                made[seat.number] = row
        self._rows.add_all(list(made.values()))
        return made | self._computers.ask(game, loaded, [seat for seat in seats if seat.is_bot], path)

    def _insured(self, game: LockedGame, loaded: Loaded, seat: Seat, path: str) -> SheetRow | None:
        """Return what the seat's player has chosen to be run; None when nothing is."""
        ruleset, turn = loaded.ruleset, turn_to_play(game, seat)
        dice = game.secret.bot_dice(ruleset, path)
        text = self._insurance.sheet(loaded, game, seat, game_turn=turn, dice=dice)
        if text is None:
            return None
        # Nothing is kept of it for others: this run may yet be rolled back.
        reading = understood(ruleset, ruleset.view(loaded.state, seat.number), loaded.step, text)
        last = self._rows.last(game.id, turn, seat.number)
        return self._orders.new_row(
            game,
            turn,
            seat.number,
            text,
            reading.checked,
            state=LATE if seat.behind else RECEIVED,
            door=AUTOPILOT,
            sent_by=None,
            revision=1 if last is None else last.revision + 1,
        )
