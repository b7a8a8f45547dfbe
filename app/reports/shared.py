"""Reports that other seats let one read: their documents, and nothing with which a sheet could be sent."""

from collections.abc import Sequence

from app.accounts.actor import Actor
from app.games.shares import ShareService
from app.reports.models import ReportRow
from app.reports.repository import ReportRepository
from app.reports.seat import SeatReports


class SharedReports:
    """Finds the reports of shares."""

    def __init__(self, *, repository: ReportRepository, shares: ShareService) -> None:
        self._rows = repository
        self._shares = shares

    def of(self, actor: Actor, share_id: int) -> Sequence[ReportRow]:
        """The reports of the turns that are shared, the latest first; 404 ``no_such_share``."""
        game, seat, share = self._shares.need(actor, share_id)
        rows = self._rows.of_seat(game.id, seat.number)
        return [row for row in rows if share.first_turn <= row.game_turn <= share.last_turn]

    def find(self, actor: Actor, share_id: int, turn: int, kind: str = "turn") -> ReportRow:
        """One of them; when a turn has only a report of another kind that one is given.

        Raises 404 ``no_such_share`` or ``no_such_report``.
        """
        game, seat, _ = self._shares.need(actor, share_id, turn)
        return SeatReports(self._rows, game, seat).find(turn, kind)
