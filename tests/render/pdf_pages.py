"""What the pages of a PDF show, read from the file alone: texts with their places, sizes and clips; panes.

pypdf finds objects, fonts and streams; the operators are followed here, because every text is wanted with
what cuts it off. Whatever is drawn through form objects is followed too.
"""

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pypdf import PdfReader

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
"""Left, lower, right, upper edge, as PDF counts."""

_TOKEN = re.compile(
    rb"\((?:\\.|[^()\\])*\)|<<(?:[^<>]|<[^<>]*>)*>>|<[0-9A-Fa-f\s]*>|\[[^\]]*\]|/[^\s/(<\[\]>)]+|[^\s()/\[\]<>]+",
    re.DOTALL,
)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_NUMBER = re.compile(rb"[-+]?(?:\d+\.?\d*|\.\d+)$")
_MCID = re.compile(rb"/MCID\s+(\d+)")
_RANGE = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:\[([^\]]*)\]|<([0-9A-Fa-f]+)>)")
_PAIR = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_NAMED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_SAME: Matrix = (1, 0, 0, 1, 0, 0)
_OUTLINE = 1
"""The text mode in which only the pale outline of a text is drawn; the text itself follows."""


@dataclass(frozen=True)
class Text:
    """A text: its box on the page, its size in points, what it is cut off by, how it is tagged."""

    text: str
    box: Box
    size: float
    clip: Box
    font: str
    tags: tuple[str, ...]
    mcid: int | None

    @property
    def whole(self) -> bool:
        """Whether nothing cuts it off; a hair is nothing."""
        left, low, right, high = self.box
        return (
            left >= self.clip[0] - 0.3
            and right <= self.clip[2] + 0.3
            and low >= self.clip[1] - 0.3
            and high <= self.clip[3] + 0.3
        )


@dataclass
class _State:
    ctm: Matrix
    clip: Box
    font: str = ""
    size: float = 0.0
    mode: int = 0
    tm: Matrix = _SAME


@dataclass(frozen=True)
class _Font:
    name: str
    widths: dict[int, float]
    letters: dict[int, str]
    embedded: bool


@dataclass
class Page:
    """A page as it is read."""

    number: int
    box: Box
    texts: list[Text] = field(default_factory=list)
    untagged: list[str] = field(default_factory=list)
    """Operators that show something outside every marked content."""

    @cached_property
    def panes(self) -> dict[Box, list[Text]]:
        """The texts of pictures by the window that cuts them off."""
        found: dict[Box, list[Text]] = {}
        for text in self.texts:
            if text.clip != self.box:
                found.setdefault(text.clip, []).append(text)
        return found

    @property
    def words(self) -> str:
        """All its texts, one after the other."""
        return " ".join(text.text for text in self.texts)


def pages_of(data: bytes) -> list[Page]:
    """The pages of a file."""
    reader = PdfReader(io.BytesIO(data))
    found = []
    fonts: dict[int, _Font] = {}
    for number, page in enumerate(reader.pages):
        box = (0.0, 0.0, float(page.mediabox.width), float(page.mediabox.height))
        made = Page(number, box)
        contents: Any = page.get_contents()
        _Reader(made, fonts).read(contents.get_data(), page["/Resources"].get_object(), _State(_SAME, box))
        found.append(made)
    return found


class _Reader:
    def __init__(self, page: Page, fonts: dict[int, _Font]) -> None:
        self.page = page
        self.fonts = fonts
        self.tags: list[tuple[str, int | None]] = []
        self.states: list[_State] = []
        self.resources: list[Any] = []
        self.rects: list[Box] = []
        self.clipping = False

    def read(self, data: bytes, resources: Any, state: _State) -> None:
        """Follow a stream of operators; what it saves and restores ends with it."""
        self.resources.append(resources)
        self.states.append(state)
        args: list[bytes] = []
        for token in _TOKEN.findall(data):
            if token[:1] in b"(<[/" or _NUMBER.match(token):
                args.append(token)
                continue
            doing = _OPERATORS.get(token)
            if doing is not None:
                doing(self, args)
            args = []
        self.states.pop()
        self.resources.pop()

    @property
    def state(self) -> _State:
        return self.states[-1]

    def save(self, _: list[bytes]) -> None:
        self.states.append(_copy(self.state))

    def restore(self, _: list[bytes]) -> None:
        self.states.pop()

    def move(self, args: list[bytes]) -> None:
        self.state.ctm = _times(_matrix(args), self.state.ctm)

    def rectangle(self, args: list[bytes]) -> None:
        x, y, w, h = (float(one) for one in args[-4:])
        self.rects.append(_box(self.state.ctm, (x, y, x + w, y + h)))

    def clip(self, _: list[bytes]) -> None:
        self.clipping = True

    def end(self, _: list[bytes]) -> None:
        if self.clipping:
            for rect in self.rects:
                self.state.clip = _meet(self.state.clip, rect)
        self.rects, self.clipping = [], False

    def paint(self, args: list[bytes]) -> None:
        if not self.tags:
            self.page.untagged.append("a path")
        self.end(args)

    def begin_text(self, _: list[bytes]) -> None:
        self.state.tm = _SAME

    def choose(self, args: list[bytes]) -> None:
        self.state.font, self.state.size = args[-2].decode(), float(args[-1])

    def mode(self, args: list[bytes]) -> None:
        self.state.mode = int(args[-1])

    def place(self, args: list[bytes]) -> None:
        self.state.tm = _matrix(args)

    def mark(self, args: list[bytes]) -> None:
        found = _MCID.search(args[-1])
        self.tags.append((args[0].decode().strip("/"), int(found[1]) if found else None))

    def unmark(self, _: list[bytes]) -> None:
        self.tags.pop()

    def form(self, args: list[bytes]) -> None:
        form = self.resources[-1]["/XObject"][args[-1].decode()].get_object()
        if form["/Subtype"] != "/Form":
            return
        if b"Tj" not in form.get_data():
            if not self.tags:
                self.page.untagged.append("a form object")
            return
        inner = _copy(self.state)
        if "/Matrix" in form:
            inner.ctm = _times(tuple(float(one) for one in form["/Matrix"]), inner.ctm)  # type: ignore[arg-type]
        own = form.get("/Resources")
        self.read(form.get_data(), own.get_object() if own is not None else self.resources[-1], inner)

    def show(self, args: list[bytes]) -> None:
        state = self.state
        font = self.font(self.resources[-1]["/Font"].get_object().raw_get(state.font))
        codes = _ESCAPE.sub(_unescaped, args[-1][1:-1])
        wide = sum(font.widths.get(code, 0.0) for code in codes) * state.size / 1000
        text = "".join(font.letters.get(code, "\ufffd") for code in codes)
        whole = _times(state.tm, state.ctm)
        if not self.tags:
            self.page.untagged.append(text)
        if state.mode != _OUTLINE and text.strip():
            tags = tuple(tag for tag, _ in self.tags)
            mcid = next((number for _, number in reversed(self.tags) if number is not None), None)
            size = state.size * (whole[2] ** 2 + whole[3] ** 2) ** 0.5
            # From the baseline up: no capital or figure goes below it.
            box = _box(whole, (0, 0, wide, 0.73 * state.size))
            self.page.texts.append(Text(text, box, size, state.clip, font.name, tags, mcid))
        state.tm = _times((1, 0, 0, 1, wide, 0), state.tm)

    def font(self, reference: Any) -> _Font:
        key = reference.idnum
        if key not in self.fonts:
            self.fonts[key] = _font(reference.get_object())
        return self.fonts[key]


_OPERATORS: dict[bytes, Callable[[_Reader, list[bytes]], None]] = {
    b"q": _Reader.save,
    b"Q": _Reader.restore,
    b"cm": _Reader.move,
    b"re": _Reader.rectangle,
    b"W": _Reader.clip,
    b"n": _Reader.end,
    b"S": _Reader.paint,
    b"f": _Reader.paint,
    b"B": _Reader.paint,
    b"BT": _Reader.begin_text,
    b"Tf": _Reader.choose,
    b"Tr": _Reader.mode,
    b"Tm": _Reader.place,
    b"Tj": _Reader.show,
    b"BMC": _Reader.mark,
    b"BDC": _Reader.mark,
    b"EMC": _Reader.unmark,
    b"Do": _Reader.form,
}


def _font(font: Any) -> _Font:
    first = int(font.get("/FirstChar", 0))
    widths = {first + index: float(wide) for index, wide in enumerate(font.get("/Widths", ()))}
    letters = {code: chr(code) for code in range(32, 127)}
    if "/ToUnicode" in font:
        letters = dict(_letters(font["/ToUnicode"].get_object().get_data().decode("latin-1")))
    described = font.get("/FontDescriptor")
    embedded = described is not None and "/FontFile2" in described.get_object()
    return _Font(str(font["/BaseFont"]), widths, letters, embedded)


def _letters(cmap: str) -> Iterator[tuple[int, str]]:
    for part in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for low, high, several, one in _RANGE.findall(part):
            if one:
                yield from (
                    (code, chr(int(one, 16) + code - int(low, 16)))
                    for code in range(int(low, 16), int(high, 16) + 1)
                )
            else:
                texts = re.findall(r"<([0-9A-Fa-f]+)>", several)
                yield from ((int(low, 16) + index, _text(text)) for index, text in enumerate(texts))
    for part in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        yield from ((int(code, 16), _text(text)) for code, text in _PAIR.findall(part))


def _text(digits: str) -> str:
    return bytes.fromhex(digits).decode("utf-16-be")


def _unescaped(match: re.Match[bytes]) -> bytes:
    found = match[1]
    return bytes([int(found, 8)]) if found.isdigit() else _NAMED.get(found, found)


def _copy(state: _State) -> _State:
    return _State(state.ctm, state.clip, state.font, state.size, state.mode, state.tm)


def _matrix(args: list[bytes]) -> Matrix:
    a, b, c, d, e, f = (float(one) for one in args[-6:])
    return a, b, c, d, e, f


def _times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[1] * n[2],
        m[0] * n[1] + m[1] * n[3],
        m[2] * n[0] + m[3] * n[2],
        m[2] * n[1] + m[3] * n[3],
        m[4] * n[0] + m[5] * n[2] + n[4],
        m[4] * n[1] + m[5] * n[3] + n[5],
    )


def _box(matrix: Matrix, box: Box) -> Box:
    a, b, c, d, e, f = matrix
    points = [(a * x + c * y + e, b * x + d * y + f) for x in box[::2] for y in box[1::2]]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: Box, other: Box) -> Box:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
