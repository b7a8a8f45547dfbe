"""Smaller figures: the second game, a continent as SVG, start cities. CPU seconds of this process."""

import time

from app.render.map_sheets import map_block
from app.render.map_svg import map_svg
from app.render.messages import Messages
from bench import seasons
from engine.games.territories.game import TERRITORIES
from engine.kernel.blocks import Map
from engine.kernel.dice import Dice
from engine.maps import fair, files, starts
from tools.conquest import seasons as conquest_seasons


def territories_player_turns() -> float:
    """Measure player turns a second of a whole game of six, without bots."""
    setup = seasons.Setup(TERRITORIES, 6, {"max_turns": 20, "vp_limit": 9999})
    return seasons.steps(setup, Dice("TER", "speed")).rate


def continent() -> Map:
    """Return Africa with its cities, roads and rivers: the largest map there is."""
    return map_block(files.load("africa"))


def draw(block: Map) -> int:
    """Draw a map; its size in bytes."""
    return len(map_svg(block, Messages("conquest")).encode())


def place_twenty(seed: str = "a") -> None:
    """Choose the start cities of 20 players on Europe."""
    europe = files.load("europe")
    starts.choose(europe, europe.players, Dice("CC5", seed).scope(0, 0))


def search_twenty() -> float:
    """Search fair starts for 20 players on Europe, as for a map that has no sets; CPU seconds."""
    europe = files.load("europe")
    started = time.process_time()
    fair.search(europe, europe.players, Dice("CC5", "bench").scope(0, 0))
    return time.process_time() - started


def season() -> float:
    """Measure the seconds of a season of 25 game turns and 20 computer clans on Europe."""
    started = time.process_time()
    conquest_seasons.season(conquest_seasons.Setup(seed="bench", turns=25, check=False))
    return time.process_time() - started
