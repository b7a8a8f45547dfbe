"""Maps on paper, over reports of all games: read from the file and from the report's JSON.

The numbers that a map prints tell where its places lie: a place belongs to a window when the law of the grid
puts it between the window's edges.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
import pytest

from app.render.document import dump
from engine.kernel.blocks import Map, Table
from engine.kernel.hexgrid import row_text
from engine.registry import GAMES
from tests.render.many import Sample, reports
from tests.render.pdf_pages import Box, Page, Text

SMALLEST = 6.0
THIRD = 1 / 3
_PLACES = frozenset({"hex", "hexes", "at", "place", "land"})
_SQUARE = re.compile(r"\b(\d{1,2}),(\d{1,2})\b")
# Of a list of places, whose rows are the reader's own: the column of the owner ("": all of them).
_OWN_LISTS = {"convoys": "", "cities": "own", "hexes": "own", "sightings": "", "units": ""}


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.long("reads the paper of each game", but=["caravans", "territories"])
def test_nothing_on_paper_is_below_six_points(game: str) -> None:
    small = {
        (text.text, round(text.size, 2))
        for drawn in reports(game)
        for page in drawn.pages
        for text in page.texts
        if text.size < SMALLEST - 0.01
    }
    assert small == set()


@pytest.mark.long("reads the paper of each game", but=["caravans", "territories"])
def test_no_name_is_cut(game: str) -> None:
    """Neither by the window of a map nor by the edge of the page; legends lie within the margins."""
    for drawn in reports(game):
        for page in drawn.pages:
            cut = [text.text for text in page.texts if not text.whole or not _inside(text.box, page)]
            assert cut == [], (drawn.name, page.number)


def test_a_row_in_bold_stays_within_the_margins() -> None:
    """A captured city with many buildings: its codes were folded as if they were set in the lighter face."""
    usual = next(one for one in reports("conquest") if any(b.key == "cities" for b in one.report.blocks))
    (cities,) = [b for b in usual.report.blocks if isinstance(b, Table) and b.key == "cities"]
    last = [column.key for column in cities.columns].index("buildings")
    codes = "AirArmBarBatChuHelHosIndJunMarRadRec"
    rows = tuple(
        (*row[:last], codes[: 3 * count], *row[last + 1 :]) for count, row in enumerate(cities.rows * 12)
    )
    for strong in ((), tuple(range(len(rows)))):
        table = msgspec.structs.replace(cities, rows=rows, strong=strong)
        report = msgspec.structs.replace(usual.report, blocks=(table,), atlas=None)
        for page in Sample("bold", report, None).pages:
            assert [text.text for text in page.texts if not _inside(text.box, page)] == []


def _inside(box: Box, page: Page) -> bool:
    return box[0] >= 36 and box[2] <= page.box[2] - 36


@dataclass(frozen=True)
class Pane:
    """A window of a map on a page: where a place lies in it, by the law of its grid."""

    page: int
    clip: Box
    across: tuple[float, float]
    down: tuple[float, float]
    kind: str

    def at(self, place: int) -> tuple[float, float]:
        """Where the number of a place stands, or would."""
        column, row = divmod(place, 100)
        low = 0.5 if self.kind == "hex" and not column % 2 else 0.0
        return self.across[0] + self.across[1] * column, self.down[0] + self.down[1] * (row + low)

    def holds(self, place: int, edge: float = 0.0) -> bool:
        """Whether its middle lies in the window, a quarter of a cell below where its number stands."""
        x, y = self.at(place)
        y += self.down[1] / 4
        left, lower, right, upper = self.clip
        return left + edge <= x <= right - edge and lower + edge <= y <= upper - edge


def _numbers(kind: str, texts: list[Text]) -> Iterator[tuple[int, float, float]]:
    pattern = re.compile(r"(\d\d)(\d\d)$" if kind == "hex" else r"(\d{1,2}),(\d{1,2})$")
    for text in texts:
        found = pattern.match(text.text)
        if found:
            place = 100 * int(found[1]) + int(found[2])
            yield place, (text.box[0] + text.box[2]) / 2, text.box[1]


def _fitted(values: list[tuple[float, float]]) -> tuple[float, float]:
    """The line through values: where it begins and how steep it is."""
    count = len(values)
    mean_a, mean_b = (sum(value[index] for value in values) / count for index in (0, 1))
    steep = sum((a - mean_a) * (b - mean_b) for a, b in values) / sum((a - mean_a) ** 2 for a, _ in values)
    return mean_b - steep * mean_a, steep


@cache
def _panes(drawn: Sample) -> tuple[Pane, ...]:
    kind = drawn.maps[0].grid
    found = []
    for page in drawn.pages:
        for clip, texts in page.panes.items():
            numbers = list(_numbers(kind, texts))
            if (
                len({place // 100 for place, _, _ in numbers}) < 2
                or len({place % 100 for place, _, _ in numbers}) < 2
            ):
                continue
            low = {place: 0.5 if kind == "hex" and not place // 100 % 2 else 0.0 for place, _, _ in numbers}
            across = _fitted([(place // 100, x) for place, x, _ in numbers])
            down = _fitted([(place % 100 + low[place], y) for place, _, y in numbers])
            pane = Pane(page.number, clip, across, down, kind)
            # The law holds for every number that is printed: none stands in another cell.
            for place, x, y in numbers:
                at = pane.at(place)
                assert max(abs(at[0] - x), abs(at[1] - y)) < 1, (drawn.name, place)
            found.append(pane)
    return tuple(found)


def _named(drawn: Sample) -> Iterator[tuple[str, int]]:
    """What names a place, and which, from the report's JSON alone."""
    for block in json.loads(dump(drawn.report))["blocks"]:
        if block["block"] == "front":
            for item in block["items"]:
                yield from (("front", place) for place in _figures(item["say"].get("args", {})))
        if block["block"] == "table" and block["key"] in _OWN_LISTS:
            yield from ((block["key"], place) for place in _rows(block, drawn.report.seat))
        if block["block"] == "map":
            yield from (("unit", unit["at"]) for unit in block.get("units", ()))
            yield from (
                ("own", cell["id"]) for cell in block["cells"] if cell.get("owner") == drawn.report.seat
            )


def _rows(block: dict[str, Any], seat: int) -> Iterator[int]:
    keys = [column["key"] for column in block["columns"]]
    owner = _OWN_LISTS[block["key"]]
    for row in block["rows"]:
        told = dict(zip(keys, row, strict=True))
        if owner and told.get(owner, seat) != seat:
            continue
        for key in ("hex", "place", "square"):
            found = told.get(key)
            if isinstance(found, int):
                yield found
            elif isinstance(found, str):
                yield from (100 * int(x) + int(y) for x, y in _SQUARE.findall(found))


def _figures(args: dict[str, Any]) -> Iterator[int]:
    for key, value in args.items():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                yield from _figures(one.get("args", one))
            elif isinstance(one, str):
                yield from (100 * int(x) + int(y) for x, y in _SQUARE.findall(one))
            elif key in _PLACES and isinstance(one, int) and one > 100:
                yield one


@pytest.mark.parametrize("key", ["conquest", "caravans"])
def test_whatever_is_named_lies_on_a_map(key: str) -> None:
    """Front page, sightings, own lists: on a window of a map, or told to be on the map of the web."""
    seen = 0
    for drawn in reports(key):
        panes = _panes(drawn)
        words = " ".join(page.words for page in drawn.pages)
        far = words.partition("Farther away, on the map of the web page:")[2]
        for by, place in sorted(set(_named(drawn))):
            seen += 1
            told = f"{place:04d}" in far
            assert told or any(pane.holds(place) for pane in panes), (drawn.name, by, place)
    assert seen > 200


@pytest.mark.parametrize("key", ["conquest", "caravans"])
def test_the_front_map_shows_what_is_the_readers_and_the_nearest_strangers(key: str) -> None:
    for drawn in reports(key):
        if drawn.name.endswith("scattered"):
            continue  # its land is more than a page holds
        everywhere = _panes(drawn)
        first = min(pane.page for pane in everywhere)
        # News may leave no room for a realm: then it is whole at the head of the second page.
        assert first <= 1
        panes = [pane for pane in everywhere if pane.page == first]
        block = drawn.maps[0]
        own = {cell.id for cell in block.cells if block.seat in {cell.owner, cell.city_owner}}
        own |= {unit.at for unit in block.units if unit.own}
        missing = [place for place in own if not any(pane.holds(place) for pane in panes)]
        assert missing == [], (drawn.name, missing)
        if not panes or not own:
            continue
        # As the crow flies, on the page itself.
        pane = panes[0]
        homes = [pane.at(place) for place in own]
        strangers = sorted(
            {unit.at for unit in block.units if not unit.own}, key=lambda at: _far(pane.at(at), homes)
        )
        assert all(any(pane.holds(place) for pane in panes) for place in strangers[:1]), drawn.name


def test_what_no_sheet_holds_is_told_to_be_on_the_map_of_the_web() -> None:
    """The farthest, where even a front page and three sheets do not suffice."""
    drawn = reports("conquest")[-1]
    panes = _panes(drawn)
    assert len({pane.page for pane in panes}) == 4
    told = " ".join(page.words for page in drawn.pages).partition(
        "Farther away, on the map of the web page:"
    )[2]
    assert len(re.findall(r"\b\d{4}\b", told)) > 5


def _far(at: tuple[float, float], homes: list[tuple[float, float]]) -> float:
    return min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in homes)


@pytest.mark.parametrize("key", ["conquest", "caravans"])
def test_no_part_is_printed_twice_and_no_sheet_is_a_sliver(key: str) -> None:
    for drawn in reports(key):
        panes = _panes(drawn)
        for cell in drawn.maps[0].cells:
            # A number at the very edge may be nearer to the neighbour's window than to its own.
            assert sum(pane.holds(cell.id, 1) for pane in panes) <= 1, (drawn.name, cell.id)
        for page in drawn.pages[1:]:
            clips = [pane.clip for pane in panes if pane.page == page.number]
            if clips:
                tall = max(clip[3] for clip in clips) - min(clip[1] for clip in clips)
                assert tall >= THIRD * (page.box[3] - 120), drawn.name


@pytest.mark.parametrize("key", ["spacerace", "territories", "explorers"])
def test_a_board_is_on_the_front_page_as_a_whole(key: str) -> None:
    """Every place by its name, every unit by its label or counted with others, in one window."""
    for drawn in reports(key):
        block = drawn.maps[0]
        clip, texts = max(drawn.pages[0].panes.items(), key=lambda pane: len(pane[1]))
        assert clip[2] - clip[0] > 200
        words = [text.text for text in texts]
        names = {_name(block, cell) for cell in block.cells}
        if block.grid == "graph":
            # A land has its number before its name, its units stand there as signs with figures.
            words = [part for word in words for part in word.split()]
            figures = [str(count) for unit in block.units for _, count in unit.signs]
            assert set(figures) <= set(words), drawn.name
            assert names <= set(words), (drawn.name, names - set(words))
            continue
        assert names <= set(words), (drawn.name, names - set(words))
        labels = [unit.label for unit in block.units]
        counted = sum(int(word) for word in words if re.fullmatch(r"\+\d+", word))
        shown = sum(min(words.count(label), labels.count(label)) for label in set(labels))
        assert shown + counted >= len(labels), (drawn.name, labels)


def _name(block: Map, cell: Any) -> str:
    if block.grid == "rows":
        return row_text(cell.id)
    return str(cell.name or cell.id)


def test_a_front_page_has_a_map(game: str) -> None:
    """Of all but a few reports, whose news take the page."""
    without = [drawn.name for drawn in reports(game) if not drawn.pages[0].panes]
    assert len(without) <= len(reports(game)) // 10, without


def test_a_map_that_has_no_room_beside_the_news_comes_on_the_next_page() -> None:
    """Whole, in one piece where a page holds it; what was on the front page stays there."""
    usual = reports("conquest")[-2]
    long = ("Everybody reads this before anything else. " * 9,) * 5
    report = msgspec.structs.replace(usual.report, announcements=long)
    drawn = Sample(f"{usual.name}, announced", report, usual.atlas)
    panes = _panes(drawn)
    assert [pane.page for pane in panes] == [1]
    block = drawn.maps[0]
    own = {cell.id for cell in block.cells if block.seat in {cell.owner, cell.city_owner}}
    assert all(any(pane.holds(place) for pane in panes) for place in own)
