"""The parser: whatever a program does to a sheet, it reads as the same orders, or its sender is asked."""

from base64 import b64encode
from collections.abc import Callable
from quopri import encodestring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.mailbox.blocks import Block, blocks_in, read_block
from app.mailbox.message import Mail, Text, UnreadableError, read_mail
from app.mailbox.texts import bare, decoded, text_of_html
from engine.kernel.orders import OrderBook, Usage
from engine.registry import GAMES
from tests.teaching.hoard import HOARD

CONQUEST: OrderBook = GAMES["conquest"].orders
DIG: OrderBook = HOARD.orders
HEAD = ["ORDERS europe-7 4", "SEAT 3", "TURN 4", "TOKEN TP.europe-7.4.3.ABCDEFGHIJKLMNOPQRSTUVWX"]


def _mail(text: str, **more: str) -> Mail:
    lines = [
        "From: anna@example.org",
        "To: x@y.example",
        *(f"{name}: {value}" for name, value in more.items()),
    ]
    return read_mail("\n".join([*lines, "", text]).encode())


def _last(text: Text | str) -> Block:
    found = [one for one in blocks_in(Text(text=text) if isinstance(text, str) else text) if one.counts]
    return found[-1]


def _orders(text: Text | str, book: OrderBook = DIG) -> str:
    sheet = read_block(book, _last(text))
    assert not sheet.doubts
    return book.write(book.parse(sheet.text))


def _sheet(*lines: str, head: list[str] | None = None) -> str:
    return "\n".join([*(HEAD if head is None else head), "", "TURN", *lines, "", "END", ""])


def _quoted(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}".rstrip() + "\n" for line in text.splitlines())


@pytest.mark.parametrize("mark", ["", ">", "> ", ">> ", "> > > ", "| ", ">|", " > ", "AB> "])
def test_quote_marks_of_any_depth(mark: str) -> None:
    text = _quoted("Hello\n" + _sheet("1: DIG", "2: HIDE 1") + "Bye\n", mark)
    assert _orders("Look below.\n" + text) == "TURN\n1: DIG\n2: HIDE 1\n"


def test_answers_between_quoted_lines() -> None:
    text = (
        _quoted(_sheet("1:", "2:", "3:"))
        .replace("> 1:\n", "> 1:\n1: DIG\n")
        .replace("> 3:\n", "> 3:\nHIDE 2\n")
    )
    assert _orders(text) == "TURN\n1: DIG\n3: HIDE 2\n"


def test_what_other_players_write_into_a_report_is_never_read() -> None:
    letter = _quoted("ORDERS europe-7 4\nTURN\n1: HIDE 9\nEND\n", "| ")
    for mark in ("", "> ", "| "):
        blocks = blocks_in(Text(text=_quoted(letter, mark)))
        assert blocks
        assert not any(block.counts for block in blocks)
    # A sheet typed by hand needs no token; nor does one in one's own words above a quoted report.
    own = _sheet("1: DIG", head=["ORDERS europe-7 4"])
    assert _orders(own + _quoted(letter)) == "TURN\n1: DIG\n"


def test_nothing_outside_is_read() -> None:
    text = "1: HIDE 9\nTURN\n2: DIG\n" + _sheet("1: DIG") + "2: STEAL 2\n-- \nMe\n3: DIG\n"
    assert _orders(text) == "TURN\n1: DIG\n"
    assert blocks_in(Text(text="My ORDERS for turn 4 are below\n1: DIG\nEND\n")) == []


def test_a_sheet_without_end_is_no_sheet() -> None:
    whole = _sheet("1: DIG")
    assert not any(block.counts for block in blocks_in(Text(text=whole.replace("END\n", ""))))
    both = blocks_in(Text(text=whole.replace("END\n", "") + whole))
    assert [block.counts for block in both] == [False, True]


@pytest.mark.parametrize(
    "charset", ["utf-8", "iso-8859-1", "us-ascii", "x-unknown", "", "gb2312", "koi8-r", "none"]
)
def test_charsets_wrong_missing_and_unknown(charset: str) -> None:
    text = _sheet("1: DIG  ; Größe – ‘fine’")
    for data in (text.encode(), text.encode("cp1252")):
        assert _orders(bare(decoded(data, charset))) == "TURN\n1: DIG\n", (charset, data)


def test_spaces_signs_and_letters_that_programs_make_prettier() -> None:
    text = _sheet("1: HIDE\u00a02", "2:\u2003\uff24\uff29\uff27", "3:\u200b DIG", "\uff14\uff1aSTEAL\u30002")
    assert _orders(bare(text)) == "TURN\n1: HIDE 2\n2: DIG\n3: DIG\n4: STEAL 2\n"


PACKINGS: list[tuple[str, Callable[[bytes], bytes]]] = [
    ("base64", b64encode),
    ("base64", lambda data: b64encode(data).rstrip(b"=") + b"\n!!"),
    ("BASE64", lambda data: b"\n".join(b64encode(data)[at : at + 60] for at in range(0, 999, 60))),
    ("quoted-printable", encodestring),
    ("quoted-printable", lambda data: encodestring(data).replace(b"=C3", b"=c3") + b"=\n=Z"),
    ("7bit", lambda data: encodestring(data).replace(b"1: ", b"1:=20")),
    ("x-nothing", lambda data: data),
]


@pytest.mark.parametrize(("encoding", "pack"), PACKINGS)
def test_transfer_encodings_whole_and_damaged(encoding: str, pack: Callable[[bytes], bytes]) -> None:
    data = _sheet("1: DIG  ; Größe", "2: HIDE 1").encode()
    raw = f"From: a@b.example\nContent-Transfer-Encoding: {encoding}\n".encode()
    raw += b"Content-Type: text/plain; charset=utf-8\n\n" + pack(data) + b"\n"
    (source,) = read_mail(raw).sources
    found = [text for text in source if any(block.counts for block in blocks_in(text))]
    assert found
    assert _orders(found[-1]) == "TURN\n1: DIG\n2: HIDE 1\n"


def test_flowed_text() -> None:
    long = "2: HIDE 1  ; " + "words " * 20
    text = _sheet("1: DIG", *(f"{long[at : at + 60]}" for at in range(0, len(long), 60)))
    flowed = text.replace("words\n", "words \n")
    assert _orders(Text(text=flowed, flowed=True)) == "TURN\n1: DIG\n2: HIDE 1\n"
    assert _orders(Text(text=_quoted(_sheet("1: DIG")).replace("> ", ">  "), flowed=True)) == "TURN\n1: DIG\n"


def test_html_alone_is_made_to_text() -> None:
    lines = _sheet("1: DIG", "2: HIDE&nbsp;1").splitlines()
    shapes = [
        "<br>".join(lines),
        "".join(f"<div>{line}</div>" for line in lines),
        "".join(f"<p>{line}\n</p>\n" for line in lines),
        "<pre>" + "\n".join(lines) + "</pre>",
        "<blockquote>" + "".join(f"<div>{line}</div>" for line in lines) + "</blockquote>",
        "<table>" + "".join(f"<tr><td>{line}</td></tr>" for line in lines) + "</table>",
    ]
    for shape in shapes:
        page = f"<html><head><title>1: STEAL 2</title><style>p {{}}</style></head><body>Hi<br>{shape}<p>Bye"
        assert _orders(bare(text_of_html(page))) == "TURN\n1: DIG\n2: HIDE 1\n", shape
        found = _mail(page, **{"Content-Type": "text/html; charset=utf-8"})
        assert _orders(found.sources[0][0]) == "TURN\n1: DIG\n2: HIDE 1\n"


def test_lines_broken_by_programs_are_joined_when_only_one_reading_is_orders() -> None:
    book = CONQUEST
    long = "SEND ALL FOOD TO CONVOY 12 AND EVERYTHING"
    assert book.parse(f"PRE\n1: {long}\n").problems
    text = "\n".join([*HEAD, "PRE", f"1: DIPLOMACY {'x' * 40}", "END", ""])
    assert read_block(book, _last(text)).rejoined == ()
    token = "\n".join(["ORDERS europe-7 4", "TOKEN", HEAD[3].split()[1], "TURN", "1: DIG", "END", ""])
    assert HEAD[3] in read_block(DIG, _last(token)).text


def test_two_readings_are_asked_about() -> None:
    remark = "1: HIDE 1 ; " + "a remark that goes on for very long and then some more and"
    sheet = read_block(DIG, _last(_sheet(remark, "DIG")))
    assert sheet.doubts == ((remark, "DIG"),)
    told = read_block(DIG, _last(_sheet(remark, "more words")))
    assert not told.doubts
    assert told.rejoined == (f"{remark} more words",)
    # A short line was never broken: what follows it is an order of its own.
    assert _orders(_sheet("1: HIDE 1 ; short", "DIG")) == "TURN\n1: HIDE 1\n2: DIG\n"


# ------------------------------------------------------------------ a property over everything above

USAGES: list[Usage] = [usage for usage in CONQUEST.usage() if usage.examples]


@st.composite
def filled(draw: st.DrawFn) -> list[str]:
    """A sheet of Conquest as a report has it, filled in with orders of its rulebook."""
    lines: list[str] = []
    for spec in CONQUEST.sections:
        head = (
            f"{spec.head} 1" if spec.numbered else f"{spec.head} {spec.sample}" if spec.named else spec.head
        )
        fitting = [example for usage in USAGES if usage.kind == spec.kind for example in usage.examples]
        lines += [
            "",
            f"; {draw(st.sampled_from(['Facts', 'Troops 100   Fuel 2,000   Food 30,000   Parts 5']))}",
            head,
        ]
        for number in range(1, draw(st.integers(0, 3)) + 1):
            order = draw(st.sampled_from(fitting))
            note = draw(st.sampled_from(["", "  ; a note", "  ; " + "a longer note of the report, " * 2]))
            lines.append(f"{number}: {order}{note}".rstrip())
        lines.append("9:")
    return [*HEAD, *lines, "", "END"]


def _wrapped(lines: list[str], width: int, mark: str, *, marked: bool) -> list[str]:
    """Broken at spaces, as programs do it after quoting."""
    out: list[str] = []
    for line in lines:
        rest = f"{mark}{line}".rstrip()
        while len(rest) > width and (cut := rest.rfind(" ", len(mark) + 1, width)) > 0:
            out.append(rest[:cut])
            rest = (mark if marked else "") + rest[cut + 1 :]
        out.append(rest)
    return out


@settings(max_examples=2 * settings().max_examples)
@given(
    lines=filled(),
    mark=st.sampled_from(["", "> ", ">", ">> ", "| "]),
    width=st.sampled_from([64, 72, 76, 200]),
    marked=st.booleans(),
    charset=st.sampled_from(["utf-8", "cp1252", "utf-16", "iso-8859-15"]),
    encoding=st.sampled_from(["base64", "quoted-printable", "8bit"]),
    space=st.sampled_from([" ", "\u00a0"]),
    quotes=st.sampled_from(['"', "“"]),
)
def test_quoting_wrapping_and_encoding_leave_the_digest_or_a_question(  # noqa: PLR0917
    lines: list[str],
    mark: str,
    width: int,
    marked: bool,  # noqa: FBT001 - drawn
    charset: str,
    encoding: str,
    space: str,
    quotes: str,
) -> None:
    digest = CONQUEST.digest(CONQUEST.parse("\n".join(lines)))
    text = "\n".join(["Hi,", "", *_wrapped(lines, width, mark, marked=marked), "", "-- ", "Anna"])
    text = text.replace(" ", space).replace('"', quotes) if charset in {"utf-8", "utf-16"} else text
    data = text.encode(charset, "replace")
    packs: dict[str, Callable[[bytes], bytes]] = {"base64": b64encode, "quoted-printable": encodestring}
    body = packs[encoding](data) if encoding in packs else data
    if encoding == "8bit" and charset == "utf-16":
        return
    raw = f"From: a@b.example\nContent-Transfer-Encoding: {encoding}\n".encode()
    raw += f"Content-Type: text/plain; charset={charset}\n\n".encode() + body
    (source,) = read_mail(raw).sources
    sheet = read_block(CONQUEST, _last(source[0]))
    found = CONQUEST.digest(CONQUEST.parse(sheet.text))
    assert sheet.doubts or found == digest, sheet.text


# ------------------------------------------------------------------ what nobody should send


@given(st.binary(max_size=4000))
def test_no_bytes_crash_the_parser(data: bytes) -> None:
    for raw in (data, b"From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n" + data):
        try:
            found = read_mail(raw)
        except UnreadableError:
            continue
        for source in found.sources:
            for text in source:
                for block in blocks_in(text):
                    read_block(DIG, block)


def _multipart(parts: int, depth: int = 1) -> bytes:
    inner = b"".join(b"--b0\n\nx\n" for _ in range(parts)) + b"--b0--\n"
    head = b"Content-Type: multipart/mixed; boundary=b0\n\n"
    for level in range(1, depth):
        inner = b"--b%d\n" % level + head + inner + b"--b%d--\n" % level
        head = b"Content-Type: multipart/mixed; boundary=b%d\n\n" % level
    return b"From: a@b.example\n" + head + inner


def test_too_many_parts_levels_heads_and_words() -> None:
    for raw, code in (
        (_multipart(10_000), "parts"),
        (_multipart(2, depth=30), "deep"),
        (b"".join(b"X-%d: y\n" % number for number in range(2000)) + b"\nx", "headers"),
        (b"From: a@b.example\n\n" + b"word " * 300_000, "long"),
        (_multipart(2, depth=400), "deep"),
    ):
        with pytest.raises(UnreadableError) as error:
            read_mail(raw)
        assert error.value.code == code


def test_a_header_of_a_megabyte_and_a_mail_within_itself() -> None:
    found = read_mail(b"From: a@b.example\nSubject: " + b"x " * 500_000 + b"\n\n" + _sheet("1: DIG").encode())
    assert len(found.subject) <= 2000
    assert _orders(found.sources[0][0]) == "TURN\n1: DIG\n"
    inner = b"From: b@c.example\n\n" + _sheet("1: HIDE 9").encode()
    for _ in range(5):
        inner = b"Content-Type: message/rfc822\n\n" + inner
    # What somebody else wrote and was forwarded is nobody's orders.
    assert read_mail(b"From: a@b.example\n" + inner).sources == ()


def test_a_zip_named_txt_and_files_are_not_text() -> None:
    raw = (
        b"From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nhello\n--x\n"
        b'Content-Type: text/plain; name="sheet.txt"\nContent-Disposition: attachment; filename="sheet.txt"\n'
        b"Content-Transfer-Encoding: base64\n\n" + b64encode(b"PK\x03\x04" + bytes(200)) + b"\n--x--\n"
    )
    found = read_mail(raw)
    assert found.ignored == ("sheet.txt",)
    assert len(found.sources) == 1


@pytest.mark.parametrize(
    ("value", "address"),
    [
        ("anna@example.org", "anna@example.org"),
        ("Anna <anna@example.org>", "anna@example.org"),
        ('"Anna, the \\"Digger\\" @ home" <anna@example.org>', "anna@example.org"),
        ("anna@example.org (Anna (of the hills))", "anna@example.org"),
        ("=?utf-8?q?Ann=C3=A1?= <anna@example.org>", "anna@example.org"),
        ("a@example.org, b@example.org", ""),
        ("undisclosed", ""),
        ("", ""),
    ],
)
def test_addresses_with_quotes_and_comments(value: str, address: str) -> None:
    assert read_mail(f"From: {value}\n\nx".encode()).sender == address
