"""What the shared tests know of Continental Conquest."""

from tests.conquest.offered import position
from tests.kernel.declared import Declared, Season

DECLARED = Declared(
    eventful=Season(20, options={"map": "duel"}),
    # Twenty clans until long after they have met; six that end the game early.
    told=(Season(16, 20, {"map": "europe"}, 3), Season(9, 4, {"victory": 200})),
    drawn=(20, (3, 9, 18), 4),
    simulated=Season(3, 2, {"map": "duel"}),
    final=Season(24, options={"victory": 200}),
    golden_turn=3,
    front_turns=12,
    purse="money",
    time_word="Pulse",
    front_said=frozenset({"front_lost", "front_back", "front_taken", "front_convoys_lost"}),
    position=position,
    positions=(16, 60),
    unoffered={"phone": "its number is the writer's own"},
    short={"map": "duel"},
)
