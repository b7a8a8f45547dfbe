"""Mail that could not be read: shown without its dangers, handed to a seat, or put away.

That of a game is its moderator's affair, that of no game the operators'.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.accounts.actor import Actor
from app.container import Container
from app.errors import AppError
from app.games.models import Game
from app.mailbox.message import UnreadableError, read_mail
from app.mailbox.models import AWAY, QUARANTINED, TAKEN, InboundMail
from app.mailbox.repository import InboundRepository
from app.mailbox.store import unpacked
from app.sheets.values import Receipt

_SHOWN = 20_000


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A mail put aside as text: nothing in it is opened, run or fetched. ``parts``: what was left out."""

    row: InboundMail
    text: str
    parts: tuple[str, ...]


class MailQuarantine:
    """What a moderator, or for mail of no game (``code`` is "") an operator, does with mail put aside."""

    def __init__(self, c: Container) -> None:
        self._c = c
        self._rows = InboundRepository(c.session)

    def list(self, actor: Actor, game: Game | None) -> Sequence[InboundMail]:
        """Return the mails put aside of a game, or of none, newest first; raise 403."""
        return self._rows.aside(self._game_id(actor, "" if game is None else game.code))

    def show(self, actor: Actor, code: str, mail_id: int) -> Shown:
        """Return one mail that was put aside, as text; raise 403, 404 ``no_such_mail``."""
        row = self._find(actor, code, mail_id)
        raw = unpacked(row.raw) if row.raw is not None else b""
        try:
            mail = read_mail(raw)
        except UnreadableError:
            return Shown(row=row, text=raw[:_SHOWN].decode("utf-8", "replace"), parts=())
        parts = (*mail.ignored, *(f"PDF, {len(form)} bytes" for form in mail.forms))
        return Shown(row=row, text=mail.body[:_SHOWN], parts=parts)

    def hand_over(self, actor: Actor, code: str, mail_id: int, *, number: int, text: str) -> Receipt:
        """Send the orders found in it for a seat, as the moderator; raises 403, 404 and as ``submit``."""
        row = self._find(actor, code, mail_id)
        receipt = self._c.orders.seat(actor, code, number).submit(text, arrived_at=row.arrived_at)
        row.state, row.seat, row.revision, row.game_turn = TAKEN, number, receipt.revision, receipt.game_turn
        return receipt

    def put_away(self, actor: Actor, code: str, mail_id: int) -> None:
        """Note that nothing is to be done with a mail; raise 403, 404."""
        self._find(actor, code, mail_id).state = AWAY

    def _find(self, actor: Actor, code: str, mail_id: int) -> InboundMail:
        game_id = self._game_id(actor, code)
        row = self._rows.get(mail_id, lock=True)
        if row is None or row.game_id != game_id or row.state != QUARANTINED:
            raise AppError(404, "no_such_mail", mail=mail_id)
        return row

    def _game_id(self, actor: Actor, code: str) -> int | None:
        if code:
            return self._c.games.moderated(actor, code).id
        self._c.operating.need(actor)
        return None
