"""Orders that move a convoy or set how it moves."""

from typing import Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import ABOARD, ARRIVAL, LOADS, SITE, ConvoyOrder
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import movement, roads
from engine.games.conquest.state import Convoy
from engine.kernel.answers import OrderResult, done
from engine.kernel.hexgrid import neighbour
from engine.kernel.params import Direction, Hex


class Move(ConvoyOrder, frozen=True):
    """Move one hex: N, NE, SE, S, SW or NW, or the word in full.

    The convoy then meets what is there: enemy convoys first, then the hex itself if it is in CAPTURE
    mode, then structures, trade and new troops. A surface convoy may move as many hexes a turn as its
    type allows; each move costs fuel at once and parts at the end of the turn.
    """

    wordless: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("NW", "SOUTH")
    rule: ClassVar[str] = "CC-ERR-02"
    refusals: ClassVar[tuple[str, ...]] = ("limit.guarding", "range", "terrain", "no_fuel", "syntax.off_map")
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, ARRIVAL)
    direction: Annotated[int, Direction("direction")]

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-MOVE)."""
        return movement.move(turn, convoy, neighbour(convoy.hex, self.direction), self.direction)


class MoveTo(ConvoyOrder, frozen=True):
    """Move to a hex by its number: a neighbour, or for air convoys any hex within range.

    Four digits, column and row. A surface convoy can name only a hex beside its own; an air convoy flies
    straight, skips everything on the way, and pays fuel and range for every hex of the distance.
    """

    wordless: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("0516", "1204")
    rule: ClassVar[str] = "CC-ERR-02"
    refusals: ClassVar[tuple[str, ...]] = (
        "limit.guarding",
        "range",
        "range.far",
        "range.here",
        "terrain",
        "no_fuel",
        "syntax.off_map",
    )
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, ARRIVAL)
    hex: Annotated[int, Hex("hex")]

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-MOVE-02, D-94)."""
        return movement.move(turn, convoy, self.hex)


class Pause(ConvoyOrder, frozen=True):
    """Act as if the convoy had just entered its own hex, for half the fuel.

    Everything that an arrival brings happens again: battles, the attack on the hex, visits, trade,
    loading. It ends hiding, and uses no movement and no parts. To do nothing, leave the line blank
    instead.
    """

    word: ClassVar[str] = "PAUSE"
    short: ClassVar[str] = "PA"
    examples: ClassVar[tuple[str, ...]] = ("PAUSE",)
    rule: ClassVar[str] = "CC-ERR-03"
    refusals: ClassVar[tuple[str, ...]] = ("limit.guarding", "no_fuel")
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, ARRIVAL)
    wastes: ClassVar[str] = "pause_idle"

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PAUSE)."""
        return movement.pause(turn, convoy)


def _set_mode(turn: Turn, convoy: Convoy, mode: str) -> OrderResult:
    if convoy.mode != mode:
        before, convoy.mode = convoy.mode, mode
        if mode == "empty":
            # D-90: troops and weapons aboard go home at once, wherever the convoy is.
            figures.unload(turn.clan, convoy, "unloaded")
        if before == "empty":
            figures.shed(turn.clan, convoy, "unloaded")
    return done(mode=mode)


class Recon(ConvoyOrder, frozen=True):
    """Set RECON mode: slip through hexes without attacking them.

    The convoy attacks no hexes, cannot loot or fish, and owners of the hexes do not hear of it; enemy
    convoys still fight it. The mode lasts until it is changed and costs nothing.
    """

    word: ClassVar[str] = "RECON"
    short: ClassVar[str] = "RE"
    examples: ClassVar[tuple[str, ...]] = ("RECON",)
    rule: ClassVar[str] = "CC-ORDER-MODE-01"

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-MODE)."""
        return _set_mode(turn, convoy, "recon")


class Capture(ConvoyOrder, frozen=True):
    """Set CAPTURE mode, the usual one: attack every hex entered that is not yours.

    An attack is made only if enough troops are aboard. Hexes of your allies are left alone. The mode
    lasts until it is changed and costs nothing.
    """

    word: ClassVar[str] = "CAPTURE"
    short: ClassVar[str] = "CA"
    examples: ClassVar[tuple[str, ...]] = ("CAPTURE",)
    rule: ClassVar[str] = "CC-ORDER-MODE-01"

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-MODE)."""
        return _set_mode(turn, convoy, "capture")


class Empty(ConvoyOrder, frozen=True):
    """Set EMPTY mode: send troops and weapons home and carry a quarter more cargo.

    What was aboard goes to your stockpile at once, and nothing is taken aboard while the mode lasts.
    Leaving the mode throws away cargo that no longer fits.
    """

    word: ClassVar[str] = "EMPTY"
    short: ClassVar[str] = "EM"
    examples: ClassVar[tuple[str, ...]] = ("EMPTY",)
    rule: ClassVar[str] = "CC-ORDER-MODE-01"
    pays: ClassVar[tuple[str, ...]] = LOADS
    looks: ClassVar[tuple[str, ...]] = (ABOARD,)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-MODE)."""
        return _set_mode(turn, convoy, "empty")


class Pave(ConvoyOrder, frozen=True):
    """Build a road across one side of the hex, with a truck of a land convoy.

    Both hexes must be yours, and neither may be water. The price is $2,500 times the two hexes' parts
    multipliers added together. The road helps at once and gives each hex that had none a few more parts a
    turn.
    """

    word: ClassVar[str] = "PAVE"
    short: ClassVar[str] = "PV"
    examples: ClassVar[tuple[str, ...]] = ("PAVE NW",)
    rule: ClassVar[str] = "CC-ERR-21"
    refusals: ClassVar[tuple[str, ...]] = (
        "no_stock",
        "no_stock.type",
        "not_owner",
        "terrain",
        "duplicate",
        "no_money",
        "syntax.off_map",
    )
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE)
    direction: Annotated[int, Direction("direction")]

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PAVE)."""
        return roads.pave(turn, convoy, self.direction)
