"""The lines of agents: one hex each."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import AGENT, ConquestOrder
from engine.games.conquest.orders.offering import chosen, places
from engine.games.conquest.rules import spies
from engine.kernel.answers import OrderResult
from engine.kernel.hexgrid import distance
from engine.kernel.offering import line
from engine.kernel.offers import Offer, Piece
from engine.kernel.params import Hex
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View


class Look(ConquestOrder, frozen=True):
    """Send the agent of that line to look at a hex anywhere on the map.

    The agent reports the hex, its city and every convoy standing there that is not hidden. Agents are
    never caught and need no rest; a blank line leaves one idle.
    """

    kind: ClassVar[str] = AGENT
    wordless: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("0516",)
    rule: ClassVar[str] = "CC-ORDER-TRAIN-02"
    weight: ClassVar[int] = 50
    rules: ClassVar[dict[str, str]] = {"limit.no_line": "CC-ERR-40"}
    refusals: ClassVar[tuple[str, ...]] = ("syntax.off_map",)
    always: ClassVar[tuple[str, ...]] = ("limit.no_line",)
    hex: Annotated[int, Hex("hex")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer cities of others and those never seen, near ones first."""
        mine = {*view.own_cities, *view.spies}
        towns = [number for number, place in view.atlas.items() if place.city and number not in mine]
        towns.sort(key=lambda number: (distance(view.own.home, number), number))
        yield line(cls, piece, "{hex}", chosen("hex", places(view, towns)))

    def play(self, turn: Turn, line: int) -> OrderResult:
        """Carry out the order (CC-ORDER-TRAIN-02, D-139)."""
        return spies.agent(turn, line, self.hex)
