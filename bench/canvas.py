"""The baseline of the PDF figures: the same drawing on a bare ReportLab canvas.

Our PDF is drawn once and read back operator by operator: every text with its font, size, colour and place,
every line, rectangle and path, every form object and each place where one is used. That list is then played
on a bare canvas, compressed and invariant, with the same fonts, through ReportLab's own methods. The list is
made outside the measured time, and ReportLab writes as it comes (without ``app/render/paper/writer.py``).
The baseline lays nothing out, wraps nothing and writes no tags, bookmarks or form fields.
"""

import re
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from app.render.paper.pages import Book
from app.render.paper.report import lay_out
from app.render.paper.type import face
from app.render.prepared import Prepared

Call = tuple[str, tuple[Any, ...]]
Glyph = tuple[str, str, float, tuple[float, ...], list[Call]]
_TOKEN = re.compile(r"\((?:\\.|[^()\\])*\)|<<.*?>>|\[[^\]]*\]|/[^\s/(<\[]+|[^\s()/\[\]<>]+", re.DOTALL)
_ESCAPE = re.compile(r"\\([0-7]{3}|.)", re.DOTALL)
_NAMES = ("sans", "bold", "mono", "serif")
_PAINT = {"S": (1, 0), "f": (0, 1), "B": (1, 1)}
_STATE = {
    "w": "setLineWidth",
    "J": "setLineCap",
    "j": "setLineJoin",
    "g": "setFillGray",
    "G": "setStrokeGray",
}
_COLOUR = {"rg": "setFillColorRGB", "RG": "setStrokeColorRGB"}
_PATH = {"m": "moveTo", "l": "lineTo", "c": "curveTo", "h": "close", "re": "rect"}


class _Reader:
    """Reads the operators of a content stream as calls of a canvas."""

    def __init__(self, fonts: dict[str, tuple[str, Sequence[int]]]) -> None:
        self._fonts = fonts
        self._out: list[Call] = []
        self._path: list[Call] = []
        self._shown: list[Glyph] = []
        self._looks: list[Call] = []
        self._current: dict[str, Call] = {}  # what is set already is not set again
        self._font, self._size, self._inside = "", 0.0, False
        self._place: tuple[float, ...] = ()

    def read(self, stream: str) -> list[Call]:
        """Return the calls of a stream; raise ``ValueError`` for an operator that is not known."""
        stack: list[str] = []
        for word in _TOKEN.findall(stream):
            if word[0] in "(/[<+-.0123456789":
                stack.append(word)
                continue
            numbers = tuple(float(item) for item in stack if item[0] in "+-.0123456789")
            if word in _STATE or word in _COLOUR:
                self._set(word, (_STATE.get(word) or _COLOUR[word], numbers))
            elif word in _PATH:
                self._path.append((_PATH[word], numbers))
            elif word in _PAINT or word == "n":  # n: the end of a path that was only there to clip (W)
                done = _painted(self._path, *_PAINT[word]) if word in _PAINT else ("clip", (self._path,))
                self._out.append(done)
                self._path = []
            elif word in {"BT", "ET", "Tf", "Tm", "Tr", "Tj"}:
                self._text(word, stack, numbers)
            else:
                self._other(word, stack, numbers)
            stack.clear()
        return self._out

    def _set(self, word: str, call: Call) -> None:
        side = "stroke" if word in {"G", "RG"} else "fill" if word in {"g", "rg"} else word
        if self._current.get(side) != call:
            self._current[side] = call
            (self._looks if self._inside else self._out).append(call)

    def _text(self, word: str, stack: list[str], numbers: tuple[float, ...]) -> None:
        if word == "BT":
            self._inside = True
        elif word == "ET":
            self._end_text()
        elif word == "Tf":
            self._font, self._size = stack[0], numbers[0]
        elif word == "Tm":
            self._place = numbers
        elif word == "Tr":
            self._looks.append(("setTextRenderMode", (int(numbers[0]),)))
        else:
            name, codes = self._fonts[self._font]
            text = "".join(chr(codes[ord(char)]) for char in _ESCAPE.sub(_unescaped, stack[-1][1:-1]))
            self._shown.append((name, text, self._size, self._place, self._looks))
            self._looks = []

    def _end_text(self) -> None:
        self._inside = False
        if self._out and self._out[-1][0] == "texts":
            self._out[-1][1][0].extend(self._shown)  # texts that follow each other share a text object
        else:
            self._out.append(("texts", (self._shown,)))
        self._shown, self._looks = [], []

    def _other(self, word: str, stack: list[str], numbers: tuple[float, ...]) -> None:
        if word == "d":
            self._out.append(("setDash", ([float(item) for item in stack[0][1:-1].split()],)))
        elif word == "Do":
            self._out.append(("doForm", (stack[0].removeprefix("/FormXob."),)))
        elif word in {"q", "Q"}:
            self._out.append(("saveState" if word == "q" else "restoreState", ()))
            self._current.clear()
        elif word == "cm":
            self._out.append(("transform", numbers))
        elif word not in {"BDC", "BMC", "EMC", "W"}:
            message = f"operator {word} is not known"
            raise ValueError(message)


class Tape:
    """What a finished document draws: calls by page, and by form object with its box."""

    def __init__(self, book: Book, states: dict[str, Any]) -> None:
        self.size = book.width, book.height
        self._fonts: dict[str, tuple[str, Sequence[int]]] = {}
        for (name, number), key in book.pen._names.items():  # noqa: SLF001 - the subsets of its fonts
            self._fonts[key] = face(name).fontName, states[name].subsets[number]
            pdfmetrics.registerFont(face(name))
        self.forms = {
            name: (form.box, self._calls(form.stream)) for name, form in _by_use(book.forms).items()
        }
        self.pages = [self._calls(" ".join(page.operators)) for page in book.pages]

    @property
    def texts(self) -> int:
        """How many texts the pages show."""
        return sum(len(args[0]) for page in self.pages for name, args in page if name == "texts")

    @property
    def uses(self) -> int:
        """How often a form object is placed."""
        calls = [*self.pages, *(form for _, form in self.forms.values())]
        return sum(name == "doForm" for page in calls for name, _ in page)

    def _calls(self, stream: str) -> list[Call]:
        return _Reader(self._fonts).read(stream)

    def play(self) -> bytes:
        """Draw it all; what is measured."""
        out = BytesIO()
        canvas: Any = Canvas(out, pagesize=self.size, pageCompression=1, invariant=1)
        for name, (box, calls) in self.forms.items():
            canvas.beginForm(name, *box)
            _play(canvas, calls)
            canvas.endForm()
        for calls in self.pages:
            _play(canvas, calls)
            canvas.showPage()
        canvas.save()
        return out.getvalue()


def _play(canvas: Any, calls: list[Call]) -> None:
    for name, args in calls:
        if name == "texts":
            text = canvas.beginText()
            last = "", 0.0
            for font, shown, size, place, looks in args[0]:
                for look, figures in looks:
                    getattr(text if hasattr(text, look) else canvas, look)(*figures)
                if last != (font, size):
                    last = font, size
                    text.setFont(font, size)
                text.setTextTransform(*place)
                text.textOut(shown)
            canvas.drawText(text)
        elif name == "path":
            steps, stroke, fill = args
            canvas.drawPath(_path(canvas, steps), stroke=stroke, fill=fill)
        elif name == "clip":
            canvas.clipPath(_path(canvas, args[0]), stroke=0, fill=0)
        else:
            getattr(canvas, name)(*args)


def _path(canvas: Any, steps: list[Call]) -> Any:
    path = canvas.beginPath()
    for step, points in steps:
        getattr(path, step)(*points)
    return path


def _painted(path: list[Call], stroke: int, fill: int) -> Call:
    """Return a cheaper call for lines and rectangles, which have methods of their own."""
    steps = [step for step, _ in path]
    if steps == ["rect"]:
        return "rect", (*path[0][1], stroke, fill)
    if steps == ["moveTo", "lineTo"] * (len(steps) // 2) and not fill:
        segments = [(*a, *b) for (_, a), (_, b) in zip(path[::2], path[1::2], strict=True)]
        return "lines", (segments,)
    return "path", (path, stroke, fill)


def _unescaped(match: re.Match[str]) -> str:
    found = match[1]
    return chr(int(found, 8)) if len(found) > 1 else found


def _by_use(forms: dict[str, Any]) -> dict[str, Any]:
    """Return form objects after those that they use."""
    return dict(sorted(forms.items(), key=lambda pair: (bool(pair[1].uses), pair[0])))


def record(prepared: Prepared) -> Tape:
    """Draw a report once and keep what was drawn."""
    book = lay_out(prepared)
    document = book.canvas._doc  # noqa: SLF001 - a font forgets a document's subsets when it is saved
    for name in _NAMES:
        face(name).splitString(" ", document)
    states = {name: face(name).state[document] for name in _NAMES}
    book.finish()
    return Tape(book, states)
