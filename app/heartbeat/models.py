"""Tables of signs of life, and of what could not be tidied away."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


class Heartbeat(Base):
    """When something that is to happen again and again last did; one row a name."""

    __tablename__ = "pulse"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]


class TidyFault(Base):
    """What could not be tidied away: since when, and what went wrong last. Gone once it is done."""

    __tablename__ = "tidy_fault"

    what: Mapped[str] = mapped_column(primary_key=True)
    since: Mapped[datetime]
    error: Mapped[str]
