"""The table of signs of life."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


class Pulse(Base):
    """When something that is to happen again and again last did; one row a name."""

    __tablename__ = "pulse"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]
