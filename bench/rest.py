"""Smaller figures: the second game, a continent as SVG, start cities. CPU seconds of this process."""

import time

from app.render.map_sheets import map_block
from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.games.territories.game import TERRITORIES
from engine.games.territories.state import State
from engine.kernel.blocks import Map
from engine.kernel.dice import Dice
from engine.kernel.play import run_due, start
from engine.kernel.snapshot import decode, encode
from engine.maps import files, starts
from tools.conquest import seasons


def territories_player_turns() -> float:
    """Player turns a second of a whole game of six: sheets, rules, report blocks, JSON; bots not counted."""
    dice = Dice("TER", "speed")
    game = start(TERRITORIES, options={"max_turns": 20, "vp_limit": 9999}, seats=range(1, 7), dice=dice)
    spent, turns = 0.0, 0
    while game.step is not None:
        texts = {
            seat: TERRITORIES.bot(TERRITORIES.view(game.state, seat), game.step, dice) or ""
            for seat in game.step.order
        }
        data, pending = encode(game.state), game.pending
        begun = time.process_time()
        sheets = {seat: TERRITORIES.orders.parse(text) for seat, text in texts.items()}
        game = run_due(TERRITORIES, decode(data, State), sheets=sheets, dice=dice, pending=pending)
        for turn in game.seats:
            encode(TERRITORIES.report(turn.view, turn.events))
        encode(game.state)
        spent += time.process_time() - begun
        turns += len(texts)
    return turns / spent


def continent() -> Map:
    """Africa with its cities, roads and rivers: the largest map there is."""
    return map_block(files.load("africa"))


def draw(block: Map) -> int:
    """Draw a map; its size in bytes."""
    return len(map_svg(block, Messages("conquest")).encode())


def place_twenty(seed: str = "a") -> None:
    """Choose the start cities of 20 players on Europe."""
    europe = files.load("europe")
    starts.choose(europe, europe.players, Dice("CC5", seed).scope(0, 0))


def season() -> float:
    """A season of 25 game turns and 20 computer clans on Europe."""
    started = time.process_time()
    seasons.season(seasons.Setup(seed="bench", turns=25, check=False))
    return time.process_time() - started
