"""Spacerace: seat-steps a second, a long season of five computers, and the picture of the board."""

import time
from statistics import median

from app.render.map_svg import map_svg
from app.render.messages import Messages
from bench import seasons
from engine.games.spacerace.game import SPACERACE
from engine.kernel.blocks import Map
from engine.kernel.dice import Dice
from engine.kernel.play import GameTurn

ROUNDS = 7


def seat_steps() -> seasons.Steps:
    """Measure seat-steps a second of a game of five."""
    return seasons.steps(_five("8"), Dice("spacerace", "speed"))


def season() -> seasons.Season:
    """Play thirteen rounds of five computer players."""
    return seasons.season(_five("13"), Dice("spacerace", "season"))


def _five(rounds: str) -> seasons.Setup:
    return seasons.Setup(SPACERACE, 5, {"rounds": rounds})


def picture(game: GameTurn) -> tuple[float, int]:
    """Return median CPU seconds to draw the board of the last report, and the picture's bytes."""
    turn = game.seats[0]
    block = next(one for one in SPACERACE.report(turn.view, turn.events) if isinstance(one, Map))
    words = Messages("spacerace")
    found, size = [], 0
    for _ in range(ROUNDS):
        begun = time.process_time()
        size = len(map_svg(block, words).encode())
        found.append(time.process_time() - begun)
    return median(found), size
