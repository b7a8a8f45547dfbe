"""Messages between players and those who run their games; announcements."""

from datetime import datetime
from typing import Annotated

from fastapi import Path, Query
from pydantic import BaseModel, Field

from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.schemas import AnnouncementOut, FromRow, Received
from app.bounds import MOST_ID, MOST_SEAT
from app.container import Container
from app.games.models import Game
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.messages.models import Thread
from app.messages.threads import OpenThread, place_of

router = api_router(tags=["messages"], route_class=OnceRoute)

ThreadId = Annotated[int, Path(ge=1, le=MOST_ID)]
_Text = Annotated[str, Field(max_length=8000, examples=["Is the sixth a holiday?"])]


class ThreadIn(Received):
    """A new thread: with the moderator, or (for the moderator) with who plays ``seat``."""

    subject: str = Field(max_length=300, examples=["The calendar"])
    text: _Text
    seat: int | None = Field(default=None, ge=0, le=MOST_SEAT)


class MessageIn(Received):
    """A text of up to 4,000 characters."""

    text: _Text


class ComplaintIn(MessageIn):
    """Which message of the thread is complained of, and why."""

    message: int = Field(ge=1, le=MOST_ID)


class MessageOut(FromRow):
    """A message. ``own``: the thread's player wrote it. ``read_at``: when the other side first read it."""

    id: int
    own: bool
    text: str
    created_at: datetime
    read_at: datetime | None


class ThreadOut(BaseModel):
    """A thread. ``kind``: talk, abuse (about a letter in the game) or complaint (operators read it).

    ``context`` is what is reported, as the server has kept it; ``unread`` counts what you have not read.
    """

    id: int
    game: str
    kind: str
    subject: str
    context: str
    created_at: datetime
    last_at: datetime
    unread: int

    @classmethod
    def of_thread(cls, game: Game, thread: Thread, unread: int) -> "ThreadOut":
        """Make it from its row."""
        return cls(game=game.code, unread=unread, **{name: getattr(thread, name) for name in _OF_ROW})


_OF_ROW = ("id", "kind", "subject", "context", "created_at", "last_at")


class OpenThreadOut(ThreadOut):
    """A thread with its messages, oldest first. What the other side wrote is read by this."""

    mine: bool = Field(description="Whether you are its player.")
    messages: list[MessageOut]

    @classmethod
    def of(cls, found: OpenThread) -> "OpenThreadOut":
        """Make it from what was read."""
        told = ThreadOut.of_thread(found.game, found.thread, len(found.new))
        rows = [MessageOut.of(row) for row in found.messages]
        return cls(mine=found.mine, messages=rows, **told.model_dump())


class UnreadOut(BaseModel):
    """How many messages and announcements you have not read."""

    unread: int


@router.get("/messages")
def list_threads(
    services: Services,
    actor: Caller,
    listing: Listed,
    game: Annotated[str, Query(max_length=40)] = "",
) -> PageOut[ThreadOut]:
    """Your threads, the latest word first; ``game``: only those of one game."""
    rows = services.threads.page(actor, code=game, behind=listing.after_pair(), limit=listing.wanted)
    return listing.page(rows, lambda row: place_of(row[1]), lambda row: ThreadOut.of_thread(*row))


@router.get("/messages/unread")
def count_unread(services: Services, actor: Caller) -> UnreadOut:
    """Count the messages and announcements that you have not read."""
    return UnreadOut(unread=services.threads.unread(actor))


@router.get("/messages/{thread}")
def read_thread(services: Services, actor: Caller, thread: ThreadId) -> OpenThreadOut:
    """Show one thread; what the other side wrote in it is read from now on."""
    return OpenThreadOut.of(services.threads.read(actor, thread))


@router.post("/messages/{thread}", status_code=201, dependencies=ONCE)
def answer_thread(services: Services, actor: Caller, thread: ThreadId, wanted: MessageIn) -> MessageOut:
    """Write in a thread; the other side is mailed."""
    return MessageOut.of(services.threads.answer(actor, thread, wanted.text))


@router.post("/messages/{thread}/complaint", status_code=201, dependencies=ONCE)
def complain_of_message(
    services: Services, actor: Caller, thread: ThreadId, wanted: ComplaintIn
) -> OpenThreadOut:
    """Report a message of a thread to the operators, with what was written before it."""
    made = services.threads.complain(actor, wanted.message, wanted.text, of_thread=thread)
    return _opened(services, actor, made)


@router.post("/games/{code}/messages", status_code=201, dependencies=ONCE)
def begin_thread(services: Services, actor: Caller, code: str, wanted: ThreadIn) -> OpenThreadOut:
    """Begin a thread: write to the moderator, or as moderator to who plays a seat."""
    made = services.threads.begin(actor, code, subject=wanted.subject, text=wanted.text, seat=wanted.seat)
    return _opened(services, actor, made)


def _opened(services: Container, actor: Caller, thread: Thread) -> OpenThreadOut:
    return OpenThreadOut.of(services.threads.read(actor, thread.id))


@router.get("/games/{code}/announcements")
def list_announcements(
    services: Services, actor: Caller, code: str, listing: Listed
) -> PageOut[AnnouncementOut]:
    """List what the moderator has announced to the players of a game, oldest first; for who is in it."""
    rows = services.messages.announced(actor, code, after=listing.after_number(), limit=listing.wanted)
    return listing.page(rows, lambda row: row.id, AnnouncementOut.of)
