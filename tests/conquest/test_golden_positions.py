"""Nothing of the rules has moved: drawn positions, drawn orders, one digest a turn."""

import pytest

from tests.conquest import golden_positions

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("version", golden_positions.VERSIONS)
@pytest.mark.parametrize("number", range(golden_positions.BATCHES))
def test_drawn_positions_play_as_recorded(number: int, version: int) -> None:
    found = golden_positions.batch(number, version)
    recorded = golden_positions.recorded(version).read_text(encoding="utf-8").splitlines()
    # A change that was meant to be one: python -m tests.conquest.golden_positions writes the file anew.
    assert found == recorded[number * len(found) : (number + 1) * len(found)]
