"""Orders in the spellings that players use, and the one form of receipts."""

import pytest

from app.render.clean import unisolated
from app.render.messages import Messages
from engine.kernel.dice import Dice
from turnpost_diplomacy.book import BOOK
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.lines import Move

READ = {
    "A PAR - BUR": "A PAR - BUR",
    "a par-bur": "A PAR - BUR",
    "Army Paris to Burgundy": "A PAR - BUR",
    "A Paris moves to Burgundy": "A PAR - BUR",
    "A PAR → BUR": "A PAR - BUR",
    "A PAR -> BUR": "A PAR - BUR",
    "PAR - BUR": "PAR - BUR",
    "A PAR H": "A PAR H",
    "Army Paris holds": "A PAR H",
    "F NTH C A LON - NWY": "F NTH C A LON - NWY",
    "Fleet North Sea convoys army London to Norway": "F NTH C A LON - NWY",
    "A PAR S A MAR - BUR": "A PAR S A MAR - BUR",
    "A Paris supports French army Marseilles - Burgundy": "A PAR S A MAR - BUR",
    "A PAR S A BUR": "A PAR S A BUR",
    "A PAR S BUR H": "A PAR S BUR",
    "F MAO - SPA/NC": "F MAO - SPA/NC",
    "F Mid-Atlantic Ocean - Spain (north coast)": "F MAO - SPA/NC",
    "F MAO-SPA(NC)": "F MAO - SPA/NC",
    "F mid - spa nc": "F MAO - SPA/NC",
    "F St. Petersburg (sc) - GOB": "F STP/SC - BOT",
    "F STP SC S A WAR - LVN": "F STP/SC S A WAR - LVN",
    "A LON - NWY VIA": "A LON - NWY VIA",
    "A LON - NWY via convoy": "A LON - NWY VIA",
    "A PAR R GAS": "A PAR R GAS",
    "A Paris retreats to Gascony": "A PAR R GAS",
    "DISBAND A PIC": "DISBAND A PIC",
    "remove army Picardy": "DISBAND A PIC",
    "A PIC D": "DISBAND A PIC",
    "BUILD F STP/SC": "BUILD F STP/SC",
    "build army Paris": "BUILD A PAR",
    "F St Petersburg south coast B": "BUILD F STP/SC",
    "waive": "WAIVE",
    "F BALTIC S A BER - PRU": "F BAL S A BER - PRU",
    "A Tyr - Tri": "A TYR - TRI",
    "F Tyrr - Ion": "F TYS - ION",
    "F gulf of lyon - west": "F LYO - WES",
    "A BUR/NC - PAR": "A BUR - PAR",
}


@pytest.mark.parametrize(("text", "form"), READ.items(), ids=READ)
def test_a_spelling_is_read_into_the_one_form(text: str, form: str) -> None:
    order = BOOK.read("unit", text)
    assert order is not None
    assert BOOK.write_order(order) == form
    assert BOOK.read("unit", form) == order


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("A PRA - BUR", "bad_parameter", "PRA"),
        ("A PAR - BRU", "bad_parameter", "BRU"),
        ("A PAR", "missing_parameter", "A|F place - place [VIA]"),
        ("F MAO - SPA/EC", "bad_parameter", "SPA/EC"),
        ("A PAR S A MAR - ", "too_many_parameters", "-"),
        ("HELLO", "unknown_order", "HELLO"),
        ("A PAR - BUR quickly", "too_many_parameters", "quickly"),
    ],
)
def test_a_line_that_is_no_order_says_what_is_wrong(text: str, code: str, named: str) -> None:
    (problem,) = BOOK.parse(f"1: {text}\n").problems
    assert problem.code == code
    assert named.upper() in str(problem.params).upper()


def test_a_word_that_fits_several_places_stays_until_it_is_asked_back() -> None:
    order = BOOK.read("unit", "A DEN - NOR")
    assert order == Move(unit="A DEN", to="NOR")


def test_one_sheet_has_one_receipt_however_it_is_spelled() -> None:
    one = BOOK.parse("A PAR - BUR\nF BRE - MAO\n")
    other = BOOK.parse("1: army paris -> burgundy\n2: Fleet Brest to Mid-Atlantic Ocean ; to Portugal\n")
    assert BOOK.digest(one) == BOOK.digest(other)


def test_a_word_that_fits_several_places_is_asked_back_with_their_names() -> None:
    options = {option.key: option.default for option in DIPLOMACY.about.options}
    state = DIPLOMACY.create(options, range(1, 8), Dice("diplomacy", "x")).state
    seat = state.of_power("england").seat
    view, step = DIPLOMACY.view(state, seat), DIPLOMACY.step(state)
    assert step is not None
    (problem,) = DIPLOMACY.check(view, step, BOOK.parse("1: F EDI - NOR\n"))
    assert (problem.code, problem.severity, problem.order) == ("unclear_place", "error", "move")
    said = unisolated(Messages("diplomacy").refusal(problem.code, problem.params, problem.order))
    assert said == "NOR may be NAF, NAO, NTH, NWG or NWY. Which one is meant?"
    # The sheet is taken all the same: the fleet holds.
    run = DIPLOMACY.resolve(
        state, step, {seat: BOOK.parse("1: F EDI - NOR\n2: F LON - NTH\n")}, Dice("d", "e")
    )
    assert {unit.place for unit in run.state.units if unit.power == "england"} == {"EDI", "LVP", "NTH"}
