"""Powers that a seat may wish for (``engine.kernel.ruleset.StartWishes``)."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from turnpost_diplomacy.board import classic
from turnpost_diplomacy.setup import POWERS


def known(_: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the powers."""
    return POWERS


def understand(_: Mapping[str, Any], text: str) -> str:
    """Return the power that a wish names; raise ``ValueError`` with the nearest spellings."""
    wish = " ".join(text.split()).casefold()
    found = [key for key in POWERS if key == wish or (len(wish) > 1 and key.startswith(wish))]
    if len(found) == 1:
        return found[0]
    near = get_close_matches(wish, POWERS, n=3) or POWERS
    raise ValueError(", ".join(classic().powers[key].name for key in near))
