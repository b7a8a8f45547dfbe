"""The state of a game: plain values, written as JSON after every turn."""

from typing import Any

import msgspec


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The options a game was created with, limits worked out."""

    vp_limit: int
    max_turns: int
    fog: bool = False
    gold_per_vp: int = 1
    castle_defence: bool = False
    least_hours: int = 0


class Land(msgspec.Struct):
    """A territory. ``owner`` 0 = neutral; ``upgrades`` are the flags of ``tables.UPGRADES``."""

    id: int
    name: str
    x: int
    y: int
    links: tuple[int, ...]
    owner: int = 0
    upgrades: int = 0
    food: int = 0


class Unit(msgspec.Struct):
    """A unit; ``number`` is unique in the game and never used again (TER-UNIT-04)."""

    number: int
    owner: int
    at: int
    defending: bool = False
    starving: bool = False


class Memory(msgspec.Struct, frozen=True):
    """A territory as a seat last saw it, at the end of ``turn`` (option fog)."""

    land: int
    turn: int
    owner: int
    upgrades: int
    food: int


class Parts(msgspec.Struct, frozen=True):
    """Victory points by where they come from (TER-VP-01..04)."""

    units: int = 0
    lands: int = 0
    upgrades: int = 0
    gold: int = 0
    defeated: int = 0
    neutral: int = 0
    opposing: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return (
            self.units + self.lands + self.upgrades + self.gold + self.defeated + self.neutral + self.opposing
        )


class Player(msgspec.Struct, kw_only=True):
    """A seat. ``defeated``, ``neutral``, ``opposing`` are the lasting counters, in deeds, not points.

    ``repeats`` are the territories of REPEAT orders, ascending; ``curve`` holds the VP after every turn,
    the start first; ``out`` is the turn of elimination; ``temper`` says how a computer plays it.
    """

    seat: int
    gold: int = 0
    income: int = 0
    defeated: int = 0
    neutral: int = 0
    opposing: int = 0
    parts: Parts = Parts()
    curve: list[int] = []
    out: int = 0
    resigned: bool = False
    bot: bool = False
    temper: str = "steward"
    repeats: list[int] = []
    memory: list[Memory] = []

    @property
    def vp(self) -> int:
        """Victory points after the last turn."""
        return self.parts.total


class Deed(msgspec.Struct, frozen=True):
    """The sheet of one seat in one turn, as received; opened to all when the game is over."""

    turn: int
    seat: int
    lines: tuple[str, ...]


class Ending(msgspec.Struct, frozen=True):
    """How the game ended: places best first, ties together (TER-WIN-07)."""

    reason: str
    places: tuple[tuple[int, ...], ...]


class State(msgspec.Struct, kw_only=True):
    """A whole game. ``turn`` is the turn to be resolved next (the last one once ``ending`` is there).

    Lands stand in order of id from 1, players in order of seat from 1, units in order of number.
    """

    rules: Rules
    map_key: str
    map_title: str
    turn: int
    next_unit: int
    lands: list[Land]
    units: list[Unit]
    players: list[Player]
    deeds: list[Deed] = []
    ending: Ending | None = None

    def land(self, number: int) -> Land:
        """Return the territory of that id, which must exist."""
        return self.lands[number - 1]

    def player(self, seat: int) -> Player:
        """Return the player of that seat, which must exist."""
        return self.players[seat - 1]

    def seats(self) -> tuple[int, ...]:
        """Return all seats, ascending."""
        return tuple(player.seat for player in self.players)

    def units_by_land(self) -> list[list[Unit]]:
        """Return the units of every territory by id (index 0 is empty), in order of number."""
        found: list[list[Unit]] = [[] for _ in range(len(self.lands) + 1)]
        for unit in self.units:
            found[unit.at].append(unit)
        return found


def alone(units: list[Unit]) -> int:
    """Return the only owner of these units; 0 when there are none or several owners."""
    if not units:
        return 0
    owner = units[0].owner
    return owner if all(unit.owner == owner for unit in units) else 0


def lands_from(sites: Any) -> list[Land]:
    """Return the empty, neutral territories of a map plan (D-21)."""
    return [Land(site.id, site.name, site.x, site.y, site.links) for site in sites]
