"""Check and forecast (pbm.md, check and preview), the template, what stays hidden, and the computers."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.render.messages import Messages
from app.sheets.findings import outlook
from engine.games.spacerace.forecast import check, forecast
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.orders.book import BOOK
from engine.games.spacerace.report.sheet import form
from engine.games.spacerace.rules.reach import reach, written
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import DIE, DOMINATIONS
from engine.games.spacerace.turn.sequence import play
from engine.games.spacerace.view import suppose, view_of
from engine.kernel.blocks import FormSection, Say
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.ruleset import CERTAIN
from tests.spacerace.race import LoadedDice, Race, preparing
from tests.spacerace.season import copied, due, position, seasons, wild

BEST = max(DIE)
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))


def test_chances_of_a_drop_are_shown_before_and_the_die_after() -> None:
    race = Race("XICHANG")
    race.ship(1, "LANCER", "M9", "MOON", modules=("ROVER",))
    view = view_of(race.state, 1)
    told = forecast(view, BOOK.parse("SHIP LANCER\nDROP ROVER MOON1"))
    (line,) = told.lines
    (chance,) = line.chances
    assert (chance.what.args, chance.good, chance.of) == ({"place": "MOON1"}, 5, 6)
    (foreseen,) = outlook(told, Messages("spacerace")).lines
    assert [odds.text.translate(ISOLATES) for odds in foreseen.chances] == ["Dropping on MOON1: 5 of 6"]
    assert (line.result, line.sure) == ("done", "likely")


def test_energy_at_best_and_at_worst() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "BULWARK", "T18", "TRANSFER")
    race.ship(2, "SWALLOW", "T19", "TRANSFER", selected=False)
    race.ship(2, "CLAIMANT", "T20", "TRANSFER", selected=False)
    told = forecast(view_of(race.state, 1), BOOK.parse("SHIP BULWARK\nMOVE 3"))
    (line,) = told.lines
    assert (line.figures["energy_best"], line.figures["energy_worst"]) == (6, 5)
    assert [chance.good for chance in line.chances] == [0, 1]


def test_a_move_without_checks_is_certain_with_nobody_before_it() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "COURIER", "T18", "TRANSFER")
    race.ship(2, "DROVER", "O2", "OUTER")
    told = forecast(view_of(race.state, 1), BOOK.parse("SHIP COURIER\nMOVE 2\nTURNABOUT"))
    assert [line.sure for line in told.lines] == [CERTAIN, CERTAIN]
    assert told.figures["energy"] == {"COURIER": 5}


def test_what_a_hazard_brings_is_unknown() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "X3", "TRANSFER")
    told = forecast(view_of(race.state, 1), BOOK.parse("SHIP SWALLOW\nMOVE 1\nMOVE 1"))
    assert [line.sure for line in told.lines] == ["unknown", "unknown"]


def test_check_knows_levels_costs_slots_pads_selection_and_command() -> None:
    race = preparing("XICHANG")
    race.ship(1, "BULWARK")
    race.ship(1, "SWALLOW", "L8")
    race.port().credits = 5
    sheet = BOOK.parse(
        "PORT\nACTION COMMAND\nDEPLOY BULWARK\nBUILD SWALLOW HABITAT GYRO\nSELECT BULWARK\nSELECT SWALLOW 2"
    )
    problems = check(view_of(race.state, 1), sheet)
    assert [(problem.code, problem.severity, problem.rule) for problem in problems] == [
        ("level_missing", "error", "SPA-TECH-04"),
        ("too_few_credits", "warning", "SPA-MODULE-02"),
        ("not_in_space", "error", "SPA-SELECT-02"),
        ("selected_already", "warning", "SPA-SELECT-01"),
    ]


def test_a_mission_drawn_on_the_sheet_makes_errors_doubts() -> None:
    race = preparing("XICHANG")
    sheet = BOOK.parse("PORT\nACTION RESEARCH\nPLAY INVESTORS")
    (problem,) = check(view_of(race.state, 1), sheet)
    assert (problem.code, problem.severity) == ("not_in_hand", "warning")


def test_a_drop_that_no_die_can_make_is_an_error() -> None:
    race = Race("XICHANG")
    race.ship(1, "BULWARK", "M8", "MOON", modules=("HABITAT",))
    (problem,) = check(view_of(race.state, 1), BOOK.parse("SHIP BULWARK\nDROP HABITAT MOON2"))
    assert (problem.code, problem.severity, problem.rule) == ("drop_failed", "error", "SPA-DROP-02")


def test_orders_of_the_other_step_are_refused_with_one_code() -> None:
    race = Race("XICHANG")
    race.ship(1, "SWALLOW", "L8")
    race.play(p1="PORT / ACTION CREDITS / SHIP SWALLOW / MOVE 1")
    assert sorted(race.codes()) == ["", "wrong_step"]
    race = preparing("XICHANG")
    race.ship(1, "SWALLOW", "L8")
    race.play(p1="PORT / DRAFT 1 SWALLOW / SHIP SWALLOW / MOVE 1")
    assert race.codes() == ["wrong_step", "wrong_step"]


@given(seed=st.integers(0, 10**6), steps=st.integers(1, 14), seat=st.integers(1, 3), one_sheet=st.booleans())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_certain_comes_true_whatever_the_others_do(
    seed: int,
    steps: int,
    seat: int,
    one_sheet: bool,  # noqa: FBT001 - drawn by Hypothesis
) -> None:
    state = position(str(seed), 3, steps, one_sheet=one_sheet)
    if seat not in due(state).order:
        return
    dice = Dice("SPA", f"more {seed}")
    view = view_of(state, seat)
    sheet = BOOK.parse(wild(view, dice.scope(0, seat)))
    told = {(line.section, line.line): line for line in forecast(view, sheet).lines}
    sheets = {seat: sheet}
    for other in due(state).order:
        sheets.setdefault(other, BOOK.parse(wild(view_of(state, other), dice.scope(1, other))))
    events = play(copied(state), sheets, dice).events
    for event in events:
        if isinstance(event, OrderAnswered) and event.audience == (seat,):
            line = told[event.section, event.line]
            if line.sure == CERTAIN:
                assert (event.result, event.code) == (line.result, line.code), event


@given(seed=st.integers(0, 10**6), steps=st.integers(1, 14))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_check_names_what_fails_and_only_that(seed: int, steps: int) -> None:
    """Alone, an error of the check is a line that is not carried out, whatever the dice show."""
    state = position(str(seed), 1, steps)
    if 1 not in due(state).order:
        return
    view = view_of(state, 1)
    sheet = BOOK.parse(wild(view, Dice("SPA", str(seed)).scope(0, 1)))
    wrong = {
        (problem.section, problem.number) for problem in check(view, sheet) if problem.severity == "error"
    }
    events = play(copied(state), {1: sheet}, Dice("SPA", str(seed))).events
    for event in events:
        if isinstance(event, OrderAnswered) and (event.section, event.line) in wrong:
            assert event.result in {"refused", "rejected"}, event


def test_hands_of_others_are_numbers_only() -> None:
    state = position("hands", 3, 5)
    view = view_of(state, 1)
    assert view.of(2).port.missions == []
    assert view.of(2).port.cards == []
    assert view.of(2).missions_held == len(state.port(2).missions) > 0
    assert view.of(1).port.missions == state.port(1).missions


def test_after_the_end_all_hands_are_open() -> None:
    *_, (game, _) = seasons("open", 2, "bots")
    view = view_of(game.state, 1)
    assert view.of(2).port.missions == game.state.port(2).missions


@pytest.mark.parametrize("phase", ["setup", "preparation", "flight", "round"])
def test_the_template_and_the_form_have_the_same_sections(phase: str) -> None:
    one_sheet = phase == "round"
    for game, _ in seasons("forms", 2, "bots", one_sheet=one_sheet):
        if game.step is None or game.step.key != phase or game.state.round not in {0, 4}:
            continue
        for seat in game.step.order:
            view = view_of(game.state, seat)
            text = SPACERACE.template(view, game.step)
            assert BOOK.parse(text).problems == ()
            assert check(view, BOOK.parse(text)) == ()
            heads = [section.head for section in form(view, suppose(view)).sections]
            assert all(head in text for head in heads if head != "PORT" or phase != "flight")
        return
    raise AssertionError(phase)


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("options", [{}, {"attacks": False}, {"one_sheet": True, "rounds": "13"}])
def test_computers_write_no_line_that_they_could_know_to_fail(seats: int, options: dict[str, object]) -> None:
    last = None
    for game, sheets in seasons("bots", seats, "bots", **options):
        if last is not None:
            for seat, sheet in sheets.items():
                problems = check(view_of(last, seat), sheet)
                assert [problem for problem in problems if problem.severity == "error"] == []
        assert list(SPACERACE.invariants(game.state)) == []
        last = copied(game.state)
    assert game.state.ending is not None


def test_dice_of_others_do_not_move_when_a_program_is_repaired() -> None:
    race = Race("XICHANG", "BAIKONUR")
    race.ship(1, "COURIER", "T18", "TRANSFER")
    race.ship(2, "LANCER", "M9", "MOON", modules=("ROVER",))
    drop = BOOK.parse("SHIP LANCER\nDROP ROVER MOON1 TRY 3")
    found = []
    for mine in ("SHIP COURIER\nMOVE 3", "SHIP COURIER\nTURNABOUT"):
        state = copied(race.state)
        found.append(
            [
                event
                for event in play(state, {1: BOOK.parse(mine), 2: drop}, Dice("SPA", "same")).events
                if getattr(event, "seat", 0) == 2 and type(event).__name__ == "Checked"
            ]
        )
    assert found[0] == found[1] != []


def test_loaded_dice_are_only_for_checks() -> None:
    assert LoadedDice(3).scope(1, 1).below(6, "drop LANCER") == 5


@pytest.mark.parametrize("at", ["M2", "M3", "T19"])
def test_drops_and_targets_are_listed_from_where_the_program_takes_the_ship(at: str) -> None:
    """Each drop and attack that is listed for a space can be tried after the move there, and no other can."""
    for end in ("", *(one.space for one in reach(*_positioned(at)))):
        race, ship = _drover(at)
        facts = {fact.key: fact.value for fact in _section(race).facts if isinstance(fact.value, Say)}
        way = next((written(one) for one in reach(race.state, race.port(), ship) if one.space == end), "")
        listed = {
            (say.args["module"], say.args["place"])
            for say in (facts["drops"].args["items"] if "drops" in facts else ())
            if any(stand.args["place"] == (end or at) for stand in say.args["stands"])
        }
        possible = set()
        for module in ("ROVER", "HABITAT"):
            for place in DOMINATIONS:
                tried, _ = _drover(at)
                lines = [f"SHIP DROVER / {way}" if way else "SHIP DROVER", f"DROP {module} {place}"]
                tried.play(BEST, p1=" / ".join(lines))
                if tried.answers()[-1] in {("done", ""), ("refused", "drop_failed")}:
                    possible.add((module, place))
        assert listed == possible


def _drover(at: str) -> tuple[Race, Ship]:
    race = Race("CANAVERAL", "BAIKONUR")
    ship = race.ship(1, "DROVER", at, modules=["ROVER", "HABITAT", "ETURRET"])
    race.ship(2, "COURIER", "M7")
    return race, ship


def _positioned(at: str) -> tuple[State, Port, Ship]:
    race, ship = _drover(at)
    return race.state, race.port(), ship


def _section(race: Race) -> FormSection:
    return next(one for one in form(view_of(race.state, 1), race.state).sections if "DROVER" in one.head)


def test_the_form_says_in_words_where_drops_and_targets_are_reached_from() -> None:
    race, _ = _drover("M3")
    race.ship(1, "CORSAIR", "M9", modules=["ETURRET"])
    words = Messages("spacerace")
    facts = {
        fact.key: words.say(fact.value).translate(ISOLATES)
        for fact in _section(race).facts
        if isinstance(fact.value, Say)
    }
    assert "Habitat on MOON4 from here (succeeds" in facts["drops"]
    assert "Rover on MOON5 from M4 (succeeds" in facts["drops"]
    stands = "here (4 spaces), M4 (3 spaces), M5 (2 spaces), X5 (1 space)"
    assert f"BAIKONUR.COURIER from {stands}" in facts["targets"]
