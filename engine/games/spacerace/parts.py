"""What Space Race declares to the host."""

from engine.games.spacerace import tally, wishes
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.guide import guide
from engine.games.spacerace.offered import OFFERS
from engine.games.spacerace.report.row_keys import ROW_KEYS
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Sandbox
from engine.kernel.scenarios import WholeState

PARTS = Parts(
    rules=SPACERACE,
    contract=1,
    tally=tally,
    row_keys=ROW_KEYS,
    scenarios=WholeState(SPACERACE, "ports"),
    onlookers=("map", "scores", "row", "decks", "summary"),
    wishes=wishes,
    offers=OFFERS,
    sandbox=Sandbox(options={}, computers=3),
    guide=guide,
)
