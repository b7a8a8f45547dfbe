"""What Caravans declares to the host."""

from engine.games.caravans import tally
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.guide import guide
from engine.games.caravans.offers import OFFERS
from engine.games.caravans.report.row_keys import ROW_KEYS
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Sandbox
from engine.kernel.scenarios import WholeState

PARTS = Parts(
    rules=CARAVANS,
    contract=1,
    tally=tally,
    row_keys=ROW_KEYS,
    scenarios=WholeState(CARAVANS, "players"),
    offers=OFFERS,
    guide=guide,
    onlookers=("companies", "summary"),
    sandbox=Sandbox(options={}, computers=2),
)
