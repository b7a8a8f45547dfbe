"""Which temper plays best: seasons at a table of all tempers, each with as many seats as the others.

``python -m tools.conquest.rivals --games 20``: seat by seat the tempers take turns, and move on by one seat
from season to season, so that every seat and start is played by all of them.
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence

import msgspec
from rich.console import Console

from engine.games.conquest import computers
from engine.games.conquest.game import CONQUEST
from engine.kernel import play
from engine.kernel.answers import DONE, PARTLY
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from tools.many import played
from tools.sheets import Sheet, show
from tools.statistics import mean_of, wilson

MOST_TURNS = 60


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One season to play: ``shift`` is how far the tempers have moved on."""

    seed: str
    seats: int
    shift: int
    map: str = "europe"
    tempers: tuple[str, ...] = computers.NAMES


class Outcome(msgspec.Struct, kw_only=True):
    """A season: by temper places, wins, lines, lines wasted and carried out, seconds of CPU and sheets."""

    seed: str
    turns: int
    ended: bool
    places: dict[str, list[int]]
    wins: dict[str, int]
    lines: dict[str, int]
    wasted: dict[str, dict[str, int]]
    used: dict[str, dict[str, int]]
    seconds: dict[str, float]
    sheets: dict[str, int]


def season(table: Table) -> Outcome:
    """Play one season to its end."""
    dice = Dice(CONQUEST.about.dice_tag, table.seed)
    first = CONQUEST.about.first_seat
    seats = range(first, first + table.seats)
    temper = {
        seat: table.tempers[(place + table.shift) % len(table.tempers)] for place, seat in enumerate(seats)
    }
    turn = play.start(CONQUEST, options={"map": table.map, "starts": "even"}, seats=list(seats), dice=dice)
    lines: Counter[str] = Counter()
    sheets: Counter[str] = Counter()
    seconds = dict.fromkeys(table.tempers, 0.0)
    wasted: dict[str, Counter[str]] = {name: Counter() for name in table.tempers}
    used: dict[str, Counter[str]] = {name: Counter() for name in table.tempers}
    last = 0
    while turn.step is not None and turn.step.game_turn <= MOST_TURNS:
        step, last = turn.step, turn.step.game_turn
        texts = {}
        for seat in step.order:
            view, name = CONQUEST.view(turn.state, seat), temper[seat]
            began = time.process_time()
            texts[seat] = CONQUEST.orders.parse(computers.sheet(view, step, dice, name))
            seconds[name] += time.process_time() - began
            sheets[name] += 1
        turn = play.run_due(CONQUEST, turn.state, sheets=texts, dice=dice, pending=turn.pending)
        for event in turn.events:
            if isinstance(event, OrderAnswered) and event.audience:
                name = temper[event.audience[0]]
                lines[name] += 1
                if event.result in (DONE, PARTLY):
                    used[name][event.order] += 1
                else:
                    wasted[name][f"{event.order or 'unreadable'} {event.code}"] += 1
    state = turn.state
    order = sorted(
        state.clans.values(),
        key=lambda clan: (clan.number not in state.winners, -clan.popularity, clan.number),
    )
    places: dict[str, list[int]] = {name: [] for name in table.tempers}
    for place, clan in enumerate(order, start=1):
        places[temper[clan.number]].append(place)
    return Outcome(
        seed=table.seed,
        turns=last,
        ended=bool(state.winners),
        places=places,
        wins=dict(Counter(temper[clan] for clan in state.winners)),
        lines=dict(lines),
        wasted={name: dict(found) for name, found in wasted.items()},
        used={name: dict(found) for name, found in used.items()},
        seconds=seconds,
        sheets=dict(sheets),
    )


def tables(outcomes: Sequence[Outcome]) -> list[Sheet]:
    """Return wins, places, waste and time by temper; the lines that were wasted most."""
    names = list(outcomes[0].places)
    games = sum(sum(one.wins.values()) for one in outcomes)
    rows, waste = [], []
    for name in names:
        won = sum(one.wins.get(name, 0) for one in outcomes)
        low, high = wilson(won, games)
        mean, give = mean_of([place for one in outcomes for place in one.places[name]])
        lines = sum(one.lines.get(name, 0) for one in outcomes)
        lost: Counter[str] = Counter()
        for one in outcomes:
            lost.update(one.wasted[name])
        sheets = sum(one.sheets.get(name, 0) for one in outcomes)
        seconds = sum(one.seconds[name] for one in outcomes)
        rows.append(
            (
                name,
                won,
                f"{100 * won / max(1, games):.0f}",
                f"{100 * low:.0f}-{100 * high:.0f}",
                f"{mean:.2f}",
                f"{mean - give:.1f}-{mean + give:.1f}",
                lines,
                f"{100 * sum(lost.values()) / max(1, lines):.2f}",
                f"{1000 * seconds / max(1, sheets):.2f}",
            )
        )
        waste += [(name, what, count) for what, count in lost.most_common(12)]
    lengths = [one.turns for one in outcomes]
    return [
        Sheet(
            "Seasons",
            ("seasons", "ended", "turns", "least", "most"),
            (
                (
                    len(outcomes),
                    sum(one.ended for one in outcomes),
                    f"{sum(lengths) / len(lengths):.1f}",
                    min(lengths),
                    max(lengths),
                ),
            ),
        ),
        Sheet(
            "Tempers",
            ("temper", "won", "won %", "95 %", "mean place", "95 %", "lines", "wasted %", "ms a sheet"),
            tuple(rows),
        ),
        Sheet("Wasted", ("temper", "line", "count"), tuple(waste)),
    ]


def orders_used(outcomes: Sequence[Outcome]) -> Sheet:
    """Return how often each temper carried out every order over these seasons, rarest first."""
    names = list(outcomes[0].used)
    counts = {
        usage.key: [sum(one.used[name].get(usage.key, 0) for one in outcomes) for name in names]
        for usage in CONQUEST.orders.usage()
    }
    rarest = sorted(counts, key=lambda key: (min(counts[key]), key))
    rows: list[tuple[str | int, ...]] = [(key, *counts[key]) for key in rarest]
    return Sheet("Orders carried out", ("order", *names), tuple(rows))


def rivals(
    *,
    games: int,
    seats: int,
    map_name: str,
    seed: str,
    jobs: int = 1,
    tempers: Sequence[str] = computers.NAMES,
) -> list[Outcome]:
    """Play that many seasons."""
    wanted = [
        Table(seed=f"{seed}.{number}", seats=seats, shift=number, map=map_name, tempers=tuple(tempers))
        for number in range(1, games + 1)
    ]
    return played(season, wanted, jobs=jobs)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seats", type=int, default=20)
    parser.add_argument("--map", default="europe")
    parser.add_argument("--seed", default="rivals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tempers", nargs="+", default=list(computers.NAMES))
    given = parser.parse_args()
    found = rivals(
        games=given.games,
        seats=given.seats,
        map_name=given.map,
        seed=given.seed,
        jobs=given.jobs,
        tempers=given.tempers,
    )
    show([*tables(found), orders_used(found)], Console(width=110))


if __name__ == "__main__":
    main()
