"""What a map remembers is the paler the longer ago it was seen, and the legend says when that was."""

import re

import pytest

from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell
from tests.render.drawn import Drawn
from tests.render.many import reports


def _drawn(turns: list[int]) -> str:
    cells = tuple(
        MapCell(101 + 200 * place, "forest", fog="old", turn=turn) for place, turn in enumerate(turns)
    )
    return map_svg(Map(key="map", grid="hex", cells=cells), Messages("conquest"), name="m")


def _shares(svg: str) -> list[float]:
    """How much is left of the colour of each hex, from the west."""
    board = svg.split("of-legend", maxsplit=1)[0]
    found = re.findall(r'<path fill="url[^"]*" opacity="([.0-9]+)" d="([^"]*)"', board)
    places = sorted((int(x), float(share)) for share, path in found for x in re.findall(r"M(\d+)", path))
    return [share for _, share in places]


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        ([7], ["turn 7"]),
        ([9, 7, 4], ["turn 9", "turn 7", "turn 4"]),
        ([14, 8, 3], ["turn 14", "turn 8", "turn 3"]),
        ([12, 10, 5, 1], ["turns 10 to 12", "turn 5", "turn 1"]),
    ],
)
def test_the_legend_dates_every_shade(turns: list[int], told: list[str]) -> None:
    svg = _drawn(turns)
    dated = [one for one in Drawn(svg).explained() if one.startswith("Last seen")]
    assert dated == [f"Last seen in {one}" for one in told]
    shares = _shares(svg)
    assert len(shares) == len(turns)
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == len(told)


def test_what_is_only_printed_is_the_palest() -> None:
    svg = _drawn([3, 0])
    assert "Never seen, known from the printed map" in Drawn(svg).explained()
    first, second = _shares(svg)
    assert first > second


@pytest.mark.parametrize("game", ["conquest", "caravans"])
def test_no_place_of_a_report_has_the_turn_written_in_it(game: str) -> None:
    remembered = 0
    for sample in reports(game):
        remembered += sum(cell.fog == "old" for block in sample.maps for cell in block.cells)
        for svg in re.findall(r'<figure class="map">.*?(<svg.*?</svg>)', sample.html, re.DOTALL):
            assert [text for text in Drawn(svg).words() if re.fullmatch(r"[td][0-9]+", text)] == []
    assert remembered > 0
