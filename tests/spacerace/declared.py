"""What the shared tests know of Spacerace."""

from tests.kernel.declared import Declared, Season
from tests.spacerace.offered import position

DECLARED = Declared(
    turns=6,
    ends=Season(17),
    eventful=Season(17),
    told=(Season(40, 5), Season(40, 5, {"one_sheet": True}, 2)),
    drawn=(5, (2, 6, 12), 2),
    simulated=Season(0, 5),
    final=Season(24),
    golden_turn=5,
    front_turns=8,
    purse="credits",
    of_one_turn=frozenset({"shots"}),
    front_said=frozenset({"front_taken", "front_standing", "ship_destroyed", "front_unattacked"}),
    refused=(
        27,
        (
            *({"rounds": "13", "one_sheet": one, "seats": 5} for one in (True, False) * 6),
            {"attacks": False},
            {"draft": "random"},
        ),
    ),
    position=position,
    positions=(9, 60),
    # The draft, a preparation and a flight.
    mail_turns=3,
    short={"rounds": "8"},
)
