"""The straight way of a sheet: plain orders of a seat's own player, without a thread or a session.

Of a thousand submissions by programs all but a few are plain: the seat is the sender's own, the game runs,
costs nothing and waits for this turn's sheet, and nobody has said that he is ready. These are taken in here,
in three trips to the database and one to Valkey, all in the event loop: 1.1 ms where a thread with a session
takes 2 to 3 (``docs/decisions/submissions-in-the-loop.md``). A check or a forecast is plain where the seat is
the sender's own. Anything else is left to ``SeatOrders``: nothing is refused here but by the functions that
it refuses with itself.
"""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

from app.accounts.actor import ORDERS, READ, Actor
from app.accounts.models import User
from app.accounts.repository import token_in
from app.accounts.service import parts_of_token, token_holder
from app.clock import Clock
from app.db import DataError
from app.direct import Direct, Line
from app.errors import AppError
from app.games.access import holds, need_in
from app.sheets.heads import need_own_head, without_token
from app.sheets.models import LOCKED, RECEIVED
from app.sheets.reading import Reading, kept_reading
from app.sheets.repository import Held, hold, look, take_in
from app.sheets.taking import count, counted, first_of_many, need_open, new_row, receipt_of
from app.sheets.values import Checked, Receipt, said_ready, turn_to_play
from app.states.positions import Position, kept_position
from engine.kernel.ruleset import Forecast

_T = TypeVar("_T")
Allowed: TypeAlias = Callable[[Actor], Awaitable[None]]
"""Counts what somebody does, and may refuse it."""
Apart: TypeAlias = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Does what takes long in a thread."""
SHORT_LINES = 120
"""A sheet of so many lines is checked where it stands; longer ones in a thread. An order takes 15 to 30
microseconds: 4 ms at most for ordinary sheets, less than the 5 for which a thread would keep the interpreter
from the loop anyway. The slowest that were written on purpose take 6 ms in Conquest and 8 in Territories. A
forecast goes on from the check and adds 0.3 ms."""


class Sent(NamedTuple):
    """A sheet that was taken in, for the words of its receipt."""

    receipt: Receipt
    ruleset: str
    holder: User


class Understood(NamedTuple):
    """A sheet that was checked, for the words of its problems; ``forecast`` where that was asked for."""

    checked: Checked
    forecast: Forecast | None
    ruleset: str
    holder: User


class StraightOrders:
    """Plain sheets sent through a door with a token.

    ``submit`` and ``check``, which plays the sheet out as well if asked, do what ``SeatOrders`` does, and
    refuse alike. None: it is not plain, and nothing was done. ``allowed`` counts what the holder of the token
    does, once in either case.
    """

    def __init__(self, direct: Direct, clock: Clock, *, door: str, allowed: Allowed, apart: Apart) -> None:
        self._direct = direct
        self._clock = clock
        self._door = door
        self._allowed = allowed
        self._apart = apart

    async def submit(self, token: str, code: str, number: int, text: str) -> Sent | None:
        """Store a sheet as the next revision; committed when this returns."""
        async with self._direct.transaction() as line:
            actor, user = await self._holder(line, token)
            with counted(self._door):
                held = await _readable(hold(line, code, number))
                receipt = await self._taken(line, actor, held, text)
        if receipt is None or held.game is None:
            return None
        return Sent(count(receipt, self._door), held.game.ruleset, user)

    async def check(
        self, token: str, code: str, number: int, text: str, *, forecast: bool = False
    ) -> Understood | None:
        """What is wrong with a sheet as far as the seat knows, or the sheet played out; nothing is stored."""
        async with self._direct.transaction() as line:
            actor, user = await self._holder(line, token)
            game, seat = await _readable(look(line, code, number))
        if game is None or seat is None or not holds(actor, seat):
            return None
        need_in(actor, game, READ)
        position = kept_position(self._direct.database, game, seat.number)
        if position is None:
            return None
        checked, sheet = await self._read(position, text)
        need_own_head(game, seat.number, turn_to_play(game, seat), sheet)
        played = None
        if forecast:
            rules, view, step = position.ruleset, position.view, position.step
            played = await self._done(text, lambda: rules.forecast(view, step, sheet))
        return Understood(checked, played, game.ruleset, user)

    async def _holder(self, line: Line, token: str) -> tuple[Actor, User]:
        prefix, key = parts_of_token(token)
        row, user = await token_in(line, prefix) or (None, None)
        actor, user = token_holder(row, user, key, self._clock.now(), door=self._door)
        await self._allowed(actor)
        return actor, user

    async def _taken(self, line: Line, actor: Actor, held: Held, text: str) -> Receipt | None:
        game, seat, last = held
        if game is None or seat is None:
            return None
        if not holds(actor, seat):
            return None
        need_in(actor, game, ORDERS)
        need_open(game, seat)
        turn = game.turn
        if seat.behind or seat.ready or game.staged_run is not None or game.fee_cents:
            return None
        position = kept_position(self._direct.database, game, seat.number)
        if position is None or first_of_many(last) is not None:
            return None
        checked, sheet = await self._read(position, text)
        need_own_head(game, seat.number, turn, sheet)
        if said_ready(sheet) or not checked.order_count:
            return None
        text, now = without_token(checked.text), self._clock.now()
        if last is not None and last.text == text and last.state in {RECEIVED, LOCKED}:
            return receipt_of(game, seat, last, checked, now, repeated=True)
        row = new_row(
            *(game, turn, seat.number, text, checked),
            state=RECEIVED,
            door=actor.door,
            sent_by=actor.user_id,
            revision=1 if last is None else last.revision + 1,
            received_at=now,
        )
        await take_in(line, row, checked.problems_json)
        return receipt_of(game, seat, row, checked, now)

    async def _read(self, position: Position, text: str) -> Reading:
        found, read = kept_reading(position, text)
        return await self._done(text, read) if found is None else found

    async def _done(self, text: str, work: Callable[[], _T]) -> _T:
        """What takes the longer, the longer the text is."""
        # As they are counted when it is read: a line ends with more than the one sign.
        if len(text.splitlines()) <= SHORT_LINES:
            return work()
        found: _T = await self._apart(work)
        return found


async def _readable(rows: Awaitable[_T]) -> _T:
    """Raises 503 ``game_aside`` for a game that cannot be read, as ``GameRepository.by_code``."""
    try:
        return await rows
    except DataError as error:
        raise AppError(503, "game_aside") from error
