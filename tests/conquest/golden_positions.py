"""Drawn positions played with drawn orders, each turn as one digest.

A change of any rule that shows in a state or an event changes a line of ``golden/positions-2.txt``, by the
version of the rules. The tests of the numbered rules say what is right; this says that nothing has moved.
After a change that was meant to be one: ``python -m tests.conquest.golden_positions``. What older versions
did can never be meant to change: games and archives of theirs are played again for ever.
"""

from hashlib import sha256
from pathlib import Path

from engine.games.conquest.game import CONQUEST, FIRST
from engine.kernel import snapshot
from tests.conquest.positions import Luck, begin, mix, season

FOLDER = Path(__file__).parent / "golden"
VERSIONS = {rules.about.rules_version: rules for rules in (FIRST, CONQUEST)}
BATCHES = 8
_SEEDS = 8
_TURNS = 3


def recorded(version: int) -> Path:
    """The file of a version of the rules."""
    return FOLDER / f"positions-{version}.txt"


def batch(number: int, version: int) -> list[str]:
    """The lines of one batch: seed, game turn, and the digest of state and events."""
    lines = []
    for seed in range(number * _SEEDS, (number + 1) * _SEEDS):
        luck = Luck(f"golden-{seed}")
        state = mix(
            begin(f"golden-{seed}", seats=2 + seed % 3, rich=seed % 4 > 0, rules=VERSIONS[version]), luck
        )
        for before, turn in season(state, luck, f"golden-{seed}", _TURNS, missing=0):
            digest = sha256(snapshot.encode(turn.state))
            for seat in turn.seats:
                digest.update(snapshot.encode(seat.events))
            lines.append(f"{seed:02d} turn {before.turn}: {digest.hexdigest()[:16]}")
    return lines


def main() -> None:
    """Write the file of the present version anew."""
    present = CONQUEST.about.rules_version
    lines = [line for number in range(BATCHES) for line in batch(number, present)]
    recorded(present).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
