"""Where pages end, over drawn reports of all games and read from their PDFs."""

import io
from itertools import pairwise
from typing import Any

import pytest
from pypdf import PdfReader

from engine.registry import GAMES
from tests.render.many import Sample, reports
from tests.render.pdf_pages import Page
from tests.render.test_ua import Document, Node

HEAD, FOOT = 53.0, 42.0
# What is written on by hand wants these points; as close as that lines may stand; the box for long texts.
LINE, CLOSEST, BOX, LEAST_BOX = 12.0, 0.7, 40.0, 54.0


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _used(page: Page, fields: list[float]) -> float:
    """How much of the page is used, from its head down to the lowest text, window or field."""
    lows = [text.box[1] for text in page.texts if text.tags[0] != "Artifact"]
    lows += [clip[1] for clip in page.panes]
    top = page.box[3] - HEAD
    return (top - min([*lows, *fields])) / (top - FOOT)


def _fields(sample: Sample) -> list[list[tuple[float, float]]]:
    """The lower edges and heights of the fields of each page."""
    found = []
    for page in PdfReader(io.BytesIO(sample.pdf)).pages:
        annotations: list[Any] = [one.get_object() for one in page.get("/Annots", [])]
        rects = [
            [float(edge) for edge in one["/Rect"]] for one in annotations if one["/Subtype"] == "/Widget"
        ]
        found.append([(low, high - low) for _, low, _, high in rects if high - low > 2])
    return found


@pytest.mark.long("reads the paper of each game", but=["caravans", "territories"])
def test_every_page_but_the_last_is_at_least_half_full(game: str) -> None:
    for sample in reports(game):
        fields = _fields(sample)
        used = [
            _used(page, [low for low, _ in there]) for page, there in zip(sample.pages, fields, strict=True)
        ]
        assert min(used[:-1], default=1) >= 0.5, (sample.name, used)


@pytest.mark.long("reads the paper of each game", but=["caravans", "territories"])
def test_no_last_row_stands_alone_under_a_head_of_its_own(game: str) -> None:
    """Where a table goes on on another page, at least two rows of it do."""
    for sample in reports(game):
        document = Document(sample.pdf)
        for table in (node for node in document.root.walk() if node.kind == "Table"):
            pages = [_page(row) for row in table.kids if _page(row) is not None]
            if len(set(pages)) > 1:
                assert pages.count(pages[-1]) >= 2, (sample.name, pages)


@pytest.mark.long("reads the paper of each game", but=["conquest"])
def test_no_title_stands_alone_at_the_foot_of_a_page(game: str) -> None:
    titles = 0
    for sample in reports(game):
        marks = [(node.kind, page) for node in Document(sample.pdf).root.walk() for page, _ in node.marks]
        for (kind, page), (_, after) in pairwise(marks):
            if kind in {"H1", "H2", "H3"}:
                assert after == page, (sample.name, kind, page)
                titles += 1
    assert titles > 20


def _page(row: Node) -> int | None:
    return next((page for cell in row.kids for page, _ in cell.marks), None)


@pytest.mark.long("reads the paper of each game", but=["caravans"])
@pytest.mark.parametrize("key", ["conquest", "caravans"])
def test_a_sheet_is_on_one_page_where_it_fits_there(key: str) -> None:
    """A sheet over two pages would not fit on one, were its lines as close as they may be."""
    one = 0
    for sample in reports(key):
        there = [(page, rects) for page, rects in zip(sample.pages, _fields(sample), strict=True) if rects]
        assert all(tall >= LINE - 3.2 for _, rects in there for _, tall in rects)
        if len(there) == 1:
            one += 1
        elif there:
            rows = {(page.number, low): tall for page, rects in there for low, tall in rects if tall < BOX}
            # A line with the gap below it is as tall as 17 points by how close lines stand.
            close = (max(rows.values()) + 2.5) / 17.2
            written = sum(tall + 2.5 for tall in rows.values())
            box = sum(tall for _, rects in there for _, tall in rects if tall >= BOX)
            used = sum(_sheet_height(page, rects) for page, rects in there)
            least = used - written - box + written * CLOSEST / close + LEAST_BOX
            assert least > sample.pages[0].box[3] - HEAD - FOOT - 20, (sample.name, least)
    assert one >= len(reports(key)) // 3


def _sheet_height(page: Page, rects: list[tuple[float, float]]) -> float:
    """What the sheet takes of a page: from its title, or from the head, to its last field."""
    titles = [text.box[3] for text in page.texts if text.text.startswith("Order sheet for turn")]
    return (titles[0] if titles else page.box[3] - HEAD) - min(low for low, _ in rects)


@pytest.mark.long("reads the paper of each game", but=["caravans", "territories"])
def test_pages_follow_each_other(game: str) -> None:
    """The page numbers that are printed are those of the pages."""
    for sample in reports(game):
        count = len(sample.pages)
        printed = [page for page in sample.pages if f"Page {page.number + 1} of {count}" in page.words]
        assert [after.number - before.number for before, after in pairwise(printed)] == [1] * (count - 1)
