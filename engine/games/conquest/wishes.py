"""Wishes for a region to start in (CC-ADMIN-08): asked for before the start, met where it can be.

Start cities are chosen for their spacing and fairness whatever anybody wishes; a wish only has a say in who
gets which of them. So nobody is better off for wishing, and nobody can be promised anything.

One thing is had by wishing alone: a minor city on Islands, like Honolulu. It is too poor for the fair choice,
and a player who asks for it by name begins there with a sea convoy (D-162).
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance, hex_text
from engine.maps import files as maps
from engine.maps.check import START_GAP
from engine.maps.model import GameMap

# Which way a quarter of a map lies, columns eastwards and rows southwards.
_QUARTERS = {
    "north": (0, -1),
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
    "middle": (0, 0),
}


def known(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what may be wished for with these options: quarters and regions of the map, then its cities."""
    game_map = _map(options)
    if game_map is None:
        return tuple(_QUARTERS)
    cities = sorted(game_map.hexes[number].city for number in game_map.cities())
    return (*_QUARTERS, *game_map.regions, *cities)


def understand(options: Mapping[str, Any], text: str) -> str:
    """Return a wish as stored: a quarter or region of the map, one of its cities, or a hex number.

    Raise ``ValueError`` with the nearest spellings.
    """
    wish = " ".join(text.split())
    by_word = {word.casefold(): word for word in known(options)}
    if wish.casefold() in by_word:
        return by_word[wish.casefold()]
    if wish.casefold().replace(" ", "-") in _QUARTERS:
        return wish.casefold().replace(" ", "-")
    game_map = _map(options)
    if wish.isdecimal() and game_map is not None and int(wish) in game_map.hexes:
        return hex_text(int(wish))
    near = get_close_matches(wish.casefold(), by_word, n=3)
    message = ", ".join(by_word[word] for word in near) or ", ".join(_QUARTERS)
    raise ValueError(message)


def share_out(
    game_map: GameMap, homes: Sequence[int], seats: Sequence[int], wishes: Mapping[int, str], roller: Roller
) -> list[int]:
    """Return the start hexes in the order of the seats.

    Seats with a wish choose one after the other, in random order, the hex nearest to it; the others get the
    rest in the order in which it was drawn. Then a seat that wished for an island city moves there, if all
    others are far enough from it. Without wishes no dice fall.
    """
    asking = [seat for seat in seats if seat in wishes]
    if asking:
        roller.shuffle(asking, "wishes")
    left = list(homes)
    given: dict[int, int] = {}
    for seat in asking:
        given[seat] = _nearest(game_map, left, wishes[seat])
        left.remove(given[seat])
    for seat in asking:
        island = _island_city(game_map, wishes[seat])
        others = [*left, *(home for other, home in given.items() if other != seat)]
        if island and all(distance(island, home) >= START_GAP for home in others):
            given[seat] = island
    rest = iter(left)
    return [given[seat] if seat in given else next(rest) for seat in seats]


def _map(options: Mapping[str, Any]) -> GameMap | None:
    """Return the map of a game; None for one that is generated only when the game begins."""
    name = str(options.get("map", ""))
    return maps.load(name) if name in maps.names() else None


def _goal(game_map: GameMap, wish: str) -> int:
    """Return the hex that a wish names; 0 for a quarter of the map."""
    return game_map.regions.get(wish) or game_map.find_city(wish) or (int(wish) if wish.isdecimal() else 0)


def _island_city(game_map: GameMap, wish: str) -> int:
    """Return the minor city on Islands that a wish names; 0 when it names none."""
    number = _goal(game_map, wish)
    place = game_map.hexes.get(number)
    found = place is not None and place.terrain == "islands" and bool(place.city) and not place.major
    return number if found else 0


def _nearest(game_map: GameMap, homes: Sequence[int], wish: str) -> int:
    """Return the start nearest to what was wished for."""
    goal = _goal(game_map, wish)
    east, south = _QUARTERS.get(wish, (0, 0))
    if east or south:
        # A step across the map counts as much as one down it, however long its sides are.
        return max(
            homes,
            key=lambda home: (
                east * (home // 100) * game_map.rows + south * (home % 100) * game_map.columns,
                -home,
            ),
        )
    middle = (game_map.columns + 1) // 2 * 100 + (game_map.rows + 1) // 2
    return min(homes, key=lambda home: (distance(goal or middle, home), home))
