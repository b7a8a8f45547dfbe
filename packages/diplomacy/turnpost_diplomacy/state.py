"""The state of a game: plain values, written as JSON after every phase."""

import msgspec

from turnpost_diplomacy.orders import Unit

SPRING, AUTUMN = "spring", "autumn"
MOVES, RETREATS, ADJUSTMENTS = "moves", "retreats", "adjustments"


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The options a game was created with. ``last_year`` 0: it has none."""

    last_year: int = 0
    draws: str = "chosen"


class Player(msgspec.Struct, kw_only=True):
    """A seat. ``curve`` holds its centres at the start and after every year, ``out`` the year of elimination.

    ``temper`` says how a computer plays it where nobody chose; only the seat itself may know.
    """

    seat: int
    power: str
    curve: list[int] = []
    out: int = 0
    resigned: bool = False
    bot: bool = False
    temper: str = ""


class Dislodged(msgspec.Struct, frozen=True):
    """A unit that was thrown out: from where it was attacked, and the places it may retreat to, in order."""

    unit: Unit
    source: str
    refuges: tuple[str, ...]


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What a unit did in the last movement phase, for the map: from where to where, and whether it went well.

    ``order`` is hold, move, support or convoy; ``of`` is the province helped, ``to`` the place aimed at.
    """

    unit: Unit
    order: str
    of: str = ""
    to: str = ""
    good: bool = True


class Ending(msgspec.Struct, frozen=True):
    """How the game ended: places best first, ties together."""

    reason: str
    places: tuple[tuple[int, ...], ...]


class State(msgspec.Struct, kw_only=True):
    """A whole game. ``turn`` is the running number of the phase to be resolved next.

    Units stand in order of their province, players in order of seat, ``owners`` (province to power) in order
    of province. ``phase`` is moves, retreats or adjustments; the latter only in autumn.
    """

    rules: Rules
    turn: int
    year: int
    season: str
    phase: str
    units: list[Unit]
    owners: dict[str, str]
    players: list[Player]
    dislodged: list[Dislodged] = []
    deeds: list[Deed] = []
    ending: Ending | None = None

    def player(self, seat: int) -> Player:
        """Return the player of that seat, which must exist."""
        return next(player for player in self.players if player.seat == seat)

    def of_power(self, power: str) -> Player:
        """Return the player of a power."""
        return next(player for player in self.players if player.power == power)


def by_province(units: list[Unit]) -> dict[str, Unit]:
    """Return units by their province."""
    return {unit.province: unit for unit in units}


def in_order(units: dict[str, Unit]) -> list[Unit]:
    """Return units in the order in which a state holds them."""
    return [units[province] for province in sorted(units)]


def centres_of(owners: dict[str, str], power: str) -> list[str]:
    """Return the centres of a power, in order."""
    return [province for province, owner in owners.items() if owner == power]


def text_of(unit: Unit) -> str:
    """Return a unit as orders write it: ``F STP/SC``."""
    return f"{unit.kind} {unit.place}"
