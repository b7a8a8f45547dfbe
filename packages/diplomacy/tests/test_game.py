"""A game as its players meet it: powers, phases, what happens without a sheet, the end."""

from collections import Counter
from typing import Any

import pytest

from engine.kernel.dice import Dice
from engine.kernel.endings import CONCEDED, DRAWN, STOPPED, End
from engine.kernel.events import Event
from engine.kernel.ruleset import BOT, REPLACED, RESIGNED
from turnpost_diplomacy import events as happened
from turnpost_diplomacy import wishes
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.setup import POWERS
from turnpost_diplomacy.state import (
    ADJUSTMENTS,
    AUTUMN,
    MOVES,
    RETREATS,
    SPRING,
    Player,
    Rules,
    State,
    text_of,
)

DICE = Dice("diplomacy", "game")
SEATS = {power: seat for seat, power in enumerate(POWERS, start=1)}


def begun(seed: str = "x", **options: Any) -> State:
    chosen = {option.key: option.default for option in DIPLOMACY.about.options} | options
    return DIPLOMACY.create(chosen, range(1, 8), Dice("diplomacy", seed)).state


def position(
    units: dict[str, str], *, centres: dict[str, str] | None = None, season: str = SPRING, phase: str = MOVES
) -> State:
    """Return a position: units and centres by power, as ``F NTH, A LON``."""
    placed = {
        text.split()[1][:3]: Unit(power, *text.split())
        for power, texts in units.items()
        for text in texts.split(", ")
    }
    owned = {key: power for power, keys in (centres or {}).items() for key in keys.split()}
    return State(
        rules=Rules(),
        turn=1,
        year=1901,
        season=season,
        phase=phase,
        units=[placed[key] for key in sorted(placed)],
        owners={key: owned[key] for key in sorted(owned)},
        players=[Player(seat=seat, power=power, curve=[0]) for power, seat in SEATS.items()],
    )


def run(state: State, **sheets: str) -> list[Event]:
    """Run a phase with the sheets of some powers, lines parted by semicolons."""
    step = DIPLOMACY.step(state)
    assert step is not None
    read = {
        state.of_power(power).seat: DIPLOMACY.orders.parse(text.replace(";", "\n"))
        for power, text in sheets.items()
    }
    found = DIPLOMACY.resolve(state, step, read, DICE).events
    assert not list(DIPLOMACY.invariants(state))
    return found


def standing(state: State) -> set[str]:
    return {text_of(unit) for unit in state.units}


def test_dice_deal_the_powers_and_the_seat_tells_nothing() -> None:
    first = Counter(begun(f"s{n}").player(1).power for n in range(210))
    assert set(first) == set(POWERS)
    assert max(first.values()) < 60


def test_a_wish_is_met_and_of_two_dice_choose_one() -> None:
    asked = {1: "france", 2: "turkey", 3: "turkey"}
    lucky: Counter[int] = Counter()
    for n in range(40):
        state = begun(f"w{n}", wishes=asked)
        assert state.player(1).power == "france"
        lucky[state.of_power("turkey").seat] += 1
    assert set(lucky) == {2, 3}


def test_wishes_are_understood_and_others_refused_with_what_is_near() -> None:
    assert wishes.understand({}, " Germany") == "germany"
    assert wishes.understand({}, "tur") == "turkey"
    with pytest.raises(ValueError, match="France"):
        wishes.understand({}, "frnace")


def test_phases_in_which_nobody_has_an_order_are_skipped() -> None:
    state = begun()
    seen = []
    for _ in range(4):
        step = DIPLOMACY.step(state)
        assert step is not None
        seen.append((state.year, state.season, step.key))
        run(state)
    # Nobody moves: neither retreats nor builds.
    assert seen == [
        (1901, SPRING, MOVES),
        (1901, AUTUMN, MOVES),
        (1902, SPRING, MOVES),
        (1902, AUTUMN, MOVES),
    ]


def test_only_those_with_an_order_to_give_are_asked_and_sooner() -> None:
    state = position({"france": "A MAR", "italy": "A PIE, A TUS", "turkey": "A CON"})
    run(state, italy="A PIE - MAR; A TUS - PIE", france="A MAR - GAS")
    assert state.phase == MOVES
    state = position({"france": "A MAR, A SPA", "italy": "A PIE, F LYO", "turkey": "A CON"})
    run(state, italy="A PIE - MAR; F LYO S A PIE - MAR")
    step = DIPLOMACY.step(state)
    assert step is not None
    assert (step.key, step.order, step.pace) == (RETREATS, (SEATS["france"],), 50)


def test_what_nobody_orders_goes_by_rule() -> None:
    state = position({"france": "A MAR", "italy": "A PIE, F LYO"})
    run(state, italy="A PIE - MAR; F LYO S A PIE - MAR")
    # No retreat is ordered: disbanded.
    events = run(state)
    assert [event.why for event in events if isinstance(event, happened.UnitDisbanded)] == ["silent"]
    state = position(
        {"france": "A MAR, A SPA, A BEL"}, centres={"france": "PAR MAR"}, season=AUTUMN, phase=ADJUSTMENTS
    )
    events = run(state)
    assert [(e.unit, e.ruled) for e in events if isinstance(e, happened.UnitRemoved)] == [("A BEL", True)]
    state = position({"france": "A MAR"}, centres={"france": "PAR MAR BRE"}, season=AUTUMN, phase=ADJUSTMENTS)
    events = run(state, france="BUILD F BRE")
    assert standing(state) == {"A MAR", "F BRE"}
    assert [event.count for event in events if isinstance(event, happened.BuildsWaived)] == [1]


def test_a_power_without_a_player_holds_and_is_not_waited_for() -> None:
    state = position({"france": "A MAR", "italy": "A PIE, F LYO"}, centres={"france": "MAR"})
    DIPLOMACY.seat_changed(state, SEATS["france"], RESIGNED)
    step = DIPLOMACY.step(state)
    assert step is not None
    assert step.order == (SEATS["italy"],)
    run(state, italy="A PIE - MAR; F LYO S A PIE - MAR")
    # Its retreat is not waited for either.
    assert (state.season, state.phase) == (AUTUMN, MOVES)
    assert standing(state) == {"A MAR", "F LYO"}
    for change in (BOT, REPLACED):
        state = position({"france": "A MAR", "italy": "A PIE"})
        DIPLOMACY.seat_changed(state, SEATS["france"], RESIGNED)
        DIPLOMACY.seat_changed(state, SEATS["france"], change)
        step = DIPLOMACY.step(state)
        assert step is not None
        assert SEATS["france"] in step.order


def test_the_game_is_over_when_nobody_plays_a_power_with_units() -> None:
    state = position({"france": "A MAR", "italy": "A PIE"})
    DIPLOMACY.seat_changed(state, SEATS["france"], RESIGNED)
    DIPLOMACY.seat_changed(state, SEATS["italy"], RESIGNED)
    run(state)
    ranking = DIPLOMACY.ranking(state)
    assert ranking is not None
    assert ranking.reason == "nobody"


def test_centres_change_hands_after_autumn_alone_and_the_empty_are_out() -> None:
    state = position({"italy": "A PIE", "france": "A SPA"}, centres={"france": "MAR", "italy": "VEN"})
    run(state, italy="A PIE - MAR")
    assert state.owners["MAR"] == "france"
    run(state, france="A SPA - POR")
    assert (state.owners["MAR"], state.owners["POR"]) == ("italy", "france")
    state = position({"italy": "A MAR"}, centres={"france": "MAR", "italy": "VEN"}, season=AUTUMN)
    events = run(state)
    gone = {event.seat for event in events if isinstance(event, happened.PowerEliminated)}
    assert SEATS["france"] in gone
    assert state.of_power("france").out == 1901


def test_eighteen_centres_win_alone() -> None:
    many = "PAR MAR BRE SPA POR BEL HOL LON LVP EDI KIE BER MUN DEN SWE NWY TUN"
    state = position({"france": "A RUH, A VEN", "turkey": "A CON"}, centres={"france": many, "turkey": "CON"})
    state.season = AUTUMN
    run(state)
    ranking = DIPLOMACY.ranking(state)
    assert ranking is not None
    assert (ranking.reason, ranking.winners, ranking.scores[SEATS["france"]]) == (
        "solo",
        (SEATS["france"],),
        18,
    )
    assert DIPLOMACY.step(state) is None


def test_people_draw_concede_or_stop() -> None:
    for how, seats, winners in ((DRAWN, (1, 3), (1, 3)), (CONCEDED, (2,), (2,)), (STOPPED, (), ())):
        state = begun()
        DIPLOMACY.end(state, End.of(how, seats))
        ranking = DIPLOMACY.ranking(state)
        assert ranking is not None
        assert (ranking.reason, ranking.winners) == (how, winners)


def test_a_draw_may_have_to_be_one_of_all_survivors() -> None:
    state = begun(draws="survivors")
    with pytest.raises(ValueError, match="draw_of_survivors"):
        DIPLOMACY.end(state, End.of(DRAWN, (1, 3)))
    DIPLOMACY.end(state, End.of(DRAWN, range(1, 8)))
    assert DIPLOMACY.ranking(state) is not None


def test_of_two_lines_for_a_unit_the_last_counts_and_a_void_one_does_not() -> None:
    state = position({"france": "A PAR"})
    run(state, france="A PAR - BUR; A PAR - GAS; A PAR - LON")
    assert standing(state) == {"A GAS"}


def test_a_report_says_why_a_move_failed_and_who_met() -> None:
    state = position({"france": "A PAR, A MAR", "germany": "A MUN, A RUH", "italy": "A PIE"})
    events = run(state, france="A PAR - BUR; A MAR S A PAR - BUR", germany="A MUN - BUR; A RUH S A MUN - BUR")
    orders = {event.unit: event for event in events if isinstance(event, happened.UnitOrdered)}
    failed = orders["A PAR"]
    assert (failed.code, failed.by, failed.strength, failed.theirs) == ("bounced", ("A MUN",), 2, 2)
    (met,) = [event for event in events if isinstance(event, happened.ConflictDecided)]
    assert (met.province, met.winner, [side.strength for side in met.sides]) == ("BUR", 0, [2, 2])
