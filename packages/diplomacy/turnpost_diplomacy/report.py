"""The report of a phase as blocks, made from the view and the events a seat may know."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.kernel.blocks import (
    AnyBlock,
    Chart,
    Column,
    Fact,
    Facts,
    Figure,
    Group,
    Happenings,
    NewsItem,
    Say,
    Series,
    Table,
)
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.front import Bunch, Calm, seat_front
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.events import CentreTaken, ConflictDecided, GameEnded, UnitOrdered
from turnpost_diplomacy.picture import map_block
from turnpost_diplomacy.places import name_of
from turnpost_diplomacy.sheet import form, notes
from turnpost_diplomacy.state import ADJUSTMENTS, centres_of, text_of
from turnpost_diplomacy.story import conflict, ordered, sentence, story
from turnpost_diplomacy.view import View, due

_POWERS = (
    Column("seat", "seat"),
    Column("player", "player"),
    Column("centres", "int"),
    Column("units", "int"),
    Column("due", "int"),
    Column("held", "mono"),
)
_STATUS = Column("status", "word", "status")
_UNITS = (
    Column("unit", "mono"),
    Column("place", "say"),
    Column("seat", "seat"),
    Column("can_go", "mono"),
)
_CALM, _SHEET, _FINAL = 31, 35, 99
_NAMED = 6


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the blocks; a spectator gets the same less orders of its own and a form."""
    taken = [event.province for event in events if isinstance(event, CentreTaken)]
    blocks: list[AnyBlock] = [_front(view, events)]
    blocks.append(map_block("map", view, table="units", changed=taken))
    blocks += _orders(view, events)
    blocks.append(Happenings(key="story", groups=(Group(None, story(view, events)),), empty="no_story"))
    blocks += [_powers(view), _units(view)]
    answers = [event for event in events if isinstance(event, OrderAnswered)]
    if answers:
        blocks.append(Happenings(key="results", groups=(Group(None, tuple(map(order_said, answers))),)))
    if len(view.players[0].curve) > 1:
        blocks.append(_curve(view))
    blocks.append(_summary(view, events))
    if view.ending is None and notes(view):
        blocks.append(form(view))
    return tuple(blocks)


def _front(view: View, events: Sequence[Event]) -> AnyBlock:
    playing = view.me is not None and view.ending is None
    return seat_front(
        view.seat,
        events,
        tell=lambda event: sentence(view, event),
        where="story",
        together={
            ConflictDecided: Bunch(lambda event: event.province, lambda bunch: conflict(bunch[0])),
            CentreTaken: Bunch(lambda event: (event.seat, event.before), _took),
        },
        also=_due(view) if playing else _over(view),
        calm=Calm("story", _CALM, frozenset({"lost", "attacked", "fought"})) if playing else None,
        figures=_figures(view),
    )


def _took(bunch: Sequence[CentreTaken]) -> Say:
    names = [name_of(event.province) for event in bunch]
    more = max(0, len(names) - _NAMED)
    figures = {"seat": bunch[0].seat, "before": bunch[0].before, "names": names[:_NAMED]}
    return Say("front_taken", {**figures, "count": len(names), "more": more})


def _due(view: View) -> Iterable[NewsItem]:
    """Yield what the reader is asked for next."""
    count = len(notes(view))
    figures = {"season": view.season, "year": view.year, "count": count}
    if count and view.phase == ADJUSTMENTS:
        key = "front_build" if view.due > 0 else "front_remove"
    else:
        key = f"front_{view.phase}" if count else "front_nothing"
    yield NewsItem("decide", _SHEET, Say(key, figures), "form" if count else "")


def _over(view: View) -> Iterable[NewsItem]:
    if view.ending is not None:
        (first, *_) = view.ending.places
        yield NewsItem("over", _FINAL, Say("front_final", {"seats": list(first), "count": len(first)}))


def _figures(view: View) -> Iterable[Figure]:
    me = view.me
    if me is None:
        return
    yield Figure("centres", len(centres_of(view.owners, me.power)), detail="powers")
    yield Figure("units", sum(unit.power == me.power for unit in view.units), detail="units")
    yield Figure("to_win", classic().to_win - len(centres_of(view.owners, me.power)), detail="powers")


def _orders(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield what all units did, by power, and a sentence for each conflict."""
    orders = [event for event in events if isinstance(event, UnitOrdered)]
    if not orders:
        return
    seats = sorted({event.seat for event in orders}, key=lambda seat: (seat != view.seat, seat))
    groups = tuple(
        Group(Say("orders_of", {"seat": seat}), tuple(ordered(one) for one in orders if one.seat == seat))
        for seat in seats
    )
    fights = tuple(conflict(event) for event in events if isinstance(event, ConflictDecided))
    yield Happenings(key="conflicts", groups=(Group(None, fights),) if fights else (), empty="no_conflicts")
    yield Happenings(key="orders", groups=groups)


def _powers(view: View) -> Table:
    rows: list[tuple[Any, ...]] = []
    players = sorted(view.players, key=lambda one: (-len(centres_of(view.owners, one.power)), one.seat))
    for player in players:
        held = centres_of(view.owners, player.power)
        status = "out" if player.out else "resigned" if player.resigned else "bot" if player.bot else ""
        units = sum(unit.power == player.power for unit in view.units)
        owed = due(view.owners, view.units, player.power)
        rows.append((player.seat, player.seat, len(held), units, owed, " ".join(held), status))
    strong = tuple(index for index, row in enumerate(rows) if row[0] == view.seat)
    if any(row[-1] for row in rows):
        return Table(key="powers", columns=(*_POWERS, _STATUS), rows=tuple(rows), strong=strong)
    return Table(key="powers", columns=_POWERS, rows=tuple(row[:-1] for row in rows), strong=strong)


def _units(view: View) -> Table:
    board = classic()
    rows: list[tuple[Any, ...]] = [
        (
            text_of(unit),
            Say("place_named", {"name": name_of(unit.place)}),
            view.seat_of(unit.power),
            " ".join(sorted(board.reach(unit.kind, unit.place))),
        )
        for unit in sorted(view.units, key=lambda unit: (unit.power != view.power, unit.power, unit.place))
    ]
    rows += [
        (
            f"{text_of(one.unit)}!",
            Say("place_lost", {"name": name_of(one.unit.place)}),
            view.seat_of(one.unit.power),
            " ".join(one.refuges),
        )
        for one in view.dislodged
    ]
    strong = tuple(index for index, row in enumerate(rows) if row[2] == view.seat)
    return Table(key="units", columns=_UNITS, rows=tuple(rows), strong=strong)


def _curve(view: View) -> Chart:
    """Return the centres of all powers over the years."""
    first = classic().first_year - 1
    return Chart(
        key="curve",
        series=tuple(
            Series(
                f"power_{player.seat}",
                tuple((first + at, count) for at, count in enumerate(player.curve)),
                own=player.seat == view.seat,
            )
            for player in view.players
        ),
    )


def _summary(view: View, events: Iterable[Event]) -> Facts:
    items = [
        Fact("year", str(view.year)),
        Fact("season", view.season, "word", "season"),
        Fact("phase", view.phase, "word", "phase"),
        Fact("centres_to_win", classic().to_win, "int"),
        Fact("draws", view.rules.draws, "word", "draws"),
    ]
    if view.rules.last_year:
        items.append(Fact("last_year", str(view.rules.last_year)))
    items += [Fact("ended", event.reason, "word", "end") for event in events if isinstance(event, GameEnded)]
    return Facts(key="summary", items=tuple(items))
