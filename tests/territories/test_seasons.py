"""Whole games: bots to victory, wild seasons that keep every promise, the golden seasons."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.states.archive import read_events
from engine.games.territories.events import SeatChanged
from engine.games.territories.game import TERRITORIES
from engine.games.territories.state import State
from engine.kernel.blocks import AnyBlock
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered, SeatGivenUp
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.problems import RulesetError
from engine.kernel.ruleset import BOT, DROPPED, REPLACED, RESIGNED
from engine.kernel.snapshot import decode, encode
from tests.territories.season import GOLDEN, copied, due, golden, position, seasons

pytestmark = pytest.mark.untraced

HERE = Path(__file__).parent
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "fog": st.booleans(),
        "castle_defence": st.booleans(),
        "gold_per_vp": st.integers(1, 3),
        "bots": st.integers(0, 2),
        "map": st.sampled_from(["wheel", "generated"]),
        "length": st.sampled_from(["short", "standard"]),
    },
)


@pytest.mark.parametrize("temper", ["steward", "raider", "settler", "mixed"])
@pytest.mark.parametrize(("seats", "fog"), [(2, False), (4, True), (6, False)])
def test_bots_play_to_victory(*, temper: str, seats: int, fog: bool) -> None:
    game: GameTurn | None = None
    for game, _ in seasons(f"v{temper}", seats, "bots", bot_temper=temper, fog=fog):
        assert list(TERRITORIES.invariants(game.state)) == []
        # A bot never writes a line that it could know to fail.
        answers = [event for event in game.events if isinstance(event, OrderAnswered)]
        assert [event for event in answers if event.result == "rejected"] == []
        assert {event.code for event in answers} <= {"", "territory_captured"}
        assert game.missing == ()
    assert game is not None
    outcome = TERRITORIES.ranking(game.state)
    assert outcome is not None
    assert outcome.reason in {"limit", "conquest", "last_player"}
    assert max(outcome.scores.values()) >= 100
    assert TERRITORIES.step(game.state) is None


def test_solo_against_bots_waits_for_the_person_only() -> None:
    game = start(
        TERRITORIES, options={"bots": 5, "bot_temper": "mixed"}, seats=range(1, 7), dice=Dice("TER", "s")
    )
    assert game.step is not None
    assert game.step.order == (1,)
    game = run_due(
        TERRITORIES,
        game.state,
        sheets={1: TERRITORIES.orders.parse("MOVE 1 TO 2")},
        dice=Dice("TER", "s"),
        pending=game.pending,
    )
    # The others have moved too: no unit of theirs stands on a home alone with its twin.
    assert any(len({unit.at for unit in game.state.units if unit.owner == seat}) > 1 for seat in range(2, 7))
    assert {player.temper for player in game.state.players} == {"steward", "raider", "settler"}


def test_a_game_of_bots_alone_runs_without_sheets() -> None:
    *_, (game, _) = seasons("alone", 3, bots=3)
    assert game.state.ending is not None


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 5), options=OPTIONS)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_wild_seasons_keep_every_promise(seed: int, seats: int, options: dict[str, Any]) -> None:
    """Ends within its limits, invariants, round trips, replay, one answer a line, the same end for ever."""
    before: State | None = None
    pending: dict[int, list[Event]] = {}
    game: GameTurn | None = None
    for game, sheets in seasons(str(seed), seats, **options):
        assert list(TERRITORIES.invariants(game.state)) == []
        assert encode(decode(encode(game.state), State)) == encode(game.state)
        assert encode(read_events(TERRITORIES, encode(game.events))) == encode(game.events)
        if before is not None:
            again = run_due(TERRITORIES, before, sheets=sheets, dice=Dice("TER", str(seed)), pending=pending)
            assert (encode(again.state), encode(again.events)) == (encode(game.state), encode(game.events))
            for seat, sheet in sheets.items():
                lines = sum(1 for _ in sheet.lines())
                told = [e for e in game.events if isinstance(e, OrderAnswered) and e.audience == (seat,)]
                assert len(told) == lines
        before, pending = copied(game.state), {seat: list(game.pending[seat]) for seat in game.pending}
    assert game is not None
    assert game.state.turn <= game.state.rules.max_turns
    first = TERRITORIES.ranking(game.state)
    assert first is not None
    assert sorted(seat for place in first.places for seat in place) == list(range(1, seats + 1))
    assert TERRITORIES.ranking(copied(game.state)) == first
    with pytest.raises(RulesetError):
        run_due(TERRITORIES, game.state, sheets={}, dice=Dice("TER", "x"), pending=game.pending)


WORDS = st.sampled_from(
    [
        "MOVE",
        "BUILD",
        "UNIT",
        "REPEAT",
        "MESSAGE",
        "RESIGN",
        "YES",
        "ALL",
        "FROM",
        "TO",
        "1",
        "2",
        "99",
        "U3",
        "-1",
        "FARM",
        "OFF",
        '"',
        ";",
        "ACTIONS",
        "END",
        "READY",
        "GAME",
        "\x00",
        "ä",
        "1:",
        "#",
        "MOVE 1 TO 2\n",
    ]
)


@given(
    text=st.lists(WORDS | st.text(max_size=5) | st.just("\n"), max_size=60).map(" ".join),
    fog=st.booleans(),
)
def test_nonsense_never_raises(*, text: str, fog: bool) -> None:
    state = TERRITORIES.create({"fog": fog}, (1, 2), Dice("TER", "n")).state
    step = due(state)
    view = TERRITORIES.view(state, 1)
    sheet = TERRITORIES.orders.parse(text)
    problems = TERRITORIES.check(view, step, sheet)
    forecast = TERRITORIES.forecast(view, step, sheet)
    result = TERRITORIES.resolve(state, step, {1: sheet}, Dice("TER", "n"))
    assert list(TERRITORIES.invariants(result.state)) == []
    assert encode(problems)
    assert encode(forecast)
    assert encode(TERRITORIES.report(TERRITORIES.view(result.state, 1), result.events))


def test_the_largest_sheet() -> None:
    state = position("large", 4, 10)
    step = due(state)
    text = "ACTIONS\n" + "\n".join(
        f"{n}: MOVE {' '.join(map(str, range(n, n + 40)))} TO {n % 25}" for n in range(1, 1000)
    )
    result = TERRITORIES.resolve(state, step, {1: TERRITORIES.orders.parse(text)}, Dice("TER", "n"))
    assert sum(isinstance(event, OrderAnswered) for event in result.events) >= 999


@pytest.mark.rule("TER-TURN-08", "TER-COMBAT-10")
@pytest.mark.parametrize("name", sorted(GOLDEN))
def test_golden_season(name: str) -> None:
    assert golden(**GOLDEN[name]) == (HERE / "golden" / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_golden_season_under_other_hash_seeds(hash_seed: str) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tests.territories.season", "fog8"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == (HERE / "golden" / "fog8.txt").read_text(encoding="utf-8")


def test_seat_changes() -> None:
    state = TERRITORIES.create({}, (1, 2, 3), Dice("TER", "c")).state
    for change, order in ((RESIGNED, (1, 3)), (REPLACED, (1, 2, 3)), (DROPPED, (1, 3)), (BOT, (1, 3))):
        result = TERRITORIES.seat_changed(state, 2, change)
        assert due(result.state).order == order
        (event,) = result.events
        assert isinstance(event, SeatChanged)
        assert (event.seat, event.change) == (2, change)
    assert state.player(2).bot


def test_resigning_by_order() -> None:
    state = TERRITORIES.create({}, (1, 2, 3), Dice("TER", "c")).state
    sheets = {2: TERRITORIES.orders.parse("MOVE 3 TO 8\nRESIGN YES\nRESIGN YES")}
    result = TERRITORIES.resolve(state, due(state), sheets, Dice("TER", "c"))
    assert [event.seat for event in result.events if isinstance(event, SeatGivenUp)] == [2]
    assert due(result.state).order == (1, 3)
    assert [unit.at for unit in result.state.units if unit.owner == 2] == [8, 7]


def test_an_unknown_rules_version_is_refused() -> None:
    with pytest.raises(RulesetError):
        TERRITORIES.upgrade(b"{}", 99)


def test_report_blocks_survive_json() -> None:
    for game, _ in seasons("json", 3, "bots", fog=True, max_turns=4):
        for turn in game.seats:
            data = encode(TERRITORIES.report(turn.view, turn.events))
            assert encode(decode(data, tuple[AnyBlock, ...])) == data
