"""The bench's bare canvas can replay every drawing of ours: without it `make bench` has no baseline."""

import io

from pypdf import PdfReader

from app.render import formats
from app.render.document import Report
from app.render.prepared import prepare
from bench.canvas import record


def test_the_bare_canvas_replays_every_page(report: Report) -> None:
    tape = record(prepare(report))
    pages = PdfReader(io.BytesIO(tape.play())).pages
    assert len(pages) == len(tape.pages) == len(PdfReader(io.BytesIO(formats.pdf(report))).pages)
    assert tape.texts > 500
