"""What happened is told as it was: flags of events choose their sentences."""

from typing import Any

import pytest

from app.render.clean import ISOLATES
from app.render.messages import Messages


def _told(key: str, **figures: Any) -> str:
    words = Messages("spacerace")
    found = words.message(key, figures).translate(ISOLATES)
    assert words.missing == []
    return found


@pytest.mark.parametrize(("passed", "word"), [(True, "passed."), (False, "failed.")])
def test_a_check_is_told_with_its_die_and_how_it_went(*, passed: bool, word: str) -> None:
    told = _told(
        "checked", seat=1, what="drop", place="MOON1", die=1, maneuverability=2, against=3, passed=passed
    )
    assert told == f"Check over MOON1: die 1 + 2 against 3: {word}"


@pytest.mark.parametrize(
    ("revealed", "known", "tail"),
    [(True, False, ", new to all."), (False, True, ", where it has been before."), (False, False, ".")],
)
def test_a_hex_is_new_or_known_or_neither(*, revealed: bool, known: bool, tail: str) -> None:
    told = _told(
        "hex_entered", ship="COURIER", hex="QUIETDARK", edge="O18", depth=1, revealed=revealed, known=known
    )
    assert told.partition("behind O18: ")[2] == f"Quiet dark{tail}"
