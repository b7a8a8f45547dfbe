"""The step a game waits for, as the rules name it (``Round 2 of 8: flight``); kept with it for lists."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from app.games.models import Game, Seat
from app.language import reading
from app.render.clean import unisolated
from app.render.messages import Messages
from engine.kernel.blocks import Say
from engine.kernel.ruleset import Step
from engine.registry import GAMES


def label_of(step: Step | None) -> dict[str, Any]:
    """Return what a game keeps of a step: key and figures of its words, its pace in per cent; {} for none."""
    if step is None:
        return {}
    return {"key": step.label.key, "args": step.label.args, "pace": step.pace}


def writes_letters(game: Game) -> bool:
    """Whether the rules of a game know orders that send letters."""
    ruleset = GAMES.get(game.ruleset)
    return ruleset is not None and any(order.letter for order in ruleset.orders.orders)


def runs_when_sent(game: Game, seats: Sequence[Seat], user_id: int | None, now: datetime) -> bool:
    """Return whether a turn is run as soon as that user sends orders, because nobody else is asked for any.

    So it is in a trial, and in a game that somebody opened to play alone, unless it has to wait first.
    """
    if game.rests_until(now) is not None:
        return False
    if game.sandbox_until is not None:
        return True
    if game.opened_by is None or not game.early:
        return False
    return all(one.user_id in {None, user_id} for one in seats)


def step_words(game: Game) -> str:
    """Return the name of the step that a game waits for; "" when there is none but the number of its turn."""
    if not game.step_label:
        return ""
    return named(game, Say(game.step_label["key"], game.step_label["args"]), game.turn)


def named(game: Game, label: Say | None, turn: int) -> str:
    """Return a step's name; "" when it says no more than the number of its turn does."""
    if label is None:
        return ""
    words = Messages(game.ruleset, reading())
    found = unisolated(words.say(label))
    return "" if words.missing or found == f"Turn {turn}" else found


def step_hours(game: Game) -> int:
    """Return for how many hours the present step is open when it begins on time.

    It may be less than a whole turn.
    """
    return max(1, game.turn_hours * int(game.step_label.get("pace", 100)) // 100)
