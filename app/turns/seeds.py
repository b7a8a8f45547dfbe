"""Seeds of the dice: derived from the game's secret, committed to in advance, revealed at the end.

``seed(path) = HMAC-SHA256(secret, path)`` in hex; the path is ``turn 7``, or ``turn 7 part 2`` when a game
turn has several steps. A late turn rolls with ``HMAC-SHA256(seed of the turn, "late 5")``, so that it neither
repeats nor foretells the dice that the seat meets on the due date, and still follows from the commitment.
What follows from a change of a seat rolls with ``change 5.1``, in the same way.
"""

import hmac
from hashlib import sha256
from typing import Any

from engine.kernel.dice import Dice
from engine.kernel.ruleset import Ruleset


def due_path(game_turn: int, part: int) -> str:
    """The seed path of a due run; ``part`` counts from 1."""
    return f"turn {game_turn}" if part <= 1 else f"turn {game_turn} part {part}"


def late_path(game_turn: int, part: int, seat: int) -> str:
    """The seed path of a late seat's run."""
    return f"{due_path(game_turn, part)} late {seat}"


def change_path(game_turn: int, part: int, seat: int, count: int) -> str:
    """The seed path of a change of a seat, its ``count``-th in the game turn."""
    return f"{due_path(game_turn, part)} change {seat}.{count}"


def seed_of(secret: bytes, path: str) -> str:
    """The seed (hex) at that path."""
    base, aside = path, ""
    for word in (" late ", " change "):
        found, matched, rest = path.partition(word)
        if matched:
            base, aside = found, f"{word.strip()} {rest}"
    seed = hmac.new(secret, base.encode(), sha256).hexdigest()
    if aside:
        seed = hmac.new(bytes.fromhex(seed), aside.encode(), sha256).hexdigest()
    return seed


def commitment(secret: bytes, path: str) -> str:
    """What is printed before the turn: the SHA-256 (hex) of its seed."""
    return sha256(seed_of(secret, path).encode()).hexdigest()


def dice_of(ruleset: Ruleset[Any, Any], secret: bytes, path: str) -> Dice:
    """The dice of a run. The tag is the ruleset's ``dice_tag`` when it has one, else its key."""
    tag = getattr(ruleset, "dice_tag", ruleset.about.key)
    return Dice(tag, seed_of(secret, path))
