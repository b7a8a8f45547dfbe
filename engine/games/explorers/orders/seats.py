"""Orders about the seat itself: passing by itself, letters."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.explorers.context import Answer, Flip
from engine.games.explorers.orders.offered import SEAT
from engine.games.explorers.view import View
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.blocks import Say
from engine.kernel.letters import LETTER_CHARS, LetterSent, readers, unfit
from engine.kernel.offering import chosen, offer
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import ALL, Choice, SeatOrAll, Text
from engine.kernel.ruleset import Step


class AutoPass(Order, frozen=True):
    """Lasting: nobody waits for your seat in flips where you can place, choose and play nothing."""

    word = "AUTO"
    short = "AU"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("AUTO PASS ON", "AUTO PASS OFF")
    rule = "EXP-ERA-03"

    switch: Annotated[bool, Choice("PASS ON|OFF", {"PASS ON": True, "PASS OFF": False})]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the other setting than the present one."""
        if piece.key == SEAT and view.own is not None:
            on = "OFF" if view.own.auto_pass else "ON"
            yield offer(cls, piece, f"{cls.word} PASS {on}", Say("offer_auto_pass", {"on": on}), 20)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the seat itself."""
        return (SEAT,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Set whether to pass without a sheet (pbm.md, order sheet)."""
        flip.player.auto_pass = self.switch
        return done(on=int(self.switch))


class Message(Order, frozen=True):
    """A letter of up to 500 characters to one seat or to all, delivered with the next report."""

    word = "MESSAGE"
    short = "ME"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ('MESSAGE 2 "Well drawn."', 'ME ALL "Hail."')
    rule = "EXP-GEN-02"
    refusals = ("unknown_seat", "own_seat", "letter_empty", "letter_too_long")
    letter = LETTER_CHARS

    to: Annotated[int, SeatOrAll("seat")]
    text: Annotated[str, Text("text")]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the beginning of a letter, whose text the writer replaces."""
        others = [player.seat for player in view.players if player.seat != view.seat]
        if piece.key == SEAT and others:
            picks = [Pick(ALL, Say("pick_all_seats"))]
            picks += [Pick(str(seat), Say("pick_seat", {"seat": seat})) for seat in others]
            blanks = (chosen("to", picks),)
            yield offer(
                cls, piece, f'{cls.word} {{to}} "Fair winds."', Say("offer_letter"), 10, blanks=blanks
            )

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the seat itself."""
        return (SEAT,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Send a letter; one to a single seat is known to that seat alone."""
        seats = flip.state.seats()
        if self.to and self.to not in seats:
            return refused("unknown_seat", seat=self.to, last=len(seats))
        if self.to == flip.seat:
            return refused("own_seat", seat=self.to)
        wrong = unfit(self.text)
        if wrong is not None:
            return wrong
        audience = readers(self.to, flip.seat, seats)
        flip.events.append(
            LetterSent(audience=audience, at=flip.place, seat=flip.seat, to=self.to, text=self.text)
        )
        return done(seat=self.to)
