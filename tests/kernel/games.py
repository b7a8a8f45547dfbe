"""Every game that keeps the promises of the contract: the registered ones and the teaching game.

``python -m tests.kernel.games`` prints the fingerprint of a season of each as JSON.
"""

import json
import sys

from engine.kernel.testing.conformance import fingerprint
from engine.registry import GAMES
from tests.kernel.declared import declared
from tests.teaching.hoard import HOARD

EVERY = {"hoard": HOARD, **GAMES}


if __name__ == "__main__":
    json.dump({key: fingerprint(rules, declared(key).turns) for key, rules in EVERY.items()}, sys.stdout)
