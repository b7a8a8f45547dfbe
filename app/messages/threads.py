"""Players and those who run their games write to each other; what is abusive is reported with its context."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from app import words
from app.accounts.actor import ORDERS, READ, Actor
from app.accounts.service import AccountService, clean_line
from app.bounds import MOST_ID, MOST_LISTED, is_text
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.games.access import PLAYER_SIDE, need_moderator, side_of_thread
from app.games.models import Game
from app.games.notifier import Notifier
from app.games.repository import GameRepository
from app.games.service import GameService
from app.language import speaking
from app.messages.models import ABUSE, COMPLAINT, TALK, Announcement, Message, Thread
from app.messages.repository import MessageRepository

MOST_TEXT = 4000
MOST_SUBJECT = 120
MOST_MESSAGES = 200
"""How many messages a thread takes; a longer talk begins another."""
_MOST_CONTEXT = 8000


@dataclass(frozen=True, kw_only=True)
class Inbox:
    """What somebody has to read: threads with how many messages of each are unread, and announcements.

    ``more``: the mark behind which further threads stand, "" where these are the last.
    """

    threads: Sequence[tuple[Game, Thread, int]]
    announcements: Sequence[tuple[Game, Announcement, bool]]
    more: str


@dataclass(frozen=True, kw_only=True)
class OpenThread:
    """A thread as one of its sides reads it; ``mine``: whether that is the player's side.

    ``new``: the ids of the messages that this reading has marked as read.
    """

    game: Game
    thread: Thread
    messages: Sequence[Message]
    mine: bool
    new: frozenset[int]

    @property
    def full(self) -> bool:
        """Whether it takes no more messages."""
        return len(self.messages) >= MOST_MESSAGES


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MOST_MOMENT = 10**17
_MARK = re.compile(r"[0-9]{1,18}-[0-9]{1,10}")


def place_of(thread: Thread) -> tuple[int, int]:
    """Return a thread's place among others: the microsecond of its latest word, and its id."""
    return (thread.last_at - _EPOCH) // timedelta(microseconds=1), thread.id


def mark_of(thread: Thread) -> str:
    """Return the place as a text. It goes by the word that was read, so an answer moves no page."""
    return "{}-{}".format(*place_of(thread))


def place_at(mark: str) -> tuple[int, int]:
    """Return the place that a mark names; raise 422 ``bad_cursor`` for what is none."""
    if _MARK.fullmatch(mark) is None:
        raise AppError(422, "bad_cursor")
    moment, _, number = mark.partition("-")
    return int(moment), int(number)


def _behind(place: tuple[int, int] | None) -> tuple[datetime, int] | None:
    if place is None:
        return None
    moment, number = place
    # What is made up by hand is a place too: behind everything that there can be.
    return _EPOCH + timedelta(microseconds=min(moment, _MOST_MOMENT)), min(number, MOST_ID)


class ThreadService:
    """Begins threads, answers in them, marks what is read, reports abuse."""

    def __init__(
        self,
        *,
        repository: MessageRepository,
        games: GameService,
        game_rows: GameRepository,
        accounts: AccountService,
        notifier: Notifier,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._games = games
        self._game_rows = game_rows
        self._accounts = accounts
        self._notifier = notifier
        self._clock = clock
        self._settings = settings

    # ------------------------------------------------------------------ reading

    def inbox(self, actor: Actor, *, before: str = "", code: str = "") -> Inbox:
        """Return at most fifty threads, latest word first (``before``: behind that mark), and announcements.

        ``code``: only the threads of that game. The operator at the machine reads all threads. Raise 404, 422
        ``bad_cursor``.
        """
        behind = place_at(before) if before else None
        rows = self.page(actor, code=code, behind=behind, limit=MOST_LISTED + 1)
        shown = rows[:MOST_LISTED]
        return Inbox(
            threads=shown,
            more=mark_of(shown[-1][1]) if len(rows) > MOST_LISTED else "",
            announcements=()
            if before or code or actor.user_id is None
            else self._rows.announced_to(actor.user_id),
        )

    def page(
        self, actor: Actor, *, code: str = "", behind: tuple[int, int] | None = None, limit: int
    ) -> Sequence[tuple[Game, Thread, int]]:
        """Return at most ``limit`` threads of the inbox, those behind a place (``place_of``). Raises 404."""
        actor.need(READ)
        return self._rows.threads(
            actor.user_id,
            operator=self._operates(actor),
            game_id=self._games.get(code).id if code else None,
            behind=_behind(behind),
            limit=limit,
        )

    def unread(self, actor: Actor) -> int:
        """Count the messages and announcements that the actor has not read."""
        actor.need(READ)
        if actor.user_id is None:
            return 0
        return self._rows.unread(actor.user_id, operator=self._operates(actor))

    def mark_announcements(self, actor: Actor) -> None:
        """Mark all announcements of the actor's games as read."""
        actor.need(READ)
        if actor.user_id is not None:
            self._rows.mark(actor.user_id)

    def read(self, actor: Actor, thread_id: int) -> OpenThread:
        """Return a thread and mark what the other side wrote as read.

        Raise 404 ``no_such_message`` for an actor on neither side. The operator at the machine marks nothing.
        """
        actor.need(READ)
        game, thread, side = self._found(actor, thread_id)
        own = side == PLAYER_SIDE
        messages = self._rows.messages(thread.id)
        unread = [row for row in messages if row.read_at is None and row.own != own]
        if actor.user_id is not None:
            now = self._clock.now()
            for row in unread:
                row.read_at = now
        return OpenThread(
            game=game,
            thread=thread,
            messages=messages,
            mine=own,
            new=frozenset(row.id for row in unread),
        )

    # ------------------------------------------------------------------ writing

    def place(self, thread_id: int) -> tuple[Game, Thread] | None:
        """Return a thread and its game without a check of rights, or None."""
        return self._rows.thread(thread_id)

    def begin(
        self, actor: Actor, code: str, *, subject: str, text: str, seat: int | None = None, via: str = ""
    ) -> Thread:
        """Begin a thread: a player with the moderator, the moderator with who plays ``seat``.

        ``via``: how it came where that is to be told (``mail``). Raises 403 ``not_in_game``, 404, 409
        ``seat_not_held`` or ``message_to_oneself``, 422 ``bad_subject`` or ``bad_text``.
        """
        game = self._games.get(code)
        self.need_right_to_begin(actor, game, seat)
        author = game.moderator_id if actor.user_id is None else actor.user_id
        player = actor.user_id if seat is None else self._games.seat(game, seat).user_id
        if player is None:
            raise AppError(409, "seat_not_held")
        if player in game.moderator_ids:
            raise AppError(409, "message_to_oneself")
        own = seat is None
        return self._new(game, player, TALK, subject, text=text, author=author, own=own, via=via)

    def need_right_to_begin(self, actor: Actor, game: Game, seat: int | None) -> None:
        """Raise 403 ``not_in_game``, or for a message to a seat ``not_moderator``."""
        actor.need(ORDERS)
        if seat is not None:
            need_moderator(actor, game)
        elif not self._plays(actor, game):
            raise AppError(403, "not_in_game")

    def answer(self, actor: Actor, thread_id: int, text: str) -> Message:
        """Write in a thread.

        Raises 404 ``no_such_message``, 409 ``thread_full``, 422 ``bad_text``. The same words again, while
        nobody has answered them, are the same message: a button pressed twice mails nobody twice.
        """
        actor.need(ORDERS)
        body = clean_text(text)
        game, thread, side = self._found(actor, thread_id, lock=True)
        own = side == PLAYER_SIDE
        messages = self._rows.messages(thread.id)
        if messages and messages[-1].own == own and messages[-1].text == body:
            return messages[-1]
        if len(messages) >= MOST_MESSAGES:
            raise AppError(409, "thread_full", most=MOST_MESSAGES)
        author = game.moderator_id if actor.user_id is None else actor.user_id
        return self._write(game, thread, author=author, own=own, body=body)

    def report_abuse(self, actor: Actor, game: Game, *, subject: str, context: str, text: str) -> Thread:
        """Tell the moderator of something that a player of the game has written: ``context`` is that."""
        actor.need(ORDERS)
        player = actor.user_id
        if player is None or not self._plays(actor, game):
            raise AppError(403, "not_in_game")
        if player in game.moderator_ids:
            raise AppError(409, "message_to_oneself")
        return self._new(game, player, ABUSE, subject, text=text, author=player, own=True, context=context)

    def complain(self, actor: Actor, message_id: int, text: str, *, of_thread: int | None = None) -> Thread:
        """Report a message of one's thread to the operators, with all that was written before it.

        ``of_thread``: only where it stands in that one. They alone read the new thread, no matter who
        moderates the game. Raises 404 ``no_such_message``, 409 ``message_to_oneself`` for a message of one's
        own side, 422 ``bad_text``.
        """
        actor.need(ORDERS)
        row = self._rows.message(message_id)
        if row is None or of_thread not in {None, row.thread_id}:
            raise AppError(404, "no_such_message")
        game, thread, side = self._found(actor, row.thread_id)
        if actor.user_id is None or row.own == (side == PLAYER_SIDE):
            raise AppError(409, "message_to_oneself")
        told = [one for one in self._rows.messages(thread.id) if one.id <= row.id]
        names = {user.id: user.name for user in self._accounts.users([one.author_id for one in told])}
        said = [f"{names[one.author_id]}, {one.created_at:%Y-%m-%d %H:%M} UTC:\n{one.text}" for one in told]
        # What is complained of stands last: of a long thread the beginning is left out.
        context = "\n\n".join(said)[-_MOST_CONTEXT:]
        subject = words.say("message-complaint", subject=thread.subject)[:MOST_SUBJECT]
        return self._new(
            game,
            actor.user_id,
            COMPLAINT,
            subject,
            text=text,
            author=actor.user_id,
            own=True,
            context=context,
        )

    # ------------------------------------------------------------------ pieces

    def _new(
        self,
        game: Game,
        player: int,
        kind: str,
        subject: str,
        *,
        text: str,
        author: int,
        own: bool,
        context: str = "",
        via: str = "",
    ) -> Thread:
        body = clean_text(text)
        line = clean_line(subject, MOST_SUBJECT, "bad_subject")
        now = self._clock.now()
        last = next(iter(self._rows.threads(player, operator=False, game_id=game.id)), None)
        if (
            last is not None
            and last[1].subject == line
            and (last[1].kind, last[1].context) == (kind, context)
        ):
            said = self._rows.messages(last[1].id)
            if [(row.own, row.text) for row in said] == [(own, body)]:
                # A button pressed twice.
                return last[1]
        thread = Thread(
            game_id=game.id,
            user_id=player,
            kind=kind,
            subject=line,
            context=context[:_MOST_CONTEXT],
            created_at=now,
            last_at=now,
        )
        self._rows.add(thread)
        self._write(game, thread, author=author, own=own, body=body, via=via)
        return thread

    def _write(
        self, game: Game, thread: Thread, *, author: int, own: bool, body: str, via: str = ""
    ) -> Message:
        now = self._clock.now()
        row = Message(thread_id=thread.id, author_id=author, own=own, text=body, created_at=now)
        self._rows.add(row)
        thread.last_at = now
        if thread.kind != COMPLAINT or not own:
            # Operators are mailed nothing: complaints wait for them on their page.
            self._tell(game, thread, row, via)
        return row

    def _tell(self, game: Game, thread: Thread, row: Message, via: str) -> None:
        """Mail a message to the other side: no address of anybody, and where to answer."""
        name = self._accounts.user(row.author_id).name
        for reader in game.moderator_ids if row.own else (thread.user_id,):
            with speaking(self._accounts.user(reader).language):
                head = words.say("message-mail-head", author=name, title=game.title, via=via or "page")
                lines = [head, f"{thread.subject}:", row.text]
                if thread.context:
                    lines += [words.say("message-mail-context"), thread.context]
                lines += [words.say("message-mail-answer"), f"{self._settings.base_url}/messages/{thread.id}"]
                subject = words.say("message-mail-subject", author=name, title=game.title)
            self._notifier.tell_of_message(game, reader, subject, "\n\n".join(lines) + "\n", thread=thread.id)

    def _found(self, actor: Actor, thread_id: int, *, lock: bool = False) -> tuple[Game, Thread, str]:
        found = self._rows.thread(thread_id, lock=lock)
        if found is not None:
            game, thread = found
            side = side_of_thread(
                actor,
                game,
                user_id=thread.user_id,
                complaint=thread.kind == COMPLAINT,
                operates=self._operates(actor),
            )
            if side:
                return game, thread, side
        raise AppError(404, "no_such_message")

    def _operates(self, actor: Actor) -> bool:
        return actor.user_id is not None and self._accounts.user(actor.user_id).may_operate

    def _plays(self, actor: Actor, game: Game) -> bool:
        return actor.user_id is not None and self._game_rows.plays(game.id, actor.user_id, self._clock.now())


def clean_text(text: str) -> str:
    """Return a text of several lines as kept; raise 422 ``bad_text`` when empty, too long or no text."""
    body = "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").strip().splitlines())
    if not 1 <= len(body) <= MOST_TEXT or not is_text(body):
        raise AppError(422, "bad_text", limit=MOST_TEXT)
    return body
