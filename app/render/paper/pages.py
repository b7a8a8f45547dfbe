"""Pages of a PDF as lists of operators: text, rules, tags, bookmarks, fields; written out at the end.

Nothing is given to ReportLab before all pages are laid out, so a footer can say how many there are.
"""

import io
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from app.render.paper.tags import Raw, Tree, reference, text_string
from app.render.paper.type import Pen, fitted, measure, printable
from app.render.paper.writer import hasten

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


class Field(msgspec.Struct):
    """A text field to fill in: its full name, what it is, its rectangle and text."""

    name: str
    label: str
    x: float
    y: float
    w: float
    h: float
    value: str = ""
    hidden: bool = False
    multiline: bool = False


class FormObject(msgspec.Struct, frozen=True):
    """A drawing that pages share: its box, its operators, and the other form objects these draw."""

    box: tuple[float, float, float, float]
    stream: str
    uses: tuple[str, ...] = ()


class Page(msgspec.Struct):
    """One page: operators, bookmarks (title, level, y), fields, form objects, and where it ends."""

    operators: list[str]
    bookmarks: list[tuple[str, int, float]]
    fields: list[Field]
    forms: set[str]
    end: float = 0.0


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
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setCreator("Turnpost")
        self.canvas.setSubject(title)
        self.pen = Pen(self.canvas._doc)  # noqa: SLF001 - fonts live in the document
        self.tree = Tree()
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
        self.pages.append(Page([], [], [], set()))
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
        """Whatever still waits for a page gets one."""
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
        """How much of each page is used, from the head down, as a share; the last ends where the flow is."""
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
        """A horizontal line."""
        self.artifact(f"{width:g} w {grey:g} G {x1:.2f} {y:.2f} m {x2:.2f} {y:.2f} l S")

    def shade(self, x: float, y: float, w: float, h: float, *, grey: float = SHADE) -> None:
        """A grey area."""
        self.artifact(f"{grey:g} g {x:.2f} {y:.2f} {w:.2f} {h:.2f} re f")

    def frame(
        self, x: float, y: float, w: float, h: float, *, width: float = 0.5, grey: float = RULE
    ) -> None:
        """The outline of a rectangle."""
        self.artifact(f"{width:g} w {grey:g} G {x:.2f} {y:.2f} {w:.2f} {h:.2f} re S")

    def show(  # noqa: PLR0917 - a text's place and look, written hundreds of times
        self, x: float, y: float, text: str, font: str = "sans", size: float = BODY, grey: float = INK
    ) -> str:
        """Operators for one text at a place."""
        return f"BT {grey:g} g 1 0 0 1 {x:.2f} {y:.2f} Tm {self.pen.show(text, font, size)} ET"

    def tagged(self, kind: str, operators: str) -> None:
        """Operators under a structure element of their own."""
        mcid = self.tree.leaf(kind, self.number)
        self.page.operators.append(f"/{kind} <</MCID {mcid}>> BDC {operators} EMC")

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
        """One line of text at the flow's height; the caller moves on."""
        self.tagged(kind, self.show(x, self.y, text, font, size, grey))

    def bookmark(self, title: str, level: int) -> None:
        """A bookmark to here."""
        self.page.bookmarks.append((title, level, min(self.height, self.y + 16)))

    def mark(self, anchor: str) -> None:
        """Whatever goes by that name begins on this page."""
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
            canvas.beginForm(name, *form.box)
            canvas._code.append(form.stream)  # noqa: SLF001 - operators of our own
            canvas._formsinuse += form.uses  # noqa: SLF001
            canvas.endForm()
        names = [f"Page{number}" for number in range(1, len(self.pages) + 1)]
        field_names: list[str] = []
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
            for field in page.fields:
                name = f"tpField{len(field_names)}"
                field_names.append(name)
                document.Reference(Raw(_field(field, names[index])), name)
                canvas._annotationrefs.append(pdfdoc.PDFObjectReference(name))  # noqa: SLF001
            canvas.showPage()
            made = document.idToObject[names[index]]
            made.__NoDefault__ = [*made.__NoDefault__, "StructParents", "Tabs"]
            made.StructParents = index
            made.Tabs = pdfdoc.PDFName("S")
        self.tree.write(document, names)
        if any(page.bookmarks for page in self.pages):
            canvas.showOutline()
        document.Catalog.ViewerPreferences = pdfdoc.PDFDictionary({"DisplayDocTitle": "true"})
        document.Catalog.__NoDefault__ = [*document.Catalog.__NoDefault__, "AcroForm"]
        if field_names:
            document.Catalog.AcroForm = pdfdoc.PDFObjectReference("tpForm")
            document.Reference(Raw(_acro_form(field_names)), "tpForm")
        canvas.save()
        return self._buffer.getvalue()

    def _edges(self, index: int) -> None:
        """Header and footer of a page."""
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


def _field(field: Field, page: str) -> Callable[[Any], bytes]:
    def written(document: Any) -> bytes:
        flags = 2 if field.hidden else 4
        bits = 1 if field.hidden else (1 << 12 if field.multiline else 0)
        rectangle = f"{field.x:.2f} {field.y:.2f} {field.x + field.w:.2f} {field.y + field.h:.2f}"
        return b"".join(
            (
                b"<</Type/Annot/Subtype/Widget/FT/Tx/T",
                text_string(field.name),
                b"/TU",
                text_string(field.label),
                b"/V" + text_string(field.value) if field.value else b"",
                f"/Rect[{rectangle}]/F {flags}/Ff {bits}/MaxLen {2000 if field.multiline else 300}".encode(),
                b"/DA(/Cour 8.5 Tf 0 g)/P ",
                reference(document, page),
                b">>",
            )
        )

    return written


def _acro_form(names: list[str]) -> Callable[[Any], bytes]:
    def written(document: Any) -> bytes:
        kids = b" ".join(reference(document, name) for name in names)
        font = b"<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>"
        return b"<</Fields[%s]/NeedAppearances true/DA(/Cour 8.5 Tf 0 g)/DR<</Font<</Cour %s>>>>>>" % (
            kids,
            font,
        )

    return written
