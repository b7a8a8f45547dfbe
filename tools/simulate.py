"""Seasons of computer clans, played without a server: do they end, is anybody stuck, what do orders come to?

``simulate`` plays seasons in parallel processes and adds them up; ``turnpost simulate`` calls it and prints
``tables``. By hand: ``python -m tools.simulate --games 10 --players 20 --map europe --turns 40 --seed S``.
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from engine.games.conquest.bots import temper_of
from engine.games.conquest.events import CityAssaulted, ConvoysFought, HexTaken, IncomeReceived
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import Clan, State
from engine.games.conquest.world import World
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.events import DONE, PARTLY, OrderAnswered
from engine.kernel.hexgrid import DIRECTIONS
from engine.kernel.snapshot import decode, digest, encode

_STUCK_AFTER = 3
_STUCK_MONEY = 2_000
_TROUBLES = 20


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """One season. ``check`` reads the invariants after every run; ``reload`` stores and reads the state."""

    seed: str
    players: int = 20
    map: str = "europe"
    turns: int = 40
    check: bool = True
    reload: bool = False


class TurnFigures(msgspec.Struct, kw_only=True):
    """One game turn, all clans together (sums) and the leader's popularity."""

    turn: int
    orders: int = 0
    income: int = 0
    money: int = 0
    hexes: int = 0
    cities: int = 0
    convoys: int = 0
    clans: int = 0
    top: int = 0
    battles: int = 0
    assaults: int = 0
    captures: int = 0
    hexes_from_clans: int = 0


class ClanEnd(msgspec.Struct, kw_only=True):
    """How a clan stood at the end."""

    clan: int
    temper: str
    home: int
    popularity: int
    hexes: int
    cities: int
    convoys: int
    money: int
    place: int
    out: bool


class Season(msgspec.Struct, kw_only=True):
    """A season played. ``answers`` counts results by order word, ``refusals`` lines by word and code."""

    seed: str
    map: str
    players: int
    threshold: int
    ended: bool
    turns: int
    winners: list[int]
    clans: list[ClanEnd]
    by_turn: list[TurnFigures]
    answers: dict[str, dict[str, int]]
    refusals: dict[str, int]
    stuck: list[tuple[int, int]]
    troubles: list[str]
    seconds: float
    bot_seconds: float
    engine_seconds: float
    orders: int
    state: str


def word_of(text: str) -> str:
    """The order word of a line, moves gathered under MOVE."""
    words = text.upper().split()
    if not words:
        return ""
    first = words[0]
    if first in DIRECTIONS:
        return "MOVE"
    if first.isdigit():
        return "MOVE TO"
    return " ".join(words[:2]) if first == "KILL" else first


class _Record:
    """What a season's events come to."""

    def __init__(self) -> None:
        self.answers: dict[str, Counter[str]] = {}
        self.refusals: Counter[str] = Counter()
        self.orders = 0
        self.moved: dict[int, int] = {}

    def take(self, events: Iterable[Any], figures: TurnFigures) -> None:
        self.moved = {}
        for event in events:
            if isinstance(event, OrderAnswered):
                self._answer(event, figures)
            elif isinstance(event, CityAssaulted):
                figures.assaults += 1
                figures.captures += event.taken
            elif isinstance(event, ConvoysFought):
                figures.battles += 1
            elif isinstance(event, HexTaken):
                figures.hexes_from_clans += event.former != 0
            elif isinstance(event, IncomeReceived):
                figures.income += event.cities + event.bonuses + event.hexes

    def _answer(self, event: OrderAnswered, figures: TurnFigures) -> None:
        word = word_of(event.text)
        figures.orders += 1
        self.orders += 1
        self.answers.setdefault(word, Counter())[event.result] += 1
        if event.result not in (DONE, PARTLY):
            self.refusals[f"{word} {event.code}"] += 1
        elif event.section.startswith("CONVOY") and word in ("MOVE", "MOVE TO") and event.audience:
            self.moved[event.audience[0]] = self.moved.get(event.audience[0], 0) + 1


def season(setup: Setup) -> Season:
    """Play one season to its end, or to the last turn asked for."""
    started = time.perf_counter()
    dice = Dice(CONQUEST.dice_tag, setup.seed)
    first = CONQUEST.about.first_seat
    seats = list(range(first, first + setup.players))
    turn = play.start(CONQUEST, options={"map": setup.map}, seats=seats, dice=dice)
    state: State = turn.state
    record = _Record()
    by_turn: list[TurnFigures] = []
    troubles: list[str] = []
    stuck: list[tuple[int, int]] = []
    bots = engine = 0.0
    while turn.step is not None and state.turn <= setup.turns:
        figures = TurnFigures(turn=state.turn)
        at = time.perf_counter()
        texts = {seat: CONQUEST.bot(CONQUEST.view(state, seat), turn.step, dice) for seat in turn.step.order}
        bots += time.perf_counter() - at
        at = time.perf_counter()
        sheets = {seat: CONQUEST.orders.parse(text or "") for seat, text in texts.items()}
        turn = play.run_due(CONQUEST, state, sheets=sheets, dice=dice, pending=turn.pending)
        engine += time.perf_counter() - at
        state = turn.state
        record.take(turn.events, figures)
        _standing(state, figures)
        by_turn.append(figures)
        if figures.turn > _STUCK_AFTER:
            stuck += [(figures.turn, clan.number) for clan in state.clans.values() if _stuck(clan, record)]
        if setup.check and len(troubles) < _TROUBLES:
            troubles += [f"turn {figures.turn}: {trouble}" for trouble in CONQUEST.invariants(state)]
        if setup.reload:
            state = decode(encode(state), State)
    return Season(
        seed=setup.seed,
        map=setup.map,
        players=setup.players,
        threshold=state.victory,
        ended=state.phase == "over",
        turns=len(by_turn),
        winners=list(state.winners),
        clans=_ends(state, dice),
        by_turn=by_turn,
        answers={word: dict(sorted(found.items())) for word, found in sorted(record.answers.items())},
        refusals=dict(record.refusals.most_common()),
        stuck=stuck,
        troubles=troubles[:_TROUBLES],
        seconds=time.perf_counter() - started,
        bot_seconds=bots,
        engine_seconds=engine,
        orders=record.orders,
        state=digest(encode(state)),
    )


def _stuck(clan: Clan, record: _Record) -> bool:
    """Alive, without money worth the name, and nobody moved this turn."""
    return not clan.out and not clan.dropped and clan.money < _STUCK_MONEY and clan.number not in record.moved


def _standing(state: State, figures: TurnFigures) -> None:
    world = World.of(state)
    for number, clan in state.clans.items():
        hexes, cities = world.counts(number)
        figures.hexes += hexes
        figures.cities += cities
        figures.money += clan.money
        figures.convoys += len(clan.convoys)
        figures.clans += not clan.out
        figures.top = max(figures.top, clan.popularity)


def _ends(state: State, dice: Dice) -> list[ClanEnd]:
    world = World.of(state)
    order = sorted(
        state.clans.values(), key=lambda c: (c.number not in state.winners, -c.popularity, c.number)
    )
    return [
        ClanEnd(
            clan=clan.number,
            temper=temper_of(dice.scope(0, f"bot{clan.number}")),
            home=clan.home,
            popularity=clan.popularity,
            hexes=world.counts(clan.number)[0],
            cities=world.counts(clan.number)[1],
            convoys=len(clan.convoys),
            money=clan.money,
            place=place,
            out=clan.out,
        )
        for place, clan in enumerate(order, start=1)
    ]


def simulate(
    *,
    games: int = 10,
    players: int = 20,
    map_name: str = "europe",
    turns: int = 40,
    seed: str = "1",
    jobs: int = 1,
    check: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> list[Season]:
    """Play that many seasons, seeds ``seed.1``, ``seed.2``, ...; the results in that order.

    ``progress`` is told (seasons done, seasons in all).
    """
    setups = [
        Setup(seed=f"{seed}.{number}", players=players, map=map_name, turns=turns, check=check)
        for number in range(1, games + 1)
    ]
    if jobs <= 1:
        found = []
        for setup in setups:
            found.append(season(setup))
            if progress is not None:
                progress(len(found), games)
        return found
    done: dict[int, Season] = {}
    # spawn: a fork of a process with threads (a progress bar, a server) may hang.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(season, setup): at for at, setup in enumerate(setups)}
        for future in as_completed(waiting):
            done[waiting[future]] = future.result()
            if progress is not None:
                progress(len(done), games)
    return [done[at] for at in range(games)]


def with_bar(**options: Any) -> list[Season]:
    """``simulate`` with a progress bar on standard error."""
    console = Console(stderr=True)
    columns = (TextColumn("seasons"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("seasons", total=options["games"])
        return simulate(**options, progress=lambda done, _: bar.update(task, completed=done))


# ---------------------------------------------------------------------- balance


class Sheet(msgspec.Struct, frozen=True):
    """A table to print: title, heads, rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]


def tables(seasons: Sequence[Season]) -> list[Sheet]:
    """The balance of some seasons: ends, growth, temperaments, wasted orders, speed."""
    return [
        _ended(seasons),
        _growth(seasons),
        _tempers(seasons),
        _words(seasons),
        _wasted(seasons),
        _speed(seasons),
    ]


def _ended(seasons: Sequence[Season]) -> Sheet:
    rows = []
    for one in seasons:
        best = one.clans[0]
        rows.append(
            (
                one.seed,
                "won" if one.ended and one.winners else "open",
                one.turns,
                one.threshold,
                best.popularity,
                best.clan,
                best.temper,
                f"{best.home:04d}",
                best.hexes,
                best.cities,
                sum(clan.out for clan in one.clans),
                len({clan for _, clan in one.stuck}),
                len(one.troubles),
                " ".join(unused(one)),
            )
        )
    heads = "seed end turns goal best clan temper start hexes cities out stuck broken unused"
    return Sheet("Ends", tuple(heads.split()), tuple(rows))


def _growth(seasons: Sequence[Season]) -> Sheet:
    """Averages a clan still playing, and wars of all, by game turn."""
    rows = []
    for turn in range(1, max((one.turns for one in seasons), default=0) + 1):
        at = [one.by_turn[turn - 1] for one in seasons if one.turns >= turn]
        if turn > 3 and turn % 3 and turn != max(one.turns for one in seasons):
            continue
        clans = max(1, sum(figures.clans for figures in at))
        games = len(at)
        rows.append(
            (
                turn,
                games,
                sum(f.income for f in at) // clans,
                sum(f.money for f in at) // clans,
                f"{sum(f.hexes for f in at) / clans:.1f}",
                f"{sum(f.cities for f in at) / clans:.1f}",
                f"{sum(f.convoys for f in at) / clans:.1f}",
                sum(f.top for f in at) // games,
                f"{sum(f.battles for f in at) / games:.1f}",
                f"{sum(f.assaults for f in at) / games:.1f}",
                f"{sum(f.captures for f in at) / games:.1f}",
                f"{sum(f.hexes_from_clans for f in at) / games:.1f}",
            )
        )
    heads = "turn games income money hexes cities convoys top battles assaults captures hexes-lost"
    return Sheet("Growth (a clan) and wars (a game turn)", tuple(heads.split()), tuple(rows))


def _tempers(seasons: Sequence[Season]) -> Sheet:
    ends = [clan for one in seasons for clan in one.clans]
    winners = {(one.seed, clan) for one in seasons for clan in one.winners}
    rows = []
    for temper in sorted({clan.temper for clan in ends}):
        mine = [clan for clan in ends if clan.temper == temper]
        won = sum((one.seed, c.clan) in winners for one in seasons for c in one.clans if c.temper == temper)
        rows.append(
            (
                temper,
                len(mine),
                won,
                sum(c.popularity for c in mine) // len(mine),
                sum(c.hexes for c in mine) // len(mine),
                f"{sum(c.cities for c in mine) / len(mine):.1f}",
                f"{sum(c.place for c in mine) / len(mine):.1f}",
                sum(c.out for c in mine),
            )
        )
    return Sheet(
        "Temperaments", tuple("temper clans won popularity hexes cities place out".split()), tuple(rows)
    )


def _answers(seasons: Sequence[Season]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for one in seasons:
        for word, results in one.answers.items():
            found.setdefault(word, Counter()).update(results)
    return found


def _words(seasons: Sequence[Season]) -> Sheet:
    rows = []
    for word, results in sorted(
        _answers(seasons).items(), key=lambda item: (-sum(item[1].values()), item[0])
    ):
        total = sum(results.values())
        lost = total - results[DONE] - results[PARTLY]
        rows.append((word, total, results[DONE], results[PARTLY], lost, f"{100 * lost / total:.1f}"))
    return Sheet("Orders", tuple("word lines done partly wasted percent".split()), tuple(rows))


def _wasted(seasons: Sequence[Season]) -> Sheet:
    counts: Counter[str] = Counter()
    for one in seasons:
        counts.update(one.refusals)
    rows = []
    for key, count in counts.most_common(25):
        word, _, code = key.rpartition(" ")
        rows.append((word, code, count))
    return Sheet("Wasted orders by code", ("word", "code", "lines"), tuple(rows))


def unused(one: Season) -> tuple[str, ...]:
    """Order words that no clan has carried out in a season."""
    words = {usage.word or "MOVE" for usage in CONQUEST.orders.usage()}
    done = {word for word, results in one.answers.items() if results.get(DONE) or results.get(PARTLY)}
    return tuple(sorted(words - done))


def _speed(seasons: Sequence[Season]) -> Sheet:
    orders = sum(one.orders for one in seasons)
    engine = sum(one.engine_seconds for one in seasons)
    turns = sum(one.turns * one.players for one in seasons)
    rows = (
        ("seasons", len(seasons)),
        ("orders", orders),
        ("orders a second (parse, play, views)", int(orders / max(engine, 0.001))),
        (
            "ms a bot's sheet, view included",
            f"{1000 * sum(s.bot_seconds for s in seasons) / max(turns, 1):.2f}",
        ),
        ("seconds a season", f"{sum(s.seconds for s in seasons) / max(len(seasons), 1):.1f}"),
    )
    return Sheet("Speed", ("what", "figure"), rows)


def show(sheets: Sequence[Sheet], console: Console) -> None:
    """Print the tables."""
    for sheet in sheets:
        table = Table(title=sheet.title, title_justify="left")
        for at, head in enumerate(sheet.heads):
            numbers = bool(sheet.rows) and not isinstance(sheet.rows[0][at], str)
            table.add_column(head, justify="right" if numbers else "left")
        for row in sheet.rows:
            table.add_row(*(str(cell) for cell in row))
        console.print(table)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; exit code 1 when an invariant was broken."""
    parser = argparse.ArgumentParser(description="Play seasons of computer clans and print the balance.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--map", dest="map_name", default="europe")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--no-check", dest="check", action="store_false")
    parser.add_argument("--json", dest="as_json", action="store_true")
    given = vars(parser.parse_args(arguments))
    as_json = given.pop("as_json")
    seasons = with_bar(**given)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(seasons), indent=2).decode())
    else:
        show(tables(seasons), Console(width=120))
    for one in seasons:
        for trouble in one.troubles:
            print(f"broken: seed {one.seed}: {trouble}", file=sys.stderr)
    return 1 if any(one.troubles for one in seasons) else 0


if __name__ == "__main__":
    sys.exit(main())
