"""A whole report answered, quoted, wrapped, encoded: the filled sheet's digest, or a question."""

from base64 import encodebytes
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from quopri import encodestring
from textwrap import wrap

from hypothesis import given
from hypothesis import strategies as st

from app.cli.demo_mail import filled
from app.mailbox.blocks import blocks_in, read_block
from app.mailbox.message import read_mail
from engine.kernel.orders import OrderBook
from engine.registry import GAMES

FOLDER = Path(__file__).resolve().parents[1] / "kernel" / "golden_reports"
KEYS = tuple(sorted(GAMES))
TOKEN = "TOKEN TP.golden.4.1.ABCDEFGHIJKLMNOPQRSTUVWX"


@cache
def report(key: str) -> str:
    """The text of a report, with a token as a real one has it."""
    lines = (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("ORDERS "))
    lines.insert(first + 3, TOKEN)
    return "\n".join(lines) + "\n"


def _sheet(text: str) -> str:
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("ORDERS "))
    return "\n".join(lines[first : lines.index("END", first) + 1])


@cache
def _samples(key: str) -> dict[str, list[str]]:
    """Orders of the rulebook for each head that stands in the report's sheet."""
    book = GAMES[key].orders
    found: dict[str, list[str]] = {}
    examples = [(usage.kind, one) for usage in book.usage() for one in usage.examples]
    lines = _sheet(report(key)).splitlines()[4:-1]
    heads = [line for line in lines if line and line[0].isalpha()]
    for head in heads:
        fits = [one for _, one in examples if not book.parse(f"{head}\n1: {one}\n").problems]
        if fits:
            found[head] = fits
    return found


@st.composite
def answered(draw: st.DrawFn) -> tuple[OrderBook, str]:
    """A report with some lines of its sheet filled in, and the book of its game."""
    key = draw(st.sampled_from(KEYS))
    book, wanted = GAMES[key].orders, ""
    for head, examples in _samples(key).items():
        orders = draw(st.lists(st.sampled_from(examples), max_size=3))
        wanted += "\n".join([head, *(f"{at}: {one}" for at, one in enumerate(orders, start=1)), ""])
    return book, filled(book, report(key), book.parse(wanted))


def _quoted(text: str, mark: str, depth: int) -> list[str]:
    return [f"{mark * depth}{line}".rstrip() for line in text.splitlines()]


def _broken(lines: list[str], width: int, mark: str) -> list[str]:
    """Broken at spaces after quoting, the rest of a line with or without a mark."""
    out = []
    for line in lines:
        pieces = wrap(line, width, break_long_words=False, break_on_hyphens=False, drop_whitespace=True)
        out += [pieces[0], *(f"{mark}{piece}" for piece in pieces[1:])] if pieces else [""]
    return out


def _flowed(lines: list[str], width: int) -> list[str]:
    """As RFC 3676 breaks: a space at the end says that the line goes on."""
    out = []
    for line in lines:
        pieces = wrap(line, width, break_long_words=False, break_on_hyphens=False)
        out += [*(f"{piece} " for piece in pieces[:-1]), pieces[-1]] if pieces else [""]
    return out


_PACKS: dict[str, Callable[[bytes], bytes]] = {
    "base64": encodebytes,
    "quoted-printable": encodestring,
    "8bit": lambda data: data,
}


def _mail(text: str, *, kind: str, charset: str, encoding: str, flowed: bool = False) -> bytes:
    more = "; format=flowed" if flowed else ""
    head = f"From: a@b.example\nContent-Type: text/{kind}; charset={charset}{more}\n"
    head += f"Content-Transfer-Encoding: {encoding}\n\n"
    return head.encode() + _PACKS[encoding](text.encode(charset, "replace"))


def _asked_or(book: OrderBook, raw: bytes, digest: str) -> None:
    (source,) = read_mail(raw).sources
    blocks = [block for block in blocks_in(source[0]) if block.counts]
    assert blocks
    sheet = read_block(book, blocks[-1])
    assert sheet.doubts or book.digest(book.parse(sheet.text)) == digest, sheet.text


@given(
    answered(),
    st.sampled_from(["", "> ", ">", "| ", "AB> "]),
    st.integers(1, 3),
    st.sampled_from([0, 66, 72, 76, 78]),
    st.booleans(),
    st.sampled_from(["utf-8", "cp1252", "utf-16"]),
    st.sampled_from(["base64", "quoted-printable"]),
)
def test_a_report_quoted_wrapped_and_encoded(  # noqa: PLR0917 - drawn
    both: tuple[OrderBook, str],
    mark: str,
    depth: int,
    width: int,
    marked: bool,  # noqa: FBT001
    charset: str,
    encoding: str,
) -> None:
    book, text = both
    digest = book.digest(book.parse(_sheet(text)))
    lines = _quoted(text, mark, depth)
    lines = _broken(lines, width, mark * depth if marked else "") if width else lines
    body = "\n".join(["Hi, here you are.", "", "Turnpost wrote:", *lines, "", "-- ", "Anna", ""])
    _asked_or(book, _mail(body, kind="plain", charset=charset, encoding=encoding), digest)


@given(answered(), st.sampled_from(["", "> ", ">> "]), st.sampled_from([66, 72, 78]))
def test_a_report_flowed(both: tuple[OrderBook, str], mark: str, width: int) -> None:
    book, text = both
    digest = book.digest(book.parse(_sheet(text)))
    lines = [f"{mark}{line}" for line in _flowed([one.rstrip() for one in text.splitlines()], width)]
    raw = _mail("\n".join([*lines, ""]), kind="plain", charset="utf-8", encoding="8bit", flowed=True)
    _asked_or(book, raw, digest)


@given(answered(), st.sampled_from(["pre", "br", "div", "p"]), st.booleans())
def test_a_report_as_a_page(both: tuple[OrderBook, str], shape: str, quoted: bool) -> None:  # noqa: FBT001
    book, text = both
    digest = book.digest(book.parse(_sheet(text)))
    lines = [escape(line) for line in text.splitlines()]
    page = {
        "pre": "<pre>" + "\n".join(lines) + "</pre>",
        "br": "<br>\n".join(line.replace("  ", "&nbsp; ") for line in lines),
        "div": "".join(f"<div>{line or '<br>'}</div>" for line in lines),
        "p": "".join(f"<p class=MsoNormal>{line or '&nbsp;'}<o:p></o:p></p>\n" for line in lines),
    }[shape]
    page = f"<blockquote>{page}</blockquote>" if quoted else page
    raw = _mail(f"<html><body>Hi{page}Bye</body></html>", kind="html", charset="utf-8", encoding="base64")
    _asked_or(book, raw, digest)
