"""One report rendered as HTML, text or PDF; its order sheet alone; its schema.

All renderers take a ``Report`` or, to find the words only once, what ``prepare`` makes of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.render import html_report, mail_report, text_report
from app.render.document import Report, dump
from app.render.prepared import Prepared, SheetTicket, prepare
from engine.kernel.atlas import Atlas

FORMS = frozenset({"json", "html", "txt", "pdf"})
"""What ``as_file`` makes."""


def _ready(report: Report | Prepared, language: str, ticket: SheetTicket | None) -> Prepared:
    return report if isinstance(report, Prepared) else prepare(report, language=language, ticket=ticket)


def html(report: Report | Prepared, *, language: str = "en", ticket: SheetTicket | None = None) -> str:
    """Return one self-contained page: nothing from outside; works without scripts."""
    return html_report.render(_ready(report, language, ticket))


def html_fragment(
    report: Report | Prepared,
    *,
    language: str = "en",
    ticket: SheetTicket | None = None,
    remarks: Mapping[str, str] | None = None,
) -> str:
    """Return the page's body alone, for a page that carries ``html_report.styles()`` and ``script()``.

    ``remarks``: by the key of a block what a newcomer is told beside it.
    """
    return html_report.fragment(_ready(report, language, ticket), remarks or {})


def mail_html(
    report: Report | Prepared,
    url: str = "",
    *,
    answer: str = "",
    sheet: Sequence[str] = (),
    language: str = "en",
    ticket: SheetTicket | None = None,
) -> str:
    """Return the front page for a mail, with a link to the report; "" for an older report without one.

    ``sheet``: the lines of the sheet to answer with, ``answer``: the sentence that says how.
    """
    return mail_report.render(_ready(report, language, ticket), url, answer=answer, sheet=sheet)


def text(report: Report | Prepared, *, language: str = "en", ticket: SheetTicket | None = None) -> str:
    """Return plain text of 80 columns with the order sheet between ``ORDERS`` and ``END``."""
    return text_report.render(_ready(report, language, ticket))


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of the report."""
    return msgspec.json.schema(Report)


def as_file(report: Report, form: str, *, page: str = "A4", atlas: Atlas | None = None) -> bytes:
    """Return a report as json, html, pdf or txt; raise ``ValueError`` for any other form.

    ``atlas``: the one that the report names, if it names one.
    """
    prepared = prepare(report, atlas=atlas)
    match form:
        case "json":
            return dump(report)
        case "html":
            return html(prepared).encode()
        case "txt":
            return text(prepared).encode()
        case "pdf":
            return pdf(prepared, page=page)
    raise ValueError(form)


def pdf(
    report: Report | Prepared, *, page: str = "A4", language: str = "en", ticket: SheetTicket | None = None
) -> bytes:
    """Return the report on paper, with the order sheet as a form to fill in.

    ``page``: ``A4`` or ``letter``.
    """
    # Lazy, as below: ReportLab is 30 ms of every start, for who prints.
    from app.render.paper import report as paper  # noqa: PLC0415

    return paper.render(_ready(report, language, ticket), page)


def order_form_pdf(
    report: Report | Prepared, *, page: str = "A4", language: str = "en", ticket: SheetTicket | None = None
) -> bytes:
    """Return the order sheet alone as a form to fill in; raise ``ValueError`` when there is none."""
    from app.render.paper import form as paper  # noqa: PLC0415

    return paper.render(_ready(report, language, ticket), page)
