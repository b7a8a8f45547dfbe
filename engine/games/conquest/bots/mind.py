"""What a bot thinks with: its view, its temperament, what it expects of places, what is promised already."""

from engine.games.conquest.bots.movement_map import movement_map
from engine.games.conquest.bots.nature import NATURES, SETTLER, TRADER, WARLORD
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy, SeenCity
from engine.games.conquest.tables import (
    ANYTHING,
    DEFENSES,
    FORTS,
    GUARD_NEED,
    GUARD_NEED_ROUGH,
    TERRAINS,
)
from engine.games.conquest.view import View
from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance, within

TEMPERS = (SETTLER, TRADER, WARLORD)

# D-47 and D-62 as one number each: what to expect of a place nobody has looked at.
_UNKNOWN_GARRISON = 85
_UNKNOWN_MAJOR = 450
_UNKNOWN_DEFENSE = {"mountains": 5, "jungle": 5, "wilderness": 6}
_USUAL_DEFENSE = 3
_REGROWTH_PCT = 5
# How full owners keep their walls when nobody has looked since.
_KEPT_FULL = 55
_A_POINT = 40
# What land of a terrain brings on average, in points of a hundred dollars a turn (the book's yields).
YIELDS = {
    "plains": 25,
    "agricultural": 22,
    "forest": 26,
    "desert": 30,
    "mountains": 45,
    "swamp": 23,
    "wilderness": 26,
    "jungle": 20,
    "barren": 8,
    "metropolis": 24,
    "islands": 35,
}


class Mind:
    """One bot's turn. Stocks here are what it counts on having after its income."""

    def __init__(self, view: View, dice: Roller, temper: str) -> None:
        self.view = view
        self.own = view.own
        self.dice = dice
        self.temper = temper
        self.nature = NATURES[temper]
        self.movement = movement_map(view.atlas)
        coming = view.estimate
        self.money = view.own.money + coming.get("money", 0)
        self.stock = {
            key: view.own.stock(key) + coming.get(key, 0)
            for key in ("food", "fuel", "parts", "vaccine", "troops", "rifles", "grenades")
        }
        self.pool = self.stock["troops"]
        self.convoys: dict[int, Convoy] = dict(sorted(view.own.convoys.items()))
        self.claimed: dict[int, None] = {}
        self.looted: dict[int, None] = {}
        self.taken_cities: dict[int, None] = {}
        self.buyers: dict[str, list[int]] = {}
        self.trade: dict[tuple[str, int], bool] = {}
        self.promised: dict[str, None] = {}
        self.leash: dict[int, tuple[int, int]] = {}
        self.land: dict[int, tuple[int, int, bool]] = {}
        self.rival = -1
        self.watched: dict[int, None] = {}
        self.exposed: dict[int, bool] = {}
        self.sabotage: list[int] = []
        # Some write hex numbers, some directions: both are tried in every season.
        self.by_number = view.clan % 5 == 0
        # Cities attacked this turn: nobody counts on their gates until the next report.
        self.doubtful: dict[int, None] = {}
        self.to_cure: dict[int, None] = {}
        self.kept_vaccine = 25
        self.wanted_men = 0
        self.enlist = 0
        self.shopping: dict[str, int] = {}
        self.first: list[str] = []
        self.pre: list[str] = []
        self.post: list[str] = []
        self.agents: list[str] = []
        self.lines: dict[int, list[str]] = {}
        self.produced = {view.cities[n].produces: None for n in view.own_cities}
        self._own = dict.fromkeys(view.own_hexes)
        self._danger: dict[int, None] = {}
        for sighting in view.own.record.spotted:
            if sighting.clan not in self.own.allies and sighting.hex:
                self._danger[sighting.hex] = None

    # ------------------------------------------------------------------ places

    def owns(self, number: int) -> bool:
        """Return whether a hex is the clan's own."""
        return number in self._own

    def owner(self, number: int) -> int:
        """Return the last known owner of a hex; 0 for nobody or never seen."""
        seen = self.view.hexes.get(number)
        return seen.owner if seen is not None else 0

    def hex_need(self, number: int) -> int:
        """Return the men that a hex is expected to cost."""
        seen = self.view.hexes.get(number)
        terrain = self.view.atlas[number].terrain
        if seen is None:
            level, guards = _UNKNOWN_DEFENSE.get(terrain, _USUAL_DEFENSE), 0
        else:
            level, guards = seen.defense, seen.troops
        low, high = DEFENSES[level].troops
        if guards:
            each = GUARD_NEED_ROUGH if TERRAINS[terrain].rough else GUARD_NEED
            low, high = low + each[0] * guards, high + each[1] * guards
        return (low + high + 1) // 2

    def wants_hex(self, number: int) -> bool:
        """Return whether a land hex is still to be taken by one of the clan's convoys."""
        if number in self._own or number in self.claimed or not self.movement.land(number):
            return False
        owner = self.owner(number)
        return owner == 0 or owner not in self.own.allies

    def unlooted(self, number: int) -> bool:
        """Return whether a land hex may still give loot."""
        if number in self.looted or not self.movement.land(number):
            return False
        seen = self.view.hexes.get(number)
        return seen is None or not seen.looted

    def hex_worth(self, number: int) -> int:
        """Return the worth of taking a hex, in points of about a hundred dollars a turn."""
        seen = self.view.hexes.get(number)
        if seen is None:
            if self.nature.horizon:
                return 12 + YIELDS.get(self.view.atlas[number].terrain, 10)
            return 30 if self.view.atlas[number].city else 24
        worth = 12 + seen.value // 100 + seen.food // 2 + seen.fuel // 10 + seen.parts + seen.vaccine * 2
        if seen.special == "STA":
            worth += 60
        elif seen.special:
            worth += 10
        if seen.owner:
            worth += self.nature.foreign
        return worth

    def survey(self, number: int) -> tuple[int, int, bool]:
        """Return a hex as (worth less its men, 0 if not to be taken; men it costs; whether it has a city)."""
        city = bool(self.view.atlas[number].city)
        points = need = 0
        if self.wants_hex(number):
            need = self.hex_need(number)
            points = max(1, self.hex_worth(number) + _A_POINT - need)
        found = self.land[number] = (points, need, city)
        return found

    def danger(self, number: int) -> bool:
        """Return whether an enemy convoy was seen there at the end of the last turn."""
        return number in self._danger

    # ------------------------------------------------------------------ cities

    def city(self, number: int) -> SeenCity | None:
        """Return what is known of a city; None when it has never been met (or there is none)."""
        return self.view.cities.get(number)

    def city_here(self, number: int) -> bool:
        """Whether the printed map shows a city."""
        return bool(self.view.atlas[number].city)

    def friendly(self, number: int) -> bool:
        """Return whether a city should load troops and trade with the clan."""
        if number in self.doubtful or not self.city_here(number):
            return False
        seen = self.view.cities.get(number)
        return seen is None or seen.status in ("owned", "friendly")

    def own_city(self, number: int) -> bool:
        """Return whether a city is the clan's own."""
        seen = self.view.cities.get(number)
        return seen is not None and seen.status == "owned"

    def garrison(self, number: int) -> int:
        """Return the number of defenders to expect in a city."""
        seen = self.view.cities.get(number)
        if seen is None:
            return _UNKNOWN_MAJOR if self.view.atlas[number].major else _UNKNOWN_GARRISON
        if seen.owner:
            # An owner reinforces: most of what the walls hold, the older the news the more.
            age = self.view.turn - seen.turn
            if self.nature.horizon and age:
                fort = FORTS[seen.fort]
                full = fort.barracks if "BAR" in seen.buildings else fort.capacity
                return max(seen.troops, full * _KEPT_FULL // 100)
            return max(seen.troops, min(FORTS[seen.fort].capacity, seen.troops + 10 * age))
        capacity = FORTS[seen.fort].capacity
        grown = seen.troops + (self.view.turn - seen.turn) * (-(-capacity * _REGROWTH_PCT // 100))
        return min(capacity, grown) if seen.turn < self.view.turn else seen.troops

    def city_to_hit(self, number: int) -> int:
        """Return the defenders' percentage to hit."""
        seen = self.view.cities.get(number)
        if seen is None:
            return FORTS[5 if self.view.atlas[number].major else 2].to_hit
        return FORTS[seen.fort].to_hit + seen.claymores + (10 if "SHE" in seen.buildings else 0)

    def needs(self, number: int, goods: str) -> bool:
        """Whether a known city buys those goods."""
        seen = self.view.cities.get(number)
        if seen is None or seen.status not in ("owned", "friendly"):
            return False
        return seen.needs == goods or (seen.needs == ANYTHING and seen.produces != goods)

    def spied(self) -> list[int]:
        """Return foreign cities that report sightings, which only an own spy can have sent."""
        found = {s.city: None for s in self.own.record.spotted if not self.own_city(s.city)}
        return sorted(found)

    def unmet_near(self, centre: int, radius: int) -> list[tuple[int, int]]:
        """Return cities within a radius that have never been met, nearest first, with their distance."""
        found = [
            (distance(centre, number), number)
            for number in within(centre, radius)
            if number in self.view.atlas and self.view.atlas[number].city and number not in self.view.cities
        ]
        return [(number, away) for away, number in sorted(found)]

    # ------------------------------------------------------------------ money

    def price(self, item: str) -> int:
        """Return the price of one unit of a commodity, in cents."""
        cents = self.view.prices[item]
        return cents * 60 // 100 if self.own.bargain == item else cents

    def pay(self, dollars: int) -> bool:
        """Count money as spent when it is there."""
        if dollars > self.money:
            return False
        self.money -= dollars
        return True

    def buy(self, item: str, amount: int) -> int:
        """Add a BUY line (ENLIST for troops) before the moves; return the amount that the money allows."""
        cents = self.price(item)
        amount = min(amount, self.money * 100 // cents)
        if amount <= 0:
            return 0
        self.money -= -(-cents * amount // 100)
        self.shopping[item] = self.shopping.get(item, 0) + amount
        return amount

    def shopping_lines(self) -> list[str]:
        """Return the purchases of supplies and men, one line each."""
        order = ("food", "fuel", "parts", "troops", "vaccine", "rifles", "grenades", "rockets", "bombs")
        return [
            f"ENLIST {self.shopping[item]}"
            if item == "troops"
            else f"BUY {self.shopping[item]} {item.upper()}"
            for item in order
            if self.shopping.get(item)
        ]

    def promise(self, what: str) -> bool:
        """Return True for the first who asks to do a thing this turn, False for all later ones."""
        if what in self.promised:
            return False
        self.promised[what] = None
        return True

    def chance(self, percent: int, label: str) -> bool:
        """Throw a keyed die: return True in ``percent`` of 100 cases."""
        return self.dice.chance(percent, label)

    def change(self, convoy: Convoy) -> None:
        """Think of a convoy as changed (vehicles bought); the view keeps its own."""
        self.convoys[convoy.number] = convoy

    def capacity(self, number: int) -> int:
        """Return the seats of a convoy as it will be."""
        return figures.capacity(self.convoys[number])
