"""Refused lines: seasons in which drawn lines stand between those of computers."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engine.kernel import play
from engine.kernel.answers import meaning
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet
from engine.kernel.testing.case import Teller
from engine.kernel.testing.drawn import drawn_sheet
from engine.kernel.testing.seasons import Rules, options_of
from engine.kernel.testing.telling import answers_are_worded
from engine.kernel.trial import Trial


class Refused(msgspec.Struct):
    """One turn of one seat: what it knew before and the step, the sheet as read and as text, its answers."""

    game: str
    view: Any
    step: Any
    sheet: Sheet
    text: str
    answers: list[OrderAnswered]


def refused_in_seasons(rules: Rules, trial: Trial) -> Iterator[Refused]:
    """Play seasons, and yield each turn of a seat that refuses something for the first time."""
    turns, chosen = trial.refused
    known: set[tuple[str, str]] = set()
    first = rules.about.first_seat
    for number, options in enumerate(chosen):
        dice = Dice(rules.about.dice_tag, f"refused-{number}")
        seats = range(first, first + options.get("seats", max(rules.about.seats[0], 3)))
        game = play.start(rules, options=options_of(rules, **options), seats=seats, dice=dice)
        for _ in range(turns):
            step = game.step
            if step is None:
                break
            views, texts = _drawn(rules, game.state, step, dice)
            sheets = {seat: rules.orders.parse(text) for seat, text in texts.items()}
            game = play.run_due(rules, game.state, sheets=sheets, dice=dice, pending=game.pending)
            for told in game.seats:
                answers = [event for event in told.events if isinstance(event, OrderAnswered)]
                found = {(event.order, meaning(event.code, event.params)) for event in answers if event.code}
                if told.seat in sheets and not found <= known:
                    known |= found
                    seat = told.seat
                    yield Refused(rules.about.key, views[seat], step, sheets[seat], texts[seat], answers)


def _drawn(rules: Rules, state: Any, step: Step, dice: Dice) -> tuple[dict[int, Any], dict[int, str]]:
    views, texts = {}, {}
    for seat in step.order:
        views[seat] = rules.view(state, seat)
        own = rules.bot(views[seat], step, dice) or ""
        luck = dice.scope(step.game_turn, f"drawn {seat}")
        texts[seat] = own if luck.chance(30, "own") else drawn_sheet(rules, own, views[seat], luck)
    return views, texts


def refusals_are_worded(rules: Rules, drawn: Iterable[Refused], teller: Teller) -> None:
    """Hold that lines are refused by declared codes with words, in the report, by check and by forecast."""
    refused = 0
    for turn in drawn:
        answers_are_worded(rules, turn.answers, teller)
        refused += sum(1 for event in turn.answers if event.code)
        words = teller.words(rules.about.key)
        order_of = {(section.title, line.number): line.order for section, line in turn.sheet.lines()}
        for problem in rules.check(turn.view, turn.step, turn.sheet):
            order = order_of.get((problem.section, problem.number))
            words.refusal(problem.code, problem.params, "" if order is None else order.key)
        assert not words.missing, f"the check lacks words: {words.missing}"
    assert refused, "no line was refused: the season is too short"
