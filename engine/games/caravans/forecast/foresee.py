"""Check and forecast: the sheet judged, and the week played out, on what the seat knows."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.games.caravans.events import (
    BattleExpected,
    GoodBought,
    GoodSold,
    StepBlocked,
    UnitMoved,
    UnitRaised,
)
from engine.games.caravans.forecast.deeds import Deeds
from engine.games.caravans.forecast.marks import Marks
from engine.games.caravans.forecast.supposed import suppose
from engine.games.caravans.grid import MAYBE, around, text_of
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.rules.ending import judge
from engine.games.caravans.tables import FORESIGHT_DAYS, KIND
from engine.games.caravans.turn.sequence import PART, recovery
from engine.games.caravans.turn.sheets import sheets
from engine.games.caravans.view import View, view_of
from engine.games.caravans.week import Week
from engine.kernel.answers import DONE
from engine.kernel.blocks import AnyBlock, Column, Fact, Facts, Say, Table
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.problems import Problem
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN, Forecast, ForecastLine
from engine.kernel.sheets import Sheet

# Remarks that a player should look at although the line is accepted.
_WARNINGS = {"not_bought_here", "trader_explores", "copy_nobody", "nothing_aboard"}
_ZONES = {"zoc_double", "zoc_caravan", "zoc_to_zoc"}
_RANK = {CERTAIN: 0, LIKELY: 1, UNKNOWN: 2}


def _judged(view: View, sheet: Sheet) -> Week:
    """Return the week with the sheet taken into its lists, before any day is played."""
    week = Week(suppose(view), {view.seat: sheet}, None)
    week.refresh(view.seat)
    week.events.clear()
    sheets(week)
    return week


def check(view: View, sheet: Sheet) -> tuple[Problem, ...]:
    """Return what own knowledge shows to be impossible, and only that; each order is judged on it alone."""
    if not view.seat or view.ending is not None:
        return sheet.problems
    me = view.players[view.seat - 1]
    if me.out >= 0:
        return sheet.problems
    answers = {
        (event.section, event.line): event
        for event in _judged(view, sheet).events
        if isinstance(event, OrderAnswered)
    }
    lines = [line.problem for _, line in sheet.lines() if line.problem is not None]
    found = [problem for problem in sheet.problems if problem not in lines]
    for section, line in sheet.lines():
        answer = answers.get((section.title, line.number))
        if line.problem is not None:
            found.append(line.problem)
        elif answer is not None and answer.code:
            warning = "warning" if answer.code in _WARNINGS else "note"
            order = BOOK.named[answer.order]
            found.append(
                Problem(
                    code=answer.code,
                    line=line.at,
                    section=section.title,
                    number=line.number,
                    text=line.text,
                    severity=warning if answer.result == DONE else "error",
                    rule=order.rule_of(answer.code, answer.params),
                    suggestion=str(answer.params.get("near", "")),
                    order=answer.order,
                    params=answer.params,
                )
            )
    return tuple(found)


def later(view: View, sheet: Sheet) -> View:
    """Return what the company will have when the lines of a sheet stand on its lists, before any day."""
    after = view_of(_judged(view, sheet).state, view.seat)
    orders = {city.at: city.orders for city in after.cities}
    cities = tuple(replace(city, orders=orders[city.at]) if city.mine else city for city in view.cities)
    now = {one.seat: one for one in after.players}
    players = tuple(
        replace(one, granted=now[one.seat].granted, enemy=now[one.seat].enemy) for one in view.players
    )
    return replace(view, units=after.units, groups=after.groups, cities=cities, players=players)


class _Doubts:
    """How sure the coming days are: of each unit by its id, and of the purse."""

    def __init__(self, view: View) -> None:
        rivals = [one for one in view.players if one.seat != view.seat and one.out < 0]
        # Others may block every way, take every price and storm every city.
        self.floor = LIKELY if rivals else CERTAIN
        self.units: dict[str, str] = {}
        self.purse = self.floor
        self.view = view
        self.strange = False

    def of(self, name: str) -> str:
        """Return how sure a unit's fate is."""
        return self.units.get(name, self.floor)

    def raise_to(self, name: str, sure: str) -> None:
        """Raise the doubt about a unit, which stays for the rest of the week."""
        if _RANK[sure] > _RANK[self.of(name)]:
            self.units[name] = sure

    def look(self, week: Week, events: list[Event]) -> None:
        """Add a day's doubts: unknown squares passed, prices of other days, coins, money."""
        self._ways(week, events)
        self._prices(week, events)
        for name, sure in self.units.items():
            if KIND[name[0]].cargo:
                self._doubt_purse(sure)
        self._spending(week, events)

    def _prices(self, week: Week, events: list[Event]) -> None:
        """Doubt prices without an own factor, remembered or unknown; seasons are known for a week."""
        rules = self.view.rules
        foreseen = not rules.swing or week.day < self.view.day + FORESIGHT_DAYS
        for unit in week.own(self.view.seat):
            city = self.view.city(unit.at)
            if unit.at in week.cities and not (foreseen and city is not None and city.mine):
                # What a trader meets in a city without the own factor is only remembered, or unknown.
                trades = week.lists_of(unit).trades
                if trades or any(self._dealt(event, unit.id, unit.at) for event in events):
                    self.raise_to(unit.id, LIKELY if city is not None and city.goods else UNKNOWN)
        lists = (city.orders for city in week.cities.values() if city.factor == self.view.seat)
        if not foreseen and any(entry.word in {"BUY", "SELL"} for orders in lists for entry in orders):
            self._doubt_purse(LIKELY)

    def _spending(self, week: Week, events: list[Event]) -> None:
        """Raise doubts of units that need money from a purse in doubt."""
        if self.purse == self.floor:
            return
        for unit in week.own(self.view.seat):
            buys = any(entry.word == "BUY" for entry in week.lists_of(unit).trades)
            if KIND[unit.kind].cargo and buys and unit.at in week.cities:
                self.raise_to(unit.id, self.purse)
        for event in events:
            if isinstance(event, UnitRaised | GoodBought) and event.unit:
                self.raise_to(event.unit, self.purse)

    def _doubt_purse(self, sure: str) -> None:
        if _RANK[sure] > _RANK[self.purse]:
            self.purse = sure

    def _ways(self, week: Week, events: list[Event]) -> None:
        """Raise doubts of units whose planned path may change by what is found; coins cannot be foreseen."""
        for event in events:
            if isinstance(event, UnitMoved):
                self.strange = self.strange or self._strange(week, event)
                for name in event.units if self.strange else ():
                    self.raise_to(name, UNKNOWN)
            if isinstance(event, BattleExpected):
                for unit in week.own(self.view.seat):
                    if unit.at == event.origin:
                        self.raise_to(unit.id, UNKNOWN)
            if isinstance(event, StepBlocked) and event.code in _ZONES:
                self.raise_to(event.name, LIKELY)

    @staticmethod
    def _strange(week: Week, event: UnitMoved) -> bool:
        """Whether unknown squares came into sight on the way."""
        sight = max(KIND[name[0]].sight for name in event.units)
        return any(
            0 < other < len(week.ground) and week.ground[other] == MAYBE
            for place in event.way
            for other in around(place, sight)
        )

    @staticmethod
    def _dealt(event: Event, name: str, place: int) -> bool:
        return isinstance(event, GoodBought | GoodSold) and event.unit == name and event.city == place


def forecast(view: View, sheet: Sheet) -> Forecast:
    """Return the week on own knowledge, day by day.

    It is exact where nobody else acts, no coin falls and all is known.
    """
    if not view.seat or view.ending is not None or view.players[view.seat - 1].out >= 0:
        return Forecast()
    week = _judged(view, sheet)
    answers = [event for event in week.events if isinstance(event, OrderAnswered)]
    deeds = Deeds(sheet, {f"CITY {city.name.upper()}": city.at for city in view.cities})
    doubts, marks = _Doubts(view), Marks(view)
    rows: list[tuple[Any, ...]] = []
    told: dict[object, object] = {}
    purses: list[int] = []
    for _ in range(view.rules.days_per_week):
        before = len(week.events)
        week.begin_part(view.seat)
        for phase in PART:
            phase.run(week)
        recovery(week)
        # CAR-WIN-04: who would be ruined is told so.
        judge(week, week.player(view.seat))
        doubts.look(week, week.events[before:])
        marks.look(week.day, week.events[before:])
        purses.append(week.player(view.seat).money)
        deeds.look(week.day, purses[-1], week.events[before:])
        for what, row in _day(view, week, doubts):
            # A day without a row is as the day before.
            if told.get(what) != row[1:]:
                told[what] = row[1:]
                rows.append(row)
        week.day += 1
        if purses[-1] >= view.rules.threshold or week.player(view.seat).out >= 0:
            break
    places = {unit.id: text_of(unit.at) for unit in week.own(view.seat)}
    cargo = {unit.id: unit.good for unit in week.own(view.seat) if unit.good}
    figures = {
        "money": purses[-1],
        "purses": purses,
        "places": places,
        "cargo": cargo,
        "sure": {name: doubts.of(name) for name in places},
        "purse_sure": doubts.purse,
    }
    lines = tuple(_line(view, answer, deeds) for answer in answers)
    closing = Facts(
        key="forecast",
        items=(
            Fact("money", purses[-1], "money"),
            Fact("lowest", min(purses), "money"),
            Fact("aboard", len(cargo), "int"),
            Fact("sure", doubts.purse, "word", "sure"),
        ),
    )
    return Forecast(
        lines=lines,
        figures=figures,
        blocks=(closing, *_blocks(rows)),
        purse="money",
        marks=tuple(marks.found({name: doubts.of(name) for name in places})),
    )


def _line(view: View, answer: OrderAnswered, deeds: Deeds) -> ForecastLine:
    """Return a line with the day on which it is carried out, where, and what it takes."""
    done = deeds.by_line.get((answer.section, answer.line))
    return ForecastLine(
        section=answer.section,
        line=answer.line,
        text=answer.text,
        result=answer.result,
        order=answer.order,
        code=answer.code,
        params=answer.params,
        # Another company may take the name on its sheet of the same week.
        sure=LIKELY if answer.order == "rename" and len(view.players) > 1 else CERTAIN,
        figures={"money": done.purse} if done is not None and done.money else {},
        costs={"money": done.money} if done is not None and done.money else {},
        place="" if done is None else place_said(view, done.place),
        pulse=0 if done is None else done.day,
    )


def _day(view: View, week: Week, doubts: _Doubts) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield the rows of a day, each with its subject: "" for the purse, then the own units."""
    me = week.player(view.seat)
    yield "", (week.day, Say("forecast_purse"), "", me.money, doubts.purse)
    if me.out >= 0:
        yield "ruin", (week.day, Say("forecast_ruin"), "", None, doubts.purse)
    for unit in week.own(view.seat):
        said = Say("forecast_unit", {"unit": unit.id, "good": unit.good})
        yield unit.id, (week.day, said, place_said(view, unit.at), None, doubts.of(unit.id))


def _blocks(rows: list[tuple[Any, ...]]) -> tuple[AnyBlock, ...]:
    columns = (
        Column("day", "int"),
        Column("what", "say"),
        Column("where"),
        Column("money", "money"),
        Column("sure", "word", "sure"),
    )
    return (Table(key="forecast_days", columns=columns, rows=tuple(rows), empty="nothing_moves"),)
