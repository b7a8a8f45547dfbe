"""What the shared tests know of Territories."""

from tests.kernel.declared import Declared, Season

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
)
