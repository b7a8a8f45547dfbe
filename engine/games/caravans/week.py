"""One week in the making: what the phases of its days share."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from engine.games.caravans.events import CityDiscovered
from engine.games.caravans.grid import LAND, MAYBE, WATER, length
from engine.games.caravans.rules.prices import prices
from engine.games.caravans.rules.seeing import FACTOR_SIGHT, Eyes
from engine.games.caravans.rules.zoc import zones
from engine.games.caravans.state import City, Group, Lists, Player, State, Unit
from engine.games.caravans.tables import COIN_FACES, KIND, KIND_RANK, LIMITS, WEEKS_WITHOUT_OWNER, Kind
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.sheets import Sheet

Coin = Callable[[int, int, str], int]
_SIGNS = {".": LAND, "~": WATER, "?": MAYBE}


class Mover(msgspec.Struct):
    """What moves together: a single unit, or a group (``group`` > 0) with its members by kind and number."""

    seat: int
    units: list[Unit]
    lists: Lists
    group: int = 0

    @property
    def name(self) -> str:
        """The unit's id or the group's."""
        return f"G{self.group}" if self.group else self.units[0].id

    @property
    def at(self) -> int:
        """Where it stands."""
        return self.units[0].at


class Week:
    """The context of a week: the state with what is looked up all the time, and what has happened.

    ``coin``: (day, seat, unit) -> 1 for heads; None when no coin may fall (a forecast).
    """

    def __init__(self, state: State, sheets: Mapping[int, Sheet], coin: Coin | None) -> None:
        self.state = state
        self.sheets = sheets
        self.coin = coin
        self.events: list[Event] = []
        self.first_day = self.day = state.day
        self.active = 0
        size = length(state.width)
        self.ground = bytearray(size)
        for y, row in enumerate(state.rows, start=1):
            for x, sign in enumerate(row, start=1):
                self.ground[100 * x + y] = _SIGNS[sign]
        self.cities = {city.at: city for city in state.cities}
        self.city_mark = bytearray(size)
        for place in self.cities:
            self.city_mark[place] = 1
        ports = frozenset(city.at for city in state.cities if city.port)
        self.eyes = {player.seat: Eyes(state, player, self.ground, ports) for player in state.players}
        self.units_at: dict[int, list[Unit]] = {}
        self.units: dict[int, dict[str, Unit]] = {player.seat: {} for player in state.players}
        for unit in state.units:
            self.add(unit)
        self.purses: dict[int, list[int]] = {player.seat: [] for player in state.players}
        self.openings = {player.seat: player.money for player in state.players}
        self.orders: list[tuple[int, ...]] = []
        # The part of the active player: foreign units in sight, their zones, and the places of all others.
        self.spotted: dict[tuple[int, str], Unit] = {}
        self.foreign = bytearray(size)
        self.halves = bytearray(size)
        self.seen_halves: bytearray | None = None
        self.version = 0
        self.fields: dict[Any, Any] = {}
        self.replans: dict[str, int] = {}
        self.lives: dict[tuple[int, str], int] = {}
        self.fallen: set[int] = set()
        # The cities in which it has dealt, so that their prices are others than they were.
        self.dealt: set[int] = set()

    # ------------------------------------------------------------------ who and where

    def player(self, seat: int) -> Player:
        """Return the player of that seat."""
        return self.state.player(seat)

    def emit(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def add(self, unit: Unit) -> None:
        """Add a unit."""
        self.units_at.setdefault(unit.at, []).append(unit)
        self.units[unit.seat][unit.id] = unit

    def shift(self, unit: Unit, to: int) -> None:
        """Move a unit to another square."""
        here = self.units_at[unit.at]
        here.remove(unit)
        if not here:
            del self.units_at[unit.at]
        unit.at = to
        self.units_at.setdefault(to, []).append(unit)

    def remove(self, unit: Unit) -> None:
        """Remove a unit, and its group when no member is left (CAR-GROUP-05)."""
        here = self.units_at[unit.at]
        here.remove(unit)
        if not here:
            del self.units_at[unit.at]
        del self.units[unit.seat][unit.id]
        self.state.units.remove(unit)
        group = unit.group
        unit.group = 0
        self.tidy(unit.seat, group)
        key = (unit.seat, unit.kind, unit.number)
        for seat, eyes in self.eyes.items():
            if seat != unit.seat and eyes.now[unit.at]:
                eyes.sightings.pop(key, None)

    def tidy(self, seat: int, number: int) -> None:
        """Dissolve a group that has no member left."""
        if number and not any(unit.group == number for unit in self.units[seat].values()):
            player = self.player(seat)
            player.groups = [group for group in player.groups if group.number != number]

    def own(self, seat: int) -> list[Unit]:
        """Return the units of a seat by kind and number."""
        return sorted(self.units[seat].values(), key=rank)

    def movers(self, seat: int) -> list[Mover]:
        """Return groups by number, then ungrouped units by kind and number (CAR-MOVE-02)."""
        members: dict[int, list[Unit]] = {}
        single: list[Mover] = []
        for unit in self.own(seat):
            if unit.group:
                members.setdefault(unit.group, []).append(unit)
            else:
                single.append(Mover(seat, [unit], unit.lists))
        groups = [
            Mover(seat, members[group.number], group.lists, group.number)
            for group in sorted(self.player(seat).groups, key=_number)
            if group.number in members
        ]
        return groups + single

    def lists_of(self, unit: Unit) -> Lists:
        """Return the unit's lists; in a group only the group's count (CAR-SO-08)."""
        group = self.player(unit.seat).group(unit.group) if unit.group else None
        return unit.lists if group is None else group.lists

    def frozen(self, player: Player) -> bool:
        """Whether no list of the seat is executed: it is out, or was given up too long ago (D-39)."""
        if player.out >= 0:
            return True
        return bool(player.given_up) and self.state.week - player.given_up >= WEEKS_WITHOUT_OWNER

    def partner(self, owner: int, guest: int) -> bool:
        """Return whether the owner's squares, cities and zones are open to the guest (CAR-TREATY-01)."""
        return owner == guest or guest in self.player(owner).treaties

    def witnesses(self, place: int, *seats: int) -> tuple[int, ...]:
        """Return the seats that see that square now, and those that take part."""
        return tuple(sorted({*seats, *(seat for seat, eyes in self.eyes.items() if eyes.now[place])} - {0}))

    def price_list(self, city: City) -> tuple[int, ...]:
        """Return all prices of a city today."""
        return prices(city, self.day, seasons=self.state.rules.swing)

    def flip(self, unit: Unit) -> bool | None:
        """Flip heads or tails; None when no coin may fall (CAR-COMBAT-03)."""
        if self.coin is None:
            return None
        return self.coin(self.day, unit.seat, unit.id) == 1

    # ------------------------------------------------------------------ the active player's part

    def begin_part(self, seat: int) -> None:
        """Begin a part: the active player's units look, zones are counted (CAR-SEE-03)."""
        self.active = seat
        self.spotted = {}
        self.seen_halves = None
        self.version += 1
        self.replans = {}
        self.lives = {}
        self.fallen = set()
        self.dealt = set()
        self.foreign = bytearray(len(self.ground))
        regiments = []
        for owner, units in self.units.items():
            if owner == seat:
                continue
            hostile = seat not in self.player(owner).treaties
            for unit in units.values():
                self.foreign[unit.at] = 1
                # CAR-ZOC-05: all regiments of others, except of those who granted a treaty.
                if hostile and KIND[unit.kind].zoc:
                    regiments.append(unit.at)
        self.halves = zones(regiments, self.ground)
        self.refresh(seat)

    def refresh(self, seat: int) -> None:
        """Compute what a seat sees from where its units and factors are now."""
        eyes = self.eyes[seat]
        eyes.now = bytearray(len(self.ground))
        for unit in self.units[seat].values():
            self.look(seat, unit.at, KIND[unit.kind].sight)
        for city in self.state.cities:
            if city.factor == seat:
                self.look(seat, city.at, FACTOR_SIGHT)

    def look(self, seat: int, place: int, radius: int) -> None:
        """Let a seat see the squares around a place: land, water, cities, factors, foreign units."""
        eyes = self.eyes[seat]
        last, now, stamp = eyes.last, eyes.now, self.day + 1
        wide = 2 * radius + 1
        days, ones = [stamp] * wide, b"\x01" * wide
        active = seat == self.active
        for first, beyond in eyes.columns(place, radius):
            if 0 in last[first:beyond]:
                for square in range(first, beyond):
                    if not last[square]:
                        eyes.discover(square)
            last[first:beyond] = days
            now[first:beyond] = ones
            if 1 in self.city_mark[first:beyond]:
                for square in range(first, beyond):
                    if self.city_mark[square] and eyes.learn_factor(self.cities[square], self.day):
                        self.emit(CityDiscovered(audience=(seat,), at=(self.day,), seat=seat, city=square))
            if active and 1 in self.foreign[first:beyond]:
                for square in range(first, beyond):
                    if self.foreign[square]:
                        self.spot(seat, self.units_at.get(square, ()))

    def spot(self, seat: int, units: Iterable[Unit]) -> bool:
        """Note foreign units in the active player's sight; return True when one was new."""
        new = False
        for unit in units:
            if unit.seat == seat or (unit.seat, unit.id) in self.spotted:
                continue
            self.spotted[unit.seat, unit.id] = unit
            self.eyes[seat].note(unit, self.day)
            new = True
            if KIND[unit.kind].zoc and not self.partner(unit.seat, seat):
                self.seen_halves = None
        if new:
            self.version += 1
        return new

    def zones_in_sight(self) -> bytearray | None:
        """Return the halves of the regiments in sight, for planning; None when there are none."""
        if self.seen_halves is None:
            seat = self.active
            regiments = [
                unit.at
                for unit in self.spotted.values()
                if KIND[unit.kind].zoc and not self.partner(unit.seat, seat)
            ]
            self.seen_halves = zones(regiments, self.ground) if regiments else bytearray()
        return self.seen_halves or None


def rank(unit: Unit) -> tuple[int, int]:
    """Return the sort key: kinds S, C, R, P, H, B, then number."""
    return KIND_RANK[unit.kind], unit.number


def _number(group: Group) -> int:
    return group.number


def kind(unit: Unit) -> Kind:
    """Return the kind of a unit."""
    return KIND[unit.kind]


def military(units: Iterable[Unit]) -> list[Unit]:
    """Return the fighting units."""
    return [unit for unit in units if KIND[unit.kind].military]


def coin_of(dice: Dice, game_turn: int) -> Coin:
    """Return coins keyed by day and attacker: a repaired week keeps those that it does not touch."""

    def flip(day: int, seat: int, unit: str) -> int:
        return dice.scope(game_turn, seat).below(COIN_FACES, f"coin {day} {unit}")

    return flip


STACK_LIMIT, CITY_LIMIT = LIMITS.stack_limit, LIMITS.city_military_limit
