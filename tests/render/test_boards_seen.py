"""Boards as they are seen: letters that can be read in a window and on paper, none cut, none over another."""

import re
from typing import Any

import pytest

from tests.render.many import Sample, reports

LEAST_PIXELS, LEAST_POINTS = 9.0, 6.0
# Of each text of the boards: its own words, its size in pixels, its box, the box of its board.
_SEEN = """() => {
const found = [];
// What is folded is opened: it is read, too.
document.querySelectorAll("details").forEach(one => { one.open = true; });
document.querySelectorAll("figure.map svg").forEach((svg, board) => {
  const all = svg.getBoundingClientRect();
  svg.querySelectorAll("text").forEach(text => {
    if (text.closest("[display=none]")) { return; }
    const box = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
    const at = [box.x - all.x, box.y - all.y + (box.height - size) / 2, box.width, size];
    found.push([text.textContent, size, at, [all.width, all.height], board]);
  });
});
return found;
}"""


def _seen(chromium: Any, sample: Sample, wide: int, high: int) -> list[Any]:
    page = chromium.new_page(viewport={"width": wide, "height": high})
    page.set_content(sample.html)
    found: list[Any] = page.evaluate(_SEEN)
    page.close()
    return found


def _late(game: str) -> list[Sample]:
    return [sample for sample in reports(game) if sample.maps][-2:]


@pytest.mark.browser
@pytest.mark.parametrize("game", ["spacerace", "territories"])
def test_every_letter_of_a_board_has_nine_pixels_in_a_window(game: str, chromium: Any) -> None:
    for sample in _late(game):
        found = _seen(chromium, sample, 1366, 768)
        assert len(found) > 30, sample.name
        assert [one for one in found if one[1] < LEAST_PIXELS] == [], sample.name


@pytest.mark.browser
@pytest.mark.parametrize("game", ["spacerace", "territories", "explorers", "caravans", "conquest"])
def test_no_word_of_a_board_is_cut_or_lies_over_another(game: str, chromium: Any) -> None:
    for sample in _late(game):
        found = _seen(chromium, sample, 1366, 768)
        for text, _, (x, y, w, h), (wide, high), _ in found:
            assert x >= -1, (sample.name, text)
            assert y >= -1, (sample.name, text)
            assert x + w <= wide + 1, (sample.name, text)
            assert y + h <= high + 1, (sample.name, text)
        over = [
            (a[0], b[0])
            for index, a in enumerate(found)
            for b in found[:index]
            if a[4] == b[4] and _meet(a[2], b[2])
        ]
        assert over == [], sample.name


def _meet(a: list[float], b: list[float]) -> bool:
    """Whether two boxes share more than a hair: letters seldom fill theirs."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide > 1.5 and high > 0.25 * min(a[3], b[3])


@pytest.mark.parametrize("game", ["spacerace", "territories", "explorers"])
def test_every_letter_of_a_board_has_six_points_on_paper(game: str) -> None:
    for sample in reports(game):
        if not sample.maps:
            continue
        texts = [text for page in sample.pages for pane in page.panes.values() for text in pane]
        assert len(texts) > 20, sample.name
        assert [text.text for text in texts if text.size < LEAST_POINTS - 0.05] == [], sample.name
        assert [text.text for text in texts if not text.whole] == [], sample.name


@pytest.mark.parametrize("game", ["conquest", "caravans", "explorers"])
def test_the_front_page_fills_its_map_though_a_phone_hides_the_whole_one(game: str) -> None:
    """A pattern fills nothing where what holds it is not displayed."""
    seen = 0
    for sample in reports(game):
        front = re.search(r'<figure class="front-map">.*?</figure>', sample.html, re.DOTALL)
        if front is not None and "<use" in front[0]:
            seen += 1
            used = set(
                re.findall(r"url\(#([^)]+)\)", sample.html.split('id="b-map"', 1)[-1].split("</svg>", 1)[0])
            )
            assert used, sample.name
            assert used <= set(re.findall(r'<pattern id="([^"]+)"', front[0])), sample.name
    assert seen > 0
