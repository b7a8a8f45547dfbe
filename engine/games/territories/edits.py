"""What a moderator may change of a world of Territories by hand."""

from collections.abc import Iterable
from typing import Annotated, ClassVar

from engine.games.territories.orders.words import Place
from engine.games.territories.rules.places import find_lands, nearest_name
from engine.games.territories.rules.scoring import parts_of
from engine.games.territories.rules.sight import sight
from engine.games.territories.state import Land, State, Unit
from engine.kernel.edits import Edit, EditRefusedError, Edits
from engine.kernel.params import Int

_MOST_UNITS = 99


class SetGold(Edit, frozen=True):
    """Sets the gold of a player. The player learns of it; without fog all do."""

    word = "GOLD"
    examples: ClassVar[tuple[str, ...]] = ("GOLD 2 40",)

    seat: Annotated[int, Int("player", digits=3)]
    amount: Annotated[int, Int("amount", digits=6)]

    def change(self, state: State) -> Iterable[int]:
        """Replace a seat's gold (TER-GOLD)."""
        _need_seat(state, self.seat)
        state.player(self.seat).gold = self.amount
        _count_again(state)
        return _audience(state, {self.seat})


class SetOwner(Edit, frozen=True):
    """Gives a territory to a player, or (0) to nobody. Who sees it before or after learns of it."""

    word = "OWNER"
    examples: ClassVar[tuple[str, ...]] = ("OWNER 4 2", "OWNER FOXLEY 0")

    place: Annotated[str, Place("territory")]
    seat: Annotated[int, Int("player", digits=3)]

    def change(self, state: State) -> Iterable[int]:
        """Change a territory's owner; upgrades, food and foreign units stay."""
        land = _land(state, self.place)
        if self.seat:
            _need_seat(state, self.seat)
        before = _seen_by(state, land)
        land.owner = self.seat
        _count_again(state)
        return _audience(state, before | _seen_by(state, land))


class SetFood(Edit, frozen=True):
    """Sets the food stored in a territory. Who sees it learns of it."""

    word = "FOOD"
    examples: ClassVar[tuple[str, ...]] = ("FOOD 4 2",)

    place: Annotated[str, Place("territory")]
    amount: Annotated[int, Int("amount", digits=3)]

    def change(self, state: State) -> Iterable[int]:
        """Change a territory's food; refuse more than it can hold."""
        land = _land(state, self.place)
        land.food = self.amount
        return _audience(state, _seen_by(state, land))


class SetUnits(Edit, frozen=True):
    """Sets how many units a player has in a territory: new ones come, the youngest go. Who sees it learns."""

    word = "UNITS"
    examples: ClassVar[tuple[str, ...]] = ("UNITS 4 2 3", "UNITS FOXLEY 1 0")

    place: Annotated[str, Place("territory")]
    seat: Annotated[int, Int("player", digits=3)]
    count: Annotated[int, Int("count", digits=2)]

    def change(self, state: State) -> Iterable[int]:
        """Change a seat's units in a territory; numbers are never used again (TER-UNIT-04)."""
        land = _land(state, self.place)
        _need_seat(state, self.seat)
        before = _seen_by(state, land)
        mine = [unit for unit in state.units if unit.at == land.id and unit.owner == self.seat]
        gone = {unit.number for unit in mine[self.count :]}
        state.units = [unit for unit in state.units if unit.number not in gone]
        for _ in range(self.count - len(mine)):
            state.units.append(Unit(state.next_unit, self.seat, land.id))
            state.next_unit += 1
        _count_again(state)
        return _audience(state, before | _seen_by(state, land))


def _land(state: State, word: str) -> Land:
    found = find_lands(state.lands, word)
    if len(found) != 1:
        raise EditRefusedError("no_such_place", place=word, near=nearest_name(state.lands, word))
    return found[0]


def _need_seat(state: State, seat: int) -> None:
    if seat not in state.seats():
        raise EditRefusedError("no_such_player", seat=seat)


def _seen_by(state: State, land: Land) -> set[int]:
    return {seat for seat in state.seats() if sight(state, seat) >> land.id & 1}


def _audience(state: State, seats: set[int]) -> Iterable[int]:
    return seats if state.rules.fog else state.seats()


def _count_again(state: State) -> None:
    """Count the points of the last turn again, with the last step of each curve."""
    for player, parts in zip(state.players, parts_of(state), strict=True):
        player.parts = parts
        player.curve[-1] = parts.total


EDITS: Edits[State] = Edits((SetGold, SetOwner, SetFood, SetUnits))
