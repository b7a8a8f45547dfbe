"""Whole games: invariants after every placement, all end after flip 30, a golden season, leaks, bots."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.games.explorers.events import (
    CardUsed,
    DiplomatAdvanced,
    FlipPlayed,
    GameEnded,
    TreasureDrawn,
)
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.orders.book import ORDERS
from engine.games.explorers.proofs import broken
from engine.games.explorers.state import State
from engine.games.explorers.tables import INVESTIGATE, TRACKS, TREASURE
from engine.games.explorers.turn.sequence import StepRun
from engine.kernel.events import OrderAnswered
from engine.kernel.play import broken as run_broken
from engine.kernel.snapshot import decode, encode
from tests.explorers.season import dice, opened, season, sheets_of
from tools.simulate import Season, SeatEnd, tables

pytestmark = pytest.mark.untraced

GOLDEN = Path(__file__).parent / "golden" / "season.txt"
MODES: list[dict[str, Any]] = [
    {"seats": 4, "map": "islemark"},
    {"seats": 3, "map": "greenway", "guilds": True},
    {"seats": 2, "map": "emberfell", "flips_per_step": 3},
    {"seats": 1, "mode": "solo", "map": "shardsea"},
    {"seats": 1, "mode": "story", "chapter": 6},
    {"seats": 1, "mode": "story", "chapter": 3},
]


def _played(plan: dict[str, Any], seed: str, style: str) -> Iterator[Any]:
    options = {key: value for key, value in plan.items() if key != "seats"}
    yield from season(seed, plan["seats"], style, **options)


@pytest.mark.parametrize("style", ["bots", "wild", "mixed"])
@pytest.mark.parametrize("number", range(len(MODES)))
def test_games_keep_their_promises_and_end_after_flip_30(number: int, style: str) -> None:
    flips = set()
    for turn in _played(MODES[number], f"promises {number}", style):
        assert list(run_broken(EXPLORERS, turn)) == []
        flips |= {event.at[0] for event in turn.events if isinstance(event, FlipPlayed)}
        ended = any(isinstance(event, GameEnded) for event in turn.events)
        assert ended == (turn.step is None)
    assert flips == set(range(1, 31))


@pytest.mark.long("checks every placement of a season", but=["wild"])
@pytest.mark.parametrize("style", ["bots", "wild"])
def test_the_state_is_sound_after_every_single_placement(style: str) -> None:
    count = 0

    def watch(state: State) -> None:
        nonlocal count
        count += 1
        assert [text for text in broken(state) if "era's cards" not in text] == []

    for turn in _played(MODES[0], "watched", style):
        if turn.step is None:
            break
        state = decode(encode(turn.state), State)
        StepRun(state, sheets_of(turn, turn.step, "watched", style), dice("watched", 1), watch=watch).run()
    assert count > 100


def golden() -> str:
    """A season of three bots: a line a seat and flip, and a digest a step."""
    out = []
    for turn in season("golden", 3, "bots", map="greenway"):
        out += [
            f"{event.at[0]:2} {event.card} P{event.seat} {event.coins:3} {' '.join(map(str, event.spaces))}"
            for event in turn.events
            if isinstance(event, FlipPlayed)
        ]
        out.append(f"   {sha256(encode(turn.state)).hexdigest()[:16]}")
    ranking = EXPLORERS.ranking(turn.state)
    assert ranking is not None
    out.append(json.dumps(ranking.scores))
    return "\n".join(out) + "\n"


def test_the_golden_season() -> None:
    # python -m tests.explorers.test_seasons > tests/explorers/golden/season.txt
    assert golden() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.long("plays the golden season again in a process")
def test_the_golden_season_under_another_hash_seed() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.explorers.test_seasons"],
        env={**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.long("plays two seasons; kernel/test_contract.py some turns")
def test_what_a_seat_cannot_know_changes_nothing_it_is_shown() -> None:
    changed = 0
    for plan in (MODES[0], MODES[1]):
        for turn in _played(plan, "leaks", "mixed"):
            if turn.step is None or turn.step.game_turn % 3:
                continue
            for seat in turn.state.seats():
                other = EXPLORERS.disguise(turn.state, seat, dice("leaks", 5))
                changed += encode(other) != encode(turn.state)
                a, b = EXPLORERS.view(turn.state, seat), EXPLORERS.view(other, seat)
                assert encode(a) == encode(b)
                step = EXPLORERS.step(turn.state)
                assert step is not None
                text = EXPLORERS.bot(a, step, dice("leaks", 1))
                assert text == EXPLORERS.bot(b, step, dice("leaks", 1))
                sheet = EXPLORERS.orders.parse(text or "")
                assert encode(EXPLORERS.forecast(a, step, sheet)) == encode(
                    EXPLORERS.forecast(b, step, sheet)
                )
                assert encode(EXPLORERS.report(a, [])) == encode(EXPLORERS.report(b, []))
    assert changed > 30


@pytest.mark.long("plays a season of each mode")
def test_nothing_the_bots_write_is_refused() -> None:
    for number, plan in enumerate(MODES):
        for turn in _played(plan, f"bots {number}", "bots"):
            refused = [
                (event.text, event.code)
                for event in turn.events
                if isinstance(event, OrderAnswered) and event.code
            ]
            assert refused == []


def test_a_bot_plays_in_the_place_of_a_person() -> None:
    turn = opened("given", 2, bots=1)
    assert turn.step is not None
    assert turn.step.order == (1,)
    assert EXPLORERS.seat_changed(turn.state, 1, "bot").events
    assert EXPLORERS.step(turn.state) is not None


@pytest.mark.long("plays games until every card was used")
def test_bots_use_every_order_and_every_card() -> None:
    """In 200 games of all modes, guilds included; these ten of them are enough."""
    left = {order.key for order in ORDERS} | set(INVESTIGATE) | set(TREASURE) | set(TRACKS)
    for number in (1, 3, 12, 19, 26, 28, 38, 40, 42, 43, *range(200)):
        if not left:
            break
        for turn in _played(MODES[number % len(MODES)], f"orders {number}", "bots"):
            for event in turn.events:
                match event:
                    case OrderAnswered():
                        left.discard(event.order)
                    case CardUsed() | TreasureDrawn():
                        left.discard(event.card)
                    case DiplomatAdvanced():
                        left.discard(event.track)
                    case _:
                        pass
    assert left == set()


@pytest.mark.long("a season of each temper in each mode", but=["solo-settler", "campaign02-merchant"])
@pytest.mark.parametrize("temper", ["settler", "merchant", "seeker"])
@pytest.mark.parametrize("mode", ["solo", "campaign01", "campaign02", "campaign03", "story"])
def test_every_temper_plays_every_mode(mode: str, temper: str) -> None:
    (*_, last) = season(f"{mode} {temper}", 1, "bots", mode=mode, bot_temper=temper)
    ranking = EXPLORERS.ranking(last.state)
    assert ranking is not None
    assert ranking.scores[1] > 60


def test_what_simulations_count_is_told_for_each_goal_dealt_and_each_diplomat() -> None:
    found = Season(
        game="explorers",
        seed="1.1",
        turns=30,
        runs=30,
        reason="most_coins",
        seats=[SeatEnd(seat=n, score=100 + n, place=4 - n, won=n == 3, marks={}) for n in (1, 2, 3)],
        answers={},
        refusals={},
        counts={
            "goals_reached": {"GG1": 2},
            "goals_dealt": {"GG1": 3},
            "guild_coins": {"MINER": 9},
            "diplomats": {"MINER": 4},
        },
        troubles=[],
    )
    sheets = {sheet.title: sheet for sheet in tables([found])}
    assert sheets["Goals reached"].rows[0] == ("GG1", 2, "2.00", "100", "0.67")
    assert sheets["Guild coins"].rows[0] == ("MINER", 9, "9.00", "100", "2.25")
    assert sheets["Goals dealt"].heads[-1] == "in % of seasons"
    assert sheets["By seat"].rows[2][5:8] == ("103.0", 103, 103)


# The greedy player's means of the decisions' balance section.
YARDSTICK = {"islemark": 132, "greenway": 134, "emberfell": 135, "shardsea": 139}


@cache
def alone(map_key: str) -> tuple[tuple[int, int], ...]:
    """Score and goals of the best temper in ten games alone, the first of those in docs/decisions."""
    found = []
    for number in range(10):
        (*_, last) = season(f"solo {number}", 1, "bots", mode="solo", map=map_key, bot_temper="merchant")
        assert last.state.ending is not None
        found.append((last.state.ending.scores[0].total, len(last.state.players[0].goals)))
    return tuple(found)


@pytest.mark.long("plays ten seasons on each map")
@pytest.mark.parametrize("map_key", sorted(YARDSTICK))
def test_the_best_temper_reaches_the_greedy_player_on_every_map(map_key: str) -> None:
    scores = [score for score, _ in alone(map_key)]
    assert sum(scores) >= YARDSTICK[map_key] * len(scores)


@pytest.mark.long("plays ten seasons on each map")
def test_the_best_temper_completes_three_goals_in_half_of_the_games() -> None:
    goals = [goals for map_key in YARDSTICK for _, goals in alone(map_key)]
    assert 2 * goals.count(3) >= len(goals)


@pytest.mark.long("plays a season of each temper")
def test_computers_fill_the_seven_craters() -> None:
    """EXP-STORY-06: those that are lost with the era first, the middle one when nothing else is open."""
    for temper in ("settler", "merchant", "seeker"):
        (*_, last) = season("craters", 1, "bots", mode="story", chapter=6, level="hard", bot_temper=temper)
        assert last.state.ending is not None
        assert len(last.state.players[0].craters) == 7
        assert last.state.ending.won


@pytest.mark.long("plays seasons until one is won")
def test_the_last_chapter_can_be_won_by_a_computer() -> None:
    def won(number: int) -> bool:
        (*_, last) = season(f"road {number}", 1, "bots", mode="story", chapter=8, level="easy")
        return last.state.ending is not None and bool(last.state.ending.won)

    # The first win will do.
    assert any(won(number) for number in range(8))


if __name__ == "__main__":
    sys.stdout.write(golden())
