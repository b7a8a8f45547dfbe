"""What a port and its ships are offered, with the lines that an order takes beside it."""

import re
from typing import Any

from app.render.messages import Messages
from app.sheets.offering import put_offer
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.offered import OFFERS
from engine.games.spacerace.state import FLIGHT, PREPARATION, SPACE, State
from engine.kernel.dice import Dice
from engine.kernel.offers import Offer

WORDS = Messages("spacerace")
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))


def _state(phase: str, **ship: Any) -> State:
    """A port with a Courier as its first ship."""
    options = {"wishes": {1: "Kourou"}, "draft": "random"}
    state: State = SPACERACE.create(options, [1, 2], Dice("SPA", "offers")).state
    step = SPACERACE.step(state)
    assert step is not None
    SPACERACE.resolve(state, step, {}, Dice("SPA", "offers"))
    state.phase = phase
    first = state.port(1).ship(1)
    first.type = "COURIER"
    for other in state.port(1).fleet[1:]:
        other.type = "DROVER" if other.type == "COURIER" else other.type
    for name, value in ship.items():
        setattr(first, name, value)
    return state


def _offers(state: State, key: str, text: str = "") -> dict[str, Offer]:
    step = SPACERACE.step(state)
    assert step is not None
    view = SPACERACE.view(state, 1)
    pieces = {piece.key: piece for piece in OFFERS.pieces(view, step)}
    sheet = SPACERACE.orders.parse(text)
    return {offer.text: offer for offer in OFFERS.possible(view, step, pieces[key], sheet)}


def _said(offer: Offer) -> str:
    return WORDS.say(offer.says).translate(ISOLATES)


def test_a_ship_is_deployed_with_an_action_of_its_level() -> None:
    deploy = _offers(_state(PREPARATION), "SHIP COURIER")["DEPLOY COURIER"]
    assert deploy.beside == (("PORT", "ACTION CREDITS"),)
    assert _said(deploy) == "Put it on the launch pad: 9 credits of your 16 (with ACTION CREDITS)"


def test_what_an_offer_takes_is_written_above_it_once() -> None:
    offers = _offers(_state(PREPARATION), "SHIP COURIER")
    build = next(offer for offer in offers.values() if offer.order == "build")
    text = put_offer(SPACERACE.orders, "", build, build.text)
    assert text == f"PORT\n1: ACTION CREDITS\n2: DEPLOY COURIER\n3: {build.text}\n"
    select = offers["SELECT COURIER"]
    assert put_offer(SPACERACE.orders, text, select, select.text) == f"{text}4: SELECT COURIER\n"


def test_a_drop_that_a_move_brings_in_reach_stands_below_the_move() -> None:
    state = _state(
        FLIGHT, place=SPACE, at="L16", orbit="LEO", sense=-1, energy=7, modules=["ROVER"], selected=True
    )
    drop = _offers(state, "SHIP COURIER")["DROP ROVER MOON3 TRY 2"]
    assert drop.beside == (("SHIP COURIER", "MOVE TO M7 TURN X2 TRANSFER TURN X5 MOON"),)
    assert _said(drop).startswith("Drop the Rover on MOON3: 5 of 6 faces of the die succeed")


def test_a_deck_that_is_ranked_is_offered_no_more() -> None:
    options = {"wishes": {1: "Kourou"}}
    state: State = SPACERACE.create(options, [1, 2], Dice("SPA", "offers")).state
    ranked = {text.split()[1] for text in _offers(state, "PORT", "PORT\n1: DRAFT 2 COURIER\n")}
    assert _offers(state, "PORT")["DRAFT 2 COURIER"].text == "DRAFT 2 COURIER"
    assert ranked == {"1", "3", "4"}


def test_a_newcomer_reads_what_each_ship_of_a_deck_is_worth_before_choosing() -> None:
    """ "Rank the Courier first in deck 1" said nothing of what a Courier is."""
    state: State = SPACERACE.create({"wishes": {1: "Kourou"}}, [1, 2], Dice("SPA", "offers")).state
    told = set()
    for offer in _offers(state, "PORT").values():
        if offer.order == "draft":
            assert _said(offer).startswith("Say which ship you want most from deck ")
            for pick in offer.blanks[0].picks:
                assert pick.says is not None
                said = WORDS.say(pick.says)
                assert re.match(r"[A-Z][a-z]+ \(deploying it costs \d+ credits\): \w", said), said
                told.add(said)
    assert (
        "Courier (deploying it costs 9 credits): "
        "is in space at once, and may be selected in the round it is deployed"
    ) in told


def test_a_ship_is_offered_what_it_can_do_where_its_program_ends() -> None:
    state = _state(FLIGHT, place=SPACE, at="L16", orbit="LEO", sense=-1, energy=7, modules=["ROVER"])
    state.port(1).ship(1).selected = True
    flown = _offers(state, "SHIP COURIER", "SHIP COURIER\n1: MOVE TO M7 TURN X2 TRANSFER TURN X5 MOON\n")
    drop = flown["DROP ROVER MOON3 TRY 2"]
    assert drop.beside == ()
    assert _said(drop) == "Drop the Rover on MOON3: 5 of 6 faces of the die succeed"


def test_a_ship_without_energy_says_what_it_needs() -> None:
    state = _state(PREPARATION, place=SPACE, at="L16", orbit="LEO", energy=0)
    step = SPACERACE.step(state)
    assert step is not None
    first = next(iter(OFFERS.pieces(SPACERACE.view(state, 1), step)))
    assert first.key == "SHIP COURIER"
    assert first.needs is not None
    assert "Recharge" in WORDS.say(first.needs)
    assert "SELECT COURIER" not in _offers(state, "SHIP COURIER")
