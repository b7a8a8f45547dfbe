"""Small positions for the rule tests: a map, some units, sheets as text, one turn."""

from typing import Any, TypeVar

from app.contract import Telling
from engine.games.territories.context import Turn
from engine.games.territories.events import CombatFought
from engine.games.territories.game import TERRITORIES
from engine.games.territories.orders.book import BOOK
from engine.games.territories.proofs import broken
from engine.games.territories.rules.scoring import score
from engine.games.territories.state import Ending, Land, Player, Rules, State, Unit
from engine.games.territories.turn.sequence import play
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.testing.telling import answers_are_worded

E = TypeVar("E", bound=Event)

# A ring of six with a hub: 1-2-3-4-5-6-1, and 7 beside all of them.
RING = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6), *((n, 7) for n in range(1, 7))]
NAMES = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse")


class Board:
    """A position under construction; ``play`` resolves a turn and keeps its papers.

    With ``anchors`` every seat has a territory out of reach (id 7 + seat), so that nobody is eliminated.
    """

    def __init__(self, players: int = 2, *, anchors: bool = True, **rules: Any) -> None:
        links: dict[int, list[int]] = {n: [] for n in range(1, 8)}
        for a, b in RING:
            links[a].append(b)
            links[b].append(a)
        figures: dict[str, Any] = {"vp_limit": 999, "max_turns": 99, **rules}
        self.state = State(
            rules=Rules(**figures),
            map_key="ring",
            map_title="Ring",
            turn=1,
            next_unit=1,
            lands=[Land(n, NAMES[n - 1], 100 * n, 100, tuple(sorted(links[n]))) for n in links],
            units=[],
            players=[Player(seat=seat) for seat in range(1, players + 1)],
        )
        self.turn: Turn | None = None
        if anchors:
            self.state.lands += [
                Land(7 + seat, f"Isle{seat}", 100 * seat, 900, (), seat) for seat in range(1, players + 1)
            ]

    def land(self, number: int, owner: int | None = None, upgrades: int = 0, food: int = 0) -> Land:
        """The territory; given an owner, it is furnished first."""
        land = self.state.land(number)
        if owner is not None:
            land.owner, land.upgrades, land.food = owner, upgrades, food
        return land

    def units(
        self, seat: int, at: int, count: int = 1, *, defending: bool = False, starving: int = 0
    ) -> list[int]:
        """New units, the last ``starving`` of them Starving; their numbers."""
        numbers = []
        for index in range(count):
            unit = Unit(self.state.next_unit, seat, at, defending, index >= count - starving)
            self.state.units.append(unit)
            self.state.next_unit += 1
            numbers.append(unit.number)
        return numbers

    def player(self, seat: int) -> Player:
        """The player."""
        return self.state.player(seat)

    def play(self, sheets: dict[int, str] | None = None) -> Turn:
        """One turn; the state must keep its promises."""
        if not self.state.players[0].curve:
            score(self.state)
        self.turn = play(self.state, {seat: BOOK.parse(text) for seat, text in (sheets or {}).items()})
        assert list(broken(self.state)) == []
        answers_are_worded(TERRITORIES, self.turn.events, Telling())
        return self.turn

    def seen(self, kind: type[E]) -> list[E]:
        """The events of that type in the last turn."""
        assert self.turn is not None
        return [event for event in self.turn.events if isinstance(event, kind)]

    def at(self, land: int) -> list[int]:
        """The numbers of the units there."""
        return [unit.number for unit in self.state.units if unit.at == land]

    def unit(self, number: int) -> Unit:
        """A unit that still exists."""
        return next(unit for unit in self.state.units if unit.number == number)

    def answers(self, seat: int) -> list[tuple[str, str]]:
        """Result and code of every line of that seat's sheet in the last turn."""
        return [(event.result, event.code) for event in self.seen(OrderAnswered) if event.audience == (seat,)]

    def ended(self) -> Ending:
        """How the game ended; it must have."""
        assert self.state.ending is not None
        return self.state.ending

    def combat(self) -> CombatFought:
        """The only combat of the turn."""
        (found,) = self.seen(CombatFought)
        return found
