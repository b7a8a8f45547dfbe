"""Pages of a PDF as lists of operators: text, rules, tags, bookmarks, fields; written out at the end.

Nothing is given to ReportLab before all pages are laid out, so a footer can say how many there are.
"""

import io
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import msgspec
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from app.render import clean
from app.render.paper.annotations import FORM_NAME, Annotations, Field, Rectangle
from app.render.paper.file import Raw, assemble, metadata, reference, stream
from app.render.paper.tags import Tree
from app.render.paper.type import Pen, fitted, measure, printable
from app.render.paper.writer import hasten
from app.render.sparkline import DRAWN

SIZES = {"A4": (595.28, 841.89), "letter": (612.0, 792.0)}
MARGIN = 42.0
TOP = 53.0
FOOT = 42.0
SMALL, BODY = 7.0, 8.6
# Nothing is printed smaller.
LEAST_TYPE = 6.0
# Less room than this below a picture is not worth beginning anything in.
_ROOM = 60.0
INK, SOFT, RULE, SHADE = 0.0, 0.35, 0.72, 0.93


class FormObject(msgspec.Struct, frozen=True):
    """A drawing that pages share: its box, its operators, and the other form objects these draw."""

    box: tuple[float, float, float, float]
    stream: str
    uses: tuple[str, ...] = ()


class Page(msgspec.Struct):
    """One page: operators, bookmarks (title, level, y), form objects, and where it ends."""

    operators: list[str]
    bookmarks: list[tuple[str, int, float]]
    forms: set[str]
    end: float = 0.0


_TREE, _METADATA = "tpTagRoot", "tpMetadata"
hasten()


class Book:
    """A document being laid out. ``y`` is where the next thing goes, from the bottom, as PDF counts.

    ``air``: how far lines and blocks stand apart, as a share of what is usual; ``body`` is the size of text.
    """

    def __init__(self, *, size: str, title: str, language: str, author: str = "Turnpost") -> None:
        self.air, self.body = 1.0, BODY
        self.width, self.height = SIZES[size]
        self.left, self.right = MARGIN, self.width - MARGIN
        self.room = self.right - self.left
        self.bottom = FOOT
        self._buffer = io.BytesIO()
        # The stubs know neither ReportLab's inner parts nor all its arguments.
        canvas: Any = Canvas(
            self._buffer,
            pagesize=(self.width, self.height),
            pageCompression=1,
            invariant=1,
            lang=language,
        )
        self.canvas = canvas
        self._described = title, author
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setCreator("Turnpost")
        self.canvas.setSubject(title)
        self.pen = Pen(self.canvas._doc)  # noqa: SLF001 - fonts live in the document
        self.language = language
        _forget_fonts(canvas)
        self.tree = Tree()
        self._annotations = Annotations()
        self.pages: list[Page] = []
        self.forms: dict[str, FormObject] = {}
        self.header = ("", "")
        self.footer = ""
        self.marks: dict[str, int] = {}
        self._floats: list[tuple[float, Callable[[], None]]] = []
        self.count: Callable[[int, int], str] = lambda page, pages: f"{page} / {pages}"
        self.y = 0.0
        self.turn_page()

    # ------------------------------------------------------------------ the flow

    @property
    def page(self) -> Page:
        """The page being laid out."""
        return self.pages[-1]

    @property
    def number(self) -> int:
        """Its index."""
        return len(self.pages) - 1

    @property
    def fresh(self) -> bool:
        """Whether nothing stands on the page yet."""
        return self.y >= self.height - TOP

    def turn_page(self) -> None:
        """Begin a new page; what waits for room to stand in whole comes first.

        What then still waits gets the page after it, and the text goes on below what has been drawn.
        """
        self._open_page()
        while self._floats and (self.fresh or self.y - self._floats[0][0] >= self.bottom):
            _, draw = self._floats.pop(0)
            with self.tree.aside():
                draw()
            if self.y - _ROOM < self.bottom:
                self._open_page()

    def _open_page(self) -> None:
        if self.pages:
            self.page.end = self.y
        self.pages.append(Page([], [], set()))
        self.y = self.height - TOP

    def place(self, tall: float, draw: Callable[[], None]) -> None:
        """Draw something that must stand in whole: here where it fits, else at the head of the next page.

        What follows fills the page meanwhile.
        """
        if not self._floats and (self.y - tall >= self.bottom or self.fresh):
            draw()
        else:
            self._floats.append((tall, draw))

    def land(self) -> None:
        """Give a page to everything that still waits for one."""
        while self._floats:
            self.turn_page()

    def need(self, height: float) -> bool:
        """Turn the page unless so much room is left; true when it was turned."""
        if self.y - height < self.bottom and not self.fresh:
            self.turn_page()
            return True
        return False

    def space(self, height: float) -> None:
        """Leave room, but none at the top of a page."""
        if not self.fresh:
            self.y -= height * self.air

    def fillings(self) -> list[float]:
        """Return the used share of each page, from the head down; the last ends where the flow is."""
        head = self.height - TOP
        ends = [*(page.end for page in self.pages[:-1]), self.y]
        return [(head - end) / (head - self.bottom) for end in ends]

    # ------------------------------------------------------------------ drawing

    def put(self, operators: str) -> None:
        """Add operators as they are."""
        self.page.operators.append(operators)

    def artifact(self, operators: str) -> None:
        """Add operators that carry no meaning: rules, shades, frames."""
        self.page.operators.append(f"/Artifact BMC {operators} EMC")

    def rule(self, x1: float, y: float, x2: float, *, width: float = 0.4, grey: float = RULE) -> None:
        """Draw a horizontal line."""
        self.artifact(f"{width:g} w {grey:g} G {x1:.2f} {y:.2f} m {x2:.2f} {y:.2f} l S")

    def shade(self, x: float, y: float, w: float, h: float, *, grey: float = SHADE) -> None:
        """Draw a grey area."""
        self.artifact(f"{grey:g} g {x:.2f} {y:.2f} {w:.2f} {h:.2f} re f")

    def frame(
        self, x: float, y: float, w: float, h: float, *, width: float = 0.5, grey: float = RULE
    ) -> None:
        """Draw the outline of a rectangle."""
        self.artifact(f"{width:g} w {grey:g} G {x:.2f} {y:.2f} {w:.2f} {h:.2f} re S")

    def show(  # noqa: PLR0917 - a text's place and look, written hundreds of times
        self, x: float, y: float, text: str, font: str = "sans", size: float = BODY, grey: float = INK
    ) -> str:
        """Return operators for one text at a place; what is drawn in it with letters has no words."""
        shown = self._parts(text, font, size) if "[" in text else self.pen.show(text, font, size)
        return f"BT {grey:g} g 1 0 0 1 {x:.2f} {y:.2f} Tm {shown} ET"

    def _parts(self, text: str, font: str, size: float) -> str:
        out, end = [], 0
        for bar in DRAWN.finditer(text):
            out.append(self.pen.show(text[end : bar.start()], font, size))
            out.append(f"/Span <</ActualText<feff>>> BDC {self.pen.show(bar[0], font, size)} EMC")
            end = bar.end()
        out.append(self.pen.show(text[end:], font, size))
        return " ".join(out)

    def tagged(self, kind: str, operators: str, alt: str = "") -> int:
        """Add operators under a new structure element; ``alt`` are its words for blind readers."""
        mcid = self.tree.leaf(kind, self.number, clean.unisolated(alt))
        self.page.operators.append(f"/{kind} <</MCID {mcid}>> BDC {operators} EMC")
        return mcid

    def again(self, kind: str, operators: str) -> None:
        """Add more to the element before, such as the next line of a sentence."""
        mcid = self.tree.again(self.number)
        self.page.operators.append(f"/{kind} <</MCID {mcid}>> BDC {operators} EMC")

    def row(self, kinds: list[str], cells: list[str]) -> None:
        """Draw a row of the open table: the operators of its cells."""
        mark = self.tree.row(kinds, self.number)
        self.page.operators.append(
            " ".join(
                f"/{kind[:2]} <</MCID {mark + at}>> BDC {cell} EMC"
                for at, (kind, cell) in enumerate(zip(kinds, cells, strict=True))
            )
        )

    def field(self, field: Field) -> None:
        """Put a field on the page; readers and screen readers do not meet a hidden one."""
        name = self._annotations.field(self.number, field)
        if not field.hidden:
            self.tree.field(self.number, name)

    def link(self, page: int, mark: int, box: Rectangle, target: int, label: str) -> None:
        """Make what has that mark on a page a link to another page."""
        self.tree.link(mark, page, self._annotations.link(page, box, target, label))

    def line(
        self,
        x: float,
        text: str,
        font: str = "sans",
        size: float = BODY,
        *,
        grey: float = INK,
        kind: str = "P",
    ) -> None:
        """Draw one line of text at the flow's height; the caller moves on."""
        self.tagged(kind, self.show(x, self.y, text, font, size, grey))

    def bookmark(self, title: str, level: int) -> None:
        """Add a bookmark to here."""
        self.page.bookmarks.append((title, level, min(self.height, self.y + 16)))

    def mark(self, anchor: str) -> None:
        """Note that the block of that name begins on this page."""
        self.marks.setdefault(anchor, self.number)

    def add_form(
        self, name: str, box: tuple[float, float, float, float], stream: str, uses: Sequence[str] = ()
    ) -> str:
        """Keep a form object; another of the same name and other content gets a number. Gives its name."""
        form, unique, number = FormObject(box, stream, tuple(uses)), name, 1
        while self.forms.get(unique, form) != form:
            number += 1
            unique = f"{name}v{number}"
        self.forms[unique] = form
        return unique

    # ------------------------------------------------------------------ the end

    def finish(self) -> bytes:
        """Write all pages and give the file."""
        canvas = self.canvas
        document = canvas._doc  # noqa: SLF001 - the structure tree and fields are added to it
        for name, form in sorted(self.forms.items()):
            document.Reference(Raw(partial(_form, form)), pdfdoc.xObjectName(name))
        names = [f"Page{number}" for number in range(1, len(self.pages) + 1)]
        deepest = -1
        for index, page in enumerate(self.pages):
            self._edges(index)
            canvas._code += page.operators  # noqa: SLF001
            canvas._formsinuse += sorted(page.forms)  # noqa: SLF001
            for place, (text, level, top) in enumerate(page.bookmarks):
                key = f"p{index}-{place}"
                canvas.bookmarkHorizontal(key, 0, top)
                # No bookmark stands two steps below the one before it, whatever its heading does.
                deepest = min(level, deepest + 1)
                canvas.addOutlineEntry(text, key, level=deepest, closed=1 if deepest == 0 else 0)
            for name in self._annotations.on(index):
                canvas._annotationrefs.append(pdfdoc.PDFObjectReference(name))  # noqa: SLF001
            canvas.showPage()
            made = document.idToObject[names[index]]
            made.__NoDefault__ = [*made.__NoDefault__, "StructParents", "Tabs"]
            made.StructParents = index
            made.Tabs = pdfdoc.PDFName("S")
        if any(page.bookmarks for page in self.pages):
            canvas.showOutline()
        self._catalogue(document, names)
        document.format = lambda: assemble(document, self.tree, _TREE, names)
        canvas.save()
        return self._buffer.getvalue()

    def _catalogue(self, document: Any, names: list[str]) -> None:
        """Write what the document says of itself: its tree, its fields, its description."""
        catalog = document.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "AcroForm"]
        if self._annotations.write(document, names, self.tree):
            catalog.AcroForm = pdfdoc.PDFObjectReference(FORM_NAME)
        xmp = metadata(*self._described, self.language)
        document.Reference(Raw(lambda _: stream(b"/Type/Metadata/Subtype/XML", xmp)), _METADATA)
        catalog.Metadata = pdfdoc.PDFObjectReference(_METADATA)
        # Written when all elements have numbers.
        document.Reference(None, _TREE)
        catalog.StructTreeRoot = pdfdoc.PDFObjectReference(_TREE)
        catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
        catalog.ViewerPreferences = pdfdoc.PDFDictionary({"DisplayDocTitle": "true"})

    def _edges(self, index: int) -> None:
        """Draw header and footer of a page."""
        page = self.pages[index]
        left, right = (printable(text, "sans") for text in self.header)
        out: list[str] = []
        if index and (left or right):
            y = self.height - 34
            wide = measure(right, "sans", SMALL)
            out.append(
                self.show(
                    self.left, y, fitted(left, "sans", SMALL, self.room - wide - 14), "sans", SMALL, SOFT
                )
            )
            out.append(self.show(self.right - wide, y, right, "sans", SMALL, SOFT))
            out.append(f"0.4 w {RULE} G {self.left:.2f} {y - 5:.2f} m {self.right:.2f} {y - 5:.2f} l S")
        count = printable(self.count(index + 1, len(self.pages)), "sans")
        out.append(self.show(self.right - measure(count, "sans", SMALL), 28, count, "sans", SMALL, SOFT))
        note = fitted(printable(self.footer, "sans"), "sans", SMALL, self.room - 80)
        if note:
            out.append(self.show(self.left, 28, note, "sans", SMALL, SOFT))
        page.operators.append("/Artifact BMC " + " ".join(out) + " EMC")


def _form(form: FormObject, document: Any) -> bytes:
    uses = " ".join(
        f"/{found} {reference(document, found).decode()}" for found in map(pdfdoc.xObjectName, form.uses)
    )
    fonts = reference(document, pdfdoc.BasicFonts).decode()
    box = " ".join(f"{edge:g}" for edge in form.box)
    head = f"/Type/XObject/Subtype/Form/BBox[{box}]/Resources<</Font {fonts}/XObject<<{uses}>>>>"
    return stream(f"{head}/Filter/FlateDecode".encode(), _deflated(form.stream))


@lru_cache(256)
def _deflated(operators: str) -> bytes:
    """Return deflated operators; cached, as a map's cells are the same in every report."""
    return zlib.compress(operators.encode("latin-1"))


def _forget_fonts(canvas: Any) -> None:
    """Take out the face that ReportLab names on every page: it is none of ours, and not embedded."""
    document = canvas._doc  # noqa: SLF001
    for name in document.fontMapping.values():
        document.idToObject[name.removeprefix("/")] = None
    document.fontMapping.clear()
    document.idToObject[pdfdoc.BasicFonts].dict.clear()
    canvas._make_preamble = lambda: None  # noqa: SLF001
    canvas._preamble = ""  # noqa: SLF001
