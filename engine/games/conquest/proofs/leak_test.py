"""The leak test's other world: everything a clan cannot know is different, all it knows is the same (X4).

The printed map, names, top lists and prices are public; a clan knows its own things, what it remembers, and
where its spies are. What it remembers stays in its memory, so the real thing may have changed meanwhile.
"""

from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import City, Clan, Convoy, Hex, State, TurnRecord
from engine.games.conquest.tables import (
    BASE_PRICES,
    BUILDINGS,
    CARRIED_WEAPONS,
    CUSTOMS,
    EXPERTS,
    FORTS,
    GOODS,
    NEW_CONVOY,
    SPECIALS,
    STOCKS,
    TOP_DEFENSE,
    TYPES,
    VEHICLES,
)
from engine.games.conquest.world import World, is_water
from engine.kernel.dice import Roller
from engine.kernel.hexgrid import neighbours, opposite
from engine.kernel.snapshot import decode, encode

_SPAN = 1 << 62
_MOST_NEW_CONVOYS = 3


class _Bits:
    """Many small draws out of one throw: a whole map is to be disguised quickly."""

    def __init__(self, dice: Roller, label: str) -> None:
        self._dice = dice
        self._label = label
        self._span = 0
        self._left = 0

    def below(self, count: int) -> int:
        if self._span < count:
            self._span, self._left = _SPAN, self._dice.below(_SPAN, self._label)
        self._span //= count
        self._left, drawn = divmod(self._left, count)
        return drawn


def disguise(state: State, seat: int, dice: Roller) -> State:
    """Return a game that is the same as far as that clan can know, and different in everything else."""
    other = decode(encode(state), State)
    foreign = [number for number in other.clans if number != seat]
    ranks = list(range(len(other.clans)))
    dice.shuffle(ranks, "sequence")
    for rank, number in zip(ranks, other.clans, strict=True):
        # The order of play is secret for everybody, the clan itself included (CC-SEQ-02).
        other.clans[number].sequence = 1000 + 17 * rank + dice.below(17, "sequence")
    for number in foreign:
        _disguise_clan(other, other.clans[number], dice)
    for number in other.hexes:
        if other.hexes[number].owner != seat:
            _disguise_hex(other.hexes[number], foreign, other, _Bits(dice, f"hex:{number:04d}"))
    _disguise_roads(other, seat, dice)
    world = World(other)
    for number, city in other.cities.items():
        bits = _Bits(dice, f"city:{number:04d}")
        known = city.owner == seat and towns.hospital_works(world, city)
        _disguise_secrets(city, seat, foreign, bits, plague_known=known)
        if city.owner != seat:
            _disguise_city(city, foreign, other, _Bits(dice, f"town:{number:04d}"))
    other.caches = sorted(dice.pick(tuple(other.hexes), "cache") for _ in range(dice.below(4, "caches")))
    return other


# ---------------------------------------------------------------------- clans


def _disguise_clan(other: State, clan: Clan, dice: Roller) -> None:
    """Change another clan's stocks, convoys, plans, memory and books; its name and listed places stay."""
    label = f"clan:{clan.number}"
    for stock in STOCKS:
        setattr(clan, stock, dice.below(1 + 2 * clan.stock(stock) + 100, label))
    seats = tuple(number for number in other.clans if number != clan.number)
    clan.allies = [number for number in seats if dice.chance(30, label)]
    clan.banned = [number for number in seats if dice.chance(30, label)]
    clan.vigilance, clan.agents = dice.below(51, label), dice.below(4, label)
    clan.extra_pre, clan.extra_post = dice.below(3, label), dice.below(3, label)
    clan.phone, clan.phone_on = "(513)555-0000", dice.chance(50, label)
    clan.slogan = f"Disguised {dice.below(1000, label)}"
    clan.bargain = dice.pick(("", *BASE_PRICES), label)
    clan.shortage = dice.pick(("", *BASE_PRICES), label)
    if all(number != clan.number for number, _ in other.tops.get("popularity", ())):
        # Outside the printed list nobody knows it.
        clan.popularity = 100 + dice.below(50, label)
    clan.turns += dice.below(3, label)
    clan.home = dice.pick(tuple(other.hexes), label)
    clan.met_cities, clan.seen_hexes, clan.seen_cities = [], {}, {}
    clan.record, clan.history = TurnRecord(), []
    clan.last_opening, clan.last_ledger = {}, {}
    clan.open_ledger()
    for number in tuple(clan.convoys):
        if dice.chance(25, label):
            del clan.convoys[number]
        else:
            clan.convoys[number] = _convoy(other, clan, number, dice)
    for _ in range(dice.below(_MOST_NEW_CONVOYS + 1, label)):
        number = figures.free_number(clan)
        if len(clan.convoys) < _MOST_NEW_CONVOYS * 3:
            clan.convoys[number] = _convoy(other, clan, number, dice)


def _convoy(other: State, clan: Clan, number: int, dice: Roller) -> Convoy:
    """Return a random convoy; every second one beside other convoys, where it would be met."""
    label = f"convoy:{clan.number}"
    kind = dice.pick(TYPES, label)
    taken = tuple(c.hex for rival in other.clans.values() for c in rival.convoys.values())
    places = taken if taken and dice.chance(50, label) else tuple(other.hexes)
    convoy = Convoy(
        clan=clan.number,
        number=number,
        name=f"Disguised {dice.below(100, label)}",
        type=kind,
        hex=dice.pick(places, label),
        mode=dice.pick(("capture", "recon"), label),
        vehicles=_vehicles(kind, dice, label),
        morale=dice.below(101, label),
        training=dice.below(101, label),
        health=60 + dice.below(41, label),
        experts=[expert for expert in EXPERTS if expert != "PIL" and dice.chance(15, label)],
        hidden=dice.chance(50, label),
        patrol=dice.chance(20, label),
        guard=dice.chance(20, label),
        kill=dice.pick("NVT", label),
        aid=dice.chance(50, label),
        hex_morale=dice.below(4, label),
        battle_training=dice.below(4, label),
        beaten=dice.chance(50, label),
        despair=dice.chance(50, label),
    )
    convoy.troops = dice.below(1 + figures.capacity(convoy), label)
    for weapon in CARRIED_WEAPONS:
        setattr(convoy, weapon, dice.below(1 + figures.weapon_max(convoy, weapon), label))
    convoy.cargo = dice.below(1 + figures.cargo_max(convoy), label)
    convoy.goods = dice.pick(GOODS, label) if convoy.cargo else ""
    return convoy


def _vehicles(kind: str, dice: Roller, label: str) -> dict[str, int]:
    counts = {key: dice.below(4, label) for key, vehicle in VEHICLES.items() if vehicle.type == kind}
    return {key: count for key, count in counts.items() if count} or dict(NEW_CONVOY[kind])


# ---------------------------------------------------------------------- places


def _disguise_hex(place: Hex, foreign: list[int], other: State, bits: _Bits) -> None:
    """Change everything but what is printed on the map."""
    place.looted = bool(bits.below(2))
    if is_water(place.terrain):
        place.special = "FIS" if bits.below(8) == 0 else ""
        return
    place.defense = 1 + bits.below(TOP_DEFENSE)
    place.troops = bits.below(place.defense + 1)
    place.value = bits.below(5000)
    place.food, place.fuel = bits.below(50), bits.below(160)
    place.parts, place.vaccine = bits.below(20), bits.below(10)
    place.special = ("", "", *SPECIALS)[bits.below(2 + len(SPECIALS))]
    place.special_value = bits.below(place.value + 1)
    place.custom = ("", "", *CUSTOMS)[bits.below(2 + len(CUSTOMS))]
    place.owner = (0, 0, *foreign)[bits.below(2 + len(foreign))]
    place.taken = bits.below(1 + other.clans[place.owner].turns) if place.owner else 0


def _disguise_roads(other: State, seat: int, dice: Roller) -> None:
    """Change roads built by others far from the clan's own hexes, whose sides it sees."""
    for number in dict.fromkeys(dice.pick(tuple(other.hexes), "roads") for _ in range(20)):
        place = other.hexes[number]
        for direction, beside in enumerate(neighbours(number)):
            there = other.hexes.get(beside)
            if there is None or seat in (place.owner, there.owner) or place.roads >> direction & 1:
                continue
            if is_water(place.terrain) or is_water(there.terrain):
                continue
            for spot, side in ((place, direction), (there, opposite(direction))):
                spot.roads |= 1 << side
                spot.paved |= 1 << side


def _disguise_secrets(city: City, seat: int, foreign: list[int], bits: _Bits, *, plague_known: bool) -> None:
    """Change what not even a city's owner knows: foreign spies, sabotage, unseen plague (D-31, D-117)."""
    own = {clan: tries for clan, tries in city.spies.items() if clan == seat}
    city.spies = {**{clan: bits.below(3) for clan in foreign if bits.below(3) == 0}, **own}
    city.income_cut = (0, 50, 100)[bits.below(3)]
    city.false_spotting = bool(bits.below(2))
    city.immune_until = bits.below(10)
    city.cured = bool(bits.below(2))
    city.full = bits.below(FORTS[city.fort].capacity + 1)
    if not plague_known:
        city.plague = bits.below(5) - 1


def _disguise_city(city: City, foreign: list[int], other: State, bits: _Bits) -> None:
    """Change everything of a foreign city but name and size."""
    city.fort = 1 + bits.below(max(FORTS))
    city.troops = bits.below(FORTS[city.fort].capacity + 1)
    city.full = max(city.troops, city.full)
    city.claymores = bits.below(5)
    city.population = 20_000 + bits.below(100_000)
    city.value = 5000 + bits.below(10_000)
    city.produces = GOODS[bits.below(len(GOODS))]
    city.needs = GOODS[bits.below(len(GOODS))]
    city.guild = ("", *EXPERTS)[bits.below(1 + len(EXPERTS))]
    chosen = bits.below(1 << len(BUILDINGS))
    city.buildings = [key for index, key in enumerate(BUILDINGS) if chosen >> index & 1]
    city.market = 1 + bits.below(3000) if "MAR" in city.buildings else 0
    city.value += city.market
    city.owner = (0, 0, *foreign)[bits.below(2 + len(foreign))]
    city.taken = bits.below(1 + other.clans[city.owner].turns) if city.owner else 0
    city.hostile = [clan for clan in foreign if clan != city.owner and bits.below(4) == 0]
