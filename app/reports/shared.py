"""Reports that other seats let one read: their documents, and nothing with which a sheet could be sent."""

from collections.abc import Sequence

from app.accounts.actor import Actor
from app.bounds import MOST_LISTED
from app.games.shares import ShareService
from app.reports.models import ReportRow
from app.reports.repository import ReportRepository
from app.reports.seat import SeatReports


class SharedReports:
    """Finds the reports of shares."""

    def __init__(self, *, repository: ReportRepository, shares: ShareService) -> None:
        self._rows = repository
        self._shares = shares

    def page(self, actor: Actor, share_id: int, number: int = 1) -> tuple[Sequence[ReportRow], bool]:
        """Return a page of a share's reports, newest first, and whether there is another.

        Raise 404 ``no_such_share``.
        """
        rows = self._of(actor, share_id, limit=MOST_LISTED + 1, skipped=(number - 1) * MOST_LISTED)
        return rows[:MOST_LISTED], len(rows) > MOST_LISTED

    def behind(
        self, actor: Actor, share_id: int, place: tuple[int, int] | None, limit: int
    ) -> Sequence[ReportRow]:
        """Return at most ``limit`` of them behind that run and id, or the latest; raises as ``page``."""
        return self._of(actor, share_id, limit=limit, behind=place)

    def _of(
        self,
        actor: Actor,
        share_id: int,
        *,
        limit: int,
        skipped: int = 0,
        behind: tuple[int, int] | None = None,
    ) -> Sequence[ReportRow]:
        game, seat, share = self._shares.need(actor, share_id)
        turns = share.first_turn, share.last_turn
        return self._rows.of_seat(
            game.id, seat.number, limit=limit, skipped=skipped, turns=turns, behind=behind
        )

    def find(self, actor: Actor, share_id: int, turn: int, kind: str = "turn") -> ReportRow:
        """Return one shared report; a turn with only one of another kind gives that one.

        Raise 404 ``no_such_share`` or ``no_such_report``.
        """
        game, seat, _ = self._shares.need(actor, share_id, turn)
        return SeatReports(self._rows, game, seat).find(turn, kind)
