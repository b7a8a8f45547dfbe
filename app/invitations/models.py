"""The table of invitations to a seat, or to moderate a game."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, person
from app.bounds import MOST_TURN
from app.db import Base, dated, within

DEPUTY, READER, MODERATOR = "deputy", "reader", "moderator"
INVITATIONS = (DEPUTY, READER, MODERATOR)


class Invitation(Base):
    """What the reader of an address is asked to be, until it is answered, taken back or too old.

    It is for a seat or, of a moderator, for a game (``game_id``).

    The letter holds the key, this row its digest: nobody learns whether the address has an account. A deputy
    from ``begins_at`` (null: from the answer on) until ``ends_at``; a reader of the reports of some turns.
    """

    __tablename__ = "seat_invitation"
    __table_args__ = (
        CheckConstraint(f"kind IN {INVITATIONS}", name="kind"),
        CheckConstraint("(kind = 'deputy') = (ends_at IS NOT NULL)", name="terms"),
        CheckConstraint(
            "(kind = 'moderator') = (seat_id IS NULL) AND (seat_id IS NULL) = (game_id IS NOT NULL)",
            name="place",
        ),
        within("first_turn", 0, MOST_TURN),
        within("last_turn", 0, MOST_TURN),
        dated("begins_at"),
        dated("ends_at"),
        Index("ix_seat_invitation_seat_id", "seat_id", "by_id"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    seat_id: Mapped[int | None] = mapped_column(ForeignKey("seat.id"))
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"), index=True)
    by_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    kind: Mapped[str]
    email: Mapped[str]
    digest: Mapped[bytes] = mapped_column(unique=True)
    begins_at: Mapped[datetime | None]
    ends_at: Mapped[datetime | None]
    first_turn: Mapped[int] = mapped_column(default=0)
    last_turn: Mapped[int] = mapped_column(default=MOST_TURN)
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
