"""Orders that move a convoy or set how it moves."""

from typing import Annotated, ClassVar

from engine.games.conquest.orders.base import ConvoyOrder
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import movement, roads
from engine.games.conquest.state import Convoy
from engine.games.conquest.turn import Turn
from engine.kernel.events import Outcome, done
from engine.kernel.hexgrid import neighbour
from engine.kernel.params import Direction, Hex


class Move(ConvoyOrder, frozen=True):
    """Move one hex: N, NE, SE, S, SW or NW, or the full word.

    Entering a hex may mean battle, capture and trade.
    """

    wordless: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("NW", "SOUTH")
    direction: Annotated[int, Direction("direction")]

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-MOVE."""
        return movement.move(turn, convoy, neighbour(convoy.hex, self.direction))


class MoveTo(ConvoyOrder, frozen=True):
    """Move to a hex by its number: one hex for surface convoys, any distance within range for air convoys."""

    wordless: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("0516",)
    hex: Annotated[int, Hex("hex")]

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-MOVE-02, D-94."""
        return movement.move(turn, convoy, self.hex)


class Pause(ConvoyOrder, frozen=True):
    """Act as if the convoy had just entered its own hex, for half the fuel. Ends hiding."""

    word: ClassVar[str] = "PAUSE"
    short: ClassVar[str] = "PA"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-PAUSE."""
        return movement.pause(turn, convoy)


def _set_mode(turn: Turn, convoy: Convoy, mode: str) -> Outcome:
    if convoy.mode != mode:
        before, convoy.mode = convoy.mode, mode
        if mode == "empty":
            # D-90: troops and weapons aboard go home at once, wherever the convoy is.
            figures.unload(turn.clan, convoy, "unloaded")
        if before == "empty":
            figures.shed(turn.clan, convoy, "unloaded")
    return done(mode=mode)


class Recon(ConvoyOrder, frozen=True):
    """RECON mode: attack no hexes, loot nothing, and go unnoticed by hex owners. Lasts until changed."""

    word: ClassVar[str] = "RECON"
    short: ClassVar[str] = "RE"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-MODE."""
        return _set_mode(turn, convoy, "recon")


class Capture(ConvoyOrder, frozen=True):
    """CAPTURE mode (the usual one): attack every hex entered that is not yours. Lasts until changed."""

    word: ClassVar[str] = "CAPTURE"
    short: ClassVar[str] = "CA"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-MODE."""
        return _set_mode(turn, convoy, "capture")


class Empty(ConvoyOrder, frozen=True):
    """EMPTY mode: send troops and weapons home and carry a quarter more cargo. Lasts until changed."""

    word: ClassVar[str] = "EMPTY"
    short: ClassVar[str] = "EM"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-MODE."""
        return _set_mode(turn, convoy, "empty")


class Pave(ConvoyOrder, frozen=True):
    """Build a road across one side of the hex; both hexes must be yours and a truck must be aboard."""

    word: ClassVar[str] = "PAVE"
    short: ClassVar[str] = "PV"
    examples: ClassVar[tuple[str, ...]] = ("PAVE NW",)
    direction: Annotated[int, Direction("direction")]

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-PAVE."""
        return roads.pave(turn, convoy, self.direction)


ORDERS = (Move, MoveTo, Pause, Recon, Capture, Empty, Pave)
