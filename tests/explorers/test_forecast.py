"""Check and forecast: the whole sheet on the view, equal to the turn whatever the others do."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.render.messages import Messages
from app.sheets.findings import figures
from engine.games.explorers.events import FlipPlayed, TreasureDrawn
from engine.games.explorers.forecast import check, forecast
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.orders.book import BOOK
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.steps import Walk, legal
from engine.games.explorers.tables import CARDS
from engine.games.explorers.view import view_of
from engine.kernel.blocks import Facts, Happenings, Map, Table
from engine.kernel.events import OrderAnswered
from engine.kernel.play import run_due
from engine.kernel.ruleset import CERTAIN
from engine.kernel.snapshot import decode, encode
from tests.explorers.board import Game, names, sps
from tests.explorers.season import dice, season, sheets_of, wild

PLANS: list[dict[str, Any]] = [
    {"seats": 3, "map": "islemark"},
    {"seats": 2, "map": "shardsea", "flips_per_step": 3},
    {"seats": 2, "map": "greenway", "guilds": True, "tracks": "MINER NOBLE BUILDER"},
    {"seats": 2, "map": "emberfell", "guilds": True, "tracks": "PRIVATEER BANKER FARMER"},
    {"seats": 1, "mode": "story", "chapter": 6},
]


@pytest.mark.long("draws whole turns of four seats")
@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(PLANS),
    st.integers(0, 10**6),
    st.sampled_from(["bots", "wild"]),
    st.sampled_from(["bots", "wild", "none"]),
    st.integers(0, 20),
)
def test_the_forecast_is_the_turn_whatever_the_others_do(
    plan: dict[str, Any], number: int, mine: str, others: str, until: int
) -> None:
    options = {key: value for key, value in plan.items() if key != "seats"}
    seed = f"forecast {number}"
    for turn in season(seed, plan["seats"], "bots", **options):
        if turn.step is None or turn.step.game_turn < until:
            continue
        seat = turn.step.order[0]
        roller = dice(seed, 99).scope(0, "mine")
        text = wild(roller, plan["seats"])
        view = view_of(turn.state, seat)
        if mine == "bots":
            text = EXPLORERS.bot(view, turn.step, dice(seed, 99)) or ""
        sheet = BOOK.parse(text)
        found = forecast(view, sheet)
        problems = check(view, sheet)
        sheets = sheets_of(turn, turn.step, seed, others) | {seat: sheet}
        state = decode(encode(turn.state), EXPLORERS.state_type)
        run = run_due(
            EXPLORERS, state, sheets=sheets, dice=dice(seed, turn.step.game_turn), pending=turn.pending
        )
        _compare(found, problems, run, seat, turn.step.game_turn)
        return


def _compare(found: Any, problems: Any, run: Any, seat: int, game_turn: int) -> None:
    answers = [
        event for event in run.events if isinstance(event, OrderAnswered) and event.audience == (seat,)
    ]
    told = [(line.line, line.order, line.result, line.code) for line in found.lines]
    assert told == [(one.line, one.order, one.result, one.code) for one in answers[: len(told)]]
    for line, event in zip(found.lines, answers, strict=False):
        if line.sure == CERTAIN:
            assert line.params == event.params
    assert {(p.number, p.code) for p in problems} == {(one.line, one.code) for one in answers if one.code}
    if found.figures["sure"] == CERTAIN:
        # Steps in which nobody can do anything may have run on behind it.
        player = run.state.player(seat)
        assert player.curve[game_turn - 1] == found.figures["coins"]
    drawn = [event for event in run.events if isinstance(event, TreasureDrawn) and event.seat == seat]
    assert (found.figures["draws"] > 0) == bool(drawn) or found.figures["draws"] == 0


def test_figures_of_a_forecast() -> None:
    game = Game(goals="GI6 GI1 GI2", players=2).explorers("D8 D7 D6 F6 G7 D5 D4")
    game.me.posts = sps("D8")
    game.state.shown = ["B5"]
    found = forecast(view_of(game.state, 1), BOOK.parse("EX D3"))
    assert found.figures["sources"] == {"routes": 15, "goals": 6}
    assert found.figures["gained"] == 21
    assert found.figures["goals"] == {"GI6": 6}
    assert found.figures["posts"] == 2
    assert (found.figures["sure"], found.figures["next"]) == ("certain", [])
    facts, told, sources, picture = found.blocks
    assert isinstance(facts, Facts)
    assert isinstance(told, Happenings)
    assert isinstance(sources, Table)
    assert isinstance(picture, Map)
    assert {fact.key: fact.value for fact in facts.items}["gained"] == 21
    keys = [say.key for group in told.groups for say in group.items]
    assert keys == ["flip_played", "route_made", "goal_reached"]
    assert sources.rows == (("routes", 15), ("goals", 6))


def test_the_next_legal_spaces_follow_the_line_being_written() -> None:
    game = Game()
    game.state.shown = ["B1"]
    for text, placed in (("", ""), ("EX E5", "E5"), ("EX E5 F4", "E5 F4"), ("EX E5 F4 F5", "E5 F4 F5")):
        found = forecast(view_of(game.state, 1), BOOK.parse(text))
        after = Game().explorers(placed)
        expected = names(legal(after.board(), Walk(CARDS["B1"].steps[0], sps(placed))))
        assert found.figures["next"] == expected
        (picture,) = (item for item in found.blocks if isinstance(item, Map))
        assert sum(cell.lit for cell in picture.cells) == len(expected)


def test_a_treasure_drawn_is_unknown_and_a_foreign_goal_in_a_later_flip_likely() -> None:
    game = Game(players=2).explorers("B5")
    game.state.shown = ["B1"]
    found = forecast(view_of(game.state, 1), BOOK.parse("EX B6\nEX C6"))
    assert found.figures["sure"] == "unknown"
    assert found.figures["draws"] == 1
    assert [line.result for line in found.lines] == ["done", "done"]
    later = Game(players=2, goals="GI6 GI1 GI2", flips_per_step=2).explorers("D8 D7 D6 F6 G7 D5 D4")
    later.me.posts = sps("D8")
    later.state.shown = ["B2", "B5"]
    doubt = forecast(view_of(later.state, 1), BOOK.parse("PASS\nEX D3"))
    assert doubt.figures["sure"] == "likely"


def test_check_names_every_error_with_its_rule() -> None:
    game = Game()
    game.state.shown = ["B1"]
    found = check(view_of(game.state, 1), BOOK.parse("EX E5 D4 D5\nEX A1\nFLY E5\nPLAY T09 E5"))
    assert [(problem.number, problem.code, problem.rule) for problem in found] == [
        (1, "wrong_terrain", "EXP-PLACE-07"),
        (2, "step_dropped", "EXP-PLACE-11"),
        (3, "unknown_order", ""),
        (4, "not_in_hand", "EXP-RUIN-06"),
    ]
    assert found[0].params["space"] == "D5"
    assert hexes.space_of(found[0].params["space"]) is not None


@pytest.mark.parametrize("style", ["bots", "wild"])
def test_missing_sheets_pass_with_defaults(style: str) -> None:
    for turn in season("missing", 2, style):
        played = [event for event in turn.events if isinstance(event, FlipPlayed) and event.missing]
        assert all(not event.spaces for event in played)


def test_figures_that_hold_nothing_are_not_printed() -> None:
    told = figures(
        {"coins": 0, "sources": {}, "goals": {}, "next": [], "sure": "certain"}, Messages("explorers")
    )
    assert told == [("Coins", "0"), ("This forecast is", "certain")]
