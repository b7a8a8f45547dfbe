"""Seasons for the tests: wild sheets, whole games, and the golden text (run as a program it prints it)."""

import sys
from collections.abc import Iterator
from typing import Any

from engine.games.territories.events import CombatFought, TerritoryCaptured
from engine.games.territories.game import TERRITORIES
from engine.games.territories.state import State
from engine.games.territories.view import View
from engine.kernel.dice import Dice, Roller
from engine.kernel.events import OrderAnswered
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet
from engine.kernel.snapshot import digest, encode


def wild(view: View, roller: Roller) -> str:
    """A sheet of all kinds of orders, half of them sensible."""
    own = [unit for unit in view.units if unit.owner == view.seat]
    lands = [land for land in view.lands if land.owner == view.seat]
    lines = ["ACTIONS"]
    for unit in own:
        if roller.chance(60, "move"):
            to = roller.pick(view.land(unit.at).links, "to") if view.land(unit.at).links else 1
            lines.append(f"MOVE U{unit.number} TO {to}")
    for land in lands:
        if roller.chance(70, "act"):
            what = roller.pick(("SETTLEMENT", "FARM", "FORT", "CITY", "CASTLE", "UNIT"), "what")
            lines.append(f"UNIT {land.id}" if what == "UNIT" else f"BUILD {land.name} {what}")
    count = len(view.lands)
    for _ in range(roller.below(5, "nonsense")):
        a, b = roller.between(0, count + 1, "a"), roller.between(0, count + 1, "b")
        lines.append(
            roller.pick(
                (
                    f"MOVE {a} TO {b}",
                    f"MOVE ALL FROM {a} TO {b}",
                    f"MOVE 1 FROM {a} TO {b}",
                    f"UNIT {a}",
                    f"BUILD {a} FARM",
                    f"REPEAT {a} UNIT",
                    f"REPEAT {b} OFF",
                    f"MESSAGE {a} hello",
                    "MESSAGE ALL hello all",
                    "FROBNICATE",
                    "MOVE",
                ),
                "kind",
            )
        )
    return "\n".join(lines) + "\n"


def seasons(
    seed: str, seats: int, style: str = "wild", **options: Any
) -> Iterator[tuple[GameTurn, dict[int, Sheet]]]:
    """A whole game, turn by turn, each with the sheets that made it (the start has none)."""
    dice = Dice("TER", seed)
    game = start(TERRITORIES, options=options, seats=range(1, seats + 1), dice=dice)
    yield game, {}
    while game.step is not None:
        sheets = {}
        for seat in game.step.order:
            view = TERRITORIES.view(game.state, seat)
            if style == "wild":
                roller = dice.scope(game.step.game_turn, f"wild {seat}")
                if roller.chance(10, "missing"):
                    continue
                text = wild(view, roller)
                if roller.chance(40, "bot"):
                    text = TERRITORIES.bot(view, game.step, dice) or ""
            else:
                text = TERRITORIES.bot(view, game.step, dice) or ""
            sheets[seat] = TERRITORIES.orders.parse(text)
        game = run_due(TERRITORIES, game.state, sheets=sheets, dice=dice, pending=game.pending)
        yield game, sheets


def position(seed: str, seats: int, turns: int, **options: Any) -> State:
    """A state in the middle of a wild game; an earlier one when the game ends before."""
    state: State | None = None
    for game, _ in seasons(seed, seats, **options):
        if game.step is None and state is not None:
            break
        state = game.state
        if game.step is not None and game.step.game_turn > turns:
            break
        state = copied(game.state)
    assert state is not None
    return state


def due(state: State) -> Step:
    """What the game waits for; it must not be over."""
    step = TERRITORIES.step(state)
    assert step is not None
    return step


def copied(state: State) -> State:
    """The same state, sharing nothing."""
    return TERRITORIES.upgrade(encode(state), TERRITORIES.about.rules_version)


def golden(seed: str, seats: int, **options: Any) -> str:
    """A season in a text that can be read: a line a turn, each with the hash of what the rules made of it.

    How a line is answered and what a report says of it is seen in the golden text reports.
    """
    lines = []
    for game, sheets in seasons(seed, seats, "bots", **options):
        everything = encode(
            [
                game.state,
                [event for event in game.events if not isinstance(event, OrderAnswered)],
                [TERRITORIES.orders.write(sheets[seat]) for seat in sorted(sheets)],
            ]
        )
        points = " ".join(str(player.vp) for player in game.state.players)
        fights = sum(isinstance(event, CombatFought) for event in game.events)
        captures = sum(isinstance(event, TerritoryCaptured) for event in game.events)
        turn = game.seats[0].game_turn
        lines.append(
            f"turn {turn}: VP {points}; {fights} combats, {captures} captures; {digest(everything)[:16]}"
        )
    ending = game.state.ending
    assert ending is not None
    lines.append(f"end: {ending.reason}, places {ending.places}")
    return "\n".join(lines) + "\n"


GOLDEN: dict[str, dict[str, Any]] = {
    "wheel6": {"seed": "golden", "seats": 6, "bots": 4, "bot_temper": "mixed"},
    "fog8": {"seed": "golden", "seats": 8, "map": "generated", "fog": True, "bot_temper": "mixed", "bots": 3},
}

if __name__ == "__main__":
    sys.stdout.write(golden(**GOLDEN[sys.argv[1]]))
