"""The report on paper."""

import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from pypdf import PdfReader
from pypdf.generic import DecodedStreamObject

from app.render import formats
from app.render.document import Report
from app.render.map_sheets import map_block
from app.render.paper.report import render
from app.render.prepared import Prepared
from engine.kernel.blocks import Form, Group, Happenings, Say
from engine.maps.files import load

_HASH = """
import hashlib
from app.render import formats
from app.render.lists import csv_zip
from tests.render.sample_report import sample_report
report = sample_report()
for data in (formats.pdf(report), formats.html(report).encode(), csv_zip(report)):
    print(hashlib.sha256(data).hexdigest())
"""


@pytest.fixture(scope="module")
def reader(paper: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(paper))


def test_language_title_and_tags(reader: PdfReader) -> None:
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert reader.metadata is not None
    assert reader.metadata.title == "Europe: turn 12 · Robin's Hood (clan #122)"


def test_bookmarks_lead_to_chapters(reader: PdfReader, prepared: Prepared) -> None:
    titles = str(reader.outline)
    for chapter in prepared.chapters[:-1]:
        assert chapter.title in titles


def test_a_minor_heading_may_be_the_first(prepared: Prepared) -> None:
    """An outline of PDF takes no entry two steps below the one before it."""
    first, *others = prepared.chapters
    chapters = [msgspec.structs.replace(first, level=3), *others]
    drawn = render(msgspec.structs.replace(prepared, chapters=chapters))
    assert first.title in str(PdfReader(io.BytesIO(drawn)).outline)


def test_pages_are_numbered(reader: PdfReader) -> None:
    count = len(reader.pages)
    assert f"Page {count} of {count}" in reader.pages[-1].extract_text()


def test_every_row_is_tagged_once(reader: PdfReader) -> None:
    catalogue: Any = reader.trailer["/Root"]
    root = catalogue["/StructTreeRoot"]["/K"]
    kinds = [kid.get_object()["/S"] for kid in root["/K"]]
    assert kinds.count("/Table") >= 8
    rows = [row for kid in root["/K"] if kid.get_object()["/S"] == "/Table" for row in kid.get_object()["/K"]]
    assert len(rows) > 150
    figures = [kid.get_object() for kid in root["/K"] if kid.get_object()["/S"] == "/Figure"]
    assert all(figure["/Alt"] for figure in figures)


def test_letter_paper(report: Report) -> None:
    page = PdfReader(io.BytesIO(formats.pdf(report, page="letter"))).pages[0]
    assert (float(page.mediabox.width), float(page.mediabox.height)) == (612, 792)


def test_the_same_report_gives_the_same_bytes(report: Report) -> None:
    assert formats.pdf(report) == formats.pdf(report)


def test_bytes_do_not_depend_on_the_process(report: Report) -> None:
    found = set()
    for seed in ("1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", _HASH], env=environment, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1
    assert hashlib.sha256(formats.pdf(report)).hexdigest() in found.pop()


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing(paper: bytes, tmp_path: object) -> None:
    path = f"{tmp_path}/report.pdf"
    with open(path, "wb") as file:  # noqa: PTH123 - one file
        file.write(paper)
    done = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _large(report: Report) -> Report:
    """The report with a whole continent, on which its seat owns a hex, and a list above the sheet."""
    seen = Happenings(key="spotting", groups=(Group(items=(Say("sighting", {"hex": 1027, "clan": 392}),)),))
    form = next(block for block in report.blocks if isinstance(block, Form))
    whole = map_block(load("europe"))
    cells = tuple(
        msgspec.structs.replace(cell, owner=report.seat) if cell.id == 1125 else cell for cell in whole.cells
    )
    drawn = msgspec.structs.replace(whole, cells=cells, seat=report.seat)
    return msgspec.structs.replace(report, blocks=(drawn, seen, form))


@pytest.fixture(scope="module")
def large_pages(report: Report) -> list[str]:
    """The texts of that report's pages. A map is a drawing of its own, whose many lines are left out."""
    reader = PdfReader(io.BytesIO(formats.pdf(_large(report))))
    for page in reader.pages:
        drawings: Any = page["/Resources"].get_object().get("/XObject", {})  # type: ignore[union-attr]
        for name, reference in list(drawings.items()):
            drawing = reference.get_object()
            if drawing["/Subtype"] == "/Form":
                texts = DecodedStreamObject()
                texts.update(
                    {key: value for key, value in drawing.items() if key not in {"/Filter", "/Length"}}
                )
                texts.set_data(b"\n".join(re.findall(rb"BT\b.*?\bET\b", drawing.get_data(), re.DOTALL)))
                drawings[name] = texts
    return [page.extract_text() for page in reader.pages]


def test_a_large_map_is_shown_once_where_the_reader_is(large_pages: list[str]) -> None:
    """The realm stands on the front page, with the legend; it does not come again further back."""
    assert sum("Major city" in text for text in large_pages) == 1
    assert "Major city" in large_pages[0]
    assert not any("Sheet 1" in text for text in large_pages)


def test_a_list_of_events_before_the_sheet_stands_on_it(large_pages: list[str]) -> None:
    (sheet,) = [text for text in large_pages if "Order sheet for turn" in text]
    assert sheet.index("Order sheet for turn") < sheet.index("Spotting report") < sheet.index("PRE")
    assert sum("Spotting report" in text for text in large_pages) == 1
