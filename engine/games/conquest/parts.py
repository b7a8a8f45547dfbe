"""What Conquest declares to the host."""

from engine.games.conquest import computers, letters, pathfinding, pins, scenario, tally, wishes
from engine.games.conquest.edits import EDITS
from engine.games.conquest.fits import need_room
from engine.games.conquest.forecast.offered import OFFERS
from engine.games.conquest.game import CONQUEST, FIRST
from engine.games.conquest.guide import guide
from engine.games.conquest.proofs import conformance
from engine.games.conquest.report import beside
from engine.games.conquest.report.row_keys import ROW_KEYS
from engine.kernel.blocks import HeardIn
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Sandbox

PARTS = Parts(
    rules=CONQUEST,
    contract=1,
    earlier=(FIRST,),
    tally=tally,
    row_keys=ROW_KEYS,
    shared_fields=("atlas",),
    onlookers=("map", "top_popularity", "handicaps"),
    previewed=("handicaps",),
    start_figures=tally.figures,
    fits=need_room,
    scenarios=scenario,
    cases=conformance,
    wishes=wishes,
    pins=pins,
    edits=EDITS,
    signature=letters.signed,
    ways=pathfinding,
    offers=OFFERS,
    guide=guide,
    heard=HeardIn("radio", ("hex",)),
    sandbox=Sandbox(options={"map": "duel"}, computers=1),
    tempers=computers,
    atlas=beside,
)
