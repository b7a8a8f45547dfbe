"""A player turn on believed ground that keeps account of its doubts."""

from collections.abc import Iterable
from operator import attrgetter
from typing import TypeVar

import msgspec

from engine.games.conquest.forecast.dice import MeanDice
from engine.games.conquest.forecast.doubt import Doubts, Subject, decided_by, grounds_of, subjects_of
from engine.games.conquest.forecast.forks import lines_from, parting, twin, twin_of_world
from engine.games.conquest.forecast.world import believed
from engine.games.conquest.orders.base import ARRIVAL, CONVOYS, LOADS, PLAGUE, SPY, ConvoyOrder
from engine.games.conquest.rules import loading
from engine.games.conquest.state import Convoy
from engine.games.conquest.turn.papers import MAINTENANCE, Turn
from engine.games.conquest.turn.sequence import STAGES, play_stages
from engine.games.conquest.view import View
from engine.games.conquest.world import World
from engine.kernel.answers import DONE, PARTLY, REJECTED
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.orders import Line, Sheet
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN

E = TypeVar("E", bound=Event)

SURE = (CERTAIN, LIKELY, UNKNOWN)
_WATCHED = ("money", "fuel", "food", "parts", "troops")
_watched = attrgetter(*_WATCHED)


class Answered(msgspec.Struct):
    """One order line of a forecast: its answer, the figures after it and what else happened.

    ``fate`` is the doubt whether it works or not at all, ``level`` also that of the reason. ``costs`` is what
    the line itself took of each stock, less than 0 for what it brought.
    """

    line: Line
    event: OrderAnswered
    fate: int
    level: int
    figures: dict[str, object]
    hex: int
    happened: list[Event]
    was_hidden: bool
    costs: dict[str, int]
    pulse: int


def played(view: View, sheet: Sheet) -> "ForecastTurn":
    """The sheet played out on what the clan knows; a check and a forecast of one sheet share it.

    The view keeps the last one: whoever asks what a sheet comes to has just been told what is wrong with it.
    Read it, never change it.
    """
    last: ForecastTurn | None = view.__dict__.get("played")
    if last is None:
        turn = ForecastTurn(view, sheet)
        play_stages(turn, sheet, 0, len(STAGES))
    else:
        parts = len(STAGES) if last.sheet is sheet else parting(last.sheet, sheet, last.lines)
        if parts == len(STAGES):
            return last
        turn = _again(last, sheet, parts)
    turn.spread()
    view.__dict__["played"] = turn
    return turn


def _again(last: "ForecastTurn", sheet: Sheet, parts: int) -> "ForecastTurn":
    """Another sheet, that may come out otherwise from the stage ``parts`` on, played from the fork before."""
    begun, fork = last.fork or (0, None)
    if fork is None or begun > parts:
        begun, turn = 0, ForecastTurn(last.view, sheet)
    else:
        turn = fork.forked(sheet)
    play_stages(turn, sheet, begun, parts)
    kept = last.fork if begun else None
    # A copy takes as long as ten lines: it is made where it saves half the sheet, once and again.
    if begun < parts and 2 * len(turn.answers) >= turn.written:
        kept = parts, turn.forked(sheet)
    play_stages(turn, sheet, parts, len(STAGES))
    turn.fork = kept
    return turn


class ForecastTurn(Turn):
    """Plays like every turn; every answer is judged as it comes."""

    def __init__(self, view: View, sheet: Sheet) -> None:
        world = World.of(believed(view))
        self._stocks: tuple[int, ...] = ()
        self._acting = 0
        super().__init__(world, world.clans[view.clan], MeanDice(self._thrown))
        self.view = view
        self.sheet = sheet
        self.doubts = Doubts(view)
        self.answers: list[Answered] = []
        self.event_wanted = False
        self.fork: tuple[int, ForecastTurn] | None = None
        """This turn before a stage, never played on: where the sheet before parted from this one."""
        self._lines = {(section.title, line.number): line for section, line in sheet.lines()}
        self._dice_fell = False
        self._stage: tuple[int, ...] = ()
        self._told = 0
        self._places = {number: convoy.hex for number, convoy in self.clan.convoys.items()}
        self._hidden = {number: convoy.hidden for number, convoy in self.clan.convoys.items()}
        self._thrown_before: set[tuple[str, int]] = set()
        self._doubtful: list[str] = []
        self._doubtful_since = -1

    @property
    def written(self) -> int:
        """How many lines the sheet has."""
        return len(self._lines)

    def forked(self, sheet: Sheet) -> "ForecastTurn":
        """The same turn again, to be played on with a sheet that was the same so far."""
        world = twin_of_world(self.world)
        other = twin(
            self,
            world=world,
            state=world.state,
            clan=world.clans[self.clan.number],
            marches={number: twin(march) for number, march in self.marches.items()},
            lines=lines_from(sheet, self.lines),
            doubts=twin(self.doubts),
            sheet=sheet,
            fork=None,
        )
        other.dice = twin(self.dice, _thrown=other._thrown)  # noqa: SLF001 - its own
        other._lines = {(section.title, line.number): line for section, line in sheet.lines()}  # noqa: SLF001
        return other

    def come_to(self, place: tuple[int, ...]) -> None:
        """Note what there is before a line acts.

        A line acts right after its place is set, or right after the line before it: what lies between these
        (income, food, loading, upkeep) is nobody's cost.
        """
        super().come_to(place)
        self._acting = place[2] if len(place) > 2 else 0
        self._stocks = _watched(self.clan)

    def _thrown(self, label: str) -> None:
        self._dice_fell = True
        throw = label, self._acting
        # A fight throws hundreds of times for the same thing, and a doubt never falls again.
        if throw not in self._thrown_before:
            self._thrown_before.add(throw)
            for subject in decided_by(*throw):
                self.doubts.raise_to(1, subject)

    def emit(self, event: E, *others: int) -> E:
        """Record an event; the answer to a line is judged at once."""
        told = super().emit(event, *others)
        if isinstance(event, OrderAnswered):
            self._answered(event)
        return told

    def _answered(self, event: OrderAnswered) -> None:
        line = self._lines[event.section, event.line]
        if self.event_ordered:
            # What event comes is not for a forecast to invent (D-131).
            self.event_ordered, self.event_wanted = False, True
        if self.at[:2] != self._stage:
            self._stage = self.at[:2]
            self.spread()
        acting = self._acting if isinstance(line.order, ConvoyOrder) else 0
        here = self._places.get(acting, 0)
        subjects = [] if line.order is None else subjects_of(line.order, acting, here)
        before = self._worst(subjects, event)
        fate = self._judge(line, event, (acting, here), subjects, before)
        # A refusal that is certain may yet come for another reason.
        level = fate if event.result == REJECTED else max(fate, before)
        self._dice_fell = False
        convoy = self.clan.convoys.get(acting)
        stocks = _watched(self.clan)
        figures: dict[str, object] = {**event.params, **dict(zip(_WATCHED, stocks, strict=True))}
        # Agents look after the upkeep, which has its own bill; looking costs nothing.
        held = stocks if self.at[0] == MAINTENANCE else self._stocks
        costs = {
            stock: had - has for stock, had, has in zip(_WATCHED, held, stocks, strict=True) if had != has
        }
        self._stocks = stocks
        if convoy is not None:
            self._places[acting] = figures["hex"] = convoy.hex
        if self._doubtful_since != self.doubts.risen:
            self._doubtful_since = self.doubts.risen
            self._doubtful = [stock for stock in _WATCHED if self.doubts.amount(stock)]
        if self._doubtful:
            figures["doubtful"] = self._doubtful
        happened = [other for other in self.events[self._told : -1] if other.at == self.at]
        self._told = len(self.events)
        hidden = self._hidden.get(acting, False)
        self._hidden[acting] = convoy is not None and convoy.hidden
        pulse = self.at[1] if len(self.at) > 1 else 0
        self.answers.append(Answered(line, event, fate, level, figures, here, happened, hidden, costs, pulse))

    def _judge(
        self,
        line: Line,
        event: OrderAnswered,
        actor: tuple[int, int],
        subjects: list[Subject],
        before: int,
    ) -> int:
        """The doubt of an answer; what follows from it is noted. ``actor``: the convoy and where it was."""
        order, doubts, (acting, here) = line.order, self.doubts, actor
        if event.result == REJECTED or order is None:
            return 0
        worked = event.result in (DONE, PARTLY)
        if worked:
            level = max(before, int(self._dice_fell))
        else:
            level = self._worst(grounds_of(order, event.code, acting, here, doubts), event)
        convoy = self.clan.convoys.get(acting)
        if worked and convoy is not None and ARRIVAL in order.looks:
            # A move that may lack fuel leaves in doubt where the convoy is.
            doubts.raise_to(doubts.of("fuel"), ("place", acting))
            level = max(level, self._arrived(convoy))
        elif level:
            for subject in subjects:
                doubts.raise_to(level, subject)
        if level and not worked and ARRIVAL in order.looks:
            for subject in subjects:
                doubts.raise_to(level, subject)
        if PLAGUE in order.looks and event.code == "status":
            # Only a Hospital tells of the plague in an own city, and only while it stands (D-31).
            level = max(level, self._plague_told(here))
        if level:
            doubts.raise_to(level, ("spent", acting))
        if level and SPY in order.looks:
            doubts.raise_to(level, ("taken", here))
        if level and CONVOYS in order.looks:
            doubts.raise_to(level, "convoys")
        return level

    def _plague_told(self, number: int) -> int:
        city = self.city(number)
        told = city is not None and city.owner == self.clan.number and "HOS" in city.buildings
        return 0 if told else 2

    def _worst(self, subjects: Iterable[Subject], event: OrderAnswered) -> int:
        """The greatest doubt of some subjects; unless all was done, more of a stock is one too."""
        doubts, worst = self.doubts, 0
        exact = event.result != DONE
        for subject in subjects:
            if isinstance(subject, str):
                level = doubts.amount(subject) if exact else doubts.of(subject)
            elif subject[0] == "site":
                level = doubts.site(subject[1])
            elif subject[0] == "town":
                level = doubts.town(subject[1])
            else:
                level = doubts.of(subject)
            worst = max(worst, level)
        return worst

    def _arrived(self, convoy: Convoy) -> int:
        """What a convoy may meet where it has come; returns how sure the arrival itself is."""
        doubts, number, where = self.doubts, convoy.number, convoy.hex
        ground, town = doubts.hex_known(where), doubts.city_known(where)
        known = max(ground, town)
        if convoy.mode == "capture" and ground:
            doubts.raise_to(ground, ("taken", where))
            doubts.raise_to(ground, "ground")
            doubts.raise_to(1, ("force", number))
        if doubts.company(where) or known > 1:
            doubts.raise_to(1, ("force", number))
            doubts.raise_to(1, ("cover", number))
        if town and convoy.cargo and "MER" in convoy.experts:
            doubts.raise_to(1, "money")
        if town and convoy.aid:
            doubts.raise_to(1, "vaccine")
        return max(known, doubts.company(where))

    def spread(self) -> None:
        """Between pulses convoys load and eat: doubtful loads make stocks doubtful, and the reverse."""
        doubts, clan = self.doubts, self.clan
        loads = max(doubts.amount(stock) for stock in LOADS)
        stored = any(clan.stock(stock) for stock in LOADS)
        for number, convoy in clan.convoys.items():
            unsure = max(doubts.of(("force", number)), doubts.of(("place", number)))
            town = doubts.city_known(convoy.hex)
            if unsure:
                doubts.raise_to(1, "food")
            if not (unsure or town or loads) or not (town or loading.may_load(self, convoy)):
                continue
            if stored or loads:
                for stock in LOADS:
                    doubts.raise_to(1, stock)
                loads = max(loads, 1)
                doubts.raise_to(1, ("force", number))
                doubts.raise_to(1, "food")
        eaters = clan.troops + sum(convoy.troops for convoy in clan.convoys.values())
        if doubts.of("food") and clan.food < eaters:
            for number in clan.convoys:
                doubts.raise_to(1, ("force", number))
            doubts.raise_to(1, "troops")
