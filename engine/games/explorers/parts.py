"""What Explorers declares to the host."""

from engine.games.explorers import blanks, tally
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.report.row_keys import ROW_KEYS
from engine.kernel.parts import Parts

PARTS = Parts(
    rules=EXPLORERS,
    tally=tally,
    row_keys=ROW_KEYS,
    onlookers=("cards", "goals", "standings", "map", "summary"),
    blanks=blanks,
)
