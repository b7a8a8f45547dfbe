"""Whole games: wild seasons that keep every promise, golden seasons, reports that lack no word."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.render.localize import Localizer
from app.render.messages import Messages, message_key
from app.states.archive import read_events
from engine.games.spacerace.bots.mind import TEMPERS
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.state import State
from engine.games.spacerace.tables import ACTIONS, DEVELOPMENTS, MANEUVERS, MODULES, SHIPS
from engine.games.spacerace.tally import of_events
from engine.games.spacerace.turn.sequence import SEQUENCE
from engine.kernel.blocks import open_accounts
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.problems import RulesetError
from engine.kernel.ruleset import BOT, DROPPED, REPLACED, RESIGNED
from engine.kernel.snapshot import decode, encode
from tests.spacerace.season import GOLDEN, copied, golden, seasons

pytestmark = pytest.mark.untraced

HERE = Path(__file__).parent
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "rounds": st.sampled_from(["8", "13"]),
        "one_sheet": st.booleans(),
        "draft": st.sampled_from(["ranked", "random"]),
        "attacks": st.booleans(),
        "bots": st.integers(0, 1),
    },
)


@given(seed=st.integers(0, 10**6), seats=st.integers(1, 5), options=OPTIONS)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_wild_seasons_keep_every_promise(seed: int, seats: int, options: dict[str, Any]) -> None:
    """Invariants, round trips, replay, one answer a line, closed accounts, the same end for ever."""
    before: State | None = None
    pending: dict[int, list[Event]] = {}
    game: GameTurn | None = None
    for game, sheets in seasons(str(seed), seats, **options):
        assert list(SPACERACE.invariants(game.state)) == []
        assert encode(decode(encode(game.state), State)) == encode(game.state)
        assert encode(read_events(SPACERACE, encode(game.events))) == encode(game.events)
        if before is not None:
            again = run_due(SPACERACE, before, sheets=sheets, dice=Dice("SPA", str(seed)), pending=pending)
            assert (encode(again.state), encode(again.events)) == (encode(game.state), encode(game.events))
            for seat, sheet in sheets.items():
                lines = sum(1 for _ in sheet.lines())
                told = [e for e in game.events if isinstance(e, OrderAnswered) and e.audience == (seat,)]
                assert len(told) == lines
        for turn in game.seats:
            assert list(open_accounts(SPACERACE.report(turn.view, turn.events))) == []
        before, pending = copied(game.state), {seat: list(game.pending[seat]) for seat in game.pending}
    assert game is not None
    first = SPACERACE.ranking(game.state)
    assert first is not None
    assert sorted(seat for place in first.places for seat in place) == list(range(1, seats + 1))
    assert SPACERACE.ranking(copied(game.state)) == first
    with pytest.raises(RulesetError):
        run_due(SPACERACE, game.state, sheets={}, dice=Dice("SPA", "x"), pending=game.pending)


@pytest.mark.parametrize(
    ("rounds", "one_sheet", "steps"), [("8", False, 17), ("8", True, 9), ("13", True, 14)]
)
def test_a_game_has_as_many_mail_turns_as_promised(*, rounds: str, one_sheet: bool, steps: int) -> None:
    *_, (game, _) = seasons("long", 2, "wild", rounds=rounds, one_sheet=one_sheet)
    assert game.state.turn == steps


@pytest.mark.parametrize("key", sorted(GOLDEN))
@pytest.mark.parametrize("hash_seed", ["0", "77"])
def test_golden_seasons(key: str, hash_seed: str) -> None:
    wanted = (HERE / "golden" / f"{key}.txt").read_text(encoding="utf-8")
    if hash_seed == "0":
        assert golden(**GOLDEN[key]) == wanted
        return
    found = subprocess.run(
        [sys.executable, "-m", "tests.spacerace.season", key],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == wanted


@pytest.mark.parametrize(("seats", "style"), [(1, "bots"), (3, "wild"), (5, "bots"), (5, "wild")])
def test_a_season_of_reports_lacks_no_words(*, seats: int, style: str) -> None:
    missing = set()
    for game, _ in seasons("words", seats, style):
        for turn in game.seats:
            words = Messages("spacerace")
            Localizer(words).chapters(SPACERACE.report(turn.view, turn.events))
            missing |= set(words.missing)
    assert missing == set()


def test_every_refusal_stage_and_option_has_words() -> None:
    words = Messages("spacerace")
    assert words.catalogue.junk == []
    for order in SPACERACE.orders.orders:
        assert words.catalogue.pattern(f"spacerace-done-{message_key(order.key)}"), order
        for code in (*order.refusals, *order.always):
            exact = f"spacerace-refusal-{message_key(order.key)}-{message_key(code)}"
            general = f"spacerace-refusal-{message_key(code)}"
            assert words.catalogue.pattern(exact) or words.catalogue.pattern(general), (order, code)
    for stages in SEQUENCE.values():
        for stage in stages:
            assert words.catalogue.pattern(f"spacerace-stage-{message_key(stage.key)}"), stage
    for option in SPACERACE.about.options:
        assert words.catalogue.pattern(f"spacerace-option-{message_key(option.key)}"), option


def test_seats_change_hands() -> None:
    game = start(SPACERACE, options={}, seats=[1, 2], dice=Dice("SPA", "hands"))
    for change, waited in ((RESIGNED, (2,)), (REPLACED, (1, 2)), (DROPPED, (2,)), (BOT, (2,))):
        SPACERACE.seat_changed(game.state, 1, change)
        step = SPACERACE.step(game.state)
        assert step is not None
        assert step.order == waited


@pytest.mark.long("plays thirty seasons")
def test_computers_use_every_order_action_card_ship_and_module() -> None:
    orders: Counter[str] = Counter()
    played: Counter[str] = Counter()
    ships: set[str] = set()
    for number in range(30):
        for game, sheets in seasons(f"use {number}", 5, "bots"):
            orders.update(line.key for sheet in sheets.values() for _, line in sheet.lines())
            played.update(row for _, row, _ in of_events(game.events))
            for port in game.state.ports:
                ships |= {ship.type for ship in port.fleet if ship.place != "hand"}
    assert sorted(order.key for order in SPACERACE.orders.orders if order.key not in orders) == []
    assert ships == set(SHIPS)
    assert sorted({*ACTIONS, *DEVELOPMENTS, *MANEUVERS, *MODULES} - played.keys()) == []


@pytest.mark.long("plays thirty seasons of five ports")
def test_computers_place_most_of_the_cargo_they_build() -> None:
    """A module to drop is built for a flight that will place it: at least three of five of each kind."""
    built: Counter[str] = Counter()
    placed: Counter[str] = Counter()
    for number in range(30):
        for game, _ in seasons(f"cargo {number}", 5, "bots"):
            for kind, row, count in of_events(game.events):
                if kind in {"modules_built", "modules_dropped"} and MODULES[row].kind == "domination":
                    (built if kind == "modules_built" else placed)[row] += count
    cargo = {key for key, module in MODULES.items() if module.kind == "domination"}
    assert {key for key in cargo if built[key] < 60 or 5 * placed[key] < 3 * built[key]} == set()


@pytest.mark.long("plays twelve seasons of each table")
@pytest.mark.parametrize(
    ("seats", "rounds", "median"),
    [(2, "8", 36), (2, "13", 42), (3, "8", 28), (3, "13", 33), (5, "8", 20), (5, "13", 24)],
)
def test_mixed_tables_reach_the_greedy_ports_of_the_balance_section(
    seats: int, rounds: str, median: int
) -> None:
    """D-43: the yardstick of computer players; tempers are drawn by the dice of the game."""
    points, tempers = [], set()
    for number in range(12):
        *_, (game, _) = seasons(f"yard {number}", seats, "bots", rounds=rounds)
        points += [port.points for port in game.state.ports]
        tempers |= {port.temper for port in game.state.ports}
    assert sorted(points)[len(points) // 2] >= median
    assert tempers == set(TEMPERS)
