"""Texts as a keyboard types them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.bare import bare
from tests.app.disguised import DISGUISED, PLAIN, UNSEEN, with_signs

_ODD = "aAeK1 \r\n\t\u0301\u0338\uff11\uff21\u3000\u00e9\u180b\u2800<=>\u212a\u037e\x0b\x1c\u2028" + UNSEEN


@pytest.mark.parametrize("sign", UNSEEN, ids=ascii)
def test_what_shows_nothing_goes(sign: str) -> None:
    assert bare(with_signs(sign)) == PLAIN


@pytest.mark.parametrize("sheet", DISGUISED.values(), ids=DISGUISED)
def test_a_disguised_sheet_is_the_plain_one(sheet: str) -> None:
    assert bare(sheet).replace(" ; a remark", "") == PLAIN


def test_no_format_sign_is_left_between_our_letters_but_those_that_are_drawn() -> None:
    """Numbers of Arabic and Egyptian are drawn around what follows them."""
    left = [
        char
        for char in map(chr, range(0x110000))
        if unicodedata.category(char) == "Cf" and bare(f"a{char}b") != "ab"
    ]
    drawn = ("ARABIC", "SYRIAC", "KAITHI", "EGYPTIAN")
    assert [one for one in left if not unicodedata.name(one).startswith(drawn)] == []


def test_shapes_stay_beside_the_letters_that_they_shape() -> None:
    for text in (
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian: two parts of a word
        "\u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Sinhala: a ligature
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",  # one picture of three
        "\u2764\ufe0f",
    ):
        assert bare(text) == text
        assert bare(f"{text}\u200dx") == f"{text}x"


@given(st.text(st.one_of(st.sampled_from(_ODD), st.characters())))
def test_it_is_done_once_and_keeps_the_lines(text: str) -> None:
    found = bare(text)
    assert bare(found) == found
    lines = f"{found}|".splitlines()
    assert lines == f"{found}|".split("\n")
    assert len(lines) == len(f"{text}|".splitlines())


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126)))
def test_what_a_keyboard_types_stays(text: str) -> None:
    assert bare(text) == text
