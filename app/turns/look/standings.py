"""Finds where the orders of seats stand: sheets, what was run without them, dates, accounts."""

from collections.abc import Iterable, Sequence

from app.accounts.actor import Actor
from app.games.fees import FeeService
from app.games.models import OVER, Game, Seat
from app.sheets.models import EXECUTED, SheetRow
from app.sheets.standing import Missed, Standing, standing_of
from app.turns.host import Host
from app.turns.models import Run


class StandingService:
    """Says where the orders of seats stand."""

    def __init__(self, host: Host, *, fees: FeeService) -> None:
        self._rows = host.stores.sheets
        self._games = host.games
        self._game_rows = host.stores.games
        self._turn_rows = host.stores.turns
        self._fees = fees
        self._clock = host.clock

    def get(self, actor: Actor, code: str, number: int) -> Standing:
        """Return the standing of one seat, for a user who may read it; raise 403 or 404."""
        game = self._games.get(code)
        return self.of_seat(game, self._games.seat_for_reading(actor, game, number))

    def of_seat(self, game: Game, seat: Seat) -> Standing:
        """Return the standing of one seat; the caller has checked access."""
        return self.of_seats([(game, seat)])[seat.id]

    def of_game(self, game: Game) -> dict[int, Standing]:
        """Return the standings of all seats by number."""
        seats = self._game_rows.seats(game.id)
        found = self.of_seats([(game, seat) for seat in seats])
        return {seat.number: found[seat.id] for seat in seats}

    def states(self, game: Game) -> dict[int, str]:
        """Return, by seat, the interface's word for where its orders stand."""
        return {number: standing.state for number, standing in self.of_game(game).items()}

    def of_seats(self, asked: Sequence[tuple[Game, Seat]]) -> dict[int, Standing]:
        """Return the standings of seats of any games, by the seat's id, in three statements."""
        sheets: dict[tuple[int, int, int], list[SheetRow]] = {}
        turns = [(game.id, turn, seat.number) for game, seat in asked for turn in (game.turn - 1, game.turn)]
        for row in self._rows.figures_of(turns):
            sheets.setdefault((row.game_id, row.game_turn, row.seat), []).append(row)
        before = self._turn_rows.last_due_of({(game.id, game.turn - 1) for game, _ in asked})
        unpaid = self._fees.unpaid_of(asked)
        now = self._clock.now()
        found = {}
        for game, seat in asked:
            earlier = sheets.get((game.id, game.turn - 1, seat.number), [])
            present = sheets.get((game.id, game.turn, seat.number), [])
            found[seat.id] = standing_of(
                game,
                seat,
                earlier if seat.behind else present,
                missed=_missed(game, seat, before.get(game.id), earlier),
                unpaid=seat.id in unpaid,
                now=now,
            )
        return found


def _missed(game: Game, seat: Seat, before: Run | None, earlier: Iterable[SheetRow]) -> Missed | None:
    """Return what the turn before was run without, unless it has been caught up with."""
    if seat.is_bot or game.status == OVER:
        return None
    if before is None or seat.number not in before.missing:
        return Missed(turn=game.turn - 1) if seat.behind else None
    if not seat.behind and any(row.state == EXECUTED for row in earlier):
        return None
    early = before.due_at is not None and before.ended_at < before.due_at
    return Missed(turn=before.game_turn, at=before.ended_at, early=early)
