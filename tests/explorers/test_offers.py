"""What a seat of Explorers can order now, and how its first cards are led."""

from app.render.messages import Messages
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.guide import guide
from engine.games.explorers.offers import OFFERS
from engine.games.explorers.state import State
from engine.kernel.dice import Dice
from engine.kernel.guide import Guide
from engine.kernel.offers import Offer, Piece
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

WORDS = Messages("explorers")
LED = Dice("EXP", "led")


def begun(seats: int = 2, **options: object) -> State:
    return EXPLORERS.create(options, tuple(range(1, seats + 1)), LED).state


def due(state: State) -> Step:
    step = EXPLORERS.step(state)
    assert step is not None
    return step


def pieces_of(state: State) -> dict[str, Piece]:
    return {piece.key: piece for piece in OFFERS.pieces(EXPLORERS.view(state, 1), due(state))}


def offers_of(state: State, key: str) -> tuple[Offer, ...]:
    return OFFERS.possible(EXPLORERS.view(state, 1), due(state), pieces_of(state)[key])


def guide_of(state: State, sheet: Sheet | None = None) -> Guide:
    found = guide(EXPLORERS.view(state, 1), due(state), sheet or Sheet())
    assert found is not None
    return found


def test_a_card_offers_good_ways_with_what_they_bring_and_each_first_space() -> None:
    state = begun()
    state.shown = ["B5"]
    found = offers_of(state, "CARD")
    best = found[0]
    assert best.order == "explore"
    gained = EXPLORERS.forecast(
        EXPLORERS.view(state, 1), due(state), EXPLORERS.orders.parse(f"FLIP\n{best.text}\n")
    ).figures["gained"]
    coins = sum(say.args["coins"] for say in best.says.args["gains"] if say.key == "brings_coins")
    assert coins == gained
    assert WORDS.say(best.says).startswith(f"Place an explorer on {best.text.removeprefix('EX ')}")
    (single,) = (offer for offer in found if offer.says.key == "offer_first_space")
    # Each space is one that the report's map lights up.
    lit = {
        cell.id
        for block in EXPLORERS.report(EXPLORERS.view(state, 1), [])
        if block.key == "map"
        for cell in getattr(block, "cells", ())
        if cell.lit
    }
    assert {pick.at for pick in single.blanks[0].picks} == lit
    assert found[-1].text == "PASS"


def test_a_commission_offers_its_cards_the_better_one_first() -> None:
    state = begun()
    state.shown, state.player(1).offered = ["E1"], ["I13", "I01"]
    found = offers_of(state, "CARD")
    assert {offer.text for offer in found if offer.order == "choose_card"} == {"CHOOSE I13", "CHOOSE I01"}
    assert found[0].order == "choose_card"
    # The explorers are those of the better card, and the line that keeps it comes along.
    ways = [offer for offer in found if offer.order == "explore"]
    assert ways
    assert all(offer.beside == (("FLIP", found[0].text),) for offer in ways)
    needs = pieces_of(state)["CARD"].needs
    assert needs is not None
    assert WORDS.say(needs) == "2 cards are offered to you: keep one"


def test_the_last_card_of_an_era_says_so_and_a_hand_is_a_piece() -> None:
    state = begun()
    assert list(pieces_of(state)) == ["CARD", "SEAT"]
    state.player(1).hand = ["T19"]
    assert list(pieces_of(state)) == ["CARD", "HAND", "SEAT"]
    (swap,) = offers_of(state, "HAND")
    assert len(swap.blanks[0].picks) == 12
    state.seen = ["B1"] * 20
    needs = pieces_of(state)["CARD"].needs
    assert needs is not None
    assert needs.key == "needs_last"


def test_the_first_card_is_led_and_its_tasks_are_ticked() -> None:
    state = begun()
    state.shown = ["B5"]
    led = guide_of(state)
    assert [task.key for task in led.tasks] == ["explore", "region", "goals", "auto_pass"]
    assert not any(task.done for task in led.tasks)
    lines = [task.offer.text for task in led.tasks if task.offer is not None]
    sheet = EXPLORERS.orders.parse("FLIP\n" + "\n".join(lines) + "\n")
    assert EXPLORERS.check(EXPLORERS.view(state, 1), due(state), sheet) == ()
    assert all(task.done for task in guide_of(state, sheet).tasks)
    assert WORDS.say(led.wins).startswith("Have the most coins after four eras.")
    state = EXPLORERS.resolve(state, due(state), {1: sheet, 2: sheet}, LED).state
    assert len(guide_of(state).tasks) <= 2
    state.turn = 4
    assert guide(EXPLORERS.view(state, 1), due(state), Sheet()) is None


def test_alone_and_with_guilds_the_guide_says_what_is_wanted() -> None:
    assert "at least" in WORDS.say(guide_of(begun(1, mode="solo")).wins)
    assert WORDS.say(guide_of(begun(1, mode="story", chapter=1)).wins).startswith("Do what the chapter asks")
    first = guide_of(begun(guilds=True)).tasks[0]
    assert first.key == "diplomat"
    assert first.offer is not None
    assert first.offer.text.startswith("DIPLOMAT ")


def test_a_spectator_has_no_pieces() -> None:
    state = begun()
    view = EXPLORERS.view(state, None)
    assert list(OFFERS.pieces(view, due(state))) == []
    assert guide(view, due(state), Sheet()) is None


def test_offers_go_on_where_the_written_line_ends() -> None:
    """After one explorer the next space is offered; when all stand, nothing but the seat's own affairs."""
    state = begun()
    state.shown = ["B4"]
    view, step, card = EXPLORERS.view(state, 1), due(state), pieces_of(state)["CARD"]
    best, *_, single, _ = offers_of(state, "CARD")
    first = single.blanks[0].value
    begun_ = EXPLORERS.orders.parse(f"FLIP\nEX {first}\n")
    (onward,) = (one for one in OFFERS.possible(view, step, card, begun_) if one.blanks)
    assert WORDS.say(onward.says) == "Place the next explorer of this card: choose the space"
    assert first not in {pick.value for pick in onward.blanks[0].picks}
    whole = EXPLORERS.orders.parse(f"FLIP\n{best.text}\n")
    assert OFFERS.possible(view, step, card, whole) == ()
    seat = OFFERS.possible(
        view, step, pieces_of(state)["SEAT"], EXPLORERS.orders.parse("FLIP\nAUTO PASS ON\n")
    )
    assert "auto_pass" not in {offer.order for offer in seat}
