"""A game set up without a server, for commands that look at its beginning or play it."""

from collections.abc import Mapping
from typing import Any

from app.errors import AppError
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.ruleset import Ruleset


def opened(rules: Ruleset[Any, Any], options: Mapping[str, Any], seats: int) -> play.GameTurn:
    """Return a game before its first turn, of ``seats`` seats (0: as many as its options let play).

    Raises 422 ``bad_option``.
    """
    first, (least, most) = rules.about.first_seat, rules.about.seats
    dice = Dice(rules.about.dice_tag, "board")
    problem = ""
    for count in (seats,) if seats else range(most, least - 1, -1):
        try:
            return play.start(rules, options=options, seats=range(first, first + count), dice=dice)
        except ValueError as error:
            problem = problem or str(error)
    raise AppError(422, "bad_option", problem=problem[:200])
