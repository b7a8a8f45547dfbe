"""Lands as areas: nothing of them is cut, names keep apart, what stands there are signs the legend has."""

import re
from collections.abc import Iterator

import pytest

from app.render.map_places import Box, text_width
from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell, MapLink, MapUnit
from tests.render.drawn import Drawn
from tests.render.many import reports

WORDS = Messages("territories")


def _boards() -> Iterator[tuple[str, Drawn]]:
    for sample in reports("territories"):
        for svg in re.findall(r'<figure class="map">.*?(<svg.*?</svg>)', sample.html, re.DOTALL):
            yield sample.name, Drawn(svg)


def _points(drawn: Drawn, look: str) -> list[tuple[float, float]]:
    return [
        (float(x), float(y))
        for one in drawn.root.iter()
        if f"m-{look}" in one.get("class", "").split() and one not in list(drawn.legend.iter())
        for x, y in re.findall(r"[ML]?(-?[.0-9]+) (-?[.0-9]+)", one.get("d", ""))
    ]


def test_no_land_is_cut_at_the_edge_of_the_picture() -> None:
    seen = 0
    for name, drawn in _boards():
        _, _, wide, high = map(float, drawn.root.get("viewBox", "").split())
        for x, y in (*_points(drawn, "area"), *_points(drawn, "area-unknown"), *_points(drawn, "shore")):
            seen += 1
            assert 2 < x < wide - 2, name
            assert 2 < y < high - 2, name
    assert seen > 100


def test_names_of_lands_keep_apart_and_lie_on_the_picture() -> None:
    for name, drawn in _boards():
        _, _, wide, high = map(float, drawn.root.get("viewBox", "").split())
        size = 5.6
        boxes = [
            Box(
                x - text_width(text, size, bold=True) / 2,
                y - size * 0.8,
                text_width(text, size, bold=True),
                size,
            )
            for look in ("mark", "owner")
            for x, y, text in drawn.texts(look)
        ]
        assert len(boxes) > 20, name
        assert not [(a, b) for index, a in enumerate(boxes) for b in boxes[:index] if a.meets(b)], name
        assert all(box.x > 0 and box.y > 0 and box.x + box.w < wide and box.y + box.h < high for box in boxes)


def _block(*links: tuple[int, int]) -> Map:
    places = {1: (0, 0), 2: (80, 0), 3: (40, 70), 4: (400, 0)}
    return Map(
        key="map",
        grid="graph",
        seat=1,
        cells=tuple(
            MapCell(
                number,
                "land",
                owner=number if number < 3 else None,
                label=f"Land {number}",
                x=x,
                y=y,
                signs=("settled", "castle") if number == 1 else (),
            )
            for number, (x, y) in places.items()
        ),
        units=(MapUnit(2, "4d3s1", 2, signs=(("unit", 4), ("defending", 3), ("starving", 1))),),
        links=tuple(MapLink(a, b) for a, b in links),
    )


def test_what_stands_in_a_land_is_drawn_as_signs_with_figures() -> None:
    drawn = Drawn(map_svg(_block((1, 2)), WORDS, name="m"))
    assert {"Settlement", "Castle", "Units", "of them defending", "of them starving"} <= set(
        drawn.explained()
    )
    assert drawn.words("unit-other-name") == ["4", "3", "1"]
    assert {"sign-settled", "sign-castle", "sign-unit", "sign-defending", "sign-starving"} <= drawn.looks()
    assert "4d3s1" not in drawn.words()


@pytest.mark.parametrize(("far", "told"), [((1, 4), True), ((1, 2), False)])
def test_neighbours_that_do_not_touch_have_a_way_across_the_water(
    far: tuple[int, int], *, told: bool
) -> None:
    drawn = Drawn(map_svg(_block((1, 3), (2, 3), far), WORDS, name="m"))
    assert ("crossing" in {look.removeprefix("m-") for look in drawn.looks()}) == told
    assert ("Way across water" in drawn.explained()) == told
    assert "Border that units cross" in drawn.explained()
