"""What the shared tests know of Explorers."""

from tests.kernel.declared import Declared, Season

DECLARED = Declared(
    turns=6,
    ends=Season(32),
    eventful=Season(32, options={"guilds": True}),
    told=(Season(40, 4, {}, 2), Season(40, 2, {"guilds": True}, 2)),
    drawn=(4, (5, 12, 20), 2),
    simulated=Season(0, 3),
    final=Season(40),
    golden_turn=3,
    time_word="Card",
    front_said=frozenset({"front_cards", "front_standing", "front_final"}),
    refused=(
        30,
        (
            *({"guilds": guilds} for guilds in (True, False, True, True)),
            *({"mode": "story", "chapter": chapter, "seats": 1} for chapter in range(1, 9)),
        ),
    ),
    mail_turns=2,
)
