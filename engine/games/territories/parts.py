"""What Territories declares to the host."""

from engine.games.territories import pathfinding, tally
from engine.games.territories.edits import EDITS
from engine.games.territories.game import TERRITORIES
from engine.games.territories.guide import guide
from engine.games.territories.offers import OFFERS
from engine.games.territories.report.row_keys import ROW_KEYS
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Sandbox
from engine.kernel.scenarios import WholeState

PARTS = Parts(
    rules=TERRITORIES,
    contract=1,
    tally=tally,
    row_keys=ROW_KEYS,
    scenarios=WholeState(TERRITORIES, "players"),
    onlookers=("map", "territories", "standings", "summary"),
    edits=EDITS,
    ways=pathfinding,
    offers=OFFERS,
    guide=guide,
    sandbox=Sandbox(options={"map": "wheel"}, computers=3),
)
