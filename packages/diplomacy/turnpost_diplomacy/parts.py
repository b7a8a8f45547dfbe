"""What Diplomacy declares to the host."""

from engine.kernel.blocks import RowKey
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Sandbox
from engine.kernel.scenarios import WholeState
from turnpost_diplomacy import computers, wishes
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.guide import guide
from turnpost_diplomacy.offers import OFFERS
from turnpost_diplomacy.setup import POWERS
from turnpost_diplomacy.trial import TRIAL

PARTS = Parts(
    rules=DIPLOMACY,
    contract=1,
    row_keys={"powers": RowKey(("seat",)), "units": RowKey(("unit", "seat"))},
    scenarios=WholeState(DIPLOMACY, "players"),
    onlookers=("map", "powers", "orders", "conflicts", "story", "curve", "summary"),
    offers=OFFERS,
    guide=guide,
    wishes=wishes,
    tempers=computers,
    trial=TRIAL,
    sandbox=Sandbox(options={}, computers=len(POWERS) - 1),
)
