"""A row of the outbox made into a whole message: headers, text and HTML, attachments."""

import re
from collections.abc import Collection
from email.utils import format_datetime

from markupsafe import Markup

from app.config import Settings
from app.mail import mime
from app.mail.addresses import return_path
from app.mail.choices import Choice
from app.mail.keys import ONE_CLICK, RETURN_PATH
from app.mail.models import ANSWER, CHOSEN, OutboxRow
from app.mail.repository import MailRepository
from app.render import document, formats
from app.render.lists import csv_zip
from app.render.prepared import prepare_front
from app.render.templates import environment
from app.reports.atlases import AtlasBook
from app.reports.models import PDF_ON, ReportRow, pdf_of
from app.reports.repository import Carried, ReportRepository
from app.states.archive import checked

_FILLED = 70
_LINK = re.compile(r"(https?://[^\s<>\"]+)")


class Composer:
    """Makes messages. Anything that goes wrong is the row's fault: it is put aside."""

    def __init__(
        self,
        *,
        mail_rows: MailRepository,
        report_rows: ReportRepository,
        atlases: AtlasBook,
        settings: Settings,
    ) -> None:
        self._atlases = atlases
        self._mail_rows = mail_rows
        self._report_rows = report_rows
        self._settings = settings
        self._pages = environment()
        self._carried: dict[int, Carried] = {}

    def foresee(self, report_ids: Collection[int]) -> None:
        """Read at once what mails with these reports carry; ``compose`` knows it then, and nothing else."""
        self._carried = self._report_rows.carried(report_ids, ("txt", *PDF_ON.values())) if report_ids else {}

    def gone(self) -> list[ReportRow]:
        """Reports foreseen whose files were made for a mail and dropped since; they are to be drawn anew."""
        found = []
        for carried in self._carried.values():
            report, made = carried.report, carried.stored.keys()
            wanted = {"txt", "pdf"} if report.wanted is None else set(report.wanted.split())
            lacking = ("txt" in wanted - made) or ("pdf" in wanted and made.isdisjoint(PDF_ON.values()))
            if report.rendered_at is not None and lacking:
                found.append(report)
        return found

    def compose(self, row: OutboxRow, choice: Choice) -> bytes:
        """The whole message of a row with its files."""
        # An address in letters of its own would need a server that knows them (SMTPUTF8): few do.
        row.recipient.encode("ascii")
        head = {"From": self._settings.mail_from, "To": row.recipient}
        if row.reply_to:
            head["Reply-To"] = row.reply_to
        head |= {
            "Subject": row.subject,
            "Date": format_datetime(row.created_at),
            "Message-ID": row.message_id,
        }
        if row.answers_to:
            head["In-Reply-To"] = head["References"] = row.answers_to
        # No out-of-office answers, please (RFC 3834).
        head["Auto-Submitted"] = "auto-replied" if row.kind == ANSWER else "auto-generated"
        head["X-Auto-Response-Suppress"] = "All"
        if row.kind in CHOSEN:
            # One click, without a question and without signing in (RFC 8058).
            head["List-Unsubscribe"] = f"<{self._settings.base_url}/mail/stop/{row.printed(ONE_CLICK)}>"
            head["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        if row.report_id is not None:
            return mime.whole(head, self._report(row, self._carried[row.report_id], choice))
        # An answer holds a sheet that can be answered with: as text it keeps its lines.
        page = self._letter(row) if choice.html and row.kind != ANSWER else None
        files = self._mail_rows.files(row.id) if row.kind == ANSWER else ()
        parts = [self._text(row.body, page), *(mime.file(one.name, one.media, one.data) for one in files)]
        return mime.whole(head, mime.together("mixed", parts))

    def sender(self, row: OutboxRow) -> str:
        """Where the message comes back to when it cannot be delivered."""
        return return_path(self._settings, row.printed(RETURN_PATH))

    def _report(self, row: OutboxRow, carried: Carried, choice: Choice) -> mime.Part:
        """Text and page as alternatives, the files behind them; what is too large is left to its links."""
        limit = self._settings.mail_size_kib * 1024
        report, kept = carried.report, carried.files()
        paper = pdf_of(kept, carried.paper) if choice.pdf else None
        data = checked(report.document, report.sha256)
        told = document.load(data)
        text = row.body + (f"\n{kept['txt'].decode()}" if "txt" in kept else "")
        page = self._page(report, told) if choice.html else None
        files = [("pdf", "application/pdf", paper)] if paper is not None else []
        if choice.json:
            files.append(("json", "application/json", data))
        if choice.csv:
            files.append(("zip", "application/zip", csv_zip(self._atlases.whole(told))))
        size = len(text) + sum(len(data) for _, _, data in files)
        if size > limit:
            text = f"{row.body}\n{self._links(report, told.game.code, [name for name, _, _ in files])}"
            files = []
        if page is not None and len(page) + min(size, limit) > limit:
            page = None
        stem = f"turn-{report.game_turn}-seat-{report.seat:03d}"
        attached = [mime.file(f"{stem}.{name}", media, data) for name, media, data in files]
        return mime.together("mixed", [self._text(text, page), *attached])

    def _links(self, report: ReportRow, code: str, names: list[str]) -> str:
        """Where the files of a report are fetched instead, a line each."""
        kind = "" if report.kind == "turn" else f"?kind={report.kind}"
        place = f"{self._settings.base_url}/games/{code}/seats/{report.seat}/reports/{report.game_turn}"
        wanted = ["txt", *("csv" if name == "zip" else name for name in names)]
        return "".join(f"{place}.{name}{kind}\n" for name in wanted)

    def _page(self, report: ReportRow, told: document.Report) -> str | None:
        """The HTML of a mail: the front page; the whole report for one of an older version without it."""
        if report.rendered_at is None:
            return None
        kind = "" if report.kind == "turn" else f"?kind={report.kind}"
        place = f"/games/{told.game.code}/seats/{report.seat}/reports/{report.game_turn}{kind}"
        page = formats.mail_html(prepare_front(told), self._settings.base_url + place)
        if page:
            return page
        kept = self._report_rows.file(report.id, "html")
        return None if kept is None else kept.decode()

    @staticmethod
    def _text(text: str, page: str | None) -> mime.Part:
        pages = [] if page is None else [mime.text(page, "html")]
        return mime.together("alternative", [mime.text(text), *pages])

    def _letter(self, row: OutboxRow) -> str:
        """The text as a page of its own."""
        paragraphs = [_linked(_unfilled(part)) for part in re.split(r"\n\s*\n", row.body.strip())]
        return self._pages.get_template("email/letter.html").render(
            subject=row.subject, paragraphs=paragraphs, language=self._mail_rows.language_of(row.user_id)
        )


def _unfilled(text: str) -> str:
    """A paragraph whose lines were broken to fit a width, in one: a page is as wide as it is.

    A line that the first word of the next one would have fitted into was ended on purpose.
    """
    first, *others = text.splitlines()
    lines, before = [first], first
    for line in others:
        broken = len(before) + 1 + len(line.split(maxsplit=1)[0] if line.strip() else "") > _FILLED
        if broken and not line.startswith((" ", "http")):
            lines[-1] = f"{lines[-1]} {line}"
        else:
            lines.append(line)
        before = line
    return "\n".join(lines)


def _linked(text: str) -> Markup:
    """A paragraph with its addresses as links."""
    out = Markup("")
    for place, part in enumerate(_LINK.split(text)):
        out += Markup('<a href="{0}">{0}</a>').format(part) if place % 2 else part
    return out
