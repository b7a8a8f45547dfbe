"""Every page of reference says something: each row of the data has its own words and figures on it.

The pages are read as a reader does, table by table, and held against the games' data, not what made them.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from app.render.messages import Messages, MissingWordError
from app.render.rulebook import FOLDER
from engine.games.explorers.tables import RUIN_BOARD, TRACKS
from engine.games.spacerace import tables as spacerace
from engine.registry import GAMES

PAGES = sorted(path for game in GAMES for path in (FOLDER / game).glob("reference-*.md"))


class Found(NamedTuple):
    """A table of a page."""

    head: tuple[str, ...]
    rows: list[tuple[str, ...]]

    def column(self, name: str) -> list[str]:
        """What stands under a heading, from top to bottom."""
        return [row[self.head.index(name)] for row in self.rows]


def tables(path: Path) -> Iterator[Found]:
    """Yield the tables of a page."""
    for block in re.findall(r"(?:^\|.*\n)+", path.read_text(encoding="utf-8"), re.MULTILINE):
        lines = [
            tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]) for line in block.splitlines()
        ]
        yield Found(lines[0], lines[2:])


def table_of(game: str, page: str, first: str) -> Found:
    """Return the table of a page whose first heading is that one."""
    return next(one for one in tables(FOLDER / game / page) if one.head[0] == first)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_two_rows_say_the_same(path: Path) -> None:
    for found in tables(path):
        assert len(set(found.rows)) == len(found.rows), found.head
        assert all(len(row) == len(found.head) for row in found.rows), found.head


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_column_says_one_word_for_everything(path: Path) -> None:
    """As "card" did for forty cards: a column of words in which all rows say the same says nothing."""
    for found in tables(path):
        if len(found.rows) < 4:
            continue
        for at, name in enumerate(found.head):
            said = {row[at] for row in found.rows}
            told = re.search(r"[a-z]{2}", next(iter(said)))
            assert len(said) > 1 or not told or (name, *said) in ALIKE, (name, said)


ALIKE: set[tuple[str, ...]] = set()
"""Columns that rightly say one thing: heading and word."""


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_code_stands_where_a_reader_wants_a_word(path: Path) -> None:
    for found in tables(path):
        for row in found.rows:
            for name, cell in zip(found.head, row, strict=True):
                plain = re.sub(r"`[^`]*`|!\[[^)]*\)|\]\([^)]*\)", "", cell)
                assert not re.search(r"[a-z]_[a-z]", plain), (name, cell)
                assert not re.search(r"\b1 [a-z]+s\b(?<!1 less)(?<!1 loss)", plain), (name, cell)


SPACERACE: Mapping[str, tuple[str, str, Mapping[str, Any], tuple[str, ...]]] = {
    "maneuvers": ("reference-cards.md", "on the sheet", spacerace.MANEUVERS, ("copies", "cost")),
    "developments": (
        "reference-cards.md",
        "on the sheet",
        spacerace.DEVELOPMENTS,
        ("copies", "cost", "level"),
    ),
    "hazards": ("reference-cards.md", "key", spacerace.HAZARDS, ("copies", "ignore")),
    "hexes": ("reference-cards.md", "key", spacerace.HEXES, ()),
    "primaries": ("reference-cards.md", "on the sheet", spacerace.PRIMARIES, ("copies", "points")),
    "secondaries": ("reference-cards.md", "on the sheet", spacerace.SECONDARIES, ("copies", "credits")),
    "ships": (
        "reference-tables.md",
        "on the sheet",
        spacerace.SHIPS,
        ("resistance", "energy", "maneuverability", "velocity", "cargo", "cost", "level"),
    ),
    "modules": ("reference-tables.md", "on the sheet", spacerace.MODULES, ("cost",)),
    "actions": ("reference-tables.md", "on the sheet", spacerace.ACTIONS, ("level",)),
}


@pytest.mark.parametrize("what", SPACERACE)
def test_every_card_and_ship_of_spacerace_has_its_row(what: str) -> None:
    page, key, data, figures = SPACERACE[what]
    keyed = [one for one in tables(FOLDER / "spacerace" / page) if key in one.head]
    found = next(one for one in keyed if {cell.strip("`") for cell in one.column(key)} == set(data))
    rows = {row[found.head.index(key)].strip("`"): row for row in found.rows}
    for name, row in data.items():
        plain = msgspec.to_builtins(row)
        for figure in figures:
            assert str(plain[figure]) in rows[name], (name, figure)
    names = [row[0] for row in found.rows]
    assert len(set(names)) == len(names)
    # Two that differ in what they do differ in words; what they cost stands in figures.
    for a, b in combinations(data, 2):
        does = [_does(data[one], figures) for one in (a, b)]
        if does[0] != does[1]:
            assert rows[a][0] != rows[b][0]
            assert rows[a][-2:] != rows[b][-2:], (a, b)


def _does(row: Any, figures: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in msgspec.to_builtins(row).items() if name not in {"key", *figures}}


def test_every_benefit_of_a_guild_is_told_whole() -> None:
    """Two benefits that differ in any field differ in words: where a step begins, how far it reaches."""
    told = table_of("explorers", "reference-tables.md", "Guild").rows
    said = {(row[1].strip("`"), int(row[2])): row[3] for row in told}
    data = {
        (track.key, number): step for track in TRACKS.values() for number, step in enumerate(track.steps, 1)
    }
    assert said.keys() == data.keys()
    for a, b in combinations(data, 2):
        assert (said[a] == said[b]) == (data[a] == data[b]), (a, b)
    board = table_of("explorers", "reference-tables.md", "Ruin").rows
    assert [int(row[0]) for row in board] == list(range(1, len(RUIN_BOARD) + 1))
    assert len({row[1] for row in board}) == len(set(map(repr, RUIN_BOARD)))


def test_a_word_that_is_missing_ends_a_build() -> None:
    assert Messages.strict
    with pytest.raises(MissingWordError, match="en: card-nothing"):
        Messages("spacerace").word("card", "NOTHING")
