"""Search over all reports that somebody may read as a player, or as one they are shared with."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import quote, urlencode

from app.accounts.actor import READ, Actor
from app.bounds import MOST_TURN
from app.clock import Clock
from app.errors import AppError
from app.games.models import Game, Seat
from app.games.repository import GameRepository
from app.games.shares import ShareService
from app.language import languages, reading
from app.render.document import Report, load
from app.render.prepared import prepare
from app.reports.atlases import AtlasBook
from app.reports.finding import MOST_CHARS, ReportLine, asked, best, lines_of, spot, words_of
from app.reports.models import ReportRow
from app.reports.repository import Reach, ReportRepository
from app.states.archive import checked

A_PAGE = 10
"""How many reports stand on a page of what was found."""
MOST_LINES = 5
"""How many lines of each are shown."""
READ_NOW = 30
"""This many reports are read for the search while somebody waits; the ticks read the rest."""
READ_A_TICK = 100
_UNREAD_MOST = timedelta(hours=1)


@dataclass(frozen=True, kw_only=True)
class Found:
    """A report in which all words stand: where it is read, the lines with most of them, how many more.

    ``share``: the share by which it is read, None for a seat of one's own; ``version`` as of
    ``ReportService.version`` for one that does not hold any more, else 0.
    """

    game: Game
    seat: Seat
    row: ReportRow
    share: int | None
    version: int
    lines: list[ReportLine]
    more: int


@dataclass(frozen=True, kw_only=True)
class FoundPage:
    """Reports found, newest first; ``after``: the id to go on behind, 0 at the end.

    ``unread``: some reports have not been read for the search yet.
    """

    words: list[str]
    found: list[Found]
    after: int
    unread: bool


class SearchService:
    """Finds words in reports."""

    def __init__(
        self,
        *,
        repository: ReportRepository,
        atlases: AtlasBook,
        game_rows: GameRepository,
        shares: ShareService,
        clock: Clock,
    ) -> None:
        self._rows = repository
        self._atlases = atlases
        self._game_rows = game_rows
        self._shares = shares
        self._clock = clock

    def search(self, actor: Actor, text: str, *, after: int = 0, limit: int = A_PAGE) -> FoundPage:
        """Return the reports of the actor's seats, and those shared with the actor, with every word.

        A word is found by its beginning. ``after``: the id after which to go on; ``limit``: how many at most.
        Raise 422 ``nothing_to_search``.
        """
        actor.need(READ)
        wanted = asked(text)
        if not wanted or len(text) > MOST_CHARS:
            raise AppError(422, "nothing_to_search", most=MOST_CHARS)
        places = self._places(actor)
        reaches = [reach for _, _, reach in places]
        unread = self._rows.unread_in(reaches, READ_NOW + 1)
        for row in unread[:READ_NOW]:
            self._read(row)
        rows = self._rows.with_words(reaches, wanted, after=after, limit=limit + 1)
        versions = self._rows.versions_among([row.id for row in rows if row.replaced_at is not None])
        return FoundPage(
            words=wanted,
            found=[self._found(row, versions.get(row.id, 0), places, wanted) for row in rows[:limit]],
            after=rows[limit - 1].id if len(rows) > limit else 0,
            unread=len(unread) > READ_NOW,
        )

    @staticmethod
    def need(actor: Actor) -> None:
        """Raise 403 for who has no reports to search."""
        actor.need(READ)

    def read_some(self, *, busy: bool = False) -> int:
        """Read some reports that nobody has searched yet; how many. For the tick.

        ``busy``: others wait for this machine; only what has been published an hour ago is read.
        """
        now = self._clock.now()
        rows = self._rows.unread(now - _UNREAD_MOST if busy else now, READ_A_TICK)
        for row in rows:
            self._read(row)
        return len(rows)

    def _read(self, row: ReportRow) -> None:
        report = self._whole(row)
        # A seat may pass to somebody who reads another language.
        found = set[str]().union(*(words_of(prepare(report, language=one)) for one in languages()))
        self._rows.keep_words(row.id, sorted(found))

    def _whole(self, row: ReportRow) -> Report:
        return self._atlases.whole(load(checked(row.document, row.sha256)))

    def _places(self, actor: Actor) -> list[tuple[Game, Seat, Reach]]:
        if actor.user_id is None:
            return []
        found = [
            (game, seat, Reach(game.id, seat.number, 0, MOST_TURN, 0))
            for game, seat in self._game_rows.cared(actor.user_id, self._clock.now())
        ]
        own = {seat.id for _, seat, _ in found}
        found += [
            (game, seat, Reach(game.id, seat.number, share.first_turn, share.last_turn, share.id))
            for game, seat, share in self._shares.with_me(actor)
            if seat.id not in own
        ]
        return found

    def _found(
        self, row: ReportRow, version: int, places: Sequence[tuple[Game, Seat, Reach]], wanted: Sequence[str]
    ) -> Found:
        game, seat, reach = next(
            place
            for place in places
            if (place[2].game_id, place[2].seat) == (row.game_id, row.seat)
            and place[2].first <= row.game_turn <= place[2].last
        )
        lines = list(lines_of(prepare(self._whole(row), language=reading())))
        shown, more = best(lines, wanted, MOST_LINES)
        return Found(
            game=game,
            seat=seat,
            row=row,
            share=reach.share or None,
            version=version,
            lines=shown,
            more=more,
        )


def address(found: Found, line: ReportLine | None, words: Sequence[str]) -> str:
    """Return the path of a found report on this site; with a line also its part and word."""
    row = found.row
    if found.share is not None:
        path = f"/shared/{found.share}/{row.game_turn}"
    else:
        path = f"/games/{found.game.code}/seats/{row.seat}/reports/{row.game_turn}"
    query = {} if row.kind == "turn" and not found.version else {"kind": row.kind}
    if found.version and found.share is None:
        query["version"] = str(found.version)
    asked_for = f"?{urlencode(query)}" if query else ""
    if line is None or not line.anchor:
        return f"{path}{asked_for}"
    word = spot(line.text, words)
    # Browsers that know it scroll to the word itself, all others to the part.
    at = f":~:text={quote(word, safe='')}" if word else ""
    return f"{path}{asked_for}#{line.anchor}{at}"
