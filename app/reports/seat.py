"""The reports of one seat, found once by somebody who may read them; the database answers each question."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.bounds import MOST_CHOICES, MOST_LISTED
from app.errors import AppError
from app.games.models import Game, Seat
from app.reports.models import ReportRow
from app.reports.repository import Filed, Named, ReportRepository

KINDS = ("turn", "final", "start", "late")
"""Kinds of reports, in the order in which they are looked for where a turn alone is named."""
CHOICE = r"^\d{1,4}(-(late|final|start))?$"
"""How a report is named among those of its seat: by its turn, and its kind where that is another."""


def choice_of(row: ReportRow | Named) -> str:
    """Return the name of a report among those of its seat: ``3``, ``3-late``."""
    return f"{row.game_turn}" if row.kind == "turn" else f"{row.game_turn}-{row.kind}"


@dataclass(frozen=True, kw_only=True)
class Window:
    """The turns around a report, newest first, and what stands next to it.

    ``later`` and ``earlier``: the outermost of them, where there are more behind; None where there are not.
    """

    rows: Sequence[Named]
    newer: Named | None
    older: Named | None
    later: Named | None
    earlier: Named | None


class SeatReports:
    """The reports of a seat: those that hold, in the order of the chain, unless told otherwise."""

    def __init__(self, rows: ReportRepository, game: Game, seat: Seat) -> None:
        self._rows = rows
        self.game = game
        self.seat = seat

    def latest(self, count: int, *, documents: bool = False) -> Sequence[ReportRow]:
        """Return at most ``count`` of them, newest first; without documents, unless those are wanted."""
        return self._rows.of_seat(self.game.id, self.seat.number, limit=count, documents=documents)

    def page(self, number: int) -> tuple[Sequence[ReportRow], bool]:
        """Return a page of reports (the first is 1), newest first, and whether there is another."""
        rows = self._rows.of_seat(
            self.game.id, self.seat.number, limit=MOST_LISTED + 1, skipped=(number - 1) * MOST_LISTED
        )
        return rows[:MOST_LISTED], len(rows) > MOST_LISTED

    def replaced_page(self, number: int) -> tuple[Sequence[tuple[ReportRow, int]], bool]:
        """Return a page of replaced reports, each with its version, as ``page``."""
        rows = self._rows.replaced_page(
            self.game.id, self.seat.number, limit=MOST_LISTED + 1, skipped=(number - 1) * MOST_LISTED
        )
        return rows[:MOST_LISTED], len(rows) > MOST_LISTED

    def names(self) -> Sequence[Named]:
        """Return the names of the seat's reports, newest first."""
        return self._rows.names(self.game.id, self.seat.number)

    def filed(self) -> Sequence[Filed]:
        """Return the facts of all reports for a folder, replaced ones too, oldest first."""
        return self._rows.filed(self.game.id, self.seat.number)

    def names_around(self, *rows: ReportRow) -> Sequence[Named]:
        """Return the names of at most ``MOST_CHOICES`` reports on each side of these."""
        return self._rows.names_around(rows, MOST_CHOICES)

    def window(self, row: ReportRow, each: int = MOST_CHOICES) -> Window:
        """Return the names around a report, at most ``each`` on each side."""
        found = self._rows.names_around([row], each + 1)
        here = (row.run_id, row.id)
        newer = [one for one in found if (one.run_id, one.id) > here]
        older = [one for one in found if (one.run_id, one.id) < here]
        shown = [one for one in found if one not in {*newer[:-each], *older[each:]}]
        return Window(
            rows=shown,
            newer=newer[-1] if newer else None,
            older=older[0] if older else None,
            later=shown[0] if len(newer) > each else None,
            earlier=shown[-1] if len(older) > each else None,
        )

    def find(self, game_turn: int, kind: str = "turn", *, version: int | None = None) -> ReportRow:
        """Return one report; a turn with only a final or start report gives that one.

        Raise 404. Of several it is the valid one; ``version``: the first, second ... that was published.
        """
        kinds = KINDS if kind == "turn" else (kind,)
        row = self._rows.find(self.game.id, self.seat.number, game_turn, kinds, version)
        if row is None:
            raise AppError(404, "no_such_report", turn=game_turn, kind=kind[:20])
        return row

    def chosen(self, name: str) -> ReportRow:
        """Return the report with that name of ``choice_of``; raise 404."""
        turn, _, kind = name.partition("-")
        return self.find(int(turn), kind or "turn")

    def corrected(self, row: ReportRow) -> bool:
        """Whether there is another of that turn and kind: of one that holds, one that does not, and back."""
        return self._rows.has_other(row)

    def version(self, row: ReportRow) -> int:
        """Return the report's place (from 1) among those published of its turn and kind."""
        return self._rows.versions_among([row.id]).get(row.id, 0)
