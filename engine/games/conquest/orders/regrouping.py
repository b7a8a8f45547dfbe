"""Orders with which convoys become one, or one becomes two."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import (
    ABOARD,
    CONVOYS,
    LOADS,
    ConvoyOrder,
)
from engine.games.conquest.orders.offering import chosen, convoy_of, convoys, strongest_first
from engine.games.conquest.rules import regroup as convoy_groups
from engine.games.conquest.state import Convoy
from engine.kernel.answers import OrderResult
from engine.kernel.offering import line
from engine.kernel.offers import Offer, Piece
from engine.kernel.params import Number
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View


class Absorb(ConvoyOrder, frozen=True):
    """Take another of your convoys of the same type in the same hex into this one.

    Vehicles, troops, weapons, experts and matching goods are added; doubled experts are lost. Morale and
    training become the averages, health the lower of the two. It costs nothing.
    """

    word: ClassVar[str] = "ABSORB"
    short: ClassVar[str] = "AB"
    examples: ClassVar[tuple[str, ...]] = ("ABSORB 3", "AB #2")
    rule: ClassVar[str] = "CC-ERR-19"
    weight: ClassVar[int] = 22
    refusals: ClassVar[tuple[str, ...]] = ("syntax.itself", "not_here", "terrain")
    pays: ClassVar[tuple[str, ...]] = LOADS
    looks: ClassVar[tuple[str, ...]] = (ABOARD, CONVOYS)
    convoy: Annotated[int, Number("convoy")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each other convoy of its type in the hex."""
        own = convoy_of(view, piece)
        others = (one for one in strongest_first(view) if one.number != own.number and one.hex == own.hex)
        yield line(cls, piece, "ABSORB {convoy}", chosen("convoy", convoys(others)))

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-ABSORB)."""
        return convoy_groups.absorb(turn, convoy, self.convoy)


class Split(ConvoyOrder, frozen=True):
    """Give half of everything to a new convoy, for the price of a CREATE.

    Some kind of vehicle must be there at least twice. Odd pieces and all experts stay with the old
    convoy; both keep three quarters of morale and training. The new convoy has no orders this turn.
    """

    word: ClassVar[str] = "SPLIT"
    short: ClassVar[str] = "SP"
    examples: ClassVar[tuple[str, ...]] = ("SPLIT",)
    rule: ClassVar[str] = "CC-ERR-20"
    weight: ClassVar[int] = 8
    refusals: ClassVar[tuple[str, ...]] = ("no_stock", "limit", "no_money")
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, CONVOYS)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-SPLIT)."""
        return convoy_groups.split(turn, convoy)
