"""One player turn in progress: the clan, its dice, its events and what lasts only this turn."""

from typing import TYPE_CHECKING, TypeVar

import msgspec

from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import City, Clan, Convoy, Hex, Sighting
from engine.games.conquest.tables import BARGAIN_PCT
from engine.games.conquest.world import World
from engine.kernel.dice import Roller
from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.games.conquest.events import SpyReported
    from engine.kernel.events import OrderAnswered
    from engine.kernel.sheets import Line

E = TypeVar("E", bound=Event)

# Events are frozen from the moment in which they are told.
_write = msgspec.structs.force_setattr

INCOME, PRE, LOADING, PULSES, POST, MAINTENANCE, BETWEEN = range(1, 8)
# Stands for the convoy in the place of events at the end of a pulse.
PULSE_END = 99


class March(msgspec.Struct, gc=False):
    """What a convoy does and uses within one player turn; nothing of it is stored.

    ``start_troops`` are counted when the Convoy Orders Phase begins (D-265). A struct, because a forecast
    copies and compares those of all convoys at every line that is written.
    """

    pulses: int
    new: bool = False
    moved: int = 0
    flown_from_airport: bool = False
    bill: int = 0
    ate: int = 0
    food_due: int = 0
    start_troops: int = 0
    lost_troops: int = 0
    deserted: bool = False
    failed_attack: bool = False
    celebrated: bool = False
    practiced: bool = False
    scanned: bool = False
    bombed: bool = False
    guarded: bool = False
    patrolled: bool = False
    police: bool = False
    hunted: list[int] = []
    visited: list[int] = []
    trail: list[int] = []


def march_of(convoy: Convoy, *, new: bool = False) -> March:
    """Return the record of a convoy that has done nothing yet; ``new``: made during this turn."""
    return March(figures.pulses(convoy), new, trail=[convoy.hex])


class Turn:
    """The player turn of one clan. Rules read and change the world through it and emit events to it."""

    def __init__(self, world: World, clan: Clan, dice: Roller) -> None:
        self.world = world
        self.state = world.state
        self.clan = clan
        self.dice = dice
        self.me = (clan.number,)
        self.events: list[Event] = []
        self.at: tuple[int, ...] = ()
        self.marches: dict[int, March] = {}
        # Whose lines are on this turn's sheet.
        self.convoys_at_start = frozenset(clan.convoys)
        # Those of its convoys, by pulse; taken when they set out.
        self.lines: dict[int, dict[int, Line]] = {}
        self.raised_hexes: list[int] = []
        self.raised_cities: list[int] = []
        self.razed: list[int] = []
        self.fished: list[int] = []
        self.gambled: list[int] = []
        self.banks: list[int] = []
        self.sabotaged: list[int] = []
        self.waiting_cars: list[int] = []
        self.waiting_scouts: list[int] = []
        self.messages = 0
        self.messages_to_all = 0
        self.bought_lines = False
        self.event_ordered = False
        self.pool_ate = 0
        self.pool_due = 0
        self.shown_hexes: dict[int, None] = {}
        self.shown_cities: dict[int, None] = {}
        self.taken_hexes: list[int] = []
        self.taken_cities: list[int] = []
        self.post_lines = 0
        self.sightings: list[Sighting] = []
        # Agents trained this turn have no line on this turn's sheet (D-139).
        self.agents = clan.agents
        # What a deceived spy reported of a city that was not seen otherwise (D-118).
        self.rumored: dict[int, SpyReported] = {}

    def come_to(self, place: tuple[int, ...]) -> None:
        """Move the turn to another place: phase, pulse, convoy.

        Later events stand there. A method and no attribute, because a forecast overrides it.
        """
        self.at = place

    # ------------------------------------------------------------------ telling

    def emit(self, event: E, *others: int) -> E:
        """Record an event for this clan and ``others``, at the present place in the turn.

        An event that already has an audience keeps it.
        """
        if event.audience == ():
            audience = tuple(sorted({*self.me, *others} - {0})) if others else self.me
            _write(event, "audience", audience)
        if not event.at:
            _write(event, "at", self.at)
        self.events.append(event)
        return event

    def answer(self, event: "OrderAnswered", line: "Line") -> None:  # noqa: ARG002 - for a forecast
        """Record what became of a line. A forecast judges it at once."""
        self.emit(event)

    def tell(self, event: E, *audience: int) -> E:
        """Record an event for other clans only."""
        seats = tuple(sorted({*audience} - {0})) if len(audience) > 1 else audience
        if seats and seats[0]:
            _write(event, "audience", seats)
            if not event.at:
                _write(event, "at", self.at)
            self.events.append(event)
        return event

    # ------------------------------------------------------------------ asking

    def march(self, convoy: Convoy) -> March:
        """Return this turn's record of one of the clan's convoys."""
        try:
            return self.marches[convoy.number]
        except KeyError:
            march = self.marches[convoy.number] = march_of(convoy, new=True)
            return march

    def hex(self, number: int) -> Hex | None:
        """Return a hex, or None when it is off the map."""
        return self.world.hexes.get(number)

    def city(self, number: int) -> City | None:
        """Return the city in a hex, or None."""
        return self.world.cities.get(number)

    def show_hex(self, number: int) -> None:
        """Put a hex, and the city in it, on this turn's lists (CC-REPORT-06, -09)."""
        self.shown_hexes[number] = None
        if number in self.world.cities:
            self.shown_cities[number] = None

    def price(self, item: str) -> int:
        """Return a commodity's price for this clan now, in cents; a bargain costs 60% (D-131)."""
        cents = self.state.prices[item]
        return cents * BARGAIN_PCT // 100 if self.clan.bargain == item else cents
