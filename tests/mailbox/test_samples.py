"""Replies of two dozen programs and 48 shapes of mail, as they are and spoilt: read right, or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.mailbox.blocks import blocks_in, read_block
from app.mailbox.message import UnreadableError, read_mail
from tests.mailbox.programs import PROGRAMS
from tests.mailbox.standard_mails import mails
from tests.teaching.hoard import HOARD

BOOK = HOARD.orders
SHEET = """Dig it: turn 0

Letters: somebody writes
STEAL 2
1: STEAL 2

ORDERS dig 1
SEAT 1
TURN 1
TOKEN TP.dig.1.1.ABCDEFGHIJKLMNOPQRSTUVWX

; You have 12 gold in the open.
TURN
1: DIG
2: HIDE 3
3: STEAL 2
4:

END

Printed by Turnpost
"""
RIGHT = BOOK.digest(BOOK.parse("TURN\n1: DIG\n2: HIDE 3\n3: STEAL 2\n"))
STANDARD = list(mails(SHEET.encode()))
SAMPLES = [program.reply(SHEET) for program in PROGRAMS] + [raw for _, raw, _ in STANDARD]


def read(raw: bytes) -> list[str]:
    """What a mail says of each source: a digest; "asked" when its sender is; nothing without a sheet."""
    found = []
    for source in read_mail(raw).sources:
        for text in source:
            whole = [block for block in blocks_in(text) if block.counts]
            if not whole:
                continue
            sheet = read_block(BOOK, whole[-1])
            parsed = BOOK.parse(sheet.text)
            asked = sheet.doubts or parsed.problems or not any(True for _ in parsed.lines())
            found.append("asked" if asked else BOOK.digest(parsed))
            break
    return found


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_a_program_answers_a_report(program: object) -> None:
    raw = program.reply(SHEET)  # type: ignore[attr-defined]
    assert read(raw) == [RIGHT]
    # Its sender's own words above the quote are never orders, whatever they say.
    assert read(raw.replace(b"Subject: Re: Dig it", b"Subject: Re: STEAL 2")) == [RIGHT]


def test_there_are_as_many_as_were_promised() -> None:
    assert len(PROGRAMS) >= 20
    assert len({program.name.rpartition("-")[2] for program in PROGRAMS}) >= 20
    assert len(STANDARD) == 48


@pytest.mark.parametrize(("name", "raw", "whole"), STANDARD, ids=[name for name, _, _ in STANDARD])
def test_a_shape_of_mail(name: str, raw: bytes, whole: bool) -> None:  # noqa: FBT001 - of the table
    assert set(read(raw)) == ({RIGHT} if whole else set()), name


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """A sample, cut, doubled, changed outside of the lines of its sheet."""
    raw = draw(st.sampled_from(SAMPLES))
    lines = raw.split(b"\n")
    for _ in range(draw(st.integers(1, 4))):
        free = [at for at, line in enumerate(lines) if not _of_sheet(line)]
        at = draw(st.sampled_from(free)) if free else 0
        match draw(st.sampled_from(["drop", "double", "swap", "byte", "cut", "case"])):
            case "drop":
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = draw(st.sampled_from(free))
                lines[at], lines[other] = lines[other], lines[at]
            case "byte":
                place = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:place] + draw(st.binary(max_size=3)) + lines[at][place + 1 :]
            case "cut":
                lines = lines[: at + 1]
            case _:
                lines[at] = lines[at].swapcase()
        lines = lines or [b""]
    return b"\n".join(lines)


_WORDS = (b"ORDERS", b"SEAT", b"TURN", b"TOKEN", b"DIG", b"HIDE", b"STEAL", b"END", b"gold")


def _of_sheet(line: bytes) -> bool:
    """Whether a line of the mail holds a line of the sheet, or of what is written about it."""
    return any(word in line.upper() for word in _WORDS) or _is_packed(line)


def _is_packed(line: bytes) -> bool:
    return len(line) > 40 and b" " not in line and not line.startswith((b"--", b"Content"))


@given(spoilt())
def test_what_is_spoilt_is_read_right_or_asked_about(raw: bytes) -> None:
    try:
        found = read(raw)
    except UnreadableError:
        return
    assert set(found) <= {RIGHT, "asked"}, found


@given(st.sampled_from(SAMPLES), st.data())
def test_what_is_spoilt_anywhere_never_crashes(raw: bytes, data: st.DataObject) -> None:
    for _ in range(3):
        at = data.draw(st.integers(0, len(raw)))
        raw = raw[:at] + data.draw(st.binary(max_size=8)) + raw[at + data.draw(st.integers(0, 40)) :]
    try:
        read(raw)
    except UnreadableError:
        return
