"""How many land hexes a city? Europe rebuilt at several densities and played by computer clans.

``python -m tools.density --densities 8 10 13 16 --games 3`` prints the table of docs/decisions/maps.md.
Nothing is written: the maps live only in this process.
"""

import argparse
import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console

from engine.maps import files
from engine.maps.check import check
from engine.maps.model import GameMap
from tools.conquest.seasons import Season, Setup, season
from tools.maps import fixups, mapconfig, stage_b, survey
from tools.sheets import Sheet, show

DENSITIES = (8.0, 10.0, 13.0, 16.0)
_HEADS = (
    "land/city cities goal won turns captures battles "
    "hexes@15 cities@15 income@9 income@15 income@21 out found"
)


def europe(land_per_city: float) -> GameMap:
    """Return the Europe map with another number of land hexes a city."""
    config = msgspec.structs.replace(mapconfig.read("europe"), land_per_city=land_per_city)
    return stage_b.build_continent(config, fixups.read("europe"), survey.read("europe"))


def played(game_map: GameMap, *, games: int, players: int, turns: int, seed: str) -> list[Season]:
    """Seasons on a map that need not be among the files."""
    setups = [
        Setup(seed=f"{seed}.{number}", players=players, turns=turns, check=False)
        for number in range(1, games + 1)
    ]
    known = files.load
    # A game asks for its map by name; for these seasons the name stands for the map at hand.
    setattr(files, "load", lambda _: game_map)  # noqa: B010 - mypy forbids the plain assignment
    try:
        return [season(setup) for setup in setups]
    finally:
        setattr(files, "load", known)  # noqa: B010


def row(density: float, game_map: GameMap, seasons: Sequence[Season]) -> tuple[str | int, ...]:
    """Return the figures of one density: means of its seasons, some per clan still playing."""
    count = len(seasons)

    def a_clan(turn: int, field: str) -> float:
        at = [one.by_turn[turn - 1] for one in seasons if one.turns >= turn]
        return float(sum(getattr(f, field) for f in at) / max(1, sum(f.clans for f in at)))

    lengths = sorted(one.turns for one in seasons)
    return (
        f"{density:g}",
        len(game_map.cities()),
        seasons[0].threshold,
        f"{sum(one.ended for one in seasons)}/{count}",
        f"{lengths[0]}-{lengths[-1]}",
        sum(f.captures for one in seasons for f in one.by_turn) // count,
        sum(f.battles for one in seasons for f in one.by_turn) // count,
        f"{a_clan(15, 'hexes'):.0f}",
        f"{a_clan(15, 'cities'):.1f}",
        int(a_clan(9, "income")),
        int(a_clan(15, "income")),
        int(a_clan(21, "income")),
        f"{sum(clan.out for one in seasons for clan in one.clans) / count:.1f}",
        len(check(game_map)),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table, a row as soon as it is there."""
    parser = argparse.ArgumentParser(description="Europe at several city densities, played by bots.")
    parser.add_argument("--densities", type=float, nargs="+", default=list(DENSITIES))
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--seed", default="density")
    given = parser.parse_args(arguments)
    rows = []
    for density in given.densities:
        game_map = europe(density)
        found = played(game_map, games=given.games, players=given.players, turns=given.turns, seed=given.seed)
        rows.append(row(density, game_map, found))
        print(rows[-1], file=sys.stderr, flush=True)
    show([Sheet("Europe by land hexes a city", tuple(_HEADS.split()), tuple(rows))], Console(width=150))
    return 0


if __name__ == "__main__":
    sys.exit(main())
