"""What the shared tests know of Caravans."""

from tests.kernel.declared import Declared, Season

DECLARED = Declared(
    turns=4,
    ends=Season(40),
    eventful=Season(20),
    told=(Season(40, 6, {}, 2),),
    drawn=(6, (1, 7, 14), 2),
    simulated=Season(3, 2),
    final=Season(5, options={"max_weeks": 3}),
    golden_turn=4,
    purse="money",
    time_word="Day",
    of_one_turn=frozenset({"deals", "transactions", "day_orders", "coins", "by_route"}),
    front_said=frozenset({"front_taken", "front_calm", "front_idle", "front_nearest"}),
    refused=(10, ({"scenario": "tutorial", "seats": 1}, {"war": False}, *[{"seats": 4}] * 4)),
)
