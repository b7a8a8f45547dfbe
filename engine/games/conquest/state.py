"""The state of a game of Continental Conquest, as stored in a snapshot.

Everything is a whole number or a short word. Hexes and cities are keyed by hex number, clans by clan number,
convoys by number within their clan. An owner of 0 is nobody. "Taken" stamps hold the owner's count of
player turns, so that a conquest is fresh exactly until its owner's next Income Phase.
"""

import msgspec

from engine.games.conquest.tables import STOCKS

NAME_LIMIT = 20
"""This many letters has the name of a clan or convoy at most (CC-ORDER-NAME)."""


def default_name(seat: int) -> str:
    """Return the name of a clan until it takes one."""
    return f"Clan {seat}"


class Hex(msgspec.Struct, omit_defaults=True, gc=False):
    """One hex. ``roads`` and ``rivers`` are masks of sides; ``paved`` is the part of ``roads`` built in play.

    ``value`` (dollars), ``food``, ``fuel``, ``parts``, ``vaccine`` are what terrain, features and the special
    structure yield a turn (D-15); a custom structure pays on top. ``special_value`` is the special
    structure's part of ``value``.
    """

    terrain: str
    roads: int = 0
    rivers: int = 0
    paved: int = 0
    owner: int = 0
    defense: int = 1
    troops: int = 0
    value: int = 0
    food: int = 0
    fuel: int = 0
    parts: int = 0
    vaccine: int = 0
    special: str = ""
    special_value: int = 0
    custom: str = ""
    looted: bool = False
    taken: int = 0


class City(msgspec.Struct, omit_defaults=True, gc=False):
    """One city. ``value`` is the base dollar value, Marketplace included (``market`` is its share).

    ``plague`` is -1 while healthy, else the game turns afflicted so far (D-31). ``hostile`` holds clans whose
    attack failed; ``spies`` maps a clan with a spy here to that spy's sabotage attempts. ``full`` is the
    garrison an uncontrolled city regrows to (D-48). ``income_cut`` is the percent of income sabotage takes
    at the owner's next Income Phase.
    """

    name: str
    major: bool = False
    owner: int = 0
    value: int = 0
    market: int = 0
    population: int = 0
    fort: int = 1
    troops: int = 0
    full: int = 0
    claymores: int = 0
    produces: str = ""
    needs: str = ""
    guild: str = ""
    buildings: list[str] = []
    plague: int = -1
    cured: bool = False
    immune_until: int = 0
    hostile: list[int] = []
    spies: dict[int, int] = {}
    taken: int = 0
    income_cut: int = 0
    false_spotting: bool = False


class Convoy(msgspec.Struct, omit_defaults=True, gc=False):
    """One convoy. ``vehicles`` maps vehicle keys to counts; ``goods`` is the type of its ``cargo`` units.

    ``hex_morale`` and ``battle_training`` are what hexes and battles have given since the owner's Income
    Phase (D-195); ``beaten`` is a lost battle since the last turn end; ``despair`` is morale 0 since then.
    """

    clan: int
    number: int
    name: str
    type: str
    hex: int
    mode: str = "capture"
    vehicles: dict[str, int] = {}
    troops: int = 0
    morale: int = 30
    training: int = 30
    health: int = 100
    experts: list[str] = []
    rifles: int = 0
    grenades: int = 0
    rockets: int = 0
    bombs: int = 0
    goods: str = ""
    cargo: int = 0
    hidden: bool = False
    kill: str = "N"
    aid: bool = False
    patrol: bool = False
    guard: bool = False
    hex_morale: int = 0
    battle_training: int = 0
    beaten: bool = False
    despair: bool = False

    @property
    def id(self) -> tuple[int, int]:
        """(clan, number)."""
        return (self.clan, self.number)


class SeenHex(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a clan knows of a hex, as of a game turn: the columns of the hex list."""

    turn: int
    owner: int = 0
    defense: int = 1
    troops: int = 0
    value: int = 0
    food: int = 0
    fuel: int = 0
    parts: int = 0
    vaccine: int = 0
    special: str = ""
    custom: str = ""
    paved: int = 0
    looted: bool = False


class SeenCity(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a clan knows of a city, as of a game turn: the columns of the city list.

    ``plague`` is known to owners of a Hospital and to Doctors only (D-31): -1 no or unknown.
    """

    turn: int
    owner: int = 0
    value: int = 0
    population: int = 0
    fort: int = 1
    troops: int = 0
    claymores: int = 0
    produces: str = ""
    needs: str = ""
    guild: str = ""
    buildings: tuple[str, ...] = ()
    status: str = "friendly"
    plague: int = -1


class Sighting(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a spotting report: ``clan`` and ``size`` are 0 and "" where the city cannot tell."""

    city: int
    hex: int
    clan: int = 0
    size: str = ""


class TurnRecord(msgspec.Struct, omit_defaults=True):
    """What the last player turn showed a clan: the lists of its report."""

    game_turn: int = 0
    hexes: list[int] = []
    cities: list[int] = []
    taken_hexes: list[int] = []
    taken_cities: list[int] = []
    spotted: list[Sighting] = []
    trails: dict[int, list[int]] = {}


class Flow(msgspec.Struct, omit_defaults=True, gc=False):
    """In and out of one stock for one reason."""

    into: int = 0
    out: int = 0


class Figures(msgspec.Struct, frozen=True, gc=False):
    """A clan's figures at the end of one of its player turns, for charts."""

    turn: int
    money: int
    income: int
    popularity: int
    hexes: int
    cities: int
    strength: int


class Clan(msgspec.Struct, omit_defaults=True):
    """One clan. Stocks belong to the clan, not to a place (CC-GEN-10).

    ``turns`` counts player turns run. ``extra_pre`` and ``extra_post`` are order lines bought for the next
    turn. ``bargain`` and ``shortage`` name a commodity of the next turn's special offer (D-131).
    ``ledger`` collects the flows since the last report, ``opening`` the stocks they started from.
    """

    number: int
    name: str
    sequence: int = 0
    money: int = 0
    food: int = 0
    fuel: int = 0
    parts: int = 0
    vaccine: int = 0
    troops: int = 0
    rifles: int = 0
    grenades: int = 0
    rockets: int = 0
    claymores: int = 0
    bombs: int = 0
    convoys: dict[int, Convoy] = {}
    popularity: int = 100
    held: bool = False
    allies: list[int] = []
    banned: list[int] = []
    vigilance: int = 0
    agents: int = 0
    extra_pre: int = 0
    extra_post: int = 0
    phone: str = ""
    phone_on: bool = False
    slogan: str = ""
    turns: int = 0
    since: int = 0
    ran: int = 0
    dropped: bool = False
    out: bool = False
    bargain: str = ""
    shortage: str = ""
    home: int = 0
    met_cities: list[int] = []
    seen_hexes: dict[int, SeenHex] = {}
    seen_cities: dict[int, SeenCity] = {}
    record: TurnRecord = msgspec.field(default_factory=TurnRecord)
    opening: dict[str, int] = {}
    ledger: dict[str, dict[str, Flow]] = {}
    last_opening: dict[str, int] = {}
    last_ledger: dict[str, dict[str, Flow]] = {}
    history: list[Figures] = []

    def stock(self, key: str) -> int:
        """Return the amount of a stock."""
        amount: int = getattr(self, key)
        return amount

    def gain(self, key: str, amount: int, reason: str) -> None:
        """Put an amount into a stock and into the ledger."""
        if amount:
            setattr(self, key, getattr(self, key) + amount)
            self._flow(key, reason).into += amount

    def spend(self, key: str, amount: int, reason: str) -> None:
        """Take an amount out; the caller has made sure that it is there (CC-GEN-11)."""
        if amount:
            left = getattr(self, key) - amount
            if left < 0:
                message = f"clan {self.number} has not {amount} {key}"
                raise ValueError(message)
            setattr(self, key, left)
            self._flow(key, reason).out += amount

    def lose(self, key: str, amount: int, reason: str) -> int:
        """Take an amount as far as it goes (D-09); returns what was taken."""
        there = getattr(self, key)
        taken: int = min(amount, there)
        if taken:
            setattr(self, key, there - taken)
            self._flow(key, reason).out += taken
        return taken

    def _flow(self, key: str, reason: str) -> Flow:
        try:
            # Nearly always it is there.
            return self.ledger[key][reason]
        except KeyError:
            flow = self.ledger.setdefault(key, {})[reason] = Flow()
            return flow

    def close_ledger(self) -> None:
        """Hand the flows so far to the report and open a new ledger."""
        self.last_opening, self.last_ledger = self.opening, self.ledger
        self.open_ledger()

    def open_ledger(self) -> None:
        """Begin a ledger from the present stocks."""
        self.opening = {key: self.stock(key) for key in STOCKS}
        self.ledger = {}


class State(msgspec.Struct, omit_defaults=True, dict=True):
    """A whole game. ``phase``: turns (clans play), end (end-of-game-turn work is due), over.

    ``prices`` and ``goods_prices`` are in cents. ``tops`` maps a list (popularity, cities, hexes, income,
    power) to (clan, figure) pairs; ``published`` keeps the popularity list of every game turn. ``caches`` are
    hexes named by rumors. ``handicaps`` maps clans to the money and troops that their start brought them
    beyond the others. ``calm`` switches chance events, outbreaks, price drift and morale decay off
    (scenarios). ``rules`` is the version that the game is played by (``versions``). ``ended``: how
    people ended it ("": its rules did, or it goes on).
    """

    map: str
    turn: int = 1
    phase: str = "turns"
    calm: bool = False
    hexes: dict[int, Hex] = {}
    cities: dict[int, City] = {}
    clans: dict[int, Clan] = {}
    prices: dict[str, int] = {}
    goods_prices: dict[str, int] = {}
    victory: int = 0
    tops: dict[str, list[tuple[int, int]]] = {}
    published: list[tuple[int, list[tuple[int, int]]]] = []
    caches: list[int] = []
    winners: list[int] = []
    handicaps: dict[int, tuple[int, int]] = {}
    barred_words: list[str] = []
    rules: int = 1
    ended: str = ""
