"""The shapes of a moderator's edits of the world."""

from pydantic import BaseModel, Field

from app.api.v1.schemas import Received


class EditHelp(BaseModel):
    """An edit of the world: how it is written, what it does."""

    usage: str
    text: str
    examples: list[str]


class EditsIn(Received):
    """Edits of the world, one a line, and why; all are made or none.

    ``preview``: only show who would learn of them. ``after``: only while that is the latest run.
    """

    text: str = Field(max_length=8000)
    reason: str = Field(default="", max_length=300)
    preview: bool = False
    after: int | None = None


class EditToldOut(BaseModel):
    """An edit as it is kept, and the seats that read of it in their next reports."""

    text: str
    seats: list[int]


class EditsOut(BaseModel):
    """What edits came to; ``run``: their number (null: a preview). What nobody sees is not listed."""

    run: int | None
    edits: list[EditToldOut]
