"""The calendar of a user's due dates (iCalendar, RFC 5545), at an address that only its user knows."""

import secrets
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

from app import words
from app.errors import AppError
from app.games.grace import Grace
from app.games.models import RUNNING, Game
from app.games.steps import step_words
from app.turns.host import Host

_LINE = 73


class OpenedCalendar(NamedTuple):
    """The key of a calendar's address, as its user is shown it."""

    feed_key: str


def _digest(key: str) -> str:
    return sha256(key.encode(errors="replace")).hexdigest()


class CalendarService:
    """Makes calendars, and the keys to them."""

    def __init__(self, host: Host) -> None:
        self._rows = host.stores.choices
        self._game_rows = host.stores.games
        self._clock = host.clock
        self._settings = host.settings

    def open(self, user_id: int) -> OpenedCalendar:
        """Make a new key to a user's calendar; the one before it, if any, is good no more.

        It is to be shown this once: only its digest is kept.
        """
        key = secrets.token_hex(16)
        self._rows.user(user_id).feed_digest = _digest(key)
        return OpenedCalendar(feed_key=key)

    def close(self, user_id: int) -> None:
        """Make all addresses of the user's calendar invalid."""
        self._rows.user(user_id).feed_digest = None

    def feed(self, key: str) -> str:
        """Return the calendar at a key; raise 404 ``not_found``.

        It has an event for every running game with a date in which its user plays. Dates are in UTC, as
        calendars show them in their own zone; one that is moved keeps its event.
        """
        row = self._rows.by_feed_digest(_digest(key))
        if row is None:
            raise AppError(404, "not_found")
        now = self._clock.now()
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Turnpost//Due dates//EN", "METHOD:PUBLISH"]
        lines += [f"X-WR-CALNAME:{_text(words.say('calendar-name'))}", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]
        for game in self._game_rows.of_user(row.user_id, now):
            own = [seat for seat in self._game_rows.seats(game.id) if seat.user_id == row.user_id]
            if own and game.status == RUNNING and game.due_at is not None:
                # Until then a run waits for the user, who may have been given more time than others.
                until = min(seat.extended_until or game.due_at for seat in own)
                lines += self._event(game, max(until, game.due_at), now)
        return "".join(f"{folded}\r\n" for line in [*lines, "END:VCALENDAR"] for folded in _folded(line))

    def _event(self, game: Game, due_at: datetime, now: datetime) -> list[str]:
        step = step_words(game)
        key = "calendar-due-step" if step else "calendar-due"
        return [
            "BEGIN:VEVENT",
            f"UID:{game.code}-{game.turn}@{self._settings.mail_domain}",
            f"DTSTAMP:{_moment(now)}",
            f"DTSTART:{_moment(due_at)}",
            f"SUMMARY:{_text(words.say(key, title=game.title, turn=game.turn, step=step))}",
            *([f"DESCRIPTION:{_text(' '.join(told))}"] if (told := Grace.of(game).sentences()) else []),
            f"URL:{self._settings.base_url}/games/{game.code}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> list[str]:
    """Return a line in pieces of at most 75 bytes; pieces after the first begin with a space."""
    pieces = [""]
    for char in line:
        if len((pieces[-1] + char).encode()) > _LINE:
            pieces.append(" ")
        pieces[-1] += char
    return pieces
