"""Computer companies (D-43): how long they take, what they use, and that no line of theirs is refused.

``tools/simulate.py`` plays the seasons: it reads the invariants after every week and counts refusals. The
suite plays few; ``turnpost simulate caravans`` plays as many as one likes, and ``docs/decisions/caravans.md``
has the figures of eighty.
"""

from collections.abc import Iterable
from functools import cache
from statistics import median

import pytest

from engine.games.caravans.game import CARAVANS
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.state import State
from engine.kernel import play
from engine.kernel.dice import Dice
from tools.simulate import Season, Setup, season

# Nobody's computer gives its seat up; the other three want a mishap that a season need not have.
_SELDOM = {"retire", "abandon", "dump", "leave_group"}


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
    assert max(days) <= 160
    assert 80 <= median(days) <= 135


@pytest.mark.slow
def test_on_six_maps_the_median_is_that_of_the_yardstick() -> None:
    """D-31: nearly always, median between day 90 and 130."""
    days = sorted(_day(_season(f"solo {number}", 1, "trader")) for number in range(6))
    assert days[4] < 200
    assert 90 <= median(days) <= 130


def test_first_ledger_is_won_by_day_ninety() -> None:
    assert _day(_season("ledger", 1, "trader", "tutorial")) <= 90


def test_a_season_of_four_ends_and_uses_its_orders() -> None:
    one = _season("four 0", 4)
    assert one.reason in {"threshold", "last"}
    assert one.turns <= 30
    assert {"form_group", "rename", "enemy", "treaty", "stance", "fetch", "put_away"} <= _used([one])


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_seasons_of_four_end_in_time_and_use_every_order() -> None:
    seasons = [_season(f"four {number}", 4) for number in range(4)]
    ended = [one for one in seasons if one.reason in {"threshold", "last"} and one.turns <= 30]
    assert len(ended) == 4
    assert set(BOOK.named) - _used(seasons) <= _SELDOM
    winners = {seat.marks["temper"] for one in seasons for seat in one.seats if seat.won}
    assert len(winners) > 1


@pytest.mark.slow
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
