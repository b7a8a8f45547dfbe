"""What a seat knows: fog, disguise, check, forecast."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.territories.events import (
    CombatFought,
    OnTheBoard,
    TerritoryCaptured,
    UnitCreated,
    UnitsArrived,
)
from engine.games.territories.game import TERRITORIES
from engine.games.territories.rules.sight import sight
from engine.games.territories.state import State
from engine.games.territories.tables import SETTLED
from engine.kernel.blocks import Facts, Map, Table
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.sheets import Sheet
from engine.kernel.snapshot import encode
from engine.kernel.testing import seasons as played_seasons
from tests.territories.board import Board
from tests.territories.season import copied, due, position, seasons, wild

SEEDS = st.integers(0, 10**6).map(str)
DICE = Dice("TER", "know")


def all_that_is_told(state: State, seat: int, sheet: Sheet) -> bytes:
    view = TERRITORIES.view(state, seat)
    step = TERRITORIES.step(state)
    return encode(
        [
            view,
            TERRITORIES.template(view, step),
            TERRITORIES.check(view, step, sheet),
            TERRITORIES.forecast(view, step, sheet),
            TERRITORIES.report(view, []),
            TERRITORIES.bot(view, step, DICE) if step else None,
        ]
    )


@given(seed=SEEDS, seats=st.integers(2, 5), turns=st.integers(0, 9), fog=st.booleans())
@settings(max_examples=40, deadline=None)
def test_disguise_changes_nothing_that_a_seat_is_told(
    *, seed: str, seats: int, turns: int, fog: bool
) -> None:
    state = position(seed, seats, turns, fog=fog)
    for seat in range(1, seats + 1):
        sheet = TERRITORIES.orders.parse(wild(TERRITORIES.view(state, seat), DICE.scope(1, seed)))
        other = TERRITORIES.disguise(copied(state), seat, Dice("TER", seed))
        assert all_that_is_told(state, seat, sheet) == all_that_is_told(other, seat, sheet)


def test_disguise_does_change_something() -> None:
    state = position("d", 4, 6, fog=True)
    other = TERRITORIES.disguise(copied(state), 1, DICE)
    assert encode(other) != encode(state)
    assert [land.food for land in other.lands] != [land.food for land in state.lands]


def test_fog() -> None:
    for game, _ in seasons("fog", 4, "bots", fog=True):
        state = game.state
        for seat in range(1, 5):
            view = TERRITORIES.view(state, seat)
            seen = sight(state, seat)
            for land in view.lands:
                near = [land.id, *land.links]
                mine = any(state.land(n).owner == seat for n in near) or any(
                    unit.owner == seat and unit.at in near for unit in state.units
                )
                assert bool(seen >> land.id & 1) == mine
                if state.ending is None:
                    assert (land.fog == "") == mine
                    assert land.fog != "old" or 0 <= land.turn < state.turn
            if state.ending is None:
                assert all(seen >> unit.at & 1 for unit in view.units)
                hidden = [player for player in view.players if player.seat != seat]
                assert all(player.parts is None and player.gold is None for player in hidden)
                assert [player.vp for player in view.players] == [player.vp for player in state.players]
            else:
                assert view.deeds
        public = TERRITORIES.view(state, None)
        if state.ending is None:
            assert (public.units, public.me) == ((), None)
            assert all(land.fog == "unknown" for land in public.lands)
        assert TERRITORIES.report(public, [event for event in game.events if event.audience is None])


def test_events_reach_only_those_who_see_the_place() -> None:
    before: State | None = None
    for game, _ in seasons("witness", 4, fog=True):
        for event in game.events:
            places: tuple[int, ...] = ()
            if isinstance(event, CombatFought):
                places = event.place
            elif isinstance(event, UnitsArrived):
                places = (event.land, event.origin)
            elif isinstance(event, TerritoryCaptured | UnitCreated):
                places = (event.land,)
            if not places or before is None:
                continue
            assert event.audience is not None
            for seat in event.audience:
                flags = sight(before, seat) | sight(game.state, seat)
                near = any(flags >> land & 1 for land in places)
                part = seat == getattr(event, "seat", 0) or any(
                    side.seat == seat for side in getattr(event, "sides", ())
                )
                arrived = any(isinstance(other, UnitsArrived) and other.seat == seat for other in game.events)
                assert near or part or arrived
        before = copied(game.state)


def test_what_was_seen_is_remembered_with_its_turn() -> None:
    state = TERRITORIES.create({"fog": True}, (1, 2), DICE).state
    for text in ("MOVE 1 2 TO 2", "MOVE 1 2 TO 11", "MOVE 1 2 TO 2", "MOVE 1 2 TO 1"):
        sheets = {1: TERRITORIES.orders.parse(text)}
        state = TERRITORIES.resolve(state, due(state), sheets, DICE).state
    view = TERRITORIES.view(state, 1)
    assert (view.land(2).fog, view.land(2).turn) == ("", 0)
    assert (view.land(9).fog, view.land(9).turn) == ("old", 2)
    assert (view.land(13).fog, view.land(13).owner) == ("unknown", 0)


def test_who_took_a_territory_is_known_even_when_it_is_out_of_sight() -> None:
    board = Board(fog=True)
    board.land(2, 2, SETTLED, 1)
    board.units(1, 2)
    board.play()
    view = TERRITORIES.view(board.state, 2)
    assert (view.land(2).fog, view.land(2).turn, view.land(2).owner) == ("old", 1, 1)


@given(seed=SEEDS, seats=st.integers(2, 4), turns=st.integers(0, 9), castle=st.booleans())
@settings(max_examples=40, deadline=None)
def test_forecast_is_exact_where_nobody_else_moves(
    *, seed: str, seats: int, turns: int, castle: bool
) -> None:
    state = position(seed, seats, turns, castle_defence=castle)
    for player in state.players:
        if player.seat != 1:
            player.repeats = []
    step = due(state)
    view = TERRITORIES.view(state, 1)
    sheet = TERRITORIES.orders.parse(wild(view, DICE.scope(2, seed)))
    forecast = TERRITORIES.forecast(view, step, sheet)
    result = TERRITORIES.resolve(state, step, {1: sheet}, DICE)
    told = [event for event in result.events if isinstance(event, OrderAnswered)]
    assert [(line.line, line.result, line.code, line.figures) for line in forecast.lines] == [
        (event.line, event.result, event.code, event.params) for event in told
    ]
    player = result.state.player(1)
    own = [land for land in result.state.lands if land.owner == 1]
    assert forecast.figures == {
        "gold": player.gold,
        "income": player.income,
        "vp": player.vp,
        "units": sum(unit.owner == 1 for unit in result.state.units),
        "territories": len(own),
        "starving": sum(unit.owner == 1 and unit.starving for unit in result.state.units),
        "food": {str(land.id): land.food for land in own},
    }


@given(seed=SEEDS, seats=st.integers(2, 4), turns=st.integers(0, 9), fog=st.booleans())
@settings(max_examples=40, deadline=None)
def test_what_is_certain_comes_true_whatever_the_others_do(
    *, seed: str, seats: int, turns: int, fog: bool
) -> None:
    state = position(seed, seats, turns, fog=fog)
    step = due(state)
    sheets = {
        seat: TERRITORIES.orders.parse(wild(TERRITORIES.view(state, seat), DICE.scope(seat, seed)))
        for seat in step.order
    }
    seat = step.order[0]
    view = TERRITORIES.view(state, seat)
    forecast = TERRITORIES.forecast(view, step, sheets[seat])
    problems = TERRITORIES.check(view, step, sheets[seat])
    result = TERRITORIES.resolve(state, step, sheets, DICE)
    told = [e for e in result.events if isinstance(e, OrderAnswered) and e.audience == (seat,)]
    for line, event in zip(forecast.lines, told, strict=True):
        if line.sure == "certain":
            assert (line.result, line.code) == (event.result, event.code)
    # The check names what cannot succeed, and only that.
    errors = {problem.number for problem in problems if problem.severity == "error"}
    failed = {e.line for e in told if e.result in {"refused", "rejected"} and e.code != "territory_captured"}
    warned = {problem.number for problem in problems if problem.severity == "warning"}
    assert errors <= failed
    assert failed <= errors | warned


def test_check_names_line_rule_and_suggestion() -> None:
    state = TERRITORIES.create({}, (1, 2), DICE).state
    view = TERRITORIES.view(state, 1)
    text = "ACTIONS\nMOVE 1 TO Caldbek\nMOVE 1 TO 9\nBUILD 1 CITY\nBUILD 1 FARM\nBILD 1 FARM\nREPEAT 4 UNIT\n"
    problems = TERRITORIES.check(view, TERRITORIES.step(state), TERRITORIES.orders.parse(text))
    found = [(p.line, p.number, p.code, p.severity, p.rule, p.suggestion) for p in problems]
    assert found == [
        (2, 1, "unknown_territory", "error", "TER-UNIT-01", "Caldbeck"),
        (3, 2, "not_adjacent", "error", "TER-UNIT-01", ""),
        (5, 4, "second_action", "error", "TER-ACTION-01", ""),
        (6, 5, "unknown_order", "error", "", "BUILD"),
        (7, 6, "dormant", "note", "TER-ACTION-07", ""),
    ]
    assert len(state.lands) == 13
    assert state.player(1).gold == 6


def test_check_tells_of_line_numbers_that_cannot_be() -> None:
    state = TERRITORIES.create({}, (1, 2), DICE).state
    sheet = TERRITORIES.orders.parse("1: MOVE 1 TO 2\n1: MOVE 2 TO 3\n0: MOVE 2 TO 3\nFOO\n")
    problems = TERRITORIES.check(TERRITORIES.view(state, 1), due(state), sheet)
    assert [problem.code for problem in problems] == ["duplicate_line", "line_number", "unknown_order"]


def test_forecast_of_spectators_and_of_games_that_are_over_is_empty() -> None:
    state = position("over", 2, 3)
    sheet = TERRITORIES.orders.parse("MOVE 1 TO 2")
    assert TERRITORIES.forecast(TERRITORIES.view(state, None), None, sheet).lines == ()
    assert TERRITORIES.check(TERRITORIES.view(state, None), None, sheet) == ()


def test_forecast_shows_who_is_at_the_target() -> None:
    state = TERRITORIES.create({}, (1, 2), DICE).state
    state.units[2].at = 2
    view = TERRITORIES.view(state, 1)
    forecast = TERRITORIES.forecast(view, TERRITORIES.step(state), TERRITORIES.orders.parse("MOVE 1 2 TO 2"))
    closing, table, after = forecast.blocks
    assert isinstance(closing, Facts)
    assert [fact.key for fact in closing.items] == ["gold", "income", "points", "lands", "units"]
    assert isinstance(table, Table)
    assert isinstance(after, Map)
    assert table.rows[0][1:] == (2, 4, 2, 1, 3, 1)
    assert [unit.at for unit in after.units] == [2, 7]


@pytest.mark.parametrize("fog", [False, True])
def test_the_prefilled_sheet_reads_back(*, fog: bool) -> None:
    for game, _ in seasons("tpl", 3, "bots", fog=fog, max_turns=6):
        for seat in (1, 2, 3):
            text = TERRITORIES.template(TERRITORIES.view(game.state, seat), game.step)
            sheet = TERRITORIES.orders.parse(text)
            assert sheet.problems == ()
            assert list(sheet.lines()) == []


def test_in_fog_nothing_on_the_board_is_told_to_all() -> None:
    """Without fog the whole board lies open; with it each event has witnesses, and no more."""
    for turn in played_seasons.season_of_drawn_orders(TERRITORIES, 12, map="wheel", fog=True):
        assert not [
            event for event in turn.events if isinstance(event, OnTheBoard) and event.audience is None
        ]
