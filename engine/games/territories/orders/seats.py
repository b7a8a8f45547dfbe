"""Orders about seats: letters, and giving one's own up."""

from typing import Annotated, ClassVar

from engine.games.territories.orders.words import SeatOrAll
from engine.kernel.orders import Order
from engine.kernel.params import Choice, Text


class Message(Order, frozen=True):
    """A letter of up to 500 characters to one seat or to all, delivered with the next report."""

    word = "MESSAGE"
    short = "ME"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ('MESSAGE 2 "Peace along the river?"', 'ME ALL "Hail."')

    to: Annotated[int, SeatOrAll("seat")]
    text: Annotated[str, Text("text")]


class Resign(Order, frozen=True):
    """Gives the seat up after this turn. Its units hold and its territories keep producing."""

    word = "RESIGN"
    short = "RS"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("RESIGN YES",)

    sure: Annotated[str, Choice("sure", {"YES": "YES"})]
