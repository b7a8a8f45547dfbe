"""A fight is one story with two readers: each reads it as "you", both read the same figures."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from app.render import formats
from app.render.clean import ISOLATES
from app.render.prepared import prepare
from engine.games.caravans.events import BattleFought, CargoTaken, FactorLost, Flip
from engine.games.explorers.events import FlipPlayed
from engine.games.spacerace.events import (
    Attacked,
    ModuleGone,
    ShipDestroyed,
    ShipMoved,
    ThingDestroyed,
    TurnBegun,
)
from engine.games.territories.events import CombatFought, Side, TerritoryCaptured, UnitsArrived
from engine.kernel.events import Event
from engine.kernel.testing import seasons
from engine.registry import GAMES
from tests.render.test_front import turns


@cache
def views(key: str) -> dict[int, Any]:
    """What each seat knows after a turn."""
    *_, (_, game) = seasons.season(GAMES[key], 1)
    return {seat.seat: seat.view for seat in game.seats}


def read(key: str, seat: int, events: Sequence[Event]) -> tuple[str, str]:
    """The first 40 lines and the whole text of what a seat reads of these events, single-spaced."""
    report = msgspec.structs.replace(
        turns(key)[0].report, seat=seat, blocks=GAMES[key].report(views(key)[seat], events)
    )
    page = prepare(report)
    assert page.words.missing == []
    lines = formats.text(page).translate(ISOLATES).splitlines()
    return " ".join(" ".join(lines[:40]).split()), " ".join(" ".join(lines).split())


def test_a_combat_of_territories() -> None:
    land, origin = (views("territories")[1].lands[index] for index in (4, 5))
    events = (
        UnitsArrived(audience=None, at=(4,), seat=2, origin=origin.id, land=land.id, units=(7, 9)),
        CombatFought(
            audience=None,
            at=(5,),
            place=(land.id,),
            sides=(Side(2, 2, 4, (7,), (1,)), Side(1, 1, 3, (), (2,))),
            difference=1,
        ),
        TerritoryCaptured(audience=None, at=(9,), seat=2, land=land.id, before=1),
    )
    front, text = read("territories", 1, events)
    assert f"P2 TAKES {land.name.upper()} FROM YOU" in front
    assert f"{land.name}: P2 beat you" in text
    assert f"P2 came with 2 units, worth 4 (U7 U9 from {origin.name})." in text
    assert "You stood there with one unit, worth 3." in text
    assert "Numbers decided it: 2 against 1." in text
    assert "P2 [######......] 1 of 2 left" in text
    assert "You lost one unit, a point for P2." in text
    assert f"P2 keeps U7 in {land.name}. You lost the territory to P2." in text
    front, text = read("territories", 2, events)
    assert f"You took {land.name} from P1." in front
    assert f"{land.name}: you beat P1" in text
    assert f"You keep U7 in {land.name}. The territory is yours now." in text
    front, text = read("territories", 3, events)
    assert f"In {land.name} P2 (worth 4, one lost) beat P1 (worth 3, one lost)." in text
    assert "you beat" not in text


def test_a_battle_of_caravans() -> None:
    home = next(city for city in views("caravans")[1].cities if city.factor == 1).at
    day: dict[str, Any] = {"audience": (1, 2), "at": (6,)}
    events = (
        BattleFought(
            **day,
            seat=2,
            origin=home + 1,
            place=home,
            attackers=("R1", "R2", "R3"),
            flips=(
                Flip("R1", 1, "R4", heads=True, lives=1),
                Flip("R2", 1, "R4", heads=False, lives=1),
                Flip("R3", 1, "R4", heads=True, lives=0),
            ),
            moved=("R1", "R3"),
            lost=((1, "R4"), (1, "C1")),
            won=True,
        ),
        CargoTaken(**day, seat=2, unit="C9", good="SLK", place=home),
        FactorLost(**day, seat=1, city=home, by=2, goods=3),
    )
    front, text = read("caravans", 1, events)
    # The list of cities has the factor still: these events are made up.
    assert " your factor in " in front
    assert " and settled there again." in front
    assert "you lost R4, C1" in front
    story = text.partition(" BATTLES ")[2]
    assert "Day 6: Blue Company (2) attacked you at " in story
    assert "3 coins were thrown: 2 came up for the attack and 1 for the defence; numbers decided it." in story
    assert "Attackers [########....] 2 of 3 left" in story
    assert "Your factor there is gone." in story
    assert "C9 took" in story
    _, theirs = read("caravans", 2, events)
    assert "you attacked " in theirs.partition(" BATTLES ")[2]
    assert "Your R1, R2, R3 came from" in theirs
    # Who fought reads every coin; who was not there reads nothing.
    assert "EVERY COIN OF THE BATTLES IN SIGHT" in theirs


def test_an_attack_of_spacerace() -> None:
    shot: dict[str, Any] = {
        "audience": None,
        "seat": 2,
        "ship": "LANCER",
        "victim": 1,
        "target": "DROVER",
        "how": "attack",
    }
    events = (
        TurnBegun(audience=None, seat=2, ship="LANCER", place="O11", energy=5),
        ShipMoved(
            audience=None,
            seat=2,
            ship="LANCER",
            path=("O11", "O12", "O13"),
            orbit="OUTER",
            energy=4,
            ordered=2,
        ),
        Attacked(**shot, energy=1, resistance=2, left_energy=0, left_resistance=1),
        ModuleGone(audience=None, seat=1, ship="DROVER", module="ROVER", reason="bomb", by=2),
        Attacked(**shot, energy=0, resistance=1, left_energy=0, left_resistance=0),
        ShipDestroyed(
            audience=None, seat=1, ship="DROVER", reason="attack", place="O14", by=2, modules=("GNSS",)
        ),
        ThingDestroyed(audience=None, seat=2, ship="LANCER", what="cube", place="LP3", owner=1),
    )
    front, text = read("spacerace", 1, events)
    assert "YOUR DROVER IS LOST" in front
    assert "Your Drover was destroyed under fire on O14 with GNSS" in front
    story = text.partition(" ATTACKS ")[2]
    assert "shot down your Drover" in story
    assert "It began its turn on O11 with 5 energy and flew to O13 by way of O12." in story
    assert "2 shots took 1 energy and 2 resistance, then 1 resistance." in story
    assert "Hull of Drover [............] none of 3 resistance left" in story
    assert "Drover lost its Rover." in story
    assert "You lost Drover on O14 with GNSS; its card is back in your hand." in story
    assert "destroyed the cube on LP3, which was yours." in story
    front, text = read("spacerace", 2, events)
    assert "YOU SHOT DOWN DROVER OF" in front
    assert "Your Lancer shot down Drover of" in text
    assert "The frag is yours." in text


def test_what_outer_space_does_is_nobodys_attack() -> None:
    events = (
        Attacked(
            audience=None, seat=1, ship="DROVER", victim=1, target="DROVER", how="hex",
            energy=0, resistance=1, left_energy=2, left_resistance=2,
        ),
    )  # fmt: skip
    front, text = read("spacerace", 1, events)
    assert "OUTER SPACE DAMAGES YOUR DROVER" in front
    assert "Nobody fired at you" in front
    assert " ATTACKS " not in text


def test_the_flip_is_the_story_of_explorers_and_ones_own_comes_first() -> None:
    events = tuple(
        FlipPlayed(audience=None, at=(2, seat), seat=seat, card="B2", spaces=(seat,), coins=seat)
        for seat in (3, 1, 2)
    )
    front, text = read("explorers", 2, events)
    assert "You placed " in front
    told = text.partition(" WHAT HAPPENED ")[2]
    assert told.index("You placed") < told.index("P1 placed") < told.index("P3 placed")
