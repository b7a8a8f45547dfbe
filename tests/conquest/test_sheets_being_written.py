"""A sheet that is being written is checked after every word, and judged as if nobody had asked before."""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.conquest.forecast.turn import played
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.state import State
from engine.games.conquest.view import View
from engine.kernel.snapshot import decode, encode
from tests.conquest.positions import copy_view
from tests.conquest.world import Position, one_convoy, plains
from tools import late_game

_WAR_TURN = 10
# What nobody can read, what is refused, what spends, what goes elsewhere, what was there and is no more.
_WORDS = ("", "P", "PAUS", "PAUSE", "BUY", "BUY 3 FUEL", "ATTACK", "LOOT", "N", "SW", "0101", "; later", "-")
_HEADS = ("PRE", "CONVOY 1", "CONVOY 2", "CONVOY 77", "POST")


@cache
def _position(name: str) -> tuple[State, list[tuple[int, str]]]:
    position = late_game.build() if name == "made" else late_game.played(turns=_WAR_TURN)
    return decode(position.snapshot, State), sorted(position.sheets.items())


@st.composite
def edits(draw: st.DrawFn) -> tuple[int, list[tuple[int, int, str]]]:
    """A seat, and what it does to its sheet: at which thousandth, how many lines go, what comes."""
    words = st.sampled_from((*_WORDS, *_HEADS, "another's"))
    # A writer stays on a line for some words, then goes on, or back.
    places = draw(st.lists(st.integers(0, 999), min_size=1, max_size=4))
    stays = [place for place in places for _ in range(draw(st.integers(1, 4)))]
    return draw(st.integers(0, 19)), [
        (place, draw(st.sampled_from((1, 1, 1, 1, 0, 2))), draw(words)) for place in stays
    ]


@pytest.mark.parametrize("name", ["made", "war"])
@settings(max_examples=20)
@given(edits())
def test_checks_and_forecasts_of_every_word_are_those_of_a_first_look(
    name: str, drawn: tuple[int, list[tuple[int, int, str]]]
) -> None:
    state, sheets = _position(name)
    (seat, text), (_, others) = sheets[drawn[0]], sheets[drawn[0] - 1]
    view = CONQUEST.view(state, seat)
    fresh, kept = copy_view(view), encode(view)
    lines, other = text.splitlines(), others.splitlines()
    for place, gone, word in drawn[1]:
        at = place * len(lines) // 1000
        number, colon, _ = lines[at].partition(":")
        new = (
            other[place * len(other) // 1000]
            if word == "another's"
            else f"{number if colon else ''}{colon} {word}"
        )
        lines[at : at + gone] = [new]
        sheet = BOOK.parse("\n".join(lines) + "\n")
        assert encode(_told(view, sheet)) == encode(_told(fresh, sheet)), lines
        fresh.__dict__.clear()
    assert encode(view) == kept


def _told(view: View, sheet: Any) -> object:
    return CONQUEST.check(view, None, sheet), CONQUEST.forecast(view, None, sheet)


def _marching() -> Position:
    """A convoy on own land, with money and fuel."""
    return one_convoy(hexes=plains("0504", "0505", owner="101"), clan={"money": 5000, "fuel": 500})


def test_a_word_that_cannot_be_read_yet_is_followed_by_what_was_known() -> None:
    """What follows on the sheet is not played again: the answers are those of the check before."""
    view = CONQUEST.view(_marching().state, 101)
    turns = [
        played(view, BOOK.parse(f"CONVOY 1\nN\n{word}\nS\nN\nPOST\nBUY 1 FUEL\n"))
        for word in ("N", "LO", "LOO", "LOOT", "PAUSE")
    ]
    tails = [turn.answers[2:] for turn in turns]
    assert [answer.event.line for answer in tails[0]] == [3, 4, 1]
    same = [all(map(_is, before, after)) for before, after in pairwise(tails)]
    # LO and LOO cannot be read, LOOT is refused where there is nothing to take; PAUSE costs fuel.
    assert same == [False, True, True, False]
    assert [turn.answers[1].event.text for turn in turns] == ["N", "LO", "LOO", "LOOT", "PAUSE"]
    assert [turn.answers[-1].event.text for turn in turns] == ["BUY 1 FUEL"] * 5


def _is(one: object, other: object) -> bool:
    return one is other


def test_lines_that_stand_elsewhere_in_the_text_are_named_where_they_stand() -> None:
    view = CONQUEST.view(_marching().state, 101)
    before, after = (
        BOOK.parse(f"{head}CONVOY 1\nN\nS\nPOST\nBUY 9000 FUEL\n") for head in ("", "; one\n\n; two\n")
    )
    (first,), (second,) = (CONQUEST.check(view, None, sheet) for sheet in (before, after))
    assert (first.line, second.line) == (5, 8)
    assert played(view, after) is played(view, before)
