"""Tables of reports and of the files made from them."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import ForeignKey, Identity, Index, UniqueConstraint
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base
from app.games.models import Game

# The format under which a PDF is kept, by the paper it was drawn for.
PDF_ON = {"A4": "pdf", "letter": "pdf-letter"}


def pdf_of(kept: Mapping[str, bytes], paper: str) -> bytes | None:
    """Return the PDF among a report's kept files, on that paper if possible, else on another; or None."""
    found = kept.get(PDF_ON[paper])
    return (
        found if found is not None else next((kept[form] for form in PDF_ON.values() if form in kept), None)
    )


class ReportRow(Base):
    """One seat's report of one run: zstd of the report document's JSON.

    ``published_at`` is null while its run is staged, and stays so when that is discarded: what is only true
    from then on (dates, fees, announcements, names) is not in the document yet. ``replaced_at``: when a
    repair or a rollback made it untrue; it stays to be read. ``wanted``: the formats that a mail waits for,
    as ``txt pdf``; "" when none does, null in a row of release 0.2, which had all of them made.
    ``rendered_at``: when those were made. What else is asked for is made when it is first read.
    ``gist`` is what lists of games tell of it (``app.reports.gist``; null in a row of an older release).
    ``words``: those that can be searched for; null until a tick, or who searches first, has read it.
    """

    __tablename__ = "report"
    __table_args__ = (
        UniqueConstraint("run_id", "seat", "kind"),
        Index("ix_report_seat", "game_id", "seat", "game_turn"),
        Index("ix_report_chain", "game_id", "seat", "run_id", "id"),
        Index(
            "ix_report_unrendered",
            "id",
            postgresql_where="rendered_at IS NULL AND wanted IS DISTINCT FROM ''",
        ),
        Index("ix_report_unread", "id", postgresql_where="words IS NULL AND published_at IS NOT NULL"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    run_id: Mapped[int] = mapped_column(ForeignKey("run.id"))
    seat: Mapped[int]
    game_turn: Mapped[int]
    kind: Mapped[str]
    document: Mapped[bytes]
    sha256: Mapped[str]
    published_at: Mapped[datetime | None]
    replaced_at: Mapped[datetime | None]
    wanted: Mapped[str | None] = mapped_column(default="")
    rendered_at: Mapped[datetime | None]
    render_attempts: Mapped[int] = mapped_column(default=0)
    render_error: Mapped[str] = mapped_column(default="")
    gist: Mapped[bytes | None]
    words: Mapped[str | None] = mapped_column(TSVECTOR, deferred=True)


class AtlasRow(Base):
    """The printed map of a game: zstd of the JSON of a report document that is for nobody.

    A game has one; another only where its start was played again on another map. The last one holds.
    """

    __tablename__ = "game_atlas"
    __table_args__ = (UniqueConstraint("game_id", "sha256"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    sha256: Mapped[str]
    document: Mapped[bytes]
    made_at: Mapped[datetime]


def want(report: ReportRow, forms: Iterable[str]) -> int:
    """Note that a mail will hold these formats of a report, to be drawn again if gone; return its id."""
    if report.wanted is not None:
        report.wanted = " ".join(sorted({*report.wanted.split(), *forms}))
    report.rendered_at = None
    return report.id


class ReportFile(Base):
    """A report in one format (html, txt, pdf, pdf-letter), made from the document; it may go and come back.

    ``packed``: zstd. ``data``: the same as it is, in a row of release 0.2 that is not packed yet.
    ``drawn_by``: the release that made it ("" = not known).
    """

    __tablename__ = "report_file"
    __table_args__ = (
        UniqueConstraint("report_id", "format"),
        Index("ix_report_file_made_at", "made_at", postgresql_using="brin"),
        Index("ix_report_file_plain", "id", postgresql_where="data IS NOT NULL"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    report_id: Mapped[int] = mapped_column(ForeignKey("report.id"))
    format: Mapped[str]
    data: Mapped[bytes | None]
    packed: Mapped[bytes | None]
    drawn_by: Mapped[str] = mapped_column(server_default="")
    made_at: Mapped[datetime]


def report_path(game: Game, row: ReportRow) -> str:
    """Return the path of a report on the web."""
    query = "" if row.kind == "turn" else f"?kind={row.kind}"
    return f"/games/{game.code}/seats/{row.seat}/reports/{row.game_turn}{query}"
