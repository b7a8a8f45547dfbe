"""Orders that move a convoy or set how it moves."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec

from engine.games.conquest.context import Turn
from engine.games.conquest.events import HexDeclined, HexTaken
from engine.games.conquest.orders.base import ABOARD, ARRIVAL, LOADS, SITE, ConvoyOrder
from engine.games.conquest.orders.offering import appeal, chosen, convoy_of, place_pick, places
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import movement, roads
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import MOVE_BONUS, MOVES
from engine.kernel.answers import OrderResult, done
from engine.kernel.hexgrid import DIRECTIONS, distance, neighbour
from engine.kernel.offering import line
from engine.kernel.offers import Offer, Piece
from engine.kernel.params import Direction, Hex
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View


class Move(ConvoyOrder, frozen=True):
    """Move one hex: N, NE, SE, S, SW or NW, or the word in full.

    The convoy then meets what is there: enemy convoys first, then the hex itself if it is in CAPTURE
    mode, then structures, trade and new troops. A surface convoy may move as many hexes a turn as its
    type allows; each move costs fuel at once and parts at the end of the turn.
    """

    wordless: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("NW", "SOUTH")
    rule: ClassVar[str] = "CC-ERR-02"
    weight: ClassVar[int] = 60
    ranked: ClassVar[str] = "direction"
    refusals: ClassVar[tuple[str, ...]] = ("limit.guarding", "range", "terrain", "no_fuel", "syntax.off_map")
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, ARRIVAL)
    direction: Annotated[int, Direction("direction")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each hex beside the convoy, cities and free land first."""
        ways = [(word, neighbour(convoy_of(view, piece).hex, at)) for at, word in enumerate(DIRECTIONS)]
        ways = [(word, number) for word, number in ways if number in view.atlas]
        ways.sort(key=lambda way: -appeal(view, way[1]))
        picks = (msgspec.structs.replace(place_pick(view, number), value=word) for word, number in ways)
        yield line(cls, piece, "{direction}", chosen("direction", picks))

    @classmethod
    def effects(cls, turn: Turn, answer: OrderResult) -> dict[str, Any]:
        """Return whether the hex is taken, and the troops that it costs."""
        return _fought(turn, answer)

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
    weight: ClassVar[int] = 58
    ranked: ClassVar[str] = "hex"
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

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer an air convoy the cities in its range, free ones first."""
        convoy = convoy_of(view, piece)
        if convoy.type != "air":
            return
        moves = MOVES["air"] + sum(bonus for kind, bonus in MOVE_BONUS.items() if kind.startswith("air"))
        near = (number for number, place in view.atlas.items() if place.city)
        near = (number for number in near if 0 < distance(convoy.hex, number) <= moves)
        liked = sorted(near, key=lambda number: (-appeal(view, number), distance(convoy.hex, number), number))
        yield line(cls, piece, "{hex}", chosen("hex", places(view, liked)))

    @classmethod
    def effects(cls, turn: Turn, answer: OrderResult) -> dict[str, Any]:
        """Return whether the hex is taken, and the troops that it costs."""
        return _fought(turn, answer)

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
    weight: ClassVar[int] = 32
    refusals: ClassVar[tuple[str, ...]] = ("limit.guarding", "no_fuel")
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, ARRIVAL)
    wastes: ClassVar[str] = "pause_idle"

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PAUSE)."""
        return movement.pause(turn, convoy)


def _fought(turn: Turn, answer: OrderResult) -> dict[str, Any]:
    """Return what became of the hex at the end of a move: taken, declined for lack of troops, or neither."""
    for event in reversed(turn.events):
        if isinstance(event, HexTaken) and event.hex == answer.params["hex"]:
            return {"fight": "taken", "lost": event.lost, "gain": 1}
        if isinstance(event, HexDeclined) and event.hex == answer.params["hex"]:
            return {"fight": "declined", "lost": 0, "gain": -1}
    return {"fight": "none", "lost": 0}


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
    weight: ClassVar[int] = 12

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer it where the convoy has another mode."""
        if convoy_of(view, piece).mode != "recon":
            yield line(cls, piece, cls.word)

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
    weight: ClassVar[int] = 26

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer it where the convoy has another mode."""
        if convoy_of(view, piece).mode != "capture":
            yield line(cls, piece, cls.word)

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
    weight: ClassVar[int] = 9
    pays: ClassVar[tuple[str, ...]] = LOADS
    looks: ClassVar[tuple[str, ...]] = (ABOARD,)

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer it where the convoy has another mode."""
        if convoy_of(view, piece).mode != "empty":
            yield line(cls, piece, cls.word)

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
    weight: ClassVar[int] = 14
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

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each side of the hex."""
        here = convoy_of(view, piece).hex
        sides = ((word, neighbour(here, at)) for at, word in enumerate(DIRECTIONS))
        known = ((word, number) for word, number in sides if number in view.atlas)
        picks = (msgspec.structs.replace(place_pick(view, number), value=word) for word, number in known)
        yield line(cls, piece, "PAVE {direction}", chosen("direction", picks))

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PAVE)."""
        return roads.pave(turn, convoy, self.direction)
