"""Windows on a map: every point in one, none twice, none beyond its room."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from app.render.map_windows import Box, Panes, Point, holds, panes

SIZE: Point = (1800.0, 1400.0)
POINTS = st.lists(
    st.tuples(st.integers(20, 1780).map(float), st.integers(20, 1380).map(float)), min_size=1, max_size=40
)
ROOMS = st.tuples(st.integers(200, 560).map(float), st.integers(150, 760).map(float))


def _apart(windows: tuple[Box, ...]) -> bool:
    return not any(
        a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a, b in combinations(windows, 2)
    )


def _fits(found: Panes, room: Point) -> bool:
    return all(
        pane.x + (pane.window[2] - pane.window[0]) * found.scale <= room[0] + 0.01
        and pane.y + (pane.window[3] - pane.window[1]) * found.scale <= room[1] + 0.01
        for pane in found.panes
    )


@given(POINTS, ROOMS)
def test_windows_show_every_point_once_and_fit_their_room(points: list[Point], room: Point) -> None:
    found = panes(points, SIZE, room, most=1.6, seams=((21, 10), (12, 6)))
    assert all(holds(found.windows, point) for point in points)
    assert _apart(found.windows)
    assert _fits(found, room)
    on_paper = [
        (pane.x, pane.y, pane.x + (w[2] - w[0]) * found.scale, pane.y + (w[3] - w[1]) * found.scale)
        for pane in found.panes
        for w in (pane.window,)
    ]
    assert _apart(tuple((a, b, c - 0.01, d - 0.01) for a, b, c, d in on_paper))
    assert all(0 <= w[0] < w[2] <= SIZE[0] and 0 <= w[1] < w[3] <= SIZE[1] for w in found.windows)


@given(POINTS, ROOMS)
def test_no_window_overlaps_what_is_shown_elsewhere(points: list[Point], room: Point) -> None:
    shown: Box = (500.0, 400.0, 900.0, 800.0)
    outside = [point for point in points if not holds([shown], point)]
    if outside:
        found = panes(outside, SIZE, room, most=1.6, beside=[shown])
        assert _apart((shown, *found.windows))
        assert all(holds(found.windows, point) for point in outside)


@given(POINTS, ROOMS)
def test_where_not_all_can_be_read_the_first_are_shown(points: list[Point], room: Point) -> None:
    found = panes(points, SIZE, room, most=1.6, least=0.6)
    assert found.scale >= 0.6
    assert holds(found.windows, points[0])
