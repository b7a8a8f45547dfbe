"""PDF/UA-1 (ISO 14289-1) over drawn reports of all games, page by page, with pypdf and a reader of our own.

veraPDF's list of rules is the guide; the clause stands beside each test. What a machine cannot judge (whether
words for a figure are good ones) it cannot judge here either.
"""

import io
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.ttfonts import TTFontFile

from app.render import formats
from app.render.document import Report
from app.render.map_sheets import map_block, wall_map
from app.render.messages import Messages
from app.render.prepared import SheetTicket
from engine.maps.files import load
from engine.registry import GAMES
from tests.render.many import reports
from tests.render.pdf_pages import pages_of

_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_UA = "{http://www.aiim.org/pdfua/ns/id/}"
STANDARD = frozenset("Document P Span H1 H2 H3 H4 L LI LBody Table TR TH TD Figure Form Link".split())


@dataclass
class Node:
    """An element of the structure tree."""

    kind: str
    raw: Any
    kids: list["Node"] = field(default_factory=list)
    marks: list[tuple[int, int]] = field(default_factory=list)
    objects: list[Any] = field(default_factory=list)

    def walk(self) -> Iterator["Node"]:
        """It and everything below it, in the order of reading."""
        yield self
        for kid in self.kids:
            yield from kid.walk()


class Document:
    """A file with its structure tree read."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.reader = PdfReader(io.BytesIO(data))
        trailer: Any = self.reader.trailer
        self.catalog: Any = trailer["/Root"]
        self.leaves: list[Any] = list(self.reader.pages)
        self.numbers = {page.indirect_reference.idnum: number for number, page in enumerate(self.leaves)}
        self.pages = pages_of(data)
        self.tree: Any = self.catalog["/StructTreeRoot"]
        self.nodes: dict[int, Node] = {}
        self.root = self._node(self.tree.raw_get("/K"))
        self.parents = self._parents()

    def _node(self, reference: Any) -> Node:
        raw = reference.get_object()
        node = self.nodes[reference.idnum] = Node(str(raw["/S"]).strip("/"), raw)
        kids = raw.get("/K", [])
        for kid in kids if isinstance(kids, list) else [kids]:
            if isinstance(kid, int):
                node.marks.append((self.numbers[raw.raw_get("/Pg").idnum], int(kid)))
                continue
            found = kid.get_object()
            if found.get("/Type") == "/MCR":
                node.marks.append((self.numbers[found.raw_get("/Pg").idnum], int(found["/MCID"])))
            elif found.get("/Type") == "/OBJR":
                node.objects.append(found.raw_get("/Obj"))
            else:
                node.kids.append(self._node(kid))
        return node

    def _parents(self) -> dict[int, Any]:
        nums = self.tree["/ParentTree"]["/Nums"]
        return dict(zip(map(int, nums[::2]), [nums[at] for at in range(1, len(nums), 2)], strict=True))


@cache
def documents(game: str) -> tuple[Document, ...]:
    return tuple(Document(sample.pdf) for sample in reports(game))


@pytest.fixture(params=[*sorted(GAMES), "form", "wall map"])
def found(request: pytest.FixtureRequest, report: Report) -> tuple[Document, ...]:
    """The reports of a game; an order form alone; a map over sheets."""
    if request.param == "form":
        ticket = SheetTicket(token="v1.EU-7.13.122.abc", url="https://turnpost.example/g/EU-7/orders")
        return (Document(formats.order_form_pdf(report, ticket=ticket)),)
    if request.param == "wall map":
        words = Messages("conquest")
        return (Document(wall_map(map_block(load("oceania")), words, title="Oceania", columns=2)),)
    return documents(request.param)


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_the_file_says_what_it_is(found: tuple[Document, ...]) -> None:
    """5, 6.1, 7.1: version 1.7, identifier and title in the metadata, language, title shown, marked."""
    for document in found:
        assert document.data.startswith(b"%PDF-1.7\n")
        xmp = ET.fromstring(document.catalog["/Metadata"].get_data())
        assert xmp.findtext(f".//{_UA}part") == "1"
        title = xmp.findtext(f".//{_DC}title/{_RDF}Alt/{_RDF}li")
        assert title
        assert title == document.reader.metadata.title  # type: ignore[union-attr]
        assert document.catalog["/Lang"] == "en"
        assert document.catalog["/ViewerPreferences"]["/DisplayDocTitle"]
        assert document.catalog["/MarkInfo"]["/Marked"]
        assert "/Suspects" not in document.catalog["/MarkInfo"]


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_everything_shown_is_in_the_tree_or_an_artifact(found: tuple[Document, ...]) -> None:
    """7.1: no content is unmarked; every mark is that of one element, both ways."""
    for document in found:
        told = Counter(mark for node in document.root.walk() for mark in node.marks)
        assert set(told.values()) <= {1}
        for page, raw in zip(document.pages, document.leaves, strict=True):
            assert page.untagged == []
            owners = document.parents[int(raw["/StructParents"])]
            shown = {text.mcid for text in page.texts if text.mcid is not None}
            assert shown <= set(range(len(owners)))
            for mark, owner in enumerate(owners):
                assert (page.number, mark) in document.nodes[owner.idnum].marks
                assert (page.number, mark) in told
            for text in page.texts:
                assert text.tags[0] == "Artifact" or text.mcid is not None, text.text


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_elements_stand_where_they_may(found: tuple[Document, ...]) -> None:
    """7.1, 7.2: standard kinds; rows in tables, cells in rows, as many in each; items in lists."""
    for document in found:
        for node in document.root.walk():
            kinds = {kid.kind for kid in node.kids}
            assert node.kind in STANDARD
            match node.kind:
                case "Table":
                    assert kinds == {"TR"}
                    assert len({len(row.kids) for row in node.kids}) == 1
                    assert {cell.kind for cell in node.kids[0].kids} == {"TH"}
                case "TR":
                    assert kinds <= {"TH", "TD"}
                    assert kinds
                case "L":
                    assert kinds == {"LI"}
                case "LI":
                    assert kinds == {"LBody"}
                case "Document":
                    assert not kinds & {"TR", "TH", "TD", "LI", "LBody"}
                case _:
                    assert kinds == set()


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_heads_of_tables_say_what_they_head(found: tuple[Document, ...]) -> None:
    """7.5: each has its scope; the first row heads columns, the first cell its row."""
    for document in found:
        for table in (node for node in document.root.walk() if node.kind == "Table"):
            for number, row in enumerate(table.kids):
                for place, cell in enumerate(row.kids):
                    scope = cell.raw["/A"]["/Scope"] if cell.kind == "TH" else None
                    head = "/Column" if number == 0 else "/Row" if place == 0 else None
                    assert scope == head


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_figures_have_words(found: tuple[Document, ...]) -> None:
    """7.3."""
    for document in found:
        figures = [node for node in document.root.walk() if node.kind == "Figure"]
        assert figures
        assert all(len(str(node.raw["/Alt"])) > 5 for node in figures)


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_headings_begin_at_the_first_level_and_skip_none(found: tuple[Document, ...]) -> None:
    """7.4.2."""
    for document in found:
        levels = [int(node.kind[1]) for node in document.root.walk() if node.kind[0] == "H"]
        assert levels[:1] in ([1], [])
        assert all(after - before <= 1 for before, after in pairwise(levels)), levels


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_fields_and_links_are_in_the_tree(found: tuple[Document, ...]) -> None:
    """7.18: tabs follow the structure; fields stand in Form, links in Link, each with words."""
    for document in found:
        for page in document.leaves:
            assert page["/Tabs"] == "/S"
            for reference in page.get("/Annots", []):
                one: Any = reference.get_object()
                if one["/F"] & 2:
                    continue
                kind = {"/Widget": "Form", "/Link": "Link"}[one["/Subtype"]]
                node = document.nodes[document.parents[int(one["/StructParent"])].idnum]
                assert node.kind == kind
                assert [found.idnum for found in node.objects] == [reference.idnum]
                assert str(one["/TU" if kind == "Form" else "/Contents"])


def _fonts(document: Document) -> Iterator[Any]:
    for page in document.leaves:
        resources: Any = page["/Resources"].get_object()
        yield from (one.get_object() for one in resources["/Font"].get_object().values())
    form = document.catalog.get("/AcroForm")
    if form is not None:
        yield from (one.get_object() for one in form["/DR"]["/Font"].values())


@pytest.mark.long("reads the paper of each game", but=["territories", "form", "wall map"])
def test_every_font_is_in_the_file(found: tuple[Document, ...]) -> None:
    """7.21: embedded; letters can be read back; widths are there for all codes."""
    for document in found:
        for font in _fonts(document):
            assert "/FontFile2" in font["/FontDescriptor"].get_object(), font["/BaseFont"]
            assert "/ToUnicode" in font or font["/Encoding"] == "/WinAnsiEncoding"
            assert len(font["/Widths"]) == font["/LastChar"] - font["/FirstChar"] + 1


def test_the_font_of_fields_has_whatever_can_be_typed() -> None:
    """7.21.4: not only the letters that stand there already."""
    document = documents("conquest")[0]
    form = document.catalog["/AcroForm"]
    (font,) = (one.get_object() for one in form["/DR"]["/Font"].values())
    program = font["/FontDescriptor"].get_object()["/FontFile2"].get_object().get_data()
    known = TTFontFile(io.BytesIO(program)).charToGlyph
    codes = set(range(32, 256)) - {0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D}
    assert all(known.get(ord(bytes([code]).decode("cp1252"))) for code in codes)
    names = {str(name).strip("/") for name in form["/DR"]["/Font"]}
    assert {str(form["/DA"]).split()[0].strip("/")} == names
    for page in document.leaves:
        for one in page.get("/Annots", []):
            if one.get_object()["/Subtype"] == "/Widget":
                assert str(one.get_object()["/DA"]).split()[0].strip("/") in names


def test_news_lead_to_their_pages() -> None:
    """The page numbers on the front page are links to these pages."""
    links = 0
    for document in documents("conquest"):
        for reference in document.leaves[0].get("/Annots", []):
            one: Any = reference.get_object()
            target = document.numbers[one["/Dest"][0].indirect_reference.idnum]
            assert str(one["/Contents"]) == f"p. {target + 1}"
            links += 1
    assert links > 50


@pytest.mark.long("reads the paper of each game", but=["territories"])
@pytest.mark.parametrize("game", ["conquest", "territories"])
def test_bars_drawn_with_letters_are_not_heard(game: str) -> None:
    """Their figures stand beside them in words; a wrapped line may cut a bar, which is no bar then."""
    bar = re.compile(r"\[#*\.*\]")
    heard = shown = 0
    for sample in reports(game):
        hidden = re.findall(r'<span aria-hidden="true">(\[[#.]{12}\])</span>', sample.html)
        assert len(hidden) == len(bar.findall(sample.html))
        shown += len(hidden)
        for sentence in re.findall(r"<li[^>]*>([^\n]*?aria-hidden[^\n]*?)</li>", sample.html):
            assert re.search(r"\d", re.sub(r"<span.*?</span>", "", sentence)), sentence
        for page in sample.pages:
            for text in page.texts:
                heard += bool(bar.search(text.text)) and text.tags[-1] != "Span"
    assert shown > 0
    assert heard == 0
