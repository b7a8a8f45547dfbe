"""What the rules share while a step is carried out: the state, the dice, what happened."""

from collections.abc import Mapping

from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import PREPARATION
from engine.kernel.dice import Dice, Roller
from engine.kernel.events import Event
from engine.kernel.sheets import Sheet


class Turn:
    """The context of a step.

    ``moment`` is the seat that has just drawn a hazard card (SPA-MISSION-06); ``coming`` are the keys of the
    ACTION lines still to come on the sheet that is read; ``stopped`` says that the program of the ship that
    flies has ended itself; ``rankings`` are the DRAFT lines, by seat and deck. ``blind`` is a forecast:
    what is face down stays so.
    """

    def __init__(self, state: State, dice: Dice, sheets: Mapping[int, Sheet]) -> None:
        self.state = state
        self.sheets = sheets
        self.events: list[Event] = []
        self.moment = 0
        self.claiming = False
        self.coming: list[str] = []
        self.stopped = False
        self.blind = False
        self.rankings: dict[int, dict[int, tuple[str, ...]]] = {}
        self._dice = dice
        self._rollers: dict[int, Roller] = {}

    def roller(self, seat: int) -> Roller:
        """Return the dice of a seat in this round; labels name the ship and what the die is for."""
        if seat not in self._rollers:
            self._rollers[seat] = self._dice.scope(self.state.round, seat)
        return self._rollers[seat]

    def note(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def in_order(self) -> list[Port]:
        """Return the ports in play in preparation order (SPA-GEN-04)."""
        return sorted(self.state.ports, key=lambda port: PREPARATION.index(port.key))


def asking(state: State) -> Turn:
    """Return a context for questions to the rules that throw no dice and change nothing."""
    return Turn(state, Dice("", ""), {})


def ship_named(port: Port, word: str) -> Ship | None:
    """Return an own ship by its type or fleet number; None when there is none."""
    if word.isdecimal():
        number = int(word)
        return port.ship(number) if 1 <= number <= len(port.fleet) else None
    return next((ship for ship in port.fleet if ship.type == word), None)
