"""Every game that keeps the promises of the contract: the registered ones and the teaching game.

``python -m tests.kernel.games`` prints the fingerprint of a season of each as JSON.
"""

import json
import sys

from engine.registry import GAMES
from tests.kernel.conformance import fingerprint
from tests.teaching.hoard import HOARD

# How long a season is, what to choose so that the game ends soon, and within how many turns it has to.
PLANS: dict[str, tuple[int, dict[str, object], int]] = {
    "hoard": (4, {}, 4),
    "conquest": (3, {}, 0),
    "territories": (4, {}, 80),
    "spacerace": (6, {}, 17),
    "explorers": (6, {}, 32),
    "caravans": (4, {}, 40),
}
# Seasons in which most kinds of events happen: how many turns of what set-up.
EVENTFUL: dict[str, tuple[int, dict[str, object]]] = {
    "conquest": (20, {"map": "duel"}),
    "territories": (15, {"map": "wheel"}),
    "spacerace": (17, {}),
    "explorers": (32, {"guilds": True}),
    "caravans": (20, {}),
}
EVERY = {"hoard": HOARD, **GAMES}


def turns(key: str) -> int:
    """How long a season of that game is."""
    return PLANS.get(key, (3, {}, 0))[0]


if __name__ == "__main__":
    json.dump({key: fingerprint(rules, turns(key)) for key, rules in EVERY.items()}, sys.stdout)
