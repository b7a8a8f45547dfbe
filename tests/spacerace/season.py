"""Seasons for the tests: wild sheets, whole games, and the golden text (run as a program it prints it)."""

import sys
from collections.abc import Iterator
from typing import Any

from engine.games.spacerace.events import MissionCompleted, ModuleDropped, ShipDestroyed, ShipMoved
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.orders.book import BOOK
from engine.games.spacerace.state import State
from engine.games.spacerace.tables import (
    ACTIONS,
    CROSSES,
    DEVELOPMENTS,
    DOMINATIONS,
    MANEUVERS,
    MISSIONS,
    MODULES,
    ORBITS,
    PORTS,
    SHIPS,
    SPACES,
)
from engine.games.spacerace.view import View
from engine.kernel.dice import Dice, Roller
from engine.kernel.events import OrderAnswered
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet
from engine.kernel.snapshot import digest, encode

_ANY = {
    "action": tuple(ACTIONS),
    "card": tuple(DEVELOPMENTS),
    "maneuver": tuple(MANEUVERS),
    "mission": tuple(MISSIONS),
    "module": tuple(MODULES),
    "ship": tuple(SHIPS),
    "space": SPACES,
    "cross": tuple(CROSSES),
    "orbit": tuple(ORBITS),
    "domination": tuple(DOMINATIONS),
    "port": tuple(PORTS),
    "n": tuple(str(number) for number in range(1, 10)),
    "where": ("START", "END", "BOTH"),
    "mode": ("ON", "OFF", "ALL"),
}
_PORT_LINES = (
    "DRAFT {n} {ship} {ship}",
    "MODULE {module}",
    "ACTION {action}",
    "PLAY {card}",
    "PLAY STATION AT {space}",
    "DEPLOY {n}",
    "DEPLOY {ship}",
    "BUILD {n} {module}",
    "BUILD {ship} {module} {module}",
    "JETTISON {n} {module}",
    "SELECT {n} {n}",
    "CARD {maneuver} {n} {module}",
    "HOLD {mission} ON",
    "IGNORE {n}",
    "SHIELD {n} {mode}",
    "DRIFT {n} {cross} {orbit}",
    "LOSE {n} {module}",
    "CLOSE {domination}",
    "WANT {module}",
    'MESSAGE {port} "hello"',
    'MESSAGE ALL "hello all"',
    "FROBNICATE",
    "ACTION",
)
_SHIP_LINES = (
    "MOVE {n}",
    "MOVE {n} GNSS {where}",
    "MOVE {n} EXACT TRAP {where}",
    "MOVE {n} TURN {cross} {orbit}",
    "MOVE TO {space}",
    "OUT",
    "BACK",
    "TURNABOUT",
    "DROP {module} {domination} TRY {n}",
    "ATTACK {port}.{ship} TRY {n}",
    "ATTACK {domination}",
    "ATTACK GNSS {space}",
    "ATTACK TRAP {space}",
    "BOMB {port}.{ship} {module}",
    "HIT {port}.{ship}",
    "MEND {n}",
    "IF ENERGY >= {n}",
    "STOP",
    "MOVE",
    "SIDEWAYS",
)


def _line(roller: Roller, forms: tuple[str, ...]) -> str:
    text = roller.pick(forms, "form")
    while "{" in text:
        name = text[text.index("{") + 1 : text.index("}")]
        text = text.replace(f"{{{name}}}", roller.pick(_ANY[name], name), 1)
    return text


def wild(view: View, roller: Roller) -> str:
    """A sheet of all kinds of orders, few of them sensible."""
    lines = ["PORT"]
    lines += [_line(roller, _PORT_LINES) for _ in range(roller.below(9, "port lines"))]
    for ship in view.own.fleet:
        if roller.chance(80 if ship.selected else 20, "flies"):
            lines.append(f"SHIP {ship.type}")
            lines += [_line(roller, _SHIP_LINES) for _ in range(roller.below(7, "ship lines"))]
    return "\n".join(lines) + "\n"


def seasons(
    seed: str, seats: int, style: str = "wild", **options: Any
) -> Iterator[tuple[GameTurn, dict[int, Sheet]]]:
    """A whole game, step by step, each with the sheets that made it (the start has none)."""
    dice = Dice("SPA", seed)
    game = start(SPACERACE, options=options, seats=range(1, seats + 1), dice=dice)
    yield game, {}
    while game.step is not None:
        sheets = {}
        for seat in game.step.order:
            view = SPACERACE.view(game.state, seat)
            text = SPACERACE.bot(view, game.step, dice) or ""
            if style == "wild":
                roller = dice.scope(game.step.game_turn, f"wild {seat}")
                if roller.chance(10, "missing"):
                    continue
                if roller.chance(50, "mixed"):
                    text = wild(view, roller) if roller.chance(60, "wild") else text + wild(view, roller)
            sheets[seat] = BOOK.parse(text)
        game = run_due(SPACERACE, game.state, sheets=sheets, dice=dice, pending=game.pending)
        yield game, sheets


def position(seed: str, seats: int, steps: int, style: str = "bots", **options: Any) -> State:
    """Return a state ``steps`` steps into a game, sharing nothing with the season."""
    state: State | None = None
    for count, (game, _) in enumerate(seasons(seed, seats, style, **options)):
        if game.step is None and state is not None:
            break
        state = copied(game.state)
        if count >= steps:
            break
    assert state is not None
    return state


def due(state: State) -> Step:
    """What the game waits for; it must not be over."""
    step = SPACERACE.step(state)
    assert step is not None
    return step


def copied(state: State) -> State:
    """The same state, sharing nothing."""
    return SPACERACE.upgrade(encode(state), SPACERACE.about.rules_version)


def golden(seed: str, seats: int, **options: Any) -> str:
    """A season in a text that can be read: a line a step, each with the hash of what the rules made of it."""
    lines = []
    for game, sheets in seasons(seed, seats, "bots", **options):
        everything = encode(
            [
                game.state,
                [event for event in game.events if not isinstance(event, OrderAnswered)],
                [BOOK.write(sheets[seat]) for seat in sorted(sheets)],
            ]
        )
        points = " ".join(f"{port.key.lower()} {port.points}" for port in game.state.ports)
        counts = [
            sum(isinstance(event, kind) for event in game.events)
            for kind in (ShipMoved, ModuleDropped, MissionCompleted, ShipDestroyed)
        ]
        lines.append(
            f"step {game.seats[0].game_turn}: {points}; {counts[0]} moves, {counts[1]} drops, "
            f"{counts[2]} missions, {counts[3]} ships lost; {digest(everything)[:16]}"
        )
    ending = game.state.ending
    lines.append(f"end: {ending.reason}, places {ending.places}")
    return "\n".join(lines) + "\n"


GOLDEN: dict[str, dict[str, Any]] = {
    "five": {"seed": "golden", "seats": 5},
    "one_sheet": {"seed": "golden", "seats": 3, "one_sheet": True, "draft": "random", "bots": 1},
}

if __name__ == "__main__":
    sys.stdout.write(golden(**GOLDEN[sys.argv[1]]))
