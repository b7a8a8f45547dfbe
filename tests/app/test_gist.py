"""The gist of a report: the greatest news, and how many letters came with it, for lists of games."""

import pytest
from msgspec.structs import replace

from app.render.samples import report
from app.reports.gist import Gist, gist_of, read_gist
from engine.kernel.blocks import Front, Letter, Letters


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_gist_is_the_first_news_and_the_letters_of_others(count: int) -> None:
    found = report("territories")
    assert found is not None
    letters = [Letter("Peace?", sender=found.seat + 1)] * count
    own = Letter("Peace!", sender=found.seat)
    kept = tuple(block for block in found.blocks if not isinstance(block, Letters))
    (front,) = [block for block in kept if isinstance(block, Front)]
    blocks = (*kept, Letters(key="letters", items=(own, *letters)))
    gist = read_gist(gist_of(replace(found, blocks=blocks)))
    assert gist.letters == count
    assert gist.news is not None
    assert gist.news.key == front.items[0].say.key


def test_a_report_of_an_older_release_has_none() -> None:
    assert read_gist(None) == Gist()
