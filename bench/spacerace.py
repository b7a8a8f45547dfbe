"""Spacerace: seat-steps a second, a long season of five computers, and the picture of the board."""

import time
from statistics import median

from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.state import State
from engine.kernel.blocks import Map
from engine.kernel.dice import Dice
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.snapshot import decode, encode

SEATS, ROUNDS = 5, 7


def _opened(dice: Dice, rounds: str) -> GameTurn:
    return start(SPACERACE, options={"rounds": rounds}, seats=range(1, SEATS + 1), dice=dice)


def _sheets(game: GameTurn, dice: Dice) -> dict[int, str]:
    step = game.step
    if step is None:
        return {}
    return {seat: SPACERACE.bot(SPACERACE.view(game.state, seat), step, dice) or "" for seat in step.order}


def seat_steps() -> tuple[float, float]:
    """Seat-steps a second of a game of five: sheets, rules, report, JSON; and the share of state in and out.

    The time of the computer players is not counted.
    """
    dice = Dice("spacerace", "speed")
    game = _opened(dice, "8")
    spent, floor, steps = 0.0, 0.0, 0
    while game.step is not None:
        texts = _sheets(game, dice)
        data, pending = encode(game.state), game.pending
        begun = time.process_time()
        sheets = {seat: SPACERACE.orders.parse(text) for seat, text in texts.items()}
        game = run_due(SPACERACE, decode(data, State), sheets=sheets, dice=dice, pending=pending)
        for turn in game.seats:
            encode(SPACERACE.report(turn.view, turn.events))
        encode(game.state)
        spent += time.process_time() - begun
        begun = time.process_time()
        encode(decode(data, State))
        floor += time.process_time() - begun
        steps += SEATS
    return steps / spent, floor / spent


def season() -> tuple[float, GameTurn]:
    """CPU seconds of thirteen rounds of five computer players, and how they ended."""
    dice = Dice("spacerace", "season")
    begun = time.process_time()
    game = _opened(dice, "13")
    while game.step is not None:
        sheets = {seat: SPACERACE.orders.parse(text) for seat, text in _sheets(game, dice).items()}
        game = run_due(SPACERACE, game.state, sheets=sheets, dice=dice, pending=game.pending)
    return time.process_time() - begun, game


def picture(game: GameTurn) -> tuple[float, int]:
    """Median CPU seconds to draw the board of the last report, and the bytes of the picture."""
    turn = game.seats[0]
    block = next(one for one in SPACERACE.report(turn.view, turn.events) if isinstance(one, Map))
    words = Messages("spacerace")
    found, size = [], 0
    for _ in range(ROUNDS):
        begun = time.process_time()
        size = len(map_svg(block, words).encode())
        found.append(time.process_time() - begun)
    return median(found), size
