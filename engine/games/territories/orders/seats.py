"""Orders about seats: letters, and giving one's own up."""

from typing import Annotated, ClassVar

from engine.games.territories.context import Answer, Turn
from engine.games.territories.rules import issue
from engine.kernel.answers import OrderResult, done
from engine.kernel.letters import LETTER_CHARS
from engine.kernel.orders import Order
from engine.kernel.params import Choice, SeatOrAll, Text


class Message(Order, frozen=True):
    """A letter of up to 500 characters to one seat or to all, delivered with the next report."""

    word = "MESSAGE"
    short = "ME"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ('MESSAGE 2 "Peace along the river?"', 'ME ALL "Hail."')
    rule = "TER-GAME-02"
    refusals = ("unknown_seat", "own_seat", "letter_empty", "letter_too_long")
    letter = LETTER_CHARS

    to: Annotated[int, SeatOrAll("seat")]
    text: Annotated[str, Text("text")]

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-GAME-02)."""
        return issue.message(turn, answer, self.to, self.text)


class Resign(Order, frozen=True):
    """Gives the seat up after this turn. Its units hold and its territories keep producing."""

    word = "RESIGN"
    short = "RS"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("RESIGN YES",)
    rule = "TER-GAME-05"

    sure: Annotated[str, Choice("YES", {"YES": "YES"})]

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (D-19)."""
        if answer.seat not in turn.resigning:
            turn.resigning.append(answer.seat)
        return done()
