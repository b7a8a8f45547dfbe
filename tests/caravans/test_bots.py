"""Computer companies (D-43): how long they take, what they use, and that no line of theirs is refused.

``tools/simulate.py`` plays the seasons: it reads the invariants after every week and counts refusals. The
suite plays few; ``turnpost simulate caravans`` plays as many as one likes, and ``docs/decisions/caravans.md``
has the figures of many.
"""

from collections.abc import Iterable
from functools import cache
from statistics import median

import msgspec
import pytest

from engine.games.caravans.game import CARAVANS
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.rules.prices import prices
from engine.games.caravans.state import State
from engine.kernel import play
from engine.kernel.dice import Dice
from tests.caravans.board import Board, quote
from tools.simulate import Season, Setup, season

# Seasons take what they take on a busy machine: the limit only ends what would never end.
pytestmark = pytest.mark.untraced


@cache
def _season(seed: str, seats: int, temper: str = "mixed", scenario: str = "generated") -> Season:
    found = season(
        Setup(
            game="caravans",
            seed=seed,
            seats=seats,
            options={"bot_temper": temper, "scenario": scenario},
        )
    )
    assert found.troubles == []
    assert found.refusals == {}
    return found


def _day(one: Season) -> int:
    """CAR-WIN-07: the score of a solo game that was won is the day."""
    (seat,) = one.seats
    return (seat.score or 0) if seat.won and one.reason == "threshold" else 999


def _used(seasons: Iterable[Season]) -> set[str]:
    return {order for one in seasons for order in one.answers}


def test_a_trader_alone_comes_to_twenty_thousand() -> None:
    days = [_day(_season(f"solo {number}", 1, "trader")) for number in range(3)]
    assert max(days) <= 200
    assert 80 <= median(days) <= 135


@pytest.mark.long("plays six seasons alone")
def test_on_six_maps_the_median_is_that_of_the_yardstick() -> None:
    """D-31: nearly always, median between day 90 and 130."""
    days = sorted(_day(_season(f"solo {number}", 1, "trader")) for number in range(6))
    assert days[4] < 200
    assert 90 <= median(days) <= 130


def test_first_ledger_is_won_by_day_ninety() -> None:
    assert _day(_season("ledger", 1, "trader", "tutorial")) <= 90


def test_a_season_of_four_ends_and_uses_its_orders() -> None:
    one = _season("four 0", 4)
    assert one.reason in {"threshold", "last_solvent"}
    assert one.turns <= 30
    # Nearly all of the 27 in its fourteen weeks: what has no occasion is not written.
    assert len(set(BOOK.named) - _used([one])) <= 5


@pytest.mark.long("plays four seasons of four companies")
def test_seasons_of_four_end_in_time_and_use_every_order() -> None:
    seasons = [_season(f"four {number}", 4) for number in range(4)]
    assert {one.reason for one in seasons} <= {"threshold", "last_solvent"}
    # Nine of ten within thirty weeks; one of these four takes 34.
    assert sum(one.turns <= 30 for one in seasons) >= 3
    # A computer never gives up, and sends nobody away for want of work.
    assert set(BOOK.named) - _used(seasons) == {"retire", "disband"}
    winners = {seat.marks["temper"] for one in seasons for seat in one.seats if seat.won}
    assert len(winners) > 1


def test_drawn_tempers_tell_nothing_of_a_seat() -> None:
    """D-55: each is drawn by its own keyed die, and the world stays the one of mixed tempers."""
    drawn: set[tuple[str, ...]] = set()
    for number in range(8):
        states = [
            play.start(
                CARAVANS,
                options={option.key: option.default for option in CARAVANS.about.options}
                | {"bot_temper": temper},
                seats=[1, 2],
                dice=Dice("caravans", f"drawn {number}"),
            ).state
            for temper in ("mixed", "drawn")
        ]
        assert states[0].rows == states[1].rows
        assert states[0].cities == states[1].cities
        drawn.add(tuple(player.temper for player in states[1].players))
    assert len(drawn) > 3


def _at_the_gate(money: int) -> Board:
    """A factor with a loaded caravan in it, and a regiment of another company before it."""
    board = Board(seats=2)
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    board.city("Brook", 8, 5, buys=[quote("SLT", 50)])
    board.unit(1, "C1", 5, 5, good="SLT")
    board.unit(2, "R1", 6, 5)
    board.state.players[0].money = money
    board.day("UNIT C1\nWAIT 9\n")
    return board


def _sheet(board: Board) -> list[str]:
    step = CARAVANS.step(board.state)
    assert step is not None
    text = CARAVANS.bot(CARAVANS.view(board.state, 1), step, Dice("caravans", "sheet")) or ""
    assert not CARAVANS.check(CARAVANS.view(board.state, 1), step, BOOK.parse(text))
    return text.splitlines()


def test_soldiers_at_the_gate_meet_a_garrison_or_an_open_city() -> None:
    """CAR-CITY-08: with the factor the traders inside would fall; a garrison is better where money is."""
    rich, poor = _sheet(_at_the_gate(2500)), _sheet(_at_the_gate(70))
    assert "RAISE REGIMENT" in rich
    assert "ABANDON YES" not in rich
    assert poor[poor.index("CITY AMBLE") : poor.index("CITY AMBLE") + 3] == [
        "CITY AMBLE",
        "CLEAR",
        "ABANDON YES",
    ]


def test_guards_go_out_against_soldiers_that_hold_the_roads() -> None:
    """The company becomes an enemy, the guard attacks the square; a treaty keeps the peace."""
    for grants in (False, True):
        board = Board(seats=2)
        board.city("Amble", 5, 5, factor=1)
        board.unit(1, "R1", 7, 5)
        board.unit(2, "R1", 8, 5)
        board.state.players[1].treaties = [1] if grants else []
        board.day()
        lines = _sheet(board)
        assert ("ENEMY 2 ON" in lines) is not grants
        assert ("ATTACK 8,5" in lines) is not grants
        if not grants:
            assert lines[lines.index("UNIT R1") + 2] == "STANCE WAR"


def test_guards_hunt_the_traders_of_who_was_at_the_gates_but_never_where_a_friend_stands() -> None:
    """D-57: an enemy is paid back in kind; an attack on a square shared with a partner would be refused."""
    for shared in (False, True):
        board = Board(seats=3)
        board.city("Amble", 5, 5, factor=1)
        board.unit(1, "R1", 7, 5)
        board.unit(2, "C1", 11, 5)
        board.unit(3, "S1", 11, 5) if shared else None
        board.city("Brook", 11, 6, factor=0)
        # A scout sees them and stays.
        board.unit(1, "S1", 10, 7)
        board.state.players[0].enemies = [2]
        board.state.players[0].treaties = [3]
        board.day()
        lines = _sheet(board)
        assert ("ATTACK 11,5" in lines) is not shared


def test_a_founder_bars_the_roads_of_who_leads() -> None:
    """D-57: one regiment, from 60 % of the threshold on, and a treaty is no hindrance."""
    for temper, lead, grants, bars in (
        ("founder", 12_000, False, True),
        ("trader", 12_000, False, False),
        ("founder", 11_000, False, False),
        ("founder", 12_000, True, True),
    ):
        board = Board(seats=2)
        board.unit(1, "R1", 5, 5)
        board.city("Amble", 8, 5, factor=2)
        board.state.week = 5
        board.state.players[0].temper = temper
        board.state.players[0].worths = [9_000]
        board.state.players[1].money = lead
        board.state.players[1].treaties = [1] if grants else []
        lines = _sheet(board)
        assert ("ENEMY 2 ON" in lines) is bars
        assert ("STANCE RAID" in lines) is bars


def test_in_the_last_days_factors_are_given_up() -> None:
    """D-52: a factor where a cargo goes only endangers its trader; the last one stays while days are left."""
    for other, given_up in ((1, ["CITY AMBLE"]), (2, ["CITY AMBLE"]), (0, [])):
        board = Board(seats=2, homes=False)
        board.city("Amble", 5, 5, factor=1, buys=[quote("TEA", 60)])
        board.city("Brook", 9, 5, factor=other)
        board.unit(1, "C1", 6, 5, good="TEA")
        board.unit(2, "C1", 15, 9)
        board.state.rules = msgspec.structs.replace(board.state.rules, war=bool(other))
        board.state.players[0].money = 19_900
        for memory in board.state.players[0].memory:
            (city,) = [city for city in board.state.cities if city.at == memory.city]
            memory.prices = prices(city, 0, seasons=False)
            memory.price_day = 0
        lines = _sheet(board)
        heads = [head for head, line in zip(lines, lines[2:], strict=False) if line == "ABANDON YES"]
        assert heads == given_up


def test_a_scout_steps_to_where_most_unknown_squares_come_into_sight() -> None:
    board = Board(seats=1, known=False)
    player = board.state.players[0]
    # The west of the map is known up to column 8.
    player.seen = [int(index // board.state.height < 8) for index in range(len(player.seen))]
    board.unit(1, "S1", 7, 7)
    lines = _sheet(board)
    at = lines.index("UNIT S1")
    assert lines[at + 1] == "CLEAR"
    assert lines[at + 2] in {"STEP E", "STEP NE", "STEP SE"}
    assert lines[at + 3].startswith("EXPLORE " + lines[at + 2].removeprefix("STEP "))


def test_peaceful_companies_take_a_name_in_their_second_week() -> None:
    board = Board(seats=2)
    board.unit(1, "C1", 5, 5)
    board.state.week = 2
    assert 'NAME "Salt & Sons"' in _sheet(board)


def test_a_cargo_that_is_not_worth_its_way_is_thrown_away() -> None:
    """Salt that brings 90 crowns after eight days, where tea earns thirty a day."""
    board = Board(seats=1)
    board.city("Amble", 5, 5, factor=1, sells=quote("TEA"))
    board.city("Brook", 10, 5, buys=[quote("TEA", 60)])
    board.city("Crag", 5, 13, buys=[quote("SLT", 50)])
    board.unit(1, "C1", 5, 5, good="SLT")
    for memory in board.state.players[0].memory:
        (city,) = [city for city in board.state.cities if city.at == memory.city]
        memory.prices = prices(city, 0, seasons=False)
        memory.price_day = 0
    assert "DUMP" in _sheet(board)


@pytest.mark.long("plays twenty weeks of four companies")
def test_nobody_who_was_not_raided_is_left_with_nothing() -> None:
    """After week 3 everybody has money or goods, and something that moves."""
    for number in range(1):
        dice = Dice("caravans", f"left {number}")
        options = {option.key: option.default for option in CARAVANS.about.options}
        turn = play.start(CARAVANS, options=options, seats=[1, 2, 3, 4], dice=dice)
        raided: set[int] = set()
        while turn.step is not None and turn.state.week <= 20:
            sheets = {
                seat: BOOK.parse(CARAVANS.bot(CARAVANS.view(turn.state, seat), turn.step, dice) or "")
                for seat in turn.step.order
            }
            turn = play.run_due(CARAVANS, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
            raided |= {seat for event in turn.events for seat, _ in getattr(event, "lost", ())}
            if turn.state.week > 3:
                assert _left_with_nothing(turn.state) <= raided


def _left_with_nothing(state: State) -> set[int]:
    found = set()
    for player in state.players:
        own = [unit for unit in state.units if unit.seat == player.seat]
        if not own or not (player.money or any(unit.good for unit in own)):
            found.add(player.seat)
    return found
