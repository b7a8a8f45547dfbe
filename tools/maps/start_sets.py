"""Finds sets of fair starts for every map and number of players, and keeps them with the maps.

``python -m tools.maps.start_sets [NAME ...]`` writes ``engine/maps/data/starts/<name>.csv``, a set a line.
For the full number of players it takes sets that proved even in seasons (``tools.maps.lessons``); where there
is none, the most even by all that seasons taught, of those that were played and of searched ones. For fewer
it searches them by what each start can reach and what seasons taught about it.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from engine.kernel.dice import Dice
from engine.kernel.hexgrid import hex_text
from engine.maps import fair, files
from engine.maps.reach import ReachMap
from tools.maps import lessons

FULL = (3, 120)
"""Sets for the map's full number of players, and the exchanges tried for each start where none is proven."""
FEWER = (2, 50)
"""Sets for each smaller number of players, and the exchanges tried for each start of them."""
_FOLDER = Path(files.__file__).parent / "data" / "starts"


def lines(name: str, players: Sequence[int]) -> list[str]:
    """Return the sets of a map, each as a line of its file."""
    game_map = files.load(name)
    ground = ReachMap(game_map)
    written = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=sum(players))
        for count in players:
            sets, trials = FULL if count == game_map.players else FEWER
            record = lessons.known(name) if count == game_map.players else {}
            found = lessons.fair_sets(record, count, sets)
            if not found:
                found = []
                for number in range(sets):
                    roller = Dice("starts", f"{name} {count} {number}").scope(0, 0)
                    homes = fair.search(game_map, count, roller, trials=trials, reach_map=ground)
                    found.append(tuple(sorted(homes)))
                found = lessons.Teacher(game_map, record).choice(found) if record else found
            written += [",".join(map(hex_text, homes)) for homes in found]
            bar.advance(task, count)
    return written


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="maps; all when none is named")
    given = parser.parse_args(arguments)
    for name in given.names or files.names():
        found = lines(name, range(2, files.load(name).players + 1))
        (_FOLDER / f"{name}.csv").write_text("\n".join(found) + "\n", encoding="utf-8")
        print(f"{name}: {len(found)} sets", file=sys.stderr)


if __name__ == "__main__":
    main()
