"""Reports: finding them and having them drawn in every format."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from time import monotonic

import structlog

from app.accounts.actor import Actor
from app.broker import FILES, SEND_MAIL, Jobs
from app.clock import Clock
from app.config import Settings
from app.db import MACHINE_TROUBLE
from app.errors import AppError, where
from app.faults import point
from app.games.models import Game, Seat
from app.games.service import GameService
from app.language import reading
from app.metrics import RENDERS
from app.render import document, formats
from app.render.document import Report
from app.render.lists import csv_over_turns, csv_zip
from app.render.prepared import Prepared, SheetTicket, prepare
from app.reports.atlases import AtlasBook
from app.reports.comparison import Comparison, compare
from app.reports.gist import Gist, read_gist
from app.reports.known_map import KnownMap, known_map, map_in
from app.reports.models import PDF_ON, ReportRow
from app.reports.repository import Filed, ReportRepository
from app.reports.seat import SeatReports
from app.sheets.heads import marked
from app.sheets.printing import text_of_form
from app.states.archive import checked
from app.states.positions import Latest
from engine.kernel.blocks import Form

log = structlog.get_logger()

MEDIA_TYPES = {
    "json": "application/json",
    "html": "text/html; charset=utf-8",
    "pdf": "application/pdf",
    "txt": "text/plain; charset=utf-8",
    "csv": "application/zip",
}
KEPT = ("html", "pdf", "txt")
"""Formats made once and kept, by the worker; the others are made whenever they are asked for."""
PAPER = "pdf"
"""The one of them that a brief report has only once somebody has asked for it."""
RENDER_ATTEMPTS = 5
"""How often a report's files are tried before its mail goes without them."""

PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""What a report may do as a page of its own on our address: show itself, in no frame of anybody's."""
PACK_SECONDS = 5.0
"""For so long a tick packs what an earlier release has kept as it was: a twelfth of one core."""
PACKED_TOGETHER = 50
"""This many of them are in memory at once."""
_FRAGMENTS: Latest[tuple[str, str], str] = Latest(32)


_MAKERS: Mapping[str, Callable[[Prepared, str], bytes]] = {
    "html": lambda prepared, _: formats.html(prepared).encode(),
    "pdf": lambda prepared, paper: formats.pdf(prepared, page=paper),
    "txt": lambda prepared, _: formats.text(prepared).encode(),
}


def draw(prepared: Prepared, form: str, paper: str) -> bytes:
    """Return a prepared report as html, pdf or txt; raise 404 ``no_such_format``."""
    if form not in _MAKERS:
        raise AppError(404, "no_such_format", format=form[:20])
    return _MAKERS[form](prepared, paper)


class ReportService:
    """Gives reports to those who may read them, and draws them."""

    def __init__(
        self,
        *,
        repository: ReportRepository,
        atlases: AtlasBook,
        games: GameService,
        jobs: Jobs,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._atlases = atlases
        self._games = games
        self._jobs = jobs
        self._clock = clock
        self._settings = settings

    def seat(self, actor: Actor, code: str, number: int) -> SeatReports:
        """Return the reports of a seat, for a user who may read them; raise 403 or 404."""
        game = self._games.get(code)
        return SeatReports(self._rows, game, self._games.seat_for_reading(actor, game, number))

    def latest_of(self, game: Game, seats: Collection[int], count: int) -> dict[int, list[ReportRow]]:
        """Return, by seat, at most ``count`` of its reports, newest first; the caller has checked access."""
        return self._rows.latest_of(game.id, seats, count)

    def gists(self, seats: Collection[tuple[Game, Seat]]) -> dict[int, Gist]:
        """Return the gist of the latest report of seats, by the seat's id; the caller has checked access."""
        found = self._rows.gists([(game.id, seat.number) for game, seat in seats])
        return {seat.id: read_gist(found.get((game.id, seat.number))) for game, seat in seats}

    def page(
        self, actor: Actor, code: str, number: int, *, after: int = 0, limit: int
    ) -> Sequence[ReportRow]:
        """Return at most ``limit`` of all reports: newest first, replaced ones last; as ``seat``.

        ``after``: the id of the last one of the page before.
        """
        game = self._games.get(code)
        self._games.seat_for_reading(actor, game, number)
        return self._rows.page_of_seat(game.id, number, after=after, limit=limit)

    def versions(self, report_ids: Sequence[int]) -> dict[int, int]:
        """Return, by report, its place (from 1) among those published of its turn and kind."""
        return self._rows.versions_among(report_ids)

    def find(
        self,
        actor: Actor,
        code: str,
        number: int,
        game_turn: int,
        kind: str = "turn",
        *,
        version: int | None = None,
    ) -> ReportRow:
        """Return one report; a turn with only a final or start report gives that one.

        Raise 403 or 404. Of several it is the valid one; ``version``: the first, second ... that was
        published.
        """
        return self.seat(actor, code, number).find(game_turn, kind, version=version)

    def compared(
        self, actor: Actor, code: str, number: int, before: str, after: str
    ) -> tuple[ReportRow, ReportRow, Comparison]:
        """Return two reports of a seat side by side, named as by ``choice_of``; raise 403 or 404."""
        own = self.seat(actor, code, number)
        rows = own.chosen(before), own.chosen(after)
        return *rows, self.side_by_side(*rows)

    def side_by_side(self, before: ReportRow, after: ReportRow) -> Comparison:
        """Return what differs between two reports; the caller has checked access."""
        return compare(self.document(before), self.document(after), language=reading())

    def known_map(self, own: SeatReports, choice: str = "") -> tuple[ReportRow | None, KnownMap | None]:
        """Return the chosen report of a seat (by default the latest), and the map in it.

        Made of stored reports only; drawn on the ground of the latest, so that all turns lie upon each other.
        Raise 404.
        """
        latest = next(iter(own.latest(1, documents=True)), None)
        if latest is None:
            return None, None
        row = own.chosen(choice) if choice else latest
        extent = None if row.id == latest.id else map_in(self.document(latest))
        return row, known_map(self.document(row), language=reading(), extent=extent)

    def latest(self, actor: Actor, code: str, number: int) -> ReportRow | None:
        """Return the latest report of a seat, or None."""
        return next(iter(self.seat(actor, code, number).latest(1)), None)

    def document(self, row: ReportRow) -> Report:
        """Return the report with its maps in full. The row comes from ``find``, which checked access."""
        return self._atlases.whole(self._stored(row))

    @staticmethod
    def _stored(row: ReportRow) -> Report:
        return document.load(checked(row.document, row.sha256))

    def fragment(self, row: ReportRow, *, orders: str = "") -> str:
        """Return the report as a part of a page; ``orders``: where the next sheet is written, or ""."""
        # The document never changes, and neither do the words made from it: only the link to the orders does.
        return _FRAGMENTS.get((row.sha256, orders), lambda: self._fragment(row, orders))

    def _fragment(self, row: ReportRow, orders: str) -> str:
        report = self._stored(row)
        ticket = SheetTicket(url=orders)
        return formats.html_fragment(prepare(report, ticket=ticket, atlas=self._atlases.of(report)))

    def file(self, row: ReportRow, form: str) -> bytes:
        """Return the report in a format: kept, or made now (and kept, when it is one of the kept formats).

        A PDF is on the paper of the seat's player. On a full disk it is made and not kept.
        """
        if form not in MEDIA_TYPES:
            raise AppError(404, "no_such_format", format=form[:20])
        if form == "json":
            return checked(row.document, row.sha256)
        if form == "csv":
            return csv_zip(self.document(row))
        paper = self._rows.paper_of(row) if form == PAPER else ""
        name = PDF_ON[paper] if paper else form
        found = self._rows.file(row.id, name)
        if found is None:
            # Of two readers at once one draws it; the other waits for that.
            self._rows.lock(row)
            found = self._rows.file(row.id, name)
        if found is None:
            found = self._drawn(self._prepared(row), form, paper)
            if not self._rows.keep_file_if_room(row.id, name, found, self._clock.now()):
                log.warning("report.not_kept", report=row.id, format=name)
        return found

    @staticmethod
    def _drawn(prepared: Prepared, form: str, paper: str) -> bytes:
        with RENDERS.labels(form).time():
            return draw(prepared, form, paper)

    def preview(self, row: ReportRow, form: str) -> bytes:
        """Return an unpublished report in a format: drawn now and not kept."""
        if form in KEPT:
            return draw(self._prepared(row), form, self._rows.paper_of(row))
        return self.file(row, form)

    def bundle_of(self, actor: Actor, code: str, number: int) -> bytes:
        """Return a digest of what ``bundle`` is made of: equal digests, equal bundles. Raise 403, 404."""
        own = self.seat(actor, code, number)
        game, rows = own.game, own.filed()
        # Drawn by these words, on that paper, each with the sheet for the turn that comes after it.
        made_by = [self._settings.code_version, game.code, game.turn, game.run_number]
        made_by += [self._rows.paper_of(rows[0])] if rows else []
        parts = [repr((row.id, row.sha256, row.replaced_at)) for row in rows]
        return "\n".join([*map(str, made_by), *parts]).encode()

    def bundle(self, actor: Actor, code: str, number: int) -> Iterator[tuple[str, bytes]]:
        """Yield all reports of a seat in every kept format and as JSON: (path, content), oldest first.

        Raise 403, 404.
        """
        own = self.seat(actor, code, number)
        for one in own.filed():
            row, stem = self._rows.get(one.id), file_stem(own.game, one)
            if row is None:  # pragma: no cover - reports are never deleted
                continue
            yield f"{stem}.json", checked(row.document, row.sha256)
            paper, prepared = self._rows.paper_of(row), None
            names = {form: PDF_ON[paper] if form == PAPER else form for form in KEPT}
            kept = self._rows.files(row.id, tuple(names.values()))
            for form, name in names.items():
                if name not in kept:
                    # Drawn and not kept: a slow download would keep other readers waiting.
                    prepared = prepared or self._prepared(row)
                    kept[name] = draw(prepared, form, paper)
                yield f"{stem}.{form}", kept[name]
            # One report at a time in memory, however many there are.
            self._rows.forget(row)

    def tables(self, actor: Actor, code: str, number: int) -> Iterator[tuple[str, bytes]]:
        """Yield the lists of all reports of a seat as CSV files, one a kind with the turn of every row.

        Raise 403, 404.
        """
        yield from csv_over_turns(self._documents(self.seat(actor, code, number)))

    def _documents(self, own: SeatReports) -> Iterator[Report]:
        """Yield the valid reports of a seat, oldest first, one at a time in memory."""
        for one in own.filed():
            row = self._rows.get(one.id) if one.replaced_at is None else None
            if row is not None:
                yield self._stored(row)
                self._rows.forget(row)

    def _prepared(self, row: ReportRow) -> Prepared:
        report = self._stored(row)
        game = self._games.get(report.game.code)
        turn = self._sheet_turn(game, row)
        form = next((block for block in report.blocks if isinstance(block, Form)), None)
        ticket = SheetTicket(
            turn=turn,
            token=game.secret.form_token(game.code, turn, report.seat),
            sheet_token="" if form is None else marked(game, turn, report.seat, text_of_form(form)),
        )
        return prepare(report, ticket=ticket, atlas=self._atlases.of(report))

    def _sheet_turn(self, game: Game, row: ReportRow) -> int:
        """Return the game turn of the sheet that a report brings."""
        if row.kind == "late":
            # A late turn is told during the game turn that its seat is to play next.
            return row.game_turn
        # Of the step that its own run was followed by: its seat may have missed that, and the game goes on.
        return self._rows.turn_after(row) or max(game.turn, row.game_turn + 1)

    def of_run(self, run_id: int, *, documents: bool = True) -> Sequence[ReportRow]:
        """Return all reports of a run (for the worker and the operator); without ``documents`` for lists."""
        return self._rows.of_run(run_id, documents=documents)

    # ------------------------------------------------------------------ the worker's side

    def render_all(self, report_ids: Sequence[int]) -> None:
        """Render some reports.

        Their mail goes when nothing waits to be drawn, many over one connection, or else with the tick.
        """
        for report_id in report_ids:
            self.render(report_id)
        if not self._jobs.waits(FILES):
            self._jobs.add(SEND_MAIL)

    def render(self, report_id: int) -> bool:
        """Make and keep the files that a report's mail waits for.

        False when there is nothing to do: doing it twice is harmless. A fault is noted on the row and tried
        again by the tick, a few times; the mail goes without PDF then. Where the database is at fault, or has
        no room, nothing is noted: the mail waits until it has.
        """
        row = self._rows.claim(report_id)
        if row is None or row.rendered_at is not None or row.published_at is None or row.wanted == "":
            return False
        try:
            prepared, paper = self._prepared(row), self._rows.paper_of(row)
            wanted = KEPT if row.wanted is None else row.wanted.split()
            # A mail shows the front page; where there is none it shows the whole one.
            for form in sorted({*wanted, *(("html",) if prepared.front is None else ())}):
                data = self._drawn(prepared, form, paper)
                name = PDF_ON[paper] if form == PAPER else form
                self._rows.keep_file(row.id, name, data, self._clock.now())
                point(form)
        except MACHINE_TROUBLE:
            raise
        except Exception as error:  # noqa: BLE001 - one bad report must not stop the others
            row.render_attempts += 1
            row.render_error = type(error).__name__
            # No traceback with values: they are the players' own affairs.
            log.warning("report.render_failed", report=report_id, error=row.render_error, where=where(error))
            return False
        row.rendered_at = self._clock.now()
        return True

    def unrendered(self, limit: int = 500) -> Sequence[int]:
        """Return ids of reports that still have to be drawn for a mail."""
        return self._rows.unrendered(RENDER_ATTEMPTS, limit)

    def pack_files(self, *, busy: Callable[[], bool] = bool, seconds: float = PACK_SECONDS) -> int:
        """Compress files that an earlier release has kept as they were; how many. For the tick.

        A few at a time, on and on until ``seconds`` have gone by: a large old database is through in hours,
        not days, beside a server that works. ``busy``: others wait for this machine; then it is those few.
        """
        until, packed = monotonic() + seconds, 0
        while True:
            done = self._rows.pack_files(PACKED_TOGETHER)
            packed += done
            if done < PACKED_TOGETHER or monotonic() >= until or busy():
                return packed


def file_stem(game: Game, row: ReportRow | Filed) -> str:
    """Return a downloaded report's name without its ending: ``demo-europe-turn-3-seat-101``."""
    kind = "" if row.kind == "turn" else f"-{row.kind}"
    until = "" if row.replaced_at is None else f"-until-{row.replaced_at:%Y%m%d-%H%M%S}"
    return f"{game.code}-turn-{row.game_turn}-seat-{row.seat:03d}{kind}{until}"
