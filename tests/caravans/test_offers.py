"""What a company can order now, and how its first weeks are led."""

import pytest

from app.render.messages import Messages
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.guide import guide
from engine.games.caravans.offers import OFFERS
from engine.games.caravans.state import State
from engine.kernel.dice import Dice
from engine.kernel.guide import Guide
from engine.kernel.offers import Offer
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

WORDS = Messages("caravans")
LED = Dice("CAR", "led")


@pytest.fixture
def ledger() -> State:
    """First Ledger before its first week."""
    return CARAVANS.create({"scenario": "tutorial"}, (1,), LED).state


def due(state: State) -> Step:
    step = CARAVANS.step(state)
    assert step is not None
    return step


def guide_of(state: State, sheet: Sheet | None = None) -> Guide:
    """Where company 1 is led."""
    found = guide(CARAVANS.view(state, 1), due(state), sheet or Sheet())
    assert found is not None
    return found


def written(state: State) -> Sheet:
    """The sheet as it stands, with every line that the guide offers."""
    sections: dict[str, list[str]] = {}
    for task in guide_of(state).tasks:
        if task.offer is not None:
            for head, line in (*task.offer.beside, (task.offer.section, task.offer.text)):
                sections.setdefault(head, []).append(line)
    added = "".join(f"{head}\n" + "\n".join(lines) + "\n" for head, lines in sections.items())
    return CARAVANS.orders.parse(CARAVANS.template(CARAVANS.view(state, 1), due(state)) + added)


def offers_of(state: State, key: str) -> tuple[Offer, ...]:
    """What one piece of company 1 is offered."""
    view, step = CARAVANS.view(state, 1), due(state)
    piece = next(piece for piece in OFFERS.pieces(view, step) if piece.key == key)
    return OFFERS.possible(view, step, piece)


def played(state: State, sheet: Sheet) -> State:
    return CARAVANS.resolve(state, due(state), {1: sheet}, LED).state


def test_the_first_weeks_of_first_ledger_are_led(ledger: State) -> None:
    first = guide_of(ledger)
    assert [task.offer.text for task in first.tasks if task.offer is not None] == [
        *("WAIT LOADED", "BUY IRO", "GO 4,2", "SELL ANY", "RAISE SCOUT 1")
    ]
    assert not any(task.done for task in first.tasks)
    sheet = written(ledger)
    assert CARAVANS.check(CARAVANS.view(ledger, 1), due(ledger), sheet) == ()
    assert all(task.done for task in guide_of(ledger, sheet).tasks)
    # As in the quick start of the rulebook the caravan has sold its Iron in Oakhaven, and knows its Salt.
    second = played(ledger, sheet)
    view = CARAVANS.view(second, 1)
    assert [city.name for city in view.cities if city.price_day >= 0] == ["Millrace", "Oakhaven"]
    sheet = written(second)
    assert [task.key for task in guide_of(second).tasks] == ["round-C1", "explore-S1"]
    assert all(task.done for task in guide_of(second, sheet).tasks)
    third = played(second, sheet)
    assert third.player(1).routes
    assert all(route.profit > 0 for route in third.player(1).routes)
    fourth = played(third, written(third))
    assert guide(CARAVANS.view(fourth, 1), due(fourth), Sheet()) is None


def test_a_trader_is_offered_its_whole_round(ledger: State) -> None:
    second = played(ledger, written(ledger))
    best, *others = offers_of(second, "UNIT C1")
    assert WORDS.say(best.says) == (
        "Trade back and forth from now on: Salt from Oakhaven (61 cr) to Millrace (100 cr), "
        "3 days away; back with"
        " Iron (230 cr, sold for 317 cr)"
    )
    assert [line for _, line in best.beside] == [
        *("WAIT LOADED", "GO MILLRACE +", "GO OAKHAVEN +", "BUY ANY +")
    ]
    assert best.text == "SELL ANY +"
    assert others[-1].order == "disband"


def test_an_idle_trader_says_what_it_needs(ledger: State) -> None:
    view = CARAVANS.view(ledger, 1)
    first = next(OFFERS.pieces(view, due(ledger)))
    assert first.key == "UNIT C1"
    assert first.needs is not None
    assert WORDS.say(first.name) == "Caravan C1 at Millrace 3,5"
    assert WORDS.say(first.needs) == "It earns nothing: tell it what to buy and where to go"


def test_a_ruined_company_and_a_spectator_have_no_pieces(ledger: State) -> None:
    step = due(ledger)
    assert list(OFFERS.pieces(CARAVANS.view(ledger, None), step)) == []
    ledger.player(1).out = 3
    view = CARAVANS.view(ledger, 1)
    assert list(OFFERS.pieces(view, step)) == []
    assert guide(view, step, Sheet()) is None


def test_offers_go_on_from_the_lines_that_are_written(ledger: State) -> None:
    """The lists stand as the lines leave them; a load is waited for once, and CLEAR forgets none of them."""
    view, step = CARAVANS.view(ledger, 1), due(ledger)
    piece = next(piece for piece in OFFERS.pieces(view, step) if piece.key == "UNIT C1")

    def after(*lines: str) -> list[str]:
        sheet = CARAVANS.orders.parse("UNIT C1\n" + "".join(f"{line}\n" for line in lines))
        return [offer.text for offer in OFFERS.possible(view, step, piece, sheet)]

    assert {"WAIT LOADED", "BUY IRO"} <= {*after("GO 4,2")}
    waiting = after("WAIT LOADED", "BUY IRO")
    assert not {"WAIT LOADED", "BUY IRO", "CLEAR"} & {*waiting}
    assert any(text.startswith("GO ") for text in waiting)
    assert after("DISBAND YES") == []
