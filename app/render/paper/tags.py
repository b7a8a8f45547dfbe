"""The structure tree of a tagged PDF: what is a heading, a paragraph, a table row, a figure.

ReportLab writes none; these are plain objects added to its document. Rows are the finest grain: cells would
cost three times the time and six times the size (measured), and the HTML report is the accessible original.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from reportlab.pdfbase import pdfdoc


class Raw(pdfdoc.PDFObject):
    """A PDF object written as text when the document is saved and all numbers are known."""

    __RefOnly__ = 1

    def __init__(self, body: Callable[[Any], bytes]) -> None:
        self._body = body

    def format(self, document: Any) -> bytes:
        """The object's bytes."""
        return self._body(document)


def reference(document: Any, name: str) -> bytes:
    """``12 0 R`` of an object added under that name."""
    return b"%d %d R" % document.idToObjectNumberAndVersion[name]


def text_string(text: str) -> bytes:
    """A text string of PDF: UTF-16 in hexadecimal, so that no character can end it."""
    return b"<feff" + text.encode("utf-16-be", "replace").hex().encode() + b">"


class Element(msgspec.Struct):
    """A structure element; leaves mark content ``mcid`` on ``page``."""

    kind: str
    kids: list["Element"]
    page: int = -1
    mcid: int = -1
    alt: str = ""
    name: str = ""


class Tree:
    """Collects elements while pages are laid out and writes them at the end."""

    def __init__(self) -> None:
        self.root = Element("Document", [])
        self._parent = self.root
        self._marks: dict[int, list[Element]] = {}

    def open(self, kind: str, alt: str = "") -> None:
        """Following leaves stand below a new element until ``close``."""
        element = Element(kind, [], alt=alt)
        self.root.kids.append(element)
        self._parent = element

    def close(self) -> None:
        """Back to the document."""
        self._parent = self.root

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is written meanwhile stands in the document, not in the element that is open."""
        parent, self._parent = self._parent, self.root
        yield
        self._parent = parent

    def leaf(self, kind: str, page: int) -> int:
        """A new leaf on a page; the number to mark its content with."""
        marks = self._marks.setdefault(page, [])
        element = Element(kind, [], page=page, mcid=len(marks))
        marks.append(element)
        self._parent.kids.append(element)
        return element.mcid

    def write(self, document: Any, pages: list[str]) -> None:
        """Add the tree to the document; ``pages`` are the names of its page objects."""
        count = 0
        queue = [self.root]
        self.root.name = "tpTag0"
        for element in queue:
            for kid in element.kids:
                count += 1
                kid.name = f"tpTag{count}"
                document.Reference(Raw(_writer(kid, element.name, pages)), kid.name)
                queue.append(kid)
        root_kids = self.root.kids

        def root(doc: Any) -> bytes:
            kids = b" ".join(reference(doc, kid.name) for kid in root_kids)
            return b"<</S/Document/P %s/K[%s]>>" % (reference(doc, "tpTagRoot"), kids)

        def tree(doc: Any) -> bytes:
            nums = b" ".join(
                b"%d [%s]" % (page, b" ".join(reference(doc, element.name) for element in marks))
                for page, marks in sorted(self._marks.items())
            )
            return b"<</Type/StructTreeRoot/K %s/ParentTree<</Nums[%s]>>/ParentTreeNextKey %d>>" % (
                reference(doc, "tpTag0"),
                nums,
                len(pages),
            )

        document.Reference(Raw(root), "tpTag0")
        document.Reference(Raw(tree), "tpTagRoot")
        document.Catalog.StructTreeRoot = pdfdoc.PDFObjectReference("tpTagRoot")
        document.Catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})


def _writer(element: Element, parent: str, pages: list[str]) -> Callable[[Any], bytes]:
    def written(document: Any) -> bytes:
        head = b"<</S/%s/P %s" % (element.kind.encode(), reference(document, parent))
        if element.alt:
            head += b"/Alt%s" % text_string(element.alt)
        if element.mcid >= 0:
            return head + b"/Pg %s/K %d>>" % (reference(document, pages[element.page]), element.mcid)
        return head + b"/K[%s]>>" % b" ".join(reference(document, kid.name) for kid in element.kids)

    return written
