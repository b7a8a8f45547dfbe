"""Seasons of computer players of any game: CPU seconds of the whole, or of the rules alone."""

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.kernel.dice import Dice
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.ruleset import Ruleset
from engine.kernel.snapshot import decode, encode

Rules = Ruleset[Any, Any]


class Setup(NamedTuple):
    """A game of ``seats`` computer players; ``options`` replace its defaults."""

    rules: Rules
    seats: int
    options: Mapping[str, Any] = {}

    def opened(self, dice: Dice) -> GameTurn:
        """Return the game as it begins."""
        given = {option.key: option.default for option in self.rules.about.options} | dict(self.options)
        return start(self.rules, options=given, seats=range(1, self.seats + 1), dice=dice)


class Steps(NamedTuple):
    """Turns of seats in a CPU second, each with its report; the share of it that reads and writes states."""

    rate: float
    floor: float


class Season(NamedTuple):
    """CPU seconds of a season and of its computer players alone; how many steps it had, and how it ended."""

    seconds: float
    bots: float
    steps: int
    end: GameTurn


def sheets(rules: Rules, game: GameTurn, dice: Dice) -> dict[int, str]:
    """Return the sheets of the computer players, by seat; empty when the game is over."""
    step = game.step
    if step is None:
        return {}
    return {seat: rules.bot(rules.view(game.state, seat), step, dice) or "" for seat in step.order}


def played(rules: Rules, game: GameTurn, texts: Mapping[int, str], dice: Dice) -> GameTurn:
    """Return the game after the present step with these sheets."""
    read = {seat: rules.orders.parse(text) for seat, text in texts.items()}
    return run_due(rules, game.state, sheets=read, dice=dice, pending=game.pending)


def steps(setup: Setup, dice: Dice) -> Steps:
    """Measure sheets, rules, reports and JSON of a season, without the computers' own time."""
    rules = setup.rules
    game = setup.opened(dice)
    spent, floor, count = 0.0, 0.0, 0
    while game.step is not None:
        texts, data = sheets(rules, game, dice), encode(game.state)
        begun = time.process_time()
        game.state = decode(data, rules.state_type)
        game = played(rules, game, texts, dice)
        for turn in game.seats:
            encode(rules.report(turn.view, turn.events))
        encode(game.state)
        spent += time.process_time() - begun
        begun = time.process_time()
        encode(decode(data, rules.state_type))
        floor += time.process_time() - begun
        count += len(game.seats)
    return Steps(count / spent, floor / spent)


def season(setup: Setup, dice: Dice) -> Season:
    """Play a season with its computer players, without reports."""
    begun, bots, count = time.process_time(), 0.0, 0
    game = setup.opened(dice)
    while game.step is not None:
        asked = time.process_time()
        texts = sheets(setup.rules, game, dice)
        bots += time.process_time() - asked
        game = played(setup.rules, game, texts, dice)
        count += 1
    return Season(time.process_time() - begun, bots, count, game)
