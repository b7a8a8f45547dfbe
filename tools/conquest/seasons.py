"""Playing a season of computer clans without a server, and what is counted on the way."""

import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.games.conquest.battle_events import CityAssaulted, ConvoysFought
from engine.games.conquest.bots import temper_of
from engine.games.conquest.events import HexTaken, IncomeReceived
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import Clan, State
from engine.games.conquest.world import World
from engine.kernel import play
from engine.kernel.answers import DONE, PARTLY
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
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
    """Return the order word of a line, moves gathered under MOVE."""
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
    dice = Dice(CONQUEST.about.dice_tag, setup.seed)
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
            world = World.of(state)
            stuck += [
                (figures.turn, number)
                for number, clan in state.clans.items()
                if _stuck(clan, record, cities=world.counts(number)[1])
            ]
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


def _stuck(clan: Clan, record: _Record, *, cities: int) -> bool:
    """Return whether a clan should go on but cannot: a city or convoy, too little money, nobody moved.

    With neither city nor convoy a clan is beaten, not stuck: it waits for its last hexes to fall.
    """
    alive = not clan.out and not clan.dropped and (cities > 0 or bool(clan.convoys))
    return alive and clan.money < _STUCK_MONEY and clan.number not in record.moved


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
