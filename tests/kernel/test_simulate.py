"""Seasons of computer seats of every game: what ``turnpost simulate GAME`` adds up."""

from functools import cache

import pytest

from engine.registry import GAMES, TALLIES
from tests.kernel.declared import declared
from tools.simulate import Season, SeatEnd, simulate, start_tables, tables

pytestmark = pytest.mark.untraced


# Seats, options beside the defaults, game turns: short where a season is long.
@cache
def _kept(game: str) -> list[Season]:
    """The two seasons that several tests look at."""
    return _two(game)


def _two(game: str, *, seed: str = "t", jobs: int = 1) -> list[Season]:
    season = declared(game).simulated
    defaults = {option.key: option.default for option in GAMES[game].about.options}
    return simulate(
        game,
        games=2,
        seats=season.seats,
        options=defaults | dict(season.options),
        turns=season.turns,
        seed=seed,
        jobs=jobs,
    )


def test_every_game_says_what_it_counts() -> None:
    assert set(TALLIES) == set(GAMES)


@pytest.mark.long("plays two seasons of each game", but=["territories", "caravans"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_two_seasons_of_every_game_make_sound_tables(game: str) -> None:
    seasons = _kept(game)
    season = declared(game).simulated
    seats, turns = season.seats, season.turns
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


@pytest.mark.long("plays two seasons of each game twice", but=["territories", "caravans"])
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
    season = declared("territories").simulated
    seats, options = season.seats, dict(season.options)
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


def test_what_a_start_decides_is_worked_out_by_hand() -> None:
    def ended(seed: str, *places: int) -> Season:
        # Each seat in a start of its own; "land" foretells the place, "sea" is the same for all.
        seats = [
            SeatEnd(
                seat=at,
                score=0,
                place=place,
                won=place == 1,
                marks={"start": f"0{at}01", "temper": "trader"},
                figures={"land": 40 - 10 * at, "sea": 7},
            )
            for at, place in enumerate(places, start=1)
        ]
        return Season(
            game="conquest",
            seed=seed,
            turns=20,
            runs=20,
            reason="popularity",
            seats=seats,
            answers={},
            refusals={},
            counts={},
            troubles=[],
        )

    seasons = [ended("a", 1, 2, 3), ended("b", 1, 3, 2)]
    sheets = {sheet.title: sheet.rows for sheet in start_tables(seasons)}
    # Wilson's interval of 2 of 2 and of 0 of 2; places 2 and 3 are 2.5 and 1.96 * 0.7071 / 1.4142 around it.
    assert sheets["By start"] == (
        ("0101", 2, 2, "100.0", "34.2-100.0", "33.3", "1.0", "1.0-1.0"),
        ("0201", 2, 0, "0.0", "0.0-65.8", "33.3", "2.5", "1.5-3.5"),
        ("0301", 2, 0, "0.0", "0.0-65.8", "33.3", "2.5", "1.5-3.5"),
    )
    assert [row[:3] for row in sheets["By temper"]] == [("trader", 6, 2)]
    assert [row[0] for row in sheets["By seat"]] == ["1", "2", "3"]
    # Rank correlations of 1 and of 0.5; what is the same for all foretells nothing.
    assert sheets["What foretells the place"] == (("land", 2, "+0.75", "+0.26 to +1.24"),)


def test_games_that_measure_no_start_have_no_table_of_what_foretells() -> None:
    assert "What foretells the place" not in {sheet.title for sheet in start_tables(_kept("territories"))}
