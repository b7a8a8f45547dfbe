"""What the shared tests know of Territories."""

from tests.kernel.declared import Declared, Season
from tests.territories.season import position

DECLARED = Declared(
    turns=4,
    ends=Season(80),
    eventful=Season(15, options={"map": "wheel"}),
    told=(Season(40, 6), Season(12, 4, {"fog": True})),
    drawn=(5, (1, 6, 12), 2),
    simulated=Season(0, 3, {"bot_temper": "mixed"}),
    final=Season(6, options={"max_turns": 5}),
    golden_turn=4,
    front_turns=9,
    purse="gold",
    of_one_turn=frozenset({"combats"}),
    front_said=frozenset({"front_captured", "front_calm", "front_threat", "front_fed"}),
    short={"map": "wheel"},
    # In the fog and without it, after 4 to 12 turns.
    position=lambda number: position(f"offers {number}", 4, 4 + number % 9, fog=number % 2 == 1),
)
