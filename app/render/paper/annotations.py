"""Fields to fill in and links, as annotations of pages; the face in which fields are set."""

import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from reportlab.pdfbase.ttfonts import TTFontFace

from app.render.paper.file import Raw, reference, stream
from app.render.paper.tags import Tree, text_string
from app.render.paper.type import FOLDER

Rectangle = tuple[float, float, float, float]
"""Left, lower, right and upper edge."""

_FORMS, _NAME = "DejaVuSansMono-Forms.ttf", "DejaVuSansMono"
_SIZE = 8.5
_CODES = range(32, 256)
# What Windows-1252 has no letter for.
_HOLES = frozenset({0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D})
_FORM, _FONT, _DESCRIPTOR, _PROGRAM = "tpForm", "tpFormFont", "tpFormDescriptor", "tpFormProgram"


class Field(msgspec.Struct):
    """A text field to fill in: its full name, what it is, its rectangle and text."""

    name: str
    label: str
    box: Rectangle
    value: str = ""
    hidden: bool = False
    multiline: bool = False


class Annotations:
    """The fields and links of a document, by the names of their objects, in the order of their pages."""

    def __init__(self) -> None:
        self._pages: list[tuple[int, str]] = []
        self._bodies: dict[str, Callable[[Any, list[str], str], bytes]] = {}
        self._fields: list[str] = []

    def field(self, page: int, field: Field) -> str:
        """Add a field to a page; the name of its object."""
        name = self._add(page, lambda document, pages, tag: _field(field, document, pages[page], tag))
        self._fields.append(name)
        return name

    def link(self, page: int, box: Rectangle, target: int, label: str) -> str:
        """Add a link to another page; the name of its object."""

        def body(document: Any, pages: list[str], tag: str) -> bytes:
            to = reference(document, pages[target]).decode()
            place = " ".join(f"{edge:.2f}" for edge in box)
            head = f"<</Type/Annot/Subtype/Link/Rect[{place}]/Border[0 0 0]/F 4/Dest[{to}/Fit]{tag}/Contents"
            return head.encode() + text_string(label) + b">>"

        return self._add(page, body)

    def _add(self, page: int, body: Callable[[Any, list[str], str], bytes]) -> str:
        name = f"tpAnnotation{len(self._bodies)}"
        self._pages.append((page, name))
        self._bodies[name] = body
        return name

    def on(self, page: int) -> list[str]:
        """Return the names of the annotations on a page."""
        return [name for at, name in self._pages if at == page]

    def write(self, document: Any, pages: list[str], tree: Tree) -> bool:
        """Add them to the document; whether there are fields, so that its catalogue names ``form_name``."""
        keys = {name: len(pages) + place for place, name in enumerate(tree.widgets)}
        for name, body in self._bodies.items():
            tag = f"/StructParent {keys[name]}" if name in keys else ""
            document.Reference(Raw(_bound(body, pages, tag)), name)
        if not self._fields:
            return False
        fields = self._fields
        document.Reference(Raw(lambda doc: _acro_form(doc, fields)), _FORM)
        document.Reference(Raw(_font), _FONT)
        document.Reference(Raw(_descriptor), _DESCRIPTOR)
        document.Reference(Raw(lambda _: _program()), _PROGRAM)
        return True


FORM_NAME = _FORM


def _bound(
    body: Callable[[Any, list[str], str], bytes], pages: list[str], tag: str
) -> Callable[[Any], bytes]:
    return lambda document: body(document, pages, tag)


def _field(field: Field, document: Any, page: str, tag: str) -> bytes:
    bits = 1 if field.hidden else (1 << 12 if field.multiline else 0)
    place = " ".join(f"{edge:.2f}" for edge in field.box)
    return b"".join(
        (
            b"<</Type/Annot/Subtype/Widget/FT/Tx/T",
            text_string(field.name),
            b"/TU",
            text_string(field.label),
            b"/V" + text_string(field.value) if field.value else b"",
            f"/Rect[{place}]/F {2 if field.hidden else 4}/Ff {bits}{tag}"
            f"/MaxLen {2000 if field.multiline else 300}/DA(/TpMono {_SIZE} Tf 0 g)/P ".encode(),
            reference(document, page),
            b">>",
        )
    )


def _acro_form(document: Any, names: list[str]) -> bytes:
    kids = b" ".join(reference(document, name) for name in names)
    font = reference(document, _FONT)
    return b"<</Fields[%b]/NeedAppearances true/DA(/TpMono %g Tf 0 g)/DR<</Font<</TpMono %b>>>>>>" % (
        kids,
        _SIZE,
        font,
    )


@cache
def _face() -> Any:
    return TTFontFace(str(FOLDER / _FORMS))


def _font(document: Any) -> bytes:
    """Return the face with every letter of Windows-1252, so that any typed one can be shown."""
    wide = _face().charWidths
    widths = " ".join(
        "0" if code in _HOLES else f"{wide[ord(bytes([code]).decode('cp1252'))]:g}" for code in _CODES
    )
    head = (
        f"<</Type/Font/Subtype/TrueType/BaseFont/{_NAME}/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 255"
    )
    described = reference(document, _DESCRIPTOR).decode()
    return f"{head}/Widths[{widths}]/FontDescriptor {described}>>".encode()


def _descriptor(document: Any) -> bytes:
    face = _face()
    box = " ".join(f"{edge:g}" for edge in face.bbox)
    # A face of fixed width whose letters have their own names.
    return (
        f"<</Type/FontDescriptor/FontName/{_NAME}/Flags 33/FontBBox[{box}]/ItalicAngle 0/StemV 87"
        f"/Ascent {face.ascent:g}/Descent {face.descent:g}/CapHeight {face.capHeight:g}"
        f"/FontFile2 {reference(document, _PROGRAM).decode()}>>"
    ).encode()


@cache
def _program() -> bytes:
    data = (FOLDER / _FORMS).read_bytes()
    return stream(b"/Length1 %d/Filter/FlateDecode" % len(data), zlib.compress(data))
