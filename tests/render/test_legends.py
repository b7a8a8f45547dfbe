"""Every sign on a map is in its legend: over drawn reports of all games, read back from what is drawn."""

import re

import pytest

from app.render.clean import ISOLATES
from app.render.localize import LocalizedChart
from engine.registry import GAMES
from tests.render.drawn import Drawn
from tests.render.many import reports

# What says itself what it is: numbers and names of places, the heads of arrows.
PLAIN = frozenset(
    {
        *("m-number", "m-place", "m-town", "m-town-bold", "m-town-old", "m-city", "m-city-old"),
        # The lines over a country go with its colour; signs in the box of a unit are those of the legend.
        *("m-country-lines", "m-unit-own-sign", "m-unit-other-sign", "m-unit-old-sign"),
        # What rings go round has its name in it.
        *("m-body", "m-body-name"),
        # What a route brings stands on it.
        *("m-route-head", "m-route-name"),
        *("m-arrow-head", "m-unit-own-name", "m-unit-other-name", "m-unit-old-name"),
        # A node's colour is its terrain; its ring says whose it is.
        *("m-node", "faded"),
        # Letters: the test below.
        *("m-mark", "m-owner"),
    }
)


@pytest.mark.long("reads the reports of each game", but=["territories", "explorers"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_sign_on_a_map_is_in_its_legend(game: str) -> None:
    seen: set[str] = set()
    for sample in reports(game):
        for svg in re.findall(r"<figure class=\"map\">.*?(<svg.*?</svg>)", sample.html, re.DOTALL):
            drawn = Drawn(svg)
            there = drawn.looks()
            missing = there - drawn.looks(drawn.legend) - PLAIN
            assert missing == set(), (sample.name, missing)
            seen |= there
    assert len(seen) > 5


@pytest.mark.parametrize("game", sorted(GAMES))
def test_letters_on_a_map_are_in_its_legend(game: str) -> None:
    """What stands beside or in a place is a sample of an entry, or made as one: ``4R3`` as ``2R1``."""
    for sample in reports(game):
        for svg in re.findall(r"<figure class=\"map\">.*?(<svg.*?</svg>)", sample.html, re.DOTALL):
            drawn = Drawn(svg)
            explained = [word.partition(":")[0] for word in drawn.explained() if ":" in word]
            kinds = set(map(_kind, [*explained, *drawn.words("mark", drawn.legend)]))
            for text in drawn.words("mark"):
                # In Territories it is the number and the name of the land.
                told = re.sub(r"^\d+|[A-Z][a-z]+", "", text) if game == "territories" else text
                for part in told.replace("port ", "port").split():
                    letters = part.isupper() and part.isalpha() and set(part) <= set(explained)
                    assert letters or _kind(part) in kinds, (sample.name, text)
            for look in ("unit-own-name", "unit-other-name", "unit-old-name", "owner"):
                for text in drawn.words(look):
                    assert text.isdigit() or _kind(text) in kinds, (sample.name, text)


def _kind(text: str) -> str:
    """What is made like it: a figure for every number, one letter for others of the same size."""
    found = re.sub(r"\d+", "9", text.replace("port ", "port"))
    return re.sub("[A-Z]", "A", re.sub("[a-z]", "a", found))


@pytest.mark.parametrize("game", ["caravans", "spacerace", "territories"])
def test_a_chart_calls_seats_as_the_report_does(game: str) -> None:
    """On the page, on paper and in the table of its points: Xichang, not player 3."""
    sample = reports(game)[-1]
    words = sample.prepared.words
    charts = [
        item
        for chapter in sample.prepared.chapters
        for item in chapter.items
        if isinstance(item, LocalizedChart)
    ]
    named = [(item, series) for item in charts for series in item.chart.series]
    assert len(named) >= 1
    for item, series in named:
        found = re.search(r"\d+$", series.key)
        assert found is not None
        name = words.seat(int(found[0])).translate(ISOLATES)
        assert name in [one.translate(ISOLATES) for one in item.names]
        drawn = re.search(rf'<svg[^>]*aria-labelledby="{item.anchor}-g".*?</svg>', sample.html, re.DOTALL)
        assert drawn is not None
        assert f">{name}<" in drawn[0]
        assert name in " ".join(page.words for page in sample.pages)
