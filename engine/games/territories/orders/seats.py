"""Orders about seats: letters, and giving one's own up."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.territories.context import Answer, Turn
from engine.games.territories.orders.words import SEAT_PIECE
from engine.games.territories.rules import issue
from engine.games.territories.view import View
from engine.kernel.answers import OrderResult, done
from engine.kernel.blocks import Say
from engine.kernel.letters import LETTER_CHARS
from engine.kernel.offers import Blank, Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import ALL, Choice, SeatOrAll, Text
from engine.kernel.ruleset import Step


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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the beginning of a letter, whose text the writer replaces."""
        others = [player for player in view.players if player.seat != view.seat and not player.out]
        if piece.key != SEAT_PIECE or not others:
            return
        picks = [Pick(str(player.seat), Say("pick_seat", {"seat": player.seat})) for player in others]
        picks.append(Pick(ALL, Say("pick_all_seats")))
        yield Offer(
            order=cls.key,
            section=piece.section,
            line=f'{cls.word} {{to}} "Peace along our border?"',
            says=Say("offer_letter"),
            blanks=(Blank(name="to", value=picks[0].value, picks=tuple(picks)),),
            weight=10,
        )

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the seat itself."""
        return (SEAT_PIECE,)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the end of the seat, always last."""
        if piece.key == SEAT_PIECE:
            yield Offer(
                order=cls.key,
                section=piece.section,
                line=f"{cls.word} YES",
                says=Say("offer_resign"),
                weight=-1,
            )

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the seat itself."""
        return (SEAT_PIECE,)

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (D-19)."""
        if answer.seat not in turn.resigning:
            turn.resigning.append(answer.seat)
        return done()
