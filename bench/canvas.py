"""The baseline of the PDF figures: the same words, lines and hexes on a bare ReportLab canvas."""

from io import BytesIO
from math import cos, pi, sin
from typing import Any

from pypdf import PdfReader
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from app.reports.document import Report
from engine.kernel.blocks import Map


def content(pdf: bytes, report: Report) -> tuple[list[list[str]], int]:
    """The lines of text of every page of a finished PDF, and how many hexes its maps show."""
    pages = [(page.extract_text() or "").splitlines() for page in PdfReader(BytesIO(pdf)).pages]
    return pages, sum(len(block.cells) for block in report.blocks if isinstance(block, Map))


def draw(pages: list[list[str]], hexes: int) -> bytes:
    """Draw that much and nothing cleverly: one text object a page, one path a hex."""
    out = BytesIO()
    canvas: Any = Canvas(out, pagesize=A4, pageCompression=1, invariant=1)
    corners = [(cos(pi / 3 * n), sin(pi / 3 * n)) for n in range(6)]
    for number, lines in enumerate(pages):
        text = canvas.beginText(40, 800)
        text.setFont("Helvetica", 8)
        for line in lines:
            text.textLine(line)
        canvas.drawText(text)
        if number == 0:
            for cell in range(hexes):
                x, y = 50 + cell % 40 * 12, 100 + cell // 40 * 10
                path = canvas.beginPath()
                path.moveTo(x + 6, y)
                for dx, dy in corners[1:]:
                    path.lineTo(x + 6 * dx, y + 6 * dy)
                path.close()
                canvas.drawPath(path, fill=1, stroke=1)
        canvas.showPage()
    canvas.save()
    return out.getvalue()
