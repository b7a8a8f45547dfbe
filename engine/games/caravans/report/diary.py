"""The diary: what happened day by day, as sentences to be worded later."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import structs

from engine.games.caravans.events import (
    BattleFought,
    CargoTaken,
    CityDiscovered,
    CompanyRenamed,
    CompanyRuined,
    EntryDropped,
    FactorFounded,
    FactorLost,
    GameEnded,
    GameOpened,
    GoalReached,
    GoodMoved,
    RaiseFailed,
    SeatChanged,
    StepBlocked,
    TreatyChanged,
    UnitDisbanded,
    UnitMoved,
    UnitRaised,
    WeekPlayed,
)
from engine.games.caravans.report.battles import in_short
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.view import View
from engine.kernel.blocks import Group, Happenings, Say
from engine.kernel.events import Event, SeatGivenUp
from engine.kernel.snapshot import encode

Teller = Callable[[View, Any], list[Say]]


def diary(view: View, events: Sequence[Event]) -> Happenings:
    """Return the events by day; deals, letters and order lines have blocks of their own."""
    found: dict[int, dict[bytes, Say]] = {}
    for event in _barred_once(_journeys(events)):
        teller = TELLERS.get(type(event))
        if teller is not None:
            day = event.at[0] if event.at else view.day
            for say in teller(view, event):
                # What several units tell alike is told once a day.
                found.setdefault(day, {}).setdefault(encode(say), say)
    for day, say in _sighted(view, events):
        found.setdefault(day, {})[encode(say)] = say
    groups = tuple(Group(Say("day", {"day": day}), tuple(found[day].values())) for day in sorted(found))
    return Happenings(key="diary", groups=groups, empty="nothing_happened")


def _sighted(view: View, events: Sequence[Event]) -> Iterator[tuple[int, Say]]:
    """Yield the foreign units seen these days, by last day and square (CAR-SEE-05)."""
    first = next((event.first for event in events if isinstance(event, WeekPlayed)), view.day)
    together: dict[tuple[int, int, int], list[str]] = {}
    for one in view.sightings:
        if one.day >= first:
            together.setdefault((one.day, one.seat, one.at), []).append(one.id)
    for (day, seat, at), units in together.items():
        yield day, Say("units_seen", {"seat": seat, "units": units, "place": place_said(view, at)})


class Journey(Event, frozen=True, kw_only=True):
    """Days of walking told at their end: who went alike, from where, how far.

    ``since``: the first of the days, 0 when it was one only.
    """

    units: tuple[str, ...]
    group: int
    origin: int
    way: tuple[int, ...]
    since: int


class Barred(Event, frozen=True, kw_only=True):
    """What stopped units, told on its first day; ``again``: the days on which they tried once more."""

    name: str
    place: int
    to: int
    code: str
    seats: tuple[int, ...]
    again: tuple[int, ...]


def _barred_once(events: Sequence[Event]) -> Iterator[Event]:
    """Yield events, what stopped the same units at the same place once, with its days (D-45)."""
    days: dict[Event, list[int]] = {}
    for event in events:
        if isinstance(event, StepBlocked):
            days.setdefault(_apart_from_its_day(event), []).append(event.at[0])
    for event in events:
        if not isinstance(event, StepBlocked):
            yield event
        elif found := days.pop(_apart_from_its_day(event), None):
            again = tuple(day for day in dict.fromkeys(found) if day != event.at[0])
            yield Barred(
                audience=event.audience,
                at=event.at,
                name=event.name,
                place=event.place,
                to=event.to,
                code=event.code,
                seats=event.seats,
                again=again,
            )


def _apart_from_its_day(event: StepBlocked) -> StepBlocked:
    """Return what is printed of it: neither the day nor the word of the list that its code tells."""
    return structs.replace(event, at=(), word="")


def _journeys(events: Sequence[Event]) -> list[Event]:
    """Return events with moves on consecutive days joined; units that move alike go together.

    What happens to a unit on the way (a goal reached, a step barred) ends its journey. That it has finished a
    GO is then told already.
    """
    walks = _walks(events)
    ended = {(walk.at[0], walk.way[-1], unit) for walk in walks.values() for unit in walk.units}
    alike: dict[tuple[object, ...], list[Journey]] = {}
    for walk in walks.values():
        key = walk.at, walk.origin, walk.way, walk.since, walk.group
        alike.setdefault(key, []).append(walk)
    together = {found[0]: found for found in alike.values()}
    told: list[Event] = []
    for index, event in enumerate(events):
        if isinstance(event, UnitMoved):
            found = together.get(walks[index]) if index in walks else None
            if found:
                units = tuple(unit for walk in found for unit in walk.units)
                told.append(structs.replace(found[0], units=units))
                del together[found[0]]
        elif not (isinstance(event, GoalReached) and event.word == "GO") or (
            (event.at[0], event.place, event.name) not in ended
        ):
            told.append(event)
    return told


def _walks(events: Sequence[Event]) -> dict[int, Journey]:
    """Return the journeys by the index of the event that ended each."""
    stops = {(event.at[0], event.name) for event in events if isinstance(event, (GoalReached, StepBlocked))}
    walks: dict[int, Journey] = {}
    latest: dict[tuple[str, ...], int] = {}
    for index, event in enumerate(events):
        if not isinstance(event, UnitMoved):
            continue
        day, name = event.at[0], f"G{event.group}" if event.group else event.units[0]
        way, origin, since = event.way, event.origin, 0
        before = walks.get(latest.get(event.units, -1))
        if before is not None and before.at[0] == day - 1 and (day - 1, name) not in stops:
            del walks[latest[event.units]]
            way, origin, since = before.way + way, before.origin, before.since or day - 1
        latest[event.units] = index
        walks[index] = Journey(
            audience=event.audience,
            at=event.at,
            units=event.units,
            group=event.group,
            origin=origin,
            way=way,
            since=since,
        )
    return walks


def _opened(_: View, event: GameOpened) -> list[Say]:
    figures = {"threshold": event.threshold, "weeks": event.weeks, "days": event.days}
    return [Say("game_opened", {**figures, "map": event.title or Say("map_generated")})]


def _discovered(view: View, event: CityDiscovered) -> list[Say]:
    return [Say("city_discovered", {"city": place_said(view, event.city)})]


def _moved(view: View, event: Journey) -> list[Say]:
    figures = {"units": list(event.units), "count": len(event.units), "group": event.group}
    return [
        Say(
            "unit_moved",
            {
                **figures,
                "origin": place_said(view, event.origin),
                "to": place_said(view, event.way[-1]),
                "steps": len(event.way),
                "since": event.since,
            },
        )
    ]


def _reached(view: View, event: GoalReached) -> list[Say]:
    figures = {"name": event.name, "word": event.word, "place": place_said(view, event.place)}
    return [Say("goal_reached", figures)]


def _blocked(view: View, event: StepBlocked | Barred) -> list[Say]:
    figures: dict[str, Any] = {
        "name": event.name,
        "place": place_said(view, event.place),
        "to": place_said(view, event.to or event.place),
        "seats": event.seats,
        "count": len(event.seats),
    }
    return [Say(f"blocked_{event.code}", figures)]


def _barred(view: View, event: Barred) -> list[Say]:
    said = _blocked(view, event)
    if not event.again:
        return said
    return [Say("blocked_again", {"blocked": said[0], "days": event.again, "count": len(event.again)})]


def _dropped(view: View, event: EntryDropped) -> list[Say]:
    figures = {"name": event.name, "place": place_said(view, event.place)}
    return [Say(f"dropped_{event.code}", figures)]


def _raised(view: View, event: UnitRaised) -> list[Say]:
    said = [
        Say(
            "unit_raised",
            {
                "unit": event.unit,
                "kind": event.unit[0],
                "city": place_said(view, event.city),
                "price": event.price,
                "group": event.joined,
            },
        )
    ]
    if event.code:
        said.append(Say(f"not_joined_{event.code}", {"unit": event.unit}))
    return said


def _failed(view: View, event: RaiseFailed) -> list[Say]:
    domain = "kind" if event.word == "RAISE" else "good"
    figures = {"what": event.what, "city": place_said(view, event.city), "domain": domain}
    return [Say(f"factor_{event.code}", figures)]


def _goods(view: View, event: GoodMoved) -> list[Say]:
    figures = {"unit": event.unit, "good": event.good, "place": place_said(view, event.city)}
    return [Say(f"good_{event.how}", figures)]


def _founded(view: View, event: FactorFounded) -> list[Say]:
    figures = {"seat": event.seat, "city": place_said(view, event.city), "own": int(event.seat == view.seat)}
    return [Say("factor_founded", {**figures, "unit": event.unit})]


def _lost(view: View, event: FactorLost) -> list[Say]:
    figures = {"seat": event.seat, "city": place_said(view, event.city), "by": event.by}
    goods = event.goods if event.seat == view.seat else 0
    return [Say("factor_lost" if event.by else "factor_abandoned", {**figures, "goods": goods})]


def _battle(view: View, event: BattleFought) -> list[Say]:
    return [in_short(view, event)]


def _taken(view: View, event: CargoTaken) -> list[Say]:
    return [
        Say("cargo_taken", {"unit": event.unit, "good": event.good, "place": place_said(view, event.place)})
    ]


def _disbanded(view: View, event: UnitDisbanded) -> list[Say]:
    return [
        Say(
            "unit_disbanded", {"unit": event.unit, "place": place_said(view, event.place), "good": event.good}
        )
    ]


def _treaty(view: View, event: TreatyChanged) -> list[Say]:
    figures = {"seat": event.seat, "other": event.to, "own": int(event.seat == view.seat)}
    return [Say("treaty_granted" if event.on else "treaty_ended", figures)]


def _renamed(_: View, event: CompanyRenamed) -> list[Say]:
    return [Say("company_renamed", {"seat": event.seat, "name": event.name})]


def _seat(key: str) -> Teller:
    return lambda _, event: [Say(key, {"seat": event.seat})]


def _changed(_: View, event: SeatChanged) -> list[Say]:
    return [Say("seat_changed", {"seat": event.seat, "change": event.change})]


def _ended(_: View, event: GameEnded) -> list[Say]:
    figures = {"reason": event.reason, "seats": event.winners, "count": len(event.winners)}
    return [Say("game_ended", {**figures, "day": event.day})]


TELLERS: dict[type[Event], Teller] = {
    GameOpened: _opened,
    CityDiscovered: _discovered,
    Journey: _moved,
    GoalReached: _reached,
    StepBlocked: _blocked,
    Barred: _barred,
    EntryDropped: _dropped,
    UnitRaised: _raised,
    RaiseFailed: _failed,
    GoodMoved: _goods,
    FactorFounded: _founded,
    FactorLost: _lost,
    BattleFought: _battle,
    CargoTaken: _taken,
    UnitDisbanded: _disbanded,
    TreatyChanged: _treaty,
    CompanyRenamed: _renamed,
    CompanyRuined: _seat("company_ruined"),
    SeatGivenUp: _seat("seat_given_up"),
    SeatChanged: _changed,
    GameEnded: _ended,
}
