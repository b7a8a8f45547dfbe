"""What the shared tests know of Caravans."""

from engine.games.caravans.game import CARAVANS
from engine.games.caravans.state import State
from engine.kernel.testing import seasons
from tests.kernel.declared import Declared, Season


def _position(number: int) -> State:
    """A later week of a season of computers: with war, groups, and goods in warehouses."""
    weeks = 5 + 3 * (number % 6)
    *_, (_, turn) = seasons.season(CARAVANS, weeks, variant=number // 6)
    found: State = seasons.copy(CARAVANS, turn.state)
    return found


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
    position=_position,
    positions=(6, 12),
    refused=(10, ({"scenario": "tutorial", "seats": 1}, {"war": False}, *[{"seats": 4}] * 4)),
)
