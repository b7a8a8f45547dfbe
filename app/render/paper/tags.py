"""The structure of a document for those who hear it: headings, paragraphs, lists, tables, figures, fields.

Content is marked on the page (``/P <</MCID 3>> BDC ... EMC``) and belongs to one element of a tree. A report
has some thousand: they are kept as plain lists, and ``file`` packs what they are written as.
"""

from collections.abc import Iterator
from contextlib import contextmanager

HEAD_OF_COLUMN = "TH/A<</O/Table/Scope/Column>>"
HEAD_OF_ROW = "TH/A<</O/Table/Scope/Row>>"
CELL = "TD"


def text_string(text: str) -> bytes:
    """Return a text string of PDF: UTF-16 in hexadecimal, so that no character can end it."""
    return b"<feff" + text.encode("utf-16-be", "replace").hex().encode() + b">"


class Tree:
    """Collects elements while pages are laid out; ``objects`` writes them at the end.

    Element 0 is the document. An element's first mark is on its page; those of ``more`` follow.
    """

    def __init__(self) -> None:
        self._kinds = ["Document"]
        self._parents = [0]
        self._pages = [-1]
        self._marks = [-1]
        self._kids: dict[int, list[int]] = {0: []}
        self._more: dict[int, list[tuple[int, int]]] = {}
        self._alts: dict[int, str] = {}
        self._widgets: dict[int, str] = {}
        self._owners: dict[int, list[int]] = {}
        self._open = [0]
        self._last = 0

    def __len__(self) -> int:
        return len(self._kinds)

    # ------------------------------------------------------------------ while pages are laid out

    def open(self, kind: str) -> None:
        """Put following elements below a new one until ``close``."""
        found = self._add(kind, -1, -1)
        self._kids[found] = []
        self._open.append(found)

    def close(self) -> None:
        """Back to the element around it."""
        self._open.pop()

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Put what is written meanwhile into the document, not into the open element."""
        kept, self._open = self._open, [0]
        yield
        self._open = kept

    def leaf(self, kind: str, page: int, alt: str = "") -> int:
        """Add an element with content on a page; return the number to mark the content with."""
        owners = self._owners.setdefault(page, [])
        found = self._add(kind, page, len(owners))
        if alt:
            self._alts[found] = alt
        self._last = found
        owners.append(found)
        return len(owners) - 1

    def again(self, page: int) -> int:
        """Add content of the last leaf on that page; return the number to mark it with."""
        owners = self._owners.setdefault(page, [])
        self._more.setdefault(self._last, []).append((page, len(owners)))
        owners.append(self._last)
        return len(owners) - 1

    def row(self, kinds: list[str], page: int) -> int:
        """Add a table row with a cell of each kind; return the number of the first, others follow."""
        self.open("TR")
        owners = self._owners.setdefault(page, [])
        first, mark, count = len(self._kinds), len(owners), len(kinds)
        # A report has five thousand cells: many at a time.
        cells = range(first, first + count)
        self._kinds += kinds
        self._parents += [first - 1] * count
        self._pages += [page] * count
        self._marks += range(mark, mark + count)
        self._kids[first - 1] += cells
        owners += cells
        self.close()
        return mark

    def field(self, page: int, widget: str) -> None:
        """Add a form field; ``widget`` is the name of its annotation's object."""
        self._widgets[self._add("Form", page, -1)] = widget

    def link(self, mark: int, page: int, widget: str) -> None:
        """Make what has that mark on a page a link; ``widget`` is the name of its annotation's object."""
        found = self._owners[page][mark]
        self._kinds[found] = "Link"
        self._widgets[found] = widget

    def _add(self, kind: str, page: int, mark: int) -> int:
        found = len(self._kinds)
        self._kinds.append(kind)
        self._parents.append(self._open[-1])
        self._pages.append(page)
        self._marks.append(mark)
        self._kids[self._open[-1]].append(found)
        return found

    # ------------------------------------------------------------------ at the end

    @property
    def widgets(self) -> list[str]:
        """The names of the annotations that elements refer to, in their order."""
        return list(self._widgets.values())

    def objects(self, first: int, root: int, pages: list[int], widgets: dict[str, int]) -> list[str]:
        """Return the elements as objects numbered from ``first`` on.

        ``root`` is the number of the tree's own object; ``pages`` and ``widgets`` number the pages and
        annotations.
        """
        on = {page: f" 0 R/Pg {number} 0 R/K " for page, number in enumerate(pages)}
        on[-1] = " 0 R"
        # Cells of tables are most of them: a line each. Whatever has more to say is written once more.
        out = [
            f"<</S/{kind}/P {first + parent}{on[page]}{mark}>>"
            for kind, parent, page, mark in zip(
                self._kinds, self._parents, self._pages, self._marks, strict=True
            )
        ]
        for place, kids in self._kids.items():
            above = first + self._parents[place] if place else root
            below = " 0 R ".join([str(first + kid) for kid in kids])
            out[place] = f"<</S/{self._kinds[place]}/P {above} 0 R/K[{below}{' 0 R' if kids else ''}]>>"
        for place, alt in self._alts.items():
            out[place] = f"{out[place][:-2]}/Alt{text_string(alt).decode()}>>"
        for place in self._more.keys() | self._widgets.keys():
            page, mark = self._pages[place], self._marks[place]
            said = [str(mark)] if mark >= 0 else []
            said += [
                f"<</Type/MCR/Pg {pages[at]} 0 R/MCID {more}>>" for at, more in self._more.get(place, ())
            ]
            if place in self._widgets:
                said.append(f"<</Type/OBJR/Pg {pages[page]} 0 R/Obj {widgets[self._widgets[place]]} 0 R>>")
            head = f"<</S/{self._kinds[place]}/P {first + self._parents[place]} 0 R/Pg {pages[page]} 0 R"
            out[place] = f"{head}/K[{' '.join(said)}]>>"
        return out

    def root(self, first: int, count: int) -> str:
        """Return the tree's own object: its elements begin at ``first``; annotations follow the pages."""
        nums = [
            f"{page} [{' '.join([f'{first + owner} 0 R' for owner in owners])}]"
            for page, owners in sorted(self._owners.items())
        ]
        nums += [f"{count + place} {first + element} 0 R" for place, element in enumerate(self._widgets)]
        following = count + len(self._widgets)
        return (
            f"<</Type/StructTreeRoot/K {first} 0 R/ParentTree<</Nums[{' '.join(nums)}]>>"
            f"/ParentTreeNextKey {following}>>"
        )
