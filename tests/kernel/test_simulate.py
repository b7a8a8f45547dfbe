"""Seasons of computer seats of every game: what ``turnpost simulate GAME`` adds up."""

from functools import cache
from typing import Any

import pytest

from engine.registry import GAMES, TALLIES
from tools.simulate import Season, simulate, tables

pytestmark = pytest.mark.untraced

# Seats, options beside the defaults, game turns: short where a season is long.
SHORT: dict[str, tuple[int, dict[str, Any], int]] = {
    "conquest": (2, {"map": "duel"}, 3),
    "territories": (3, {"bot_temper": "mixed"}, 0),
    "spacerace": (5, {}, 0),
    "explorers": (3, {}, 0),
    "caravans": (2, {}, 3),
}


@cache
def _kept(game: str) -> list[Season]:
    """The two seasons that several tests look at."""
    return _two(game)


def _two(game: str, *, seed: str = "t", jobs: int = 1) -> list[Season]:
    seats, options, turns = SHORT[game]
    defaults = {option.key: option.default for option in GAMES[game].about.options}
    return simulate(game, games=2, seats=seats, options=defaults | options, turns=turns, seed=seed, jobs=jobs)


def test_every_game_says_what_it_counts() -> None:
    assert set(TALLIES) == set(GAMES) == set(SHORT)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_two_seasons_of_every_game_make_sound_tables(game: str) -> None:
    seasons = _kept(game)
    seats, _, turns = SHORT[game]
    assert [one.seed for one in seasons] == ["t.1", "t.2"]
    for one in seasons:
        assert one.troubles == []
        assert len(one.seats) == seats
        assert all(seat.marks["temper"] for seat in one.seats)
        assert sum(one.answers[key]["done"] for key in one.answers if "done" in one.answers[key]) > 0
        assert "unreadable" not in one.answers
        if turns:
            assert (one.turns, one.reason) == (turns, "")
        else:
            assert one.reason
            assert any(seat.won for seat in one.seats)
            assert {seat.place for seat in one.seats if seat.won} == {1}
    sheets = {sheet.title: sheet for sheet in tables(seasons)}
    for sheet in sheets.values():
        assert all(len(row) == len(sheet.heads) for row in sheet.rows)
    assert sum(int(row[1]) for row in sheets["Ends"].rows) == 2
    assert [row[1] for row in sheets["By seat"].rows] == [2] * seats
    assert sum(int(row[1]) for row in sheets["By temper"].rows) == 2 * seats
    # Every order there is has its row, used or not; and so has all that the game says it counts.
    assert {row[0] for row in sheets["Orders"].rows} >= set(GAMES[game].orders.named)
    for table, rows in TALLIES[game].ROWS.items():
        shown = {row[0] for row in sheets[table.replace("_", " ").capitalize()].rows}
        assert shown >= set(rows)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_same_seed_gives_the_same_seasons(game: str) -> None:
    assert _two(game) == _kept(game)


def test_another_seed_gives_other_seasons() -> None:
    assert _kept("spacerace") != _two("spacerace", seed="u")


def test_several_processes_play_the_same_seasons() -> None:
    assert _two("territories", jobs=2) == _kept("territories")


def test_points_by_source_add_up_to_the_scores() -> None:
    for one in _kept("spacerace"):
        assert sum(one.counts["points"].values()) == sum(seat.score or 0 for seat in one.seats)
    for one in _kept("explorers"):
        found = sum(one.counts["coins"].values()) + sum(one.counts["final_account"].values())
        assert found == sum(seat.score or 0 for seat in one.seats)


def test_progress_is_told_after_every_season() -> None:
    told: list[tuple[int, int]] = []
    seats, options, _ = SHORT["territories"]
    defaults = {option.key: option.default for option in GAMES["territories"].about.options}
    simulate(
        "territories",
        games=2,
        seats=seats,
        options=defaults | options,
        turns=1,
        progress=lambda *done: told.append(done),
    )
    assert told == [(1, 2), (2, 2)]
