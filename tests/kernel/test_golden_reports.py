"""The words of a whole turn of every game, as its player reads them."""

import pytest

from engine.registry import GAMES
from tests.kernel.golden_reports import fronts_of, kept, report_of

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_report_of_a_turn_reads_as_it_did(game: str) -> None:
    found = report_of(game).splitlines()
    wanted = kept(game).read_text(encoding="utf-8").splitlines()
    assert found == wanted, "if the new words are meant: python -m tests.kernel.golden_reports"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_front_pages_of_a_season_read_as_they_did(game: str) -> None:
    found = fronts_of(game).splitlines()
    wanted = kept(game, fronts=True).read_text(encoding="utf-8").splitlines()
    assert found == wanted, "if the new words are meant: python -m tests.kernel.golden_reports"
