"""The table of invitations to a seat."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, person
from app.bounds import MOST_TURN
from app.db import Base, dated, within

DEPUTY, READER = "deputy", "reader"
INVITATIONS = (DEPUTY, READER)


class Invitation(Base):
    """What the reader of an address is asked to be for a seat, until it is answered, taken back or too old.

    The letter holds the key, this row its digest: nobody learns whether the address has an account. A deputy
    from ``begins_at`` (null: from the answer on) until ``ends_at``; a reader of the reports of some turns.
    """

    __tablename__ = "seat_invitation"
    __table_args__ = (
        CheckConstraint(f"kind IN {INVITATIONS}", name="kind"),
        CheckConstraint("(kind = 'deputy') = (ends_at IS NOT NULL)", name="terms"),
        within("first_turn", 0, MOST_TURN),
        within("last_turn", 0, MOST_TURN),
        dated("begins_at"),
        dated("ends_at"),
        Index("ix_seat_invitation_seat_id", "seat_id", "by_id"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"))
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
