"""Seasons of computer seats of any game: who wins, how long it takes, what orders come to.

``turnpost simulate GAME`` plays them with ``simulate`` and prints ``tables``. What a game counts beyond what
every game has is in ``engine.registry.TALLIES``.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from engine.kernel import play
from engine.kernel.answers import DONE, PARTLY
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered
from engine.registry import GAMES, START_FIGURES, TALLIES
from tools.many import played
from tools.sheets import Sheet, show
from tools.statistics import mean_of, spearman, wilson

__all__ = ["Season", "SeatEnd", "Setup", "season", "show", "simulate", "start_tables", "tables"]

_TROUBLES = 20
_REFUSALS_SHOWN = 25


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """One season: ``seats`` computers until the end or for ``turns`` game turns (0: until the end).

    ``check`` reads the invariants and the codes of the answers after every run.
    """

    game: str
    seed: str
    seats: int
    options: dict[str, Any] = {}
    turns: int = 0
    check: bool = True


class SeatEnd(msgspec.Struct, kw_only=True):
    """How a seat stood at the end. ``score`` and ``place`` are None while the game is open.

    ``marks``: what tells this seat from others, as the game says (temper, spaceport). ``figures``: what its
    start is measured by, where the game measures it.
    """

    seat: int
    score: int | None
    place: int | None
    won: bool
    marks: dict[str, str]
    figures: dict[str, int] = {}


class Season(msgspec.Struct, kw_only=True):
    """A season played.

    ``answers`` counts results by key of the order, ``refusals`` lines by key and code, ``counts`` what the
    game counts, by table and row. ``reason`` is "" while the game is open. ``troubles``: broken promises.
    """

    game: str
    seed: str
    turns: int
    runs: int
    reason: str
    seats: list[SeatEnd]
    answers: dict[str, dict[str, int]]
    refusals: dict[str, int]
    counts: dict[str, dict[str, int]]
    troubles: list[str]


def season(setup: Setup) -> Season:
    """Play one season; raises ``ValueError`` when the options do not fit."""
    ruleset, tally = GAMES[setup.game], TALLIES[setup.game]
    dice = Dice(ruleset.about.dice_tag, setup.seed)
    first = ruleset.about.first_seat
    seats = range(first, first + setup.seats)
    turn = play.start(ruleset, options=setup.options, seats=list(seats), dice=dice)
    marks = tally.marks(turn.state, dice)
    figures = START_FIGURES[setup.game](turn.state) if setup.game in START_FIGURES else {}
    record = _Record()
    record.take(turn.events, tally.of_events(turn.events))
    troubles: list[str] = []
    runs = last = 0
    while turn.step is not None and not (setup.turns and turn.step.game_turn > setup.turns):
        step, last, runs = turn.step, turn.step.game_turn, runs + 1
        sheets = {
            seat: ruleset.orders.parse(ruleset.bot(ruleset.view(turn.state, seat), step, dice) or "")
            for seat in step.order
        }
        turn = play.run_due(ruleset, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
        record.take(turn.events, tally.of_events(turn.events))
        if setup.check and len(troubles) < _TROUBLES:
            troubles += [f"turn {last}: {trouble}" for trouble in play.broken(ruleset, turn)]
    record.count(tally.of_end(turn.state))
    ranking = ruleset.ranking(turn.state)
    places = {} if ranking is None else _places(ranking.places)
    return Season(
        game=setup.game,
        seed=setup.seed,
        turns=last,
        runs=runs,
        reason="" if ranking is None else ranking.reason,
        seats=[
            SeatEnd(
                seat=seat,
                score=None if ranking is None else ranking.scores.get(seat),
                place=places.get(seat),
                won=ranking is not None and seat in ranking.winners,
                marks=dict(marks.get(seat, {})),
                figures=dict(figures.get(seat, {})),
            )
            for seat in seats
        ],
        answers={key: dict(sorted(found.items())) for key, found in sorted(record.answers.items())},
        refusals=dict(sorted(record.refusals.items())),
        counts={table: dict(sorted(rows.items())) for table, rows in sorted(record.counts.items())},
        troubles=troubles[:_TROUBLES],
    )


class _Record:
    """What a season's events come to."""

    def __init__(self) -> None:
        self.answers: dict[str, Counter[str]] = {}
        self.refusals: Counter[str] = Counter()
        self.counts: dict[str, Counter[str]] = {}

    def take(self, events: Iterable[Event], counted: Iterable[tuple[str, str, int]]) -> None:
        for event in events:
            if isinstance(event, OrderAnswered):
                key = event.order or "unreadable"
                self.answers.setdefault(key, Counter())[event.result] += 1
                if event.result not in (DONE, PARTLY):
                    self.refusals[f"{key} {event.code}"] += 1
        self.count(counted)

    def count(self, counted: Iterable[tuple[str, str, int]]) -> None:
        for table, row, amount in counted:
            self.counts.setdefault(table, Counter())[row] += amount


def _places(groups: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return the place of every seat; seats of one group share it."""
    found: dict[int, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found


def simulate(
    game: str,
    *,
    games: int = 10,
    seats: int,
    options: Mapping[str, Any] | None = None,
    turns: int = 0,
    seed: str = "1",
    jobs: int = 1,
    check: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> list[Season]:
    """Play that many seasons, seeds ``seed.1``, ``seed.2``, ...; the results in that order.

    ``progress`` is told (seasons done, seasons in all).
    """
    setups = [
        Setup(
            game=game,
            seed=f"{seed}.{number}",
            seats=seats,
            options=dict(options or {}),
            turns=turns,
            check=check,
        )
        for number in range(1, games + 1)
    ]
    return played(season, setups, jobs=jobs, progress=progress)


def tables(seasons: Sequence[Season]) -> list[Sheet]:
    """Return the tables of seasons of one game."""
    if not seasons:
        return []
    marks = sorted({mark for one in seasons for seat in one.seats for mark in seat.marks})
    return [
        _ends(seasons),
        _lengths(seasons),
        _seats(seasons, "seat", lambda seat: f"{seat.seat:3d}"),
        *(_seats(seasons, mark, partial(_mark, mark)) for mark in marks),
        *_counted(seasons),
        _orders(seasons),
        _wasted(seasons),
    ]


def start_tables(seasons: Sequence[Season]) -> list[Sheet]:
    """Return how far a start decides: wins and places by what tells seats apart, and their predictors."""
    if not seasons:
        return []
    marks = sorted({mark for one in seasons for seat in one.seats for mark in seat.marks})
    foretold = _foretold(seasons)
    return [
        _ends(seasons),
        _chances(seasons, "seat", lambda seat: f"{seat.seat:3d}"),
        *(_chances(seasons, mark, partial(_mark, mark)) for mark in marks),
        # Only some games measure a start.
        *([foretold] if foretold.rows else []),
    ]


def _chances(seasons: Sequence[Season], head: str, name: Callable[[SeatEnd], str]) -> Sheet:
    """Return wins and places with 95 % intervals, best mean place first; open seasons do not count."""
    groups: dict[str, list[tuple[SeatEnd, int]]] = {}
    for one in seasons:
        for seat in one.seats:
            if seat.place is not None:
                groups.setdefault(name(seat), []).append((seat, len(one.seats)))
    rows = []
    for key, found in groups.items():
        count, won = len(found), sum(seat.won for seat, _ in found)
        low, high = wilson(won, count)
        mean, give = mean_of([seat.place or 0 for seat, _ in found])
        rows.append(
            (
                mean,
                (
                    key.strip(),
                    count,
                    won,
                    f"{100 * won / count:.1f}",
                    f"{100 * low:.1f}-{100 * high:.1f}",
                    f"{sum(100 / seats for _, seats in found) / count:.1f}",
                    f"{mean:.1f}",
                    f"{mean - give:.1f}-{mean + give:.1f}",
                ),
            )
        )
    heads = (head, "seasons", "won", "won %", "95 %", "even %", "mean place", "95 %")
    return Sheet(f"By {head}", heads, tuple(row for _, row in sorted(rows)))


def _foretold(seasons: Sequence[Season]) -> Sheet:
    """Return how well figures of a start foretell the place: mean rank correlations within seasons."""
    names = list(dict.fromkeys(name for one in seasons for seat in one.seats for name in seat.figures))
    rows = []
    for name in names:
        found = []
        for one in seasons:
            seats = [seat for seat in one.seats if seat.place is not None and name in seat.figures]
            if len({seat.figures[name] for seat in seats}) > 1:
                # A better place is a smaller number: with the sign turned, more of a good thing is positive.
                places = [-(seat.place or 0) for seat in seats]
                found.append(spearman([seat.figures[name] for seat in seats], places))
        if found:
            mean, give = mean_of(found)
            span = f"{mean - give:+.2f} to {mean + give:+.2f}"
            rows.append((abs(mean), (name, len(found), f"{mean:+.2f}", span)))
    heads = ("figure of the start", "seasons", "rank correlation with the place", "95 %")
    return Sheet("What foretells the place", heads, tuple(row for _, row in sorted(rows, reverse=True)))


def _mark(mark: str, seat: SeatEnd) -> str:
    return seat.marks.get(mark, "")


def _ends(seasons: Sequence[Season]) -> Sheet:
    reasons = Counter(one.reason or "open" for one in seasons)
    return Sheet("Ends", ("end", "seasons"), tuple(reasons.most_common()))


def _lengths(seasons: Sequence[Season]) -> Sheet:
    scores = [seat.score for one in seasons for seat in one.seats if seat.score is not None]
    rows = [_spread("game turns", [one.turns for one in seasons])]
    rows.append(_spread("runs", [one.runs for one in seasons]))
    if scores:
        rows.append(_spread("score of a seat", scores))
        best = [max((seat.score or 0) for seat in one.seats) for one in seasons if one.reason]
        rows.append(_spread("best score", best))
    return Sheet("Length and scores", ("what", "mean", "least", "10 %", "90 %", "most"), tuple(rows))


def _spread(what: str, figures: Sequence[int]) -> tuple[str | int, ...]:
    """Return mean, least, tenth, ninetieth percentile (nearest rank) and most."""
    mean = f"{sum(figures) / len(figures):.1f}"
    return (what, mean, min(figures), _tenth(figures, 10), _tenth(figures, 90), max(figures))


def _tenth(figures: Sequence[int], percent: int) -> int:
    """Return the figure that ``percent`` of all stay under (nearest rank)."""
    return sorted(figures)[min(len(figures) - 1, len(figures) * percent // 100)]


def _seats(seasons: Sequence[Season], head: str, name: Callable[[SeatEnd], str]) -> Sheet:
    """Return wins by what tells seats apart. A shared win counts for each; even is one of all seats."""
    groups: dict[str, list[tuple[SeatEnd, int]]] = {}
    for one in seasons:
        for seat in one.seats:
            groups.setdefault(name(seat), []).append((seat, len(one.seats)))
    rows = []
    for key, found in sorted(groups.items()):
        count = len(found)
        scores = [seat.score for seat, _ in found if seat.score is not None]
        places = [seat.place for seat, _ in found if seat.place is not None]
        rows.append(
            (
                key.strip(),
                count,
                sum(seat.won for seat, _ in found),
                f"{100 * sum(seat.won for seat, _ in found) / count:.1f}",
                f"{sum(100 / seats for _, seats in found) / count:.1f}",
                f"{sum(scores) / len(scores):.1f}" if scores else "-",
                *((_tenth(scores, 10), _tenth(scores, 90)) if scores else ("-", "-")),
                f"{sum(places) / len(places):.2f}" if places else "-",
            )
        )
    heads = (head, "played", "won", "won %", "even %", "score", "10 %", "90 %", "place")
    return Sheet(f"By {head}", heads, tuple(rows))


def _counted(seasons: Sequence[Season]) -> list[Sheet]:
    """Return the game's own tables: in all, by season, number of seasons.

    Rows never counted are shown too.
    """
    tally = TALLIES[seasons[0].game]
    names = tally.ROWS
    extra = sorted({table for one in seasons for table in one.counts} - set(names))
    found = []
    for table in (*names, *extra):
        sums: Counter[str] = Counter(dict.fromkeys(names.get(table, ()), 0))
        seen: Counter[str] = Counter()
        for one in seasons:
            rows = one.counts.get(table, {})
            sums.update(rows)
            seen.update(row for row, amount in rows.items() if amount)
        base = Counter[str]()
        for one in seasons:
            base.update(one.counts.get(tally.RATIOS.get(table, ""), {}))
        heads = ("what", "in all", "a season", "in % of seasons")
        ordered = sorted(sums.items(), key=lambda item: (-item[1], item[0]))
        found.append(
            Sheet(
                table.replace("_", " ").capitalize(),
                (*heads, "for each") if base else heads,
                tuple(
                    (
                        *(row, total, f"{total / len(seasons):.2f}", f"{100 * seen[row] / len(seasons):.0f}"),
                        *((_each(total, base[row]),) if base else ()),
                    )
                    for row, total in ordered
                ),
            )
        )
    return found


def _each(total: int, base: int) -> str:
    return f"{total / base:.2f}" if base else "-"


def _orders(seasons: Sequence[Season]) -> Sheet:
    """Return lines by order. An order that no seat wrote, or that never succeeded, is shown as well."""
    sums = {key: Counter[str]() for key in GAMES[seasons[0].game].orders.named}
    for one in seasons:
        for key, results in one.answers.items():
            sums.setdefault(key, Counter()).update(results)
    rows = []
    for key, results in sorted(sums.items(), key=lambda item: (-sum(item[1].values()), item[0])):
        total = sum(results.values())
        lost = total - results[DONE] - results[PARTLY]
        share = f"{100 * lost / total:.1f}" if total else "-"
        rows.append((key, total, results[DONE], results[PARTLY], lost, share))
    return Sheet("Orders", ("order", "lines", "done", "partly", "wasted", "wasted %"), tuple(rows))


def _wasted(seasons: Sequence[Season]) -> Sheet:
    sums: Counter[str] = Counter()
    for one in seasons:
        sums.update(one.refusals)
    rows = []
    for row, count in sorted(sums.items(), key=lambda item: (-item[1], item[0]))[:_REFUSALS_SHOWN]:
        key, _, code = row.partition(" ")
        rows.append((key, code, count))
    return Sheet("Wasted lines by code", ("order", "code", "lines"), tuple(rows))
