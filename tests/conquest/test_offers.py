"""What a clan is offered, in the words of the game, in small positions."""

from typing import Any

from app.render.messages import Messages
from engine.games.conquest.forecast.offered import OFFERS
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.view import View
from engine.kernel.offers import Offer, Piece
from engine.kernel.ruleset import Step
from tests.conquest.world import Position, plains

WORDS = Messages("conquest")
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))
HEXES = plains("0504", "0505", "0506", owner="101")


def _position(*, hexes: Any = None, **convoy: Any) -> Position:
    row = {"type": "land", "hex": "0505", "vehicles": {"bus": 2, "car": 3}, "troops": 41, **convoy}
    city = {"name": "Oulu", "owner": "101", "value": 900, "produces": "coal", "needs": "gems", "fort": 1}
    clans = {"101": {"money": 35_695, "troops": 3}}
    return Position(hexes or HEXES, cities={"0505": city}, clans=clans, convoys={"101/1": row}, calm=True)


def _shown(position: Position) -> tuple[View, Step, dict[str, Piece]]:
    step = CONQUEST.step(position.state)
    assert step is not None
    view = CONQUEST.view(position.state, 101)
    return view, step, {piece.key: piece for piece in OFFERS.pieces(view, step)}


def _offers(position: Position, key: str = "CONVOY 1", text: str = "") -> dict[str, Offer]:
    view, step, pieces = _shown(position)
    sheet = CONQUEST.orders.parse(text)
    return {offer.text: offer for offer in OFFERS.possible(view, step, pieces[key], sheet)}


def _said(position: Position, key: str = "CONVOY 1") -> dict[str, str]:
    return {text: WORDS.say(one.says).translate(ISOLATES) for text, one in _offers(position, key).items()}


def test_an_offer_says_cost_and_effect_in_the_words_of_the_game() -> None:
    convoy, clan = _said(_position()), _said(_position(), "PRE")
    assert convoy["LOOT"] == "Loot Oulu: about $550 if you find money"
    assert convoy["RECON"] == "Switch to RECON: slip through hexes without attacking them"
    assert clan["BUY 1 CAR #1"] == "Buy one car for Convoy 1: $7,500 of the $35,695 you have by then"
    assert clan["ASSIGN 0505 3"] == "Send 3 troops to defend Oulu, which then has 3"


def test_a_number_goes_as_far_as_the_order_is_done_in_full() -> None:
    offers = _offers(_position(), "PRE")
    (quantity,) = [blank for blank in offers["BUY 1 CAR #1"].blanks if blank.name == "quantity"]
    assert (quantity.low, quantity.high) == (1, 35_695 // 7_500)
    (troops,) = [blank for blank in offers["ASSIGN 0505 3"].blanks if blank.name == "troops"]
    assert troops.high == 3


def test_a_hex_that_was_searched_is_not_offered_to_loot() -> None:
    assert "LOOT" in _offers(_position())
    searched = {number: {**row, "looted": True} for number, row in HEXES.items()}
    assert "LOOT" not in _offers(_position(hexes=searched))


def test_the_first_move_is_one_that_takes_land_and_says_its_price() -> None:
    free = {**plains("0504", "0505", owner="101"), **plains("0506", defense=1)}
    said = _said(_position(hexes=free))
    assert said["S"].startswith("Move S to hex 0506 (Plains) for ")
    assert "and take it, losing about" in said["S"]
    assert _offers(_position(hexes=free))["S"].blanks[0].picks[0].at == 506


def test_a_hopeless_assault_and_a_pause_without_effect_are_not_offered() -> None:
    city = {"name": "Turku", "value": 900, "produces": "coal", "needs": "gems", "fort": 6, "troops": 900}
    convoy = {"type": "land", "hex": "0505", "vehicles": {"car": 1}, "troops": 2}
    position = Position(HEXES, cities={"0505": city}, convoys={"101/1": convoy}, calm=True)
    # What is not known of the city might be little.
    assert "ATTACK" in _offers(position)
    position.play()
    assert "ATTACK" not in _offers(position)
    assert "PAUSE" not in _offers(_position(hex="0504"))
    assert "ATTACK" in _offers(
        Position(
            HEXES,
            cities={"0505": {**city, "fort": 1, "troops": 0}},
            convoys={"101/1": {**convoy, "vehicles": {"bus": 2}, "troops": 30}},
            calm=True,
        )
    )


def test_a_sick_convoy_is_named_first_and_offered_nothing() -> None:
    position = _position(health=40)
    _, _, pieces = _shown(position)
    first = next(iter(pieces.values()))
    assert first.key == "CONVOY 1"
    assert first.needs is not None
    assert WORDS.say(first.needs) == "Too ill to act: health 40, at least 50 is needed"
    assert not _offers(position)


def test_hunger_is_named_at_the_convoy_and_at_the_clan() -> None:
    position = _position()
    position.clan().food = 0
    needs = {key: piece.needs for key, piece in _shown(position)[2].items()}
    assert needs["CONVOY 1"] is not None
    assert needs["CONVOY 1"].key == "need_food"
    assert needs["POST"] is None


def test_after_a_move_it_is_offered_what_can_be_done_there_at_the_free_pulse() -> None:
    written = "CONVOY 1\n1: S\n3: LOOT\n"
    loot = _offers(_position(), text=written)["LOOT"]
    assert (loot.number, loot.at) == (2, 506)
    assert WORDS.say(loot.says).translate(ISOLATES).startswith("Loot hex 0506 (Plains): ")
    assert "LOOT" not in _offers(_position(), text="CONVOY 1\n1: S\n2: LOOT\n")


def test_what_is_spent_is_offered_no_more() -> None:
    cars = _offers(_position(), "PRE", "PRE\n1: BUY 3 CARS #1\n")["BUY 1 CAR #1"]
    assert cars.blanks[0].high == 1
    assert WORDS.say(cars.says).translate(ISOLATES).endswith("$7,500 of the $13,195 you have by then")
    assert "EVENT" in _offers(_position(), "POST")
    assert "EVENT" not in _offers(_position(), "POST", "PRE\n1: EVENT\n")


def test_a_convoy_without_a_free_line_is_offered_nothing() -> None:
    assert not _offers(_position(), text="CONVOY 1\n" + "RECON\n" * 10)
