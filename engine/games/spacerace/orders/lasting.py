"""What a port settles until further notice, and its letters."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.spacerace.context import Turn
from engine.games.spacerace.orders.offering import PORT_PIECE, chosen, place_pick, words
from engine.games.spacerace.orders.port import LIKED, PREPARED, PortOrder
from engine.games.spacerace.orders.words import (
    ALL,
    DominationWord,
    ModuleWord,
    PortWord,
    several,
)
from engine.games.spacerace.rules import settings
from engine.games.spacerace.state import (
    Port,
)
from engine.games.spacerace.tables import (
    DOMINATIONS,
    MODULES,
)
from engine.games.spacerace.view import View
from engine.kernel.answers import OrderResult
from engine.kernel.letters import LETTER_CHARS
from engine.kernel.offering import line
from engine.kernel.offers import Offer, Piece
from engine.kernel.params import Text
from engine.kernel.ruleset import Step


class Close(PortOrder, frozen=True):
    """Lasting: which free space of Mars DUSTSTORM closes first. Without it, the one hardest to drop on."""

    word = "CLOSE"
    short = "CL"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("CLOSE MARS8 MARS6",)
    rule = "SPA-SPACE-03"
    weight = 3
    refusals = ("not_on_mars",)
    steps = PREPARED

    spaces: Annotated[tuple[str, ...], several(DominationWord(), 8)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each space of Mars that is open."""
        if piece.key == PORT_PIECE:
            open_ones = (
                place.id
                for place in DOMINATIONS.values()
                if place.area == "MARS" and place.id not in view.closed
            )
            yield line(cls, piece, "CLOSE {spaces}", chosen("spaces", map(place_pick, open_ones)))

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-SPACE-03)."""
        return settings.close(turn, port, self.spaces)


class Want(PortOrder, frozen=True):
    """Lasting: which module a derelict gives. Without it, a GYRO."""

    word = "WANT"
    short = "WN"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("WANT HABITAT ROVER",)
    rule = "SPA-OUTER-06"
    weight = 5
    refusals = ("no_attacks",)
    steps = PREPARED

    modules: Annotated[tuple[str, ...], several(ModuleWord(), len(MODULES))]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each module to be taken from a derelict."""
        if piece.key == PORT_PIECE:
            yield line(cls, piece, "WANT {modules}", chosen("modules", words("module", LIKED)))

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-OUTER-06)."""
        return settings.want(turn, port, self.modules)


class Message(PortOrder, frozen=True):
    """A letter of up to 500 characters to one port or to all, delivered with the next report."""

    word = "MESSAGE"
    short = "ME"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ('MESSAGE KOUROU "Leave LP3 to me?"', 'ME ALL "Good flights."')
    rule = "SPA-GEN-03"
    refusals = ("not_playing", "own_port", "letter_empty", "letter_too_long")
    letter = LETTER_CHARS

    to: Annotated[str, PortWord("port|ALL", everybody=True)]
    text: Annotated[str, Text("text")]

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Send a letter."""
        return settings.letter(turn, port, "" if self.to == ALL else self.to, self.text)
