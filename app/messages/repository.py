"""Queries of announcements, threads and their messages."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Select, func, or_, select, tuple_, union, update
from sqlalchemy.dialects.postgresql import insert

from app.bounds import MOST_LISTED
from app.db import Session
from app.games.models import CoModerator, Game, Seat
from app.messages.models import COMPLAINT, Announcement, AnnouncementMark, Message, Thread


class MessageRepository:
    """Rows of announcements and messages."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: Announcement | Thread | Message) -> None:
        """Insert a row."""
        self._session.add(row)
        self._session.flush()

    # ------------------------------------------------------------------ announcements

    def print_again(self, game_id: int, runs: Sequence[int]) -> None:
        """Let what these runs have printed be printed once more."""
        self._session.execute(
            update(Announcement)
            .where(Announcement.game_id == game_id, Announcement.shown_run.in_(runs))
            .values(shown_run=None)
        )

    def of_game(
        self, game_id: int, *, unshown: bool = False, after: int = 0, limit: int | None = None
    ) -> Sequence[Announcement]:
        """Return the announcements of a game, oldest first; ``unshown``: only those not printed yet."""
        query = select(Announcement).where(Announcement.game_id == game_id, Announcement.id > after)
        if unshown:
            query = query.where(Announcement.shown_run.is_(None))
        return self._session.scalars(query.order_by(Announcement.id).limit(limit)).all()

    def latest(self, game_id: int, limit: int, before: int) -> Sequence[Announcement]:
        """Return at most ``limit`` announcements of a game before that id, newest first."""
        query = select(Announcement).where(Announcement.game_id == game_id, Announcement.id < before)
        return self._session.scalars(query.order_by(Announcement.id.desc()).limit(limit)).all()

    def announced_to(self, user_id: int) -> Sequence[tuple[Game, Announcement, bool]]:
        """Return the latest announcements of a user's games, newest first, and whether each is new."""
        query = (
            select(Game, Announcement, _news(user_id))
            .join(Game, Game.id == Announcement.game_id)
            .where(Announcement.game_id.in_(_played(user_id)))
            .order_by(Announcement.id.desc())
            .limit(MOST_LISTED)
        )
        return [(game, row, new) for game, row, new in self._session.execute(query)]

    def mark(self, user_id: int) -> None:
        """Mark all announcements of a user's games as read."""
        # Game by game, the last entry of its index: grouped, all announcements of all games would be read.
        played = _played(user_id).distinct().subquery()
        latest = select(func.max(Announcement.id)).where(Announcement.game_id == played.c.game_id)
        query = select(played.c.game_id, latest.scalar_subquery()).order_by(played.c.game_id)
        for game_id, last in self._session.execute(query).all():
            if last is None:
                continue
            values = {"user_id": user_id, "game_id": game_id, "announcement_id": last}
            self._session.execute(
                insert(AnnouncementMark)
                .values(values)
                .on_conflict_do_update(index_elements=["user_id", "game_id"], set_={"announcement_id": last})
            )

    # ------------------------------------------------------------------ threads

    def thread(self, thread_id: int, *, lock: bool = False) -> tuple[Game, Thread] | None:
        """Return a thread and its game, or None."""
        query = select(Game, Thread).join(Game, Game.id == Thread.game_id).where(Thread.id == thread_id)
        row = self._session.execute(query.with_for_update(of=Thread) if lock else query).one_or_none()
        return None if row is None else (row[0], row[1])

    def messages(self, thread_id: int) -> Sequence[Message]:
        """Return the messages of a thread, oldest first."""
        query = select(Message).where(Message.thread_id == thread_id).order_by(Message.id)
        return self._session.scalars(query).all()

    def message(self, message_id: int) -> Message | None:
        """Return a message by id."""
        return self._session.get(Message, message_id)

    def count(self, thread_id: int) -> int:
        """Count the messages of a thread."""
        query = select(func.count()).where(Message.thread_id == thread_id)
        return self._session.scalar(query) or 0

    def threads(
        self,
        user_id: int | None,
        *,
        operator: bool,
        game_id: int | None = None,
        behind: tuple[datetime, int] | None = None,
        limit: int = MOST_LISTED,
    ) -> Sequence[tuple[Game, Thread, int]]:
        """Return the threads that a user reads, latest word first, each with its number of unread messages.

        ``user_id`` None: all of them. ``behind``: only those whose latest word is older than a moment, or of
        that moment with a smaller id.
        """
        unread = (
            select(func.count())
            .where(Message.thread_id == Thread.id, Message.read_at.is_(None), _to(user_id))
            .scalar_subquery()
        )
        query = select(Game, Thread, unread).join(Game, Game.id == Thread.game_id)
        if user_id is not None:
            query = query.where(_reads(user_id, operator=operator))
        if game_id is not None:
            query = query.where(Thread.game_id == game_id)
        if behind is not None:
            query = query.where(tuple_(Thread.last_at, Thread.id) < behind)
        query = query.order_by(Thread.last_at.desc(), Thread.id.desc()).limit(limit)
        return [(game, row, count) for game, row, count in self._session.execute(query)]

    def unread(self, user_id: int, *, operator: bool) -> int:
        """Count the messages and announcements that a user has not read."""
        return self._session.scalar(select(unread_by(user_id, operator=operator))) or 0

    def written_in(self, user_id: int) -> Sequence[tuple[Game, Thread]]:
        """Return the threads that are a user's own or have a message of the user, by id."""
        wrote = select(Message.thread_id).where(Message.author_id == user_id)
        query = (
            select(Game, Thread)
            .join(Game, Game.id == Thread.game_id)
            .where(or_(Thread.user_id == user_id, Thread.id.in_(wrote)))
            .order_by(Thread.id)
        )
        return [(game, thread) for game, thread in self._session.execute(query)]


def unread_by(user_id: int, *, operator: bool) -> ColumnElement[int]:
    """Return a column of how many messages and announcements a user has not read."""
    messages = (
        select(func.count())
        .select_from(Message)
        .join(Thread, Thread.id == Message.thread_id)
        .join(Game, Game.id == Thread.game_id)
        .where(Message.read_at.is_(None), _to(user_id), _reads(user_id, operator=operator))
    )
    announcements = select(func.count()).where(Announcement.game_id.in_(_played(user_id)), _news(user_id))
    return messages.scalar_subquery() + announcements.scalar_subquery()


def _played(user_id: int) -> Select[int]:
    return select(Seat.game_id).where(Seat.user_id == user_id)


def _news(user_id: int) -> ColumnElement[bool]:
    """Return the condition that an announcement is newer than what a user has read of its game."""
    read = (
        select(AnnouncementMark.announcement_id)
        .where(AnnouncementMark.user_id == user_id, AnnouncementMark.game_id == Announcement.game_id)
        .scalar_subquery()
    )
    return Announcement.id > func.coalesce(read, 0)


def _reads(user_id: int, *, operator: bool) -> ColumnElement[bool]:
    """Return the condition that a user is a party of a thread: its player, moderator, or an operator."""
    of_game = select(Thread.id).join(Game, Game.id == Thread.game_id)
    moderates = Game.id.in_(select(CoModerator.game_id).where(CoModerator.user_id == user_id))
    # Each part has its own index: of what others write to each other none is read.
    parts = [
        select(Thread.id).where(Thread.user_id == user_id),
        of_game.where(Thread.kind != COMPLAINT, Game.moderator_id == user_id),
        of_game.where(Thread.kind != COMPLAINT, moderates),
    ]
    if operator:
        parts.append(of_game.where(Thread.kind == COMPLAINT, Game.moderator_id != user_id, ~moderates))
    return Thread.id.in_(select(union(*parts).subquery().c[0]))


def _to(user_id: int | None) -> ColumnElement[bool]:
    """Return the condition that a message is for a user: of the other side. None: of the player's side."""
    return Message.own.is_(True) if user_id is None else Message.own != (Thread.user_id == user_id)
