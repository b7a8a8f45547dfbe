"""Positions in which more can be ordered than in a season's first turns."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.games.conquest import scenario
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import Clan, Convoy, State
from engine.games.conquest.tables import SUPPLIES, WEAPONS
from engine.kernel.dice import Dice
from tests.conquest.positions import Luck, begin, mix, season

_CASES = Path(__file__).parent / "cases"
_OTHER = 4
"""Every this many positions is one of a conformance case."""


@cache
def _cases() -> tuple[dict[str, Any], ...]:
    files = sorted(_CASES.rglob("*.yaml"))
    found = [case for file in files for case in yaml.safe_load(file.read_text(encoding="utf-8"))]
    return tuple(case["given"] for case in found if case.get("given", {}).get("clans"))


def position(number: int) -> State:
    """Return a drawn position, stirred and then played for up to two turns, or that of a case."""
    cases = _cases()
    if number % _OTHER == _OTHER - 1:
        return scenario.build(cases[number * 37 % len(cases)], Dice("CC5", "offered").scope(0, 0))
    luck = Luck(f"offered-{number}")
    state = mix(begin(f"offered-{number}", seats=2 + number % 3, rich=number % 3 > 0), luck)
    state.turn = 5 + number
    for clan in state.clans.values():
        clan.phone, clan.phone_on = "(513)555-3902", luck.often(50)
        if not number % 3:
            _impoverish(clan, luck)
        for convoy in clan.convoys.values():
            _busy(state, convoy, luck)
    state.__dict__.clear()
    for _, turn in season(state, luck, f"offered-{number}", number % 2, missing=0):
        if CONQUEST.step(turn.state) is not None:
            state = turn.state
    return state


def _impoverish(clan: Clan, luck: Luck) -> None:
    """Leave so little that only a few orders can be paid."""
    clan.money = luck.choice((0, 900, 8_000, 12_000))
    for stock in (*SUPPLIES, *WEAPONS, "troops"):
        setattr(clan, stock, luck.choice((0, 0, 5)))


def _busy(state: State, convoy: Convoy, luck: Luck) -> None:
    """Give a convoy something to do where it stands."""
    place, city = state.hexes[convoy.hex], state.cities.get(convoy.hex)
    if convoy.type == "sea":
        place.special, convoy.mode, convoy.hidden = "FIS", "capture", False
    if luck.often(60):
        place.special, place.owner = "CAS", convoy.clan
    if luck.often(50):
        convoy.hex = luck.choice(sorted(state.cities))
        city = state.cities[convoy.hex]
        city.plague, convoy.hidden = luck.choice((-1, 2)), False
        if convoy.type == "air" and convoy.mode != "empty":
            convoy.bombs = 1
    if city is not None and convoy.cargo:
        city.needs = convoy.goods
