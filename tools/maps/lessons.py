"""What seasons teach about the starts of a map, kept with it (docs/decisions/fair-starts.md).

``python -m tools.maps.lessons NAME [--rounds N --seasons N] [--proof N] [--jobs N]``: each round takes the
set of starts that is most alike by all that is known, plays seasons of it and learns how much better or worse
every start did than its measure foretold. Seasons are kept in ``tools/maps/seasons/<name>.csv``, what they
teach in ``engine/maps/data/starts/<name>.lessons.csv``. ``--proof N`` plays N seasons of the sets that are
kept, which nothing learns from, and adds them to ``<name>.proof.csv``. ``--show`` prints what the proof came
to.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, sqrt
from operator import mul
from pathlib import Path
from statistics import fmean

import msgspec
from rich.console import Console

from engine.kernel.dice import Dice, Roller
from engine.kernel.hexgrid import distance, hex_text
from engine.maps import fair, files
from engine.maps.check import START_GAP
from engine.maps.model import GameMap
from engine.maps.reach import FAR, Contest, ReachMap, contested
from tools import many
from tools.sheets import Sheet, show
from tools.simulate import Setup, season
from tools.statistics import Z, wilson

_RECORDS = Path(__file__).parent / "seasons"
_STARTS = Path(files.__file__).parent / "data" / "starts"
_TURNS = 45  # a season that has not ended by then teaches nothing
_CHUNK = 10  # seasons of a proof between two looks at the disk
_BEST = 3  # sets that a round tries to better
BAND = 30
"""How far from the middle the mean place of a start may be, in percent of it."""
SURE = 300
"""Seasons from which a set is believed to keep the band."""
TIMELY = range(15, 36)
"""The game turns in which a season should end."""
_TRIALS = 25  # exchanges tried for each start of them
_FURTHEST = 0.15  # as in Contest.unlike

# Places are counted as of twenty clans. What seasons showed, in squares of a place: how far starts are from
# what is foretold together with their country (likeness falls with distance in hexes), each city alone,
# with the same neighbours, and by chance in this set; how far a place in one season is from its mean.
_TWENTY = 20
_COUNTRY, _HEXES, _CITY, _COMPANY, _REST, _SEASON = 3.0, 8.0, 1.2, 1.5, 0.3, 26.0
_NEIGHBOURS = 5
# A start that won surely more than twice its even share is as unlike as one this number of places apart: it
# may win half of its seasons and end late in the others.
_LUCKY, _OFTEN, _LUCKY_APART = 2, 30, 5.0

Homes = tuple[int, ...]


class Played(msgspec.Struct):
    """Seasons of one set of starts that came to an end: how many, by home the sum of the places and the wins.

    ``ends``: by the game turn of the end how many, 0 for seasons still open after the last turn, which count
    nowhere else; empty for seasons that were played before ends were kept.
    """

    seasons: int
    places: dict[int, int]
    wins: dict[int, int]
    ends: dict[int, int] = {}

    @classmethod
    def none(cls, homes: Homes) -> "Played":
        """Return a record without any season."""
        return cls(0, dict.fromkeys(homes, 0), dict.fromkeys(homes, 0))

    @property
    def begun(self) -> int:
        """How many seasons, those left open included."""
        return self.seasons + self.ends.get(0, 0)

    def timely(self) -> float:
        """Return the share of the seasons with a known end that ended in ``TIMELY``."""
        return sum(count for turn, count in self.ends.items() if turn in TIMELY) / sum(self.ends.values())


def read(name: str) -> dict[Homes, Played]:
    """Return the seasons kept of a map, by set; ``<name>.proof`` reads the proofs of its sets."""
    found: dict[Homes, Played] = {}
    path = _RECORDS / f"{name}.csv"
    for line in path.read_text(encoding="utf-8").splitlines()[1:] if path.is_file() else ():
        count, ends, *rest = line.split(",")
        rows = [tuple(map(int, home.split(":"))) for home in rest]
        found[tuple(home for home, _, _ in rows)] = Played(
            int(count),
            {home: places for home, places, _ in rows},
            {home: wins for home, _, wins in rows},
            {int(turn): int(times) for turn, _, times in (end.partition(":") for end in ends.split())},
        )
    return found


def write(name: str, record: Mapping[Homes, Played]) -> None:
    """Keep the seasons."""
    lines = ["seasons,turn:how many ended then,home:sum of places:wins of every start"]
    for homes, played in sorted(record.items()):
        ends = " ".join(f"{turn}:{count}" for turn, count in sorted(played.ends.items()))
        rows = (f"{hex_text(home)}:{played.places[home]}:{played.wins[home]}" for home in homes)
        lines.append(",".join((str(played.seasons), ends, *rows)))
    (_RECORDS / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def lessons(game_map: GameMap, record: Mapping[Homes, Played]) -> str:
    """Return what seasons teach about every possible start city, as it is kept with the map."""
    found = Teacher(game_map, record).cities
    rows = (
        f"{hex_text(home)},{round(1000 * worth)},{round(1000 * sqrt(doubt))}"
        for home, (worth, doubt) in sorted(found.items())
    )
    return "\n".join(("hex,worth,doubt", *rows)) + "\n"


def known(name: str) -> dict[Homes, Played]:
    """Return all seasons of a map, with those that prove its sets."""
    found = read(name)
    for homes, more in read(f"{name}.proof").items():
        played = found.get(homes) or Played.none(homes)
        found[homes] = Played(
            played.seasons + more.seasons,
            {home: played.places[home] + more.places[home] for home in homes},
            {home: played.wins[home] + more.wins[home] for home in homes},
            dict(Counter(played.ends) + Counter(more.ends)),
        )
    return found


def fair_sets(record: Mapping[Homes, Played], players: int, most: int) -> list[Homes]:
    """Return the most alike sets for the players, no start of which left the band in ``SURE`` seasons."""
    middle, prior = (players + 1) / 2, _COUNTRY + _CITY + _COMPANY

    def unlike(homes: Homes) -> float:
        played = record[homes]
        noise = _SEASON / played.seasons
        apart = (_TWENTY / players * (total / played.seasons - middle) for total in played.places.values())
        squares = ((place * prior / (prior + noise)) ** 2 for place in apart)
        return fmean(squares) + prior * noise / (prior + noise)

    def kept(homes: Homes) -> bool:
        played = record[homes]
        return played.seasons >= SURE and all(
            abs(total / played.seasons / middle - 1) * 100 <= BAND for total in played.places.values()
        )

    return sorted((homes for homes in record if len(homes) == players and kept(homes)), key=unlike)[:most]


def play(
    name: str, homes: Homes, count: int, record: dict[Homes, Played], tag: str, *, jobs: int = 1
) -> None:
    """Play seasons of a set, in ``jobs`` processes, and add them to the record."""
    played = record.setdefault(homes, Played.none(homes))
    options = {"map": name, "homes": homes}
    setups = [
        Setup(
            game="conquest",
            seed=f"{tag}.{number}",
            seats=len(homes),
            options=options,
            turns=_TURNS,
            check=False,
        )
        for number in range(count)
    ]
    for found in many.played(season, setups, jobs=jobs):
        turn = found.turns if found.reason else 0
        played.ends[turn] = played.ends.get(turn, 0) + 1
        if found.reason:
            played.seasons += 1
            for seat in found.seats:
                home = int(seat.marks["start"])
                played.places[home] += seat.place or 0
                played.wins[home] += seat.won


def shown(name: str) -> list[Sheet]:
    """Return the proof of a map's sets: by start the mean place and the wins, with 95 % intervals.

    Sums of places are kept, not each place: an interval reckons with places that scatter over all alike,
    which is a little more than they do.
    """
    cities, sheets = files.load(name).hexes, []
    for homes, played in read(f"{name}.proof").items():
        give = Z * sqrt((len(homes) ** 2 - 1) / 12 / played.seasons)
        rows = []
        for mean, home in sorted((played.places[home] / played.seasons, home) for home in homes):
            low, high = wilson(played.wins[home], played.seasons)
            rows.append(
                (
                    f"{cities[home].city} ({hex_text(home)})",
                    f"{mean:.1f}",
                    f"{mean - give:.1f}-{mean + give:.1f}",
                    played.wins[home],
                    f"{100 * low:.0f}-{100 * high:.0f} %",
                )
            )
        title = f"{name}, {len(homes)} clans, {played.begun} seasons, {100 * played.timely():.0f} % in time"
        sheets.append(Sheet(title, ("start", "mean place", "95 %", "won", "95 %"), tuple(rows)))
    return sheets


def lucky(record: Mapping[Homes, Played]) -> frozenset[int]:
    """Return cities that surely (95 %) won over twice their even share, in ``_OFTEN`` seasons or more."""
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    even: dict[int, float] = {}
    for homes, found in record.items():
        for home in homes:
            played[home] += found.seasons
            won[home] += found.wins[home]
            even[home] = even.get(home, 0.0) + found.seasons / len(homes)
    return frozenset(
        home
        for home, count in played.items()
        if count >= _OFTEN and wilson(won[home], count)[0] * count > _LUCKY * even[home]
    )


class Teacher:
    """What seasons of a map's sets teach: foretells places of sets that were not played.

    The differences between foretold and played places are taken for a random field over the map (kriging):
    near cities differ alike, each a little by itself and with the same neighbours, and what was played seldom
    counts for little. ``cities``: by hex, places better than measured and the variance of that.
    """

    def __init__(self, game_map: GameMap, record: Mapping[Homes, Played]) -> None:
        self.ground = ReachMap(game_map, {})
        self._lucky = lucky(record)
        self._played = sorted(record)
        self._cases: list[tuple[int, frozenset[int], int]] = []
        apart: list[float] = []
        for homes, played in sorted(record.items()):
            reached = contested(self.ground, homes)
            mean = fmean(reach.chance for reach in reached)
            scale, middle = _TWENTY / len(homes), (len(homes) + 1) / 2
            for home, reach, near in zip(homes, reached, self._near(homes), strict=True):
                self._cases.append((home, near, played.seasons))
                place = played.places[home] / played.seasons
                apart.append(scale * (middle - place) - (reach.chance - mean) / 1000)
        self._triangle: list[list[float]] = []
        for at, (home, near, seasons) in enumerate(self._cases):
            row = [
                _alike(home, other) + (_company(near, there) if home == other else 0)
                for other, there, _ in self._cases[: at + 1]
            ]
            row[-1] += _REST + _SEASON / seasons
            new = _forward(self._triangle, row[:-1])
            self._triangle.append([*new, sqrt(row[-1] - sum(map(mul, new, new)))])
        self._weights = _backward(self._triangle, _forward(self._triangle, apart))
        self.cities = {city: self._city(city) for city in fair.pool(game_map, self.ground)}

    def foretold(self, contest: Contest) -> tuple[list[float], list[float]]:
        """Return the strength of every start of a set, in places of twenty, and the variance of each."""
        strengths, doubts = [], []
        reached = contest.reaches()
        for home, reach, near in zip(contest.homes, reached, self._near(contest.homes), strict=True):
            worth, doubt = self.cities.get(home) or self._city(home)
            same = [
                (_company(near, there), weight, seasons)
                for (other, there, seasons), weight in zip(self._cases, self._weights, strict=True)
                if other == home
            ]
            strengths.append(reach.chance / 1000 + worth + sum(alike * weight for alike, weight, _ in same))
            known = (alike * seasons / (seasons + _SEASON / (_COMPANY + _REST)) for alike, _, seasons in same)
            doubts.append(doubt + _COMPANY - max(known, default=0.0))
        return strengths, doubts

    def unlike(self, contest: Contest) -> float:
        """Return how unlike the starts of a set will do: as ``Contest.unlike``, with all that is known."""
        strengths, doubts = self.foretold(contest)
        mean = fmean(strengths)
        squares = [
            (strength - mean) ** 2 + _LUCKY_APART**2 * (home in self._lucky)
            for strength, home in zip(strengths, contest.homes, strict=True)
        ]
        return fmean(squares) + _FURTHEST * max(squares) + fmean(doubts)

    def better(self, homes: Homes, roller: Roller) -> Homes:
        """Return the set after exchanging single cities, outer starts first, for as long as that helps."""
        contest, cities = Contest(self.ground, homes), list(self.cities)
        best = self.unlike(contest)
        for _ in range(_TRIALS * len(homes)):
            strengths, _ = self.foretold(contest)
            mean = fmean(strengths)
            outer = sorted(range(len(homes)), key=lambda place: -abs(strengths[place] - mean))
            place = outer[min(roller.below(len(homes), "start") for _ in range(3))]
            other, before = roller.pick(cities, "city"), contest.homes[place]
            rest = (home for at, home in enumerate(contest.homes) if at != place)
            if other == before or any(distance(other, home) < START_GAP for home in rest):
                continue
            contest.move(place, other)
            now = self.unlike(contest)
            if now < best:
                best = now
            else:
                contest.move(place, before)
        return tuple(sorted(contest.homes))

    def next_set(self, record: Mapping[Homes, Played], players: int, roller: Roller) -> Homes:
        """Return the set to play next: the most alike of the best played ones and their improvements."""

        def unlike(homes: Homes) -> float:
            return self.unlike(Contest(self.ground, homes))

        known = sorted((homes for homes in record if len(homes) == players), key=unlike)[:_BEST]
        return min((*known, *(self.better(homes, roller) for homes in known)), key=unlike)

    def choice(self, searched: list[Homes]) -> list[Homes]:
        """Return the searched sets, or the played one when it is more even than all of them."""

        def unlike(homes: Homes) -> float:
            return self.unlike(Contest(self.ground, homes))

        players = len(searched[0])
        best = min((*searched, *(homes for homes in self._played if len(homes) == players)), key=unlike)
        return searched if best in searched else [best]

    def _near(self, homes: Sequence[int]) -> list[frozenset[int]]:
        """Return the nearest neighbours of every start, by their travel time to it."""
        found = []
        for home in homes:
            ways = sorted(
                (self.ground.times(other).get(home, FAR), other) for other in homes if other != home
            )
            found.append(frozenset(other for _, other in ways[:_NEIGHBOURS]))
        return found

    def _city(self, city: int) -> tuple[float, float]:
        alike = [_alike(city, home) for home, _, _ in self._cases]
        known = _forward(self._triangle, alike)
        return sum(map(mul, alike, self._weights)), _COUNTRY + _CITY - sum(map(mul, known, known))


def _alike(one: int, other: int) -> float:
    return _COUNTRY * exp(-distance(one, other) / _HEXES) + _CITY * (one == other)


def _company(one: frozenset[int], other: frozenset[int]) -> float:
    return _COMPANY * (len(one & other) / _NEIGHBOURS) ** 2


def _forward(triangle: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of lower triangle times solution = right."""
    found: list[float] = []
    for row, value in zip(triangle, right, strict=True):
        found.append((value - sum(map(mul, row, found))) / row[len(found)])
    return found


def _backward(triangle: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of the transposed triangle times solution = right."""
    found = list(right)
    for at in reversed(range(len(found))):
        found[at] /= triangle[at][at]
        for other in range(at):
            found[other] -= triangle[at][other] * found[at]
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Search, play, learn; the record is kept after every round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--seasons", type=int, default=8)
    parser.add_argument("--proof", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args(arguments)
    name, game_map, record = given.name, files.load(given.name), read(given.name)
    kept = files.start_sets(name).get(game_map.players, ())
    for _ in range(given.rounds):
        done = sum(played.begun for played in record.values())
        tag = f"lesson {name} {done}"
        roller = Dice("starts", tag).scope(0, 0)
        known = Teacher(game_map, record).next_set(record, game_map.players, roller) if record else kept[0]
        play(name, tuple(sorted(known)), given.seasons, record, tag, jobs=given.jobs)
        write(name, record)
        print(f"{name}: {done + given.seasons} seasons", file=sys.stderr)
    if record:
        (_STARTS / f"{name}.lessons.csv").write_text(lessons(game_map, record), encoding="utf-8")
    proof = read(f"{name}.proof")
    for _ in range(0, given.proof, _CHUNK * max(1, len(kept))):
        for homes in kept:
            done = proof[homes].begun if homes in proof else 0
            tag = f"proof {name} {'-'.join(map(hex_text, homes))} {done}"
            play(name, homes, _CHUNK, proof, tag, jobs=given.jobs)
            write(f"{name}.proof", proof)
    if given.show:
        show(shown(name), Console())


if __name__ == "__main__":
    main()
