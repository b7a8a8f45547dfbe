"""Whole games: by the game's bots, and with drawn wild sheets."""

from collections.abc import Iterator
from typing import Any

from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.rules import hexes
from engine.games.explorers.tables import INVESTIGATE, TRACKS, TREASURE
from engine.kernel.dice import Dice, Roller
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

DEFAULTS = {option.key: option.default for option in EXPLORERS.about.options}


def dice(seed: str, number: int) -> Dice:
    """The dice of a step."""
    return Dice("explorers", f"{seed}-{number}")


def opened(seed: str, seats: int, **options: Any) -> GameTurn:
    """A new game."""
    return start(EXPLORERS, options={**DEFAULTS, **options}, seats=range(1, seats + 1), dice=dice(seed, 0))


def wild(roller: Roller, seats: int) -> str:
    """A drawn sheet of lines that may or may not be possible."""
    lines = [_line(roller, seats) for _ in range(roller.below(9, "lines"))]
    return "FLIP\n" + "\n".join(lines) + "\n"


def _spaces(roller: Roller, most: int) -> str:
    words = [hexes.name(roller.below(hexes.SPACES, "space")) for _ in range(1 + roller.below(most, "count"))]
    return " ".join(word if roller.chance(85, "slash") else f"/ {word}" for word in words)


def _space(roller: Roller) -> str:
    return hexes.name(roller.below(hexes.SPACES, "space"))


def _line(roller: Roller, seats: int) -> str:
    token = roller.pick([*TREASURE, "MINER1", "NOBLE2", "BUILDER2", "BOARD2", "BOARD4"], "token")
    return roller.pick(
        [
            *[f"EX {_spaces(roller, 5)}"] * 5,
            f"PLAY {token} {_spaces(roller, 2).replace('/ ', '')}",
            f"PLAY {token}",
            f"PLAY {token} AS {roller.pick('gdms', 'a')} {roller.pick('gdms', 'b')}",
            f"VILLAGE {_space(roller)}",
            f"ROUTE {_space(roller)} {_space(roller)} POST {_space(roller)}",
            f"CHOOSE {roller.pick([*INVESTIGATE], 'card')}",
            f"USE {1 + roller.below(3, 'slot')}",
            f"CARD B{1 + roller.below(5, 'card')}",
            f"GUILD {roller.pick([*TRACKS], 'track')}",
            f"GUILD {roller.pick([*TRACKS], 'track')} RESET {roller.pick([*TRACKS], 'track')} TO FARMER",
            f"DIPLOMAT {roller.pick([*TRACKS], 'track')}",
            f"CRATER {_space(roller)}",
            "PASS",
            f"AUTO PASS {roller.pick(['ON', 'OFF'], 'auto')}",
            f'MESSAGE {roller.below(seats + 2, "seat") or "ALL"} "hail"',
            "FLY E5",
        ],
        "line",
    )


def sheets_of(turn: GameTurn, step: Step, seed: str, style: str) -> dict[int, Sheet]:
    """The sheets of a step: bots, wild, or every other way of each seat in turn (mixed)."""
    found = {}
    for seat in step.order:
        roller = dice(seed, step.game_turn).scope(step.game_turn, f"wild {seat}")
        kind = style
        if style == "mixed":
            kind = ("bots", "wild", "none", "bots")[(seat + step.game_turn) % 4]
        if kind == "none":
            continue
        text = wild(roller, len(turn.state.players))
        if kind == "bots":
            view = EXPLORERS.view(turn.state, seat)
            text = EXPLORERS.bot(view, step, dice(seed, step.game_turn)) or ""
        found[seat] = EXPLORERS.orders.parse(text)
    return found


def season(seed: str, seats: int, style: str = "bots", **options: Any) -> Iterator[GameTurn]:
    """Every run of a whole game, the set-up first."""
    turn = opened(seed, seats, **options)
    yield turn
    while turn.step is not None:
        sheets = sheets_of(turn, turn.step, seed, style)
        turn = run_due(
            EXPLORERS, turn.state, sheets=sheets, dice=dice(seed, turn.step.game_turn), pending=turn.pending
        )
        yield turn
