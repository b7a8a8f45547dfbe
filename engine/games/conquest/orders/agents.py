"""The lines of agents: one hex each."""

from typing import Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import AGENT, ConquestOrder
from engine.games.conquest.rules import spies
from engine.kernel.answers import OrderResult
from engine.kernel.params import Hex


class Look(ConquestOrder, frozen=True):
    """Send the agent of that line to look at a hex anywhere on the map.

    The agent reports the hex, its city and every convoy standing there that is not hidden. Agents are
    never caught and need no rest; a blank line leaves one idle.
    """

    kind: ClassVar[str] = AGENT
    wordless: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("0516",)
    rule: ClassVar[str] = "CC-ORDER-TRAIN-02"
    rules: ClassVar[dict[str, str]] = {"limit.no_line": "CC-ERR-40"}
    refusals: ClassVar[tuple[str, ...]] = ("syntax.off_map",)
    always: ClassVar[tuple[str, ...]] = ("limit.no_line",)
    hex: Annotated[int, Hex("hex")]

    def play(self, turn: Turn, line: int) -> OrderResult:
        """Carry out the order (CC-ORDER-TRAIN-02, D-139)."""
        return spies.agent(turn, line, self.hex)
