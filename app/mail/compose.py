"""A row of the outbox made into a whole message: headers, text and HTML, attachments."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from email.utils import format_datetime

from markupsafe import Markup

from app import words
from app.config import Settings
from app.language import languages
from app.mail import mime
from app.mail.addresses import return_path
from app.mail.choices import Choice
from app.mail.keys import ONE_CLICK, RETURN_PATH
from app.mail.models import ANSWER, CHOSEN, OutboxRow
from app.mail.repository import MailRepository
from app.render import document, formats
from app.render.lists import csv_zip
from app.render.mail_report import bare_sheet, sheet_html
from app.render.prepared import prepare_front
from app.render.templates import environment
from app.reports.atlases import AtlasBook
from app.reports.models import PDF_ON, ReportRow, pdf_of
from app.reports.repository import Carried, ReportRepository
from app.states.archive import checked

_FILLED = 70
_BEGINS = re.compile(r"ORDERS \S+ \d{1,5}")
_PARAGRAPH = Markup('<p style="margin:0 0 1em;white-space:pre-wrap;overflow-wrap:anywhere">{}</p>')
MOST_PAGE = 90_000
"""How many bytes of HTML a mail has: some programs cut off what is longer, and with it the sheet."""
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
        """Return the whole message of a row with its files."""
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
        page = _fitting(self._letters(row)) if choice.html else None
        files = self._mail_rows.files(row.id) if row.kind == ANSWER else ()
        parts = [self._text(row.body, page), *(mime.file(one.name, one.media, one.data) for one in files)]
        return mime.whole(head, mime.together("mixed", parts))

    def sender(self, row: OutboxRow) -> str:
        """Return where the message comes back to when it cannot be delivered."""
        return return_path(self._settings, row.printed(RETURN_PATH))

    def _report(self, row: OutboxRow, carried: Carried, choice: Choice) -> mime.Part:
        """Text and page as alternatives, the files behind them; what is too large is left to its links."""
        limit = self._settings.mail_size_kib * 1024
        report, kept = carried.report, carried.files()
        paper = pdf_of(kept, carried.paper) if choice.pdf else None
        data = checked(report.document, report.sha256)
        told = document.load(data)
        whole = kept["txt"].decode() if "txt" in kept else ""
        text = f"{row.body}\n{whole}" if whole else row.body
        page = self._page(row, report, told, whole) if choice.html else None
        files = [("pdf", "application/pdf", paper)] if paper is not None else []
        if choice.json:
            files.append(("json", "application/json", data))
        if choice.csv:
            files.append(("zip", "application/zip", csv_zip(self._atlases.whole(told))))
        size = len(text) + sum(len(data) for _, _, data in files)
        if size > limit:
            links = self._links(report, told.game.code, [name for name, _, _ in files])
            text = "\n".join([row.body, links, *sheet_of(whole), ""])
            files = []
        if page is not None and len(page) + min(size, limit) > limit:
            page = None
        stem = f"turn-{report.game_turn}-seat-{report.seat:03d}"
        attached = [mime.file(f"{stem}.{name}", media, data) for name, media, data in files]
        return mime.together("mixed", [self._text(text, page), *attached])

    def _links(self, report: ReportRow, code: str, names: list[str]) -> str:
        """Return where the files of a report are fetched instead, a line each."""
        kind = "" if report.kind == "turn" else f"?kind={report.kind}"
        place = f"{self._settings.base_url}/games/{code}/seats/{report.seat}/reports/{report.game_turn}"
        wanted = ["txt", *("csv" if name == "zip" else name for name in names)]
        return "".join(f"{place}.{name}{kind}\n" for name in wanted)

    def _page(self, row: OutboxRow, report: ReportRow, told: document.Report, whole: str) -> str | None:
        """Return the HTML of a report's mail.

        The largest that is not too large; None while nothing is drawn.
        """
        return None if report.rendered_at is None else _fitting(self._pages_of(row, report, told, whole))

    def _pages_of(
        self, row: OutboxRow, report: ReportRow, told: document.Report, whole: str
    ) -> Iterator[str]:
        """Yield the front page with the sheet; for a report of an older version, without one, its text."""
        kind = "" if report.kind == "turn" else f"?kind={report.kind}"
        place = f"/games/{told.game.code}/seats/{report.seat}/reports/{report.game_turn}{kind}"
        # As in the text beside it, and in its language: a seat that is asked for nothing is not told how.
        said = " ".join(row.body.split())
        sentences = (words.say("mail-report-answer", language=one) for one in languages())
        answer = next((one for one in sentences if one in said), "")
        prepared, sheet = prepare_front(told), sheet_of(whole)
        for lines in (sheet, bare_sheet(sheet)):
            url = self._settings.base_url + place
            page = formats.mail_html(prepared, url, answer=answer, sheet=lines)
            if page:
                yield page
        for lines in (whole.splitlines(), bare_sheet(sheet)):
            yield from self._letters(row, lines)

    @staticmethod
    def _text(text: str, page: str | None) -> mime.Part:
        pages = [] if page is None else [mime.text(page, "html")]
        return mime.together("alternative", [mime.text(text), *pages])

    def _letters(self, row: OutboxRow, lines: Sequence[str] = ()) -> Iterator[str]:
        """Yield a row's text as a page, its sheets in it, and lines below as they stand.

        Then a smaller one.
        """
        language = self._mail_rows.language_of(row.user_id)
        template = self._pages.get_template("email/letter.html")
        for cut in (list, bare_sheet):
            parts = [*_parts(row.body, cut), sheet_html(lines)]
            yield template.render(subject=row.subject, parts=parts, language=language)


def _fitting(pages: Iterable[str]) -> str | None:
    """Return the first page that no program cuts off.

    None where each is too large: the mail's text says it all.
    """
    return next((page for page in pages if len(page.encode()) <= MOST_PAGE), None)


def sheet_of(text: str) -> list[str]:
    """Return the lines of the order sheet in a report's text; none when it has none."""
    lines = text.splitlines()
    begun = next((at for at in range(len(lines) - 1, -1, -1) if _BEGINS.fullmatch(lines[at])), None)
    if begun is None:
        return []
    end = next((at for at in range(begun, len(lines)) if lines[at] == "END"), None)
    return [] if end is None else lines[begun : end + 1]


def _parts(body: str, cut: Callable[[Sequence[str]], Sequence[str]]) -> Iterator[Markup]:
    """Yield the paragraphs of a text, and its sheets."""
    said: list[str] = []
    sheet: list[str] = []
    for line in [*body.strip().splitlines(), ""]:
        if sheet or _BEGINS.fullmatch(line):
            sheet.append(line)
            if line == "END":
                yield from _paragraphs(said)
                yield sheet_html(cut(sheet))
                said, sheet = [], []
        else:
            said.append(line)
    yield from _paragraphs([*said, *sheet])


def _paragraphs(lines: Sequence[str]) -> Iterator[Markup]:
    for part in re.split(r"\n\s*\n", "\n".join(lines).strip("\n")):
        if part.strip():
            yield _PARAGRAPH.format(_linked(_unfilled(part)))


def _unfilled(text: str) -> str:
    """Return a paragraph whose lines were broken to fit a width, in one.

    A page is as wide as it is.

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
    """Return a paragraph with its addresses as links."""
    out = Markup("")
    for place, part in enumerate(_LINK.split(text)):
        out += Markup('<a href="{0}">{0}</a>').format(part) if place % 2 else part
    return out
