"""Order lines of Territories that come to nothing: together they draw every refusal there is."""

from collections.abc import Iterator

from engine.games.territories.tables import CITY, FARM, FORT, SETTLED
from tests.territories.board import Board

HOME = SETTLED | FARM | FORT


def worlds() -> Iterator[tuple[Board, str]]:
    """A position of its own, and the sheet of player 1."""
    board = Board()
    board.land(1, 1, HOME, 7)
    board.land(2, 1, 0, 0)
    board.units(1, 1, 2)
    board.units(2, 3)
    board.land(4).name = "Birken"
    lines = (
        *("MOVE 1 TO XYZ", "MOVE 1 TO BIR", "MOVE 9 TO 2", "MOVE 1 TO 1", "MOVE 1 TO 4", "MOVE 1 2 TO 2"),
        *("MOVE 2 TO 7", "MOVE 2 TO 6", "MOVE 1 TO 6", "MOVE 1 FROM XYZ TO 2", "MOVE 1 FROM 1 TO BIR"),
        *("MOVE 1 FROM 5 TO 4", "UNIT XYZ", "UNIT BIR", "UNIT 3", "UNIT 2", "BUILD 1 CITY"),
        *("BUILD 1 FARM", "UNIT 1", "BUILD XYZ FARM", "BUILD BIR FARM", "BUILD 3 FARM", "BUILD 2 FARM"),
        *("REPEAT 4 OFF", "REPEAT 4 UNIT", "REPEAT XYZ UNIT", "REPEAT BIR UNIT"),
        *('MESSAGE 1 "me"', 'MESSAGE 5 "who"', 'MESSAGE 2 ""', f'MESSAGE 2 "{"x" * 501}"'),
        *("FROBNICATE", "MOVE", "MOVE 1 IN 2", "BUILD 1 FARMS", "RESIGN YES NOW", "MOVE" + " 1" * 300),
    )
    yield board, "\n".join(lines)
    board = Board()
    board.land(1, 1, HOME, 7)
    yield board, "BUILD 1 FARM\nBUILD 1 CITY"
    board = Board()
    board.land(1, 1, HOME | CITY, 0)
    board.units(1, 1, 2)
    orders = ("UNIT 1", "MOVE 2 FROM 1 TO 2", "MOVE 1 TO 6", "MOVE 2 TO 7", "MOVE 1 FROM 1 TO 1")
    yield board, "\n".join(orders)
    board = Board()
    board.land(1, 1, HOME, 7)
    board.units(1, 1)
    yield board, "MOVE 1 FROM 1 TO 1\nMOVE 1 FROM 1 TO 4"
    board = Board()
    board.land(1, 1, HOME, 7)
    board.units(2, 1)
    yield board, "UNIT 1"
    board = Board()
    board.land(1, 1, 0, 7)
    board.player(1).gold = 50
    board.units(2, 1)
    yield board, "BUILD 1 SETTLEMENT"
    board = Board()
    board.land(1, 1, SETTLED, 0)
    board.player(1).gold = 50
    yield board, "BUILD 1 FARM"
    board = Board()
    board.land(1, 1, HOME, 7)
    board.player(1).gold = 50
    yield board, "UNIT 1\nUNIT 1\nBUILD 1 CITY"
