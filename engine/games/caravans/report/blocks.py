"""The weekly report as blocks, made from the view and the events a seat may know (pbm.md, Report)."""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from msgspec import structs

from engine.games.caravans.events import (
    CityDiscovered,
    FactorFounded,
    FactorLost,
    GameEnded,
    PurseCounted,
    UnitMoved,
    WeekPlayed,
)
from engine.games.caravans.grid import LAND, OFF, around, distance, length, places, text_of
from engine.games.caravans.report.battles import battles
from engine.games.caravans.report.books import (
    Deals,
    books,
    cities,
    commodities,
    curve,
    deals_of,
    transactions,
)
from engine.games.caravans.report.diary import diary
from engine.games.caravans.report.front import front_page, prices
from engine.games.caravans.report.lines import form, place_said, texts
from engine.games.caravans.report.sightings import sightings, strangers
from engine.games.caravans.report.signs import drawn, meaning
from engine.games.caravans.rules.zoc import DOUBLE, FREE, FULL, kind_of, zones
from engine.games.caravans.state import Sighting, Unit
from engine.games.caravans.tables import GRADE_DAYS, GRADES, KIND, TUTORIAL_GRADE_DAYS
from engine.games.caravans.view import LAND_SIGN, UNKNOWN_SIGN, WATER_SIGN, View
from engine.kernel.answers import DONE
from engine.kernel.blocks import (
    AnyBlock,
    Column,
    Fact,
    Facts,
    Group,
    Happenings,
    Map,
    MapCell,
    MapLayer,
    MapRoute,
    MapUnit,
    Say,
    Table,
)
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.letters import letters

# Foreign units last seen longer ago are told in the table, not drawn.
_DRAWN_DAYS = 7
_CLICKS = 24
# Squares of the unknown around what is known, as far as a scout goes in a week; and routes on the map.
_RIM, _ROUTES = 7, 4
_CLEARING = {"clear", "clear_city"}


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the blocks in the order of pbm.md; a spectator gets what is public."""
    open_to_all = view.ending is not None
    inside = view.me is not None or open_to_all
    playing = inside and not open_to_all
    deals = deals_of(view)
    goods = commodities(deals) if inside else None
    blocks: list[AnyBlock] = [*_news(view, events, goods, playing=playing)]
    if inside:
        blocks.append(_map(view, events, deals))
    if playing:
        blocks.append(_units(view))
    if inside:
        blocks += cities(view)
    if view.me is not None:
        blocks += books(view, events)
    if inside:
        blocks += transactions(view, events)
    if goods is not None:
        blocks.append(goods)
    if playing:
        blocks.append(prices(view))
    blocks += letters(view.seat, events)
    answers = [event for event in events if isinstance(event, OrderAnswered)]
    if answers:
        blocks.append(_results(answers))
    blocks.append(_head(view, events))
    blocks += _companies(view)
    blocks += _acting(view, events)
    if view.ending is not None or (view.me is not None and len(view.me.purses) > 1):
        blocks.append(curve(view))
    if view.ending is not None:
        blocks += [_places(view), _routes(view)]
    elif view.me is not None and view.me.out < 0:
        blocks.append(form(view))
    return tuple(blocks)


def _news(view: View, events: Sequence[Event], goods: Table | None, *, playing: bool) -> Iterable[AnyBlock]:
    """Yield what the week brought: the front page, strangers seen, the battles, the diary."""
    near = strangers(view)
    yield front_page(view, events, near, goods.rows[0] if goods is not None and goods.rows else None)
    if playing:
        yield sightings(near)
    yield from battles(view, events)
    yield diary(view, events)


def _head(view: View, events: Iterable[Event]) -> Facts:
    """Return week, days, money then and now, and what wins."""
    items = [
        Fact("map", view.title or Say("map_generated"), "text" if view.title else "say"),
    ]
    told = [event for event in events if isinstance(event, (WeekPlayed, PurseCounted, GameEnded))]
    played = [event for event in told if isinstance(event, WeekPlayed)]
    for week in played[-1:]:
        items.append(Fact("week", week.week, "int"))
        items.append(Fact("days", Say("days", {"first": week.first, "last": week.last}), "say"))
        if week.missing:
            items.append(Fact("missing", Say("without_sheet", {"seats": week.missing}), "say"))
    items += [
        Fact("money_before", event.opening, "money")
        for event in told
        if isinstance(event, PurseCounted) and event.seat == view.seat
    ]
    if view.me is not None:
        items.append(Fact("money_now", view.money, "money"))
    items.append(Fact("threshold", view.rules.threshold, "money"))
    left = max(0, view.rules.max_weeks - view.week + (view.ending is None))
    items.append(Fact("weeks_left", left, "int"))
    if not view.rules.war:
        items.append(Fact("peace", 1, "flag"))
    for ended in (event for event in told if isinstance(event, GameEnded)):
        items.append(Fact("ended", ended.reason, "word", "end"))
        if len(view.players) == 1 and ended.winners:
            items.append(Fact("grade", grade(view, ended.day), "word", "grade"))
    return Facts(key="summary", items=tuple(items))


def grade(view: View, day: int) -> str:
    """Return how a solo game is judged, by the absolute day of victory (CAR-WIN-07)."""
    days = TUTORIAL_GRADE_DAYS if view.rules.scenario == "tutorial" else GRADE_DAYS
    return next((name for name, last in zip(GRADES, days, strict=True) if day <= last), "debtor")


def _results(answers: Sequence[OrderAnswered]) -> Happenings:
    """Return the count of lines that went onto a list, and all other results one by one."""
    said = [order_said(event) for event in answers if not _listed(event)]
    listed = len(answers) - len(said)
    if listed:
        said.append(Say("orders_listed", {"count": listed}))
    return Happenings(key="results", groups=(Group(None, tuple(said)),))


def _listed(event: OrderAnswered) -> bool:
    done = event.result == DONE and not event.code
    return done and ("entries" in event.params or event.order in _CLEARING)


# ------------------------------------------------------------------ the map


def _map(view: View, events: Iterable[Event], deals: Deals) -> Map:
    """Return squares with fog, cities, units, the week's paths, goods as layers (CAR-UI-02)."""
    trails: dict[str, list[int]] = {}
    changed: set[int] = set()
    for event in events:
        if isinstance(event, (CityDiscovered, FactorFounded, FactorLost)):
            changed.add(event.city)
        if isinstance(event, UnitMoved) and event.seat == view.seat:
            for name in event.units:
                trails.setdefault(name, [event.origin]).extend(event.way)
    return Map(
        key="map",
        grid="square",
        seat=view.seat,
        cells=tuple(_with_rim(_cells(view, changed))),
        units=(*_own_units(view, trails), *_foreign_units(view)),
        step="GO {to}" if view.ending is None else "",
        anywhere=True,
        layers=_layers(deals),
        routes=_worth_going(deals),
        table="cities",
        rows=drawn(view, _since(view), _shown(view)),
        key_of_rows=meaning(),
    )


def _with_rim(cells: Sequence[MapCell]) -> Iterable[MapCell]:
    """Return the part of the map that is known, with a rim: not a sheet of what nobody has seen."""
    known = [cell.id for cell in cells if cell.fog != "unknown"]
    if not known:
        return cells
    rows = [place % 100 for place in known]
    left, right = min(known) // 100 - _RIM, max(known) // 100 + _RIM
    top, bottom = min(rows) - _RIM, max(rows) + _RIM
    return [cell for cell in cells if left <= cell.id // 100 <= right and top <= cell.id % 100 <= bottom]


def _worth_going(deals: Deals) -> tuple[MapRoute, ...]:
    """Return the routes that bring most for each square of the way, by the prices known."""
    found = []
    for good, (sellers, buyers) in deals.items():
        for seller, cost in sellers:
            for buyer, gain in buyers:
                steps = max(1, distance(seller.at, buyer.at))
                if gain > cost:
                    found.append((-((gain - cost) // steps), good, seller.at, buyer.at, gain - cost))
    return tuple(
        MapRoute(here, there, Say("map_route", {"good": good, "gain": gain}))
        for _, good, here, there, gain in sorted(found)[:_ROUTES]
    )


def _since(view: View) -> int:
    """Return the day before which seen squares count as remembered: the start of this week."""
    return view.day - view.rules.days_per_week if view.ending is None else -1


def _cells(view: View, changed: Container[int]) -> list[MapCell]:
    """Return the squares in the order of the terrain.

    ``changed`` are cities found, settled or lost this week.
    """
    plain = _plain(view.width, view.height)
    since = _since(view)
    seen = view.seen or (0,) * len(view.terrain)
    cells = [
        plain[sign][index]
        if day > since or sign == UNKNOWN_SIGN
        else structs.replace(plain[sign][index], fog="old", turn=day - 1)
        for index, (sign, day) in enumerate(zip(view.terrain, seen, strict=True))
    ]
    for place, zone in zones_of(view).items():
        index = view.index(place)
        cells[index] = structs.replace(cells[index], zone=zone)
    for city in view.cities:
        index = view.index(city.at)
        cells[index] = structs.replace(
            cells[index],
            city=city.name,
            major=city.port,
            city_owner=city.factor or None,
            fresh=city.at in changed,
            trade=city.goods,
        )
    return cells


@cache
def _plain(width: int, height: int) -> dict[str, list[MapCell]]:
    """Return empty squares by their sign, as seen this week: alike in every report, so cached."""
    names = [(place, text_of(place)) for place in places(width, height)]
    unknown = [MapCell(place, fog="unknown", name=name) for place, name in names]
    return {
        UNKNOWN_SIGN: unknown,
        **{
            sign: [MapCell(place, terrain=terrain, name=name) for place, name in names]
            for sign, terrain in ((LAND_SIGN, "plains"), (WATER_SIGN, "sea"))
        },
    }


def zones_of(view: View) -> dict[int, int]:
    """Return the squares in the zones of the regiments in sight, as ``MapCell.zone`` has them.

    CAR-ZOC-02..05: foreign regiments whose owner grants no treaty hinder the reader; where there are none,
    the own ones are shown.
    """
    if not view.rules.war or view.ending is not None:
        return {}
    grants = {player.seat for player in view.players if player.grants}
    foreign = [one.at for one in view.present if KIND[one.kind].zoc and one.seat not in grants]
    own = [unit.at for unit in view.units if KIND[unit.kind].zoc]
    if not foreign and not own:
        return {}
    ground = bytearray(length(view.width))
    known = view.terrain.encode().translate(_GROUND)
    for column in range(view.width):
        # Places are 100 * x + y, terrain is column after column.
        first = 100 * (column + 1) + 1
        ground[first : first + view.height] = known[column * view.height : (column + 1) * view.height]
    return _levels(own, ground, -1) | _levels(foreign, ground, 1)


_GROUND = bytes(LAND if chr(sign) == LAND_SIGN else OFF for sign in range(256))


# CAR-ZOC-04, as ``MapCell.zone`` has it: half, full, double.
LEVELS = {FREE: 1, FULL: 2, DOUBLE: 3}


def _levels(regiments: Sequence[int], ground: bytearray, sign: int) -> dict[int, int]:
    """Return the signed strength of the zones of these regiments by square."""
    halves = zones(regiments, ground)
    near = sorted({place for regiment in regiments for place in around(regiment, 1)})
    return {place: sign * LEVELS[kind_of(halves[place])] for place in near if halves[place]}


def _own_units(view: View, trails: dict[str, list[int]]) -> list[MapUnit]:
    return [
        MapUnit(
            unit.at,
            f"{unit.id}*" if unit.good else unit.id,
            unit.seat,
            own=unit.seat == view.seat,
            trail=tuple(trails.get(unit.id, ())),
            names=(unit.id,) if unit.seat == view.seat else (),
            section=f"GROUP G{unit.group}" if unit.group else f"UNIT {unit.id}",
            steps=_CLICKS if unit.seat == view.seat and view.ending is None else 0,
        )
        for unit in view.units
    ]


def _foreign_units(view: View) -> list[MapUnit]:
    present = len(view.present)
    return [
        MapUnit(one.at, f"{one.seat}{one.id}", one.seat, turn=0 if number < present else one.day)
        for number, one in enumerate(_shown(view))
    ]


def _shown(view: View) -> tuple[Sighting, ...]:
    """Return the foreign units to draw: in sight, then seen lately (a map knows no day 0)."""
    present = {(one.seat, one.id) for one in view.present}
    lately = max(1, view.day - _DRAWN_DAYS)
    remembered = (one for one in view.sightings if (one.seat, one.id) not in present and one.day >= lately)
    return (*view.present, *remembered)


def _layers(deals: Deals) -> tuple[MapLayer, ...]:
    """Return where each known good is bought (-) and sold (+) (CAR-UI-02, 04)."""
    return tuple(
        MapLayer(
            Say("layer_good", {"good": good}),
            (
                *((city.at, "-") for city, _ in sellers),
                *((city.at, "+") for city, _ in buyers),
            ),
        )
        for good, (sellers, buyers) in sorted(deals.items())
    )


# ------------------------------------------------------------------ units and companies


def _units(view: View) -> Table:
    """Return units and groups: where, with what, and what they do."""
    groups = {group.number: group for group in view.groups}
    rows = tuple(_unit_row(view, unit, groups) for unit in view.units)
    columns = (
        Column("unit"),
        Column("kind", "word", "kind"),
        Column("place"),
        Column("cargo", "word", "good"),
        Column("paid", "money"),
        Column("group"),
        Column("stance", "word", "stance"),
        Column("list", "mono"),
    )
    return Table(key="units", columns=columns, rows=rows, empty="no_units")


def _unit_row(view: View, unit: Unit, groups: dict[int, Any]) -> tuple[Any, ...]:
    lists = groups[unit.group].lists if unit.group in groups else unit.lists
    return (
        unit.id,
        unit.kind,
        place_said(view, unit.at),
        unit.good or None,
        unit.paid if unit.good and unit.paid else None,
        f"G{unit.group}" if unit.group else None,
        unit.stance if KIND[unit.kind].military else None,
        "; ".join(texts(view, lists)) or None,
    )


def _companies(view: View) -> Iterable[AnyBlock]:
    """Yield the players and treaties; from week 3 the gazette: rank and money bands, no other wealth."""
    if len(view.players) < 2:
        return
    ordered = sorted(view.players, key=lambda one: (-one.band, one.seat))
    rows = tuple(
        (
            one.seat,
            one.band if one.band >= 0 else None,
            int(one.granted) if one.seat != view.seat else None,
            int(one.grants) if one.seat != view.seat else None,
            int(one.enemy) if one.seat != view.seat else None,
            _status(one.out, given_up=one.given_up, bot=one.bot),
        )
        for one in ordered
    )
    columns = (
        Column("seat", "seat"),
        Column("band", "int"),
        Column("granted", "flag"),
        Column("grants", "flag"),
        Column("enemy", "flag"),
        Column("status", "word", "status"),
    )
    strong = tuple(index for index, one in enumerate(ordered) if one.seat == view.seat)
    yield Table(key="companies", columns=columns, rows=rows, strong=strong)


def _acting(view: View, events: Iterable[Event]) -> Iterator[Table]:
    """Yield who was the first active player of each day, and who followed (CAR-TIME-03)."""
    played = [event for event in events if isinstance(event, WeekPlayed)]
    if len(view.players) < 2 or not played:
        return
    week = played[-1]
    rows = tuple(
        (week.first + number, first, Say("acted_then", {"seats": then}))
        for number, (first, *then) in enumerate(week.orders)
    )
    columns = (Column("day", "int"), Column("acted_first", "seat"), Column("acted_then", "say"))
    yield Table(key="day_orders", columns=columns, rows=rows)


def _status(out: int, *, given_up: bool, bot: bool) -> str | None:
    if out >= 0:
        return "ruined"
    if given_up:
        return "given_up"
    return "computer" if bot else None


def _places(view: View) -> Table:
    """Return the final table: places, money, net worth."""
    rows: list[tuple[Any, ...]] = []
    place = 1
    for seats in view.ending.places if view.ending else ():
        for seat in seats:
            player = view.players[seat - 1]
            rows.append((place, seat, player.purses[-1], player.worths[-1]))
        place += len(seats)
    columns = (
        Column("rank", "int"),
        Column("seat", "seat"),
        Column("money", "money"),
        Column("worth", "money"),
    )
    return Table(key="places", columns=columns, rows=tuple(rows))


def _routes(view: View) -> Table:
    """Return all routes, opened at the end, best first."""
    rows = [
        (
            player.seat,
            Say("route", {"origin": place_said(view, route.origin), "to": place_said(view, route.to)}),
            route.good,
            route.trips,
            route.profit,
        )
        for player in view.players
        for route in sorted(player.routes, key=lambda route: -route.profit)
    ]
    columns = (
        Column("seat", "seat"),
        Column("route", "say"),
        Column("good", "word", "good"),
        Column("trips", "int"),
        Column("profit", "money"),
    )
    return Table(key="routes", columns=columns, rows=tuple(rows), empty="no_deals")
