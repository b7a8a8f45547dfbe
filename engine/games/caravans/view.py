"""What a seat may know, and nothing else: the only source of check, forecast, report, sheet and bot."""

from bisect import bisect_left
from operator import attrgetter
from typing import Any

import msgspec

from engine.games.caravans.grid import around
from engine.games.caravans.rules.prices import prices, swing
from engine.games.caravans.rules.seeing import FACTOR_SIGHT
from engine.games.caravans.state import (
    City,
    Ending,
    Entry,
    Group,
    Lists,
    Memory,
    Player,
    Route,
    Rules,
    Sighting,
    State,
    Store,
    Unit,
)
from engine.games.caravans.tables import FORESIGHT_DAYS, GAZETTE_BAND, GAZETTE_WEEK, KIND

_AT = attrgetter("at")
UNKNOWN_SIGN, LAND_SIGN, WATER_SIGN = " ", ".", "~"


class QuoteView(msgspec.Struct, frozen=True):
    """A price where one has the factor: what makes it up, and the season of the coming days."""

    good: str
    margin: int
    pressure: int
    swings: tuple[int, ...]


class CityView(msgspec.Struct, frozen=True, kw_only=True):
    """A known city. ``goods``: what it sells, then the four it buys, () = never learnt, with ``prices``.

    ``mine``: the seat has the factor; only then ``quotes``, ``past``, ``stores`` and ``orders`` are filled.
    """

    at: int
    name: str
    port: bool
    factor: int = 0
    factor_day: int = -1
    goods: tuple[str, ...] = ()
    prices: tuple[int, ...] = ()
    price_day: int = -1
    mine: bool = False
    quotes: tuple[QuoteView, ...] = ()
    past: tuple[tuple[int, ...], ...] = ()
    stores: tuple[Store, ...] = ()
    orders: tuple[Entry, ...] = ()


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A company as known. ``band``: money in per cent of the threshold, rounded down to tens; -1 = hidden.

    ``granted``: the reader has granted it a treaty; ``grants``: it has granted the reader one. ``purses``,
    ``worths`` and ``routes`` are filled for the reader, and for everybody once the game is over.
    """

    seat: int
    name: str
    out: int = -1
    given_up: bool = False
    bot: bool = False
    band: int = -1
    granted: bool = False
    grants: bool = False
    enemy: bool = False
    purses: tuple[int, ...] = ()
    worths: tuple[int, ...] = ()
    routes: tuple[Route, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The game as ``seat`` knows it (0: a spectator).

    ``terrain``: a sign a square, column by column from the west, each from the north; blank = unknown.
    ``seen``: the last day on which each was in sight, plus one. ``units`` are the own ones (all of them once
    the game is over), ``present`` the foreign ones in sight now, ``sightings`` all ever seen. ``numbers`` are
    the last numbers of the own units by kind.
    """

    seat: int
    rules: Rules
    title: str
    width: int
    height: int
    week: int
    day: int
    terrain: str
    seen: tuple[int, ...]
    money: int
    home: int
    cities: tuple[CityView, ...]
    units: tuple[Unit, ...]
    groups: tuple[Group, ...]
    present: tuple[Sighting, ...]
    sightings: tuple[Sighting, ...]
    players: tuple[PlayerView, ...]
    numbers: dict[str, int]
    temper: str = "trader"
    ending: Ending | None = None

    @property
    def me(self) -> PlayerView | None:
        """The reader's own company; None for a spectator."""
        return self.players[self.seat - 1] if self.seat else None

    def city(self, place: int) -> CityView | None:
        """Return the known city there, or None; cities are sorted by place."""
        found = bisect_left(self.cities, place, key=_AT)
        return self.cities[found] if found < len(self.cities) and self.cities[found].at == place else None

    def index(self, place: int) -> int:
        """Return the index of a square in ``terrain`` and ``seen``."""
        return (place // 100 - 1) * self.height + place % 100 - 1

    def unknown(self, place: int) -> bool:
        """Whether it is a square of the map that was never in sight."""
        inside = 0 < place // 100 <= self.width and 0 < place % 100 <= self.height
        return inside and self.terrain[self.index(place)] == UNKNOWN_SIGN


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat (None: a spectator) may know. At the end of the game all is open."""
    me = state.player(seat) if seat else None
    over = state.ending is not None
    now = _in_sight(state, me) if me else set()
    return View(
        **(_of_company(state, me, now) if me else _OF_NOBODY),
        rules=state.rules,
        title=state.title,
        width=state.width,
        height=state.height,
        week=state.week,
        day=state.day,
        terrain=_terrain(state, me, over=over),
        cities=_cities(state, me, now, over=over),
        units=tuple(_unit(unit) for unit in state.units if over or (me is not None and unit.seat == me.seat)),
        players=tuple(_player(state, player, me, over=over) for player in state.players),
        ending=state.ending,
    )


_OF_NOBODY: dict[str, Any] = {
    "seat": 0,
    "seen": (),
    "money": 0,
    "home": 0,
    "groups": (),
    "present": (),
    "sightings": (),
    "numbers": {},
    "temper": "trader",
}
"""What a spectator has where a seat has its own."""


def _of_company(state: State, me: Player, now: set[int]) -> dict[str, Any]:
    """Return what only the seat itself knows of its company, by the field of the view."""
    return {
        "seat": me.seat,
        "seen": tuple(me.seen),
        "money": me.money,
        "home": me.home,
        "groups": tuple(_group(group) for group in me.groups),
        "present": tuple(
            Sighting(unit.seat, unit.kind, unit.number, unit.at, max(0, state.day - 1))
            for unit in state.units
            if unit.seat != me.seat and unit.at in now
        ),
        "sightings": tuple(me.sightings),
        "numbers": dict(me.numbers),
        "temper": me.temper,
    }


def _terrain(state: State, me: Player | None, *, over: bool) -> str:
    """Return the signs of all squares, column by column; what was never in sight is unknown."""
    seen = me.seen if me is not None else [0] * (state.width * state.height)
    signs = (sign for column in zip(*state.rows, strict=True) for sign in column)
    return "".join(sign if over or day else UNKNOWN_SIGN for sign, day in zip(signs, seen, strict=True))


def _in_sight(state: State, me: Player) -> set[int]:
    """Return the squares in sight of a seat's units and factors as they stand."""
    found: set[int] = set()
    for unit in state.units:
        if unit.seat == me.seat:
            found.update(around(unit.at, KIND[unit.kind].sight))
    for city in state.cities:
        if city.factor == me.seat:
            found.update(around(city.at, FACTOR_SIGHT))
    return found


def _entry(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry)


def _lists(lists: Lists) -> Lists:
    return Lists([_entry(entry) for entry in lists.moves], [_entry(entry) for entry in lists.trades])


def _unit(unit: Unit) -> Unit:
    return msgspec.structs.replace(unit, lists=_lists(unit.lists))


def _group(group: Group) -> Group:
    return Group(group.number, _lists(group.lists))


def _cities(state: State, me: Player | None, now: set[int], *, over: bool) -> tuple[CityView, ...]:
    """Return the cities by place, so that nothing tells in which order they were drawn."""
    memories = {memory.city: memory for memory in me.memory} if me else {}
    found = []
    for city in sorted(state.cities, key=lambda city: city.at):
        memory = memories.get(city.at)
        if over:
            found.append(_open_city(state, city))
        elif memory is not None and me is not None:
            found.append(_known_city(state, city, memory, me, seen=city.at in now))
    return tuple(found)


def _open_city(state: State, city: City) -> CityView:
    return CityView(
        at=city.at,
        name=city.name,
        port=city.port,
        factor=city.factor,
        factor_day=state.day,
        goods=tuple(quote.good for quote in city.quotes),
        prices=prices(city, state.day, seasons=state.rules.swing),
        price_day=state.day,
    )


def _known_city(state: State, city: City, memory: Memory, me: Player, *, seen: bool) -> CityView:
    mine = city.factor == me.seat
    yesterday = max(0, state.day - 1)
    goods = tuple(quote.good for quote in city.quotes) if mine or memory.prices else ()
    days = range(state.day, state.day + FORESIGHT_DAYS)
    return CityView(
        at=city.at,
        name=city.name,
        port=city.port,
        factor=city.factor if seen or mine else memory.factor,
        factor_day=yesterday if seen or mine else memory.factor_day,
        goods=goods,
        # CAR-SEE-07: always current where one has the factor.
        prices=prices(city, state.day, seasons=state.rules.swing) if mine else memory.prices,
        price_day=state.day if mine else memory.price_day,
        mine=mine,
        quotes=tuple(
            QuoteView(
                quote.good,
                quote.margin,
                quote.pressure,
                tuple(swing(quote, day) if state.rules.swing else 0 for day in days),
            )
            for quote in city.quotes
        )
        if mine
        else (),
        past=tuple(city.past) if mine else (),
        stores=tuple(city.stores) if mine else (),
        orders=tuple(_entry(entry) for entry in city.orders) if mine else (),
    )


def _player(state: State, player: Player, me: Player | None, *, over: bool) -> PlayerView:
    own = me is not None and player.seat == me.seat
    told = state.rules.gazette and state.week > GAZETTE_WEEK - 1
    band = player.money * 100 // state.rules.threshold // GAZETTE_BAND * GAZETTE_BAND
    return PlayerView(
        seat=player.seat,
        name=player.name,
        out=player.out,
        given_up=bool(player.given_up),
        bot=player.bot,
        band=band if told or over else -1,
        granted=me is not None and player.seat in me.treaties,
        grants=me is not None and me.seat in player.treaties,
        enemy=me is not None and player.seat in me.enemies,
        purses=tuple(player.purses) if own or over else (),
        worths=tuple(player.worths) if own or over else (),
        routes=tuple(msgspec.structs.replace(route) for route in player.routes) if own or over else (),
    )
