"""A row of the outbox made into a whole message: headers, text and HTML, attachments."""

import re
from collections.abc import Sequence
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from markupsafe import Markup

from app.config import Settings
from app.mail.addresses import return_path
from app.mail.choices import Choice
from app.mail.models import ANSWER, CHOSEN, OutboxFile, OutboxRow
from app.render import document, formats
from app.render.lists import csv_zip
from app.render.templates import environment
from app.reports.models import ReportRow
from app.reports.repository import ReportRepository
from app.states.archive import checked

_LINK = re.compile(r"(https?://[^\s<>\"]+)")
_LONGEST_LINE = 900
_POLICY = SMTP.clone(max_line_length=76)


class Composer:
    """Makes messages. Anything that goes wrong is the row's fault: it is put aside."""

    def __init__(self, *, report_rows: ReportRepository, settings: Settings) -> None:
        self._report_rows = report_rows
        self._settings = settings
        self._pages = environment()

    def compose(self, row: OutboxRow, choice: Choice, files: Sequence[OutboxFile] = ()) -> EmailMessage:
        """The whole message of a row with its files."""
        message = EmailMessage(policy=_POLICY)
        message["From"] = self._settings.mail_from
        message["To"] = row.recipient
        if row.reply_to:
            message["Reply-To"] = row.reply_to
        message["Subject"] = row.subject
        message["Date"] = format_datetime(row.created_at)
        message["Message-ID"] = row.message_id
        if row.answers_to:
            message["In-Reply-To"] = message["References"] = row.answers_to
        # No out-of-office answers, please (RFC 3834).
        message["Auto-Submitted"] = "auto-replied" if row.kind == ANSWER else "auto-generated"
        message["X-Auto-Response-Suppress"] = "All"
        if row.kind in CHOSEN:
            # One click, without a question and without signing in (RFC 8058).
            message["List-Unsubscribe"] = f"<{self._settings.base_url}/mail/stop/{row.key}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        report = self._report_rows.get(row.report_id) if row.report_id is not None else None
        if report is None:
            # An answer holds a sheet that can be answered with: as text it keeps its lines.
            page = self._letter(row) if choice.html and row.kind != ANSWER else None
            self._text(message, row.body, page)
            for file in files:
                main, _, sub = file.media.partition("/")
                message.add_attachment(file.data, maintype=main, subtype=sub, filename=file.name)
        else:
            self._report(message, row, report, choice)
        return message

    def sender(self, row: OutboxRow) -> str:
        """Where the message comes back to when it cannot be delivered."""
        return return_path(self._settings, row.key)

    def _report(self, message: EmailMessage, row: OutboxRow, report: ReportRow, choice: Choice) -> None:
        """Text and page as alternatives, the files behind them; what is too large is left to its links."""
        limit = self._settings.mail_size_kib * 1024
        text = row.body + ("" if (kept := self._file(report, "txt")) is None else "\n" + kept.decode())
        page = self._page(report) if choice.html else None
        files = self._files(report, choice)
        size = len(text) + sum(len(data) for _, _, data in files)
        if size > limit:
            text = f"{row.body}\n{self._links(report, [name for name, _, _ in files])}"
            files = []
        if page is not None and len(page) + min(size, limit) > limit:
            page = None
        self._text(message, text, None if page is None else page.decode())
        stem = f"turn-{report.game_turn}-seat-{report.seat:03d}"
        for name, (main, sub), data in files:
            message.add_attachment(data, maintype=main, subtype=sub, filename=f"{stem}.{name}")

    def _files(self, report: ReportRow, choice: Choice) -> list[tuple[str, tuple[str, str], bytes]]:
        """What is attached: ending, media type, data."""
        found = []
        pdf = self._file(report, "pdf") if choice.pdf else None
        if pdf is not None:
            found.append(("pdf", ("application", "pdf"), pdf))
        if choice.json or choice.csv:
            data = checked(report.document, report.sha256)
            if choice.json:
                found.append(("json", ("application", "json"), data))
            if choice.csv:
                found.append(("zip", ("application", "zip"), csv_zip(document.load(data))))
        return found

    def _links(self, report: ReportRow, names: list[str]) -> str:
        """Where the files of a report are fetched instead, a line each."""
        code = document.load(checked(report.document, report.sha256)).game.code
        kind = "" if report.kind == "turn" else f"?kind={report.kind}"
        place = f"{self._settings.base_url}/games/{code}/seats/{report.seat}/reports/{report.game_turn}"
        wanted = ["txt", *("csv" if name == "zip" else name for name in names)]
        return "".join(f"{place}.{name}{kind}\n" for name in wanted)

    def _page(self, report: ReportRow) -> bytes | None:
        """The HTML of a mail: the front page; the whole report for one of an older version without it."""
        if report.rendered_at is None:
            return None
        told = document.load(checked(report.document, report.sha256))
        kind = "" if report.kind == "turn" else f"?kind={report.kind}"
        place = f"/games/{told.game.code}/seats/{report.seat}/reports/{report.game_turn}{kind}"
        page = formats.mail_html(told, self._settings.base_url + place)
        return page.encode() or self._file(report, "html")

    def _file(self, report: ReportRow, form: str) -> bytes | None:
        return self._report_rows.file(report.id, form)

    @staticmethod
    def _text(message: EmailMessage, text: str, page: str | None) -> None:
        # Readable as it is, also by those who look at the raw message: never base64.
        plain = text.isascii() and max(map(len, text.splitlines()), default=0) < _LONGEST_LINE
        cte = "7bit" if plain else "quoted-printable"
        message.set_content(text, cte=cte)
        if page is not None:
            message.add_alternative(page, subtype="html", cte="quoted-printable")

    def _letter(self, row: OutboxRow) -> str:
        """The text as a page of its own."""
        paragraphs = [_linked(part) for part in re.split(r"\n\s*\n", row.body.strip())]
        return self._pages.get_template("email/letter.html").render(
            subject=row.subject, paragraphs=paragraphs
        )


def _linked(text: str) -> Markup:
    """A paragraph with its addresses as links."""
    out = Markup("")
    for place, part in enumerate(_LINK.split(text)):
        out += Markup('<a href="{0}">{0}</a>').format(part) if place % 2 else part
    return out
