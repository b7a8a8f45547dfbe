"""Zero, one and many are told in words in every sentence of every game: none, one, and a number of several.

Each figure of each message is drawn as 0 and 1 and the sentence read; and every sentence that has been said
with a 0 or a 1, in seasons, refused lines and example turns, is read as it was said.
"""

import tomllib
from pathlib import Path

import pytest

from engine.registry import GAMES
from tests.kernel.counts import Found, misread, reads_badly, said_badly

_TOLD = tomllib.loads(Path(__file__).with_name("counts.toml").read_text(encoding="utf-8"))
_NONE, _ONE = 0, 1


def _entries(game: str, found: Found) -> set[str]:
    return {found.figure, f"{found.key.removeprefix(f'{game}-')}.{found.figure}"}


def _named(game: str) -> set[str]:
    return {*_TOLD["named"]["all"], *_TOLD["named"].get(game, ())}


@pytest.mark.long("reads each figure of each sentence of a game as 0, 1, 2", but=["territories"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_sentence_prints_a_bare_zero_or_a_plural_of_one(game: str) -> None:
    least = _TOLD["least"][game]
    wrong = []
    for found in misread(game):
        entries = _entries(game, found)
        if entries & _named(game):
            continue
        if not any(least.get(entry, 0) > found.value for entry in entries):
            wrong.append(f"{found.key}.{found.figure}: {found.text}")
    assert wrong == [], "tell it in words, or declare in counts.toml why it is never said"


@pytest.mark.long("reads each figure of each sentence of a game as 0, 1, 2", but=["territories"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_said_of_none_and_of_one_reads_right(game: str) -> None:
    """The figures that counts.toml calls never none, or never one, are in truth never said so."""
    wrong = [found for found in said_badly(game) if not _entries(game, found) & _named(game)]
    assert [f"{found.key}.{found.figure}: {found.text}" for found in wrong] == []


@pytest.mark.long("reads each figure of each sentence of a game as 0, 1, 2", but=["territories"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_exception_is_declared_for_nothing(game: str) -> None:
    needed = set().union(*(_entries(game, found) for found in misread(game)))
    assert {*_TOLD["least"][game]} - needed == set()
    assert {*_TOLD["named"].get(game, ())} - needed == set()


def test_the_readers_find_what_is_wrong() -> None:
    """A reader that finds nothing proves nothing: sentences that were once printed are found."""
    assert reads_badly("Convoy 1 took aboard: 0 troops.", "Convoy 1 took aboard: 7 troops.", _NONE)
    assert reads_badly("Maintenance used 1 parts.", "Maintenance used 2 parts.", _ONE)
    assert not reads_badly("$0 left", "$7 left", _NONE)
    assert not reads_badly("one part", "2 parts", _ONE)
