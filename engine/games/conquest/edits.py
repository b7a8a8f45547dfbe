"""What a moderator may change of a world of Continental Conquest by hand."""

from collections.abc import Iterable
from typing import Annotated, ClassVar

from engine.games.conquest.state import City, Clan, State
from engine.games.conquest.tables import STOCKS
from engine.games.conquest.world import World
from engine.kernel.edits import Edit, EditRefusedError, Edits
from engine.kernel.hexgrid import hex_text
from engine.kernel.params import Choice, Hex, Int, Number

_REASON = "moderator"
_STOCK_WORDS = {stock.upper(): stock for stock in STOCKS}


class SetStock(Edit, frozen=True):
    """Sets a stock of a clan: MONEY, a supply, TROOPS or a weapon. The clan learns of it."""

    word = "STOCK"
    examples: ClassVar[tuple[str, ...]] = ("STOCK 101 FUEL 500",)

    clan: Annotated[int, Int("clan", digits=4)]
    stock: Annotated[str, Choice("stock", _STOCK_WORDS)]
    amount: Annotated[int, Int("amount", digits=9)]

    def change(self, state: State) -> Iterable[int]:
        """Set a stock of a clan; the difference stands in its account."""
        clan = _clan(state, self.clan)
        more = self.amount - clan.stock(self.stock)
        if more > 0:
            clan.gain(self.stock, more, _REASON)
        else:
            clan.spend(self.stock, -more, _REASON)
        return (self.clan,)


class SetHex(Edit, frozen=True):
    """Gives a hex to a clan, or (0) to nobody; guards of another owner go.

    Its old and new owner learn of it, and clans with a convoy there.
    """

    word = "HEX"
    examples: ClassVar[tuple[str, ...]] = ("HEX 0512 101", "HEX 0512 0")

    place: Annotated[int, Hex("hex")]
    clan: Annotated[int, Int("clan", digits=4)]

    def change(self, state: State) -> Iterable[int]:
        """Change a hex; refuse an owner for water, which would break the rules."""
        _need_hex(state, self.place)
        if self.clan:
            _clan(state, self.clan)
        place = state.hexes[self.place]
        before = place.owner
        if before != self.clan:
            place.troops = 0
        World.of(state).own_hex(self.place, self.clan)
        return (before, self.clan, *_standing(state, self.place))


class SetCity(Edit, frozen=True):
    """Gives a city to a clan, or (0) to nobody, with a number of troops in it.

    Its old and new owner learn of it, and clans with a convoy or a spy there.
    """

    word = "CITY"
    examples: ClassVar[tuple[str, ...]] = ("CITY 0512 101 40",)

    place: Annotated[int, Hex("hex")]
    clan: Annotated[int, Int("clan", digits=4)]
    troops: Annotated[int, Int("troops", digits=6)]

    def change(self, state: State) -> Iterable[int]:
        """Give a city to a clan; its hex stays with its owner."""
        city = _city(state, self.place)
        if self.clan:
            _clan(state, self.clan)
        before = city.owner
        World.of(state).own_city(self.place, self.clan)
        city.troops = self.troops
        return (before, self.clan, *city.spies, *_standing(state, self.place))


class MoveConvoy(Edit, frozen=True):
    """Puts a convoy into another hex. Its clan learns of it, and clans with a convoy in either hex."""

    word = "CONVOY"
    examples: ClassVar[tuple[str, ...]] = ("CONVOY 101 #2 0512",)

    clan: Annotated[int, Int("clan", digits=4)]
    convoy: Annotated[int, Number("convoy")]
    place: Annotated[int, Hex("hex")]

    def change(self, state: State) -> Iterable[int]:
        """Move a convoy to any place: fights begin with orders alone."""
        found = _clan(state, self.clan).convoys.get(self.convoy)
        if found is None:
            raise EditRefusedError("no_such_convoy", clan=self.clan, convoy=self.convoy)
        _need_hex(state, self.place)
        before = _standing(state, found.hex)
        World.of(state).move(found, self.place)
        return (self.clan, *before, *_standing(state, self.place))


def _clan(state: State, number: int) -> Clan:
    clan = state.clans.get(number)
    if clan is None:
        raise EditRefusedError("no_such_player", seat=number)
    return clan


def _need_hex(state: State, number: int) -> None:
    if number not in state.hexes:
        raise EditRefusedError("no_such_place", place=hex_text(number), near="")


def _city(state: State, number: int) -> City:
    city = state.cities.get(number)
    if city is None:
        raise EditRefusedError("no_such_place", place=hex_text(number), near="")
    return city


def _standing(state: State, number: int) -> list[int]:
    return [convoy.clan for convoy in World.of(state).convoys_at(number)]


EDITS: Edits[State] = Edits((SetStock, SetHex, SetCity, MoveConvoy))
