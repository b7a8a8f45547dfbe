"""Check, forecast, leak test: everything on own knowledge, and nothing else."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.caravans.game import CARAVANS
from engine.games.caravans.grid import text_of
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.proofs.invariants import broken
from engine.games.caravans.state import Rules, State
from engine.games.caravans.turn.sequence import play
from engine.games.caravans.week import Week
from engine.kernel.blocks import Facts, Say, Table
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN
from engine.kernel.snapshot import decode, encode
from tests.caravans.board import Board, quote
from tests.caravans.test_report import season

pytestmark = pytest.mark.untraced

WORDS = st.sampled_from(
    [
        "GO 5,5",
        "GO 9,3 +",
        "GO AMBLE",
        "GO BROOK +",
        "GO NOWHERE",
        "GO 99,1",
        "STEP N E SE",
        "STEP W",
        "EXPLORE SW 3",
        "WAIT 2",
        "WAIT LOADED +",
        "WAIT EMPTY",
        "FACTOR",
        "ATTACK 5,6",
        "STANCE WAR",
        "BUY ANY +",
        "BUY SALT MAX 70",
        "SELL ANY +",
        "SELL SALT AT BROOK",
        "STORE ANY",
        "FETCH SALT AT AMBLE +",
        "DUMP",
        "CLEAR",
        "CLEAR TRADES",
        "DISBAND YES",
        "XYZZY",
        "BUY",
    ]
)
CITY_WORDS = st.sampled_from(
    [
        "RAISE SCOUT",
        "RAISE CARAVAN 2 +",
        "RAISE SHIP",
        "BUY SALT 2",
        "BUY IRON",
        "SELL ANY +",
        "ABANDON YES",
        "CLEAR",
    ]
)
COMPANY_WORDS = st.sampled_from(
    [
        "FORM G1 C1 S1",
        "FORM G1 C1 C2",
        "LEAVE C1",
        "BREAK G1",
        "TREATY 2 ON",
        "ENEMY 9 ON",
        'NAME "Salt"',
        "FORM G2 R1",
    ]
)


def position() -> Board:
    board = Board(seats=1)
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"), buys=[quote("IRO", 30)], stores=["WIN"])
    board.city("Brook", 9, 5, factor=1, port=True, sells=quote("IRO"), buys=[quote("SLT", 40)])
    board.city("Cross", 5, 9)
    for name in ("C1", "S1", "C2"):
        board.unit(1, name, 5, 5)
    board.unit(1, "R1", 6, 6)
    board.day()
    return board


@st.composite
def sheets(draw: Any) -> str:
    lines = ["COMPANY", *draw(st.lists(COMPANY_WORDS, max_size=3))]
    lines += ["CITY AMBLE", *draw(st.lists(CITY_WORDS, max_size=3))]
    for name in ("C1", "S1", "C2", "R1", "H9"):
        lines += [f"UNIT {name}", *draw(st.lists(WORDS, max_size=6))]
    lines += ["GROUP G1", *draw(st.lists(WORDS, max_size=4))]
    return "\n".join(lines)


@settings(max_examples=60, deadline=None)
@given(sheets())
def test_the_forecast_is_exact_where_nobody_else_acts_and_all_is_known(text: str) -> None:
    board = position()
    board.state.rules = Rules(threshold=20000, swing=True)
    sheet = BOOK.parse(text)
    view = CARAVANS.view(board.state, 1)
    foreseen = CARAVANS.forecast(view, None, sheet)
    week = play(Week(board.state, {1: sheet}, lambda _day, _seat, _unit: 1))
    assert list(broken(board.state)) == []
    player = board.state.player(1)
    units = {unit.id: text_of(unit.at) for unit in board.state.units}
    assert foreseen.figures["places"] == units
    assert foreseen.figures["purses"] == week.purses[1]
    assert foreseen.figures["money"] == player.money
    assert foreseen.figures["cargo"] == {unit.id: unit.good for unit in board.state.units if unit.good}


@settings(max_examples=60, deadline=None)
@given(sheets())
def test_check_names_what_fails_and_only_that(text: str) -> None:
    board = position()
    sheet = BOOK.parse(text)
    view = CARAVANS.view(board.state, 1)
    problems = CARAVANS.check(view, None, sheet)
    errors = {(one.section, one.number) for one in problems if one.severity == "error"}
    week = play(Week(board.state, {1: sheet}, lambda _day, _seat, _unit: 1))
    failed = {
        (event.section, event.line)
        for event in week.events
        if isinstance(event, OrderAnswered) and event.result in {"refused", "rejected"}
    }
    assert errors == failed
    for one in problems:
        assert (
            one.order == ""
            or one.rule.startswith("CAR-")
            or one.code in {"unknown_order", "missing_parameter"}
        )


def test_doubts_are_told() -> None:
    board = Board(seats=1, known=False)
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    board.city("Brook", 6, 6, known=False)
    board.unit(1, "S1", 5, 5)
    board.unit(1, "C1", 5, 5)
    board.unit(1, "C2", 5, 5)
    board.day()
    board.state.rules = Rules(threshold=20000)
    view = CARAVANS.view(board.state, 1)
    sheet = BOOK.parse("UNIT C2\nGO Brook\nBUY ANY\nUNIT S1\nWAIT 2\nEXPLORE")
    sure = CARAVANS.forecast(view, None, sheet).figures["sure"]
    assert (sure["S1"], sure["C1"], sure["C2"]) == (UNKNOWN, CERTAIN, UNKNOWN)
    rivals = Board(seats=2)
    rivals.unit(1, "C1", 5, 5)
    rivals.day()
    forecast = CARAVANS.forecast(CARAVANS.view(rivals.state, 1), None, BOOK.parse("UNIT C1\nGO 7,5"))
    assert forecast.figures["sure"] == {"C1": LIKELY}


@pytest.mark.rule("CAR-WIN-04")
def test_a_forecast_says_that_the_last_crown_ruins() -> None:
    board = Board(seats=1, homes=False)
    board.city("Amble", 5, 5, factor=1)
    board.unit(1, "C1", 5, 5)
    board.day()
    board.state.rules = Rules(threshold=20000)
    board.state.player(1).money = 150
    foreseen = CARAVANS.forecast(CARAVANS.view(board.state, 1), None, BOOK.parse("CITY Amble\nRAISE SCOUT"))
    assert (foreseen.figures["purses"], foreseen.figures["places"]) == ([0], {})
    closing, table = foreseen.blocks
    assert isinstance(closing, Facts)
    assert [fact.key for fact in closing.items] == ["money", "lowest", "aboard", "sure"]
    assert isinstance(table, Table)
    assert [row[1].key for row in table.rows if isinstance(row[1], Say)] == [
        "forecast_purse",
        "forecast_ruin",
    ]
    board.day("CITY Amble\nRAISE SCOUT", days=7)
    assert (board.state.player(1).out, board.state.units) == (1, [])


def test_what_hangs_on_unknown_seasons_or_on_a_doubtful_purse_is_not_certain() -> None:
    """Ten days are a week here, and a factor foresees seven of them (CAR-SEE-07, pbm.md 5)."""
    board = Board(seats=1)
    city = board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    city.quotes[0].amplitude = 10
    board.unit(1, "C1", 5, 5)
    board.unit(1, "S1", 9, 9)
    board.day()
    for days, swing, purse in ((7, True, CERTAIN), (10, True, LIKELY), (10, False, CERTAIN)):
        board.state.rules = Rules(threshold=20000, days_per_week=days, swing=swing)
        view = CARAVANS.view(board.state, 1)
        figures = CARAVANS.forecast(view, None, BOOK.parse("CITY Amble\nBUY SALT +")).figures
        assert figures["purse_sure"] == purse
        assert figures["sure"] == {"S1": CERTAIN, "C1": CERTAIN}
        waits = BOOK.parse("CITY Amble\nBUY SALT +\nUNIT C1\nBUY SALT MAX 1 +")
        assert CARAVANS.forecast(view, None, waits).figures["sure"] == {"S1": CERTAIN, "C1": purse}


def test_what_is_certain_comes_true() -> None:
    for turn in season("certain", 1, 12, scenario="tutorial"):
        if turn.step is None:
            return
        view = CARAVANS.view(turn.state, 1)
        text = CARAVANS.bot(view, turn.step, Dice("caravans", "certain bots")) or ""
        foreseen = CARAVANS.forecast(view, turn.step, BOOK.parse(text))
        state = decode(encode(turn.state), State)
        CARAVANS.resolve(state, turn.step, {1: BOOK.parse(text)}, Dice("caravans", "c"))
        if state.ending is not None:
            return
        places = {unit.id: text_of(unit.at) for unit in state.units}
        for name, sure in foreseen.figures["sure"].items():
            if sure == CERTAIN:
                assert places[name] == foreseen.figures["places"][name]
        if foreseen.figures["purse_sure"] == CERTAIN:
            assert state.player(1).money == foreseen.figures["money"]


@pytest.mark.parametrize(
    ("seats", "options"), [(4, {"bot_temper": "warlord"}), (2, {"scenario": "twinlands"})]
)
def test_the_disguise_is_thick_and_nothing_shows_through(seats: int, options: dict[str, Any]) -> None:
    for turn in season("leak", seats, 8, **options):
        if turn.step is None:
            return
        for seat in turn.step.order:
            other = CARAVANS.disguise(decode(encode(turn.state), State), seat, Dice("caravans", f"d{seat}"))
            assert encode(other) != encode(turn.state)
            assert {one.money for one in other.players if one.seat != seat} != {
                one.money for one in turn.state.players if one.seat != seat
            }
            mine, theirs = CARAVANS.view(turn.state, seat), CARAVANS.view(other, seat)
            assert encode(mine) == encode(theirs)
            text = CARAVANS.bot(mine, turn.step, Dice("caravans", "b")) or ""
            assert text == CARAVANS.bot(theirs, turn.step, Dice("caravans", "b"))
            sheet = BOOK.parse(text)
            assert encode(CARAVANS.check(mine, turn.step, sheet)) == encode(
                CARAVANS.check(theirs, turn.step, sheet)
            )


def test_bots_write_no_line_that_they_could_know_to_fail() -> None:
    words: set[str] = set()
    for seats, options in ((4, {"bot_temper": "mixed"}), (3, {"bot_temper": "warlord"})):
        for turn in season("refused", seats, 16, **options):
            for event in turn.events:
                if isinstance(event, OrderAnswered):
                    assert event.result == "done", event
                    words.add(event.order)
    assert {"go", "wait", "buy", "sell", "raise", "explore", "found", "treaty", "message", "enemy"} <= words


def test_knowledge_is_never_lost() -> None:
    known: dict[int, tuple[set[int], set[int]]] = {}
    for turn in season("known", 3, 8):
        for player in turn.state.players:
            squares = {index for index, day in enumerate(player.seen) if day}
            cities = {memory.city for memory in player.memory}
            before = known.get(player.seat, (set(), set()))
            assert before[0] <= squares
            assert before[1] <= cities
            known[player.seat] = squares, cities
