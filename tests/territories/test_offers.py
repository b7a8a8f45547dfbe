"""What a seat of Territories can order now, what it is led to, and what starves."""

from markdown_it import MarkdownIt

from app.render.localize import Localizer
from app.render.messages import Messages
from app.render.rulebook import FOLDER
from engine.games.territories.game import TERRITORIES
from engine.games.territories.guide import guide
from engine.games.territories.offers import OFFERS
from engine.games.territories.report.sheet import form
from engine.games.territories.tables import FARM, SETTLED
from engine.games.territories.view import View
from engine.kernel.blocks import Say
from engine.kernel.dice import Dice
from engine.kernel.guide import Guide
from engine.kernel.offers import Offer, Piece
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Step
from tests.territories.board import Board
from tests.territories.season import due

WORDS = Messages("territories")


def view_of(board: Board) -> tuple[View, Step]:
    """What seat 1 sees."""
    return TERRITORIES.view(board.state, 1), due(board.state)


def piece_of(board: Board, key: str) -> Piece:
    """One piece of seat 1."""
    return next(piece for piece in OFFERS.pieces(*view_of(board)) if piece.key == key)


def offers_of(board: Board, key: str) -> dict[str, str]:
    """What one piece of seat 1 is offered, in words, likely ones first."""
    found: tuple[Offer, ...] = OFFERS.possible(*view_of(board), piece_of(board, key))
    return {offer.text: WORDS.say(offer.says) for offer in found}


def problems_of(board: Board, text: str) -> tuple[Problem, ...]:
    """What the check says of a sheet of seat 1."""
    return TERRITORIES.check(*view_of(board), TERRITORIES.orders.parse(text))


def guide_of(board: Board, text: str = "") -> Guide:
    """Where seat 1 is led."""
    found = guide(*view_of(board), TERRITORIES.orders.parse(text))
    assert found is not None
    return found


def test_hunger_is_what_a_territory_needs_and_a_warning_of_the_sheet() -> None:
    board = Board()
    board.land(1, 1, SETTLED, 1)
    board.units(1, 1, 4)
    needs = piece_of(board, "T1").needs
    assert needs is not None
    assert WORDS.say(needs) == "2 units will starve: 2 food are missing"
    (problem,) = problems_of(board, "")
    assert (problem.code, problem.severity, problem.line) == ("will_starve", "warning", 0)
    assert WORDS.refusal(problem.code, problem.params) == (
        "2 units of yours in Ash will starve at the end of this turn, as far as you can know now: 4 units eat"
        " there, 2 food are missing. A starving unit lives on, but is worth one less in a fight."
    )
    assert problems_of(board, "MOVE 2 FROM 1 TO 7") != ()
    assert problems_of(board, "MOVE 1 FROM 1 TO 7\nMOVE 1 FROM 1 TO 2") == ()
    # Food that pays for something is not there to be eaten.
    board.land(1, 1, SETTLED, 3)
    assert problems_of(board, "") == ()
    assert [one.code for one in problems_of(board, "BUILD 1 FARM")] == ["too_little_gold"]
    board.player(1).gold = 1
    assert [one.code for one in problems_of(board, "BUILD 1 FARM")] == ["will_starve"]


def test_the_likely_orders_of_a_territory_come_first() -> None:
    board = Board()
    board.land(1, 1, SETTLED | FARM, 2)
    board.player(1).gold = 5
    board.units(1, 1, 2)
    board.land(2, 2, SETTLED)
    board.units(2, 6)
    told = offers_of(board, "T1")
    assert list(told)[:3] == ["MOVE 1 FROM 1 TO 2", "MOVE 1 FROM 1 TO 7", "MOVE 2 FROM 1 TO 6"]
    assert told["MOVE 1 FROM 1 TO 2"] == (
        "Take Birch from P2, who has no unit there: hold it alone until the next turn is over (4 points)"
    )
    assert told["MOVE 2 FROM 1 TO 6"] == (
        "Attack one unit of P2 in Fir (worth 2) with 2 units (worth 4): you win and keep one"
    )
    assert told["BUILD 1 CITY"] == (
        "Build a City in Ash for 5 gold and 2 food: 1 more gold a turn, one point"
    )
    assert list(offers_of(board, "SEAT"))[-1] == "RESIGN YES"


def test_a_list_of_what_is_possible_is_never_empty() -> None:
    board = Board()
    board.land(1, 1)
    board.land(2, 1)
    board.player(1).gold = 0
    facts = form(TERRITORIES.view(board.state, 1)).sections[0].facts
    assert [fact.key for fact in facts] == ["gold"]
    board.player(1).gold = 3
    facts = form(TERRITORIES.view(board.state, 1)).sections[0].facts
    told = Localizer(WORDS).fact_list(facts)
    assert all("Settlement (3 gold)" in value for label, value, *_ in told if label == "Possible in")


def test_the_first_turn_is_led_and_its_tasks_are_ticked() -> None:
    board = Board(anchors=False)
    board.state = TERRITORIES.create({}, (1, 2, 3), Dice("TER", "led")).state
    led = guide_of(board)
    assert [task.key.partition("-")[0] for task in led.tasks] == ["claim", "claim", "unit", "letter"]
    assert not any(task.done for task in led.tasks)
    lines = [task.offer.text for task in led.tasks if task.offer is not None]
    done = guide_of(board, "\n".join(lines))
    assert [task.done for task in done.tasks] == [True] * 4
    assert problems_of(board, "\n".join(lines)) == ()
    sheets = {1: TERRITORIES.orders.parse("\n".join(lines))}
    board.state = TERRITORIES.resolve(board.state, due(board.state), sheets, Dice("TER", "led")).state
    second = guide_of(board)
    held = [task for task in second.tasks if task.key.startswith("hold")]
    assert len(held) == 2
    assert all(task.done for task in held)
    origin = held[0].at
    away = guide_of(board, f"MOVE ALL FROM {origin} TO {board.land(origin or 0).links[0]}")
    assert not next(task for task in away.tasks if task.key == held[0].key).done
    board.state.turn = 4
    assert guide(*view_of(board), TERRITORIES.orders.parse("")) is None


def test_the_first_sheet_of_the_rulebook_is_what_the_guide_offers() -> None:
    text = (FOLDER / "territories" / "index.md").read_text(encoding="utf-8")
    fences = (token for token in MarkdownIt("commonmark").parse(text) if token.info == "orders")
    printed = next(fences).content
    board = Board(anchors=False)
    board.state = TERRITORIES.create({}, (1, 2, 3, 4), Dice("TER", "page")).state
    lines = [task.offer.text for task in guide_of(board).tasks if task.offer is not None]
    assert [line.text for _, line in TERRITORIES.orders.parse(printed).lines()] == lines
    assert problems_of(board, printed) == ()


def test_who_is_out_has_no_pieces() -> None:
    board = Board()
    board.player(1).out = 1
    assert list(OFFERS.pieces(*view_of(board))) == []
    assert guide(*view_of(board), TERRITORIES.orders.parse("")) is None
    assert list(OFFERS.pieces(TERRITORIES.view(board.state, None), due(board.state))) == []
    assert WORDS.say(Say("piece_seat", {"gold": 3})) == "Letters, and your seat"


def test_offers_go_on_from_the_lines_that_are_written() -> None:
    """Units that are under way, gold that is spent and an action that is given are not offered again."""
    board = Board()
    board.land(1, 1, SETTLED, 3)
    board.units(1, 1, 2)
    view, step = view_of(board)
    to = view.land(1).links[0]

    def after(*lines: str) -> dict[str, Offer]:
        sheet = TERRITORIES.orders.parse("ACTIONS\n" + "".join(f"{line}\n" for line in lines))
        return {offer.line: offer for offer in OFFERS.possible(view, step, piece_of(board, "T1"), sheet)}

    moves = {line: offer for line, offer in after("RESIGN YES").items() if offer.order == "move_some"}
    assert {offer.blanks[0].high for offer in moves.values()} == {2}
    one_left = after(f"MOVE 1 FROM 1 TO {to}")
    assert f"MOVE 1 FROM 1 TO {view.land(1).links[1]}" in one_left
    assert not any(offer.blanks and offer.blanks[0].high for offer in one_left.values())
    assert not any(offer.order.startswith("move") for offer in after(f"MOVE ALL FROM 1 TO {to}").values())
