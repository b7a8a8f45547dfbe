"""What a forecast draws on the board (``Forecast.marks``): places of the map, with words and a sign."""

from collections import Counter

import pytest

from app.render.messages import Messages
from engine.kernel.blocks import Map
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN
from engine.registry import GAMES
from tests.kernel.forecasts import forecasts

KINDS = ("way", "fight", "take", "want", "work")

_SEEN = {
    "caravans": {"way", "work"},
    "conquest": {"way", "take"},
    "explorers": {"take", "work"},
    "spacerace": {"way"},
    "territories": {"way", "take", "work"},
}
"""What some computer's sheet of the first turns brings about in each game."""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_marks_are_places_of_the_board_and_have_words_and_a_sign(key: str) -> None:
    words = Messages(key)
    kinds = Counter[str]()
    for view, forecast in forecasts(key, 8):
        (board, *_) = [one for one in GAMES[key].report(view, ()) if isinstance(one, Map) and one.cells]
        places = {cell.id for cell in board.cells}
        for mark in forecast.marks:
            kinds[mark.kind] += 1
            assert mark.kind in KINDS
            assert mark.sure in {CERTAIN, LIKELY, UNKNOWN}
            assert len(mark.places) >= 2 if mark.kind == "way" else len(mark.places) == 1
            # A way may lead off the map, or to where nobody has been: it is drawn as far as the map goes.
            if not board.around:
                assert mark.places[0] in places, (mark, forecast)
            said = words.say(mark.says)
            assert said.endswith(".")
            assert said[0].isupper() or not said[0].isalpha(), said
            sign = "way-unsure" if mark.kind == "way" and mark.sure != CERTAIN else mark.kind
            assert words.find(f"sign-{sign}"), mark
    assert _SEEN[key] <= set(kinds), kinds
