"""What the shared tests know of Explorers."""

from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.state import State
from engine.kernel import play
from engine.kernel.testing import seasons
from tests.kernel.declared import Declared, Season

# Steps after which there is most to order: ruins and villages in reach, tokens in hand, a card of any slot.
_LATER = {"guilds": (19, 12, 22), "without": (5, 22, 28)}


def _position(number: int) -> State:
    """The first card with guilds, a later one with or without them, one on the volcano of the story."""
    cards = 8 + 4 * (number // 4)
    if number % 4 == 0:
        first: State = seasons.begin(EXPLORERS, guilds=True).state
        return first
    if number % 4 == 1:
        dice = seasons.dice(EXPLORERS, number)
        options = seasons.options_of(EXPLORERS, mode="story", chapter=6)
        turn = play.start(EXPLORERS, options=options, seats=[1], dice=dice)
        while turn.step is not None and turn.step.game_turn < cards:
            sheets = seasons.sheets_for(EXPLORERS, turn.state, turn.step)
            turn = play.run_due(EXPLORERS, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
        alone: State = turn.state
        return alone
    chosen = {"guilds": True} if number % 4 == 2 else {}
    steps = _LATER["guilds" if chosen else "without"]
    *_, (_, later) = seasons.season(EXPLORERS, steps[number // 4 % len(steps)], **chosen)
    found: State = seasons.copy(EXPLORERS, later.state)
    return found


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
    position=_position,
    positions=(12, 20),
)
