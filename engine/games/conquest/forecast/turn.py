"""A player turn on believed ground that keeps account of its doubts."""

from collections.abc import Sequence
from operator import attrgetter
from typing import TypeVar

import msgspec

from engine.games.conquest.context import MAINTENANCE, Turn
from engine.games.conquest.forecast.dice import MeanDice
from engine.games.conquest.forecast.doubt import (
    GROUND,
    Doubts,
    Knowledge,
    Shape,
    both,
    decided_by,
    grounds_of,
    needs_of,
    of_convoy,
    of_stocks,
    place_of,
    shape_of,
    with_more,
)
from engine.games.conquest.forecast.forks import (
    alike,
    held,
    late_lines,
    lines_from,
    partings,
    twin,
    twin_of_world,
)
from engine.games.conquest.forecast.world import believed
from engine.games.conquest.orders.base import LOADS, SITE, ConquestOrder
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import loading, upkeep
from engine.games.conquest.state import City, Convoy
from engine.games.conquest.turn import sequence
from engine.games.conquest.turn.sequence import LAST, STAGES, TO_POST, TO_PRE, TO_SET_OUT
from engine.games.conquest.view import View
from engine.games.conquest.world import World
from engine.kernel.answers import DONE, PARTLY, REJECTED
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.orders import Order
from engine.kernel.problems import Problem
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN
from engine.kernel.sheets import Line, Sheet

E = TypeVar("E", bound=Event)

SURE = (CERTAIN, LIKELY, UNKNOWN)
_WORKED = (DONE, PARTLY)
_WATCHED = ("money", "fuel", "food", "parts", "troops")
_watched = attrgetter(*_WATCHED)
# A writer also goes back a little: at most this number of lines is played to reach the changed one.
_APART = 12
# A mark holds 30 KB; where there are too many, every other of the older ones goes.
_MARKS = 6
# Nobody asks a forecast how many guard a hex, nor what is told and remembered at the end of a turn.
_UPKEEP = tuple(step for step in sequence.UPKEEP_STEPS if step is not upkeep.hex_guards)
# What loading and eating make doubtful, and what makes loading doubtful.
_SPREADS, _LOADS = of_stocks("food", *LOADS), with_more(of_stocks(*LOADS))
_MONEY, _FUEL, _FOOD, _TROOPS, _VACCINE = map(of_stocks, ("money", "fuel", "food", "troops", "vaccine"))
# What makes the figure of a watched stock doubtful.
_DOUBTFUL = with_more(of_stocks(*_WATCHED)).bits


class Answered(msgspec.Struct, gc=False):
    """One order line of a forecast: its answer, what there was after it and what else happened.

    ``convoy`` is the number of the convoy that acts, 0 for none.

    ``fate`` is the doubt whether it works or not at all, ``level`` also that of the reason. ``stocks`` are
    those of ``_WATCHED`` after it, ``held`` those before. ``hex`` is where its convoy stood before and ``to``
    where it stands then, 0 for none. ``happened`` is told of orders that may come to nothing. ``remarks`` are
    what a check has to say of it, once it was asked.
    """

    line: Line
    event: OrderAnswered
    fate: int
    level: int
    stocks: tuple[int, ...]
    held: tuple[int, ...]
    doubtful: list[str]
    hex: int
    to: int
    happened: Sequence[Event]
    was_hidden: bool
    pulse: int
    convoy: int
    remarks: tuple[Problem, ...] | None = None

    @property
    def figures(self) -> dict[str, object]:
        """The figures of the answer, the stocks, the hex of the convoy, and which stocks are doubtful."""
        found: dict[str, object] = {**self.event.params, **dict(zip(_WATCHED, self.stocks, strict=True))}
        if self.to:
            found["hex"] = self.to
        if self.doubtful:
            found["doubtful"] = self.doubtful
        return found

    @property
    def costs(self) -> dict[str, int]:
        """What the line itself took of each stock, less than 0 for what it brought."""
        both = zip(_WATCHED, self.held, self.stocks, strict=True)
        return {stock: had - has for stock, had, has in both if had != has}


def played(view: View, sheet: Sheet) -> "ForecastTurn":
    """Play the sheet on what the clan knows; a check and a forecast of one sheet share the turn.

    The view keeps the part that no sheet can touch, and the turn played last: a forecast mostly follows a
    check of the same sheet, and the next sheet mostly differs in one line. Read the turn, never change it:
    lines that moved within the text are answered as they were in the sheet before.
    """
    last: ForecastTurn | None = view.__dict__.get("played")
    if last is None:
        turn = _play_on(begun_turn(view).forked(sheet), ())
    elif last.sheet is sheet or not (stages := partings(last.sheet, sheet, last.takers)):
        return last
    else:
        turn = _again(last, sheet, stages)
    view.__dict__["played"] = turn
    return turn


def begun_turn(view: View) -> "ForecastTurn":
    """Return the turn before the first line. No sheet can touch it, so it is made once for a view."""
    begun: ForecastTurn | None = view.__dict__.get("begun")
    if begun is None:
        begun = ForecastTurn(view, Sheet())
        begun.play_to(TO_PRE)
        view.__dict__["begun"] = begun
    return begun


def _play_on(turn: "ForecastTurn", marks: tuple["ForecastTurn", ...]) -> "ForecastTurn":
    """Play the turn to its end and return it; ``marks`` are kept for the sheets after it."""
    turn.play_to(len(STAGES))
    turn.spread()
    turn.marks = marks
    return turn


def _again(last: "ForecastTurn", sheet: Sheet, stages: set[int]) -> "ForecastTurn":
    """Play a sheet that differs in the lines of some stages, from the last mark before them."""
    first = min(stages)
    marks = [mark for mark in last.marks if mark.stage <= first]
    if len(marks) >= _MARKS:
        marks = [*marks[: -_MARKS // 2 : 2], *marks[-_MARKS // 2 :]]
    turn = marks[-1].forked(sheet) if marks else begun_turn(last.view).forked(sheet)
    said = len(turn.answers)
    while turn.stage < first:
        turn.play_to(turn.stage + 1)
        if turn.stage == first or len(turn.answers) >= said + _APART:
            turn, said = _left(turn, marks), len(turn.answers)
    if first < TO_POST:
        turn.play_to(first + 1)
        before = next((mark for mark in last.marks if mark.stage == turn.stage), None)
        # The line was refused before and is now, or cannot be read yet: what follows is known already.
        if before is not None and stages == {first} - {TO_SET_OUT} and alike(before, turn):
            found = last.replayed(turn, len(before.answers), len(before.events), (*marks, turn))
            turn.rest()
            return found
        turn = _left(turn, marks)
    return _play_on(turn, tuple(marks))


def _left(turn: "ForecastTurn", marks: list["ForecastTurn"]) -> "ForecastTurn":
    """Keep the turn as one more mark, and return a fork of it to go on with."""
    marks.append(turn)
    following = turn.forked(turn.sheet)
    turn.rest()
    return following


class ForecastTurn(Turn):
    """Plays like every turn; every answer is judged as it comes."""

    def __init__(self, view: View, sheet: Sheet) -> None:
        world = World(believed(view))
        self._stocks: tuple[int, ...] = ()
        self._acting = self._pulse = 0
        self._moved_on = False
        """Whether it has come to another pulse or phase since the last answer."""
        self.mean = MeanDice()
        super().__init__(world, world.clans[view.clan], self.mean)
        self.view = view
        self.sheet = sheet
        self.stage = 0
        """The stage that it has come to."""
        self.takers: frozenset[int] = frozenset()
        """The convoys that took the lines of their pulses, once they have set out."""
        self.marks: tuple[ForecastTurn, ...] = ()
        """This turn before some stages, never played on."""
        self.doubts = Doubts(Knowledge(view))
        self._towns = frozenset(world.cities)
        self.answers: list[Answered] = []
        self.event_wanted = False
        self.mixed = False
        """Whether there are answers that were given to another sheet: its lines may stand elsewhere."""
        self._dice_fell = False
        self._at_stage: tuple[int, ...] = ()
        self._told = 0
        self._places = {number: convoy.hex for number, convoy in self.clan.convoys.items()}
        self._hidden = {number: convoy.hidden for number, convoy in self.clan.convoys.items()}
        self._doubtful: list[str] = []
        self._doubtful_bits = 0
        # The convoys of which all was in doubt when it was last spread.
        self._spread_to: frozenset[int] | None = None

    def forked(self, sheet: Sheet) -> "ForecastTurn":
        """Return a copy of the turn, to be played on with a sheet that was the same so far."""
        world, mean = twin_of_world(self.world, self.clan.number), self.mean.forked()
        other = sheet is not self.sheet
        lines = lines_from(sheet, self.lines, self.takers) if other else self.lines.copy()
        return twin(
            self,
            world=world,
            state=world.state,
            clan=world.clans[self.clan.number],
            dice=mean,
            mean=mean,
            marches={number: held(march) for number, march in self.marches.items()},
            lines=lines,
            doubts=self.doubts.forked(),
            sheet=sheet,
            mixed=self.mixed or (other and bool(self.answers)),
        )

    def rest(self) -> None:
        """Drop the sheet of a turn that is never played on by itself again, to save memory."""
        self.sheet = Sheet()
        self.lines = late_lines(self.lines)

    def replayed(
        self, begun: "ForecastTurn", answers: int, events: int, marks: tuple["ForecastTurn", ...]
    ) -> "ForecastTurn":
        """Return this turn for another sheet, which is known to go on alike from where ``begun`` is.

        The first ``answers`` and ``events`` are those of ``begun``; later ones are those of this turn.
        """
        return twin(
            self,
            sheet=begun.sheet,
            mixed=True,
            answers=begun.answers + self.answers[answers:],
            events=begun.events + self.events[events:],
            marks=marks,
        )

    def play_to(self, end: int) -> None:
        """Play the stages up to ``end``."""
        for stage in range(self.stage, end):
            phase, run = STAGES[stage]
            self.come_to((phase,))
            if stage == LAST:
                for step in _UPKEEP:
                    step(self)
                sequence.agents(self, self.sheet)
            else:
                run(self, self.sheet)
            if stage == TO_SET_OUT:
                self.takers = frozenset(n for n in self.clan.convoys if not self.marches[n].new)
        if self.mean.thrown:
            self._note_throws()
        self.stage = end

    def city(self, number: int) -> City | None:
        """Return the city in a hex, or None: asked several times a line, mostly where there is none."""
        return self.world.cities[number] if number in self._towns else None

    def emit(self, event: E, *others: int) -> E:  # noqa: ARG002 - a forecast tells nobody
        """Record an event: for whom it is, and where it stands in the turn, nobody asks a forecast."""
        self.events.append(event)
        return event

    def tell(self, event: E, *audience: int) -> E:
        """Record an event for other clans."""
        if any(audience):
            self.events.append(event)
        return event

    def come_to(self, place: tuple[int, ...]) -> None:
        """Note what there is before a line acts.

        A line acts right after its place is set, or right after the line before it: what lies between these
        (income, food, loading, upkeep) is nobody's cost. Nothing lies between the lines of a pulse.
        """
        if self.mean.thrown:
            self._note_throws()
        self.at = place
        self._acting = place[2] if len(place) > 2 else 0
        pulse = place[1] if len(place) > 1 else 0
        if not pulse or pulse != self._pulse:
            self._pulse, self._moved_on = pulse, True
            self._stocks = _watched(self.clan)
            self._told = len(self.events)

    def _note_throws(self) -> None:
        """Mark as doubtful what was thrown since the last line, or since the turn came to this place."""
        self._dice_fell = True
        thrown, doubts, acting = self.mean.thrown, self.doubts, self._acting
        for label in thrown:
            doubts.raise_all(1, decided_by(label, acting))
        thrown.clear()

    def answer(self, event: OrderAnswered, line: Line) -> None:
        """Record what became of a line, with what there is after it and how sure that is."""
        events, order, at, clan, doubts = self.events, line.order, self.at, self.clan, self.doubts
        events.append(event)
        if self.event_ordered:
            # What event comes is not for a forecast to invent (D-131).
            self.event_ordered, self.event_wanted = False, True
        if self.mean.thrown:
            self._note_throws()
        if self._moved_on:
            self._moved_on = False
            if at[:2] != self._at_stage:
                self._at_stage = at[:2]
                self.spread()
        acting = fate = level = here = to = 0
        wastes, convoy = False, None
        if order is not None:
            kind: type[ConquestOrder] = type(order)
            shape = shape_of(kind)
            wastes = shape.wastes
            if shape.by_convoy:
                acting = self._acting
                convoy, here = clan.convoys.get(acting), self._places.get(acting, 0)
            if event.result != REJECTED:
                fate, level = self._judge(order, shape, event, acting, convoy)
        self._dice_fell = False
        stocks = _watched(clan)
        # Agents look after the upkeep, which has its own bill; looking costs nothing.
        held = stocks if at[0] == MAINTENANCE else self._stocks
        self._stocks = stocks
        if doubts.likely & _DOUBTFUL != self._doubtful_bits:
            self._doubtful_bits, self._doubtful = doubts.likely & _DOUBTFUL, doubts.stocks(_WATCHED)
        happened = events[self._told : -1] if wastes else ()
        self._told = len(events)
        hidden, remains = self._hidden.get(acting, False), False
        if convoy is not None:
            self._places[acting] = to = convoy.hex
            remains = convoy.hidden
        if hidden != remains:
            self._hidden[acting] = remains
        doubtful, pulse = self._doubtful, self._pulse
        self.answers.append(
            Answered(
                line, event, fate, level, stocks, held, doubtful, here, to, happened, hidden, pulse, acting
            )
        )

    def _judge(
        self, order: Order, shape: Shape, event: OrderAnswered, acting: int, convoy: Convoy | None
    ) -> tuple[int, int]:
        """Return the doubt of an answer and that of its reason; note what follows from it."""
        doubts, result, here = self.doubts, event.result, self._places.get(acting, 0)
        needs = shape.needs.get(acting) or needs_of(order, shape, acting)
        asked = needs.own if result == DONE else needs.figures
        if asked.others:
            before = doubts.worst(asked)
        else:
            # As ``worst``, and below as ``raise_all``: asked of every line of a check.
            before = 2 if doubts.unknown & asked.bits else 1 if doubts.likely & asked.bits else 0
        place = 0
        if shape.place and (place := here if shape.by_convoy else place_of(order)):
            before = max(before, doubts.site(place) if shape.place == SITE else doubts.town(place))
        worked = result in _WORKED
        if not worked:
            level = doubts.worst(grounds_of(order, event.code, acting, here, doubts))
        else:
            level = before or int(self._dice_fell)
        if shape.arrival and worked and convoy is not None:
            arrived = self._arrived(convoy)
            if level < arrived:  # noqa: PLR1730
                level = arrived
        elif level:
            doubts.raise_all(level, needs.own)
            if place:
                doubts.raise_place(level, "site", place)
        if shape.plague and event.code == "status":
            # Only a Hospital tells of the plague in an own city, and only while it stands (D-31).
            level = max(level, self._plague_doubt(here))
        if level:
            doubts.raise_all(level, needs.beside)
            if shape.spy:
                doubts.raise_place(level, "taken", here)
        # A refusal that is certain may yet come for another reason.
        return level, max(level, before)

    def _plague_doubt(self, number: int) -> int:
        city = self.city(number)
        told = city is not None and city.owner == self.clan.number and towns.hospital_works(self.world, city)
        return 0 if told else 2

    def _arrived(self, convoy: Convoy) -> int:
        """Note what a convoy may meet on arrival; return how doubtful the arrival itself is."""
        doubts, own = self.doubts, of_convoy(convoy.number)
        # A move that may lack fuel leaves in doubt where the convoy is.
        if doubts.likely & _FUEL.bits:
            doubts.raise_all(2 if doubts.unknown & _FUEL.bits else 1, own.place)
        known = doubts.known[convoy.hex]
        level = known.level
        if not level:
            return 0
        if known.hex and convoy.mode == "capture":
            doubts.raise_place(known.hex, "taken", convoy.hex)
            doubts.raise_all(known.hex, GROUND)
            doubts.raise_all(1, own.force)
        if known.company or level > 1:
            doubts.raise_all(1, own.met)
        if known.city and convoy.cargo and "MER" in convoy.experts:
            doubts.raise_all(1, _MONEY)
        if known.city and convoy.aid:
            doubts.raise_all(1, _VACCINE)
        return level

    def spread(self) -> None:
        """Spread doubts between pulses, as convoys load and eat: from loads to stocks and back."""
        if self.mean.thrown:
            self._note_throws()
        doubts, clan = self.doubts, self.clan
        # A doubt never falls: where all of it is in doubt there is nothing to spread.
        if self._spread_to == clan.convoys.keys():
            return
        full = not _SPREADS.bits & ~doubts.likely
        convoys = [c for n, c in clan.convoys.items() if not (full and doubts.worst(of_convoy(n).force))]
        if full and not convoys:
            self._spread_to = frozenset(clan.convoys)
            return
        loads = doubts.worst(_LOADS)
        stored = any(map(clan.stock, LOADS))
        for convoy in convoys:
            own = of_convoy(convoy.number)
            unsure = max(doubts.worst(own.force), doubts.worst(own.place))
            town = doubts.known[convoy.hex].city
            if unsure:
                doubts.raise_all(1, _FOOD)
            if not (unsure or town or loads) or not (town or loading.may_load(self, convoy)):
                continue
            if stored or loads:
                doubts.raise_all(1, _SPREADS)
                doubts.raise_all(1, own.force)
                loads = max(loads, 1)
        eaters = clan.troops + sum(convoy.troops for convoy in clan.convoys.values())
        if doubts.worst(_FOOD) and clan.food < eaters:
            doubts.raise_all(1, both(_TROOPS, *(of_convoy(number).force for number in clan.convoys)))
