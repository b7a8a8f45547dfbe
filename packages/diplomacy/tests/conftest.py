"""What the tests of this package share: the game among those that are played."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import turnpost_diplomacy
from app.render.catalogue import register_words
from app.render.rulebook import register_rulebook
from engine import registry
from turnpost_diplomacy.parts import PARTS

PACKAGE = Path(turnpost_diplomacy.__file__).parent


@pytest.fixture(autouse=True)
def played() -> Iterator[None]:
    """Play the game as a server does that names its package."""
    register_words("diplomacy", PACKAGE / "words")
    register_rulebook("diplomacy", PACKAGE / "rulebook")
    with registry.added(PARTS):
        yield
