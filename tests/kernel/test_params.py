"""Words and quoted texts of order lines: what stands in quotes stays as it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.params import Int, Number, Quoted, Tokens, Unreadable, tokenize, uncommented

QUOTED = Quoted("text")
LETTERS = st.text(st.sampled_from('ab  ;-–"“”„«»\t'), max_size=20)


def _read(text: str) -> str:
    return QUOTED.read(Tokens(tokenize(text)))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ('"It\'s  a test – twice"', "It's  a test – twice"),
        ('“He said "no"; twice”', 'He said "no"; twice'),
        ("„Guten Tag“", "Guten Tag"),
        ("«Bonjour “toi”»", "Bonjour “toi”"),
        ("»Frieden«", "Frieden"),
        ('"mixed”', "mixed"),
        ('“mixed"', "mixed"),
        ('"never closed', "never closed"),
        ('"  around  "', "around"),
        ('""', ""),
    ],
)
def test_what_stands_in_quotes_is_left_as_written(line: str, text: str) -> None:
    assert _read(line) == text


@given(LETTERS, LETTERS)
def test_what_was_read_is_written_so_that_it_reads_the_same(line: str, more: str) -> None:
    for token in tokenize(f"{line} {more}"):
        if token.quoted:
            text = token.text.strip()
            assert _read(QUOTED.write(text)) == text


@given(LETTERS)
def test_no_line_is_too_odd_to_be_split(line: str) -> None:
    assert all((not token.quoted and token.text) or token.quoted for token in tokenize(line))
    assert line.strip().startswith(uncommented(line))


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("N ; to the hills", "N"),
        ('NAME 1 "a; b" ; c', 'NAME 1 "a; b"'),
        ('NAME 1 “a "; b” ; "c', 'NAME 1 “a "; b”'),
        ("SLOGAN »Frieden« ; x", "SLOGAN »Frieden«"),
        ("; nothing else", ""),
        ("N", "N"),
    ],
)
def test_a_remark_begins_at_a_semicolon_outside_quotes(line: str, kept: str) -> None:
    assert uncommented(line) == kept


def test_a_text_without_quotes_is_refused_with_the_quotes_it_lacks() -> None:
    with pytest.raises(Unreadable) as refused:
        _read("hello there  you")
    assert (refused.value.code, refused.value.suggestion) == ("bad_parameter", '"hello there you"')


def test_dashes_outside_quotes_are_minus_signs() -> None:
    assert Int("n", signed=True).read(Tokens(tokenize("–5"))) == -5
    assert Number("convoy").read(Tokens(tokenize("#−1"))) == -1


@pytest.mark.parametrize("text", ["1234567890123", "1,23", "1.5", "--1", "0x10", "٣٣٣٣"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        Int("n").read(Tokens(tokenize(text)))
