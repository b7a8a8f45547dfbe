"""The seat whose orders a page is about, with what every door to it needs; where its units can go."""

from dataclasses import dataclass, field
from functools import cached_property

from app.bounds import MOST_RECEIPTS
from app.games.models import Game, Seat
from app.games.steps import runs_when_sent
from app.language import reading
from app.render.messages import Messages
from app.sheets.models import DRAFT, DraftRow, SheetRow
from app.sheets.pathfinding import put_orders
from app.sheets.service import SeatOrders
from app.sheets.standing import Standing
from app.sheets.values import SheetStatus, notes_of, turn_to_play
from app.states.positions import Position
from app.web.access import SignedInRequest
from engine.kernel.blocks import Map
from engine.kernel.pathfinding import Way
from engine.kernel.ruleset import APPENDED


@dataclass(frozen=True, kw_only=True)
class Sought:
    """Ways that were asked for: of which units, where to with the words for it, what has been written."""

    unit: str
    ways: list[tuple[Way, str]] = field(default_factory=list)
    written: str = ""


@dataclass(frozen=True, kw_only=True)
class Place:
    """The seat whose orders are written, and all that is the same however the page was asked for.

    What is asked of the database is asked when it is first wanted: a sheet that is sent and answered with
    another address wants none of it. ``piece``: whose orders the workbench shows ("": it chooses).
    ``ready``: whether the form that was sent says so (None: none was sent).
    """

    request: SignedInRequest
    orders: SeatOrders
    game: Game
    seat: Seat
    position: Position
    words: Messages
    mine: bool
    piece: str = ""
    ready: bool | None = None

    @cached_property
    def alone(self) -> bool:
        """Whether nobody else is asked for orders, so that what is sent is run at once."""
        services = self.request.services
        seats, now = services.games.seats(self.game), services.clock.now()
        return not self.seat.behind and runs_when_sent(self.game, seats, self.seat.user_id, now)

    @cached_property
    def status(self) -> SheetStatus:
        """The latest revision for the turn to play."""
        return self.orders.status()

    @cached_property
    def standing(self) -> Standing:
        """Where the seat's orders stand."""
        return self.request.services.standings.of_seat(self.game, self.seat)

    @cached_property
    def rows(self) -> list[SheetRow]:
        """All revisions for the turn to play, oldest first."""
        return list(self.orders.revisions())

    @cached_property
    def draft(self) -> DraftRow | None:
        """What the user is writing."""
        return self.request.services.drafts.of_seat(self.request.actor, self.game, self.seat)

    @property
    def turn(self) -> int:
        """The turn that the next sheet is for."""
        return turn_to_play(self.game, self.seat)

    @property
    def late_turns(self) -> bool:
        """Whether a sheet that missed its turn may run later."""
        step = self.position.step
        return step is not None and step.late == APPENDED

    @property
    def brief(self) -> bool:
        """Whether the game goes on in many small steps; of one that is over it no longer matters."""
        step = self.position.step
        return step is None or step.brief

    @property
    def left(self) -> list[str]:
        """What the computer that had the seat says of the draft that it left, until another is stored."""
        row = self.status.sheet
        return [] if row is None or row.state != DRAFT else notes_of(row.door, row.text)

    @cached_property
    def map(self) -> Map | None:
        """The map that one clicks on."""
        return next((block for block in self.position.blocks if isinstance(block, Map) and block.cells), None)

    def way(self, text: str, unit: str, to: str) -> tuple[str, Sought]:
        """Return where those units can go behind a sheet.

        With ``to``: the sheet with the way to there written.
        """
        found = self.orders.ways(text, unit.split())
        way = next((one for one in found.ways if str(one.to) == to), None) if found is not None else None
        if found is not None and way is not None:
            text = put_orders(self.position.ruleset.orders, text, found, way.orders)
            return text, Sought(unit=unit, written=self.words.say(way.told))
        return text, Sought(
            unit=unit,
            ways=[(one, self.words.say(one.told)) for one in ((found and found.ways) or ())],
        )

    @cached_property
    def template(self) -> str:
        """The prefilled sheet; "" when the game is over."""
        return "" if self.position.step is None else self.orders.template()

    @property
    def url(self) -> str:
        """Where the orders of this seat are written."""
        return f"/games/{self.game.code}/seats/{self.seat.number}/orders"

    @property
    def open(self) -> bool:
        """Whether a sheet would be taken now."""
        return self.standing.open

    @property
    def latest(self) -> list[SheetRow]:
        """The latest revisions, newest first: the page of the turn has all."""
        return self.rows[: -MOST_RECEIPTS - 1 : -1]

    @property
    def counts(self) -> SheetRow | None:
        """The revision that will be run."""
        return next((row for row in self.rows if row.revision == self.standing.revision), None)


def place(
    request: SignedInRequest, code: str, number: int, *, piece: str = "", ready: bool | None = None
) -> Place:
    """Return the seat, for a user who may write its orders.

    403 or 404 otherwise, 409 before the game has begun.
    """
    orders = request.services.orders.seat(request.actor, code, number)
    game, seat = orders.game, orders.seat
    request.services.games.need_orders_right(request.actor, game, seat)
    position = orders.position
    names = {str(one): name for one, name in position.ruleset.seat_names(position.view).items()}
    return Place(
        request=request,
        orders=orders,
        game=game,
        seat=seat,
        position=position,
        words=Messages(game.ruleset, reading(), game.time_zone, seats=names),
        mine=orders.is_mine,
        piece=piece,
        ready=ready,
    )
