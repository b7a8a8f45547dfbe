"""The fast way of writing PDF files against ReportLab's own: an upgrade that breaks a trick is seen here."""

import io
import re
from typing import Any

from pypdf import PdfReader
from pypdf.generic import StreamObject
from reportlab.pdfbase import pdfdoc

from app.render import formats
from app.render.document import Report
from app.render.paper import writer
from app.render.prepared import Prepared, SheetTicket

_PACKING = frozenset({"/Length", "/Filter"})
# A reference as it is shown names the reader that it came from.
_READER = re.compile(r"(?<=0), \d+\)")


def _objects(data: bytes) -> list[tuple[str, bytes]]:
    """Every object of a file as it reads, with its stream as it was before it was deflated."""
    reader = PdfReader(io.BytesIO(data))
    found: list[tuple[str, bytes]] = []
    size: Any = reader.trailer["/Size"]
    # The last is the table that says where the others are.
    for number in range(1, size - 1):
        one: Any = reader.get_object(number)
        stream = one.get_data() if isinstance(one, StreamObject) else b""
        # How long a stream is, and how it is packed, is what differs.
        said = {key: value for key, value in one.items() if key not in _PACKING} if stream else one
        found.append((_READER.sub(")", repr(said)), stream))
    return found


def test_a_report_is_the_one_that_reportlab_writes(paper: bytes, prepared: Prepared) -> None:
    with writer.plain():
        usual = formats.pdf(prepared)
    objects = _objects(paper)
    assert len(objects) > 200
    assert objects == _objects(usual)
    # The second time fonts come from memory.
    assert formats.pdf(prepared) == paper
    assert abs(len(paper) - len(usual)) < len(usual) // 20


def test_an_order_form_is_the_one_that_reportlab_writes(report: Report) -> None:
    ticket = SheetTicket(turn=12, token="0" * 16)
    fast = formats.order_form_pdf(report, page="A4", ticket=ticket)
    with writer.plain():
        usual = formats.order_form_pdf(report, page="A4", ticket=ticket)
    assert _objects(fast) == _objects(usual)


def test_texts_beyond_ascii_go_the_long_way() -> None:
    for text in ("plain", "Zürich (a) \\ b", ""):
        fast = pdfdoc.pdfdocEnc(text)
        with writer.plain():
            assert pdfdoc.pdfdocEnc(text) == fast
    for name in ("Type", "a b", "#1", "Fußnote"):
        shown = pdfdoc.PDFName(name)
        with writer.plain():
            assert pdfdoc.PDFName(name) == shown
