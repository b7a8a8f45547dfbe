"""What players are told at once: said here, carried by the mail room further up the street."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Protocol

from app.games.models import Game, Seat
from engine.kernel.endings import End

MOVED, PAUSED, ANNOUNCED, PACED = "moved", "paused", "announced", "paced"
STOPPED, RESUMED = "held", "resumed"
NAMED, WAITS = "named", "waits"
CANCELLED, ENDED, END_ASKED = "cancelled", "ended", "end_asked"


class Notifier(Protocol):
    """Tells the players of a game what its moderator has changed or said."""

    def tell_players(
        self,
        game: Game,
        user_ids: Collection[int],
        what: str,
        *,
        before: datetime | None = None,
        text: str = "",
    ) -> None:
        """Tell these users: a date ``moved`` (from ``before``), ``paused``, what was ``announced``.

        ``paced``: another rhythm, in ``text``. ``held``: by the moderator, for the reason in ``text``, and
        ``resumed`` after that. ``waits``: the run waits for
        their sheets, until ``before``. ``named``: they are its moderator from now on, why in ``text``.
        """
        ...

    def tell_of_end(
        self, game: Game, user_ids: Collection[int], what: str, end: End, seats: str, *, reason: str
    ) -> None:
        """Tell these users that the game was ``cancelled`` or ``ended``, how, and why.

        ``seats``: those of the end, named. ``reason``: the moderator's, "" where the seats have agreed.
        """
        ...

    def ask_to_end(self, game: Game, user_ids: Mapping[int, int], end: End, seats: str, by: str) -> None:
        """Tell users, each with the number of a seat, that a seat (``by``, "" if secret) asks to end it."""
        ...

    def tell_of_act(self, game: Game, user_id: int, what: str, figures: Mapping[str, Any]) -> None:
        """Tell the player of a seat what the moderator did in the player's place, and why.

        ``what``: the key of the sentence; a figure that is a moment is told on the game's clock.
        """
        ...

    def tell_of_deputy(self, game: Game, seat: Seat, user_id: int, begins: datetime, ends: datetime) -> None:
        """Tell a user that they are the deputy of a seat between two moments, and what that means."""
        ...

    def tell_of_message(self, game: Game, user_id: int, subject: str, body: str, *, thread: int) -> None:
        """Tell a user that somebody of the game has written in a thread."""
        ...
