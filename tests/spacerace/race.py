"""Small positions for the rule tests: ports, ships, sheets as text, and dice that show what is wanted."""

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import ShipMoved
from engine.games.spacerace.orders.book import BOOK
from engine.games.spacerace.proofs import broken
from engine.games.spacerace.rules.setup import settle
from engine.games.spacerace.rules.ships import most_energy, most_resistance
from engine.games.spacerace.state import FLIGHT, PREPARATION, SPACE, Cube, Port, Ship, State, Trap, new_ship
from engine.games.spacerace.tables import DIE, ORBITS_OF, PRIMARIES
from engine.games.spacerace.turn.sequence import play
from engine.kernel.dice import Dice, Roller
from engine.kernel.events import Event, OrderAnswered

E = TypeVar("E", bound=Event)


class _Loaded(Roller):
    """Shows the symbols it was given, one after the other, the last for ever; other draws take the first."""

    __slots__ = ("_shown",)

    def __init__(self, shown: list[int]) -> None:
        super().__init__("")
        self._shown = shown

    def below(self, count: int, label: str) -> int:
        if count != len(DIE) or not label.startswith(("pass", "drop", "hex")):
            return 0
        return DIE.index(self._shown.pop(0) if len(self._shown) > 1 else self._shown[0])


class LoadedDice(Dice):
    """Dice of one test: every check throws the symbols named."""

    def __init__(self, *shown: int) -> None:
        super().__init__("SPA", "test")
        self._roller = _Loaded(list(shown) or [1])

    def scope(self, game_turn: int, seat: int | str) -> Roller:
        return self._roller


class Race:
    """A position under construction: ports by key in the order of seats, hands emptied into the decks."""

    def __init__(self, *keys: str, phase: str = FLIGHT, round: int = 2, **options: Any) -> None:  # noqa: A002
        wishes = dict(enumerate(keys, start=1))
        seats = list(wishes)
        context = settle({"wishes": wishes, **options}, seats, Dice("SPA", "race"))
        self.state: State = context.state
        self.state.phase, self.state.round, self.state.turn = phase, round, 2 * round
        self.state.draft = []
        for port in self.state.ports:
            for mission in port.missions:
                deck = self.state.decks.primary if mission in PRIMARIES else self.state.decks.secondary
                deck.append(mission)
            self.state.decks.development += port.cards
            port.missions, port.cards = [], []
            port.actions_left = 1
        self.events: list[Event] = []

    def port(self, seat: int = 1) -> Port:
        return self.state.port(seat)

    def ship(self, seat: int, kind: str, at: str = "", orbit: str = "", **more: Any) -> Ship:
        """A ship of the fleet: on a space of a ring when one is named, else in hand."""
        port = self.port(seat)
        ship = new_ship(len(port.fleet) + 1, kind)
        port.fleet.append(ship)
        modules = list(more.pop("modules", ()))
        if at:
            ship.place, ship.at = SPACE, at
            ship.orbit = orbit or ORBITS_OF[at][0]
            ship.sense = port.site.sense
            ship.modules = modules
            ship.energy, ship.resistance = most_energy(ship), most_resistance(ship)
            ship.selected = self.state.phase == FLIGHT
        for name, value in more.items():
            setattr(ship, name, value)
        return ship

    def hand(self, seat: int, *cards: str) -> None:
        """Missions and development cards out of the decks into a hand."""
        decks = self.state.decks
        for card in cards:
            for stack in (decks.primary, decks.secondary, decks.development):
                if card in stack:
                    stack.remove(card)
                    hand = self.port(seat).cards if stack is decks.development else self.port(seat).missions
                    hand.append(card)
                    break
            else:
                raise AssertionError(card)

    def cube(self, space: str, owner: int, module: str = "ROVER") -> None:
        cube = Cube(space=space, owner=owner, module=module)
        (self.state.gnss if module == "GNSS" and space.startswith("L") else self.state.cubes).append(cube)

    def trap(self, space: str, count: int, owner: int = 0) -> None:
        self.state.traps.append(Trap(space=space, count=count, owner=owner))

    def on_top(self, deck: str, *cards: str) -> None:
        """The next cards of a deck, the first drawn first."""
        stack = getattr(self.state.decks, deck)
        for card in reversed(cards):
            stack.remove(card)
            stack.append(card)

    def play(self, *shown: int, **sheets: str) -> "Race":
        """Run the step; ``p1="SHIP COURIER\\nMOVE 3"`` is the sheet of seat 1."""
        known = {int(key[1:]): BOOK.parse(text.replace(" / ", "\n")) for key, text in sheets.items()}
        for port in self.state.ports:
            known.setdefault(port.seat, BOOK.parse(""))
        self.events = play(self.state, known, LoadedDice(*shown)).events
        faults = list(broken(self.state))
        assert faults == []
        return self

    def context(self) -> Turn:
        """The context of this position, to ask the rules directly."""
        return Turn(self.state, LoadedDice(), {})

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def answers(self, seat: int = 1) -> list[tuple[str, str]]:
        """Result and code of every line of a seat, in the order of the events."""
        return [(event.result, event.code) for event in self.told(OrderAnswered) if event.audience == (seat,)]

    def codes(self, seat: int = 1) -> list[str]:
        return [code for _, code in self.answers(seat)]

    def path(self) -> Sequence[str]:
        """The spaces of the only move."""
        (moved,) = self.told(ShipMoved)
        return moved.path


def preparing(*keys: str, **options: Any) -> Race:
    """A position before a preparation sheet."""
    return Race(*keys, phase=PREPARATION, **options)
