"""Queries of invitations."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, func, select

from app.db import Session
from app.games.models import Game, Seat
from app.invitations.models import Invitation


class InvitationRepository:
    """Rows of invitations."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: Invitation) -> None:
        """Insert an invitation now, so that it has its id."""
        self._session.add(row)
        self._session.flush()

    def open(self, seat_id: int, now: datetime) -> Sequence[Invitation]:
        """Return the invitations of a seat that can still be answered, oldest first."""
        query = select(Invitation).where(Invitation.seat_id == seat_id, Invitation.expires_at > now)
        return self._session.scalars(query.order_by(Invitation.id)).all()

    def open_of_game(self, game_id: int, now: datetime) -> Sequence[Invitation]:
        """Return the invitations to moderate a game that can still be answered, oldest first."""
        query = select(Invitation).where(Invitation.game_id == game_id, Invitation.expires_at > now)
        return self._session.scalars(query.order_by(Invitation.id)).all()

    def find(self, digest: bytes, *, lock: bool = False) -> tuple[Game, Seat | None, Invitation] | None:
        """Return the invitation with a key of that digest, with its game, and its seat if it is for one."""
        query = (
            select(Game, Seat, Invitation)
            .select_from(Invitation)
            .join(Seat, Seat.id == Invitation.seat_id, isouter=True)
            .join(Game, Game.id == func.coalesce(Invitation.game_id, Seat.game_id))
            .where(Invitation.digest == digest)
        )
        row = self._session.execute(query.with_for_update(of=Invitation) if lock else query).one_or_none()
        return None if row is None else (row[0], row[1], row[2])

    def drop(self, row: Invitation) -> None:
        """Forget an invitation: it is answered, or taken back."""
        self._session.delete(row)

    def drop_old(self, now: datetime) -> None:
        """Forget the invitations that nobody answered in time."""
        self._session.execute(delete(Invitation).where(Invitation.expires_at <= now))
