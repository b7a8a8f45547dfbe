"""Start cities: minor, well apart, and with surroundings as alike as the map allows (D-08, D-171)."""

from collections.abc import Sequence

import msgspec

from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance
from engine.maps.check import START_GAP
from engine.maps.model import WATER, GameMap

NEAR, FAR = 3, 5
"""The two distances, in hexes, at which surroundings are compared."""
_WIDEST_GAP = 14
_TARGETS = 20
_NOISE = 12_000
_PASSES = 4

# What a hex yields in a turn at starting prices, in dollars (Terrain Summary, middle of each range).
_VALUE = {
    "plains": 5_000,
    "agricultural": 4_400,
    "forest": 4_650,
    "desert": 4_600,
    "mountains": 4_500,
    "swamp": 4_600,
    "wilderness": 3_700,
    "jungle": 4_500,
    "barren": 1_400,
    "metropolis": 4_450,
    "islands": 4_650,
}
_ROAD_VALUE = 1_000  # 4-6 parts (CC-TER-15)
_RIVER_VALUE = 900  # 8-10 food (CC-TER-16)
_CITY_VALUE = 12_000  # a city is worth some three hexes of land
_MAJOR_VALUE = 20_000


class Start(msgspec.Struct, frozen=True):
    """One start city and its surroundings, the city's own hex included.

    ``land_*``: land hexes; ``cities_*``: cities; ``value_*``: dollars a turn of the hexes with their
    roads and rivers; each within 3 (``near``) and 5 hexes (``far``). ``worth`` sums it up in
    dollars. ``apart`` is the distance to the nearest other start (0 when alone).
    """

    hex: int
    city: str
    land_near: int
    land_far: int
    cities_near: int
    cities_far: int
    value_near: int
    value_far: int
    worth: int
    apart: int = 0


class TooFewStartsError(ValueError):
    """A map has no such number of start cities far enough apart; ``args`` are (wanted, found)."""


def choose(game_map: GameMap, players: int, roller: Roller) -> tuple[Start, ...]:
    """Return start cities for the players in random order, at least 8 hexes apart.

    A map with hand-picked ``start_cities`` uses only those. Of many choices the one wins whose figures spread
    least. Raise ``TooFewStartsError``.
    """
    pool = assess(game_map, candidates(game_map))
    roller.shuffle(pool, "starts")
    best = _search(pool, players, roller)
    if len(best) < players:
        raise TooFewStartsError(players, len(best))
    return spaced([pool[index] for index in best])


def spaced(starts: list[Start]) -> tuple[Start, ...]:
    """Return the same starts with ``apart`` filled in."""
    return tuple(
        msgspec.structs.replace(
            start,
            apart=min(
                (distance(start.hex, other.hex) for other in starts if other is not start),
                default=0,
            ),
        )
        for start in starts
    )


def spread(starts: Sequence[Start]) -> dict[str, tuple[int, int]]:
    """Return the least and the greatest value of every figure of some starts: the fairness of a choice."""
    figures = [field for field in Start.__struct_fields__ if field not in ("hex", "city")]
    return {
        field: (min(getattr(s, field) for s in starts), max(getattr(s, field) for s in starts))
        for field in figures
        if starts
    }


def assess(game_map: GameMap, hexes: list[int]) -> list[Start]:
    """Return the surroundings of some city hexes, in the same order."""
    value: dict[int, int] = {}
    for number, tile in game_map.hexes.items():
        if tile.terrain not in WATER:
            value[number] = (
                _VALUE[tile.terrain]
                + (_ROAD_VALUE if tile.roads else 0)
                + (_RIVER_VALUE if tile.rivers else 0)
            )
    return [_assess_one(game_map, number, value) for number in hexes]


def _assess_one(game_map: GameMap, number: int, value: dict[int, int]) -> Start:
    column, row = divmod(number, 100)
    land, cities, worth = [0, 0], [0, 0], [0, 0]
    town_value = [0, 0]
    for near, columns in _OFFSETS[column & 1]:
        for step, rows in columns:
            base = (column + step) * 100
            for other_row in range(max(1, row + rows[0]), min(99, row + rows[1]) + 1):
                other = base + other_row
                if other not in value:
                    continue
                tile = game_map.hexes[other]
                land[near] += 1
                worth[near] += value[other]
                if tile.city:
                    cities[near] += 1
                    town_value[near] += _MAJOR_VALUE if tile.major else _CITY_VALUE
    return Start(
        hex=number,
        city=game_map.hexes[number].city,
        land_near=land[1],
        land_far=land[0],
        cities_near=cities[1],
        cities_far=cities[0],
        value_near=worth[1],
        value_far=worth[0],
        # What is near counts twice: it is within ``far`` too, and is taken first.
        worth=worth[0] + worth[1] + town_value[0] + town_value[1],
    )


def _disc(parity: int, radius: int) -> tuple[tuple[int, tuple[int, int]], ...]:
    """Return column steps and spans of row steps in a radius around a hex in an odd (1) or even column."""
    spans = []
    for step in range(-radius, radius + 1):
        high = 2 * radius - abs(step)  # rows spanned, less one
        # Even columns sit half a hex lower: the span around an odd step is not symmetric.
        low = -(high // 2) if high % 2 == 0 else -((high + (1 if parity else -1)) // 2)
        spans.append((step, (low, low + high)))
    return tuple(spans)


_OFFSETS = {parity: ((0, _disc(parity, FAR)), (1, _disc(parity, NEAR))) for parity in (0, 1)}


def candidates(game_map: GameMap) -> list[int]:
    """Return the hexes a clan may begin in: hand-picked ones, or all minor cities."""
    return game_map.start_cities or [n for n in game_map.cities() if not game_map.hexes[n].major]


def _search(pool: list[Start], players: int, roller: Roller) -> list[int]:
    """Return indexes of the best choice found; shorter than ``players`` when there is none.

    Around each of some candidates drawn as targets, the others are taken in the order of likeness.
    """
    best: list[int] = []
    best_score = 0
    figures = [_weighed(start) for start in pool]
    orders = [_by_likeness(figures, target, roller) for target in _targets(pool, roller)]
    for gap in range(_WIDEST_GAP, START_GAP - 1, -2):
        clashes = _clashes(pool, gap)
        for order in orders:
            chosen = _greedy(order, clashes, players)
            if len(chosen) < players:
                best = best if len(best) >= len(chosen) else chosen
                continue
            score = _unfairness([figures[index] for index in chosen])
            if len(best) < players or score < best_score:
                best, best_score = chosen, score
    return _improved(best, figures, _clashes(pool, START_GAP)) if len(best) == players else best


def _unfairness(rows: Sequence[tuple[int, ...]]) -> int:
    """Return the sum of the spreads of all figures."""
    return sum(max(column) - min(column) for column in zip(*rows, strict=True))


def _improved(chosen: list[int], figures: list[tuple[int, ...]], clashes: list[int]) -> list[int]:
    """Return the choice with single starts exchanged for better ones, for as long as that helps."""
    chosen = list(chosen)
    for _ in range(_PASSES if len(chosen) > 1 else 0):
        changed = False
        for place in range(len(chosen)):
            rest = chosen[:place] + chosen[place + 1 :]
            barred = 0
            for index in rest:
                barred |= clashes[index] | 1 << index
            bounds = [(min(c), max(c)) for c in zip(*(figures[index] for index in rest), strict=True)]
            best, best_score = chosen[place], _widened(bounds, figures[chosen[place]])
            for index, row in enumerate(figures):
                if not barred >> index & 1:
                    score = _widened(bounds, row)
                    if score < best_score:
                        best, best_score = index, score
            changed |= best != chosen[place]
            chosen[place] = best
        if not changed:
            break
    return chosen


def _widened(bounds: list[tuple[int, int]], row: tuple[int, ...]) -> int:
    """Return by how much one more row of figures widens the bounds."""
    total = 0
    for (low, high), figure in zip(bounds, row, strict=True):
        if figure < low:
            total += low - figure
        elif figure > high:
            total += figure - high
    return total


def _weighed(start: Start) -> tuple[int, ...]:
    """Return the figures to be balanced, all in dollars: more cities do not make up for less land."""
    return (
        start.value_near,
        start.value_far,
        start.cities_near * _CITY_VALUE,
        start.cities_far * _CITY_VALUE * 2,
        start.worth,
    )


def _targets(pool: list[Start], roller: Roller) -> list[int]:
    """Return candidates from the middle of the list of worth upwards: neither poorest nor richest."""
    if not pool:
        return []
    by_worth = sorted(range(len(pool)), key=lambda index: pool[index].worth)
    low, high = len(pool) * 2 // 5, len(pool) * 9 // 10
    return [by_worth[roller.between(low, max(low, high - 1), "target")] for _ in range(_TARGETS)]


def _by_likeness(figures: list[tuple[int, ...]], target: int, roller: Roller) -> list[int]:
    """Return all candidates, most like the target first, with a little noise so that dice matter."""
    wanted = figures[target]
    unlike = [
        sum(abs(one - two) for one, two in zip(other, wanted, strict=True)) + roller.below(_NOISE, "noise")
        for other in figures
    ]
    return sorted(range(len(figures)), key=lambda index: unlike[index])


def _greedy(order: list[int], clashes: list[int], players: int) -> list[int]:
    chosen: list[int] = []
    barred = 0
    for index in order:
        if barred >> index & 1:
            continue
        chosen.append(index)
        if len(chosen) == players:
            break
        barred |= clashes[index]
    return chosen


def _clashes(pool: list[Start], gap: int) -> list[int]:
    """Return for each candidate the bit mask of the candidates nearer than ``gap``."""
    masks = [0] * len(pool)
    order = sorted(range(len(pool)), key=lambda index: pool[index].hex)
    for place, one in enumerate(order):
        limit = pool[one].hex // 100 + gap
        for two in order[place + 1 :]:
            if pool[two].hex // 100 >= limit:
                break
            if distance(pool[one].hex, pool[two].hex) < gap:
                masks[one] |= 1 << two
                masks[two] |= 1 << one
    return masks
