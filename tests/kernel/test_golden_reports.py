"""The words of a whole turn of every game, as its player reads them."""

import pytest

from app.render import samples
from engine.registry import GAMES
from tests.kernel.golden_reports import document_of, fronts_of, kept, report_of

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


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_sample_that_visitors_read_is_a_report_of_that_turn(game: str) -> None:
    """Another figure in it is no fault; a document that cannot be read, or of another kind, is."""
    sample, present = samples.report(game), document_of(game)
    assert sample is not None
    assert (sample.game.key, sample.kind, sample.game_turn) == (game, present.kind, present.game_turn)
    assert {block.key for block in sample.blocks} & {block.key for block in present.blocks}
