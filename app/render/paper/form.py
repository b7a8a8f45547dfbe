"""The order sheet as a document of its own."""

from app.render.paper.report import open_book
from app.render.paper.sheet import draw_form
from app.render.prepared import Prepared


def render(prepared: Prepared, page: str = "A4") -> bytes:
    """Return the form as a PDF file; raise ``ValueError`` when the report has no order sheet."""
    form = prepared.form
    if form is None:
        message = "the report has no order sheet"
        raise ValueError(message)
    book = open_book(prepared, page)
    draw_form(book, prepared, form, alone=True)
    return book.finish()
