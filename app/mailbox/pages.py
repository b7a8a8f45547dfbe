"""HTML made into lines of text, as its reader saw them: quotes get their marks back, lists their numbers.

What was hidden or struck out is left out. Whatever is wrong with the page, the rest of it is read, in one go
through it: the standard library's parser gives up on some pages and takes minutes over others.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from typing import Final

from app.mailbox.quotes import BELOW, quoting

_BREAKS: Final = frozenset(
    "address article aside blockquote center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr"
    " li main nav ol p pre section table tbody tfoot thead tr ul".split()
)
_SILENT: Final = frozenset("style script title noscript template textarea select svg math object".split())
_STRUCK: Final = frozenset("s strike del".split())
_VOID: Final = frozenset("area base br col embed hr img input link meta source track wbr".split())
_RAW: Final = frozenset("style script title textarea".split())
_HIDDEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all"
    r"|text-decoration[a-z-]*\s*:[^;]*line-through"
    r"|font-size\s*:\s*0(?:\.0+)?(?:px|pt|em|%|\s*;|\s*$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)"
)
_MOST_DEPTH = 50
_MOST_OPEN = 400
_LONGEST_TAG = 20_000
_BEGINS = re.compile(r"<(?=/?[A-Za-z]|[!?])")
_NAME = re.compile(r"/?[A-Za-z][A-Za-z0-9:_-]*")
_ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?""")
_NEW_LINE = re.compile(r"[\r\n][ \t\f\r\n]*")
_NUMBERED = re.compile(r"\(?\d{1,3}\s*[:.)]")


@dataclass
class _Open:
    """An element that is not closed yet, and what it changes for what is in it."""

    tag: str
    silent: bool
    quote: bool
    exact: bool


@dataclass
class _List:
    """A list: the number of its next item (None: it has no numbers), and the line on which an item began."""

    number: int | None
    begun: int = -1
    mark: str = ""


class _Page:
    """The lines so far, and the one that is being written: its marks, then its pieces."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._mark = ""
        self._pieces: list[str] = []
        self._filled = False
        self._open: list[_Open] = []
        self._lists: list[_List] = []
        self._depth = self._silent = self._exact = 0

    # ------------------------------------------------------------------ elements

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in _BREAKS:
            self._imply(tag)
        if tag == "br":
            self._line(always=True)
        elif tag in {"td", "th"} and self._filled:
            self._add(" ")
        means = quoting(attributes) if attributes else ""
        if means == "below" and not self._silent:
            self._line()
            self._add(BELOW)
            self._line()
        if tag in _BREAKS:
            self._line()
        if tag not in _VOID:
            self._push(tag, attributes, quote=tag == "blockquote" or means == "inside")
        if tag in {"ol", "ul"}:
            self._lists.append(_List(_number(attributes.get("start"), 1) if tag == "ol" else None))
        elif tag == "li":
            self._begin_item(attributes)

    def end(self, tag: str) -> None:
        if tag in _VOID:
            if tag == "br":
                self._line(always=True)
            return
        places = range(len(self._open) - 1, max(-1, len(self._open) - 1 - _MOST_OPEN), -1)
        at = next((place for place in places if self._open[place].tag == tag), None)
        if at is None:
            return
        while len(self._open) > at:
            self._pop()

    def data(self, text: str) -> None:
        if self._silent:
            return
        if self._exact:
            first, *others = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            self._add(first)
            for one in others:
                self._line(always=True)
                self._add(one)
            return
        plain = _on_one_line(text)
        self._add(plain if self._filled else plain.lstrip(" \t"))

    def close(self) -> str:
        while self._open:
            self._pop()
        self._line(always=True)
        return "\n".join(self.lines)

    def _push(self, tag: str, attributes: dict[str, str], *, quote: bool) -> None:
        if len(self._open) >= 4 * _MOST_OPEN:
            return
        hidden = "hidden" in attributes or _HIDDEN.search(attributes.get("style", "").lower()) is not None
        one = _Open(tag, tag in _SILENT or tag in _STRUCK or hidden, quote, tag == "pre")
        self._open.append(one)
        self._silent += one.silent
        self._exact += one.exact
        if quote and not self._silent:
            self._line()
        self._depth += quote
        if quote:
            self._line()

    def _pop(self) -> None:
        one = self._open.pop()
        if one.tag == "li":
            self._end_item()
        elif one.tag in {"ol", "ul"} and self._lists:
            self._lists.pop()
        self._silent -= one.silent
        self._exact -= one.exact
        if one.tag in _BREAKS or one.quote:
            self._line()
        if one.quote:
            self._depth -= 1
            self._line()

    def _imply(self, tag: str) -> None:
        """End what another element ends without a word: a paragraph, an item, a row."""
        if self._open and self._open[-1].tag == "p" and tag != "span":
            self._pop()
        if tag == "li":
            for place in range(len(self._open) - 1, max(-1, len(self._open) - 20), -1):
                if self._open[place].tag in {"ol", "ul"}:
                    return
                if self._open[place].tag == "li":
                    while len(self._open) > place:
                        self._pop()
                    return

    # ------------------------------------------------------------------ lists

    def _begin_item(self, attributes: dict[str, str]) -> None:
        if not self._lists or self._silent:
            return
        found = self._lists[-1]
        if found.number is not None:
            found.number = _number(attributes.get("value"), found.number)
            found.mark = f"{found.number}:"
            found.number += 1
        else:
            found.mark = ""
        found.begun = len(self.lines)

    def _end_item(self) -> None:
        """Write an item's number before it; a bare one without text keeps its place by a dash."""
        if not self._lists or self._lists[-1].begun < 0:
            return
        found = self._lists[-1]
        at, found.begun = found.begun, -1
        self._line()
        text = "" if at == len(self.lines) else self.lines[at].lstrip("> ")
        if not text and any(line.strip("> ") for line in self.lines[at:]):
            return
        if not text:
            del self.lines[at:]
            self._add(found.mark or "-")
            self._line()
        elif found.mark and not _NUMBERED.match(text):
            self.lines[at] = f"{self.lines[at][: -len(text)]}{found.mark} {text}"

    # ------------------------------------------------------------------ lines

    def _add(self, text: str) -> None:
        if not self._silent and text:
            self._pieces.append(text)
            self._filled = self._filled or not text.isspace()

    def _line(self, *, always: bool = False) -> None:
        """Begin a line; several in a row are one, but for those that ``br`` asks for."""
        if self._silent:
            return
        if always or self._filled:
            self.lines.append(f"{self._mark}{''.join(self._pieces)}".rstrip())
        self._mark = "> " * min(self._depth, _MOST_DEPTH)
        self._pieces, self._filled = [], False


def _number(text: str | None, otherwise: int) -> int:
    plain = (text or "").strip()
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) <= 3 else otherwise


def _on_one_line(text: str) -> str:
    """Return a text with one blank for each new line and the blanks around it; others stay as they are."""
    *lines, last = _NEW_LINE.split(text)
    return " ".join([*(line.rstrip(" \t\f") for line in lines), last])


def text_of_html(page: str) -> str:
    """Return a page as text, line by line."""
    reader = _Page()
    for kind, text, attributes in _tokens(page):
        if kind == "data":
            reader.data(text)
        elif kind == "start":
            reader.start(text, attributes)
        else:
            reader.end(text)
    return reader.close()


def _tokens(page: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield the tags and texts of a page. What only looks like a tag is text, as browsers have it."""
    at, end = 0, len(page)
    while at < end:
        begun = _BEGINS.search(page, at)
        opened = end if begun is None else begun.start()
        if opened > at:
            yield "data", unescape(page[at:opened]), {}
        if opened == end:
            return
        at, token = _tag(page, opened)
        if token is None:
            continue
        yield token
        name = token[1]
        if token[0] == "start" and name in _RAW:
            # Nothing in it is a tag but its own end.
            closing = re.compile(rf"</{name}\b", re.IGNORECASE).search(page, at)
            at = end if closing is None else closing.start()


def _tag(page: str, at: int) -> tuple[int, tuple[str, str, dict[str, str]] | None]:
    """Return where the tag at a ``<`` ends, and the tag; None for what is no part of the text."""
    if page.startswith("<!--", at):
        closed = page.find("-->", at + 2)
        return (len(page) if closed < 0 else closed + 3), None
    if page.startswith(("<!", "<?"), at):
        # Declarations and marked sections, whatever stands in them; Word writes <![if !supportLists]>.
        closed = page.find(">", at)
        return (len(page) if closed < 0 else closed + 1), None
    name = _NAME.match(page, at + 1)
    assert name is not None  # noqa: S101 - that is how it was found
    closed = _end_of_tag(page, name.end())
    if closed < 0:
        return len(page), ("data", page[at:], {})
    tag = name[0].lower()
    if tag.startswith("/"):
        return closed + 1, ("end", tag[1:], {})
    inside = page[name.end() : closed] if closed - name.end() <= _LONGEST_TAG else ""
    found = {
        one[1].lower(): unescape((one[2] or "").strip("\"'"))
        for one in reversed(list(_ATTRIBUTE.finditer(inside)))
    }
    return closed + 1, ("start", tag, found)


def _end_of_tag(page: str, at: int) -> int:
    """Return the end of a tag: behind its quotes; at the next ``>`` where a quote never ends."""
    first = closed = page.find(">", at)
    for _ in range(8):
        if closed < 0 or closed - at > _LONGEST_TAG:
            break
        inside = page[at:closed]
        if inside.count('"') % 2 == 0 and (inside.count("'") % 2 == 0 or '"' in inside):
            return closed
        closed = page.find(">", closed + 1)
    return first
