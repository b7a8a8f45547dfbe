"""Fair starts: sets of start cities whose contested reach is alike, searched by exchanging single cities."""

from collections.abc import Callable

from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance
from engine.maps import files, starts
from engine.maps.check import START_GAP
from engine.maps.model import GameMap
from engine.maps.reach import Contest, ReachMap

TRIALS = 60
"""Exchanges tried for each start of a set."""
_WORST_BEST = 2  # of three exchanges, one is of the worst start, one of the best, one of any
_ROOM = 60  # land hexes within a far march: no clan begins on an island that it leaves by sea only


def homes(game_map: GameMap, players: int, roller: Roller) -> list[int]:
    """Return start hexes for the players, in random order: a set kept with the map, or one searched now.

    Raises ``starts.TooFewStartsError``.
    """
    shipped = game_map.name in files.names()
    kept = files.start_sets(game_map.name, game_map.edition).get(players, ()) if shipped else ()
    found = list(roller.pick(kept, "starts")) if kept else search(game_map, players, roller)
    roller.shuffle(found, "starts")
    return found


def pool(game_map: GameMap, reach_map: ReachMap) -> list[int]:
    """Return the cities that a search may choose from."""
    return [city for city in starts.candidates(game_map) if reach_map.room(city) >= _ROOM]


def search(
    game_map: GameMap,
    players: int,
    roller: Roller,
    *,
    trials: int = TRIALS,
    reach_map: ReachMap | None = None,
    tell: Callable[[int, int], None] = lambda _done, _of: None,
) -> list[int]:
    """Return start hexes whose contested reach is as alike as the search can make it.

    It begins with a choice by surroundings (``starts.choose``) and exchanges single cities for as long as the
    starts become more alike: ``trials`` for each player, told as (done, of). The same dice give the same set.
    Raises ``starts.TooFewStartsError``.
    """
    chosen = [start.hex for start in starts.choose(game_map, players, roller)]
    reach_map = reach_map or ReachMap(game_map)
    contest = Contest(reach_map, chosen)
    cities = pool(game_map, reach_map)
    best, total = contest.unlike(), trials * players
    for trial in range(total):
        which = roller.below(_WORST_BEST + 1, "which")
        place = roller.below(players, "any") if which == _WORST_BEST else contest.outermost()[which]
        other, before = roller.pick(cities, "city"), contest.homes[place]
        rest = (home for at, home in enumerate(contest.homes) if at != place)
        if other != before and all(distance(other, home) >= START_GAP for home in rest):
            contest.move(place, other)
            score = contest.unlike()
            if score < best:
                best = score
            else:
                contest.move(place, before)
        tell(trial + 1, total)
    return contest.homes
