"""Queries about one person in the tables of all rooms."""

from collections.abc import Sequence

from sqlalchemy import delete, func, or_, select, update

from app.db import Session
from app.games.models import OVER, Deputy, Game, Seat, Standby
from app.hooks.models import Webhook
from app.mail.models import MailAddress, MailUser, Notification, OutboxRow, Reminder
from app.sheets.models import SheetRow
from app.turns.models import TurnRecord


class PeopleRepository:
    """Rows that name a user."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def seats(self, user_id: int) -> Sequence[tuple[Game, Seat]]:
        """The seats that a user holds, by game and number."""
        query = (
            select(Game, Seat)
            .join(Seat, Seat.game_id == Game.id)
            .where(Seat.user_id == user_id)
            .order_by(Game.code, Seat.number)
        )
        return [(game, seat) for game, seat in self._session.execute(query)]

    def moderated(self, user_id: int) -> Sequence[str]:
        """Codes of the games that a user moderates and that are not over."""
        query = select(Game.code).where(Game.moderator_id == user_id, Game.status != OVER).order_by(Game.code)
        return self._session.scalars(query).all()

    def deputyships(self, user_id: int) -> Sequence[tuple[str, int, Deputy]]:
        """Where a user is, was or will be a deputy: code and number of the seat, and the dates."""
        query = (
            select(Game.code, Seat.number, Deputy)
            .join(Seat, Seat.id == Deputy.seat_id)
            .join(Game, Game.id == Seat.game_id)
            .where(Deputy.user_id == user_id)
            .order_by(Deputy.id)
        )
        return [(code, number, deputy) for code, number, deputy in self._session.execute(query)]

    def standbys(self, user_id: int) -> Sequence[tuple[str, Standby]]:
        """Where a user waits for a seat, with the game's code."""
        query = select(Game.code, Standby).join(Game, Game.id == Standby.game_id)
        found = self._session.execute(query.where(Standby.user_id == user_id).order_by(Standby.id))
        return [(code, row) for code, row in found]

    def sheets(self, user_id: int, after: int = 0, limit: int = 50) -> Sequence[tuple[str, SheetRow]]:
        """What a user has sent, with the game's code, by id from after that one on."""
        query = (
            select(Game.code, SheetRow)
            .join(Game, Game.id == SheetRow.game_id)
            .where(SheetRow.sent_by == user_id, SheetRow.id > after)
            .order_by(SheetRow.id)
            .limit(limit)
        )
        return [(code, row) for code, row in self._session.execute(query)]

    def mail(self, user_id: int) -> Sequence[OutboxRow]:
        """The mail to a user, the first first."""
        query = select(OutboxRow).where(OutboxRow.user_id == user_id).order_by(OutboxRow.id)
        return self._session.scalars(query).all()

    def webhooks(self, user_id: int) -> Sequence[Webhook]:
        """The webhooks of a user, the first first."""
        query = select(Webhook).where(Webhook.user_id == user_id).order_by(Webhook.id)
        return self._session.scalars(query).all()

    def forget(self, user_id: int, address: str) -> None:
        """Take a person out of what need not stay: deputyships, mail, what is mailed and where to."""
        for table in (Reminder, Notification, MailUser, Webhook, TurnRecord):
            self._session.execute(delete(table).where(table.user_id == user_id))
        for listed in (Deputy, Standby):
            self._session.execute(delete(listed).where(listed.user_id == user_id))
        own = or_(OutboxRow.user_id == user_id, OutboxRow.recipient == address)
        mails = select(OutboxRow.id).where(own)
        emptied = {"gathered_id": None}
        self._session.execute(update(OutboxRow).where(OutboxRow.gathered_id.in_(mails)).values(emptied))
        self._session.execute(delete(OutboxRow).where(own))
        self._session.execute(delete(MailAddress).where(func.lower(MailAddress.address) == address.lower()))
