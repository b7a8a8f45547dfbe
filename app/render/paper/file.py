"""A document as a file of PDF 1.7: pages and fonts by ReportLab, small objects packed into streams.

ReportLab writes every object for itself, with a line of a table that says where it is. A tagged report is
some thousand objects of fifty bytes: packed and deflated together they take a tenth of that.
"""

import struct
import zlib
from collections.abc import Callable
from itertools import accumulate
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc

from app.render.paper.tags import Tree

_HEAD = b"%PDF-1.7\n%\x93\x8c\x8b\x9e\n"
# Objects in a stream of objects; how hard they are deflated.
_PACKED, _LEVEL = 400, 1
_ROW = struct.Struct(">BIH")
_INDEXES = tuple(index.to_bytes(2, "big") for index in range(_PACKED))
_METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>Turnpost</pdf:Producer><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


class Raw(pdfdoc.PDFObject):
    """An object of the file that writes its own bytes, asked for when all names have numbers."""

    __RefOnly__ = 1

    def __init__(self, body: Callable[[Any], bytes]) -> None:
        self._body = body

    def format(self, document: Any) -> bytes:
        """Return the object's bytes."""
        return self._body(document)


def reference(document: Any, name: str) -> bytes:
    """Return ``12 0 R`` of an object added under that name."""
    return b"%d %d R" % document.idToObjectNumberAndVersion[name]


def metadata(title: str, author: str, language: str) -> bytes:
    """Return the document's description as XMP, with the mark of PDF/UA."""
    told = {"title": escape(title), "author": escape(author), "language": escape(language)}
    return _METADATA.format(**told).encode("utf-8", "replace")


def stream(head: bytes, data: bytes) -> bytes:
    """Return a stream object's content."""
    return b"<<%b/Length %d>>\nstream\n%b\nendstream" % (head, len(data), data)


def assemble(document: Any, tree: Tree, root: str, pages: list[str]) -> bytes:
    """Return the file. ``root`` names the structure tree's object, ``pages`` name those of the pages."""
    catalog, info = document.Reference(document.Catalog), document.Reference(document.info)
    large: dict[int, bytes] = {}
    small: dict[int, str] = {}
    number = 0
    # Formatting an object may add others.
    while (number := number + 1) in document.numberToId:
        made = document.idToObject[document.numberToId[number]]
        if made is not None:
            content = pdfdoc.format(made, document, toplevel=1).strip()
            if content.endswith(b"endstream"):
                large[number] = content
            else:
                small[number] = content.decode("latin-1")
    numbers = document.idToObjectNumberAndVersion
    tree_root = numbers[root][0]
    elements = tree.objects(
        number,
        tree_root,
        [numbers[page][0] for page in pages],
        {widget: numbers[widget][0] for widget in tree.widgets},
    )
    small[tree_root] = tree.root(number, len(pages))
    small.update(enumerate(elements, start=number))
    ends = b"/Root %b/Info %b/ID%b" % (
        pdfdoc.format(catalog, document),
        pdfdoc.format(info, document),
        document.ID().strip().partition(b"%")[0],
    )
    return _packed(large, small, ends)


def _packed(large: dict[int, bytes], small: dict[int, str], ends: bytes) -> bytes:
    """Return streams as they are, other objects in object streams, and at the end their places."""
    following = max(*large, *small) + 1
    numbers = list(small)
    packs = [numbers[start : start + _PACKED] for start in range(0, len(numbers), _PACKED)]
    for place, pack in enumerate(packs):
        large[following + place] = _together(pack, small)
    table = following + len(packs)
    # Where an object is: nowhere (0), by itself at a byte (1), in a stream at a place (2).
    rows = [_ROW.pack(0, 0, 0)] * (table + 1)
    for place, pack in enumerate(packs):
        here = _ROW.pack(2, following + place, 0)[:-2]
        for number, index in zip(pack, _INDEXES, strict=False):
            rows[number] = here + index
    out, size = [_HEAD], len(_HEAD)
    for number, content in large.items():
        rows[number] = _ROW.pack(1, size, 0)
        out.append(b"%d 0 obj\n%b\nendobj\n" % (number, content))
        size += len(out[-1])
    rows[table] = _ROW.pack(1, size, 0)
    head = b"/Type/XRef/Size %d/W[1 4 2]%b/Filter/FlateDecode" % (table + 1, ends)
    found = stream(head, zlib.compress(b"".join(rows), _LEVEL))
    out.append(b"%d 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, found, size))
    return b"".join(out)


def _together(numbers: list[int], small: dict[int, str]) -> bytes:
    """Return a stream of objects: where each begins, then the objects."""
    contents = [small[number] for number in numbers]
    begins = accumulate([len(content) + 1 for content in contents], initial=0)
    index = " ".join([f"{number} {begin}" for number, begin in zip(numbers, begins, strict=False)])
    data = zlib.compress("\n".join([index, *contents]).encode("latin-1"), _LEVEL)
    return stream(b"/Type/ObjStm/N %d/First %d/Filter/FlateDecode" % (len(numbers), len(index) + 1), data)
