"""What Explorers declares to the host."""

from engine.games.explorers import blanks, tally
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.guide import guide
from engine.games.explorers.offers import OFFERS
from engine.games.explorers.report.row_keys import ROW_KEYS
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Sandbox
from engine.kernel.scenarios import WholeState

PARTS = Parts(
    rules=EXPLORERS,
    contract=1,
    tally=tally,
    row_keys=ROW_KEYS,
    scenarios=WholeState(EXPLORERS, "players"),
    onlookers=("cards", "goals", "standings", "map", "summary"),
    blanks=blanks,
    sandbox=Sandbox(options={}, computers=2),
    offers=OFFERS,
    guide=guide,
)
