"""The map of a report: what is known fills it, towns say what they trade, routes what they bring."""

import re

import pytest

from engine.kernel.blocks import Map
from tests.render.drawn import Drawn
from tests.render.many import Sample, reports


def _drawn(sample: Sample) -> Drawn:
    svg = max(re.findall(r'<figure class="map">.*?(<svg.*?</svg>)', sample.html, re.DOTALL), key=len)
    return Drawn(svg)


def _maps() -> list[tuple[Sample, Map]]:
    return [(sample, sample.maps[0]) for sample in reports("caravans") if sample.maps]


def test_no_map_is_a_sheet_of_what_nobody_has_seen() -> None:
    for sample, block in _maps():
        known = [cell.id for cell in block.cells if cell.fog != "unknown"]
        assert known, sample.name
        for part in (0, 1):
            places = {divmod(cell.id, 100)[part] for cell in block.cells}
            seen = {divmod(place, 100)[part] for place in known}
            assert min(seen) - min(places) <= 7, sample.name
            assert max(places) - max(seen) <= 7, sample.name


@pytest.mark.parametrize("look", ["sold", "wanted", "route-name"])
def test_towns_say_what_they_trade_and_routes_what_they_bring(look: str) -> None:
    told = {word for sample, _ in _maps() for word in _drawn(sample).words(look)}
    shape = {
        "sold": r"- [A-Z][a-z]+( [A-Z][a-z]+)?",
        "wanted": r"\+( [A-Z]{3})+",
        "route-name": r".* \+[\d,]+ cr",
    }
    assert told, look
    assert [word for word in told if not re.fullmatch(shape[look], word)] == []


def test_the_legend_says_what_the_letters_and_numbers_are() -> None:
    sample, _ = _maps()[-1]
    explained = " ".join(_drawn(sample).explained())
    for words in ("column 6 from the west, row 16 from the north", "What a city sells", "What a city wants"):
        assert words in explained


def test_a_route_leads_to_where_the_report_says_that_it_pays_best() -> None:
    for sample, block in _maps():
        names = {cell.id: cell.city for cell in block.cells if cell.city}
        for route in block.routes:
            assert names[route.a] in sample.text, sample.name
            assert names[route.b] in sample.text, sample.name
            assert int(str(route.label.args["gain"])) > 0
