"""The outbox as pages and programs read it."""

from collections.abc import Sequence

from app.bounds import MOST_ID, MOST_LISTED
from app.mail.models import OutboxRow
from app.mail.repository import MailRepository


class Outbox:
    """What waits, what is out and what failed; ``MailService`` fills it as well."""

    def __init__(self, repository: MailRepository) -> None:
        self._rows = repository

    def stuck(self, game_id: int | None = None) -> Sequence[OutboxRow]:
        """Return what has not gone out, with why.

        Refused, put aside, or kept while the server is in trouble.
        """
        return self._rows.stuck(game_id)

    def health(self, game_id: int, game_turn: int) -> tuple[int, int | None]:
        """Return how many messages of a game wait or have failed.

        Of the reports of a turn what has not arrived.

        The latter in per cent, None where none was mailed.
        """
        return self._rows.health(game_id, game_turn)

    def all(self, state: str = "", limit: int = 100) -> Sequence[OutboxRow]:
        """Return the latest messages, of one state when it is given."""
        return self._rows.all(state, limit)

    def of_reports(self, report_ids: Sequence[int]) -> dict[int, OutboxRow]:
        """Return by report the latest mail that carries it.

        Those that nobody wanted mailed are left out.

        One that stands in a mail of the day is as far as that mail is.
        """
        return {row.report_id or 0: day or row for row, day in self._rows.of_reports(report_ids)}

    def of_game(
        self, game_id: int, limit: int = MOST_LISTED, *, before: int = MOST_ID
    ) -> Sequence[OutboxRow]:
        """Return a page of a game's mails before that id, newest first; their text is read when asked for."""
        return self._rows.of_game(game_id, limit, before)

    def stuck_counts(self, game_id: int) -> dict[tuple[str, str], int]:
        """Return by state and error how much of a game's mail has not gone out."""
        return self._rows.stuck_counts(game_id)

    def by_printed(self, printed: str, purpose: str) -> OutboxRow | None:
        """Return the message whose return path or link (``app.mail.keys``) carries that."""
        return self._rows.by_printed(printed, purpose)

    def printed_before(self, key: str) -> OutboxRow | None:
        """Return the message that carries that key for every use, as they did before each had its own."""
        return self._rows.printed_before(key)

    def by_message_id(self, message_id: str) -> OutboxRow | None:
        """Return the message with that Message-ID."""
        return self._rows.by_message_id(message_id)

    def waiting(self) -> int:
        """Return how many messages are still to be sent."""
        return self._rows.waiting()
