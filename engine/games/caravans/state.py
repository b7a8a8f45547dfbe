"""The state of a game: plain values, written as JSON after every week. Money in crowns, days absolute."""

import msgspec


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The options that a game was created with; ``scenario`` is generated, tutorial or twinlands."""

    threshold: int
    days_per_week: int = 7
    max_weeks: int = 40
    war: bool = True
    rotate: bool = True
    swing: bool = True
    gazette: bool = True
    scenario: str = "generated"


class Entry(msgspec.Struct, omit_defaults=True):
    """One standing order on a list of a unit, a group or a factor.

    ``to``: a place, 0 = none. ``n``: days, pieces or steps as ordered (0 = none), ``left`` what is left of
    them. ``limit``: MAX or MIN, -1 = none. ``what``: LOADED, EMPTY, a direction or a kind of unit.
    ``keep``: persistent (``+``). ``copy``: whose lists a raised unit gets; ``join``: the group it joins.
    """

    word: str
    to: int = 0
    good: str = ""
    n: int = 0
    left: int = 0
    limit: int = -1
    what: str = ""
    dirs: tuple[int, ...] = ()
    keep: bool = False
    join: int = 0
    copy: str = ""


class Lists(msgspec.Struct, omit_defaults=True):
    """What a unit or a group does day by day: movement in order, trade entries all tried."""

    moves: list[Entry] = []
    trades: list[Entry] = []


class Unit(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A unit: ``kind`` is its letter; ``good`` its cargo ("" = none) and ``paid`` what that cost.

    ``got``: the place where the cargo came aboard. ``group``: number of its group, 0 = none (its own lists
    rest). ``raised``: the day on which it was raised, -1 = before the game.
    """

    seat: int
    kind: str
    number: int
    at: int
    good: str = ""
    paid: int = 0
    got: int = 0
    group: int = 0
    stance: str = "HOLD"
    raised: int = -1
    lists: Lists = msgspec.field(default_factory=Lists)

    @property
    def id(self) -> str:
        """CAR-UNIT-08: kind letter and running number."""
        return f"{self.kind}{self.number}"


class Group(msgspec.Struct):
    """A group of units (CAR-GROUP); its members name it."""

    number: int
    lists: Lists = msgspec.field(default_factory=Lists)


class Store(msgspec.Struct, frozen=True):
    """One occupied warehouse space: the good and what was paid for it (0 = a trader brought it)."""

    good: str
    paid: int = 0


class Quote(msgspec.Struct, omit_defaults=True):
    """A price of one good in one city (CAR-PRICE-05): per cents over the base price, and its swing.

    In a forecast ``period`` is 0 and ``foreseen`` holds the swings known from day ``phase`` on.
    """

    good: str
    margin: int
    period: int
    phase: int
    amplitude: int
    pressure: int = 0
    foreseen: tuple[int, ...] = ()


class City(msgspec.Struct, kw_only=True):
    """A city: ``quotes`` begins with the good it sells, then the four it buys. ``factor``: seat, 0 = none.

    ``past``: the prices at the end of the last days, the latest last.
    """

    name: str
    at: int
    port: bool
    quotes: list[Quote]
    factor: int = 0
    founded: int = -1
    stores: list[Store] = []
    orders: list[Entry] = []
    past: list[tuple[int, ...]] = []


class Memory(msgspec.Struct):
    """What a seat knows of a city: the factor and the prices as of a day (-1 = never learnt)."""

    city: int
    factor: int = 0
    factor_day: int = -1
    prices: tuple[int, ...] = ()
    price_day: int = -1


class Sighting(msgspec.Struct, frozen=True):
    """A foreign unit as last seen (CAR-SEE-05)."""

    seat: int
    kind: str
    number: int
    at: int
    day: int

    @property
    def id(self) -> str:
        """Kind letter and number."""
        return f"{self.kind}{self.number}"


class Route(msgspec.Struct):
    """What came of one good carried from one city to another over the game: journeys and crowns earned."""

    origin: int
    to: int
    good: str
    trips: int = 0
    profit: int = 0


class Player(msgspec.Struct, kw_only=True):
    """A seat. ``seen``: the last day on which each square was in sight, plus one; 0 = never.

    ``seen`` goes column by column from the west, each from the north. ``treaties``: seats that it granted a
    treaty; ``enemies``: targets of its stances. ``purses`` and ``worths``: money and net worth after every
    week, the start first. ``out``: the day of ruin, -1 = none. ``given_up``: the week, 0 = played.
    ``routes``: in the order in which they were first run.
    """

    seat: int
    name: str
    money: int
    home: int
    seen: list[int]
    memory: list[Memory] = []
    sightings: list[Sighting] = []
    treaties: list[int] = []
    enemies: list[int] = []
    groups: list[Group] = []
    numbers: dict[str, int] = {}
    purses: list[int] = []
    worths: list[int] = []
    routes: list[Route] = []
    out: int = -1
    given_up: int = 0
    bot: bool = False
    temper: str = "trader"

    def group(self, number: int) -> Group | None:
        """Return the group of that number, or None."""
        return next((group for group in self.groups if group.number == number), None)


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended: places best first, ties together; ``day`` is the last day played."""

    reason: str
    day: int
    places: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]


class State(msgspec.Struct, kw_only=True):
    """A whole game. ``week`` and ``day`` are the ones to be played next (week from 1, day from 0).

    ``rows``: the map from the north, ``.`` land and ``~`` water. Players stand in order of seat from 1,
    units by seat, kind and number, cities in the order in which they were placed.
    """

    rules: Rules
    title: str
    width: int
    height: int
    rows: tuple[str, ...]
    cities: list[City]
    players: list[Player]
    units: list[Unit]
    week: int = 1
    day: int = 0
    ending: Ending | None = None

    def player(self, seat: int) -> Player:
        """Return the player of that seat, which must exist."""
        return self.players[seat - 1]

    def seats(self) -> tuple[int, ...]:
        """Return all seats, ascending."""
        return tuple(player.seat for player in self.players)

    def city_at(self, place: int) -> City | None:
        """Return the city on that square, or None."""
        return next((city for city in self.cities if city.at == place), None)
