"""The generator of a world (decisions D-13, D-14, D-20): cities, goods, prices, starts."""

import msgspec

from engine.games.caravans.grid import FAR, LAND, WATER, bodies, distance, places, spread
from engine.games.caravans.rules.terrain import coast, draw_land, rows_of
from engine.games.caravans.state import City, Quote
from engine.games.caravans.tables import (
    CITY_NAMES,
    GENERATOR,
    GOOD,
    GOODS,
    GUARANTEE,
    MARGIN,
    SIZES,
    SWING,
    Size,
)
from engine.kernel.dice import Roller
from engine.kernel.problems import RulesetError

_TRIES = 100
_SWAPS = 20_000
_START_TRIES = 50
_BUYERS = 4


class World(msgspec.Struct):
    """A map with its cities, goods and prices; ``starts`` are indexes of cities in order of seats."""

    width: int
    height: int
    rows: tuple[str, ...]
    cities: list[City]
    starts: tuple[int, ...]


class _Ways(msgspec.Struct):
    """Steps between cities by index: over land, and the shorter of land and sea (FAR = no way)."""

    land: list[list[int]]
    trade: list[list[int]]


def size_of(players: int) -> Size:
    """Return the size of map for that many players (CAR-MAP-09)."""
    return next(size for size in SIZES if size.players_min <= players <= size.players_max)


def generate(players: int, percent: int, roller: Roller) -> World:
    """Return a world for the players; equal dice make equal worlds.

    ``percent``: share of land. Every start meets the starter guarantee; a map on which that cannot be had is
    drawn anew.
    """
    for _ in range(_TRIES):
        world = _try(players, percent, roller)
        if world is not None:
            return world
    raise RulesetError("the map generator found no fair map")


def _try(players: int, percent: int, roller: Roller) -> World | None:
    size = size_of(players)
    everywhere = places(size.width, size.height)
    ground = draw_land(size.width, size.height, percent, roller)
    sites = _sites(ground, everywhere, size.cities, roller)
    if sites is None:
        return None
    ports = coast(ground, everywhere)
    ways = _ways(ground, sites, ports)
    starts = _starts(sites, ways, players, roller)
    if starts is None:
        return None
    names = list(CITY_NAMES)
    roller.shuffle(names, "map name")
    for _ in range(GUARANTEE.attempts):
        quotes = _quotes(ways, roller)
        if quotes is not None and all(_guaranteed(start, quotes, ways) for start in starts):
            cities = [
                City(name=names[index], at=site, port=site in ports, quotes=quotes[index])
                for index, site in enumerate(sites)
            ]
            rows = rows_of(ground, size.width, size.height)
            return World(size.width, size.height, rows, cities, starts)
    return None


# ------------------------------------------------------------------ cities


def _sites(ground: bytearray, everywhere: list[int], wanted: int, roller: Roller) -> list[int] | None:
    """Step 5: where the cities stand, in the order of placing."""
    lands = sorted(bodies(everywhere, lambda place: ground[place] == LAND), key=len, reverse=True)
    total = sum(len(body) for body in lands)
    if not lands or len(lands) > wanted:
        return None
    quotas = [max(1, wanted * len(body) // total) for body in lands]
    turn = 0
    while sum(quotas) < wanted:
        quotas[turn % len(quotas)] += 1
        turn += 1
    while sum(quotas) > wanted:
        quotas[quotas.index(max(quotas))] -= 1
    shore = coast(ground, everywhere)
    found: list[int] = []
    for body, quota in zip(lands, quotas, strict=True):
        placed = _place(sorted(body), shore, quota, found, roller)
        if len(placed) < quota:
            return None
        found += placed
    return found


def _place(body: list[int], shore: set[int], quota: int, others: list[int], roller: Roller) -> list[int]:
    coastal = [place for place in body if place in shore]
    inland = [place for place in body if place not in shore]
    every = list(body)
    for squares, label in ((coastal, "coast"), (inland, "inland"), (every, "any")):
        roller.shuffle(squares, f"map city {label}")
    half = -(-quota // 2)
    placed: list[int] = []
    for apart in GENERATOR.city_distances:
        for squares, most in ((coastal, half), (inland, quota), (every, quota)):
            for place in squares:
                if len(placed) >= most:
                    break
                if all(distance(place, other) >= apart for other in (*others, *placed)):
                    placed.append(place)
    return placed


def _ways(ground: bytearray, sites: list[int], ports: set[int]) -> _Ways:
    sea = bytearray(place in ports and place in sites for place in range(len(ground)))
    for place, kind in enumerate(ground):
        if kind == WATER:
            sea[place] = 1
    dry = bytearray(kind == LAND for kind in ground)
    land: list[list[int]] = []
    trade: list[list[int]] = []
    for site in sites:
        by_land = spread(site, dry)
        by_sea = spread(site, sea) if site in ports else {}
        land.append([by_land.get(other, FAR) for other in sites])
        trade.append([min(by_land.get(other, FAR), by_sea.get(other, FAR)) for other in sites])
    return _Ways(land, trade)


# ------------------------------------------------------------------ goods


def _quotes(ways: _Ways, roller: Roller) -> list[list[Quote]] | None:
    """Step 6: what each city sells and buys, with margins and swings; None when no assignment was found."""
    count = len(ways.land)
    codes = draw_goods(count, roller)
    buyers = _buyers(ways, roller)
    if buyers is None:
        return None
    quotes: list[list[Quote]] = [[_quote(code, 0, roller)] for code in codes]
    pairs = sorted((seller, permutation[seller]) for permutation in buyers for seller in range(count))
    for seller, buyer in pairs:
        good = GOOD[codes[seller]]
        drawn = roller.between(MARGIN.draw_min, MARGIN.draw_max, "margin")
        quotes[buyer].append(_quote(good.code, margin(good.tier, drawn, ways.trade[seller][buyer]), roller))
    return quotes


def draw_goods(count: int, roller: Roller) -> list[str]:
    """Draw one good a city, even over the tiers; city i sells good i (CAR-PRICE-03, D-20)."""
    tiers = {tier: [good.code for good in GOODS if good.tier == tier] for tier in range(1, 7)}
    wanted = {tier: len(codes) * count // len(GOODS) for tier, codes in tiers.items()}
    tier = 1
    while sum(wanted.values()) < count:
        if wanted[tier] < len(tiers[tier]):
            wanted[tier] += 1
        tier = tier % len(tiers) + 1
    found: list[str] = []
    for number, codes in tiers.items():
        roller.shuffle(codes, f"goods {number}")
        found += codes[: wanted[number]]
    roller.shuffle(found, "goods")
    return found


def margin(tier: int, drawn: int, steps: int) -> int:
    """Return the margin of a demand quote in per cent; ``steps`` FAR = no direct route (CAR-PRICE-08)."""
    far = MARGIN.distance_per_step * max(0, steps - MARGIN.distance_free)
    return MARGIN.tier_percent[tier - 1] * drawn // 100 + min(MARGIN.distance_cap, far)


def _quote(good: str, over: int, roller: Roller) -> Quote:
    period = roller.between(SWING.period_min, SWING.period_max, "swing period")
    return Quote(
        good, over, period, roller.below(period, "swing phase"), roller.pick(SWING.amplitudes, "swing")
    )


def _buyers(ways: _Ways, roller: Roller) -> list[list[int]] | None:
    """Return four permutations, good i bought by the i-th of each, swapped until promises hold."""
    count = len(ways.trade)
    near = [[steps <= GENERATOR.near_distance for steps in row] for row in ways.trade]
    orders = [list(range(count)) for _ in range(_BUYERS)]
    for order in orders:
        roller.shuffle(order, "buyers")

    def cost(good: int) -> tuple[int, int]:
        """Return the wrong buyers of one good, and whether it has no near one (CAR-PRICE-01, 02)."""
        by = [order[good] for order in orders]
        wrong = by.count(good) + len(by) - len(set(by))
        return wrong, int(not any(near[good][city] for city in by))

    costs = [cost(good) for good in range(count)]
    lonely = count - -(-count * GENERATOR.near_share_percent // 100)
    wrong, far = (sum(one[part] for one in costs) for part in (0, 1))
    for _ in range(_SWAPS):
        if not wrong and far <= lonely:
            return orders
        order = orders[roller.below(_BUYERS, "swap")]
        a, b = roller.below(count, "swap"), roller.below(count, "swap")
        order[a], order[b] = order[b], order[a]
        new_a, new_b = cost(a), cost(b)
        twice = a == b
        now = (
            wrong + (0 if twice else new_a[0] - costs[a][0] + new_b[0] - costs[b][0]),
            far + (0 if twice else new_a[1] - costs[a][1] + new_b[1] - costs[b][1]),
        )
        if now > (wrong, far):
            order[a], order[b] = order[b], order[a]
            continue
        wrong, far = now
        costs[a], costs[b] = new_a, new_b
    return None


# ------------------------------------------------------------------ starts


def _starts(sites: list[int], ways: _Ways, players: int, roller: Roller) -> tuple[int, ...] | None:
    """Step 7: the best of fifty tries to start far apart."""
    able = [
        index
        for index, row in enumerate(ways.land)
        if sum(0 < steps <= GUARANTEE.neighbour_distance for steps in row) >= GUARANTEE.min_neighbours
    ]
    if len(able) < players:
        return None
    best: tuple[int, tuple[int, ...]] = (-1, ())
    for _ in range(_START_TRIES):
        chosen = [roller.pick(able, "start")]
        while len(chosen) < players:
            # Python's max keeps the first of equals: the lowest index.
            chosen.append(
                max(able, key=lambda index: min(distance(sites[index], sites[other]) for other in chosen))
            )
        apart = min((distance(sites[a], sites[b]) for a in chosen for b in chosen if a != b), default=0)
        if len(set(chosen)) == players and apart > best[0]:
            best = apart, tuple(chosen)
    return best[1] or None


def _guaranteed(start: int, quotes: list[list[Quote]], ways: _Ways) -> bool:
    """Return whether economy.toml's starter guarantee holds: a short, cheap, paying route near the start."""
    for seller, own in enumerate(quotes):
        if ways.land[start][seller] > GUARANTEE.max_from_start:
            continue
        good = own[0].good
        if GOOD[good].base > GUARANTEE.max_base:
            continue
        for buyer, others in enumerate(quotes):
            if ways.land[seller][buyer] <= GUARANTEE.max_distance and any(
                quote.good == good and quote.margin >= GUARANTEE.min_margin for quote in others[1:]
            ):
                return True
    return False
